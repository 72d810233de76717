"""Invitations by forms, without scripts: the link is shown once, opened by anybody, and makes a member."""

from collections.abc import Iterator
from html import unescape
from typing import Any
from unittest.mock import ANY
from urllib.parse import quote

import pytest
from conftest import Tree
from support.checks import ok
from support.databases import NewDatabase
from support.service import Account, Service, serving
from ui.filled import alert_of, form_of, forms_of
from ui.visitors import Visitor, signed_in

from jeton.core.accounts import sessions
from jeton.errors import Text
from jeton.model.api_tokens import INVITATION_PREFIX, LINK_PREFIX, new_secret
from jeton.model.ids import new_id
from jeton.model.objects import Plan, Role

ADD = {f"{kind}s": f"Add to the {kind}" for kind in ("workspace", "organization")}


def link_of(pages: Visitor, page: str, **fields: str) -> str:
    """Make a link by the form of the page of members; return its path."""
    form = form_of(pages.asks(f"{page}/members").text, f"{page}/members", ADD[page.split("/")[1]])
    assert form.fields == {"key": ANY, "email": "", "role": "viewer", "expires_in_days": "7"}
    made = form.sent(pages, **fields)
    assert made.status_code == 200, alert_of(made.text)
    assert made.headers["cache-control"] == "no-store"
    link = unescape(made.text.partition('id="secret" value="')[2].partition('"')[0])
    assert link.startswith(pages.service.root + "/invitations/jti_")
    return link.removeprefix(pages.service.root)


def roles(owner: Account, page: str) -> dict[str, str]:
    """Return the members' roles by address."""
    return {each["email"]: each["role"] for each in ok(owner.client.get(f"{page}/members"))["members"]}


@pytest.fixture(params=["workspace", "organization"])
def page(request: pytest.FixtureRequest, service: Service, tree: Tree) -> str:
    """A workspace and an organization."""
    if request.param == "workspace":
        return tree.workspace
    return f"/organizations/{service.organization(tree.owner)}"


def test_a_user_signs_in_and_joins(service: Service, tree: Tree, pages: Visitor, page: str) -> None:
    """The link leads over the sign-in and comes back; it works once, and never signs in by itself."""
    ben = service.account(Plan.FREE)
    new = {"email": ben.email, "role": "editor", "expires_in_days": 3}
    link = ok(tree.owner.client.post(f"{page}/invitations", json=new), 201)["path"]
    assert ben.email in pages.asks(f"{page}/members").text
    visitor = Visitor(service)
    shown = visitor.asks(link)
    assert (shown.status_code, shown.headers["referrer-policy"]) == (200, "origin")
    assert f"{tree.owner.email} invites {ben.email}" in shown.text
    assert not [form for form in forms_of(shown.text) if form.path in {"", link}]
    assert visitor.sends(link).status_code == 409
    assert not visitor.is_signed_in
    back = visitor.sends("/sign-in", token=ben.secret, next=link)
    assert back.headers["location"] == link
    assert f"Join as {ben.email}" in visitor.asks(link).text
    joined = visitor.sends(link)
    assert joined.status_code == 303
    assert visitor.asks(joined.headers["location"]).status_code == 200
    assert roles(tree.owner, page) == {ben.email: "editor"}
    for again in (visitor.asks(link), visitor.sends(link)):
        assert again.status_code == 404
        assert Text.LINK_NOT_FOUND in again.text


def test_who_has_no_account_gets_one(service: Service, tree: Tree, pages: Visitor, page: str) -> None:
    """Of the address that the link names, with a session at once; a second visitor gets nothing."""
    email = f"{new_id()}@example.com"
    link = link_of(pages, page, email=email)
    first, second = Visitor(service), Visitor(service)
    assert f"Join as {email}" in first.asks(link).text
    assert not first.is_signed_in
    joined = first.sends(link)
    assert joined.status_code == 303
    assert first.asks(joined.headers["location"]).status_code == 200
    assert email in first.asks("/account").text
    assert roles(tree.owner, page) == {email: "viewer"}
    assert second.sends(link).status_code == 404
    assert not second.is_signed_in


def test_another_user_and_a_link_for_anybody(service: Service, pages: Visitor, page: str) -> None:
    """Who is signed in as somebody else is told so; a link without an address makes no users."""
    named, anybodys = link_of(pages, page, email="somebody@example.com"), link_of(pages, page)
    ben = signed_in(service, service.account(Plan.FREE))
    assert "You are signed in as" in ben.asks(named).text
    assert Text.INVITATION_OTHER.format(email="somebody@example.com") in alert_of(ben.sends(named).text)
    stranger = Visitor(service)
    assert "Sign in first" in stranger.asks(anybodys).text
    led = stranger.sends(anybodys).headers["location"]
    assert led == f"/sign-in?next={quote(anybodys, safe='')}"
    assert Text.INVITATION_NEEDLESS.format(role="owner") in alert_of(pages.sends(anybodys).text)
    assert ben.sends(anybodys).status_code == 303


