"""Queries of the sides of a diff, and of their versions for cache keys. Digests are in hexadecimal here."""

from typing import NamedTuple

from jeton.store.engine import Tx


class Point(NamedTuple):
    """A release, or the active one of an environment: that one's name, the release's version and digest.

    The environment is None if a release is meant; the others are None if no release is active.
    """

    environment: str | None
    version: str | None
    digest: str | None


async def point(tx: Tx, organization_id: str, id_: str) -> Point | None:
    """Return the release or the environment of an organization with this id."""
    sql = """
        SELECT NULL, r.version, r.digest FROM release r WHERE r.organization_id = $1 AND r.id = $2
        UNION ALL
        SELECT e.name, r.version, r.digest FROM environment e LEFT JOIN release r ON r.id = e.release_id
        WHERE e.organization_id = $1 AND e.id = $2
    """
    row = await tx.one(sql, organization_id, id_)
    if row is None:
        return None
    environment, version, digest = row
    return Point(environment, version, None if digest is None else bytes(digest).hex())


async def revisions(tx: Tx, organization_id: str) -> list[tuple[str, int]]:
    """Return the ids of the modes of all workspaces of an organization with their revisions."""
    sql = """
        SELECT o.id, o.revision FROM workspace w JOIN tokenset s ON s.workspace_id = w.id
        JOIN mode o ON o.tokenset_id = s.id WHERE w.organization_id = $1 ORDER BY o.id
    """
    return [(mode_id, revision) for mode_id, revision in await tx.all(sql, organization_id)]
