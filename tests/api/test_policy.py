"""The full truth table of the policy's pure functions."""

from itertools import product

import pytest

from jeton.core import policy
from jeton.errors import Text
from jeton.model.objects import Access, Caller, OrganizationAccess, Plan, Role

PLANS = list(Plan)
ROLES: list[Role | None] = [None, *Role]


def _caller(plan: Plan, *, can_write: bool) -> Caller:
    return Caller("token", "user", plan, can_write)


CALLER = _caller(Plan.TEAM, can_write=True)


@pytest.mark.parametrize(("plan", "role"), list(product(PLANS, ROLES)))
def test_who_may_read(plan: Plan, role: Role | None) -> None:
    """The owner always; a member while the owner's plan is team; nobody else."""
    access = Access("workspace", plan, role)
    member = role in {Role.ADMIN, Role.EDITOR, Role.VIEWER} and plan is Plan.TEAM
    assert policy.may_read(CALLER, access) == (role is Role.OWNER or member)
    assert policy.effective_role(access) == (role if policy.may_read(CALLER, access) else None)


@pytest.mark.parametrize(
    ("plan", "role", "callers_plan", "can_write"), list(product(PLANS, ROLES, PLANS, (True, False)))
)
def test_who_may_write(plan: Plan, role: Role | None, callers_plan: Plan, can_write: bool) -> None:  # noqa: FBT001
    """Scope, then the owner's plan, then the role; the caller's own plan never matters."""
    refusal = policy.write_refusal(_caller(callers_plan, can_write=can_write), Access("w", plan, role))
    if not can_write:
        assert refusal == Text.SCOPE_MISSING
    elif plan is Plan.FREE:
        assert refusal == Text.OWNER_PLAN
    elif role is Role.OWNER or (plan is Plan.TEAM and role in {Role.ADMIN, Role.EDITOR}):
        assert refusal is None
    else:
        assert refusal == Text.ROLE


@pytest.mark.parametrize(("plan", "can_write"), list(product(PLANS, (True, False))))
def test_who_may_create_workspaces_and_organizations(plan: Plan, can_write: bool) -> None:  # noqa: FBT001
    """Scope, then the caller's own plan."""
    caller = _caller(plan, can_write=can_write)
    workspaces, organizations = policy.create_refusal(caller), policy.organization_create_refusal(caller)
    if not can_write:
        assert workspaces == organizations == Text.SCOPE_MISSING
    else:
        assert workspaces == (Text.PLAN_REQUIRED if plan is Plan.FREE else None)
        assert organizations == (None if plan is Plan.TEAM else Text.TEAM_REQUIRED)


MEMBERS: list[Role | None] = [None, Role.VIEWER, Role.EDITOR, Role.ADMIN]


@pytest.mark.parametrize(("plan", "own", "lent"), list(product(PLANS, ROLES, ROLES)))
def test_what_an_organization_lends(plan: Plan, own: Role | None, lent: Role | None) -> None:
    """The greater of both roles, the organization's owner being an admin, while the plan shares."""
    role = policy.effective_role(Access("workspace", plan, own, lent))
    if own is Role.OWNER:
        assert role is Role.OWNER
    elif plan is not Plan.TEAM:
        assert role is None
    else:
        lent = Role.ADMIN if lent is Role.OWNER else lent
        assert role is MEMBERS[max(MEMBERS.index(own), MEMBERS.index(lent))]


@pytest.mark.parametrize(
    ("plan", "role", "callers_plan", "can_write"), list(product(PLANS, ROLES[1:], PLANS, (True, False)))
)
def test_who_may_write_to_an_organization(
    plan: Plan,
    role: Role | None,
    callers_plan: Plan,
    can_write: bool,  # noqa: FBT001
) -> None:
    """Scope, then the owner's plan, then the role; the caller's own plan never matters."""
    caller = _caller(callers_plan, can_write=can_write)
    access = OrganizationAccess("organization", plan, role)
    writes, manages = (
        policy.organization_write_refusal(caller, access),
        policy.organization_manage_refusal(caller, access),
    )
    if not can_write:
        assert writes == manages == Text.SCOPE_MISSING
    elif plan is not Plan.TEAM:
        assert writes == manages == Text.ORGANIZATION_PLAN
    elif role is Role.VIEWER:
        assert writes == manages == Text.ORGANIZATION_ROLE
    else:
        assert writes is None
        assert manages == (Text.ORGANIZATION_ROLE_MANAGING if role is Role.EDITOR else None)
    assert policy.may_read_organization(CALLER, access)
    seen = policy.organization_members_refusal(access)
    assert seen == (None if role in {Role.OWNER, Role.ADMIN} else Text.ORGANIZATION_ROLE_MANAGING)


@pytest.mark.parametrize(("role", "plan", "there"), list(product(ROLES[1:], PLANS, ROLES[1:])))
def test_who_may_bring_a_workspace_in(role: Role | None, plan: Plan, there: Role | None) -> None:
    """Its owner who writes there, or an admin who manages there, while the other owner is on team."""
    refusal = policy.joining_refusal(role, OrganizationAccess("organization", plan, there))
    if plan is not Plan.TEAM:
        assert refusal == Text.ORGANIZATION_PLAN
    elif (role is Role.OWNER and there is not Role.VIEWER) or (
        role is Role.ADMIN and there in {Role.OWNER, Role.ADMIN}
    ):
        assert refusal is None
    else:
        assert refusal == Text.WORKSPACE_MOVE


@pytest.mark.parametrize(("own", "lent"), list(product(ROLES, ROLES)))
def test_who_may_take_a_workspace_out(own: Role | None, lent: Role | None) -> None:
    """Its owner, and whoever manages the organization, which makes an admin in the workspace."""
    refusal = policy.leaving_refusal(CALLER, Access("workspace", Plan.TEAM, own, lent))
    may = own is Role.OWNER or lent in {Role.OWNER, Role.ADMIN}
    assert refusal == (None if may else Text.WORKSPACE_MOVE)


@pytest.mark.parametrize("role", list(Role))
def test_who_may_force_a_promotion(role: Role) -> None:
    """Owner and admin; that one may promote at all is asked before."""
    refusal = policy.force_refusal(OrganizationAccess("organization", Plan.TEAM, role))
    assert refusal == (None if role in {Role.OWNER, Role.ADMIN} else Text.ORGANIZATION_ROLE_FORCING)
