"""A cell of the matrix is edited in place, by keyboard alone; nothing that is typed is lost unseen."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from support.checks import ok
from support.service import Account, Service
from ui.people import Person, box_of, looking, session_of
from ui.places import in_two_modes
from ui.test_axe import violations

from jeton.model.objects import Role


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with a few names in two modes."""
    tokens = [
        {"name": "color.action", "type": "color", "value": "", "alias_to": "color.blue"},
        {"name": "color.blue", "type": "color", "value": "#2563eb"},
        {"name": "color.red", "type": "color", "value": "#dc2626"},
        {"name": "space.m", "type": "dimension", "value": "2 * 8px"},
        {"name": "space.s", "type": "dimension", "value": "4px"},
    ]
    return in_two_modes(ada, tokens)


@pytest.fixture
def ben(chromium: Browser, site: Service, ada: Account, core: str) -> Iterator[Person]:
    """An editor at a screen of his own."""
    workspace = ok(ada.client.get(core))["workspace_id"]
    member = site.member(workspace, Role.EDITOR)
    with looking(chromium, site.root, session_of(site, member)) as person:
        yield person


def _cell(page: Page, name: str, column: int = 1) -> Locator:
    """Return the cell of a name; column 1 is Base, the default mode, 2 the other."""
    row = page.locator("tr").filter(has=page.get_by_role("link", name=name, exact=True, include_hidden=True))
    return row.locator(f"td:nth-child({column + 1})")


def _select(page: Page, name: str, column: int = 1) -> Locator:
    """Move to a cell by the keyboard, and return it."""
    names = page.locator("tbody tr:not(.group) th a").all_inner_texts()
    page.locator("table.grid [tabindex='0']").focus()
    page.keyboard.press("Control+Home")
    for key, times in (("ArrowDown", names.index(name)), ("ArrowRight", column)):
        for _ in range(times):
            page.keyboard.press(key)
    cell = _cell(page, name, column)
    expect(cell).to_be_focused()
    return cell


def _value(ada: Account, core: str, name: str, mode: int = 0) -> object:
    modes = ok(ada.client.get(f"{core}/modes"))["modes"]
    return ok(ada.client.get(f"{core}/modes/{modes[mode]['id']}/tokens/{name}"))["value"]


def _said(page: Page) -> Locator:
    return page.locator("#status")


def test_enter_type_enter(person: Person, ada: Account, core: str) -> None:
    """A value takes a key, its text and a key; the focus goes down, nothing moves, and the line says it."""
    page = person.goes(core)
    cell = _select(page, "color.blue")
    before = box_of(cell)
    page.keyboard.press("Enter")
    editor = page.get_by_role("combobox", name="color.blue in Base")
    expect(editor).to_be_focused()
    expect(editor).to_have_value("#2563eb")
    assert box_of(cell) == before
    page.keyboard.type("#1d4ed8")
    page.keyboard.press("Enter")
    expect(_cell(page, "color.red")).to_be_focused()
    expect(cell).to_have_attribute("data-version", "2")
    expect(cell).to_have_text("#1d4ed8")
    expect(cell.locator("svg")).to_be_visible()
    expect(_cell(page, "color.blue", 2)).to_have_text("inherited, #1d4ed8")
    expect(_said(page)).to_have_text("Changed color.blue in Base Undo")
    assert _value(ada, core, "color.blue") == "#1d4ed8"


def test_a_click_only_selects(person: Person, ada: Account, core: str) -> None:
    """A double click, F2 or typing edits; Escape discards, and nothing is stored."""
    page = person.goes(core)
    cell = _cell(page, "color.blue")
    editor = page.get_by_role("combobox", name="color.blue in Base")
    cell.click()
    expect(cell).to_be_focused()
    expect(editor).to_have_count(0)
    cell.dblclick()
    expect(editor).to_have_value("#2563eb")
    page.keyboard.press("Escape")
    expect(cell).to_be_focused()
    page.keyboard.press("F2")
    page.keyboard.press("Backspace")
    expect(editor).to_have_value("#2563e")
    page.keyboard.press("Escape")
    page.keyboard.type("red")
    expect(editor).to_have_value("red")
    page.keyboard.press("Escape")
    expect(cell).to_be_focused()
    expect(cell).to_have_text("#2563eb")
    expect(cell).to_have_attribute("data-version", "1")
    assert _value(ada, core, "color.blue") == "#2563eb"


