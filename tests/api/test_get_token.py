"""GET /tokensets/{id}/modes/{modeId}/tokens/{name}.

Names: see test_names.py; aliases: test_aliases_api.py.
"""

from api.helpers import TOKEN_FIELDS, create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.ids import new_id


def test_shows_the_token_and_its_resolved_value(tree: Tree) -> None:
    """The answer is the token as it was created and `resolved_value`, under its version."""
    made = create_token(tree, "a.b", type="color", value=" #FFF ", description="")
    response = tree.owner.client.get(f"{tree.tokens}/a.b")
    shown = ok(response)
    assert list(shown) == [*TOKEN_FIELDS, "resolved_value"]
    assert shown == {**made, "resolved_value": " #FFF "}
    assert response.headers["etag"] == '"v1"'


def test_finds_it_by_id_as_well(tree: Tree) -> None:
    """The path segment is a name first, then an id; a name that looks like an id wins."""
    first = create_token(tree, "first")
    assert ok(tree.owner.client.get(f"{tree.tokens}/{first['id']}"))["name"] == "first"
    second = create_token(tree, first["id"])
    assert ok(tree.owner.client.get(f"{tree.tokens}/{first['id']}"))["id"] == second["id"]
    assert ok(tree.owner.client.get(f"{tree.tokens}/{second['id']}"))["name"] == first["id"]


def test_only_a_token_of_this_mode_is_found(tree: Tree) -> None:
    """Names and ids of another mode's tokens name nothing here, nor does an id in another form."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    other = grow_tokenset(tree.owner, tree.workspace_id)
    made = [create_token(place, "a.b") for place in (dark, other)]
    for name in ("a.b", made[0]["id"], made[1]["id"], new_id(), "a", "A.B", "a.b ", "a.b."):
        refused(tree.owner.client.get(f"{tree.tokens}/{name}"), 404, "Token not found")
    refused(tree.owner.client.get(f"{dark.tokens}/{made[0]['id'].upper()}"), 404, Text.TOKEN_NOT_FOUND)


def test_a_stranger_cannot_tell_whether_the_token_exists(service: Service, tree: Tree) -> None:
    """Present or absent, a token of a hidden mode gets the same 404."""
    create_token(tree, "a")
    stranger = service.account()
    for name in ("a", "b"):
        refused(stranger.client.get(f"{tree.tokens}/{name}"), 404, Text.MODE_NOT_FOUND)
