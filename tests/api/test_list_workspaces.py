"""GET /workspaces."""

from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
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


def test_needs_a_token(service: Service) -> None:
    """Without an API token the answer is 401."""
    refused(service.client().get("/workspaces"), 401, Text.INVALID_TOKEN)
