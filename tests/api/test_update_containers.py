"""PATCH /workspaces/{id} and PATCH /tokensets/{id}."""

from typing import NamedTuple

import httpx
import pytest
from api.helpers import (
    TOKENSET_FIELDS,
    WORKSPACE_FIELDS,
    check_bodies,
    nothing_changes,
    wrong_descriptions,
    wrong_names,
)
from conftest import Tree
from support.checks import ok
from support.service import Service

from jeton.errors import Text


class Container(NamedTuple):
    """What is updated: its tree, its path and its fields."""

    tree: Tree
    path: str
    fields: list[str]

    @property
    def client(self) -> httpx.Client:
        """The owner's client."""
        return self.tree.owner.client


@pytest.fixture(params=["workspace", "tokenset"])
def container(request: pytest.FixtureRequest, tree: Tree) -> Container:
    """A workspace, then a tokenset."""
    if request.param == "workspace":
        return Container(tree, tree.workspace, WORKSPACE_FIELDS)
    return Container(tree, tree.tokenset, TOKENSET_FIELDS)


@pytest.mark.parametrize(
    ("patch", "changed"),
    [
        ({"name": "New"}, {"name": "New"}),
        ({"description": "Said"}, {"description": "Said"}),
        ({"description": ""}, {"description": ""}),
        ({"name": "é" * 255, "description": "line\nline"}, {"name": "é" * 255, "description": "line\nline"}),
        (
            {"name": "New", "id": "x", "user_id": "x", "workspace_id": "x", "created_at": "x", "version": 9},
            {"name": "New"},
        ),
    ],
)
def test_changes_what_is_named_alone(
    container: Container, patch: dict[str, object], changed: dict[str, object]
) -> None:
    """Fields left out, unknown or not the client's stay; updated_at moves on, created_at does not."""
    before = ok(container.client.get(container.path))
    response = container.client.patch(container.path, json=patch)
    after = ok(response)
    assert list(after) == container.fields
    assert after == {**before, **changed, "updated_at": after["updated_at"]}
    assert after["updated_at"] > before["updated_at"]
    assert response.headers["etag"] == '"v2"'
    assert ok(container.client.get(container.path)) == after


def test_null_removes_the_description(container: Container) -> None:
    """Null is not absent."""
    ok(container.client.patch(container.path, json={"description": "Said"}))
    assert ok(container.client.patch(container.path, json={"name": "New"}))["description"] == "Said"
    assert ok(container.client.patch(container.path, json={"description": None}))["description"] is None


def test_an_empty_patch_changes_nothing(service: Service, container: Container) -> None:
    """An object without known fields is 200, and neither version nor updated_at moves."""
    before = ok(container.client.get(container.path))
    with nothing_changes(service, container.tree.owner):
        for body in ({}, {"unknown": 1}):
            assert ok(container.client.patch(container.path, json=body)) == before


def test_equal_values_are_a_change(container: Container) -> None:
    """A patch that names fields moves updated_at and the version, though the values are the same."""
    before = ok(container.client.get(container.path))
    response = container.client.patch(container.path, json={"name": before["name"]})
    assert ok(response)["updated_at"] > before["updated_at"]
    assert response.headers["etag"] == '"v2"'


def test_refuses_wrong_fields(service: Service, container: Container) -> None:
    """The first field that is wrong is named; nothing is stored."""
    cases = [
        ({"name": None, "description": 1}, Text.NAME_EMPTY),
        *wrong_names("Name must be a non-empty string"),
        *wrong_descriptions(),
        *wrong_descriptions(name="New"),
    ]
    check_bodies(service, container.tree, "PATCH", container.path, cases)
