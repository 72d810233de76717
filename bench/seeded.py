"""The databases that are measured: filled through Jeton's commands and API, copied for each measurement."""

import asyncio
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import asyncpg
from client import Client
from data import Token, people
from program import Program
from support.postgres import Cluster

API = "/api/v1"

_AT_ONCE = 50_000
"""Tokens that are stored by one request."""


class Made(NamedTuple):
    """The paths of two modes in the API, and the secrets of two API tokens."""

    core: str
    listed: str
    owner: str
    stranger: str


class Database:
    """A database with two modes of tokens, and users with workspaces and memberships around them.

    Attributes:
        template: the URL of the database, of which copies are used.
        core: the path of the mode whose tokens are read one by one.
        tokens: the path of its tokens.
        export: the path of its css export.
        listed: the path of the tokens that are listed.
        writable: the paths of the tokens of modes to which new ones are added.
        authorization: the Authorization header of the owner.
        stranger: the same of a user who sees nothing of this.
        processes: the ids of the processes that work for whoever uses it, by name.
    """

    def __init__(self, folder: Path, template: str, made: Made, cluster: Cluster | None = None) -> None:
        self._folder = folder
        self._cluster = cluster
        self.template = template
        self.made = made
        self.core = made.core
        self.tokens, self.export = f"{made.core}/tokens", f"{made.core}/export?format=css"
        self.listed = f"{made.listed}/tokens"
        self.writable = [self.tokens]
        self.authorization, self.stranger = f"Bearer {made.owner}", f"Bearer {made.stranger}"
        self.processes: Mapping[str, int] = {"PostgreSQL": cluster.pid} if cluster else {}

    @contextmanager
    def lent(self) -> Iterator[tuple[str, Path]]:
        """Yield the URL of a fresh copy and a folder for what a server writes; both vanish in the end."""
        folder = self._folder / "running"
        folder.mkdir()
        try:
            if self._cluster is None:
                yield f"sqlite:///{shutil.copy(self.template.removeprefix('sqlite:///'), folder)}", folder
                return
            url = self._cluster.create_database(self.template)
            self._cluster.query("CHECKPOINT")  # all of it is on the disk before it is used
            try:
                yield url, folder
            finally:
                self._cluster.drop_database(url)
        finally:
            shutil.rmtree(folder)


def embedded(
    folder: Path, program: Program, tokens: Iterable[Token], listed: Iterable[Token] = ()
) -> Database:
    """Return a database in a file: users are stored by commands, everything else by clients of the API."""
    folder.mkdir()
    url, persons = f"sqlite:///{folder / 'jeton.db'}", people()
    emails = ["owner@example.test", *(person.email for person in persons)]
    for email in emails:
        program.run("user", "add", email, "--plan", "team", database=url)
    owner, *others = (program.secret(email, database=url) for email in emails)
    with program.serving(url, folder / "log") as server:
        for person, secret in zip(persons, others, strict=True):
            server.authorization = f"Bearer {secret}"
            with Client(server) as client:
                space = workspace(client, f"Workspace of {person.email}")
                for number, role in person.members.items():
                    member = {"email": persons[number].email, "role": role}
                    client.send("POST", f"{space}/members", member)
        server.authorization = f"Bearer {owner}"
        with Client(server) as client:
            space = workspace(client, "Measured")
            made = Made(_mode(client, space, tokens), _mode(client, space, listed), owner, others[0])
    return Database(folder, url, made)


def on_postgres(folder: Path, program: Program, cluster: Cluster, source: Database) -> Database:
    """Return the same on a PostgreSQL server, moved there by `jeton copy`."""
    folder.mkdir()
    url = cluster.create_database()
    program.run("copy", source.template, url)

    async def vacuum() -> None:  # leaves nothing for the server to do later about what was stored
        connection = await asyncpg.connect(url)
        await connection.execute("VACUUM (FREEZE, ANALYZE)", timeout=600)
        await connection.close()

    asyncio.run(vacuum())
    return Database(folder, url, source.made, cluster)


def add_modes(database: Database, folder: Path, program: Program, count: int) -> Database:
    """Replace a database's writable modes by so many new ones without tokens, and return it."""
    modes, name = database.core.rpartition("/")[0], "Mode {}"
    with program.serving(database.template, folder / "log") as server:
        server.authorization = database.authorization
        with Client(server) as client:
            made = [client.json("POST", modes, {"name": name.format(n)}, status=201) for n in range(count)]
    database.writable = [f"{modes}/{mode['id']}/tokens" for mode in made]
    return database


def workspace(client: Client, name: str) -> str:
    """Return the path of a new workspace."""
    made = client.json("POST", f"{API}/workspaces", {"name": name}, status=201)
    return f"{API}/workspaces/{made['id']}"


def modes_of(client: Client, space: str) -> str:
    """Return the path of the modes of a new tokenset."""
    tokenset = client.json("POST", f"{space}/tokensets", {"name": "Core"}, status=201)
    return f"{API}/tokensets/{tokenset['id']}/modes"


def fill(client: Client, mode: str, rows: Iterable[Token]) -> None:
    """Store tokens in the mode of a path."""
    remaining = iter(rows)
    while some := list(islice(remaining, _AT_ONCE)):
        upsert = [
            {
                "name": row.name,
                "type": row.type,
                "description": row.description,
                **({"alias_to": row.alias_to} if row.alias_to else {"value": row.value}),
            }
            for row in some
        ]
        client.send("PATCH", f"{mode}/tokens", {"upsert": upsert})


def _mode(client: Client, space: str, rows: Iterable[Token]) -> str:
    """Return the path of the first mode of a new tokenset, with these tokens."""
    modes = modes_of(client, space)
    path = f"{modes}/{client.json('GET', modes)['modes'][0]['id']}"
    fill(client, path, rows)
    return path
