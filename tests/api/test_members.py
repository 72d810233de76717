"""/workspaces/{id}/members and /organizations/{id}/members: list, set, remove; the same of both."""

from functools import partial

import pytest
from api.accounts import token_id_of
from api.groups import HIDDEN, KINDS, MANAGING, WRITING, Group, Recorded, group_of
from api.helpers import NO_STRING, absent_ids, another_secret, at_once, check_refused, grow_tree, send
from conftest import Tree
from support.checks import ok, refused
from support.service import Account, Service

from jeton.core.accounts import accounts
from jeton.errors import Text
from jeton.model.objects import Plan, Role

ROLES = (Role.VIEWER, Role.ADMIN, Role.EDITOR)
DONE = {"message": "Member removed successfully"}
NO_EMAILS: tuple[object, ...] = (
    *(None, "", " ", "ann", "@", "ann@", "@example.com", "a b@example.com", "ann@exa mple.com", "a@b@c"),
    *("ann@example.com\n", "\tann@example.com", "ann\x01@example.com", "ann@example.com\x7f", "a\u2028@b"),
    *("a" * 65 + "@example.com", "ann@" + "a" * 190, "a" * 100_000, 5, ["ann@example.com"], *NO_STRING),
)
"""Values that are no e-mail address."""
NO_ROLES: tuple[object, ...] = (None, "", "owner", "Admin", "admin ", "none", ["admin"], *NO_STRING)
"""Values that are no role of a member."""


@pytest.fixture(params=KINDS)
def group(request: pytest.FixtureRequest, service: Service, tree: Tree) -> Group:
    """A workspace, then an organization to which it belongs."""
    return group_of(service, tree, request.param)


@pytest.fixture
def ben(service: Service) -> Account:
    """Somebody else, of the plan free."""
    return service.account(Plan.FREE)


def test_lists_members_by_address(group: Group) -> None:
    """Each with its id, address and role; the owner is none of them. An admin gets the same list, also with
    an API token that only reads; editors and viewers may not.
    """
    assert ok(group.client.get(group.members)) == {"members": [], "total": 0}
    made = {role: group.member(role) for role in ROLES}
    shown = [{"user_id": each.id, "email": each.email, "role": role} for role, each in made.items()]
    listed = ok(group.client.get(group.members))
    assert listed == {"members": sorted(shown, key=lambda each: each["email"]), "total": 3}
    assert list(listed["members"][0]) == ["user_id", "email", "role"]
    for role, member in made.items():
        for client in (member.client, group.service.client(another_secret(group.service, member)[1])):
            if role is Role.ADMIN:
                assert ok(client.get(group.members)) == listed
            else:
                refused(client.get(group.members), 403, MANAGING[group.kind])


@pytest.mark.parametrize("plan", [Plan.PRO, Plan.FREE])
def test_another_plan_hides_no_member_from_the_owner(group: Group, plan: Plan) -> None:
    """Those of a workspace see nothing meanwhile; an organization's admin sees the list as well."""
    admin = group.member(Role.ADMIN)
    group.service.set_plan(group.owner, plan)
    assert group.listed()[0]["user_id"] == admin.id
    response = admin.client.get(group.members)
    if group.kind == "workspace":
        refused(response, 404, Text.WORKSPACE_NOT_FOUND)
    else:
        assert ok(response)["total"] == 1
    group.service.set_plan(group.owner, Plan.TEAM)
    assert ok(admin.client.get(group.members))["total"] == 1


def test_the_list_is_304_until_a_role_changes(group: Group) -> None:
    """A changed role is another entity tag, whoever changed it."""
    member = group.member(Role.VIEWER)
    for change in (lambda: group.put(member.email, "editor"), lambda: group.join(member, None)):
        known = {"If-None-Match": group.client.get(group.members).headers["etag"]}
        assert group.client.get(group.members, headers=known).status_code == 304
        change()
        ok(group.client.get(group.members, headers=known))


