"""The form of a matrix's cell: what it stores and answers; nobody writes over what they have not seen."""

import re
from html import unescape

import httpx
import pytest
from api.helpers import create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from hypothesis import given
from hypothesis import strategies as st
from support.checks import ok
from support.service import Service
from ui.filled import form_of
from ui.visitors import SAME_ORIGIN, Visitor, signed_in

from jeton.errors import Text
from jeton.model.objects import TOKEN_TYPES, Role
from jeton.web.ui.base import typed

JSON = {"Accept": "application/json"}


@pytest.fixture
def dark(tree: Tree) -> Tree:
    """A second mode, in which the token `blue` is inherited."""
    create_token(tree, "blue", type="color", value="#2563eb")
    return in_mode(tree, create_mode(tree, "Dark")["id"])


def _sends(visitor: Visitor, place: Tree, text: str, version: int, name: str = "blue") -> httpx.Response:
    fields = {"mode": place.mode_id, "name": name, "version": str(version), "text": text}
    return visitor.asks(f"/tokensets/{place.tokenset_id}/cell", "POST", SAME_ORIGIN | JSON, data=fields)


def _removes(visitor: Visitor, place: Tree, version: int) -> httpx.Response:
    fields = {"mode": place.mode_id, "name": "blue", "version": str(version), "remove": "1"}
    return visitor.asks(f"/tokensets/{place.tokenset_id}/cell", "POST", SAME_ORIGIN | JSON, data=fields)


def _token(place: Tree, name: str = "blue") -> dict[str, object]:
    found: dict[str, object] = ok(place.owner.client.get(f"{place.tokens}/{name}"))
    return found


def _cells(answer: httpx.Response) -> list[str]:
    return re.findall(r"<td.*?</td>", answer.text)


def test_what_others_need_is_removed_by_a_second_step(pages: Visitor, tree: Tree, dark: Tree) -> None:
    """The refusal names who would have no value; where a mode falls back to another value nobody is."""
    for number in range(5):
        create_token(tree, f"user{number}", type="color", value="", alias_to="blue")
    assert _sends(pages, dark, "#60a5fa", 0).status_code == 200
    assert _removes(pages, dark, 1).status_code == 200
    for refused in (_removes(pages, tree, 1), _sends(pages, tree, "", 1)):
        assert (refused.status_code, refused.json()["problems"]) == (400, [{"code": "token-in-use"}])
        assert (
            refused.json()["error"]
            == "5 tokens use it and would have no value: user0, user1, user2 and 2 more"
        )
    assert _token(tree)["value"] == "#2563eb"
    fields = {"mode": tree.mode_id, "name": "blue", "version": "1", "text": "", "anyway": "1"}
    path = f"/tokensets/{tree.tokenset_id}/cell"
    assert pages.asks(path, "POST", SAME_ORIGIN | JSON, data=fields).status_code == 200
    assert tree.owner.client.get(f"{tree.tokens}/blue").status_code == 404


@pytest.fixture
def parts(tree: Tree, dark: Tree) -> Tree:
    """Another tokenset, whose second mode alone has tokens: they lead to blue, one by its own name."""
    assert dark
    base = grow_tokenset(tree.owner, tree.workspace_id, "Parts")
    parts = in_mode(base, create_mode(base, "Print")["id"])
    create_token(parts, "edge", type="border", value="1px solid {user}")
    create_token(parts, "user", type="color", value="", alias_to="blue")
    create_token(parts, "blue", type="color", value="", alias_to="blue")
    create_token(parts, "other", type="color", value="#fff")
    return parts


