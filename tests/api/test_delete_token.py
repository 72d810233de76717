"""DELETE /tokensets/{id}/modes/{modeId}/tokens/{name}. Dependents: see test_aliases_api.py."""

from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model import Role


def test_removes_the_token_alone(tree: Tree) -> None:
    """The token is gone, those of the same name in other modes stay."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for place in (tree, dark):
        create_token(place, "a.b")
    create_token(tree, "a")
    assert ok(tree.owner.client.delete(f"{tree.tokens}/a.b")) == {"message": "Token deleted successfully"}
    refused(tree.owner.client.get(f"{tree.tokens}/a.b"), 404, Text.TOKEN_NOT_FOUND)
    assert [token["name"] for token in ok(tree.owner.client.get(tree.tokens))["tokens"]] == ["a"]
    assert ok(tree.owner.client.get(dark.tokens))["total"] == 1


def test_finds_it_by_id_as_well(tree: Tree) -> None:
    """The path segment is a name first, then an id."""
    made = create_token(tree, "a")
    named = create_token(tree, made["id"])
    ok(tree.owner.client.delete(f"{tree.tokens}/{made['id']}"))
    assert [token["id"] for token in ok(tree.owner.client.get(tree.tokens))["tokens"]] == [made["id"]]
    assert named["id"] != made["id"]
    ok(tree.owner.client.delete(f"{tree.tokens}/{made['id']}"))
    assert ok(tree.owner.client.get(tree.tokens))["total"] == 0


def test_its_name_is_free_again(tree: Tree) -> None:
    """A new token may take the name of a deleted one, and is another."""
    first = create_token(tree, "a")
    ok(tree.owner.client.delete(f"{tree.tokens}/a"))
    assert create_token(tree, "a")["id"] > first["id"]


def test_an_absent_token_is_named_so(service: Service, tree: Tree) -> None:
    """Where only the token is not there the text says so, to a viewer as well."""
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    for client in (tree.owner.client, viewer.client):
        refused(client.delete(f"{tree.tokens}/a"), 404, Text.TOKEN_NOT_FOUND)
