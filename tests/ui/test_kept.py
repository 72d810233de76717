"""A matrix is found again as it was left: its filters, its place, its groups; an empty one has a key."""

import pytest
from playwright.sync_api import Page, expect
from support.checks import ok
from support.service import Account
from ui.people import Person
from ui.places import in_two_modes
from ui.test_axe import violations


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with 300 names in groups, two deep."""
    names = [f"{group}.{inner}.n{n}" for group in "abc" for inner in "xy" for n in range(50)]
    return in_two_modes(ada, [{"name": name, "type": "number", "value": "1"} for name in names])


def _grid(page: Page) -> Page:
    expect(page.locator("table[role=grid]")).to_be_visible()
    return page


def _filtered(page: Page, text: str, shown: str) -> None:
    page.locator("#q").fill(text)
    expect(page.locator("#shown")).to_contain_text(shown)
    page.keyboard.press("Tab")


def test_the_last_filters_are_offered(person: Person, core: str) -> None:
    """Newest first, each once and ten at most, by this browser."""
    page = _grid(person.goes(core))
    expect(page.locator("#q")).not_to_have_attribute("list", "recent")
    for n in (*range(12), 5):
        _filtered(page, f"n{n}", " of ")
    page.reload()
    expect(page.locator("#q")).to_have_attribute("list", "recent")
    offered = page.locator("#recent option").evaluate_all("options => options.map((each) => each.value)")
    assert offered == [f"n{n}" for n in (5, 11, 10, 9, 8, 7, 6, 4, 3, 2)]
    assert violations(page) == []


def test_the_way_back_leads_to_the_same_rows(person: Person, core: str) -> None:
    """And to the cell that had the focus, once Tab reaches the table."""
    page = _grid(person.goes(core))
    page.locator("table.grid [tabindex='0']").focus()
    page.keyboard.press("Control+End")
    expect(page.get_by_role("row", name="c.y.n49")).to_be_in_viewport()
    page.keyboard.press("Home")
    page.keyboard.press("o")
    expect(page.get_by_role("heading", level=1)).to_have_text("c.y.n49")
    page.go_back()
    expect(page.get_by_role("row", name="c.y.n49")).to_be_in_viewport()
    expect(page.locator("table.grid [tabindex='0']")).to_contain_text("c.y.n49")


def test_branches_of_the_tree_are_kept(person: Person, core: str) -> None:
    """All, none, one by one, or only that of the group that is shown."""
    page = _grid(person.goes(core))
    tree = page.get_by_role("group", name="Groups")
    expect(tree.get_by_role("link")).to_have_count(4)
    branch = tree.get_by_role("button", name="a", exact=True)
    expect(branch).to_have_attribute("aria-expanded", "false")
    branch.press("Enter")
    expect(branch).to_have_attribute("aria-expanded", "true")
    expect(branch).to_be_focused()
    tree.get_by_role("button", name="Expand all").press("Enter")
    expect(tree.get_by_role("link")).to_have_count(10)
    assert violations(page) == []
    tree.get_by_role("button", name="a", exact=True).press("Enter")
    expect(tree.get_by_role("button", name="a", exact=True)).to_have_attribute("aria-expanded", "false")
    expect(tree.get_by_role("link")).to_have_count(8)
    page.reload()
    expect(tree.get_by_role("link")).to_have_count(8)
    tree.get_by_role("link", name="y").last.click()
    expect(tree.locator("ul [aria-current]")).to_have_text("y")
    expect(page.locator("#shown")).to_contain_text("50 of")
    tree.get_by_role("button", name="Only this branch").press("Enter")
    expect(tree.get_by_role("link")).to_have_count(6)
    tree.get_by_role("button", name="Collapse all").press("Enter")
    expect(tree.get_by_role("link")).to_have_count(4)


def test_an_empty_tokenset_begins_by_a_key(person: Person, ada: Account) -> None:
    """`n` opens the form of a token, in a dialog; then the matrix is there, and Ctrl+Z empties it again."""
    core = in_two_modes(ada, [])
    page = person.goes(core)
    expect(page.get_by_text("No tokens. Paste CSS or JSON here, or press n")).to_be_visible()
    page.keyboard.press("n")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Name")).to_be_focused()
    page.keyboard.type("space.m")
    dialog.get_by_label("Type").select_option("dimension")
    dialog.get_by_label("Value in Base").fill("16px")
    page.keyboard.press("Enter")
    expect(page.get_by_role("row", name="space.m")).to_be_visible()
    page.wait_for_load_state()  # of the matrix, whose keys its module knows
    page.keyboard.press("Control+z")
    expect(page.locator("#status")).to_contain_text("Undone: Created space.m in Base")
    assert ok(ada.client.get(f"{core}/tokens"))["tokens"] == []
