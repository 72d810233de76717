"""Letting go of very many objects, and not looking for garbage among them: both stop every other thread."""

import gc
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

_SLICE = 500
_GARBAGE = 1_000_000
"""How many objects more than before there may be, while an export is made, until circular ones are sought."""


def scrap(*lists: Sequence[Any]) -> None:
    """Empty lists bit by bit: letting go of 100,000 tokens at once stops every thread for 0.1 s."""
    for each in lists:
        while each and isinstance(each, list):
            del each[-_SLICE:]


class Collecting:
    """The process's search for circular garbage, which is rarer as long as an export is made in any thread.

    An export keeps all it makes until its end, none of it circular: looking through it again and again takes
    a tenth of the time of 100,000 tokens, in which no other thread goes on.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._exports = 0
        self._usual = gc.get_threshold()

    @contextmanager
    def rarely(self) -> Iterator[None]:
        """Put the search off until the block ends, or until there is very much to look through."""
        with self._lock:
            if not self._exports:
                self._usual = gc.get_threshold()
                gc.set_threshold(_GARBAGE, *self._usual[1:])
            self._exports += 1
        try:
            yield
        finally:
            with self._lock:
                self._exports -= 1
                if not self._exports:
                    gc.set_threshold(*self._usual)


COLLECTING = Collecting()
