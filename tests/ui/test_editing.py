"""Tokens are changed by forms, without scripts: nothing is lost, and what is refused is still there."""

import re
from html import unescape

import pytest
from api.helpers import create_token
from conftest import Tree
from support.checks import ok
from support.service import Service
from ui.markup import form_fields
from ui.visitors import Visitor, signed_in

from jeton.errors import Text
from jeton.model.objects import Role


@pytest.fixture
def blue(tree: Tree) -> str:
    """The path of the page of a token."""
    create_token(tree, "blue", type="color", value="#2563eb")
    return _page(tree, "blue")


def _page(tree: Tree, name: str) -> str:
    return f"/tokensets/{tree.tokenset_id}/modes/{tree.mode_id}/tokens/{name}"


def _token(tree: Tree, name: str) -> dict[str, object]:
    found: dict[str, object] = ok(tree.owner.client.get(f"{tree.tokens}/{name}"))
    return found


def test_a_form_as_it_is_changes_nothing(pages: Visitor, tree: Tree) -> None:
    """It has all that the token says: sent back it makes no change, whatever the texts have in them."""
    odd = '\n {"a":\r\n "<b>&amp;"}\r'
    create_token(tree, "odd", type="string", value=odd, description="\n two\nlines ")
    before = _token(tree, "odd")
    fields = form_fields(pages.asks(_page(tree, "odd")).text)
    sent = {name: re.sub("\r\n?|\n", "\r\n", text) for name, text in fields.items()}
    answer = pages.sends(_page(tree, "odd"), **sent)
    assert answer.status_code == 303
    after = _token(tree, "odd")
    assert {**after, "updated_at": ""} == {**before, "updated_at": ""}


def test_a_value_is_saved(pages: Visitor, tree: Tree, blue: str) -> None:
    """The answer leads to the token's page. A form of one mode has no name: a rename takes all modes."""
    fields = form_fields(pages.asks(blue).text) | {"value": "#1d4ed8", "description": "Ours."}
    assert "name" not in fields
    answer = pages.sends(blue, **fields, name="brand")
    assert (answer.status_code, answer.headers["location"]) == (303, blue)
    token = _token(tree, "blue")
    assert (token["value"], token["description"]) == ("#1d4ed8", "Ours.")


def test_a_change_in_between_is_told(pages: Visitor, tree: Tree, blue: str) -> None:
    """The page has both values and the new version: saved once more it replaces what is there."""
    fields = form_fields(pages.asks(blue).text) | {"value": "#111111"}
    ok(tree.owner.client.patch(f"{tree.tokens}/blue", json={"value": "#222222"}))
    answer = pages.sends(blue, **fields)
    assert answer.status_code == 412
    assert "It is now <code>#222222</code>" in answer.text
    assert _token(tree, "blue")["value"] == "#222222"
    again = form_fields(answer.text)
    assert again["value"] == "#111111"
    assert pages.sends(blue, **again).status_code == 303
    assert _token(tree, "blue")["value"] == "#111111"


@pytest.mark.parametrize(
    ("wrong", "status", "text"),
    [
        ({"type": "colour"}, 400, Text.TYPE_INVALID),
        ({"alias_to": "blue"}, 400, ""),
        ({"alias_to": "loop", "value": ""}, 400, ""),
        ({"version": "x"}, 400, Text.FORM),
    ],
    ids=["type", "itself", "circle", "version"],
)
def test_what_is_refused_is_still_there(
    pages: Visitor, tree: Tree, blue: str, wrong: dict[str, str], status: int, text: str
) -> None:
    """The page says why, and has what was typed; nothing is stored."""
    create_token(tree, "loop", type="color", value="", alias_to="blue")
    before = _token(tree, "blue")
    sent = form_fields(pages.asks(blue).text) | {"description": "typed <here>"} | wrong
    answer = pages.sends(blue, **sent)
    assert answer.status_code == status
    assert text in unescape(answer.text)
    if "version" not in wrong:
        typed = {name: value for name, value in sent.items() if name not in {"version", "type"}}
        assert form_fields(answer.text).items() >= typed.items()
    assert _token(tree, "blue") == before


def test_a_token_is_deleted(pages: Visitor, tree: Tree, blue: str) -> None:
    """In the version that was seen, else it stays and its page says what it is now."""
    version = form_fields(pages.asks(blue).text)["version"]
    ok(tree.owner.client.patch(f"{tree.tokens}/blue", json={"value": "#222222"}))
    answer = pages.sends(f"{blue}/delete", version=version)
    assert answer.status_code == 412
    assert "It is now <code>#222222</code>" in answer.text
    answer = pages.sends(f"{blue}/delete", version=form_fields(answer.text)["version"])
    assert (answer.status_code, answer.headers["location"]) == (303, f"/tokensets/{tree.tokenset_id}")
    assert tree.owner.client.get(f"{tree.tokens}/blue").status_code == 404


def test_a_form_without_a_version_is_none(pages: Visitor, tree: Tree, blue: str) -> None:
    """Nothing is saved over, or deleted, that its sender may not have seen."""
    for path in (blue, f"{blue}/delete"):
        for version in ("", "x", "-1", "9" * 30):
            assert pages.sends(path, value="#000", version=version).status_code == 400
    assert _token(tree, "blue")["value"] == "#2563eb"


def test_a_viewer_has_no_controls(service: Service, tree: Tree, blue: str) -> None:
    """Who may only read sees no form, and one that is sent all the same is refused and does nothing."""
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    visitor = signed_in(service, viewer)
    history = f"/workspaces/{tree.workspace_id}/history"
    paths = (blue, f"/tokensets/{tree.tokenset_id}", history)
    for path in paths:
        page = visitor.asks(path).text
        assert "/new" not in page
        assert re.findall(r'<form[^>]* method="post" action="([^"]*)"', page) == [
            "/theme",
            "/sign-out",
        ]
    _, undo, *_ = re.findall(r'href="([^"]*/undo)"', signed_in(service, tree.owner).asks(history).text)
    assert visitor.asks(f"/tokensets/{tree.tokenset_id}/new").status_code == 403
    sent = {"name": "red", "type": "color", "value": "#f00", f"in-{tree.mode_id}": "#f00", "version": "1"}
    for path in (blue, f"{blue}/delete", f"/tokensets/{tree.tokenset_id}/new", undo):
        assert visitor.sends(path, **sent).status_code == 403
    assert _token(tree, "blue")["value"] == "#2563eb"


def test_a_stranger_finds_nothing(service: Service, tree: Tree, blue: str) -> None:
    """Forms of what one may not see are answered as forms of what is not there."""
    visitor = signed_in(service, service.account())
    for path in (blue, f"{blue}/delete", f"/tokensets/{tree.tokenset_id}/new"):
        answer = visitor.sends(path, name="red", type="color", value="#f00", version="1")
        assert answer.status_code == 404
    assert _token(tree, "blue")["value"] == "#2563eb"
