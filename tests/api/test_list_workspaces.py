"""GET /workspaces."""

import re

from api.helpers import TIMESTAMP, WORKSPACE_FIELDS, grow_tree
from conftest import Tree
from support.checks import ok
from support.service import Account, Service

from jeton.model import Plan, Role


def test_lists_owned_and_shared_workspaces_with_the_callers_role(service: Service, tree: Tree) -> None:
    """The owner and members see the workspace, each with their role by its name; a stranger sees nothing."""
    roles = ("admin", "editor", "viewer")
    members = [(service.member(tree.workspace_id, Role(role)), role) for role in roles]
    for account, role in ((tree.owner, "owner"), *members):
        listed = ok(account.client.get("/workspaces"))
        assert (list(listed), listed["total"]) == (["workspaces", "total"], 1)
        (shown,) = listed["workspaces"]
        assert list(shown) == [*WORKSPACE_FIELDS, "user_role", "is_owner"]
        assert {name: shown[name] for name in WORKSPACE_FIELDS} == ok(account.client.get(tree.workspace))
        assert (shown["user_role"], shown["is_owner"]) == (role, role == "owner")
        assert re.fullmatch(TIMESTAMP, shown["created_at"])
        assert re.fullmatch(TIMESTAMP, shown["updated_at"])
    assert ok(service.account().client.get("/workspaces")) == {"workspaces": [], "total": 0}


def test_a_membership_counts_only_while_the_owner_is_on_team(service: Service, tree: Tree) -> None:
    """When the owner leaves the plan, members lose sight of the workspace and the owner does not."""
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    for plan in (Plan.PRO, Plan.FREE, Plan.TEAM):
        service.set_plan(tree.owner, plan)
        assert ok(viewer.client.get("/workspaces"))["total"] == (plan is Plan.TEAM)
        assert ok(tree.owner.client.get("/workspaces"))["total"] == 1


def test_orders_by_creation_whoever_owns_them(service: Service, owner: Account) -> None:
    """Owned and shared workspaces come in one list, oldest first, each once."""
    member = service.account()
    trees = [grow_tree(owner), grow_tree(member), grow_tree(owner), grow_tree(member)]
    for tree in (trees[0], trees[2]):
        service.share(tree.workspace_id, member, Role.ADMIN)
    listed = ok(member.client.get("/workspaces"))
    assert [shown["id"] for shown in listed["workspaces"]] == [tree.workspace_id for tree in trees]
    assert [shown["user_role"] for shown in listed["workspaces"]] == ["admin", "owner", "admin", "owner"]
    assert listed["total"] == 4
