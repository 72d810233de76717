"""PATCH of workspaces, tokensets, modes, organizations and environments: what is the same of all."""

from typing import Any, NamedTuple

import httpx
import pytest
from api.environments import ENVIRONMENT_FIELDS, Acme
from api.helpers import (
    MODE_FIELDS,
    TOKENSET_FIELDS,
    WORKSPACE_FIELDS,
    Case,
    check_bodies,
    grow_tree,
    nothing_changes,
    wrong_descriptions,
    wrong_names,
)
from api.organized import ORGANIZATION_FIELDS
from support.checks import ok

from jeton.errors import Text
from jeton.model.objects import Role

FIELDS = {
    "workspace": WORKSPACE_FIELDS,
    "tokenset": TOKENSET_FIELDS,
    "mode": MODE_FIELDS,
    "organization": ORGANIZATION_FIELDS,
    "environment": ENVIRONMENT_FIELDS,
}
DESCRIBED = ("workspace", "tokenset")
"""What has a description."""
FOREIGN = dict.fromkeys(
    ("id", "user_id", "owner_id", "workspace_id", "tokenset_id", "release_id", "created_at", "version"), "x"
)
"""What is not the client's to change."""
WRONG: dict[str, object] = {"name": "", "description": 1, "is_default": 1, "gate": 1, "position": 0}
"""Where more than the name is wrong, the name is named."""


class Updated(NamedTuple):
    """What is updated: its path, and what it was."""

    acme: Acme
    kind: str
    path: str

    @property
    def client(self) -> httpx.Client:
        """The owner's client."""
        return self.acme.client

    def patch(self, **fields: object) -> Any:
        """Change it."""
        return ok(self.client.patch(self.path, json=fields))

    def shown(self) -> Any:
        """Return it as it is shown; a mode is in its list alone."""
        if self.kind != "mode":
            return ok(self.client.get(self.path))
        modes, _, mode_id = self.path.rpartition("/")
        (mode,) = [each for each in ok(self.client.get(modes))["modes"] if each["id"] == mode_id]
        return mode


@pytest.fixture(params=FIELDS)
def updated(request: pytest.FixtureRequest, acme: Acme) -> Updated:
    """An object of each kind in its first version."""
    tree = grow_tree(acme.owner)
    paths = {"workspace": tree.workspace, "tokenset": tree.tokenset, "mode": tree.mode}
    paths |= {"organization": acme.path, "environment": acme.at(acme.add("a"))}
    return Updated(acme, request.param, paths[request.param])


def _check_changed(updated: Updated, patch: dict[str, object], changed: dict[str, object]) -> None:
    """Assert that a patch changes this and no more."""
    before = updated.shown()
    response = updated.client.patch(updated.path, json=patch)
    after = ok(response)
    assert list(after) == FIELDS[updated.kind]
    assert after == {**before, **changed, "updated_at": after["updated_at"]}
    assert after["updated_at"] > before["updated_at"]
    assert response.headers["etag"] == '"v2"'
    assert updated.shown() == after


@pytest.mark.parametrize(
    ("patch", "name"), [({"name": "New"}, "New"), ({"name": "é" * 255}, "é" * 255), (FOREIGN, None)]
)
def test_changes_what_is_named_alone(updated: Updated, patch: dict[str, object], name: str | None) -> None:
    """Fields left out, unknown or not the client's stay; updated_at moves on, created_at does not."""
    if updated.kind == "environment":
        patch = {**patch, "organization_id": "x"}
    name = name or "New"
    _check_changed(updated, {**patch, "name": name}, {"name": name})


@pytest.mark.parametrize("updated", DESCRIBED, indirect=True)
@pytest.mark.parametrize(
    "patch", [{"description": "Said"}, {"description": ""}, {"name": "New", "description": "line\nline"}]
)
def test_changes_the_description(updated: Updated, patch: dict[str, object]) -> None:
    """Alone or with the name."""
    _check_changed(updated, patch, patch)


@pytest.mark.parametrize("updated", DESCRIBED, indirect=True)
def test_null_removes_the_description(updated: Updated) -> None:
    """Null is not absent."""
    updated.patch(description="Said")
    assert updated.patch(name="New")["description"] == "Said"
    assert updated.patch(description=None)["description"] is None


def test_an_empty_patch_changes_nothing(updated: Updated) -> None:
    """An object without known fields is 200, and neither version nor updated_at moves."""
    before = updated.shown()
    with updated.acme.unchanged(), nothing_changes(updated.acme.service, updated.acme.owner):
        for body in ({}, {"unknown": 1}, {"release_id": "x"}):
            assert updated.patch(**body) == before


def test_equal_values_are_a_change(updated: Updated) -> None:
    """A patch that names fields moves updated_at and the version, though the values are the same."""
    name = updated.shown()["name"]
    _check_changed(updated, {"name": name}, {})


def test_refuses_wrong_names(updated: Updated) -> None:
    """The first field that is wrong is named; nothing is stored."""
    cases: list[Case] = [(WRONG, Text.NAME_EMPTY), *wrong_names("Name must be a non-empty string")]
    if updated.kind in DESCRIBED:
        cases += [*wrong_descriptions(), *wrong_descriptions(name="New")]
    with updated.acme.unchanged():
        check_bodies(updated.acme.service, updated.acme.tree, "PATCH", updated.path, cases)


@pytest.mark.parametrize("updated", ["organization", "environment"], indirect=True)
def test_an_admin_may_change(updated: Updated) -> None:
    """Not the owner alone, who stays the owner; what changed shows to a viewer."""
    before = updated.shown()
    changed = ok(updated.acme.member(Role.ADMIN).client.patch(updated.path, json={"name": "New"}))
    assert changed == {**before, "name": "New", "updated_at": changed["updated_at"]}
    assert ok(updated.acme.member(Role.VIEWER).client.get(updated.path)) == changed