def test_gives_a_role_from_the_next_request_on(group: Group, ben: Account) -> None:
    """By the owner and by an admin, more and less; the answer is the member."""
    admin = group.member(Role.ADMIN)
    refused(ben.client.get(group.path), 404, HIDDEN[group.kind])
    kind, clients = group.kind, (group.client, admin.client)
    for number, role in enumerate(("viewer", "editor", "admin", "viewer", "editor", "viewer")):
        member = {"user_id": ben.id, "email": ben.email, "role": role}
        shown = group.put(ben.email, role, clients[number // 3])
        assert (shown, list(shown)) == (member, list(member))
        assert member in group.listed()
        ok(ben.client.get(group.path))
        change, listed = ben.client.patch(group.path, json={}), ben.client.get(group.members)
        if role == "admin":
            ok(listed)
        else:
            refused(listed, 403, MANAGING[kind])
        if role == "viewer":
            refused(change, 403, WRITING[kind])
        elif (kind, role) == ("organization", "editor"):
            refused(change, 403, MANAGING[kind])
        else:
            ok(change)


def test_a_role_in_the_workspace_stays_without_the_organization(
    service: Service, tree: Tree, ben: Account
) -> None:
    """The organization lent one, the workspace gave another one. What is lent begins and ends at once:
    `test_a_role_of_one_server_holds_in_the_other`.
    """
    group = group_of(service, tree, "organization")
    group.put(ben.email, "admin")
    service.share(tree.workspace_id, ben, Role.VIEWER)
    ok(ben.client.patch(tree.workspace, json={}))
    ok(group.client.delete(group.at(ben)))
    refused(ben.client.patch(tree.workspace, json={}), 403, Text.ROLE)


def test_addresses_are_compared_in_lower_case(group: Group) -> None:
    """Whatever letters are sent, the answer has the stored ones."""
    for email in ("Ann.Lee@Example.TEST", "ÄRGER@exämple.test", "ß@x.test", "\U0001f3a8@x.test"):
        email = f"{group.kind}.{email}"  # noqa: PLW2901  of each kind another user
        user = group.service.run(partial(accounts.add_user, email=email, plan=Plan.FREE))
        for written in (email, email.lower()):
            assert group.put(written, "viewer")["email"] == user.email == email.lower()
    assert len(group.listed()) == 4


def test_records_who_did_it(group: Group, ben: Account) -> None:
    """The caller and the API token, before and after; past the API nobody."""
    own = token_id_of(group.service, group.owner)
    for role in ("viewer", "admin"):
        group.put(ben.email, role)
    group.join(ben, Role.EDITOR)
    ok(group.client.delete(group.at(ben)))
    group.join(ben, Role.EDITOR)
    group.join(ben, None)
    viewer, admin, editor = ({"user_id": ben.id, "role": role} for role in ("viewer", "admin", "editor"))
    assert group.recorded() == [
        Recorded(group.owner.id, own, ben.id, None, viewer),
        Recorded(group.owner.id, own, ben.id, viewer, admin),
        Recorded(None, None, ben.id, admin, editor),
        Recorded(group.owner.id, own, ben.id, editor, None),
        Recorded(None, None, ben.id, None, editor),
        Recorded(None, None, ben.id, editor, None),
    ]


def test_the_same_role_again_changes_nothing(group: Group, ben: Account) -> None:
    """It is 200 with the same answer; nothing is stored, and nothing is recorded."""
    first = group.put(ben.email, "editor")
    with group.unchanged():
        assert group.put(ben.email, "editor") == first
        group.join(ben, Role.EDITOR)
    assert len(group.recorded()) == 1


def test_an_admin_may_set_admins(group: Group, ben: Account) -> None:
    """Others, and themselves, whom they may lower: then they are refused as what they are, whatever the body;
    what an admin does is recorded as theirs.
    """
    admin = group.member(Role.ADMIN)
    group.put(ben.email, "admin", admin.client)
    assert group.recorded()[-1].by == admin.id
    for role, text in (("editor", MANAGING[group.kind]), ("viewer", WRITING[group.kind])):
        group.put(admin.email, role, ben.client)
        with group.unchanged():
            for body in ({"email": ben.email, "role": "viewer"}, {"email": 5}):
                refused(admin.client.post(group.members, json=body), 403, text)
            refused(admin.client.delete(group.at(admin)), 403, text)
    assert group.put(ben.email, "viewer", ben.client)["role"] == "viewer"
    refused(ben.client.get(group.members), 403, MANAGING[group.kind])


def test_a_workspace_of_pro_has_members_that_do_not_count(service: Service, tree: Tree, ben: Account) -> None:
    """Its owner sets and removes them, as on the command line: they will count when the plan is TEAM."""
    group = group_of(service, tree, "workspace")
    service.set_plan(tree.owner, Plan.PRO)
    group.put(ben.email, "viewer")
    assert ok(tree.owner.client.delete(group.at(ben))) == DONE


def test_the_owner_needs_no_membership(group: Group) -> None:
    """It is 400, from the owner and from an admin, in whatever letters, and the text says why."""
    admin = group.member(Role.ADMIN)
    text = f"{group.owner.email} owns the {group.kind} and needs no membership"
    with group.unchanged():
        for client in (group.client, admin.client):
            body = {"email": group.owner.email.upper(), "role": "viewer"}
            refused(client.post(group.members, json=body), 400, text)


def test_an_unknown_address_is_not_found(group: Group) -> None:
    """With the command line's words; the address is as it was given."""
    names = ("nobody@example.com", "No.Body@example.com", "';--@x", "<b>@x", "%s{0}@x", "é\u0301@x", "🎨@é")
    with group.unchanged():
        for email in (*names, "a@" + "b" * 189):
            response = group.client.post(group.members, json={"email": email, "role": "viewer"})
            check_refused(email, response, 404, f"no user has the address {email}")
        for email in ("İ" * 64 + "@x.test", "a" * 64 + "@" + "b" * 189):
            response = group.client.post(group.members, json={"email": email, "role": "viewer"})
            assert (email, response.status_code) == (email, 404)


def test_refuses_wrong_fields(group: Group, ben: Account) -> None:
    """The first that is wrong is named: email, then role."""
    cases: list[tuple[object, str]] = [
        ({}, Text.EMAIL),
        ({"role": "viewer"}, Text.EMAIL),
        ({"email": ben.email}, Text.MEMBER_ROLE),
        *(({"email": email, "role": "none"}, Text.EMAIL) for email in NO_EMAILS),
        *(({"email": ben.email, "role": role}, Text.MEMBER_ROLE) for role in NO_ROLES),
        ({"email": "ann\0@example.com", "role": "viewer"}, Text.NOT_JSON),
        ([{"email": ben.email, "role": "viewer"}], Text.NOT_OBJECT),
    ]
    with group.unchanged():
        for body, text in cases:
            check_refused(body, send(group.client, "POST", group.members, body), 400, text)
    surrogate = b'{"email":"a\\ud800@example.com","role":"viewer"}'
    headers = {"Content-Type": "application/json"}
    refused(group.client.post(group.members, content=surrogate, headers=headers), 400, Text.NOT_JSON)


def test_ignores_what_it_does_not_know(group: Group, ben: Account) -> None:
    """A user's id or another workspace in the body is not the client's to choose."""
    other = group.service.account().id
    extra = {"user_id": other, "workspace_id": "x", "account_id": other, "is_owner": True}
    body = {"email": ben.email, "role": "viewer", **extra}
    assert ok(group.client.post(group.members, json=body))["user_id"] == ben.id
    assert [each["user_id"] for each in group.listed()] == [ben.id]


def test_is_done_once_under_a_key(group: Group, ben: Account) -> None:
    """Sent again it is answered alike, without an entity tag, though the role has changed since."""
    body, headers = {"email": ben.email, "role": "viewer"}, {"Idempotency-Key": "key"}
    first = group.client.post(group.members, json=body, headers=headers)
    group.put(ben.email, "admin")
    with group.unchanged():
        again = group.client.post(group.members, json=body, headers=headers)
        assert (ok(again), again.content) == (ok(first), first.content)
        assert again.headers["idempotent-replayed"] == "true"
        assert not {"etag"} & (first.headers.keys() | again.headers.keys())
        other = {**body, "role": "editor"}
        refused(group.client.post(group.members, json=other, headers=headers), 409, Text.KEY_REUSED)


def test_a_removal_ends_a_membership_with_the_next_request(group: Group, ben: Account) -> None:
    """What it was of is gone for the member, and stays for the others; the second time it is 404."""
    group.put(ben.email, "editor")
    other = group.member(Role.VIEWER)
    ok(ben.client.get(group.path))
    assert ok(group.client.delete(group.at(ben))) == DONE
    refused(ben.client.get(group.path), 404, HIDDEN[group.kind])
    assert ok(ben.client.get(f"/{group.kind}s"))["total"] == 0
    ok(other.client.get(group.path))
    assert [each["user_id"] for each in group.listed()] == [other.id]
    with group.unchanged():
        refused(group.client.delete(group.at(ben)), 404, Text.MEMBER_NOT_FOUND)


def test_an_admin_may_go_and_send_away(group: Group) -> None:
    """Other admins and themselves; afterwards they see nothing."""
    first, second, third = (group.member(role) for role in (Role.ADMIN, Role.ADMIN, Role.EDITOR))
    for user in (third, second, first):
        assert ok(first.client.delete(group.at(user))) == DONE
        assert group.recorded()[-1].by == first.id
    refused(first.client.delete(group.at(first)), 404, HIDDEN[group.kind])
    assert group.listed() == []


def test_who_is_no_member_is_not_found(group: Group) -> None:
    """The owner, a stranger, a member of another workspace and organization, and ids that name nothing."""
    ben, admin = group.member(Role.EDITOR), group.member(Role.ADMIN)
    elsewhere = [group_of(group.service, grow_tree(group.owner), kind).member(Role.EDITOR) for kind in KINDS]
    ids = [group.id, *(each.id for each in (group.owner, group.service.account(), *elsewhere))]
    with group.unchanged():
        for wrong in (*ids, *absent_ids(ben.id), ben.email, "a%2Fb", "%F0%9F%8E%A8", "x" * 5_000):
            for client in (group.client, admin.client):
                check_refused(wrong, client.delete(f"{group.members}/{wrong}"), 404, Text.MEMBER_NOT_FOUND)


def test_a_membership_has_no_version(group: Group) -> None:
    """An If-Match that names one is 412, `*` is none; what is not there is 404 first."""
    ben = group.member(Role.EDITOR)
    with group.unchanged():
        for tag in ('"v1"', '"v0"', '"x"', "x"):
            response = group.client.delete(group.at(ben), headers={"If-Match": tag})
            refused(response, 412, Text.STALE)
        response = group.client.delete(group.at(group.owner), headers={"If-Match": '"v1"'})
        refused(response, 404, Text.MEMBER_NOT_FOUND)
    assert ok(group.client.delete(group.at(ben), headers={"If-Match": "*"})) == DONE


def test_what_is_recorded_of_many_at_once_is_one_chain(group: Group, ben: Account) -> None:
    """Settings are all 200, removals 200 or 404; what each was made from is what the one before it made, and
    the last one stands.
    """
    clients = [group.service.client(group.owner.secret) for _ in range(6)]
    for removals in (0, 0, 0, 2, 2, 2, 2, 2):
        calls = [partial(client.delete, group.at(ben)) for client in clients[:removals]]
        for client, role in zip(clients[removals:], ("admin", "editor", "viewer") * 2, strict=False):
            calls.append(partial(client.post, group.members, json={"email": ben.email, "role": role}))
        statuses = [answer.status_code for answer in at_once(calls)]
        assert set(statuses[:removals]) <= {200, 404}
        assert set(statuses[removals:]) == {200}
    changes = group.recorded()
    assert [change.before for change in changes] == [None, *(change.after for change in changes[:-1])]
    left = [{"user_id": each["user_id"], "role": each["role"]} for each in group.listed()]
    assert left == ([] if changes[-1].after is None else [changes[-1].after])


def test_beside_a_deletion_of_the_workspace(service: Service, ben: Account, owner: Account) -> None:
    """It is 200 or 404, and nothing is left of it."""
    clients = [service.client(owner.secret) for _ in range(2)]
    for _ in range(5):
        made = ok(owner.client.post("/workspaces", json={"name": "Brand"}), 201)
        path, body = f"/workspaces/{made['id']}", {"email": ben.email, "role": "viewer"}
        calls = [partial(clients[0].delete, path), partial(clients[1].post, f"{path}/members", json=body)]
        deleted, put = at_once(calls)
        assert (deleted.status_code, put.status_code in {200, 404}) == (200, True)
        assert service.database.rows("SELECT * FROM member WHERE workspace_id = $1", made["id"]) == []
