"""Jeton and the bare function: the database that both read, and how each is run."""

import asyncio
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from data import Dataset, Row, people
from processes import BenchError, Server, free_port, serving

from jeton.core import accounts
from jeton.model import Plan, Scope, TokenFields, User
from jeton.settings import SQLITE_SCHEME, Settings
from jeton.store import modes, tokens, tokensets, workspaces
from jeton.store.engine import Tx
from jeton.store.opening import open_store

_SERVICE = Path(__file__).with_name("jeton_server.py")
_FUNCTION = Path(__file__).with_name("bare_server.py")
_OWNED = 10
"""The most workspaces that a user may own here."""


class Paths(NamedTuple):
    """Where the tokens are, and the API tokens of their owner and of someone who must not see them."""

    tokens: str
    listed: str
    owner: str
    stranger: str


class Seeded:
    """A database file with the data set in it."""

    def __init__(self, folder: Path, data: Dataset) -> None:
        self._folder = folder
        self._template = folder / "jeton.db"
        self._paths = asyncio.run(_seed(self._template, data))

    @property
    def tokens(self) -> str:
        """The path of the mode whose tokens are read one by one."""
        return self._paths.tokens

    @property
    def listed(self) -> str:
        """The path of the mode whose tokens are listed."""
        return self._paths.listed

    @property
    def authorization(self) -> str:
        """The Authorization header of the owner."""
        return f"Bearer {self._paths.owner}"

    @property
    def stranger(self) -> str:
        """The Authorization header of a user who sees nothing of this."""
        return f"Bearer {self._paths.stranger}"

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

    name = "Jeton"

    def __init__(self, seeded: Seeded) -> None:
        self.seeded = seeded

    @contextmanager
    def running(self) -> Iterator[Server]:
        """Serve a fresh copy of the database; afterwards the access log must hold every request."""
        with self.seeded.copy() as (database, folder):
            port, log = free_port(), folder / "access.log"
            command = [sys.executable, str(_SERVICE), str(database), str(port), str(log)]
            with serving(command, port, self.seeded.authorization, folder / "output") as server:
                yield server
            _check_log(log, server.requests)


class Bare:
    """The bare function."""

    name = "a bare ASGI function on the same server"

    def __init__(self, seeded: Seeded) -> None:
        self.seeded = seeded

    @contextmanager
    def running(self) -> Iterator[Server]:
        """Serve a fresh copy of the database."""
        with self.seeded.copy() as (database, folder):
            port = free_port()
            command = [sys.executable, str(_FUNCTION), str(database), str(port)]
            with serving(command, port, self.seeded.authorization, folder / "output") as server:
                yield server


def _check_log(log: Path, requests: int) -> None:
    good = 0
    with log.open("rb") as lines:
        for line in lines:
            good += b'"status":20' in line
    if good < requests:
        raise BenchError(f"Jeton answered {requests} requests but logged only {good} of them as good")


async def _seed(file: Path, data: Dataset) -> Paths:
    settings = Settings(database_url=SQLITE_SCHEME + str(file))
    opened = open_store(settings)
    try:
        return await opened.store.write(lambda tx: _fill(tx, data), large=True)
    finally:
        await opened.close()


async def _fill(tx: Tx, data: Dataset) -> Paths:
    persons = people()
    users = [await accounts.add_user(tx, person.email, Plan.TEAM) for person in persons]
    owner = await accounts.add_user(tx, "owner@example.test", Plan.TEAM)
    spaces = [await _workspace(tx, user, f"Workspace of {user.email}") for user in users]
    for space, person in zip(spaces, persons, strict=True):
        for number, role in person.members.items():
            await accounts.set_member(tx, space, users[number].email, role)
    workspace_id = await _workspace(tx, owner, "Measured")
    return Paths(
        await _mode(tx, workspace_id, "Core", data.tokens),
        await _mode(tx, workspace_id, "Listed", data.listed),
        (await accounts.create_token(tx, owner.email, "bench", list(Scope), None))[1],
        (await accounts.create_token(tx, users[0].email, "bench", list(Scope), None))[1],
    )


async def _workspace(tx: Tx, owner: User, name: str) -> str:
    made = await workspaces.insert(tx, owner.id, name, None, _OWNED)
    if made is None:
        raise BenchError("no workspace could be made")
    return made.item.id


async def _mode(tx: Tx, workspace_id: str, name: str, rows: Sequence[Row]) -> str:
    """Store tokens in the first mode of a new tokenset; return the path of that mode's tokens."""
    tokenset = (await tokensets.insert(tx, workspace_id, name, None)).item
    mode = (await modes.of_tokenset(tx, tokenset.id))[0]
    for row in rows:
        fields = TokenFields(row.name, row.type, row.value, row.description, row.alias_to)
        await tokens.insert(tx, tokenset.id, mode.id, fields)
    return f"/api/v1/tokensets/{tokenset.id}/modes/{mode.id}/tokens"
