"""F4: PostgreSQL is stopped, killed and restarted under the writers and readers of one server process."""

import asyncio
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import asyncpg
import httpx
from cli.commands import PATIENCE, CommandLine, until
from faults.kills import WRITERS
from faults.servers import Installed, Started, client_of, start
from faults.writers import Refusal, Writer, look, make_writers
from support.databases import INVARIANTS, PostgresDatabase
from support.postgres import Cluster

from jeton.errors import Text
from jeton.store.postgres_pool import TAKE_SECONDS

READERS = 4
_LONGEST = 0.4  # seconds from the first write to the fault
_AGAIN = 0.05

Fault = Callable[[Cluster], None]
"""Does something to a server; when it returns, the server accepts connections again."""


def stop_at_once(cluster: Cluster) -> None:
    """Stop as a crash does, and start again."""
    cluster.restart("immediate")


def restart(cluster: Cluster) -> None:
    """Restart in order, which sends the clients away."""
    cluster.restart("fast")


def kill_postmaster(cluster: Cluster) -> None:
    """Kill the process that starts all others, and start again."""
    cluster.kill()
    cluster.start()


def kill_one(cluster: Cluster) -> None:
    """Kill one backend: PostgreSQL then ends all of them and recovers."""
    _kill_any(cluster, signal.SIGKILL)


def kill_all(cluster: Cluster) -> None:
    """Kill every backend."""
    cluster.kill_backends(signal.SIGKILL)
    _wait_for(cluster)


def end_one(cluster: Cluster) -> None:
    """End one connection, as an administrator may."""
    _kill_any(cluster, signal.SIGTERM)


def end_all(cluster: Cluster) -> None:
    """End every connection."""
    cluster.kill_backends(signal.SIGTERM)


FAULTS: tuple[Fault, ...] = (stop_at_once, kill_one, kill_all, kill_postmaster, end_one, end_all, restart)


def _kill_any(cluster: Cluster, number: int) -> None:
    """Send a signal to a backend of Jeton's."""
    rows = cluster.query(
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'jeton' ORDER BY random()"
    )
    with suppress(ProcessLookupError):
        os.kill(rows[0][0], number)
    _wait_for(cluster)


def _wait_for(cluster: Cluster) -> None:
    """Wait until the server answers again."""

    def answers() -> bool:
        with suppress(asyncpg.PostgresError, OSError):
            return bool(cluster.query("SELECT 1"))
        return False

    until(answers, "PostgreSQL to answer")


@contextmanager
def frozen(cluster: Cluster) -> Iterator[None]:
    """Stop all that serves clients, without anybody noticing but by its silence."""
    rows = cluster.query("SELECT pid FROM pg_stat_activity WHERE application_name = 'jeton'")
    pids = [cluster.pid, *(pid for (pid,) in rows)]
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


class Outage(NamedTuple):
    """When a fault began and when the server accepted connections again, by `time.monotonic()`."""

    fault: str
    begun: float
    ended: float

    @property
    def seconds(self) -> float:
        """How long the server was away."""
        return self.ended - self.begun


@dataclass
class Figures:
    """What the rounds came to."""

    outages: list[Outage] = field(default_factory=list)
    acknowledged: Counter[str] = field(default_factory=Counter)
    refused: list[Refusal] = field(default_factory=list)
    found: Counter[str] = field(default_factory=Counter)
    """What became of refused writes, by looking and by repeating them with their key."""
    recoveries: list[float] = field(default_factory=list)
    """Seconds until every writer was answered again after the server accepted connections."""
    reads: int = 0
    """Reads beside those of the writers."""
    reads_refused: list[tuple[float, float]] = field(default_factory=list)
    """When reads that were answered with 503 were sent and answered."""
    wrong: list[str] = field(default_factory=list)
    """Errors that are none of 503, or came while the server was there."""
    lost: list[str] = field(default_factory=list)
    """Where a writer does not find what it was told of: a write is lost, there by half, or there twice."""
    broken: list[str] = field(default_factory=list)
    """Invariants that do not hold."""
    invariants: int = 0


