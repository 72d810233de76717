"""The tasks of a designer's day, counted: the clicks and keys that each takes beside typed text."""

from collections.abc import Sequence

import pytest
from api.environments import acme_of
from conftest import Tree
from playwright.sync_api import Locator, Page, expect
from support.checks import ok
from support.service import Account, Service
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

    def double_click(self, target: Locator) -> None:
        """Click twice, which is one click to a hand."""
        self.clicks += 1
        target.dblclick()

    def follow(self, name: str) -> None:
        """Click a link."""
        self.click(self.page.get_by_role("link", name=name, exact=True))

    def push(self, name: str) -> None:
        """Click a button."""
        self.click(self.page.get_by_role("button", name=name, exact=True))

    def did_at_most(self, clicks: int, keys: int) -> None:
        """Fail if the task took more."""
        assert self.clicks <= clicks, f"{self.clicks} clicks"
        assert self.keys <= keys, f"{self.keys} keys"


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
    hand.did_at_most(clicks=1, keys=1)


def test_a_colour_is_picked_by_eye(hand: Counter) -> None:
    """Swatch, drag, a click elsewhere: three, as in Figma."""
    hand.click(cell(hand.page, 1, 1).locator("svg"))
    hand.drag(hand.page.locator("#hue"), hand.page.locator("label[for=hue]"))
    hand.click((60, 700))
    says(hand.page, "Changed blue.0 in Base")
    hand.did_at_most(clicks=3, keys=0)


def test_a_cell_of_dark_becomes_an_alias(hand: Counter) -> None:
    """Click, text, Enter: fewer than anywhere else."""
    hand.click(cell(hand.page, 1, 2))
    hand.types("=blue.7")
    option = hand.page.get_by_role("option", selected=True)
    expect(option).to_contain_text("blue.7")
    hand.press("Enter")
    hand.press("Enter")
    says(hand.page, "Changed blue.0 in Dark")
    hand.did_at_most(clicks=1, keys=2)


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
    hand.did_at_most(clicks=1, keys=2)


def test_a_value_is_filled_down(hand: Counter) -> None:
    """A click, and a drag of the handle; as in a spreadsheet."""
    hand.click(cell(hand.page, 1, 1))
    hand.drag(hand.page.locator(".handle"), cell(hand.page, 6, 1))
    says(hand.page, "Filled 5 cells")
    hand.did_at_most(clicks=2, keys=0)


def test_a_token_is_copied_for_code(hand: Counter) -> None:
    """Right click, Copy as, and what it is to be."""
    hand.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hand.click(cell(hand.page, 1, 1), button="right")
    hand.click(hand.page.get_by_role("menuitem", name="Copy as"))
    hand.click(hand.page.get_by_role("menuitem", name="CSS variable"))
    says(hand.page, "Copied var(--blue-0)")
    hand.did_at_most(clicks=3, keys=0)


def mode_of(ada: Account, core: str, place: int) -> str:
    """Return the path of a mode."""
    return f"{core}/modes/{ok(ada.client.get(f'{core}/modes'))['modes'][place]['id']}"


def test_a_colour_is_made_for_light_and_dark(hand: Counter, ada: Account, core: str) -> None:
    """One form: a click, four Tabs, of which one passes the picker, and Enter; Figma takes five clicks."""
    hand.follow("New token")
    expect(hand.page.get_by_label("Name", exact=True)).to_be_focused()
    hand.types("sunset")
    hand.press("Tab")
    hand.press("Tab")
    hand.types("#ff8800")
    hand.press("Tab")
    hand.press("Tab")
    hand.types("#884400")
    hand.press("Enter")
    says(hand.page, "Created sunset")
    made = [ok(ada.client.get(f"{mode_of(ada, core, place)}/tokens/sunset"))["value"] for place in (0, 1)]
    assert made == ["#ff8800", "#884400"]
    hand.did_at_most(clicks=1, keys=5)


def test_a_token_is_renamed(hand: Counter) -> None:
    """Double click, text, Enter: as in Figma."""
    hand.double_click(cell(hand.page, 1, 0))
    hand.types("ink")
    hand.press("Enter")
    says(hand.page, "Renamed blue.0 to blue.ink in all modes")
    hand.did_at_most(clicks=1, keys=1)


