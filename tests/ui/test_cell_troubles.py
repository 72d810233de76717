"""What goes wrong while cells are edited: nothing is lost, nothing is locked, nobody is taken by surprise."""

import pytest
from playwright.sync_api import APIResponse, Dialog, Locator, Page, Route, expect
from support.checks import ok
from support.service import Account, Service
from ui.people import Person, session_of
from ui.places import in_two_modes
from ui.test_range import COPY
from ui.visitors import COOKIE

from jeton.model.objects import Role


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with 300 names in two modes."""
    return in_two_modes(
        ada, [{"name": f"n{number:03}", "type": "color", "value": "#000000"} for number in range(300)]
    )


def _cell(page: Page, name: str) -> Locator:
    return page.locator("tr").filter(has=page.get_by_role("link", name=name, exact=True)).locator("td").first


def _types(page: Page, name: str, value: str) -> None:
    """Type a value into a cell of the default mode, and leave it."""
    _cell(page, name).click()
    expect(_cell(page, name)).to_be_focused()
    page.keyboard.type(value)
    page.keyboard.press("Enter")


def _value(ada: Account, core: str, name: str) -> object:
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    return ok(ada.client.get(f"{core}/modes/{mode}/tokens/{name}"))["value"]


def _held(page: Page, path: str) -> list[Route]:
    """Return the requests of a path, none of which goes on by itself."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(path, hold)
    return held


def test_a_fault_of_the_page_stops_nothing(person: Person, ada: Account, core: str) -> None:
    """It is said, and what is typed after it is stored."""
    page = person.goes(core)
    _types(page, "n000", "#111111")
    expect(_cell(page, "n000")).to_have_attribute("data-version", "2")
    page.route("**/undo", lambda route: route.fulfill(status=200, body="[", content_type="application/json"))
    page.keyboard.press("Control+z")
    expect(page.locator("#status")).to_contain_text("This page has a fault")
    _types(page, "n001", "#222222")
    expect(_cell(page, "n001")).to_have_attribute("data-version", "2")
    assert _value(ada, core, "n001") == "#222222"


CUT = """
const real = fetch;
let cut = false;
window.fetch = async (path, options) => {
  const answer = await real(path, options);
  if (cut || !String(path).endsWith("/cell")) return answer;
  cut = true;
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("cut off")) });
  return new Response(body, answer);
};
"""
"""A connection that breaks once, after the head of an answer."""


def test_an_answer_that_is_cut_off_is_none(person: Person, ada: Account, core: str) -> None:
    """The change is sent again, and what was stored by the first counts as saved."""
    person.page.add_init_script(CUT)
    page = person.goes(core)
    _types(page, "n000", "#111111")
    expect(_cell(page, "n000")).to_have_attribute("data-version", "2")
    expect(page.locator("#status")).to_contain_text("Changed n000 in Base")
    assert _value(ada, core, "n000") == "#111111"


def _conflict(page: Page, ada: Account, core: str, name: str = "n000") -> Locator:
    """Type a value under a version that is old; return the question that comes of it."""
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    page.route("**/live?*", lambda route: route.fulfill(status=204))
    _cell(page, name).click()
    page.keyboard.type("#111111")
    ok(ada.client.patch(f"{core}/modes/{mode}/tokens/{name}", json={"value": "#222222"}))
    page.keyboard.press("Enter")
    return page.get_by_role("alertdialog")


def test_a_conflict_stays_in_sight(person: Person, ada: Account, core: str) -> None:
    """Also when its row scrolls out, is filtered away, or another line is said; keys answer it there."""
    page = person.goes(core)
    box = _conflict(page, ada, core)
    expect(box).to_be_visible()
    page.locator(".scroll").evaluate("element => element.scrollTo(0, 8000)")
    expect(_cell(page, "n222")).to_be_visible()
    expect(box).to_be_visible()
    expect(box).to_be_focused()
    page.locator("#q").fill("n00")
    expect(page.locator("tbody tr[aria-rowindex]")).to_have_count(10)
    expect(_cell(page, "n000").get_by_role("alertdialog")).to_be_visible()
    page.locator("#q").fill("n29")
    expect(_cell(page, "n290")).to_be_visible()
    expect(box).to_be_visible()
    _cell(page, "n290").click()
    page.keyboard.press("Enter")
    expect(box).to_be_focused()
    page.keyboard.press("Enter")
    expect(box).to_have_count(0)
    expect(page.locator("#status")).to_contain_text("Changed n000 in Base")
    assert _value(ada, core, "n000") == "#111111"
    _types(page, "n290", "#333333")
    expect(_cell(page, "n290")).to_have_attribute("data-version", "2")


