"""F2: the power goes at random moments under concurrent writers, and what is left is opened again."""

import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import apsw
import httpx
from faults.power import Disk, Image, forgetful
from faults.servers import client_of
from faults.writers import Belief, Writer, look, make_writers
from support.in_process import in_process
from support.service import INVARIANTS, damages

from jeton.core.accounts import accounts
from jeton.errors import Unavailable
from jeton.model.objects import Plan, Scope
from jeton.settings import SQLITE_SCHEME, Settings
from jeton.store.engine import Store, Tx
from jeton.store.upkeep.opening import MigrationError, open_store
from jeton.web.app import App

WRITERS = 4
_SYNC_SECONDS = 0.002
_FURTHEST = 60  # changes from one cut to the next
_EMAIL = "power@example.test"


class Cut(NamedTuple):
    """What was believed at a moment, and what a power cut left; `torn`: some unsynced sectors too.

    While the database is made nobody believes anything.
    """

    beliefs: list[Belief]
    image: Image
    torn: bool


@dataclass
class Figures:
    """What the cuts came to."""

    cuts: int = 0
    torn: int = 0
    acknowledged: int = 0
    in_flight: Counter[str] = field(default_factory=Counter)
    invariants: int = 0
    lost: list[str] = field(default_factory=list)
    """Where a writer does not find what it was told of."""
    damaged: list[str] = field(default_factory=list)
    """What left no sound database behind."""


class Runs:
    """Runs of the whole application on a forgetful disk, each on what a cut of the run before has left."""

    def __init__(self, folder: Path, seed: int, synchronous: str = "full") -> None:
        self._folder = folder
        self._random = random.Random(seed)
        self._seed = seed
        self._synchronous = synchronous
        self._secret = ""
        self._writers: list[Writer] = []
        self._generation = 0
        self._image: Image = {}
        self.figures = Figures()

    def run(self, runs: int, cuts: int) -> Figures:
        """Cut the power in each of the runs this many times; losses are gathered, not raised, and end it."""
        for _ in range(runs):
            taken = asyncio.run(self._run(self._next_folder(), cuts))
            for cut in taken:
                asyncio.run(self._check(cut))
            if self.figures.lost or self.figures.damaged:
                break
        self.figures.acknowledged = sum(writer.acknowledged.total() for writer in self._writers)
        return self.figures

    def _next_folder(self) -> Path:
        """Return a folder with what the last cut has left."""
        self._generation += 1
        folder = self._folder / str(self._generation)
        folder.mkdir()
        for name, content in self._image.items():
            (folder / name).write_bytes(content)
        return folder

    async def _run(self, folder: Path, cuts: int) -> list[Cut]:
        """Write for as long as it takes to cut the power this many times, at changes drawn at random.

        In the first run some of the cuts come while the database is made.
        """
        disk = Disk(folder)
        loop = asyncio.get_running_loop()
        enough: asyncio.Future[None] = loop.create_future()
        taken: list[Cut] = []
        distance = self._random.randint(1, _FURTHEST)

        def cut_now_and_then() -> None:
            nonlocal distance
            distance -= 1
            if distance <= 0 and len(taken) < (cuts if self._writers else cuts // 4):
                distance = self._random.randint(1, _FURTHEST)
                beliefs = [writer.belief for writer in self._writers]
                torn = self._random.random() < 0.5
                taken.append(Cut(beliefs, disk.image(self._random if torn else None), torn))
                if len(taken) == cuts:
                    loop.call_soon_threadsafe(enough.set_result, None)

        disk.on_change = cut_now_and_then
        with forgetful(disk, lambda: time.sleep(self._random.random() * _SYNC_SECONDS)):
            opened = await open_store(_settings(folder))
            await self._prepare(opened)
            self._configure(opened)
            async with self._client(folder, opened) as client:
                tasks = [asyncio.create_task(writer.work(client)) for writer in self._writers]
                await asyncio.wait([*tasks, enough], return_when=asyncio.FIRST_COMPLETED)
                for task in tasks:
                    task.cancel()
                ends = await asyncio.gather(*tasks, return_exceptions=True)
            await opened.close()
        assert [end for end in ends if not isinstance(end, asyncio.CancelledError)] == []
        assert len(taken) == cuts
        return taken

    def _configure(self, opened: Store) -> None:
        """Sync as the run is told to, and checkpoint more often than usual, so that cuts meet checkpoints."""
        writer = opened._writer._connection  # type: ignore[attr-defined]
        writer.pragma("synchronous", self._synchronous)
        writer.pragma("wal_autocheckpoint", self._random.choice([20, 100, 1000]))

    async def _prepare(self, opened: Store) -> None:
        if self._writers:
            return

        async def account(tx: Tx) -> str:
            await accounts.add_user(tx, _EMAIL, Plan.TEAM)
            return (await accounts.create_token(tx, _EMAIL, "power", [Scope.READ, Scope.WRITE], None))[1]

        self._secret = await opened.write(account)
        async with self._client(self._folder, opened) as client:
            self._writers = await make_writers(client, WRITERS, self._seed)

    def _client(self, folder: Path, opened: Store) -> httpx.AsyncClient:
        app = App(_settings(folder), opened)
        transport = httpx.ASGITransport(in_process(app))
        return client_of("http://jeton.test", self._secret, transport)

    async def _check(self, cut: Cut) -> None:
        """Open what is left with the ordinary VFS; every writer must find what it was told of."""
        self._image = cut.image
        folder = self._next_folder()
        self.figures.cuts += 1
        self.figures.torn += cut.torn
        try:
            opened = await open_store(_settings(folder))
            await self._look(cut, folder, opened)
            broken = damages(folder / "jeton.db")
            await opened.close()
        except (Unavailable, MigrationError, apsw.Error) as error:
            broken = [repr(error)]
        self.figures.damaged += broken
        self.figures.invariants += len(INVARIANTS) + 1

    async def _look(self, cut: Cut, folder: Path, opened: Store) -> None:
        async with self._client(folder, opened) as client:
            for writer, belief in zip(self._writers, cut.beliefs, strict=False):
                try:
                    finding = await look(client, belief, writer.workspace_id)
                except AssertionError as loss:
                    self.figures.lost.append(str(loss)[:1000])
                    continue
                self.figures.in_flight[finding.in_flight] += 1
                writer.believe(finding)


def _settings(folder: Path) -> Settings:
    return Settings(database_url=f"{SQLITE_SCHEME}{folder / 'jeton.db'}", rate_limit=1_000_000_000)
