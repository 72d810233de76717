"""axe on every page: light and dark, wide and narrow; none of its rules may be broken."""

from importlib import resources
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from support.service import Service
from ui.people import NARROW, WIDE, looking
from ui.places import WHOLE, World

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
