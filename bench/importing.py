"""Imports: many tokens in one request."""

import itertools
import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import Any

import msgspec
from contenders import Jeton
from data import SEED, generate
from data import Row as Token
from meanwhile import Step, Window
from pocketbase import BATCH, LISTED_MODE, RECORDS, PocketBase
from processes import HOST, BenchError, Server
from quiet import Others
from row import Figure, expect
from seeded import Seeded

PREFIX = "imported."
"""What the names of imported tokens begin with, so that they are new wherever they go."""

_SMALL = generate(BATCH, SEED + 2)
"""What is imported to warm a server up."""


def document(tokens: Iterable[Token], prefix: str = PREFIX) -> bytes:
    """Return a DTCG file of tokens; values as the API has them, what is JSON as JSON."""
    tree: dict[str, Any] = {}
    for token in tokens:
        group = tree.setdefault(prefix.removesuffix("."), {})
        *groups, last = token.name.split(".")
        for segment in groups:
            group = group.setdefault(segment, {})
        leaf: dict[str, Any] = {"$type": token.type, "$value": _value(token, prefix)}
        if token.description is not None:
            leaf["$description"] = token.description
        group[last] = leaf
    return msgspec.json.encode(tree)


def _value(token: Token, prefix: str) -> Any:
    if token.alias_to is not None:
        return f"{{{prefix}{token.alias_to}}}"
    return msgspec.json.decode(token.value) if token.value.startswith("{") else token.value


@dataclass(frozen=True, slots=True)
class Importing:
    """The service, newly started and warmed up by a small import, sent a file of tokens in one request."""

    name: str
    jeton: Jeton
    content: bytes
    count: int
    starts: int

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  an import takes as long as it takes
        """Measure the median time of an import in milliseconds, from the first byte to the answer."""
        others = Others()
        found, memory = [], 0
        for _ in range(self.starts):
            with self.jeton.running() as server:
                send(server, self.jeton.seeded, document(_SMALL, "warm."), len(_SMALL), "Warm")
                found.append(send(server, self.jeton.seeded, self.content, self.count))
                memory = max(memory, server.memory())
                _check(server, self.jeton.seeded, self.count)
        return Figure(statistics.median(found), memory, others.share())


def send(server: Server, seeded: Seeded, content: bytes, count: int, mode: str = "Imported") -> float:
    """Import a file into a new mode and return the milliseconds until the answer."""
    path = f"{seeded.listed.partition('/modes/')[0]}/import?mode={mode}&format=dtcg"
    with _posting(server) as post:
        start = time.perf_counter()
        answer = post(path, content)
        took = (time.perf_counter() - start) * 1000
    if answer["created"] != count or answer["problems"]:
        raise BenchError(f"of {count} tokens {answer['created']} were created: {answer['problems'][:3]}")
    return took


def _check(server: Server, seeded: Seeded, count: int) -> None:
    """Raise `BenchError` unless a new mode has all the tokens."""
    tokenset = seeded.listed.partition("/modes/")[0]
    with server.client() as client:
        modes = client.get(f"{tokenset}/modes").json()["modes"]
        made = next(mode["id"] for mode in modes if mode["name"] == "Imported")
        expect(client.get(f"{tokenset}/modes/{made}/tokens?limit=1"), 200, total=count)
        server.requests += 2


@dataclass(frozen=True, slots=True)
class Batching:
    """PocketBase, sent the same tokens in as few requests as it takes."""

    pocketbase: PocketBase
    tokens: Sequence[Token]
    starts: int

    @property
    def name(self) -> str:
        """What the table calls it."""
        return f"{self.pocketbase.name}, batches of {BATCH}"

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  as above
        """Measure the median time of all batches together in milliseconds."""
        bodies = list(_bodies(self.tokens, PREFIX))
        others = Others()
        found, memory = [], 0
        for _ in range(self.starts):
            with self.pocketbase.running() as server, server.client() as client:
                with _posting(server) as post:
                    post("/api/batch", next(_bodies(_SMALL, "warm.")))
                    start = time.perf_counter()
                    for body in bodies:
                        post("/api/batch", body)
                    found.append((time.perf_counter() - start) * 1000)
                memory = max(memory, server.memory())
                chosen: dict[str, str | int] = {"perPage": 1, "filter": f"name ~ '{PREFIX}%'"}
                expect(client.get(RECORDS, params=chosen), 200, totalItems=len(self.tokens))
        return Figure(statistics.median(found), memory, others.share())


def _bodies(tokens: Sequence[Token], prefix: str) -> Iterator[bytes]:
    requests = [{"method": "POST", "url": RECORDS, "body": _record(token, prefix)} for token in tokens]
    for start in range(0, len(requests), BATCH):
        yield msgspec.json.encode({"requests": requests[start : start + BATCH]})


def _record(token: Token, prefix: str) -> dict[str, str]:
    return {
        "mode": LISTED_MODE,
        "name": prefix + token.name,
        "type": token.type,
        "value": token.value,
        "description": token.description or "",
        "alias_to": prefix + token.alias_to if token.alias_to else "",
    }


Post = Callable[[str, bytes], Any]


@contextmanager
def _posting(server: Server) -> Iterator[Post]:
    """Yield a function that posts JSON over one connection and returns the decoded answer."""
    with closing(HTTPConnection(HOST, server.port, timeout=300)) as connection:
        connection.connect()

        def post(path: str, content: bytes) -> Any:
            headers = {"Authorization": server.authorization, "Content-Type": "application/json"}
            connection.request("POST", path, content, headers)
            response = connection.getresponse()
            answer = response.read()
            if response.status != 200:
                raise BenchError(f"{path} answered {response.status}: {answer[:500]!r}")
            server.requests += 1
            return msgspec.json.decode(answer)

        yield post


def importing(content: bytes, count: int) -> Callable[[Server, Seeded], Step]:
    """Return what lets a server import a file, each time into another mode."""

    def begin(server: Server, seeded: Seeded) -> Step:
        numbers = itertools.count(1)

        def step() -> Window:
            with Window() as window:
                send(server, seeded, content, count, f"Imported{next(numbers)}")
            return window

        return step

    return begin
