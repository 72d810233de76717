"""ID tokens: whatever JSON stands in one, it signs in only for the right issuer, client, time and sign-in."""

import time
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from joserfc import jwt
from joserfc.jwk import ECKey

from jeton.errors import Forbidden
from jeton.urls import is_safe
from jeton.web.oidc.attempts import Attempts
from jeton.web.oidc.id_tokens import Expected, UnknownKey, claims_in, keys_in

KEY = ECKey.generate_key("P-256", {"kid": "one"})
KEYS = keys_in({"keys": [KEY.as_dict(private=False)]})
EXPECTED = Expected("https://a.test", "jeton", "nonce")
NUMBERS = st.integers() | st.floats() | st.integers(-200, 200).map(lambda seconds: int(time.time()) + seconds)
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text() | st.sampled_from(["jeton", "nonce", "https://a.test"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
NAMES = st.sampled_from(["iss", "aud", "azp", "exp", "iat", "nbf", "nonce", "sub", "email"])
ALL = ("iss", "aud", "exp", "iat", "nonce", "sub")


@given(st.dictionaries(NAMES, JSON, max_size=3), st.sets(st.sampled_from(ALL), max_size=1))
def test_wrong_claims_are_refused(changed: dict[str, Any], left_out: set[str]) -> None:
    """Never with another error; what is taken has all claims, and for this client."""
    now = int(time.time())
    right = {"iss": EXPECTED.issuer, "aud": "jeton", "exp": now + 9, "iat": now, "nonce": "nonce", "sub": "1"}
    claims = {name: value for name, value in (right | changed).items() if name not in left_out}
    token = jwt.encode({"alg": "ES256", "kid": "one"}, claims, KEY)
    with suppress(Forbidden):
        found = claims_in(token, KEYS, EXPECTED, "a.test")
        assert not left_out - changed.keys()
        assert found["iss"] == EXPECTED.issuer
        assert "nonce" in found["nonce"]
        audience = [found["aud"]] if isinstance(found["aud"], str) else found["aud"]
        assert audience == ["jeton"] or ("jeton" in audience and found["azp"] == "jeton")
        assert found.get("azp", "jeton") == "jeton"
        assert found["exp"] > now - 62
        assert found["iat"] < now + 62


@given(
    st.text()
    | st.from_regex(r"[A-Za-z0-9_-]{0,30}\.[A-Za-z0-9_-]{0,30}\.[A-Za-z0-9_-]{0,30}", fullmatch=True)
)
def test_texts_are_no_tokens(text: str) -> None:
    """Any text is refused, or names a key that is not known."""
    with pytest.raises((Forbidden, UnknownKey)):
        claims_in(text, KEYS, EXPECTED, "a.test")


@given(JSON)
def test_any_document_has_keys_or_none(document: Any) -> None:
    """What is no key is as good as absent."""
    assert not list(keys_in({"keys": document}))
    assert not list(keys_in({"keys": [document, {"kty": "RSA", "n": document, "e": "AQAB"}]}))
    assert len(list(keys_in({"keys": [document, KEY.as_dict(private=False)]}))) == 1


@given(st.text(), st.text(alphabet="abc/?&=.%~-_", max_size=2000))
def test_sign_ins_under_way_are_known_again(cookie: str, path: str) -> None:
    """By a process with the same secret; no text is one."""
    ours = Attempts("secret")
    attempt = ours.begin(path)
    assert Attempts("secret").of_cookie(ours.cookie(attempt)) == attempt
    assert attempt.following in {path, "/"}
    assert Attempts("other").of_cookie(ours.cookie(attempt)) is None
    assert ours.of_cookie(cookie) is None
    assert not attempt.is_of(cookie)
    assert attempt.is_of(attempt.state)


@pytest.mark.parametrize(
    "url",
    [
        "https://a.test",
        "https://a.test:8443/realms/a?b=c",
        "http://localhost:1",
        "http://127.0.0.1",
        "http://127.9.9.9:1/x",
        "http://[::1]:9/",
    ],
)
def test_safe_urls(url: str) -> None:
    """Those with TLS, and those of this machine."""
    assert is_safe(url)


@pytest.mark.parametrize(
    "url",
    [
        *("", "https:", "https://", "https:///x", "//a.test", "a.test", "ftp://127.0.0.1", "file:///x"),
        *("http://a.test", "http://localhost.a.test", "http://127.0.0.1.a.test", "http://127.0.0.1@a.test"),
        *(
            "https://a@b.test",
            "https://a.test#b",
            "https://a.test/\\b",
            "https://a.test/\n",
            "https://a.test/ ",
        ),
        *(
            "https://é.test",
            "https://[::1",
            "https://a.test:99999",
            "http://2130706433",
            "http://[::ffff:8.8.8.8]",
        ),
    ],
)
def test_urls_that_are_not_safe(url: str) -> None:
    """Others on the way read them, or programs differ on what they mean."""
    assert not is_safe(url)
