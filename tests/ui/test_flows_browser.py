"""Flows in a browser: by the keyboard alone on SQLite, with a mouse on PostgreSQL."""

import re

import pytest
from api.environments import Acme, acme_of
from api.helpers import create_token
from conftest import Tree
from playwright.sync_api import Browser, expect
from support.checks import ok
from support.engines import POSTGRESQL
from support.engines import on_one_engine as pytest_generate_tests
from support.service import Account, Service
from ui.hands import Hands
from ui.people import Person, looking, session_of
from ui.visitors import link_for

__all__ = ["pytest_generate_tests"]


@pytest.fixture
def brand(ada: Account) -> Tree:
    """A workspace with a tokenset of a few tokens."""
    workspace = ok(ada.client.post("/workspaces", json={"name": "Brand"}), 201)["id"]
    tokenset = ok(ada.client.post(f"/workspaces/{workspace}/tokensets", json={"name": "Core"}), 201)["id"]
    (mode,) = ok(ada.client.get(f"/tokensets/{tokenset}/modes"))["modes"]
    brand = Tree(ada, workspace, tokenset, mode["id"])
    create_token(brand, "color.blue", type="color", value="#2563eb")
    create_token(brand, "color.red", type="color", value="#dc2626")
    create_token(brand, "text", type="color", value="", alias_to="color.blue")
    return brand


@pytest.fixture
def acme(site: Service, brand: Tree) -> Acme:
    """An organization with that workspace."""
    return acme_of(site, brand)


def _token(brand: Tree, name: str) -> dict[str, object]:
    found: dict[str, object] = ok(brand.owner.client.get(f"{brand.tokens}/{name}"))
    return found


def _undo_the_last(hands: Hands, person: Person, brand: Tree) -> None:
    """Take the newest change back on the page of the history."""
    page = person.goes(f"{brand.workspace}/history")
    hands.take(page.get_by_role("button", name="Undo").first)
    expect(page.get_by_text("takes back an earlier change").first).to_be_visible()


def test_one_signs_in_by_a_link_and_by_an_api_token(
    chromium: Browser, site: Service, ada: Account, engine: str
) -> None:
    """And out again: what is held back until then is shown afterwards."""
    with looking(chromium, site.root) as person:
        hands = Hands(person.page, has_mouse=engine == POSTGRESQL)
        page = person.goes(link_for(site, ada))
        hands.shows(f"Sign in as {ada.email}")
        hands.press("Sign in")
        hands.shows("Workspaces")
        hands.follow("Account")
        hands.press("Sign out")
        hands.shows("Sign in")
        person.goes("/workspaces/new")
        hands.shows("Sign in")
        hands.fill("API token", ada.secret)
        hands.press("Sign in")
        hands.shows("New workspace")
        expect(page.get_by_role("alert")).to_have_count(0)


def test_a_session_elsewhere_is_ended(
    chromium: Browser, site: Service, ada: Account, person: Person, hands: Hands
) -> None:
    """The other browser is asked to sign in; this one goes on."""
    with looking(chromium, site.root, session_of(site, ada)) as other:
        other.goes("/account")
        page = person.goes("/account")
        expect(page.get_by_role("button", name="End", exact=True)).to_have_count(2)
        hands.press("End all others")
        expect(page.get_by_role("button", name="End", exact=True)).to_have_count(1)
        other.goes("/account")
        expect(other.page.get_by_role("heading", name="Sign in", exact=True)).to_be_visible()


def test_a_cell_is_changed_undone_and_redone(person: Person, hands: Hands, brand: Tree) -> None:
    """In place; the focus is in the table all the time."""
    page = person.goes(brand.tokenset)
    row = page.locator("tr", has=page.get_by_role("link", name="color.blue", exact=True))
    cell = row.locator("td")
    editor = page.get_by_role("combobox", name="color.blue in Base")
    if hands.has_mouse:
        cell.dblclick()
        editor.fill("#111111")
        page.get_by_role("columnheader", name="Name").click()
    else:
        hands.reach(page.locator("table.grid [tabindex='0']"))
        for key in ("Control+Home", "ArrowRight", "Enter", "Control+a"):
            page.keyboard.press(key)
        page.keyboard.insert_text("#111111")
        page.keyboard.press("Enter")
    status = page.locator("#status")
    expect(status).to_have_text("Changed color.blue in Base Undo")
    for verb, key, text in (("Undo", "Control+z", "#2563eb"), ("Redo", "Control+Shift+z", "#111111")):
        if hands.has_mouse:
            status.get_by_role("button", name=verb).click()
        else:
            page.keyboard.press(key)
        expect(cell).to_have_text(text)
        expect(page.locator("table.grid :focus")).to_have_count(1)
    assert _token(brand, "color.blue")["value"] == "#111111"


