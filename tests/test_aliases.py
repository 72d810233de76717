"""Alias resolution: the documented cases, and agreement with a naive reading of the rules."""

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jeton.aliases import EXPANSION, NESTING, View, has_references, scope_order
from jeton.core.export_views import Views
from jeton.core.lookups import Lookups
from jeton.model import ModeRef, TokenRow
from jeton.store.engine import Tx
from jeton.store.sqlite_migrate import prepare
from jeton.store.sqlite_store import SqliteStore
from jeton.store.tokens import name_hash

MODES = [
    ModeRef("s1", "s1-light", "light", is_default=True, revision=1),
    ModeRef("s1", "s1-dark", "dark", is_default=False, revision=1),
    ModeRef("s2", "s2-base", "base", is_default=False, revision=1),
    ModeRef("s2", "s2-dark", "dark", is_default=False, revision=1),
]


def row(name: str, value: str = "", alias_to: str | None = None) -> TokenRow:
    """Return a token."""
    return (name, "color", value, None, alias_to)


def view(*scopes: list[TokenRow]) -> View:
    """Return a view of these scopes."""
    made = View()
    for scope in scopes:
        made.add({token[0]: token for token in scope})
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
        '{"color": "a\\"b", "width": 1.50, "{brand}": "a {brand} b", "style": {"dashArray": [1]}}'
    )


def test_what_is_no_json_has_no_references() -> None:
    """Broken JSON, plain text and values of the type string are left alone."""
    assert not has_references("border", '{"color": "{a}"')
    assert not has_references("color", "{a}")
    assert not has_references("string", '{"a": "{b}"}')
    assert has_references("shadow", '[{"color": "{a}"}]')


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
    tokens = [
        row(f"n{number}", f'["{{n{number + 1}}}", "{{n{number + 1}}}"]') for number in range(NESTING + 8)
    ]
    seen = view([*tokens, row(f"n{NESTING + 8}", "x")])
    found = seen.resolve("n0")
    assert found.broken
    assert len(found.value or "") <= 2 * EXPANSION


NAMES = st.sampled_from("abcd")
SCOPE = st.dictionaries(NAMES, st.one_of(st.none(), NAMES), max_size=4)


def naive(scopes: list[dict[str, str | None]], name: str) -> str | None:
    """Follow an alias by the letter of the rules, with no memory; None where it does not resolve."""
    rank, seen = 0, set()
    while (rank, name) not in seen:
        seen.add((rank, name))
        target = scopes[rank][name]
        if target is None:
            return f"{rank}:{name}"
        first = rank + 1 if target == name else 0
        following = next((place for place in range(first, len(scopes)) if target in scopes[place]), None)
        if following is None:
            return None
        rank, name = following, target
    return None


@given(st.lists(SCOPE, min_size=4, max_size=4), st.permutations("abcd"))
def test_resolution_agrees_with_the_naive_reading_in_any_order(
    drawn: list[dict[str, str | None]], order: list[str]
) -> None:
    """Memory, lazily added scopes and the order of questions never change an answer."""
    seen = View()
    for rank, scope in enumerate(drawn):
        seen.add({name: row(name, f"{rank}:{name}", target) for name, target in scope.items()})
        for name in order:
            if name in drawn[0]:
                seen.resolve(name)
    for name in drawn[0]:
        assert seen.resolve(name).value == naive(drawn, name)


async def _store(tx: Tx, drawn: dict[str, dict[str, str | None]]) -> None:
    await tx.run("DELETE FROM account")
    await tx.run("INSERT INTO account (id, email, plan, created_at) VALUES ('u', 'u', 'team', '')")
    await tx.run(
        "INSERT INTO workspace (id, account_id, name, created_at, updated_at) VALUES ('w','u','','','')"
    )
    for tokenset in ("s1", "s2"):
        sql = "INSERT INTO tokenset VALUES ($1, 'w', '', NULL, 2, 1, '', '')"
        await tx.run(sql, tokenset)
    for mode in MODES:
        sql = "INSERT INTO mode VALUES ($1, $2, $3, $4, 1, 1, '', '')"
        await tx.run(sql, mode.id, mode.tokenset_id, mode.name, mode.is_default)
        for name, target in drawn[mode.id].items():
            alias = None if target is None else name_hash(target)
            sql = "INSERT INTO token VALUES ($1, $2, $3, $4, $5, 'color', $6, NULL, $7, $8, 1, '', '')"
            value = f"{mode.id}:{name}"
            args = (
                f"{mode.id}:{name}",
                mode.id,
                mode.tokenset_id,
                name,
                name_hash(name),
                value,
                target,
                alias,
            )
            await tx.run(sql, *args)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database."""
    path = tmp_path_factory.mktemp("aliases") / "jeton.db"
    prepare(path)[0].release()
    return path


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(drawn=st.fixed_dictionaries({mode.id: SCOPE for mode in MODES}))
def test_single_look_ups_and_whole_exports_agree(file: Path, drawn: dict[str, dict[str, str | None]]) -> None:
    """For every token of every mode, the API's chain of queries and an export find the same value."""

    async def scenario() -> None:
        store = SqliteStore(file)
        await store.write(lambda tx: _store(tx, drawn))
        await store.read(_compare)
        await store.close()

    async def _compare(tx: Tx) -> None:
        for mode in MODES:
            scopes = [drawn[scope] for scope in scope_order(MODES, mode.id)]
            exported = (await Views(tx, MODES).of_mode(mode.id)).unresolved
            unresolved = {problem.name for problem in exported}
            for name, target in drawn[mode.id].items():
                expected = naive(scopes, name)
                assert (name in unresolved) == (expected is None)
                if target is None:
                    continue
                chain = await Lookups(tx, mode.tokenset_id).chain(mode.id, name, target)
                order = scope_order(MODES, mode.id)
                found = None if chain.end is None else f"{order.index(chain.end.mode_id)}:{chain.names[-1]}"
                assert found == expected

    asyncio.run(scenario())
