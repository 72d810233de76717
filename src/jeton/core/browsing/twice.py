"""Creations by forms, which two clicks send twice: the second finds what the first one has made.

A form has the id of the newest object that there was when it was shown: `seen`, None to make another one in
any case.
"""

from jeton.bodies import OrganizationCreation, TokensetCreation, WorkspaceCreation
from jeton.core import tokensets, workspaces
from jeton.core.releases import organizations
from jeton.core.use_case import peeking, writing
from jeton.model import Caller
from jeton.store import accounts, members
from jeton.store.engine import Tx
from jeton.store.people import twins
from jeton.store.people.twins import Kind

WORKSPACES = twins.WORKSPACE
ORGANIZATIONS = twins.ORGANIZATION


@peeking()
async def newest(tx: Tx, caller: Caller, kind: Kind) -> str:
    """Return what a form is to have as `seen`: the newest object that the caller owns."""
    return await twins.newest(tx, kind, caller.user_id)


@writing()
async def workspace(
    tx: Tx, caller: Caller, *, new: WorkspaceCreation, limit: int, seen: str | None
) -> tuple[str, bool]:
    """Create a workspace, unless it was just created; return its id, and whether it is created now."""
    await accounts.hold(tx, caller.user_id)
    made = await _since(tx, twins.WORKSPACE, caller.user_id, seen, new.name)
    if made is not None:
        return made, False
    return (await workspaces.create(tx, caller, new=new, limit=limit)).item.id, True


@writing()
async def organization(
    tx: Tx, caller: Caller, *, new: OrganizationCreation, limit: int, seen: str | None
) -> str:
    """Create an organization, unless it was just created; return its id."""
    await accounts.hold(tx, caller.user_id)
    made = await _since(tx, twins.ORGANIZATION, caller.user_id, seen, new.name)
    return made or (await organizations.create(tx, caller, new=new, limit=limit)).item.id


@writing()
async def tokenset(
    tx: Tx, caller: Caller, workspace_id: str, *, new: TokensetCreation, seen: str | None
) -> str:
    """Create a tokenset, unless it was just created; return its id. Who calls has asked for permission."""
    await members.hold(tx, members.WORKSPACE, workspace_id)
    made = await _since(tx, twins.TOKENSET, workspace_id, seen, new.name)
    return made or (await tokensets.create(tx, caller, workspace_id, new=new)).item.id


async def _since(tx: Tx, kind: Kind, within: str, seen: str | None, name: str) -> str | None:
    return None if seen is None else await twins.since(tx, kind, within, seen, name)
