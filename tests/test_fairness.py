"""Turns at long work: a user's own works wait for each other, and another user's for none of them."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from jeton.bounds.turns import BUSY_SECONDS, HALF_LIFE, USER, WAITING, Turns
from jeton.errors import Unavailable

pytestmark = pytest.mark.anyio


@contextmanager
def user(name: str) -> Iterator[None]:
    """Work for a user."""
    token = USER.set(name)
    try:
        yield
    finally:
        USER.reset(token)


async def _hold(turns: Turns, name: str, log: list[str], until: asyncio.Event) -> None:
    with user(name):
        async with turns.turn():
            log.append(name)
            await until.wait()


async def _settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_a_user_leaves_turns_to_others() -> None:
    """However many works of one user wait, those of another begin at once; the rest go on in order."""
    turns, log, end = Turns(3, 2), list[str](), asyncio.Event()
    works = [asyncio.create_task(_hold(turns, "greedy", log, end)) for _ in range(10)]
    await _settled()
    works.append(asyncio.create_task(_hold(turns, "other", log, end)))
    await _settled()
    assert log == ["greedy", "greedy", "other"]
    end.set()
    await asyncio.gather(*works)
    assert log == ["greedy", "greedy", "other", *["greedy"] * 8]
    assert (turns._running, turns._waiting) == ([], [])


async def test_a_process_has_few_turns() -> None:
    """Works of many users wait for the process's turns, first come, first served."""
    turns, log, end = Turns(2, 1), list[str](), asyncio.Event()
    works = [asyncio.create_task(_hold(turns, name, log, end)) for name in "abcd"]
    await _settled()
    assert log == ["a", "b"]
    end.set()
    await asyncio.gather(*works)
    assert log == ["a", "b", "c", "d"]


async def test_busy_users_share_one_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has worked for long of late waits for others of the kind, and of these goes first who has worked
    least; the turns of everybody else are free. What was long ago is forgotten.
    """
    loop, log, ends = asyncio.get_running_loop(), list[str](), [asyncio.Event() for _ in range(9)]
    turns = Turns(3, 1, of_busy=1)
    now = loop.time()
    monkeypatch.setattr(loop, "time", lambda: now, raising=False)

    async def worked(name: str, seconds: float) -> None:
        with user(name):
            async with turns.turn() as turn:
                turn.seconds = seconds

    await worked("long", BUSY_SECONDS * 4)
    await worked("longest", BUSY_SECONDS * 8)
    first = [asyncio.create_task(_hold(turns, "long", log, ends[0]))]
    await _settled()
    works = [asyncio.create_task(_hold(turns, "longest", log, ends[1])) for _ in range(2)]
    works += [asyncio.create_task(_hold(turns, "long", log, ends[2]))]
    works += [asyncio.create_task(_hold(turns, name, log, ends[3])) for name in ("a", "b", "c")]
    await _settled()
    assert log == ["long", "a", "b"]
    ends[0].set()
    await asyncio.gather(*first)
    await _settled()
    assert log == ["long", "a", "b", "c"], "who has worked least goes first"
    ends[3].set()
    await _settled()
    assert log == ["long", "a", "b", "c", "long"]
    for end in ends:
        end.set()
    await asyncio.gather(*works)
    assert log == ["long", "a", "b", "c", "long", "longest", "longest"]
    now += 100 * HALF_LIFE
    await worked("new", 0)
    assert list(turns._worked) == ["new"]


async def test_a_turn_that_does_not_come_is_refused() -> None:
    """After its time a wait ends with `Unavailable`, and so does one more than may wait; nothing is lost."""
    turns, log, end = Turns(1, 1, seconds=0.01), list[str](), asyncio.Event()
    holder = asyncio.create_task(_hold(turns, "a", log, end))
    await _settled()
    for name in ("a", "b"):
        with pytest.raises(Unavailable):
            await _hold(turns, name, log, end)
    end.set()
    await holder
    await _hold(turns, "a", log, end)
    assert log == ["a", "a"]
    crowded = Turns(1, 1)
    end.clear()
    waiting = [asyncio.create_task(_hold(crowded, "a", log, end)) for _ in range(WAITING)]
    await _settled()
    with pytest.raises(Unavailable):
        await _hold(crowded, "a", log, end)
    end.set()
    await asyncio.gather(*waiting)


async def test_who_goes_while_waiting_takes_no_turn_along() -> None:
    """A canceled wait leaves its place to the next; a canceled thread holds its turn until it ends."""
    turns, log, end = Turns(1, 1), list[str](), asyncio.Event()
    works = [asyncio.create_task(_hold(turns, name, log, end)) for name in "aab"]
    await _settled()
    works[1].cancel()
    await _settled()
    end.set()
    await asyncio.gather(*works, return_exceptions=True)
    assert log == ["a", "b"]
    release = threading.Event()
    running = asyncio.create_task(turns.in_thread(release.wait))
    await _settled()
    running.cancel()
    other = asyncio.create_task(turns.in_thread(log.append, "late"))
    await _settled()
    assert log == ["a", "b"]
    release.set()
    await asyncio.gather(running, other, return_exceptions=True)
    assert log == ["a", "b", "late"]
