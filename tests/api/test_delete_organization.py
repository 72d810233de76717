"""DELETE /organizations/{id}."""

import json

from api.helpers import stored
from api.organized import create_workspace, organize
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.ids import key_of
from jeton.model.objects import Role


def test_owner_and_admin_delete_it(service: Service) -> None:
    """It is gone for everyone, its members with it."""
    for position in (0, 1):
        organized = organize(service)
        ok(organized.everyone[position].client.delete(organized.path))
        for account in organized.everyone:
            refused(account.client.get(organized.path), 404, Text.ORGANIZATION_NOT_FOUND)
            assert ok(account.client.get("/organizations"))["total"] == 0
        assert service.database.rows(
            "SELECT count(*) FROM organization_member WHERE organization_id = $1", organized.id
        ) == [(0,)]


def test_its_workspaces_stay_with_another_version(service: Service) -> None:
    """They belong to none, whoever owns them; that is recorded of each, and their members stay."""
    organized, other = organize(service), service.account()
    workspaces = [create_workspace(account)["id"] for account in (organized.owner, other, other)]
    apart = create_workspace(other)
    for workspace_id in workspaces:
        service.belongs(workspace_id, organized.id)
    member = service.member(workspaces[1], Role.EDITOR)
    ok(organized.viewer.client.get(f"/workspaces/{workspaces[1]}"))
    old = other.client.get(f"/workspaces/{workspaces[1]}")
    ok(organized.admin.client.delete(organized.path))
    for owner, workspace_id in zip((organized.owner, other, other), workspaces, strict=True):
        response = owner.client.get(f"/workspaces/{workspace_id}")
        assert "organization_id" not in ok(response)
        assert response.headers["etag"] == '"v3"'
        *_, (user, before, after) = service.database.rows(
            "SELECT k.account_id, h.before, h.after"
            " FROM change_set c JOIN api_token k ON k.id = c.api_token_id"
            " JOIN object_history h ON h.change_set_id = c.id WHERE c.workspace_key = $1 ORDER BY c.id",
            key_of(workspace_id),
        )
        assert user == organized.admin.id
        assert json.loads(before)["organization_id"] == organized.id
        assert json.loads(after) == ok(response)
    assert ok(other.client.get(f"/workspaces/{apart['id']}")) == apart
    ok(member.client.get(f"/workspaces/{workspaces[1]}"))
    for lost in (organized.owner, organized.admin, organized.viewer):
        refused(lost.client.get(f"/workspaces/{workspaces[1]}"), 404, Text.WORKSPACE_NOT_FOUND)
    stale = {"If-Match": old.headers["etag"]}
    path = f"/workspaces/{workspaces[1]}"
    refused(other.client.patch(path, json={"name": "a"}, headers=stale), 412, Text.STALE)
    assert ok(other.client.get(path))["updated_at"] > old.json()["updated_at"]


def test_another_organization_stays(service: Service) -> None:
    """Of the same owner, with its own workspace."""
    first = organize(service)
    second = organize(service, first.owner)
    workspace = create_workspace(first.owner, organization_id=second.id)
    before = stored(service, second.owner.id)
    third = organize(service, first.owner)
    ok(first.owner.client.delete(third.path))
    assert stored(service, second.owner.id) == before
    assert ok(second.viewer.client.get(f"/workspaces/{workspace['id']}"))["organization_id"] == second.id
