"""The way in: from the link that the server prints to a value, as somebody goes it who never was here."""

import pytest
from playwright.sync_api import Browser, expect
from support.service import Service
from ui.hands import Hands
from ui.people import looking
from ui.places import World, demo_of
from ui.visitors import link_for


def test_from_the_link_to_a_value_in_the_dark_mode(chromium: Browser, site: Service, demo: World) -> None:
    """Two clicks: the button of the link, which leads into the demo, and the token."""
    with looking(chromium, site.root) as person:
        page = person.goes(link_for(site, demo.owner))
        expect(page.get_by_role("heading", name=f"Sign in as {demo.owner.email}")).to_be_visible()
        page.get_by_role("button", name="Sign in").click()
        expect(page).to_have_title("Brand · Jeton")
        expect(page.get_by_role("columnheader", name="Dark")).to_be_visible()
        row = page.get_by_role("row").filter(has=page.get_by_role("link", name="accent.base", exact=True))
        expect(row.locator("td").last).to_contain_text("#93c5fd")
        row.get_by_role("link").click()
        expect(page.get_by_role("heading", name="accent.base").first).to_be_visible()


@pytest.mark.parametrize("has_mouse", [False, True])
def test_from_the_link_to_a_file_of_ones_own(chromium: Browser, site: Service, *, has_mouse: bool) -> None:
    """The first stop behind the header is what brings one's own file, into a workspace of its own.

    Then there is more than the demo, and the next link leads to all workspaces.
    """
    owner = site.account()
    demo_of(site, owner)
    with looking(chromium, site.root) as person:
        page, hands = person.page, Hands(person.page, has_mouse=has_mouse)
        person.goes(link_for(site, owner))
        hands.press("Sign in")
        expect(page.get_by_role("grid")).to_be_visible()
        expect(page.get_by_role("complementary", name="Hint")).to_contain_text("This is a demo.")
        if not has_mouse:
            hands.follow("Skip to the content")
            page.keyboard.press("Tab")
            expect(page.get_by_role("link", name="Bring your own file")).to_be_focused()
        hands.follow("Bring your own file")
        hands.shows("Bring your own files")
        hands.fill("Name of the workspace to create for them", "Acme")
        hands.fill("#text", ":root { --color-brand: #2563eb }")
        hands.press("Create the workspace and show what would change")
        hands.press("Import 1 new token")
        expect(page.get_by_role("status").filter(has_text="1 new token, 0 replaced")).to_be_visible()
        person.goes(link_for(site, owner))
        hands.press("Sign in")
        hands.shows("Workspaces")


def test_without_scripts(chromium: Browser, site: Service, demo: World) -> None:
    """The same way, and out again."""
    with looking(chromium, site.root, java_script_enabled=False) as person:
        page = person.goes("/")
        expect(page).to_have_url(f"{site.root}/sign-in")
        page.get_by_label("API token").fill(demo.owner.secret)
        page.get_by_role("button", name="Sign in").click()
        page.get_by_role("link", name="Demo").click()
        page.locator("main").get_by_role("link", name="Brand").click()
        page.get_by_role("link", name="accent.base", exact=True).click()
        expect(page.get_by_role("heading", name="accent.base").first).to_be_visible()
        page.get_by_role("button", name=f"Account of {demo.owner.email}").click()
        page.get_by_role("button", name="Sign out").click()
        expect(page.get_by_role("heading", name="Sign in", exact=True)).to_be_visible()
        person.goes("/account")
        expect(page.get_by_role("heading", name="Sign in", exact=True)).to_be_visible()


def test_the_theme_is_chosen_and_kept(chromium: Browser, site: Service, demo_secret: str) -> None:
    """Dark stays dark on the next page, whatever the system says; System goes back to it."""
    with looking(chromium, site.root, demo_secret, color_scheme="light") as person:
        page = person.goes("/account")
        ground = "getComputedStyle(document.body).backgroundColor"

        def chosen(name: str) -> str:
            page.get_by_role("button", name="Account of ").click()
            page.get_by_role("button", name=name).click()
            page.get_by_role("button", name="Account of ").click()
            expect(page.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")
            page.wait_for_load_state()  # its style sheets, too
            return str(page.evaluate(ground))

        light = page.evaluate(ground)
        dark = chosen("Dark")
        assert dark != light
        assert person.goes("/").evaluate(ground) == dark
        assert chosen("System") == light


def test_no_other_page_frames_one(chromium: Browser, site: Service, demo_secret: str) -> None:
    """Neither a page of ours nor what the API answers shows in a frame (clickjacking)."""
    context = chromium.new_context()
    context.add_cookies([{"name": "jeton", "value": demo_secret, "url": site.root}])
    page = context.new_page()
    framing = "<!doctype html><title>x</title>" + "".join(
        f'<iframe src="{site.root}{path}"></iframe>' for path in ("/", "/account", "/docs")
    )
    page.route("http://attacker.test/", lambda route: route.fulfill(body=framing, content_type="text/html"))
    page.goto("http://attacker.test/")
    page.wait_for_load_state("networkidle")
    for frame in page.frames[1:]:
        assert frame.url.startswith("chrome-error:")
    context.close()


def test_hints_are_put_away(chromium: Browser, site: Service, demo_secret: str, demo: World) -> None:
    """The demo's matrix has one, which leads to the import; hidden it does not come back."""
    with looking(chromium, site.root, demo_secret) as person:
        page = person.goes(demo.path("/tokensets/{id}"))
        hints = page.get_by_role("complementary", name="Hint")
        expect(hints).to_contain_text("lists all keys")
        page.get_by_role("button", name="Hide").click()
        expect(page.get_by_role("grid")).to_be_visible()
        expect(hints).to_have_count(0)
        page.reload()
        expect(page.get_by_role("grid")).to_be_visible()
        expect(hints).to_have_count(0)
        page.context.clear_cookies(name="hints")
        page.reload()
        hints.get_by_role("link", name="Bring your own file").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Bring your own files")
