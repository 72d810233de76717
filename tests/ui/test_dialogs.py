"""The dialogs of the matrix: by keyboard alone, on a narrow screen, judged by axe; nothing typed is lost."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from support.checks import ok
from support.service import Account, Service
from ui.people import Person, looking, session_of
from ui.places import in_two_modes
from ui.test_any_screen import SIDEWAYS
from ui.test_axe import violations

from jeton.model import Role

TOKENS = [
    {"name": "color.action", "type": "color", "value": "", "alias_to": "color.blue"},
    {"name": "color.blue", "type": "color", "value": "#2563eb"},
    {"name": "shadow.card", "type": "shadow", "value": "0 1px 2px #000, 0 4px 8px {color.blue}"},
    {"name": "space.m", "type": "dimension", "value": "16px"},
]


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with a few names in two modes, Base and Dark."""
    return in_two_modes(ada, TOKENS)


def _goes(person: Person, core: str) -> Page:
    page = person.goes(core)
    expect(page.locator("table[role=grid]")).to_be_visible()
    return page


def _cell(page: Page, name: str, column: int = 1) -> Locator:
    """Return the cell of a name; column 0 is the name, 1 Base, 2 Dark."""
    row = page.locator("tr").filter(has=page.get_by_role("link", name=name, exact=True, include_hidden=True))
    return row.locator(":is(th, td)").nth(column)


def _at(page: Page, name: str, column: int = 1) -> Locator:
    """Move to a cell by the keyboard, and return it."""
    page.locator("table.grid [tabindex='0']").focus()
    page.keyboard.press("Control+Home")
    for _ in range([each["name"] for each in TOKENS].index(name)):
        page.keyboard.press("ArrowDown")
    for _ in range(column):
        page.keyboard.press("ArrowRight")
    cell = _cell(page, name, column)
    expect(cell).to_be_focused()
    return cell


def _dialog(page: Page) -> Locator:
    return page.get_by_role("dialog")


def _said(page: Page) -> Locator:
    return page.locator("#status")


def _value(ada: Account, core: str, name: str, mode: int = 0) -> Any:
    modes = ok(ada.client.get(f"{core}/modes"))["modes"]
    answer = ada.client.get(f"{core}/modes/{modes[mode]['id']}/tokens/{name}")
    return ok(answer)["value"] if answer.is_success else None


def test_a_token_is_created_by_keyboard_alone(person: Person, ada: Account, core: str) -> None:
    """In the group of its row, with a value in each mode; then its row has the focus, and one undo does."""
    page = _goes(person, core)
    _at(page, "color.blue", 0)
    page.keyboard.press("n")
    expect(_dialog(page).get_by_label("Name")).to_be_focused()
    expect(_dialog(page).get_by_label("Name")).to_have_value("color.")
    page.keyboard.type("brand")
    for text in ("", "#abcdef", "=color.blue"):
        page.keyboard.press("Tab")
        page.keyboard.type(text)
    page.keyboard.press("Enter")
    expect(_dialog(page)).to_have_count(0)
    expect(_cell(page, "color.brand")).to_be_focused()
    expect(_cell(page, "color.brand", 2)).to_contain_text("→ color.blue")
    expect(_said(page)).to_contain_text("Created color.brand in Base and Dark")
    assert _value(ada, core, "color.brand") == "#abcdef"
    page.keyboard.press("Control+z")
    expect(_said(page)).to_contain_text("Undone")
    assert _value(ada, core, "color.brand", 1) is None


def test_a_refused_token_is_still_there(person: Person, ada: Account, core: str) -> None:
    """The field that is wrong has the focus and says why; a reload, or no answer, loses nothing."""
    page = _goes(person, core)
    page.get_by_role("link", name="New token").click()
    name = _dialog(page).get_by_label("Name")
    name.fill("color.blue")
    _dialog(page).get_by_label("Value in Base").fill("blurple")
    page.keyboard.press("Enter")
    expect(name).to_be_focused()
    expect(name).to_have_accessible_description("color.blue has a value in Base already: change it there")
    expect(_dialog(page).get_by_label("Value in Base")).to_have_value("blurple")
    name.fill("color.new")
    page.reload()
    expect(name).to_have_value("color.new")
    expect(_dialog(page).get_by_label("Value in Base")).to_have_value("blurple")
    _dialog(page).get_by_label("Value in Base").fill("#123")
    page.route("**/new", lambda route: route.abort())
    person.faults.clear()
    page.keyboard.press("Enter")
    expect(_dialog(page).get_by_role("alert")).to_contain_text("The server does not answer")
    page.unroute("**/new")
    page.keyboard.press("Enter")
    expect(_cell(page, "color.new")).to_be_focused()
    assert _value(ada, core, "color.new") == "#123"
    person.faults.clear()  # the browser told of the request that had no answer


def test_escape_discards_a_dialog(person: Person, core: str) -> None:
    """The cell has the focus again, and no reload brings back what was discarded."""
    page = _goes(person, core)
    cell = _at(page, "color.blue", 0)
    page.keyboard.press("n")
    _dialog(page).get_by_label("Name").fill("color.x")
    page.keyboard.press("Escape")
    expect(_dialog(page)).to_have_count(0)
    expect(cell).to_be_focused()
    page.reload()
    expect(page.locator("table[role=grid]")).to_be_visible()
    expect(_dialog(page)).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_dialogs_break_no_rule(
    chromium: Browser, site: Service, ada: Account, core: str, scheme: Any
) -> None:
    """axe, with and without refusals; then at 320 pixels nothing leaves the screen."""
    with looking(chromium, site.root, session_of(site, ada), color_scheme=scheme) as person:
        page = _goes(person, core)
        page.get_by_role("link", name="New token").click()
        expect(_dialog(page)).to_be_visible()
        assert violations(page) == []
        _dialog(page).get_by_label("Name").fill("color.blue")
        page.keyboard.press("Enter")
        expect(_dialog(page).get_by_role("alert")).to_be_visible()
        assert violations(page) == []
        page.set_viewport_size({"width": 320, "height": 640})
        assert page.evaluate(SIDEWAYS) == 0
        assert page.evaluate("document.querySelector('dialog').scrollWidth") <= 320


def test_a_viewer_has_no_dialogs(chromium: Browser, site: Service, ada: Account, core: str) -> None:
    """No button, and no key that opens one."""
    viewer = site.member(ok(ada.client.get(core))["workspace_id"], Role.VIEWER)
    with looking(chromium, site.root, session_of(site, viewer)) as person:
        page = _goes(person, core)
        expect(page.get_by_role("link", name="New token")).to_have_count(0)
        for column in (0, 1):
            _at(page, "color.blue", column)
            for key in ("n", "Alt+Enter", "Control+Enter"):
                page.keyboard.press(key)
        expect(page.locator("table.grid")).to_be_visible()
        expect(_dialog(page)).to_have_count(0)
