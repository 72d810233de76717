"""Problems are fixed and acknowledged by forms, without scripts, on both engines."""

import re
from html import unescape
from typing import Any

import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from support.checks import ok
from support.service import Service
from ui.filled import Form, forms_of
from ui.visitors import Visitor, signed_in

from jeton.errors import Text
from jeton.model.ids import new_id
from jeton.model.objects import Role
from jeton.web.ui.base.render import STALE


@pytest.fixture
def path(tree: Tree) -> str:
    """The path of the problems of its workspace."""
    return f"{tree.workspace}/problems"


def _token(tree: Tree, name: str) -> Any:
    return ok(tree.owner.client.get(f"{tree.tokens}/{name}"))


def _problems(tree: Tree, query: str = "") -> list[Any]:
    found: list[Any] = ok(tree.owner.client.get(f"{tree.workspace}/problems{query}"))["problems"]
    return found


def _form(page: str, button: str) -> Form:
    (found,) = [form for form in forms_of(page) if form.button == button]
    return found


def _ink(tree: Tree) -> None:
    """Create a colour with too little contrast on another one."""
    create_token(tree, "page", type="color", value="#ffffff")
    pairs = {"jeton.contrast": [{"on": "page", "level": "AA"}]}
    create_token(tree, "ink", type="color", value="#8888aa", extensions=pairs)


def test_a_colour_that_passes_is_offered(tree: Tree, pages: Visitor, path: str) -> None:
    """Both are drawn on their ground; taken, it ends the problem, and the page has the way back."""
    _ink(tree)
    page = pages.asks(path).text
    (button,) = re.findall(r">(Use #[0-9a-f]{6})<", page)
    form = _form(page, button)
    color = button.removeprefix("Use ")
    assert page.count(f'fill="{color}"') == 1
    assert "would be enough" not in page
    answer = pages.sends(form.path, **form.fields)
    assert answer.status_code == 303
    assert _token(tree, "ink")["value"] == color
    assert _problems(tree) == []
    page = pages.asks(answer.headers["location"]).text
    assert "Saved." in page
    undo = _form(page, "Undo it")
    assert pages.sends(undo.path).status_code == 303
    assert _token(tree, "ink")["value"] == "#8888aa"
    assert button in pages.asks(path).text


def test_all_grounds_of_a_colour_count(tree: Tree, pages: Visitor, path: str) -> None:
    """What is offered passes on each of them; where no lightness does, nothing is, and the hint stays."""
    create_token(tree, "page", type="color", value="#ffffff")
    create_token(tree, "night", type="color", value="#000000")
    pairs = {"jeton.contrast": [{"on": "page", "level": "AA"}, {"on": "night", "level": "AA"}]}
    create_token(tree, "ink", type="color", value="#aaaaaa", extensions=pairs)
    (color,) = re.findall(r">Use (#[0-9a-f]{6})<", pages.asks(path).text)
    ok(tree.owner.client.patch(f"{tree.tokens}/ink", json={"value": color}))
    assert _problems(tree) == []
    pairs["jeton.contrast"][1]["level"] = "AAA"
    ok(tree.owner.client.patch(f"{tree.tokens}/ink", json={"extensions": pairs, "value": "#aaaaaa"}))
    page = pages.asks(path).text
    assert not re.findall(r">Use (#[0-9a-f]{6})<", page)
    assert "would be enough" in page


def test_what_passes_in_a_mode_that_inherits_goes_on_passing(tree: Tree, pages: Visitor, path: str) -> None:
    """A colour that would fail on the ground of Dark, which has the token from Light, is not offered."""
    create_token(tree, "page", type="color", value="#ffffff")
    pairs = {"jeton.contrast": [{"on": "page", "level": "AA"}]}
    create_token(tree, "ink", type="color", value="#aaaaaa", extensions=pairs)
    assert re.findall(r">Use (#[0-9a-f]{6})<", pages.asks(path).text)
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "page", type="color", value="#111111")
    assert not re.findall(r">Use (#[0-9a-f]{6})<", pages.asks(path).text)
    ok(dark.owner.client.patch(f"{dark.tokens}/page", json={"value": "#000000"}))
    (color,) = re.findall(r">Use (#[0-9a-f]{6})<", pages.asks(path).text)
    ok(tree.owner.client.patch(f"{tree.tokens}/ink", json={"value": color}))
    assert [each for each in _problems(tree) if each["code"] == "contrast"] == []