def test_leaving_a_cell_saves_it(person: Person, ada: Account, core: str) -> None:
    """Tab goes right, Shift and Tab left, a click where it goes; each saves what was typed."""
    page = person.goes(core)
    _select(page, "space.s")
    page.keyboard.type("5px")
    page.keyboard.press("Tab")
    expect(_cell(page, "space.s", 2)).to_be_focused()
    expect(_cell(page, "space.s")).to_have_text("5px")
    page.keyboard.type("6px")
    page.keyboard.press("Shift+Tab")
    expect(_cell(page, "space.s")).to_be_focused()
    expect(_cell(page, "space.s", 2)).to_have_attribute("data-version", "1")
    page.keyboard.type("7px")
    _cell(page, "color.red").click()
    expect(_cell(page, "color.red")).to_be_focused()
    expect(_cell(page, "space.s")).to_have_attribute("data-version", "3")
    assert [_value(ada, core, "space.s", mode) for mode in (0, 1)] == ["7px", "6px"]


def test_one_types_on_while_it_is_saved(person: Person, ada: Account, core: str) -> None:
    """A cell that is edited again before the answer is saved twice, by the versions that come."""
    page = person.goes(core)
    _select(page, "color.blue")
    for value in ("#111111", "#222222", "#333333"):
        page.keyboard.type(value)
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowUp")
    expect(_cell(page, "color.blue")).to_have_attribute("data-version", "4")
    expect(_cell(page, "color.blue")).to_have_text("#333333")
    assert _value(ada, core, "color.blue") == "#333333"


def test_numbers_go_by_steps(person: Person, core: str) -> None:
    """Up and down by one, with Shift by ten; the unit stays, and what is no number stays as it is."""
    page = person.goes(core)
    _select(page, "space.s")
    page.keyboard.press("Enter")
    editor = page.locator(".editor")
    for key, value in (
        ("ArrowUp", "5px"),
        ("Shift+ArrowUp", "15px"),
        ("ArrowDown", "14px"),
        ("Shift+ArrowDown", "4px"),
    ):
        page.keyboard.press(key)
        expect(editor).to_have_value(value)
    editor.fill("0.25rem")
    page.keyboard.press("ArrowUp")
    expect(editor).to_have_value("1.25rem")
    editor.fill("#2563eb")
    page.keyboard.press("ArrowUp")
    expect(editor).to_have_value("#2563eb")


def test_what_is_edited_is_what_was_typed(person: Person, core: str) -> None:
    """Maths and an alias, not what they come to."""
    page = person.goes(core)
    for name, shown, text in (
        ("space.m", "16px", "2 * 8px"),
        ("color.action", "#2563eb alias of color.blue", "=color.blue"),
    ):
        expect(_select(page, name)).to_have_text(shown)
        page.keyboard.press("Enter")
        expect(page.locator(".editor")).to_have_value(text)
        page.keyboard.press("Escape")


def test_an_override_comes_and_goes(person: Person, core: str) -> None:
    """It is typed where it is inherited; Delete removes it; undo and redo go back and forth."""
    page = person.goes(core)
    cell = _select(page, "color.action", 2)
    expect(cell).to_have_text("inherited, #2563eb alias of color.blue")
    page.keyboard.press("Delete")
    expect(_said(page)).to_have_text("Nothing to remove: Dark has no color.action of its own.")
    page.keyboard.type("=color.red")
    page.keyboard.press("Enter")
    expect(cell).to_have_text("#dc2626 alias of color.red")
    expect(cell).to_have_attribute("data-version", "1")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Delete")
    expect(cell).to_have_text("inherited, #2563eb alias of color.blue")
    expect(_said(page)).to_have_text("Removed color.action from Dark Undo")
    for key, said, text in (
        ("Control+z", "Undone: Removed color.action from Dark Redo", "#dc2626 alias of color.red"),
        ("Control+z", "Undone: Changed color.action in Dark Redo", "inherited, #2563eb alias of color.blue"),
        ("Control+Shift+z", "Redone: Changed color.action in Dark Undo", "#dc2626 alias of color.red"),
        (
            "Control+Shift+z",
            "Redone: Removed color.action from Dark Undo",
            "inherited, #2563eb alias of color.blue",
        ),
        ("Control+Shift+z", "Nothing to redo.", "inherited, #2563eb alias of color.blue"),
    ):
        page.keyboard.press(key)
        expect(_said(page)).to_have_text(said)
        expect(_cell(page, "color.action", 2)).to_have_text(text)
        expect(_cell(page, "color.action", 2)).to_be_focused()


