"""POST /workspaces/{id}/members."""

from functools import partial

import pytest
from api.accounts import NO_EMAILS, NO_ROLES, Recorded, members_of, put_member, recorded, token_id_of
from api.helpers import at_once, check_bodies, check_refused, check_write_policy, nothing_changes
from conftest import Tree
from support.checks import ok, refused
from support.service import Account, Service

from jeton.core import accounts
from jeton.errors import Text
from jeton.model import Plan, Role

MANAGING = "Your role in this workspace does not allow managing its members"


@pytest.fixture
def ben(service: Service) -> Account:
    """Somebody else, of the plan free."""
    return service.account(Plan.FREE)


def test_gives_a_role_from_the_next_request_on(tree: Tree, ben: Account) -> None:
    """And another one, and less; the answer is the member."""
    refused(ben.client.get(tree.workspace), 404, Text.WORKSPACE_NOT_FOUND)
    response = tree.owner.client.post(members_of(tree), json={"email": ben.email, "role": "viewer"})
    assert ok(response) == {"user_id": ben.id, "email": ben.email, "role": "viewer"}
    assert list(response.json()) == ["user_id", "email", "role"]
    ok(ben.client.get(tree.workspace))
    refused(ben.client.patch(tree.workspace, json={}), 403, Text.ROLE)
    assert put_member(tree, ben.email, "editor")["role"] == "editor"
    ok(ben.client.patch(tree.workspace, json={}))
    refused(ben.client.get(members_of(tree)), 403, MANAGING)
    put_member(tree, ben.email, "admin")
    assert ok(ben.client.get(members_of(tree)))["total"] == 1
    put_member(tree, ben.email, "viewer")
    refused(ben.client.patch(tree.workspace, json={}), 403, Text.ROLE)


def test_addresses_are_compared_in_lower_case(service: Service, tree: Tree) -> None:
    """Whatever letters are sent, the answer has the stored ones."""
    for email in ("Ann.Lee@Example.TEST", "ÄRGER@exämple.test", "ß@x.test", "\U0001f3a8@x.test"):
        user = service.run(partial(accounts.add_user, email=email, plan=Plan.FREE))
        for written in (email, email.lower()):
            assert put_member(tree, written, "viewer")["email"] == user.email == email.lower()
    assert ok(tree.owner.client.get(members_of(tree)))["total"] == 4


def test_records_who_did_it(service: Service, tree: Tree, ben: Account) -> None:
    """The caller and the API token, before and after; by the command line nobody."""
    own = token_id_of(service, tree.owner)
    put_member(tree, ben.email, "viewer")
    put_member(tree, ben.email, "admin")
    service.run(lambda tx: accounts.set_member(tx, tree.workspace_id, ben.email, Role.EDITOR))
    was = [{"user_id": ben.id, "role": role} for role in ("viewer", "admin", "editor")]
    assert recorded(service, tree) == [
        Recorded(tree.owner.id, own, ben.id, None, was[0]),
        Recorded(tree.owner.id, own, ben.id, was[0], was[1]),
        Recorded(None, None, ben.id, was[1], was[2]),
    ]


def test_the_same_role_again_changes_nothing(service: Service, tree: Tree, ben: Account) -> None:
    """It is 200 with the same answer; nothing is stored, and nothing is recorded."""
    first = put_member(tree, ben.email, "editor")
    with nothing_changes(service, tree.owner):
        assert put_member(tree, ben.email, "editor") == first
    service.run(lambda tx: accounts.set_member(tx, tree.workspace_id, ben.email, Role.EDITOR))
    assert len(recorded(service, tree)) == 1


def test_an_admin_may_set_admins(service: Service, tree: Tree, ben: Account) -> None:
    """Others, and themselves; what an admin does is recorded as theirs."""
    admin = service.member(tree.workspace_id, Role.ADMIN)
    put_member(tree, ben.email, "admin", admin.client)
    assert recorded(service, tree)[-1].by == admin.id
    put_member(tree, admin.email, "viewer", admin.client)
    refused(admin.client.get(members_of(tree)), 403, MANAGING)


def test_the_owner_needs_no_membership(service: Service, tree: Tree) -> None:
    """It is 400, from the owner and from an admin, and the text says why."""
    admin = service.member(tree.workspace_id, Role.ADMIN)
    text = f"{tree.owner.email} owns the workspace and needs no membership"
    with nothing_changes(service, tree.owner):
        for client in (tree.owner.client, admin.client):
            body = {"email": tree.owner.email.upper(), "role": "viewer"}
            refused(client.post(members_of(tree), json=body), 400, text)


def test_an_unknown_address_is_not_found(service: Service, tree: Tree) -> None:
    """With the command line's words; the address is as it was given."""
    with nothing_changes(service, tree.owner):
        for email in ("nobody@example.com", "No.Body@example.com", "';--@x", "<b>@x", "%s{0}@x", "é\u0301@x"):
            response = tree.owner.client.post(members_of(tree), json={"email": email, "role": "viewer"})
            check_refused(email, response, 404, f"no user has the address {email}")
        for email in ("\x80@x.test", "İ" * 64 + "@x.test", "a" * 64 + "@" + "b" * 189):
            response = tree.owner.client.post(members_of(tree), json={"email": email, "role": "viewer"})
            assert (email, response.status_code) == (email, 404)


