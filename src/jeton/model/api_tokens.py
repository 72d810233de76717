"""Secrets of API tokens: `jtn_`, 43 base62 characters of 256 random bits, 6 of a CRC-32.

The codes of links that sign a user in once have the same form, but begin with `jtl_`; those of
invitations begin with `jti_`. Of programs that are connected by OAuth the codes begin with `jta_`, the
secrets by which they speak for a user with `jto_`, and those for the next ones with `jtr_`. A code
that begins with `jtd_` is that of a program which waits to be paired, and `jts_` begins the secret by which
an identity provider keeps users by SCIM.

The checksum distinguishes a mistyped token from an unknown one without a query, and lets scanners for leaked
secrets recognize it. 256 random bits need no slow hash: only the SHA-256 is stored.
"""

import hashlib
import hmac
import json
import secrets
import zlib

PREFIX = "jtn_"
LINK_PREFIX = "jtl_"
INVITATION_PREFIX = "jti_"
CODE_PREFIX = "jta_"
ACCESS_PREFIX = "jto_"
REFRESH_PREFIX = "jtr_"
DEVICE_PREFIX = "jtd_"
SCIM_PREFIX = "jts_"
DAYS = 90
"""The days after which an API token expires that pages make, unless somebody says otherwise."""
SHOWN = 12
"""The number of leading characters that are stored for recognition."""

_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_RANDOM_LENGTH = 43
_CHECKSUM_LENGTH = 6
_LENGTH = len(PREFIX) + _RANDOM_LENGTH + _CHECKSUM_LENGTH
_FOREIGN = str.maketrans("", "", _ALPHABET)


def new_secret(prefix: str = PREFIX) -> str:
    """Return a new secret. It is shown once and never stored."""
    body = prefix + _base62(secrets.randbits(256), _RANDOM_LENGTH)
    return body + _checksum(body)


def repeated_secret(prefix: str, key: str, *about: object) -> str:
    """Return the secret that follows from a secret key and what is told, the same one each time."""
    mac = hmac.digest(key.encode(), json.dumps(about).encode(), "sha256")
    body = prefix + _base62(int.from_bytes(mac), _RANDOM_LENGTH)
    return body + _checksum(body)


def new_session_secret() -> str:
    """Return a new secret of a session, which a browser keeps in a cookie and nobody types."""
    return _base62(secrets.randbits(256), _RANDOM_LENGTH)


def is_well_formed(secret: str, prefix: str = PREFIX) -> bool:
    """Tell whether a text has the form of a secret and its checksum is right."""
    if len(secret) != _LENGTH or not secret.startswith(prefix) or not secret.isascii():
        return False
    body = secret[:-_CHECKSUM_LENGTH]
    return not body[len(prefix) :].translate(_FOREIGN) and secret.endswith(_checksum(body))


def digest(secret: str) -> bytes:
    """Return the SHA-256 of a secret, under which it is stored and found."""
    return hashlib.sha256(secret.encode()).digest()


def _checksum(body: str) -> str:
    return _base62(zlib.crc32(body.encode()), _CHECKSUM_LENGTH)


def _base62(number: int, length: int) -> str:
    digits = []
    for _ in range(length):
        number, digit = divmod(number, 62)
        digits.append(_ALPHABET[digit])
    return "".join(reversed(digits))
