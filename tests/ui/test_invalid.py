"""A value that is invalid for its type is refused in every editor, stored by a second step, and marked."""

import re
from html import unescape
from typing import Any

import pytest
from api.helpers import create_mode, create_token, in_mode, nothing_changes
from conftest import Tree
from playwright.sync_api import expect
from support.checks import ok
from support.service import Account, Service
from ui.filled import form_of, forms_of
from ui.people import Person
from ui.places import in_two_modes
from ui.test_axe import violations
from ui.visitors import Visitor

BLUE = {"name": "blue", "type": "color", "value": "#2563eb"}
NOWHERE = "It would lead to nope, which no mode has"
JSON = {"Accept": "application/json", "Sec-Fetch-Site": "same-origin"}


@pytest.fixture
def blue(tree: Tree) -> str:
    """The path of the page of a token."""
    create_token(tree, **BLUE)
    return f"/tokensets/{tree.tokenset_id}/modes/{tree.mode_id}/tokens/blue"


def _value(tree: Tree, name: str = "blue") -> object:
    answer = tree.owner.client.get(f"{tree.tokens}/{name}")
    return ok(answer)["value"] if answer.status_code == 200 else None


def _names(tree: Tree, q: str) -> list[str]:
    rows: list[dict[str, Any]] = ok(tree.owner.client.get(f"{tree.tokenset}/matrix", params={"q": q}))["rows"]
    return [row["name"] for row in rows]


def test_a_cell_refuses_it_and_then_stores_and_marks_it(pages: Visitor, tree: Tree, blue: str) -> None:
    """With its reason; once stored the cell, the token's page, filters and the API have the state."""
    assert blue
    fields = {"mode": tree.mode_id, "modes": tree.mode_id, "name": "blue", "version": "1", "text": "#12345"}
    path = f"/tokensets/{tree.tokenset_id}/cell"
    refused = pages.asks(path, "POST", JSON, data=fields)
    assert refused.status_code == 400
    assert refused.json()["problems"] == [{"code": "value-invalid"}]
    assert _value(tree) == "#2563eb"
    stored = pages.asks(path, "POST", JSON, data=fields | {"anyway": "1"})
    assert (stored.status_code, 'class="invalid"' in stored.text) == (200, True), stored.text
    assert _value(tree) == "#12345"
    (row,) = ok(tree.owner.client.get(f"{tree.tokenset}/matrix"))["rows"]
    assert (row["cells"][0]["state"], bool(row["cells"][0]["reason"])) == ("invalid", True)
    assert (_names(tree, "is:invalid"), _names(tree, "is:broken")) == (["blue"], ["blue"])
    create_token(tree, "other", type="color", value="", alias_to="blue")
    assert _names(tree, "is:invalid") == ["blue"]
    assert unescape(refused.json()["error"]) in unescape(pages.asks(blue).text)
    explained = pages.asks(f"{blue.partition('/tokens/')[0]}/explain?name=blue").text
    assert unescape(refused.json()["error"]) in unescape(explained)


def test_a_cell_refuses_an_alias_to_nothing(pages: Visitor, tree: Tree, blue: str) -> None:
    """As an invalid value: with its reason, while one types and by Enter, and stored by the second step."""
    assert blue
    fields = {"mode": tree.mode_id, "modes": tree.mode_id, "name": "blue", "version": "1", "text": "=nope"}
    path = f"/tokensets/{tree.tokenset_id}/cell"
    effects = f"/tokensets/{tree.tokenset_id}/modes/{tree.mode_id}/effects?name=blue&text=%3Dnope"
    assert 'data-fault="It would lead to nope, which no mode has"' in pages.asks(effects).text
    refused = pages.asks(path, "POST", JSON, data=fields)
    assert (refused.status_code, refused.json()["error"]) == (400, "It would lead to nope, which no mode has")
    assert refused.json()["problems"] == [{"code": "value-invalid"}]
    assert pages.asks(path, "POST", JSON, data=fields | {"anyway": "1"}).status_code == 200
    create_token(tree, "user", type="color", value="", alias_to="blue")
    circle = pages.asks(path, "POST", JSON, data=fields | {"version": "2", "text": "=user"})
    assert circle.json()["error"] == "It would depend on itself: blue -> user -> blue"
    nameless = pages.asks(path, "POST", JSON, data=fields | {"version": "2", "text": "="})
    assert nameless.json()["error"] == "Name a token after the ="


