"""Commits that several servers make of the same releases at once."""

import asyncio

import pytest
from core.test_release_exports import public
from support.databases import Database
from support.engines import POSTGRESQL, SQLITE
from support.releases import release
from support.stores import on_stores

from jeton.core.packages.builder import PackageBuilder
from jeton.core.releases.exports import ReleaseExports
from jeton.formats.git.segments import Check, Segment
from jeton.store.engine import Store, Tx
from jeton.store.releases import git_segments

_PACKED = """
    SELECT p.body FROM package p JOIN git_segment s ON s.version = p.version
    WHERE p.kind = 'git' AND p.problem IS NULL ORDER BY s.position
"""
_VERSIONS = [f"1.{number}.0" for number in range(8)]


async def _more(tx: Tx) -> str:
    """Make more releases of an organization, whose id this returns."""
    ((organization, user),) = await tx.all("SELECT organization_id, account_id FROM release")
    for number, version in enumerate(_VERSIONS[1:]):
        await tx.run("UPDATE token SET value = $1", f"#00{number}")
        await release(tx, organization, user, version)
    return str(organization)


async def _segments(tx: Tx, organization: str) -> list[Segment]:
    heads = await git_segments.heads(tx, organization)
    bodies = await git_segments.bodies(tx, organization, 1, len(heads))
    return [Segment(head, bodies[head.position]) for head in heads]


async def _build(*stores: Store) -> None:
    await stores[0].write(public)
    organization = await stores[0].write(_more)
    builders = [PackageBuilder(store, ReleaseExports(store), claim=-1) for store in stores]
    await asyncio.gather(*(builder.build() for builder in builders))
    segments = await stores[0].read(lambda tx: _segments(tx, organization))
    assert sorted(each.head.version for each in segments) == _VERSIONS
    check = Check()
    for segment in segments:
        check.add(segment)
    rows = await stores[0].read(lambda tx: tx.all(_PACKED))
    assert [bytes(body).decode() for (body,) in rows] == [each.head.commit.hex() for each in segments]


@pytest.mark.parametrize("engine", [SQLITE, POSTGRESQL], indirect=True)
def test_commits_are_one_line(database: Database) -> None:
    """Each release becomes one commit after the one before, also where no claim keeps servers apart."""
    on_stores(database, _build, 3)
