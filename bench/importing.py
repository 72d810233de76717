"""Imports: many tokens in one request; PocketBase's batches; and what other clients wait for meanwhile."""

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import msgspec
from client import Client
from data import SEED, Token, generate, tree
from pocketbase import BATCH, LISTED_MODE, RECORDS, PocketBase, batches, record
from processes import HOST, BenchError, Figure
from seeded import Database
from service import Jeton
from support.open_loop import Stream, asking

READS = 500
"""Requests a second for one token during an import."""
PREFIX = "imported"
"""The first segment of the names of imported tokens, so that they are new."""

_SMALL = generate(BATCH, SEED + 2)
"""The tokens that are imported to warm a server up."""


def document(tokens: Iterable[Token], prefix: str = PREFIX) -> bytes:
    """Return a DTCG file of tokens; a value that is JSON is embedded."""

    def leaf(token: Token) -> dict[str, Any]:
        value: Any = f"{{{prefix}.{token.alias_to}}}" if token.alias_to else token.value
        if token.value.startswith("{"):
            value = msgspec.json.decode(token.value)
        described = {"$description": token.description} if token.description else {}
        return {"$type": token.type, "$value": value, **described}

    return msgspec.json.encode({prefix: tree(tokens, leaf)})


@dataclass(frozen=True, slots=True)
class Importing:
    """The service, newly started and warmed up by a small import, sent a file of tokens in one request."""

    name: str
    jeton: Jeton
    content: bytes
    count: int

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  an import takes as long as it takes
        """Measure the milliseconds of an import, from the first byte to the answer."""
        database = self.jeton.database
        with self.jeton.running() as server, Client(server) as client:
            import_into(client, database, "Warm", document(_SMALL, "warm"), len(_SMALL))
            figure = import_into(client, database, "Imported", self.content, self.count)
            modes = f"{database.listed.partition('/modes/')[0]}/modes"
            made = next(m["id"] for m in client.json("GET", modes)["modes"] if m["name"] == "Imported")
            client.expect(f"{modes}/{made}/tokens?limit=1", total=self.count)
        return figure


def import_into(client: Client, database: Database, mode: str, content: bytes, count: int) -> Figure:
    """Import a file into a new mode and return what that took.

    Raises:
        BenchError: a token was not created.
    """
    path = f"{database.listed.partition('/modes/')[0]}/import?mode={mode}&format=dtcg"
    said, figure = client.timed("POST", path, content)
    answer = msgspec.json.decode(said)
    if answer["created"] != count or answer["problems"]:
        raise BenchError(f"of {count} tokens {answer['created']} were created: {answer['problems'][:3]}")
    return figure


@dataclass(frozen=True, slots=True)
class Batching:
    """PocketBase, sent the same tokens in as few requests as it takes."""

    pocketbase: PocketBase
    tokens: Sequence[Token]

    @property
    def name(self) -> str:
        """The name in the tables."""
        return f"{self.pocketbase.name}, batches of {BATCH}"

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  as above
        """Measure the milliseconds of all batches together."""
        small, bodies = _batches(_SMALL, "warm"), list(_batches(self.tokens, PREFIX))
        chosen = quote(f"name ~ '{PREFIX}.%'")
        with self.pocketbase.running() as server, Client(server) as client:
            client.send("POST", "/api/batch", next(small))
            _, figure = server.timed(lambda: [client.send("POST", "/api/batch", body) for body in bodies])
            client.expect(f"{RECORDS}?perPage=1&filter={chosen}", totalItems=len(self.tokens))
        return figure


def _batches(tokens: Sequence[Token], prefix: str) -> Iterator[bytes]:
    records = [record(LISTED_MODE, token, f"{prefix}.") for token in tokens]
    return map(msgspec.json.encode, batches("tokens", records))


@dataclass(frozen=True, slots=True)
class DuringImports:
    """The service, read at a fixed rate by other clients while it imports a file again and again."""

    name: str
    jeton: Jeton
    names: Sequence[str]
    """Names of the tokens that are read."""
    content: bytes
    count: int

    def measure(self, seconds: float) -> Figure:
        """Measure the milliseconds that 99 of 100 requests that were due during imports took at most."""
        database, number = self.jeton.database, 0
        stream = Stream("GET", [f"{database.tokens}/{name}" for name in self.names], "", READS, 200)
        with self.jeton.running() as server, Client(server) as client:
            with asking(HOST, server.port, database.authorization, [stream]) as asked:
                time.sleep(1)
                start = end = time.monotonic()
                while end <= start + seconds:
                    number += 1
                    import_into(client, database, f"Imported{number}", self.content, self.count)
                    end = time.monotonic()
            (answers,) = asked.answers
            server.requests += len(answers.latencies)
        due = sorted(took for at, took in answers.latencies if start <= at <= end)
        if answers.refused or len(due) < 0.9 * READS * (end - start):
            raise BenchError(f"{len(due)} requests in {end - start:.1f} s, refused: {answers.example}")
        return Figure(due[int(len(due) * 0.99)] * 1000)
