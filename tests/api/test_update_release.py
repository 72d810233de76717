"""PATCH /organizations/{id}/releases/{releaseId}."""

from typing import Any

import pytest
from api.releasing import RELEASE_FIELDS, Organized, check_hidden, check_policy, organize, unchanged
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model import Role

NO_BOOLEAN: tuple[object, ...] = (None, 0, 1, "true", "", [], {})


@pytest.fixture
def organized(service: Service, tree: Tree) -> Organized:
    """An organization with a workspace."""
    return organize(service, tree)


@pytest.fixture
def made(organized: Organized) -> Any:
    """A release."""
    return organized.release(notes="said")


def test_a_release_is_made_public_and_private_again(organized: Organized, made: Any) -> None:
    """`is_public` is there only where it is true; nothing else changes, and the entity tag always does."""
    path = f"{organized.releases}/{made['id']}"
    for number, is_public in enumerate((True, True, False, False, True), 2):
        response = organized.client.patch(path, json={"is_public": is_public})
        expected = {**made, "is_public": True} if is_public else made
        assert ok(response) == expected
        assert list(response.json()) == [*RELEASE_FIELDS, *(["is_public"] if is_public else [])]
        assert response.headers["etag"] == f'"v{number}"'
        assert ok(organized.client.get(path)) == expected
        assert ok(organized.client.get(organized.releases))["releases"] == [expected]


def test_nothing_else_can_be_changed(service: Service, organized: Organized, made: Any) -> None:
    """What a release is stays: other fields are ignored, an empty patch changes nothing."""
    path = f"{organized.releases}/{made['id']}"
    with unchanged(service, organized):
        for body in ({}, {"notes": "other", "version": "9.0.0", "digest": "x", "tokens": 0}):
            assert ok(organized.client.patch(path, json=body)) == made


def test_wrong_fields_are_refused(service: Service, organized: Organized, made: Any) -> None:
    """Anything but a boolean is 400."""
    with unchanged(service, organized):
        for wrong in NO_BOOLEAN:
            response = organized.client.patch(f"{organized.releases}/{made['id']}", json={"is_public": wrong})
            refused(response, 400, Text.IS_PUBLIC)


def test_a_stale_version_is_refused(service: Service, organized: Organized, made: Any) -> None:
    """If-Match with another version is 412; with the stored one 200."""
    path = f"{organized.releases}/{made['id']}"
    with unchanged(service, organized):
        for tag in ('"v2"', 'W/"v1"', '"1"'):
            response = organized.client.patch(path, json={"is_public": True}, headers={"If-Match": tag})
            refused(response, 412, Text.STALE)
    ok(organized.client.patch(path, json={"is_public": True}, headers={"If-Match": '"v1"'}))


def test_admins_may_and_editors_may_not(service: Service, organized: Organized, made: Any) -> None:
    """Making it public is for those who manage the organization."""
    path = f"{organized.releases}/{made['id']}"
    admin = service.organization_member(organized.id, Role.ADMIN).client
    assert ok(admin.patch(path, json={"is_public": True}))["is_public"] is True
    check_policy(service, organized, "PATCH", path, {"is_public": True}, editors=False)


def test_what_is_absent_or_hidden_is_not_found(service: Service, organized: Organized, made: Any) -> None:
    """A stranger and ids that name nothing get 404, whatever the body."""
    path = f"{organized.releases}/{made['id']}"
    check_hidden(service, organized, "PATCH", path, {"is_public": True})
    viewer = service.organization_member(organized.id, Role.VIEWER).client
    absent = f"{organized.releases}/{organized.id}"
    refused(viewer.patch(absent, json={"is_public": True}), 404, "Release not found")
