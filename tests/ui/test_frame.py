"""The frame of the pages in a browser: the rail on a phone, the keys, menus, and what passes."""

import re

import pytest
from playwright.sync_api import Browser, expect
from support.service import Service
from ui.people import NARROW, looking
from ui.places import World, filled
from ui.visitors import Visitor


@pytest.mark.parametrize("has_scripts", [True, False])
def test_the_rail_opens_on_a_phone(
    chromium: Browser, site: Service, demo_secret: str, demo: World, *, has_scripts: bool
) -> None:
    """A button opens it, with scripts or without, and it leads on; a wide page has it open."""
    home = demo.path("/workspaces/{id}")
    options = {"size": NARROW, "java_script_enabled": has_scripts}
    with looking(chromium, site.root, demo_secret, **options) as person:
        page = person.goes(home)
        rail = page.locator("#rail")
        expect(rail).to_be_hidden()
        page.get_by_role("button", name="Menu").click()
        expect(rail).to_be_visible()
        rail.get_by_role("link", name="Brand").click()
        expect(page).to_have_title("Brand · Jeton")
    with looking(chromium, site.root, demo_secret) as person:
        expect(person.goes(home).locator("#rail")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "query", "rail"),
    [
        ("/tokensets/{id}", "?nonsense=1", "Brand"),
        ("/tokensets/{id}", f"?q={'x' * 2000}", "Brand"),
        ("/workspaces/{id}/history", "?cursor=bad", "Brand"),
        ("/workspaces/{id}/problems", "?nonsense=1", "Brand"),
        ("/organizations/{id}/releases", "?nonsense=1", "Releases"),
        ("/nowhere", "", "Account"),
    ],
)
def test_an_error_keeps_the_frame(
    site: Service, demo_secret: str, demo: World, path: str, query: str, rail: str
) -> None:
    """The rail of the place and the account are there for who has a session; others have neither."""
    there = filled(path, demo.ids) + query
    page = Visitor(site, demo_secret).asks(there, headers={"Accept": "text/html"})
    assert page.status_code in {400, 404}
    assert (f">{rail}<" in page.text, 'id="profile"' in page.text) == (True, True), page.text
    page = Visitor(site).asks(there, headers={"Accept": "text/html"})
    assert 'class="rail"' not in page.text


def test_keys_are_listed_and_menus_close(
    chromium: Browser, site: Service, demo_secret: str, demo: World
) -> None:
    """A question mark lists the keys, but not in a field; Escape and a click elsewhere close a menu."""
    with looking(chromium, site.root, demo_secret) as person:
        page = person.goes(demo.path("/tokensets/{id}"))
        page.locator("#q").press("?")
        keys = page.get_by_role("dialog", name="Keys")
        expect(keys).to_have_count(0)
        page.locator("#q").fill("")
        page.keyboard.press("Tab")
        page.keyboard.press("?")
        expect(keys).to_contain_text("undo; with Shift redo")
        page.keyboard.press("Escape")
        expect(keys).to_have_count(0)
        more = page.locator(".more")
        more.locator("summary").click()
        expect(more.get_by_role("link", name="Export")).to_be_visible()
        page.keyboard.press("Escape")
        expect(more.locator("summary")).to_be_focused()
        more.locator("summary").click()
        page.locator(".toolbar h1").click()
        expect(more.get_by_role("link", name="Export")).to_be_hidden()


def test_the_number_of_problems_comes_after_the_page(
    chromium: Browser, site: Service, demo_secret: str, demo: World
) -> None:
    """It stands beside its link in the rail, and tells errors from warnings."""
    with looking(chromium, site.root, demo_secret) as person:
        page = person.goes(demo.path("/workspaces/{id}"))
        count = page.locator("#rail").get_by_role("link", name="Problems").locator(".count")
        expect(count).to_have_attribute("title", re.compile(r"\d errors?, \d warnings?"))
        expect(count).to_have_text(re.compile(r"^\d+$"))
