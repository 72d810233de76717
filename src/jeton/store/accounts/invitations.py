"""Links by which somebody becomes a member of a workspace or of an organization."""

from typing import NamedTuple

from jeton.model.objects import PLANS, Caller, Role
from jeton.model.people import Invitation
from jeton.store.accounts.accounts import limit_of
from jeton.store.accounts.members import ORGANIZATION, WORKSPACE, MemberGroup
from jeton.store.engine import Row, Tx

_IN_FORCE = "i.expires_at > $2 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > $2)"
"""An invitation that was made with an API token ends with it."""
_FOUND = """
    SELECT i.id, i.role, i.email, a.email, i.created_at, i.expires_at, i.account_id, a.plan,
        i.workspace_id, i.organization_id, coalesce(w.name, g.name),
        t.workspace_ids, t.organization_ids
    FROM invitation i JOIN account a ON a.id = i.account_id LEFT JOIN api_token t ON t.id = i.api_token_id
    LEFT JOIN workspace w ON w.id = i.workspace_id LEFT JOIN organization g ON g.id = i.organization_id
    WHERE a.disabled_at IS NULL AND
"""


class FoundInvitation(NamedTuple):
    """An invitation, who made it, and what it is to; whether that user may still invite is to be checked."""

    invitation: Invitation
    inviter: Caller
    group: MemberGroup
    group_id: str
    name: str


async def insert(
    tx: Tx,
    place: tuple[MemberGroup, str],
    user_id: str,
    new: Invitation,
    digest: bytes,
    api_token_id: str | None = None,
) -> None:
    """Store an invitation under the SHA-256 of its code; it ends with the API token."""
    group, group_id = place
    sql = f"""
        INSERT INTO invitation
            (id, digest, {group.key}, account_id, role, email, created_at, expires_at, api_token_id)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    """
    about = (new.role.value, new.email, new.created_at, new.expires_at)
    await tx.change(sql, new.id, digest, group_id, user_id, *about, api_token_id)


async def listed(tx: Tx, group: MemberGroup, group_id: str, now: str) -> list[Invitation]:
    """Return the invitations to a group that are not over, oldest first."""
    sql = f"""
        SELECT i.id, i.role, i.email, a.email, i.created_at, i.expires_at
        FROM invitation i JOIN account a ON a.id = i.account_id LEFT JOIN api_token t ON t.id = i.api_token_id
        WHERE i.{group.key} = $1 AND {_IN_FORCE} ORDER BY i.id
    """
    return [_invitation(row) for row in await tx.all(sql, group_id, now)]


async def by_digest(tx: Tx, digest: bytes, now: str) -> FoundInvitation | None:
    """Return the invitation that is not over with this digest."""
    row = await tx.one(f"{_FOUND} i.digest = $1 AND {_IN_FORCE}", digest, now)
    return None if row is None else _with_inviter(row)


async def for_address(tx: Tx, email: str, now: str) -> list[FoundInvitation]:
    """Return the invitations that are not over for an address, in lower case."""
    rows = await tx.all(f"{_FOUND} i.email = $1 AND {_IN_FORCE} ORDER BY i.id", email, now)
    return [_with_inviter(row) for row in rows]


async def use(tx: Tx, invitation_id: str) -> None:
    """Delete an invitation that is used, or taken back, now."""
    await tx.change("DELETE FROM invitation WHERE id = $1", invitation_id)


def _invitation(row: Row) -> Invitation:
    id_, role, email, invited_by, created_at, expires_at = row
    return Invitation(id_, Role(role), email, invited_by, created_at, expires_at)


def _with_inviter(row: Row) -> FoundInvitation:
    user_id, plan, workspace_id, organization_id, name, *limits = row[6:]
    invitation = _invitation(row[:6])
    inviter = Caller("", user_id, PLANS[plan], can_write=True, limit=limit_of(*limits))
    if workspace_id is None:
        return FoundInvitation(invitation, inviter, ORGANIZATION, organization_id, name)
    return FoundInvitation(invitation, inviter, WORKSPACE, workspace_id, name)