def test_every_form_asks_a_second_time(pages: Visitor, tree: Tree, blue: str) -> None:
    """The token's page, the form of a cell and that of a new token: nothing is stored without that step."""
    create_token(tree, "card", type="shadow", value="0 1px 2px #000")
    place = f"/tokensets/{tree.tokenset_id}/modes/{tree.mode_id}"
    forms = [
        (blue, blue, {"text": "#12345"}, "Store anyway", "blue"),
        (f"{place}/form?name=card", f"{place}/form", {"0.blur": "big"}, "Store anyway", "card"),
        (
            f"/tokensets/{tree.tokenset_id}/new",
            f"/tokensets/{tree.tokenset_id}/new",
            {"name": "new", "type": "color", f"in-{tree.mode_id}": "#12345"},
            "Create anyway",
            "new",
        ),
    ]
    for page, path, typed, button, name in forms:
        before = _value(tree, name)
        first = next(form for form in forms_of(pages.asks(page).text) if form.path == path)
        refused = first.sent(pages, **typed)
        assert refused.status_code == 400, (path, refused.text)
        assert _value(tree, name) == before
        again = form_of(refused.text, path, button)
        assert again.sent(pages, **typed).status_code == 303, path
        assert _value(tree, name) != before


def test_every_form_refuses_an_alias_to_nothing(pages: Visitor, tree: Tree, blue: str) -> None:
    """The token's page and that of a new token: by the same second step as an invalid value."""
    new = f"/tokensets/{tree.tokenset_id}/new"
    typed = {"name": "new", "type": "color", f"in-{tree.mode_id}": "=nope"}
    for page, sent, button in ((blue, {"text": "=nope"}, "Store anyway"), (new, typed, "Create anyway")):
        first = next(form for form in forms_of(pages.asks(page).text) if form.path == page)
        refused = first.sent(pages, **sent)
        assert (refused.status_code, NOWHERE in refused.text) == (400, True), refused.text
        assert form_of(refused.text, page, button).sent(pages, **sent).status_code == 303, page
    dark = create_mode(tree, "Dark")["id"]
    first = next(form for form in forms_of(pages.asks(new).text) if form.path == new)
    own = {"name": "own", "type": "color", f"in-{tree.mode_id}": "#fff", f"in-{dark}": "=own"}
    assert first.sent(pages, **own).status_code == 303


def test_what_is_invalid_already_can_be_described(pages: Visitor, tree: Tree, blue: str) -> None:
    """Only a new value or type is refused."""
    ok(tree.owner.client.patch(f"{tree.tokens}/blue", json={"value": "#12345"}))
    form = form_of(pages.asks(blue).text, f"{blue}/about")
    assert form.sent(pages, type="color", description="Wrong, I know.").status_code == 303


def test_a_plan_marks_it_and_wants_a_tick(pages: Visitor, tree: Tree, blue: str) -> None:
    """Pasted cells: each has its reason; unticked nothing is stored, ticked all of it is."""
    assert blue
    path = f"/tokensets/{tree.tokenset_id}/paste"
    mode = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"][0]["name"]
    text = f"name\ttype\t{mode}\nblue\tcolor\t#12345\nred\tcolor\t#f00\n"
    plan = pages.sends(path, text=text).text
    for words in ("1 value is invalid", "<code>blue</code> in", "▲", "Store invalid values anyway"):
        assert words in plan, plan
    assert plan.count("▲") == 1
    form = form_of(plan, path)
    refused = form.sent(pages)
    assert (refused.status_code, "tick that they are stored" in refused.text) == (400, True)
    assert (_value(tree), _value(tree, "red")) == ("#2563eb", None)
    assert form.sent(pages, anyway="1").status_code == 303
    assert (_value(tree), _value(tree, "red")) == ("#12345", "#f00")


