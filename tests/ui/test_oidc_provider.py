"""Signing in by OpenID Connect with a provider that is away, slow, wrong or hostile."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from cli.commands import until
from joserfc.jwk import ECKey
from support.certificates import certified
from support.databases import NewDatabase
from support.identity import ABSENT, SECRET, Answer, Asked, Identity, as_json, identifying
from support.service import Service, running, serving
from ui.travellers import Traveller, refused_in_words, sessions_of, settings_of
from ui.visitors import Visitor, link_for

from jeton.core.accounts import users
from jeton.errors import Text
from jeton.model.ids import new_id
from jeton.web.oidc import fetching, provider

DISCOVERY = "/.well-known/openid-configuration"
LONG = b'{"issuer": "' + b"x" * fetching.MOST_BYTES + b'"}'


def _away(identity: Identity) -> str:
    return Text.OIDC_AWAY.format(host=identity.host)


def _unusable(identity: Identity) -> dict[str, Answer]:
    redirection = {"Location": f"{identity.issuer}/elsewhere"}
    return {
        "an error": as_json({"error": "server_error"}, 500),
        "an odd error": as_json({"error": ["server_error"]}, 400),
        "no answer": (204, {}, b""),
        "a redirection": (302, redirection, b"{}"),
        "another one": (307, redirection, b"{}"),
        "no JSON": (200, {}, b"<html>"),
        "no object": as_json([]),
        "no Unicode": (200, {}, b'{"a": "\xff"}'),
        "a deep one": (200, {}, b'{"a":' * 100_000),
        "a long one": (200, {}, LONG),
    }


UNUSABLE = tuple(_unusable(Identity("http://127.0.0.1:1")))


@pytest.mark.parametrize("path", [DISCOVERY, "/jwks", "/token", "/userinfo"])
@pytest.mark.parametrize("kind", UNUSABLE)
def test_an_answer_that_cannot_be_used(
    identity: Identity, oidc_site: Service, caplog: pytest.LogCaptureFixture, path: str, kind: str
) -> None:
    """Wherever it comes, it is 503 in words and a line in the log, without a session or a request elsewhere;
    when the provider answers rightly again, one can sign in.
    """
    account = oidc_site.account()
    answer = _unusable(identity)[kind]
    identity.answers = {path: lambda _: answer, "/elsewhere": lambda _: as_json({})}
    visitor = Traveller(oidc_site)
    began = visitor.asks("/oidc/start")
    if path != DISCOVERY:
        began = visitor.asks(identity.leads_back(began.headers["location"]))
    refused_in_words(began, _away(identity), 503)
    (line,) = (each for each in caplog.messages if each.startswith("signing in"))
    assert line.startswith(f"signing in by OpenID Connect fails: {identity.issuer}{path} ")
    assert len(line) < 400
    assert (identity.times("/elsewhere"), sessions_of(oidc_site, account)) == (0, [])
    identity.answers = {}
    identity.knows(account.email)
    assert Traveller(oidc_site).arrives(identity).status_code == 303


@pytest.mark.parametrize(
    "described",
    [
        {"issuer": ABSENT},
        {"issuer": "https://x.test"},
        {"issuer": 1},
        {"authorization_endpoint": ABSENT},
        {"authorization_endpoint": "http://x.test/authorize"},
        {"authorization_endpoint": "https://x.test/a\r\nSet-Cookie: a=b"},
        {"authorization_endpoint": "javascript:alert(1)"},
        {"token_endpoint": "http://192.0.2.1/token"},
        {"token_endpoint": "file:///etc/passwd"},
        {"token_endpoint": "https://user@x.test/"},
        {"token_endpoint": ["https://x.test/"]},
        {"jwks_uri": "ftp://127.0.0.1/"},
        {"jwks_uri": "https://[::1"},
        {"userinfo_endpoint": ""},
    ],
    ids=range(14),
)
def test_a_description_that_cannot_be_used(
    identity: Identity, oidc_site: Service, described: dict[str, Any]
) -> None:
    """Of another issuer, to the letter, or without a URL that is safe: the browser is led nowhere."""
    identity.described = described
    refused_in_words(Visitor(oidc_site).asks("/oidc/start"), _away(identity), 503)


def test_the_issuer_is_compared_to_the_letter(
    identity: Identity, oidc_site: Service, caplog: pytest.LogCaptureFixture
) -> None:
    """A slash more, or other capitals, are another one, which the log names."""
    for issuer in (f"{identity.issuer}/", identity.issuer.upper(), f" {identity.issuer}"):
        identity.described = {"issuer": issuer}
        refused_in_words(Visitor(oidc_site).asks("/oidc/start"), _away(identity), 503)
        assert f"describes the issuer {issuer!r}, not {identity.issuer}" in caplog.text


def test_a_provider_that_is_away(
    new_database: NewDatabase, request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> None:
    """Where nobody listens it is the same; other ways to sign in go on."""
    with serving(request.config)(new_database(), **settings_of("http://127.0.0.1:1")) as service:
        refused_in_words(Visitor(service).asks("/oidc/start"), Text.OIDC_AWAY.format(host="127.0.0.1:1"), 503)
        assert "Connection refused" in caplog.text
        assert Visitor(service).sends("/sign-in", token=service.account().secret).status_code == 303


def test_a_certificate_is_checked(
    new_database: NewDatabase,
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A provider that the system does not trust is told nothing; one that it trusts signs in."""
    certificate = certified(tmp_path)
    with (
        identifying(certificate) as identity,
        serving(request.config)(new_database(), **settings_of(identity.issuer)) as service,
    ):
        identity.knows(service.account().email)
        text = Text.OIDC_AWAY.format(host=identity.host)
        response = Visitor(service).asks("/oidc/start")
        assert (response.status_code, text in response.text) == (503, True)
        assert "CERTIFICATE_VERIFY_FAILED" in caplog.text
        assert identity.asked == []
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        assert Traveller(service).arrives(identity).status_code == 303


