"""Ranges of cells: chosen with Shift, copied and pasted as a spreadsheet's, deleted and taken back."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect
from support.checks import ok
from support.service import Account
from ui.people import Person, waits

_EVENT = "new ClipboardEvent(%r, { clipboardData: data, bubbles: true, cancelable: true })"
COPY = f"""() => {{
  const data = new DataTransfer();
  document.activeElement.dispatchEvent({_EVENT % "copy"});
  return data.getData("text/plain");
}}"""
PASTE = f"""text => {{
  const data = new DataTransfer();
  data.setData("text/plain", text);
  document.activeElement.dispatchEvent({_EVENT % "paste"});
}}"""


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with six colours in two modes, of which the second has one of its own."""
    client = ada.client
    workspace = ok(client.post("/workspaces", json={"name": "Brand"}), 201)["id"]
    tokenset = ok(client.post(f"/workspaces/{workspace}/tokensets", json={"name": "Core"}), 201)
    path = f"/tokensets/{tokenset['id']}"
    mode = ok(client.get(f"{path}/modes"))["modes"][0]["id"]
    dark = ok(client.post(f"{path}/modes", json={"name": "Dark"}), 201)["id"]
    tokens = [{"name": f"n{number}", "type": "color", "value": f"#00000{number}"} for number in range(6)]
    tokens[5] |= {"value": "", "alias_to": "n0"}
    ok(client.patch(f"{path}/modes/{mode}/tokens", json={"upsert": tokens}))
    ok(client.post(f"{path}/modes/{dark}/tokens", json=tokens[1]), 201)
    return path


@contextmanager
def _held(page: Page) -> Iterator[None]:
    """Hold what the page asks for meanwhile."""
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route("**/*", hold)
    yield
    waits(page, lambda: bool(asked), "a request")
    for route in asked:
        route.continue_()
    page.unroute("**/*", hold)


def _starts(page: Page, row: int, column: int) -> None:
    """Put the focus on a cell."""
    page.locator(f"tr[aria-rowindex='{row + 2}'] > :nth-child({column + 1})").click()


def _values(ada: Account, path: str) -> dict[str, list[str]]:
    """Return the values of each mode's own tokens, in the order of names."""
    modes = ok(ada.client.get(f"{path}/modes"))["modes"]
    found = {
        mode["name"]: ok(ada.client.get(f"{path}/modes/{mode['id']}/tokens"))["tokens"] for mode in modes
    }
    return {
        name: [f"{token['name']} {token.get('alias_to') or token['value']}" for token in tokens]
        for name, tokens in found.items()
    }


def test_a_range_is_chosen_and_copied(person: Person, core: str) -> None:
    """With Shift and arrows or a click; it is said how many cells, and their text is a spreadsheet's."""
    page = person.goes(core)
    _starts(page, 1, 1)
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("td[aria-selected]")).to_have_count(4)
    expect(page.locator("#status")).to_contain_text("4 cells of 2 tokens")
    assert page.evaluate(COPY) == "#000001\t#000001\n#000002\t#000002"
    page.locator("tr[aria-rowindex='7'] > :nth-child(2)").click(modifiers=["Shift"])
    assert page.evaluate(COPY).splitlines()[-1] == "=n0"
    page.keyboard.press("Control+a")
    expect(page.locator("#status")).to_contain_text("12 cells of 6 tokens")
    page.keyboard.press("Escape")
    expect(page.locator("td[aria-selected]")).to_have_count(0)