def test_a_plan_marks_an_alias_to_nothing(pages: Visitor, tree: Tree, blue: str) -> None:
    """Pasted cells: not one that leads to another of them, and one that was there leads where it did."""
    assert blue
    create_token(tree, "lost", type="color", value="", alias_to="gone")
    path = f"/tokensets/{tree.tokenset_id}/paste"
    mode = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"][0]["name"]
    lines = ("blue\tcolor\t=nope", "red\tcolor\t#f00", "user\tcolor\t=red", "lost\tcolor\t=gone")
    text = "\n".join((f"name\ttype\t{mode}", *lines))
    plan = pages.sends(path, text=text).text
    for words in ("1 value is invalid", f"<code>blue</code> in {mode}: {NOWHERE}", "Store invalid values"):
        assert words in plan, plan
    form = form_of(plan, path)
    assert form.sent(pages).status_code == 400
    assert (_value(tree), _value(tree, "red")) == ("#2563eb", None)
    assert form.sent(pages, anyway="1").status_code == 303
    assert _value(tree, "red") == "#f00"


def test_a_refused_plan_has_the_words_of_pages(pages: Visitor, tree: Tree, blue: str) -> None:
    """On the page and for its module: of a circle, and of a field that the API calls otherwise."""
    assert blue
    create_token(tree, "user", type="color", value="", alias_to="blue")
    path = f"/tokensets/{tree.tokenset_id}/paste"
    mode = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"][0]["name"]
    refusals = {
        "=user": "It would depend on itself: blue -&gt; user -&gt; blue",
        "=..": "The alias must not be .",
    }
    for text, words in refusals.items():
        cells = f"name\t{mode}\nblue\t{text}\n"
        assert f"blue: {words}" in pages.sends(path, text=cells).text
        answer = pages.asks(path, "POST", JSON, data={"text": cells})
        assert answer.json()["problems"][0]["message"].startswith(unescape(words))
    assert "alias_to" not in pages.sends(path, text=f"name\t{mode}\nblue\t={'x' * 2000}\n").text


def test_a_bulk_copy_marks_an_alias_to_nothing(pages: Visitor, tree: Tree, blue: str) -> None:
    """What leads somewhere is renamed and moved without a mark; what follows a new name is no new fault."""
    assert blue
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(tree, "lost", type="color", value="", alias_to="gone")
    create_token(tree, "user", type="color", value="", alias_to="blue")
    path = f"/tokensets/{tree.tokenset_id}/many"
    copy = {"source": tree.mode_id, "target": dark.mode_id, "action": "copy"}
    assert "would lead to gone, which no mode has" in pages.sends(path, names="lost", **copy).text
    moved = pages.sends(path, names="blue", action="move", into="color").text
    assert "invalid" not in moved
    assert form_of(moved, path).sent(pages).status_code == 303


def test_a_fix_is_no_alias_to_nothing(pages: Visitor, tree: Tree, blue: str) -> None:
    """A problem is not fixed by another one: alone and with others alike; nothing is stored."""
    assert blue
    create_token(tree, "lost", type="color", value="", alias_to="gone")
    path = f"/workspaces/{tree.workspace_id}/problems"
    problem = next(each for each in ok(tree.owner.client.get(f"{tree.workspace}/problems"))["problems"])
    place = {"tokenset": tree.tokenset_id, "mode": tree.mode_id, "name": "lost", "version": "1"}
    alone = pages.sends(f"{path}/fix", problem=problem["id"], alias_to="nope", **place)
    alike = pages.sends(f"{path}/fix-alike", problem=problem["id"], field="alias_to", text="nope")
    for refused in (alone, alike):
        assert (refused.status_code, NOWHERE in refused.text) == (400, True), refused.text
    assert ok(tree.owner.client.get(f"{tree.tokens}/lost"))["alias_to"] == "gone"


def test_a_type_that_does_not_fit_is_marked_in_the_plan(pages: Visitor, tree: Tree, blue: str) -> None:
    """A bulk edit of types as well; descriptions of what is invalid already are not refused."""
    assert blue
    path = f"/tokensets/{tree.tokenset_id}/many"
    fields = {"names": "blue", "in": tree.mode_id}
    plan = pages.sends(path, **fields, action="retype", type="dimension").text
    assert "1 value is invalid" in plan
    assert form_of(plan, path).sent(pages, anyway="1").status_code == 303
    plan = pages.sends(path, **fields, action="describe", description="x").text
    assert "invalid" not in plan


