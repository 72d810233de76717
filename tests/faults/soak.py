"""F15: a server under a mixed load at a fixed rate for long, one client meanwhile that reads very slowly.

Every few seconds it is noted what each of its processes holds and how large the database and its write-ahead
log are. The load takes away what it makes, so all of that must stay as it is, and answers as quick.
"""

import json
import socket
import statistics
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, Self
from urllib.parse import urlsplit

import httpx
from faults.heavy import HeavyClient
from support.checks import ok
from support.holds import longest_noted
from support.open_loop import NUMBER, Asked, Stream, asking
from support.places import grow
from support.resources import Usage, tree, usage

_TOKENS = 1_000
_LARGE = 10_000
_IMPORTED = 500
_LAG = 5.0
"""Seconds after which a created token is deleted."""
_WINDOWS = 6
"""The first and the last of as many equal parts of the time are compared: five minutes of thirty."""
_WARM_UP = 1 / 3
"""The part of the samples at the beginning in which caches and pools may still fill."""
SLOWER = 1.2
"""How much slower 99 of 100 answers may be in the last window than in the first."""
_STEP = 0.25
"""Seconds between two looks of the slow client."""
_MIB = 1024 * 1024


class Sizes(NamedTuple):
    """Bytes on disk, and how many changes the history holds, which nothing removes."""

    wal: int
    database: int
    changes: int


class Bounds(NamedTuple):
    """How large the write-ahead log may become, and by what the database may grow.

    `change` is the size of a change in the history; `database` is the part by which all else may grow. With
    `pages_cached` the server's processes keep pages of the database, so that they may grow as it does.
    """

    wal: int
    database: float
    change: int
    pages_cached: bool = False


class Sample(NamedTuple):
    """What was held at a moment of the monotonic clock, by each process."""

    at: float
    processes: dict[int, Usage]
    sizes: Sizes


@dataclass(frozen=True)
class Soaked:
    """A server that is soaked: where it is, and how to look at it from outside."""

    url: str
    secret: str
    pid: int
    sizes: Callable[[], Sizes]
    bounds: Bounds
    holds: Path
    """The folder in which its workers note how long their event loops are held."""


@dataclass
class Figures:
    """What came of it."""

    asked: dict[str, Asked] = field(default_factory=dict)
    """What came of each kind of request."""
    samples: list[Sample] = field(default_factory=list)
    downloads: int = 0
    """Exports that the slow client has read to their end."""
    downloaded: int = 0
    """Bytes that it has read."""
    heavy: Counter[str] = field(default_factory=Counter)
    """How often what is large was asked and answered."""
    held: float = 0.0
    """The most seconds of a processor for which an event loop was held."""
    where: str = ""
    """What it did then."""
    windows: list[float] = field(default_factory=list)
    """The 99th percentile of all latencies in each window, in seconds."""
    wrong: list[str] = field(default_factory=list)
    """What is refused, slower, or grows."""


def soak(soaked: Soaked, seconds: float, *, rate: float, pace: int, every: float) -> Figures:
    """Soak a server.

    Args:
        soaked: the server, whose API token is not limited.
        seconds: how long.
        rate: requests a second, of all kinds together.
        pace: bytes a second that the slow client reads.
        every: seconds between two samples.
    """
    figures = Figures()
    place = urlsplit(soaked.url)
    assert place.hostname is not None
    assert place.port is not None
    streams, large = _prepare(soaked, rate)
    reader = SlowReader((place.hostname, place.port), soaked.secret, large, pace)
    heavy = HeavyClient(f"{soaked.url}/api/v1", soaked.secret)
    begun = time.monotonic()
    with (
        asking(place.hostname, place.port, f"Bearer {soaked.secret}", list(streams.values())) as asked,
        reader,
        heavy,
    ):
        while time.monotonic() < begun + seconds:
            time.sleep(every)
            figures.samples.append(_sample(soaked))
    figures.asked = dict(zip(streams, asked.answers, strict=True))
    figures.downloads, figures.downloaded = reader.downloads, reader.bytes
    figures.windows = windows(list(figures.asked.values()), begun, seconds)
    figures.heavy, (figures.held, figures.where) = heavy.asked, longest_noted(soaked.holds)
    figures.wrong += reader.wrong + heavy.wrong
    figures.wrong += [
        f"{kind}: {one.refused} refused: {one.example}" for kind, one in figures.asked.items() if one.refused
    ]
    return figures


