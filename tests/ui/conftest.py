"""Fixtures: Debian's Chromium, the server that the pages come from, and people who look at them."""

from collections.abc import Iterator

import pytest
from api.environments import Acme, acme_of
from cli.commands import PATIENCE
from conftest import Tree
from playwright.sync_api import Browser, expect, sync_playwright
from readers.chromium import FLAGS, PROGRAM
from support.databases import NewDatabase
from support.engines import POSTGRESQL
from support.engines import on_one_engine as pytest_generate_tests
from support.identity import Identity, identifying
from support.service import Account, Service, running, serving
from ui.hands import Hands
from ui.people import Person, looking, session_of
from ui.places import World, world
from ui.travellers import settings_of
from ui.visitors import Visitor, signed_in

__all__ = ["pytest_generate_tests"]

expect.set_options(timeout=PATIENCE * 1000)  # a busy machine fails nothing


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser of a file's tests; while it is there no other test can run an event loop in this thread."""
    if PROGRAM is None:
        pytest.skip("Chromium is not installed: apt-get install chromium-headless-shell")
    with sync_playwright() as playwright:
        resolves = "--host-resolver-rules=MAP *.corp.test 127.0.0.1"
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=[*FLAGS, resolves])
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
def pages(service: Service, tree: Tree) -> Visitor:
    """The owner of the tree with the pages."""
    return signed_in(service, tree.owner)


@pytest.fixture
def acme(service: Service, tree: Tree) -> Acme:
    """An organization to which the tree's workspace belongs, with one token."""
    acme = acme_of(service, tree)
    acme.token("blue", value="#2563eb")
    return acme


@pytest.fixture
def ada(site: Service) -> Account:
    """A new TEAM user."""
    return site.account()


@pytest.fixture
def person(chromium: Browser, site: Service, ada: Account) -> Iterator[Person]:
    """The user at a wide screen."""
    with looking(chromium, site.root, session_of(site, ada)) as person:
        yield person


@pytest.fixture
def hands(person: Person, engine: str) -> Hands:
    """The user's: the keyboard alone on SQLite, a mouse on PostgreSQL, where a file's tests run on both."""
    return Hands(person.page, has_mouse=engine == POSTGRESQL)


@pytest.fixture(scope="module")
def own_provider() -> Iterator[Identity]:
    """An OpenID provider."""
    with identifying() as identity:
        yield identity


@pytest.fixture(scope="module")
def oidc_site(
    own_provider: Identity, new_database: NewDatabase, request: pytest.FixtureRequest
) -> Iterator[Service]:
    """A server whose users it signs in."""
    with serving(request.config)(new_database(), **settings_of(own_provider.issuer)) as service:
        yield service


@pytest.fixture
def identity(own_provider: Identity, oidc_site: Service) -> Identity:
    """The provider, which answers rightly, and of which the server has forgotten all."""
    own_provider.reset()
    known = oidc_site.app._services.oidc
    assert known is not None
    known._described = known._loaded = None
    return own_provider
