"""People who look at pages: a browser context of their own, in which nothing may go wrong unseen."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from cli.commands import PATIENCE, until
from playwright.sync_api import Browser, ConsoleMessage, FloatRect, Locator, Page, Route
from support.service import Account, Service
from ui.visitors import COOKIE, signed_in

WIDE, NARROW = (1280, 800), (360, 740)
_HTTP_ERROR = re.compile(r"Failed to load resource: the server responded with a status of 4\d\d")
"""The message with which Chromium logs every answer that refuses something; tests look at the page itself."""
_LOADS = "html:not([data-loaded])"
"""A page that does not know yet what a click does: its modules may still come."""
_LOADED = "addEventListener('load', () => document.documentElement.setAttribute('data-loaded', ''))"


def session_of(service: Service, account: Account) -> str:
    """Sign an account in with its API token; return the secret of the session."""
    return signed_in(service, account).secret


class Person(NamedTuple):
    """A page in a browser, and what went wrong there."""

    page: Page
    root: str
    faults: list[str]

    def goes(self, path: str) -> Page:
        """Open a path and return the page when it is loaded."""
        self.page.goto(self.root + path)
        return self.page


def waits_for_no_load(page: Page) -> None:
    """Let a page be used from now on before it is loaded."""
    page.remove_locator_handler(page.locator(_LOADS))


def box_of(element: Locator) -> FloatRect:
    """Return where an element is on the screen; for a moment, while it is drawn anew, it is nowhere."""
    return until(element.bounding_box, "an element on the screen")


def waits(page: Page, holds: Callable[[], bool], what: str) -> None:
    """Wait until something holds; a page tells nothing of what it does but while it is waited for."""

    def found() -> bool:
        page.wait_for_timeout(10)
        return holds()

    until(found, what)


def _without_sandbox(route: Route) -> None:
    """Let a page be looked into: in a sandbox without scripts not even those of tests run."""
    response = route.fetch()
    headers = dict(response.headers)
    policy, found, _ = headers["content-security-policy"].partition("; sandbox")
    assert found
    route.fulfill(response=response, headers=headers | {"content-security-policy": policy})


@contextmanager
def looking(chromium: Browser, root: str, secret: str = "", **options: Any) -> Iterator[Person]:
    """Yield a person, signed in by the secret of a session if it is given; `options` are Playwright's.

    Raises:
        AssertionError: the page wrote to the console, broke its policy or asked another server.
    """
    width, height = options.pop("size", WIDE)
    options.setdefault("reduced_motion", "reduce")  # nothing is looked at while it fades in
    context = chromium.new_context(viewport={"width": width, "height": height}, **options)
    context.set_default_timeout(PATIENCE * 1000)
    if secret:
        context.add_cookies([{"name": COOKIE, "value": secret, "url": root}])
    faults: list[str] = []

    def other(route: Route) -> None:
        if route.request.url.startswith(f"{root}/public/"):
            _without_sandbox(route)
        else:
            faults.append(f"it asked {route.request.url}")
            route.abort()

    def told(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and not _HTTP_ERROR.match(message.text):
            faults.append(f"{message.type}: {message.text}")

    context.route(re.compile(f"^(?!{re.escape(root)}/(?!public/))"), other)  # its own others go their way
    page = context.new_page()
    if options.get("java_script_enabled", True):
        page.add_init_script(_LOADED)
        page.add_locator_handler(page.locator(_LOADS), lambda: None)  # it waits until there is no such thing
    page.on("console", told)
    page.on("pageerror", lambda error: faults.append(f"error: {error}"))
    try:
        yield Person(page, root, faults)
        assert faults == []
    finally:
        context.close()
