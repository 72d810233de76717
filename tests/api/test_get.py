"""GET of one object. Its fields: see test_create.py; who may not: test_needs_access.py."""

from api.environments import Acme
from api.organized import create_workspace, organize
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model import MEMBER_ROLES, Plan, Role


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
