"""A click on a swatch: the colour form at its cell, which is picked by eye, by a ramp, and by contrast."""

import pytest
from playwright.sync_api import Locator, Page, expect
from support.checks import ok
from support.service import Account, Service
from ui.people import Person, box_of
from ui.places import in_two_modes
from ui.test_axe import violations
from ui.test_mouse import cell_of
from ui.visitors import FORM, SAME_ORIGIN, Visitor, signed_in

TOKENS: list[dict[str, object]] = [
    {"name": "blue.300", "type": "color", "value": "#93c5fd"},
    {"name": "blue.500", "type": "color", "value": "#3b82f6"},
    {"name": "page", "type": "color", "value": "#ffffff"},
    {
        "name": "text",
        "type": "color",
        "value": "",
        "alias_to": "blue.500",
        "extensions": {"jeton.contrast": [{"on": "page", "level": "AA"}]},
    },
]


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with two blues, and a text that is one of them, on a page."""
    return in_two_modes(ada, TOKENS)


def opens(page: Page, name: str) -> Locator:
    """Click the swatch of a token; return the dialog."""
    cell_of(page, name, 1).locator("svg").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    return dialog


def slides(page: Page, label: str, to: float) -> None:
    """Drag a slider to a part of its length."""
    box = box_of(page.get_by_label(label))
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * to, box["y"] + box["height"] / 2, steps=3)
    page.mouse.up()


def token(ada: Account, core: str, name: str) -> dict[str, object]:
    """Return a token of the default mode."""
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    stored: dict[str, object] = ok(ada.client.get(f"{core}/modes/{mode}/tokens/{name}"))
    return stored


def test_a_double_click_opens_the_form(person: Person, core: str) -> None:
    """Its second press, which falls beside the form where that is there already, does not close it."""
    page = person.goes(core)
    dialog = opens(page, "blue.300")
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    expect(dialog).to_be_visible()
    page.mouse.down()
    expect(dialog).to_have_count(0)


def test_a_colour_is_picked_by_eye(person: Person, core: str, ada: Account) -> None:
    """Swatch, drag, and a click elsewhere, which stores it: the cell shows the colour at once, the sliders
    stay where they are, and Escape leaves everything as it was.
    """
    page = person.goes(core)
    dialog = opens(page, "blue.300")
    swatch = cell_of(page, "blue.300", 1).locator("svg")
    shown = "svg => getComputedStyle(svg).backgroundColor"
    before = box_of(page.get_by_label("Hue"))
    slides(page, "Hue", 0.1)
    assert swatch.evaluate(shown).startswith("oklch(0.8")
    expect(page.get_by_label("Color")).to_have_value("#f8a8a7")
    assert box_of(page.get_by_label("Hue"))["y"] == before["y"]
    page.mouse.click(100, 700)
    expect(page.locator("#status")).to_contain_text("Changed blue.300")
    expect(dialog).to_have_count(0)
    assert token(ada, core, "blue.300")["value"] == "#f8a8a7"
    opens(page, "blue.500")
    slides(page, "Hue", 0.1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert swatch.evaluate(shown) == "rgba(0, 0, 0, 0)"
    assert token(ada, core, "blue.500")["value"] == "#3b82f6"


def test_a_ramp_and_the_contrast_stand_beside_the_sliders(person: Person, core: str, ada: Account) -> None:
    """The colours beside what an alias leads to are taken as aliases, or as values to go on from, and the
    ratio to a declared pair follows; an alias that is only looked at stays one.
    """
    page = person.goes(core)
    dialog = opens(page, "text")
    assert violations(page) == []
    expect(dialog.get_by_role("listitem")).to_have_text("on page 3.67:1 ✗ fails, needs 4.5:1")
    page.wait_for_timeout(500)  # what a double click would need
    page.mouse.click(100, 700)
    expect(dialog).to_have_count(0)
    assert token(ada, core, "text")["alias_to"] == "blue.500"
    dialog = opens(page, "text")
    dialog.get_by_role("button", name="blue.300").click()
    expect(page.locator("#status")).to_contain_text("Changed text")
    assert token(ada, core, "text")["alias_to"] == "blue.300"
    dialog = opens(page, "text")
    dialog.get_by_label("as an alias").uncheck()
    dialog.get_by_role("button", name="blue.500").click()
    expect(page.get_by_label("Color")).to_have_value("#3b82f6")
    slides(page, "Lightness", 0.2)
    expect(dialog.get_by_role("listitem")).to_contain_text("✓")
    dialog.get_by_label("Color").press("Enter")
    expect(dialog).to_have_count(0)
    expect(cell_of(page, "text", 1)).not_to_contain_text("blue.300")
    expect(page.locator("td[aria-busy]")).to_have_count(0)
    assert token(ada, core, "text")["alias_to"] is None


def test_a_ramp_needs_no_script(site: Service, core: str, ada: Account) -> None:
    """A press on one of its colours shows the form with that value, or stores the alias if that is ticked."""
    visitor: Visitor = signed_in(site, ada)
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    path = f"{core}/modes/{mode}/form"
    assert 'name="color" value="blue.300"' in visitor.asks(f"{path}?name=text").text
    fields = {"name": "text", "version": "1", "text": "=blue.500", "value": "#3b82f6", "color": "blue.300"}
    shown = visitor.asks(path, "POST", SAME_ORIGIN | FORM, data=fields)
    assert 'name="value" value="#93c5fd"' in shown.text
    assert token(ada, core, "text")["alias_to"] == "blue.500"
    stored = visitor.asks(path, "POST", SAME_ORIGIN | FORM, data=fields | {"linked": "true"})
    assert stored.status_code == 303
    assert token(ada, core, "text")["alias_to"] == "blue.300"
    lost = visitor.asks(path, "POST", SAME_ORIGIN | FORM, data=fields | {"color": "none"})
    assert lost.status_code == 404
    more = [{"name": f"blue.{step}", "type": "color", "value": "#000011"} for step in range(600, 630)]
    ok(ada.client.patch(f"{core}/modes/{mode}/tokens", json={"upsert": more}))
    page = visitor.asks(f"{path}?name=blue.300").text
    assert (page.count('name="color"'), "24 of " in page) == (24, True)
