"""Workspaces, tokensets and modes that come, go, or are called otherwise."""

import asyncio

import pytest
from diffs.states import State, diff, diff_with, preset, shown, side, token

from jeton.core.releases.comparing import Comparison
from jeton.diffs.changelog import Wanted, changelog
from jeton.diffs.model import TitledDiff
from jeton.model.snapshots import SnapshotPreset

A = [token("a", "#fff", id_="1")]
AGAIN = [token("a", "#fff", id_="9")]
WHOLE: State = {"w": {"s": {"m": A}}}


def entry(kind: str, change: str, id_: str, name: str, **more: object) -> dict[str, object]:
    """Return what a diff says of a workspace, tokenset or mode."""
    return {"kind": kind, "change": change, "id": id_, "name": name, **more}


RENAMED = {"name": {"from": "w", "to": "Web"}, "path": {"from": "w", "to": "web"}}


@pytest.mark.parametrize(
    ("after", "wanted"),
    [
        (
            {**WHOLE, "x": {"t": {"n": []}}},
            [
                entry("workspace", "added", "x", "x"),
                entry("tokenset", "added", "t", "t", workspace="x"),
                entry("mode", "added", "n", "n", workspace="x", tokenset="t"),
            ],
        ),
        (
            {"w": {"s": {"m": A, "n Dark": []}}},
            [entry("mode", "added", "n", "Dark", workspace="w", tokenset="s")],
        ),
        ({"w Web": {"s": {"m": A}}}, [entry("workspace", "changed", "w", "Web", changes=RENAMED)]),
    ],
)
def test_each_is_named_with_where_it_is(after: State, wanted: list[dict[str, object]]) -> None:
    """What came from one side went from the other."""
    assert shown(diff(WHOLE, after).scopes) == wanted
    back = [(each["kind"], each["change"]) for each in shown(diff(after, WHOLE).scopes)]
    opposite = {"added": "removed", "changed": "changed"}
    assert back == [(each["kind"], opposite[str(each["change"])]) for each in wanted]


def test_what_is_made_anew_under_its_name_is_the_same() -> None:
    """Another id and the same name: its tokens are compared, not removed and added."""
    found = diff(WHOLE, {"w2 w": {"s2 s": {"m2 m": AGAIN}}})
    assert [(each.kind, each.change, each.id, each.guessed) for each in found.scopes] == [
        ("workspace", "changed", "w2", True),
        ("tokenset", "changed", "s2", True),
        ("mode", "changed", "m2", True),
    ]
    assert (found.added, found.removed, found.renamed, found.changed) == ([], [], [], [])
    assert found.semver == "patch"


def test_a_name_that_several_have_tells_nothing() -> None:
    """Which of two tokensets came back cannot be told."""
    found = diff({"w": {"s1 s": {"m1 m": A}, "s2 s": {"m2 m": A}}}, {"w": {"s3 s": {"m3 m": A}}})
    assert [(each.kind, each.change, each.id) for each in found.scopes] == [
        ("tokenset", "removed", "s1"),
        ("mode", "removed", "m1"),
        ("tokenset", "removed", "s2"),
        ("mode", "removed", "m2"),
        ("tokenset", "added", "s3"),
        ("mode", "added", "m3"),
    ]


def test_another_default_mode_is_told() -> None:
    """It breaks whoever names no mode."""
    before, after = {"w": {"s": {"m": A, "n": []}}}, {"w": {"s": {"n": [], "m": A}}}
    found = diff(before, after)
    assert shown([each.changes for each in found.scopes]) == [
        {"is_default": {"from": True, "to": False}},
        {"is_default": {"from": False, "to": True}},
    ]
    assert found.semver == "major"


