"""The matrix in a browser: its rows come with the scroll, and the keyboard reaches every cell."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from support.service import Account, Service
from ui.people import Person, box_of, looking, session_of
from ui.places import in_two_modes
from ui.test_axe import violations

NAMES = 1_000


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with a thousand names in two modes."""
    tokens = [
        {"name": f"color.n{number}", "type": "color", "value": f"#{number:06x}"}
        for number in range(NAMES - 2)
    ]
    tokens += [
        {"name": "alias.good", "type": "color", "value": "", "alias_to": "color.n7"},
        {"name": "alias.lost", "type": "color", "value": "", "alias_to": "color.nowhere"},
    ]
    return in_two_modes(ada, tokens)


def _expect_focus(page: Page, row: int, column: int) -> None:
    """Wait until the cell of a row, from 0, and of a column has the focus."""
    expect(page.locator("tr:has(:focus)")).to_have_attribute("aria-rowindex", str(row + 2))
    expect(page.locator(":focus")).to_have_js_property("cellIndex", column)


def test_rows_come_with_the_scroll(person: Person, core: str) -> None:
    """Few rows are in the page, of all only the number; far ones are there once they are scrolled to."""
    page = person.goes(core)
    grid = page.get_by_role("grid")
    expect(grid).to_have_attribute("aria-rowcount", str(NAMES + 1))
    assert page.locator(".grid tbody tr").count() < 200
    page.evaluate("document.querySelector('.scroll').scrollTop = 1e6")
    expect(page.get_by_role("link", name=f"color.n{NAMES - 3}", exact=True)).to_be_visible()
    page.evaluate("document.querySelector('.scroll').scrollTop = 0")
    expect(page.get_by_role("link", name="alias.good", exact=True)).to_be_visible()


def test_no_row_is_left_out(person: Person, core: str) -> None:
    """Every row of the matrix is shown when it is scrolled to, also those just after the page's own."""
    page = person.goes(core)
    for first in range(0, 200, 10):
        page.evaluate("first => { document.querySelector('.scroll').scrollTop = first * 36; }", first)
        for row in (first, first + 9):
            expect(page.locator(f".grid tbody tr[aria-rowindex='{row + 2}']")).to_be_in_viewport()


def test_cells_are_told_apart_without_colour(person: Person, core: str) -> None:
    """Inherited, broken and missing ones say so to a screen reader, an alias has its target."""
    page = person.goes(core)
    row = page.get_by_role("row").filter(has=page.get_by_role("link", name="alias.good"))
    expect(row.locator("td").first).to_have_text("#000007 alias of color.n7")
    expect(row.locator("td").last).to_have_text("inherited, #000007 alias of color.n7")
    lost = page.get_by_role("row").filter(has=page.get_by_role("link", name="alias.lost"))
    expect(lost.locator("td").first).to_contain_text("broken: Its alias leads to color.nowhere")


def test_the_keyboard_reaches_every_cell(person: Person, core: str) -> None:
    """Behind its head Tab enters it at one cell; arrows, pages and ends move it, which survives recycling."""
    page = person.goes(core)
    page.get_by_role("link", name="Add a mode").focus()
    page.keyboard.press("Tab")
    _expect_focus(page, 0, 0)
    for key, expected in (
        ("ArrowDown", (1, 0)),
        ("ArrowRight", (1, 1)),
        ("End", (1, 2)),
        ("Control+End", (NAMES - 1, 2)),
        ("ArrowUp", (NAMES - 2, 2)),
        ("Control+Home", (0, 0)),
    ):
        page.keyboard.press(key)
        _expect_focus(page, *expected)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="alias.lost", level=1)).to_be_visible()


def test_the_names_are_as_wide_as_wanted(person: Person, core: str) -> None:
    """A slider, or the edge of their column, moves it within bounds; a reload keeps it."""
    page = person.goes(core)
    head = page.locator(".grid thead th").first
    expect(head).to_have_js_property("offsetWidth", 260)
    page.locator(".filter .menu summary").press("Enter")
    page.get_by_role("slider", name="Names").press("ArrowRight")
    expect(head).to_have_js_property("offsetWidth", 280)
    page.locator(".filter .menu summary").press("Enter")
    box = box_of(page.locator(".edge"))
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(0, box["y"] + 5)
    page.mouse.up()
    expect(head).to_have_js_property("offsetWidth", 160)
    page.reload()
    expect(head).to_have_js_property("offsetWidth", 160)