def test_a_color_on_several_grounds_has_one_field(tree: Tree, pages: Visitor, path: str) -> None:
    """No color is named that passes on one of them alone; an alias is given a color of its own there."""
    for name, value in (("page", "#ffffff"), ("card", "#eeeeee"), ("pale", "#aaaaaa")):
        create_token(tree, name, type="color", value=value)
    pairs = {"jeton.contrast": [{"on": "page", "level": "AA"}, {"on": "card", "level": "AA"}]}
    create_token(tree, "ink", type="color", value="", alias_to="pale", extensions=pairs)
    page = pages.asks(path).text
    assert page.count("Alias of, or a color") == 1
    assert "would be enough" not in page
    form = _form(page, "Save")
    assert pages.sends(form.path, **form.fields | {"alias_to": "#111111"}).status_code == 303
    assert (_token(tree, "ink")["value"], _token(tree, "ink")["alias_to"]) == ("#111111", None)
    assert _problems(tree) == []


def test_the_name_that_was_meant_is_offered(tree: Tree, pages: Visitor, path: str) -> None:
    """For an alias those of its type, and in a value in place of the reference that leads nowhere."""
    create_token(tree, "color.blue.500", type="color", value="#2563eb")
    create_token(tree, "space.blue.500", type="dimension", value="1px")
    create_token(tree, "text", type="color", value="", alias_to="colour.blue.500")
    create_token(tree, "said", type="number", value="{n.on} * 2")
    create_token(tree, "n.one", type="number", value="1")
    page = pages.asks(path).text
    assert re.findall(r">Let it lead to ([^<]*)<", page) == ["color.blue.500"]
    form = _form(page, "Let it lead to color.blue.500")
    assert pages.sends(form.path, **form.fields).status_code == 303
    assert _token(tree, "text")["alias_to"] == "color.blue.500"
    form = _form(pages.asks(path).text, "Use {n.one} * 2")
    assert pages.sends(form.path, **form.fields).status_code == 303
    assert _token(tree, "said")["value"] == "{n.one} * 2"
    assert _problems(tree) == []


def test_a_row_has_its_editor(tree: Tree, pages: Visitor, path: str) -> None:
    """It saves the version that it shows; the answer lists what is left of the same kind."""
    create_token(tree, "odd", type="string", value="a\r\nb", alias_to="nowhere")
    create_token(tree, "wide", type="dimension", value="twelve")
    query = "?severity=error&code=value-invalid"
    form = _form(pages.asks(f"{path}{query}").text, "Save")
    assert (form.fields["name"], form.fields["value"]) == ("wide", "twelve")
    answer = pages.sends(form.path, **form.fields | {"value": "12px"})
    assert answer.headers["location"].startswith(f"{path}{query}&changed=")
    assert _token(tree, "wide")["value"] == "12px"
    form = _form(pages.asks(path).text, "Save")
    assert form.fields["alias_to"] == "nowhere"
    assert pages.sends(form.path, **form.fields | {"alias_to": ""}).status_code == 303
    assert "alias_to" not in _token(tree, "odd") or _token(tree, "odd")["alias_to"] is None


@pytest.mark.parametrize(
    ("wrong", "status", "text"),
    [
        ({"alias_to": "lost"}, 400, "It would depend on itself: "),
        ({"alias_to": "x" * 2000}, 400, "at most 1024 characters"),
        ({"alias_to": "loop"}, 400, "depend on itself"),
        ({"version": "7"}, 412, STALE),
        ({"version": ""}, 400, Text.FORM),
    ],
    ids=["itself", "long", "circle", "stale", "version"],
)
def test_what_is_refused_is_still_there(
    tree: Tree, pages: Visitor, path: str, wrong: dict[str, str], status: int, text: str
) -> None:
    """The page says why and of which token, and its row is open with what was typed; nothing is stored."""
    create_token(tree, "lost", type="color", value="", alias_to="nowhere")
    create_token(tree, "loop", type="color", value="", alias_to="lost")
    create_token(tree, "typed", type="color", value="#fff")
    before = _token(tree, "lost")
    page = pages.asks(path).text
    (form,) = [form for form in forms_of(page) if form.fields.get("name") == "lost"]
    sent = form.fields | {"alias_to": "typed"} | wrong
    answer = pages.sends(form.path, **sent)
    assert answer.status_code == status
    assert text in unescape(answer.text)
    assert '<details class="change" open>' in answer.text
    (again,) = [form for form in forms_of(answer.text) if form.fields.get("name") == "lost"]
    assert again.fields == form.fields | {"alias_to": sent["alias_to"]}
    assert _token(tree, "lost") == before


