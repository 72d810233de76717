"""Visitors who sign in by OpenID Connect, and how they are refused."""

from typing import Any
from urllib.parse import quote

import httpx
from support.identity import CLIENT, SECRET, Identity
from support.service import Account, Service
from ui.visitors import Visitor, cookie_of

PUBLIC = "https://tokens.test"
COOKIE = "__Host-jeton-oidc"


class Traveller(Visitor):
    """A visitor who is led to a provider and back, and keeps the cookie of the way."""

    kept = ""

    def asks(
        self, path: str, method: str = "GET", headers: dict[str, str] | None = None, **options: Any
    ) -> httpx.Response:
        """Send a request with both cookies, and keep those that come back."""
        pairs = {COOKIE: self.kept, self.name: self.secret}
        cookie = "; ".join(f"{name}={value}" for name, value in pairs.items() if value)
        response = super().asks(path, method, {"Cookie": cookie} | (headers or {}), **options)
        given = cookie_of(response, COOKIE)
        if given is not None:
            self.kept = given
        return response

    def leaves(self, following: str = "/") -> str:
        """Begin to sign in, and return the URL of the provider."""
        sent = self.asks(f"/oidc/start?next={quote(following, safe='')}")
        assert sent.status_code == 303, sent.text
        return sent.headers["location"]

    def arrives(self, identity: Identity, following: str = "/") -> httpx.Response:
        """Sign in, as far as the provider lets one."""
        return self.asks(identity.leads_back(self.leaves(following)))


def settings_of(issuer: str) -> dict[str, Any]:
    """Return the settings of a server whose users a provider signs in."""
    about = {"oidc_issuer": issuer, "oidc_client_id": CLIENT, "oidc_client_secret": SECRET}
    return {"public_url": PUBLIC, **about}


def sessions_of(service: Service, account: Account) -> list[str]:
    """Return how the sessions of an account have begun."""
    sql = "SELECT method FROM session WHERE account_id = $1 ORDER BY id"
    return [str(method) for (method,) in service.database.rows(sql, account.id)]


def refused_in_words(response: httpx.Response, text: str, status: int = 403) -> None:
    """Assert that a sign-in is refused in words, on the page on which another can begin."""
    assert response.status_code == status, response.text
    assert text.replace("'", "&#39;") in response.text
    assert "Sign in with 127.0.0.1:" in response.text
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-store"
    assert cookie_of(response, "__Host-jeton") is None
