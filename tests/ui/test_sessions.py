"""Sessions: who is signed in, for how long, and what a session's secret is good for."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from html import escape

import httpx
import pytest
from api.helpers import another_secret
from conftest import Tree
from support.checks import refused
from support.databases import NewDatabase
from support.service import Account, Service, serving
from ui.visitors import COOKIE, FORM, SAME_ORIGIN, SECURE, Visitor, link_for, moved, signed_in

from jeton.core.accounts import accounts, sessions, users
from jeton.errors import Text
from jeton.model import api_tokens
from jeton.model.objects import Scope

SIXTY_TWO = frozenset(api_tokens._ALPHABET)


@pytest.fixture
def ada(service: Service) -> Visitor:
    """A new TEAM user who has signed in."""
    return signed_in(service, service.account())


@pytest.mark.parametrize(
    ("url", "name", "attributes"),
    [
        ("", "jeton", {"path=/", "httponly", "samesite=lax", "max-age=2592000"}),
        ("http://tokens.test", "jeton", {"path=/", "httponly", "samesite=lax", "max-age=2592000"}),
        (
            "https://tokens.test",
            "__Host-jeton",
            {"path=/", "httponly", "samesite=lax", "max-age=2592000", "secure"},
        ),
    ],
)
def test_the_cookie_is_as_strict_as_the_public_url_allows(
    new_database: NewDatabase, request: pytest.FixtureRequest, url: str, name: str, attributes: set[str]
) -> None:
    """No script reads it; with https it goes to this host alone, by TLS alone. The other name is nothing."""
    with serving(request.config)(new_database(), public_url=url) as service:
        account = service.account()
        visitor = Visitor(service, name=name)
        header = visitor.sends("/sign-in", token=account.secret).headers["set-cookie"]
        pair, *given = header.split("; ")
        assert {attribute.lower() for attribute in given} == attributes
        assert pair == f"{name}={visitor.secret}"
        assert visitor.is_signed_in
        other = "jeton" if name != "jeton" else "__Host-jeton"
        assert not Visitor(service, visitor.secret, other).is_signed_in
        _, *taken = visitor.sends("/sign-out").headers["set-cookie"].split("; ")
        assert {attribute.lower() for attribute in taken} == attributes - {"max-age=2592000"} | {"max-age=0"}


@pytest.mark.parametrize(
    ("trusted", "said", "name"),
    [
        ("127.0.0.1", "https", SECURE),
        ("127.0.0.1", "HTTPS, http", SECURE),
        ("127.0.0.1", "http", COOKIE),
        ("127.0.0.1", "http, https", COOKIE),
        ("127.0.0.1", "", COOKIE),
        ("192.0.2.1", "https", COOKIE),
        ("", "https", COOKIE),
    ],
)
def test_the_cookie_is_secure_where_a_trusted_proxy_says_so(
    new_database: NewDatabase, request: pytest.FixtureRequest, trusted: str, said: str, name: str
) -> None:
    """Nobody else is believed; the cookies of both ways are two."""
    with serving(request.config)(new_database(), trusted_proxies=trusted) as service:
        account, headers = service.account(), {"X-Forwarded-Proto": said}
        visitor = Visitor(service, name=name)
        given = visitor.asks("/sign-in", "POST", SAME_ORIGIN | FORM | headers, data={"token": account.secret})
        assert given.headers["set-cookie"].endswith("; Secure") == (name == SECURE)
        assert visitor.asks("/account", headers=headers).status_code == 200
        assert visitor.asks("/account").status_code == (303 if name == SECURE else 200)


@pytest.mark.parametrize(
    ("host", "url", "lines"),
    [
        ("tokens.test", "", 1),
        ("192.0.2.1:8000", "http://tokens.test", 1),
        ("tokens.test", "https://tokens.test", 0),
        ("localhost:8000", "", 0),
        ("127.0.0.1:8000", "", 0),
        ("[::1]:8000", "", 0),
    ],
)
def test_who_signs_in_without_tls_is_warned(
    new_database: NewDatabase,
    request: pytest.FixtureRequest,
    caplog: pytest.LogCaptureFixture,
    host: str,
    url: str,
    lines: int,
) -> None:
    """On the page, and by one line in the log, unless the browser is on this machine."""
    with serving(request.config)(new_database(), public_url=url) as service:
        account, headers = service.account(), {"Host": host}
        visitor = Visitor(service)
        assert visitor.asks("/sign-in", headers=headers).text.count(escape(Text.EXPOSED)) == lines
        assert caplog.messages.count(Text.EXPOSED) == 0
        for _ in range(2):
            form = SAME_ORIGIN | FORM | headers
            visitor.asks("/sign-in", "POST", form, data={"token": account.secret})
        assert caplog.messages.count(Text.EXPOSED) == lines


def test_a_secret_is_random_and_not_stored(ada: Visitor) -> None:
    """It has 43 characters of 256 random bits; the database has its digest."""
    assert len(ada.secret) == 43
    assert set(ada.secret) <= SIXTY_TWO
    found = [bytes(digest) for (digest,) in ada.service.database.rows("SELECT digest FROM session")]
    assert api_tokens.digest(ada.secret) in found
    assert ada.secret.encode() not in found


@pytest.mark.parametrize("method", ["GET", "POST", "PATCH", "DELETE"])
def test_the_api_reads_no_cookie(ada: Visitor, method: str) -> None:
    """With the cookie alone, and as from our own page, every method is 401."""
    for path in ("/api/v1/workspaces", "/api/v1/me", "/api/v1/nothing"):
        refused(ada.asks(path, method, SAME_ORIGIN), 401, "Invalid API token")
    assert ada.is_signed_in


def test_secrets_open_only_what_they_are_for(service: Service, ada: Visitor) -> None:
    """A session's secret is no API token, neither an API token nor a link's code is a session."""
    account = service.account()
    refused(service.client(ada.secret).get("/workspaces"), 401, "Invalid API token")
    code = link_for(service, account).rpartition("/")[2]
    refused(service.client(code).get("/workspaces"), 401, "Invalid API token")
    for secret in (
        account.secret,
        code,
        "",
        "a" * 43,
        '"',
        "a" * 5000,
        "%00",
        api_tokens.new_session_secret(),
    ):
        assert not Visitor(service, secret).is_signed_in
    assert Visitor(service).sends("/sign-in", token=code).status_code == 200
    assert Visitor(service).sends("/sign-in", token=ada.secret).status_code == 200
    assert Visitor(service).sends(f"/sign-in/{account.secret}").status_code == 404
    assert Visitor(service).sends(f"/sign-in/{ada.secret}").status_code == 404


def test_a_session_ends_with_its_token(service: Service) -> None:
    """A revoked API token ends the sessions that it opened, and no other; they are in no list then."""
    account = service.account()
    token_id, secret = another_secret(service, account)
    with_it, with_another = signed_in(service, account, secret), signed_in(service, account)
    service.run(lambda tx: accounts.revoke_token(tx, token_id))
    assert (with_it.is_signed_in, with_another.is_signed_in) == (False, True)
    assert with_another.asks("/account").text.count('action="/account/sessions/') == 1
    service.run(sessions.forget)
    sql = "SELECT count(*) FROM session WHERE account_id = $1"
    assert service.database.rows(sql, account.id) == [(1,)]


def test_a_further_session_ends_the_oldest(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user has at most so many sessions; those of others stay."""
    monkeypatch.setattr(sessions, "MOST_SESSIONS", 2)
    account, other = service.account(), signed_in(service, service.account())
    opened = [signed_in(service, account) for _ in range(3)]
    assert [visitor.is_signed_in for visitor in opened] == [False, True, True]
    assert other.is_signed_in