def test_a_token_is_renamed_deleted_and_brought_back(person: Person, hands: Hands, brand: Tree) -> None:
    """What leads to it follows the new name; the history brings it back."""
    page = person.goes(f"{brand.tokens}/color.blue")
    hands.open("Change it in Base")
    hands.fill("Name", "color.brand")
    hands.press("Save")
    hands.shows("color.brand")
    assert _token(brand, "text")["alias_to"] == "color.brand"
    hands.open("Change it in Base")
    hands.press("Delete it in Base")
    expect(page.get_by_role("link", name="color.red", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="color.brand", exact=True)).to_have_count(0)
    _undo_the_last(hands, person, brand)
    assert _token(brand, "color.brand")["value"] == "#2563eb"


def test_a_change_that_is_not_the_last_is_not_undone(person: Person, hands: Hands, brand: Tree) -> None:
    """The page says which token has changed since, and why; nothing is written over."""
    ok(brand.owner.client.patch(f"{brand.tokens}/color.red", json={"value": "#111111"}))
    page = person.goes(f"{brand.workspace}/history")
    expect(page.get_by_role("button", name="Undo").first).to_be_visible()
    ok(brand.owner.client.patch(f"{brand.tokens}/color.red", json={"value": "#222222"}))
    hands.take(page.get_by_role("button", name="Undo").first)
    expect(page.get_by_role("alert")).to_contain_text("color.red: ")
    assert _token(brand, "color.red")["value"] == "#222222"


def test_many_tokens_are_deprecated(person: Person, hands: Hands, brand: Tree) -> None:
    """Some of a group, with the reason; the plan is seen before, and one undo takes all back."""
    person.goes(f"{brand.tokenset}?group=color")
    hands.follow("Change many")
    hands.shows("Change many tokens")
    hands.mark("color.red")
    hands.fill("Why they are deprecated", "Use brand colours.")
    hands.press("Deprecate")
    hands.shows("What would change")
    hands.press("Make 1 change")
    hands.shows("History")
    assert _token(brand, "color.blue")["deprecated"] == "Use brand colours."
    assert "deprecated" not in _token(brand, "color.red")
    _undo_the_last(hands, person, brand)
    assert "deprecated" not in _token(brand, "color.blue")


def test_a_group_is_renamed(person: Person, hands: Hands, brand: Tree) -> None:
    """With all that leads to its tokens; one undo takes it back."""
    person.goes(f"{brand.tokenset}/many?group=color")
    hands.fill("New name of the group color", "palette", exact=False)
    hands.press("Rename the group")
    hands.shows("What would change")
    hands.press("Make 2 changes")
    hands.shows("History")
    assert _token(brand, "text")["alias_to"] == "palette.blue"
    _undo_the_last(hands, person, brand)
    assert _token(brand, "text")["alias_to"] == "color.blue"


def test_cells_of_a_spreadsheet_are_pasted(person: Person, hands: Hands, brand: Tree) -> None:
    """On the page for that: the plan tells what is new and what changes."""
    person.goes(f"{brand.tokenset}/many")
    hands.follow("pasted")
    hands.fill("Cells", "name\ttype\tBase\ncolor.red\tcolor\t#ff0000\ncolor.new\tcolor\t=color.red\n")
    hands.press("Show what would change")
    expect(hands.page.get_by_role("main").get_by_role("status")).to_contain_text("1 to create · 1 to change")
    hands.press("Make 2 changes")
    hands.shows("History")
    assert _token(brand, "color.new")["alias_to"] == "color.red"


def test_a_text_is_imported_and_taken_back(person: Person, hands: Hands, brand: Tree) -> None:
    """Its plan has values before and after; the undo stands beside the outcome."""
    person.goes(f"{brand.workspace}/import?tokenset={brand.tokenset_id}")
    hands.fill("Or a text", ":root { --color-red: #ff0000; --space-s: 4px }", exact=False)
    hands.press("Show what would change")
    hands.shows("What would change")
    hands.press(re.compile("^Import "))
    hands.shows("Imported")
    hands.press("Undo the import")
    hands.shows("History")
    assert _token(brand, "color.red")["value"] == "#dc2626"


def test_a_token_is_found(person: Person, hands: Hands, brand: Tree) -> None:
    """From any page of its workspace, by a part of its name or by its value."""
    page = person.goes(f"{brand.workspace}/history")
    hands.fill("Search the workspace", "=#dc2626")
    page.keyboard.press("Enter")
    hands.shows("Search")
    expect(page.get_by_role("main").get_by_role("status")).to_have_text("1 token")
    hands.follow("color.red")
    hands.shows("color.red")


