"""The full truth table of the policy's pure functions."""

from itertools import product

import pytest

from jeton import policy
from jeton.errors import Text
from jeton.model import Access, Caller, Plan, Role

PLANS = list(Plan)
ROLES: list[Role | None] = [None, *Role]


def _caller(plan: Plan, *, can_write: bool) -> Caller:
    return Caller("token", "user", plan, can_write)


@pytest.mark.parametrize(("plan", "role"), list(product(PLANS, ROLES)))
def test_who_may_read(plan: Plan, role: Role | None) -> None:
    """The owner always; a member while the owner's plan is team; nobody else."""
    access = Access("workspace", plan, role)
    member = role in {Role.ADMIN, Role.EDITOR, Role.VIEWER} and plan is Plan.TEAM
    assert policy.may_read(access) == (role is Role.OWNER or member)
    assert policy.effective_role(access) == (role if policy.may_read(access) else None)


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
def test_who_may_create_workspaces(plan: Plan, can_write: bool) -> None:  # noqa: FBT001
    """Scope, then the caller's own plan."""
    refusal = policy.create_refusal(_caller(plan, can_write=can_write))
    if not can_write:
        assert refusal == Text.SCOPE_MISSING
    else:
        assert refusal == (Text.PLAN_REQUIRED if plan is Plan.FREE else None)