def test_the_editor_stays_open_until_it_is_stored_anyway(person: Person, ada: Account) -> None:
    """The reason stands in red below the cell; Escape leaves all as it was; Tab leads to the second step."""
    core = in_two_modes(ada, [BLUE])
    page = person.goes(core)
    cell = page.locator("tbody td").first
    said = page.locator(".under[role=alert]")
    for pause in (600, 0):  # what is known by then is refused at once, else by the server
        cell.dblclick()
        page.locator(".editor").fill("#12345")
        page.wait_for_timeout(pause)
        page.keyboard.press("Enter")
        expect(said).to_contain_text("12345")
        expect(page.locator(".editor")).to_be_focused()
        expect(page.locator(".editor")).to_have_value("#12345")
        assert violations(page) == []
        if pause:
            page.keyboard.press("Escape")
            expect(said).to_have_count(0)
            expect(cell).to_contain_text("#2563eb")
    page.keyboard.press("Tab")
    expect(said.get_by_role("button", name="Store anyway")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("td.invalid")).to_have_count(2)  # Dark inherits it
    assert re.search("12345", page.locator("td.invalid").first.get_attribute("title") or "")
    assert violations(page) == []
    page.keyboard.press("Control+z")
    expect(page.locator("td.invalid")).to_have_count(0)


def test_an_invalid_text_out_of_sight_is_shown(person: Person, ada: Account) -> None:
    """A click on another cell, or its swatch, leads back to what keeps the editor open, and says so."""
    more = [{"name": f"c{number:02}", "type": "color", "value": "#000000"} for number in range(50)]
    page = person.goes(in_two_modes(ada, [BLUE, *more]))
    page.locator("tbody td").first.dblclick()
    editor = page.locator(".editor")
    editor.fill("#12345")
    page.wait_for_timeout(600)
    page.keyboard.press("Enter")
    for target in ("", " svg"):
        page.locator(".scroll").evaluate("each => each.scrollBy(0, 900)")
        expect(editor).not_to_be_in_viewport()
        page.locator(f"tr[aria-rowindex='40'] td:nth-child(2){target}").click()
        expect(editor).to_be_in_viewport()
        expect(editor).to_be_focused()
        expect(page.locator(".under[role=alert]")).to_be_in_viewport()
        expect(page.locator("#status")).to_contain_text("Not saved")


def test_a_dry_run_of_the_api_names_it(tree: Tree, blue: str) -> None:
    """Of one token and of several, also where only a type changes; without a fault there is no such field."""
    assert blue
    client = tree.owner.client
    path = f"{tree.tokens}/blue?dry_run=true"
    for change in ({"value": "#12345"}, {"type": "dimension"}):
        (invalid,) = ok(client.patch(path, json=change))["effects"]["invalid"]
        assert (invalid["name"], invalid["mode_id"], bool(invalid["reason"])) == ("blue", tree.mode_id, True)
    assert "invalid" not in ok(client.patch(path, json={"value": "#fff"}))["effects"]
    body = {"modes": {tree.mode_id: {"upsert": [{"name": "red", "type": "color", "value": "reddish"}]}}}
    answer = ok(client.patch(f"{tree.tokenset}/tokens?dry_run=true", json=body))
    assert [each["name"] for each in answer["effects"]["invalid"]] == ["red"]
    assert ok(client.patch(f"{tree.tokens}/blue", json={"value": "#12345"}))["value"] == "#12345"


def test_a_dry_run_of_the_api_names_an_alias_to_nothing(service: Service, tree: Tree, blue: str) -> None:
    """Of one token, of one mode and of several; not of one that leads to a token of the same request."""
    assert blue
    client = tree.owner.client
    more = [
        {"name": "red", "type": "color", "value": "#f00"},
        {"name": "user", "type": "color", "value": "", "alias_to": "red"},
    ]
    body = {"upsert": [{"name": "blue", "alias_to": "nope"}, *more]}
    with nothing_changes(service, tree.owner):
        answers = [
            client.patch(f"{tree.tokens}/blue?dry_run=true", json={"alias_to": "nope"}),
            client.patch(f"{tree.tokens}?dry_run=true", json=body),
            client.patch(f"{tree.tokenset}/tokens?dry_run=true", json={"modes": {tree.mode_id: body}}),
        ]
    for answer in answers:
        (invalid,) = ok(answer)["effects"]["invalid"]
        assert (invalid["name"], invalid["mode_id"], invalid["reason"]) == ("blue", tree.mode_id, NOWHERE)
    done = ok(client.patch(tree.tokens, json=body))
    assert ("effects" in done, ok(client.get(f"{tree.tokens}/blue"))["alias_to"]) == (False, "nope")
