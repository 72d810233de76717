"""The drawer beside the matrix explains the cell that has the focus, and follows it, by keyboard alone."""

from urllib.parse import urlencode

import pytest
from conftest import Tree
from playwright.sync_api import Browser, Page, expect
from support.checks import ok
from support.service import Account, Service
from ui.people import Person, looking, session_of
from ui.places import in_two_modes
from ui.test_axe import violations
from ui.visitors import signed_in

from jeton.model.objects import Role

TOKENS = [
    {"name": "action", "type": "color", "value": "", "alias_to": "blue", "description": "Of buttons"},
    {"name": "blue", "type": "color", "value": "#2563eb"},
    {"name": "lost", "type": "color", "value": "", "alias_to": "nowhere"},
]


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset whose second mode has a blue of its own, and a name that the first lacks."""
    core = in_two_modes(ada, TOKENS)
    second = ok(ada.client.get(f"{core}/modes"))["modes"][1]["id"]
    for name in ("blue", "only"):
        token = {"name": name, "type": "color", "value": "#60a5fa"}
        ok(ada.client.post(f"{core}/modes/{second}/tokens", json=token), 201)
    return core


def _row_heights(page: Page) -> set[float]:
    found: list[float] = page.eval_on_selector_all(
        ".grid tbody tr:not(.spacer)", "rows => rows.map((row) => row.getBoundingClientRect().height)"
    )
    return set(found)


@pytest.mark.parametrize("width", [1280, 900])
def test_the_drawer_follows_the_focus(
    chromium: Browser, site: Service, ada: Account, core: str, width: int
) -> None:
    """Opened by Space, closed by Escape or Space; a viewer has it too, and the focus stays in the grid."""
    viewer = site.member(ok(ada.client.get(core))["workspace_id"], Role.VIEWER)
    with looking(chromium, site.root, session_of(site, viewer), size=(width, 800)) as person:
        page = person.goes(core)
        heights = _row_heights(page)
        page.locator("table.grid [tabindex='0']").focus()
        page.keyboard.press("ArrowRight")
        drawer = page.get_by_role("complementary", name="Explanation")
        expect(drawer).to_have_count(0)
        page.keyboard.press("Space")
        expect(drawer.get_by_role("heading", level=2)).to_have_text("action")
        expect(drawer.get_by_role("status")).to_have_text("action in Base: #2563eb, by 1 alias")
        expect(drawer.get_by_role("listitem")).to_have_count(2)
        expect(drawer).to_contain_text("Of buttons")
        expect(drawer).to_contain_text("UIColor(")
        page.keyboard.press("ArrowRight")
        expect(drawer.get_by_role("status")).to_have_text("action in Dark: #60a5fa, by 1 alias")
        expect(drawer).to_contain_text("inherited from Base")
        expect(drawer).to_contain_text("Mode Dark, which is read, has no token of this name; the default")
        expect(drawer).to_contain_text("Mode Dark, which is read, has a token of this name.")
        assert violations(page) == []
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        expect(drawer.get_by_role("status")).to_contain_text("lost in Dark: ")
        expect(drawer.locator(".alert")).to_contain_text("nowhere")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowLeft")
        expect(drawer.get_by_role("status")).to_have_text("only in Base: missing")
        assert _row_heights(page) == heights
        expect(page.locator(".grid td:focus")).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        expect(drawer).to_have_count(0)
        expect(page.locator(".grid td:focus")).to_have_count(1)


def test_the_drawer_leads_to_the_token(person: Person, core: str) -> None:
    """A button opens it as Space does, Tab goes on into it, and Escape leads back; an edit is explained."""
    page = person.goes(core)
    page.locator("table.grid [tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    drawer = page.get_by_role("complementary", name="Explanation")
    expect(drawer.get_by_role("heading", level=2)).to_have_text("action")
    page.keyboard.press("Enter")
    page.keyboard.press("Control+a")
    page.keyboard.type("red")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    expect(drawer.get_by_role("status")).to_have_text("action in Base: red")
    page.keyboard.press("Tab")
    expect(drawer.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(page.locator(".grid td:focus")).to_have_count(1)
    opener = page.get_by_role("button", name="Inspect")
    page.locator("summary", has_text="More").or_(page.get_by_title("More")).first.click()
    opener.click()
    expect(drawer).to_be_visible()
    drawer.get_by_role("link", name="Open token").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("action")


def test_an_explanation_is_for_members(service: Service, tree: Tree) -> None:
    """As is the page of a token; a name that is nowhere is missing, and text is escaped."""
    ok(tree.owner.client.post(tree.tokens, json={"name": "<b>", "type": "color", "value": "#000"}), 201)
    path = f"{tree.mode}/explain?{urlencode({'name': '<b>'})}"
    found = signed_in(service, service.member(tree.workspace_id, Role.VIEWER)).asks(path)
    assert found.status_code == 200
    assert "&lt;b&gt;" in found.text
    assert "<b>" not in found.text
    assert "missing in" in signed_in(service, tree.owner).asks(f"{tree.mode}/explain?name=none").text
    assert signed_in(service, service.account()).asks(path).status_code == 404
