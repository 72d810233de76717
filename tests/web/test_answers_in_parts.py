"""Answers of a known length that are sent in parts, as the client takes them."""

import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from web.raw import Client, head, serving

from jeton.web.server.exchange import RESPOND

pytestmark = pytest.mark.server
_PART = bytes(256 * 1024)
_COUNT = 80
_ENOUGH = 60
"""Parts that are more than sockets on loopback hold."""


class Parting:
    """An application that answers in parts; with `broken` the path, it fails after the third."""

    def __init__(self) -> None:
        self.parts = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer by the extension of the server."""
        if scope["type"] == "lifespan":
            for event in ("startup", "shutdown"):
                await receive()
                await send({"type": f"lifespan.{event}.complete"})
            return
        lines = b"content-length: %d\r\n" % (len(_PART) * _COUNT)
        parts = self._parts(broken=scope["raw_path"] == b"/broken")
        await scope["extensions"][RESPOND](200, lines, b"", parts)

    async def _parts(self, *, broken: bool) -> AsyncIterator[bytes]:
        self.parts = 0
        for number in range(_COUNT):
            if broken and number == 3:
                raise ValueError("no more")
            self.parts += 1
            yield _PART


def test_parts_are_one_body() -> None:
    """A client gets all parts as one body, then the next answer on the same connection."""
    with serving(Parting()) as port, Client(port) as client:
        for _ in range(2):
            assert len(client.send(head()).answer().body) == len(_PART) * _COUNT


def test_head_sends_no_part() -> None:
    """To HEAD the length is told, and no part is made."""
    app = Parting()
    with serving(app) as port, Client(port) as client:
        answer = client.send(head(first="HEAD / HTTP/1.1")).answer(method="HEAD")
        assert answer.headers["content-length"] == str(len(_PART) * _COUNT)
        assert app.parts == 0


def test_parts_wait_for_the_client() -> None:
    """A client that takes nothing is sent little, and what is not sent is not made."""
    app = Parting()
    with serving(app) as port, Client(port, receive_buffer=64 * 1024) as client:
        client.send(head())
        made = -1
        while made != app.parts:
            made = app.parts
            time.sleep(0.3)
        assert made < _ENOUGH
        assert len(client.answer().body) == len(_PART) * _COUNT


def test_a_failure_closes_the_connection() -> None:
    """An answer that cannot be finished ends short of its length, without an answer 500 in its midst."""
    with serving(Parting()) as port, Client(port) as client:
        body = client.send(head(first="GET /broken HTTP/1.1")).rest()
        assert len(body) <= 3 * len(_PART) + 1000
        assert b"500" not in body.removeprefix(b"HTTP/1.1 200").partition(b"\r\n\r\n")[2]
