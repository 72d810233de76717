"""POST /tokensets/{id}/modes."""

import pytest
from api.helpers import MODE_FIELDS, check_bodies, create_mode, grow_tokenset, nothing_changes, wrong_names
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text


def test_creates_a_mode_that_is_not_the_default(tree: Tree) -> None:
    """The answer is the mode, with the specification's fields alone; the default stays where it was."""
    response = tree.owner.client.post(f"{tree.tokenset}/modes", json={"name": " Dark "})
    made = ok(response, 201)
    assert list(made) == MODE_FIELDS
    assert (made["tokenset_id"], made["name"], made["is_default"]) == (tree.tokenset_id, " Dark ", False)
    assert made["created_at"] == made["updated_at"]
    assert response.headers["etag"] == '"v1"'
    base, dark = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    assert (base["is_default"], dark) == (True, made)


def test_a_new_default_takes_the_flag_from_the_other(tree: Tree) -> None:
    """Every other mode becomes non-default, which is a change of the mode that was; the rest stay."""
    other = grow_tokenset(tree.owner, tree.workspace_id)
    plain = create_mode(tree, "Plain", is_default=False)
    (before, _) = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    made = create_mode(tree, "Dark", is_default=True)
    assert made["is_default"] is True
    base, untouched, dark = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    assert (untouched, dark) == (plain, made)
    assert base == {**before, "is_default": False, "updated_at": base["updated_at"]}
    assert base["updated_at"] > before["updated_at"]
    assert ok(tree.owner.client.get(f"{other.tokenset}/modes"))["modes"][0]["is_default"] is True


def test_names_are_unique_in_a_tokenset(service: Service, tree: Tree) -> None:
    """A clash is 409 and names the mode; case and Unicode forms are not the same; tokensets are apart."""
    with nothing_changes(service, tree.owner):
        for body in ({"name": "Base"}, {"name": "Base", "is_default": True}):
            response = tree.owner.client.post(f"{tree.tokenset}/modes", json=body)
            refused(response, 409, "A mode named Base already exists in this tokenset")
    for name in ("base", "Base ", "é", "e\u0301"):
        create_mode(tree, name)
    create_mode(grow_tokenset(tree.owner, tree.workspace_id), "é")


@pytest.mark.parametrize("value", [None, 0, 1, "true", "", [], {}, 1.0])
def test_the_flag_must_be_a_boolean(service: Service, tree: Tree, value: object) -> None:
    """Anything else than true or false is 400, null included."""
    cases = [({"name": "Dark", "is_default": value}, "is_default must be a boolean")]
    check_bodies(service, tree, "POST", f"{tree.tokenset}/modes", cases)


def test_refuses_wrong_names(service: Service, tree: Tree) -> None:
    """The first field that is wrong is named; nothing is stored."""
    cases = [
        ({}, Text.NAME_REQUIRED),
        ({"name": "", "is_default": 1}, Text.NAME_REQUIRED),
        *wrong_names("Name is required and must be a non-empty string"),
    ]
    check_bodies(service, tree, "POST", f"{tree.tokenset}/modes", cases)


def test_ignores_what_it_does_not_know(tree: Tree) -> None:
    """Fields that are not the client's to set are ignored, never applied."""
    made = create_mode(tree, "Dark", id="x", tokenset_id="x", created_at="x", revision=7, description="x")
    assert list(made) == MODE_FIELDS
    assert "x" not in made.values()
