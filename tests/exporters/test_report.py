"""Reports, whatever the tokens: each is in it once, and what it says is what the export holds."""

import json
from typing import Any

import pytest
from exporters.cases import Json, resolve, workspace
from exporters.drawing import tokensets
from hypothesis import given, settings
from support.properties import tries

from jeton.core.exports.views import ModeView
from jeton.formats.targets import TARGETS, WORKSPACE_TARGETS
from jeton.formats.writing.base import Format, Rendered
from jeton.formats.writing.report import Report, report


def made(target: Format, rendered: Rendered, views: list[ModeView]) -> Report:
    """Return a report, after what holds for each was checked."""
    unresolved = [each for view in views for each in view.unresolved]
    found = report(target, [(view.place, view.mode) for view in views], rendered, unresolved)
    assert found.target == target.name
    statuses: list[str] = [token.status for token in found.tokens]
    counts = (found.exported, found.approximated, found.skipped)
    assert counts == tuple(map(statuses.count, ("exported", "approximated", "skipped")))
    expected = [(view.place, token.name) for view in views for token in view.mode.tokens]
    assert [((t.tokenset or "", t.mode or ""), t.name) for t in found.tokens] == expected
    lost = {((left.tokenset, left.mode), left.name) for left in rendered.left_out}
    for token, at in zip(found.tokens, expected, strict=True):
        assert (token.status == "skipped") == (at in lost)
        assert (token.status == "exported") == (token.reason is None)
        assert (token.status == "skipped") == (token.identifier is None)
    for problem in found.problems:
        assert problem.message
        assert problem.hint
    told = {(p.tokenset or "", p.mode or "", p.name) for p in found.problems}
    assert {(each.tokenset, each.mode, each.name) for each in unresolved} <= told
    assert {(*place, name) for place, name in expected if (place, name) in lost} <= told
    return found


@given(drawn=tokensets())
def test_any_mode_and_tokenset(drawn: list[list[Json]]) -> None:
    """Every token of every mode is there once, in order; counts and losses are those of the export."""
    for keep in (True, False):
        alone = resolve(drawn, drawn[0][-1]["name"], keep=keep)
        views = resolve(drawn, keep=keep)
        for target in TARGETS.values():
            if target.wants_stored == keep:
                made(target, target.mode(alone[0].mode.tokens), alone)
                made(target, target.tokenset([view.mode for view in views]), views)


@settings(max_examples=tries(40))
@given(drawn=tokensets())
def test_any_workspace(drawn: list[list[Json]]) -> None:
    """The same for a workspace: tokensets and modes are told apart."""
    target = WORKSPACE_TARGETS["resolver"]
    views = [view.of_workspace() for view in resolve(drawn, keep=True, whole=True)]
    made(target, target.workspace(workspace({"stored": drawn})), views)


def literals(name: str, values: list[tuple[Any, str]]) -> list[str | None]:
    """Return what a target makes of values, each told with its type."""
    tokens = [{"name": "x", "type": kind, "value": value} for kind, value in values]
    drawn = [[[{"name": "Base", "is_default": True, "tokens": [token]}]] for token in tokens]
    target = TARGETS[name]
    return [target.literal(resolve(each, keep=True)[0].mode.tokens[0]) for each in drawn]


def test_the_text_of_one_token() -> None:
    """A target's text for a value alone is what stands in its file; None where it holds no such value."""
    values = [("color", "#3b82f6"), ("dimension", "1.5rem"), ("string", "a b"), ("color", "currentColor")]
    assert literals("css", values) == ["#3b82f6", "1.5rem", "a b", "currentColor"]
    assert literals("ios", values) == [
        "UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)",
        *("24.0", None, None),
    ]
    assert literals("android", values) == ["#3b82f6", "24dp", None, None]
    assert literals("json", values) == ['"#3b82f6"', '"1.5rem"', '"a b"', '"currentColor"']
    assert [text and json.loads(text) for text in literals("dtcg", values)] == [
        {"colorSpace": "srgb", "components": [59 / 255, 130 / 255, 246 / 255], "hex": "#3b82f6"},
        {"value": 1.5, "unit": "rem"},
        *(None, None),
    ]


@pytest.mark.parametrize(
    ("value", "mapped"),
    [
        ("color(display-p3 1 0 0)", True),
        ("color(display-p3 0.5 0.5 0.5)", False),
        ("oklch(0.7 0.15 250)", False),
        ("oklch(0.7 0.4 150)", True),
        ("hsl(210 50% 40% / 0.25)", False),
        ("rgb(300 0 0)", False),
        ("color(srgb 1.2 0 0)", True),
        ("lab(50 none 20)", False),
    ],
)
def test_colours_outside_of_srgb(value: str, mapped: bool) -> None:  # noqa: FBT001  a column of the table
    """What a device in sRGB cannot show is told; what CSS itself clamps as it reads is nothing else."""
    token = {"name": "x", "type": "color", "value": value}
    views = resolve([[{"name": "Base", "is_default": True, "tokens": [token]}]])
    for name in ("ios", "android"):
        said = TARGETS[name].approximation(views[0].mode.tokens[0])
        assert (said is not None) == mapped, said


def test_aliases_that_a_file_cannot_keep() -> None:
    """An alias to another tokenset is told where its value stands in its place; one that is kept is not."""
    border = '{"color":"{brand}","width":"{edge}","style":"solid"}'
    own = [
        {"name": "edge", "type": "dimension", "value": "1px"},
        {"name": "far", "type": "color", "value": "", "alias_to": "brand"},
        {"name": "line", "type": "border", "value": border},
        {"name": "lost", "type": "color", "value": "#fff", "alias_to": "gone"},
        {"name": "near", "type": "dimension", "value": "", "alias_to": "edge"},
    ]
    other = [{"name": "brand", "type": "color", "value": "#f00"}]
    drawn = [[{"name": "Base", "is_default": True, "tokens": tokens}] for tokens in (own, other)]
    views = resolve(drawn, "Base", keep=True)
    found = made(TARGETS["dtcg"], TARGETS["dtcg"].mode(views[0].mode.tokens), views)
    reason = "the alias to brand is written as its value: nothing in the file is sure to be the same"
    assert [(token.status, token.reason) for token in found.tokens if token.name != "lost"] == [
        ("exported", None),
        ("approximated", reason),
        ("approximated", reason),
        ("exported", None),
    ]
    told = [(each.name, each.severity) for each in found.problems if each.code == "alias-resolved"]
    assert told == [("far", "info"), ("line", "info")]
    assert [each.code for each in found.problems if each.name == "lost"] == ["alias-missing"]
    target = WORKSPACE_TARGETS["resolver"]
    shadowed = [[{"name": "Base", "is_default": True, "tokens": [*tokens, *other]}] for tokens in (own, [])]
    views = [view.of_workspace() for view in resolve(shadowed, keep=True, whole=True)]
    found = made(target, target.workspace(workspace({"stored": shadowed})), views)
    assert [each.name for each in found.problems if each.code == "alias-resolved"] == ["far", "line"]
