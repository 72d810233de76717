"""Pages for everyone's screen and hands: narrow, without colours of ours, by keyboard, without scripts."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from support.service import Service
from ui.people import NARROW, WIDE, looking
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
  const all = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";
  window.candidates = [...document.querySelectorAll(all)].filter((element) =>
    element.tabIndex >= 0 && !element.disabled && element.checkVisibility());
  return candidates.map((element) => element.outerHTML.slice(0, 120));
}"""
FOCUSED = """() => {
  const element = document.activeElement, style = getComputedStyle(element);
  const {width, height} = element.getBoundingClientRect();
  const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
  return [candidates.indexOf(element), outlined || style.boxShadow !== "none", width * height > 0];
}"""
PRESSED = ".button, button, input:not([type=hidden], [type=checkbox])"
"""All but what the browser draws itself, with edges of its own."""
EDGELESS = """(pressed) => [...document.querySelectorAll(pressed)].filter((element) => {
  const style = getComputedStyle(element);
  const edged = style.borderTopStyle !== "none" && parseFloat(style.borderTopWidth) >= 1;
  const marked = style.textDecorationLine !== "none" || style.outlineStyle !== "none";
  return element.checkVisibility() && !edged && !marked;
}).map((element) => element.outerHTML.slice(0, 200))"""
OWN_COLOUR = "main svg [fill]:not([fill=currentColor], [fill=none])"
COLOURS = "(own) => [...document.querySelectorAll(own)].map((shape) => getComputedStyle(shape).fill)"


def _secret(path: str, secret: str) -> str:
    return "" if path.startswith("/sign-in") else secret


@pytest.mark.parametrize("path", PATHS)
def test_no_page_is_wider_than_a_phone(
    chromium: Browser, site: Service, demo: World, demo_secret: str, path: str
) -> None:
    """At 320 px, which is 400 % of 1280, nothing but a table's own region scrolls sideways."""
    for width in (320, 360):
        with looking(chromium, site.root, _secret(path, demo_secret), size=(width, 640)) as person:
            page = person.goes(demo.path(path))
            assert (width, page.evaluate(SIDEWAYS)) == (width, 0)


@pytest.mark.parametrize("path", PATHS)
def test_text_may_be_spaced(
    chromium: Browser, site: Service, demo: World, demo_secret: str, path: str
) -> None:
    """With the spacing of WCAG 1.4.12 no text is cut off, and no page scrolls sideways."""
    for size in (WIDE, NARROW):
        with looking(chromium, site.root, _secret(path, demo_secret), size=size) as person:
            page = person.goes(demo.path(path))
            page.evaluate(SPACED)
            assert (size, page.evaluate(CUT), page.evaluate(SIDEWAYS)) == (size, [], 0)


@pytest.mark.parametrize("path", PATHS)
def test_forced_colours_keep_edges_and_pictures(
    chromium: Browser, site: Service, demo: World, demo_secret: str, path: str
) -> None:
    """What can be pressed has an edge or an underline; pictures show the tokens' own colours."""
    colours = []
    for forced in ("none", "active"):
        options: dict[str, Any] = {"forced_colors": forced}
        with looking(chromium, site.root, _secret(path, demo_secret), **options) as person:
            page = person.goes(demo.path(path))
            page.wait_for_load_state("networkidle")  # the matrix fetches the rows after its own
            colours.append(page.evaluate(COLOURS, OWN_COLOUR))
            if forced == "active":
                assert page.evaluate(EDGELESS, PRESSED) == []
    assert colours[0] == colours[1]


@pytest.mark.parametrize("path", PATHS)
def test_the_keyboard_reaches_everything(
    chromium: Browser, site: Service, demo: World, demo_secret: str, path: str
) -> None:
    """Tab goes through all that can be pressed, in the order of the page, each with a visible focus."""
    for size in (WIDE, NARROW):
        with looking(chromium, site.root, _secret(path, demo_secret), size=size) as person:
            page = person.goes(demo.path(path))
            page.wait_for_load_state("networkidle")  # the matrix fetches the rows after its own
            page.evaluate("document.querySelector('.skip').focus()")
            candidates = page.evaluate(CANDIDATES)
            reached = list(_reached(page, len(candidates)))
            assert [candidates[place] for place, *_ in reached if place >= 0] == candidates
            hidden = [candidates[place] for place, outlined, shown in reached if not (outlined and shown)]
            assert hidden == []


def _reached(page: Page, count: int) -> Any:
    """Yield what has the focus, and after each press of Tab, until it leaves the page."""
    for _ in range(count + 1):
        found = page.evaluate(FOCUSED)
        if found[0] < 0:
            return
        yield found
        page.keyboard.press("Tab")


@pytest.mark.parametrize("path", PATHS)
def test_pages_read_without_scripts(
    chromium: Browser, site: Service, demo: World, demo_secret: str, path: str
) -> None:
    """Each has its heading, its text, and forms that a button sends."""
    options: dict[str, Any] = {"java_script_enabled": False}
    with looking(chromium, site.root, _secret(path, demo_secret), **options) as person:
        page = person.goes(demo.path(path))
        assert page.locator("h1").count() == 1
        assert len(page.locator("main").inner_text().split()) > 3
        for form in page.locator("main form").all():
            assert form.locator("button:not([type=button]), input[type=submit]").count() >= 1
