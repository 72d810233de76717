"""GET /workspaces/{id}."""

from api.helpers import WORKSPACE_FIELDS
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model import Plan, Role


def test_shows_the_workspace(tree: Tree) -> None:
    """The answer is the workspace, with the specification's fields alone, under its version."""
    response = tree.owner.client.get(tree.workspace)
    shown = ok(response)
    assert list(shown) == WORKSPACE_FIELDS
    assert (shown["id"], shown["name"], shown["description"]) == (tree.workspace_id, "Brand", None)
    assert shown["user_id"] == tree.owner.id
    assert response.headers["etag"] == '"v1"'


def test_every_member_of_a_team_workspace_may_read(service: Service, tree: Tree) -> None:
    """Admin, editor and viewer see what the owner sees; only while the owner's plan is team."""
    shown = ok(tree.owner.client.get(tree.workspace))
    members = [service.member(tree.workspace_id, role) for role in (Role.ADMIN, Role.EDITOR, Role.VIEWER)]
    for member in members:
        assert ok(member.client.get(tree.workspace)) == shown
    for plan in (Plan.PRO, Plan.FREE):
        service.set_plan(tree.owner, plan)
        assert ok(tree.owner.client.get(tree.workspace)) == shown
        for member in members:
            refused(member.client.get(tree.workspace), 404, Text.WORKSPACE_NOT_FOUND)
