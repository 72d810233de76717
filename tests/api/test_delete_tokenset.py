"""DELETE /tokensets/{id}."""

from api.helpers import create_mode, create_token, grow_tokenset, stored
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text


def test_removes_all_beneath(service: Service, tree: Tree) -> None:
    """Modes and tokens go with it, its last mode too, and nothing of another tokenset."""
    other = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(other, "kept")
    create_mode(tree, "Dark")
    create_token(tree, "a")
    assert ok(tree.owner.client.delete(tree.tokenset)) == {"message": "Tokenset deleted successfully"}
    refused(tree.owner.client.get(tree.tokenset), 404, Text.TOKENSET_NOT_FOUND)
    refused(tree.owner.client.get(f"{tree.tokenset}/modes"), 404, Text.TOKENSET_NOT_FOUND)
    refused(tree.owner.client.get(f"{tree.tokens}/a"), 404, Text.MODE_NOT_FOUND)
    assert [len(rows) for rows in stored(service, tree.owner.id)[:6]] == [1, 1, 1, 1, 1, 0]
    assert ok(tree.owner.client.get(other.tokens))["total"] == 1


def test_is_gone_for_the_second_who_asks(tree: Tree) -> None:
    """Deleting again is 404."""
    ok(tree.owner.client.delete(tree.tokenset))
    refused(tree.owner.client.delete(tree.tokenset), 404, Text.TOKENSET_NOT_FOUND)
