"""What goes on while another process holds the write lock: reads that are timed, and writes."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
from cli.commands import Running
from support.checks import ok
from support.repeating import repeating


@contextmanager
def reading(server: Running, path: str) -> Iterator[list[float]]:
    """Read an object again and again meanwhile; gives the seconds that each reading takes."""
    readings: list[float] = []
    with server.client() as client:

        def read() -> None:
            time.sleep(0.05)
            begun = time.monotonic()
            ok(client.get(path))
            readings.append(time.monotonic() - begun)

        with repeating(read):
            yield readings


def timed(server: Running, method: str, path: str) -> tuple[httpx.Response, float]:
    """Send a write; return its answer and the seconds that it took."""
    with server.client() as client:
        begun = time.monotonic()
        response = client.request(method, path, json={"name": "Late"} if method == "POST" else None)
        return response, time.monotonic() - begun
