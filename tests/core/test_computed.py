"""Work that many want at once is done once, and belongs to none of them."""

import asyncio
from functools import partial

import pytest

from jeton.core.computed import Computed, SingleFlight


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


async def test_a_value_is_kept_for_its_state() -> None:
    """It is computed anew for another state, and gives way to the value of that."""
    computed: Computed[str, int, str] = Computed(100, lambda _key, value: len(value))

    async def make(state: int) -> tuple[int, str]:
        return state, f"{state} {next(runs)}"

    runs = iter(range(10))
    values = [await computed.get("a", state, partial(make, state)) for state in (1, 1, 2, 2, 1)]
    assert values == ["1 0", "1 0", "2 1", "2 1", "1 2"]
    assert computed.latest("a") == "1 2"
    assert computed.latest("b") is None


async def test_values_of_all_states_are_kept_where_this_is_wanted() -> None:
    """One that was made of a later state than the one asked for is kept as what it is."""
    computed: Computed[str, int, str] = Computed(100, lambda _key, value: len(value), all_states=True)

    async def make(state: int) -> tuple[int, str]:
        return state, f"{state} {next(runs)}"

    runs = iter(range(10))
    values = [await computed.get("a", *each) for each in ((1, partial(make, 2)), (2, partial(make, 2)))]
    assert values == ["2 0", "2 0"]
    assert await computed.get("a", 1, partial(make, 1)) == "1 1"
    assert await computed.get("a", 2, partial(make, 2)) == "2 0"


async def test_what_has_no_state_or_no_room_is_not_kept() -> None:
    """It is computed again for who asks again; an error is nobody's value either."""
    computed: Computed[str, int, str] = Computed(3, lambda _key, value: len(value))
    pairs: list[tuple[int | None, str]] = [(None, "x"), (1, "long"), (1, "y"), (1, "z")]

    async def make() -> tuple[int | None, str]:
        return pairs.pop(0)

    async def fail() -> tuple[int | None, str]:
        raise LookupError

    with pytest.raises(LookupError):
        await computed.get("a", 1, fail)
    assert [await computed.get("a", 1, make) for _ in range(4)] == ["x", "long", "y", "y"]