def test_an_export_says_what_it_loses(person: Person, hands: Hands, brand: Tree) -> None:
    """For each token with the reason; the file is the one that is shown."""
    create_token(brand, "fast", type="duration", value="200ms")
    page = person.goes(brand.tokenset)
    hands.follow("Export")
    hands.choose("Target", "android")
    hands.press("Show")
    expect(page.get_by_role("row", name="fast")).to_be_visible()
    with page.expect_download() as download:
        hands.follow("Download")
    text = download.value.path().read_text()
    assert "#2563eb" in text.lower()
    expect(page.locator("pre.file")).to_contain_text(text.splitlines()[-2].strip())


def test_modes_are_compared(person: Person, hands: Hands, brand: Tree) -> None:
    """The values of both stand beside each other."""
    dark = ok(brand.owner.client.post(f"{brand.tokenset}/modes", json={"name": "Dark"}), 201)["id"]
    token = {"name": "color.red", "type": "color", "value": "#ff8080"}
    ok(brand.owner.client.post(f"{brand.tokenset}/modes/{dark}/tokens", json=token), 201)
    page = person.goes(f"{brand.tokenset}/compare")
    hands.choose("Before", "Base")
    hands.choose("After", "Dark")
    hands.press("Compare")
    expect(page.get_by_role("row", name="color.red #dc2626").first).to_contain_text("#dc2626 → #ff8080")


def test_a_problem_is_acknowledged_and_no_more(person: Person, hands: Hands, brand: Tree) -> None:
    """With a note, which its row has then."""
    create_token(brand, "wide", type="dimension", value="twelve")
    page = person.goes(f"{brand.workspace}/problems")
    hands.open("Fix or acknowledge")
    hands.fill("Note", "Ben knows.")
    hands.press("Acknowledge")
    row = page.get_by_role("row", name="wide")
    expect(row).to_contain_text("Ben knows.")
    hands.take(row.locator("summary"))
    hands.press("Acknowledge it no more")
    expect(row).not_to_contain_text("Ben knows.")


def test_tokensets_are_ordered(person: Person, hands: Hands, brand: Tree) -> None:
    """One place at a time, and back to the order in which they were made."""
    ok(brand.owner.client.post(f"{brand.workspace}/tokensets", json={"name": "Other"}), 201)
    page = person.goes(f"{brand.workspace}/settings")
    hands.press("Move Other up")
    expect(page.get_by_role("row").nth(1)).to_contain_text("Other")
    hands.press("Order by creation")
    expect(page.get_by_role("row").nth(1)).to_contain_text("Core")


def test_an_organization_is_made_joined_and_deleted(person: Person, hands: Hands, brand: Tree) -> None:
    """A workspace comes into it by its settings, and stays when it goes."""
    page = person.goes("/")
    hands.follow("New organization")
    hands.fill("Name", "Acme")
    hands.press("Create the organization")
    hands.shows("Settings")
    person.goes(f"{brand.workspace}/settings")
    hands.choose("Organization", "Acme")
    hands.press("Save")
    expect(page.get_by_text("Saved.")).to_be_visible()
    person.goes("/")
    hands.follow("Acme")
    hands.follow("Settings")
    expect(page.get_by_role("link", name="Brand")).to_be_visible()
    hands.follow("Delete this organization…")
    hands.fill("Type Acme to confirm", "Acme")
    hands.take(page.get_by_role("main").get_by_role("button"))
    expect(page.get_by_text("Deleted.")).to_be_visible()
    expect(page.get_by_role("link", name="Core")).to_be_visible()


def test_an_environment_is_made_changed_and_deleted(person: Person, hands: Hands, acme: Acme) -> None:
    """Its gate is chosen by boxes; its name is typed before it goes."""
    page = person.goes(acme.environments)
    hands.fill("Name", "staging")
    hands.mark("no problem of severity error that the active release has not")
    hands.press("Create the environment")
    hands.shows("staging")
    expect(page.get_by_text("A gate: problems.")).to_be_visible()
    hands.fill("Name", "live")
    hands.press("Save the settings")
    hands.shows("live")
    hands.fill("Type live to delete the environment for good", "stage")
    hands.press("Delete live")
    expect(page.get_by_role("alert")).to_contain_text("Type live")
    hands.fill("Type live to delete the environment for good", "live")
    hands.press("Delete live")
    hands.shows("Environments")
    assert acme.names() == []


def test_a_release_is_shown_to_everybody(person: Person, hands: Hands, acme: Acme) -> None:
    """Its style guide is there without a session until the release is private again."""
    release = acme.release()
    page = person.goes(f"{acme.releases}/{release['id']}")
    hands.press("Make it public")
    guide = page.get_by_role("link", name="its style guide")
    expect(guide).to_be_visible()
    path = guide.get_attribute("href") or ""
    hands.take(guide)
    expect(page.get_by_text("Made with Jeton")).to_be_visible()
    person.goes(f"{acme.releases}/{release['id']}")
    hands.press("Make it private")
    expect(page.get_by_role("button", name="Make it public")).to_be_visible()
    assert page.request.get(f"{person.root}{path}").status == 404
