"""The texts to copy: of a cell by its menu and the drawer, on the page of a token, and of an export."""

import pytest
from api.helpers import create_token
from conftest import Tree
from playwright.sync_api import expect
from support.checks import ok
from support.service import Account
from ui.people import Person
from ui.places import in_two_modes
from ui.test_axe import violations
from ui.test_mouse import cell_of
from ui.visitors import Visitor


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with an alias, and a preset whose properties begin with `acme`."""
    tokens = [
        {"name": "color.blue.500", "type": "color", "value": "oklch(0.5 0.1 20)"},
        {"name": "color.brand", "type": "color", "value": "", "alias_to": "color.blue.500"},
    ]
    path = in_two_modes(ada, tokens)
    preset = {"target": "css", "options": {"prefix": "acme"}}
    assert ada.client.put(f"{path}/presets/web", json=preset).is_success
    return path


def test_a_token_is_copied_as_each_platform_calls_it(person: Person, core: str) -> None:
    """The menu of a cell offers its value, and the names that code has for it, by the presets too; so do the
    drawer, each with a button, and the page of an export its file.
    """
    page = person.goes(core)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    clipboard = "() => navigator.clipboard.readText()"
    cell_of(page, "color.brand", 2).click(button="right")
    page.get_by_role("menuitem", name="Copy as").click()
    menu = page.get_by_role("menu", name="Copy as")
    menu.get_by_role("menuitem", name="CSS variable").click()
    expect(page.locator("#status")).to_contain_text("Copied var(--color-brand)")
    assert page.evaluate(clipboard) == "var(--color-brand)"
    page.keyboard.press("Shift+F10")
    page.keyboard.press("c")
    page.keyboard.press("c")
    page.keyboard.press("ArrowRight")
    expect(menu.get_by_role("menuitem").first).to_be_focused()
    texts = dict(each.inner_text().split("\n") for each in menu.get_by_role("menuitem").all())
    assert texts["Value"] == "oklch(0.5 0.1 20)"
    assert texts["Hex"] == "#944a4b"
    assert texts["SwiftUI"] == texts["Kotlin, Compose"] == "color.brand"
    assert texts["Tailwind class"] == "bg-brand"
    assert texts["web"] == "var(--acme-color-brand)"
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("menuitem", name="Copy as")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)
    page.keyboard.press(" ")
    page.get_by_role("button", name="Copy SwiftUI").click()
    expect(page.get_by_role("button", name="Copy SwiftUI")).to_have_text("Copied")
    assert page.evaluate(clipboard) == "color.brand"
    page.goto(f"{person.root}{core}/export")
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert "--color-brand: oklch(0.5 0.1 20);" in page.evaluate(clipboard)


def test_texts_stand_on_the_page_of_a_token(pages: Visitor, tree: Tree) -> None:
    """Without a script too; two names that meet in CSS are told apart as its export tells them."""
    for name in ("color.a-b", "color.a.b"):
        create_token(tree, name, type="color", value="#2563eb")
    file = tree.owner.client.get(f"{tree.tokenset}/export/css").text
    for name, call in (("color.a-b", "var(--color-a-b)"), ("color.a.b", "var(--color-a-b_2)")):
        assert call[4:-1] in file
        assert f">{call}</code>" in pages.asks(f"{tree.tokenset}/modes/{tree.mode_id}/tokens/{name}").text
    missing = pages.asks(f"{tree.tokenset}/modes/{tree.mode_id}/copies?name=color.none")
    assert missing.status_code == 404


def test_the_palette_copies_a_token(person: Person, core: str, ada: Account) -> None:
    """On any page, by the arrow to the right or a press on the word beside it; the other arrow leads back."""
    page = person.goes(f"/workspaces/{ok(ada.client.get(core))['workspace_id']}")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    clipboard = "() => navigator.clipboard.readText()"
    page.keyboard.press("Control+k")
    dialog = page.get_by_role("dialog")
    page.keyboard.type("brand")
    token = dialog.locator("[role=option][href*='color.brand']")
    expect(token).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowRight")
    texts = dialog.get_by_role("group", name="Copy color.brand as").get_by_role("option")
    expect(texts.first).to_have_attribute("aria-selected", "true")
    assert violations(page) == []
    page.keyboard.press("ArrowLeft")
    expect(token).to_be_visible()
    expect(texts).to_have_count(0)
    token.locator(".copyas").click()
    expect(texts.filter(has_text="oklch(0.5 0.1 20)")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.locator("#status")).to_contain_text("Copied #944a4b")
    assert page.evaluate(clipboard) == "#944a4b"
