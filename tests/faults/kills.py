"""F1: a server is killed under eight writers, again and again on one database, and started anew.

The database is a file, or one that is installed on a PostgreSQL server.
"""

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from cli.commands import PATIENCE, CommandLine
from faults.enduring import WRITERS
from faults.servers import Installed, Started, client_of, complaints, start
from faults.writers import Writer, look, make_writers
from support.databases import INVARIANTS, PostgresDatabase, SqliteDatabase

_LONGEST = 0.6  # seconds from the first write to the kill


@dataclass
class Figures:
    """What the rounds came to."""

    rounds: int = 0
    acknowledged: Counter[str] = field(default_factory=Counter)
    in_flight: Counter[str] = field(default_factory=Counter)
    repeated: Counter[str] = field(default_factory=Counter)
    restarts: list[float] = field(default_factory=list)
    """Seconds from the start of the process until it served."""
    wal_bytes: list[int] = field(default_factory=list)
    """The size of the write-ahead log that each start found."""
    lost: list[str] = field(default_factory=list)
    """Where a writer does not find what it was told of: a write is lost, there by half, or there twice."""
    broken: list[str] = field(default_factory=list)
    """Invariants that do not hold."""
    invariants: int = 0
    file_bytes: int = 0


class Rounds:
    """Kills and restarts on one database."""

    def __init__(self, folder: Path, seed: int, installed: Installed | None = None) -> None:
        self._jeton = CommandLine(folder, installed.url if installed else None)
        self._database = PostgresDatabase(installed.url) if installed else SqliteDatabase(self._jeton.file)
        self._random = random.Random(seed)
        self._seed = seed
        self._secret = installed.secret if installed else ""
        self._writers: list[Writer] = []
        self.figures = Figures()

    def run(self, rounds: int) -> Figures:
        """Kill the server in as many rounds and check after each; the first loss ends them."""
        while self.figures.rounds < rounds and not self.figures.lost:
            started = self._start()
            try:
                asyncio.run(self._check_and_write(started))
            finally:
                started.kill()
            self.figures.rounds += 1
        started = self._start()
        try:
            asyncio.run(self._check(started))
            assert started.running.stop() == 0
        finally:
            started.kill()
        self._database.close()
        self.figures.broken += complaints(self._jeton)
        if self._jeton.file.exists():
            self.figures.file_bytes = self._jeton.file.stat().st_size
        for writer in self._writers:
            self.figures.acknowledged += writer.acknowledged
        return self.figures

    def _start(self) -> Started:
        wal = Path(f"{self._jeton.file}-wal")
        found = wal.stat().st_size if wal.exists() else 0
        started = start(self._jeton)
        self._secret = self._secret or started.running.secret
        if self.figures.rounds:
            self.figures.restarts.append(started.seconds)
            self.figures.wal_bytes.append(found)
        return started

    async def _check_and_write(self, started: Started) -> None:
        async with client_of(started.running.url, self._secret) as client:
            if not self._writers:
                self._writers = await make_writers(client, WRITERS, self._seed)
        await self._check(started)
        async with client_of(started.running.url, self._secret) as client:
            tasks = [asyncio.create_task(writer.work(client)) for writer in self._writers]
            killer = started.kill_after(self._random.uniform(0, _LONGEST))
            await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
            assert killer.wait(PATIENCE) == 0
        assert [refused for writer in self._writers for refused in writer.refused] == []

    async def _check(self, started: Started) -> None:
        """Assert that every writer finds what it was told of, and that every invariant holds."""
        async with client_of(started.running.url, self._secret) as client:
            for writer in self._writers:
                await self._check_writer(client, writer)
        self.figures.broken += await asyncio.to_thread(self._database.damages)
        self.figures.invariants += len(INVARIANTS) + 1

    async def _check_writer(self, client: httpx.AsyncClient, writer: Writer) -> None:
        try:
            finding = await look(client, writer.belief, writer.workspace_id)
            repeated = await writer.repeat(client, finding)
        except AssertionError as loss:
            self.figures.lost.append(str(loss)[:1000])
            return
        if self.figures.rounds:
            self.figures.in_flight[finding.in_flight] += 1
        if repeated is None:
            writer.believe(finding)
        else:
            self.figures.repeated[repeated] += 1
