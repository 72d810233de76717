"""The page of exports in a browser: what is chosen is shown at once, and can be copied."""

import re

from playwright.sync_api import expect
from support.service import Account
from ui.people import Person
from ui.places import in_two_modes

TOKENS = [{"name": "color.darkInk", "type": "color", "value": "#112233"}]


def test_a_choice_shows_at_once(person: Person, ada: Account) -> None:
    """A target, an option and a typed prefix change preview, address and download, and keep the focus."""
    tokenset = in_two_modes(ada, TOKENS)
    page = person.goes(f"{tokenset}/export")
    shown = page.locator("#shown pre").first
    expect(shown).to_contain_text("--color-darkInk: #112233")
    expect(page.get_by_role("button", name="Show", exact=True)).to_be_hidden()
    page.get_by_label("Case", exact=True).select_option("constant")
    expect(shown).to_contain_text("--COLOR_DARK_INK")
    page.get_by_label("Prefix").press_sequentially("ds")
    expect(shown).to_contain_text("--DS_COLOR_DARK_INK")
    expect(page.get_by_label("Prefix")).to_be_focused()
    assert "prefix=ds" in page.url
    expect(page.get_by_role("link", name="Download")).to_have_attribute("href", re.compile("prefix=ds"))
    page.get_by_label("Target").select_option("json")
    expect(shown).to_contain_text('"darkInk"')
    expect(page.get_by_label("Selectors")).to_have_count(0)
    page.reload()
    expect(shown).to_contain_text('"darkInk"')


def test_the_file_is_copied(person: Person, ada: Account) -> None:
    """The button that stands there after a choice copies what is shown then."""
    tokenset = in_two_modes(ada, TOKENS)
    page = person.goes(f"{tokenset}/export")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_label("Target").select_option("scss")
    expect(page.locator("#shown pre").first).to_contain_text("$")
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator("#shown code").first.text_content()


def test_a_comparison_changes_with_its_sides(person: Person, ada: Account) -> None:
    """Choosing another mode shows what differs then, without a button."""
    tokenset = in_two_modes(ada, TOKENS)
    page = person.goes(f"{tokenset}/compare")
    expect(page.get_by_role("row", name="color.darkInk")).to_be_visible()
    page.get_by_label("Before").select_option("Dark")
    expect(page.get_by_text("Nothing differs")).to_be_visible()
    assert "from=" in page.url
