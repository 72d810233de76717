"""The authors' order in the browser: a drag, keys, the menu and a page move names and groups."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from support.checks import ok
from support.service import Account, Service
from ui.people import Person, box_of
from ui.places import in_two_modes
from ui.test_axe import violations
from ui.visitors import signed_in

NAMES = ("size.l", "size.m", "size.s", "space.in.l", "space.in.s", "space.out.l", "text.a")


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with names in groups."""
    return in_two_modes(ada, [{"name": name, "type": "dimension", "value": "1px"} for name in NAMES])


def names_in(page: Page) -> list[str]:
    """Return the names of the rows, in their order."""
    return page.locator(".grid tbody th[scope=row] a").all_text_contents()


def heads_in(page: Page) -> list[str]:
    """Return the groups of the heads, in their order."""
    heads = page.locator(".grid tr.group th")
    return [str(head.get_attribute("data-group")) for head in heads.all()]


def name_of(page: Page, name: str) -> Locator:
    """Return the cell of a name."""
    return page.locator(f".grid th[scope=row]:has(a[title='{name}'])")


def drags(page: Page, start: Locator, end: Locator, part: float) -> None:
    """Drag one element onto another, to a part of its height."""
    first, last = box_of(start), box_of(end)
    page.mouse.move(first["x"] + 30, first["y"] + first["height"] / 2)
    page.mouse.down()
    page.mouse.move(last["x"] + 30, last["y"] + last["height"] * part, steps=5)


def children(ada: Account, core: str, group: str = "") -> list[str]:
    """Return the order of a group."""
    path = f"{core}/groups/{group}" if group else f"{core}/top"
    found: dict[str, Any] = ok(ada.client.get(path))
    return list(found["children"])


def test_a_drag_moves_a_name(person: Person, core: str, ada: Account) -> None:
    """Within its group, with a line where it goes; it leads nowhere, and is undone as one change."""
    page = person.goes(f"{core}?order=authors")
    drags(page, name_of(page, "size.s"), name_of(page, "size.l"), 0.2)
    expect(page.locator("tr[data-drop=before]")).to_have_count(1)
    page.mouse.up()
    expect(page.locator("#status")).to_contain_text("Moved size.s")
    assert names_in(page)[:3] == ["size.s", "size.l", "size.m"]
    assert children(ada, core, "size") == ["s"]
    assert page.url.endswith("order=authors")
    drags(page, name_of(page, "size.s"), name_of(page, "text.a"), 0.5)
    expect(page.locator("tr[data-drop]")).to_have_count(0)
    page.mouse.up()
    drags(page, name_of(page, "size.l"), name_of(page, "size.m"), 0.9)
    page.mouse.up()
    expect(page.locator("tbody tr[aria-rowindex]").nth(2)).to_contain_text("size.l")
    assert children(ada, core, "size") == ["s", "m", "l"]
    page.keyboard.press("Control+z")
    expect(page.locator("#status")).to_contain_text("Undone")
    assert children(ada, core, "size") == ["s"]
    assert names_in(page)[:3] == ["size.s", "size.l", "size.m"]
    page.reload()
    assert names_in(page)[:3] == ["size.s", "size.l", "size.m"]


def test_a_drag_moves_a_group(person: Person, core: str, ada: Account) -> None:
    """By its head, with all that is in it, among the groups beside it; Escape leaves all as it is."""
    page = person.goes(f"{core}?order=authors")
    assert heads_in(page) == ["size", "space.in", "space.out", "text"]
    text = page.locator("th[data-group='text']")
    drags(page, text, page.locator("th[data-group='size']"), 0.5)
    assert page.evaluate("() => String(getSelection())") == ""
    page.keyboard.press("Escape")
    page.mouse.up()
    drags(page, text, page.locator("th[data-group='size']"), 0.5)
    page.mouse.up()
    expect(page.locator("#status")).to_contain_text("Moved text")
    assert heads_in(page) == ["text", "size", "space.in", "space.out"]
    drags(page, page.locator("th[data-group='space.in']"), page.locator("th[data-group='space.out']"), 0.5)
    expect(page.locator("tr[data-drop=after]")).to_contain_text("space.out.l")
    page.mouse.up()
    expect(page.locator(".grid tr.group th").nth(2)).to_have_attribute("data-group", "space.out")
    assert (children(ada, core), children(ada, core, "space")) == (["text"], ["out", "in"])
    drags(page, page.locator("th[data-group='space.in']"), page.locator("th[data-group='text']"), 0.5)
    expect(page.locator("tr[data-drop]")).to_have_count(0)
    page.mouse.up()


def test_what_others_change_waits_for_the_end_of_a_drag(person: Person, core: str, ada: Account) -> None:
    """Rows are not drawn anew below the pointer: it shows on where it puts what it drags."""
    page = person.goes(f"{core}?order=authors")
    drags(page, name_of(page, "size.s"), name_of(page, "size.l"), 0.2)
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    ok(ada.client.patch(f"{core}/modes/{mode}/tokens/size.m", json={"value": "2px"}))
    for _ in range(2):  # it asks for the rows again and again
        with page.expect_response("**/rows?*"):
            expect(page.locator("tr[data-drop=before]")).to_have_count(1)
    page.mouse.up()
    expect(page.locator("#status")).to_contain_text("Moved size.s")
    expect(page.locator("td[data-mode=Base]", has_text="2px")).to_be_visible()