def test_a_group_is_renamed(hand: Counter) -> None:
    """Double click, text, Enter: as in Figma."""
    hand.double_click(hand.page.locator("tr.group", has_text="blue"))
    hand.types("azure")
    hand.press("Enter")
    says(hand.page, "Renamed blue to azure in all modes")
    hand.did_at_most(clicks=1, keys=1)


def test_a_mode_is_added(hand: Counter) -> None:
    """+, text, Enter: as in Figma."""
    hand.follow("Add a mode")
    expect(hand.page.get_by_label("Name", exact=True)).to_be_focused()
    hand.types("Dim")
    hand.press("Enter")
    expect(hand.page.locator("thead th", has_text="Dim")).to_be_visible()
    hand.did_at_most(clicks=1, keys=1)


def test_contrast_is_declared_and_checked(hand: Counter) -> None:
    """Two clicks to its page, where one types text, Tab, ground, Enter; Figma takes two to check it once."""
    hand.click(hand.page.get_by_label("More", exact=True))
    hand.follow("Contrast")
    expect(hand.page.get_by_label("Text", exact=True)).to_be_focused()
    hand.types("blue.0")
    hand.press("Tab")
    hand.types("blue.1")
    hand.press("Enter")
    expect(hand.page.get_by_text("1 pair in 2 modes · 2 too low")).to_be_visible()
    hand.did_at_most(clicks=2, keys=2)


def test_a_release_reaches_production(site: Service, ada: Account, core: str, person: Person) -> None:
    """Over three environments by five clicks: each result has the button for what comes next."""
    workspace = ok(ada.client.get(core))["workspace_id"]
    mode = mode_of(ada, core, 0).rpartition("/")[2]
    acme = acme_of(site, Tree(ada, workspace, core.rpartition("/")[2], mode))
    acme.add("dev")
    acme.add("staging", gate=True)
    production = acme.add("production", gate=True)
    hand = Counter(person.goes(f"{acme.releases}/new"))
    hand.push("Make the release")
    hand.follow("Promote to dev")
    hand.push("Promote 1.0.0 to dev")
    hand.push("Promote on to staging")
    hand.push("Promote on to production")
    expect(hand.page.get_by_role("heading", name="production", level=1)).to_be_visible()
    assert acme.active(production) == ok(acme.client.get(acme.releases))["releases"][0]["id"]
    hand.did_at_most(clicks=5, keys=0)


def test_a_colour_is_looked_for(hand: Counter) -> None:
    """By its hex: a click and text."""
    hand.click(hand.page.get_by_label("Filter", exact=True))
    hand.types("=#256310")
    expect(hand.page.locator("#shown")).to_have_text("1 of 90 names")
    expect(cell(hand.page, 17, 1)).to_be_visible()
    hand.did_at_most(clicks=1, keys=0)


def test_css_is_exported(hand: Counter) -> None:
    """Two clicks to the file, and without a third it can be read."""
    hand.click(hand.page.get_by_label("More", exact=True))
    with hand.page.expect_download() as download:
        hand.follow("Download CSS")
    assert "--blue-0: #256300;" in download.value.path().read_text()
    hand.did_at_most(clicks=2, keys=0)


def test_a_colleague_is_invited(hand: Counter) -> None:
    """Members, text, Enter, and the link is copied: as in Figma."""
    hand.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hand.follow("Members")
    hand.click(hand.page.get_by_label("E-mail address"))
    hand.types("somebody.new@example.com")
    hand.press("Enter")
    hand.push("Copy")
    expect(hand.page.get_by_role("button", name="Copied")).to_be_visible()
    assert "/invitations/" in hand.page.evaluate("() => navigator.clipboard.readText()")
    hand.did_at_most(clicks=3, keys=1)


def test_an_import_is_undone(hand: Counter, person: Person, ada: Account, core: str) -> None:
    """By a click on its last page."""
    workspace, tokenset = ok(ada.client.get(core))["workspace_id"], core.rpartition("/")[2]
    page = person.goes(f"/workspaces/{workspace}/import?tokenset={tokenset}")
    page.get_by_label("Or a text").fill(":root { --color-new: #123456 }")
    page.get_by_role("button", name="Show what would change").click()
    page.locator("form button.primary").click()
    hand.push("Undo the import")
    expect(page.get_by_role("heading", name="History")).to_be_visible()
    assert ok(ada.client.get(f"{core}/tokens"))["total"] == 90
    hand.did_at_most(clicks=1, keys=0)
