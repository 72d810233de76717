"""`kill -9` during a release: it is there whole or not at all, and what was acknowledged is there."""

import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from cli.commands import CommandLine, Running, until
from faults.servers import Installed, complaints, kill, serving
from support.checks import ok
from support.engines import ENGINES, POSTGRESQL
from support.places import grow

ROUNDS = 4
_TOKENS = 6_000
_LONGEST = 0.5  # seconds from the first request to the kill
_BULK = 3_000
_DIES = """
import os
from jeton.store.releases import releases
insert = releases.insert
async def dies(tx, *args):
    await insert(tx, *args)
    await tx.one("SELECT 1")  # what was noted is sent
    os.kill(os.getpid(), 9)
releases.insert = dies
"""
"""Ends the process when all of a release is written and nothing is committed."""


class Rounds:
    """Releases and kills on one database."""

    def __init__(self, folder: Path, installed: Installed | None) -> None:
        self._jeton = CommandLine(folder, installed.url if installed else None)
        self._secret = installed.secret if installed else ""
        self._releases = ""
        self._tokens = ""
        self._versions = count(1)
        self.acknowledged: dict[str, Any] = {}
        self.found: list[Any] = []

    def run(self, rounds: int, seed: int) -> None:
        """Kill the server in as many rounds while releases are made, and look at what is there after each.

        In every second round a release is acknowledged before, however busy the machine is.
        """
        chance = random.Random(seed)
        for number in range(rounds):
            more = partial(self._has, len(self.acknowledged) + 1)
            with self._serving() as (server, client), ThreadPoolExecutor(2) as threads:
                self._change(client, 0)
                making = [threads.submit(self._make, server) for _ in range(2)]
                if number % 2:
                    until(more, "a release")
                time.sleep(chance.uniform(0, _LONGEST))
                kill(server)
                for made in making:
                    made.result()
        with self._serving():
            pass

    def _has(self, releases: int) -> bool:
        return len(self.acknowledged) >= releases

    def run_half_way(self) -> None:
        """Kill the server when a release is written and not committed; then make the same release."""
        version = {"version": "1.0.0"}
        with self._serving(_DIES) as (_, client), pytest.raises(httpx.TransportError):
            client.post(self._releases, json=version)
        with self._serving() as (_, client):
            assert self.found == []
            assert ok(client.post(self._releases, json=version), 201)["tokens"] == _TOKENS

    @contextmanager
    def _serving(self, patch: str = "") -> Iterator[tuple[Running, httpx.Client]]:
        """Serve meanwhile: all that was acknowledged is there as it was, nothing lacks tokens; in the end
        every row is as it must be.
        """
        with serving(self._jeton, patch=patch) as server:
            self._secret = self._secret or server.secret
            with server.client(self._secret) as client:
                if not self._releases:
                    self._furnish(client)
                self.found = ok(client.get(self._releases))["releases"]
                there = {release["id"]: release for release in self.found}
                assert self.acknowledged.items() <= there.items()
                assert all(release["tokens"] == _TOKENS for release in self.found)
                yield server, client
        assert complaints(self._jeton) == []

    def _make(self, server: Running) -> None:
        """Release and change in turn until the server is gone."""
        with server.client(self._secret) as client, suppress(httpx.TransportError):
            while True:
                number = next(self._versions)
                made = ok(client.post(self._releases, json={"version": f"{number}.0.0"}), 201)
                self.acknowledged[made["id"]] = made
                self._change(client, number)

    def _change(self, client: httpx.Client, number: int) -> None:
        body = {"upsert": [{"name": f"token.{number}", "value": f"v{next(self._versions)}"}]}
        ok(client.patch(self._tokens, json=body))

    def _furnish(self, client: httpx.Client) -> None:
        place = grow(client)
        organization = ok(client.post("/organizations", json={"name": "Acme"}), 201)["id"]
        ok(client.patch(place.workspace, json={"organization_id": organization}))
        self._releases, self._tokens = f"/organizations/{organization}/releases", place.tokens
        for first in range(0, _TOKENS, _BULK):
            tokens = [
                {"name": f"token.{number}", "type": "string", "value": f"value {number}"}
                for number in range(first, first + _BULK)
            ]
            ok(client.patch(self._tokens, json={"upsert": tokens}))


@pytest.fixture(params=ENGINES)
def rounds(request: pytest.FixtureRequest, tmp_path: Path) -> Rounds:
    """What happens to an empty database of each engine."""
    is_far = request.param == POSTGRESQL
    return Rounds(tmp_path, request.getfixturevalue("installed") if is_far else None)


def test_a_release_is_whole_or_absent(rounds: Rounds, seed: int) -> None:
    """After each kill `jeton check`, which reads every part of every release, finds nothing wrong."""
    rounds.run(ROUNDS, seed)
    assert len(rounds.acknowledged) > 1
    assert rounds.found


def test_what_was_not_committed_is_absent(rounds: Rounds) -> None:
    """Killed just before the commit, neither the release is there nor any of its contents; it can be made."""
    rounds.run_half_way()
