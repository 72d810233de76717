"""What people, workspaces and API tokens need, in a browser: by the keyboard alone, and with a mouse."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from support.checks import ok
from support.service import Account, Service
from ui.hands import Hands
from ui.people import Person, looking, session_of
from ui.test_axe import violations


@pytest.fixture
def brand(ada: Account) -> str:
    """The path of a workspace with one tokenset."""
    workspace = ok(ada.client.post("/workspaces", json={"name": "Brand"}), 201)["id"]
    ok(ada.client.post(f"/workspaces/{workspace}/tokensets", json={"name": "Core"}), 201)
    return f"/workspaces/{workspace}"


def test_from_nothing_to_a_mode(person: Person, hands: Hands) -> None:
    """A workspace, a tokenset and a second mode, which becomes the default."""
    page = person.goes("/")
    hands.follow("New workspace")
    hands.fill("Name", "Acme")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Created.")).to_be_visible()
    hands.follow("Begin with an empty tokenset")
    hands.fill("#new-name", "Core")
    page.keyboard.press("Enter")
    expect(page).to_have_title("Core · Jeton")
    hands.take(page.locator(".more summary"))
    hands.follow("Tokenset settings")
    expect(page).to_have_title("Settings of Core · Jeton")
    hands.fill("#new-name", "Dark")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Name of Dark")).to_have_value("Dark")
    hands.press("Make Dark the default")
    expect(page.get_by_role("button", name="Make Base the default")).to_be_visible()


def test_a_workspace_is_deleted(person: Person, hands: Hands, brand: str) -> None:
    """The wrong name is told in words, with the page free of faults; the right one deletes."""
    page = person.goes(f"{brand}/settings")
    hands.follow("Delete this workspace…")
    hands.fill("Type Brand to confirm", "brand")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("Type Brand: this cannot be undone")
    assert violations(page) == []
    hands.fill("Type Brand to confirm", "Brand")
    hands.press("Delete 1 mode of 1 tokenset")
    expect(page.get_by_text("Deleted.")).to_be_visible()
    expect(page.get_by_role("link", name="Core")).to_have_count(0)


def test_a_member_comes_and_goes(person: Person, hands: Hands, site: Service, brand: str) -> None:
    """Added by address, given another role by a list, and removed."""
    ben = site.account()
    page = person.goes(f"{brand}/members")
    hands.fill("E-mail address", ben.email)
    hands.press("Add to the workspace")
    expect(page.get_by_label(f"Role of {ben.email}", exact=True)).to_have_value("viewer")
    hands.choose(f"Role of {ben.email}", "editor")
    hands.press(f"Change the role of {ben.email}")
    expect(page.get_by_label(f"Role of {ben.email}", exact=True)).to_have_value("editor")
    assert violations(page) == []
    hands.press(f"Remove: {ben.email}")
    expect(page.get_by_label(f"Role of {ben.email}", exact=True)).to_have_count(0)


def test_an_api_token_is_created_copied_and_revoked(person: Person, hands: Hands, site: Service) -> None:
    """The secret is selected and copied by a button; it works until it is revoked."""
    person.page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.root)
    page = person.goes("/account")
    hands.open("New API token")
    hands.fill("What it is for", "ci")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    secret = page.get_by_label("Secret").input_value()
    assert violations(page) == []
    hands.press("Copy")
    expect(page.get_by_role("button", name="Copied")).to_be_focused()
    assert page.evaluate("navigator.clipboard.readText()") == secret
    assert ok(site.client(secret).get("/me"))["email"]
    hands.follow("Done")
    hands.take(page.get_by_label("Revoke… ci", exact=True))
    hands.press("Revoke ci now")
    expect(page.get_by_text("Revoked: nobody can use it any more.")).to_be_visible()
    assert site.client(secret).get("/me").status_code == 401


def test_a_preset_comes_and_goes(person: Person, hands: Hands, brand: str) -> None:
    """From the settings: a target, its options, a name; then another option, and away; and all of it back."""
    page = person.goes(f"{brand}/settings")
    hands.follow("Change presets")
    hands.choose("Target", "scss")
    hands.press("Show its options")
    expect(page.get_by_label("Target")).to_have_value("scss")
    hands.fill("Name of the preset", "web")
    hands.fill("Prefix", "ds")
    hands.press("Save the preset")
    expect(page.get_by_text("prefix=ds")).to_be_visible()
    hands.follow("Change the preset web of the workspace")
    hands.fill("Prefix", "acme")
    hands.press("Save web")
    expect(page.get_by_text("prefix=acme")).to_be_visible()
    assert violations(page) == []
    hands.press("Delete the preset web of the workspace")
    expect(page.get_by_text("There are none yet")).to_be_visible()
    for told, shown in (
        ("Done: Delete a preset", "prefix=acme"),
        ("Undone: Delete a preset", "prefix=ds"),
        ("Undone: Save a preset", "There are none yet"),
    ):
        expect(page.locator("#status")).to_contain_text(told)
        page.keyboard.press("Control+z")
        expect(page.get_by_text(shown)).to_be_visible()


@pytest.fixture
def plain(chromium: Browser, site: Service, ada: Account) -> Iterator[Person]:
    """The user without JavaScript."""
    with looking(chromium, site.root, session_of(site, ada), java_script_enabled=False) as person:
        yield person


def test_a_secret_without_scripts(plain: Person) -> None:
    """It stands in a field to be selected; there is no button that would do nothing."""
    page = plain.goes("/account")
    page.locator("summary", has_text="New API token").click()
    page.get_by_label("What it is for").fill("plain")
    page.get_by_role("button", name="Create the API token").click()
    expect(page.get_by_label("Secret")).to_have_value(page.get_by_label("Secret").input_value())
    expect(page.get_by_label("Secret")).not_to_be_editable()
    expect(page.get_by_role("button", name="Copy")).to_have_count(0)
