"""Queries of the release that an export is made from. Digests are in hexadecimal here."""

from typing import Literal, NamedTuple

from jeton.store.engine import Row, Tx

_OF_ENVIRONMENT = """
    SELECT r.id, r.version, r.digest FROM environment e LEFT JOIN release r ON r.id = e.release_id
    WHERE e.id = $1 AND e.organization_id = $2
"""
_PINNED = """
    SELECT r.id, r.version, r.digest FROM environment e
    LEFT JOIN release r ON r.organization_id = e.organization_id AND r.{column} = $1
    WHERE e.id = $2 AND e.organization_id = $3 ORDER BY r.id LIMIT 1
"""
_PUBLIC = "SELECT 1 FROM release WHERE digest = $1 AND is_public LIMIT 1"

PinColumn = Literal["id", "version", "digest"]
"""The column by which a release is pinned."""


class ChosenRelease(NamedTuple):
    """The release that a request for an environment's export names; all fields are "" if there is none."""

    id: str = ""
    version: str = ""
    digest: str = ""


async def active(tx: Tx, organization_id: str, environment_id: str) -> ChosenRelease | None:
    """Return the release that is active in an environment, None if the environment does not exist."""
    return _chosen(await tx.one(_OF_ENVIRONMENT, environment_id, organization_id))


async def pinned(
    tx: Tx, organization_id: str, environment_id: str, column: PinColumn, text: str
) -> ChosenRelease | None:
    """Return a release of the environment's organization, None if the environment does not exist.

    Of several with one digest it is the oldest.
    """
    value = bytes.fromhex(text) if column == "digest" else text
    return _chosen(await tx.one(_PINNED.format(column=column), value, environment_id, organization_id))


async def is_public(tx: Tx, digest: str) -> bool:
    """Tell whether any release with this digest is public."""
    return await tx.one(_PUBLIC, bytes.fromhex(digest)) is not None


def _chosen(row: Row | None) -> ChosenRelease | None:
    if row is None:
        return None
    id_, version, digest = row
    return ChosenRelease() if id_ is None else ChosenRelease(id_, version, bytes(digest).hex())
