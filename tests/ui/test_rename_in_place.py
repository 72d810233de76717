"""Names are renamed in place by F2 or a double click; what follows is told, and undo brings it back."""

from typing import Any

import pytest
from playwright.sync_api import expect
from support.checks import ok
from support.service import Account
from ui.people import Person
from ui.places import in_two_modes
from ui.test_axe import violations

TOKENS: list[dict[str, Any]] = [
    {"name": "text.muted", "type": "color", "value": "#777777"},
    {"name": "text.strong", "type": "color", "value": "#111111"},
    {"name": "link", "type": "color", "value": "", "alias_to": "text.muted"},
]


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset whose first token both modes have."""
    path = in_two_modes(ada, TOKENS)
    dark = ok(ada.client.get(f"{path}/modes"))["modes"][1]["id"]
    ok(ada.client.post(f"{path}/modes/{dark}/tokens", json=TOKENS[0] | {"value": "#999999"}), 201)
    return path


def _names(ada: Account, core: str) -> list[str]:
    return sorted(each["name"] for each in ok(ada.client.get(f"{core}/tokens"))["tokens"])


OLD = ["link", "text.muted", "text.muted", "text.strong"]


def test_a_name_in_the_matrix(person: Person, ada: Account, core: str) -> None:
    """Refused it stays open with the reason below; Escape leaves it; a click still leads to the token."""
    page = person.goes(core)
    name = page.locator("tbody th", has_text="text.muted")
    editor, below, said = page.locator(".editor"), page.locator(".under"), page.locator("#status")
    name.locator("a").dblclick()
    expect(below).to_contain_text("1 token follows: 1 in Core")
    editor.fill("text.strong")
    page.keyboard.press("Enter")
    expect(page.locator(".under[role=alert]")).to_contain_text("text.strong")
    expect(editor).to_be_focused()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(editor).to_have_count(0)
    assert _names(ada, core) == OLD
    page.keyboard.press("F2")
    editor.fill("text.subtle")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("Renamed text.muted to text.subtle in all modes; 1 token follows")
    assert _names(ada, core) == ["link", "text.strong", "text.subtle", "text.subtle"]
    expect(page.locator("tbody th:focus")).to_contain_text("text.subtle")
    page.keyboard.press("Control+z")
    expect(said).to_contain_text("Undone: Renamed text.muted")
    assert _names(ada, core) == OLD
    name.locator("a").click()
    page.wait_for_url("**/tokens/text.muted")


def test_modes_groups_and_tokensets(person: Person, ada: Account, core: str) -> None:
    """At the head of its column, and in the tree; the page that comes says so and offers undo."""
    page = person.goes(core)
    editor, said = page.locator(".editor"), page.locator("#status")
    page.locator("thead th", has_text="Dark").dblclick()
    editor.fill("Night")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("Renamed Dark to Night")
    expect(page.locator("thead th", has_text="Night")).to_be_visible()
    page.locator(".tree [data-group=text] > a").focus()
    page.keyboard.press("F2")
    editor.fill("ink")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("Renamed text to ink in all modes")
    assert _names(ada, core) == ["ink.muted", "ink.muted", "ink.strong", "link"]
    page.keyboard.press("Control+z")
    expect(said).to_contain_text("Undone: Renamed text to ink")
    page.locator("tr.group", has_text="text").dblclick()
    editor.fill("words")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("Renamed text to words in all modes")
    page.keyboard.press("Control+z")
    expect(said).to_contain_text("Undone: Renamed text to words")
    page.locator("#title").dblclick()
    editor.fill("Brand")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("Renamed Core to Brand")
    page.keyboard.press("Control+z")
    expect(page.locator("#title")).to_have_text("Core")
    expect(said).to_contain_text("Undone: Renamed Core to Brand")
    page.keyboard.press("Control+z")
    expect(page.locator("thead th", has_text="Dark")).to_be_visible()
