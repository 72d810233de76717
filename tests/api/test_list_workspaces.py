"""GET /workspaces."""

import re
from functools import partial

from api.helpers import TIMESTAMP, WORKSPACE_FIELDS, grow_tree
from conftest import Tree
from support.checks import ok
from support.service import Account, Service

from jeton.core import accounts
from jeton.model import Plan, Role


def test_lists_owned_and_shared_workspaces_with_the_callers_role(service: Service, tree: Tree) -> None:
    """The owner and a member see the workspace, each with their own role; a stranger sees nothing."""
    editor = service.member(tree.workspace_id, Role.EDITOR)
    own = ok(tree.owner.client.get("/workspaces"))
    shared = ok(editor.client.get("/workspaces"))
    assert own["total"] == shared["total"] == 1
    assert (own["workspaces"][0]["user_role"], own["workspaces"][0]["is_owner"]) == ("owner", True)
    assert (shared["workspaces"][0]["user_role"], shared["workspaces"][0]["is_owner"]) == ("editor", False)
    assert ok(service.account().client.get("/workspaces")) == {"workspaces": [], "total": 0}


def test_a_membership_counts_only_while_the_owner_is_on_team(service: Service, tree: Tree) -> None:
    """When the owner leaves the plan, members lose sight of the workspace and the owner does not."""
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    service.set_plan(tree.owner, Plan.PRO)
    assert ok(viewer.client.get("/workspaces"))["total"] == 0
    assert ok(tree.owner.client.get("/workspaces"))["total"] == 1
    service.set_plan(tree.owner, Plan.TEAM)
    assert ok(viewer.client.get("/workspaces"))["total"] == 1


def test_shows_the_specifications_fields(tree: Tree) -> None:
    """A listed workspace has the fields of a workspace, and the caller's role and ownership."""
    listed = ok(tree.owner.client.get("/workspaces"))
    assert list(listed) == ["workspaces", "total"]
    (shown,) = listed["workspaces"]
    assert list(shown) == [*WORKSPACE_FIELDS, "user_role", "is_owner"]
    assert {name: shown[name] for name in WORKSPACE_FIELDS} == ok(tree.owner.client.get(tree.workspace))


def test_orders_by_creation_whoever_owns_them(service: Service, owner: Account) -> None:
    """Owned and shared workspaces come in one list, oldest first, each once."""
    member = service.account()
    trees = [grow_tree(owner), grow_tree(member), grow_tree(owner), grow_tree(member)]
    for tree in (trees[0], trees[2]):
        share = partial(
            accounts.set_member, workspace_id=tree.workspace_id, email=member.email, role=Role.ADMIN
        )
        service.run(share)
    listed = ok(member.client.get("/workspaces"))
    assert [shown["id"] for shown in listed["workspaces"]] == [tree.workspace_id for tree in trees]
    assert [shown["user_role"] for shown in listed["workspaces"]] == ["admin", "owner", "admin", "owner"]
    assert listed["total"] == 4


def test_each_role_is_shown(service: Service, tree: Tree) -> None:
    """Admin, editor and viewer see their role by its name, and own nothing."""
    for role in (Role.ADMIN, Role.EDITOR, Role.VIEWER):
        (shown,) = ok(service.member(tree.workspace_id, role).client.get("/workspaces"))["workspaces"]
        assert (shown["user_role"], shown["is_owner"]) == (role, False)


def test_a_free_owner_still_sees_the_list(service: Service, tree: Tree) -> None:
    """Reading needs no plan."""
    service.set_plan(tree.owner, Plan.FREE)
    assert ok(tree.owner.client.get("/workspaces"))["total"] == 1


def test_timestamps_are_utc_with_milliseconds(tree: Tree) -> None:
    """Both timestamps have the one form."""
    (shown,) = ok(tree.owner.client.get("/workspaces"))["workspaces"]
    assert re.fullmatch(TIMESTAMP, shown["created_at"])
    assert re.fullmatch(TIMESTAMP, shown["updated_at"])
