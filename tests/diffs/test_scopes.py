"""Workspaces, tokensets and modes that come, go, or are called otherwise."""

import pytest
from diffs.states import State, diff, shown, token

A = [token("a", "#fff", id_="1")]
AGAIN = [token("a", "#fff", id_="9")]
WHOLE: State = {"w": {"s": {"m": A}}}


def entry(kind: str, change: str, id_: str, name: str, **more: object) -> dict[str, object]:
    """Return what a diff says of a workspace, tokenset or mode."""
    return {"kind": kind, "change": change, "id": id_, "name": name, **more}


RENAMED = {"name": {"from": "w", "to": "Web"}}


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
