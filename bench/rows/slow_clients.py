"""What others wait for while 200 clients take their time (issue: their p99 within 10 %)."""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from contenders import Jeton
from meanwhile import p99
from processes import HOST, BenchError, Server
from quiet import Others
from row import TIME, Figure, Goal, Row
from slow import slowly
from support.open_loop import Stream, asking
from world import World

SLOW = 200
READS = 500
"""Requests a second for one token."""
_PATHS = 2_000
_LEAST = 15.0
"""Seconds that a round lasts at least: in less, one moment of the machine's is what the p99 shows."""
_SETTLING = 2.0
"""Seconds from the first request until they are measured."""
_NOTE = (
    f"{READS} requests a second for one token, at random, due whether or not the ones before are answered, "
    f"beside {SLOW} slow clients: a third dribbles a head, a third a body, a byte a second each, a third "
    "takes an export of 10,000 tokens 8 KiB at a time; whom the server sends away is back at once. 99 of 100 "
    "requests took no longer than this, counted from when they were due. A round lasts {_LEAST:g} s at least."
)


@dataclass(frozen=True, slots=True)
class _Beside:
    """The service under a fixed rate of requests, beside so many slow clients."""

    name: str
    jeton: Jeton
    stream: Stream
    export: str
    slow: int

    def measure(self, seconds: float) -> Figure:
        """Measure the p99 of the requests in milliseconds."""
        lasting = max(seconds, _LEAST)
        with self.jeton.running() as server:
            asks = asking(HOST, server.port, server.authorization, [self.stream])
            with self._slow_clients(server) as slow, asks as asked:
                time.sleep(_SETTLING)
                others, start = Others(server.process.pid, asked.process.pid, *slow), time.monotonic()
                time.sleep(lasting)
                end, disturbed, memory = time.monotonic(), others.share(), server.memory()
            (answers,) = asked.answers
            server.requests += len(answers.latencies)
        if answers.refused:
            raise BenchError(f"{answers.refused} requests were refused: {answers.example}")
        took = [took * 1000 for due, took in answers.latencies if start <= due <= end]
        if len(took) < self.stream.rate * lasting * 0.9:
            raise BenchError(f"only {len(took)} requests were due within {lasting:g} s")
        return Figure(p99(took), memory, disturbed)

    @contextmanager
    def _slow_clients(self, server: Server) -> Iterator[Sequence[int]]:
        """Let the slow clients be there; yields the ids of their processes."""
        if not self.slow:
            yield ()
            return
        with slowly(HOST, server.port, server.authorization, self.export, self.slow) as process:
            yield (process,)


def row(world: World) -> Row:
    """Return the row."""
    seeded = world.jeton.seeded
    paths = [f"{seeded.tokens}/{token.name}" for token in world.data.tokens[:_PATHS]]
    stream = Stream("GET", paths, "", READS, 200)
    ours = _Beside("Jeton", world.jeton, stream, seeded.export, SLOW)
    without = _Beside("Jeton without them", world.jeton, stream, seeded.export, 0)
    return Row(
        "get one token beside 200 slow clients, p99",
        TIME,
        _NOTE,
        ours,
        (Goal(without, 1 / 1.1, required=False),),
    )
