"""Alias resolution: the documented cases and the bounds."""

from itertools import pairwise, starmap

import pytest
from support.properties import tries

from jeton.model.objects import ModeRef, TokenRow
from jeton.resolution.references import MOST
from jeton.resolution.views import EXPANSION, NESTING, Resolution, View, scope_order

MODES = [
    ModeRef("s1", "s1-light", "light", is_default=True, revision=1),
    ModeRef("s1", "s1-dark", "dark", is_default=False, revision=1),
    ModeRef("s2", "s2-base", "base", is_default=False, revision=1),
    ModeRef("s2", "s2-dark", "dark", is_default=False, revision=1),
]


def row(name: str, value: str = "", alias_to: str | None = None) -> TokenRow:
    """Return a token."""
    return TokenRow(name, "color", value, None, alias_to)


def view(*scopes: list[TokenRow]) -> View:
    """Return a view of these scopes."""
    made = View()
    for scope in scopes:
        made.add({token.name: token for token in scope})
    return made


@pytest.mark.parametrize(
    ("mode_id", "order"),
    [
        ("s1-light", ["s1-light", "s2-base"]),
        ("s1-dark", ["s1-dark", "s1-light", "s2-dark", "s2-base"]),
        ("s2-base", ["s2-base", "s1-light"]),
        ("s2-dark", ["s2-dark", "s2-base", "s1-dark", "s1-light"]),
    ],
)
def test_scopes(mode_id: str, order: list[str]) -> None:
    """The mode, its tokenset's default (the oldest where none is), then the others by the mode's name."""
    assert scope_order(MODES, mode_id) == order


def test_a_chain_is_followed_and_an_own_name_is_looked_up_further_on() -> None:
    """A -> b -> c ends at c's value; an alias to its own name takes the next scope's token."""
    seen = view(
        [row("a", alias_to="b"), row("b", alias_to="c"), row("c", "#fff"), row("own", alias_to="own")]
    )
    assert seen.resolve("a").value == "#fff"
    assert seen.resolve("own").target == "own"
    assert seen.incomplete
    seen.add({"own": row("own", "#000")})
    assert seen.resolve("own").value == "#000"
    assert seen.resolve("a").value == "#fff"


def test_a_missing_target_is_named_by_the_end_of_the_chain() -> None:
    """Of a -> b -> missing both lead to `missing`, and a scope that has it heals both."""
    seen = view([row("a", alias_to="b"), row("b", alias_to="missing")])
    assert [seen.resolve(name).target for name in "ba"] == ["missing", "missing"]
    seen.add({"missing": row("missing", "#123")})
    assert [seen.resolve(name).value for name in "ab"] == ["#123", "#123"]


def test_all_that_lead_to_a_missing_name_are_followed_anew_when_its_scope_comes() -> None:
    """Also those that were followed after another token had settled their chain."""
    seen = view([row("a", alias_to="b"), row("b", alias_to="far"), row("z", alias_to="a")])
    seen.resolve_all(0)
    assert [name for name, _ in seen.unresolved()] == ["a", "b", "z"]
    assert seen.add({"far": row("far", "#123")})
    seen.resolve_all(0)
    assert seen.unresolved() == []
    assert [seen.resolve(name).text for name in "abz"] == ["#123"] * 3


@pytest.mark.parametrize("order", ["abcx", "xcba", "bxac"])
def test_a_circle_ends_and_every_member_is_unresolved(order: str) -> None:
    """Whatever is asked first: members lead back to themselves, who leads into the circle to its entry."""
    seen = view(
        [row("a", alias_to="b"), row("b", alias_to="c"), row("c", alias_to="a"), row("x", alias_to="b")]
    )
    found = {name: seen.resolve(name) for name in order}
    assert {name: found[name].target for name in "abcx"} == {"a": "a", "b": "b", "c": "c", "x": "b"}
    assert {found[name].value for name in order} == {None}
    assert not seen.incomplete


