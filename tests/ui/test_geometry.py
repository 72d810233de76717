"""Where things stand on every page: measured at four widths, light and dark."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from support.service import Service
from ui.onlookers import Onlookers, onlooking
from ui.places import WHOLE, World

WIDTHS = (1440, 1280, 768, 360)
_LOADED = (1440, 360)
"""The widths at which a page is loaded anew: modules ask for it then."""
BROKEN = """() => {
  const longest = 24, words = new Intl.Segmenter("en", {granularity: "word"}), broken = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines = () => new Set(
    [...range.getClientRects()].filter((rect) => rect.width > 0.5).map((rect) => Math.round(rect.top))).size;
  while (walker.nextNode()) {
    const node = walker.currentNode, within = node.parentElement;
    if (!node.data.trim() || within.closest("code, pre, textarea, svg, .unseen")) continue;
    if (!within.checkVisibility()) continue;
    if (within.closest("thead")?.getBoundingClientRect().width < 2) continue;
    range.selectNodeContents(node);
    if (lines() < 2) continue;
    for (const run of node.data.matchAll(/\\S+/g)) {
      if (run[0].length > longest) continue;
      for (const {segment, index, isWordLike} of words.segment(run[0])) {
        range.setStart(node, run.index + index);
        range.setEnd(node, run.index + index + segment.length);
        if (isWordLike && lines() > 1) broken.push(`${segment}: ${within.outerHTML.slice(0, 120)}`);
      }
    }
  }
  return broken;
}"""
"""The words that stand on two lines; names of tokens may, and what is longer than a line of a phone."""
CUT = """() => [...document.querySelectorAll("body *:not(svg, svg *)")].filter((element) => {
  if (!element.checkVisibility()) return false;
  const style = getComputedStyle(element);
  if (!["hidden", "clip"].includes(style.overflowX) || style.clipPath !== "none") return false;
  const isCut = element.scrollWidth > element.clientWidth + 1 && element.textContent.trim();
  return isCut && !element.closest("[title]");
}).map((element) => element.outerHTML.slice(0, 160))"""
"""The texts that are cut, without a title that has the whole."""
SMALL = """() => {
  const pressed = "a[href], button, summary, select, textarea, input:not([type=hidden])";
  return [...document.querySelectorAll(pressed)].filter((element) => {
  if (!element.checkVisibility()) return false;
  const own = element.closest("label") ?? element, {width, height} = own.getBoundingClientRect();
  const style = getComputedStyle(element);
  const isText = element.matches("a") && style.display === "inline";
  const isUnseen = style.clipPath !== "none" || element.matches(".skip");
  return !isText && !isUnseen && (width < 23.9 || height < 23.9);
}).map((element) => element.outerHTML.slice(0, 120));
}"""
"""What is pressed and has less than 24 px; links inside sentences are as high as their line."""
EDGES = """() => [...document.querySelectorAll("main > .page")].flatMap((page) => {
  const isShown = (part) => part.checkVisibility() && part.getBoundingClientRect().width > 1;
  const parts = [...page.children].filter(isShown);
  const left = parts.length ? parts[0].getBoundingClientRect().left : 0;
  return parts.filter((part) => Math.abs(part.getBoundingClientRect().left - left) > 1)
    .map((part) => part.outerHTML.slice(0, 120));
})"""
"""The parts of a page that do not begin where its title does."""
SIDEWAYS = """() => {
  const {scrollWidth, clientWidth} = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px`] : [];
}"""
MEASURES = {
    "word broken": BROKEN,
    "text cut": CUT,
    "small target": SMALL,
    "left edge": EDGES,
    "sideways": SIDEWAYS,
}
HEADING = "() => document.querySelector('main > .page > h1')?.getBoundingClientRect().left ?? null"


@pytest.fixture(scope="module")
def onlookers(chromium: Browser, site: Service, demo_secret: str) -> Iterator[Onlookers]:
    """The owner of the world, and somebody who is not signed in."""
    with onlooking(chromium, site.root, demo_secret) as people:
        yield people


PATHS = [page.path for page in WHOLE] + ["/nothing"]


@pytest.mark.parametrize("path", PATHS)
def test_a_page_holds_together(onlookers: Onlookers, demo: World, path: str) -> None:
    """No word is broken inside, no text is cut without its title, no target is small, all has one left edge.

    Nothing scrolls sideways but a table in its own region.
    """
    onlooker = onlookers.of(path)
    faults: dict[str, list[str]] = {}
    for width in WIDTHS:
        size = (width, 900)
        if width in _LOADED:
            onlooker.opens(demo.path(path), size)
        for scheme in ("light", "dark"):
            onlooker.sees(size, color_scheme=scheme)
            for name, measure in MEASURES.items():
                for fault in onlooker.page.evaluate(measure):
                    faults.setdefault(f"{name}: {fault}", []).append(f"{width} {scheme}")
    told = "".join(f"\n{fault} [{', '.join(where)}]" for fault, where in faults.items())
    assert not told, told  # a comparison of long lists would take pytest minutes to explain
    onlooker.found_no_fault()


def test_pages_have_one_left_edge(onlookers: Onlookers, demo: World) -> None:
    """The titles of all pages begin at the same place."""
    edges: dict[float, list[str]] = {}
    for path in (page.path for page in WHOLE if not page.path.startswith("/public/")):
        onlooker = onlookers.of(path)
        onlooker.sees((1440, 900), settled=False)
        left = onlooker.person.goes(demo.path(path)).evaluate(HEADING)
        if left is not None:
            edges.setdefault(round(left), []).append(path)
    assert len(edges) == 1, edges
