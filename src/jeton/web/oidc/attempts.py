"""Sign-ins under way. The browser keeps each in a cookie, since any process may get it back.

The cookie has a random seed, the time and the path to go on to, under a MAC. State, nonce and verifier are
derived from the seed, so that the browser never learns what proves to the provider who asks.
"""

import hashlib
import hmac
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NamedTuple

SECONDS = 600
"""The seconds within which a sign-in must come back from the provider."""
_LONGEST = 1500
"""The longest path to go on to: browsers keep no cookie of more than 4,096 bytes."""


class Attempt(NamedTuple):
    """A sign-in that has begun.

    Attributes:
        following: the path to go on to.
        state: what the provider gives back to the browser.
        nonce: what it puts into the ID token.
        verifier: what redeems the code, and whose digest is the challenge (PKCE).
    """

    seed: str
    started: int
    following: str
    state: str
    nonce: str
    verifier: str

    @property
    def challenge(self) -> str:
        """The challenge of PKCE, by the method S256."""
        return _text(hashlib.sha256(self.verifier.encode()).digest())

    @property
    def is_over(self) -> bool:
        """Whether it took too long."""
        return not self.started <= time.time() <= self.started + SECONDS

    def is_of(self, state: str) -> bool:
        """Tell whether the provider answers this sign-in."""
        return hmac.compare_digest(state.encode(), self.state.encode())


class Attempts:
    """Begins sign-ins and knows them again, in all processes that have the same secret."""

    def __init__(self, secret: str) -> None:
        self._key = hmac.digest(secret.encode(), b"Jeton signs in by OpenID Connect", "sha256")

    def begin(self, following: str) -> Attempt:
        """Return a new sign-in."""
        path = following if len(following) <= _LONGEST else "/"
        return self._of(secrets.token_urlsafe(32), int(time.time()), path)

    def cookie(self, attempt: Attempt) -> str:
        """Return what the browser keeps of a sign-in."""
        text = f"{attempt.seed}.{attempt.started}.{_text(attempt.following.encode())}"
        return f"{text}.{self._derived('cookie', text)}"

    def of_cookie(self, cookie: str) -> Attempt | None:
        """Return the sign-in of a cookie, also one that is over; None if it is not of ours."""
        text, _, mac = cookie.rpartition(".")
        if not hmac.compare_digest(mac.encode(), self._derived("cookie", text).encode()):
            return None
        seed, started, path = text.split(".")
        return self._of(seed, int(started), urlsafe_b64decode(path + "=" * (-len(path) % 4)).decode())

    def _of(self, seed: str, started: int, following: str) -> Attempt:
        derived = (self._derived(what, seed) for what in ("state", "nonce", "verifier"))
        return Attempt(seed, started, following, *derived)

    def _derived(self, what: str, seed: str) -> str:
        return _text(hmac.digest(self._key, f"{what}:{seed}".encode(), "sha256"))


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
