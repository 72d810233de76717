"""Releases are the same bytes on every engine."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.commands import CommandLine
from cli.installation import fill
from support.databases import Database, PostgresDatabase, SqliteDatabase
from support.postgres import Cluster
from support.releases import release

from jeton.core.resolved.sources import Released, manifest
from jeton.settings import Settings
from jeton.store.engine import Tx
from jeton.store.upkeep.opening import open_store


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> SqliteDatabase:
    """A file with a whole installation, which has two releases, of modes that have several parts."""
    database = SqliteDatabase(tmp_path_factory.mktemp("original") / "jeton.db")
    fill(database, 300)
    return database


@pytest.fixture
def copied(
    jeton: CommandLine, original: SqliteDatabase, postgres: Cluster, tmp_path: Path
) -> Iterator[list[Database]]:
    """The same on PostgreSQL, and from there in another file."""
    made: list[Database] = [
        PostgresDatabase(postgres.create_database()),
        SqliteDatabase(tmp_path / "other.db"),
    ]
    source: Database = original
    for target in made:
        jeton.ok("copy", source.url, target.url)
        source = target
    yield made
    for database in made:
        database.close()


def test_the_same_tokens_have_the_same_digest(original: SqliteDatabase, copied: list[Database]) -> None:
    """What is released anew from each copy has the digest that it has in the original, and is whole."""
    rows = {tuple(map(bytes, row)) for row in original.rows("SELECT digest FROM content ORDER BY digest")}
    digests = set()
    for database in copied:
        released, tokens = asyncio.run(_release(database))
        assert len(tokens) > 300
        digests.add(released)
        assert {tuple(map(bytes, row)) for row in database.rows("SELECT digest FROM content")} == rows
        assert database.damages() == []
    ((newest,),) = original.rows("SELECT digest FROM release ORDER BY id DESC LIMIT 1")
    assert digests == {bytes(newest).hex()}


async def _release(database: Database) -> tuple[str, set[str]]:
    """Release what there is once more; return the digest, and the names of the tokens in it."""
    opened = await open_store(Settings(database_url=database.url))
    ((organization_id, user_id),) = database.rows("SELECT id, account_id FROM organization")

    async def work(tx: Tx) -> tuple[str, set[str]]:
        made = await release(tx, organization_id, user_id, "9.0.0")
        whole = await manifest(tx, made.digest)
        released = Released(tx, whole)
        modes = [mode for workspace in whole.workspaces for mode in workspace.mode_refs()]
        return made.digest, {token.name for mode in modes for token in await released.tokens(mode.id)}

    try:
        return await opened.write(work, large=True)
    finally:
        await opened.close()
