"""People who browse a matrix, for what others notice of them."""

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from threading import Event, Thread

from processes import HOST, BenchError, Server

PEOPLE = 20
PAUSE = 3.0
"""Seconds from one window of a person to the next."""
_ROWS = 100
_SEED = 11


@contextmanager
def browsing(server: Server, cookie: str, page: str, rows: int) -> Iterator[None]:
    """Let 20 people ask for a window of a page's rows every 3 seconds, each at an offset of their own.

    Raises:
        BenchError: an answer was none.
    """
    ended, failed = Event(), []

    def person(number: int) -> None:
        chance = random.Random(_SEED + number)
        connection = HTTPConnection(HOST, server.port, timeout=60)
        ended.wait(PAUSE * number / PEOPLE)
        while not ended.is_set():
            began = time.monotonic()
            path = f"{page}/rows?limit={_ROWS}&offset={chance.randrange(rows // _ROWS) * _ROWS}"
            connection.request("GET", path, headers={"Cookie": cookie, "Accept-Encoding": "gzip"})
            answer = connection.getresponse()
            answer.read()
            if answer.status != 200:
                failed.append(answer.status)
            ended.wait(PAUSE - (time.monotonic() - began))
        connection.close()

    people = [Thread(target=person, args=(number,)) for number in range(PEOPLE)]
    for each in people:
        each.start()
    try:
        yield
    finally:
        ended.set()
        for each in people:
            each.join()
    if failed:
        raise BenchError(f"windows were answered with {failed}")