def test_no_conflict_is_decided_by_chance(person: Person, ada: Account, core: str) -> None:
    """Who types in another field keeps the focus; who types into the question has not answered it."""
    page = person.goes(core)
    held = _held(page, "**/cell")
    with page.expect_request("**/cell"):
        box = _conflict(page, ada, core)
    page.locator("#find").focus()
    page.keyboard.type("ab")
    held[0].continue_()
    page.unroute("**/cell")
    expect(box).to_be_visible()
    expect(page.locator("#find")).to_be_focused()
    _cell(page, "n014").click()
    page.keyboard.press("#")
    expect(box).to_be_focused()
    page.keyboard.press("Enter")
    expect(box).to_be_visible()
    page.keyboard.type("333")
    page.keyboard.press("Enter")
    expect(box).to_be_visible()
    _cell(page, "n000").press("Delete")
    expect(box).to_be_focused()
    assert _value(ada, core, "n000") == "#222222"
    page.keyboard.press("Enter")
    expect(box).to_have_count(0)
    expect(_cell(page, "n000")).to_have_attribute("data-version", "3")
    assert _value(ada, core, "n000") == "#111111"


def test_another_user_finds_nothing(person: Person, site: Service, ada: Account, core: str) -> None:
    """What was typed and done in a tab is forgotten there once somebody else is signed in."""
    page = person.goes(core)
    _types(page, "n000", "#111111")
    expect(_cell(page, "n000")).to_have_attribute("data-version", "2")
    page.keyboard.type("#222")
    expect(page.locator(".editor")).to_have_value("#222")
    ben = site.member(ok(ada.client.get(core))["workspace_id"], Role.EDITOR)
    page.context.add_cookies([{"name": COOKIE, "value": session_of(site, ben), "url": person.root}])
    person.goes(core)
    _cell(page, "n000").click()
    page.keyboard.press("Control+z")
    expect(page.locator("#status")).to_contain_text("Nothing to undo in this tab")
    expect(page.locator(".editor")).to_have_count(0)
    assert page.evaluate("JSON.stringify(sessionStorage)").count(ada.id) == 0


def _asks(page: Page) -> None:
    """Try to leave the page, which asks whether that is meant; stay."""
    with page.expect_event("dialog") as asked:
        page.evaluate("setTimeout(() => location.reload())")
    assert asked.value.type == "beforeunload"
    asked.value.dismiss()


