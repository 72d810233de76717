"""Servers that make packages of releases beside each other."""

import asyncio
from typing import Any

import pytest
from support.databases import Database
from support.engines import POSTGRESQL, SQLITE
from support.releases import release
from support.stores import on_stores

from jeton.bodies.bodies import TokensetCreation, WorkspaceCreation
from jeton.core.accounts import accounts
from jeton.core.hierarchy import modes, tokens, tokensets, workspaces
from jeton.core.packages.builder import KINDS, PackageBuilder
from jeton.core.packages.kind import Kind
from jeton.core.releases import organizations
from jeton.core.releases.exports import ReleaseExports
from jeton.errors import JetonError, NotFound, Unavailable
from jeton.model.objects import Caller, Plan, Scope
from jeton.model.stored_tokens import TokenContent
from jeton.store.engine import Store, Tx
from jeton.store.releases import packages as store
from jeton.store.releases.packages import Kinds, PackageSource

pytestmark = pytest.mark.parametrize("engine", [SQLITE, POSTGRESQL], indirect=True)

COUNT = sum(not kind.is_public for kind in KINDS)
"""The packages of a release that is not public."""
Built = list[tuple[PackageBuilder, str, str]]
"""Who has built a package, of which handle, and the version."""


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> Built:
    """What is built meanwhile, in its order."""
    log: Built = []
    original = PackageBuilder._built

    async def noted(self: PackageBuilder, kind: Kind, source: PackageSource) -> Any:
        log.append((self, source.handle, source.version))
        return await original(self, kind, source)

    monkeypatch.setattr(PackageBuilder, "_built", noted)
    return log


async def released(tx: Tx, name: str, count: int) -> str:
    """Store an organization with so many releases of one token; return its id."""
    user = await accounts.add_user(tx, f"{name}@example.test", Plan.TEAM)
    token, _ = await accounts.create_token(tx, user.email, "t", [Scope.WRITE], None)
    caller = Caller(token.id, user.id, Plan.TEAM, can_write=True)
    organization = (await organizations.add(tx, user.id, name)).item.id
    made = await workspaces.create(tx, caller, WorkspaceCreation("W", None, organization), 1)
    tokenset = await tokensets.create(tx, caller, made.item.id, new=TokensetCreation("T"))
    mode = (await modes.listed(tx, caller, tokenset.item.id)).items[0]
    content = TokenContent("a", "color", "#fff", None, None)
    await tokens.create(tx, caller, tokenset.item.id, mode.id, new=content)
    for number in range(count):
        await release(tx, organization, user.id, f"1.{number}.0")
    return organization


def builder(store_: Store, claim: float = 60.0) -> PackageBuilder:
    """Return a builder with caches of its own, as another process has it."""
    return PackageBuilder(store_, ReleaseExports(store_), claim=claim)


def test_servers_share_the_work(database: Database, built: Built) -> None:
    """What several find lacking at once is made once, by more than one of them."""

    async def scenario(*stores: Store) -> list[int]:
        for name in "abcd":
            await stores[0].write(lambda tx, name=name: released(tx, name, 3))  # type: ignore[misc]
        return await asyncio.gather(*(builder(each).build() for each in stores))

    made = on_stores(database, scenario, 3)
    assert sum(made) == len(built) == 4 * 3 * COUNT
    assert sum(map(bool, made)) > 1
    assert database.rows("SELECT count(*) FROM package WHERE body IS NOT NULL") == [(len(built),)]
    assert database.rows("SELECT count(*) FROM package WHERE body IS NULL") == [(0,)]


def test_the_claim_of_a_killed_server_ends(database: Database, built: Built) -> None:
    """Until then others leave the organization alone; afterwards they make what it lacks."""

    async def scenario(one: Store) -> list[int]:
        organization = await one.write(lambda tx: released(tx, "a", 2))
        claims = {"generation": 1, "claimed": ""}
        await one.write(lambda tx: store.claim(tx, organization, Kinds(COUNT, COUNT), **claims))  # type: ignore[arg-type]
        return [await builder(one).build(), await builder(one, claim=-1).build()]

    assert on_stores(database, scenario) == [0, 2 * COUNT]
    assert len(built) == 2 * COUNT


def test_only_what_is_lacking_is_made(database: Database) -> None:
    """Of a release with some packages, as a killed server leaves it, the others are made."""

    async def scenario(one: Store) -> list[int]:
        await one.write(lambda tx: released(tx, "a", 1))
        await builder(one).build()
        await one.write(lambda tx: tx.run("DELETE FROM package WHERE kind <> 'npm'"))
        return [await builder(one).build() for _ in range(2)]

    assert on_stores(database, scenario) == [COUNT - 1, 0]


def test_a_backlog_makes_nobody_wait(database: Database, built: Built) -> None:
    """A newer release of another organization has its packages first, then each has a turn."""

    async def scenario(one: Store) -> None:
        await one.write(lambda tx: released(tx, "a", 5))
        await one.write(lambda tx: released(tx, "b", 2))
        await builder(one).build()

    on_stores(database, scenario)
    order = [(handle, version) for _, handle, version in built[::COUNT]]
    assert order[:4] == [("b", "1.0.0"), ("a", "1.0.0"), ("b", "1.1.0"), ("a", "1.1.0")]
    assert len(order) == 7


@pytest.mark.parametrize("error", [NotFound, Unavailable])
def test_a_release_that_fails_stops_nobody(
    database: Database, monkeypatch: pytest.MonkeyPatch, error: type[JetonError]
) -> None:
    """Where a release is gone when its package is made, or takes too long, those of others are made."""
    original = PackageBuilder._built

    async def noted(self: PackageBuilder, kind: Kind, source: PackageSource) -> Any:
        if source.handle == "b":
            raise error
        return await original(self, kind, source)

    monkeypatch.setattr(PackageBuilder, "_built", noted)

    async def scenario(one: Store) -> int:
        for name in "ab":
            await one.write(lambda tx, name=name: released(tx, name, 1))  # type: ignore[misc]
        return await builder(one).build()

    assert on_stores(database, scenario) == COUNT
    assert database.rows("SELECT count(*) FROM package WHERE body IS NULL") == [(0,)], "no claim is left"
