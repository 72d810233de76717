"""`kill -9` during a release: it is there whole or not at all, and what was acknowledged is there."""

import asyncio
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from cli.commands import PATIENCE, CommandLine
from faults.servers import Installed, Started, client_of, complaints, start

ROUNDS = 6
ON_POSTGRESQL = 3
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

    def __init__(self, folder: Path, seed: int, installed: Installed | None) -> None:
        self._jeton = CommandLine(folder, installed.url if installed else None)
        self._secret = installed.secret if installed else ""
        self._random = random.Random(seed)
        self._path = ""
        self._tokens = ""
        self._versions = 0
        self.acknowledged: dict[str, Any] = {}
        self.found: list[Any] = []

    def run(self, rounds: int) -> None:
        """Kill the server in as many rounds while releases are made, and look at what is there after each."""
        for _ in range(rounds):
            started = self._start()
            try:
                asyncio.run(self._release(started))
            finally:
                started.kill()
            assert complaints(self._jeton) == []
        started = self._start()
        try:
            asyncio.run(self._look(started))
        finally:
            started.kill()

    def run_half_way(self) -> None:
        """Kill the server when a release is written and not committed; then make the same release."""
        started = self._start(_DIES)
        try:
            asyncio.run(self._die(started))
        finally:
            started.kill()
        assert complaints(self._jeton) == []
        started = self._start()
        try:
            asyncio.run(self._make_again(started))
        finally:
            started.kill()
        assert complaints(self._jeton) == []

    async def _die(self, started: Started) -> None:
        async with client_of(started.running.url, self._secret) as client:
            await self._furnish(client)
            with pytest.raises(httpx.TransportError):
                await client.post(f"{self._path}/releases", json={"version": "1.0.0"})

    async def _make_again(self, started: Started) -> None:
        async with client_of(started.running.url, self._secret) as client:
            await self._look_with(client)
            assert self.found == []
            made = await client.post(f"{self._path}/releases", json={"version": "1.0.0"})
            assert (made.status_code, made.json()["tokens"]) == (201, _TOKENS)

    def _start(self, patch: str = "") -> Started:
        started = start(self._jeton, patch=patch)
        self._secret = self._secret or started.running.secret
        return started

    async def _release(self, started: Started) -> None:
        async with client_of(started.running.url, self._secret) as client:
            if not self._path:
                await self._furnish(client)
            await self._look_with(client)
            body = {"upsert": [{"name": f"token.{self._versions}", "value": f"v{self._versions}"}]}
            assert (await client.patch(self._tokens, json=body)).status_code == 200
            tasks = [asyncio.create_task(self._make(client)) for _ in range(2)]
            killer = started.kill_after(self._random.uniform(0, _LONGEST))
            await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
            assert killer.wait(PATIENCE) == 0

    async def _make(self, client: httpx.AsyncClient) -> None:
        """Release and change in turn until the server is gone."""
        try:
            while True:
                self._versions += 1
                number = self._versions
                made = await client.post(f"{self._path}/releases", json={"version": f"{number}.0.0"})
                assert made.status_code == 201, made.text
                self.acknowledged[made.json()["id"]] = made.json()
                body = {"upsert": [{"name": f"token.{number}", "value": f"v{number}"}]}
                assert (await client.patch(self._tokens, json=body)).status_code == 200
        except httpx.TransportError:
            pass

    async def _furnish(self, client: httpx.AsyncClient) -> None:
        workspace = await _made(client, "/workspaces", {"name": "Brand"})
        tokenset = await _made(client, f"/workspaces/{workspace}/tokensets", {"name": "Core"})
        self._path = f"/organizations/{await _made(client, '/organizations', {'name': 'Acme'})}"
        patch = {"organization_id": self._path.rpartition("/")[2]}
        assert (await client.patch(f"/workspaces/{workspace}", json=patch)).status_code == 200
        (mode,) = (await client.get(f"/tokensets/{tokenset}/modes")).json()["modes"]
        self._tokens = f"/tokensets/{tokenset}/modes/{mode['id']}/tokens"
        for first in range(0, _TOKENS, _BULK):
            tokens = [
                {"name": f"token.{number}", "type": "string", "value": f"value {number}"}
                for number in range(first, first + _BULK)
            ]
            assert (await client.patch(self._tokens, json={"upsert": tokens})).status_code == 200

    async def _look(self, started: Started) -> None:
        async with client_of(started.running.url, self._secret) as client:
            await self._look_with(client)

    async def _look_with(self, client: httpx.AsyncClient) -> None:
        """Assert that all that was acknowledged is there as it was, and that nothing lacks tokens."""
        self.found = (await client.get(f"{self._path}/releases")).json()["releases"]
        there = {release["id"]: release for release in self.found}
        assert self.acknowledged.items() <= there.items()
        assert all(release["tokens"] == _TOKENS for release in self.found)


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_a_release_is_whole_or_absent(
    request: pytest.FixtureRequest, tmp_path: Path, seed: int, engine: str
) -> None:
    """After each kill `jeton check`, which reads every part of every release, finds nothing wrong."""
    is_far = engine == "postgresql"
    rounds = Rounds(tmp_path, seed, request.getfixturevalue("installed") if is_far else None)
    rounds.run(ON_POSTGRESQL if is_far else ROUNDS)
    assert len(rounds.acknowledged) > 1
    assert len({release["digest"] for release in rounds.found}) > 1


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_what_was_not_committed_is_absent(
    request: pytest.FixtureRequest, tmp_path: Path, seed: int, engine: str
) -> None:
    """Killed just before the commit, neither the release is there nor any of its contents; it can be made."""
    Rounds(
        tmp_path, seed, request.getfixturevalue("installed") if engine == "postgresql" else None
    ).run_half_way()


async def _made(client: httpx.AsyncClient, path: str, body: object) -> str:
    answer = await client.post(path, json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])
