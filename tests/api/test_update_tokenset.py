"""PATCH /tokensets/{id}."""

import pytest
from api.helpers import (
    TOKENSET_FIELDS,
    check_bodies,
    check_needs_token,
    check_not_found,
    check_write_policy,
    nothing_changes,
    wrong_descriptions,
    wrong_names,
)
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text


@pytest.mark.parametrize(
    ("patch", "changed"),
    [
        ({"name": "New"}, {"name": "New"}),
        ({"description": "Said"}, {"description": "Said"}),
        ({"description": ""}, {"description": ""}),
        ({"name": "é" * 255, "description": "line\nline"}, {"name": "é" * 255, "description": "line\nline"}),
        ({"name": "New", "id": "x", "workspace_id": "x", "created_at": "x", "version": 9}, {"name": "New"}),
    ],
)
def test_changes_what_is_named_alone(
    tree: Tree, patch: dict[str, object], changed: dict[str, object]
) -> None:
    """Fields left out, unknown or not the client's stay; updated_at moves on, created_at does not."""
    before = ok(tree.owner.client.get(tree.tokenset))
    response = tree.owner.client.patch(tree.tokenset, json=patch)
    after = ok(response)
    assert list(after) == TOKENSET_FIELDS
    assert after == {**before, **changed, "updated_at": after["updated_at"]}
    assert after["updated_at"] > before["updated_at"]
    assert response.headers["etag"] == '"v2"'
    assert ok(tree.owner.client.get(tree.tokenset)) == after


def test_null_removes_the_description(tree: Tree) -> None:
    """Null is not absent."""
    ok(tree.owner.client.patch(tree.tokenset, json={"description": "Said"}))
    assert ok(tree.owner.client.patch(tree.tokenset, json={"name": "New"}))["description"] == "Said"
    assert ok(tree.owner.client.patch(tree.tokenset, json={"description": None}))["description"] is None


def test_an_empty_patch_changes_nothing(service: Service, tree: Tree) -> None:
    """An object without known fields is 200, and neither version nor updated_at moves."""
    before = ok(tree.owner.client.get(tree.tokenset))
    with nothing_changes(service, tree.owner):
        for body in ({}, {"unknown": 1}):
            assert ok(tree.owner.client.patch(tree.tokenset, json=body)) == before


def test_equal_values_are_a_change(tree: Tree) -> None:
    """A patch that names fields moves updated_at and the version, though the values are the same."""
    before = ok(tree.owner.client.get(tree.tokenset))
    response = tree.owner.client.patch(tree.tokenset, json={"name": before["name"]})
    assert ok(response)["updated_at"] > before["updated_at"]
    assert response.headers["etag"] == '"v2"'


def test_refuses_wrong_fields(service: Service, tree: Tree) -> None:
    """The first field that is wrong is named; nothing is stored."""
    cases = [
        ({"name": None, "description": 1}, Text.NAME_EMPTY),
        *wrong_names("Name must be a non-empty string"),
        *wrong_descriptions(),
        *wrong_descriptions(name="New"),
    ]
    check_bodies(service, tree, "PATCH", tree.tokenset, cases)


def test_a_stale_version_is_refused(service: Service, tree: Tree) -> None:
    """If-Match with another version is 412, with the stored one 200."""
    with nothing_changes(service, tree.owner):
        stale = {"If-Match": '"v2"'}
        response = tree.owner.client.patch(tree.tokenset, json={"name": "New"}, headers=stale)
        refused(response, 412, Text.STALE)
    ok(tree.owner.client.patch(tree.tokenset, json={"name": "New"}, headers={"If-Match": '"v1"'}))


def test_needs_scope_plan_and_role(service: Service, tree: Tree) -> None:
    """What blocks a write is named in this order."""
    check_write_policy(service, tree, "PATCH", tree.tokenset, Text.TOKENSET_NOT_FOUND, {"name": "New"})


def test_what_is_absent_or_hidden_is_not_found(service: Service, tree: Tree) -> None:
    """A stranger and ids that name nothing get one and the same 404."""
    cross = [f"/tokensets/{tree.mode_id}"]
    check_not_found(service, tree, "PATCH", tree.tokenset, Text.TOKENSET_NOT_FOUND, cross=cross)


def test_needs_a_token(service: Service, tree: Tree) -> None:
    """Without an API token the answer is 401."""
    check_needs_token(service, "PATCH", tree.tokenset, {"name": "New"})
