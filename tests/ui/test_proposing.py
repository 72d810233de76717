"""The matrix of a proposal: what is edited there goes into it, and the workspace stays as it is."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from support.checks import ok
from support.service import Account, Service
from ui.people import NARROW, Person, box_of, looking, session_of, waits_for_no_load
from ui.places import in_two_modes
from ui.test_axe import violations
from ui.visitors import signed_in

from jeton.model.objects import Role

BLUE, GREEN, RED = "#2563eb", "#16a34a", "#dc2626"


@pytest.fixture
def core(ada: Account) -> str:
    """The path of a tokenset with a few names in two modes."""
    tokens = [
        {"name": "color.action", "type": "color", "value": "", "alias_to": "color.blue"},
        {"name": "color.blue", "type": "color", "value": BLUE},
        {"name": "color.red", "type": "color", "value": RED},
    ]
    return in_two_modes(ada, tokens)


@pytest.fixture
def vic(chromium: Browser, site: Service, ada: Account, core: str) -> Iterator[Person]:
    """A viewer at a screen."""
    with looking(chromium, site.root, session_of(site, _member(site, ada, core, Role.VIEWER))) as person:
        yield person


def _member(site: Service, ada: Account, core: str, role: Role) -> Account:
    return site.member(_workspace(ada, core), role)


def _workspace(ada: Account, core: str) -> str:
    return str(ok(ada.client.get(core))["workspace_id"])


def _proposals(ada: Account, core: str) -> list[dict[str, Any]]:
    return list(ok(ada.client.get(f"/workspaces/{_workspace(ada, core)}/proposals"))["proposals"])


def _value(ada: Account, core: str, name: str, proposal: str = "") -> object:
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    query = f"?proposal={proposal}" if proposal else ""
    return ok(ada.client.get(f"{core}/modes/{mode}/tokens/{name}{query}"))["value"]


def _cell(page: Page, name: str, column: int = 1) -> Locator:
    row = page.locator("tr").filter(has=page.locator(f"th a[title='{name}']"))
    return row.locator(f"td:nth-child({column + 1})")


def _type(page: Page, name: str, text: str, column: int = 1) -> None:
    _cell(page, name, column).dblclick()
    page.get_by_role("combobox", name=f"{name} in").fill(text)
    page.keyboard.press("Enter")


def test_a_viewer_proposes_by_a_cell(vic: Person, ada: Account, core: str) -> None:
    """The first change begins a proposal, the next is in it too; cells show both values; leaving ends it."""
    page = vic.goes(core)
    expect(page.get_by_role("link", name="New token")).to_have_count(0)
    page.get_by_role("link", name="Propose changes").click()
    expect(page.get_by_text("Your first change begins a proposal")).to_be_visible()
    _type(page, "color.blue", GREEN)
    expect(page.get_by_text("1 change", exact=True)).to_be_visible()
    (proposal,) = _proposals(ada, core)
    assert proposal["title"] == "Changes of Core"
    expect(_cell(page, "color.blue")).to_have_attribute("title", f"was {BLUE}")
    expect(_cell(page, "color.action")).to_have_attribute("title", f"was {BLUE} alias of color.blue")
    expect(_cell(page, "color.blue").locator(".unseen")).to_have_text(f"proposed, was {BLUE}: ")
    assert violations(page) == []
    _type(page, "color.red", BLUE)
    expect(page.get_by_text("Changed color.red in Base in the proposal.")).to_be_visible()
    assert _value(ada, core, "color.red") == RED
    assert _value(ada, core, "color.red", proposal["id"]) == BLUE
    page.get_by_role("link", name="Leave").click()
    expect(_cell(page, "color.blue")).to_contain_text(BLUE)
    expect(page.locator("[data-was]")).to_have_count(0)


def test_the_keyboard_goes_on_in_the_proposal_that_it_has_begun(vic: Person, ada: Account, core: str) -> None:
    """After the first change the next cell has the focus, and takes the second; Ctrl Z takes this back."""
    page = vic.goes(f"{core}?proposal=new")
    _cell(page, "color.blue").click()
    for text in (GREEN, BLUE):
        page.keyboard.press("Enter")
        page.get_by_role("combobox", name=re.compile("^color")).fill(text)
        page.keyboard.press("Enter")
        expect(page.locator("[data-proposed]")).to_be_visible()
        page.wait_for_load_state()
        expect(page.locator("td:focus")).to_have_count(1)
    expect(page.locator("[data-proposed]")).to_have_text("2 changes")
    (proposal,) = _proposals(ada, core)
    assert _value(ada, core, "color.red", proposal["id"]) == BLUE
    page.keyboard.press("Control+z")
    expect(page.locator("[data-proposed]")).to_have_text("1 change")
    assert _value(ada, core, "color.red", proposal["id"]) == _value(ada, core, "color.red")


def test_undo_in_a_proposal_leaves_the_workspace(
    chromium: Browser, site: Service, ada: Account, core: str
) -> None:
    """What an editor changed in the workspace before stays when Ctrl Z is pressed in a proposal."""
    member = _member(site, ada, core, Role.EDITOR)
    with looking(chromium, site.root, session_of(site, member)) as ed:
        page = ed.goes(core)
        _type(page, "color.red", GREEN)
        expect(page.get_by_role("button", name="Undo")).to_be_visible()
        ed.goes(f"{core}?proposal=new")
        _cell(page, "color.blue").click()
        page.keyboard.press("Control+z")
        expect(page.get_by_text("Nothing to undo: in a proposal only cells")).to_be_visible()
        assert _value(ada, core, "color.red") == GREEN


def test_enter_opens_nothing_before_a_cell_can_be_edited(vic: Person, core: str) -> None:
    """As long as the script that edits has not arrived; then Enter edits. On a name it leads to the token."""
    page = vic.goes(f"{core}?proposal=new")
    held: list[Route] = []
    waits_for_no_load(page)
    page.route("**/editing.js", lambda route: held.append(route))  # noqa: PLW0108  it looks at its name
    page.reload(wait_until="commit")
    expect(page.locator("table[role=grid]")).to_be_visible()
    cell = _cell(page, "color.red")
    cell.click()
    page.keyboard.press("Enter")
    assert held
    expect(cell).to_be_focused()
    assert "/modes/" not in page.url
    held[0].continue_()
    page.wait_for_load_state()
    page.keyboard.press("Enter")
    expect(page.get_by_role("combobox", name="color.red in")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="color.red")).to_be_visible()


def test_leaving_a_proposal_leaves_nothing_in_the_address(vic: Person, core: str) -> None:
    """From the matrix and from the page of a token, as a plain link."""
    page = vic.goes(f"{core}?proposal=new")
    page.get_by_role("link", name="Leave").click()
    expect(page.get_by_role("link", name="Propose changes")).to_be_visible()
    assert page.url == vic.root + core


def test_what_is_said_covers_no_last_row(vic: Person, ada: Account, core: str) -> None:
    """At the end of a long table the line stands below the row that was changed."""
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    tokens = [{"name": f"size.{n:02}", "type": "dimension", "value": "1px"} for n in range(40)]
    ok(ada.client.patch(f"{core}/modes/{mode}/tokens", json={"upsert": tokens}))
    page = vic.goes(f"{core}?proposal=new")
    _type(page, "color.blue", GREEN)
    expect(page.get_by_text("1 change", exact=True)).to_be_visible()
    _cell(page, "color.blue").click()
    page.keyboard.press("Control+End")
    _type(page, "size.39", "2px")
    said = page.get_by_role("status").filter(has_text="Changed size.39 in Base in the proposal.")
    expect(said).to_be_visible()
    row, line = box_of(_cell(page, "size.39")), box_of(said)
    assert row["y"] + row["height"] <= line["y"]


def test_a_rename_in_a_proposal_says_what_follows(vic: Person, core: str) -> None:
    """Before Enter, also to who may only propose."""
    page = vic.goes(f"{core}?proposal=new")
    page.locator("th a[title='color.blue']").dblclick()
    expect(page.get_by_role("note")).to_have_text("1 token follows: 1 in Core.")


def test_a_direct_save_stays_on_the_page(chromium: Browser, site: Service, ada: Account, core: str) -> None:
    """Nothing is loaded anew where somebody could propose, but saves a cell: what the page holds stays."""
    with looking(chromium, site.root, session_of(site, ada)) as person:
        page = person.goes(core)
        expect(page.locator("a[href$='?proposal=new']")).to_have_count(1)
        page.evaluate("window.isSame = true")
        loads: list[str] = []
        page.on("load", lambda loaded: loads.append(loaded.url))
        _type(page, "color.red", GREEN)
        expect(page.get_by_role("status").filter(has_text="Changed color.red in Base")).to_be_visible()
        assert _value(ada, core, "color.red") == GREEN
        page.wait_for_load_state("networkidle")
        assert page.evaluate("window.isSame")
        assert (page.url, loads) == (person.root + core, [])
    assert _proposals(ada, core) == []


def test_the_page_of_a_token_leads_into_a_proposal(
    chromium: Browser, site: Service, ada: Account, core: str
) -> None:
    """For who may not write, by a button and a key; with own proposals also into these. Editors have Edit."""
    viewer = _member(site, ada, core, Role.VIEWER)
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    red = f"{core}/modes/{mode}/tokens/color.red"
    assert "Propose changes" not in signed_in(site, ada).asks(red).text
    with looking(chromium, site.root, session_of(site, viewer)) as vic:
        page = vic.goes(red)
        assert violations(page) == []
        page.get_by_role("link", name="Propose changes").click()
        field = page.get_by_role("textbox", name="Value in Base")
        field.fill(GREEN)
        page.get_by_role("button", name="Save the value in Base").click()
        expect(page.get_by_text("1 change", exact=True)).to_be_visible()
        (proposal,) = _proposals(ada, core)
        vic.goes(red)
        page.get_by_text("Propose changes").click()
        page.get_by_role("link", name="Changes of Core 1").click()
        expect(field).to_have_value(GREEN)
    assert _value(ada, core, "color.red", proposal["id"]) == GREEN


def test_a_key_begins_a_proposal_and_another_takes_cells_back(
    chromium: Browser, site: Service, ada: Account, core: str
) -> None:
    """Ctrl Z stores what a cell of the proposal had before, also the first; the workspace is not undone."""
    with looking(chromium, site.root, session_of(site, ada)) as person:
        page = person.goes(core)
        _type(page, "color.blue", "#000001")
        expect(page.get_by_text("Changed color.blue in Base")).to_be_visible()
        page.keyboard.press("Alt+p")
        expect(page.get_by_text("Your first change begins a proposal")).to_be_visible()
        _type(page, "color.red", GREEN)
        expect(page.get_by_text("1 change", exact=True)).to_be_visible()
        _type(page, "color.red", BLUE)
        expect(page.get_by_text("Changed color.red in Base in the proposal.")).to_be_visible()
        _type(page, "color.red", "#000002", 2)
        expect(page.get_by_text("Changed color.red in Dark in the proposal.")).to_be_visible()
        page.keyboard.press("Control+z")
        expect(_cell(page, "color.red", 2)).to_have_class("inherited saved")
        page.keyboard.press("Control+z")
        expect(_cell(page, "color.red")).to_contain_text(GREEN)
        page.keyboard.press("Control+z")
        expect(_cell(page, "color.red")).to_contain_text(RED)
        expect(page.locator("td[data-was]")).to_have_count(0)
        page.keyboard.press("Control+z")
        expect(page.get_by_text("Nothing to undo: in a proposal only cells")).to_be_visible()
    (proposal,) = _proposals(ada, core)
    assert (proposal["changes"], _value(ada, core, "color.blue")) == (0, "#000001")


def test_an_editor_proposes_where_a_review_is_required(
    chromium: Browser, site: Service, ada: Account, core: str
) -> None:
    """New token, rename and a deletion go into one proposal, each by its usual way; the workspace stays."""
    member = _member(site, ada, core, Role.EDITOR)
    ok(ada.client.patch(f"/workspaces/{_workspace(ada, core)}", json={"review": "required"}))
    with looking(chromium, site.root, session_of(site, member)) as ed:
        page = ed.goes(core)
        page.get_by_role("link", name="Propose changes").click()
        page.get_by_role("link", name="New token").click()
        page.get_by_label("Name", exact=True).fill("color.green")
        page.get_by_label("Type").select_option("color")
        page.locator("dialog input[name^='in-']").first.fill(GREEN)
        page.keyboard.press("Enter")
        expect(_cell(page, "color.green")).to_have_attribute("title", "new")
        expect(page.get_by_text("1 change", exact=True)).to_be_visible()
        link = page.locator("th a[title='color.blue']")
        link.dblclick()
        page.get_by_label("New name of color.blue").fill("color.sky")
        page.keyboard.press("Enter")
        expect(page.locator("tr", has=page.locator("a[title='color.sky']"))).to_contain_text("was color.blue")
        expect(_cell(page, "color.action")).to_contain_text("sky")
        _cell(page, "color.red").click()
        page.keyboard.press("Delete")
        expect(page.locator("th a[title='color.red']")).to_have_count(0)
        expect(page.get_by_text("3 changes · 1 name deleted here", exact=True)).to_be_visible()
        page.reload()
        expect(page.get_by_text("3 changes · 1 name deleted here", exact=True)).to_be_visible()
    (proposal,) = _proposals(ada, core)
    assert proposal["author"]["email"] == member.email
    assert [_value(ada, core, name) for name in ("color.blue", "color.red")] == [BLUE, RED]
    ok(ada.client.patch(f"/workspaces/{_workspace(ada, core)}", json={"review": "none"}))
    ok(ada.client.post(f"/proposals/{proposal['id']}/accept", json={}))
    names = {token["name"] for token in ok(ada.client.get(f"{core}/tokens"))["tokens"]}
    assert names == {"color.action", "color.green", "color.sky"}


def test_a_direct_write_meanwhile_is_a_conflict_in_the_cell(vic: Person, ada: Account, core: str) -> None:
    """The cell has both values, and what is chosen there goes into the proposal."""
    page = vic.goes(f"{core}?proposal=new")
    _type(page, "color.red", GREEN)
    expect(_cell(page, "color.red")).to_have_attribute("title", f"was {RED}")
    _cell(page, "color.red").dblclick()
    page.get_by_role("combobox", name="color.red in").fill("#000000")
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    ok(ada.client.patch(f"{core}/modes/{mode}/tokens/color.red", json={"value": BLUE}))
    page.keyboard.press("Enter")
    expect(page.get_by_role("alertdialog")).to_contain_text(f"the workspace has {BLUE}")
    page.get_by_role("button", name="Keep mine").click()
    (proposal,) = _proposals(ada, core)
    expect(_cell(page, "color.red")).to_have_attribute("title", f"was {BLUE}")
    assert _value(ada, core, "color.red", proposal["id"]) == "#000000"
    assert _value(ada, core, "color.red") == BLUE


def test_a_second_person_in_a_cell_of_a_proposal_gets_a_conflict(
    vic: Person, ada: Account, core: str
) -> None:
    """Who was later chooses between both values; what others change in another cell is in nobody's way."""
    page = vic.goes(f"{core}?proposal=new")
    _type(page, "color.red", GREEN)
    expect(_cell(page, "color.red")).to_have_attribute("title", f"was {RED}")
    (proposal,) = _proposals(ada, core)
    base, dark = (mode["id"] for mode in ok(ada.client.get(f"{core}/modes"))["modes"])

    def write(mode: str, name: str, value: str) -> None:
        token = {"name": name, "type": "color", "value": value}
        body = {"modes": {mode: {"upsert": [token]}}}
        ok(ada.client.patch(f"/proposals/{proposal['id']}/tokens", json=body))

    for number, (mode, column) in enumerate([(base, 1), (dark, 2), (dark, 2)]):
        _cell(page, "color.red", column).dblclick()
        page.get_by_role("combobox", name="color.red in").fill(f"#00000{number}")
        write(base, "color.blue", f"#11111{number}")
        write(mode, "color.red", f"#22222{number}")
        page.keyboard.press("Enter")
        expect(page.get_by_role("alertdialog")).to_contain_text(f"#22222{number}")
        page.get_by_role("button", name="Keep mine").click()
        expect(_cell(page, "color.red", column)).to_contain_text(f"#00000{number}")
        expect(page.locator("td[aria-busy]")).to_have_count(0)
    _cell(page, "color.red").dblclick()
    page.get_by_role("combobox", name="color.red in").fill(BLUE)
    write(base, "color.blue", "#333333")
    page.keyboard.press("Enter")
    expect(_cell(page, "color.red")).to_contain_text(BLUE)
    expect(page.locator("td[aria-busy]")).to_have_count(0)
    assert _value(ada, core, "color.red", proposal["id"]) == BLUE


