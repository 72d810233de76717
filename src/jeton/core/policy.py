"""Permissions, as tables and pure functions. Visibility (404) is decided before permission (403)."""

from jeton.errors import Text
from jeton.model.objects import Access, Caller, OrganizationAccess, Plan, Role, Scope

WRITING_PLANS = frozenset({Plan.PRO, Plan.TEAM})
"""Plans whose owner's workspaces may be written through the API."""

SHARING_PLANS = frozenset({Plan.TEAM})
"""Plans whose owner's workspaces are shared with their members."""

WRITING_ROLES = frozenset({Role.OWNER, Role.ADMIN, Role.EDITOR})
"""Roles that may change the content of a workspace."""


MANAGING_ROLES = frozenset({Role.OWNER, Role.ADMIN})
"""Roles that may assign roles and decide how releases reach an environment."""

_RANKS = {None: 0, Role.VIEWER: 1, Role.EDITOR: 2, Role.ADMIN: 3, Role.OWNER: 4}


def is_above(role: Role, other: Role) -> bool:
    """Tell whether a role may do more than another one."""
    return _RANKS[role] > _RANKS[other]


def highest(*roles: Role | None) -> Role | None:
    """Return the role that may do most, None of none."""
    return max(roles, key=_RANKS.__getitem__, default=None)


def effective_role(access: Access) -> Role | None:
    """Return the role that applies: a membership counts only while the owner's plan shares workspaces.

    The same holds for a membership in the workspace's organization; the organization's owner is an admin
    here.
    """
    if access.role is Role.OWNER:
        return Role.OWNER
    if access.owner_plan not in SHARING_PLANS:
        return None
    by_organization = Role.ADMIN if access.organization_role is Role.OWNER else access.organization_role
    return by_organization if _RANKS[by_organization] > _RANKS[access.role] else access.role


def is_within_limit(caller: Caller, workspace_id: str, organization_id: str | None) -> bool:
    """Tell whether the limit of a caller's API token, if it has one, covers a workspace."""
    limit = caller.limit
    return limit is None or workspace_id in limit.workspace_ids or organization_id in limit.organization_ids


def may_read(caller: Caller, access: Access) -> bool:
    """Tell whether a caller sees the workspace and its content."""
    return effective_role(access) is not None and is_within_limit(
        caller, access.workspace_id, access.organization_id
    )


def write_refusal(caller: Caller, access: Access) -> str | None:
    """Return why a caller who may read must not write what is in a workspace, or None."""
    if caller.proposal is not None:
        return Text.PROPOSAL_BESIDE
    refusal = role_refusal(caller, access)
    if refusal is not None or access.approvals is None:
        return refusal
    if effective_role(access) not in MANAGING_ROLES:
        return Text.REVIEW_REQUIRED
    return Text.REVIEW_BYPASS if bypass_of(caller, access) is None else None


def bypass_of(caller: Caller, access: Access) -> str | None:
    """Return the reason for which a caller writes without the review that a workspace requires, if any."""
    bypass = caller.bypass
    if access.approvals is None or bypass is None:
        return None
    return bypass.reason if bypass.workspace_id in {None, access.workspace_id} else None


def role_refusal(caller: Caller, access: Access) -> str | None:
    """Return why a caller who may read must write nothing, or None: scope, then owner's plan, then role.

    A review of what is in the workspace does not matter to it.
    """
    if not caller.can_write:
        return Text.SCOPE_MISSING
    if access.owner_plan not in WRITING_PLANS:
        return Text.OWNER_PLAN
    if effective_role(access) not in WRITING_ROLES:
        return Text.ROLE
    return None


def propose_refusal(caller: Caller, access: Access) -> str | None:
    """Return why a caller who may read must not propose changes, or None: every role may."""
    if not caller.can_propose:
        return Text.PROPOSE_SCOPE
    return None if access.owner_plan in WRITING_PLANS else Text.OWNER_PLAN


def manage_refusal(caller: Caller, access: Access) -> str | None:
    """Return why a caller who may read must not manage the members of a workspace, or None."""
    refusal = role_refusal(caller, access)
    if refusal is None and effective_role(access) not in MANAGING_ROLES:
        return Text.ROLE_MANAGING
    return refusal


def review_refusal(caller: Caller, access: Access) -> str | None:
    """Return why a caller who may read must not decide whether changes need a review, or None."""
    refusal = role_refusal(caller, access)
    if refusal is None and effective_role(access) not in MANAGING_ROLES:
        return Text.ROLE_REVIEW if access.approvals is None else Text.REVIEW_REQUIRED
    return refusal


def members_refusal(access: Access) -> str | None:
    """Return why a caller who may read must not see the members of a workspace, or None."""
    return None if effective_role(access) in MANAGING_ROLES else Text.ROLE_MANAGING


