"""Segments of the git repositories of organizations, which outlive their releases."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from jeton.formats.git.segments import Segment, SegmentHead
from jeton.store.engine import Tx

_HEAD = "position, version, commit_id, is_key, oids, lengths"


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


async def source(tx: Tx, organization_id: str, version: str) -> CommitSource | None:
    """Return what the commit of a version is made of, None if its release is gone."""
    sql = """
        SELECT r.notes, r.created_at, s.commit_id FROM release r
        LEFT JOIN git_segment s ON s.organization_id = r.organization_id AND s.version = r.version
        WHERE r.organization_id = $1 AND r.version = $2
    """
    row = await tx.one(sql, organization_id, version)
    if row is None:
        return None
    notes, created_at, commit = row
    before = await _since_key(tx, organization_id)
    return CommitSource(notes or "", created_at, before, None if commit is None else bytes(commit))


async def compared(tx: Tx, organization_id: str, version: str) -> dict[str, ComparedRelease]:
    """Return the releases of an organization by their versions: one, and those that have commits."""
    sql = """
        SELECT r.version, r.id, r.tokens FROM release r
        LEFT JOIN git_segment s ON s.organization_id = r.organization_id AND s.version = r.version
        WHERE r.organization_id = $1 AND (r.version = $2 OR s.version IS NOT NULL)
    """
    rows = await tx.long(sql, organization_id, version)
    return {number: ComparedRelease(id_, tokens) for number, id_, tokens in rows}


async def insert(tx: Tx, organization_id: str, segment: Segment) -> bool:
    """Store a segment, unless another one has been stored after those that it was made from.

    The organization's row is held.
    """
    sql = """
        INSERT INTO git_segment
            (organization_id, position, version, commit_id, is_key, oids, lengths, body)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE
            $2 = (SELECT coalesce(max(position), 0) + 1 FROM git_segment WHERE organization_id = $1)
    """
    return bool(await tx.run(sql, organization_id, *segment.head, segment.body))


async def heads(tx: Tx, organization_id: str) -> list[SegmentHead]:
    """Return the segments of an organization by position, without their bodies."""
    sql = f"SELECT {_HEAD} FROM git_segment WHERE organization_id = $1 ORDER BY position"
    return [_head(row) for row in await tx.long(sql, organization_id)]


async def bodies(tx: Tx, organization_id: str, first: int, last: int) -> dict[int, bytes]:
    """Return the bodies of the segments from a position to another."""
    sql = """
        SELECT position, body FROM git_segment
        WHERE organization_id = $1 AND position >= $2 AND position <= $3
    """
    return {position: bytes(body) for position, body in await tx.long(sql, organization_id, first, last)}


async def versions(tx: Tx, organization_id: str) -> frozenset[str]:
    """Return the versions of an organization's releases that are there."""
    rows = await tx.long("SELECT version FROM release WHERE organization_id = $1", organization_id)
    return frozenset(version for (version,) in rows)


def segment_of(row: Sequence[Any]) -> Segment:
    """Return the segment of a row without its organization."""
    *head, body = row
    return Segment(_head(head), bytes(body))


async def _since_key(tx: Tx, organization_id: str) -> list[Segment]:
    sql = f"""
        SELECT {_HEAD}, body FROM git_segment WHERE organization_id = $1 AND position >=
            (SELECT max(position) FROM git_segment WHERE organization_id = $1 AND is_key)
        ORDER BY position
    """
    return [segment_of(row) for row in await tx.long(sql, organization_id)]


def _head(row: Sequence[Any]) -> SegmentHead:
    position, version, commit, is_key, oids, lengths = row
    return SegmentHead(position, version, bytes(commit), bool(is_key), bytes(oids), bytes(lengths))
