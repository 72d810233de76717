"""Renames and deletions that wait together on the embedded engine."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from support.stores import on_store

from jeton.bodies.bodies import TokenChange
from jeton.core.accounts.accounts import add_user, create_token
from jeton.core.hierarchy import modes, tokens, tokensets
from jeton.core.use_case import run
from jeton.model.objects import BareRow, Caller, Plan
from jeton.model.stored_tokens import TokenContent
from jeton.store import bulk, change_sets, workspaces
from jeton.store import modes as stored_modes
from jeton.store import tokens as stored
from jeton.store import tokensets as stored_tokensets
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Tx
from jeton.store.sqlite import connection
from jeton.store.sqlite.migrate import prepare
from jeton.store.sqlite.store import SqliteStore

NAMES = [f"n{number}" for number in range(50)]
MANY = 5_000
"""Tokens of a mode whose deletion is too long for the event loop."""
World = tuple[Caller, str, str, list[str], list[str]]
"""A user, the ids of a tokenset, of its mode with tokens of these names, of further modes and tokensets."""
Ask = Callable[[SqliteStore, World, int], Awaitable[object]]

ASKED: dict[str, Ask] = {
    "deletions": lambda store, world, number: run(store, tokens.delete, *world[:3], NAMES[number]),
    "renames": lambda store, world, number: run(
        store, tokens.update, *world[:3], NAMES[number], patch=TokenChange(name=f"new{number}")
    ),
    "deletions of modes": lambda store, world, number: run(store, modes.delete, *world[:2], world[3][number]),
    "deletions of tokensets": lambda store, world, number: run(
        store, tokensets.delete, world[0], world[4][number]
    ),
}


async def _grow(tx: Tx) -> World:
    """Store tokens of these names, each with an alias, modes and tokensets; the last two are very large."""
    user = await add_user(tx, "a@example.test", Plan.TEAM)
    token, _ = await create_token(tx, user.email, "a", [], None)
    workspace = (await workspaces.insert(tx, user.id, token.id, "W", None, 9)).item.id
    by = await change_sets.begin(tx, user.id, token.id, workspace_id=workspace)
    tokenset = (await stored_tokensets.insert(tx, by, workspace, "S", None)).item.id
    mode = (await stored_modes.of_tokenset(tx, tokenset))[0].id
    for name in NAMES:
        await stored.insert(tx, by, mode, TokenContent(name, "color", "red", None, None))
        await stored.insert(tx, by, mode, TokenContent(f"alias.{name}", "color", "", None, name))
    made = [await stored_modes.insert(tx, by, tokenset, name, is_default=False) for name in NAMES]
    others = [(await stored_tokensets.insert(tx, by, workspace, name, None)).item.id for name in NAMES]
    await _fill(tx, by, tokenset, made[-1].item.id)
    await _fill(tx, by, others[-1], (await stored_modes.of_tokenset(tx, others[-1]))[0].id)
    return (
        Caller(token.id, user.id, Plan.TEAM, can_write=True),
        tokenset,
        mode,
        [each.item.id for each in made],
        others,
    )


async def _fill(tx: Tx, by: ChangeSet, tokenset_id: str, mode_id: str) -> None:
    """Store very many tokens in a mode."""
    mode = next(each for each in await stored_modes.around(tx, tokenset_id) if each.id == mode_id)
    many = (TokenContent(f"m{number}", "string", "", None, None) for number in range(MANY))
    await bulk.apply(tx, by, bulk.change_of(by, mode, [*map(bulk.prepared, many)], [], [], []))


@pytest.mark.parametrize("asked", ASKED)
def test_what_waits_together_shares_a_commit(
    tmp_path: Path, asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of fifty at once all are durable after far fewer commits; the large one among them has its own."""
    # long by its steps alone, not by the seconds of a machine that may be slow
    monkeypatch.setattr(connection, "SHORT_SECONDS", 60.0)
    file, commits = tmp_path / "jeton.db", []

    def count() -> bool:
        commits.append(1)
        return False

    async def scenario(store: SqliteStore) -> list[str]:
        world = await store.write(_grow, large=True)
        store._writer._connection.set_commit_hook(count)
        await asyncio.gather(*(ASKED[asked](store, world, number) for number in range(len(NAMES))))
        rows = await store.read(lambda tx: stored.rows_of_mode(tx, world[2], BareRow))
        left = await store.read(lambda tx: stored_modes.around(tx, world[1]))
        own = [mode.name for mode in left if mode.tokenset_id == world[1]]
        others = {mode.tokenset for mode in left if mode.tokenset_id != world[1]}
        return [*sorted({row.alias_to or "" for row in rows}), *own, str(len(others))]

    prepare(file)
    renamed = sorted(["", *(f"new{number}" for number in range(len(NAMES)))])
    wanted = {
        "deletions": [*sorted(NAMES), "Base", *NAMES, "50"],
        "renames": [*renamed, "Base", *NAMES, "50"],
        "deletions of modes": [*sorted(["", *NAMES]), "Base", "50"],
        "deletions of tokensets": [*sorted(["", *NAMES]), "Base", *NAMES, "0"],
    }
    assert on_store(lambda: SqliteStore(file), scenario) == wanted[asked]
    assert 1 <= len(commits) <= 4
