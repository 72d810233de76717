"""Hands that use a page: with a mouse, or by the keyboard alone, so that a flow can be gone in both ways."""

import re
from typing import Literal

from playwright.sync_api import Locator, Page, expect

Role = Literal["button", "link"]
_FAR = 300
"""The stops of Tab after which what is looked for is not there."""
_IS_FOCUSED = "element => element === document.activeElement"


class Hands:
    """What a person does to a page; names and labels are those that a screen reader says."""

    def __init__(self, page: Page, *, has_mouse: bool = False) -> None:
        self.page = page
        self.has_mouse = has_mouse

    def reach(self, target: Locator) -> None:
        """Press Tab until something has the focus; a mouse needs no focus."""
        expect(target).to_be_visible()
        if self.has_mouse:
            return
        element = target.element_handle()
        for _ in range(_FAR):
            if element.evaluate(_IS_FOCUSED):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {target}")

    def press(self, name: str | re.Pattern[str], role: Role = "button") -> None:
        """Press a button, or follow a link."""
        self.take(self.page.get_by_role(role, name=name, exact=True))

    def follow(self, name: str) -> None:
        """Follow a link."""
        self.press(name, "link")

    def take(self, target: Locator, key: str = "Enter") -> None:
        """Click something, or press a key on it."""
        self.reach(target)
        if self.has_mouse:
            target.click()
        else:
            self.page.keyboard.press(key)

    def open(self, text: str) -> None:
        """Open what stands behind a summary."""
        self.take(self.page.locator("summary", has_text=text))

    def fill(self, label: str, text: str, *, exact: bool = True) -> None:
        """Replace what is in a field, whose id stands for its label where several have the same."""
        by_id = label.startswith("#")
        target = self.page.locator(label) if by_id else self.page.get_by_label(label, exact=exact)
        self.reach(target)
        if self.has_mouse:
            target.fill(text)
        else:
            self.page.keyboard.press("Control+a")
            self.page.keyboard.insert_text(text)
        expect(target).to_have_value(text)

    def choose(self, label: str, option: str) -> None:
        """Choose what a list offers, by how that begins."""
        target = self.page.get_by_label(label, exact=True)
        self.reach(target)
        if self.has_mouse:
            beginning = re.compile(f"^{re.escape(option)}")
            found = target.locator("option").filter(has_text=beginning).first
            target.select_option(element=found.element_handle())
        else:
            self.page.keyboard.type(option)

    def shows(self, heading: str) -> None:
        """Wait for the page with this heading."""
        expect(self.page.get_by_role("heading", level=1)).to_have_text(heading)
