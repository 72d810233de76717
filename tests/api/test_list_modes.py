"""GET /tokensets/{id}/modes."""

from api.helpers import MODE_FIELDS, create_mode, grow_tokenset
from conftest import Tree
from support.checks import ok


def test_lists_by_creation(tree: Tree) -> None:
    """A tokenset's modes come oldest first, whichever is the default, and those of no other tokenset."""
    for name, is_default in (("z", False), ("a", True), ("M", False)):
        create_mode(tree, name, is_default=is_default)
    grow_tokenset(tree.owner, tree.workspace_id)
    listed = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))
    assert list(listed) == ["modes", "total"]
    assert listed["total"] == 4
    assert list(listed["modes"][0]) == MODE_FIELDS
    shown = [(mode["name"], mode["is_default"], mode["tokenset_id"]) for mode in listed["modes"]]
    expected = [("Base", False), ("z", False), ("a", True), ("M", False)]
    assert shown == [(*mode, tree.tokenset_id) for mode in expected]
