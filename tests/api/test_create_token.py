"""POST /tokensets/{id}/modes/{modeId}/tokens. Names: see test_names.py; aliases: test_aliases_api.py."""

import pytest
from api.helpers import (
    NO_STRING,
    NO_TYPE,
    TOKEN_FIELDS,
    Case,
    check_bodies,
    create_mode,
    create_token,
    grow_tokenset,
    in_mode,
    nothing_changes,
    wrong_descriptions,
    wrong_names,
)
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model import TOKEN_TYPES

TYPES = (
    "color, dimension, fontFamily, fontWeight, fontSize, lineHeight, letterSpacing, duration, cubicBezier, "
    "number, strokeStyle, border, transition, shadow, gradient, typography, string, boolean"
)
TYPE = f"Type is required and must be one of: {TYPES}"
VALUE = "Value is required and must be a string (unless alias_to is provided)"
BODY = {"name": "a", "type": "color", "value": "#fff"}


def test_creates_a_token(tree: Tree) -> None:
    """The answer is the token, with the specification's fields alone; it is stored."""
    body = {**BODY, "name": "colors.primary.500", "description": "Brand /* * -->"}
    response = tree.owner.client.post(tree.tokens, json=body)
    made = ok(response, 201)
    assert list(made) == TOKEN_FIELDS
    assert {name: made[name] for name in body} == body
    assert (made["tokenset_id"], made["mode_id"], made["alias_to"]) == (tree.tokenset_id, tree.mode_id, None)
    assert made["created_at"] == made["updated_at"]
    assert response.headers["etag"] == '"v1"'
    shown = ok(tree.owner.client.get(f"{tree.tokens}/colors.primary.500"))
    assert shown == {**made, "resolved_value": "#fff"}


def test_takes_each_of_the_types(tree: Tree) -> None:
    """All 18 types of the specification are accepted, and no text is refused as their value."""
    assert ", ".join(TOKEN_TYPES) == TYPES
    for type_ in TOKEN_TYPES:
        assert create_token(tree, type_, type=type_, value="anything 💡")["type"] == type_


@pytest.mark.parametrize(
    ("fields", "value", "alias_to"),
    [
        ({"value": ""}, "", None),
        ({"value": "x", "alias_to": None}, "x", None),
        ({"value": "x", "alias_to": ""}, "x", None),
        ({"value": "", "alias_to": ""}, "", None),
        ({"alias_to": "b"}, "", "b"),
        ({"alias_to": "b", "value": None}, "", "b"),
        ({"alias_to": "b", "value": ""}, "", "b"),
        ({"alias_to": "b", "value": "own"}, "own", "b"),
        ({"alias_to": "é" * 1024}, "", "é" * 1024),
    ],
)
def test_value_and_alias(tree: Tree, fields: dict[str, object], value: str, alias_to: str | None) -> None:
    """A value is required unless there is an alias; null counts as absent, an empty alias as null."""
    made = ok(tree.owner.client.post(tree.tokens, json={"name": "a", "type": "color", **fields}), 201)
    assert (made["value"], made["alias_to"]) == (value, alias_to)


def test_names_are_unique_in_a_mode(service: Service, tree: Tree) -> None:
    """A clash is 409 and names the token; other modes, case and Unicode forms are no clash."""
    create_token(tree, "a.é")
    with nothing_changes(service, tree.owner):
        response = tree.owner.client.post(tree.tokens, json={**BODY, "name": "a.é"})
        refused(response, 409, "A token named a.é already exists in this mode")
    for name in ("A.é", "a.e\u0301", "a.é ", "a.é.b", "a"):
        create_token(tree, name)
    create_token(in_mode(tree, create_mode(tree, "Dark")["id"]), "a.é")
    create_token(grow_tokenset(tree.owner, tree.workspace_id), "a.é")


def _wrong_fields() -> list[Case]:
    rest = {"type": "color", "value": "#fff"}
    cases: list[Case] = [({}, Text.NAME_REQUIRED), ({"name": "", "type": "x"}, Text.NAME_REQUIRED)]
    for body, text in wrong_names("Name is required and must be a non-empty string", 1024):
        assert isinstance(body, dict)
        cases.append(({**rest, **body}, text))
    cases += [({**rest, "name": name}, Text.NAME_DOTS) for name in (".", "..")]
    for wrong in NO_TYPE:
        cases.append(({"name": "a", "type": wrong, "value": 5}, TYPE))
    cases.append(({"name": "a", "value": "#fff"}, TYPE))
    for wrong in NO_STRING:
        cases.append(({"name": "a", "type": "color", "value": wrong, "description": 1}, VALUE))
        cases.append(({"name": "a", "type": "color", "value": wrong, "alias_to": "b"}, VALUE))
        cases.append(({"name": "a", "type": "color", "value": wrong, "alias_to": 5}, VALUE))
    for no_alias in ({}, {"alias_to": None}, {"alias_to": ""}):
        cases.append(({"name": "a", "type": "color", **no_alias}, VALUE))
        cases.append(({"name": "a", "type": "color", "value": None, **no_alias}, VALUE))
    cases += wrong_descriptions(**BODY, alias_to=5)
    return cases


def test_refuses_wrong_fields(service: Service, tree: Tree) -> None:
    """The first field that is wrong, in the specification's order, is named; nothing is stored."""
    check_bodies(service, tree, "POST", tree.tokens, _wrong_fields())


def test_refuses_wrong_aliases(service: Service, tree: Tree) -> None:
    """An alias obeys the rules of token names, with or without a value beside it."""
    cases: list[Case] = [({"alias_to": wrong}, Text.ALIAS_INVALID) for wrong in NO_STRING]
    cases += [
        ({"alias_to": " \t"}, Text.ALIAS_EMPTY),
        ({"alias_to": "é" * 1025}, "alias_to must be at most 1024 characters"),
        ({"alias_to": "a\x07"}, Text.ALIAS_CONTROL),
        ({"alias_to": "a\x85b"}, Text.ALIAS_CONTROL),
        ({"alias_to": "."}, Text.ALIAS_DOTS),
        ({"alias_to": ".."}, Text.ALIAS_DOTS),
    ]
    for value in ({"value": "#fff"}, {}):
        bodies = [({"name": "a", "type": "color", **value, **_object(body)}, text) for body, text in cases]
        check_bodies(service, tree, "POST", tree.tokens, bodies)


def _object(body: object) -> dict[str, object]:
    assert isinstance(body, dict)
    return body


def test_ignores_what_it_does_not_know(tree: Tree) -> None:
    """Fields that are not the client's to set are ignored, never applied."""
    names = ("id", "mode_id", "tokenset_id", "workspace_id", "created_at", "version", "resolved_value")
    made = create_token(tree, "a", **dict.fromkeys(names, "x"))
    assert list(made) == TOKEN_FIELDS
    assert "x" not in made.values()
