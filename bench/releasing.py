"""Releases: how long one takes."""

import itertools
import statistics
import time
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import Any

import msgspec
from contenders import Jeton
from meanwhile import Step, Window
from processes import HOST, BenchError, Server
from quiet import Others
from row import Figure
from seeded import Seeded


class Organization:
    """An organization of the owner of a seeded database, to which the workspace of its tokens belongs."""

    def __init__(self, server: Server, seeded: Seeded) -> None:
        self._server = server
        self._api = seeded.tokens.partition("/tokensets/")[0]
        tokenset = self.ask("GET", seeded.tokens.partition("/modes/")[0].removeprefix(self._api))
        self.workspace = f"/workspaces/{tokenset['workspace_id']}"
        self.id = self.ask("POST", "/organizations", {"name": "Acme"})["id"]
        self.path = f"/organizations/{self.id}"
        self.ask("PATCH", self.workspace, {"organization_id": self.id})

    def release(self, version: str, **fields: object) -> Any:
        """Release what there is."""
        return self.ask("POST", f"{self.path}/releases", {"version": version, **fields})

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Send a request, whose path is relative to the API, and return what is answered."""
        content = b"" if body is None else msgspec.json.encode(body)
        headers = {"Authorization": self._server.authorization, "Content-Type": "application/json"}
        with closing(HTTPConnection(HOST, self._server.port, timeout=300)) as connection:
            connection.request(method, f"{self._api}{path}", content, headers)
            response = connection.getresponse()
            answer = response.read()
        if response.status not in {200, 201}:
            raise BenchError(f"{method} {path} answered {response.status}: {answer[:500]!r}")
        self._server.requests += 1
        return msgspec.json.decode(answer)


@dataclass(frozen=True, slots=True)
class Releasing:
    """The service, newly started, asked for a release of all that there is, all of it new."""

    name: str
    jeton: Jeton
    count: int
    starts: int

    def measure(self, seconds: float) -> Figure:  # noqa: ARG002  a release takes as long as it takes
        """Measure the median time of a release in milliseconds, from the request to the answer."""
        others = Others()
        found, memory = [], 0
        for _ in range(self.starts):
            with self.jeton.running() as server:
                organization = Organization(server, self.jeton.seeded)
                start = time.perf_counter()
                made = organization.release("1.0.0")
                found.append((time.perf_counter() - start) * 1000)
                memory = max(memory, server.memory())
                if made["tokens"] < self.count:
                    raise BenchError(f"of {self.count} tokens {made['tokens']} were released")
        return Figure(statistics.median(found), memory, others.share())


def releasing(server: Server, seeded: Seeded) -> Step:
    """Let a server make one release after another; the first of them stores all that there is."""
    organization = Organization(server, seeded)
    numbers = itertools.count(1)

    def step() -> Window:
        with Window() as window:
            organization.release(f"1.0.{next(numbers)}")
        return window

    return step
