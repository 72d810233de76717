"""DELETE /tokensets/{id}/modes/{modeId}."""

from api.helpers import create_mode, create_token, grow_tokenset, in_mode, nothing_changes, stored
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text


def test_removes_its_tokens(service: Service, tree: Tree) -> None:
    """The mode's tokens go with it, those of the other modes stay."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "a")
    create_token(tree, "a")
    assert ok(tree.owner.client.delete(dark.mode)) == {"message": "Mode deleted successfully"}
    refused(tree.owner.client.get(dark.tokens), 404, Text.MODE_NOT_FOUND)
    refused(tree.owner.client.delete(dark.mode), 404, Text.MODE_NOT_FOUND)
    assert ok(tree.owner.client.get(tree.tokens))["total"] == 1
    assert [len(rows) for rows in stored(service, tree.owner.id)[:6]] == [1, 1, 1, 1, 1, 0]


def test_the_last_mode_stays(service: Service, tree: Tree) -> None:
    """The last mode of a tokenset cannot be deleted, default or not; other tokensets do not count."""
    grow_tokenset(tree.owner, tree.workspace_id)
    create_token(tree, "a")
    for is_default in (True, False):
        ok(tree.owner.client.patch(tree.mode, json={"is_default": is_default}))
        with nothing_changes(service, tree.owner):
            response = tree.owner.client.delete(tree.mode)
            refused(response, 400, "Cannot delete the last mode in a tokenset")


def test_promotes_no_other(tree: Tree) -> None:
    """With the default mode the flag goes; no other mode is made the default."""
    create_mode(tree, "Dark")
    create_mode(tree, "Dim")
    ok(tree.owner.client.delete(tree.mode))
    listed = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    assert [(mode["name"], mode["is_default"]) for mode in listed] == [("Dark", False), ("Dim", False)]


def test_its_name_is_free_again(tree: Tree) -> None:
    """A new mode may take the name of a deleted one."""
    dark = create_mode(tree, "Dark")
    ok(tree.owner.client.delete(in_mode(tree, dark["id"]).mode))
    assert create_mode(tree, "Dark")["id"] != dark["id"]


def test_a_stale_version_is_refused(service: Service, tree: Tree) -> None:
    """If-Match with another version is 412, even for the last mode; with the stored one 200."""
    stale, current = {"If-Match": '"v2"'}, {"If-Match": '"v1"'}
    with nothing_changes(service, tree.owner):
        refused(tree.owner.client.delete(tree.mode, headers=stale), 412, Text.STALE)
    create_mode(tree, "Dark")
    ok(tree.owner.client.delete(tree.mode, headers=current))
