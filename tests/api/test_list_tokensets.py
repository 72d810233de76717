"""GET /workspaces/{id}/tokensets."""

from api.helpers import TOKENSET_FIELDS, grow_tokenset, grow_tree
from conftest import Tree
from support.checks import ok


def test_lists_by_creation(tree: Tree) -> None:
    """A workspace's tokensets come oldest first, and those of no other workspace."""
    names = ["Core", "z", "a", "M", "a"]
    for name in names[1:]:
        grow_tokenset(tree.owner, tree.workspace_id, name)
    grow_tree(tree.owner)
    listed = ok(tree.owner.client.get(f"{tree.workspace}/tokensets"))
    assert list(listed) == ["tokensets", "total"]
    assert [shown["name"] for shown in listed["tokensets"]] == names
    assert listed["total"] == 5
    assert list(listed["tokensets"][0]) == TOKENSET_FIELDS
    assert listed["tokensets"][0] == ok(tree.owner.client.get(tree.tokenset))


def test_an_empty_list_is_whole(tree: Tree) -> None:
    """A workspace without tokensets is no error."""
    ok(tree.owner.client.delete(tree.tokenset))
    assert ok(tree.owner.client.get(f"{tree.workspace}/tokensets")) == {"tokensets": [], "total": 0}
