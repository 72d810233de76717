"""Signing in by the header of a trusted proxy."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import httpx
import pytest
from api.helpers import another_secret
from support.checks import refused
from support.databases import NewDatabase
from support.service import Account, Service, serving
from ui.visitors import SAME_ORIGIN, Visitor, link_for, signed_in

from jeton.core.accounts import users
from jeton.errors import Text
from jeton.model.ids import new_id

HEADER = "X-Forwarded-Email"
AS_PAGE = {"Accept": "text/html"}
NO_ADDRESS = [
    "",
    "ann",
    "@",
    "ann@",
    "ann@x.test, ben@x.test",
    "ann@x.test,ben@x.test",
    "ann@x.test ben@x.test",
    "Ann <ann@x.test>",
    "ann@x.test\tben",
    "é@x.test",
    "ann@\u212a.test",
    "a" * 5000 + "@x.test",
]


class Proxied(Visitor):
    """A visitor behind a proxy that says who it is."""

    def __init__(self, service: Service, email: str | None, secret: str = "") -> None:
        super().__init__(service, secret)
        self.email = email

    def asks(
        self, path: str, method: str = "GET", headers: dict[str, str] | None = None, **options: Any
    ) -> httpx.Response:
        """Send a request with the header of the proxy."""
        said: dict[Any, Any] = {} if self.email is None else {HEADER: self.email.encode()}
        return super().asks(path, method, said | (headers or {}), **options)

    def arrives(self, path: str = "/account") -> httpx.Response:
        """Ask for a page, and follow to the sign-in and back, as a browser does."""
        response = self.asks(path, headers=AS_PAGE)
        for _ in range(3):
            if response.status_code != 303:
                break
            response = self.asks(response.headers["location"], headers=AS_PAGE)
        return response


@pytest.fixture(scope="module")
def behind(new_database: NewDatabase, request: pytest.FixtureRequest) -> Iterator[Service]:
    """A server that believes the header of proxies on loopback."""
    with serving(request.config)(
        new_database(), sign_in_header=HEADER, trusted_proxies="127.0.0.0/8"
    ) as service:
        yield service


def _sessions(service: Service, account: Account) -> list[str]:
    sql = "SELECT method FROM session WHERE account_id = $1 ORDER BY id"
    return [str(method) for (method,) in service.database.rows(sql, account.id)]


@pytest.mark.parametrize("written", [str, str.upper])
def test_who_the_proxy_names_is_signed_in(behind: Service, written: Any) -> None:
    """One page later, with one session that says how it began; the way leads to where one wanted to go."""
    account = behind.account()
    visitor = Proxied(behind, written(account.email))
    sent = visitor.asks("/account")
    assert sent.headers["location"] == "/sign-in?next=%2Faccount"
    back = visitor.asks(sent.headers["location"])
    assert (back.status_code, back.headers["location"]) == (303, "/account")
    page = visitor.asks("/account")
    assert (page.status_code, account.email in page.text) == (200, True)
    assert visitor.is_signed_in
    assert _sessions(behind, account) == ["proxy"]


def test_nobody_else_is_believed(new_database: NewDatabase, request: pytest.FixtureRequest) -> None:
    """From another peer, and on a server without the setting, the header is nothing, however it is sent."""
    for settings in (
        {"sign_in_header": HEADER, "trusted_proxies": "192.0.2.0/24, ::1"},
        {"trusted_proxies": "127.0.0.1"},
    ):
        with serving(request.config)(new_database(), **settings) as service:
            account = service.account()
            for headers in ({}, {"X-Forwarded-For": "192.0.2.1"}, {"Forwarded": "for=192.0.2.1"}):
                visitor = Proxied(service, account.email)
                response = visitor.asks("/sign-in", headers=headers)
                assert (response.status_code, visitor.secret) == (200, "")
                assert not visitor.is_signed_in
            assert _sessions(service, account) == []
            assert signed_in(service, account).is_signed_in


def test_who_is_no_user_is_told_so(behind: Service) -> None:
    """Unknown, disabled and removed addresses are a page with 403, and no account or session is made."""
    disabled, removed = behind.account(), behind.account()
    behind.run(partial(users.set_disabled, email=disabled.email, disabled=True))
    behind.run(partial(users.remove, email=removed.email, heir_email=None))
    before = behind.database.rows("SELECT count(*) FROM account")
    for email in (f"{new_id()}@example.test", disabled.email, removed.email):
        visitor = Proxied(behind, email)
        response = visitor.arrives()
        assert (response.status_code, visitor.secret) == (403, "")
        assert Text.NO_USER_HERE.format(email=email) in response.text
        assert "<h1>Forbidden</h1>" in response.text
    assert behind.database.rows("SELECT count(*) FROM account") == before
    assert _sessions(behind, disabled) == _sessions(behind, removed) == []


def test_who_is_disabled_is_out(behind: Service) -> None:
    """From the next request on."""
    account = behind.account()
    visitor = Proxied(behind, account.email)
    assert visitor.arrives().status_code == 200
    behind.run(partial(users.set_disabled, email=account.email, disabled=True))
    assert visitor.arrives().status_code == 403


@pytest.mark.parametrize("given", NO_ADDRESS)
def test_a_header_that_is_no_address_is_refused(behind: Service, given: str) -> None:
    """On every page, in words, with a session or without, which it does not end."""
    account = behind.account()
    known = Proxied(behind, account.email)
    known.arrives()
    for visitor in (Proxied(behind, given), Proxied(behind, given, known.secret)):
        for path in ("/", "/account", "/sign-in"):
            response = visitor.asks(path, headers=AS_PAGE)
            assert response.status_code in {400, 431}
            assert "set-cookie" not in response.headers
            if response.status_code == 400:
                assert Text.SIGN_IN_HEADER.format(header=HEADER) in response.text
    assert known.is_signed_in


def test_a_header_given_twice_is_refused(behind: Service) -> None:
    """Also twice the same: a proxy that passes on what a client sent would let anybody in."""
    account = behind.account()
    for other in (account.email, "ben@x.test", ""):
        for pair in ((other, account.email), (account.email, other)):
            headers = [(HEADER, pair[0]), (HEADER.lower(), pair[1])]
            response = behind.client().get(f"{behind.root}/sign-in", headers=headers)
            assert response.status_code == 400
    assert _sessions(behind, account) == []


@pytest.mark.parametrize(
    "name", ["X_Forwarded_Email", "X-Forwarded-Email-", "XForwarded-Email", "Remote-User"]
)
def test_headers_of_like_names_are_nothing(behind: Service, name: str) -> None:
    """Only the one that is set counts."""
    account = behind.account()
    response = Visitor(behind).asks("/sign-in", headers={name: account.email})
    assert (response.status_code, "set-cookie" in response.headers) == (200, False)


@pytest.mark.parametrize("method", ["proxy", "api-token", "link"])
def test_a_session_is_not_used_for_another_address(behind: Service, method: str) -> None:
    """However it began: who the proxy names next at this browser gets a session of their own."""
    ann, ben = behind.account(), behind.account()
    if method == "proxy":
        first = Proxied(behind, ann.email)
        first.arrives()
        kept = first.secret
    elif method == "api-token":
        kept = signed_in(behind, ann).secret
    else:
        visitor = Visitor(behind)
        visitor.sends(link_for(behind, ann))
        kept = visitor.secret
    assert _sessions(behind, ann) == [method]
    second = Proxied(behind, ben.email, kept)
    assert not second.is_signed_in
    page = second.arrives()
    assert (page.status_code, ben.email in page.text, ann.email in page.text) == (200, True, False)
    assert second.secret != kept
    assert (_sessions(behind, ann), _sessions(behind, ben)) == ([], ["proxy"])
    assert not Proxied(behind, ann.email, kept).is_signed_in
    stranger = Proxied(behind, f"{new_id()}@example.test", second.secret)
    assert stranger.arrives().status_code == 403
    assert ben.email not in stranger.arrives("/").text


def test_a_session_of_the_proxy_needs_the_header(behind: Service) -> None:
    """Its cookie alone is nothing, from a trusted peer too; those of other sessions are as ever."""
    account = behind.account()
    visitor = Proxied(behind, account.email)
    visitor.arrives()
    assert not Visitor(behind, visitor.secret).is_signed_in
    assert visitor.is_signed_in
    assert signed_in(behind, account).is_signed_in


def test_a_session_of_the_same_address_goes_on(behind: Service) -> None:
    """Somebody who signed in by a token, before the proxy said it, keeps that session and what it may do."""
    account = behind.account()
    reading = signed_in(behind, account, another_secret(behind, account)[1])
    assert Proxied(behind, account.email, reading.secret).is_signed_in
    assert _sessions(behind, account) == ["api-token"]


def test_a_planted_cookie_is_not_kept(behind: Service) -> None:
    """The session that begins has a new secret (fixation)."""
    account = behind.account()
    visitor = Proxied(behind, account.email, "a" * 43)
    assert visitor.arrives().status_code == 200
    assert visitor.secret != "a" * 43


def test_no_other_way_signs_in_beside_the_proxy(behind: Service) -> None:
    """A token or a link, of the same user or another, is refused in words, and the link still works after."""
    ann, ben = behind.account(), behind.account()
    link = link_for(behind, ben)
    visitor = Proxied(behind, ann.email)
    for response in (
        visitor.sends("/sign-in", token=ben.secret),
        visitor.sends("/sign-in", token=ann.secret),
        visitor.asks(link),
        visitor.sends(link),
    ):
        assert (response.status_code, visitor.secret) == (403, "")
        assert Text.SIGNED_IN_BY_PROXY in response.text
    assert Visitor(behind).sends(link).status_code == 303


def test_signing_out_ends_the_session_and_stays(behind: Service) -> None:
    """The page that comes says that the proxy signs in again, in the place of doing so at once."""
    account = behind.account()
    visitor = Proxied(behind, account.email)
    visitor.arrives()
    kept = visitor.secret
    response = visitor.sends("/sign-out")
    assert (response.status_code, visitor.secret) == (200, "")
    assert "You are signed out" in response.text
    assert "/account" not in response.text
    assert response.headers["clear-site-data"] == '"cache", "storage"'
    assert _sessions(behind, account) == []
    assert not Proxied(behind, account.email, kept).is_signed_in


@pytest.mark.parametrize("dest", ["image", "iframe", "empty", "script", None])
def test_a_page_elsewhere_opens_no_sessions(behind: Service, dest: str | None) -> None:
    """A picture or a frame there comes without our cookie: it would open one session after another."""
    account = behind.account()
    for site in ("cross-site", "same-site"):
        headers = {"Sec-Fetch-Site": site} | ({"Sec-Fetch-Dest": dest} if dest else {})
        response = Proxied(behind, account.email).asks("/sign-in", headers=headers)
        assert response.status_code == 403
    assert _sessions(behind, account) == []
    shown = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document"}
    assert Proxied(behind, account.email).asks("/sign-in", headers=shown).status_code == 303


@pytest.mark.parametrize(
    "wanted", ["//x.test", "/\\x.test", "https://x.test", "javascript:alert(1)", "/\t/x.test"]
)
def test_the_way_leads_to_no_other_server(behind: Service, wanted: str) -> None:
    """`next` is a path of ours, or the first page."""
    response = Proxied(behind, behind.account().email).asks("/sign-in", params={"next": wanted})
    assert (response.status_code, response.headers["location"]) == (303, "/")


def test_the_api_reads_no_such_header(behind: Service) -> None:
    """It asks for an API token, whoever the proxy names; forms of other servers stay refused."""
    account = behind.account()
    visitor = Proxied(behind, account.email)
    visitor.arrives()
    refused(visitor.asks("/api/v1/me", headers=SAME_ORIGIN), 401, "Invalid API token")
    other = behind.account()
    answer = visitor.asks("/api/v1/me", headers={"Authorization": f"Bearer {other.secret}"})
    assert answer.json()["email"] == other.email
    assert visitor.asks("/sign-out", "POST", {"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert visitor.is_signed_in
