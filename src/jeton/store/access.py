"""Queries of a caller's access to a workspace or an organization, by the id of any object in it.

The policy decides with what they return.
"""

from collections.abc import Sequence
from typing import NamedTuple

from jeton.model.objects import PLANS, Access, OrganizationAccess, Role
from jeton.store.engine import Row, Tx

FACTS = """
    SELECT w.id, a.plan, CASE WHEN w.account_id = $1 THEN 'owner' ELSE m.role END,
        CASE WHEN g.account_id = $1 THEN 'owner' ELSE gm.role END,
        w.link_revision, w.organization_id, w.approvals
"""
AROUND_WORKSPACE = """
    JOIN account a ON a.id = w.account_id
    LEFT JOIN member m ON m.account_id = $1 AND m.workspace_id = w.id
    LEFT JOIN organization g ON g.id = w.organization_id
    LEFT JOIN organization_member gm ON gm.account_id = $1 AND gm.organization_id = w.organization_id
"""
"""The joins that `FACTS` needs beside the workspace `w`; $1 is the user."""
_OF_WORKSPACE = f"{FACTS} FROM workspace w {AROUND_WORKSPACE} WHERE w.id = $2"
_OF_TOKENSET = (
    f"{FACTS} FROM tokenset s JOIN workspace w ON w.id = s.workspace_id {AROUND_WORKSPACE} WHERE s.id = $2"
)
_OF_PROPOSAL = (
    f"{FACTS} FROM proposal p JOIN workspace w ON w.id = p.workspace_id {AROUND_WORKSPACE} WHERE p.id = $2"
)
_OF_MODE = f"""{FACTS}, o.version_floor, o.token_count / $2 * $2 FROM mode o
    JOIN tokenset s ON s.id = o.tokenset_id
    JOIN workspace w ON w.id = s.workspace_id {AROUND_WORKSPACE}
    WHERE o.id = $3 AND o.tokenset_id = $4"""

_ORGANIZATION = """
    SELECT g.id, a.plan, CASE WHEN g.account_id = $1 THEN 'owner' ELSE m.role END
    FROM organization g JOIN account a ON a.id = g.account_id
    LEFT JOIN organization_member m ON m.account_id = $1 AND m.organization_id = g.id
    WHERE g.id = $2
"""

_OF_HANDLE = f"""
    {_ORGANIZATION.partition("FROM")[0]}, present.handle, named.reserved_until
    FROM {_ORGANIZATION.partition("FROM")[2].partition("WHERE")[0]}
    JOIN organization_handle present ON present.organization_id = g.id AND present.reserved_until IS NULL
    JOIN organization_handle named ON named.organization_id = g.id
    WHERE named.handle = $2
"""

_ORGANIZATION_WITH = f"""
    {_ORGANIZATION.partition("WHERE")[0]} JOIN workspace w ON w.organization_id = g.id WHERE w.id = $2
"""

_STEPS = 8
"""The steps in which the tokens of a mode are told up to where those of its tokenset are counted."""
_ROLES: dict[str | None, Role | None] = {None: None, **{str(role): role for role in Role}}


class CalledOrganization(NamedTuple):
    """A user's access to an organization that was named by a handle, and its present handle.

    `reserved_until` is None if it was named by that one; else a former one is reserved for it until then.
    """

    access: OrganizationAccess
    handle: str
    reserved_until: str | None


async def of_workspace(tx: Tx, user_id: str, workspace_id: str) -> Access | None:
    """Return a user's access to a workspace, None if it does not exist."""
    return _access(await tx.one(_OF_WORKSPACE, user_id, workspace_id))


async def of_users(tx: Tx, user_ids: Sequence[str], workspace_id: str) -> list[Access | None]:
    """Return the accesses of users to a workspace, in one round trip."""
    steps = [of_workspace(tx, user_id, workspace_id) for user_id in user_ids]
    return list(await tx.together(*steps)) if len(steps) > 1 else [await step for step in steps]


async def of_tokenset(tx: Tx, user_id: str, tokenset_id: str) -> Access | None:
    """Return a user's access to a tokenset's workspace, None if the tokenset does not exist."""
    return _access(await tx.one(_OF_TOKENSET, user_id, tokenset_id))


async def of_proposal(tx: Tx, user_id: str, proposal_id: str) -> Access | None:
    """Return a user's access to a proposal's workspace, None if the proposal does not exist."""
    return _access(await tx.one(_OF_PROPOSAL, user_id, proposal_id))


async def of_mode(tx: Tx, user_id: str, mode_id: str, tokenset_id: str) -> Access | None:
    """Return a user's access to the workspace of a mode, None if the tokenset has no such mode.

    The number of tokens is rounded down, so that what is remembered holds for many changes of it.
    """
    step = max(1, tx.limits.uncounted // _STEPS)
    row = await tx.one(_OF_MODE, user_id, step, mode_id, tokenset_id)
    return None if row is None else access_of(row, *row[-2:])


async def of_organization(tx: Tx, user_id: str, organization_id: str) -> OrganizationAccess | None:
    """Return a user's access to an organization, None if it does not exist."""
    return _organization_access(await tx.one(_ORGANIZATION, user_id, organization_id))


async def of_handle(tx: Tx, user_id: str, handle: str) -> CalledOrganization | None:
    """Return a user's access to the organization that has or had a handle, None if none did."""
    row = await tx.one(_OF_HANDLE, user_id, handle)
    if row is None:
        return None
    *facts, present, reserved_until = row
    access = _organization_access(tuple(facts))
    return None if access is None else CalledOrganization(access, present, reserved_until)


async def of_organization_with(tx: Tx, user_id: str, workspace_id: str) -> OrganizationAccess | None:
    """Return a user's access to the organization of a workspace, None if it belongs to no organization."""
    return _organization_access(await tx.one(_ORGANIZATION_WITH, user_id, workspace_id))


def access_of(row: Row, version_floor: int = 0, token_count: int = 0) -> Access:
    """Return the access in a row that begins with what `FACTS` selects."""
    workspace_id, plan, role, organization_role, link_revision, organization_id, approvals, *_ = row
    return Access(
        workspace_id,
        PLANS[plan],
        _ROLES[role],
        _ROLES[organization_role],
        link_revision,
        version_floor,
        organization_id,
        token_count,
        approvals,
    )


def _access(row: Row | None) -> Access | None:
    return None if row is None else access_of(row)


def _organization_access(row: Row | None) -> OrganizationAccess | None:
    if row is None:
        return None
    organization_id, plan, role = row
    return OrganizationAccess(organization_id, PLANS[plan], _ROLES[role])
