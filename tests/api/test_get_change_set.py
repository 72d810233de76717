"""GET /workspaces/{id}/changes/{changeSetId}: all that one request has changed."""

import pytest
from api.helpers import (
    absent_ids,
    another_secret,
    check_refused,
    create_mode,
    create_token,
    grow_tree,
    in_mode,
)
from api.histories import history, newest, told, undo
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.objects import Role
from jeton.web.api.paging import cursor_of


@pytest.mark.parametrize("limit", [1, 4, 1000])
def test_it_has_all_that_one_request_changed(tree: Tree, limit: int) -> None:
    """And no more, in pages as every history."""
    client = tree.owner.client
    create_token(tree, "before")
    file = {"group": {f"i{number}": {"$type": "color", "$value": "#fff"} for number in range(9)}}
    ok(client.post(f"{tree.workspace}/import", json=file))
    change_set = newest(client, tree.workspace)
    create_token(tree, "after")
    found = history(client, f"{tree.workspace}/changes/{change_set}", limit)
    assert {each["change_set"] for each in found} == {change_set}
    expected = [("tokenset", "Imported", "created"), ("mode", "Base", "created")]
    expected += [("token", f"group.i{number}", "created") for number in range(9)]
    assert sorted(told(found)) == sorted(expected)
    assert found == history(client, f"{tree.workspace}/history")[1 : 1 + len(found)]


def test_what_is_left_of_it_after_a_deletion(tree: Tree) -> None:
    """What was changed in a mode that was deleted since is no longer known: 404 where that was all."""
    client = tree.owner.client
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "b")
    path = f"{tree.workspace}/changes/{newest(client, tree.workspace)}"
    assert told(history(client, path)) == [("token", "b", "created")]
    ok(client.delete(dark.mode))
    refused(client.get(path), 404, Text.CHANGE_SET_NOT_FOUND)


def test_who_may_read_it(service: Service, tree: Tree) -> None:
    """Who may read the workspace; in another workspace it is not there."""
    create_token(tree, "a")
    change_set = newest(tree.owner.client, tree.workspace)
    path = f"{tree.workspace}/changes/{change_set}"
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    reader = service.client(another_secret(service, viewer)[1])
    assert told(history(reader, path)) == [("token", "a", "created")]
    other = grow_tree(tree.owner)
    for absent in absent_ids(change_set):
        response = tree.owner.client.get(f"{tree.workspace}/changes/{absent}")
        check_refused(absent, response, 404, Text.CHANGE_SET_NOT_FOUND)
    refused(tree.owner.client.get(f"{other.workspace}/changes/{change_set}"), 404, Text.CHANGE_SET_NOT_FOUND)
    refused(tree.owner.client.get(f"{other.workspace}/changes/x?limit=0"), 404, Text.CHANGE_SET_NOT_FOUND)
    refused(tree.owner.client.get(f"{path}?limit=0"), 400, Text.LIMIT)
    refused(tree.owner.client.get(f"{path}?cursor=0"), 400, Text.CURSOR)


def test_a_membership_is_for_who_may_list_the_members(service: Service, tree: Tree) -> None:
    """For an editor such a change set is not there."""
    editor = service.member(tree.workspace_id, Role.EDITOR)
    path = f"{tree.workspace}/changes/{newest(tree.owner.client, tree.workspace)}"
    assert told(history(tree.owner.client, path)) == [("member", editor.email, "created")]
    for page in ("", "?limit=1", f"?cursor={cursor_of(['~', '~', 'token', '~', '9'])}"):
        refused(editor.client.get(f"{path}{page}"), 404, Text.CHANGE_SET_NOT_FOUND)
    refused(undo(editor.client, tree.workspace, path.rpartition("/")[2]), 404, Text.CHANGE_SET_NOT_FOUND)