def test_all_but_cells_works_without_scripts(
    chromium: Browser, site: Service, ada: Account, core: str
) -> None:
    """A form begins the proposal, the next goes on with it, and its title is drafted from what they did."""
    viewer = session_of(site, _member(site, ada, core, Role.VIEWER))
    with looking(chromium, site.root, viewer, java_script_enabled=False, size=NARROW) as vic:
        page = vic.goes(core)
        page.get_by_role("link", name="Propose changes").click()
        page.get_by_role("link", name="New token").click()
        page.get_by_label("Name", exact=True).fill("color.green")
        page.get_by_label("Type").select_option("color")
        page.locator("input[name^='in-']").first.fill(GREEN)
        page.get_by_role("button", name="Create").first.click()
        expect(page.get_by_text("1 change", exact=True)).to_be_visible()
        expect(page.get_by_role("textbox", name="Value in Base")).to_have_value(GREEN)
        page.get_by_role("link", name="Describe").click()
        expect(page.get_by_label("Title")).to_have_value("1 colour in Core new")
        page.get_by_label("Title").fill("A green")
        page.get_by_role("button", name="Save and open the proposal").click()
    (proposal,) = _proposals(ada, core)
    assert (proposal["title"], proposal["changes"]) == ("A green", 1)


def test_the_page_of_a_token_is_of_the_proposal(vic: Person, ada: Account, core: str) -> None:
    """It shows and edits the proposal's token, also a new one; its forms stay in the proposal."""
    page = vic.goes(f"{core}?proposal=new")
    _type(page, "color.red", GREEN)
    expect(_cell(page, "color.red")).to_have_attribute("title", f"was {RED}")
    (proposal,) = _proposals(ada, core)
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    ok(
        ada.client.patch(
            f"/proposals/{proposal['id']}/tokens",
            json={"modes": {mode: {"upsert": [{"name": "color.new", "type": "color", "value": RED}]}}},
        )
    )
    for name, value in (("color.red", GREEN), ("color.new", RED)):
        page = vic.goes(f"{core}?proposal={proposal['id']}")
        page.locator(f"th a[title='{name}']").click()
        expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
        field = page.get_by_role("textbox", name="Value in Base")
        expect(field).to_have_value(value)
        field.fill("#123456")
        page.get_by_role("button", name="Save the value in Base").click()
        expect(field).to_have_value("#123456")
        page.locator("summary", has_text="Edit").click()
        page.get_by_label("Description").fill("Warmer")
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.get_by_role("paragraph").filter(has_text="Warmer")).to_be_visible()
        assert _value(ada, core, name, proposal["id"]) == "#123456"
    page.get_by_role("button", name="Delete").first.click()
    expect(page.get_by_text("1 change", exact=True)).to_be_visible()
    assert _value(ada, core, "color.red") == RED