def test_a_token_that_is_removed_comes_back(person: Person, core: str) -> None:
    """Where no other mode has it its row goes; the button in the line takes that back."""
    page = person.goes(core)
    _select(page, "color.red")
    page.keyboard.press("Delete")
    expect(page.get_by_role("link", name="color.red")).to_have_count(0)
    expect(_cell(page, "space.m")).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    expect(_cell(page, "color.red")).to_be_focused()


def test_undo_says_what_has_changed_since(person: Person, ada: Account, core: str) -> None:
    """A change of somebody else is not undone; the line says the reason, and the one before is next."""
    page = person.goes(core)
    _select(page, "color.blue")
    page.keyboard.type("#111111")
    page.keyboard.press("Enter")
    page.keyboard.type("#222222")
    page.keyboard.press("Enter")
    expect(_cell(page, "color.red")).to_have_attribute("data-version", "2")
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    ok(ada.client.patch(f"{core}/modes/{mode}/tokens/color.red", json={"value": "#333333"}))
    page.keyboard.press("Control+z")
    expect(_said(page)).to_contain_text("Not undone: Changed color.red in Base.")
    expect(_said(page)).to_contain_text("color.red: ")
    assert _value(ada, core, "color.red") == "#333333"
    page.keyboard.press("Control+z")
    expect(_cell(page, "color.blue")).to_have_text("#2563eb")
    expect(_cell(page, "color.red")).to_have_text("#333333")


@pytest.mark.parametrize("keeps", [True, False], ids=["keep", "take"])
def test_two_at_one_cell(person: Person, ben: Person, ada: Account, core: str, *, keeps: bool) -> None:
    """The second sees both values in the cell: Enter keeps the own one, Escape takes the other."""
    page, other = person.goes(core), ben.goes(core)
    page.route("**/live?*", lambda route: route.fulfill(status=204))  # it has not seen the other's
    for each, value in ((other, "#111111"), (page, "#222222")):
        _select(each, "color.blue")
        each.keyboard.type(value)
        each.keyboard.press("Enter")
        if each is other:
            expect(_cell(each, "color.blue")).to_have_attribute("data-version", "2")
    box = page.get_by_role("alertdialog")
    expect(box).to_contain_text("set #111111")
    expect(box).to_contain_text("s ago, yours: #222222")
    expect(box).to_be_focused()
    assert _value(ada, core, "color.blue") == "#111111"
    page.keyboard.press("Enter" if keeps else "Escape")
    expect(box).to_have_count(0)
    cell = _cell(page, "color.blue")
    expect(cell).to_be_focused()
    expect(cell).to_have_text("#222222" if keeps else "#111111")
    expect(cell).to_have_attribute("data-version", "3" if keeps else "2")
    assert _value(ada, core, "color.blue") == ("#222222" if keeps else "#111111")


def test_a_row_follows_the_rename_that_a_change_met(person: Person, ada: Account, core: str) -> None:
    """Who keeps a change of a token that was renamed meanwhile sees it under its new name, in all modes."""
    page = person.goes(core)
    _select(page, "color.red")
    page.keyboard.press("Enter")
    page.keyboard.type("#111111")
    modes = ok(ada.client.get(f"{core}/modes"))["modes"]
    tokens = f"{core}/modes/{modes[0]['id']}/tokens"
    ok(ada.client.patch(f"{tokens}/color.red", json={"name": "color.rose"}))
    page.keyboard.press("Enter")
    expect(page.get_by_role("alertdialog")).to_contain_text("renamed it to color.rose")
    page.keyboard.press("Enter")
    expect(_said(page)).to_contain_text("Changed color.rose in Base")
    expect(_cell(page, "color.rose")).to_have_text("#111111")
    expect(page.get_by_role("link", name="color.red", exact=True)).to_have_count(0)
    assert _value(ada, core, "color.rose") == "#111111"


def test_a_conflict_survives_a_reload(person: Person, ben: Person, ada: Account, core: str) -> None:
    """Until it is decided; what was removed is made again with the type that it had."""
    page, other = person.goes(core), ben.goes(core)
    _select(other, "color.blue")
    other.keyboard.press("Delete")
    other.get_by_role("button", name="Delete anyway").click()
    expect(_cell(other, "color.blue")).to_have_count(0)
    _select(page, "color.blue")
    page.keyboard.type("#222222")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alertdialog")).to_contain_text("removed it")
    page.reload()
    expect(page.get_by_role("alertdialog")).to_contain_text("removed it")
    page.get_by_role("button", name="Keep mine").press("Enter")
    expect(_cell(page, "color.blue")).to_have_text("#222222")
    assert _value(ada, core, "color.blue") == "#222222"


