"""Python's garbage collector, and the freeing of very many objects: both stop every thread while they last.

For 100,000 tokens either takes a tenth of a second.
"""

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

_SLICE = 500
_YOUNG = 20_000
"""The new objects after which they are searched: for so many that takes up to 15 ms, in which no other thread
runs."""
_USUALLY = _YOUNG, 50, 20
_RARELY = _YOUNG, 1_000_000, 20
"""The thresholds while some work makes very many objects: of those that outlast a search, none is looked at
again before the work ends."""


def tune_collector() -> None:
    """Let Python look for circular garbage less often, and never among the objects that exist by now.

    Objects that live as long as the process need no second look, and requests leave little circular garbage:
    a search every 700 objects takes a tenth of the time of a write.
    """
    gc.freeze()
    gc.set_threshold(*_USUALLY)


def free(*containers: object) -> None:
    """Empty lists, dictionaries, and the lists and dictionaries in either's values or in structs' fields.

    They are emptied in slices, so that other threads run in between. Tuples in a list are not looked into.
    """
    for each in containers:
        if isinstance(each, list):
            while each:
                del each[-_SLICE:]
        elif isinstance(each, dict):
            while each:
                free(each.popitem()[1])
        elif isinstance(each, Struct):
            free(*(getattr(each, name) for name in each.__struct_fields__))


def untie(error: BaseException) -> None:
    """Drop the tracebacks of an error that was answered, and of those that led to it.

    Their frames hold the request and its body; where one of them also holds the error, or a future with it,
    all of that would stay until the next search.
    """
    left: list[BaseException | None] = [error]
    while left:
        each = left.pop()
        if each is not None and each.__traceback__ is not None:
            each.__traceback__ = None
            left += (each.__cause__, each.__context__)


class Collecting:
    """The process's search for circular garbage, which is rarer as long as any work has very many objects.

    Exports, comparisons and large changes keep all they make until their end, none of it circular: looking
    through it again and again takes a tenth of the time of 100,000 tokens, in which no other thread runs.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._works = 0
        self._usual = gc.get_threshold()

    @contextmanager
    def rarely(self) -> Iterator[None]:
        """Put the search off until the block ends, or until there is very much to look through."""
        with self._lock:
            if not self._works:
                self._usual = gc.get_threshold()
                gc.set_threshold(*_RARELY)
            self._works += 1
        try:
            yield
        finally:
            with self._lock:
                self._works -= 1
                if not self._works:
                    gc.set_threshold(*self._usual)


COLLECTING = Collecting()