def test_a_filter_works_while_one_types(person: Person, core: str) -> None:
    """Rows, their number and the address change; a wrong term is said, and nothing is lost."""
    page = person.goes(core)
    page.locator("#q").press_sequentially("is:alias")
    expect(page.locator("#shown")).to_have_text("2 of 1,000 names")
    expect(page.locator(".grid tbody th[scope=row]")).to_have_count(2)
    expect(page).to_have_url(f"{person.root}{core}?q=is%3Aalias")
    page.locator("#q").fill("is:red")
    expect(page.locator("#shown")).to_contain_text("is is one of: alias, own")
    expect(page.locator(".grid tbody th[scope=row]")).to_have_count(2)
    page.reload()
    expect(page.locator("#q")).to_have_value("is:alias")


def test_a_wrong_term_leaves_the_rows_whole(person: Person, core: str) -> None:
    """Those that are shown still come with the scroll."""
    page = person.goes(core)
    page.locator("#q").press_sequentially("type:color")
    expect(page).to_have_url(f"{person.root}{core}?q=type%3Acolor")
    page.locator("#q").press_sequentially("s")
    expect(page.locator("#q")).to_have_attribute("aria-invalid", "true")
    page.evaluate("document.querySelector('.scroll').scrollTop = 1e6")
    expect(page.get_by_role("link", name=f"color.n{NAMES - 3}", exact=True)).to_be_visible()


def test_keys_of_the_browser_stay_its_own(person: Person, core: str) -> None:
    """A letter alone is a key of the grid; with Control or Alt it is none."""
    page = person.goes(core)
    page.locator(".grid [tabindex='0']").focus()
    page.evaluate("addEventListener('keydown', (event) => { window.taken = event.defaultPrevented; })")
    for key in ("Control+f", "Control+o", "Alt+f", "Meta+f"):
        page.keyboard.press(key)
        assert (key, page.evaluate("window.taken")) == (key, False)
        _expect_focus(page, 0, 0)
    page.keyboard.press("f")
    expect(page.locator("#q")).to_be_focused()


@pytest.fixture
def plain(chromium: Browser, site: Service, ada: Account) -> Iterator[Person]:
    """The user with scripts switched off."""
    with looking(chromium, site.root, session_of(site, ada), java_script_enabled=False) as person:
        yield person


def test_the_search_of_the_workspace_is_two_keys_away(person: Person, core: str) -> None:
    """Control and K open it over any page; tokens come while one types, and Enter leads to one."""
    page = person.goes(core)
    page.keyboard.press("Control+k")
    box = page.get_by_role("combobox", name="Search tokens, tokensets and pages")
    expect(box).to_be_focused()
    page.keyboard.type("=#000007")
    expect(page.get_by_role("option", name="alias.good")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    page.keyboard.press("Control+k")
    page.keyboard.type("alias.good")
    expect(page.get_by_role("option", name="alias.good")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("alias.good")


def test_without_scripts_there_are_pages(plain: Person, core: str) -> None:
    """Links lead on and back, the filter is a form, and modes are chosen by it."""
    page = plain.goes(core)
    page.get_by_role("link", name="Next").click()
    expect(page.get_by_text("21 to 40 of 1,000")).to_be_visible()
    page.get_by_role("link", name="Before").click()
    page.get_by_role("link", name="100 at a time").click()
    expect(page.get_by_text("1 to 100 of 1,000")).to_be_visible()
    page.locator("#q").fill("=#000007")
    page.keyboard.press("Enter")
    expect(page.locator(".grid tbody th[scope=row]")).to_have_count(2)
    page.get_by_text("Modes", exact=True).click()
    page.get_by_label("Dark", exact=True).uncheck()
    page.get_by_role("button", name="Apply").click()
    expect(page.locator(".grid thead th")).to_have_count(2)