def test_a_refusal_leaves_the_editor_open(person: Person, ada: Account, core: str) -> None:
    """With the text and the reason, which a screen reader hears; Escape brings the old value back."""
    page = person.goes(core)
    _select(page, "color.blue")
    page.keyboard.type("=color.action")
    page.keyboard.press("Enter")
    editor = page.get_by_role("combobox", name="color.blue in Base")
    expect(editor).to_be_focused()
    expect(editor).to_have_value("=color.action")
    expect(editor).to_have_attribute("aria-invalid", "true")
    expect(editor).to_have_accessible_description(
        "It would depend on itself: color.blue -> color.action -> color.blue"
    )
    page.keyboard.press("Escape")
    expect(_cell(page, "color.blue")).to_be_focused()
    expect(_cell(page, "color.blue")).to_have_text("#2563eb")
    assert _value(ada, core, "color.blue") == "#2563eb"


def _forgiven(person: Person) -> None:
    """Forget what the console says of requests that got no answer, and only that."""
    assert all("net::ERR_" in fault for fault in person.faults)
    person.faults.clear()


def test_a_lost_connection_loses_nothing(person: Person, ada: Account, core: str) -> None:
    """The text stays, marked and told, until the server answers again."""
    page = person.goes(core)
    _select(page, "color.blue")
    page.context.set_offline(True)
    page.keyboard.type("#111111")
    page.keyboard.press("Enter")
    cell = _cell(page, "color.blue")
    expect(cell).to_have_class("unsaved")
    expect(cell).to_have_text("#111111")
    expect(_said(page)).to_contain_text("Not saved yet: the server does not answer. 1 change is kept here")
    page.context.set_offline(False)
    expect(cell).to_have_attribute("data-version", "2")
    expect(_said(page)).to_have_text("Changed color.blue in Base Undo")
    assert _value(ada, core, "color.blue") == "#111111"
    _forgiven(person)


def test_a_lost_answer_is_no_conflict(person: Person, core: str) -> None:
    """What did get through counts as saved when it is sent again, and can be undone."""
    page = person.goes(core)
    _select(page, "color.blue")
    lost: list[int] = []

    def lose(route: Route) -> None:
        if not lost:
            lost.append(route.fetch().status)
            route.abort()
        else:
            route.fallback()

    page.route("**/cell", lose)
    page.keyboard.type("#111111")
    page.keyboard.press("Enter")
    expect(_cell(page, "color.blue")).to_have_attribute("data-version", "2")
    assert lost == [200]
    page.keyboard.press("Control+z")
    expect(_cell(page, "color.blue")).to_have_text("#2563eb")
    _forgiven(person)


def test_a_reload_keeps_what_was_typed(person: Person, ada: Account, core: str) -> None:
    """The editor is open again with its text, and what could not be sent is sent."""
    page = person.goes(core)
    page.on("dialog", lambda dialog: dialog.accept())
    page.route("**/cell", lambda route: route.abort())
    _select(page, "color.blue")
    page.keyboard.type("#111111")
    page.keyboard.press("Enter")
    expect(_said(page)).to_contain_text("Not saved yet")
    page.keyboard.type("#222")
    page.unroute("**/cell")
    page.reload()
    editor = page.get_by_role("combobox", name="color.red in Base")
    expect(editor).to_be_focused()
    expect(editor).to_have_value("#222")
    expect(_cell(page, "color.blue")).to_have_attribute("data-version", "2")
    page.keyboard.type("222")
    page.keyboard.press("Enter")
    expect(_cell(page, "color.red")).to_have_attribute("data-version", "2")
    assert [_value(ada, core, name) for name in ("color.blue", "color.red")] == ["#111111", "#222222"]
    page.reload()
    expect(page.locator(".grid td").first).to_be_visible()
    expect(page.locator(".editor")).to_have_count(0)
    page.locator("table.grid [tabindex='0']").focus()
    page.keyboard.press("Control+z")
    expect(_cell(page, "color.red")).to_have_text("#dc2626")
    _forgiven(person)


def test_a_viewer_changes_nothing(chromium: Browser, site: Service, ada: Account, core: str) -> None:
    """The page loads no module that edits, and keys do nothing."""
    member = site.member(ok(ada.client.get(core))["workspace_id"], Role.VIEWER)
    with looking(chromium, site.root, session_of(site, member)) as person:
        loaded: list[str] = []
        person.page.on("request", lambda request: loaded.append(request.url.rpartition("/")[2]))
        page = person.goes(core)
        cell = _select(page, "color.blue")
        for key in ("x", "F2", "Delete"):
            page.keyboard.press(key)
        cell.dblclick()
        expect(cell).to_have_text("#2563eb")
        expect(page.locator(".grid input")).to_have_count(0)
        assert {name for name in loaded if name.endswith(".js")} == {"page.js", "matrix.js"}


