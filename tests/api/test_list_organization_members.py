"""GET /organizations/{id}/members."""

from api.helpers import another_secret
from api.organized import organize
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model import Plan


def test_owner_and_admin_see_the_members_by_address(service: Service) -> None:
    """Each with id, address and role; the owner is none of them, and the list is the same for both."""
    organized = organize(service)
    members = zip(organized.everyone[1:], ("admin", "editor", "viewer"), strict=True)
    shown = [{"user_id": member.id, "email": member.email, "role": role} for member, role in members]
    shown.sort(key=lambda member: member["email"])
    for account in (organized.owner, organized.admin):
        assert ok(account.client.get(organized.members)) == {"members": shown, "total": 3}


def test_reading_needs_neither_scope_nor_plan(service: Service) -> None:
    """An API token that only reads is enough, and another plan of the owner's hides nobody."""
    organized = organize(service)
    reader = service.client(another_secret(service, organized.admin)[1])
    for plan in (Plan.TEAM, Plan.FREE):
        service.set_plan(organized.owner, plan)
        assert ok(reader.get(organized.members))["total"] == 3


def test_others_who_see_the_organization_are_refused(service: Service) -> None:
    """Editors and viewers, by their role."""
    organized = organize(service)
    for account in (organized.editor, organized.viewer):
        refused(account.client.get(organized.members), 403, Text.ORGANIZATION_ROLE_MANAGING)


def test_a_list_that_has_not_changed_is_304(service: Service) -> None:
    """Under its entity tag; another role is another one."""
    organized = organize(service)
    tag = {"If-None-Match": organized.admin.client.get(organized.members).headers["etag"]}
    assert organized.admin.client.get(organized.members, headers=tag).status_code == 304
    ok(
        organized.owner.client.post(
            organized.members, json={"email": organized.viewer.email, "role": "editor"}
        )
    )
    assert organized.admin.client.get(organized.members, headers=tag).status_code == 200
