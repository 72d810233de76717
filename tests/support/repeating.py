"""Work that goes on in threads while a test does something else."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager


@contextmanager
def repeating(*works: Callable[[], object]) -> Iterator[None]:
    """Do each work again and again meanwhile, in a thread of its own, until it returns False.

    What a work raises is raised in the end.
    """
    over = threading.Event()

    def repeat(work: Callable[[], object]) -> None:
        while not over.is_set() and work() is not False:
            pass

    with ThreadPoolExecutor(len(works)) as threads:
        repeated = [threads.submit(repeat, work) for work in works]
        try:
            yield
        finally:
            over.set()
        for each in repeated:
            each.result()
