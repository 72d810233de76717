"""The page on which a code is typed, in Chromium under the policy that all pages have."""

from collections.abc import Iterator
from typing import Any

import pytest
from oauth.test_browser import opened
from pairing.pairs import PAIR, program_of
from playwright.sync_api import Browser, expect
from support.databases import NewDatabase
from support.service import Account, Service, running
from ui.conftest import chromium
from ui.people import NARROW, WIDE
from ui.test_axe import violations

__all__ = ["chromium"]


@pytest.fixture(scope="module")
def service(new_database: NewDatabase) -> Iterator[Service]:
    """A server on this computer."""
    with running(new_database()) as service:
        yield service


@pytest.fixture
def owner(service: Service) -> Account:
    """A user with two workspaces."""
    owner = service.account()
    for name in ("Brand", "Product"):
        owner.client.post("/workspaces", json={"name": name})
    return owner


@pytest.mark.parametrize("has_scripts", [True, False])
def test_a_program_is_paired_by_hand(
    chromium: Browser,
    service: Service,
    owner: Account,
    has_scripts: bool,  # noqa: FBT001  a column
) -> None:
    """By the keyboard alone, with scripts or without: the code, the workspace, what it may do, the button."""
    program = program_of(service)
    with opened(chromium, service, owner, java_script_enabled=has_scripts) as page:
        page.goto(service.root + PAIR)
        expect(page.get_by_label("Code")).to_be_focused()
        page.keyboard.type("bbbb bbbb")
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("No program shows this code")
        page.get_by_label("Code").focus()
        page.keyboard.press("Control+A")
        page.keyboard.type(program.shown.lower())
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Figma shows {program.shown}")
        page.get_by_label("Brand").focus()
        for key in ("ArrowDown", "Tab", "ArrowDown", "Tab", "Tab", "Tab"):
            page.keyboard.press(key)
        expect(page.get_by_role("button", name="Pair")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_role("status").filter(has_text="Paired")).to_be_visible()
        assert program.shown not in page.url
    got = program.token()
    assert got["scopes"] == ["read:tokens", "propose:tokens"]
    product = owner.client.get("/workspaces").json()["workspaces"]
    assert got["workspace_ids"] == [each["id"] for each in product if each["name"] == "Product"]


@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_the_pages(
    chromium: Browser, service: Service, owner: Account, size: tuple[int, int], scheme: str
) -> None:
    """Axe finds nothing wrong on any, and nothing is wider than the screen."""
    program = program_of(service, "W" * 60)
    width, height = size
    options: dict[str, Any] = {"viewport": {"width": width, "height": height}, "color_scheme": scheme}
    options["reduced_motion"] = "reduce"  # nothing is looked at while it fades in
    with opened(chromium, service, owner, **options) as page:
        for code, shown in (
            ("", "Pair a program"),
            ("BBBB-BBBB", "No program shows this code"),
            (program.shown, "Go on only if"),
        ):
            page.goto(service.root + PAIR)
            if code:
                page.get_by_label("Code").fill(code)
                page.keyboard.press("Enter")
            expect(page.get_by_role("main")).to_contain_text(shown)
            assert violations(page) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.get_by_label("Brand").check()
        page.get_by_role("button", name="Refuse").click()
        expect(page.get_by_role("status").filter(has_text="Refused")).to_be_visible()
        assert violations(page) == []