def test_tokens_of_a_removed_scope_are_removed() -> None:
    """Those of one that came are added, with the names of where they are."""
    found = diff(WHOLE, {"w": {"t": {"n": [token("b", "#000")]}}})
    assert [(each.tokenset, each.mode, each.name) for each in found.removed] == [("s", "m", "a")]
    assert [(each.tokenset, each.mode, each.name) for each in found.added] == [("t", "n", "b")]
    css = found.platforms["css"]
    assert [(each.tokenset, each.symbol) for each in (*css.removed, *css.added)] == [
        ("s", "--a"),
        ("t", "--b"),
    ]


def _moves(before: State, after: State) -> tuple[list[tuple[str, object]], str]:
    found = diff(before, after)
    entries = [(each.name, shown((each.changes or {}).get("path"))) for each in found.scopes]
    assert [found.added, found.removed, found.changed] == [[], [], []]
    return [each for each in entries if each[1] is not None], found.semver


def test_a_renamed_tokenset_moves_its_files() -> None:
    """Its tokens are the same, but who imports them has another path: that breaks."""
    assert _moves(WHOLE, {"w": {"s Base": {"m": A}}}) == (
        [("Base", {"from": "w/s", "to": "w/base"})],
        "major",
    )


def test_a_renamed_workspace_moves_the_files_of_its_tokensets() -> None:
    """It is told of once, also if a tokenset has another name as well."""
    assert _moves(WHOLE, {"w Web": {"s": {"m": A}}}) == ([("Web", {"from": "w", "to": "web"})], "major")
    both = [("Web", {"from": "w", "to": "web"}), ("Base", {"from": "w/s", "to": "web/base"})]
    assert _moves(WHOLE, {"w Web": {"s Base": {"m": A}}}) == (both, "major")


def test_a_name_whose_file_is_called_the_same_moves_nothing() -> None:
    """What is written otherwise alone is told, as a name."""
    found = diff(WHOLE, {"w": {"s S": {"m": A}}})
    assert shown([each.changes for each in found.scopes]) == [{"name": {"from": "s", "to": "S"}}]


def test_files_move_where_another_takes_or_leaves_their_path() -> None:
    """A workspace that was made before and is shared now has the path without a number: that breaks too."""
    one: State = {"2 Web": {"s": {"m": A}}}
    both: State = {"1 web": {"t": {"n": []}}, **one}
    assert _moves(one, both) == ([("Web", {"from": "web", "to": "web-2"})], "major")
    assert _moves(both, one) == ([("Web", {"from": "web-2", "to": "web"})], "major")


def _presets_between(*presets: list[SnapshotPreset]) -> TitledDiff:
    sides = [side(WHOLE, presets=each) for each in presets]
    return TitledDiff("1", "2", asyncio.run(Comparison(*sides).run()))


def test_a_preset_of_another_name_is_recognised_by_its_options() -> None:
    """The folder of its files has its name: that breaks, and is told as one change."""
    before, after = preset("web", "css", selector=":host"), preset("site", "css", selector=":host")
    found = _presets_between([before], [after])
    names = {"from": "web", "to": "site"}
    wanted = entry(
        *("preset", "changed", "site", "site"),
        workspace="w",
        changes={"name": names, "path": names},
        guessed=True,
    )
    assert shown(found.diff.scopes) == [wanted]
    assert found.diff.semver == "major"
    line = "- preset `web` in `w` is now `site`: files of packages move (`web/…` → `site/…`)"
    assert f"{line}; recognised by its options\n" in changelog(found, Wanted())


def test_which_preset_has_another_name_must_be_plain() -> None:
    """Of two equal ones, or with another option, one is gone and others are new."""
    before = preset("web", "css")
    for after in ([preset("a", "css"), preset("b", "css")], [preset("a", "css", selector=":host")]):
        found = _presets_between([before], after).diff
        assert [each.change for each in found.scopes if each.name == "web"] == ["removed"]
        assert found.semver == "major"


def test_a_new_preset_is_minor() -> None:
    """It has a folder of its own, and moves nothing."""
    found = diff_with(WHOLE, WHOLE, preset("web", "css"))
    assert [(each.kind, each.change) for each in found.scopes] == [("preset", "added")]
    assert found.semver == "minor"
