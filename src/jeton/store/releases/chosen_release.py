"""Queries of the release that an export is made from. Digests are in hexadecimal here.

Organizations and environments are given as a path names them: by id, or by handle and by name.
"""

from typing import Literal, NamedTuple

from jeton.model.ids import is_id
from jeton.store.engine import Row, Tx

_SELECT = "SELECT r.id, r.version, r.digest, e.organization_id, e.id FROM environment e"
OF_HANDLE = "(SELECT organization_id FROM organization_handle WHERE handle = ${} AND reserved_until IS NULL)"
_IN_ORGANIZATION = "LEFT JOIN release r ON r.organization_id = e.organization_id"
# of numbers without leading zeros the longer one is greater
_HIGHEST = """
    ORDER BY length(rtrim(r.version, '0123456789')) DESC, rtrim(r.version, '0123456789') DESC,
        length(r.version) DESC, r.version DESC LIMIT 1
"""
_PUBLIC = "SELECT 1 FROM release WHERE digest = $1 AND is_public LIMIT 1"
_NEWEST = """
    SELECT version, notes, created_at FROM release WHERE digest = $1 AND is_public ORDER BY id DESC LIMIT 1
"""

PinColumn = Literal["id", "version", "digest"]
"""The column by which a release is pinned."""


class ChosenRelease(NamedTuple):
    """The release that a request for an environment's export names; all fields are "" if there is none.

    The last two name the environment.
    """

    id: str = ""
    version: str = ""
    digest: str = ""
    organization_id: str = ""
    environment_id: str = ""


class PublicRelease(NamedTuple):
    """What everyone may know of a public release beside its content."""

    version: str
    notes: str | None
    created_at: str


async def active(tx: Tx, organization: str, environment: str) -> ChosenRelease | None:
    """Return the release that is active in an environment, None if the environment does not exist."""
    where = _where(organization, environment, 1)
    sql = f"{_SELECT} LEFT JOIN release r ON r.id = e.release_id {where}"
    return _chosen(await tx.one(sql, environment, organization))


async def pinned(
    tx: Tx, organization: str, environment: str, column: PinColumn, text: str
) -> ChosenRelease | None:
    """Return a release of the environment's organization, None if the environment does not exist.

    Of several with one digest it is the oldest.
    """
    value = bytes.fromhex(text) if column == "digest" else text
    where = _where(organization, environment, 2)
    sql = f"{_SELECT} {_IN_ORGANIZATION} AND r.{column} = $1 {where} ORDER BY r.id LIMIT 1"
    return _chosen(await tx.one(sql, value, environment, organization))


async def highest(tx: Tx, organization: str, environment: str, text: str) -> ChosenRelease | None:
    """Return the release of the highest version in a range that is no pre-release, as `pinned` does.

    The range is a major number, or a major and a minor one.
    """
    within = "r.version > $1 AND r.version < $2 AND r.version NOT LIKE '%-%'"
    where = _where(organization, environment, 3)
    sql = f"{_SELECT} {_IN_ORGANIZATION} AND {within} {where} {_HIGHEST}"
    following = f"{text}/"  # the character after the dot
    return _chosen(await tx.one(sql, f"{text}.", following, environment, organization))


async def is_public(tx: Tx, digest: str) -> bool:
    """Tell whether any release with this digest is public."""
    return await tx.one(_PUBLIC, bytes.fromhex(digest)) is not None


async def newest_public(tx: Tx, digest: str) -> PublicRelease | None:
    """Return the newest public release with this digest, None if there is none."""
    row = await tx.one(_NEWEST, bytes.fromhex(digest))
    return None if row is None else PublicRelease(*row)


def _where(organization: str, environment: str, first: int) -> str:
    """Return the condition for an environment; the number of its placeholder is `first`."""
    by = "id" if is_id(environment) else "name"
    place = f"${first + 1}" if is_id(organization) else OF_HANDLE.format(first + 1)
    return f"WHERE e.{by} = ${first} AND e.organization_id = {place}"


def _chosen(row: Row | None) -> ChosenRelease | None:
    if row is None:
        return None
    id_, version, digest, *place = row
    return ChosenRelease() if id_ is None else ChosenRelease(id_, version, bytes(digest).hex(), *place)
