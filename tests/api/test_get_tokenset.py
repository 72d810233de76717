"""GET /tokensets/{id}."""

from api.helpers import TOKENSET_FIELDS
from conftest import Tree
from support.checks import ok


def test_shows_the_tokenset(tree: Tree) -> None:
    """The answer is the tokenset, with the specification's fields alone, under its version."""
    response = tree.owner.client.get(tree.tokenset)
    shown = ok(response)
    assert list(shown) == TOKENSET_FIELDS
    assert (shown["id"], shown["workspace_id"]) == (tree.tokenset_id, tree.workspace_id)
    assert (shown["name"], shown["description"]) == ("Core", None)
    assert response.headers["etag"] == '"v1"'