@pytest.mark.usefixtures("parts")
def test_what_another_tokenset_needs_is_removed_by_a_second_step(pages: Visitor, tree: Tree) -> None:
    """In a mode that no mode of this tokenset reads; named by its tokenset, in cell and token page."""
    says = "3 tokens use it and would have no value: blue of Parts, user of Parts, edge of Parts"
    refused = _removes(pages, tree, 1)
    assert (refused.status_code, refused.json()["error"]) == (400, says)
    page = f"/tokensets/{tree.tokenset_id}/modes/{tree.mode_id}/tokens/blue"
    answer = form_of(pages.asks(page).text, f"{page}/delete").sent(pages)
    assert (answer.status_code, says in answer.text) == (400, True), answer.text
    assert _token(tree)["value"] == "#2563eb"
    again = form_of(answer.text, f"{page}/delete", "Delete anyway")
    assert again.sent(pages, anyway="1").status_code == 303
    assert tree.owner.client.get(f"{tree.tokens}/blue").status_code == 404


def test_a_rename_counts_other_tokensets(pages: Visitor, tree: Tree, parts: Tree) -> None:
    """What follows is told before, by its tokenset, and follows."""
    path = f"/tokensets/{tree.tokenset_id}/rename"
    create_token(parts, "more", type="color", value="", alias_to="blue")
    ok(parts.owner.client.delete(f"{parts.tokens}/blue"))
    assert "2 tokens follow: 2 in Parts." in pages.asks(f"{path}?token=blue").text
    assert pages.sends(path, token="blue", to="azure").status_code == 303
    assert [_token(parts, name)["alias_to"] for name in ("user", "more")] == ["azure", "azure"]


@pytest.mark.usefixtures("dark")
def test_a_value_is_stored(pages: Visitor, tree: Tree) -> None:
    """The answer is the row in all modes with the new version, under the change set, which can be undone."""
    answer = _sends(pages, tree, "#1d4ed8", 1)
    assert answer.status_code == 200, answer.text
    assert _token(tree)["value"] == "#1d4ed8"
    own, inherited = _cells(answer)
    assert 'data-version="2"' in own
    assert "#1d4ed8" in own
    assert 'class="inherited"' in inherited
    assert "data-version" not in inherited
    path = f"/workspaces/{tree.workspace_id}/changes/{answer.headers['x-jeton-change-set']}/undo"
    undone = pages.asks(path, "POST", SAME_ORIGIN | JSON)
    assert (undone.status_code, undone.json()["restored"]) == (200, 1)
    assert _token(tree)["value"] == "#2563eb"
    again = pages.asks(path, "POST", SAME_ORIGIN | JSON)
    assert (again.status_code, again.json()["problems"][0]["name"]) == (409, "blue")
    redone = pages.asks(
        path.replace(path.split("/")[4], undone.json()["change_set"]), "POST", SAME_ORIGIN | JSON
    )
    assert redone.status_code == 200
    assert _token(tree)["value"] == "#1d4ed8"


def test_an_override_is_made_and_removed(pages: Visitor, tree: Tree, dark: Tree) -> None:
    """With the type of the inherited token; without it the cell inherits again."""
    answer = _sends(pages, dark, "#60a5fa", 0)
    assert answer.status_code == 200, answer.text
    assert (_token(dark)["value"], _token(dark)["type"]) == ("#60a5fa", "color")
    assert 'data-version="1"' in _cells(answer)[1]
    removed = _sends(pages, dark, "", 1)
    assert removed.status_code == 200
    assert 'class="inherited"' in _cells(removed)[1]
    assert removed.headers["x-jeton-change-set"]
    assert _sends(pages, dark, "", 0).json()["error"] == Text.CELL_EMPTY
    assert _removes(pages, dark, 0).status_code == 400
    gone = _removes(pages, tree, 1)
    assert (gone.status_code, gone.text) == (200, "")


