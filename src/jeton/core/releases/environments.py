"""Use-cases of environments, the ordered places to which releases are promoted."""

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET

from jeton.bodies.bodies import EnvironmentChange, EnvironmentCreation
from jeton.bodies.inputs import is_empty
from jeton.core import access
from jeton.core.releases.naming import NOW
from jeton.core.use_case import peeking, writing
from jeton.core.versions import ANY, IfMatch, changed, existing
from jeton.errors import Conflict, Invalid, Text
from jeton.model.objects import Caller, Environment, OrganizationAccess, Versioned
from jeton.store.engine import Tx
from jeton.store.releases import environments as store
from jeton.store.releases.environments import EnvironmentFields

MOST: Final = 100
"""Maximum number of environments of an organization."""

Environments = Sequence[Versioned[Environment]]


@peeking()
async def listed(tx: Tx, caller: Caller, organization_id: str) -> list[Environment]:
    """Return the environments of an organization by position."""
    _, environments = await tx.together(
        access.read_organization(tx, caller, organization_id), store.of_organization(tx, organization_id)
    )
    return [each.item for each in environments]


@peeking()
async def get(tx: Tx, caller: Caller, organization_id: str, environment_id: str) -> Versioned[Environment]:
    """Return one environment."""
    return (await visible(tx, caller, organization_id, environment_id))[1]


@writing()
async def create(
    tx: Tx, caller: Caller, organization_id: str, *, new: EnvironmentCreation
) -> Versioned[Environment]:
    """Store a new environment, the last one unless it has a position."""
    await tx.lock("organization", organization_id)
    _, others = await tx.together(
        access.manage_organization(tx, caller, organization_id), store.of_organization(tx, organization_id)
    )
    count = len(others) + 1
    position = count if new.position is UNSET else _within(new.position, count)
    if count > MOST:
        raise Conflict(Text.ENVIRONMENT_LIMIT.format(limit=MOST))
    _refuse_name(others, new.name)
    return await store.insert(tx, organization_id, others, EnvironmentFields(new.name, position, new.gate))


async def check_update(tx: Tx, caller: Caller, organization_id: str, environment_id: str) -> None:
    """Raise `NotFound` or `Forbidden` unless the caller may change this environment."""
    permitted, _ = await visible(tx, caller, organization_id, environment_id)
    access.permit_organization_manage(caller, permitted)


@writing()
async def update(
    tx: Tx,
    caller: Caller,
    organization_id: str,
    environment_id: str,
    *,
    patch: EnvironmentChange,
    if_match: IfMatch = ANY,
) -> Versioned[Environment]:
    """Change the fields that the patch names; a new position shifts other environments."""
    others, current = await _for_change(tx, caller, organization_id, environment_id)
    if_match.check(current.version)
    if is_empty(patch):
        return current
    position = _within(changed(patch.position, current.item.position), len(others))
    name = changed(patch.name, current.item.name)
    if name != current.item.name:
        _refuse_name(others, name)
    gate = changed(patch.gate, current.item.gate)
    return await store.update(tx, current, others, EnvironmentFields(name, position, gate))


@writing(large=True)
async def delete(
    tx: Tx, caller: Caller, organization_id: str, environment_id: str, *, if_match: IfMatch = ANY
) -> None:
    """Delete an environment with its promotions; the environments after it move down."""
    others, current = await _for_change(tx, caller, organization_id, environment_id)
    if_match.check(current.version)
    await store.delete(tx, current, others)


async def visible(
    tx: Tx, caller: Caller, organization_id: str, environment_id: str
) -> tuple[OrganizationAccess, Versioned[Environment]]:
    """Return the caller's access and an environment, or raise `NotFound` if the caller may not see it."""
    permitted, environment = await tx.together(
        access.read_organization(tx, caller, organization_id),
        store.get(tx, organization_id, environment_id),
    )
    return permitted, existing(environment, Text.ENVIRONMENT_NOT_FOUND)


async def _for_change(
    tx: Tx, caller: Caller, organization_id: str, environment_id: str
) -> tuple[Environments, Versioned[Environment]]:
    """Return all environments of an organization, and one of them that the caller may change."""
    await tx.lock("organization", organization_id)
    permitted, others = await tx.together(
        access.read_organization(tx, caller, organization_id), store.of_organization(tx, organization_id)
    )
    environment = next((each for each in others if each.item.id == environment_id), None)
    current = existing(environment, Text.ENVIRONMENT_NOT_FOUND)
    access.permit_organization_manage(caller, permitted)
    return others, current


def _within(position: int, count: int) -> int:
    if position > count:
        raise Invalid(Text.POSITION)
    return position


def _refuse_name(others: Environments, name: str) -> None:
    if name == NOW:
        raise Invalid(Text.ENVIRONMENT_NOW)
    if any(each.item.name == name for each in others):
        raise Conflict(Text.ENVIRONMENT_EXISTS.format(name=name))
