"""The page that asks, and the way back to the program, in Chromium under the policy that all pages have."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from oauth.clients import AUTHORIZE, program_of
from playwright.sync_api import Browser, Page, expect
from support.databases import NewDatabase
from support.service import Account, Service, running
from ui.conftest import chromium
from ui.people import NARROW, WIDE, waits
from ui.test_axe import violations
from ui.visitors import COOKIE, signed_in

__all__ = ["chromium"]

CURSOR = "cursor://anysphere.cursor-mcp/oauth/callback"


class Listener:
    """A program on this computer, which waits for its answer."""

    def __init__(self) -> None:
        self.paths: list[str] = []
        listener = self

        class Handler(BaseHTTPRequestHandler):
            """Notes what it is asked."""

            def do_GET(self) -> None:
                """Note a path, and answer with a page."""
                listener.paths.append(self.path)
                listener.referrers.append(self.headers.get("Referer"))
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(b"<!doctype html><title>x</title><h1>You can close this</h1>")

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self.referrers: list[str | None] = []
        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.redirect = f"http://127.0.0.1:{self.server.server_port}/callback"


@pytest.fixture
def listener() -> Iterator[Listener]:
    """A program that listens."""
    listener = Listener()
    Thread(target=listener.server.serve_forever, daemon=True).start()
    yield listener
    listener.server.shutdown()
    listener.server.server_close()


@pytest.fixture(scope="module")
def service(new_database: NewDatabase) -> Iterator[Service]:
    """A server on this computer that programs may be connected to."""
    with running(new_database(), public_url="http://127.0.0.1:8000") as service:
        yield service


@pytest.fixture(autouse=True)
def unlimited(service: Service) -> None:
    """Let each test begin without registrations that count."""
    service.app._services.registrations._logs.clear()


@contextmanager
def opened(chromium: Browser, service: Service, account: Account, **options: Any) -> Iterator[Page]:
    """Yield a page of who is signed in; nothing may break the policy of pages."""
    context = chromium.new_context(**options)
    context.add_cookies([{"name": COOKIE, "value": signed_in(service, account).secret, "url": service.root}])
    page, faults = context.new_page(), list[str]()
    page.on("console", lambda message: faults.append(message.text) if "Policy" in message.text else None)
    yield page
    context.close()
    assert faults == []


@pytest.fixture
def owner(service: Service) -> Account:
    """A user with a workspace."""
    owner = service.account()
    owner.client.post("/workspaces", json={"name": "Brand"})
    return owner


@pytest.mark.parametrize("has_scripts", [True, False])
def test_a_program_on_this_computer_gets_its_answer(
    chromium: Browser,
    service: Service,
    owner: Account,
    listener: Listener,
    has_scripts: bool,  # noqa: FBT001  a column
) -> None:
    """By one click, with scripts or without, though forms lead to this server alone; without a referrer."""
    registered = program_of(service, "http://127.0.0.1/callback")
    program = registered._replace(redirect=listener.redirect)
    with opened(chromium, service, owner, java_script_enabled=has_scripts) as page:
        page.goto(f"{service.root}{AUTHORIZE}?{program.query()}")
        page.get_by_role("button", name="Connect").click()
        page.wait_for_url(re.compile("callback"))
        expect(page.get_by_role("heading")).to_have_text("You can close this")
    (path,) = [path for path in listener.paths if path.startswith("/callback")]
    answer = parse_qs(urlsplit(path).query)
    assert answer.keys() == {"code", "state", "iss"}
    assert program.redeems(answer["code"][0]).status_code == 200
    assert set(listener.referrers) == {None}


def test_a_program_with_a_scheme_of_its_own_gets_its_answer(
    chromium: Browser, service: Service, owner: Account
) -> None:
    """The browser is led to its link, which no policy blocks, and there is one to click."""
    program = program_of(service, CURSOR)
    with opened(chromium, service, owner) as page:
        session = page.context.new_cdp_session(page)
        session.send("Page.enable")
        led: list[str] = []
        session.on("Page.frameRequestedNavigation", lambda event: led.append(event["url"]))
        session.on("Page.frameScheduledNavigation", lambda event: led.append(event["url"]))
        page.goto(f"{service.root}{AUTHORIZE}?{program.query()}")
        page.get_by_role("button", name="Connect").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Connected")
        link = page.get_by_role("link", name="Back to the program").get_attribute("href") or ""
        assert link.startswith(f"{CURSOR}?code=jta_")
        waits(page, lambda: link in led, "the browser to be led there")


def test_a_refusal_leads_back_too(
    chromium: Browser, service: Service, owner: Account, listener: Listener
) -> None:
    """With the error that says so."""
    program = program_of(service, "http://127.0.0.1/callback")._replace(redirect=listener.redirect)
    with opened(chromium, service, owner) as page:
        page.goto(f"{service.root}{AUTHORIZE}?{program.query()}")
        page.get_by_role("button", name="Refuse").click()
        page.wait_for_url(re.compile("error=access_denied"))


@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_the_pages(
    chromium: Browser, service: Service, owner: Account, size: tuple[int, int], scheme: str
) -> None:
    """Axe finds nothing wrong on either, and nothing is wider than the screen."""
    service.organization(owner)
    program = program_of(service, "https://claude.ai/callback", client_name="W" * 60)
    width, height = size
    options: dict[str, Any] = {"viewport": {"width": width, "height": height}, "color_scheme": scheme}
    options["reduced_motion"] = "reduce"  # nothing is looked at while it fades in
    with opened(chromium, service, owner, **options) as page:
        for scope in ("read:tokens", "x"):
            page.goto(f"{service.root}{AUTHORIZE}?{program.query(scope=scope)}")
            assert violations(page) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= width
