"""Who may do what: tables and pure functions. Visibility (404) is decided before permission (403)."""

from jeton.errors import Text
from jeton.model import Access, Caller, Plan, Role

WRITING_PLANS = frozenset({Plan.PRO, Plan.TEAM})
"""Plans whose owner's workspaces may be written through the API."""

SHARING_PLANS = frozenset({Plan.TEAM})
"""Plans whose owner's workspaces are shared with their members."""

WRITING_ROLES = frozenset({Role.OWNER, Role.ADMIN, Role.EDITOR})
"""Roles that may change what is in a workspace."""


def effective_role(access: Access) -> Role | None:
    """Return the role that counts: a membership counts only while the owner's plan shares workspaces."""
    if access.role is Role.OWNER or access.owner_plan in SHARING_PLANS:
        return access.role
    return None


def may_read(access: Access) -> bool:
    """Tell whether a caller sees the workspace and what is in it."""
    return effective_role(access) is not None


def write_refusal(caller: Caller, access: Access) -> str | None:
    """Return why a caller who may read must not write, or None: scope, then owner's plan, then role."""
    if not caller.can_write:
        return Text.SCOPE_MISSING
    if access.owner_plan not in WRITING_PLANS:
        return Text.OWNER_PLAN
    if effective_role(access) not in WRITING_ROLES:
        return Text.ROLE
    return None


def create_refusal(caller: Caller) -> str | None:
    """Return why a caller must not create workspaces at all, or None. Their number is counted elsewhere."""
    if not caller.can_write:
        return Text.SCOPE_MISSING
    if caller.plan not in WRITING_PLANS:
        return Text.PLAN_REQUIRED
    return None
