"""Signing in by OpenID Connect, with a provider of others, and one whose every answer a test may change."""

import time
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from cli.commands import CommandLine
from support.databases import NewDatabase
from support.identity import (
    CLIENT,
    SECRET,
    Identity,
    challenge_of,
    provider_of_others,
)
from support.service import Service, serving
from ui.test_headers import check_page
from ui.test_sign_in import NO_PATHS_OF_OURS
from ui.travellers import COOKIE, PUBLIC, Traveller, refused_in_words, sessions_of, settings_of
from ui.visitors import Visitor, signed_in

from jeton.errors import Text
from jeton.web.oidc import attempts, provider


@pytest.fixture(scope="module")
def others() -> Iterator[str]:
    """The issuer of a provider that others have written."""
    with provider_of_others() as issuer:
        yield issuer


def test_a_provider_of_others_signs_in(
    others: str, new_database: NewDatabase, request: pytest.FixtureRequest
) -> None:
    """From the page that was asked for to the provider and back to it; who is unknown, unverified or refuses
    is not let in.
    """
    with serving(request.config)(new_database(), **settings_of(others)) as service:
        account, unverified = service.account(), service.account()
        for email, is_verified in ((account.email, True), (unverified.email, False), ("a@x.test", True)):
            about = {"email": email, "email_verified": is_verified}
            httpx.put(f"{others}/users/{email}", json=about, trust_env=False)

        def arrives(visitor: Traveller, **form: str) -> httpx.Response:
            way = visitor.leaves("/account")
            assert httpx.get(way, trust_env=False).status_code == 200
            led = urlsplit(httpx.post(way, data=form, trust_env=False).headers["location"])
            assert f"{led.scheme}://{led.netloc}{led.path}" == f"{PUBLIC}{provider.CALLBACK}"
            return visitor.asks(f"{led.path}?{led.query}")

        visitor = Traveller(service)
        done = arrives(visitor, sub=account.email)
        assert (done.status_code, done.headers["location"]) == (303, "/account")
        assert account.email in visitor.asks("/account").text
        host = urlsplit(others).netloc
        refused_in_words(
            arrives(Traveller(service), sub=unverified.email),
            Text.OIDC_UNVERIFIED.format(host=host, email=unverified.email),
        )
        refused_in_words(
            arrives(Traveller(service), sub="a@x.test"), Text.NO_USER_HERE.format(email="a@x.test")
        )
        refused_in_words(arrives(Traveller(service), action="deny"), Text.OIDC_DENIED.format(host=host))
        assert (sessions_of(service, account), sessions_of(service, unverified)) == (["oidc"], [])


def test_without_the_settings_there_is_nothing(service: Service) -> None:
    """Neither a way nor a button."""
    for path in ("/oidc/start", "/oidc/start?next=%2F", "/oidc/callback", "/oidc/callback?code=a&state=b"):
        response = Visitor(service).asks(path, headers={"Accept": "text/html"})
        assert (response.status_code, "set-cookie" in response.headers) == (404, False)
    page = Visitor(service).asks("/sign-in")
    assert (page.status_code, "oidc" in page.text) == (200, False)


def test_the_way_asks_for_what_comes_back(identity: Identity, oidc_site: Service) -> None:
    """State, nonce and a challenge that are new each time, whose secrets the browser never has; the code is
    redeemed by the verifier of that challenge (S256), the secret and the same address.
    """
    account = oidc_site.account()
    identity.knows(account.email)
    seen: set[str] = set()
    for _ in range(3):
        visitor = Traveller(oidc_site)
        way = visitor.leaves()
        asked = {name: value for name, (value,) in parse_qs(urlsplit(way).query).items()}
        cookie = visitor.kept
        assert visitor.asks(identity.leads_back(way)).status_code == 303
        form = identity.asked[-1].form if identity.asked[-1].path == "/token" else identity.asked[-2].form
        assert (asked["response_type"], asked["scope"]) == ("code", "openid email")
        assert (asked["client_id"], asked["redirect_uri"]) == (CLIENT, f"{PUBLIC}/oidc/callback")
        assert asked["code_challenge_method"] == "S256"
        assert asked["code_challenge"] == challenge_of(form["code_verifier"])
        assert 43 <= len(form["code_verifier"]) <= 128
        assert form["redirect_uri"] == asked["redirect_uri"]
        secrets = {asked["state"], asked["nonce"], form["code_verifier"]}
        assert len(secrets) == 3
        assert not secrets & seen
        assert not [secret for secret in secrets if secret in cookie]
        seen |= secrets


@pytest.mark.parametrize("public", [PUBLIC, "http://127.0.0.1:1"])
def test_the_cookie_of_the_way(
    identity: Identity, new_database: NewDatabase, request: pytest.FixtureRequest, public: str
) -> None:
    """It is of this host alone, unseen by scripts, gone after ten minutes, and with TLS sent over TLS alone;
    whatever comes back takes it away.
    """
    settings = settings_of(identity.issuer) | {"public_url": public}
    with serving(request.config)(new_database(), **settings) as service:
        sent, back = (Visitor(service).asks(path) for path in ("/oidc/start", "/oidc/callback?code=x"))
    for response, age in ((sent, "600"), (back, "0")):
        (header,) = response.headers.get_list("set-cookie")
        found = SimpleCookie(header)
        (name,) = found
        assert name == (COOKIE if public == PUBLIC else "jeton-oidc")
        assert (found[name]["path"], found[name]["domain"], found[name]["max-age"]) == ("/", "", age)
        assert (found[name]["httponly"], found[name]["samesite"]) == (True, "Lax")
        assert bool(found[name]["secure"]) == (public == PUBLIC)
        assert response.headers["cache-control"] == "no-store"
        check_page(response)
    assert back.headers["referrer-policy"] == "origin"


