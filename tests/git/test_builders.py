"""Commits that several servers make of the same releases at once."""

import asyncio

import pytest
from core.test_release_exports import public
from support.databases import Database
from support.engines import POSTGRESQL, SQLITE
from support.releases import release
from support.stores import on_stores

from jeton.bodies.bodies import ReleaseChange
from jeton.core.packages.builder import PackageBuilder
from jeton.core.releases import releases
from jeton.core.releases.exports import ReleaseExports
from jeton.core.use_case import run
from jeton.formats.git.segments import Check, Segment
from jeton.model.objects import Caller, Plan
from jeton.store.engine import Store, Tx
from jeton.store.releases import git_segments
from jeton.store.releases.git_segments import Line

_PACKED = """
    SELECT p.body FROM package p JOIN {} s ON s.version = p.version
    WHERE p.kind = $1 AND p.problem IS NULL ORDER BY s.position
"""
_VERSIONS = [f"1.{number}.0" for number in range(8)]


async def _more(tx: Tx) -> str:
    """Make more releases of an organization, whose id this returns."""
    ((organization, user),) = await tx.all("SELECT organization_id, account_id FROM release")
    for number, version in enumerate(_VERSIONS[1:]):
        await tx.run("UPDATE token SET value = $1", f"#00{number}")
        await release(tx, organization, user, version)
    return str(organization)


async def _segments(tx: Tx, line: Line, organization: str) -> list[Segment]:
    heads = await git_segments.heads(tx, line, organization)
    bodies = await git_segments.bodies(tx, line, organization, 1, len(heads))
    return [Segment(head, bodies[head.commit]) for head in heads]


async def _is_one_line(store: Store, line: Line, kind: str, organization: str) -> list[str]:
    """Check that the commits of a line follow one another, and are packages; return their versions."""
    segments = await store.read(lambda tx: _segments(tx, line, organization))
    check = Check()
    for segment in segments:
        check.add(segment)
    rows = await store.read(lambda tx: tx.all(_PACKED.format(line), kind))
    assert [bytes(body).decode() for (body,) in rows] == [each.head.commit.hex() for each in segments]
    return [each.head.version for each in segments]


async def _opened(*stores: Store) -> tuple[str, list[PackageBuilder]]:
    """Make releases, and what makes their commits on each store."""
    await stores[0].write(public)
    organization = await stores[0].write(_more)
    return organization, [PackageBuilder(store, ReleaseExports(store), claim=-1) for store in stores]


async def _build(*stores: Store) -> None:
    organization, builders = await _opened(*stores)
    await asyncio.gather(*(builder.build() for builder in builders))
    assert sorted(await _is_one_line(stores[0], git_segments.ALL, "git", organization)) == _VERSIONS
    only = await _is_one_line(stores[0], git_segments.PUBLIC, git_segments.PUBLIC_GIT, organization)
    assert only == _VERSIONS[:1]


async def _publish(store: Store, organization: str, version: str, *, is_public: bool) -> None:
    """Make a release public or private, as its owner does."""
    sql = "SELECT r.id, r.account_id, t.id FROM release r JOIN api_token t ON t.account_id = r.account_id"
    sql += " WHERE r.version = $1"
    ((id_, user, token),) = await store.read(lambda tx: tx.all(sql, version))
    caller = Caller(token, user, Plan.TEAM, can_write=True)
    patch = ReleaseChange(is_public=is_public)
    await run(store, releases.update, caller, organization, id_, patch=patch)


async def _republish(*stores: Store) -> None:
    organization, builders = await _opened(*stores)
    for version in _VERSIONS[1:]:
        await _publish(stores[0], organization, version, is_public=True)
    hidden = _VERSIONS[::3]

    async def hide() -> None:
        for version in hidden:
            await _publish(stores[-1], organization, version, is_public=False)
            await asyncio.sleep(0.05)

    async def build(builder: PackageBuilder) -> None:
        for _ in range(4):
            await builder.build()

    await asyncio.gather(hide(), *map(build, builders))
    await builders[0].build()
    line = await _is_one_line(stores[0], git_segments.PUBLIC, git_segments.PUBLIC_GIT, organization)
    assert sorted(line) == [version for version in _VERSIONS if version not in hidden]


@pytest.mark.parametrize("engine", [SQLITE, POSTGRESQL], indirect=True)
def test_commits_are_one_line(database: Database) -> None:
    """Each release becomes one commit after the one before, also where no claim keeps servers apart."""
    on_stores(database, _build, 3)


@pytest.mark.parametrize("engine", [SQLITE, POSTGRESQL], indirect=True)
def test_public_commits_are_one_line_of_what_is_public(database: Database) -> None:
    """Whatever becomes private while several make commits: none of it is left, and all others are there."""
    on_stores(database, _republish, 3)
