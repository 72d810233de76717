"""GET /workspaces/{id}/members."""

import pytest
from api.accounts import members_of, put_member
from api.helpers import another_secret
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.core import accounts
from jeton.errors import Text
from jeton.model import Plan, Role


def test_lists_members_by_address(service: Service, tree: Tree) -> None:
    """Each with its id, address and role; the owner is none of them."""
    assert ok(tree.owner.client.get(members_of(tree))) == {"members": [], "total": 0}
    made = {role: service.member(tree.workspace_id, role) for role in (Role.VIEWER, Role.ADMIN, Role.EDITOR)}
    listed = ok(tree.owner.client.get(members_of(tree)))
    shown = [{"user_id": each.id, "email": each.email, "role": role} for role, each in made.items()]
    assert listed == {"members": sorted(shown, key=lambda each: each["email"]), "total": 3}
    assert list(listed["members"][0]) == ["user_id", "email", "role"]


def test_an_admin_may_read_it(service: Service, tree: Tree) -> None:
    """Also with an API token that only reads; editors and viewers may not."""
    text = "Your role in this workspace does not allow managing its members"
    for role in (Role.ADMIN, Role.EDITOR, Role.VIEWER):
        member = service.member(tree.workspace_id, role)
        reader = service.client(another_secret(service, member)[1])
        for client in (member.client, reader):
            if role is Role.ADMIN:
                ok(client.get(members_of(tree)))
            else:
                refused(client.get(members_of(tree)), 403, text)


@pytest.mark.parametrize("plan", [Plan.PRO, Plan.FREE])
def test_shows_members_who_do_not_count(service: Service, tree: Tree, plan: Plan) -> None:
    """While the owner's plan is not TEAM the owner sees them, and they see nothing."""
    admin = service.member(tree.workspace_id, Role.ADMIN)
    service.set_plan(tree.owner, plan)
    assert ok(tree.owner.client.get(members_of(tree)))["members"][0]["user_id"] == admin.id
    refused(admin.client.get(members_of(tree)), 404, Text.WORKSPACE_NOT_FOUND)
    service.set_plan(tree.owner, Plan.TEAM)
    assert ok(admin.client.get(members_of(tree)))["total"] == 1


def test_is_304_until_a_role_changes(service: Service, tree: Tree) -> None:
    """A changed role is another entity tag, whoever changed it."""
    member = service.member(tree.workspace_id, Role.VIEWER)
    for change in (
        lambda: put_member(tree, member.email, "editor"),
        lambda: service.run(lambda tx: accounts.remove_member(tx, tree.workspace_id, member.email)),
    ):
        known = {"If-None-Match": tree.owner.client.get(members_of(tree)).headers["etag"]}
        assert tree.owner.client.get(members_of(tree), headers=known).status_code == 304
        change()
        ok(tree.owner.client.get(members_of(tree), headers=known))
