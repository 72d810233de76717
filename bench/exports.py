"""How long an export takes, over HTTP, from the request to the last byte of the answer."""

import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection

import msgspec
from contenders import Jeton
from processes import HOST, BenchError, Server
from quiet import Others
from row import Figure
from seeded import Seeded

_CHANGED = "changed.{number}"
_WARM_UPS = 10
_MOST = 40
"""The most exports of one measurement."""


class Client:
    """One connection to a server; it does little beside waiting. What it makes is numbered after `first`."""

    def __init__(self, server: Server, seeded: Seeded, first: int = 0) -> None:
        self.seeded = seeded
        self._server = server
        self._connection = HTTPConnection(HOST, server.port, timeout=60)
        self._numbers = first

    @contextmanager
    def open(self) -> Iterator["Client"]:
        """Close the connection in the end."""
        with closing(self._connection):
            yield self

    def get(self, path: str) -> tuple[float, bytes]:
        """Return the milliseconds that an answer takes, and its body."""
        start = time.perf_counter()
        body = self._send("GET", path)
        return (time.perf_counter() - start) * 1000, body

    def change(self, tokens: str) -> bytes:
        """Make a token in a mode, so that no export of it is current; return the css of the token."""
        self._numbers += 1
        name = _CHANGED.format(number=self._numbers)
        value = f"#{self._numbers:06x}"
        self._send("POST", tokens, msgspec.json.encode({"name": name, "type": "color", "value": value}))
        return f"--{name.replace('.', '-')}: {value};".encode()

    def _send(self, method: str, path: str, body: bytes = b"") -> bytes:
        headers = {"Authorization": self._server.authorization, "Content-Type": "application/json"}
        self._connection.request(method, path, body, headers)
        response = self._connection.getresponse()
        answer = response.read()
        if response.status not in {200, 201}:
            raise BenchError(f"{method} {path} answered {response.status}: {answer[:200]!r}")
        self._server.requests += 1
        return answer


Times = Callable[[Client, float], list[float]]


@dataclass(frozen=True, slots=True)
class Exporting:
    """Exports of one kind, by a server that is started anew some times for each measurement."""

    name: str
    jeton: Jeton
    times: Times
    """Returns the milliseconds of each export made within about so many seconds."""
    starts: int = 1

    def measure(self, seconds: float) -> Figure:
        """Measure the median of all exports in milliseconds."""
        others = Others()
        found: list[float] = []
        memory = 0
        for _ in range(self.starts):
            with self.jeton.running() as server, Client(server, self.jeton.seeded).open() as client:
                found += self.times(client, seconds / self.starts)
                memory = max(memory, server.memory())
        return Figure(statistics.median(found), memory, others.share())


def first_of_process(client: Client, _: float) -> list[float]:
    """The first request of all that a server answers."""
    return [client.get(client.seeded.export)[0]]


def nothing_cached(client: Client, _: float) -> list[float]:
    """The first css export of a mode by a server that is warm: it has exported another mode, of other values.

    It has read the tokens once, to answer something else. No export of them is cached, nor how css writes
    their values.
    """
    for _ in range(_WARM_UPS):
        client.change(client.seeded.listed)
        client.get(client.seeded.listed_export)
    client.get(client.seeded.export.replace("format=css", "format=json"))
    return [client.get(client.seeded.export)[0]]


def dtcg_nothing_cached(client: Client, _: float) -> list[float]:
    """As `nothing_cached`, to DTCG: the export keeps aliases, but follows them all the same."""
    for _ in range(_WARM_UPS):
        client.change(client.seeded.listed)
        client.get(_to_dtcg(client.seeded.listed_export))
    client.get(client.seeded.export.replace("format=css", "format=json"))
    return [client.get(_to_dtcg(client.seeded.export))[0]]


def _to_dtcg(export: str) -> str:
    return export.replace("/export?format=css", "/export/dtcg")


def after_change(client: Client, seconds: float) -> list[float]:
    """Exports each after a change of one token."""
    return changing(client, client.seeded.tokens, client.seeded.export, seconds)


def again(client: Client, seconds: float) -> list[float]:
    """The same export again and again, whole."""
    _, first = client.get(client.seeded.export)

    def once() -> float:
        milliseconds, body = client.get(client.seeded.export)
        if body != first:
            raise BenchError("the export differs from the first")
        return milliseconds

    return repeated(once, seconds)


def changing(client: Client, tokens: str, export: str, seconds: float) -> list[float]:
    """Exports of a mode, each after a change of one of its tokens."""

    def once() -> float:
        expected = client.change(tokens)
        milliseconds, body = client.get(export)
        if expected not in body:
            raise BenchError(f"a token made before the export is not in it: {expected!r}")
        return milliseconds

    client.get(export)
    return repeated(once, seconds)


def repeated(once: Callable[[], float], seconds: float) -> list[float]:
    """Return what a measurement gives again and again, at least three times, until these seconds are over."""
    found: list[float] = []
    deadline = time.monotonic() + seconds
    while len(found) < 3 or (time.monotonic() < deadline and len(found) < _MOST):
        found.append(once())
    return found
