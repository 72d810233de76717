"""What the tests of pairing share: a program that shows a code, and the browser in which it is typed."""

import time
from types import SimpleNamespace
from typing import Any, NamedTuple

import httpx
import pytest
from support.checks import ok
from support.service import Service
from ui.filled import form_of
from ui.visitors import Visitor

from jeton.core.accounts import pairings
from jeton.model import clock

PAIR = "/pair"
OPENED = 303
"""The status of what was decided."""


class Program(NamedTuple):
    """A program that waits, with the codes that it got."""

    service: Service
    codes: dict[str, Any]

    @property
    def shown(self) -> str:
        """The code that it shows."""
        return str(self.codes["user_code"])

    def asks(self, service: Service | None = None) -> httpx.Response:
        """Ask whether somebody has decided, when it may."""
        place = service or self.service
        place.app._services.questions._logs.clear()
        return self.asks_at_once(place)

    def asks_at_once(self, service: Service | None = None) -> httpx.Response:
        """Ask without waiting."""
        body = {"device_code": self.codes["device_code"]}
        return (service or self.service).client().post("/pairings/token", json=body)

    def word(self) -> str:
        """Return the word by which it learns that it has nothing yet, or never will."""
        answer = self.asks()
        assert answer.status_code == 400, answer.text
        assert answer.headers["cache-control"] == "no-store"
        return str(answer.json()["error"])

    def token(self) -> dict[str, Any]:
        """Return what it gets."""
        answer: dict[str, Any] = ok(self.asks())
        return answer


def begins(service: Service, name: str = "Brand.fig", client: str = "figma") -> httpx.Response:
    """Ask for codes."""
    return service.client().post("/pairings", json={"client": client, "name": name})


def program_of(service: Service, name: str = "Brand.fig", client: str = "figma") -> Program:
    """Return a program that waits."""
    return Program(service, ok(begins(service, name, client)))


def types(browser: Visitor, code: str) -> httpx.Response:
    """Type a code."""
    return form_of(browser.asks(PAIR).text, PAIR, "Continue").sent(browser, code=code)


def decides(browser: Visitor, code: str, button: str = "Pair", **chosen: str) -> httpx.Response:
    """Type a code, and decide."""
    page = types(browser, code)
    assert page.status_code == 200, page.text
    return form_of(page.text, PAIR, button).sent(browser, **chosen)


def passed(monkeypatch: pytest.MonkeyPatch, minutes: float) -> None:
    """Let so many minutes be over."""
    later = SimpleNamespace(
        time=lambda: time.time() + minutes * 60, time_ns=lambda: time.time_ns() + int(minutes * 60e9)
    )
    for module in (pairings, clock):
        monkeypatch.setattr(module, "time", later)
