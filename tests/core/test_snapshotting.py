"""Copies of 100,000 tokens: what is unchanged is stored once, and nothing is read or kept at once."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.databases import COUNT_TOKENS, SqliteDatabase
from support.releases import release

from jeton.core.accounts import accounts
from jeton.core.releases import diffs, organizations, snapshotting
from jeton.core.releases.diffs import DiffSides
from jeton.core.resolved.sources import Released, manifest
from jeton.model.ids import key_of, new_ids
from jeton.model.objects import Caller, Plan, Release
from jeton.settings import Settings
from jeton.store import change_sets, tokensets, workspaces
from jeton.store.engine import Tx
from jeton.store.releases import contents
from jeton.store.sqlite.connection import SqliteTx
from jeton.store.upkeep.opening import open_store

MANY = 100_000
_NOW = "2026-01-31T12:00:00.000Z"
_COLUMNS = (*("id", "token_key", "mode_key", "name", "type", "value", "created_at", "updated_at"),)


class Shop:
    """An organization with a mode of many tokens, in a file."""

    def __init__(self, file: Path) -> None:
        self.database = SqliteDatabase(file)
        self._settings = Settings(database_url=self.database.url)
        self.user, self.id, self.mode = self.run(_grow)

    def run(self, work: Any) -> Any:
        """Run a unit of work."""

        async def run() -> Any:
            opened = await open_store(self._settings)
            try:
                return await opened.write(work, large=True)
            finally:
                await opened.close()

        return asyncio.run(run())

    def release(self, version: str) -> tuple[Release, set[bytes]]:
        """Release what there is; return the release and the digests of the contents that are new."""
        before = self._contents()
        made = self.run(lambda tx: release(tx, self.id, self.user, version))
        return made, self._contents() - before

    def _contents(self) -> set[bytes]:
        return {digest for (digest,) in self.database.rows("SELECT digest FROM content")}


async def _grow(tx: Tx) -> tuple[str, str, str]:
    user = (await accounts.add_user(tx, "owner@example.test", Plan.TEAM)).id
    organization = (await organizations.add(tx, user, "Acme")).item.id
    workspace = (await workspaces.insert(tx, user, "", "Brand", None, 9, organization)).item.id
    by = await change_sets.begin(tx, None, None, workspace_id=workspace)
    tokenset = (await tokensets.insert(tx, by, workspace, "Core", None)).item.id
    ((mode,),) = await tx.all("SELECT id FROM mode WHERE tokenset_id = $1", tokenset)
    key = key_of(mode)
    rows = [
        (id_, key_of(id_), key, f"group.{number % 97}.token-{number}", "number", str(number), _NOW, _NOW)
        for number, id_ in enumerate(new_ids(MANY))
    ]
    await tx.insert_many("token", _COLUMNS, rows)
    await tx.run(COUNT_TOKENS)
    return user, organization, mode


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shop]:
    """An organization with 100,000 tokens."""
    made = Shop(tmp_path_factory.mktemp("shop") / "jeton.db")
    yield made
    assert made.database.damages() == []
    made.database.close()


def test_what_is_unchanged_is_stored_once(shop: Shop) -> None:
    """After a change of one token a release stores one part and its manifest; undone, nothing at all."""
    first, new = shop.release("1.0.0")
    assert (first.tokens, len(new)) == (MANY, 512 + 1)
    shop.database.run("UPDATE token SET value = 'x' WHERE name = 'group.7.token-7'")
    second, new = shop.release("1.0.1")
    assert (second.tokens, len(new)) == (MANY, 1 + 1)
    shop.database.run("UPDATE token SET value = '7' WHERE name = 'group.7.token-7'")
    third, new = shop.release("1.0.2")
    assert (third.digest, new) == (first.digest, set())


def test_a_copy_is_small_and_complete(shop: Shop) -> None:
    """Compressed, 100,000 tokens are a few megabytes; read back, all of them are there, by name."""

    async def work(tx: Tx) -> None:
        taken = await snapshotting.take(tx, (await snapshotting.shared(tx, shop.id)).manifest)
        assert sum(map(len, taken.contents.values())) < 5_000_000
        await contents.put(tx, taken.contents)
        copied = await Released(tx, await manifest(tx, taken.digest)).tokens(shop.mode)
        stored = await tx.all("SELECT id, name, value FROM token WHERE mode_key = $1", key_of(shop.mode))
        assert [(token.id, token.name, token.value) for token in copied] == sorted(
            stored, key=lambda row: row[1]
        )
        raise _UndoError

    with pytest.raises(_UndoError):
        shop.run(work)


class _UndoError(Exception):
    """Ends a unit of work that shall leave nothing."""


def test_the_state_of_a_diff_with_now_looks_at_no_token(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes the structure and the revisions of modes, so that a 304 costs the same with any number."""
    released = shop.release("state of a diff")[0]
    caller = Caller("", shop.user, Plan.TEAM, can_write=True)
    asked: list[str] = []
    original = SqliteTx.all

    async def noted(self: SqliteTx, sql: str, *args: Any) -> Any:
        asked.append(sql)
        return await original(self, sql, *args)

    monkeypatch.setattr(SqliteTx, "all", noted)
    state = shop.run(
        lambda tx: diffs.state_of_organization(tx, caller, shop.id, DiffSides(released.id, "now"))
    )
    assert state.same is None
    assert any("FROM workspace" in sql for sql in asked)
    assert not [sql for sql in asked if "token t" in sql]
