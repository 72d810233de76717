"""Visitors of pages without a screen: requests as a browser sends them, with what it would keep."""

import time
from http.cookies import SimpleCookie
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from support.service import Account, Service

from jeton.core.accounts import sessions
from jeton.model import clock

SAME_ORIGIN = {"Sec-Fetch-Site": "same-origin"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
COOKIE, SECURE = "jeton", "__Host-jeton"
_DAY = 86_400


class Visitor:
    """A browser that shows nothing: it keeps the session's cookie, and sends forms as our own pages do.

    It also keeps the reason for writing without a review.
    """

    def __init__(self, service: Service, secret: str = "", name: str = "") -> None:
        self.service = service
        self.name = name or (SECURE if service.settings.public_url.startswith("https:") else COOKIE)
        self.secret = secret
        self.bypass = ""
        self._client = service.client()

    def asks(
        self, path: str, method: str = "GET", headers: dict[str, str] | None = None, **options: Any
    ) -> httpx.Response:
        """Send a request with the cookie, and keep the one that comes back; redirections are not followed."""
        bypass = f"; {self._bypass}={self.bypass}" if self.bypass else ""
        cookie = {"Cookie": f"theme=Dark; {self.name}={self.secret}{bypass}"} if self.secret else {}
        response = self._client.request(
            method, self.service.root + path, headers=cookie | (headers or {}), **options
        )
        self._client.cookies.clear()
        given = cookie_of(response, self.name)
        if given is not None:
            self.secret = given
        reason = cookie_of(response, self._bypass)
        self.bypass = self.bypass if reason is None else reason
        return response

    @property
    def _bypass(self) -> str:
        return self.name.replace(COOKIE, "bypass")

    def sends(self, path: str, **fields: str) -> httpx.Response:
        """Send a form."""
        return self.asks(path, "POST", SAME_ORIGIN | FORM, data=fields)

    @property
    def is_signed_in(self) -> bool:
        """Whether the account's page is shown."""
        status = self.asks("/account").status_code
        assert status in {200, 303}
        return status == 200


def cookie_of(response: httpx.Response, name: str) -> str | None:
    """Return the value that an answer gives a cookie; empty takes it away, None leaves it."""
    found = SimpleCookie()
    for header in response.headers.get_list("set-cookie"):
        found.load(header)
    return found[name].value if name in found else None


def signed_in(service: Service, account: Account, secret: str = "") -> Visitor:
    """Return a visitor who has signed in with the account's API token, or another one."""
    visitor = Visitor(service)
    response = visitor.sends("/sign-in", token=secret or account.secret)
    assert (response.status_code, response.headers["location"]) == (303, "/"), response.text
    return visitor


def link_for(service: Service, account: Account, minutes: int = sessions.LINK_MINUTES) -> str:
    """Return the path of a new link that signs the account in."""
    return sessions.path_of_link(service.run(lambda tx: sessions.make_link(tx, account.email, minutes)))


def moved(monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    """Let sessions be looked at later."""
    later = SimpleNamespace(
        time=lambda: time.time() + days * _DAY, time_ns=lambda: time.time_ns() + int(days * _DAY * 1e9)
    )
    for module in (sessions, clock):
        monkeypatch.setattr(module, "time", later)
