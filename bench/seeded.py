"""The databases that are measured: what is in them, and fresh copies of them."""

import asyncio
import shutil
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import NamedTuple

from data import Row
from processes import NOBODY
from surroundings import TOKEN_COLUMNS, Made, Place, make, token_rows

from jeton.settings import SQLITE_SCHEME, Settings
from jeton.store.sqlite.connection import connect
from jeton.store.upkeep.opening import open_store

_BIG_CACHE = "-1000000"  # KiB
_PLACES = ", ".join(f"?{number}" for number, _ in enumerate(TOKEN_COLUMNS, 1))
_INSERT = f"INSERT INTO token ({', '.join(TOKEN_COLUMNS)}) VALUES ({_PLACES})"  # noqa: S608  constants


class Lent(NamedTuple):
    """A fresh copy of a database: its URL, and a folder for what a server writes."""

    url: str
    folder: Path


class Seeded(ABC):
    """A database with two modes of tokens, and users with workspaces and memberships around them."""

    def __init__(self, folder: Path, made: Made) -> None:
        self._folder = folder
        self._made = made

    @abstractmethod
    def copy(self) -> AbstractContextManager[Lent]:
        """Lend a fresh copy of the database, which is removed afterwards."""

    @property
    def processes(self) -> Mapping[str, int]:
        """The ids of the processes that work for whoever uses it, by name; their children belong to them."""
        return NOBODY

    @property
    def tokens(self) -> str:
        """The path of the tokens that are read one by one."""
        return self._made.core.tokens

    @property
    def export(self) -> str:
        """The path of the css export of the same mode."""
        return self._made.core.export

    @property
    def listed(self) -> str:
        """The path of the tokens that are listed."""
        return self._made.listed.tokens

    @property
    def listed_export(self) -> str:
        """The path of the css export of the mode whose tokens are listed."""
        return self._made.listed.export

    @property
    def empty(self) -> Sequence[str]:
        """The paths of the tokens of modes that have none."""
        return [place.tokens for place in self._made.empty]

    @property
    def authorization(self) -> str:
        """The Authorization header of the owner."""
        return f"Bearer {self._made.owner}"

    @property
    def stranger(self) -> str:
        """The Authorization header of a user who sees nothing of this."""
        return f"Bearer {self._made.stranger}"

    @property
    def samples(self) -> Path:
        """A file for where a server's time goes."""
        return self._folder / "samples.json"

    @contextmanager
    def _empty_folder(self) -> Iterator[Path]:
        folder = self._folder / "running"
        folder.mkdir()
        try:
            yield folder
        finally:
            shutil.rmtree(folder)


class Embedded(Seeded):
    """A database in a file."""

    def __init__(self, folder: Path, tokens: Iterable[Row], listed: Sequence[Row]) -> None:
        folder.mkdir()
        self._template = folder / "jeton.db"
        made = asyncio.run(surround(SQLITE_SCHEME + str(self._template)))
        _fill(self._template, {made.core: tokens, made.listed: listed})
        super().__init__(folder, made)

    @property
    def file(self) -> Path:
        """The database file, of which copies are lent."""
        return self._template

    @property
    def size(self) -> int:
        """The bytes of the database file."""
        return self._template.stat().st_size

    @contextmanager
    def copy(self) -> Iterator[Lent]:
        """Lend a fresh copy of the file."""
        with self._empty_folder() as folder:
            yield Lent(SQLITE_SCHEME + str(shutil.copy(self._template, folder)), folder)


async def surround(url: str, empty: int = 0) -> Made:
    """Store everything but tokens in a database that is ready for use; see `make`."""
    opened = await open_store(Settings(database_url=url))
    try:
        return await opened.store.write(lambda tx: make(tx, empty), large=True)
    finally:
        await opened.close()


def _fill(file: Path, tokens: dict[Place, Iterable[Row]]) -> None:
    """Store tokens past the service, and without a thought for a crash: a million in well under a minute."""
    connection = connect(file)
    try:
        connection.pragma("journal_mode", "off")
        connection.pragma("synchronous", "off")
        connection.pragma("cache_size", _BIG_CACHE)
        connection.execute("BEGIN")
        for place, rows in tokens.items():
            connection.executemany(_INSERT, token_rows(place, rows))
        connection.execute("COMMIT")
        connection.pragma("journal_mode", "wal")
    finally:
        connection.close()
