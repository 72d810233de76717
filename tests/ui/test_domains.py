"""Pages at a name of a domain, without TLS, beside servers of others at the same domain."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from support.checks import ok
from support.databases import NewDatabase
from support.service import Account, Service, running
from ui.places import in_two_modes
from ui.visitors import link_for, signed_in

from jeton.model.ids import new_id

BLUE = {"name": "blue", "type": "color", "value": "#2563eb"}


@pytest.fixture
def page(chromium: Browser, site: Service) -> Iterator[Page]:
    """A page of a server that a browser reaches at app.corp.test."""
    port = site.root.rpartition(":")[2]
    context = chromium.new_context(base_url=f"http://app.corp.test:{port}")
    yield context.new_page()
    context.close()


def _signs_in(page: Page, site: Service, account: Account) -> None:
    page.goto(link_for(site, account))
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("link", name="Account")).to_be_visible()


def test_links_work_without_tls(page: Page, site: Service, ada: Account) -> None:
    """Of a sign-in and of an invitation: the browser says which page has sent the form."""
    _signs_in(page, site, ada)
    workspace = ok(ada.client.post("/workspaces", json={"name": "A"}), 201)["id"]
    email = f"{new_id()}@x.example"
    body = {"role": "viewer", "email": email}
    made = ok(ada.client.post(f"/workspaces/{workspace}/invitations", json=body), 201)
    page.context.clear_cookies()
    page.goto(made["path"])
    page.get_by_role("button", name="Join").click()
    page.goto("/account")
    expect(page.get_by_role("main")).to_contain_text(email)


@pytest.mark.parametrize("rest", ["", "%23", "/x", ".Change%20a%20value", "%"])
def test_a_neighbour_names_no_path_to_undo(page: Page, site: Service, ada: Account, rest: str) -> None:
    """A cookie from beside leads the undo of a form nowhere: what the form has changed is undone."""
    core = in_two_modes(ada, [BLUE])
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    workspace = ok(ada.client.get(core))["workspace_id"]
    _signs_in(page, site, ada)
    there = page.url.replace("app.", "evil.")
    evil = page.context.new_page()
    evil.goto(there)
    path = f"%2e%2e/%2e%2e/{new_id()}/changes/{new_id()}{rest}"
    evil.evaluate(
        f"document.cookie = 'changed={path}.Change%20a%20workspace; domain=corp.test; path=/tokensets'"
    )
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    page.goto(f"{core}/modes/{mode}/tokens/blue")
    assert path in page.evaluate("document.cookie")
    page.get_by_label("Value in Base", exact=True).fill("#111111")
    page.get_by_role("button", name="Save the value in Base").press("Enter")
    said = page.locator("#status")
    expect(said).to_contain_text("Done: ")
    expect(said).not_to_contain_text("workspace")
    said.get_by_role("button", name="Undo").click()
    expect(said).to_contain_text("Undone: ")
    _, undo = sent
    changes, change_set = undo.removesuffix("/undo").rsplit("/", 1)
    assert changes.endswith(f"/workspaces/{workspace}/changes")
    assert len(change_set) == 36


def test_with_tls_the_cookie_of_a_change_is_of_this_host(
    chromium: Browser, new_database: NewDatabase
) -> None:
    """It has the prefix that no other server can set, pages read it alone, and undo works by it."""
    with running(new_database(), public_url="https://tokens.test") as service:
        account = service.account()
        core = in_two_modes(account, [BLUE])
        mode = ok(account.client.get(f"{core}/modes"))["modes"][0]["id"]
        visitor = signed_in(service, account)
        context = chromium.new_context(base_url=service.root)
        url = service.root.replace("http:", "https:")
        context.add_cookies([{"name": visitor.name, "value": visitor.secret, "url": url, "secure": True}])
        page = context.new_page()
        page.goto(f"{core}/modes/{mode}/tokens/blue")
        page.evaluate(f"document.cookie = 'changed={new_id()}.Other; path=/'")
        page.get_by_label("Value in Base", exact=True).fill("#111111")
        page.get_by_role("button", name="Save the value in Base").press("Enter")
        expect(page.locator("#status")).to_contain_text("Done: ")
        expect(page.locator("#status")).not_to_contain_text("Other")
        assert "__Host-changed" not in page.evaluate("document.cookie")
        page.keyboard.press("Control+z")
        expect(page.locator("#status")).to_contain_text("Undone: ")
        context.close()