def test_keys_and_the_menu_move_a_name(person: Person, core: str, ada: Account) -> None:
    """Alt with an arrow moves the name that has the focus, which it keeps; so does the menu of a name."""
    page = person.goes(f"{core}?order=authors")
    name_of(page, "size.l").click(position={"x": 200, "y": 10})
    page.keyboard.press("Alt+ArrowDown")
    expect(page.locator("#status")).to_contain_text("Moved size.l")
    expect(name_of(page, "size.l")).to_be_focused()
    page.keyboard.press("Alt+ArrowDown")
    expect(page.locator("tbody tr[aria-rowindex]").nth(2)).to_contain_text("size.l")
    assert children(ada, core, "size") == ["m", "s", "l"]
    page.keyboard.press("Shift+F10")
    page.get_by_role("menuitem", name="Move up").click()
    expect(page.locator("tbody tr[aria-rowindex]").nth(1)).to_contain_text("size.l")
    assert children(ada, core, "size") == ["m", "l", "s"]
    assert violations(page) == []


def test_keys_move_a_group_by_its_head(person: Person, core: str, ada: Account) -> None:
    """Folded or not: it keeps the focus, and what is folded stays folded."""
    page = person.goes(f"{core}?order=authors")
    page.locator(".fold[value='text']").focus()
    page.keyboard.press("Alt+ArrowUp")
    expect(page.locator("#status")).to_contain_text("Moved text")
    expect(page.locator(".fold[value='text']")).to_be_focused()
    assert heads_in(page) == ["size", "text", "space.in", "space.out"]
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".fold[value='text']")).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Alt+ArrowUp")
    expect(page.locator(".grid tr.group th").first).to_have_attribute("data-group", "text")
    expect(page.locator(".fold[value='text']")).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".fold[value='text']")).to_be_focused()
    assert children(ada, core) == ["text", "size"]
    assert names_in(page) == [name for name in NAMES if name != "text.a"]
    drags(page, page.locator("th[data-group='size'] strong"), page.locator("th[data-group='text']"), 0.5)
    page.mouse.up()
    expect(page.locator(".grid tr.group th").first).to_have_attribute("data-group", "size")


def test_in_natural_order_nothing_is_moved(person: Person, core: str, ada: Account) -> None:
    """A drag does nothing there; keys offer the other order, and the menu of the page has both."""
    page = person.goes(core)
    drags(page, name_of(page, "size.s"), name_of(page, "size.l"), 0.2)
    expect(page.locator("tr[data-drop]")).to_have_count(0)
    page.mouse.up()
    name_of(page, "size.l").click(position={"x": 200, "y": 10})
    page.keyboard.press("Alt+ArrowDown")
    page.get_by_role("button", name="Show it").click()
    expect(page.locator(".grid[data-order=authors]")).to_have_count(1)
    assert children(ada, core, "size") == []
    page.get_by_label("More").click()
    page.get_by_role("link", name="Natural order").click()
    expect(page.locator(".grid:not([data-order])")).to_have_count(1)
    page.get_by_label("More").click()
    page.get_by_role("link", name="Authors' order").click()
    expect(page.locator(".grid[data-order=authors]")).to_have_count(1)


def test_the_filter_keeps_the_order(person: Person, core: str, ada: Account) -> None:
    """While one types, and by its form."""
    ok(ada.client.patch(f"{core}/groups/size", json={"children": ["s"]}))
    page = person.goes(f"{core}?order=authors")
    page.locator("#q").fill("size")
    expect(page.locator("tbody tr[aria-rowindex]")).to_have_count(3)
    assert names_in(page) == ["size.s", "size.l", "size.m"]
    page.locator("#q").press("Enter")
    expect(page.locator(".grid[data-order=authors]")).to_have_count(1)
    assert names_in(page) == ["size.s", "size.l", "size.m"]


def test_a_page_moves_without_scripts(site: Service, ada: Account, core: str) -> None:
    """Names and groups, by buttons; what was moved is in natural order again by one."""
    pages = signed_in(site, ada)

    def presses(group: str, field: str, value: str, step: str) -> None:
        path = f"{core}/order" + (f"?group={group}" if group else "")
        page = pages.asks(path)
        assert page.status_code == 200
        assert f'value="{value}"' in page.text
        answer = pages.sends(f"{core}/order", **{field: value, "step": step})
        assert (answer.status_code, answer.headers["location"]) == (303, path)

    presses("size", "token", "size.s", "first")
    presses("size", "token", "size.l", "down")
    assert children(ada, core, "size") == ["s", "m", "l"]
    presses("", "group", "text", "up")
    assert children(ada, core) == ["size", "text"]
    answer = pages.sends(f"{core}/order", natural="size")
    assert answer.status_code == 303
    assert children(ada, core, "size") == []
    wrong: list[tuple[dict[str, str], int]] = [
        ({"token": "size.none", "step": "up"}, 404),
        ({"token": "size.s", "before": "text.a"}, 404),
        ({"group": "none", "step": "up"}, 404),
        ({"token": "size.s", "step": "sideways"}, 400),
        ({}, 400),
    ]
    for data, status in wrong:
        assert pages.sends(f"{core}/order", **data).status_code == status, data
    assert pages.asks(f"{core}/order?group=none").status_code == 404
