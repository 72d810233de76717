"""Work that many want at once is done once, and belongs to none of them."""

import asyncio
from functools import partial

import pytest

from jeton.core.single_flight import SingleFlight


async def test_who_is_cancelled_does_not_take_the_work_along() -> None:
    """The work goes on for the others, and afterwards the next caller's is done anew."""
    flight, done, may_end = SingleFlight[str, int](), list[int](), asyncio.Event()

    async def work() -> int:
        await may_end.wait()
        done.append(len(done))
        return done[-1]

    first, second = (asyncio.create_task(flight.run("a", work)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    assert ("a" in flight, len(flight)) == (True, 1)
    may_end.set()
    assert await second == 0
    assert first.cancelled()
    assert await flight.run("a", work) == 1


async def test_an_error_is_everybodys() -> None:
    """It is raised to all who wait, and nothing is left under way."""
    flight = SingleFlight[str, int]()

    async def fail() -> int:
        raise LookupError

    results = await asyncio.gather(*(flight.run("a", fail) for _ in range(3)), return_exceptions=True)
    assert [type(result) for result in results] == [LookupError] * 3
    await asyncio.sleep(0)
    assert "a" not in flight


@pytest.mark.parametrize("keys", ["ab", "aabb"])
async def test_each_key_has_work_of_its_own(keys: str) -> None:
    """Equal keys share the work, others do not."""
    flight, done = SingleFlight[str, str](), list[str]()

    async def work(key: str) -> str:
        done.append(key)
        return key

    found = await asyncio.gather(*(flight.run(key, partial(work, key)) for key in keys))
    assert found == [*keys]
    assert done == ["a", "b"]