@pytest.mark.server
def test_a_slow_provider_holds_up_nobody_else(identity: Identity, new_database: NewDatabase) -> None:
    """While it is silent pages are answered; sign-ins fail after some seconds, and wait for one answer."""
    goes_on = threading.Event()

    def slow(_: Asked) -> Answer:
        goes_on.wait(30)
        return identity.description(_)

    identity.answers[DISCOVERY] = slow
    with (
        running(new_database(), **settings_of(identity.issuer)) as service,
        ThreadPoolExecutor(8) as threads,
    ):
        begun = [threads.submit(Visitor(service).asks, "/oidc/start") for _ in range(8)]
        until(lambda: identity.asked, "the provider to be asked")
        for _ in range(3):
            assert Visitor(service).asks("/sign-in").status_code == 200
        assert not any(each.done() for each in begun)
        for each in begun:
            refused_in_words(each.result(30), _away(identity), 503)
        assert identity.times(DISCOVERY) == 1
        goes_on.set()


def test_one_that_dribbles_is_given_up(
    identity: Identity, oidc_site: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bytes that come now and then do not prolong the time."""
    monkeypatch.setattr(provider, "SECONDS", 0.2)
    identity.answers["/token"] = lambda _: time.sleep(0.5) or as_json({})  # type: ignore[func-returns-value]
    refused_in_words(Traveller(oidc_site).arrives(identity), _away(identity), 503)


def test_description_and_keys_are_kept(
    identity: Identity, oidc_site: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are asked for once in ten minutes, then again."""
    identity.knows(oidc_site.account().email)
    for _ in range(3):
        assert Traveller(oidc_site).arrives(identity).status_code == 303
    assert (identity.times(DISCOVERY), identity.times("/jwks")) == (1, 1)
    now = time.monotonic()
    monkeypatch.setattr(provider, "time", SimpleNamespace(monotonic=lambda: now + 601))
    assert Traveller(oidc_site).arrives(identity).status_code == 303
    assert (identity.times(DISCOVERY), identity.times("/jwks")) == (2, 2)


def test_a_new_key_is_asked_for_once_a_minute(
    identity: Identity, oidc_site: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is not known is loaded, but whoever makes up keys loads no more than one a minute."""
    identity.knows(oidc_site.account().email)
    assert Traveller(oidc_site).arrives(identity).status_code == 303
    identity.sign_with(ECKey.generate_key("P-256"), alg="ES256", kid="two")
    unknown = Text.OIDC_TOKEN.format(host=identity.host, fault="its signature is not right")
    for _ in range(3):
        refused_in_words(Traveller(oidc_site).arrives(identity), unknown)
    assert identity.times("/jwks") == 1
    now = time.monotonic()
    monkeypatch.setattr(provider, "time", SimpleNamespace(monotonic=lambda: now + 61))
    assert Traveller(oidc_site).arrives(identity).status_code == 303
    assert identity.times("/jwks") == 2
    identity.header["kid"] = "three"
    refused_in_words(Traveller(oidc_site).arrives(identity), unknown)
    assert identity.times("/jwks") == 2


def test_where_the_id_token_is_silent_the_user_is_asked_for(identity: Identity, oidc_site: Service) -> None:
    """Some providers tell the address at their userinfo endpoint alone; address and verification always come
    from one place, and are of the same user.
    """
    account = oidc_site.account()
    identity.userinfo = {"email": account.email, "email_verified": True}
    assert Traveller(oidc_site).arrives(identity).status_code == 303
    identity.claims = {"email": account.email}
    assert Traveller(oidc_site).arrives(identity).status_code == 303
    identity.userinfo["email_verified"] = False
    unverified = Text.OIDC_UNVERIFIED.format(host=identity.host, email=account.email)
    refused_in_words(Traveller(oidc_site).arrives(identity), unverified)
    identity.userinfo = {"email_verified": True}
    refused_in_words(Traveller(oidc_site).arrives(identity), unverified)
    identity.userinfo = {"email": account.email, "email_verified": True, "sub": "2"}
    refused_in_words(Traveller(oidc_site).arrives(identity), _away(identity), 503)


@pytest.mark.parametrize("verified", [False, "true", 1, None, "", [True]])
def test_an_address_that_is_not_verified_is_refused(
    identity: Identity, oidc_site: Service, verified: object, caplog: pytest.LogCaptureFixture
) -> None:
    """True alone is true; the log says what the claim is."""
    email = oidc_site.account().email
    identity.claims = {"email": email, "email_verified": verified}
    text = Text.OIDC_UNVERIFIED.format(host=identity.host, email=email)
    refused_in_words(Traveller(oidc_site).arrives(identity), text)
    assert f"has not verified {email}: email_verified is not true" in caplog.text


def test_the_log_tells_why_an_address_does_not_count(
    identity: Identity, oidc_site: Service, caplog: pytest.LogCaptureFixture
) -> None:
    """It names the claims that were sent where the address lacks, else the setting that believes it."""
    identity.claims = {"email": "ann@x.test"}
    text = Text.OIDC_UNVERIFIED.format(host=identity.host, email="ann@x.test")
    refused_in_words(Traveller(oidc_site).arrives(identity), text)
    assert "it sends no email_verified; JETON_OIDC_TRUST_EMAIL=yes believes" in caplog.text
    identity.claims = {"upn": "ann@x.test"}
    text = Text.OIDC_NO_ADDRESS.format(host=identity.host)
    refused_in_words(Traveller(oidc_site).arrives(identity), text)
    assert "tells no e-mail address in 'email', only " in caplog.text
    assert "'sub', 'upn']" in caplog.text


@pytest.mark.parametrize(
    "email", [None, 1, "", "ann", "a@b@c", "ann@x.test\n", "ann@\u212a.test", ["ann@x.test"], "a b@x.test"]
)
def test_what_is_no_address_is_refused(identity: Identity, oidc_site: Service, email: object) -> None:
    """Also one with letters that become others in small (the sign of Kelvin)."""
    identity.claims = {"email": email, "email_verified": True}
    text = Text.OIDC_NO_ADDRESS.format(host=identity.host)
    refused_in_words(Traveller(oidc_site).arrives(identity), text)


def test_who_is_no_user_is_told_so(identity: Identity, oidc_site: Service) -> None:
    """Unknown, disabled and removed addresses; no account or session is made. Capitals are the same one."""
    known, disabled, removed = (oidc_site.account() for _ in range(3))
    oidc_site.run(partial(users.set_disabled, email=disabled.email, disabled=True))
    oidc_site.run(partial(users.remove, email=removed.email, heir_email=None))
    before = oidc_site.database.rows("SELECT count(*) FROM account")
    for email in (f"{new_id()}@example.test", disabled.email, removed.email):
        identity.knows(email)
        refused_in_words(Traveller(oidc_site).arrives(identity), Text.NO_USER_HERE.format(email=email))
    assert oidc_site.database.rows("SELECT count(*) FROM account") == before
    assert sessions_of(oidc_site, disabled) == sessions_of(oidc_site, removed) == []
    identity.knows(known.email.upper())
    assert Traveller(oidc_site).arrives(identity).status_code == 303
    assert sessions_of(oidc_site, known) == ["oidc"]


def test_a_provider_that_refuses_this_server(
    identity: Identity, oidc_site: Service, caplog: pytest.LogCaptureFixture
) -> None:
    """With another secret, or an error on the way back, it is 503; the log says which, without a secret."""
    identity.answers["/token"] = lambda _: as_json({"error": "invalid_client"}, 401)
    refused_in_words(Traveller(oidc_site).arrives(identity), _away(identity), 503)
    assert "/token answers with status 401 ('invalid_client')" in caplog.messages[0]
    for said, logged in (("error=temporarily_unavailable&", "'temporarily_unavailable'"), ("", "''")):
        visitor = Traveller(oidc_site)
        state = identity.begun(identity.leads_back(visitor.leaves()))["state"]
        refused_in_words(visitor.asks(f"/oidc/callback?{said}state={state}"), _away(identity), 503)
        assert caplog.messages[-1].endswith(f"leads back with the error {logged}")
    assert SECRET not in caplog.text
    assert "code-" not in caplog.text


def test_the_secret_goes_where_the_provider_takes_it(identity: Identity, oidc_site: Service) -> None:
    """In a header, or for a provider that says so in the form."""
    identity.knows(oidc_site.account().email)
    for methods, in_form in (
        (["client_secret_post"], True),
        (["client_secret_post", "client_secret_basic"], False),
        (["private_key_jwt"], False),
        (None, False),
    ):
        identity.described = {"token_endpoint_auth_methods_supported": methods}
        known = oidc_site.app._services.oidc
        assert known is not None
        known._described = None
        assert Traveller(oidc_site).arrives(identity).status_code == 303
        (*_, asked) = (each for each in identity.asked if each.path == "/token")
        assert ("client_secret" in asked.form, "Authorization" in asked.headers) == (in_form, not in_form)


def test_who_fails_too_often_waits(
    identity: Identity, new_database: NewDatabase, request: pytest.FixtureRequest
) -> None:
    """Failures count with those of other ways; a provider that is away counts not, nor who began nothing.

    Then one who fails waits, and the provider is asked for one of that address after another. Who it signs
    in, or has a right token or link, is signed in as ever.
    """
    settings = settings_of(identity.issuer) | {"sign_in_rate_limit": 3}
    with serving(request.config)(new_database(), **settings) as service:
        account = service.account()
        identity.answers["/token"] = lambda _: as_json({}, 500)
        for _ in range(5):
            refused_in_words(Traveller(service).arrives(identity), _away(identity), 503)
        for _ in range(5):  # led here by somebody's page, without a sign-in of its own
            answer = Traveller(service).asks("/oidc/callback?error=access_denied")
            refused_in_words(answer, Text.OIDC_DENIED.format(host=identity.host))
        identity.answers = {}
        led = Traveller(service)
        led.leaves()
        for _ in range(5):  # led here by a page that knows no state
            assert led.asks("/oidc/callback?code=a&state=b").status_code == 403
        identity.claims = {"nonce": "other"}
        for _ in range(3):
            assert Traveller(service).arrives(identity).status_code == 403
        visitor = Traveller(service)
        refused = visitor.arrives(identity)
        assert (refused.status_code, visitor.secret) == (429, "")
        assert int(refused.headers["retry-after"]) > 0
        under_way: list[None] = []
        at_once: list[int] = []

        def slow(_: Asked) -> Answer:
            under_way.append(None)
            at_once.append(len(under_way))
            time.sleep(0.02)
            under_way.pop()
            return as_json({"error": "invalid_grant"}, 400)

        identity.answers = {"/token": slow}
        with ThreadPoolExecutor(8) as pool:
            statuses = [*pool.map(lambda _: Traveller(service).arrives(identity).status_code, range(8))]
        assert (statuses, at_once) == ([429] * 8, [1] * 8)
        identity.answers, identity.claims = {}, {}
        identity.knows(account.email)
        assert Traveller(service).arrives(identity).status_code == 303
        assert Traveller(service).sends("/sign-in", token=account.secret).status_code == 303
        assert Traveller(service).sends(link_for(service, account)).status_code == 303


@pytest.mark.parametrize("path", ["/oidc/start", "/oidc/callback?code=a&state=b"])
def test_a_page_elsewhere_begins_nothing(identity: Identity, oidc_site: Service, path: str) -> None:
    """A picture or a frame there neither begins a sign-in nor ends one, nor counts as one that failed."""
    for site in ("cross-site", "same-site"):
        for dest in ("image", "iframe", "empty"):
            headers = {"Sec-Fetch-Site": site, "Sec-Fetch-Dest": dest}
            response = Visitor(oidc_site).asks(path, headers=headers)
            assert (response.status_code, "set-cookie" in response.headers) == (403, False)
    assert identity.asked == []


def test_a_proxy_that_signs_in_goes_first(
    identity: Identity, new_database: NewDatabase, request: pytest.FixtureRequest
) -> None:
    """Who is signed in by its header signs in by no provider as somebody else."""
    proxied = {"sign_in_header": "X-Email", "trusted_proxies": "127.0.0.1"}
    with serving(request.config)(new_database(), **settings_of(identity.issuer), **proxied) as service:
        headers = {"X-Email": service.account().email}
        for path in ("/oidc/start", "/oidc/callback?code=a&state=b"):
            response = Visitor(service).asks(path, headers=headers)
            assert (response.status_code, Text.SIGNED_IN_BY_PROXY in response.text) == (403, True)


def test_who_is_signed_in_is_led_on(identity: Identity, oidc_site: Service) -> None:
    """Without asking the provider again."""
    identity.knows(oidc_site.account().email)
    visitor = Traveller(oidc_site)
    visitor.arrives(identity)
    before = len(identity.asked)
    response = visitor.asks("/oidc/start?next=%2Faccount")
    assert (response.status_code, response.headers["location"]) == (303, "/account")
    assert len(identity.asked) == before