class SlowReader:
    """A client that downloads something again and again, so slowly that one download takes a minute or more.

    A context manager that reads meanwhile.

    Attributes:
        downloads: what it has read to the end.
        bytes: all that it has read.
        wrong: answers that ended too early or were errors.
    """

    def __init__(self, address: tuple[str, int], secret: str, path: str, pace: int) -> None:
        self.downloads = 0
        self.bytes = 0
        self.wrong: list[str] = []
        self._address = address
        self._pace = pace
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {address[0]}\r\nAuthorization: Bearer {secret}\r\n"
            "Connection: close\r\n\r\n"
        ).encode()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._read, name="slow reader", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._over.set()
        self._thread.join(_STEP + 10)

    def _read(self) -> None:
        while not self._over.is_set():
            try:
                self._download()
            except OSError as error:
                self.wrong.append(f"a slow download: {error!r}")

    def _download(self) -> None:
        with socket.socket() as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16_384)  # else the kernel reads ahead
            client.settimeout(60)
            client.connect(self._address)
            client.sendall(self._request)
            got = bytearray()
            while not self._over.wait(_STEP):
                end = len(got) + int(self._pace * _STEP)
                while len(got) < end:
                    data = client.recv(end - len(got))
                    if not data:
                        self._judge(bytes(got))
                        return
                    got += data
                    self.bytes += len(data)

    def _judge(self, answer: bytes) -> None:
        head, _, body = answer.partition(b"\r\n\r\n")
        length = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
        if head.startswith(b"HTTP/1.1 200 ") and length and int(length[0].split(b":")[1]) == len(body):
            self.downloads += 1
        else:
            self.wrong.append(f"a slow download had {len(body)} bytes: {head[:500]!r}")


def windows(asked: Sequence[Asked], begun: float, seconds: float) -> list[float]:
    """Return what 99 of 100 requests took at most, in seconds, for each of equal parts of the time."""
    found: list[list[float]] = [[] for _ in range(_WINDOWS)]
    for due, took in (one for stream in asked for one in stream.latencies):
        found[min(_WINDOWS - 1, max(0, int((due - begun) / seconds * _WINDOWS)))].append(took)
    return [sorted(one)[int(len(one) * 0.99)] if one else 0.0 for one in found]


def slower(found: Sequence[float]) -> list[str]:
    """Say so if the last window is slower than the first by more than it may be."""
    if found[-1] <= SLOWER * found[0]:
        return []
    return [f"99 of 100 took {found[-1] * 1000:.1f} ms in the end, {found[0] * 1000:.1f} ms at first"]


def growing(samples: Sequence[Sample], bounds: Bounds) -> list[str]:
    """Say what grows: its trend after the warm-up, by least squares, comes to more than is allowed.

    Allowed for each process that was there all the time are 5 % and 4 MiB of memory, 4 descriptors and 2
    threads; for all together half a process. The log and the database have the bounds that are given, the
    database 4 MiB beside its part and its history. Of descriptors the least of each tenth of the time counts.
    """
    kept = [sample for sample in samples if sample.at >= samples[0].at + _WARM_UP * _span(samples)]
    found = []
    whole = [(sample.at, sample.sizes.database / _MIB) for sample in kept]
    cached = max(0.0, trend(whole)) if bounds.pages_cached else 0.0
    for pid in sorted(set.intersection(*(set(sample.processes) for sample in kept))):
        held = [(sample.at, sample.processes[pid]) for sample in kept]
        rss = [(at, one.rss / _MIB) for at, one in held]
        mean = statistics.fmean(size for _, size in rss)
        found += _trend(f"MiB of memory of process {pid}", rss, 0.05 * mean + 4 + cached)
        descriptors = _least([(at, one.descriptors) for at, one in held])
        found += _trend(f"descriptors of process {pid}", descriptors, 4)
        found += _trend(f"threads of process {pid}", [(at, one.threads) for at, one in held], 2)
    found += _trend("processes", [(sample.at, len(sample.processes)) for sample in kept], 0.5)
    database = [
        (at, size - bounds.change * each.sizes.changes / _MIB)
        for (at, size), each in zip(whole, kept, strict=True)
    ]
    allowed = bounds.database * statistics.fmean(size for _, size in whole) + 4
    found += _trend("MiB of the database beside its history", database, allowed)
    largest = max(sample.sizes.wal for sample in samples)
    if largest > bounds.wal:
        found.append(f"the write-ahead log had {largest / _MIB:.0f} MiB, more than {bounds.wal / _MIB:.0f}")
    return found