def test_a_sign_in_begins_a_new_session(identity: Identity, oidc_site: Service) -> None:
    """Whatever cookie the browser brings, of somebody else's session too, which ends (fixation)."""
    ann, ben = oidc_site.account(), oidc_site.account()
    identity.knows(ben.email)
    for planted in ("a" * 43, signed_in(oidc_site, ann).secret):
        visitor = Traveller(oidc_site)
        way = visitor.leaves()
        visitor.secret = planted
        assert visitor.asks(identity.leads_back(way)).status_code == 303
        assert visitor.secret not in {planted, ""}
        assert ben.email in visitor.asks("/account").text
        assert not Visitor(oidc_site, planted).is_signed_in
    assert sessions_of(oidc_site, ann) == []


def test_a_sign_in_is_of_the_browser_that_began_it(identity: Identity, oidc_site: Service) -> None:
    """What leads back with another's code, in a browser that has begun none, or another, is refused."""
    account = oidc_site.account()
    identity.knows(account.email)
    attacker, victim, other = Traveller(oidc_site), Traveller(oidc_site), Traveller(oidc_site)
    back = identity.leads_back(attacker.leaves())
    refused_in_words(victim.asks(back), Text.OIDC_STATE)
    way = other.leaves()
    refused_in_words(other.asks(back), Text.OIDC_STATE)
    assert identity.times("/token") == 0
    assert attacker.asks(back).status_code == 303
    refused_in_words(attacker.asks(back), Text.OIDC_STATE)
    assert sessions_of(oidc_site, account) == ["oidc"]
    assert other.asks(identity.leads_back(way)).status_code == 303  # what was under way goes on


def test_a_code_is_good_once(identity: Identity, oidc_site: Service) -> None:
    """Who keeps the cookie and comes back again is told to begin again."""
    identity.knows(oidc_site.account().email)
    visitor = Traveller(oidc_site)
    back = identity.leads_back(visitor.leaves())
    cookie = visitor.kept
    assert visitor.asks(back).status_code == 303
    again = Traveller(oidc_site)
    again.kept = cookie
    refused_in_words(again.asks(back), Text.OIDC_CODE.format(host=identity.host))


@pytest.mark.parametrize("seconds", [-10, 601, 100_000])
def test_a_sign_in_that_takes_too_long_is_over(
    identity: Identity, oidc_site: Service, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    """Also where a browser keeps the cookie for longer, or the clock went back."""
    identity.knows(oidc_site.account().email)
    visitor = Traveller(oidc_site)
    back = identity.leads_back(visitor.leaves())
    monkeypatch.setattr(attempts, "time", SimpleNamespace(time=lambda: time.time() + seconds))
    refused_in_words(visitor.asks(back), Text.OIDC_STATE)


def test_a_cookie_that_is_not_ours_is_nothing(identity: Identity, oidc_site: Service) -> None:
    """Neither one that is changed anywhere, nor one of a server with another secret, nor garbage."""
    visitor = Traveller(oidc_site)
    back = identity.leads_back(visitor.leaves("/account"))
    good = visitor.kept
    foreign = attempts.Attempts("another")
    changed = [
        good[:place] + ("x" if good[place] != "x" else "y") + good[place + 1 :] for place in (0, -1, 50)
    ]
    parts = good.split(".")
    for cookie in (
        *changed,
        ".".join((parts[0], "9999999999", *parts[2:])),
        ".".join((*parts[:2], "Lw", parts[3])),
        foreign.cookie(foreign.begin("/")),
        "...",
        "a.b.c.d",
        "%00",
        "x" * 5000,
    ):
        visitor.kept = cookie
        refused_in_words(visitor.asks(back), Text.OIDC_STATE)
    assert identity.times("/token") == 0


@pytest.mark.parametrize("wanted", NO_PATHS_OF_OURS)
def test_the_way_leads_to_no_other_server(identity: Identity, oidc_site: Service, wanted: str) -> None:
    """`next` is a path of ours, or the first page; so is one that no cookie has room for."""
    identity.knows(oidc_site.account().email)
    for following in (wanted, f"/{'a' * 5000}"):
        done = Traveller(oidc_site).arrives(identity, following)
        assert (done.status_code, done.headers["location"]) == (303, "/")


@pytest.mark.server
def test_nothing_secret_is_logged(identity: Identity, tmp_path: Path) -> None:
    """A server of its own, with and without success: neither code, state, secret nor token is in its log."""
    jeton = CommandLine(tmp_path)
    settings = {
        "JETON_OIDC_ISSUER": identity.issuer,
        "JETON_OIDC_CLIENT_ID": CLIENT,
        "JETON_OIDC_CLIENT_SECRET": SECRET,
        "JETON_PUBLIC_URL": "http://127.0.0.1:1",
        "JETON_LOG_FORMAT": "json",
    }
    jeton.json("user", "add", "ann@example.com")
    identity.knows("ann@example.com")
    secrets = [SECRET, "code-", "access"]
    with jeton.serving(**settings) as server, httpx.Client(base_url=server.url, trust_env=False) as client:
        for claims, status in (({}, 303), ({"nonce": "other"}, 403)):
            identity.claims |= claims
            way = client.get("/oidc/start").headers["location"]
            back = identity.leads_back(way)
            secrets += identity.begun(back).values()
            done = client.get(back)
            assert done.status_code == status, done.text
            client.cookies.delete("jeton")
        server.stop()
        log = server.log.read_text()
    assert "/oidc/callback" in log
    public = {"code", "S256", CLIENT, "openid email", "http://127.0.0.1:1/oidc/callback"}
    assert [secret for secret in secrets if secret not in public and secret in log] == []
