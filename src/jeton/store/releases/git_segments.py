"""Segments of the git repositories of organizations.

Each organization has two lines of commits: of all its releases, whose segments outlive these, and of the
public ones, from which a segment is taken with all after it when its release is public no more.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from jeton.formats.git.segments import Segment, SegmentHead, parent_commit
from jeton.store.engine import Tx

Line = Literal["git_segment", "public_segment"]
"""A line of commits, by the table that its segments are in."""
ALL: Line = "git_segment"
PUBLIC: Line = "public_segment"
LINES = frozenset[str]({ALL, PUBLIC})
PUBLIC_GIT = "public-git"
"""The kind of packages that are commits of the public line."""
_COMMIT = "position, version, commit_id, is_key"
_HEAD = f"{_COMMIT}, oids, lengths"


class CommitSource(NamedTuple):
    """What the commit of a release is made of, beside its files: notes, time, and the segments before.

    These are those since the last key. `commit` is the one that the version has already, if any.
    """

    notes: str
    created_at: str
    since_key: Sequence[Segment]
    commit: bytes | None


class ComparedRelease(NamedTuple):
    """A release that a later one is compared with: its id, and its number of tokens."""

    id: str
    tokens: int


async def source(tx: Tx, line: Line, organization_id: str, version: str) -> CommitSource | None:
    """Return what the commit of a version is made of, None if its release is gone, or not public."""
    sql = f"""
        SELECT r.notes, r.created_at, s.commit_id FROM release r
        LEFT JOIN {line} s ON s.organization_id = r.organization_id AND s.version = r.version
        WHERE r.organization_id = $1 AND r.version = $2 AND (r.is_public OR NOT $3)
    """
    row = await tx.one(sql, organization_id, version, line == PUBLIC)
    if row is None:
        return None
    notes, created_at, commit = row
    before = await _since_key(tx, line, organization_id)
    return CommitSource(notes or "", created_at, before, None if commit is None else bytes(commit))


async def compared(tx: Tx, line: Line, organization_id: str, version: str) -> dict[str, ComparedRelease]:
    """Return the releases of an organization by their versions: one, and those with commits in a line."""
    sql = f"""
        SELECT r.version, r.id, r.tokens FROM release r
        LEFT JOIN {line} s ON s.organization_id = r.organization_id AND s.version = r.version
        WHERE r.organization_id = $1 AND (r.version = $2 OR s.version IS NOT NULL)
    """
    rows = await tx.long(sql, organization_id, version)
    return {number: ComparedRelease(id_, tokens) for number, id_, tokens in rows}


async def insert(tx: Tx, line: Line, organization_id: str, segment: Segment) -> bool:
    """Store a segment, unless those that it was made from are the last no more, or its release is not public.

    The organization's row is held.
    """
    sql = f"""
        INSERT INTO {line} (organization_id, position, version, commit_id, is_key, oids, lengths, body)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8
        WHERE $2 = (SELECT coalesce(max(position), 0) + 1 FROM {line} WHERE organization_id = $1)
            AND ($2 = 1 OR EXISTS (SELECT 1 FROM {line}
                WHERE organization_id = $1 AND position = $2 - 1 AND commit_id = $9))
            AND ($10 OR EXISTS (
                SELECT 1 FROM release WHERE organization_id = $1 AND version = $3 AND is_public))
    """
    values = (*segment.head, segment.body, parent_commit(segment) or b"")
    return bool(await tx.run(sql, organization_id, *values, line == ALL))


async def has(tx: Tx, line: Line, organization_id: str, commit: str) -> bool:
    """Tell whether a commit is in a line; its id is in hexadecimal."""
    sql = f"SELECT 1 FROM {line} WHERE organization_id = $1 AND commit_id = $2"
    return await tx.one(sql, organization_id, bytes.fromhex(commit)) is not None


async def retract(tx: Tx, organization_id: str, version: str) -> None:
    """Delete the segment of a version from the public line, and those after it: they are made again.

    The organization's row is held from here on, so that none is made meanwhile.
    """
    await tx.hold("organization", "SELECT id FROM organization WHERE id = $1", organization_id)
    since = f"""
        organization_id = $1 AND position >=
            (SELECT position FROM {PUBLIC} WHERE organization_id = $1 AND version = $2)
    """
    packed = f"""
        DELETE FROM package WHERE organization_id = $1 AND kind = '{PUBLIC_GIT}'
            AND (version = $2 OR version IN (SELECT version FROM {PUBLIC} WHERE {since}))
    """
    await tx.run(packed, organization_id, version)
    await tx.run(f"DELETE FROM {PUBLIC} WHERE {since}", organization_id, version)


async def heads(tx: Tx, line: Line, organization_id: str, *, with_entries: bool = True) -> list[SegmentHead]:
    """Return the segments of an organization by position, without their bodies."""
    columns = _HEAD if with_entries else _COMMIT
    sql = f"SELECT {columns} FROM {line} WHERE organization_id = $1 ORDER BY position"
    rows = await tx.long(sql, organization_id)
    return [_head(row if with_entries else (*row, b"", b"")) for row in rows]


async def bodies(tx: Tx, line: Line, organization_id: str, first: int, last: int) -> dict[bytes, bytes]:
    """Return the bodies of the segments from a position to another, by their commits."""
    sql = f"""
        SELECT commit_id, body FROM {line}
        WHERE organization_id = $1 AND position >= $2 AND position <= $3
    """
    return {bytes(commit): bytes(body) for commit, body in await tx.long(sql, organization_id, first, last)}


async def versions(tx: Tx, line: Line, organization_id: str) -> list[str]:
    """Return the versions of an organization's releases that are there, or public, by their creation."""
    sql = "SELECT version FROM release WHERE organization_id = $1 AND (is_public OR $2) ORDER BY id"
    return [str(version) for (version,) in await tx.long(sql, organization_id, line == ALL)]


def segment_of(row: Sequence[Any]) -> Segment:
    """Return the segment of a row without its organization."""
    *head, body = row
    return Segment(_head(head), bytes(body))


async def _since_key(tx: Tx, line: Line, organization_id: str) -> list[Segment]:
    sql = f"""
        SELECT {_HEAD}, body FROM {line} WHERE organization_id = $1 AND position >=
            (SELECT max(position) FROM {line} WHERE organization_id = $1 AND is_key)
        ORDER BY position
    """
    return [segment_of(row) for row in await tx.long(sql, organization_id)]


def _head(row: Sequence[Any]) -> SegmentHead:
    position, version, commit, is_key, oids, lengths = row
    return SegmentHead(position, version, bytes(commit), bool(is_key), bytes(oids), bytes(lengths))
