"""PATCH /organizations/{id}."""

from api.helpers import nothing_changes, wrong_names
from api.organized import ORGANIZATION_FIELDS, check_wrong_bodies, organize
from support.checks import ok
from support.service import Service

from jeton.errors import Text


def test_owner_and_admin_rename_it(service: Service) -> None:
    """The name alone changes; updated_at moves on, the owner does not."""
    organized = organize(service)
    before = ok(organized.owner.client.get(organized.path))
    for version, account in enumerate((organized.owner, organized.admin), 2):
        body = {"name": f"New {version}", "owner_id": account.id, "id": "x", "created_at": "x"}
        response = account.client.patch(organized.path, json=body)
        after = ok(response)
        assert list(after) == ORGANIZATION_FIELDS
        assert after == {**before, "name": f"New {version}", "updated_at": after["updated_at"]}
        assert after["updated_at"] > before["updated_at"]
        assert response.headers["etag"] == f'"v{version}"'
        assert ok(organized.viewer.client.get(organized.path)) == after


def test_an_empty_patch_changes_nothing(service: Service) -> None:
    """An object without known fields is 200, and nothing moves."""
    organized = organize(service)
    before = ok(organized.owner.client.get(organized.path))
    with nothing_changes(service, organized.owner):
        for body in ({}, {"unknown": 1}):
            assert ok(organized.admin.client.patch(organized.path, json=body)) == before


def test_refuses_wrong_fields(service: Service) -> None:
    """What is no name is named; nothing is stored."""
    organized = organize(service)
    cases = [({"name": None}, Text.NAME_EMPTY), *wrong_names(Text.NAME_EMPTY)]
    check_wrong_bodies(service, organized, "PATCH", organized.path, cases)