def test_links_are_taken_back_and_refused_with_what_was_typed(tree: Tree, pages: Visitor, page: str) -> None:
    """A wrong field is named beside the form; a link that was taken back is gone from the list."""
    typed = {"email": "no address", "role": "admin", "expires_in_days": "99"}
    refused = pages.sends(f"{page}/members", **typed)
    assert (refused.status_code, alert_of(refused.text)) == (400, Text.EMAIL)
    assert form_of(refused.text, f"{page}/members").fields == {"key": ANY, **typed}
    typed["email"] = ""
    assert alert_of(pages.sends(f"{page}/members", **typed).text) == Text.EXPIRES_IN.format(most=30)
    link = link_of(pages, page)
    taking = next(form for form in forms_of(pages.asks(f"{page}/members").text) if "revoke" in form.path)
    assert taking.sent(pages).headers["location"] == f"{page}/members?done=revoked"
    assert pages.asks(link).status_code == 404
    assert "whoever has the link" not in pages.asks(f"{page}/members").text
    assert tree.owner.email in pages.asks("/account").text


def test_no_editor_sees_or_makes_links(service: Service, tree: Tree) -> None:
    """The page has no such form for them, and the forms are refused."""
    editor = signed_in(service, service.member(tree.workspace_id, Role.EDITOR))
    page = editor.asks(f"{tree.workspace}/members").text
    assert not [form for form in forms_of(page) if "invitations" in form.path]
    assert editor.sends(f"{tree.workspace}/members", role="viewer").status_code == 403


@pytest.fixture(
    params=[{"invited_users": "no"}, {"sign_in_header": "X-User", "trusted_proxies": "127.0.0.1"}]
)
def strict(
    new_database: NewDatabase, request: pytest.FixtureRequest
) -> Iterator[tuple[Service, dict[str, Any]]]:
    """A server where links make no users: the operator says so, or a proxy knows who somebody is."""
    with serving(request.config)(new_database(), default_plan="free", **request.param) as service:
        yield service, request.param


def test_where_links_make_no_users(strict: tuple[Service, dict[str, Any]]) -> None:
    """Nobody gets one by opening a link. Whose address a proxy has proven gets one at the first sign-in."""
    service, settings = strict
    owner = service.account()
    workspace = f"/workspaces/{ok(owner.client.post('/workspaces', json={'name': 'W'}), 201)['id']}"
    pages = signed_in(service, owner)
    hint = "an account at the first sign-in" if "sign_in_header" in settings else "links make none on this"
    assert hint in pages.asks(f"{workspace}/members").text
    link = link_of(pages, workspace, email="new@example.com")
    visitor = Visitor(service)
    assert "Join as" not in visitor.asks(link).text
    assert visitor.sends(link).headers["location"] == f"/sign-in?next={quote(link, safe='')}"
    said = {"X-User": "new@example.com"} if "sign_in_header" in settings else {}
    arrived = visitor.asks("/sign-in", headers={**said, "Sec-Fetch-Site": "none"})
    assert arrived.status_code == (303 if said else 200)
    if said:
        assert "Join as new@example.com" in visitor.asks(link, headers=said).text
        other = Visitor(service).asks("/sign-in", headers={"X-User": "else@example.com"})
        assert other.status_code == 403


def test_wrong_codes_count_as_failed_sign_ins(
    new_database: NewDatabase, request: pytest.FixtureRequest
) -> None:
    """So nobody tries codes for long, whatever the way; what has not the form of a code guesses none."""
    with serving(request.config)(new_database(), sign_in_rate_limit=2) as service:
        visitor = Visitor(service)

        def guess() -> str:
            return f"/invitations/{new_secret(INVITATION_PREFIX)}"

        for _ in range(5):
            assert visitor.asks("/invitations/jti_x").status_code == 404
            assert visitor.sends(f"/invitations/{new_secret()}").status_code == 404
        assert [visitor.asks(guess()).status_code, visitor.sends(guess()).status_code] == [404, 404]
        for answer in (
            visitor.asks(guess()),
            visitor.sends("/sign-in", token=new_secret()),
            visitor.asks(sessions.path_of_link(new_secret(LINK_PREFIX))),
        ):
            assert answer.status_code == 429
