"""axe on every page: light and dark, wide and narrow; none of its rules may be broken."""

from importlib import resources
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from support.checks import ok
from support.service import Service
from ui.people import NARROW, WIDE, looking
from ui.places import WHOLE, World
from ui.test_any_screen import SIDEWAYS

AXE = resources.files("axe_playwright_python").joinpath("axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async (tags) => {
  const found = await axe.run(document, {runOnly: {type: "tag", values: tags}, resultTypes: ["violations"]});
  return found.violations.flatMap((rule) => rule.nodes.map((node) =>
    `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`));
}"""
SCREENS = [(scheme, size) for scheme in ("light", "dark") for size in (WIDE, NARROW)]


def violations(page: Page) -> list[str]:
    """Return what axe finds."""
    page.evaluate(AXE)
    found: list[str] = page.evaluate(RUN, RULES)
    return found


@pytest.mark.parametrize("path", [page.path for page in WHOLE] + ["/nothing"])
def test_no_page_breaks_a_rule(
    chromium: Browser, site: Service, demo: World, path: str, demo_secret: str
) -> None:
    """Whoever is signed in, and for the pages before that who is not."""
    secret = "" if path.startswith("/sign-in") else demo_secret
    for scheme, size in SCREENS:
        options: dict[str, Any] = {"color_scheme": scheme, "size": size}
        with looking(chromium, site.root, secret, **options) as person:
            page = person.goes(demo.path(path))
            assert (path, scheme, size, violations(page)) == (path, scheme, size, [])


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
    """A moment that is over, rows of problems that are open, and a gate that refuses a release."""
    client, ids = demo.owner.client, demo.ids
    organization = f"/organizations/{ids['organizations/id']}"
    (change,) = ok(client.get(f"/workspaces/{ids['workspaces/id']}/history?limit=1"))["changes"]
    production = ok(client.get(f"{organization}/environments"))["environments"][-1]["id"]
    promote = f"{organization}/environments/{production}/promote?release={ids['releases/last']}"
    at = f"?at={change['at']}"
    token = demo.path("/tokensets/{id}/modes/{modeId}/tokens/{name}")
    for size in (WIDE, NARROW):
        with looking(chromium, site.root, demo_secret, size=size) as person:
            for path in (f"/tokensets/{ids['tokensets/id']}{at}", f"{token}{at}", promote):
                page = person.goes(path)
                assert (path, violations(page), page.evaluate(SIDEWAYS)) == (path, [], 0)
            page = person.goes(demo.path("/workspaces/{id}/problems"))
            for summary in page.locator("details.change > summary").all():
                summary.click()
            page.evaluate("scrollTo(0, 0)")  # so that nothing is partly beneath the bar
            assert (violations(page), page.evaluate(SIDEWAYS)) == ([], 0)
