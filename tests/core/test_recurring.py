"""Work that recurs begins at once, again after a while and when it is woken, and outlives its failures."""

import asyncio

import pytest

from jeton.core.recurring import Recurring
from jeton.errors import Unavailable

pytestmark = pytest.mark.anyio
_SECONDS = 30.0


class _Counting(Recurring):
    failure = "counting failed"

    def __init__(self, every: float, *failures: Exception) -> None:
        super().__init__(every)
        self.failures = list(failures)
        self.works = asyncio.Queue[None]()

    async def work(self) -> None:
        self.works.put_nowait(None)
        if self.failures:
            raise self.failures.pop(0)

    async def next(self) -> None:
        """Wait for the next work."""
        await asyncio.wait_for(self.works.get(), _SECONDS)


async def test_it_begins_at_once_and_recurs_when_it_is_woken() -> None:
    """A wake during the work lets it recur once more."""
    task = _Counting(3600)
    task.start()
    await task.next()
    task.wake()
    await task.next()
    await task.stop()
    task.wake()
    await asyncio.sleep(0)
    assert task.works.empty()


async def test_it_recurs_by_itself() -> None:
    """After its time the work recurs."""
    task = _Counting(0.001)
    task.start()
    for _ in range(3):
        await task.next()
    await task.stop()


async def test_failures_do_not_end_it(caplog: pytest.LogCaptureFixture) -> None:
    """A database that is away is no fault; what else fails is logged by the task's own words."""
    task = _Counting(0.001, Unavailable(), ValueError("no number"))
    task.start()
    for _ in range(3):
        await task.next()
    await task.stop()
    assert [record.message for record in caplog.records] == ["counting failed"]


async def test_it_stops_when_it_was_just_woken() -> None:
    """It ends then, and does not work on."""
    task = _Counting(3600)
    task.start()
    await task.next()
    await asyncio.sleep(0)
    task.wake()
    ended, _ = await asyncio.wait([asyncio.create_task(task.stop())], timeout=_SECONDS)
    assert ended


async def test_what_never_started_stops() -> None:
    """A server that fails while it starts stops all its tasks."""
    await _Counting(1).stop()
