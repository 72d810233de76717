"""Packages of releases, by the kind of package manager. Digests and hashes are in hexadecimal here.

What somebody has pinned by a hash is served for ever or not at all: a row outlives its release, and a
package that is made again must have the same bytes.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jeton.formats.git.segments import Segment
from jeton.model.clock import timestamp
from jeton.model.packages import PackageState, PackageVersion
from jeton.store.engine import Row, Tx
from jeton.store.releases.git_segments import PUBLIC_GIT


class PackageSource(NamedTuple):
    """A release that lacks a package, with the coordinates of its organization, None of what it lacks.

    `names` are those under which somebody may have pinned packages of this version before, by their kinds.
    """

    organization_id: str
    version: str
    digest: str
    handle: str
    scope: str | None = None
    group: str | None = None
    names: Mapping[str, str] = {}
    is_public: bool = False


class Kinds(NamedTuple):
    """How many kinds of packages a release has, and how many a public one."""

    private: int
    public: int


class Package(NamedTuple):
    """The body of a package with its hashes; of `files` files, which have `unpacked` bytes together.

    That of git is the id of a commit, which comes with its `segment` if it is new.
    """

    files: int
    unpacked: int
    sha1: str
    sha256: str
    sha512: str
    body: bytes
    segment: Segment | None = None


def package_of(files: int, unpacked: int, body: bytes) -> Package:
    """Return the package of a body with its hashes."""
    sha1, sha256, sha512 = (hashlib.new(name, body).hexdigest() for name in ("sha1", "sha256", "sha512"))
    return Package(files, unpacked, sha1, sha256, sha512, body)


_THERE = "p.organization_id = $1 AND p.kind = $2"
_OF_RELEASE = "r.organization_id = p.organization_id AND r.version = p.version AND r.digest = p.digest"
_SEEN = "(r.is_public OR NOT {})"
"""The condition that a release is public, if that is asked for."""

_DONE = "(p.body IS NOT NULL OR (p.problem IS NOT NULL AND p.generation = $1))"
_KINDS = "CASE WHEN NOT r.is_public THEN CAST({} AS bigint) ELSE {} END"
"""The number of kinds of packages of a release, private or public, given both of `Kinds`."""

_FREE = "(g.packing_since IS NULL OR g.packing_since < {})"
"""The condition that no process has claimed an organization since a moment, to make its packages."""

_LISTED = f"""
    SELECT p.version, p.digest, r.created_at, r.notes, r.withdrawn, p.files, p.unpacked, p.size,
        p.sha1, p.sha512
    FROM package p JOIN release r ON {_OF_RELEASE}
    WHERE {_THERE} AND p.name = $3 AND p.body IS NOT NULL AND {_SEEN.format("$4")}