def trend(points: Sequence[tuple[float, float]]) -> float:
    """Return by how much a straight line through points rises from the first to the last of them."""
    times = [at for at, _ in points]
    line = statistics.linear_regression(times, [value for _, value in points])
    return float(line.slope) * (times[-1] - times[0])


def _trend(what: str, points: Sequence[tuple[float, float]], allowed: float) -> list[str]:
    rise = trend(points)
    return [f"{rise:.1f} {what} more, {allowed:.1f} allowed"] if rise > allowed else []


def _least(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the least of each tenth of points: connections come and go, what leaks stays."""
    ends = [len(points) * part // 10 for part in range(11)]
    parts = [points[first:end] for first, end in pairwise(ends) if first < end]
    return [(part[0][0], min(value for _, value in part)) for part in parts]


def _span(samples: Sequence[Sample]) -> float:
    return samples[-1].at - samples[0].at


def _sample(soaked: Soaked) -> Sample:
    found = {pid: usage(pid) for pid in tree(soaked.pid)}
    held = {pid: one for pid, one in found.items() if one is not None}
    return Sample(time.monotonic(), held, soaked.sizes())


def _prepare(soaked: Soaked, rate: float) -> tuple[dict[str, Stream], str]:
    """Make what is read and changed; return the streams by their kinds, and the path of a large export."""
    root = f"{soaked.url}/api/v1"
    headers = {"Authorization": f"Bearer {soaked.secret}"}
    with httpx.Client(base_url=root, headers=headers, timeout=120, trust_env=False) as client:
        mode = _filled(client, _TOKENS)
        large = _filled(client, _LARGE)
    return _streams(f"/api/v1{mode}", rate), f"/api/v1{large}/export?format=json"


def _filled(client: httpx.Client, tokens: int) -> str:
    """Make a workspace and a mode with tokens; return the mode's path."""
    place = grow(client)
    path, json_type = f"{place.tokenset}/import?mode=Base&format=dtcg", {"Content-Type": "application/json"}
    ok(client.post(path, content=_document(tokens, "0"), headers=json_type))
    return place.mode


def _document(tokens: int, value: str) -> str:
    """Return a DTCG file of dimensions, all of this many pixels."""
    leaves = ",".join(f'"t{n}":{{"$value":{{"value":{value},"unit":"px"}}}}' for n in range(tokens))
    return f'{{"soak":{{"$type":"dimension",{leaves}}}}}'


def _streams(mode: str, rate: float) -> dict[str, Stream]:
    """Return what is asked; the shares are of the whole rate, imports come less often than every other."""
    tokens, tokenset = f"{mode}/tokens", mode.partition("/modes/")[0]
    one = [f"{tokens}/soak.t{n}" for n in range(_TOKENS)]
    created = json.dumps({"name": f"soak.new.{NUMBER}", "type": "color", "value": "#123456"})
    changed = json.dumps({"value": f"{NUMBER}px"})
    import_ = [f"{tokenset}/import?mode=Imported&format=dtcg"]
    few = 4
    return {
        "get a token": Stream("GET", one, "", 0.7 * rate, 200, connections=16),
        "list tokens": Stream("GET", [f"{tokens}?limit=100"], "", 0.06 * rate, 200, connections=few),
        "list modes": Stream("GET", [f"{tokenset}/modes"], "", 0.04 * rate, 200, connections=few),
        "export": Stream("GET", [f"{mode}/export?format=css"], "", 0.02 * rate, 200, connections=few),
        "create a token": Stream("POST", [tokens], created, 0.06 * rate, 201, connections=few),
        "delete a token": Stream(
            "DELETE", [f"{tokens}/soak.new.{NUMBER}"], "", 0.06 * rate, 200, delay=_LAG, connections=few
        ),
        "change a token": Stream("PATCH", one, changed, 0.06 * rate, 200, connections=few),
        "import": Stream("POST", import_, _document(_IMPORTED, NUMBER), 0.0005 * rate, 200, connections=1),
    }
