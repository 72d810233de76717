"""Sign-ins under way. The browser keeps each in a cookie, since any process may get it back.

The cookie has a random seed, the time, the path to go on to and the session that asks, under a MAC. State,
nonce and verifier are derived from the seed, so that the browser never learns what proves to the provider who
asks.
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
        session_id: the session whose user is to be connected with the provider's; "" for a sign-in.
        state: what the provider gives back to the browser.
        nonce: what it puts into the ID token.
        verifier: what redeems the code, and whose digest is the challenge (PKCE).
    """

    seed: str
    started: int
    following: str
    session_id: str
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

    def begin(self, following: str, session_id: str = "") -> Attempt:
        """Return a new sign-in."""
        path = following if len(following) <= _LONGEST else "/"
        return self._of(secrets.token_urlsafe(32), int(time.time()), path, session_id)

    def cookie(self, attempt: Attempt) -> str:
        """Return what the browser keeps of a sign-in."""
        path = _text(attempt.following.encode())
        return self.sealed("cookie", f"{attempt.seed}.{attempt.started}.{path}.{attempt.session_id}")

    def of_cookie(self, cookie: str) -> Attempt | None:
        """Return the sign-in of a cookie, also one that is over; None if it is not of ours."""
        text = self.opened("cookie", cookie)
        if text is None:
            return None
        seed, started, path, session_id = text.split(".")
        following = urlsafe_b64decode(path + "=" * (-len(path) % 4)).decode()
        return self._of(seed, int(started), following, session_id)

    def sealed(self, use: str, text: str) -> str:
        """Return a text with its MAC for one use, which `opened` checks."""
        return f"{text}.{self._derived(use, text)}"

    def opened(self, use: str, sealed: str) -> str | None:
        """Return the text that was sealed for a use; None if it was not."""
        text, _, mac = sealed.rpartition(".")
        return text if hmac.compare_digest(mac.encode(), self._derived(use, text).encode()) else None

    def _of(self, seed: str, started: int, following: str, session_id: str) -> Attempt:
        derived = (self._derived(what, seed) for what in ("state", "nonce", "verifier"))
        return Attempt(seed, started, following, session_id, *derived)

    def _derived(self, what: str, seed: str) -> str:
        return _text(hmac.digest(self._key, f"{what}:{seed}".encode(), "sha256"))


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
