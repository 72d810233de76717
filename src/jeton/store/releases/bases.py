"""Queries of the releases that shims may be asked for. Digests are in hexadecimal here."""

from typing import NamedTuple

from jeton.model.ids import is_id
from jeton.store.engine import Row, Tx
from jeton.store.releases.chosen_release import OF_HANDLE

_COLUMNS = "r.id, r.version, r.digest"


class NamedRelease(NamedTuple):
    """A release by all that names it."""

    id: str
    version: str
    digest: str


async def of_organization(tx: Tx, organization: str) -> list[NamedRelease]:
    """Return the releases of an organization, given by its id or its handle, by creation."""
    place = "$1" if is_id(organization) else OF_HANDLE.format(1)
    sql = f"SELECT {_COLUMNS} FROM release r WHERE r.organization_id = {place} ORDER BY r.id"
    return _releases(await tx.all(sql, organization))


async def of_presets(tx: Tx, organization_id: str) -> list[NamedRelease]:
    """Return the releases of an organization by creation if one of its presets keeps names, else none."""
    sql = f"""
        SELECT {_COLUMNS} FROM release r WHERE r.organization_id = $1 AND EXISTS (
            SELECT 1 FROM workspace w JOIN preset p ON p.workspace_id = w.id
            WHERE w.organization_id = $1 AND p.options LIKE '%"shims"%'
        ) ORDER BY r.id
    """
    return _releases(await tx.all(sql, organization_id))


async def of_presets_around(tx: Tx, tokenset_id: str) -> list[NamedRelease]:
    """Return the releases around a tokenset if a preset of its workspace keeps names, else none."""
    sql = f"""
        SELECT {_COLUMNS} FROM tokenset s JOIN workspace w ON w.id = s.workspace_id
        JOIN release r ON r.organization_id = w.organization_id WHERE s.id = $1 AND EXISTS (
            SELECT 1 FROM preset p WHERE p.workspace_id = w.id AND p.options LIKE '%"shims"%'
        ) ORDER BY r.id
    """
    return _releases(await tx.all(sql, tokenset_id))


async def around_workspace(tx: Tx, workspace_id: str) -> list[NamedRelease] | None:
    """Return the releases of a workspace's organization by creation; None if it belongs to none."""
    sql = f"""
        SELECT w.organization_id, {_COLUMNS} FROM workspace w
        LEFT JOIN release r ON r.organization_id = w.organization_id WHERE w.id = $1 ORDER BY r.id
    """
    return _around(await tx.all(sql, workspace_id))


async def around_tokenset(tx: Tx, tokenset_id: str) -> list[NamedRelease] | None:
    """Return the releases of a tokenset's organization, as `around_workspace` does."""
    sql = f"""
        SELECT w.organization_id, {_COLUMNS} FROM tokenset s JOIN workspace w ON w.id = s.workspace_id
        LEFT JOIN release r ON r.organization_id = w.organization_id WHERE s.id = $1 ORDER BY r.id
    """
    return _around(await tx.all(sql, tokenset_id))


def _around(rows: list[Row]) -> list[NamedRelease] | None:
    if not any(organization_id for organization_id, *_ in rows):
        return None
    return _releases([row[1:] for row in rows if row[1] is not None])


def _releases(rows: list[Row]) -> list[NamedRelease]:
    return [NamedRelease(id_, version, bytes(digest).hex()) for id_, version, digest in rows]