def test_a_long_chain_is_no_recursion() -> None:
    """Ten thousand hops are followed."""
    names = [f"t{number}" for number in range(10_001)]
    tokens = [row(name, alias_to=following) for name, following in pairwise(names)]
    assert view([*tokens, row(names[-1], "#abc")]).resolve("t0").value == "#abc"


def test_references_inside_a_composite_are_replaced_exactly() -> None:
    """A reference becomes its token's text, a composite becomes JSON; keys and numbers stay as written."""
    border = '{"color": "{brand}", "width": 1.50, "{brand}": "a {brand} b", "style": "{dash}"}'
    seen = view(
        [
            row("border", border),
            row("brand", alias_to="blue"),
            row("blue", 'a"b'),
            row("dash", '{"dashArray": [1]}'),
        ]
    )
    assert seen.resolve("border").value == (
        '{"color": "a\\"b", "width": 1.50, "{brand}": "a a\\"b b", "style": {"dashArray": [1]}}'
    )


def test_references_inside_a_text_are_replaced() -> None:
    """Also several, also of composites and by way of aliases; the value keeps its own type."""
    seen = view(
        [
            row("inset", "inset 0 0 {w} {alias}"),
            row("w", "1px"),
            row("alias", alias_to="whole"),
            row("whole", "{deep}"),
            TokenRow("deep", "number", "1", None, None),
            TokenRow("label", "string", "{w} of {user}", None, None),
        ]
    )
    assert seen.resolve("inset") == Resolution("inset 0 0 1px 1", "color", None, broken=False, depth=2)
    assert seen.resolve("whole") == Resolution("1", "color", None, broken=False, depth=1)
    assert seen.resolve("label") == Resolution("1px of {user}", "string", None, broken=False, depth=1)


def test_a_number_in_a_composite_is_a_number() -> None:
    """As long as the type of the token says that it is one; so are composites and truth values themselves."""
    seen = view(
        [
            row(
                "text",
                '{"fontWeight": "{bold}", "lineHeight": "{alias}", "fontSize": "{size}", "x": "{flag}"}',
            ),
            TokenRow("bold", "fontWeight", "700", None, None),
            TokenRow("alias", "color", "", None, "height"),
            TokenRow("height", "number", "1.5", None, None),
            TokenRow("size", "fontSize", "16", None, None),
            TokenRow("flag", "boolean", "true", None, None),
        ]
    )
    assert seen.resolve("text").value == '{"fontWeight": 700, "lineHeight": 1.5, "fontSize": "16", "x": true}'


def test_what_does_not_resolve_is_left_and_says_why() -> None:
    """The other references of the value are replaced all the same."""
    seen = view(
        [
            row("missing", "{gone} {x}"),
            row("circle", '["{other}", "{x}"]'),
            row("other", alias_to="circle"),
            row("into", "{x} {other}"),
            row("behind", alias_to="missing"),
            row("x", "1"),
        ]
    )
    found = {name: seen.resolve(name) for name in ("missing", "circle", "other", "into", "behind")}
    assert {name: (to.value, to.target, to.reason) for name, to in found.items()} == {
        "missing": ("{gone} 1", None, "missing"),
        "circle": ('["{other}", "1"]', None, "cycle"),
        "other": (None, "other", "cycle"),
        "into": ("1 {other}", None, "cycle"),
        "behind": ("{gone} 1", None, "missing"),
    }
    assert [found[name].broken for name in found] == [True, True, False, True, True]
    assert seen.circles() == [["circle", "other", "circle"]]
    assert seen.way_back("into") == []


def test_an_own_name_inside_a_value_is_looked_up_further_on() -> None:
    """A value that names its own token means the next scope's; without any it depends on itself."""
    seen = view([row("x", "{x} 2px")])
    assert (seen.resolve("x").reason, seen.way_back("x"), seen.circles()) == (
        "missing",
        ["x", "x"],
        [["x", "x"]],
    )
    seen.add({"x": row("x", "1px")})
    assert (seen.resolve("x").value, seen.way_back("x"), seen.circles()) == ("1px 2px", [], [])


