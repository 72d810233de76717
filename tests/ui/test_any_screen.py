"""Pages for everyone's screen and hands: narrow, without colours of ours, by keyboard, without scripts."""

from collections.abc import Iterator
from itertools import takewhile

import pytest
from playwright.sync_api import Browser
from support.service import Service
from ui.onlookers import SETTLED, Onlooker, Onlookers, onlooking
from ui.people import NARROW, WIDE
from ui.places import WHOLE, World

PATHS = [page.path for page in WHOLE] + ["/nothing"]
SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* {line-height: 1.5 !important; letter-spacing: .12em !important;
    word-spacing: .16em !important} p {margin-bottom: 2em !important}`);
  document.adoptedStyleSheets = [sheet];
}"""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
CUT = """() => [...document.querySelectorAll("main *, header *, footer *")].filter((element) => {
  const style = getComputedStyle(element);
  const hides = ["hidden", "clip"].includes(style.overflowY) && style.clipPath === "none";
  return hides && element.clientHeight > 1 && element.scrollHeight > element.clientHeight + 1;
}).map((element) => element.outerHTML.slice(0, 200))"""
CANDIDATES = """() => {
  const radios = (name) => [...document.querySelectorAll(`[type=radio][name="${name}"]`)];
  const isStop = (element) => element.type !== "radio" || element === radios(element.name)[0];
  const all = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";
  window.candidates = [...document.querySelectorAll(all)].filter((element) =>
    element.tabIndex >= 0 && !element.disabled && element.checkVisibility() && isStop(element));
  return candidates.map((element) => element.outerHTML.slice(0, 120));
}"""
"""What Tab stops at; of buttons of a choice the first, the arrows lead to the others."""
RECORDING = """() => {
  const record = () => {
    const element = document.activeElement, style = getComputedStyle(element);
    const {width, height} = element.getBoundingClientRect();
    const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
    reached.push([candidates.indexOf(element), outlined || style.boxShadow !== "none", width * height > 0]);
  };
  window.reached = [];
  document.querySelector(".skip").focus();
  record();
  addEventListener("focusin", (event) => event.relatedTarget || reached.push([-1, true, true]), true);
  addEventListener("keyup", record, true);
}"""
"""Begin at the first link; from then on note what has the focus after each key, -1 where it left the page."""
PRESSED = ".button, button, input:not([type=hidden], [type=checkbox], [type=radio])"
"""All but what the browser draws itself, with edges of its own."""
EDGELESS = """(pressed) => [...document.querySelectorAll(pressed)].filter((element) => {
  const style = getComputedStyle(element);
  const edged = style.borderTopStyle !== "none" && parseFloat(style.borderTopWidth) >= 1;
  const marked = style.textDecorationLine !== "none" || style.outlineStyle !== "none";
  return element.checkVisibility() && !edged && !marked;
}).map((element) => element.outerHTML.slice(0, 200))"""
OWN_COLOUR = "main svg [fill]:not([fill=currentColor], [fill=none])"
COLOURS = "(own) => [...document.querySelectorAll(own)].map((shape) => getComputedStyle(shape).fill)"


@pytest.fixture(scope="module", params=PATHS)
def path(request: pytest.FixtureRequest) -> str:
    """A page; the tests of one follow each other, so that it is loaded once for a size."""
    return str(request.param)


@pytest.fixture(scope="module")
def at_desks(chromium: Browser, site: Service, demo_secret: str) -> Iterator[Onlookers]:
    """People at wide screens."""
    with onlooking(chromium, site.root, demo_secret) as people:
        yield people


@pytest.fixture(scope="module")
def with_phones(chromium: Browser, site: Service, demo_secret: str) -> Iterator[Onlookers]:
    """People at narrow screens: modules ask for the width when they are loaded."""
    with onlooking(chromium, site.root, demo_secret) as people:
        yield people


@pytest.fixture(scope="module")
def without_scripts(chromium: Browser, site: Service, demo_secret: str) -> Iterator[Onlookers]:
    """People whose browsers run no scripts."""
    with onlooking(chromium, site.root, demo_secret, java_script_enabled=False) as people:
        yield people


@pytest.fixture(scope="module")
def wide(at_desks: Onlookers, demo: World, path: str) -> Iterator[Onlooker]:
    """Somebody who has opened the page at a wide screen."""
    yield from _opened(at_desks.of(path), demo.path(path), WIDE)


@pytest.fixture(scope="module")
def narrow(with_phones: Onlookers, demo: World, path: str) -> Iterator[Onlooker]:
    """Somebody who has opened the page at a narrow one."""
    yield from _opened(with_phones.of(path), demo.path(path), NARROW)


def _opened(onlooker: Onlooker, path: str, size: tuple[int, int]) -> Iterator[Onlooker]:
    onlooker.opens(path, size)
    yield onlooker
    onlooker.found_no_fault()


def test_no_page_is_wider_than_a_phone(narrow: Onlooker) -> None:
    """At 320 px, which is 400 % of 1280, nothing but a table's own region scrolls sideways."""
    for width in (320, 360):
        narrow.sees((width, 640))
        assert (width, narrow.page.evaluate(SIDEWAYS)) == (width, 0)


def test_text_may_be_spaced(wide: Onlooker, narrow: Onlooker) -> None:
    """With the spacing of WCAG 1.4.12 no text is cut off, and no page scrolls sideways."""
    for onlooker, size in ((wide, WIDE), (narrow, NARROW)):
        onlooker.sees(size)
        page = onlooker.page
        page.evaluate(SPACED)
        page.evaluate(SETTLED)
        found = (size, page.evaluate(CUT), page.evaluate(SIDEWAYS))
        page.evaluate("document.adoptedStyleSheets = []")
        assert found == (size, [], 0)


def test_forced_colours_keep_edges_and_pictures(wide: Onlooker) -> None:
    """What can be pressed has an edge or an underline; pictures show the tokens' own colours."""
    colours = []
    for forced in ("none", "active"):
        wide.sees(forced_colors=forced)
        colours.append(wide.page.evaluate(COLOURS, OWN_COLOUR))
        if forced == "active":
            assert wide.page.evaluate(EDGELESS, PRESSED) == []
    assert colours[0] == colours[1]


def test_the_keyboard_reaches_everything(wide: Onlooker, narrow: Onlooker) -> None:
    """Tab goes through all that can be pressed, in the order of the page, each with a visible focus."""
    for onlooker, size in ((wide, WIDE), (narrow, NARROW)):
        onlooker.sees(size)
        page = onlooker.page
        candidates = page.evaluate(CANDIDATES)
        page.evaluate(RECORDING)
        for _ in candidates:
            page.keyboard.press("Tab")
        found = page.evaluate("window.reached")
        reached = list(takewhile(lambda each: each[0] >= 0, found))
        assert [candidates[place] for place, *_ in reached] == candidates
        assert [candidates[place] for place, outlined, shown in reached if not (outlined and shown)] == []


def test_pages_read_without_scripts(without_scripts: Onlookers, demo: World, path: str) -> None:
    """Each has its heading, its text, and forms that a button sends."""
    onlooker = without_scripts.of(path)
    page = onlooker.person.goes(demo.path(path))
    assert page.locator("h1").count() == 1
    assert len(page.locator("main").inner_text().split()) > 3
    for form in page.locator("main form").all():
        assert form.locator("button:not([type=button]), input[type=submit]").count() >= 1
    onlooker.found_no_fault()
