"""`?validate=strict` when a token is written: what is no value of its type is refused, with the reason."""

import pytest
from api.helpers import create_token, nothing_changes
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.objects import TOKEN_TYPES

STRICT = {"validate": "strict"}
REASON = 'The value is "soon"; accepted is a time such as "200ms", "0.2s" or {"value": 200, "unit": "ms"}.'
PASS: list[dict[str, object]] = [
    {"type": "duration", "value": "200ms"},
    {"type": "duration", "value": "200"},
    {"type": "duration", "value": "calc(1s)"},
    {"type": "duration", "alias_to": "b"},
    {"type": "duration", "value": "", "alias_to": "b"},
    {"type": "duration", "value": "{b}"},
    {"type": "string", "value": "soon"},
    {"type": "string", "value": ""},
    {"type": "dimension", "value": "{b} * 2"},
    {"type": "shadow", "value": "inset 0 0 0 1px {b}"},
    {"type": "shadow", "value": '{"color":"{b}","offsetX":"{b}","offsetY":0,"inset":"{b}"}'},
    {"type": "gradient", "value": '["{b}",{"color":"{b}","position":"{b}"}]'},
    {"type": "cubicBezier", "value": '["{b}",0,0,1]'},
    {"type": "dimension", "value": '{"value":"{b}","unit":"px"}'},
    {"type": "dimension", "value": '{"value":1,"unit":"{b}"}'},
    {"type": "color", "value": '{"colorSpace":"srgb","components":["{b}",0,0],"alpha":"{b}"}'},
]
REFUSED: list[dict[str, object]] = [
    {"type": "duration", "value": ""},
    {"type": "duration", "value": "soon"},
    {"type": "duration", "value": "soon", "alias_to": "b"},
    {"type": "shadow", "value": '{"color":"{b}","offsetX":"{b}","offsetY":"up"}'},
    {"type": "shadow", "value": '[{"color":"{b}","offsetX":0,"offsetY":0},{"color":"#12"}]'},
    {"type": "border", "value": '{"color":"{b}","width":"1px","style":"wavy"}'},
    {"type": "border", "value": '{"color":"{b}","width":"1px"}'},
    {"type": "typography", "value": '{"fontFamily":"{b}","fontSize":"soon"}'},
]


@pytest.mark.parametrize("fields", PASS, ids=str)
def test_stores_what_is_a_value(tree: Tree, fields: dict[str, object]) -> None:
    """What is understood, what a browser alone evaluates, and whatever references may yet become."""
    made = ok(tree.owner.client.post(tree.tokens, params=STRICT, json={"name": "a", **fields}), 201)
    assert made.items() >= fields.items()
    assert (
        ok(tree.owner.client.patch(f"{tree.tokens}/a", params=STRICT, json=fields))["type"] == fields["type"]
    )


@pytest.mark.parametrize("fields", REFUSED, ids=str)
def test_refuses_what_is_none(service: Service, tree: Tree, fields: dict[str, object]) -> None:
    """Nothing is stored, and the error is a sentence on the value; without the parameter it is accepted."""
    create_token(tree, "old", type="string", value="x")
    with nothing_changes(service, tree.owner):
        made = tree.owner.client.post(tree.tokens, params=STRICT, json={"name": "a", **fields})
        changed = tree.owner.client.patch(f"{tree.tokens}/old", params=STRICT, json=fields)
    assert made.status_code == changed.status_code == 400
    assert made.json() == changed.json()
    assert made.json()["error"].endswith(".")
    ok(tree.owner.client.post(tree.tokens, json={"name": "a", **fields}), 201)


def test_tells_why(tree: Tree) -> None:
    """The error says where, what was received and what is accepted."""
    body = {"name": "a", "type": "duration", "value": "soon"}
    refused(tree.owner.client.post(tree.tokens, params=STRICT, json=body), 400, REASON)


def test_looks_at_what_a_patch_leaves_behind(service: Service, tree: Tree) -> None:
    """A new type is checked with the stored value, other fields with nothing."""
    create_token(tree, "a", type="string", value="soon")
    path = f"{tree.tokens}/a"
    with nothing_changes(service, tree.owner):
        refused(tree.owner.client.patch(path, params=STRICT, json={"type": "duration"}), 400, REASON)
        refused(
            tree.owner.client.patch(path, params=STRICT, json={"type": "duration", "name": "b"}), 400, REASON
        )
    ok(tree.owner.client.patch(path, json={"type": "duration", "value": "1s"}))
    with nothing_changes(service, tree.owner):
        refused(tree.owner.client.patch(path, params=STRICT, json={"value": "soon"}), 400, REASON)
    ok(tree.owner.client.patch(path, json={"value": "soon"}))
    with nothing_changes(service, tree.owner):
        refused(tree.owner.client.patch(path, params=STRICT, json={"alias_to": None}), 400, REASON)
    ok(tree.owner.client.patch(path, params=STRICT, json={"description": "later", "name": "b"}))


def test_takes_no_other_word(service: Service, tree: Tree) -> None:
    """Any other word is 400 for who may write, and changes nothing."""
    create_token(tree, "old")
    body = {"name": "a", "type": "string", "value": "x"}
    with nothing_changes(service, tree.owner):
        for word in ("", "true", "Strict", "strict,", "none"):
            for method, path in (("POST", tree.tokens), ("PATCH", f"{tree.tokens}/old")):
                answer = tree.owner.client.request(method, path, params={"validate": word}, json=body)
                refused(answer, 400, Text.VALIDATE)


def test_every_type_refuses_something_but_string(tree: Tree) -> None:
    """The parameter looks at all types."""
    for kind in TOKEN_TYPES:
        body = {"name": kind, "type": kind, "value": "\u2028;"}
        answer = tree.owner.client.post(tree.tokens, params=STRICT, json=body)
        assert answer.status_code == (201 if kind == "string" else 400), kind
