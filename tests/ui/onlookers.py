"""People who look at all pages and change nothing: an open page comes to another screen in place."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, Request
from ui.people import WIDE, Person, looking

FORGET = """if (location.protocol.startsWith("http")) {
  localStorage.clear();
  sessionStorage.clear();
}"""
"""So that each page is loaded as in a new browser."""
SETTLED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
}"""
"""Wait for the layout, for what looks at sizes, and for colours that change slowly."""


class Onlooker:
    """A person who opens one page after another; each must be without faults."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.pending: set[Request] = set()
        self.page.context.add_init_script(FORGET)
        self.page.on("request", self._begun)
        self.page.on("requestfinished", self._ended)
        self.page.on("requestfailed", self._ended)

    def _begun(self, request: Request) -> None:
        self.pending.add(request)

    def _ended(self, request: Request) -> None:
        self.pending.discard(request)

    def opens(self, path: str, size: tuple[int, int] = WIDE) -> Page:
        """Load a page on a screen of this size, and wait for all that it fetches."""
        self.pending.clear()
        self.sees(size, settled=False)
        self.person.goes(path)
        self.page.evaluate(SETTLED)
        while self.pending:
            self.page.wait_for_timeout(5)
            if not self.pending:
                self.page.evaluate(SETTLED)
        return self.page

    def sees(self, size: tuple[int, int] = WIDE, *, settled: bool = True, **media: Any) -> None:
        """Change the screen in place, and wait until the page has its layout; `media` are Playwright's."""
        width, height = size
        if self.page.viewport_size != {"width": width, "height": height}:
            self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(**{"color_scheme": "light", "forced_colors": "none"} | media)
        if settled:
            self.page.evaluate(SETTLED)

    def found_no_fault(self) -> None:
        """Assert that nothing has gone wrong since this was asked last."""
        found = self.person.faults.copy()
        self.person.faults.clear()
        assert found == []


class Onlookers:
    """The owner of a world, and somebody who is not signed in."""

    def __init__(self, owner: Onlooker, stranger: Onlooker) -> None:
        self._owner = owner
        self._stranger = stranger

    def of(self, path: str) -> Onlooker:
        """Return the one whom a page is for."""
        return self._stranger if path.startswith("/sign-in") else self._owner


@contextmanager
def onlooking(chromium: Browser, root: str, secret: str, **options: Any) -> Iterator[Onlookers]:
    """Yield the user of a session, and a stranger; `options` are Playwright's."""
    with ExitStack() as stack:
        people = [stack.enter_context(looking(chromium, root, each, **options)) for each in (secret, "")]
        yield Onlookers(*(Onlooker(person) for person in people))