class Patient(httpx.AsyncHTTPTransport):
    """Reads again what could not be read, as often as it takes; everything else goes through."""

    def __init__(self, figures: Figures) -> None:
        super().__init__()
        self._figures = figures

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Send a request."""
        while True:
            sent = time.monotonic()
            response = await super().handle_async_request(request)
            if request.method != "GET" or response.status_code != 503:
                return response
            await response.aread()
            await response.aclose()
            self._figures.reads_refused.append((sent, time.monotonic()))
            if not response.headers.get("retry-after", "").isdigit():
                self._figures.wrong.append(f"a read without Retry-After: {response.text}")
            await asyncio.sleep(_AGAIN)


class Rounds:
    """Faults of a PostgreSQL server under one server process of Jeton's."""

    def __init__(self, cluster: Cluster, installed: Installed, folder: Path, seed: int) -> None:
        self._cluster = cluster
        self._database = PostgresDatabase(installed.url)
        self._jeton = CommandLine(folder, installed.url)
        self._secret = installed.secret
        self._random = random.Random(seed)
        self._seed = seed
        self._writers: list[Writer] = []
        self.figures = Figures()

    def run(self, faults: Sequence[Fault]) -> Figures:
        """Let the faults happen one after another and check after each; the first loss ends it."""
        started = start(self._jeton)
        try:
            for fault in faults:
                asyncio.run(self._round(started, fault))
                if self.figures.lost or self.figures.broken or self.figures.wrong:
                    break
            assert started.running.stop() == 0
        finally:
            started.kill()
            self._database.close()
        for writer in self._writers:
            self.figures.acknowledged += writer.acknowledged
            self.figures.found += writer.found
            self.figures.refused += writer.refused
        return self.figures

    async def _round(self, started: Started, fault: Fault) -> None:
        async with client_of(started.running.url, self._secret, Patient(self.figures)) as client:
            if not self._writers:
                self._writers = await make_writers(client, WRITERS, self._seed)
            over = asyncio.Event()
            tasks = [asyncio.create_task(writer.endure(client, over)) for writer in self._writers]
            tasks += [
                asyncio.create_task(self._read(client, writer, over)) for writer in self._writers[:READERS]
            ]
            try:
                outage = await self._cause(fault)
                await self._recover(tasks, outage)
            finally:
                over.set()
                ends = await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), PATIENCE)
            self.figures.lost += [str(end)[:1000] for end in ends if isinstance(end, AssertionError)]
            assert [end for end in ends if end is not None and not isinstance(end, AssertionError)] == []
            self._judge(outage)
            await self._check(client)
        assert started.running.process.poll() is None

    async def _read(self, client: httpx.AsyncClient, writer: Writer, over: asyncio.Event) -> None:
        """Read a workspace again and again."""
        while not over.is_set():
            response = await client.get(f"/workspaces/{writer.workspace_id}")
            assert response.status_code == 200, response.text
            self.figures.reads += 1

    async def _cause(self, fault: Fault) -> Outage:
        await asyncio.sleep(self._random.uniform(0.1, _LONGEST))
        begun = time.monotonic()
        await asyncio.to_thread(fault, self._cluster)
        outage = Outage(fault.__name__, begun, time.monotonic())
        self.figures.outages.append(outage)
        return outage

    async def _recover(self, tasks: Sequence[asyncio.Task[None]], outage: Outage) -> None:
        """Wait until every writer has been answered since the server is back."""
        deadline = time.monotonic() + PATIENCE
        while any(writer.last_acknowledged < outage.ended for writer in self._writers):
            if any(task.done() for task in tasks):
                return
            assert time.monotonic() < deadline, "the writers are not answered"
            await asyncio.sleep(0.01)
        latest = max(writer.last_acknowledged for writer in self._writers)
        self.figures.recoveries.append(latest - outage.ended)

    def _judge(self, outage: Outage) -> None:
        """Hold that whatever was refused was sent before the server was back, and could not wait for it."""
        for refusal in (refusal for writer in self._writers for refusal in writer.refused):
            known = refusal.status == 503 and Text.UNAVAILABLE in refusal.text
            if not (known and (refusal.retry_after or "").isdigit()):
                self.figures.wrong.append(str(refusal))
            elif refusal.sent > outage.ended:
                self.figures.wrong.append(f"{refusal} was sent after {outage}")
        for sent, answered in self.figures.reads_refused:
            if answered - sent < TAKE_SECONDS - 0.1 or sent > outage.ended:
                self.figures.wrong.append(f"a read sent at {sent} was refused at {answered}, {outage}")

    async def _check(self, client: httpx.AsyncClient) -> None:
        """Every writer must find what it was told of, and every invariant must hold."""
        for writer in self._writers:
            try:
                writer.believe(await look(client, writer.belief, writer.workspace_id))
            except AssertionError as loss:
                self.figures.lost.append(str(loss)[:1000])
        self.figures.broken += await asyncio.to_thread(self._database.broken_invariants)
        self.figures.invariants += len(INVARIANTS)