@pytest.mark.parametrize("order", ["onetwo", "twoone"])
def test_a_circle_through_composites_is_broken_whatever_is_asked_first(order: str) -> None:
    """Two composites that contain each other both keep their reference as it stands."""
    seen = view([row("one", '["{two}"]'), row("two", '["{one}"]')])
    for name in (order[:3], order[3:]):
        seen.resolve(name)
    assert (seen.resolve("one").value, seen.resolve("one").broken) == ('["{two}"]', True)
    assert (seen.resolve("two").value, seen.resolve("two").broken) == ('["{one}"]', True)


def test_a_missing_inner_reference_is_found_when_its_scope_comes() -> None:
    """What is broken for want of a scope heals with it."""
    seen = view([row("border", '{"color": "{brand}"}')])
    assert seen.resolve("border").broken
    assert seen.incomplete
    seen.add({"brand": row("brand", "#00f")})
    assert seen.resolve("border").value == '{"color": "#00f"}'


def test_expansion_is_bounded() -> None:
    """References that double at each level stop at a bound, in little time, and say so."""
    tokens = [row(f"n{number}", f'["{{n{number + 1}}}", "{{n{number + 1}}}"]') for number in range(NESTING)]
    seen = view([*tokens, row(f"n{NESTING}", "x")])
    found = seen.resolve("n0")
    assert (found.broken, found.reason) == (True, "limit")
    assert max(len(seen.resolve(f"n{number}").value or "") for number in range(NESTING)) <= 2 * EXPANSION


@pytest.mark.parametrize("first", [0, 8])
@pytest.mark.parametrize("text", ["{{{}}}", '["{{{}}}"]'])
def test_nesting_is_bounded_from_below(text: str, first: int) -> None:
    """So many values lie in one another at most, counted from the innermost, whatever is asked first."""
    tokens = [row(f"n{number}", text.format(f"n{number + 1}")) for number in range(NESTING + 8)]
    seen = view([*tokens, row(f"n{NESTING + 8}", "x")])
    seen.resolve(f"n{first}")
    reasons = [seen.resolve(f"n{number}").reason for number in range(NESTING + 9)]
    assert reasons == ["limit"] * 8 + [""] * (NESTING + 1)


def test_more_references_than_may_be_are_left() -> None:
    """A value with too many names is broken, and says so."""
    names = [f"n{number}" for number in range(MOST + 1)]
    found = view([row("all", " ".join(f"{{{name}}}" for name in names)), *(row(name, "1") for name in names)])
    assert found.resolve("all") == Resolution(
        " ".join(["1"] * MOST + [f"{{n{MOST}}}"]), "color", None, broken=True, reason="limit", depth=1
    )


@pytest.mark.some
@pytest.mark.parametrize(("link", "closed"), [("alias", True), ("text", False), ("json", True)])
def test_very_many_tokens_end(link: str, closed: bool) -> None:  # noqa: FBT001  a parameter of a test
    """A hundred thousand aliases, texts or composites in a chain or a circle need no recursion."""
    count = tries(100_000)
    values = {"alias": "", "text": "{{{}}}", "json": '["{{{}}}"]'}

    def linked(name: str, following: str) -> TokenRow:
        return row(name, values[link].format(following), following if link == "alias" else None)

    names = [f"t{number}" for number in range(count)]
    last = linked(names[-1], names[0]) if closed else row(names[-1], "x")
    seen = view([*starmap(linked, pairwise(names)), last])
    seen.resolve_all(0)
    assert [len(circle) for circle in seen.circles()] == ([count + 1] if closed else [])
    assert len(seen.unresolved()) == (count if closed else 0 if link == "alias" else count - 1 - NESTING)