@pytest.mark.parametrize("text", ["=base", "{base}"])
@pytest.mark.usefixtures("dark")
def test_an_alias_is_typed(pages: Visitor, tree: Tree, text: str) -> None:
    """As `=name` or as the name in braces; a value takes it away again; a circle is refused in words."""
    create_token(tree, "base", type="color", value="#000")
    assert _sends(pages, tree, text, 1).status_code == 200
    assert _token(tree)["alias_to"] == "base"
    answer = _sends(pages, tree, "=base", 1, name="base")
    assert answer.status_code == 400
    assert "base" in answer.json()["error"]
    circle = _sends(pages, tree, "=blue", 1, name="base")
    assert (circle.status_code, "blue" in circle.json()["error"]) == (400, True)
    assert _sends(pages, tree, "=", 2).status_code == 400
    assert _sends(pages, tree, "#fff", 2).status_code == 200
    assert (_token(tree)["alias_to"], _token(tree)["value"]) == (None, "#fff")


def test_two_at_one_cell_hear_of_each_other(service: Service, pages: Visitor, tree: Tree, dark: Tree) -> None:
    """The second gets the row as it is with who set it; nothing is written over."""
    ann = service.member(tree.workspace_id, Role.EDITOR)
    other = signed_in(service, ann)
    assert _sends(other, tree, "#111111", 1).status_code == 200
    late = _sends(pages, tree, "#222222", 1)
    assert late.status_code == 412
    assert "x-jeton-change-set" not in late.headers
    assert re.search(rf"<p>{ann.email} set #111111 \d+ s ago</p>", unescape(late.text)), late.text
    assert 'data-version="2"' in _cells(late)[0]
    assert _token(tree)["value"] == "#111111"
    assert _sends(pages, tree, "#222222", 2).status_code == 200
    assert _sends(other, dark, "#333333", 0).status_code == 200
    override = _sends(pages, dark, "#444444", 0)
    assert (override.status_code, "set #333333" in override.text) == (412, True)
    assert _removes(other, dark, 1).status_code == 200
    removed = _sends(pages, dark, "#444444", 1)
    assert (removed.status_code, "removed it" in removed.text) == (412, True)
    assert _removes(other, tree, 3).status_code == 200
    gone = _sends(pages, tree, "#555555", 3)
    assert (gone.status_code, _cells(gone)) == (412, [])
    assert _sends(pages, tree, "#555555", 0).status_code == 200
    assert (_token(tree)["type"], _token(tree)["value"]) == ("color", "#555555")
    never = _sends(pages, tree, "#555555", 1, name="renamed")
    assert (never.status_code, "removed or renamed" in never.text) == (412, True)


def test_what_was_renamed_meanwhile_is_kept_under_its_name(pages: Visitor, tree: Tree, dark: Tree) -> None:
    """The second at a cell hears of the new name, also where one of the old name was removed before."""
    _removes(pages, tree, 1)
    assert _sends(pages, tree, "#111111", 0).status_code == 200
    ok(tree.owner.client.patch(f"{tree.tokens}/blue", json={"name": "azure"}))
    late = _sends(pages, tree, "#222222", 1)
    assert late.status_code == 412
    assert "You renamed it to azure" in unescape(late.text)
    assert _sends(pages, tree, "#222222", 0).status_code == 200
    tokens = {each["name"]: each["value"] for each in ok(tree.owner.client.get(tree.tokens))["tokens"]}
    assert tokens["azure"] == "#222222"
    assert "blue" not in tokens
    override = _sends(pages, dark, "#333333", 0)
    assert (override.status_code, 'title="azure"' in override.text) == (200, True)
    assert {each["name"] for each in ok(dark.owner.client.get(dark.tokens))["tokens"]} == {"azure"}
    ok(tree.owner.client.patch(f"/tokensets/{tree.tokenset_id}/modes/{dark.mode_id}", json={"name": "Night"}))
    assert _sends(pages, dark, "#333333", 0, name="nothing").status_code == 404


