"""Environments and promotions, stored past the rules of who may make them."""

from jeton.model.objects import Caller, Environment, Gate, Plan, Refusal, Release, Versioned
from jeton.store.engine import Tx
from jeton.store.releases import environments, promotions
from jeton.store.releases.environments import EnvironmentFields


async def environment(
    tx: Tx,
    organization_id: str,
    name: str,
    gate: bool | Gate = False,  # noqa: FBT001, FBT002  as the API takes it
) -> Versioned[Environment]:
    """Store an environment, the last one of its organization."""
    others = await environments.of_organization(tx, organization_id)
    return await environments.insert(
        tx, organization_id, others, EnvironmentFields(name, len(others) + 1, gate)
    )


async def promote(
    tx: Tx, made: Versioned[Environment], release: Release, user_id: str, *refusals: Refusal
) -> Versioned[Environment]:
    """Make a release the active one of an environment, against what its gate said, if anything."""
    activated = await environments.activate(tx, made, release.id)
    caller = Caller("", user_id, Plan.TEAM, can_write=True)
    await promotions.insert(tx, caller, activated.item, release, refusals)
    return activated
