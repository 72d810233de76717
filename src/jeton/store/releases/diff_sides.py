"""Queries of the sides of a diff, and of their versions for cache keys. Digests are in hexadecimal here."""

import re
from typing import NamedTuple

from jeton.model.ids import is_id
from jeton.store.engine import Tx

_DIGEST = re.compile("[0-9a-f]{64}")


class Point(NamedTuple):
    """A release, or the active one of an environment: that one's name, the release's version and digest.

    The environment is None if a release is meant; the others are None if no release is active.
    """

    environment: str | None
    version: str | None
    digest: str | None


class NamedPoint(NamedTuple):
    """A release or an environment that a text names; `release_id` is None if no release is active there."""

    id: str
    release_id: str | None
    point: Point


async def named(tx: Tx, organization_id: str, text: str) -> list[NamedPoint]:
    """Return what a text names in an organization: the release or the environment with this id.

    A text in another form than that of ids names a release by its version and an environment by its name; a
    digest names the oldest release that has it.
    """
    is_digest = _DIGEST.fullmatch(text) is not None
    by = "id" if is_id(text) else "digest" if is_digest else "version"
    sql = f"""
        SELECT r.id, r.id, NULL, r.version, r.digest FROM release r
        WHERE r.organization_id = $1 AND r.{by} = $2
        UNION ALL
        SELECT e.id, r.id, e.name, r.version, r.digest FROM environment e
        LEFT JOIN release r ON r.id = e.release_id
        WHERE e.organization_id = $1 AND e.{"id" if is_id(text) else "name"} = $3
    """
    named_by = bytes.fromhex(text) if is_digest else text
    points = []
    for id_, release_id, name, version, digest in await tx.all(sql, organization_id, named_by, text):
        point = Point(name, version, None if digest is None else bytes(digest).hex())
        points.append(NamedPoint(id_, release_id, point))
    return [min(points)] if is_digest and points else points


async def revisions(tx: Tx, organization_id: str) -> list[tuple[str, int]]:
    """Return the ids of the modes of all workspaces of an organization with their revisions."""
    sql = """
        SELECT o.id, o.revision FROM workspace w JOIN tokenset s ON s.workspace_id = w.id
        JOIN mode o ON o.tokenset_id = s.id WHERE w.organization_id = $1 ORDER BY o.id
    """
    return [(mode_id, revision) for mode_id, revision in await tx.all(sql, organization_id)]
