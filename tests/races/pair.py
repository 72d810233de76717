"""Two workers on one database, connections to both, and another process that makes accounts."""

import json
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from cli.commands import PATIENCE, CommandLine, Running
from faults.crew import prefix_of
from hostile.wire import Wire, check
from support.blocking import wait_for
from support.databases import Database
from support.places import Place
from web.raw import Answer, Client

from jeton.core.accounts import accounts
from jeton.model.ids import new_id
from jeton.model.objects import Plan, Role, Scope
from jeton.settings import Settings
from jeton.store.engine import Tx, Work
from jeton.store.upkeep.opening import open_store

T = TypeVar("T")

WORKSPACE_LIMIT = 6
"""Workspaces that a TEAM user of these servers may own."""
_UNUSED = 1.0
"""Seconds after which a server may be about to close a connection that asks nothing."""


class Person(NamedTuple):
    """A user and the secret of an API token."""

    id: str
    email: str
    secret: str


class Call(NamedTuple):
    """A request: who sends it, what, and with which header lines besides."""

    who: Person
    method: str
    path: str
    body: Any = None
    lines: tuple[str, ...] = ()


class Pair:
    """Two workers of one server, or two servers; what is sent to `0` or `1` goes to the one or the other."""

    def __init__(self, jeton: CommandLine, database: Database, servers: Sequence[Running]) -> None:
        self.jeton = jeton
        self.database = database
        self.servers = servers
        self._idle: list[list[tuple[Client, float]]] = [[] for _ in servers]
        self._prefixes: list[str] = []
        """What the request ids of each worker begin with, where there is one server."""

    def ask(self, side: int, call: Call) -> Answer:
        """Send one request and return its answer."""
        return self._exchange([(side, call)])[0]

    def at_once(self, calls: Sequence[Call], first: int = 0) -> list[Answer]:
        """Send requests at the same moment, to the one and the other server in turn.

        Each has a connection of its own that is open already, so all of them are on their way before the
        first answer is read. No answer may be a 5xx.
        """
        return self._exchange(
            [((first + number) % len(self.servers), call) for number, call in enumerate(calls)]
        )

    def run(self, work: Work[T]) -> T:
        """Run a unit of work on the database, past both servers, and return its result."""

        async def write() -> T:
            opened = await open_store(Settings(database_url=self.database.url))
            try:
                return await opened.write(work)
            finally:
                await opened.close()

        return wait_for(write())

    def people(self, *plans: Plan) -> list[Person]:
        """Add users of these plans, each with an API token."""

        async def work(tx: Tx) -> list[Person]:
            made = []
            for plan in plans:
                user = await accounts.add_user(tx, f"{new_id()}@example.test", plan)
                _, secret = await accounts.create_token(tx, user.email, "test", list(Scope), None)
                made.append(Person(user.id, user.email, secret))
            return made

        return self.run(work)

    def another_token(self, person: Person, scopes: list[Scope]) -> Person:
        """Return the same user with another API token."""

        async def work(tx: Tx) -> str:
            return (await accounts.create_token(tx, person.email, "another", scopes, None))[1]

        return person._replace(secret=self.run(work))

    def members(self, workspace_id: str, roles: dict[Role, Person]) -> None:
        """Make users members of a workspace."""

        async def work(tx: Tx) -> None:
            for role, person in roles.items():
                await accounts.set_member(tx, workspace_id, person.email, role)

        self.run(work)

    def close(self) -> None:
        """Close the connections."""
        for idle in self._idle:
            _close(client for client, _ in idle)
            idle.clear()

    def _exchange(self, sent: Sequence[tuple[int, Call]]) -> list[Answer]:
        clients = [self._connection(side) for side, _ in sent]
        requests = [_request(self.servers[side].url, call) for side, call in sent]
        try:
            for client, request in zip(clients, requests, strict=True):
                client.send(request)
            answers = [client.answer() for client in clients]
        except BaseException:
            _close(clients)
            raise
        for (side, _), client in zip(sent, clients, strict=True):
            self._idle[side].append((client, time.monotonic()))
        for answer in answers:
            check(answer)
            assert "connection" not in answer.headers, answer
        return answers

    def _connection(self, side: int) -> Client:
        idle = self._idle[side]
        while idle:
            client, used = idle.pop()
            if time.monotonic() - used < _UNUSED:
                return client
            client.socket.close()
        wire = Wire.to(self.servers[side].url, "")
        while True:
            client = wire.connect()
            client.socket.settimeout(PATIENCE)
            if self.servers[0] is not self.servers[1]:
                return client
            prefix = prefix_of(client, wire)
            if prefix not in self._prefixes:
                self._prefixes.append(prefix)
            found = self._prefixes.index(prefix)
            if found == side:
                return client
            self._idle[found].append((client, time.monotonic()))


