"""Limits of API tokens: to certain workspaces, and to organizations with their workspaces."""

from collections.abc import Iterable, Sequence
from typing import Any

from jeton.core import access, policy
from jeton.errors import Forbidden, Invalid, NotFound, Text
from jeton.model.objects import Caller, TokenLimit
from jeton.store import workspaces
from jeton.store.engine import Steps, Tx
from jeton.store.releases import organizations


async def granted(
    tx: Tx, caller: Caller, workspace_ids: Iterable[str] | None, organization_ids: Iterable[str] | None
) -> TokenLimit | None:
    """Return the limit of a new API token, given what the caller asks for; without any, the caller's own.

    Raises:
        NotFound: the caller does not see one of the workspaces or organizations.
        Forbidden: the caller's own limit does not name it. That it belongs to an organization named there is
            not enough, or the new API token would go on seeing a workspace that leaves the organization.
    """
    if workspace_ids is None and organization_ids is None:
        return caller.limit
    limit = TokenLimit(frozenset(workspace_ids or ()), frozenset(organization_ids or ()))
    seen: list[Steps[object]] = [
        access.read_workspace(tx, caller, id_) for id_ in sorted(limit.workspace_ids)
    ]
    seen += [access.read_organization(tx, caller, id_) for id_ in sorted(limit.organization_ids)]
    await tx.together(*seen)
    if caller.limit is not None and not caller.limit.includes(limit):
        raise Forbidden(Text.LIMIT_WIDER)
    return limit


async def named(
    tx: Tx, user_id: str, some_workspaces: Sequence[str], some_organizations: Sequence[str]
) -> TokenLimit | None:
    """Return the limit to workspaces and organizations that a user sees, given by id or name; None: none.

    Raises:
        NotFound: the user sees none of this id or name.
        Invalid: the user sees several of this name.
    """
    if not some_workspaces and not some_organizations:
        return None
    rows = await workspaces.listed(tx, user_id)
    seen = [workspace for workspace, facts in rows if policy.effective_role(facts) is not None]
    own = await organizations.listed(tx, user_id)
    return TokenLimit(
        frozenset(_the_one("workspace", seen, text) for text in some_workspaces),
        frozenset(_the_one("organization", own, text) for text in some_organizations),
    )


def _the_one(kind: str, seen: Sequence[Any], text: str) -> str:
    """Return the id of the object of this id or handle, or else of the only one of this name."""
    for field in ("id", "handle", "name"):
        ids = [each.id for each in seen if getattr(each, field, None) == text]
        if len(ids) == 1:
            return str(ids[0])
        if ids:
            raise Invalid(f"several {kind}s are named {text}: give an id: {', '.join(ids)}")
    raise NotFound(f"the user sees no {kind} with the id or the name {text}")
