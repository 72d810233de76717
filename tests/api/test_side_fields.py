"""No room loses a side field of a token: each of them survives all that reads and writes tokens."""

from typing import Any

import pytest
from api.environments import Acme
from api.helpers import create_token
from api.histories import history, newest, undo
from api.importing import into_tokenset
from api.moments import get, moment, patch
from conftest import Tree
from support.checks import ok
from ui.markup import form_fields
from ui.visitors import signed_in

from jeton.bodies.bodies import TokenChange, TokenCreation
from jeton.diffs.model import Changes
from jeton.model.objects import SIDE, SideField, Token
from jeton.model.stored_tokens import StoredToken, TokenContent

_KEEPING = ("dtcg", "resolver", "figma", "tokens-studio")
"""The targets whose exports an import reads back whole."""


@pytest.fixture(params=SIDE, ids=[field.name for field in SIDE])
def field(request: pytest.FixtureRequest) -> SideField:
    """Each side field."""
    assert isinstance(request.param, SideField)
    return request.param


def value_of(field: SideField, text: str = "odd {a} name") -> Any:
    """Return a value that a side field may have, with a text in it."""
    texts = {"deprecated": text, "extensions": {"org.example": {text: [text, 1]}}}
    return texts.get(field.name, {text: text}) if field.kind == "json" else text


def grown(tree: Tree, field: SideField, **text: str) -> str:
    """Create a token with a side field, and one that DTCG cannot hold; return the path of the first."""
    for name, value in (("a", "#000000"), ("none", "{x")):
        create_token(tree, name, type="color", value=value, **{field.name: value_of(field, **text)})
    return f"{tree.tokens}/a"


def sides(tree: Tree, field: SideField, at: str | None = None) -> list[Any]:
    """Return what the tokens of the mode have in a side field, None for nothing."""
    return [token.get(field.name) for token in ok(get(tree, tree.tokens, at))["tokens"]]


def names_of(struct: type) -> list[str]:
    """Return the fields of a struct that are side fields."""
    names = [field.name for field in SIDE]
    return [name for name in struct.__struct_fields__ if name in names]  # type: ignore[attr-defined]


@pytest.mark.parametrize("struct", [Token, TokenContent, StoredToken, TokenCreation, TokenChange, Changes])
def test_each_struct_of_tokens_has_it(struct: type) -> None:
    """In the order of the table."""
    assert names_of(struct) == [field.name for field in SIDE]


def test_it_is_read_as_it_was_written(tree: Tree, field: SideField) -> None:
    """By lists, in bulk and in the past; other changes leave it, null removes it, an undo brings it back."""
    path, value = grown(tree, field), value_of(field)
    assert ok(get(tree, path))[field.name] == value
    assert ok(get(tree, f"{tree.tokenset}/tokens"))["tokens"] == ok(get(tree, tree.tokens))["tokens"]
    patch(tree, path, value="#111111")
    patch(tree, tree.tokens, upsert=[{"name": "a", "description": "Ours"}])
    assert sides(tree, field) == [value, value]
    before = moment()
    patch(tree, tree.tokens, upsert=[{"name": name, field.name: None} for name in ("a", "none")])
    assert sides(tree, field) == [None, None]
    assert sides(tree, field, before) == [value, value]
    ok(undo(tree.owner.client, tree.workspace, newest(tree.owner.client, tree.workspace)), 201)
    assert sides(tree, field) == [value, value]
    patch(tree, tree.tokens, upsert=[{"name": "b", "type": "color", "value": "", field.name: value}])
    assert ok(get(tree, f"{tree.tokens}/b"))[field.name] == value


def test_history_has_it_before_and_after(tree: Tree, field: SideField) -> None:
    """As the API shows it."""
    path = grown(tree, field)
    patch(tree, path, **{field.name: None})
    change = history(tree.owner.client, f"{tree.workspace}/history")[0]
    assert change["before"][field.name] == value_of(field)
    assert field.name not in change["after"]


@pytest.mark.parametrize("target", _KEEPING)
def test_it_comes_back_from_an_export(tree: Tree, field: SideField, target: str) -> None:
    """Also on a token that the format cannot hold."""
    grown(tree, field)
    path = f"{tree.workspace if target == 'resolver' else tree.tokenset}/export/{target}"
    file = tree.owner.client.get(path).content
    ok(tree.owner.client.patch(tree.tokens, json={"delete": ["a", "none"]}))
    ok(into_tokenset(tree, file))
    assert sides(tree, field) == [value_of(field)] * 2


def test_no_nul_comes_into_it(tree: Tree, field: SideField) -> None:
    """Neither by a body nor by a file."""
    path = grown(tree, field, text="a name")
    file = tree.owner.client.get(f"{tree.tokenset}/export/dtcg").text
    assert into_tokenset(tree, file.replace("a name", "a\\u0000name")).status_code == 400
    body = {field.name: value_of(field, "a\0name")}
    assert tree.owner.client.patch(path, json=body).status_code == 400


def test_a_release_keeps_it_and_a_diff_names_its_change(acme: Acme, field: SideField) -> None:
    """In the API, in the text, and on the page."""
    path = grown(acme.tree, field)
    acme.release(version="1.0.0")
    patch(acme.tree, path, **{field.name: None})
    diff = ok(acme.client.get(f"{acme.path}/diff", params={"from": "1.0.0", "to": "now"}))
    assert [each["changes"] for each in diff["changed"]] == [
        {field.name: {"from": value_of(field), "to": None}}
    ]
    visitor = signed_in(acme.service, acme.owner)
    words = field.name.replace("_", " ")
    assert f">changed, {words}</td>" in visitor.asks(f"{acme.path}/compare?from=1.0.0&to=now").text
    page = f"/tokensets/{acme.tree.tokenset_id}/modes/{acme.tree.mode_id}/tokens/a"
    assert f'<span class="action">updated</span>, {words}\n' in visitor.asks(page).text


def test_the_form_of_a_token_leaves_it(acme: Acme, field: SideField) -> None:
    """It has all fields that are no JSON."""
    path, visitor = grown(acme.tree, field), signed_in(acme.service, acme.owner)
    page = f"/tokensets/{acme.tree.tokenset_id}/modes/{acme.tree.mode_id}/tokens/a"
    fields = form_fields(visitor.asks(page).text)
    assert field.kind == "json" or fields[field.name] == value_of(field)
    assert visitor.sends(f"{page}/about", **fields | {"description": "other"}).status_code == 303
    token = ok(acme.client.get(path))
    assert (token["description"], token[field.name]) == ("other", value_of(field))
    visitor.sends(f"{page}/about", **form_fields(visitor.asks(page).text) | {field.name: ""})
    assert (field.name in ok(acme.client.get(path))) == (field.kind == "json")
