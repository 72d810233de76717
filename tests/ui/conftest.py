"""Fixtures: Debian's Chromium, the server that the pages come from, and people who look at them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright
from readers.chromium import FLAGS, PROGRAM
from support.databases import NewDatabase
from support.service import Account, Service, running
from ui.people import Person, looking, session_of
from ui.places import World, world


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser of a file's tests; while it is there no other test can run an event loop in this thread."""
    if PROGRAM is None:
        pytest.skip("Chromium is not installed: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(new_database: NewDatabase) -> Iterator[Service]:
    """The server that the session shares, behind a socket: a browser needs one."""
    with running(new_database()) as service:
        yield service


@pytest.fixture(scope="session")
def demo(site: Service) -> World:
    """A world in which every page finds what it shows."""
    return world(site)


@pytest.fixture(scope="session")
def demo_secret(site: Service, demo: World) -> str:
    """The secret of a session of its owner."""
    return session_of(site, demo.owner)


@pytest.fixture
def ada(site: Service) -> Account:
    """A new TEAM user."""
    return site.account()


@pytest.fixture
def person(chromium: Browser, site: Service, ada: Account) -> Iterator[Person]:
    """The user at a wide screen."""
    with looking(chromium, site.root, session_of(site, ada)) as person:
        yield person
