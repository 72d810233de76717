"""Answers that are lost, late or none: the page says what it knows, finds out, and keeps what is typed."""

import pytest
from playwright.sync_api import Page, Route, expect
from support.service import Account
from ui.people import Person
from ui.places import in_two_modes
from ui.test_cell_troubles import _cell, _types, _value


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with three names in two modes."""
    return in_two_modes(ada, [{"name": f"n{n}", "type": "color", "value": "#000000"} for n in range(3)])


def _answers(page: Page, path: str, *statuses: int, **headers: str) -> list[int]:
    """Let requests of a path be answered by these statuses, then by the server; return one for each."""
    seen: list[int] = []

    def answer(route: Route) -> None:
        seen.append(len(seen))
        if len(seen) > len(statuses):
            return route.continue_()
        body = '{"error": "Out of order"}'
        kind = {"content-type": "application/json", **headers}
        return route.fulfill(status=statuses[len(seen) - 1], body=body, headers=kind)

    page.route(path, answer)
    return seen


def _hurries(page: Page) -> None:
    """Let the page wait a hundredth of the time."""
    page.add_init_script("const later = setTimeout; window.setTimeout = (run, ms) => later(run, ms / 100);")


def test_a_server_that_fails_is_not_asked_for_ever(person: Person, ada: Account, core: str) -> None:
    """After some times the reason stands in the cell, with the text; Enter sends it once more."""
    _hurries(person.page)
    page = person.goes(core)
    seen = _answers(page, "**/cell", 500, 500, 500, 500, 500)
    _types(page, "n0", "#111111")
    expect(page.locator(".editor")).to_have_value("#111111")
    expect(page.get_by_role("alert")).to_contain_text("Out of order")
    assert len(seen) == 5
    page.keyboard.press("Enter")
    expect(_cell(page, "n0")).to_have_attribute("data-version", "2")
    assert _value(ada, core, "n0") == "#111111"
    person.faults.clear()  # the browser logs each refusal


def test_it_waits_as_long_as_it_is_told(person: Person, ada: Account, core: str) -> None:
    """A 429 says for how long; then the change is sent again and stored."""
    person.page.clock.install()
    page = person.goes(core)
    seen = _answers(page, "**/cell", 429, **{"Retry-After": "50"})
    _types(page, "n0", "#111111")
    expect(page.locator("#status")).to_contain_text("too many requests")
    expect(page.locator("#status")).to_contain_text("in 50 s")
    page.clock.fast_forward(30_000)
    assert len(seen) == 1
    page.clock.fast_forward(20_000)
    expect(_cell(page, "n0")).to_have_attribute("data-version", "2")
    assert _value(ada, core, "n0") == "#111111"
    person.faults.clear()  # the browser logs each refusal


@pytest.mark.parametrize("reaches", [True, False])
def test_a_lost_undo_is_found_out(person: Person, ada: Account, core: str, *, reaches: bool) -> None:
    """Whether it was done is asked, and said: then it can be redone, or tried again."""
    page = person.goes(core)
    _types(page, "n0", "#111111")
    expect(page.locator("#status")).to_contain_text("Changed n0")

    def lose(route: Route) -> None:
        if reaches:
            route.fetch()
        route.abort()

    page.route("**/undo", lose)
    page.keyboard.press("Control+z")
    if reaches:
        expect(page.locator("#status")).to_contain_text("Undone: Changed n0")
        expect(_cell(page, "n0")).to_contain_text("#000000")
    else:
        expect(page.locator("#status")).to_contain_text("Not done: Changed n0")
        page.unroute("**/undo")
        page.get_by_role("button", name="Try again").click()
        expect(page.locator("#status")).to_contain_text("Undone: Changed n0")
    assert _value(ada, core, "n0") == "#000000"
    person.faults.clear()


def test_a_page_that_is_refused_asks_no_more(person: Person, core: str) -> None:
    """Neither later nor when it is looked at again: only once it is loaded again."""
    person.page.clock.install()
    page = person.goes(core)
    seen = _answers(page, "**/live?*", 404, 404, 404)
    page.clock.fast_forward(4000)
    expect(page.locator("p.facts[role=status]").last).to_contain_text("Not Found")
    page.evaluate("window.dispatchEvent(new Event('focus'))")
    page.clock.fast_forward(60_000)
    assert len(seen) == 1
    person.faults.clear()
