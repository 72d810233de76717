"""Which tokens a diff names, and as what."""

from typing import Any

import pytest
from diffs.states import diff, diff_of_modes, diff_of_tokens, shown, token
from msgspec.structs import replace

from jeton.diffs import valuing
from jeton.diffs.model import DiffToken, Inherited


def entry(name: str, kind: str, **more: Any) -> dict[str, Any]:
    """Return what a diff says of a token in the mode of `diff_of_tokens`, whose id is its name."""
    place = {"workspace": "w", "tokenset": "s", "mode": "m", "mode_id": "m"}
    return {**place, "id": name, "name": name, "type": kind, **more}


def _names(found: Any) -> list[str]:
    return [each.name for each in found]


def _renames(found: Any) -> list[tuple[str, str, bool]]:
    return [(each.from_, each.to, each.guessed) for each in found.renamed]


def test_added_and_removed_tokens_are_whole() -> None:
    """Each entry says where the token is, what it is and what it comes to."""
    found = diff_of_tokens(
        [token("a", "#fff"), token("old", alias_to="a", description="gone")],
        [token("a", "#fff"), token("new", "1px", "dimension")],
    )
    new = {"value": "1px", "alias_to": None, "description": None, "resolved_value": "1px"}
    assert shown(found.added) == [entry("new", "dimension", **new)]
    old = {"value": "", "alias_to": "a", "description": "gone", "resolved_value": "#fff"}
    assert shown(found.removed) == [entry("old", "color", **old)]
    assert (found.renamed, found.changed) == ([], [])


def test_the_same_id_under_another_name_is_renamed() -> None:
    """That is no guess, even where another token has taken the old name."""
    found = diff_of_tokens(
        [token("a", "#fff", id_="1"), token("b", "#000", id_="2")],
        [token("b", "#fff", id_="1"), token("c", "#000", id_="2"), token("a", "#123", id_="3")],
    )
    assert _renames(found) == [("a", "b", False), ("b", "c", False)]
    assert _names(found.added) == ["a"]
    assert (found.removed, found.changed) == ([], [])


def test_a_token_made_anew_under_its_name_is_the_same() -> None:
    """It is changed, or not even that."""
    before = [token("a", "#fff", id_="1"), token("b", "#000", id_="2")]
    found = diff_of_tokens(before, [token("a", "#fff", id_="8"), token("b", "#111", id_="9")])
    assert [(each.name, shown(each.changes)) for each in found.changed] == [
        ("b", {"value": {"from": "#000", "to": "#111"}})
    ]
    assert (found.added, found.removed, found.renamed) == ([], [], [])


def test_every_field_that_differs_is_named() -> None:
    """A field is there with what it was and what it is; the others are not."""
    before = token("a", "#fff", deprecated=True, extensions={"x": 1})
    after = token(
        "a", "1px", "dimension", description="D", extensions={"x": [2]}, deprecated="use b", replaced_by="b"
    )
    (changed,) = diff_of_tokens([before], [after]).changed
    changes = {
        "type": {"from": "color", "to": "dimension"},
        "value": {"from": "#fff", "to": "1px"},
        "description": {"from": None, "to": "D"},
        "deprecated": {"from": True, "to": "use b"},
        "extensions": {"from": {"x": 1}, "to": {"x": [2]}},
        "replaced_by": {"from": None, "to": "b"},
    }
    assert shown(changed) == entry("a", "dimension", changes=changes)


def test_extensions_are_compared_by_what_they_say() -> None:
    """The order of their members is nothing."""
    found = diff_of_tokens(
        [token("a", "#fff", extensions={"x": 1, "y": 2})], [token("a", "#fff", extensions={"y": 2, "x": 1})]
    )
    assert found.changed == []
    assert found.semver == "none"


def test_what_a_change_reaches_is_changed_through_what_it_refers_to() -> None:
    """An alias, an alias of it and a value with references say the same, and come to another value."""
    rest = [
        token("alias", alias_to="base"),
        token("far", alias_to="alias"),
        token("line", "1px solid {far}", "border"),
        token("other", alias_to="still"),
        token("still", "#abc"),
    ]
    found = diff_of_tokens([token("base", "#000"), *rest], [token("base", "#fff"), *rest])
    assert {each.name: shown(each).get("through") for each in found.changed} == {
        "alias": ["base"],
        "base": None,
        "far": ["alias"],
        "line": ["far"],
    }
    reached = {each.name: shown(each.changes) for each in found.changed}
    assert reached["far"] == {"resolved_value": {"from": "#000", "to": "#fff"}}
    assert reached["line"] == {"resolved_value": {"from": "1px solid #000", "to": "1px solid #fff"}}
    assert reached["base"] == {"value": {"from": "#000", "to": "#fff"}}