def test_an_import_goes_into_a_proposal(chromium: Browser, site: Service, ada: Account, core: str) -> None:
    """A viewer sees the usual plan, over the proposal's tokens; without scripts as well."""
    viewer = session_of(site, _member(site, ada, core, Role.VIEWER))
    with looking(chromium, site.root, viewer, java_script_enabled=False) as vic:
        page = vic.goes(f"{core}?proposal=new")
        page.locator("summary[aria-label='More']").click()
        page.get_by_role("main").get_by_role("link", name="Import").click()
        text = f'{{"color": {{"red": {{"$type": "color", "$value": "{GREEN}"}}}}}}'
        page.locator("textarea[name=text]").fill(text)
        page.get_by_role("button", name="Show what would change").click()
        expect(page.get_by_role("status").first).to_contain_text("1 token differs")
        page.locator("button[formaction]").click()
        expect(page.get_by_text("1 change", exact=True)).to_be_visible()
        expect(_cell(page, "color.red")).to_have_attribute("title", f"was {RED}")
    (proposal,) = _proposals(ada, core)
    title = "Imported files · color.red"
    assert (proposal["title"], _value(ada, core, "color.red", proposal["id"])) == (title, GREEN)
    assert _value(ada, core, "color.red") == RED


def test_who_may_only_propose_is_led_to_it(site: Service, ada: Account, core: str) -> None:
    """The strip leads to the matrix of a new proposal, and in a proposal the menu has its import."""
    workspace = f"/workspaces/{_workspace(ada, core)}"
    ok(ada.client.patch(workspace, json={"review": "required"}))
    for role in (Role.VIEWER, Role.EDITOR):
        account = _member(site, ada, core, role)
        visitor = signed_in(site, account)
        page = visitor.asks(workspace).text
        assert f'<a href="{core}?proposal=new">propose them</a>' in page
        assert f'<a href="{workspace}/import?proposal=new"' in visitor.asks(f"{core}?proposal=new").text
        ok(account.client.post(f"{workspace}/proposals", json={"title": "Better"}), 201)
    first, second = (each["id"] for each in _proposals(ada, core))
    assert f'{workspace}/import?proposal={first}"' in visitor.asks(f"{core}?proposal={first}").text
    other = signed_in(site, _member(site, ada, core, Role.VIEWER))
    assert f"{workspace}/import" not in other.asks(f"{core}?proposal={second}").text


