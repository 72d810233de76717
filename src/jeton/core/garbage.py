"""Python's garbage collector, and the freeing of very many objects: both stop every thread while they last.

Of 100,000 tokens either takes a tenth of a second.
"""

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

_SLICE = 500
_RARELY = 2_000_000
"""How many objects more than before there may be, while some work makes very many, before circular ones are
sought. Changing, exporting or comparing 100,000 tokens makes at most half as many."""


def tune_collector() -> None:
    """Let Python look for circular garbage less often, and never in what there is by now.

    What lives as long as the process need not be looked at again, and requests leave little that is circular:
    looking for that every 700 objects takes a tenth of the time of a write.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def free(*containers: object) -> None:
    """Empty lists, dictionaries, and the lists and dictionaries in either's values or in structs' fields.

    They are emptied bit by bit, so that other threads go on between. Tuples in a list are not looked into.
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


class Collecting:
    """The process's search for circular garbage, which is rarer as long as any work has very many objects.

    Exports, comparisons and large changes keep all they make until their end, none of it circular: looking
    through it again and again takes a tenth of the time of 100,000 tokens, in which no other thread goes on.
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
                gc.set_threshold(_RARELY, *self._usual[1:])
            self._works += 1
        try:
            yield
        finally:
            with self._lock:
                self._works -= 1
                if not self._works:
                    gc.set_threshold(*self._usual)


COLLECTING = Collecting()