def test_an_alias_that_is_turned_says_so_itself() -> None:
    """It has no `through`; one that no longer resolves comes to null."""
    rest = [token("a", "#000"), token("b", "#fff")]
    found = diff_of_tokens([*rest, token("x", alias_to="a")], [*rest, token("x", alias_to="gone")])
    changes = {"alias_to": {"from": "a", "to": "gone"}, "resolved_value": {"from": "#000", "to": None}}
    assert shown(found.changed) == [entry("x", "color", changes=changes)]


def test_a_mode_sees_what_another_tokenset_changed() -> None:
    """The change reaches as far as aliases do, and no further than the workspace."""
    theme = {"s2": {"m2": [token("text", alias_to="gray")]}}
    before = {
        "w": {"s1": {"m1": [token("gray", "#111")]}, **theme},
        "v": {"s3": {"m3": [token("gray", "#1")]}},
    }
    after = {
        "w": {"s1": {"m1": [token("gray", "#222")]}, **theme},
        "v": {"s3": {"m3": [token("gray", "#1")]}},
    }
    found = diff(before, after)
    assert [(each.tokenset, each.name, shown(each).get("through")) for each in found.changed] == [
        ("s1", "gray", None),
        ("s2", "text", ["gray"]),
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("color.brandPrimary", "color-brand-primary"),
        ("color.primary.brand", "brand.color.primary"),
        ("web.color.primary", "app.color.primary"),
        ("color.text.muted", "color.text.subtle"),
        ("backgroundcolour", "background-colors"),
    ],
)
def test_similar_names_of_one_value_are_guessed(old: str, new: str) -> None:
    """A removed token and an added one count as one, marked so, from either side."""
    before, after = [token(old, "#123", id_="1")], [token(new, "#123", id_="2")]
    assert _renames(diff_of_tokens(before, after)) == [(old, new, True)]
    assert _renames(diff_of_tokens(after, before)) == [(new, old, True)]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (token("color.a", "#123", id_="1"), token("color-a", "#124", id_="2")),
        (token("color.a", "#123", id_="1"), token("color-a", "#123", "string", id_="2")),
        (token("color.a", alias_to="x", id_="1"), token("color-a", alias_to="y", id_="2")),
        (token("zebra", "#123", id_="1"), token("unlike", "#123", id_="2")),
    ],
)
def test_nothing_is_guessed_of_what_differs_in_more(old: Any, new: Any) -> None:
    """Another value, type or alias, or a name that is not similar: one removed, one added."""
    found = diff_of_tokens([old], [new])
    assert (_names(found.removed), _names(found.added)) == ([old.name], [new.name])
    assert found.renamed == []


def test_a_guess_pairs_one_with_one() -> None:
    """Where several would do, the closest are taken, each once; the rest stays removed or added."""
    before = [token(f"space.{name}", "4px", "dimension", id_=f"1{name}") for name in ("inset", "stack")]
    after = [token(f"gap.{name}", "4px", "dimension", id_=f"2{name}") for name in ("inset", "stack", "row")]
    found = diff_of_tokens(before, after)
    assert _renames(found) == [("space.inset", "gap.inset", True), ("space.stack", "gap.stack", True)]
    assert _names(found.added) == ["gap.row"]
    assert found.removed == []


def test_modes_match_by_name() -> None:
    """Their ids are others, and mean nothing; the rest is as between two states."""
    base = [
        token("a", "#fff", id_="1"),
        token("b", "#000", id_="2"),
        token("old.name", "3px", "dimension", id_="3"),
    ]
    dark = [
        token("a", "#000", id_="2"),
        token("old-name", "3px", "dimension", id_="1"),
        token("c", "#1", id_="9"),
    ]
    found = diff_of_modes({"m": base, "n Dark": dark}, "m", "n")
    assert [(each.name, each.mode, each.id) for each in found.changed] == [("a", "Dark", "2")]
    assert _renames(found) == [("old.name", "old-name", True)]
    assert [(each.name, each.mode) for each in found.removed] == [("b", "m")]
    assert [(each.name, each.mode) for each in found.added] == [("c", "Dark")]
    assert found.scopes == []
    css = found.platforms["css"]
    assert [(each.symbol, each.mode) for each in css.removed] == [("--b", "")]
    assert [(each.symbol, each.from_, each.to) for each in css.changed] == [("--a", "#fff", "#000")]
    assert found.semver == "major"


def test_what_resolves_on_neither_side_is_not_called_the_same() -> None:
    """Nobody knows what an alias to nothing comes to: `no value` was inherited, whatever it was."""
    inherited = Inherited("Light", None)
    about = ("w", "s", "Dark", "m", "ink", "ink")
    added = DiffToken(*about, "color", "", "gone", None, None, inherited)
    assert valuing.token_value(added, "was").endswith("(was no value from `Light`)")
    same = replace(added, resolved_value="#fff", inherited=Inherited("Light", "#fff"))
    assert valuing.token_value(same, "was").endswith("(was the same from `Light`)")
