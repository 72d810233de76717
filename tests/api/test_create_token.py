"""POST /tokensets/{id}/modes/{modeId}/tokens. Names: see test_names.py; aliases: test_aliases_api.py."""

import pytest
from api.helpers import create_token
from conftest import Tree
from support.checks import ok

from jeton.model.objects import TOKEN_TYPES


def test_takes_each_of_the_types(tree: Tree) -> None:
    """All 18 types of the specification are accepted, and no text is refused as their value."""
    assert len(TOKEN_TYPES) == 18
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