def test_refuses_wrong_fields(service: Service, tree: Tree, ben: Account) -> None:
    """The first that is wrong is named: email, then role."""
    cases: list[tuple[object, str]] = [
        ({}, Text.EMAIL),
        ({"email": ben.email}, Text.MEMBER_ROLE),
        *(({"email": email, "role": "none"}, Text.EMAIL) for email in NO_EMAILS),
        *(({"email": ben.email, "role": role}, Text.MEMBER_ROLE) for role in NO_ROLES),
        ({"email": "ann\0@example.com", "role": "viewer"}, Text.NOT_JSON),
        ([{"email": ben.email, "role": "viewer"}], Text.NOT_OBJECT),
    ]
    check_bodies(service, tree, "POST", members_of(tree), cases)
    surrogate = b'{"email":"a\\ud800@example.com","role":"viewer"}'
    headers = {"Content-Type": "application/json"}
    response = tree.owner.client.post(members_of(tree), content=surrogate, headers=headers)
    refused(response, 400, Text.NOT_JSON)


def test_ignores_what_it_does_not_know(service: Service, tree: Tree, ben: Account) -> None:
    """A user's id or another workspace in the body is not the client's to choose."""
    other = service.account()
    extra = {"user_id": other.id, "workspace_id": "x", "account_id": other.id, "is_owner": True}
    body = {"email": ben.email, "role": "viewer", **extra}
    assert ok(tree.owner.client.post(members_of(tree), json=body))["user_id"] == ben.id
    assert [each["user_id"] for each in ok(tree.owner.client.get(members_of(tree)))["members"]] == [ben.id]


def test_needs_scope_plan_and_role(service: Service, tree: Tree, ben: Account) -> None:
    """What blocks it is named in this order, whatever the body; an editor may write, but not manage."""
    body = {"email": ben.email, "role": "viewer"}
    check_write_policy(service, tree, "POST", members_of(tree), Text.WORKSPACE_NOT_FOUND, body)
    editor = service.member(tree.workspace_id, Role.EDITOR)
    with nothing_changes(service, tree.owner):
        for sent in (body, {"email": 5}):
            refused(editor.client.post(members_of(tree), json=sent), 403, MANAGING)
    service.set_plan(tree.owner, Plan.PRO)
    put_member(tree, ben.email, "viewer")  # as on the command line: it will count when the plan is TEAM


def test_is_done_once_under_a_key(service: Service, tree: Tree, ben: Account) -> None:
    """Sent again it is answered alike, though the role has changed since."""
    body, headers = {"email": ben.email, "role": "viewer"}, {"Idempotency-Key": "key"}
    first = tree.owner.client.post(members_of(tree), json=body, headers=headers)
    put_member(tree, ben.email, "admin")
    with nothing_changes(service, tree.owner):
        again = tree.owner.client.post(members_of(tree), json=body, headers=headers)
        assert (ok(again), again.content) == (ok(first), first.content)
        assert again.headers["idempotent-replayed"] == "true"
        other = {**body, "role": "editor"}
        refused(tree.owner.client.post(members_of(tree), json=other, headers=headers), 409, Text.KEY_REUSED)


def test_of_many_at_once_each_is_recorded_in_its_turn(service: Service, tree: Tree, ben: Account) -> None:
    """All are 200; what each was made from is what the one before it made, and the last one stands."""
    roles = ["admin", "editor", "viewer"]
    clients = [service.client(tree.owner.secret) for _ in range(6)]
    calls = [
        partial(put_member, tree, ben.email, roles[number % 3], client)
        for number, client in enumerate(clients)
    ]
    for _ in range(3):
        at_once(calls)
    (member,) = ok(tree.owner.client.get(members_of(tree)))["members"]
    changes = recorded(service, tree)
    assert [change.before for change in changes] == [None, *(change.after for change in changes[:-1])]
    assert changes[-1].after["role"] == member["role"]


def test_beside_a_deletion_of_the_workspace(service: Service, ben: Account, owner: Account) -> None:
    """It is 200 or 404, and nothing is left of it."""
    clients = [service.client(owner.secret) for _ in range(2)]
    for _ in range(5):
        made = ok(owner.client.post("/workspaces", json={"name": "Brand"}), 201)
        path, body = f"/workspaces/{made['id']}", {"email": ben.email, "role": "viewer"}
        answers = at_once(
            [partial(clients[0].delete, path), partial(clients[1].post, f"{path}/members", json=body)]
        )
        assert answers[0].status_code == 200
        assert answers[1].status_code in {200, 404}
        assert service.database.rows("SELECT * FROM member WHERE workspace_id = $1", made["id"]) == []
