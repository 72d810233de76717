"""The page of a public release in a browser under its real policy: a sandbox in which no script runs.

Not even those of tests do, so it is looked at from outside.
"""

from playwright.sync_api import Browser
from support.service import Service
from ui.places import World

PAGE = "/public/releases/{digest}"


def test_it_is_styled_and_its_links_lead_on(chromium: Browser, site: Service, demo: World) -> None:
    """Its style sheets are loaded, nothing breaks its policy, and a key follows a link in it."""
    context = chromium.new_context(color_scheme="dark")
    page = context.new_page()
    messages: list[str] = []
    page.on("console", lambda message: messages.append(message.text))
    loaded: list[str] = []
    page.on("requestfinished", lambda request: loaded.append(request.url.rpartition("/")[2]))
    page.goto(site.root + demo.path(PAGE))
    assert {"look.css", "ui.css"} <= set(loaded)
    styled = page.screenshot()
    with page.expect_navigation(url="**/public/releases/*?*"):
        for _ in range(4):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    assert messages == []
    context.route("**/*.css", lambda route: route.abort())
    page.goto(site.root + demo.path(PAGE))
    assert page.screenshot() != styled
    context.close()
