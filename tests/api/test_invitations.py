"""Invitations to workspaces and to organizations: made, listed, taken back, accepted; the same of both."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from api.groups import KINDS, Group, Recorded, group_of
from api.helpers import another_secret
from conftest import Tree
from support.checks import ok, refused
from support.service import Account, Service

from jeton.core.accounts import accounts, invitations, sessions, users
from jeton.errors import Invalid, Text
from jeton.model.clock import timestamp
from jeton.model.objects import Plan, Role, Scope

MINE = "/me/invitations"
FIELDS = ["id", "role", "email", "invited_by", "created_at", "expires_at"]


@pytest.fixture(params=KINDS)
def group(request: pytest.FixtureRequest, service: Service, tree: Tree) -> Group:
    """A workspace, then an organization to which it belongs."""
    return group_of(service, tree, request.param)


@pytest.fixture
def ben(service: Service) -> Account:
    """Somebody else, of the plan free."""
    return service.account(Plan.FREE)


def invite(group: Group, role: str = "editor", by: Account | None = None, **fields: Any) -> Any:
    """Invite somebody; return the answer."""
    client = (by or group.owner).client
    return ok(client.post(f"{group.path}/invitations", json={"role": role, **fields}), 201)


def code_of(made: Any) -> str:
    """Return the code of an invitation."""
    return str(made["path"].rpartition("/")[2])


def open_ones(group: Group) -> list[Any]:
    """Return the invitations that are open."""
    return list(ok(group.client.get(f"{group.path}/invitations"))["invitations"])


def roles(group: Group) -> dict[str, str]:
    """Return the members' roles by address."""
    return {each["email"]: each["role"] for each in group.listed()}


def accept(account: Account, code: str) -> Any:
    """Accept an invitation."""
    return account.client.post(MINE, json={"code": code})


def test_a_link_makes_a_member_once(group: Group, ben: Account) -> None:
    """It is shown once and listed without its code; who accepts has the role at once, and history names who
    invited. It is gone then, for the same user too.
    """
    made = invite(group)
    assert list(made) == [*FIELDS, "path"]
    assert (made["role"], made["email"], made["invited_by"]) == ("editor", None, group.owner.email)
    assert made["path"].startswith("/invitations/jti_")
    assert open_ones(group) == [{field: made[field] for field in FIELDS}]
    answer = accept(ben, code_of(made))
    assert ok(answer) == {"kind": group.kind, "id": group.id, "role": "editor"}
    assert answer.headers["x-jeton-change-set"]
    assert (roles(group), open_ones(group)) == ({ben.email: "editor"}, [])
    after = {"user_id": ben.id, "role": "editor"}
    assert group.recorded() == [Recorded(group.owner.id, None, ben.id, None, after)]
    refused(accept(ben, code_of(made)), 404, Text.LINK_NOT_FOUND)


def test_of_two_at_once_one_wins(group: Group) -> None:
    """The other one is told that the link does not work, and is no member."""
    for _ in range(3):
        code, both = code_of(invite(group)), [group.service.account(Plan.FREE) for _ in range(2)]
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(partial(accept, code=code), both))
        assert sorted(each.status_code for each in answers) == [200, 404]
        joined = [one.email for one, answer in zip(both, answers, strict=True) if answer.status_code == 200]
        assert [email for email in roles(group) if email in {one.email for one in both}] == joined


def test_of_two_new_users_at_once_one_is_made(group: Group) -> None:
    """A link for an address without a user, opened twice at once, makes one user and one session."""

    def opens(code: str) -> str:
        try:
            work = partial(sessions.open_with_invitation, code=code, user_agent="", newcomers=Plan.FREE)
            return str(group.service.run(work).session.method)
        except Exception as error:  # noqa: BLE001  compared below
            return type(error).__name__

    email = f"new-{group.id}@example.com"
    code = code_of(invite(group, email=email.upper()))
    with ThreadPoolExecutor(2) as pool:
        done = sorted(pool.map(opens, [code, code]))
    assert done[1] == "link"
    assert done[0] in {"Conflict", "NotFound"}
    assert roles(group) == {email: "editor"}


def test_an_address_is_for_its_user_alone(group: Group, ben: Account) -> None:
    """Others are told whose it is, and it stays open."""
    code = code_of(invite(group, email=ben.email.upper()))
    other = group.service.account()
    refused(accept(other, code), 403, Text.INVITATION_OTHER.format(email=ben.email))
    assert ok(accept(ben, code))["role"] == "editor"


@pytest.mark.parametrize("odd", ["\x9b31m", "\u202e", "\u200b", "\x7f", "\u2028", "\xad", "\U000e0041"])
def test_an_address_is_printable(group: Group, odd: str) -> None:
    """Nobody is invited, or made a member, whose address would steer a terminal or show as another one."""
    body = {"role": "admin", "email": f"a{odd}@x.example"}
    with group.unchanged():
        for path in ("invitations", "members"):
            refused(group.client.post(f"{group.path}/{path}", json=body), 400, Text.EMAIL)
    with pytest.raises(Invalid):
        group.service.run(partial(accounts.add_user, email=body["email"], plan=Plan.FREE))