def test_nobody_leaves_unasked(person: Person, ada: Account, core: str) -> None:
    """While something is typed, on its way or undecided the browser asks; once all is stored it does not."""
    page = person.goes(core)
    page.route("**/cell", lambda route: route.abort())
    _cell(page, "n001").click()
    page.keyboard.type("#333333")
    _asks(page)
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Not saved yet")
    _asks(page)
    page.unroute("**/cell")
    expect(_cell(page, "n001")).to_have_attribute("data-version", "2")
    expect(_conflict(page, ada, core)).to_be_visible()
    _asks(page)
    page.keyboard.press("Escape")
    expect(_cell(page, "n000")).to_have_attribute("data-version", "2")
    asked: list[str] = []

    def go(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", go)
    person.goes(core)
    assert asked == []
    assert all("net::ERR_" in fault for fault in person.faults)
    person.faults.clear()


def test_a_mode_that_is_not_shown_any_more(person: Person, ada: Account, core: str) -> None:
    """What waits to be sent is stored all the same, and can be undone; the names stay as they are."""
    page = person.goes(core)
    page.route("**/cell", lambda route: route.abort())
    _types(page, "n000", "#111111")
    expect(page.locator("#status")).to_contain_text("Not saved yet")
    page.unroute("**/cell")
    dark = ok(ada.client.get(f"{core}/modes"))["modes"][1]["id"]
    person.goes(f"{core}?modes={dark}")
    expect(page.locator("#status")).to_contain_text("Changed n000 in Base")
    expect(page.get_by_role("rowheader", name="n000")).to_have_text("n000")
    expect(_cell(page, "n000")).to_have_text("inherited, #111111")
    page.get_by_role("button", name="Undo").click()
    expect(_cell(page, "n000")).to_have_text("inherited, #000000")
    assert all("net::ERR_" in fault for fault in person.faults)
    person.faults.clear()


def test_rows_that_are_older_than_a_save(person: Person, ada: Account, core: str) -> None:
    """Those that were asked for before a change was stored, and come after it, do not hide it."""
    page = person.goes(core)
    expect(_cell(page, "n000")).to_be_visible()
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    held: list[tuple[Route, APIResponse]] = []

    def hold(route: Route) -> None:
        if held:
            route.fallback()
        else:
            held.append((route, route.fetch()))

    page.route("**/rows?*", hold)
    with page.expect_request("**/rows?*"):
        ok(ada.client.patch(f"{core}/modes/{mode}/tokens/n002", json={"value": "#222222"}))
    while not held:
        page.wait_for_timeout(10)
    _types(page, "n000", "#111111")
    expect(_cell(page, "n000")).to_have_attribute("data-version", "2")
    with page.expect_request("**/rows?*"):
        route, answer = held[0]
        route.fulfill(response=answer)
    expect(_cell(page, "n002")).to_have_text("#222222")
    expect(_cell(page, "n000")).to_have_text("#111111")


def test_rows_that_a_range_fetches(person: Person, ada: Account) -> None:
    """Those that are shown already stay what they are: what is typed there is shown when it is stored."""
    page = person.goes(
        in_two_modes(
            ada, [{"name": f"n{number:03}", "type": "color", "value": "#000000"} for number in range(700)]
        )
    )
    _cell(page, "n001").click()
    page.keyboard.press("Control+a")
    expect(page.locator("#status")).to_contain_text("of 700 tokens")
    page.evaluate(COPY)
    expect(page.locator("#status")).to_contain_text("The rows are here now")
    _types(page, "n001", "#111111")
    expect(_cell(page, "n001")).to_have_attribute("data-version", "2")
    expect(_cell(page, "n001")).to_have_text("#111111")


def test_an_option_that_is_older_than_the_text(person: Person, core: str) -> None:
    """It cannot be chosen while the answer to what is typed is due."""
    page = person.goes(core)
    _cell(page, "n000").click()
    page.keyboard.type("=n1")
    expect(page.get_by_role("option").first).to_be_visible()
    editor = page.get_by_role("combobox", name="n000 in Base")
    held = _held(page, "**/candidates?*")
    with page.expect_request("**/candidates?*"):
        page.keyboard.type("5")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(editor).to_have_value("=n15")
    page.get_by_role("option").first.click()
    expect(editor).to_have_value("=n15")
    held[0].continue_()
    expect(page.get_by_role("option").first).to_contain_text("n15")


def test_a_refusal_that_no_cell_can_show(person: Person, ada: Account, core: str) -> None:
    """It stays on the screen with what was typed until it is put away, and stops nothing."""
    page = person.goes(core)
    held = _held(page, "**/cell")
    with page.expect_request("**/cell"):
        _types(page, "n000", "=n000")
    page.locator("#q").fill("n29")
    expect(_cell(page, "n290")).to_be_visible()
    expect(_cell(page, "n000")).to_have_count(0)
    held[0].continue_()
    page.unroute("**/cell")
    told = page.get_by_role("alert")
    expect(told).to_contain_text("Not saved: n000 in Base: =n000 ")
    _types(page, "n290", "#333333")
    expect(_cell(page, "n290")).to_have_attribute("data-version", "2")
    expect(told).to_contain_text("Not saved: n000 in Base: =n000 ")
    page.get_by_role("button", name="Dismiss").click()
    expect(told).to_have_count(0)
    assert _value(ada, core, "n000") == "#000000"


def test_what_others_need_is_removed_after_a_question(person: Person, ada: Account) -> None:
    """Below the cell; neither the key that empties it nor Enter after it decides, and undo brings it back."""
    blue = {"name": "blue", "type": "color", "value": "#2563eb"}
    user = {"name": "user", "type": "color", "value": "", "alias_to": "blue"}
    core = in_two_modes(ada, [blue, user])
    page = person.goes(core)
    question = page.get_by_role("alertdialog", name="blue in Base is in use")
    for keys in (("Delete",), ("Enter", "Delete", "Enter")):
        _cell(page, "blue").click()
        for key in keys:
            page.keyboard.press(key)
        expect(question).to_contain_text("1 token uses it and would have no value: user")
        expect(question).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        expect(question).to_have_count(0)
        expect(_cell(page, "blue")).to_contain_text("#2563eb")
        expect(_cell(page, "blue")).to_be_focused()
    assert _value(ada, core, "blue") == "#2563eb"
    page.keyboard.press("Delete")
    expect(question).to_be_focused()
    page.keyboard.press("Tab")
    expect(question.get_by_role("button", name="Delete anyway")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Removed blue from Base")
    page.keyboard.press("Control+z")
    expect(_cell(page, "blue")).to_contain_text("#2563eb")
