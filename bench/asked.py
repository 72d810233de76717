"""What Jeton asks PostgreSQL for requests: heard on its own connections, so that it cannot drift."""

import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import asyncpg
import msgspec
from asyncpg.connection import LoggedQuery
from processes import BenchError

from jeton.settings import Settings
from jeton.store.postgres import driver_errors as postgres
from jeton.store.upkeep.opening import open_store
from jeton.web.app import App
from jeton.web.server.exchange import RESPOND, Scope

_SAME = 0.99
"""The part of the requests that must ask the same statements; a note of a use may come between."""


class Asked(msgspec.Struct, frozen=True):
    """The statements that each of some requests makes, and for each request the arguments of each of them."""

    names: list[str]
    """What each request asked for."""
    statements: list[str]
    arguments: list[list[list[Any]]]


async def asked(url: str, authorization: str, tokens: str, names: Sequence[str]) -> Asked:
    """Return what a warm process of Jeton asks a database when it is asked for tokens of these names.

    Raises:
        BenchError: an answer is no 200, or the requests do not ask alike.
    """
    settings = Settings(database_url=url, database_pool=1, rate_limit=len(names) + 1)
    heard: list[LoggedQuery] = []
    by_name: dict[str, list[LoggedQuery]] = {}
    with _heard(heard):
        opened = await open_store(settings)
        try:
            app = App(settings, opened.store)
            await _get(app, authorization, f"{tokens}/{names[0]}")
            # on the only connection, so behind the note that the API token was used
            await opened.store.check_writable()
            await asyncio.sleep(0)
            for name in names:
                heard.clear()
                await _get(app, authorization, f"{tokens}/{name}")
                await asyncio.sleep(0)  # asyncpg tells its listeners a little later
                by_name[name] = heard.copy()
        finally:
            await opened.close()
    return _alike(by_name)


@contextmanager
def _heard(heard: list[LoggedQuery]) -> Iterator[None]:
    """Listen to all connections that Jeton opens."""
    connect = postgres.connect

    async def listened_to(url: str, **options: Any) -> asyncpg.Connection:
        connection = await connect(url, **options)
        connection.add_query_logger(heard.append)
        return connection

    postgres.connect = listened_to
    try:
        yield
    finally:
        postgres.connect = connect


async def _get(app: App, authorization: str, path: str) -> None:
    async def respond(status: int, _: bytes, body: bytes) -> None:
        if status != 200:
            raise BenchError(f"GET {path} answered {status}: {body[:200]!r}")

    scope: Scope = {
        "type": "http",
        "method": "GET",
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"authorization", authorization.encode())],
        "client": None,
        "extensions": {RESPOND: respond},
    }
    await app(scope, no_body, lambda _: no_body())


async def no_body(deadline: float | None = None) -> Any:
    """Fail: nobody waits for the body of a GET, or sends in parts."""
    raise NotImplementedError


def _alike(by_name: Mapping[str, Sequence[LoggedQuery]]) -> Asked:
    shapes = {name: tuple(query.query for query in queries) for name, queries in by_name.items()}
    statements, count = Counter(shapes.values()).most_common(1)[0]
    if count < _SAME * len(by_name) or not statements:
        raise BenchError(f"only {count} of {len(by_name)} requests ask the same statements")
    names = [name for name, shape in shapes.items() if shape == statements]
    return Asked(names, list(statements), [[list(query.args) for query in by_name[name]] for name in names])
