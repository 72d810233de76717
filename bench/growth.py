"""How each figure grows with the tokens in the database, from 1,000 to 1,000,000; Jeton alone."""

import statistics
import time
from collections.abc import Sequence
from typing import NamedTuple

from contenders import Jeton
from exports import Client, changing, repeated
from load import Request, press
from pressed import RENUMBERED
from processes import BenchError, Server
from quiet import Others, wait_until_quiet
from row import PATIENCE, expect
from rows.create_token import creating
from rows.million import getting, sample
from world import MILLION, World

SIZES = (1_000, 10_000, 100_000, MILLION)
SECONDS = 2.0
ROUNDS = 2

_WARM_UP = 1.0
_MIB = 2**20


class Size(NamedTuple):
    """What was measured at one number of tokens; each field is a column."""

    tokens: float
    start_up: float
    """Milliseconds from the start of the process to the first answer."""
    get: float
    """Requests a second, as below."""
    create: float
    listed: float
    """Milliseconds of a page of 1,000 tokens for a single client, as below."""
    export: float
    """The same, for a css export of 1,000 tokens after one of them has changed."""
    file: float
    """MiB of the database."""
    memory: float
    """MiB resident after the reads."""
    others: float
    """The part of the machine that went to other programs."""


def measure(world: World, rounds: int, seconds: float, *, patient: bool) -> list[Size]:
    """Measure each number of tokens; the medians of some short rounds."""
    found = []
    for count in SIZES:
        rows = []
        for _ in range(min(rounds, ROUNDS)):
            if patient:
                wait_until_quiet(PATIENCE)
            rows.append(_once(world, count, min(seconds, SECONDS)))
        found.append(_median(rows))
    return found


def _median(rows: Sequence[Size]) -> Size:
    medians = Size(*(statistics.median(column) for column in zip(*rows, strict=True)))
    return medians._replace(others=max(row.others for row in rows))


def _once(world: World, count: int, seconds: float) -> Size:
    seeded = world.seeded(count)
    jeton = Jeton(seeded)
    get, create = getting(jeton, count), creating(jeton, sample(count), count)
    page = f"{seeded.tokens}?limit=1000"
    others = Others()
    try:
        with jeton.running() as server, server.client() as client:
            expect(client.get(get.requests[0].path), 200)
            start_up = (time.perf_counter() - server.started) * 1000
            get.before(client)
            get_rate = _rate(server, get.requests, seconds)
            expect(client.get(page), 200, total=count)
            with Client(server, seeded).open() as alone:
                pages = repeated(lambda: alone.get(page)[0], seconds / 2)
                exports = changing(alone, seeded.listed, seeded.listed_export, seconds / 2)
            memory = server.memory()
            create.before(client)
            create_rate = _rate(server, create.requests, seconds)
    except BenchError as error:
        raise BenchError(f"{jeton.name} at {count:,} tokens: {error}") from error
    listed, exported = statistics.median(pages), statistics.median(exports)
    sizes = seeded.size / _MIB, memory / _MIB
    return Size(count, start_up, get_rate, create_rate, listed, exported, *sizes, others.share())


def _rate(server: Server, requests: Sequence[Request], seconds: float) -> float:
    press(server, requests, min(_WARM_UP, seconds))
    return press(server, requests, seconds, first=RENUMBERED).rate
