"""PATCH /organizations/{id}/releases/{releaseId}."""

from typing import Any

import pytest
from api.environments import NO_BOOLEAN, Acme
from api.releasing import RELEASE_FIELDS
from support.checks import ok, refused

from jeton.errors import Text
from jeton.model.objects import Role


@pytest.fixture
def made(acme: Acme) -> Any:
    """A release."""
    return acme.release(notes="said")


def test_a_release_is_made_public_and_private_again(acme: Acme, made: Any) -> None:
    """`is_public` is there only where it is true; nothing else changes, and the entity tag always does."""
    path = f"{acme.releases}/{made['id']}"
    for number, is_public in enumerate((True, True, False, False, True), 2):
        response = acme.client.patch(path, json={"is_public": is_public})
        expected = {**made, "is_public": True} if is_public else made
        assert ok(response) == expected
        assert list(response.json()) == [*RELEASE_FIELDS, *(["is_public"] if is_public else [])]
        assert response.headers["etag"] == f'"v{number}"'
        assert ok(acme.client.get(path)) == expected
        assert ok(acme.client.get(acme.releases))["releases"] == [expected]


def test_nothing_else_can_be_changed(acme: Acme, made: Any) -> None:
    """What a release is stays: other fields are ignored, an empty patch changes nothing."""
    path = f"{acme.releases}/{made['id']}"
    with acme.unchanged():
        for body in ({}, {"notes": "other", "version": "9.0.0", "digest": "x", "tokens": 0}):
            assert ok(acme.client.patch(path, json=body)) == made


def test_wrong_fields_are_refused(acme: Acme, made: Any) -> None:
    """Anything but a boolean is 400."""
    path = f"{acme.releases}/{made['id']}"
    with acme.unchanged():
        for wrong in NO_BOOLEAN:
            refused(acme.client.patch(path, json={"is_public": wrong}), 400, Text.IS_PUBLIC)


def test_admins_may_and_editors_may_not(acme: Acme, made: Any) -> None:
    """Making it public is for those who manage the organization."""
    path = f"{acme.releases}/{made['id']}"
    admin = acme.member(Role.ADMIN).client
    assert ok(admin.patch(path, json={"is_public": True}))["is_public"] is True
    editor = acme.member(Role.EDITOR).client
    refused(editor.patch(path, json={"is_public": True}), 403, Text.ORGANIZATION_ROLE_MANAGING)
