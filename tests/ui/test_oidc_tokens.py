"""ID tokens that sign in, and those that do not, each as a provider sends it."""

import hmac
from collections.abc import Callable
from typing import Any

import pytest
from joserfc import jws
from joserfc.jwk import ECKey, OKPKey, RSAKey
from support.identity import ABSENT, CLIENT, SECRET, Identity, as_json, encoded
from support.service import Service
from ui.travellers import Traveller, refused_in_words, sessions_of

from jeton.errors import Text

_HS256 = b'{"alg": "HS256", "kid": "one"}'

WRONG = [
    ({"iss": "https://x.test"}, "another provider has issued it"),
    ({"iss": ABSENT}, "it lacks iss"),
    ({"aud": "other"}, "it is meant for another client"),
    ({"aud": []}, "it is meant for another client"),
    ({"aud": ABSENT}, "it lacks aud"),
    ({"aud": [CLIENT, "other"]}, "it is meant for another client"),
    ({"aud": [CLIENT, "other"], "azp": "other"}, "it is meant for another client"),
    ({"azp": "other"}, "it is meant for another client"),
    ({"exp": 1}, "it has expired"),
    ({"exp": lambda now: now - 61}, "it has expired"),
    ({"exp": "9999999999"}, "it has expired"),
    ({"exp": ABSENT}, "it lacks exp"),
    ({"iat": lambda now: now + 3600}, "it comes from the future, so one of the clocks is wrong"),
    ({"iat": ABSENT}, "it lacks iat"),
    ({"nbf": lambda now: now + 3600}, "it comes from the future, so one of the clocks is wrong"),
    ({"nonce": "other"}, "it belongs to another sign-in"),
    ({"nonce": ABSENT}, "it lacks nonce"),
    ({"nonce": ""}, "it belongs to another sign-in"),
    ({"sub": ABSENT}, "it lacks sub"),
    ({"sub": 1}, "its sub is none"),
]


@pytest.mark.parametrize(("claims", "fault"), WRONG, ids=range(len(WRONG)))
def test_an_id_token_with_wrong_claims_is_refused(
    identity: Identity,
    oidc_site: Service,
    caplog: pytest.LogCaptureFixture,
    claims: dict[str, Any],
    fault: str,
) -> None:
    """In words that say what is wrong, for the user and in the log; nobody is signed in."""
    account = oidc_site.account()
    identity.knows(account.email)
    identity.claims |= claims
    refused_in_words(
        Traveller(oidc_site).arrives(identity), Text.OIDC_TOKEN.format(host=identity.host, fault=fault)
    )
    assert caplog.messages == [f"an ID token of {identity.host} is refused: {fault}"]
    assert sessions_of(oidc_site, account) == []


@pytest.mark.parametrize(
    "claims",
    [
        {"aud": [CLIENT]},
        {"aud": [CLIENT, "other"], "azp": CLIENT},
        {"exp": lambda now: now - 20},
        {"iat": lambda now: now + 20},
        {"more": {"of": ["others"]}},
    ],
    ids=range(5),
)
def test_an_id_token_may_differ_in_these(
    identity: Identity, oidc_site: Service, claims: dict[str, Any]
) -> None:
    """A list of one client, further clients if it is made for this one, clocks that differ a little."""
    identity.knows(oidc_site.account().email)
    identity.claims |= claims
    assert Traveller(oidc_site).arrives(identity).status_code == 303


@pytest.mark.parametrize(
    ("algorithm", "key"),
    [
        ("RS256", RSAKey.generate_key(2048)),
        ("PS512", RSAKey.generate_key(2048)),
        ("ES384", ECKey.generate_key("P-384")),
        ("Ed25519", OKPKey.generate_key("Ed25519")),
    ],
    ids=["RS256", "PS512", "ES384", "Ed25519"],
)
def test_these_signatures_are_taken(identity: Identity, oidc_site: Service, algorithm: str, key: Any) -> None:
    """Those of a public key, also among keys of which nothing is known here."""
    identity.knows(oidc_site.account().email)
    identity.sign_with(key, alg=algorithm, kid="two")
    odd: list[Any] = [1, {}, {"kty": "AKP", "kid": "x"}, {"kty": "RSA", "n": 1, "kid": "two"}]
    identity.published = odd + identity.published
    assert Traveller(oidc_site).arrives(identity).status_code == 303


def _shared(secret: bytes, token: str) -> str:
    """Return an ID token signed with a secret."""
    signed = f"{encoded(_HS256)}.{token.split('.')[1]}"
    return f"{signed}.{encoded(hmac.digest(secret, signed.encode(), 'sha256'))}"


def _forgeries(identity: Identity) -> dict[str, Callable[[str], str]]:
    """Return ways to make another ID token of a right one, by what is wrong with them."""
    public = identity.key.as_pem(private=False)  # type: ignore[union-attr]
    other, short = ECKey.generate_key("P-256"), RSAKey.generate_key(2048)

    def signed(key: Any, token: str, **header: Any) -> str:
        payload = jws.extract_compact(token.encode()).payload
        return jws.serialize_compact(header, payload, key, algorithms=[header["alg"]])

    return {
        "another key": lambda token: signed(other, token, alg="ES256", kid="one"),
        "a key of another kind": lambda token: signed(short, token, alg="RS256", kid="one"),
        "the public key as a secret": lambda token: _shared(public, token),
        "the client's secret": lambda token: _shared(SECRET.encode(), token),
        "none": lambda token: f"eyJhbGciOiJub25lIn0.{token.split('.')[1]}.",
        "no signature": lambda token: token.rpartition(".")[0] + ".",
        "another claim": lambda token: ".".join((token[:-9].split(".")[0], "e30", token.split(".")[2])),
        "no token": lambda _: "",
        "garbage": lambda _: "a.b.c",
        "a long one": lambda _: "e30." * 100_000,
    }


FORGERIES = tuple(_forgeries(Identity("http://127.0.0.1:1")))


@pytest.mark.parametrize("kind", FORGERIES)
def test_a_forged_id_token_is_refused(identity: Identity, oidc_site: Service, kind: str) -> None:
    """In the same words, whatever is wrong with its signature."""
    account = oidc_site.account()
    identity.knows(account.email)
    forge, visitor = _forgeries(identity)[kind], Traveller(oidc_site)
    back = identity.leads_back(visitor.leaves())
    nonce = identity.begun(back)["nonce"]
    identity.answers["/token"] = lambda _: as_json({"id_token": forge(identity.id_token(nonce))})
    fault = "its signature is not right"
    refused_in_words(visitor.asks(back), Text.OIDC_TOKEN.format(host=identity.host, fault=fault))
    assert sessions_of(oidc_site, account) == []


@pytest.mark.parametrize("change", [{"use": "enc"}, {"alg": "RS512"}, {"kty": "oct", "k": "eA"}])
def test_a_key_for_something_else_signs_nothing(
    identity: Identity, oidc_site: Service, change: dict[str, str]
) -> None:
    """One that encrypts, or is meant for another algorithm, or is no public key."""
    identity.knows(oidc_site.account().email)
    identity.published[0] |= change
    fault = "its signature is not right"
    refused_in_words(
        Traveller(oidc_site).arrives(identity), Text.OIDC_TOKEN.format(host=identity.host, fault=fault)
    )