@pytest.mark.parametrize(("has", "gets"), [("editor", "viewer"), ("editor", "editor"), ("viewer", "admin")])
def test_a_role_only_rises(group: Group, ben: Account, has: str, gets: str) -> None:
    """Who has the role or more is told so, as is the owner, and the link waits for somebody else."""
    group.join(ben, Role(has))
    code = code_of(invite(group, gets))
    if gets == "admin":
        assert ok(accept(ben, code))["role"] == "admin"
        return
    refused(accept(ben, code), 409, Text.INVITATION_NEEDLESS.format(role=has))
    refused(accept(group.owner, code), 409, Text.INVITATION_NEEDLESS.format(role="owner"))
    assert len(open_ones(group)) == 1


def test_it_ends_when_taken_back_and_when_its_time_is_over(group: Group, ben: Account) -> None:
    """Either way it is in no list, and who opens it learns no more than that."""
    revoked, over = invite(group), invite(group, expires_in_days=1)
    gone = group.client.delete(f"{group.path}/invitations/{revoked['id']}")
    assert ok(gone) == {"message": "Invitation revoked successfully"}
    sql = "UPDATE invitation SET expires_at = $1 WHERE id = $2"
    group.service.database.run(sql, timestamp(), over["id"])
    assert open_ones(group) == []
    for code in (code_of(revoked), code_of(over), code_of(over)[:-1], "", "jti_", "é" * 53):
        refused(accept(ben, code), 404, Text.LINK_NOT_FOUND)
    for id_ in (revoked["id"], over["id"], "x"):
        refused(group.client.delete(f"{group.path}/invitations/{id_}"), 404, Text.LINK_NOT_FOUND)
    group.service.run(sessions.forget)
    assert not group.service.database.rows("SELECT id FROM invitation WHERE id = $1", over["id"])


@pytest.mark.parametrize("fate", ["editor", "removed", "disabled", "gone", "pro"])
def test_it_is_worth_what_its_maker_may_do(group: Group, ben: Account, fate: str) -> None:
    """It ends with the maker's role, with the user, and while the owner's plan shares nothing."""
    admin = group.member(Role.ADMIN)
    code = code_of(invite(group, by=admin))
    service = group.service
    if fate == "pro":
        service.set_plan(group.owner, Plan.PRO)
    elif fate == "disabled":
        service.run(lambda tx: users.set_disabled(tx, admin.email, disabled=True))
    elif fate == "gone":
        service.run(lambda tx: users.remove(tx, admin.email, None))
    else:
        group.join(admin, None if fate == "removed" else Role.EDITOR)
    refused(accept(ben, code), 404, Text.LINK_NOT_FOUND)
    if fate == "pro":
        refused(group.client.post(f"{group.path}/invitations", json={"role": "viewer"}), *_unshared(group))
        service.set_plan(group.owner, Plan.TEAM)
        assert ok(accept(ben, code))["role"] == "editor"


def _unshared(group: Group) -> tuple[int, str]:
    """Return what is answered to who invites while the owner's plan is pro."""
    return (409, Text.INVITATION_PLAN) if group.kind == "workspace" else (403, Text.ORGANIZATION_PLAN)


def test_needs_an_api_token_that_writes_and_has_no_limit(group: Group, ben: Account) -> None:
    """A membership would outlast either, so neither gets one."""
    code = code_of(invite(group))
    _, reading = another_secret(group.service, ben, [Scope.READ])
    refused(group.service.client(reading).post(MINE, json={"code": code}), 403, Text.SCOPE_MISSING)
    token_id, limited = another_secret(group.service, ben, list(Scope))
    group.service.database.run("UPDATE api_token SET workspace_ids = '' WHERE id = $1", token_id)
    refused(group.service.client(limited).post(MINE, json={"code": code}), 403, Text.LIMITED)
    assert len(open_ones(group)) == 1


def test_refuses_what_is_no_invitation(group: Group) -> None:
    """The first field that is wrong is named, and nothing is made; so is the hundred and first."""
    for body, text in (
        ({}, Text.MEMBER_ROLE),
        ({"role": "owner"}, Text.MEMBER_ROLE),
        ({"role": "viewer", "email": "ann"}, Text.EMAIL),
        ({"role": "viewer", "email": 5}, Text.EMAIL),
        *(
            ({"role": "viewer", "expires_in_days": days}, Text.EXPIRES_IN.format(most=30))
            for days in (0, 31, 1.5, "7")
        ),
    ):
        refused(group.client.post(f"{group.path}/invitations", json=body), 400, text)
    for body in ({}, {"code": None}, {"code": 5}):
        refused(group.client.post(MINE, json=body), 400, Text.LINK_NOT_FOUND)
    assert open_ones(group) == []
    for _ in range(invitations.MOST):
        made = invite(group, expires_in_days=30)
    full = group.client.post(f"{group.path}/invitations", json={"role": "viewer"})
    refused(full, 409, Text.INVITATION_LIMIT.format(limit=invitations.MOST))
    ok(group.client.delete(f"{group.path}/invitations/{made['id']}"))
    invite(group)


def test_what_is_deleted_takes_its_invitations_along(group: Group, ben: Account) -> None:
    """They lead nowhere then."""
    made = invite(group)
    ok(group.client.delete(group.path))
    refused(accept(ben, code_of(made)), 404, Text.LINK_NOT_FOUND)
    assert not group.service.database.rows("SELECT id FROM invitation WHERE id = $1", made["id"])