"""


async def lacking(tx: Tx, kinds: Kinds, *, generation: int, claimed: str) -> list[str]:
    """Return organizations with releases that lack some of so many kinds of packages, the newest first.

    A package that could not be made is lacking again for another generation of exporters. Organizations that
    somebody has claimed since a moment are left out.
    """
    sql = f"""
        SELECT r.organization_id FROM release r JOIN organization g ON g.id = r.organization_id LEFT JOIN
            (SELECT p.organization_id, p.version, count(*) AS kinds FROM package p WHERE {_DONE}
            GROUP BY p.organization_id, p.version) d
            ON d.organization_id = r.organization_id AND d.version = r.version
        WHERE coalesce(d.kinds, 0) < {_KINDS.format("$2", "$3")} AND {_FREE.format("$4")}
        GROUP BY r.organization_id ORDER BY max(r.id) DESC
    """
    return [id_ for (id_,) in await tx.long(sql, generation, *kinds, claimed)]


async def claim(
    tx: Tx, organization_id: str, kinds: Kinds, *, generation: int, claimed: str
) -> tuple[PackageSource, frozenset[str]] | None:
    """Claim an organization, unless somebody has since a moment; the caller holds its row.

    Return its oldest release that lacks packages, and the kinds of those that it has; None without any.
    """
    sql = f"""
        SELECT r.version, r.digest, r.is_public, h.handle, g.npm_scope, g.maven_group
        FROM release r JOIN organization g ON g.id = r.organization_id
        JOIN organization_handle h ON h.organization_id = g.id AND h.reserved_until IS NULL
        LEFT JOIN (SELECT p.version, count(*) AS kinds FROM package p
            WHERE {_DONE} AND p.organization_id = $2 GROUP BY p.version) d ON d.version = r.version
        WHERE g.id = $2 AND coalesce(d.kinds, 0) < {_KINDS.format("$3", "$4")} AND {_FREE.format("$5")}
        ORDER BY r.id LIMIT 1
    """
    row = await tx.one(sql, generation, organization_id, *kinds, claimed)
    if row is None:
        return None
    version, digest, is_public, handle, scope, group = row
    await _pack_since(tx, organization_id, timestamp())
    sql = f"""
        SELECT kind, name, {_DONE}, sha512 IS NOT NULL FROM package p
        WHERE organization_id = $2 AND version = $3
    """
    rows = await tx.all(sql, generation, organization_id, version)
    there = frozenset(kind for kind, _, is_done, _ in rows if is_done)
    names = {kind: name for kind, name, _, is_pinned in rows if is_pinned}
    about = (version, bytes(digest).hex(), handle, scope, group, names)
    return PackageSource(organization_id, *about, is_public=bool(is_public)), there


async def unclaim(tx: Tx, organization_id: str) -> None:
    """End the claim of an organization."""
    await _pack_since(tx, organization_id, None)


async def _pack_since(tx: Tx, organization_id: str, moment: str | None) -> None:
    await tx.run("UPDATE organization SET packing_since = $1 WHERE id = $2", moment, organization_id)


async def pinned(tx: Tx, organization_id: str, kind: str, version: str) -> str | None:
    """Return the SHA-512 that the package of a version has or had, None if there was none."""
    sql = f"SELECT sha512 FROM package p WHERE {_THERE} AND p.version = $3"
    row = await tx.one(sql, organization_id, kind, version)
    return None if row is None or row[0] is None else bytes(row[0]).hex()


async def put(
    tx: Tx,
    source: PackageSource,
    kind: str,
    name: str,
    generation: int,
    package: Package | None,
    problem: str | None = None,
) -> None:
    """Store the package of a release, or why there is none, unless the release is gone or has one.

    A commit of the public line is stored for a public release alone.
    """
    sql = f"""
        INSERT INTO package (organization_id, kind, version, name, digest, generation, files, unpacked, size,
            sha1, sha256, sha512, problem, created_at, body)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
        WHERE EXISTS (
            SELECT 1 FROM release WHERE organization_id = $1 AND version = $3 AND digest = $5
                AND (is_public OR $2 <> '{PUBLIC_GIT}')
        )
        ON CONFLICT (organization_id, kind, version) DO UPDATE SET generation = excluded.generation,
            name = CASE WHEN package.sha512 IS NULL THEN excluded.name ELSE package.name END,
            files = excluded.files, unpacked = excluded.unpacked, size = excluded.size,
            sha1 = coalesce(package.sha1, excluded.sha1), sha256 = coalesce(package.sha256, excluded.sha256),
            sha512 = coalesce(package.sha512, excluded.sha512), problem = excluded.problem,
            body = excluded.body
        WHERE package.body IS NULL
    """
    about = (source.organization_id, kind, source.version, name, bytes.fromhex(source.digest), generation)
    hashes: tuple[bytes | None, ...] = (None, None, None)
    files = unpacked = size = 0
    if package is not None:
        hashes = tuple(map(bytes.fromhex, (package.sha1, package.sha256, package.sha512)))
        files, unpacked, size = package.files, package.unpacked, len(package.body)
    body = None if package is None else package.body
    await tx.run(sql, *about, files, unpacked, size, *hashes, problem, timestamp(), body)


async def pin_scope(tx: Tx, organization_id: str, scope: str) -> None:
    """Give an organization its scope, unless it has one."""
    sql = "UPDATE organization SET npm_scope = $1 WHERE id = $2 AND npm_scope IS NULL"
    await tx.run(sql, scope, organization_id)


async def pin_group(tx: Tx, organization_id: str, group: str) -> None:
    """Give an organization the group of its packages for Maven, unless it has one."""
    sql = "UPDATE organization SET maven_group = $1 WHERE id = $2 AND maven_group IS NULL"
    await tx.run(sql, group, organization_id)


async def listed(
    tx: Tx, organization_id: str, kind: str, name: str, *, is_public: bool
) -> list[PackageVersion]:
    """Return the packages of a name whose releases are there, or public, by the creation of these."""
    rows = await tx.long(f"{_LISTED} ORDER BY r.id", organization_id, kind, name, is_public)
    return [_listed(row) for row in rows]


async def version(
    tx: Tx, organization_id: str, kind: str, name: str, version: str, *, is_public: bool
) -> PackageVersion | None:
    """Return one of these, None without it."""
    row = await tx.one(f"{_LISTED} AND p.version = $5", organization_id, kind, name, is_public, version)
    return None if row is None else _listed(row)


async def names(tx: Tx, organization_id: str, kind: str, *, is_public: bool) -> list[str]:
    """Return the names under which packages of a kind can be installed, or those of public releases."""
    sql = f"""
        SELECT DISTINCT p.name FROM package p JOIN release r ON {_OF_RELEASE}
        WHERE {_THERE} AND p.body IS NOT NULL AND {_SEEN.format("$3")} ORDER BY p.name
    """
    return [str(name) for (name,) in await tx.all(sql, organization_id, kind, is_public)]


async def body(
    tx: Tx, organization_id: str, kind: str, name: str, version: str, *, is_public: bool
) -> tuple[str, bytes] | None:
    """Return the SHA-512 and the bytes of a package whose release is there, or public, None without one."""
    sql = f"""
        SELECT p.sha512, p.body FROM package p JOIN release r ON {_OF_RELEASE}
        WHERE {_THERE} AND p.name = $3 AND p.version = $4 AND p.body IS NOT NULL AND {_SEEN.format("$5")}
    """
    row = await tx.one(sql, organization_id, kind, name, version, is_public)
    return None if row is None else (bytes(row[0]).hex(), bytes(row[1]))


async def states(tx: Tx, organization_id: str, version: str) -> dict[str, PackageState]:
    """Return what there is of the packages of a version, by their kinds."""
    sql = """
        SELECT kind, name, size, problem FROM package
        WHERE organization_id = $1 AND version = $2 AND (body IS NOT NULL OR problem IS NOT NULL)
        ORDER BY kind
    """
    rows = await tx.all(sql, organization_id, version)
    return {kind: PackageState(name, size, problem) for kind, name, size, problem in rows}


async def drop(tx: Tx, organization_id: str, versions: Sequence[str]) -> None:
    """Delete the bodies of packages whose releases go; their hashes stay."""
    sql = "UPDATE package SET body = NULL, problem = NULL WHERE organization_id = $1 AND version = $2"
    await tx.many(sql, [(organization_id, version) for version in versions])


def _listed(row: Row) -> PackageVersion:
    version, digest, created_at, notes, withdrawn, files, unpacked, size, sha1, sha512 = row
    about = (version, bytes(digest).hex(), created_at, notes, withdrawn, files, unpacked, size)
    return PackageVersion(*about, bytes(sha1).hex(), bytes(sha512).hex())
