"""The mouse on the matrix as in a spreadsheet: ranges, the fill handle, rows by their names, the menu."""

import pytest
from playwright.sync_api import Locator, Page, expect
from support.checks import ok
from support.service import Account
from ui.people import Person, box_of
from ui.places import in_two_modes
from ui.test_axe import violations
from ui.test_range import COPY

COLORS = [{"name": f"n{number}", "type": "color", "value": f"#00000{number}"} for number in range(6)]


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with six colours, and a mode Dark that inherits them."""
    return in_two_modes(ada, COLORS)


def cell_of(page: Page, name: str, column: int) -> Locator:
    """Return the cell of a token in a column; that of names is 0."""
    return page.locator(f"tr:has(th a[href$='/tokens/{name}']) > :nth-child({column + 1})")


def cell(page: Page, number: int, column: int) -> Locator:
    """Return the cell of one of the six colours, counted from 1, in a column."""
    return cell_of(page, f"n{number - 1}", column)


def drags(page: Page, start: Locator, end: Locator) -> None:
    """Drag from the middle of one element to that of another."""
    expect(page.locator("td[aria-busy]")).to_have_count(0)
    boxes = [box_of(each) for each in (start, end)]
    places = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
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


def test_rows_are_chosen_by_their_names(person: Person, core: str, ada: Account) -> None:
    """With Control and Shift, also by Shift and Space: the page that changes many has just these, their names
    are copied, and they are deleted in all modes by a plan.
    """
    page = person.goes(core)
    cell(page, 1, 0).locator("a").click(modifiers=["Control"])
    cell(page, 3, 0).locator("a").click(modifiers=["Control"])
    expect(page.locator("#status")).to_contain_text("2 tokens chosen")
    assert len(page.context.pages) == 1
    assert page.evaluate(COPY) == "n0\nn2"
    cell(page, 5, 0).locator("a").click(modifiers=["Shift"])
    expect(page.locator("tr[aria-selected]")).to_have_count(3)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Shift+Space")
    expect(page.locator("#status")).to_contain_text("2 tokens chosen")
    page.get_by_role("button", name="Bulk edit").click()
    expect(page.locator("input[name=names]")).to_have_count(2)
    assert [each.input_value() for each in page.locator("input[name=names]:checked").all()] == ["n2", "n4"]
    page.go_back()
    cell(page, 6, 0).locator("a").click(modifiers=["Control"])
    page.keyboard.press("Delete")
    page.get_by_role("button", name="Delete 1 token").click()
    expect(page.locator("#status")).to_contain_text("Deleted n5")
    assert "n5" not in values(ada, core, 0)


def test_the_menu_of_a_cell(person: Person, core: str, ada: Account) -> None:
    """A right click, Shift and F10, or ⋯ open it; arrows and first letters move in it, and what it offers is
    done as its key does it; of a range it offers what a range can.
    """
    page = person.goes(core)
    cell(page, 2, 1).click(button="right")
    menu = page.get_by_role("menu", name="n1")
    expect(menu.get_by_role("menuitem", name="Edit")).to_be_focused()
    assert violations(page) == []
    page.keyboard.press("ArrowUp")
    expect(menu.get_by_role("menuitem", name="Delete", exact=True)).to_be_focused()
    page.keyboard.press("f")
    page.keyboard.press("Home")
    page.keyboard.press("f")
    expect(menu.get_by_role("menuitem", name="Fill down")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Filled 1 cell")
    assert values(ada, core, 0)["n1"] == "#000000"
    expect(menu).to_have_count(0)
    expect(cell(page, 2, 1)).to_be_focused()
    page.keyboard.press("Shift+F10")
    page.get_by_role("menuitem", name="Edit").click()
    page.keyboard.type("#111111")
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Changed n1")
    cell(page, 2, 2).hover()
    page.get_by_role("button", name="Actions").click()
    page.get_by_role("menuitem", name="Make an alias…").click()
    expect(page.get_by_role("combobox", name="n1 in Dark")).to_have_value("=")
    page.keyboard.type("n2")
    expect(page.get_by_role("option", selected=True)).to_contain_text("n2")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Changed n1 in Dark")
    cell(page, 2, 2).click(button="right")
    page.get_by_role("menuitem", name="Reset to inherited").click()
    expect(page.locator("#status")).to_contain_text("Removed n1 from Dark")
    drags(page, cell(page, 1, 1), cell(page, 3, 2))
    cell(page, 2, 1).click(button="right")
    words = page.get_by_role("menuitem").locator("span").all_inner_texts()
    assert words == ["Copy", "Paste", "Fill down", "Fill right", "Delete in these modes"]
    page.keyboard.press("Escape")
    expect(page.locator("td[aria-selected]")).to_have_count(6)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    cell(page, 3, 2).click(button="right")
    page.get_by_role("menuitem", name="Copy", exact=True).click()
    expect(page.locator("#status")).to_contain_text("Copied 6 cells")
    assert page.evaluate("() => navigator.clipboard.readText()").splitlines()[1] == "#111111\t#111111"
    cell(page, 4, 1).click(button="right")
    page.get_by_role("menuitem", name="Paste").click()
    expect(page.get_by_role("dialog", name="What would change")).to_be_visible()
