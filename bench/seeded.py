"""Jeton and the bare functions: the database that they read, and how each is run."""

import asyncio
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from data import Row, people
from processes import BenchError, Server, free_port, serving

from jeton.clock import timestamp
from jeton.core import accounts
from jeton.ids import new_id
from jeton.model import Plan, Scope, User
from jeton.settings import SQLITE_SCHEME, Settings
from jeton.store import modes, tokensets, workspaces
from jeton.store.engine import Tx
from jeton.store.opening import open_store
from jeton.store.sqlite import connect
from jeton.store.tokens import name_hash

_SERVICE = Path(__file__).with_name("jeton_server.py")
_FUNCTION = Path(__file__).with_name("bare_server.py")
_OWNED = 10
"""The most workspaces that a user may own here."""
_BIG_CACHE = "-1000000"  # KiB
_INSERT = """
    INSERT INTO token (id, tokenset_id, mode_id, name, name_hash, type, value, description,
        alias_to, alias_hash, created_at, updated_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11)
"""


class Place(NamedTuple):
    """A mode and its tokenset."""

    tokenset_id: str
    mode_id: str

    @property
    def path(self) -> str:
        """Where the API has the mode."""
        return f"/api/v1/tokensets/{self.tokenset_id}/modes/{self.mode_id}"


class _Made(NamedTuple):
    core: Place
    listed: Place
    owner: str
    stranger: str


class Seeded:
    """A database file with two modes of tokens, and users with workspaces and memberships around them."""

    def __init__(self, folder: Path, tokens: Iterable[Row], listed: Sequence[Row]) -> None:
        folder.mkdir()
        self._folder = folder
        self._template = folder / "jeton.db"
        self._made = asyncio.run(_seed(self._template))
        _fill(self._template, {self._made.core: tokens, self._made.listed: listed})

    @property
    def tokens(self) -> str:
        """The path of the tokens that are read one by one."""
        return f"{self._made.core.path}/tokens"

    @property
    def export(self) -> str:
        """The path of the css export of the same mode."""
        return f"{self._made.core.path}/export?format=css"

    @property
    def listed(self) -> str:
        """The path of the tokens that are listed."""
        return f"{self._made.listed.path}/tokens"

    @property
    def listed_export(self) -> str:
        """The path of the css export of the mode whose tokens are listed."""
        return f"{self._made.listed.path}/export?format=css"

    @property
    def authorization(self) -> str:
        """The Authorization header of the owner."""
        return f"Bearer {self._made.owner}"

    @property
    def stranger(self) -> str:
        """The Authorization header of a user who sees nothing of this."""
        return f"Bearer {self._made.stranger}"

    @property
    def size(self) -> int:
        """The bytes of the database file."""
        return self._template.stat().st_size

    @property
    def samples(self) -> Path:
        """A file for where a server's time goes, beside the database."""
        return self._folder / "samples.json"

    @contextmanager
    def copy(self) -> Iterator[tuple[Path, Path]]:
        """Lend a fresh copy of the database in a folder of its own, which is removed afterwards."""
        folder = self._folder / "running"
        folder.mkdir()
        try:
            yield Path(shutil.copy(self._template, folder)), folder
        finally:
            shutil.rmtree(folder)


class Jeton:
    """The service, its access log on."""

    def __init__(self, seeded: Seeded, name: str = "Jeton", extra: Sequence[str] = ()) -> None:
        self.seeded = seeded
        self.name = name
        self._extra = extra

    @contextmanager
    def running(self) -> Iterator[Server]:
        """Serve a fresh copy of the database; afterwards the access log must hold every request."""
        with self.seeded.copy() as (database, folder):
            port, log = free_port(), folder / "access.log"
            command = [sys.executable, str(_SERVICE), str(database), str(port), str(log), *self._extra]
            with serving(command, port, self.seeded.authorization, folder / "output") as server:
                yield server
            _check_log(log, server.requests)


class Bare:
    """One of the bare functions: `token`, `export` or `nothing` of bare_server.py."""

    def __init__(self, seeded: Seeded, function: str, name: str) -> None:
        self.seeded = seeded
        self.name = name
        self._function = function

    @contextmanager
    def running(self) -> Iterator[Server]:
        """Serve a fresh copy of the database."""
        with self.seeded.copy() as (database, folder):
            port = free_port()
            command = [sys.executable, str(_FUNCTION), str(database), str(port), self._function]
            with serving(command, port, self.seeded.authorization, folder / "output") as server:
                yield server


def _check_log(log: Path, requests: int) -> None:
    good = 0
    with log.open("rb") as lines:
        for line in lines:
            good += b'"status":20' in line or b'"status":304' in line
    if good < requests:
        raise BenchError(f"Jeton answered {requests} requests but logged only {good} of them as good")


async def _seed(file: Path) -> _Made:
    settings = Settings(database_url=SQLITE_SCHEME + str(file))
    opened = open_store(settings)
    try:
        return await opened.store.write(_surroundings, large=True)
    finally:
        await opened.close()


async def _surroundings(tx: Tx) -> _Made:
    """Store everything but tokens."""
    persons = people()
    users = [await accounts.add_user(tx, person.email, Plan.TEAM) for person in persons]
    owner = await accounts.add_user(tx, "owner@example.test", Plan.TEAM)
    spaces = [await _workspace(tx, user, f"Workspace of {user.email}") for user in users]
    for space, person in zip(spaces, persons, strict=True):
        for number, role in person.members.items():
            await accounts.set_member(tx, space, users[number].email, role)
    workspace_id = await _workspace(tx, owner, "Measured")
    return _Made(
        await _mode(tx, workspace_id, "Core"),
        await _mode(tx, workspace_id, "Listed"),
        (await accounts.create_token(tx, owner.email, "bench", list(Scope), None))[1],
        (await accounts.create_token(tx, users[0].email, "bench", list(Scope), None))[1],
    )


async def _workspace(tx: Tx, owner: User, name: str) -> str:
    made = await workspaces.insert(tx, owner.id, name, None, _OWNED)
    if made is None:
        raise BenchError("no workspace could be made")
    return made.item.id


async def _mode(tx: Tx, workspace_id: str, name: str) -> Place:
    """Return the first mode of a new tokenset."""
    tokenset = (await tokensets.insert(tx, workspace_id, name, None)).item
    return Place(tokenset.id, (await modes.of_tokenset(tx, tokenset.id))[0].id)


def _fill(file: Path, tokens: dict[Place, Iterable[Row]]) -> None:
    """Store tokens past the service, and without a thought for a crash: a million in well under a minute."""
    connection = connect(file)
    try:
        connection.pragma("journal_mode", "off")
        connection.pragma("synchronous", "off")
        connection.pragma("cache_size", _BIG_CACHE)
        connection.execute("BEGIN")
        for place, rows in tokens.items():
            connection.executemany(_INSERT, _arguments(place, rows))
        connection.execute("COMMIT")
        connection.pragma("journal_mode", "wal")
    finally:
        connection.close()


def _arguments(place: Place, rows: Iterable[Row]) -> Iterator[tuple[object, ...]]:
    now = timestamp()
    for row in rows:
        alias = None if row.alias_to is None else name_hash(row.alias_to)
        named = (new_id(), *place, row.name, name_hash(row.name), row.type, row.value)
        yield (*named, row.description, row.alias_to, alias, now)