def test_who_is_disabled_meanwhile_keeps_no_session(service: Service) -> None:
    """Links and tokens are used while users are disabled and enabled again: no session is left."""
    for _ in range(5):
        account = service.account()
        links = [link_for(service, account) for _ in range(3)]
        visitors = [Visitor(service) for _ in links]
        with ThreadPoolExecutor(len(links) + 1) as threads:
            for visitor, link in zip(visitors, links, strict=True):
                threads.submit(visitor.sends, link)
            for disabled in (True, False):
                service.run(partial(users.set_disabled, email=account.email, disabled=disabled))
        sql = "SELECT count(*) FROM session WHERE account_id = $1"
        assert service.database.rows(sql, account.id) == [(0,)]


def test_a_session_ends_when_its_token_expires(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """A token of two days opens a session of two days."""
    account = service.account()
    visitor = signed_in(service, account, another_secret(service, account, days=2)[1])
    moved(monkeypatch, 1.9)
    assert visitor.is_signed_in
    moved(monkeypatch, 2.1)
    assert not visitor.is_signed_in


def test_a_disabled_users_sessions_end(service: Service) -> None:
    """They do not come back with the user, and links that were open do not work either."""
    account = service.account()
    visitor, link = signed_in(service, account), link_for(service, account)
    service.run(lambda tx: users.set_disabled(tx, account.email, disabled=True))
    assert not visitor.is_signed_in
    assert Visitor(service).asks(link).status_code == 404
    assert Visitor(service).sends("/sign-in", token=account.secret).status_code == 200
    service.run(lambda tx: users.set_disabled(tx, account.email, disabled=False))
    assert not visitor.is_signed_in
    assert signed_in(service, account).is_signed_in


def test_a_session_ends_after_30_days(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it is used."""
    for day in (6, 12, 18, 24, 29.9):
        moved(monkeypatch, day)
        assert ada.is_signed_in
    moved(monkeypatch, 30.1)
    assert not ada.is_signed_in


def test_a_session_that_nobody_uses_ends(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """After seven days; each use begins them again, noted every ten minutes."""
    moved(monkeypatch, 6.9)
    assert ada.is_signed_in
    moved(monkeypatch, 13.8)
    assert ada.is_signed_in
    moved(monkeypatch, 20.9)
    assert not ada.is_signed_in


def test_a_page_that_is_left_open_keeps_no_session(
    service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it asks for by itself is no use; whoever opens a page uses the session."""
    visitor = signed_in(service, tree.owner)
    for day in (3, 6.9):
        moved(monkeypatch, day)
        assert visitor.asks(f"{tree.tokenset}/live").status_code == 200
        assert visitor.asks(f"{tree.tokenset}/rows").status_code == 200
    moved(monkeypatch, 7.1)
    assert visitor.asks(f"{tree.tokenset}/live").status_code == 303


def test_changes_hold_from_the_next_request(service: Service, ada: Visitor) -> None:
    """A session that is ended elsewhere is over, one page later."""
    (session_id,) = _ids(ada)
    other = Visitor(service, ada.secret)
    assert other.is_signed_in
    assert ada.sends(f"/account/sessions/{session_id}/end").status_code == 303
    assert not other.is_signed_in


def _ids(visitor: Visitor) -> list[str]:
    """Return the ids of the sessions that the account's page offers to end."""
    parts = visitor.asks("/account").text.split('action="/account/sessions/')[1:]
    return [part.partition("/end")[0] for part in parts if not part.startswith("end-others")]


def test_signing_out(service: Service, ada: Visitor) -> None:
    """The session is gone, not the cookie alone, and what the browser has kept goes with it."""
    kept = ada.secret
    response = ada.sends("/sign-out")
    assert (response.status_code, response.headers["location"]) == (303, "/sign-in")
    assert response.headers["clear-site-data"] == '"cache", "storage"'
    assert ada.secret == ""
    assert not Visitor(service, kept).is_signed_in
    assert Visitor(service).sends("/sign-out").status_code == 303


def test_ending_the_others(service: Service) -> None:
    """All sessions of the user end but the one that asks, and nobody else's."""
    account, stranger = service.account(), signed_in(service, service.account())
    first, second, third = (signed_in(service, account) for _ in range(3))
    assert len(_ids(first)) == 3
    assert first.sends("/account/sessions/end-others").headers["location"] == "/account"
    found = [visitor.is_signed_in for visitor in (first, second, third, stranger)]
    assert found == [True, False, False, True]


@pytest.mark.parametrize("session_id", ["", "x", "%00", "é", "0" * 36, "a" * 5000])
def test_what_is_no_session_cannot_end(ada: Visitor, session_id: str) -> None:
    """It is not found, in words."""
    assert ada.sends(f"/account/sessions/{session_id}/end").status_code == 404
    assert ada.is_signed_in


def test_nobody_ends_the_session_of_another(service: Service, ada: Visitor) -> None:
    """It is not found, as one that never was."""
    ben = signed_in(service, service.account())
    (session_id,) = _ids(ben)
    assert ada.sends(f"/account/sessions/{session_id}/end").status_code == 404
    assert ben.is_signed_in


def test_the_session_of_a_limited_token_sees_no_more(service: Service) -> None:
    """It lists the workspace of the limit alone, and others are not found."""
    account = service.account()
    here, there = (_workspace(account.client, name) for name in ("Here", "There"))
    secret = _limited(service, account, here)
    seen = signed_in(service, account, secret).asks("/").text
    assert ("Here" in seen, "There" in seen) == (True, False)
    both = signed_in(service, account).asks("/").text
    assert ("Here" in both, "There" in both) == (True, True)
    assert there not in seen


def _limited(service: Service, account: Account, workspace: str) -> str:
    scopes, name = list(Scope), "limited"
    work = partial(accounts.create_token, email=account.email, name=name, scopes=scopes, expires_in_days=None)
    return service.run(partial(work, workspaces=[workspace]))[1]


def _workspace(client: httpx.Client, name: str) -> str:
    return str(client.post("/workspaces", json={"name": name}).json()["id"])


def test_the_session_of_a_reading_token_only_reads(service: Service) -> None:
    """The caller of its pages may not write; a link's may."""
    account = service.account(scopes=[Scope.READ])
    reading = signed_in(service, account)
    writing = Visitor(service)
    writing.sends(link_for(service, account))
    for visitor, may in ((reading, False), (writing, True)):
        found = service.run(lambda tx, visitor=visitor: sessions.authenticate(tx, visitor.secret))  # type: ignore[misc]
        assert (found.caller.can_write, found.caller.user_id) == (may, account.id)
        assert visitor.is_signed_in


def test_a_session_has_its_own_rate_limit(new_database: NewDatabase, request: pytest.FixtureRequest) -> None:
    """It is refused in words with the time to wait; the API token that opened it is not counted."""
    with serving(request.config)(new_database(), rate_limit=1, session_rate_limit=3) as service:
        account = service.account()
        visitor = signed_in(service, account)
        assert [visitor.asks("/").status_code for _ in range(3)] == [200] * 3
        response = visitor.asks("/", headers={"Accept": "text/html"})
        assert response.status_code == 429
        assert 1 <= int(response.headers["retry-after"]) <= 61
        assert "<h1>Too Many Requests</h1>" in response.text
        assert account.client.get("/workspaces").status_code == 200
        assert signed_in(service, account).asks("/").status_code == 200


def test_a_limited_session_sees_itself_alone(service: Service) -> None:
    """Neither are the user's other sessions listed, nor do they end by it; its own does."""
    account = service.account()
    workspace = _workspace(account.client, "Here")
    other = signed_in(service, account)
    limited = signed_in(service, account, _limited(service, account, workspace))
    other_id, own_id = _ids(other)
    assert _ids(limited) == [own_id]
    assert limited.sends(f"/account/sessions/{other_id}/end").status_code == 404
    assert limited.sends("/account/sessions/end-others").status_code == 303
    assert (limited.is_signed_in, other.is_signed_in) == (True, True)
    assert limited.sends(f"/account/sessions/{own_id}/end").status_code == 303
    assert (limited.is_signed_in, other.is_signed_in) == (False, True)


def test_a_reading_session_ends_itself_alone(service: Service) -> None:
    """It sees the others, as a reading API token sees API tokens, without buttons."""
    account = service.account()
    other = signed_in(service, account)
    reading = signed_in(service, account, another_secret(service, account)[1])
    other_id, own_id = _ids(other)
    assert _ids(reading) == [own_id]
    assert "end-others" not in reading.asks("/account").text
    for path in (f"/account/sessions/{other_id}/end", "/account/sessions/end-others"):
        response = reading.sends(path)
        assert response.status_code == 403
        assert Text.SCOPE_MISSING in response.text
    assert reading.sends(f"/account/sessions/{own_id}/end").status_code == 303
    assert (reading.is_signed_in, other.is_signed_in) == (False, True)