def names_organization(caller: Caller, organization_id: str | None) -> bool:
    """Tell whether a caller's API token has no limit, or one that names the organization."""
    return caller.limit is None or organization_id in caller.limit.organization_ids


def may_read_organization(caller: Caller, access: OrganizationAccess) -> bool:
    """Tell whether a caller sees an organization with its environments and releases."""
    return access.role is not None and names_organization(caller, access.organization_id)


def may_read_organization_of(caller: Caller, access: Access) -> bool:
    """Tell whether a caller who sees a workspace sees the organization that it belongs to as well."""
    return access.organization_role is not None and names_organization(caller, access.organization_id)


def organization_write_refusal(caller: Caller, access: OrganizationAccess) -> str | None:
    """Return why a caller who sees an organization must not release or promote, or None."""
    if not caller.can_write:
        return Text.SCOPE_MISSING
    if access.owner_plan not in SHARING_PLANS:
        return Text.ORGANIZATION_PLAN
    if access.role not in WRITING_ROLES:
        return Text.ORGANIZATION_ROLE
    return None


def organization_manage_refusal(caller: Caller, access: OrganizationAccess) -> str | None:
    """Return why a caller who sees an organization must not change it or its environments, or None.

    Environments, their gates and their order decide how releases reach production, so only the roles that
    manage members may change them.
    """
    refusal = organization_write_refusal(caller, access)
    if refusal is None and access.role not in MANAGING_ROLES:
        return Text.ORGANIZATION_ROLE_MANAGING
    return refusal


def force_refusal(access: OrganizationAccess) -> str | None:
    """Return why a caller who may promote must not override an environment's gate, or None."""
    return None if access.role in MANAGING_ROLES else Text.ORGANIZATION_ROLE_FORCING


def withdrawal_refusal(access: OrganizationAccess) -> str | None:
    """Return why a caller who may delete releases must not delete a public one, or None."""
    return None if access.role in MANAGING_ROLES else Text.ORGANIZATION_ROLE_WITHDRAWING


def organization_members_refusal(access: OrganizationAccess) -> str | None:
    """Return why a caller who sees an organization must not see its members, or None."""
    return None if access.role in MANAGING_ROLES else Text.ORGANIZATION_ROLE_MANAGING


def organization_create_refusal(caller: Caller) -> str | None:
    """Return why a caller must not create organizations, or None."""
    if not caller.can_write:
        return Text.SCOPE_MISSING
    if caller.plan not in SHARING_PLANS:
        return Text.TEAM_REQUIRED
    return None if caller.limit is None else Text.LIMITED


def joining_refusal(role: Role | None, organization: OrganizationAccess) -> str | None:
    """Return why a caller with this role in a workspace must not bring it into an organization, or None.

    The owner decides on the workspace, so an owner only needs to write in the organization; any other caller
    must manage both.
    """
    if organization.owner_plan not in SHARING_PLANS:
        return Text.ORGANIZATION_PLAN
    needed = WRITING_ROLES if role is Role.OWNER else MANAGING_ROLES
    if role not in MANAGING_ROLES or organization.role not in needed:
        return Text.WORKSPACE_MOVE
    return None


def leaving_refusal(caller: Caller, access: Access) -> str | None:
    """Return why a caller must not take a workspace out of its organization, or None.

    The workspace's owner always may, in any state of the organization; an API token with a limit only where
    that names the organization.
    """
    if not names_organization(caller, access.organization_id):
        return Text.LIMITED
    if access.role is Role.OWNER:
        return None
    is_managed = effective_role(access) in MANAGING_ROLES and access.organization_role in MANAGING_ROLES
    return None if is_managed else Text.WORKSPACE_MOVE


def own_tokens_refusal(caller: Caller) -> str | None:
    """Return why a caller must not create or revoke API tokens of their own, or None. No plan is needed."""
    return None if caller.can_write else Text.SCOPE_MISSING


def scopes_of(caller: Caller) -> frozenset[Scope]:
    """Return the scopes of the caller's API token, which are all that it can pass on."""
    if caller.can_write:
        return frozenset(Scope)
    return frozenset({Scope.READ, Scope.PROPOSE} if caller.can_propose else {Scope.READ})


def create_refusal(caller: Caller) -> str | None:
    """Return why a caller must not create any workspace, or None. Their number is checked elsewhere."""
    if not caller.can_write:
        return Text.SCOPE_MISSING
    if caller.plan not in WRITING_PLANS:
        return Text.PLAN_REQUIRED
    is_limited = caller.limit is not None and not caller.limit.organization_ids
    return Text.LIMITED if is_limited else None


def free_create_refusal(caller: Caller) -> str | None:
    """Return why a caller must not create a workspace without an organization, or None."""
    return create_refusal(caller) or (None if caller.limit is None else Text.LIMITED)