def test_cells_are_pasted_by_a_plan(person: Person, core: str, ada: Account) -> None:
    """One change set: the plan is a dialog, Escape leaves all as it was, and Control+Z takes it back."""
    page = person.goes(core)
    _starts(page, 2, 1)
    before = _values(ada, core)
    text = '#111111\t"=n0"\r\n#000003\t#222222\r\n'
    page.evaluate(PASTE, text)
    dialog = page.get_by_role("dialog", name="What would change")
    expect(dialog).to_contain_text("2 to create · 1 to change")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert _values(ada, core) == before
    expect(page.locator("tr:has(:focus) th")).to_have_text("n2")
    page.evaluate(PASTE, text)
    expect(dialog.get_by_role("button", name="Make 3 changes")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Pasted 4 cells")
    after = _values(ada, core)
    assert after["Base"][2:4] == ["n2 #111111", "n3 #000003"]
    assert after["Dark"] == ["n1 #000001", "n2 n0", "n3 #222222"]
    expect(page.locator("td", has_text="#222222")).to_be_visible()
    page.locator("tr[aria-rowindex='4'] > :nth-child(2)").focus()
    page.keyboard.press("Control+z")
    expect(page.locator("#status")).to_contain_text("Undone: Pasted 4 cells")
    assert _values(ada, core) == before


def test_a_sheet_brings_new_tokens(person: Person, core: str, ada: Account) -> None:
    """A first line of name and modes makes it one; new tokens get their types by their values."""
    page = person.goes(core)
    _starts(page, 2, 1)
    page.evaluate(PASTE, "name\tBase\tDark\nspace.new\t4px\t8px\nn0\t#010203\t")
    dialog = page.get_by_role("dialog", name="What would change")
    expect(dialog).to_contain_text("2 to create · 1 to change")
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Pasted a sheet")
    after = _values(ada, core)
    assert "space.new 4px" in after["Base"]
    assert "n0 #010203" in after["Base"]
    assert "space.new 8px" in after["Dark"]


def test_nothing_is_undone_behind_a_plan(person: Person, core: str, ada: Account) -> None:
    """While the plan asks, Control+Z takes back nothing of what was done before."""
    page = person.goes(core)
    _starts(page, 0, 1)
    page.keyboard.type("#123456")
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Changed n0")
    before = _values(ada, core)
    _starts(page, 2, 1)
    page.evaluate(PASTE, "#111111\n#222222")
    expect(page.get_by_role("dialog", name="What would change")).to_be_visible()
    page.keyboard.press("Control+z")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_load_state("networkidle")
    assert _values(ada, core) == before


def test_one_cell_fills_a_range(person: Person, core: str, ada: Account) -> None:
    """As in a spreadsheet."""
    page = person.goes(core)
    _starts(page, 0, 2)
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowDown")
    page.evaluate(PASTE, "#abcdef")
    page.get_by_role("button", name="Make 3 changes").click()
    expect(page.locator("#status")).to_contain_text("Pasted 3 cells")
    assert _values(ada, core)["Dark"] == [f"n{number} #abcdef" for number in range(3)]


def test_a_range_is_deleted(person: Person, core: str, ada: Account) -> None:
    """Only what the chosen modes have of their own; what leads to it is named before."""
    page = person.goes(core)
    _starts(page, 0, 1)
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Delete")
    dialog = page.get_by_role("dialog", name="What would change")
    expect(dialog).to_contain_text("1 token leads to what would be deleted: n5")
    dialog.get_by_role("button", name="Delete 2 tokens").click()
    expect(page.locator("#status")).to_contain_text("Deleted from 2 tokens")
    assert _values(ada, core)["Base"][0] == "n2 #000002"
    assert _values(ada, core)["Dark"] == ["n1 #000001"]


def test_keys_in_flight_delete_nothing(person: Person, core: str, ada: Account) -> None:
    """What is typed before a form or a plan is there goes nowhere; no plan deletes by the key at hand."""
    modes = ok(ada.client.get(f"{core}/modes"))["modes"]
    shadow = {"name": "card", "type": "shadow", "value": "0 1px 2px #000"}
    ok(ada.client.post(f"{core}/modes/{modes[0]['id']}/tokens", json=shadow), 201)
    page = person.goes(core)
    before = _values(ada, core)
    _starts(page, 0, 1)
    with _held(page):
        for key in ("Enter", "Control+a", "Backspace", "Enter"):
            page.keyboard.press(key)
    form = page.locator("dialog")
    expect(form.locator("input:focus")).to_be_visible()
    page.keyboard.press("Control+a")
    expect(page.locator("td[aria-selected]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(form).to_have_count(0)
    with _held(page):
        for key in ("Control+a", "Delete", "Enter", "Enter"):
            page.keyboard.press(key)
    expect(form.get_by_role("link", name="Cancel")).to_be_focused()
    expect(form.locator("button.danger")).to_have_text("Delete 8 tokens")
    page.keyboard.press("Enter")
    expect(form).to_have_count(0)
    assert _values(ada, core) == before


def test_what_does_not_fit_is_said(person: Person, core: str, ada: Account) -> None:
    """More cells than there are from here on, and a value that leads to itself: nothing is stored."""
    page = person.goes(core)
    before = _values(ada, core)
    _starts(page, 5, 1)
    page.evaluate(PASTE, "#1\n#2")
    expect(page.locator("#status")).to_contain_text("more cells than the table has")
    _starts(page, 0, 1)
    page.evaluate(PASTE, "=n5")
    expect(page.locator("#status")).to_contain_text("It would depend on itself: ")
    assert _values(ada, core) == before


def test_the_chosen_tokens_are_changed_on_a_page(person: Person, core: str) -> None:
    """The button leads to the page that changes many, with the tokens of the range."""
    page = person.goes(core)
    _starts(page, 2, 1)
    page.keyboard.press("Shift+ArrowDown")
    page.get_by_role("button", name="Bulk edit").click()
    expect(page.get_by_role("heading", name="Bulk edit")).to_be_visible()
    assert page.locator("input[name=names]").evaluate_all("all => all.map(each => each.value)") == [
        "n2",
        "n3",
    ]
    assert [box.is_checked() for box in page.locator("input[name=in]").all()] == [True, False]
