"""axe on every page: light and dark, wide and narrow; none of its rules may be broken."""

from collections.abc import Iterator
from importlib import resources

import pytest
from playwright.sync_api import Browser, Page
from support.checks import ok
from support.service import Service
from ui.onlookers import Onlookers, onlooking
from ui.people import NARROW, WIDE, looking
from ui.places import WHOLE, World
from ui.test_any_screen import SIDEWAYS

AXE = resources.files("axe_playwright_python").joinpath("axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async ([tags, kind, spared]) => {
  const isLeftOut = (rule) => kind !== "all" && rule.tags.includes("cat.color") !== (kind === "colours");
  const leftOut = axe.getRules(tags).filter(isLeftOut).map((rule) => [rule.ruleId, {enabled: false}]);
  const asked = {runOnly: {type: "tag", values: tags}, rules: Object.fromEntries(leftOut)};
  const context = spared?.length ? {include: [document], exclude: spared} : document;
  const found = await axe.run(context, {...asked, resultTypes: ["violations"]});
  return found.violations.flatMap((rule) => rule.nodes.map((node) =>
    `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`));
}"""
ALIKE = """() => {
  const told = ["color", "backgroundColor", "backgroundImage", "opacity", "fontSize", "fontWeight", "display",
    "visibility", "textShadow", "position", "overflow", "clipPath", "filter", "mixBlendMode", "zIndex",
    "textDecorationLine", "borderBottomStyle", "borderBottomColor"];
  const alike = [];
  const look = (element) => {
    const style = getComputedStyle(element), seen = new Set();
    const {width, height} = element.getBoundingClientRect();
    const parts = ["::before", "::after"].map((part) => getComputedStyle(element, part));
    const nodes = [...element.childNodes].filter((each) => each.nodeType === Node.TEXT_NODE);
    const text = nodes.map((each) => each.data.trim());
    const own = [element.localName, element.getAttributeNames().join(), element.className, element.disabled,
      element.getAttribute("aria-disabled"), width * height > 1, ...told.map((name) => style[name]),
      ...text.map((each) => (each ? /[\\p{L}\\p{N}]{2}/u.test(each) : null)),
      ...parts.flatMap((part) => [part.content, part.content === "none" || part.backgroundColor])];
    for (const child of element.children) {
      const found = look(child);
      if (seen.has(found)) alike.push(child);
      seen.add(found);
      own.push(found);
    }
    return hash(own);
  };
  const known = new Map();
  const hash = (own) => {
    const key = own.join("\\n");
    if (!known.has(key)) known.set(key, String(known.size));
    return known.get(key);
  };
  look(document.body);
  return alike.filter((element) => !alike.includes(element.parentElement));
}"""
"""The elements that look as a sibling before them, with all in them, but for what their texts say."""
SHAPE = """() => {
  const told = ["display", "visibility", "opacity", "position", "zIndex", "overflow", "clipPath", "content",
    "fontSize", "fontWeight", "textDecorationLine", "pointerEvents", "borderTopStyle"];
  return JSON.stringify([...document.querySelectorAll("*")].map((element) => {
    const {x, y, width, height} = element.getBoundingClientRect();
    const styles = ["", "::before", "::after"].map((part) => getComputedStyle(element, part));
    return [x, y, width, height, ...styles.map((style) => told.map((name) => style[name]))];
  }));
}"""
"""Where everything is and how it looks, apart from its colours."""


def violations(page: Page) -> list[str]:
    """Return what axe finds."""
    _bring(page)
    found: list[str] = page.evaluate(RUN, [RULES, "all", None])
    return found


def _bring(page: Page) -> None:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)


def _violations_but_of_colours(page: Page) -> list[str]:
    _bring(page)
    found: list[str] = page.evaluate(RUN, [RULES, "others", None])
    return found


def _violations_of_colours(page: Page) -> list[str]:
    """Return what the rules on colours find, which cost most, where rows look alike in one of them."""
    _bring(page)
    found: list[str] = page.evaluate(RUN, [RULES, "colours", page.evaluate_handle(ALIKE)])
    return found


@pytest.fixture(scope="module")
def onlookers(chromium: Browser, site: Service, demo_secret: str) -> Iterator[Onlookers]:
    """The owner of the world, and somebody who is not signed in."""
    with onlooking(chromium, site.root, demo_secret) as people:
        yield people


@pytest.mark.parametrize("path", [page.path for page in WHOLE] + ["/nothing"])
def test_no_page_breaks_a_rule(onlookers: Onlookers, demo: World, path: str) -> None:
    """Whoever is signed in, and for the pages before that who is not.

    Where the dark scheme changes nothing but colours, it is judged by the rules on them alone.
    """
    onlooker = onlookers.of(path)
    for size in (WIDE, NARROW):
        page = onlooker.opens(demo.path(path), size)
        shape = ""
        for scheme in ("light", "dark"):
            onlooker.sees(size, color_scheme=scheme)
            found = _violations_of_colours(page)
            if shape != (shape := page.evaluate(SHAPE)):
                found += _violations_but_of_colours(page)
            assert (path, scheme, size, found) == (path, scheme, size, [])
    onlooker.found_no_fault()


def test_no_type_of_token_breaks_a_rule(
    chromium: Browser, site: Service, demo: World, demo_secret: str
) -> None:
    """The page of one token of each of the 18 types, with its picture."""
    paths = demo.token_of_each_type()
    assert len(paths) == 18
    with looking(chromium, site.root, demo_secret) as person:
        for type_, path in paths.items():
            assert (type_, violations(person.goes(path))) == (type_, [])


def test_a_refusal_breaks_no_rule(chromium: Browser, site: Service) -> None:
    """The form with an error: the field that is wrong says so."""
    with looking(chromium, site.root) as person:
        page = person.goes("/sign-in")
        page.get_by_label("API token").fill("jtn_wrong")
        page.get_by_role("button", name="Sign in").click()
        page.get_by_role("alert").wait_for()
        assert violations(page) == []


def test_no_state_of_a_page_breaks_a_rule(
    chromium: Browser, site: Service, demo: World, demo_secret: str
) -> None:
    """Rows of problems that are open, and a gate that refuses a release."""
    client, ids = demo.owner.client, demo.ids
    organization = f"/organizations/{ids['organizations/id']}"
    production = ok(client.get(f"{organization}/environments"))["environments"][-1]["id"]
    promote = f"{organization}/environments/{production}/promote?release={ids['releases/last']}"
    for size in (WIDE, NARROW):
        with looking(chromium, site.root, demo_secret, size=size) as person:
            page = person.goes(promote)
            assert (violations(page), page.evaluate(SIDEWAYS)) == ([], 0)
            page = person.goes(demo.path("/workspaces/{id}/problems"))
            for summary in page.locator("details.change > summary").all():
                summary.click()
            page.evaluate("scrollTo(0, 0)")  # so that nothing is partly beneath the bar
            assert (violations(page), page.evaluate(SIDEWAYS)) == ([], 0)


def test_a_button_can_be_read_under_a_pointer(
    chromium: Browser, site: Service, demo: World, demo_secret: str
) -> None:
    """Each kind of button has its contrast too while a pointer is over it, in both schemes."""
    path = demo.path("/workspaces/{id}/settings")
    for scheme in ("light", "dark"):
        with looking(chromium, site.root, demo_secret, color_scheme=scheme) as person:
            page = person.goes(path)
            buttons = page.locator("main .button:visible")
            kinds = {each.get_attribute("class"): each for each in buttons.all()}
            assert any("primary" in str(kind) for kind in kinds)
            for kind, each in kinds.items():
                each.hover()
                assert (kind, violations(page)) == (kind, [])
