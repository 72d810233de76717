"""`kill -9` while packages of a release are made: what is listed is there, and in the end all are."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from cli.commands import CommandLine, Running, until
from faults.servers import Installed, complaints, install, install_at, kill, serving
from support.blocking import wait_for
from support.checks import ok
from support.engines import ENGINES, SQLITE
from support.listings import KINDS, Listings
from support.places import grow

from jeton.core.packages.builder import PackageBuilder
from jeton.core.releases.exports import ReleaseExports
from jeton.settings import Settings
from jeton.store.upkeep.opening import open_store

_EARLY = """
from jeton.core.packages.builder import PackageBuilder
PackageBuilder.__init__.__kwdefaults__.update(every=0.1, claim=0.5)
"""
"""A server that soon makes what a killed one has left."""
_DIES = """
import os
from jeton.core.packages.builder import PackageBuilder
from jeton.store.releases import git_segments, packages

PackageBuilder.__init__.__kwdefaults__.update(claim=-1)  # that of one which was killed before has ended
left = {step}

def step():
    global left
    left -= 1
    if not left:
        os.kill(os.getpid(), 9)

def stepped(owner, name):
    original = getattr(owner, name)
    async def stepping(*args, **kwargs):
        step()
        result = await original(*args, **kwargs)
        step()
        return result
    setattr(owner, name, stepping)

stepped(PackageBuilder, "_built")
stepped(PackageBuilder, "_store")
stepped(packages, "claim")
stepped(packages, "put")
stepped(packages, "unclaim")
stepped(git_segments, "insert")
"""
"""A server that dies before or after one of the steps in which packages are made, in a transaction or not."""
_STEPS = 24
"""Claim and its end, three packages each built and put within its storing, a segment: before and after."""


class Installation:
    """A database whose server makes no packages: others are killed while they do."""

    def __init__(self, folder: Path, installed: Installed) -> None:
        self.jeton = CommandLine(folder, installed.url)
        self._installed = installed
        self._clones = count()
        self._releases = ""
        self._handle = ""

    @contextmanager
    def serving(self) -> Iterator[tuple[Running, httpx.Client]]:
        """Serve without packages meanwhile."""
        with (
            serving(self.jeton, JETON_PACKAGES="no", JETON_PACKAGE_RATE_LIMIT="1000000") as server,
            server.client(self._installed.secret) as client,
        ):
            if not self._releases:
                self._furnish(client)
            yield server, client

    def release(self, client: httpx.Client, version: str) -> None:
        """Make a release."""
        ok(client.post(self._releases, json={"version": version}), 201)

    def listed(self, server: Running) -> dict[str, set[str]]:
        """Return the versions that are listed by kind, all of which are there."""
        listings = Listings(server.url, self._installed.secret, self._handle)
        hashes = listings.all(self.jeton.folder / f"clone{next(self._clones)}")
        return {kind: set(hashes[kind]) for kind in KINDS}

    def build(self) -> int:
        """Make what is lacking, whoever has claimed it; return the number of packages."""

        async def work() -> int:
            store = await open_store(Settings(database_url=self._installed.url))
            try:
                return await PackageBuilder(store, ReleaseExports(store), claim=-1).build()
            finally:
                await store.close()

        return wait_for(work())

    def _furnish(self, client: httpx.Client) -> None:
        place = grow(client)
        made: Any = ok(client.post("/organizations", json={"name": "Acme"}), 201)
        ok(client.patch(place.workspace, json={"organization_id": made["id"]}))
        upsert = [{"name": f"color.{number}", "type": "color", "value": "#fff"} for number in range(20)]
        ok(client.patch(place.tokens, json={"upsert": upsert}))
        self._releases, self._handle = f"/organizations/{made['id']}/releases", made["handle"]


@pytest.fixture(params=ENGINES)
def installation(request: pytest.FixtureRequest, tmp_path: Path) -> Installation:
    """An installation on each engine."""
    if request.param == SQLITE:
        return Installation(tmp_path, install_at(f"sqlite:///{tmp_path}/jeton.db"))
    return Installation(tmp_path, install(request.getfixturevalue("cluster")))


def test_what_is_listed_is_there(installation: Installation) -> None:
    """Killed before or after each step, it has listed nothing that is not there; another makes the rest."""
    versions = set[str]()
    with installation.serving() as (server, client):
        for step in range(1, _STEPS + 1):
            installation.release(client, version := f"1.{step}.0")
            died = installation.jeton.run_patched(_DIES.format(step=step), "serve", "--port", "0")
            assert died.code == -9
            listed = installation.listed(server)
            assert all(versions <= each <= versions | {version} for each in listed.values())
            versions.add(version)
            assert installation.build() == sum(version not in each for each in listed.values())
            assert installation.build() == 0
        assert installation.listed(server) == dict.fromkeys(KINDS, versions)
    assert complaints(installation.jeton) == []


def test_a_restart_makes_what_a_killed_server_has_left(installation: Installation) -> None:
    """Killed right after the answers to several releases, it makes all packages when it serves again."""
    versions = {f"1.{number}.0" for number in range(4)}
    with installation.serving() as (server, _):
        with serving(installation.jeton, patch=_EARLY) as other, other.client() as client:
            client.headers["authorization"] = f"Bearer {installation._installed.secret}"
            for version in sorted(versions):
                installation.release(client, version)
            kill(other)
        assert all(each <= versions for each in installation.listed(server).values())
        with serving(installation.jeton, patch=_EARLY):
            expected = dict.fromkeys(KINDS, versions)
            until(lambda: installation.listed(server) == expected, "all packages")
    assert complaints(installation.jeton) == []
