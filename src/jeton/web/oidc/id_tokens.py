"""ID tokens: their signature and their claims (OpenID Connect Core, 3.1.3.7).

`joserfc` takes a tenth of a second to load, so it is imported by a thread.
"""

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from jeton.errors import Forbidden, Text

if TYPE_CHECKING:
    from joserfc.jwk import KeySet

ALGORITHMS = ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "Ed25519")
"""The algorithms of signatures that are taken: those of a public key alone."""
LEEWAY_SECONDS = 60
"""The seconds by which the provider's clock may differ."""
_log = logging.getLogger("jeton")
_SHORTEST_MODULUS = 340
"""The characters of an RSA modulus of 2,048 bits, nearly."""
_FAULTS = {
    "iss": "another provider has issued it",
    "aud": "it is meant for another client",
    "azp": "it is meant for another client",
    "exp": "it has expired",
    "iat": "it comes from the future, so one of the clocks is wrong",
    "nbf": "it comes from the future, so one of the clocks is wrong",
    "nonce": "it belongs to another sign-in",
}


class UnknownKey(Exception):
    """No key that is known has signed it."""


class Expected(NamedTuple):
    """The claims that an ID token must have."""

    issuer: str
    client_id: str
    nonce: str


def keys_in(document: Mapping[str, Any]) -> "KeySet":
    """Return the keys of a JWKS that may sign; one that cannot be read is as good as absent."""
    from joserfc.jwk import KeySet, import_key  # noqa: PLC0415  see above

    keys, listed = [], document.get("keys")
    for each in listed if isinstance(listed, list) else []:
        try:
            if each["kty"] != "oct" and each.get("use") != "enc" and not _is_short(each):
                keys.append(import_key(each))
        except Exception:  # noqa: BLE001, S112  whatever is wrong with it, others may do
            continue
    return KeySet(keys)


def claims_in(token: str, keys: "KeySet", expected: Expected, host: str) -> dict[str, Any]:
    """Return the claims of an ID token that is right.

    Raises:
        UnknownKey: it names a key that is not there.
        Forbidden: it is not right.
    """
    from joserfc import errors, jwt  # noqa: PLC0415  see above
    from joserfc.jws import JWSRegistry  # noqa: PLC0415  see above

    registry = JWSRegistry(algorithms=ALGORITHMS, strict_check_header=False)
    try:
        claims = jwt.decode(token, keys, registry=registry).claims
        _check(claims, expected)
    except errors.InvalidKeyIdError:
        raise UnknownKey from None
    except errors.MissingClaimError as error:
        raise refused(host, f"it lacks {error.claim}") from None
    except errors.ClaimError as error:
        raise refused(host, _FAULTS.get(error.claim, f"its {error.claim} is none")) from None
    except Exception:  # noqa: BLE001  whatever is wrong with it, it says nothing
        raise refused(host, "its signature is not right") from None
    return claims


def unsigned(host: str) -> Forbidden:
    """Return the refusal of a token of which no key is known."""
    return refused(host, "its signature is not right")


def refused(host: str, fault: str) -> Forbidden:
    """Return the refusal of a token for a fault, which the log has too."""
    _log.warning("an ID token of %s is refused: %s", host, fault)
    return Forbidden(Text.OIDC_TOKEN.format(host=host, fault=fault))


def _check(claims: dict[str, Any], expected: Expected) -> None:
    from joserfc import errors, jwt  # noqa: PLC0415  see above

    jwt.JWTClaimsRegistry(
        leeway=LEEWAY_SECONDS,
        iss={"essential": True, "value": expected.issuer},
        sub={"essential": True},
        aud={"essential": True, "value": expected.client_id},
        exp={"essential": True},
        iat={"essential": True},
        nonce={"essential": True, "value": expected.nonce},
    ).validate(claims)
    has_one = isinstance(claims["aud"], str) or len(claims["aud"]) == 1
    if claims.get("azp", expected.client_id if has_one else None) != expected.client_id:
        raise errors.InvalidClaimError("azp")


def _is_short(key: Mapping[str, Any]) -> bool:
    return key["kty"] == "RSA" and len(key["n"]) < _SHORTEST_MODULUS
