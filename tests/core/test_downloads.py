"""Numbers of downloads: processes add up, what is counted is kept until it is added, and not for ever."""

import asyncio
from collections import Counter
from random import Random
from typing import TypeVar

import pytest
from core.test_release_exports import public
from support.databases import Database
from support.engines import on_both_engines as pytest_generate_tests
from support.properties import tries
from support.stores import on_stores

from jeton.core import counting
from jeton.core.history.retention import Retention
from jeton.core.packages.counter import DownloadCounter
from jeton.errors import Unavailable
from jeton.model.downloads import CLIENTS, MOST_DAYS, Download, DownloadCount, DownloadKey, first_day
from jeton.store.engine import Store, Tx, Units, Work
from jeton.store.releases import downloads as store

__all__ = ["pytest_generate_tests"]

T = TypeVar("T")
_STORED = "SELECT version, client, CAST(sum(number) AS bigint) FROM download GROUP BY version, client"


class _Flaky:
    """A store that now and then is away."""

    def __init__(self, units: Units, random: Random) -> None:
        self.read, self.peek = units.read, units.peek
        self._units = units
        self._random = random

    async def write(self, work: Work[T], *, large: bool | None = False) -> T:
        """Run a unit of work, or refuse it."""
        if self._random.random() < 0.3:
            raise Unavailable
        return await self._units.write(work, large=large)


class _Held:
    """A store whose writes wait until they are let go; `begun` is set with the first."""

    def __init__(self, units: Units) -> None:
        self.read, self.peek = units.read, units.peek
        self._units = units
        self.begun, self.let_go = asyncio.Event(), asyncio.Event()

    async def write(self, work: Work[T], *, large: bool | None = False) -> T:
        """Run a unit of work when it is let go."""
        self.begun.set()
        await self.let_go.wait()
        return await self._units.write(work, large=large)


async def _organization(store: Store) -> str:
    await store.write(public)
    ((id_,),) = await store.read(lambda tx: tx.all("SELECT id FROM organization"))
    return str(id_)


async def _stored(store: Store) -> Counter[tuple[str, str]]:
    rows = await store.read(lambda tx: tx.all(_STORED))
    return Counter({(version, client): number for version, client, number in rows})


async def _add_up(*stores: Store) -> None:
    random, organization = Random(1), await _organization(stores[0])
    fetched = Counter[tuple[str, str]]()
    for _ in range(tries(20)):
        counters = [DownloadCounter(_Flaky(each, random)) for each in stores]
        works = list[asyncio.Task[None]]()
        for _ in range(60):
            one, step = random.choice(counters), random.random()
            if step < 0.2:
                works.append(asyncio.create_task(one.work()))
            elif step < 0.3:
                await asyncio.sleep(random.choice((0, 0.001)))
            else:
                version, client = f"1.0.{random.randrange(3)}", random.choice(CLIENTS[:3])
                one.count([Download(organization, version)], random.choice(("", "a")), client)
                fetched[version, client] += 1
        await asyncio.gather(*works, return_exceptions=True)
        for one, its_store in zip(counters, stores, strict=True):
            one._units = its_store
            await one.stop()
        assert await _stored(stores[0]) == fetched


def test_processes_add_up(database: Database) -> None:
    """However they count and add at the same time, and fail to, the sum is what was fetched."""
    on_stores(database, _add_up, 3)


async def _stop_while_adding(store: Store) -> None:
    organization, held = await _organization(store), _Held(store)
    task = DownloadCounter(held)
    task.start()
    task.count([Download(organization, "1.0.0")], "", "npm")
    task.wake()
    await held.begun.wait()
    task.count([Download(organization, "1.0.0")], "", "npm")
    stopping = asyncio.create_task(task.stop())
    await asyncio.sleep(0.01)
    held.let_go.set()
    await stopping
    assert await _stored(store) == {("1.0.0", "npm"): 2}


def test_a_stop_waits_for_what_is_added(database: Database) -> None:
    """It counts nothing twice, and what was fetched meanwhile as well."""
    on_stores(database, _stop_while_adding)


async def _forget(store_: Store) -> None:
    organization = await _organization(store_)
    kept, *gone = (first_day(days) for days in (MOST_DAYS, MOST_DAYS + 1, MOST_DAYS + 9))

    async def add(tx: Tx) -> None:
        keys = [DownloadKey(organization, "1.0.0", day, "", "npm", "") for day in (kept, *gone)]
        await store.add(tx, dict.fromkeys(keys, DownloadCount(1, f"{kept}T00:00:00.000Z")))

    await store_.write(add)
    await Retention(store_, 90, pause=0).work()
    assert await store_.read(lambda tx: tx.all("SELECT day FROM download")) == [(kept,)]


def test_old_numbers_go(database: Database) -> None:
    """The last 400 days are kept, with today, however long history is."""
    on_stores(database, _forget)


async def _stay_small(store_: Store) -> None:
    organization = await _organization(store_)
    task = DownloadCounter(store_)
    for number in (0, 1, 2, 3, 4, 0):
        task.count([Download(organization, f"1.0.{number}")], "", "npm")
        assert task._woken.is_set() == (number > 0 or len(task._counts) > 1)
    await task.work()
    assert await _stored(store_) == {("1.0.0", "npm"): 2, ("1.0.1", "npm"): 1, ("1.0.2", "npm"): 1}


def test_few_numbers_are_in_memory(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many of them are added at once; of more than the most, those that are there already go on."""
    monkeypatch.setattr(counting, "SOON", 2)
    monkeypatch.setattr(counting, "MOST", 3)
    on_stores(database, _stay_small)