def test_the_same_once_more_is_saved(service: Service, pages: Visitor, tree: Tree, dark: Tree) -> None:
    """An answer may have been lost: who sends it again has its change set, another has changed nothing."""
    first = _sends(pages, tree, "#1d4ed8", 1)
    again = _sends(pages, tree, "#1d4ed8", 1)
    assert (again.status_code, again.text) == (200, first.text)
    assert again.headers["x-jeton-change-set"] == first.headers["x-jeton-change-set"]
    other = _sends(signed_in(service, service.member(tree.workspace_id, Role.EDITOR)), tree, "#1d4ed8", 1)
    assert (other.status_code, "x-jeton-change-set" in other.headers) == (200, False)
    _sends(pages, dark, "#000", 0)
    assert _sends(pages, dark, "#000", 0).status_code == 200
    _removes(pages, dark, 1)
    assert _removes(pages, dark, 1).status_code == 200


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"version": "x"}, 400),
        ({"version": ""}, 400),
        ({"mode": "none"}, 404),
        ({"name": "", "version": "0"}, 404),
        ({"modes": "none"}, 400),
        ({"text": "a\0b"}, 400),
        ({"name": "a\0b"}, 400),
    ],
    ids=str,
)
@pytest.mark.usefixtures("dark")
def test_what_is_wrong_is_refused(pages: Visitor, tree: Tree, fields: dict[str, str], status: int) -> None:
    """In words, and nothing is stored."""
    sent = {"mode": tree.mode_id, "name": "blue", "version": "1", "text": "#000"} | fields
    answer = pages.asks(f"/tokensets/{tree.tokenset_id}/cell", "POST", SAME_ORIGIN | JSON, data=sent)
    assert (answer.status_code, bool(answer.json()["error"])) == (status, True)
    assert _token(tree)["value"] == "#2563eb"


@pytest.mark.usefixtures("dark")
def test_only_who_may_write_does(service: Service, tree: Tree) -> None:
    """A viewer is refused, to a stranger there is nothing; a viewer's page has no module that edits."""
    viewer = signed_in(service, service.member(tree.workspace_id, Role.VIEWER))
    assert _sends(viewer, tree, "#000", 1).status_code == 403
    assert _sends(signed_in(service, service.account()), tree, "#000", 1).status_code == 404
    page = viewer.asks(f"/tokensets/{tree.tokenset_id}").text
    assert "editing.js" not in page
    assert "data-cell" not in page
    assert "editing.js" in signed_in(service, tree.owner).asks(f"/tokensets/{tree.tokenset_id}").text
    assert _token(tree)["value"] == "#2563eb"


def test_a_cell_has_the_text_that_is_edited(pages: Visitor, tree: Tree) -> None:
    """Where it is not what is shown: maths, references, long texts; and a string that looks like an alias."""
    for name, type_, value in (
        ("a", "dimension", "2 * 8px"),
        ("b", "dimension", "{a}"),
        ("c", "string", "=no"),
        ("d", "string", "two\nlines"),
        ("e", "string", "x" * 500),
        ("f", "string", "{no}"),
        ("g", "dimension", "8px"),
    ):
        create_token(tree, name, type=type_, value=value)
    page = pages.asks(f"/tokensets/{tree.tokenset_id}").text
    found = [re.findall(r'data-text="([^"]*)"|(data-long)', row) for row in re.findall("<td.*?>", page)]
    texts = [unescape("".join(each[0])) if each else "" for each in found]
    assert texts == ["2 * 8px", "{a}", "'=no", "data-long", "x" * 500, "'{no}", ""]


@given(st.sampled_from(TOKEN_TYPES), st.none() | st.text("ab ={}'", min_size=1), st.text("ab ={}'1"))
def test_a_text_means_what_it_is_the_text_of(type_: str, alias_to: str | None, value: str) -> None:
    """Read again it is the alias or the value; but a reference that is all of a value becomes an alias."""
    read = typed.read(typed.text_of(type_, alias_to, value))  # type: ignore[arg-type]
    same = typed.Typed(alias_to, value if alias_to is None else "")
    assert read in {same, typed.Typed(value[1:-1], "")}
    if type_ == "string":
        assert read == same
