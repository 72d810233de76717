"""One connection from several hosts: whichever has the primary, however many of them are dead.

Where a host does not answer, the next one is tried a moment later beside it (as RFC 8305 has it for
addresses), so that a black hole costs a quarter of a second rather than its time limit.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final
from urllib.parse import parse_qs, unquote

import asyncpg

Host = tuple[str, int | None]

HEAD_START_SECONDS: Final = 0.25
"""How long a host is tried alone before the next one is tried as well."""
ATTRIBUTE: Final = "target_session_attrs"


def hosts_of(url: str) -> list[Host]:
    """Return the hosts and ports of a checked URL, in its order; without a name it is the driver's choice."""
    authority = url.partition("://")[2].partition("?")[0].partition("/")[0]
    return [_host(text) for text in authority.rpartition("@")[2].split(",")]


def names_an_attribute(url: str) -> bool:
    """Tell whether the URL itself says which of its hosts will do."""
    return ATTRIBUTE in parse_qs(url.partition("?")[2])


async def first_of(
    hosts: Sequence[Host], connect: Callable[[Host], Awaitable[asyncpg.Connection]]
) -> asyncpg.Connection:
    """Return the first connection that comes about; the attempts that are under way then are given up.

    Raises:
        whatever `connect` raises, when none of the hosts will do: rather what a server says than that there
        is none.
    """
    attempts: list[asyncio.Future[asyncpg.Connection]] = []
    first = None
    try:
        first = await _first(list(hosts), connect, attempts)
    finally:
        for attempt in attempts:
            attempt.cancel()
            attempt.add_done_callback(partial(_end_unless, first))
        try:
            await asyncio.wait(attempts)
        except BaseException:  # nobody waits for the connection any more
            if first is not None:
                first.terminate()
            raise
    return first


def _end_unless(kept: asyncpg.Connection | None, attempt: asyncio.Future[asyncpg.Connection]) -> None:
    """End what an attempt has come to that is not kept."""
    if not attempt.cancelled() and attempt.exception() is None and attempt.result() is not kept:
        attempt.result().terminate()


async def _first(
    left: list[Host],
    connect: Callable[[Host], Awaitable[asyncpg.Connection]],
    attempts: list[asyncio.Future[asyncpg.Connection]],
) -> asyncpg.Connection:
    """Do what `first_of` does; `attempts` gets all of them."""
    failure: BaseException | None = None
    waiting: set[asyncio.Future[asyncpg.Connection]] = set()
    while left or waiting:
        if left:
            attempts.append(asyncio.ensure_future(connect(left.pop(0))))
            waiting.add(attempts[-1])
        done, waiting = await asyncio.wait(
            waiting, timeout=HEAD_START_SECONDS if left else None, return_when=asyncio.FIRST_COMPLETED
        )
        for attempt in done:
            error = attempt.exception()
            if error is None:
                return attempt.result()
            if not isinstance(failure, asyncpg.PostgresError):
                failure = error
    raise failure or OSError("no host")


def _host(text: str) -> Host:
    if text.startswith("["):
        name, _, port = text[1:].partition("]")
        port = port.removeprefix(":")
    else:
        name, _, port = text.partition(":")
    return unquote(name), int(port) if port else None