def test_many_tokens_are_changed_in_a_proposal_by_a_plan(vic: Person, ada: Account, core: str) -> None:
    """Bulk edit shows its plan first, carries it out in the proposal, and refuses one that is old."""
    page = vic.goes(f"{core}/many?proposal=new")
    page.get_by_label("color.red").check()
    page.get_by_label("Describe", exact=True).check()
    page.get_by_label("Description").fill("Warm")
    page.get_by_role("button", name="Show what would change").click()
    page.locator("main form button.primary").click()
    expect(page.get_by_text("1 change", exact=True)).to_be_visible()
    (proposal,) = _proposals(ada, core)
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    red = f"{core}/modes/{mode}/tokens/color.red"
    assert ok(ada.client.get(red))["description"] is None
    assert ok(ada.client.get(f"{red}?proposal={proposal['id']}"))["description"] == "Warm"
    page.goto(f"{vic.root}{core}/many?proposal={proposal['id']}")
    page.get_by_label("color.blue").check()
    page.get_by_label("Describe", exact=True).check()
    page.get_by_label("Description").fill("Cold")
    page.get_by_role("button", name="Show what would change").click()
    ok(ada.client.patch(f"/proposals/{proposal['id']}", json={"title": "Another"}))
    page.locator("main form button.primary").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.locator("main form button.primary").click()
    expect(page.get_by_text("2 changes", exact=True)).to_be_visible()


