"""Members of workspaces and organizations are added, changed and removed by forms, without scripts."""

from typing import NamedTuple
from unittest.mock import ANY

import pytest
from conftest import Tree
from support.checks import ok
from support.service import Account, Service
from ui.filled import alert_of, form_of, forms_of
from ui.visitors import Visitor, signed_in

from jeton.errors import Text
from jeton.model.objects import Plan, Role

_ADD = {kind: f"Add to the {kind}" for kind in ("workspace", "organization")}


class Group(NamedTuple):
    """A workspace or an organization, with the page of its members."""

    service: Service
    owner: Account
    path: str

    @property
    def kind(self) -> str:
        """The kind of object."""
        return self.path.split("/")[1].removesuffix("s")

    @property
    def page(self) -> str:
        """The page of its members."""
        return f"{self.path}/members"

    def joined(self, role: Role) -> Account:
        """Add a user who is a member."""
        account = self.service.account(Plan.FREE)
        ok(self.owner.client.post(self.page, json={"email": account.email, "role": role}))
        return account

    def roles(self) -> dict[str, str]:
        """Return the members' roles by address."""
        return {each["email"]: each["role"] for each in ok(self.owner.client.get(self.page))["members"]}


@pytest.fixture(params=["workspace", "organization"])
def group(request: pytest.FixtureRequest, service: Service, tree: Tree) -> Group:
    """A workspace and an organization."""
    if request.param == "workspace":
        return Group(service, tree.owner, tree.workspace)
    return Group(service, tree.owner, f"/organizations/{service.organization(tree.owner)}")


@pytest.fixture
def owning(group: Group) -> Visitor:
    """The owner with the pages."""
    return signed_in(group.service, group.owner)


def test_members_come_change_and_go(group: Group, owning: Visitor) -> None:
    """Each by a form of the page, which says who owns it and that this is not changed here."""
    ben = group.service.account(Plan.FREE)
    page = owning.asks(group.page).text
    assert f'(you) <span class="facts">{group.owner.email}</span>' in page
    assert "may do everything" in page
    added = form_of(page, group.page).sent(owning, email=f" {ben.email.upper()} ", role="editor")
    assert added.headers["location"] == f"{group.page}?done=saved"
    assert group.roles() == {ben.email: "editor"}
    changing = form_of(owning.asks(group.page).text, group.page, f"Change the role of {ben.email}")
    assert changing.fields == {"email": ben.email, "seen": "editor", "role": "editor"}
    changing.sent(owning, role="viewer")
    assert group.roles() == {ben.email: "viewer"}
    removal = form_of(owning.asks(group.page).text, f"{group.page}/{ben.id}/remove", f"Remove: {ben.email}")
    assert removal.sent(owning).headers["location"] == f"{group.page}?done=removed"
    assert group.roles() == {}
    gone = removal.sent(owning)
    assert gone.status_code == 404


@pytest.mark.parametrize(
    ("email", "role", "status", "text"),
    [
        ("nobody", "editor", 400, Text.EMAIL),
        ("nobody@example.test", "owner", 400, Text.MEMBER_ROLE),
        ("own", "editor", 400, "needs no membership"),
    ],
    ids=["no address", "no role", "owner"],
)
def test_what_is_refused_is_still_there(
    group: Group, owning: Visitor, email: str, role: str, status: int, text: str
) -> None:
    """The page says why, and has what was typed."""
    typed = group.owner.email if email == "own" else email
    answer = form_of(owning.asks(group.page).text, group.page).sent(owning, email=typed, role=role)
    assert answer.status_code == status
    assert text in alert_of(answer.text)
    assert form_of(answer.text, group.page).fields["email"] == typed
    assert group.roles() == {}


@pytest.mark.parametrize("role", [Role.VIEWER, Role.EDITOR, Role.ADMIN])
def test_nobody_is_added_twice(group: Group, owning: Visitor, role: Role) -> None:
    """Who adds a member, in whatever letters, is told of the role there is, which stays."""
    ben = group.joined(role)
    typed = ben.email.upper()
    answer = form_of(owning.asks(group.page).text, group.page, _ADD[group.kind]).sent(owning, email=typed)
    assert answer.status_code == 409
    assert Text.MEMBER_EXISTS.format(email=ben.email, role=role) in alert_of(answer.text)
    assert form_of(answer.text, group.page, _ADD[group.kind]).fields == {
        "key": ANY,
        "email": typed,
        "role": "viewer",
        "expires_in_days": "7",
    }
    assert group.roles() == {ben.email: role}


@pytest.mark.parametrize("now", [Role.ADMIN, None], ids=["other", "removed"])
def test_a_role_that_nobody_saw_is_not_changed(group: Group, owning: Visitor, now: Role | None) -> None:
    """If a member has another role by now than the page says, or none, it says so, and the role stays."""
    ben = group.joined(Role.VIEWER)
    button = f"Change the role of {ben.email}"
    changing = form_of(owning.asks(group.page).text, group.page, button)
    if now is None:
        ok(group.owner.client.delete(f"{group.page}/{ben.id}"))
    else:
        ok(group.owner.client.post(group.page, json={"email": ben.email, "role": now}))
    answer = changing.sent(owning, role="editor")
    assert answer.status_code == 409
    assert Text.MEMBER_UNSEEN.format(email=ben.email, role=now or "none") in alert_of(answer.text)
    assert form_of(answer.text, group.page, _ADD[group.kind]).fields["email"] == ""
    assert group.roles() == ({} if now is None else {ben.email: now})
    if now is not None:
        again = form_of(answer.text, group.page, button).sent(owning, role="editor")
        assert again.status_code == 303
        assert group.roles() == {ben.email: "editor"}


def test_who_leaves_sees_it_no_more(group: Group) -> None:
    """An administrator may leave, and is led to the first page."""
    admin = group.joined(Role.ADMIN)
    visitor = signed_in(group.service, admin)
    leaving = form_of(
        visitor.asks(group.page).text, f"{group.page}/{admin.id}/remove", f"Leave: {admin.email}"
    )
    assert leaving.sent(visitor).headers["location"] == "/?done=removed"
    assert visitor.asks(group.page).status_code == 404


def test_a_plan_that_shares_nothing_is_told(group: Group, owning: Visitor) -> None:
    """Members of what a PRO user owns see nothing: the page says so, and offers what still works."""
    group.service.set_plan(group.owner, Plan.PRO)
    page = owning.asks(group.page).text
    assert "plan is pro: members see nothing until it is team" in page
    sent = owning.sends(group.page, email=group.owner.email, role="editor").status_code
    assert (sent == 403) == (forms_of(page) == [])


def test_one_field_adds_users_and_invites_others(group: Group, owning: Visitor) -> None:
    """Who has an account is a member at once; anybody else gets a link, and waits in a list."""
    ben = group.service.account(Plan.FREE)
    form = form_of(owning.asks(group.page).text, group.page, _ADD[group.kind])
    assert form.sent(owning, email=ben.email).status_code == 303
    made = form.sent(owning, email="new.person@example.test", role="editor")
    assert made.status_code == 200
    assert "/invitations/jti_" in made.text
    page = owning.asks(group.page).text
    assert group.roles() == {ben.email: "viewer"}
    assert '<strong>New Person</strong> <span class="facts">new.person@example.test</span>' in page
