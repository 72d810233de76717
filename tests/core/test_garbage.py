"""The search for circular garbage is put off while exports are made, and only then."""

import gc
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from jeton.core.garbage import Collecting


def test_the_search_is_rarer_until_the_last_of_several_exports_has_ended() -> None:
    """Exports overlap in threads: the usual thresholds come back with the end of the last one, not before."""
    usual, together, collecting = gc.get_threshold(), Barrier(4), Collecting()
    rare = (1_000_000, *usual[1:])

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