def test_a_range_and_a_group_are_changed_in_a_proposal(vic: Person, core: str) -> None:
    """What is deleted as a range, and a rename of a group, go into it; nothing is offered to be undone."""
    page = vic.goes(f"{core}?proposal=new")
    _type(page, "color.blue", GREEN)
    expect(page.get_by_text("1 change", exact=True)).to_be_visible()
    _cell(page, "color.action").click()
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Delete")
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_text("in the proposal.")).to_be_visible()
    expect(page.locator("tbody tr:not(.group) th a")).to_have_count(1)
    expect(page.get_by_text("2 changes · 2 names deleted here", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.get_by_role("link", name="color", exact=True).click()
    page.locator("summary[aria-label='More']").click()
    page.get_by_role("link", name="Rename group").click()
    page.get_by_label("New name").fill("hue")
    page.get_by_role("button", name="Rename", exact=True).click()
    expect(page.locator("th a[title='hue.red']")).to_be_visible()
    expect(page.locator("tbody")).to_contain_text("was color.red")


def test_texts_that_look_like_paths_stay_as_they_are(vic: Person, ada: Account, core: str) -> None:
    """A value is edited as it is, whatever it looks like; links alone lead on within the proposal."""
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    texts = {"path": f"{core}/new", "query": "?q=x", "attribute": f'" href="{core}"'}
    tokens = [{"name": name, "type": "string", "value": text} for name, text in texts.items()]
    ok(ada.client.patch(f"{core}/modes/{mode}/tokens", json={"upsert": tokens}))
    page = vic.goes(f"{core}?proposal=new")
    for name, text in texts.items():
        _cell(page, name).dblclick()
        expect(page.get_by_role("combobox", name=f"{name} in")).to_have_value(text)
        page.keyboard.press("Escape")


def test_a_proposal_of_another_workspace_is_not_there(site: Service, ada: Account, core: str) -> None:
    """Nor is one that is hidden, nor may a viewer change another's; nothing is written to the workspace."""
    other, viewer = in_two_modes(ada, []), signed_in(site, _member(site, ada, core, Role.VIEWER))
    path = f"/workspaces/{_workspace(ada, other)}/proposals"
    foreign = ok(ada.client.post(path, json={"title": "Foreign"}), 201)["id"]
    path = f"/workspaces/{_workspace(ada, core)}/proposals"
    own = ok(ada.client.post(path, json={"title": "Own"}), 201)["id"]
    owner = signed_in(site, ada)
    assert [each.asks(f"{core}?proposal={foreign}").status_code for each in (owner, viewer)] == [404, 404]
    assert owner.asks(f"{core}?proposal=x").status_code == 404
    assert "read only" in viewer.asks(f"{core}?proposal={own}").text
    fields = {"name": "color.new", "type": "color", "description": ""}
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    fields[f"in-{mode}"] = BLUE
    assert viewer.sends(f"{core}/new?proposal={own}", **fields).status_code == 403
    assert viewer.sends(f"{core}/new?proposal={foreign}", **fields).status_code == 404
    assert owner.sends(f"{core}/new?proposal={own}", **fields).status_code == 303
    assert owner.sends(f"{core}/order?proposal={own}", group="").status_code == 400
    assert ok(ada.client.get(f"{core}/tokens"))["total"] == 3
