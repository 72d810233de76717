"""GET /organizations/{id}."""

from api.organized import ORGANIZATION_FIELDS, create_workspace, organize
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model import Plan, Role


def test_shows_an_organization_to_whoever_has_a_role(service: Service) -> None:
    """The five fields, the same for everyone, whatever the plans."""
    organized = organize(service)
    for plan in (Plan.TEAM, Plan.PRO, Plan.FREE):
        service.set_plan(organized.owner, plan)
        for account in organized.everyone:
            shown = ok(account.client.get(organized.path))
            assert list(shown) == ORGANIZATION_FIELDS
            assert (shown["id"], shown["owner_id"]) == (organized.id, organized.owner.id)


def test_its_version_is_its_entity_tag(service: Service) -> None:
    """304 while nothing has changed; a rename raises it, a new member does not."""
    organized = organize(service)
    response = organized.viewer.client.get(organized.path)
    assert response.headers["etag"] == '"v1"'
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


def test_a_role_holds_from_the_next_request_on(service: Service) -> None:
    """Given, it shows the organization; taken away, it hides it."""
    organized, other = organize(service), service.account()
    for role, status in ((None, 404), (Role.VIEWER, 200), (None, 404), (Role.ADMIN, 200)):
        service.join(organized.id, other, role)
        assert other.client.get(organized.path).status_code == status
