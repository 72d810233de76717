"""Environments, and the rule for those of an organization: their positions are 1…n, each once.

Adding or removing one updates the organization's number of environments, which locks its row; moving one
requires the version of each environment that moves. So of two such transactions at once the second is run
again.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from jeton.model.clock import later_than, timestamp
from jeton.model.ids import new_id
from jeton.model.objects import Environment, Gate, Versioned
from jeton.store.engine import Row, Tx


class EnvironmentFields(NamedTuple):
    """The fields of an environment that a client sets: name, position from 1, gate as the API shows it."""

    name: str
    position: int
    gate: bool | Gate


class ActiveRelease(NamedTuple):
    """An environment and the release that is active there; its digest is in hexadecimal."""

    environment_id: str
    environment: str
    version: str
    digest: str


_SELECT = """
    SELECT id, organization_id, name, position, release_id, gate, created_at, updated_at, version
    FROM environment
"""

_gate_text = msgspec.json.Encoder().encode
_gate_of = msgspec.json.Decoder(bool | Gate).decode


async def of_organization(tx: Tx, organization_id: str) -> list[Versioned[Environment]]:
    """Return the environments of an organization by position."""
    rows = await tx.all(f"{_SELECT} WHERE organization_id = $1 ORDER BY position, id", organization_id)
    return [_environment(row) for row in rows]


async def get(tx: Tx, organization_id: str, environment_id: str) -> Versioned[Environment] | None:
    """Return one environment of an organization."""
    sql = f"{_SELECT} WHERE id = $1 AND organization_id = $2"
    row = await tx.one(sql, environment_id, organization_id)
    return None if row is None else _environment(row)


async def active_versions(tx: Tx, organization_id: str) -> dict[str, str]:
    """Return the version that is active in each environment of an organization that has one, by its id."""
    sql = """
        SELECT e.id, r.version FROM environment e JOIN release r ON r.id = e.release_id
        WHERE e.organization_id = $1
    """
    return {str(id_): str(version) for id_, version in await tx.all(sql, organization_id)}


async def active_releases(tx: Tx, organization_id: str) -> list[ActiveRelease]:
    """Return the environments of an organization that have a release, by position."""
    sql = """
        SELECT e.id, e.name, r.version, r.digest FROM environment e JOIN release r ON r.id = e.release_id
        WHERE e.organization_id = $1 ORDER BY e.position, e.id
    """
    rows = await tx.all(sql, organization_id)
    return [ActiveRelease(id_, name, version, bytes(digest).hex()) for id_, name, version, digest in rows]


async def using(tx: Tx, organization_id: str, release_id: str) -> list[str]:
    """Return the names of the environments in which a release is active, by position."""
    sql = "SELECT name FROM environment WHERE release_id = $1 AND organization_id = $2 ORDER BY position"
    return [name for (name,) in await tx.all(sql, release_id, organization_id)]


async def insert(
    tx: Tx, organization_id: str, others: Sequence[Versioned[Environment]], place: EnvironmentFields
) -> Versioned[Environment]:
    """Store a new environment at its position; those from there on move up.

    `others` are all environments of the organization by position.
    """
    await _count(tx, organization_id, len(others), len(others) + 1)
    await _shift(tx, others[place.position - 1 :], 1)
    now = timestamp()
    new = Environment(new_id(), organization_id, place.name, place.position, None, place.gate, now, now)
    sql = """
        INSERT INTO environment (id, organization_id, name, position, gate, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
    """
    await tx.change(sql, new.id, organization_id, place.name, place.position, _stored(place.gate), now, now)
    return Versioned(new, 1)


async def update(
    tx: Tx,
    current: Versioned[Environment],
    others: Sequence[Versioned[Environment]],
    place: EnvironmentFields,
) -> Versioned[Environment]:
    """Change an environment; those between its old and its new position move by one.

    `others` are all environments of the organization by position. The one after those that move stays, but
    has another one before it now, on which its gate may depend: its version is raised as well, so that no
    promotion that was decided before is carried out.
    """
    old, version = current
    if place.position > old.position:
        await _shift(tx, others[old.position : place.position], -1)
    else:
        await _shift(tx, others[place.position - 1 : old.position - 1], 1)
    if place.position != old.position:
        behind = max(old.position, place.position)
        await _shift(tx, others[behind : behind + 1], 0)
    now = later_than(old.updated_at)
    sql = """
        UPDATE environment SET name = $1, position = $2, gate = $3, updated_at = $4, version = version + 1
        WHERE id = $5 AND version = $6
    """
    await tx.change(sql, place.name, place.position, _stored(place.gate), now, old.id, version)
    return Versioned(msgspec.structs.replace(old, **place._asdict(), updated_at=now), version + 1)


async def activate(tx: Tx, current: Versioned[Environment], release_id: str) -> Versioned[Environment]:
    """Make a stored release the active one of an environment."""
    old, version = current
    now = later_than(old.updated_at)
    sql = """
        UPDATE environment SET release_id = $1, updated_at = $2, version = version + 1
        WHERE id = $3 AND version = $4
    """
    await tx.change(sql, release_id, now, old.id, version)
    return Versioned(msgspec.structs.replace(old, release_id=release_id, updated_at=now), version + 1)


async def delete(tx: Tx, current: Versioned[Environment], others: Sequence[Versioned[Environment]]) -> None:
    """Delete an environment with its promotions; those after it move down.

    `others` are all environments of the organization by position.
    """
    old, version = current
    await _count(tx, old.organization_id, len(others), len(others) - 1)
    await _shift(tx, others[old.position :], -1)
    await tx.change("DELETE FROM environment WHERE id = $1 AND version = $2", old.id, version)


async def _count(tx: Tx, organization_id: str, old: int, new: int) -> None:
    sql = "UPDATE organization SET environment_count = $1 WHERE id = $2 AND environment_count = $3"
    await tx.change(sql, new, organization_id, old)


async def _shift(tx: Tx, moved: Sequence[Versioned[Environment]], by: int) -> None:
    sql = """
        UPDATE environment SET position = $1, updated_at = $2, version = version + 1
        WHERE id = $3 AND version = $4
    """
    for environment, version in moved:
        later = later_than(environment.updated_at)
        await tx.change(sql, environment.position + by, later, environment.id, version)


def _stored(gate: bool | Gate) -> str | None:  # noqa: FBT001  the gate as the API shows it
    return None if gate is False else _gate_text(gate).decode()


def _environment(row: Row) -> Versioned[Environment]:
    id_, organization_id, name, position, release_id, text, created_at, updated_at, version = row
    gate = False if text is None else _gate_of(text)
    environment = Environment(id_, organization_id, name, position, release_id, gate, created_at, updated_at)
    return Versioned(environment, version)