def test_an_alias_is_picked(person: Person, core: str) -> None:
    """`=` opens the list below the cell, typing narrows it, Enter saves; a circle cannot be chosen."""
    page = person.goes(core)
    cell = _select(page, "color.blue")
    page.keyboard.type("=")
    editor = page.get_by_role("combobox", name="color.blue in Base")
    options = page.get_by_role("option")
    expect(editor).to_have_attribute("aria-expanded", "true")
    expect(options).to_have_count(5)
    closing = page.get_by_role("option").filter(has_text="color.action")
    expect(closing).to_be_disabled()
    expect(closing).to_contain_text("leads back here by color.action → color.blue")
    page.keyboard.type("re")
    expect(options).to_have_count(1)
    expect(options.first).to_contain_text("color.red")
    expect(options.first.locator("mark")).to_have_text("re")
    expect(options.first).to_contain_text("#dc2626")
    expect(options.first).to_contain_text("Core · Base")
    expect(options.first).to_have_attribute("aria-selected", "true")
    expect(editor).to_have_attribute("aria-activedescendant", "option-0")
    page.keyboard.press("Enter")
    expect(cell).to_have_text("#dc2626 alias of color.red")
    expect(cell).to_have_attribute("data-version", "2")
    expect(_cell(page, "color.red")).to_be_focused()


def test_the_list_can_be_left(person: Person, core: str) -> None:
    """Escape keeps the text, which may name what is not there yet; a brace opens it in maths."""
    page = person.goes(core)
    _select(page, "space.s")
    page.keyboard.type("{space.m")
    expect(page.get_by_role("option")).to_have_count(1)
    page.keyboard.press("Tab")
    expect(_cell(page, "space.s")).to_have_text("16px alias of space.m")
    expect(_cell(page, "space.s", 2)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("2 * {m")
    expect(page.get_by_role("option")).to_have_count(1)
    page.keyboard.press("Enter")
    editor = page.get_by_role("combobox", name="space.s in Base")
    expect(editor).to_have_value("2 * {space.m}")
    page.keyboard.press("Enter")
    expect(_cell(page, "space.s")).to_have_text("32px")
    page.keyboard.press("ArrowUp")
    page.keyboard.type("=space.m")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("option")).to_have_count(0)
    page.keyboard.type("ore")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Store anyway").click()
    expect(_cell(page, "space.m")).to_contain_text("alias of space.more")


def test_the_list_opens_by_a_key_and_is_clicked(person: Person, core: str) -> None:
    """Alt and the arrow down show all that fits a value; arrows go through them, the mouse chooses."""
    page = person.goes(core)
    _select(page, "color.red", 2)
    page.keyboard.press("Enter")
    page.keyboard.press("Alt+ArrowDown")
    expect(page.get_by_role("option")).to_have_count(5)
    editor = page.get_by_role("combobox", name="color.red in Dark")
    expect(editor).to_have_value("#dc2626")
    page.keyboard.press("ArrowDown")
    expect(editor).to_have_attribute("aria-activedescendant", "option-0")
    page.get_by_role("option").filter(has_text="color.blue").first.click()
    expect(_cell(page, "color.red", 2)).to_contain_text("alias of color.")
    expect(_cell(page, "color.red", 2)).to_be_focused()
    expect(_cell(page, "color.red", 2)).to_have_attribute("data-version", "1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_editor_breaks_no_rule_of_axe(
    chromium: Browser, site: Service, ada: Account, core: str, scheme: str
) -> None:
    """Nor do the list below it, a refusal with its reason, and a conflict."""
    options: dict[str, Any] = {"color_scheme": scheme}
    with looking(chromium, site.root, session_of(site, ada), **options) as person:
        page = person.goes(core)
        _select(page, "color.blue")
        page.keyboard.press("Enter")
        expect(page.locator(".editor")).to_be_visible()
        assert violations(page) == []
        page.keyboard.type("=")
        expect(page.get_by_role("option").first).to_be_visible()
        assert violations(page) == []
        page.keyboard.type("color.action")
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_be_visible()
        assert violations(page) == []
        page.keyboard.press("Escape")
        mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
        page.keyboard.type("#222222")
        ok(ada.client.patch(f"{core}/modes/{mode}/tokens/color.blue", json={"value": "#111111"}))
        page.keyboard.press("Enter")
        expect(page.get_by_role("alertdialog")).to_be_visible()
        assert violations(page) == []
