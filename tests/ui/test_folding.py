"""Groups of a matrix fold: the server leaves their rows out, and heads open and close by mouse and keys."""

import re
from urllib.parse import quote

import pytest
from api.helpers import create_tokens
from conftest import Tree
from playwright.sync_api import Page, expect
from support.checks import ok
from support.service import Account
from ui.people import Person
from ui.places import in_two_modes
from ui.test_axe import violations
from ui.visitors import Visitor

NAMES = [f"a.n{n}" for n in range(3)] + [f"b.n{n:03}" for n in range(150)] + ["c.n", "d.x.n", "e.n"]


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset of five groups, of which the second has many names."""
    return in_two_modes(ada, [{"name": name, "type": "number", "value": "1"} for name in NAMES])


def _names(page: Page) -> list[str]:
    titles = page.locator(".grid tbody th a[title]").evaluate_all("all => all.map((each) => each.title)")
    return [str(each) for each in titles]


def test_a_window_leaves_folded_groups_out(pages: Visitor, tree: Tree) -> None:
    """Offsets count the rows that are left; sizes tell all groups; how many match does not change."""
    create_tokens(tree, [(name, "1") for name in ("a.x", "b.x", "b.y", "b.c.z", "top")], type="number")
    rows = f"{tree.tokenset}/rows?folded={quote('b')}%0A{quote('lost')}"
    whole = pages.asks(f"{rows}&groups=1")
    assert re.findall(r'<th scope="row"><a [^>]*title="([^"]*)"', whole.text) == ["top", "a.x", "b.c.z"]
    assert {name: whole.headers[f"x-jeton-{name}"] for name in ("matched", "shown", "total")} == {
        "matched": "5",
        "shown": "3",
        "total": "5",
    }
    assert 'data-sizes="1 1 2 1"' in whole.text
    assert "&#34;place&#34;:2,&#34;name&#34;:&#34;b&#34;" in whole.text
    last = pages.asks(f"{rows}&offset=2&limit=1").text
    assert re.findall(r'aria-rowindex="(\d+)".*title="([^"]*)"', last) == [("4", "b.c.z")]


def test_heads_fold_by_the_mouse_and_stay_so(person: Person, core: str) -> None:
    """Over a reload, until they are opened; a filter shows all that it finds, and edits go on."""
    page = person.goes(core)
    head = page.locator(".fold[value='b']")
    expect(head).to_have_attribute("aria-expanded", "true")
    head.click()
    expect(head).to_have_attribute("aria-expanded", "false")
    expect(head).to_be_focused()
    expect(page.get_by_role("row", name="d.x.n")).to_be_visible()
    assert _names(page) == ["a.n0", "a.n1", "a.n2", "c.n", "d.x.n", "e.n"]
    expect(page.locator("#shown")).to_contain_text("156 names")
    assert violations(page) == []
    page.reload()
    expect(head).to_have_attribute("aria-expanded", "false")
    expect(page.get_by_role("row", name="b.n000")).to_have_count(0)
    page.locator("tbody td").nth(6).click()
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Changed c.n")
    page.locator("#q").fill("n00")
    expect(page.get_by_role("row", name="b.n000")).to_be_visible()
    expect(page.locator(".fold")).to_have_count(0)
    page.locator("#q").fill("")
    expect(head).to_have_attribute("aria-expanded", "false")
    head.click()
    expect(page.get_by_role("row", name="b.n000")).to_be_visible()


def test_heads_fold_by_keys(person: Person, core: str) -> None:
    """The arrow to the left leads to the head and closes it; that to the right opens it and leads in."""
    page = person.goes(core)
    expect(page.locator(".fold").first).to_be_visible()
    page.get_by_role("row", name="a.n1").locator("th").click()
    page.keyboard.press("ArrowLeft")
    first = page.locator(".fold[value='a']")
    expect(first).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(first).to_have_attribute("aria-expanded", "false")
    expect(first).to_be_focused()
    assert "a.n0" not in _names(page)
    page.keyboard.press("ArrowDown")
    second = page.locator(".fold[value='b']")
    expect(second).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(second).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("row", name="c.n").locator("th")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(second).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(first).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("row", name="a.n0").locator("th")).to_be_focused()


def test_all_groups_may_be_folded(person: Person, core: str, ada: Account) -> None:
    """Their heads are left; a token that is made opens nothing but itself when its group is open."""
    page = person.goes(core)
    for group in ("a", "b", "c", "d.x", "e"):
        head = page.locator(f".fold[value='{group}']")
        head.click()
        expect(head).to_have_attribute("aria-expanded", "false")
    assert _names(page) == []
    expect(page.locator(".grid .group")).to_have_count(5)
    page.get_by_role("link", name="New token", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("f.new")
    dialog.get_by_label("Type").select_option("number")
    dialog.get_by_label("Value in Base").fill("7")
    dialog.get_by_role("button", name="Create").click()
    expect(page.get_by_role("row", name="f.new").locator("td").first).to_be_focused()
    assert len(ok(ada.client.get(f"{core}/tokens"))["tokens"]) == 157


def test_groups_of_long_names_fold(person: Person, ada: Account) -> None:
    """As many as a path has room for: the one that was folded first opens again."""
    long = ["あ" * 300, "い" * 300, "う" * 300]
    core = in_two_modes(ada, [{"name": f"{name}.n", "type": "number", "value": "1"} for name in long])
    page = person.goes(core)
    heads = page.locator(".fold")
    for place, states in enumerate((["false"], ["true", "false"], ["true", "true", "false"])):
        heads.nth(place).click()
        for at, state in enumerate(states):
            expect(heads.nth(at)).to_have_attribute("aria-expanded", state)
    expect(page.locator(".grid tbody th a[title]")).to_have_count(2)
