"""Signing in, with an API token and by a link that works once."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from api.helpers import another_secret
from support.checks import ok
from support.databases import NewDatabase
from support.service import Service, serving
from ui.visitors import Visitor, cookie_of, link_for, moved, signed_in

from jeton.core.accounts import accounts
from jeton.errors import Text
from jeton.model import api_tokens
from jeton.model.api_tokens import INVITATION_PREFIX, LINK_PREFIX, new_secret
from jeton.web.observe.log import masked

NO_PATHS_OF_OURS = [
    *(
        "//x.test",
        "///x.test",
        "////x.test/",
        "/\\x.test",
        "\\\\x.test",
        "\\/x.test",
        "/\t/x.test",
        "/\n/x.test",
    ),
    *(
        "https://x.test",
        "HTTPS://x.test/",
        "https:/x.test",
        "https:x.test",
        "http:///x.test",
        "javascript:alert(1)",
    ),
    *(
        "data:text/html,x",
        "x.test",
        "@x.test",
        ".x.test",
        "/é",
        "/a\\..\\..//x.test",
        " //x.test",
        "/\r\nLocation: /x",
    ),
]


def test_each_sign_in_has_a_new_secret(service: Service) -> None:
    """Whatever cookie a browser brings, known or made up, the session that begins has another one."""
    account = service.account()
    seen = {signed_in(service, account).secret}
    for fixed in ("a" * 43, api_tokens.new_session_secret(), *seen):
        for path, fields in (("/sign-in", {"token": account.secret}), (link_for(service, account), {})):
            visitor = Visitor(service, fixed)
            assert visitor.sends(path, **fields).status_code == 303
            assert visitor.secret not in {fixed, *seen}
            assert visitor.is_signed_in
            seen.add(visitor.secret)
    assert not Visitor(service, "a" * 43).is_signed_in


@pytest.mark.parametrize(
    "given", ["", " ", "jtn_a", "jtn_" + "a" * 49, "x" * 10_000, "\0", "é", "jtl_" + "a" * 49]
)
def test_a_wrong_token_is_told_in_one_text(service: Service, given: str) -> None:
    """The form comes again, without a cookie; revoked and expired ones are told the same."""
    visitor = Visitor(service)
    response = visitor.sends("/sign-in", token=given)
    assert (response.status_code, visitor.secret) == (200, "")
    assert Text.SIGN_IN in response.text
    assert given.strip() == "" or given not in response.text


def _wrong_link() -> str:
    return f"/sign-in/{new_secret(LINK_PREFIX)}"


def test_an_address_may_fail_ten_times(new_database: NewDatabase, request: pytest.FixtureRequest) -> None:
    """Then wrong tokens and codes of it are refused for up to 15 minutes; right ones never are."""
    with serving(request.config)(new_database(), sign_in_rate_limit=10) as service:
        account, visitor = service.account(), Visitor(service)
        for _ in range(5):
            assert visitor.sends("/sign-in", token=new_secret()).status_code == 200
            assert visitor.asks(_wrong_link()).status_code == 404
        wrong = _wrong_link()
        for response in (
            visitor.sends("/sign-in", token=new_secret()),
            visitor.sends(wrong),
            visitor.asks(wrong),
            visitor.asks(f"/invitations/{new_secret(INVITATION_PREFIX)}"),
        ):
            assert response.status_code == 429
            assert 800 < int(response.headers["retry-after"]) <= 901  # whole seconds, rounded up
        assert signed_in(service, account).is_signed_in
        link = link_for(service, account)
        assert Visitor(service).asks(link).status_code == 200
        assert Visitor(service).sends(link).status_code == 303
        body = {"role": "viewer", "email": "new@x.example"}
        workspace = ok(account.client.post("/workspaces", json={"name": "A"}), 201)["id"]
        made = ok(account.client.post(f"/workspaces/{workspace}/invitations", json=body), 201)
        assert visitor.asks(made["path"]).status_code == 200
        assert visitor.sends(made["path"]).status_code == 303


def test_no_page_elsewhere_uses_up_the_failures(
    new_database: NewDatabase, request: pytest.FixtureRequest
) -> None:
    """Nor do malformed codes: after twenty pictures of links a mistyped token is told as ever."""
    with serving(request.config)(new_database(), sign_in_rate_limit=1) as service:
        visitor = Visitor(service)
        for site in ("cross-site", "same-site"):
            for _ in range(10):
                headers = {"Sec-Fetch-Site": site, "Sec-Fetch-Dest": "image"}
                assert visitor.asks(_wrong_link(), headers=headers).status_code == 404
        for wrong in ("/sign-in/x", "/sign-in/jtl_" + "a" * 49, f"/sign-in/{new_secret()}"):
            assert visitor.asks(wrong).status_code == 404
            assert visitor.sends(wrong).status_code == 404
            assert visitor.sends("/sign-in", token=wrong).status_code == 200
        statuses = [visitor.sends("/sign-in", token=new_secret()).status_code for _ in range(2)]
        assert statuses == [200, 429]


def test_a_network_of_ipv6_counts_as_one_client(
    new_database: NewDatabase, request: pytest.FixtureRequest
) -> None:
    """Whoever has one has 2^64 addresses; another network is another client."""
    settings = {"sign_in_rate_limit": 2, "trusted_proxies": "127.0.0.1"}
    with serving(request.config)(new_database(), **settings) as service:

        def guesses(address: str) -> int:
            headers = {"X-Forwarded-For": address}
            return Visitor(service).asks(_wrong_link(), headers=headers).status_code

        assert [guesses(f"2001:db8:1:2::{at:x}") for at in range(4)] == [404, 404, 429, 429]
        assert [guesses("2001:db8:1:2:ffff:ffff:ffff:ffff"), guesses("2001:db8:1:3::1")] == [429, 404]
        assert [guesses(f"192.0.2.{at}") for at in range(4)] == [404] * 4
        assert [guesses("::ffff:192.0.2.1"), guesses("192.0.2.1")] == [404, 429]


def test_revoked_and_expired_tokens_open_no_session(service: Service) -> None:
    """The text is that of a mistyped one."""
    account = service.account()
    revoked_id, revoked = another_secret(service, account)
    service.run(lambda tx: accounts.revoke_token(tx, revoked_id))
    _, expired = another_secret(service, account, days=-1)
    for secret in (revoked, expired):
        response = Visitor(service).sends("/sign-in", token=secret)
        assert response.status_code == 200
        assert Text.SIGN_IN in response.text


def test_a_link_works_once(service: Service) -> None:
    """To look at it uses nothing up, since programs that preview links do so."""
    account = service.account()
    link, visitor = link_for(service, account), Visitor(service)
    for method in ("GET", "HEAD", "GET"):
        response = visitor.asks(link, method)
        assert (response.status_code, visitor.secret) == (200, "")
        assert response.headers["referrer-policy"] == "origin"
    assert account.email in response.text
    assert visitor.sends(link).headers["location"] == "/"
    assert visitor.is_signed_in
    for response in (Visitor(service).asks(link), Visitor(service).sends(link)):
        assert response.status_code == 404
        assert cookie_of(response, visitor.name) is None


@pytest.mark.parametrize(
    "code",
    ["x", "jtl_", "jtl_" + "a" * 49, "jtn_" + "a" * 49, "%00", "%FF", "%F0%9F%8E%A8", "a" * 5000, "%2e%2e"],
)
def test_what_is_no_link_is_not_found(service: Service, code: str) -> None:
    """Both methods say so in words."""
    for response in (Visitor(service).asks(f"/sign-in/{code}"), Visitor(service).sends(f"/sign-in/{code}")):
        assert response.status_code == 404
        assert "set-cookie" not in response.headers


def test_a_link_expires(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the minutes that it was made for."""
    link = link_for(service, service.account(), minutes=10)
    moved(monkeypatch, 9 / 1440)
    assert Visitor(service).asks(link).status_code == 200
    moved(monkeypatch, 11 / 1440)
    assert Visitor(service).asks(link).status_code == 404
    assert Visitor(service).sends(link).status_code == 404


