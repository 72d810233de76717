"""The matrix on a phone: rows of one mode, and a sheet with the form of the value that is tapped."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from support.checks import ok
from support.service import Account, Service
from ui.people import Person, box_of, looking, session_of
from ui.places import in_two_modes
from ui.test_axe import violations

TOKENS = [
    {"name": "blue", "type": "color", "value": "#2563eb"},
    {"name": "space", "type": "dimension", "value": "8px"},
]


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with a colour and a length, and a mode Dark that inherits them."""
    return in_two_modes(ada, TOKENS)


@pytest.fixture
def phone(chromium: Browser, site: Service, ada: Account) -> Iterator[Person]:
    """The user with a phone in the hand."""
    options = {"size": (375, 812), "has_touch": True, "is_mobile": True}
    with looking(chromium, site.root, session_of(site, ada), **options) as person:
        yield person


def _taps(page: Page, place: int) -> None:
    page.locator("tbody td:visible").nth(place).tap()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    dialog.evaluate("dialog => Promise.all(dialog.getAnimations().map((each) => each.finished))")


def _value(ada: Account, core: str, mode: int, name: str) -> str:
    mode_id = ok(ada.client.get(f"{core}/modes"))["modes"][mode]["id"]
    return str(ok(ada.client.get(f"{core}/modes/{mode_id}/tokens/{name}"))["value"])


def test_a_tap_edits(phone: Person, core: str, ada: Account) -> None:
    """It opens a sheet at the bottom of the screen with the form, which leads to that of the other mode; what
    is stored is shown and can be taken back, and what somebody else changed is not written over unseen.
    """
    page = phone.goes(core)
    expect(page.locator("tbody td:visible")).to_have_count(2)
    heights = page.eval_on_selector_all("tbody tr", "rows => rows.map(row => row.offsetHeight)")
    assert all(52 <= height <= 60 for height in heights), heights
    _taps(page, 1)
    sheet = box_of(page.get_by_role("dialog"))
    assert (sheet["x"], sheet["width"], sheet["y"] + sheet["height"]) == (0, 375, 812)
    assert violations(page) == []
    page.get_by_label("Value").fill("10px")
    page.get_by_role("dialog").get_by_role("button", name="Save").tap()
    expect(page.locator("#status")).to_contain_text("Changed space in Base")
    expect(page.locator("tbody td:visible").nth(1)).to_contain_text("10px")
    assert _value(ada, core, 0, "space") == "10px"
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("#status")).to_contain_text("Undone")
    assert _value(ada, core, 0, "space") == "8px"
    _taps(page, 1)
    page.get_by_role("dialog").get_by_role("link", name="Dark").tap()
    expect(page.get_by_role("dialog").get_by_role("heading", level=1)).to_have_text("space in Dark")
    page.get_by_label("Value").fill("12px")
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][1]["id"]
    ok(ada.client.post(f"{core}/modes/{mode}/tokens", json=TOKENS[1] | {"value": "6px"}), 201)
    page.get_by_role("dialog").get_by_role("button", name="Save").tap()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("set 6px")
    expect(page.get_by_label("Value")).to_have_value("12px")
    page.get_by_role("dialog").get_by_role("button", name="Save").tap()
    expect(page.locator("#status")).to_contain_text("Changed space in Dark")
    assert _value(ada, core, 1, "space") == "12px"
    page.get_by_label("Mode", exact=True).select_option("Dark")
    expect(page.locator("tbody td:visible").nth(1)).to_contain_text("12px")


def test_what_is_refused_has_a_second_step(phone: Person, core: str, ada: Account) -> None:
    """As on a wide screen: a value that others need is deleted, and an invalid one stored, anyway."""
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    tokens = f"{core}/modes/{mode}/tokens"
    ok(ada.client.post(tokens, json={"name": "gap", "type": "dimension", "alias_to": "space"}), 201)
    page = phone.goes(core)
    sheet = page.get_by_role("dialog")
    _taps(page, 2)
    page.get_by_label("Value").fill("")
    sheet.get_by_role("button", name="Save").tap()
    expect(sheet.get_by_role("alert")).to_contain_text("would have no value: gap")
    assert violations(page) == []
    assert _value(ada, core, 0, "space") == "8px"
    page.get_by_label("Value").fill("wide")
    sheet.get_by_role("button", name="Save").tap()
    expect(sheet.get_by_role("alert")).to_contain_text("Nothing was saved")
    sheet.get_by_role("button", name="Store anyway").tap()
    expect(page.locator("#status")).to_contain_text("Changed space in Base")
    assert _value(ada, core, 0, "space") == "wide"
    _taps(page, 2)
    page.get_by_label("Value").fill("")
    sheet.get_by_role("button", name="Save").tap()
    sheet.get_by_role("button", name="Delete anyway").tap()
    expect(page.locator("#status")).to_contain_text("Removed space from Base")
    expect(page.locator("tbody td:visible")).to_have_count(2)
    assert ada.client.get(f"{tokens}/space").status_code == 404
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("#status")).to_contain_text("Undone")
    assert _value(ada, core, 0, "space") == "wide"


def test_what_opens_stays_on_the_screen(phone: Person, core: str) -> None:
    """The choice of modes is as wide as the screen, and no page is wider; a tap beside a sheet closes it."""
    page = phone.goes(core)
    page.locator("summary", has_text="Modes").tap()
    box = box_of(page.get_by_role("group", name="Modes in this table"))
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 375
    assert page.evaluate("() => document.documentElement.scrollWidth") == 375
    page.locator("summary", has_text="Modes").tap()
    _taps(page, 0)
    page.touchscreen.tap(180, 20)
    expect(page.get_by_role("dialog")).to_have_count(0)
