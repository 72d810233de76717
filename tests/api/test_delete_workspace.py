"""DELETE /workspaces/{id}."""

import pytest
from api.helpers import create_mode, create_token, grow_tree, nothing_changes, stored
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.store import workspaces


def test_removes_all_beneath(service: Service, tree: Tree) -> None:
    """Tokensets, modes and tokens go with it, and nothing of another workspace."""
    other = grow_tree(tree.owner)
    kept = create_token(other, "kept")
    create_mode(tree, "Dark")
    create_token(tree, "a")
    assert ok(tree.owner.client.delete(tree.workspace)) == {"message": "Workspace deleted successfully"}
    for path in (tree.workspace, f"{tree.workspace}/tokensets"):
        refused(tree.owner.client.get(path), 404, Text.WORKSPACE_NOT_FOUND)
    refused(tree.owner.client.get(tree.tokenset), 404, Text.TOKENSET_NOT_FOUND)
    refused(tree.owner.client.get(f"{tree.tokens}/a"), 404, Text.MODE_NOT_FOUND)
    assert [len(rows) for rows in stored(service, tree.owner.id)[:6]] == [1, 1, 1, 1, 1, 0]
    assert ok(other.owner.client.get(f"{other.tokens}/kept"))["id"] == kept["id"]


def test_is_gone_for_the_second_who_asks(tree: Tree) -> None:
    """Deleting again is 404."""
    ok(tree.owner.client.delete(tree.workspace))
    refused(tree.owner.client.delete(tree.workspace), 404, Text.WORKSPACE_NOT_FOUND)


def test_a_failure_has_its_own_text(service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody foresaw is 500 with the specification's text for this operation; nothing is deleted."""

    async def fail(*_: object) -> bool:
        raise ValueError("a secret detail")

    monkeypatch.setattr(workspaces, "delete", fail)
    with nothing_changes(service, tree.owner):
        refused(tree.owner.client.delete(tree.workspace), 500, "Failed to delete workspace")
