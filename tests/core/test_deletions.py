"""Deletions of tokens beside each other."""

import asyncio
from pathlib import Path

from support.stores import on_store

from jeton.core import tokens
from jeton.core.accounts import add_user, create_token
from jeton.model import Caller, Plan, TokenFields
from jeton.store import change_sets, modes, tokensets, workspaces
from jeton.store import tokens as stored
from jeton.store.engine import Tx
from jeton.store.sqlite.migrate import prepare
from jeton.store.sqlite.store import SqliteStore

NAMES = [f"n{number}" for number in range(50)]


async def _grow(tx: Tx) -> tuple[Caller, str, str]:
    """Store tokens of these names; return their owner and the ids of their tokenset and mode."""
    user = await add_user(tx, "a@example.test", Plan.TEAM)
    token, _ = await create_token(tx, user.email, "a", [], None)
    workspace = (await workspaces.insert(tx, user.id, token.id, "W", None, 9)).item.id
    by = await change_sets.begin(tx, user.id, token.id, workspace_id=workspace)
    tokenset = (await tokensets.insert(tx, by, workspace, "S", None)).item.id
    mode = (await modes.of_tokenset(tx, tokenset))[0].id
    for name in NAMES:
        await stored.insert(tx, by, mode, TokenFields(name, "color", "red", None, None))
    return Caller(token.id, user.id, Plan.TEAM, can_write=True), tokenset, mode


def test_deletions_that_wait_together_share_a_commit(tmp_path: Path) -> None:
    """Fifty deletions at once are all durable after far fewer commits."""
    file, commits = tmp_path / "jeton.db", []

    def count() -> bool:
        commits.append(1)
        return False

    async def scenario(store: SqliteStore) -> None:
        caller, tokenset, mode = await store.write(_grow)
        store._writer._connection.set_commit_hook(count)
        await asyncio.gather(*(tokens.delete.on(store, caller, tokenset, mode, name) for name in NAMES))
        assert await store.read(lambda tx: stored.rows_of_mode(tx, mode)) == []

    prepare(file)
    on_store(lambda: SqliteStore(file), scenario)
    assert 1 <= len(commits) <= 3