def _close(clients: Iterable[Client]) -> None:
    for client in clients:
        client.socket.close()


def _request(url: str, call: Call) -> bytes:
    wire = Wire.to(url, call.who.secret)
    if call.body is None:
        return wire.head(call.method, call.path, *call.lines)
    return wire.request(call.method, call.path, json.dumps(call.body).encode(), *call.lines)


def body_of(answer: Answer, status: int = 200) -> Any:
    """Assert a status and return the JSON body."""
    assert answer.status == status, answer
    return json.loads(answer.body)


def id_of(path: str) -> str:
    """Return the id with which a path ends."""
    return path.rpartition("/")[2]


def statuses(answers: Sequence[Answer]) -> Counter[int]:
    """Return how often each status was answered."""
    return Counter(answer.status for answer in answers)


class Owner:
    """A TEAM user who asks both servers."""

    def __init__(self, pair: Pair, person: Person) -> None:
        self.pair = pair
        self.person = person
        self._sides = count()

    def call(self, method: str, path: str, body: Any = None, *lines: str) -> Call:
        """Return a request."""
        return Call(self.person, method, path, body, lines)

    def at_once(self, *calls: Call) -> list[Answer]:
        """Send requests at the same moment to both servers in turn; which one comes first changes."""
        return self.pair.at_once(calls, next(self._sides))

    def get(self, path: str, side: int | None = None) -> Any:
        """Return what a GET shows; the servers are asked in turn unless one is named."""
        return body_of(self.pair.ask(self._side(side), self.call("GET", path)))

    def post(self, path: str, body: Any, side: int | None = None) -> Any:
        """Create an object."""
        return body_of(self.pair.ask(self._side(side), self.call("POST", path, body)), 201)

    def change(self, method: str, path: str, body: Any = None, side: int = 0) -> Any:
        """Change something by a server; return the answer, which is 200."""
        return body_of(self.pair.ask(side, self.call(method, path, body)))

    def token(self, place: Place, name: str, **fields: object) -> Any:
        """Create a token; it is the string `value` unless told otherwise."""
        return self.post(place.tokens, {"name": name, "type": "string", "value": "value", **fields})

    def workspace(self) -> str:
        """Create a workspace and return its path."""
        return f"/workspaces/{self.post('/workspaces', {'name': 'Brand'})['id']}"

    def organization(self, workspace: str | None = None) -> str:
        """Create an organization, and let a workspace belong to it; return its path."""
        made = self.post("/organizations", {"name": "Acme"})["id"]
        if workspace is not None:
            self.change("PATCH", workspace, {"organization_id": made})
        return f"/organizations/{made}"

    def member(self, path: str, person: Person, role: str, side: int = 0) -> None:
        """Give a role in a workspace or an organization."""
        self.change("POST", f"{path}/members", {"email": person.email, "role": role}, side)

    def grow(self, workspace: str | None = None) -> Place:
        """Create a tokenset, in a new workspace unless one is named."""
        path = workspace or self.workspace()
        tokenset = f"/tokensets/{self.post(f'{path}/tokensets', {'name': 'Core'})['id']}"
        (mode,) = self.get(f"{tokenset}/modes")["modes"]
        return Place(path, tokenset, f"{tokenset}/modes/{mode['id']}")

    def mode(self, place: Place, name: str, **fields: object) -> Place:
        """Create another mode of the tokenset."""
        made = self.post(place.modes, {"name": name, **fields})
        return place._replace(mode=f"{place.modes}/{made['id']}")

    def _side(self, side: int | None) -> int:
        return next(self._sides) % 2 if side is None else side


@contextmanager
def both_serving(database: Database, folder: Path, **settings: str) -> Iterator[Pair]:
    """Serve a database with two workers meanwhile, whose output goes to a folder."""
    jeton = CommandLine(folder)
    jeton.environment |= {
        "JETON_DATABASE_URL": database.url,
        "JETON_WORKSPACE_LIMIT_TEAM": str(WORKSPACE_LIMIT),
    }
    with jeton.serving("--no-demo", "--workers", "2", **settings) as server:
        pair = Pair(jeton, database, [server, server])
        try:
            yield pair
        finally:
            pair.close()
