"""PATCH /tokensets/{id}/modes/{modeId}."""

import pytest
from api.helpers import check_bodies, create_mode, grow_tokenset, in_mode, nothing_changes
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text


def _modes(tree: Tree) -> list[tuple[str, bool]]:
    listed = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    return [(mode["name"], mode["is_default"]) for mode in listed]


def test_a_new_default_takes_the_flag_from_the_other(tree: Tree) -> None:
    """At most one mode of a tokenset is the default; the one that loses the flag changes, others do not."""
    dark = create_mode(tree, "Dark")
    plain = create_mode(tree, "Plain")
    after = ok(tree.owner.client.patch(in_mode(tree, dark["id"]).mode, json={"is_default": True}))
    assert after["is_default"] is True
    base, _, untouched = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    assert base["is_default"] is False
    assert base["updated_at"] > base["created_at"]
    assert untouched == plain


def test_the_default_may_be_given_up(tree: Tree) -> None:
    """False on the default mode leaves a tokenset without one; false on another changes no other."""
    dark = create_mode(tree, "Dark")
    ok(tree.owner.client.patch(in_mode(tree, dark["id"]).mode, json={"is_default": False}))
    assert _modes(tree) == [("Base", True), ("Dark", False)]
    ok(tree.owner.client.patch(tree.mode, json={"is_default": False}))
    assert _modes(tree) == [("Base", False), ("Dark", False)]


def test_setting_the_default_again_leaves_one(tree: Tree) -> None:
    """True on the default mode is a change of it alone."""
    create_mode(tree, "Dark")
    response = tree.owner.client.patch(tree.mode, json={"is_default": True})
    assert ok(response)["is_default"] is True
    assert response.headers["etag"] == '"v2"'
    assert _modes(tree) == [("Base", True), ("Dark", False)]


def test_names_are_unique_in_a_tokenset(service: Service, tree: Tree) -> None:
    """A clash is 409 and names the mode, and the same request's flag is not set; its own name is free."""
    dark = create_mode(tree, "Dark")
    path = in_mode(tree, dark["id"]).mode
    with nothing_changes(service, tree.owner):
        response = tree.owner.client.patch(path, json={"name": "Base", "is_default": True})
        refused(response, 409, "A mode named Base already exists in this tokenset")
    ok(tree.owner.client.patch(path, json={"name": "Dark"}))
    other = grow_tokenset(tree.owner, tree.workspace_id)
    ok(tree.owner.client.patch(other.mode, json={"name": "Dark"}))


@pytest.mark.parametrize("value", [None, 0, 1, "true", "", [], {}])
def test_the_flag_must_be_a_boolean(service: Service, tree: Tree, value: object) -> None:
    """Anything else than true or false is 400, null included."""
    check_bodies(service, tree, "PATCH", tree.mode, [({"is_default": value}, Text.IS_DEFAULT)])
