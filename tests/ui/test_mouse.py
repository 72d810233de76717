"""The mouse on the matrix as in a spreadsheet: ranges, the fill handle, rows by their names, the menu."""

import pytest
from playwright.sync_api import Locator, Page, expect
from support.checks import ok
from support.service import Account
from ui.people import Person
from ui.places import in_two_modes

COLORS = [{"name": f"n{number}", "type": "color", "value": f"#00000{number}"} for number in range(6)]


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with six colours, and a mode Dark that inherits them."""
    return in_two_modes(ada, COLORS)


def cell(page: Page, row: int, column: int) -> Locator:
    """Return the cell of a row, counted from 1, in a column; that of names is 0."""
    return page.locator(f"tr[aria-rowindex='{row + 1}'] > :nth-child({column + 1})")


def drags(page: Page, start: Locator, end: Locator) -> None:
    """Drag from the middle of one element to that of another."""
    boxes = [each.bounding_box() for each in (start, end)]
    places = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    page.mouse.move(*places[0])
    page.mouse.down()
    page.mouse.move(*places[1], steps=4)
    page.mouse.up()


def values(ada: Account, core: str, place: int) -> dict[str, str]:
    """Return the values that a mode has of its own, by the names of tokens."""
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][place]["id"]
    tokens = ok(ada.client.get(f"{core}/modes/{mode}/tokens"))["tokens"]
    return {token["name"]: token.get("alias_to") or token["value"] for token in tokens}


def test_a_drag_chooses_and_its_handle_fills(person: Person, core: str, ada: Account) -> None:
    """Over cells it chooses a range, at the corner of which a handle fills what it is drawn over: one change
    set, which is undone as one; a cell that is clicked shows that it is chosen.
    """
    page = person.goes(core)
    drags(page, cell(page, 1, 1), cell(page, 2, 2))
    expect(page.locator("td[aria-selected]")).to_have_count(4)
    expect(page.locator("#status")).to_contain_text("4 cells of 2 tokens")
    assert page.evaluate("() => String(getSelection())") == ""
    cell(page, 2, 1).click()
    expect(page.locator("td[aria-selected]")).to_have_count(0)
    assert "solid" in cell(page, 2, 1).evaluate("cell => getComputedStyle(cell).outline")
    drags(page, cell(page, 1, 1), cell(page, 2, 1))
    drags(page, page.locator(".handle"), cell(page, 6, 1))
    expect(page.locator("#status")).to_contain_text("Filled 4 cells")
    expect(page.get_by_role("dialog")).to_have_count(0)
    ends = {"n2": "#000000", "n3": "#000001", "n4": "#000000", "n5": "#000001"}
    assert values(ada, core, 0) == {"n0": "#000000", "n1": "#000001", **ends}
    page.keyboard.press("Control+z")
    expect(page.locator("#status")).to_contain_text("Undone")
    assert values(ada, core, 0) == {each["name"]: each["value"] for each in COLORS}


def test_keys_fill(person: Person, core: str, ada: Account) -> None:
    """Control D fills a range, or a cell, from above, Control R from its first column; one that would lead
    to itself is refused with the reason.
    """
    page = person.goes(core)
    cell(page, 2, 1).click()
    page.keyboard.press("Control+d")
    expect(page.locator("#status")).to_contain_text("Filled 1 cell")
    assert values(ada, core, 0)["n1"] == "#000000"
    drags(page, cell(page, 2, 1), cell(page, 4, 2))
    page.keyboard.press("Control+r")
    expect(page.locator("#status")).to_contain_text("Filled 3 cells")
    assert values(ada, core, 1) == {"n1": "#000000", "n2": "#000002", "n3": "#000003"}
    cell(page, 1, 1).click()
    page.keyboard.type("=n1")
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Changed n0")
    cell(page, 1, 1).click()
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Control+d")
    expect(page.locator("#status")).to_contain_text("Nothing was changed")
    assert values(ada, core, 0)["n1"] == "#000000"