def test_what_a_row_cannot_change_has_no_editor(tree: Tree, pages: Visitor, path: str) -> None:
    """What a mode inherits, or a problem of the mode itself, can be acknowledged alone."""
    _ink(tree)
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "page", type="color", value="#eeeeee")
    page = pages.asks(f"{path}?code=contrast").text
    assert len(_problems(tree, "?code=contrast")) == 2
    (form,) = [form for form in forms_of(page) if form.path.endswith("/acknowledge")]
    assert len(form.fields["problem"].split()) == 2, "they stand in one row"
    assert {form.fields["mode"] for form in forms_of(page) if form.path.endswith("/fix")} == {tree.mode_id}


def test_a_problem_is_acknowledged_and_no_more(tree: Tree, pages: Visitor, path: str) -> None:
    """With a note and until a day; a day that is over is refused, and still there."""
    create_token(tree, "wide", type="dimension", value="twelve")
    form = _form(pages.asks(path).text, "Acknowledge")
    sent = form.fields | {"note": "Ben\r\n<knows>", "until": "2020-01-01"}
    answer = pages.sends(form.path, **sent)
    assert answer.status_code == 400
    assert Text.ACKNOWLEDGED_UNTIL in answer.text
    again = _form(answer.text, "Acknowledge").fields
    assert again["until"] == "2020-01-01"
    answer = pages.sends(form.path, **sent | {"until": "2999-12-31", "acknowledged": "false"})
    assert answer.headers["location"] == f"{path}?acknowledged=false"
    (problem,) = _problems(tree)
    assert (problem["acknowledged"]["note"], problem["acknowledged"]["until"][:10]) == (
        "Ben\n<knows>",
        "2999-12-31",
    )
    page = pages.asks(path).text
    assert "Ben\n&lt;knows&gt;" in page
    form = _form(page, "Acknowledge it no more")
    assert pages.sends(form.path, **form.fields | {"no_more": "on"}).headers["location"] == path
    (problem,) = _problems(tree)
    assert "acknowledged" not in problem
    answer = pages.sends(form.path, problem="0" * 24)
    assert answer.status_code == 400
    assert Text.PROBLEM_NOT_FOUND.format(id="0" * 24) in unescape(answer.text)


def test_many_problems_are_pages_on(tree: Tree, pages: Visitor, path: str) -> None:
    """A hundred are listed, and links lead to the others; a form leads back to its own part."""
    tokens = [{"name": f"n{n:03}", "type": "dimension", "value": f"twelve {n}"} for n in range(150)]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": tokens}))
    page = pages.asks(path).text
    assert ("n099" in page, "n100" in page) == (True, False)
    assert 'href="?offset=100" rel="next"' in page
    page = pages.asks(f"{path}?offset=100").text
    assert ("n099" in page, "n149" in page) == (False, True)
    assert 'href="?offset=0" rel="prev"' in page
    form = forms_of(page)[0]
    answer = pages.sends(form.path, **form.fields | {"value": "12px"})
    assert answer.headers["location"].startswith(f"{path}?offset=100&changed=")
    assert pages.asks(f"{path}?changed=x").status_code == 404
    assert pages.asks(f"{path}?offset=x").status_code == 400


def test_controls_are_those_that_are_not_refused(
    service: Service, tree: Tree, pages: Visitor, path: str
) -> None:
    """A viewer reads the problems without a form; one that is sent all the same does nothing."""
    _ink(tree)
    sent = _form(pages.asks(path).text, "Save").fields
    before = _token(tree, "ink")
    for role, status in ((Role.VIEWER, 403), (None, 404)):
        account = service.account() if role is None else service.member(tree.workspace_id, role)
        visitor = signed_in(service, account)
        if role is not None:
            assert forms_of(visitor.asks(f"{path}?changed={new_id()}").text) == []
        for action in ("fix", "acknowledge"):
            assert visitor.sends(f"{path}/{action}", **sent).status_code == status
    assert _token(tree, "ink") == before
    assert "acknowledged" not in _problems(tree)[0]


