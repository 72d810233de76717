"""Aliases whose outcome is known: circles, a missing target, another type, a chain of a thousand."""

import json
from typing import Any

import pytest
from exporters.cases import Json, resolve

from jeton.core.exports.views import ModeView
from jeton.exporters.registry import EXPORTERS

LINKS = 1_000


def alias(name: str, target: str, kind: str = "color", **more: str) -> Json:
    """Return a stored alias."""
    return {"name": name, "type": kind, "alias_to": target, **more}


def view(*tokens: Json) -> ModeView:
    """Return the view of a mode with these tokens, alone in its workspace."""
    return resolve([[{"name": "Base", "is_default": True, "tokens": list(tokens)}]], "Base")[0]


def texts(seen: ModeView) -> dict[str, str]:
    """Return the export of a view in each format."""
    return {name: exporter.mode(seen.mode.tokens).text for name, exporter in EXPORTERS.items()}


def comments(format_: str, lines: list[str]) -> str:
    """Return comments as a format writes them in the place of tokens."""
    forms = {"css": "  /* {} */\n", "ios": "    // {}\n", "android": "    <!-- {} -->\n"}
    line = forms[format_]
    return "".join(
        line.format(text.replace("-->", "- ->") if format_ == "android" else text) for text in lines
    )


@pytest.mark.parametrize(
    ("tokens", "ends"),
    [
        ([alias("a", "b"), alias("b", "c"), alias("c", "a")], {"a": "a", "b": "b", "c": "c"}),
        ([alias("a", "a")], {"a": "a"}),
        ([alias("a", "missing")], {"a": "missing"}),
        ([alias("a", "b"), alias("b", "missing")], {"a": "missing", "b": "missing"}),
    ],
    ids=["a circle of three", "itself", "a missing target", "a chain to a missing target"],
)
def test_what_does_not_resolve(tokens: list[Json], ends: dict[str, str]) -> None:
    """Every member is counted and named: `{target}` in JSON, a comment in its place in the other formats."""
    seen = view(*tokens)
    assert seen.aliases == len(tokens)
    assert [problem.name for problem in seen.unresolved] == sorted(ends)
    text = texts(seen)
    expected = {name: {"value": f"{{{end}}}", "type": "color"} for name, end in ends.items()}
    assert json.loads(text["json"]) == expected
    lines = [f"{name} is left out: unresolved alias {name} -> {end}" for name, end in ends.items()]
    for format_ in ("css", "ios", "android"):
        assert comments(format_, lines) in text[format_]


def test_what_does_not_resolve_shows_its_own_value() -> None:
    """An own value stands in for the target, and the alias is still counted."""
    for target in ("missing", "a"):
        seen = view(alias("a", target, value="#3b82f6"))
        assert seen.aliases == 1
        text = texts(seen)
        assert json.loads(text["json"]) == {"a": {"value": "#3b82f6", "type": "color"}}
        assert "  --a: #3b82f6;\n" in text["css"]
        assert "        static let a = UIColor(red: 0.231," in text["ios"]
        assert '    <color name="a">#3b82f6</color>\n' in text["android"]


def test_a_color_that_leads_to_a_length() -> None:
    """JSON keeps the alias's own type; the other formats follow the target, since `16px` is no colour."""
    seen = view(alias("a", "b"), {"name": "b", "type": "dimension", "value": "16px"})
    assert seen.aliases == 0
    text = texts(seen)
    assert json.loads(text["json"])["a"] == {"value": "16px", "type": "color"}
    assert "  --a: 16px;\n" in text["css"]
    assert "        static let a: CGFloat = 16.0\n" in text["ios"]
    assert '    <dimen name="a">16dp</dimen>\n' in text["android"]


def test_a_length_that_is_a_font_size_keeps_its_own_type() -> None:
    """Where the target reads as the alias's own type, that type decides: a font size scales."""
    seen = view(alias("a", "b", "fontSize"), {"name": "b", "type": "dimension", "value": "16px"})
    assert '    <dimen name="a">16sp</dimen>\n' in texts(seen)["android"]


def test_a_chain_of_a_thousand() -> None:
    """Each of a thousand aliases, one leading to the next, has the value at the end in every format."""
    tokens: list[Any] = [alias(f"t{index:04d}", f"t{index + 1:04d}") for index in range(LINKS)]
    seen = view(*tokens, {"name": f"t{LINKS:04d}", "type": "color", "value": "#3b82f6"})
    assert (seen.aliases, seen.unresolved) == (0, [])
    text = texts(seen)
    values = [token["value"] for token in json.loads(text["json"]).values()]
    assert values == ["#3b82f6"] * (LINKS + 1)
    counts = [
        text["css"].count(": #3b82f6;"),
        text["ios"].count("UIColor("),
        text["android"].count(">#3b82f6<"),
    ]
    assert counts == [LINKS + 1] * 3
