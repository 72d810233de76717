"""The matrix as it is drawn: heads of groups, values before aliases, and columns of any number of modes."""

import json
import re

import pytest
from playwright.sync_api import Page, expect
from support.checks import ok
from support.service import Account
from ui.people import Person, waits
from ui.places import in_two_modes

_LONG = "component.dialog.header.border.rest"
_HEADS = """() => {
  const top = document.querySelector(".grid thead th").getBoundingClientRect().bottom;
  const left = document.querySelector(".scroll").getBoundingClientRect().left;
  const at = (y) => document.elementFromPoint(left + 40, y).closest("tr");
  return {head: at(top + 14).innerText.trim(), row: at(top + 28 + 18).querySelector("a")?.title};
}"""
_COLUMNS = """() => [...document.querySelectorAll(".grid thead th")].map((head) => head.offsetWidth)"""
_EDGES = """() => [...document.querySelectorAll(".grid tbody td")].map((cell) => {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT, (text) =>
    text.parentElement.closest(".unseen, svg") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
  const range = document.createRange();
  range.selectNodeContents(texts.nextNode());
  return Math.round(range.getBoundingClientRect().left - cell.getBoundingClientRect().left);
})"""
_CUT = """() => [...document.querySelectorAll(".grid tbody *:not(svg, svg *, .unseen)")].filter((each) =>
  each.scrollWidth > each.clientWidth + 1 && !each.closest("[title]")).map((each) => each.textContent)"""


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with three groups, one in another, whose first has many names."""
    shadow = {"color": "#0000002e", "offsetX": "0px", "offsetY": "4px", "blur": "12px", "spread": "0px"}
    font = {"fontFamily": "Inter", "fontSize": "36px", "fontWeight": 700, "lineHeight": 1.15}
    tokens = [
        *({"name": f"color.blue.{n}", "type": "color", "value": f"#0000{n:02x}"} for n in range(1, 90)),
        {"name": "color.white", "type": "color", "value": "#ffffff"},
        {
            "name": "text.main",
            "type": "color",
            "value": "",
            "alias_to": "component.dialog.header.border.rest",
        },
        {"name": "component.dialog.header.border.rest", "type": "color", "value": "#123456"},
        {"name": "text.title", "type": "typography", "value": json.dumps(font)},
        {"name": "text.lifted", "type": "shadow", "value": json.dumps(shadow)},
    ]
    return in_two_modes(ada, tokens)


def _shows_at(page: Page, top: int, head: str, row: str) -> None:
    page.evaluate("top => { document.querySelector('.scroll').scrollTop = top; }", top)
    waits(page, lambda: page.evaluate(_HEADS) == {"head": head, "row": row}, f"{row} below {head}")


def test_the_head_of_a_group_stays_above_its_rows(person: Person, core: str) -> None:
    """Wherever one scrolls, the first line below the table's head names the group of the row below it."""
    page = person.goes(core)
    expect(page.locator(".group").first).to_have_text(re.compile("^color 1"))
    _shows_at(page, 0, "color 1", "color.white")
    for row in (5, 40, 70):
        _shows_at(page, 64 + 36 * row, "color.blue 89", f"color.blue.{row + 1}")
    page.evaluate("document.querySelector('.scroll').scrollTop = 1e6")
    expect(page.get_by_role("link", name="text.title", exact=True)).to_be_in_viewport()
    assert person.faults == []


def test_each_group_is_in_one_piece(person: Person, core: str) -> None:
    """A head names each group once, with the number of its own names that pass the filter."""
    page = person.goes(core)
    page.locator("#q").press_sequentially("text")
    expect(page.locator(".group")).to_have_text([re.compile("^text 3$")])
    page.goto(f"{person.root}{core}?group=color")
    expect(page.locator(".group")).to_have_text([re.compile("^color 1"), re.compile("^color.blue 89")])
    link = page.get_by_role("link", name="color.blue.7", exact=True)
    expect(link).to_have_attribute("title", "color.blue.7")
    assert link.evaluate("link => getComputedStyle(link.firstElementChild).fontSize") == "0px"


def test_values_stand_on_one_edge_and_before_their_aliases(person: Person, core: str) -> None:
    """Whatever is drawn beside them; what is cut has a title, values with members are words."""
    page = person.goes(f"{core}?q=text")
    page.set_viewport_size({"width": 1024, "height": 700})
    cells = page.locator(".grid tbody td")
    expect(cells).to_have_text(
        [
            *("0 4 12 · black 18 %", "inherited, 0 4 12 · black 18 %"),
            f"#123456 alias of {_LONG}",
            f"inherited, #123456 alias of {_LONG}",
            *("AgInter 36/1.15 · Bold", "Aginherited, Inter 36/1.15 · Bold"),
        ]
    )
    assert set(page.evaluate(_EDGES)) == {76}
    chip = page.locator(".alias").first
    expect(chip).to_have_attribute("title", _LONG)
    assert chip.evaluate("chip => chip.firstElementChild.scrollWidth > chip.firstElementChild.clientWidth")
    assert page.evaluate(_CUT) == []


def test_columns_of_any_number_of_modes_are_wide_enough(person: Person, ada: Account, core: str) -> None:
    """Each has 240 px at least, the names stay in sight, and only the table scrolls sideways."""
    for number in range(11):
        ok(ada.client.post(f"{core}/modes", json={"name": f"More {number}"}), 201)
    page = person.goes(core)
    names, *widths = page.evaluate(_COLUMNS)
    assert (names, len(widths)) == (260, 13)
    assert min(widths) >= 240
    page.evaluate("document.querySelector('.scroll').scrollLeft = 1500")
    expect(page.get_by_role("link", name="color.white", exact=True)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"{person.root}{core}?modes={ok(ada.client.get(f'{core}/modes'))['modes'][0]['id']}")
    names, only = page.evaluate(_COLUMNS)
    assert names == 260 < only


def test_the_chosen_cell_has_a_ring_and_redraws_what_follows_it(person: Person, core: str) -> None:
    """Also by the mouse; its aliases are new with the answer that stores it, with nothing else asked."""
    page = person.goes(core)
    page.route("**/live?*", lambda route: route.fulfill(status=204))
    page.goto(f"{person.root}{core}?q=component")
    cell = page.locator(".grid tbody td").first
    cell.click()
    assert cell.evaluate("cell => getComputedStyle(cell).outline").endswith("solid 2px")
    follower = page.get_by_role("row").filter(has=page.get_by_role("link", name="text.main", exact=True))
    page.keyboard.type("#abcdef")
    page.keyboard.press("Enter")
    for place in (0, 1):
        expect(follower.locator("td").nth(place)).to_contain_text("#abcdef")
