"""Exports over HTTP, by one client, one after the other: from the request to the last byte of the answer."""

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count

from client import Client
from processes import BenchError, Figure
from seeded import Database
from service import Jeton

_WARM_UPS = 10

Exports = Callable[[Client, Database, float], Sequence[Figure]]
"""Makes exports for about so many seconds and returns what each took."""


@dataclass(frozen=True, slots=True)
class Exporting:
    """Exports of one kind, by a server that is started anew some times for each measurement."""

    name: str
    jeton: Jeton
    exports: Exports
    starts: int = 1

    def measure(self, seconds: float) -> Figure:
        """Measure the median of all exports in milliseconds, and their mean processor time."""
        found: list[Figure] = []
        for _ in range(self.starts):
            with self.jeton.running() as server, Client(server) as client:
                found += self.exports(client, self.jeton.database, seconds / self.starts)
        each = {
            name: statistics.fmean(figure.processors[name] for figure in found)
            for name in found[0].processors
        }
        took = statistics.median(figure.value for figure in found)
        return Figure(took, max(figure.memory for figure in found), each)


def nothing_cached(
    client: Client, database: Database, _: float, target: str = "css", warm_ups: int = _WARM_UPS
) -> Sequence[Figure]:
    """Make the first export of a mode by a server that is warm: it has exported another mode so often.

    It has read the tokens once, to answer something else. Neither their export nor how the target writes
    their values is cached.
    """
    for number in range(warm_ups):
        change(client, database.listed, number)
        client.send("GET", f"{database.made.listed}/export/{target}")
    if warm_ups:
        client.send("GET", f"{database.core}/export/json")
    return [client.timed("GET", f"{database.core}/export/{target}")[1]]


first_of_process = partial(nothing_cached, warm_ups=0)
"""Makes the first css export of a mode as the first request to a server, to which nothing is known."""
dtcg = partial(nothing_cached, target="dtcg")
"""Makes the first dtcg export of a mode by a warm server."""


def after_change(client: Client, database: Database, seconds: float) -> Sequence[Figure]:
    """Make exports, each after one token was created."""
    numbers = count()

    def once() -> Figure:
        expected = change(client, database.tokens, next(numbers))
        body, figure = client.timed("GET", database.export)
        if expected not in body:
            raise BenchError(f"a token that was created before the export is not in it: {expected!r}")
        return figure

    client.send("GET", database.export)
    return _repeated(once, seconds)


def again(client: Client, database: Database, seconds: float) -> Sequence[Figure]:
    """Make the same export again and again, whole."""
    _, first = client.send("GET", database.export)

    def once() -> Figure:
        body, figure = client.timed("GET", database.export)
        if body != first:
            raise BenchError("the export differs from the first")
        return figure

    return _repeated(once, seconds)


def change(client: Client, tokens: str, number: int) -> bytes:
    """Create a token in a mode, so that no export of it is current; return the css of the token."""
    body = {"name": f"changed.{number}", "type": "color", "value": f"#{number:06x}"}
    client.send("POST", tokens, body, status=201)
    return f"--changed-{number}: {body['value']};".encode()


def _repeated(once: Callable[[], Figure], seconds: float) -> Sequence[Figure]:
    """Repeat a measurement, at least three times, until these seconds are over."""
    found: list[Figure] = []
    deadline = time.monotonic() + seconds
    while len(found) < 3 or time.monotonic() < deadline:
        found.append(once())
    return found
