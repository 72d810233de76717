"""F12: clients that send a write and are gone before its answer, then come back with the same key."""

import json
import random
import socket
import struct
import time
from collections import Counter
from dataclasses import dataclass, field

import httpx
from cli.commands import Running, until
from hostile.wire import Wire
from support.checks import ok
from support.places import grow
from support.resources import descriptors

_LONGEST = 0.05  # seconds between the request and the client's end
RESET = struct.pack("ii", 1, 0)  # SO_LINGER: on, for no time, so that closing resets the connection


@dataclass
class Figures:
    """What became of the writes."""

    sent: int = 0
    halves: int = 0
    """Of them, those that went away in the middle of their request."""
    resets: int = 0
    found: Counter[str] = field(default_factory=Counter)
    descriptors: tuple[int, int] = (0, 0)
    """Open descriptors of the server before and after."""


class Vanishing:
    """Clients that vanish from a server."""

    def __init__(self, server: Running, seed: int) -> None:
        self._server = server
        self._random = random.Random(seed)
        self._wire = Wire.to(server.url, server.secret)
        self.figures = Figures()

    def run(self, count: int) -> Figures:
        """Let this many clients vanish and each come back; `AssertionError` where a write is not whole."""
        with self._server.client() as client:
            tokens = grow(client).tokens
            before = self._descriptors()
            sent = {}
            halves = set()
            for number in range(count):
                body = {"name": f"token.{number}", "type": "string", "value": f"{number} " * 500}
                sent[f"key-{number}"] = body
                if not self._send_and_vanish(tokens, f"key-{number}", json.dumps(body).encode()):
                    halves.add(body["name"])
            until(lambda: self._descriptors() <= before, "the vanished clients' descriptors to be closed")
            ok(client.post("/workspaces", json={"name": "Behind"}), 201)  # what came before it is done by now
            found = {token["name"]: token for token in ok(client.get(tokens))["tokens"]}
            assert halves.isdisjoint(found)
            for key, body in sent.items():
                self._come_back(client, tokens, key, body, found.get(str(body["name"])))
            listed = ok(client.get(tokens))["tokens"]
            assert sorted(token["name"] for token in listed) == sorted(
                str(body["name"]) for body in sent.values()
            )
            self.figures.descriptors = (before, self._descriptors())
            assert self.figures.descriptors[1] <= before
        return self.figures

    def _send_and_vanish(self, path: str, key: str, content: bytes) -> bool:
        """Send a request, or some of it, and close the connection; return whether all of it was sent."""
        request = self._wire.request("POST", path, content, f"Idempotency-Key: {key}")
        size = len(request) if self._random.random() < 0.75 else self._random.randrange(1, len(request))
        wait = self._random.choice([0, self._random.random() ** 3 * _LONGEST])
        with self._wire.connect() as client:
            client.send(request[:size])
            if wait:
                time.sleep(wait)
            if self._random.random() < 0.5:
                client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                self.figures.resets += 1
        self.figures.sent += 1
        self.figures.halves += size < len(request)
        return size == len(request)

    def _come_back(
        self, client: httpx.Client, path: str, key: str, body: dict[str, str], found: dict[str, str] | None
    ) -> None:
        """Send the same write again: it is the same object, or it is made now."""
        headers = {"Idempotency-Key": key, "Content-Type": "application/json"}
        response = client.post(path, content=json.dumps(body).encode(), headers=headers)
        made = ok(response, 201)
        assert ("idempotent-replayed" in response.headers) == (found is not None)
        assert found is None or made == found
        assert {name: made[name] for name in body} == body
        self.figures.found["absent" if found is None else "whole"] += 1

    def _descriptors(self) -> int:
        return descriptors(self._server.process.pid)
