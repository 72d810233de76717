"""Tokens are changed by forms, without scripts: nothing is lost, and what is refused is still there."""

import re
from html import unescape

import pytest
from api.helpers import create_mode, create_token
from conftest import Tree
from support.checks import ok
from support.service import Service
from ui.filled import form_of
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


def test_forms_as_they_are_change_nothing(pages: Visitor, tree: Tree) -> None:
    """They have all that the token says: sent back they make no change, whatever the texts have in them."""
    odd = '\n {"a":\r\n "<b>&amp;"}\r'
    create_token(tree, "odd", type="string", value=odd, description="\n two\nlines ")
    before = _token(tree, "odd")
    path = _page(tree, "odd")
    for action in (path, f"{path}/about"):
        form = form_of(pages.asks(path).text, action)
        sent = {name: re.sub("\r\n?|\n", "\r\n", text) for name, text in form.fields.items()}
        answer = form.sent(pages, **sent | ({"type": "string"} if "type" in sent else {}))
        assert answer.status_code == 303, answer.text
    after = _token(tree, "odd")
    assert {**after, "updated_at": ""} == {**before, "updated_at": ""}


def test_a_value_is_saved_in_its_mode(pages: Visitor, tree: Tree, blue: str) -> None:
    """A value or an alias; the answer leads to the token's page. No form of a mode renames."""
    create_token(tree, "red", type="color", value="#f00")
    form = form_of(pages.asks(blue).text, blue)
    assert set(form.fields) == {"version", "text"}
    answer = pages.sends(blue, **form.fields | {"text": "#1d4ed8", "name": "brand"})
    assert (answer.status_code, answer.headers["location"]) == (303, blue)
    assert _token(tree, "blue")["value"] == "#1d4ed8"
    assert form_of(pages.asks(blue).text, blue).sent(pages, text="=red").status_code == 303
    assert _token(tree, "blue")["alias_to"] == "red"


def test_type_and_description_are_of_all_modes(pages: Visitor, tree: Tree, blue: str) -> None:
    """Saved in each mode that has the token; what was not changed stays in each as it is there."""
    dark = f"{tree.tokenset}/modes/{create_mode(tree, 'Dark')['id']}/tokens"
    client = tree.owner.client
    ok(
        client.post(dark, json={"name": "blue", "type": "color", "value": "#fff", "description": "Night."}),
        201,
    )
    about = f"{blue}/about"
    form = form_of(pages.asks(blue).text, about)
    assert form.sent(pages, type="string").status_code == 303
    assert ok(client.get(f"{dark}/blue"))["description"] == "Night."
    assert {_token(tree, "blue")["type"], ok(client.get(f"{dark}/blue"))["type"]} == {"string"}
    assert form.sent(pages, type="color").status_code == 412
    form = form_of(pages.asks(blue).text, about)
    assert form.sent(pages, type="string", description="Ours.").status_code == 303
    assert {_token(tree, "blue")["description"], ok(client.get(f"{dark}/blue"))["description"]} == {"Ours."}
    form = form_of(pages.asks(blue).text, about)
    refused = form.sent(pages, type="dimension", description="typed <here>")
    assert (refused.status_code, "typed &lt;here&gt;" in refused.text) == (400, True)
    again = form_of(refused.text, about, "Store anyway")
    assert again.sent(pages, type="dimension").status_code == 303


def test_a_change_in_between_is_told(pages: Visitor, tree: Tree, blue: str) -> None:
    """The page has both values and the new version: saved once more it replaces what is there."""
    form = form_of(pages.asks(blue).text, blue)
    ok(tree.owner.client.patch(f"{tree.tokens}/blue", json={"value": "#222222"}))
    answer = form.sent(pages, text="#111111")
    assert answer.status_code == 412
    assert "It is now <code>#222222</code>" in answer.text
    assert _token(tree, "blue")["value"] == "#222222"
    again = form_of(answer.text, blue)
    assert again.fields["text"] == "#111111"
    assert again.sent(pages).status_code == 303
    assert _token(tree, "blue")["value"] == "#111111"


@pytest.mark.parametrize(
    ("wrong", "text"),
    [({"text": "=blue"}, ""), ({"text": "=loop"}, ""), ({"text": "="}, ""), ({"version": "x"}, Text.FORM)],
    ids=["itself", "circle", "nothing", "version"],
)
def test_what_is_refused_is_still_there(
    pages: Visitor, tree: Tree, blue: str, wrong: dict[str, str], text: str
) -> None:
    """The page says why, and has what was typed; nothing is stored."""
    create_token(tree, "loop", type="color", value="", alias_to="blue")
    before = _token(tree, "blue")
    answer = form_of(pages.asks(blue).text, blue).sent(pages, **wrong)
    assert answer.status_code == 400
    assert text in unescape(answer.text)
    if "text" in wrong:
        assert form_of(answer.text, blue).fields["text"] == wrong["text"]
    assert _token(tree, "blue") == before


def test_a_token_is_deleted(pages: Visitor, tree: Tree, blue: str) -> None:
    """In the version that was seen, else it stays and its page says what it is now."""
    form = form_of(pages.asks(blue).text, f"{blue}/delete")
    ok(tree.owner.client.patch(f"{tree.tokens}/blue", json={"value": "#222222"}))
    answer = form.sent(pages)
    assert answer.status_code == 412
    assert "It is now <code>#222222</code>" in answer.text
    answer = form_of(answer.text, f"{blue}/delete").sent(pages)
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
