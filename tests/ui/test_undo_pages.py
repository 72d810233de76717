"""What a form of a page has changed is undone by Ctrl+Z, on the page that follows and in the matrix."""

import pytest
from playwright.sync_api import Page, expect
from support.checks import ok
from support.service import Account
from ui.people import Person
from ui.places import in_two_modes
from ui.test_axe import violations

BLUE = {"name": "blue", "type": "color", "value": "#2563eb"}


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with a colour."""
    return in_two_modes(ada, [BLUE])


def _mode(ada: Account, core: str) -> str:
    return f"{core}/modes/{ok(ada.client.get(f'{core}/modes'))['modes'][0]['id']}"


def _changes(page: Page, path: str, value: str) -> None:
    """Change the value of a token by the form of its page."""
    page.goto(path)
    page.get_by_label("Value in Base", exact=True).fill(value)
    page.get_by_role("button", name="Save the value in Base").press("Enter")


def _value(ada: Account, core: str) -> object:
    return ok(ada.client.get(f"{_mode(ada, core)}/tokens/blue"))["value"]


def test_a_form_is_undone_where_it_leads(person: Person, ada: Account, core: str) -> None:
    """Done again too; in words what was done, and why it cannot be undone any more."""
    page, path = person.page, f"{_mode(ada, core)}/tokens/blue"
    _changes(page, person.root + path, "#111111")
    said = page.locator("#status")
    expect(said).to_contain_text("Done: ")
    assert violations(page) == []
    page.keyboard.press("Control+z")
    expect(said).to_contain_text("Undone: ")
    expect(page.locator(".tp-about .value")).to_have_text("#2563eb")
    said.get_by_role("button", name="Redo").press("Enter")
    expect(said).to_contain_text("Redone: ")
    assert _value(ada, core) == "#111111"
    ok(ada.client.patch(path, json={"value": "#222222"}))
    page.keyboard.press("Control+z")
    expect(said).to_contain_text("Not undone: ")
    expect(said).to_contain_text("blue")
    assert _value(ada, core) == "#222222"


def test_a_form_is_undone_in_the_matrix(person: Person, ada: Account, core: str) -> None:
    """In the order in which things were done in this tab; another tab has its own."""
    page = person.page
    _changes(page, f"{person.root}{_mode(ada, core)}/tokens/blue", "#111111")
    expect(page.locator(".tp-about .value")).to_have_text("#111111")
    other = page.context.new_page()
    other.goto(person.root + core)
    expect(other.locator("table[role=grid]")).to_be_visible()
    other.keyboard.press("Control+z")
    expect(other.locator("#status")).to_contain_text("Nothing to undo in this tab")
    page.goto(person.root + core)
    page.locator("tbody td").first.click()
    page.keyboard.type("#333333")
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Changed blue")
    page.keyboard.press("Control+z")
    expect(page.locator("#status")).to_contain_text("Undone: Changed blue in Base")
    page.keyboard.press("Control+z")
    expect(page.locator("tbody td").first).to_contain_text("#2563eb")
    assert _value(ada, core) == "#2563eb"


def test_the_matrix_undoes_changes_of_its_tokenset_alone(person: Person, ada: Account, core: str) -> None:
    """What was done in another one meanwhile stays, by a cell or by a form, until it is undone there."""
    page, workspace = person.page, ok(ada.client.get(core))["workspace_id"]
    tokenset = ok(ada.client.post(f"/workspaces/{workspace}/tokensets", json={"name": "Other"}), 201)
    other = f"/tokensets/{tokenset['id']}"
    ok(ada.client.patch(f"{_mode(ada, other)}/tokens", json={"upsert": [BLUE]}))
    for path in (core, other):
        page.goto(person.root + path)
        page.locator("tbody td").first.click()
        page.keyboard.type("#333333")
        page.keyboard.press("Enter")
        expect(page.locator("#status")).to_contain_text("Changed blue")
    _changes(page, f"{person.root}{_mode(ada, other)}/tokens/blue", "#111111")
    expect(page.locator("#status")).to_contain_text("Done: ")
    page.goto(person.root + core)
    expect(page.locator("table[role=grid]")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(page.locator("#status")).to_contain_text("Undone: Changed blue in Base")
    page.keyboard.press("Control+z")
    expect(page.locator("#status")).to_contain_text("Nothing to undo in this tokenset")
    assert (_value(ada, core), _value(ada, other)) == ("#2563eb", "#111111")
    page.goto(person.root + other)
    expect(page.locator("table[role=grid]")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(page.locator("#status")).to_contain_text("Undone: ")
    assert (_value(ada, core), _value(ada, other)) == ("#2563eb", "#333333")


def test_an_import_is_undone_by_a_key(person: Person, ada: Account, core: str) -> None:
    """On its last page, without a button."""
    page = person.page
    workspace = ok(ada.client.get(core))["workspace_id"]
    page.goto(f"{person.root}/workspaces/{workspace}/import?tokenset={core.rpartition('/')[2]}")
    page.locator("textarea").fill(":root { --color-new: #123456 }")
    page.get_by_role("button", name="Show what would change").press("Enter")
    page.locator("form button.primary").press("Enter")
    expect(page.locator("#status")).to_contain_text("Done: ")
    page.keyboard.press("Control+z")
    expect(page.locator("#status")).to_contain_text("Undone: ")
    assert [each["name"] for each in ok(ada.client.get(f"{core}/tokens"))["tokens"]] == ["blue"]
