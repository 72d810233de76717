"""Creations by forms, which two clicks send twice: the second finds what the first one has made.

A form has the id of the newest object that there was when it was shown: `seen`, None to make another one in
any case. What is made with a secret that is shown once is found by that: the same form in the same session
gives the same one, so that both clicks show it.
"""

from jeton.bodies.bodies import ApiTokenCreation, OrganizationCreation, TokensetCreation, WorkspaceCreation
from jeton.bodies.inviting import InvitationCreation
from jeton.core.accounts import accounts as core_accounts
from jeton.core.accounts import invitations
from jeton.core.accounts.members import MemberGroup
from jeton.core.hierarchy import tokensets, workspaces
from jeton.core.releases import organizations
from jeton.core.use_case import peeking, writing
from jeton.model import api_tokens
from jeton.model.clock import timestamp
from jeton.model.objects import Caller
from jeton.model.people import ApiToken, Invitation
from jeton.store.accounts import accounts, members, twins
from jeton.store.accounts import invitations as stored_invitations
from jeton.store.accounts.twins import Kind
from jeton.store.engine import Tx

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
    id_ = await _since(tx, twins.WORKSPACE, caller.user_id, seen, new.name)
    if id_ is not None:
        return id_, False
    return (await workspaces.create(tx, caller, new=new, limit=limit)).item.id, True


@writing()
async def organization(
    tx: Tx, caller: Caller, *, new: OrganizationCreation, limit: int, seen: str | None
) -> str:
    """Create an organization, unless it was just created; return its id."""
    await accounts.hold(tx, caller.user_id)
    id_ = await _since(tx, twins.ORGANIZATION, caller.user_id, seen, new.name)
    return id_ or (await organizations.create(tx, caller, new=new, limit=limit)).item.id


@writing()
async def tokenset(
    tx: Tx, caller: Caller, workspace_id: str, *, new: TokensetCreation, seen: str | None
) -> str:
    """Create a tokenset, unless it was just created; return its id. Who calls has asked for permission."""
    await members.hold(tx, members.WORKSPACE, workspace_id)
    id_ = await _since(tx, twins.TOKENSET, workspace_id, seen, new.name)
    return id_ or (await tokensets.create(tx, caller, workspace_id, new=new)).item.id


@writing()
async def api_token(tx: Tx, caller: Caller, *, new: ApiTokenCreation, secret: str) -> tuple[ApiToken, str]:
    """Create an API token with a secret, unless it was just created; return it and its secret.

    If the one of this secret is revoked, another one gets a secret of its own.
    """
    await accounts.hold(tx, caller.user_id)
    token = await accounts.by_digest(tx, caller.user_id, api_tokens.digest(secret))
    if token is not None and token.revoked_at is None:
        return token, secret
    return await core_accounts.create_own_token(tx, caller, new=new, secret="" if token else secret)


@writing()
async def invitation(
    tx: Tx, caller: Caller, group_id: str, *, group: MemberGroup, new: InvitationCreation, code: str
) -> tuple[Invitation, str]:
    """Invite somebody by a code, unless that was just done; return the invitation and its code."""
    await members.hold(tx, group, group_id)
    entry = await stored_invitations.by_digest(tx, api_tokens.digest(code), now="")
    if entry is not None and entry.invitation.expires_at > timestamp():
        return entry.invitation, code
    about = caller, group_id
    return await invitations.create(tx, *about, group=group, new=new, code="" if entry else code)


async def _since(tx: Tx, kind: Kind, within: str, seen: str | None, name: str) -> str | None:
    return None if seen is None else await twins.since(tx, kind, within, seen, name)
