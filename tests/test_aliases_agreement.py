"""Alias resolution agrees with a naive reading of the rules: whole modes, and single look-ups by queries."""

import asyncio
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.properties import tries
from support.resolution import SCOPE, Drawn, Scopes, naive, reached, token_of

from jeton.aliases import Resolution, View, scope_order
from jeton.core.exports.views import Views
from jeton.core.lookups import Lookups
from jeton.core.sources import Present
from jeton.model import ModeRef
from jeton.store import change_sets, tokens
from jeton.store.engine import Tx
from jeton.store.sqlite.migrate import prepare
from jeton.store.sqlite.store import SqliteStore

MODES = [
    ModeRef("s1", "s1-light", "light", is_default=True, revision=1),
    ModeRef("s1", "s1-dark", "dark", is_default=False, revision=1),
    ModeRef("s2", "s2-base", "base", is_default=False, revision=1),
    ModeRef("s2", "s2-dark", "dark", is_default=False, revision=1),
]


def value_of(found: Resolution) -> str | None:
    """Return the value of what resolves."""
    return None if found.broken else found.value


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
        assert value_of(found) == naive(drawn, name)
        assert found == plain.resolve(name)
        assert bool(found.reason) == (value_of(found) is None)
        assert bool(seen.way_back(name)) == reached(drawn, name)


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


async def _store(tx: Tx, drawn: dict[str, dict[str, Drawn]]) -> None:
    await tx.run("DELETE FROM account")
    await tx.run("INSERT INTO account (id, email, plan, created_at) VALUES ('u', 'u', 'team', '')")
    await tx.run(
        "INSERT INTO workspace (id, account_id, name, created_at, updated_at) VALUES ('w','u','','','')"
    )
    for tokenset in ("s1", "s2"):
        sql = "INSERT INTO tokenset VALUES ($1, 'w', '', NULL, 2, 1, '', '')"
        await tx.run(sql, tokenset)
    by = await change_sets.begin(tx, None, None, workspace_id="w")
    for mode in MODES:
        sql = "INSERT INTO mode VALUES ($1, $2, $3, $4, 1, 1, '', '')"
        await tx.run(sql, mode.id, mode.tokenset_id, mode.name, mode.is_default)
        for name, what in drawn[mode.id].items():
            await tokens.insert(tx, by, mode.tokenset_id, mode.id, token_of(name, what, mode.id))


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database."""
    path = tmp_path_factory.mktemp("aliases") / "jeton.db"
    prepare(path)[0].release()
    return path


@settings(max_examples=tries(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(drawn=st.fixed_dictionaries({mode.id: SCOPE for mode in MODES}))
def test_single_look_ups_and_whole_exports_agree(file: Path, drawn: dict[str, dict[str, Drawn]]) -> None:
    """For every token of every mode, the API's look-ups by queries and an export find the same value."""

    async def scenario() -> None:
        store = SqliteStore(file)
        await store.write(lambda tx: _store(tx, drawn))
        await store.read(_compare)
        await store.close()

    async def _compare(tx: Tx) -> None:
        for mode in MODES:
            order = scope_order(MODES, mode.id)
            scopes = [drawn[scope] for scope in order]
            unresolved = {
                problem.name for problem in (await Views(Present(tx), MODES).of_mode(mode.id)).unresolved
            }
            lookups = Lookups(tx, mode.tokenset_id)
            for name in drawn[mode.id]:
                stored = await tokens.get(tx, mode.id, name)
                assert stored is not None
                found = await lookups.resolved(stored)
                expected = naive(scopes, name)
                for rank, scope in enumerate(order):
                    found = found and found.replace(scope, str(rank))
                assert found == expected
                assert (name in unresolved) == (expected is None)
                circle = await lookups.circle(stored)
                assert bool(circle) == reached(scopes, name)
                assert circle[:1] == circle[-1:] == [name][: len(circle)]

    asyncio.run(scenario())
