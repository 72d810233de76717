"""GET of one object. Its fields: see test_create.py; who may not: test_needs_access.py.

Names of tokens: test_names.py; aliases: test_aliases_api.py.
"""

from api.environments import Acme
from api.helpers import TOKEN_FIELDS, create_mode, create_token, grow_tokenset, in_mode
from api.organized import create_workspace, organize
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.ids import new_id
from jeton.model.objects import MEMBER_ROLES, Plan, Role


def test_every_member_sees_what_the_owner_sees(acme: Acme) -> None:
    """Admin, editor and viewer: a workspace only while its owner's plan is TEAM, an organization and what is
    in it whatever the plan.
    """
    service, place = acme.service, acme.tree.workspace_id
    beneath = [acme.path, acme.at(acme.add("a")), f"{acme.releases}/{acme.release()['id']}"]
    for path, members in (
        (acme.tree.workspace, [service.member(place, role) for role in MEMBER_ROLES]),
        *((path, [acme.member(role) for role in MEMBER_ROLES]) for path in beneath),
    ):
        shown = ok(acme.client.get(path))
        for plan in (Plan.TEAM, Plan.PRO, Plan.FREE):
            service.set_plan(acme.owner, plan)
            assert ok(acme.client.get(path)) == shown
            for member in members:
                if plan is Plan.TEAM or path in beneath:
                    assert ok(member.client.get(path)) == shown
                else:
                    refused(member.client.get(path), 404, Text.WORKSPACE_NOT_FOUND)
        service.set_plan(acme.owner, Plan.TEAM)


def test_an_environments_tag_is_its_version(acme: Acme) -> None:
    """Which a neighbor that moves changes too."""
    made, known = acme.add("production"), {"If-None-Match": '"v1"'}
    assert acme.client.get(acme.at(made), headers=known).status_code == 304
    acme.add("staging", position=1)
    assert ok(acme.client.get(acme.at(made), headers=known))["position"] == 2


def test_an_organizations_tag_is_its_version(service: Service) -> None:
    """304 while nothing has changed; a rename raises it, a new member does not."""
    organized = organize(service)
    service.organization_member(organized.id, Role.VIEWER)
    tag = {"If-None-Match": '"v1"'}
    assert organized.viewer.client.get(organized.path, headers=tag).status_code == 304
    ok(organized.admin.client.patch(organized.path, json={"name": "New"}))
    assert organized.viewer.client.get(organized.path, headers=tag).headers["etag"] == '"v2"'


def test_a_role_in_a_workspace_shows_no_organization(service: Service) -> None:
    """Neither the owner nor a member of a workspace that belongs to it sees it for that."""
    organized = organize(service)
    other = service.account()
    workspace = create_workspace(other)["id"]
    service.belongs(workspace, organized.id)
    admin = service.member(workspace, Role.ADMIN)
    for account in (other, admin):
        assert ok(account.client.get(f"/workspaces/{workspace}"))["organization_id"] == organized.id
        refused(account.client.get(organized.path), 404, Text.ORGANIZATION_NOT_FOUND)


def test_a_role_in_an_organization_holds_from_the_next_request_on(service: Service) -> None:
    """Given, it shows the organization; taken away, it hides it."""
    organized, other = organize(service), service.account()
    for role, status in ((None, 404), (Role.VIEWER, 200), (None, 404), (Role.ADMIN, 200)):
        service.join(organized.id, other, role)
        assert other.client.get(organized.path).status_code == status


def test_a_token_is_shown_with_its_resolved_value(tree: Tree) -> None:
    """The answer is the token as it was created and `resolved_value`, under its version."""
    made = create_token(tree, "a.b", type="color", value=" #FFF ", description="")
    response = tree.owner.client.get(f"{tree.tokens}/a.b")
    shown = ok(response)
    assert list(shown) == [*TOKEN_FIELDS, "resolved_value"]
    assert shown == {**made, "resolved_value": " #FFF "}
    assert response.headers["etag"] == '"v1"'


def test_a_token_is_found_by_its_id_as_well(tree: Tree) -> None:
    """The path segment is a name first, then an id; a name that looks like an id wins."""
    first = create_token(tree, "first")
    assert ok(tree.owner.client.get(f"{tree.tokens}/{first['id']}"))["name"] == "first"
    second = create_token(tree, first["id"])
    assert ok(tree.owner.client.get(f"{tree.tokens}/{first['id']}"))["id"] == second["id"]
    assert ok(tree.owner.client.get(f"{tree.tokens}/{second['id']}"))["name"] == first["id"]


def test_only_a_token_of_this_mode_is_found(tree: Tree) -> None:
    """Names and ids of another mode's tokens name nothing here, nor does an id in another form."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    other = grow_tokenset(tree.owner, tree.workspace_id)
    made = [create_token(place, "a.b") for place in (dark, other)]
    for name in ("a.b", made[0]["id"], made[1]["id"], new_id(), "a", "A.B", "a.b ", "a.b."):
        refused(tree.owner.client.get(f"{tree.tokens}/{name}"), 404, "Token not found")
    refused(tree.owner.client.get(f"{dark.tokens}/{made[0]['id'].upper()}"), 404, Text.TOKEN_NOT_FOUND)


def test_a_stranger_cannot_tell_whether_the_token_exists(service: Service, tree: Tree) -> None:
    """Present or absent, a token of a hidden mode gets the same 404."""
    create_token(tree, "a")
    stranger = service.account()
    for name in ("a", "b"):
        refused(stranger.client.get(f"{tree.tokens}/{name}"), 404, Text.MODE_NOT_FOUND)
