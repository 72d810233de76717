"""The search for circular garbage is put off while there is very much, which is freed bit by bit."""

import asyncio
import gc
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any, cast

import pytest
from msgspec import Struct

from jeton.core import garbage
from jeton.core.changes.world import Outdated
from jeton.core.changes.writing import carry_out
from jeton.core.garbage import Collecting, free


def test_the_search_is_rarer_until_the_last_of_several_exports_has_ended() -> None:
    """Exports overlap in threads: the usual thresholds come back with the end of the last one, not before."""
    usual, together, collecting = gc.get_threshold(), Barrier(4), Collecting()
    rare = garbage._RARELY

    def export() -> tuple[int, int, int]:
        with collecting.rarely():
            together.wait(60)
            return gc.get_threshold()

    with ThreadPoolExecutor(3) as pool, collecting.rarely():
        others = [pool.submit(export) for _ in range(3)]
        together.wait(60)
        assert [other.result(60) for other in others] == [rare] * 3
        assert gc.get_threshold() == rare
    assert gc.get_threshold() == usual


def test_the_search_is_as_usual_after_an_export_that_failed() -> None:
    """An error ends the block as a result does."""
    usual, collecting = gc.get_threshold(), Collecting()

    def fail() -> None:
        with collecting.rarely():
            assert gc.get_threshold() != usual
            raise LookupError

    with pytest.raises(LookupError):
        fail()
    assert gc.get_threshold() == usual


def test_no_search_looks_at_very_many_objects() -> None:
    """While very many objects are made that outlast the work, each is looked at once, and few at a time."""
    looked = list[tuple[int, int]]()

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            looked.append((about["generation"], gc.get_count()[0]))

    with Collecting().rarely():
        gc.callbacks.append(note)
        kept = [[number] for number in range(2_000_000)]
        gc.callbacks.remove(note)
    assert len(kept) / 25_000 < len(looked) < len(kept) / 15_000
    assert all(generation == 0 and count < 25_000 for generation, count in looked)


class Rows(Struct):
    """The rows of one change."""

    name: str
    rows: list[int]


class Planned(Struct):
    """A plan of one change."""

    changes: list[Rows]
    overtaken: bool
    is_large: bool = True

    async def write(self, _: object) -> int:
        """Return the number of rows, unless others were faster."""
        if self.overtaken:
            raise Outdated
        return len(self.changes[0].rows)


class Direct:
    """Units of work that are run at once, and the thresholds that they saw."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, int, int]] = []

    async def read(self, work: Any, *, large: bool) -> Any:
        """Run a unit of work."""
        assert large
        self.seen.append(gc.get_threshold())
        return await work(None)

    write = read


def test_a_large_change_puts_the_search_off_and_frees_its_rows() -> None:
    """From the first plan to the end of what was written, however often it is planned."""
    usual, units, plans = gc.get_threshold(), Direct(), list[Planned]()

    async def plan(_: object) -> Planned:
        plans.append(Planned([Rows("a", list(range(2_000)))], overtaken=not plans))
        return plans[-1]

    assert asyncio.run(carry_out(cast("Any", units), cast("Any", plan))) == 2_000
    assert units.seen == [garbage._RARELY] * 4
    assert gc.get_threshold() == usual
    assert [planned.changes[0].rows for planned in plans] == [[], []]


def test_containers_are_freed_with_those_in_them() -> None:
    """Lists and dictionaries are empty afterwards, those in values and fields too; all else stays."""
    rows, inner, text = Rows("a", list(range(1_200))), {"b": [1]}, ("c", [1])
    outer = {"rows": rows, "inner": inner, "text": text}
    free(outer, [2] * 501, None, "text")
    assert (outer, rows.rows, inner) == ({}, [], {})
    assert (rows.name, text) == ("a", ("c", [1]))
