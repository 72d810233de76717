"""The tasks of a designer's day, counted: the clicks and keys that each takes beside typed text."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect
from support.checks import ok
from support.service import Account
from ui.people import Person
from ui.places import in_two_modes
from ui.test_mouse import cell_of, drags
from ui.test_range import PASTE

TOKENS = [{"name": f"blue.{number}", "type": "color", "value": f"#2563{number:02x}"} for number in range(90)]


class Counter:
    """Hands on a page that count what they do: clicks, drags among them, and keys beside text."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = self.keys = 0

    def click(self, target: Locator | Sequence[int], *, button: str = "left") -> None:
        """Click an element, or a place of the window."""
        self.clicks += 1
        if isinstance(target, Locator):
            target.click(button="right" if button == "right" else "left")
        else:
            self.page.mouse.click(target[0], target[1])

    def drag(self, start: Locator, end: Locator) -> None:
        """Drag from one element to another."""
        self.clicks += 1
        drags(self.page, start, end)

    def press(self, key: str) -> None:
        """Press a key."""
        self.keys += 1
        self.page.keyboard.press(key)

    def types(self, text: str) -> None:
        """Type a text, which any tool asks for."""
        self.page.keyboard.type(text)


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with 90 blues, and a mode Dark that inherits them."""
    return in_two_modes(ada, TOKENS)


@pytest.fixture
def hand(person: Person, core: str) -> Counter:
    """A hand on the matrix."""
    return Counter(person.goes(core))


def cell(page: Page, number: int, column: int) -> Locator:
    """Return the cell of a blue, counted from 1, in a column."""
    return cell_of(page, f"blue.{number - 1}", column)


def says(page: Page, text: str) -> None:
    """Wait until something is said to be done."""
    expect(page.locator("#status")).to_contain_text(text)


def test_a_hex_is_changed_in_one_mode(hand: Counter) -> None:
    """Click, text, Enter: as in Figma."""
    hand.click(cell(hand.page, 1, 1))
    hand.types("#112233")
    hand.press("Enter")
    says(hand.page, "Changed blue.0 in Base")
    assert hand.clicks <= 1
    assert hand.keys <= 1


def test_a_colour_is_picked_by_eye(hand: Counter) -> None:
    """Swatch, drag, a click elsewhere: three, as in Figma."""
    hand.click(cell(hand.page, 1, 1).locator("svg"))
    hand.drag(hand.page.locator("#hue"), hand.page.locator("label[for=hue]"))
    hand.click((60, 700))
    says(hand.page, "Changed blue.0 in Base")
    assert hand.clicks <= 3
    assert hand.keys <= 0


def test_a_cell_of_dark_becomes_an_alias(hand: Counter) -> None:
    """Click, text, Enter: fewer than anywhere else."""
    hand.click(cell(hand.page, 1, 2))
    hand.types("=blue.7")
    option = hand.page.get_by_role("option", selected=True)
    expect(option).to_contain_text("blue.7")
    hand.press("Enter")
    hand.press("Enter")
    says(hand.page, "Changed blue.0 in Dark")
    assert hand.clicks <= 1
    assert hand.keys <= 2


def test_cells_of_a_sheet_are_pasted(hand: Counter, ada: Account, core: str) -> None:
    """180 of them by one click and two keys: the paste, and Enter on the plan."""
    hand.click(cell(hand.page, 1, 1))
    hand.keys += 1  # Control V, whose event has the text
    hand.page.evaluate(PASTE, "\n".join(f"#aa00{number:02x}\t#bb00{number:02x}" for number in range(90)))
    expect(hand.page.get_by_role("button", name="Make 180 changes")).to_be_focused()
    hand.press("Enter")
    says(hand.page, "Pasted 180 cells")
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][1]["id"]
    assert ok(ada.client.get(f"{core}/modes/{mode}/tokens/blue.89"))["value"] == "#bb0059"
    assert hand.clicks <= 1
    assert hand.keys <= 2


def test_a_value_is_filled_down(hand: Counter) -> None:
    """A click, and a drag of the handle; as in a spreadsheet."""
    hand.click(cell(hand.page, 1, 1))
    hand.drag(hand.page.locator(".handle"), cell(hand.page, 6, 1))
    says(hand.page, "Filled 5 cells")
    assert hand.clicks <= 2
    assert hand.keys <= 0


def test_a_token_is_copied_for_code(hand: Counter) -> None:
    """Right click, Copy as, and what it is to be."""
    hand.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hand.click(cell(hand.page, 1, 1), button="right")
    hand.click(hand.page.get_by_role("menuitem", name="Copy as"))
    hand.click(hand.page.get_by_role("menuitem", name="CSS variable"))
    says(hand.page, "Copied var(--blue-0)")
    assert hand.clicks <= 3
    assert hand.keys <= 0
