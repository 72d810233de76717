"""POST /organizations/{id}/members."""

import json
from collections import Counter
from functools import partial

from api.helpers import NO_STRING, at_once, nothing_changes
from api.organized import (
    Organized,
    changes_of,
    check_wrong_bodies,
    create_workspace,
    organize,
)
from support.checks import ok, refused
from support.service import Account, Service

from jeton.errors import Text
from jeton.model import Plan


def _set(organized: Organized, by: Account, member: Account, role: str) -> object:
    return ok(by.client.post(organized.members, json={"email": member.email, "role": role}))


def test_owner_and_admin_give_and_change_roles(service: Service) -> None:
    """The answer is the member; the role holds from the next request on; each change is recorded once."""
    organized, newcomer = organize(service), service.account(Plan.FREE)
    known = len(changes_of(service, organized.id))
    owner, admin = organized.owner, organized.admin
    given = [(owner, "viewer"), (owner, "editor"), (owner, "admin"), (admin, "viewer"), (admin, "editor")]
    for by, role in given:
        member = {"user_id": newcomer.id, "email": newcomer.email, "role": role}
        assert _set(organized, by, newcomer, role) == member
        assert member in ok(owner.client.get(organized.members))["members"]
        assert newcomer.client.get(organized.members).status_code == (200 if role == "admin" else 403)
    recorded = [
        (user, bool(by_token), member, _role(before), _role(after))
        for user, by_token, member, before, after in changes_of(service, organized.id)[known:]
    ]
    before = [None, *(role for _, role in given)]
    assert recorded == [
        (by.id, True, newcomer.id, old, role) for (by, role), old in zip(given, before, strict=False)
    ]


def _role(recorded: str | None) -> str | None:
    return None if recorded is None else str(json.loads(recorded)["role"])


def test_the_same_role_again_changes_nothing(service: Service) -> None:
    """It is 200 with the member, and nothing is recorded."""
    organized = organize(service)
    known = changes_of(service, organized.id)
    with nothing_changes(service, organized.owner):
        assert _set(organized, organized.admin, organized.viewer, "viewer") == {
            "user_id": organized.viewer.id,
            "email": organized.viewer.email,
            "role": "viewer",
        }
    assert changes_of(service, organized.id) == known


def test_addresses_are_compared_in_lower_case(service: Service) -> None:
    """The answer has the address as it is stored."""
    organized, newcomer = organize(service), service.account()
    body = {"email": newcomer.email.upper(), "role": "viewer"}
    assert ok(organized.owner.client.post(organized.members, json=body))["email"] == newcomer.email


def test_an_admin_may_lower_admins_and_themselves(service: Service) -> None:
    """Then they are refused as what they are."""
    organized = organize(service)
    _set(organized, organized.admin, organized.editor, "admin")
    _set(organized, organized.editor, organized.admin, "editor")
    body = {"email": organized.editor.email, "role": "viewer"}
    response = organized.admin.client.post(organized.members, json=body)
    refused(response, 403, Text.ORGANIZATION_ROLE_MANAGING)
    _set(organized, organized.editor, organized.editor, "viewer")
    refused(organized.editor.client.post(organized.members, json=body), 403, Text.ORGANIZATION_ROLE)


def test_who_is_unknown_is_not_found(service: Service) -> None:
    """404 in the command line's words, with the address as it was sent."""
    organized = organize(service)
    with nothing_changes(service, organized.owner):
        for email in ("nobody@example.test", "NoBody@Example.test", "🎨@é", "a@" + "b" * 189):
            body = {"email": email, "role": "viewer"}
            response = organized.owner.client.post(organized.members, json=body)
            refused(response, 404, f"no user has the address {email}")


def test_the_owner_needs_no_membership(service: Service) -> None:
    """400, whoever asks and in whatever letters."""
    organized = organize(service)
    with nothing_changes(service, organized.owner):
        for by in (organized.owner, organized.admin):
            body = {"email": organized.owner.email.upper(), "role": "viewer"}
            text = f"{organized.owner.email} owns the organization and needs no membership"
            refused(by.client.post(organized.members, json=body), 400, text)


def test_refuses_wrong_fields(service: Service) -> None:
    """The address comes first, then the role; nothing is stored."""
    organized = organize(service)
    email = organized.viewer.email
    wrong = ("", " ", "a", "@", "a@", "@b", "a b@c", "a@b@c", "a@b\n", "a\x01@b", "a" * 65 + "@b")
    cases: list[tuple[object, str]] = [
        ({}, Text.EMAIL),
        ({"role": "viewer"}, Text.EMAIL),
        ({"email": email}, Text.MEMBER_ROLE),
        *(({"email": value, "role": 5}, Text.EMAIL) for value in (None, *wrong, *NO_STRING)),
        *(
            ({"email": email, "role": value}, Text.MEMBER_ROLE)
            for value in (None, "", "owner", "Admin", "viewer ", *NO_STRING)
        ),
    ]
    check_wrong_bodies(service, organized, "POST", organized.members, cases)


def test_a_role_opens_the_workspaces_that_belong_to_it(service: Service) -> None:
    """At once, and another role another right."""
    organized, newcomer = organize(service), service.account()
    path = f"/workspaces/{create_workspace(organized.owner, organization_id=organized.id)['id']}"
    refused(newcomer.client.get(path), 404, Text.WORKSPACE_NOT_FOUND)
    _set(organized, organized.admin, newcomer, "viewer")
    ok(newcomer.client.get(path))
    refused(newcomer.client.patch(path, json={"name": "a"}), 403, Text.ROLE)
    _set(organized, organized.admin, newcomer, "editor")
    ok(newcomer.client.patch(path, json={"name": "a"}))


def test_a_request_sent_again_answers_the_same(service: Service) -> None:
    """Under an Idempotency-Key the stored answer comes back, though the role has changed since."""
    organized, key = organize(service), {"Idempotency-Key": "k"}
    body = {"email": organized.viewer.email, "role": "editor"}
    first = organized.owner.client.post(organized.members, json=body, headers=key)
    _set(organized, organized.owner, organized.viewer, "admin")
    again = organized.owner.client.post(organized.members, json=body, headers=key)
    assert ok(first) == ok(again)
    assert again.headers["idempotent-replayed"] == "true"
    assert "etag" not in first.headers
    assert "etag" not in again.headers
    assert {"user_id": organized.viewer.id, "email": organized.viewer.email, "role": "admin"} in ok(
        organized.owner.client.get(organized.members)
    )["members"]


def test_many_at_once_leave_one_role(service: Service) -> None:
    """All succeed; what is recorded leads from each role to the next, and ends with the one that is there."""
    organized, newcomer = organize(service), service.account()
    known = len(changes_of(service, organized.id))
    calls = [
        partial(_set, organized, organized.owner, newcomer, role)
        for role in ("viewer", "editor", "admin") * 4
    ]
    at_once(calls)
    members = ok(organized.owner.client.get(organized.members))["members"]
    (now,) = [member["role"] for member in members if member["user_id"] == newcomer.id]
    recorded = changes_of(service, organized.id)[known:]
    began = Counter(_role(before) for *_, before, _ in recorded)
    ended = Counter(_role(after) for *_, after in recorded)
    assert began + Counter({now: 1}) == ended + Counter({None: 1})
