"""The dialogs of the matrix: by keyboard alone, on a narrow screen, judged by axe; nothing typed is lost."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from support.checks import ok
from support.service import Account, Service
from ui.people import Person, looking, session_of
from ui.places import in_two_modes
from ui.test_any_screen import SIDEWAYS
from ui.test_axe import violations

from jeton.model.objects import Role

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


def _narrow(page: Page) -> None:
    """At 320 pixels nothing leaves the screen."""
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate(SIDEWAYS) == 0
    widths = page.evaluate(
        "(({scrollWidth, clientWidth}) => [scrollWidth, clientWidth])(document.querySelector('dialog'))"
    )
    assert widths[0] <= widths[1] <= 320


def test_a_token_is_created_by_keyboard_alone(person: Person, ada: Account, core: str) -> None:
    """In the group of its row, with a value in each mode; then its row has the focus, and one undo does."""
    page = _goes(person, core)
    _at(page, "color.blue", 0)
    page.keyboard.press("n")
    expect(_dialog(page).get_by_label("Name")).to_be_focused()
    expect(_dialog(page).get_by_label("Name")).to_have_value("color.")
    page.keyboard.press("End")
    page.keyboard.type("brand")
    for text in ("", "#abcdef", "", "=color.blue"):
        page.keyboard.press("Tab")
        page.keyboard.type(text)
    page.keyboard.press("Enter")
    expect(_dialog(page)).to_have_count(0)
    expect(_cell(page, "color.brand")).to_be_focused()
    expect(_cell(page, "color.brand", 2)).to_contain_text("alias of color.blue")
    expect(_said(page)).to_contain_text("Created color.brand in Base and Dark")
    assert _value(ada, core, "color.brand") == "#abcdef"
    page.keyboard.press("Control+z")
    expect(_said(page)).to_contain_text("Undone")
    assert _value(ada, core, "color.brand", 1) is None


def test_an_alias_is_picked_in_a_dialog(person: Person, ada: Account, core: str) -> None:
    """`=` opens the list in a field of a new token, `{` in that of a member; Escape closes the list alone."""
    page = _goes(person, core)
    _at(page, "color.blue", 0)
    page.keyboard.press("n")
    expect(_dialog(page).get_by_label("Name")).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.type("brand")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("=bl")
    field = _dialog(page).get_by_label("Value in Base")
    chosen = page.locator("[role=option][aria-selected=true]")
    expect(chosen).to_contain_text("color.blue")
    expect(field).to_have_attribute("aria-expanded", "true")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("[role=option]")).to_have_count(0)
    page.keyboard.press("Alt+ArrowDown")
    expect(chosen).to_contain_text("color.blue")
    page.keyboard.press("Tab")
    expect(field).to_be_focused()
    expect(field).to_have_value("=color.blue")
    page.keyboard.press("Enter")
    expect(_cell(page, "color.brand")).to_contain_text("alias of color.blue")
    _cell(page, "shadow.card").click()
    page.keyboard.press("Enter")
    member = _dialog(page).get_by_label("Color").first
    member.focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("{act")
    page.get_by_role("option", name="color.action").click()
    expect(member).to_be_focused()
    expect(member).to_have_value("{color.action}")
    page.keyboard.press("Enter")
    expect(_said(page)).to_contain_text("Changed shadow.card")
    assert _value(ada, core, "shadow.card") == "0 1px 2px {color.action}, 0 4px 8px {color.blue}"


def test_a_refused_token_is_still_there(person: Person, ada: Account, core: str) -> None:
    """The field that is wrong has the focus and says why; a reload, or no answer, loses nothing."""
    page = _goes(person, core)
    page.get_by_role("link", name="New token", exact=True).click()
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


def test_a_composite_is_edited_by_keyboard_alone(person: Person, ada: Account, core: str) -> None:
    """Drawn while one types, a layer more, what is wrong below its member; saved as the cell, with undo."""
    page = _goes(person, core)
    _at(page, "shadow.card", 2)
    page.keyboard.press("Enter")
    expect(_dialog(page)).to_have_accessible_name("shadow.card in Dark")
    first = _dialog(page).get_by_role("group", name="Layer 1")
    expect(first.get_by_label("Color")).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type("blurple")
    expect(first.locator(".wrong").first).to_contain_text("blurple")
    expect(first.get_by_label("Color")).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type("{color.blue}")
    expect(_dialog(page).locator("#drawn code")).to_have_text(
        "0 1px 2px {color.blue}, 0 4px 8px {color.blue}"
    )
    _dialog(page).get_by_role("button", name="Add a layer").focus()
    page.keyboard.press("Enter")
    third = _dialog(page).get_by_role("group", name="Layer 3")
    expect(third.get_by_label("Color")).to_be_focused()
    _dialog(page).get_by_role("button", name="Remove Layer 3").focus()
    page.keyboard.press("Enter")
    expect(third).to_have_count(0)
    expect(_dialog(page).get_by_role("button", name="Add a layer")).to_be_focused()
    first.get_by_label("Blur").focus()
    page.keyboard.press("Enter")
    expect(_dialog(page)).to_have_count(0)
    expect(_cell(page, "shadow.card", 2)).to_be_focused()
    expect(_said(page)).to_contain_text("Changed shadow.card in Dark")
    assert _value(ada, core, "shadow.card", 1) == "0 1px 2px {color.blue}, 0 4px 8px {color.blue}"
    page.keyboard.press("Control+z")
    expect(_said(page)).to_contain_text("Undone")
    assert _value(ada, core, "shadow.card", 1) is None


def test_a_form_goes_on_with_what_is_typed(person: Person, ada: Account, core: str) -> None:
    """From the editor by its key or its button; a reload brings it back, and Escape the cell as it was."""
    page = _goes(person, core)
    cell = _at(page, "space.m")
    page.keyboard.type("20")
    page.keyboard.press("Alt+Enter")
    value = _dialog(page).get_by_label("Value")
    expect(value).to_have_value("20")
    value.fill("24px")
    page.reload()
    expect(value).to_have_value("24px")
    value.press("Control+Enter")
    expect(cell).to_have_text("24px")
    expect(_said(page)).to_contain_text("Changed space.m in Base")
    assert _value(ada, core, "space.m") == "24px"
    page.keyboard.press("F2")
    cell.get_by_role("button", name="Form").click()
    expect(value).to_be_focused()
    page.keyboard.press("Escape")
    expect(_dialog(page)).to_have_count(0)
    expect(cell).to_be_focused()
    expect(cell).to_have_text("24px")


def test_a_colour_is_mixed_by_keyboard_alone(person: Person, ada: Account, core: str) -> None:
    """Sliders and picker change the text in its own space, where that has the colour; changes are told."""
    page = _goes(person, core)
    _at(page, "color.blue")
    page.keyboard.press("Alt+Enter")
    text = _dialog(page).get_by_label("Color", exact=True)
    expect(text).to_have_value("#2563eb")
    chroma = _dialog(page).get_by_label("Chroma")
    chroma.focus()
    page.keyboard.press("Home")
    expect(text).to_have_value("#707070")
    expect(_dialog(page).locator("#gamut")).to_have_text("In sRGB.")
    expect(_dialog(page).locator("#drawn")).to_contain_text("Used by 2 tokens")
    page.keyboard.press("End")
    expect(text).to_have_value("oklch(0.54517 0.4 263)")
    expect(_dialog(page).locator("#gamut")).to_contain_text("It was in sRGB before. Written in oklch")
    text.fill("color(display-p3 0 1 0)")
    expect(_dialog(page).locator("#gamut")).to_contain_text("In P3, outside of sRGB.")
    _dialog(page).get_by_label("Pick").fill("#ff0000")
    expect(text).to_have_value("color(display-p3 0.91749 0.20029 0.13856)")
    text.focus()
    page.keyboard.press("Enter")
    expect(_said(page)).to_contain_text("Changed color.blue in Base")
    assert _value(ada, core, "color.blue") == "color(display-p3 0.91749 0.20029 0.13856)"


def test_the_eyedropper_is_offered_where_there_is_one(person: Person, core: str) -> None:
    """What it picks is as if the picker had."""
    page = _goes(person, core)
    page.evaluate("() => { window.EyeDropper = class { async open() { return {sRGBHex: '#00ff00'}; } }; }")
    _at(page, "color.blue")
    page.keyboard.press("Alt+Enter")
    _dialog(page).get_by_role("button", name="From the screen").click()
    expect(_dialog(page).get_by_label("Color", exact=True)).to_have_value("#0f0")
    page.keyboard.press("Escape")
    page.evaluate("delete window.EyeDropper")
    page.keyboard.press("Alt+Enter")
    expect(_dialog(page).get_by_label("Color", exact=True)).to_be_visible()
    expect(_dialog(page).get_by_role("button", name="From the screen")).to_have_count(0)


def test_a_value_goes_into_all_modes(person: Person, ada: Account, core: str) -> None:
    """By one key, as one change; then who has changed a mode meanwhile is told, and may be written over."""
    page = _goes(person, core)
    cell = _at(page, "space.m")
    page.keyboard.type("20px")
    page.keyboard.press("Control+Enter")
    expect(_cell(page, "space.m", 2)).to_have_text("20px")
    expect(cell).to_be_focused()
    expect(_said(page)).to_contain_text("Changed space.m in Base, Dark")
    page.keyboard.press("Control+z")
    expect(_said(page)).to_contain_text("Undone")
    assert (_value(ada, core, "space.m"), _value(ada, core, "space.m", 1)) == ("16px", None)
    expect(_cell(page, "space.m", 2)).to_contain_text("16px")
    page.keyboard.type("30px")
    dark = ok(ada.client.get(f"{core}/modes"))["modes"][1]["id"]
    new = {"name": "space.m", "type": "dimension", "value": "9px"}
    ok(ada.client.post(f"{core}/modes/{dark}/tokens", json=new), 201)
    page.keyboard.press("Control+Enter")
    asked = page.get_by_role("alertdialog")
    expect(asked).to_contain_text("In Dark: You set 9px")
    assert _value(ada, core, "space.m") == "16px"
    page.keyboard.press("Enter")
    expect(_cell(page, "space.m", 2)).to_have_text("30px")
    assert (_value(ada, core, "space.m"), _value(ada, core, "space.m", 1)) == ("30px", "30px")


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
        page.get_by_role("link", name="New token", exact=True).click()
        expect(_dialog(page)).to_be_visible()
        assert violations(page) == []
        _dialog(page).get_by_label("Name").fill("color.blue")
        page.keyboard.press("Enter")
        expect(_dialog(page).get_by_role("alert")).to_be_visible()
        assert violations(page) == []
        _narrow(page)
        page.keyboard.press("Escape")
        page.set_viewport_size({"width": 1280, "height": 800})
        for name in ("shadow.card", "color.blue", "space.m"):
            _at(page, name)
            page.keyboard.press("Alt+Enter")
            expect(_dialog(page)).to_be_visible()
            assert violations(page) == []
            if name == "shadow.card":
                _dialog(page).get_by_label("Blur").first.fill("soft")
                page.keyboard.press("Enter")
                expect(_dialog(page).get_by_role("alert")).to_be_visible()
                assert violations(page) == []
            _narrow(page)
            page.set_viewport_size({"width": 1280, "height": 800})
            page.keyboard.press("Escape")


def test_a_viewer_has_no_dialogs(chromium: Browser, site: Service, ada: Account, core: str) -> None:
    """No button, and no key that opens one."""
    viewer = site.member(ok(ada.client.get(core))["workspace_id"], Role.VIEWER)
    with looking(chromium, site.root, session_of(site, viewer)) as person:
        page = _goes(person, core)
        expect(page.get_by_role("link", name="New token", exact=True)).to_have_count(0)
        for column in (0, 1):
            _at(page, "color.blue", column)
            for key in ("n", "Alt+Enter", "Control+Enter"):
                page.keyboard.press(key)
        expect(page.locator("table.grid")).to_be_visible()
        expect(_dialog(page)).to_have_count(0)


def test_a_new_token_has_the_fields_of_its_type(person: Person, ada: Account, core: str) -> None:
    """No group that nobody chose begins its name; a colour is picked, a shadow has fields."""
    page = _goes(person, core)
    page.get_by_role("link", name="New token", exact=True).click()
    dialog = _dialog(page)
    expect(dialog.get_by_label("Name")).to_have_value("")
    dialog.get_by_label("Name").fill("shadow.deep")
    dialog.get_by_label("Pick for Base").fill("#336690")
    expect(dialog.get_by_label("Value in Base")).to_have_value("#336690")
    dialog.get_by_label("Value in Base").fill("")
    dialog.get_by_label("Type").select_option("shadow")
    dialog.get_by_role("button", name="0px 4px 12px 0px #00000033").click()
    layer = dialog.get_by_role("group", name="Layer 1")
    expect(layer.get_by_label("Blur")).to_have_value("12px")
    layer.get_by_label("Blur").fill("soft")
    page.keyboard.press("Enter")
    expect(layer.get_by_label("Blur")).to_have_accessible_description(re.compile("soft"))
    expect(dialog.get_by_role("button", name="Create anyway")).to_be_visible()
    assert violations(page) == []
    layer.get_by_label("Blur").fill("20px")
    expect(dialog.get_by_label("Value in Base")).to_have_value("0px 4px 20px 0px #00000033")
    _narrow(page)
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    assert _value(ada, core, "shadow.deep") == "0px 4px 20px 0px #00000033"
    assert _value(ada, core, "shadow.deep", 1) is None


def test_a_chosen_group_begins_the_name_until_one_types(person: Person, core: str) -> None:
    """That of the row that was pressed, or of the group that is open, selected so that typing replaces it."""
    page = _goes(person, core)
    _cell(page, "space.m").click()
    page.get_by_role("link", name="New token", exact=True).click()
    expect(_dialog(page).get_by_label("Name")).to_have_value("space.")
    page.keyboard.type("gap")
    expect(_dialog(page).get_by_label("Name")).to_have_value("gap")
    page.keyboard.press("Escape")
    page.goto(f"{page.url.split('?')[0]}?group=shadow")
    page.get_by_role("link", name="New token", exact=True).click()
    expect(_dialog(page).get_by_label("Name")).to_have_value("shadow.")


def test_a_mode_is_added_at_the_edge_of_the_table(person: Person, ada: Account, core: str) -> None:
    """One press, a name and Enter; a name that is taken is refused there, and Escape leaves all as it was."""
    page = _goes(person, core)
    page.get_by_role("link", name="Add a mode").click()
    expect(_dialog(page).get_by_label("Name")).to_be_focused()
    page.keyboard.type("Dark")
    page.keyboard.press("Enter")
    expect(_dialog(page).get_by_role("alert")).to_be_visible()
    assert violations(page) == []
    _dialog(page).get_by_label("Name").fill("Dim")
    _dialog(page).get_by_label("Based on").select_option("Dark")
    _dialog(page).get_by_label("Name").press("Enter")
    expect(page.get_by_role("columnheader").filter(has_text="Dim")).to_be_visible()
    expect(page.locator("#status")).to_contain_text("Added the mode Dim")
    expect(page.locator("#status").get_by_role("button", name="Undo")).to_have_count(0)
    modes = ok(ada.client.get(f"{core}/modes"))["modes"]
    assert [mode["name"] for mode in modes] == ["Base", "Dark", "Dim"]
    assert modes[2]["base_mode_id"] == modes[1]["id"]
    page.goto(f"{person.root}{core}/settings")
    page.locator("#new-name").fill("Night")
    page.get_by_role("button", name="Create the mode").click()
    expect(page.locator("#status")).to_contain_text("Done: Create a mode")
    expect(page.locator("#status").get_by_role("button", name="Undo")).to_have_count(0)
