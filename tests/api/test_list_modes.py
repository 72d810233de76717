"""GET /tokensets/{id}/modes."""

from api.helpers import MODE_FIELDS, check_not_found, create_mode, grow_tokenset
from conftest import Tree
from support.checks import ok
from support.service import Service

from jeton.errors import Text
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


def test_what_is_absent_or_hidden_is_not_found(service: Service, tree: Tree) -> None:
    """A stranger and ids that name nothing get one and the same 404."""
    path = f"{tree.tokenset}/modes"
    cross = [f"/tokensets/{tree.workspace_id}/modes"]
    check_not_found(service, tree, "GET", path, Text.TOKENSET_NOT_FOUND, cross=cross)
