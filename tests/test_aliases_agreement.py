"""Alias resolution agrees with a naive reading of the rules: in whole modes, and token by token."""

import asyncio
from collections.abc import Sequence
from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st
from support.properties import tries
from support.resolution import SCOPE, Scopes, naive, reached, token_of

from jeton.core.resolved.lookups import Ranked, Wanted, value_of, view_around
from jeton.model.objects import TokenRow, TokenType
from jeton.resolution.views import View


@given(st.lists(SCOPE, min_size=4, max_size=4), st.permutations("abcd"))
def test_resolution_agrees_with_the_naive_reading_in_any_order(drawn: Scopes, order: list[str]) -> None:
    """Memory, lazily added scopes and the order of questions never change an answer, nor its reason."""
    seen, plain = View(), View()
    for rank, scope in enumerate(drawn):
        tokens = {name: token_of(name, what, rank) for name, what in scope.items()}
        seen.add(tokens)
        plain.add(tokens)
        for name in order:
            if name in drawn[0]:
                seen.resolve(name)
    plain.resolve_all(0)
    for name in drawn[0]:
        found = seen.resolve(name)
        assert seen.text((0, name)) == naive(drawn, name)
        assert found == plain.resolve(name)
        assert bool(found.reason) == (seen.text((0, name)) is None)
        assert bool(seen.way_back(name)) == reached(drawn, name)


_WORDS = st.sampled_from(["{a}", "{b}", "{c}", "{d;}", "4px", "2", "0", '"', "{ }", " "])
_SIGNS = st.sampled_from([" * ", " - ", " / ", "(", ")", "ceil(", "["])
_CALCULATING = st.dictionaries(st.sampled_from("abc"), st.lists(_WORDS | _SIGNS).map("".join))


@given(st.lists(_CALCULATING, min_size=1, max_size=2), st.sampled_from(["dimension", "number", "color"]))
@settings(max_examples=tries(300))
def test_the_short_way_of_calculations_agrees_with_the_walk(drawn: list[dict[str, str]], kind: str) -> None:
    """A mode that is resolved at once gives each token the resolution that the token gets alone."""
    scopes = [
        {name: TokenRow(name, cast("TokenType", kind), value, None, None) for name, value in scope.items()}
        for scope in drawn
    ]
    whole = View(scopes)
    whole.resolve_all(0)
    for name in drawn[0]:
        assert whole.resolve(name) == View(scopes).resolve(name)


@given(st.lists(SCOPE, min_size=3, max_size=3))
def test_every_circle_is_shown(drawn: Scopes) -> None:
    """Those that are shown are circles, and whoever depends on itself is in one or on one with another."""
    seen = View()
    for rank, scope in enumerate(drawn):
        seen.add({name: token_of(name, what, rank) for name, what in scope.items()})
    seen.resolve_all(0)
    circles = seen.circles()
    depending = {name for name in drawn[0] if reached(drawn, name)}
    assert all(circle[0] == circle[-1] and circle[0] in depending for circle in circles)
    assert bool(circles) == bool(depending)
    assert len({circle[0] for circle in circles}) == len(circles)


@given(st.lists(SCOPE, min_size=4, max_size=4))
def test_a_view_around_a_token_agrees(drawn: Scopes) -> None:
    """Tokens that are looked up one by one give a token's value and its circle, as whole modes do."""
    scopes = [
        {name: token_of(name, what, rank) for name, what in scope.items()} for rank, scope in enumerate(drawn)
    ]

    async def find(wanted: Sequence[Wanted]) -> list[Ranked]:
        ranks = [[rank for rank in range(first, 4) if name in scopes[rank]] for name, first in wanted]
        return [
            (found[0], scopes[found[0]][name])
            for (name, _), found in zip(wanted, ranks, strict=True)
            if found
        ]

    for name, start in scopes[0].items():
        assert asyncio.run(value_of(start, find)) == naive(drawn, name)
        view = asyncio.run(view_around(start, find))
        assert view is not None
        circle = view.way_back(name)
        assert bool(circle) == reached(drawn, name)
        assert circle[:1] == circle[-1:] == [name][: len(circle)]
