"""GET /tokensets/{id}/modes."""

from api.helpers import MODE_FIELDS, create_mode, grow_tokenset
from conftest import Tree
from support.checks import ok
from support.service import Service

from jeton.model import Plan, Role


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


def test_members_may_read(service: Service, tree: Tree) -> None:
    """A viewer sees what the owner sees; a free owner does, too."""
    listed = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    assert ok(viewer.client.get(f"{tree.tokenset}/modes")) == listed
    service.set_plan(tree.owner, Plan.FREE)
    assert ok(tree.owner.client.get(f"{tree.tokenset}/modes")) == listed
