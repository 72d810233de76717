"""Handles of organizations, present and former ones: one table makes sure that none is two organizations'."""

import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from jeton.model.clock import timestamp
from jeton.store.engine import Tx

RESERVED_DAYS: Final = 90
"""The number of days for which a former handle stays reserved for its organization."""
_RESERVED_SECONDS = RESERVED_DAYS * 86_400


class NamedOrganization(NamedTuple):
    """An organization that was named by its id or a handle, and its present handle if it has another now."""

    id: str
    present: str | None


async def public(tx: Tx, name: str) -> NamedOrganization | None:
    """Return the organization of an id or a handle, None unless it has a public release."""
    sql = """
        SELECT named.organization_id, present.handle, named.reserved_until FROM organization_handle named
        JOIN organization_handle present
            ON present.organization_id = named.organization_id AND present.reserved_until IS NULL
        WHERE (named.handle = $1 OR (named.organization_id = $1 AND named.reserved_until IS NULL))
            AND (named.reserved_until IS NULL OR named.reserved_until > $2)
            AND EXISTS (
                SELECT 1 FROM release r WHERE r.organization_id = named.organization_id AND r.is_public
            )
    """
    row = await tx.one(sql, name, timestamp())
    if row is None:
        return None
    id_, handle, reserved_until = row
    return NamedOrganization(id_, None if reserved_until is None else handle)


async def unavailable(tx: Tx, handles: Sequence[str]) -> set[str]:
    """Return those of the handles that an organization has, or that are reserved for one."""
    places = ", ".join(f"${number}" for number in range(1, len(handles) + 1))
    sql = f"""
        SELECT handle FROM organization_handle WHERE handle IN ({places})
            AND (reserved_until IS NULL OR reserved_until > ${len(handles) + 1})
    """
    return {handle for (handle,) in await tx.all(sql, *handles, timestamp())}


async def count_reserved(tx: Tx, organization_id: str) -> int:
    """Return how many former handles are reserved for an organization."""
    sql = "SELECT count(*) FROM organization_handle WHERE organization_id = $1 AND reserved_until > $2"
    rows = await tx.all(sql, organization_id, timestamp())
    return sum(count for (count,) in rows)


async def take(tx: Tx, organization_id: str, handle: str, taken: Callable[[], Exception]) -> None:
    """Give an organization a handle; raise `taken()` if it is another one's, or reserved for another one."""
    sql = """
        INSERT INTO organization_handle (handle, organization_id) VALUES ($1, $2)
        ON CONFLICT (handle) DO UPDATE
        SET organization_id = excluded.organization_id, reserved_until = NULL
        WHERE organization_handle.reserved_until <= $3
            OR organization_handle.organization_id = excluded.organization_id
    """
    await tx.change(sql, handle, organization_id, timestamp(), or_else=taken)


async def reserve(tx: Tx, organization_id: str, handle: str) -> None:
    """Make the handle of an organization a former one."""
    sql = """
        UPDATE organization_handle SET reserved_until = $1
        WHERE handle = $2 AND organization_id = $3 AND reserved_until IS NULL
    """
    await tx.change(sql, timestamp(time.time() + _RESERVED_SECONDS), handle, organization_id)