def test_errors_come_first_and_modes_stand_together(tree: Tree, pages: Visitor, path: str) -> None:
    """A token has one row for a problem in two modes; errors stand above what is known or of less weight."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for mode in (tree, dark):
        create_token(mode, "zebra", type="color", value="", alias_to="nowhere.at.all")
    create_token(tree, "alone", type="color", value="#fff")
    page = pages.asks(path).text
    rows = re.findall(r"<th scope=\"row\" id=.*?</tr>", page, re.DOTALL)
    assert [row.count(">error<") for row in rows] == sorted([row.count(">error<") for row in rows])[::-1]
    (row,) = [row for row in rows if "zebra" in row.partition("</th>")[0]]
    assert row.count("nowhere.at.all, which") == 1
    assert re.findall(r">(Base|Dark)</a>", row) == ["Base", "Dark"]


def test_equal_errors_are_one_row_with_a_fix_for_each(tree: Tree, pages: Visitor, path: str) -> None:
    """A few are named; each has its own offer and editor below the one for all, open after a refusal."""
    create_token(tree, "color.blue.500", type="color", value="#2563eb")
    for name in ("a", "b"):
        create_token(tree, name, type="color", value="", alias_to="color.blue.50")
    page = pages.asks(path).text
    (row,) = re.findall(r'<tr>\s*<th scope="row".*?</tr>', page, re.DOTALL)
    assert re.search(r"<code>a</code></a>, <a[^>]*><code>b</code>", row.partition("</th>")[0])
    assert row.count("which no mode that is looked in has") == 1
    assert {form.fields["name"] for form in forms_of(row) if form.path.endswith("/fix")} == {"a", "b"}
    (second,) = [form for form in forms_of(row) if form.fields.get("name") == "b" and form.button == "Save"]
    refused = second.sent(pages, alias_to="nowhere.at.all")
    assert refused.status_code == 400
    assert '<details class="change" open><summary class="link">Fix each' in refused.text
    again = [
        form for form in forms_of(refused.text) if form.fields.get("name") == "b" and form.button == "Save"
    ]
    assert again[0].fields["alias_to"] == "nowhere.at.all"
    alike = _form(page, "Let all 2 alike lead to color.blue.500")
    assert pages.sends(alike.path, **alike.fields).status_code == 303
    assert _problems(tree, "?severity=error") == []


def test_problems_are_fixed_alike(tree: Tree, pages: Visitor, path: str) -> None:
    """One button makes the same change of all tokens with the same problem; one undo takes it back."""
    create_token(tree, "color.blue.500", type="color", value="#2563eb")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for name, mode in (("a", tree), ("b", tree), ("b", dark)):
        create_token(mode, name, type="color", value="", alias_to="colour.blue.500")
    page = pages.asks(path).text
    form = _form(page, "Let all 3 alike lead to color.blue.500")
    answer = pages.sends(form.path, **form.fields)
    assert answer.status_code == 303
    assert [each for each in _problems(tree) if each["severity"] == "error"] == []
    undo = _form(pages.asks(answer.headers["location"]).text, "Undo it")
    assert pages.sends(undo.path).status_code == 303
    assert _token(tree, "a")["alias_to"] == "colour.blue.500"
    ok(tree.owner.client.delete(f"{tree.tokens}/a"))
    stale = pages.sends(form.path, **form.fields)
    assert (stale.status_code, STALE in stale.text) == (412, True)
    for wrong in ({"field": "type"}, {"problem": ""}):
        assert pages.sends(form.path, **form.fields | wrong).status_code == 400


def test_what_is_the_same_of_many_tokens_is_one_row(tree: Tree, pages: Visitor, path: str) -> None:
    """A count, the first names with their modes, and all acknowledged at once."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(tree, "wide", type="dimension", value="twelve")
    for number in range(23):
        create_token(tree, f"c{number:02}", type="color", value="var(--x)")
    create_token(dark, "c00", type="color", value="var(--x)")
    create_token(tree, "other", type="color", value="var(--y)")
    page = pages.asks(path).text
    rows = re.findall(r'<tr>\s*<th scope="row".*?</tr>', page, re.DOTALL)
    heads = [re.sub(r"<.*?>", "", row.partition("</th>")[0]).strip() for row in rows]
    assert heads[0] == "wide", "errors come first, alone"
    assert "23 tokens" in heads
    assert "other" in heads
    group = next(row for row in rows if "23 tokens" in row)
    assert ("c19</code>" in group, "c20</code>" in group, "and 3 more" in group) == (True, False, True)
    assert re.search(
        r"<code>c00</code></a></span> <span class=.facts.><a[^>]*>Base</a>, <a[^>]*>Dark</a>", group
    )
    before = len(_problems(tree, "?acknowledged=true"))
    (form,) = [form for form in forms_of(group) if form.path.endswith("/acknowledge")]
    assert pages.sends(form.path, **form.fields).status_code == 303
    assert len(_problems(tree, "?acknowledged=true")) == before + 24
