"""DELETE /organizations/{id}/members/{userId}."""

import json

from api.helpers import absent_ids, nothing_changes
from api.organized import changes_of, create_workspace, organize
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model import Role


def test_owner_and_admin_end_memberships(service: Service) -> None:
    """It holds from the next request on, also in the workspaces; it is recorded with who did it."""
    organized = organize(service)
    workspace = f"/workspaces/{create_workspace(organized.owner, organization_id=organized.id)['id']}"
    for by, member in ((organized.owner, organized.editor), (organized.admin, organized.viewer)):
        ok(member.client.get(workspace))
        path = f"{organized.members}/{member.id}"
        assert ok(by.client.delete(path)) == {"message": "Member removed successfully"}
        refused(member.client.get(organized.path), 404, Text.ORGANIZATION_NOT_FOUND)
        refused(member.client.get(workspace), 404, Text.WORKSPACE_NOT_FOUND)
        user, has_token, member_id, before, after = changes_of(service, organized.id)[-1]
        assert (user, bool(has_token), member_id, after) == (by.id, True, member.id, None)
        assert json.loads(before)["user_id"] == member.id
        refused(by.client.delete(path), 404, Text.MEMBER_NOT_FOUND)
    assert ok(organized.owner.client.get(organized.members))["total"] == 1


def test_an_admin_may_leave(service: Service) -> None:
    """Removed by themselves, they see nothing any more."""
    organized = organize(service)
    ok(organized.admin.client.delete(f"{organized.members}/{organized.admin.id}"))
    refused(organized.admin.client.get(organized.path), 404, Text.ORGANIZATION_NOT_FOUND)


def test_a_role_in_the_workspace_stays(service: Service) -> None:
    """The organization lent one, the workspace gave another one."""
    organized = organize(service)
    workspace = create_workspace(organized.owner, organization_id=organized.id)["id"]
    service.share(workspace, organized.admin, Role.VIEWER)
    assert organized.admin.client.patch(f"/workspaces/{workspace}", json={}).status_code == 200
    ok(organized.owner.client.delete(f"{organized.members}/{organized.admin.id}"))
    refused(organized.admin.client.patch(f"/workspaces/{workspace}", json={}), 403, Text.ROLE)


def test_who_is_no_member_is_not_found(service: Service) -> None:
    """A stranger, the owner, a member of another organization, and ids that name nothing."""
    organized, other = organize(service), organize(service)
    with nothing_changes(service, organized.owner), nothing_changes(service, other.owner):
        wrong = [organized.owner.id, other.viewer.id, organized.id, *absent_ids(organized.viewer.id)]
        for user_id in wrong:
            response = organized.admin.client.delete(f"{organized.members}/{user_id}")
            refused(response, 404, Text.MEMBER_NOT_FOUND)


def test_a_membership_has_no_version(service: Service) -> None:
    """If-Match names none that it has: 412; `*` is any."""
    organized = organize(service)
    path = f"{organized.members}/{organized.viewer.id}"
    with nothing_changes(service, organized.owner):
        for tag in ('"v1"', '"v0"', '"x"'):
            refused(organized.owner.client.delete(path, headers={"If-Match": tag}), 412, Text.STALE)
    ok(organized.owner.client.delete(path, headers={"If-Match": "*"}))
