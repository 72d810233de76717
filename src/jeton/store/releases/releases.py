"""Releases. Digests are in hexadecimal here.

The table `release_content` lists the contents of each release, including its manifest. A content is deleted
with the last release that has it; foreign keys refuse a deletion that would leave a release without one of
its contents, and the engine then runs the unit of work again.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from jeton.model.objects import Page, Release, Versioned
from jeton.model.packages import DatedRelease
from jeton.store.engine import Row, Tx
from jeton.store.paging import by_id, count
from jeton.store.releases import git_segments, packages

_COLUMNS = "id, organization_id, version, digest, notes, tokens, account_id, created_at, is_public"
_SELECT = f"SELECT {_COLUMNS}, withdrawn, revision FROM release"


class UsedVersion(NamedTuple):
    """The digest that a version stands for, and whether its release still exists."""

    digest: str
    is_there: bool


async def count_of(tx: Tx, organization_id: str) -> int:
    """Return how many releases an organization has."""
    return await count(tx, "release", "organization_id", organization_id)


async def of_organization(tx: Tx, organization_id: str, page: Page | None) -> list[Release]:
    """Return the releases of an organization by creation; with a page, those made after its `after`.

    They are one more than its limit if there are further ones.
    """
    rows = await by_id(tx, f"{_SELECT} WHERE organization_id = $1", organization_id, page)
    return [_release(row).item for row in rows]


async def newest(tx: Tx, organization_id: str, most: int) -> dict[str, str]:
    """Return the ids of the newest releases of an organization by version, the newest first."""
    sql = "SELECT version, id FROM release WHERE organization_id = $1 ORDER BY id DESC LIMIT $2"
    return {str(version): str(id_) for version, id_ in await tx.all(sql, organization_id, most)}


async def dated(tx: Tx, organization_id: str) -> list[DatedRelease]:
    """Return the releases of an organization by creation, without their notes."""
    sql = """
        SELECT id, version, digest, created_at, is_public, withdrawn FROM release
        WHERE organization_id = $1 ORDER BY id
    """
    return [
        DatedRelease(id_, version, bytes(digest).hex(), created_at, bool(is_public), withdrawn)
        for id_, version, digest, created_at, is_public, withdrawn in await tx.all(sql, organization_id)
    ]


async def versioned(tx: Tx, organization_id: str, release_id: str) -> Versioned[Release] | None:
    """Return a release of an organization with its revision, which every change of it raises."""
    row = await tx.one(f"{_SELECT} WHERE id = $1 AND organization_id = $2", release_id, organization_id)
    return None if row is None else _release(row)


async def of_version(tx: Tx, organization_id: str, version: str) -> Versioned[Release] | None:
    """Return the release of a version, as `versioned` does."""
    row = await tx.one(f"{_SELECT} WHERE organization_id = $1 AND version = $2", organization_id, version)
    return None if row is None else _release(row)


async def versions(tx: Tx, organization_id: str) -> dict[str, UsedVersion]:
    """Return all versions that releases of an organization have or had, with their digests."""
    sql = """
        SELECT v.version, v.digest, r.id FROM release_version v
        LEFT JOIN release r ON r.organization_id = v.organization_id AND r.version = v.version
        WHERE v.organization_id = $1
    """
    rows = await tx.all(sql, organization_id)
    return {version: UsedVersion(bytes(digest).hex(), id_ is not None) for version, digest, id_ in rows}


async def deleted(tx: Tx, organization_id: str, one: str, other: str) -> list[str]:
    """Return which of two versions a release of an organization had and none has any more."""
    sql = """
        SELECT v.version FROM release_version v
        WHERE v.organization_id = $1 AND v.version IN ($2, $3) AND NOT EXISTS (
            SELECT 1 FROM release r WHERE r.organization_id = v.organization_id AND r.version = v.version)
    """
    return [version for (version,) in await tx.all(sql, organization_id, one, other)]


async def insert(
    tx: Tx,
    release: Release,
    api_token_id: str,
    contents: Iterable[str],
    taken: Callable[[], Exception],
) -> None:
    """Store a release with these contents, which are stored already and include its manifest.

    Its version stands for its digest from now on, if it does not already. Raise `taken()` if its organization
    has a release of this version.
    """
    sql = """
        INSERT INTO release
            (id, organization_id, version, digest, notes, tokens, account_id, api_token_id, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        ON CONFLICT (organization_id, version) DO NOTHING
    """
    digest = bytes.fromhex(release.digest)
    fields = (release.id, release.organization_id, release.version, digest, release.notes, release.tokens)
    origin = (release.created_by, api_token_id or None, release.created_at)
    await tx.change(sql, *fields, *origin, or_else=taken)
    used = """
        INSERT INTO release_version (organization_id, version, digest) VALUES ($1, $2, $3)
        ON CONFLICT (organization_id, version) DO NOTHING
    """
    await tx.change(used, release.organization_id, release.version, digest, or_else=None)
    rows = [(release.id, bytes.fromhex(content)) for content in sorted(contents)]
    await tx.insert_many("release_content", ("release_id", "digest"), rows)


async def update(
    tx: Tx, current: Versioned[Release], *, is_public: bool, withdrawn: str | None
) -> Versioned[Release]:
    """Let everyone read a release or only its users, and withdraw it for a reason or not."""
    release, revision = current
    sql = """
        UPDATE release SET is_public = $1, withdrawn = $2, revision = revision + 1
        WHERE id = $3 AND revision = $4
    """
    await tx.change(sql, is_public, withdrawn, release.id, revision)
    if release.is_public and not is_public:
        await git_segments.retract(tx, release.organization_id, release.version)
    changed = replace(
        release,
        is_public=True if is_public else UNSET,
        withdrawn=UNSET if withdrawn is None else withdrawn,
    )
    return Versioned(changed, revision + 1)


async def held(tx: Tx, release_id: str) -> list[bytes]:
    """Return the digests of the contents of a release, which may be deleted with it."""
    rows = await tx.long("SELECT digest FROM release_content WHERE release_id = $1", release_id)
    return [bytes(digest) for (digest,) in rows]


async def delete(tx: Tx, current: Versioned[Release], contents: list[bytes]) -> None:
    """Delete a release that no environment uses, and those of its contents that no other release has.

    Their stored exports are deleted too. The caller has locked all releases that share a content with it
    (`hold_sharing`); `contents` are the digests of its contents.
    """
    release, revision = current
    await tx.change("DELETE FROM release WHERE id = $1 AND revision = $2", release.id, revision)
    await packages.drop(tx, release.organization_id, [release.version])
    if release.is_public:
        await git_segments.retract(tx, release.organization_id, release.version)
    unused = _UNUSED.format("c.release_id <> $2")
    await tx.many(unused, [(digest, release.id) for digest in contents])


async def hold_sharing(tx: Tx, release_id: str) -> None:
    """Lock a release and all that share a content with it, before one of them is deleted.

    Else two deletions at once would each leave the shared contents to the other release.
    """
    await tx.hold("release", f"{_SHARING} WHERE own.release_id = $1", release_id)


async def delete_all(tx: Tx, organization_id: str) -> None:
    """Delete all releases of an organization, which no environment uses any more, as `delete` does."""
    of_it = "JOIN release r ON r.id = own.release_id WHERE r.organization_id = $1"
    await tx.hold("release", f"{_SHARING} {of_it}", organization_id)
    own = "SELECT DISTINCT own.digest FROM release_content own"
    contents = await tx.long(f"{own} {of_it}", organization_id)
    await tx.run("DELETE FROM release WHERE organization_id = $1", organization_id)
    await tx.many(_UNUSED.format("true"), [(bytes(digest),) for (digest,) in contents])


_SHARING = """
    SELECT DISTINCT c.release_id FROM release_content own JOIN release_content c ON c.digest = own.digest
"""
_UNUSED = """
    DELETE FROM content WHERE digest = $1
        AND NOT EXISTS (SELECT 1 FROM release_content c WHERE c.digest = content.digest AND {})
"""
"""The statement that deletes a content without a release; its condition can leave out a release that the same
statement deletes."""


def _release(row: Row) -> Versioned[Release]:
    (
        id_,
        organization_id,
        version,
        digest,
        notes,
        tokens,
        user_id,
        created_at,
        is_public,
        withdrawn,
        revision,
    ) = row
    fixed = (id_, organization_id, version, bytes(digest).hex(), notes, tokens, user_id, created_at)
    about = True if is_public else UNSET, UNSET if withdrawn is None else withdrawn
    return Versioned(Release(*fixed, *about), revision)
