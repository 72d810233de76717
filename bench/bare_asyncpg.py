"""The yardstick on PostgreSQL: Jeton's look-ups by asyncpg alone, in a process of its own.

As many connections as Jeton's pool has are kept busy, each with prepared statements on uvloop. There is no
HTTP and no answer; rows are read, and nothing is made of them.
"""

import asyncio
import random
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import asyncpg
import msgspec
import uvloop
from asked import Asked
from asyncpg.prepared_stmt import PreparedStatement
from data import SEED
from processes import BenchError
from quiet import Others
from row import Figure
from seeded import Seeded

from jeton.settings import Settings

Arguments = Sequence[Sequence[Sequence[object]]]
"""By request and statement."""

_CHECKED = 200
_WARM_UP = 1.0
_GRACE_SECONDS = 60


class Done(msgspec.Struct):
    """How many look-ups were made in how many seconds."""

    look_ups: int
    seconds: float


class BareAsyncpg:
    """asyncpg on a fresh copy of a database, asked what Jeton asks it."""

    def __init__(self, seeded: Seeded, asked: Path, name: str) -> None:
        self.name = name
        self._seeded = seeded
        self._asked = asked

    def measure(self, seconds: float) -> Figure:
        """Measure the look-ups a second."""
        with self._seeded.copy() as (url, _):
            command = [sys.executable, __file__, url, str(self._asked), str(seconds)]
            others = Others(*self._seeded.processes.values())
            limit = seconds + _GRACE_SECONDS
            done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=limit)
            if done.returncode:
                raise BenchError(f"it failed: {done.stderr[-2000:]}")
            result = msgspec.json.decode(done.stdout, type=Done)
            return Figure(result.look_ups / result.seconds, 0, others.share())


class Worker:
    """One connection that makes a look-up after the other."""

    def __init__(self, statements: Sequence[PreparedStatement], arguments: Arguments) -> None:
        self.look_ups = 0
        self._statements = statements
        self._arguments = arguments

    async def run(self, until: float, chance: random.Random) -> None:
        """Look up random tokens until a moment of `time.perf_counter`; count those that end before it."""
        while True:
            for statement, arguments in zip(self._statements, chance.choice(self._arguments), strict=True):
                await statement.fetch(*arguments)
            if time.perf_counter() >= until:
                return
            self.look_ups += 1

    async def check(self, names: Sequence[str]) -> None:
        """Raise `BenchError` unless the last statement finds the tokens of these names."""
        for name, arguments in list(zip(names, self._arguments, strict=True))[:_CHECKED]:
            rows = await self._statements[-1].fetch(*arguments[-1])
            if f"'{name}'" not in repr(rows):
                raise BenchError(f"{name} not found: {rows}")


async def look_up(url: str, asked: Asked, seconds: float) -> Done:
    """Keep connections busy for so long, after a warm-up."""
    connections = [await asyncpg.connect(url) for _ in range(Settings().database_pool)]
    workers = [
        Worker([await connection.prepare(sql) for sql in asked.statements], asked.arguments)
        for connection in connections
    ]
    await workers[0].check(asked.names)
    chance = random.Random(SEED)
    for length in (min(_WARM_UP, seconds), seconds):
        for worker in workers:
            worker.look_ups = 0
        until = time.perf_counter() + length
        await asyncio.gather(*(worker.run(until, chance) for worker in workers))
    for connection in connections:
        await connection.close()
    return Done(sum(worker.look_ups for worker in workers), seconds)


def main(url: str, file: str, seconds: str) -> None:
    """Look up, and print how often."""
    asked = msgspec.msgpack.decode(Path(file).read_bytes(), type=Asked)
    done = uvloop.run(look_up(url, asked, float(seconds)))
    sys.stdout.write(msgspec.json.encode(done).decode())


if __name__ == "__main__":
    main(*sys.argv[1:])