@pytest.mark.server
def test_a_link_used_by_many_at_once_opens_one_session(service: Service) -> None:
    """All others learn that it does not work any more."""
    for _ in range(5):
        account = service.account()
        link = link_for(service, account)
        visitors = [Visitor(service) for _ in range(4)]
        with ThreadPoolExecutor(4) as threads:
            answers = list(threads.map(Visitor.sends, visitors, [link] * 4))
        assert sorted(answer.status_code for answer in answers) == [303, 404, 404, 404]
        sql = "SELECT id FROM session WHERE account_id = $1"
        assert len(service.database.rows(sql, account.id)) == 1


@pytest.mark.parametrize("wanted", NO_PATHS_OF_OURS)
def test_signing_in_goes_to_no_other_server(service: Service, wanted: str) -> None:
    """`next` that is no path of ours goes to the first page, also for who is signed in already."""
    account = service.account()
    response = Visitor(service).sends("/sign-in", token=account.secret, next=wanted)
    assert (response.status_code, response.headers["location"]) == (303, "/")
    ada = signed_in(service, account)
    response = ada.asks("/sign-in", params={"next": wanted})
    assert (response.status_code, response.headers["location"]) == (303, "/")
    assert 'name="next" value="/"' in Visitor(service).asks("/sign-in", params={"next": wanted}).text
    response = ada.sends("/theme", theme="Dark", next=wanted)
    assert (response.status_code, response.headers["location"]) == (303, "/")


@pytest.mark.parametrize("wanted", ["/", "/account", "/tokensets/a?q=is:own&x=%2F%2F", "/a//b", "/%5Cx.test"])
def test_signing_in_goes_on_to_where_one_came_from(service: Service, wanted: str) -> None:
    """Who is sent to the sign-in comes back, query and all."""
    visitor = Visitor(service)
    sent = visitor.asks(wanted)
    if wanted == "/account":
        assert sent.headers["location"] == "/sign-in?next=%2Faccount"
    response = visitor.sends("/sign-in", token=service.account().secret, next=wanted)
    assert response.headers["location"] == wanted


def test_links_are_masked_in_the_log(service: Service) -> None:
    """The path of a link is a secret; so it is where it is escaped."""
    link = link_for(service, service.account())
    code = link.rpartition("/")[2]
    assert masked(link) == "/sign-in/jtl_…"
    assert code.partition("_")[2] not in masked(link.replace("_", "%5F"))
    assert masked(f"/x?next={link}") == "/x?next=/sign-in/jtl_…"
