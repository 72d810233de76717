"""POST /workspaces/{id}/tokensets."""

from api.helpers import MODE_FIELDS, TOKENSET_FIELDS, check_bodies, wrong_descriptions, wrong_names
from conftest import Tree
from support.checks import ok
from support.service import Service

from jeton.errors import Text


def test_creates_a_tokenset_with_a_default_mode(tree: Tree) -> None:
    """The answer is the tokenset, with the specification's fields alone; its mode `Base` is the default."""
    path = f"{tree.workspace}/tokensets"
    response = tree.owner.client.post(path, json={"name": " Théme ", "description": "Said"})
    made = ok(response, 201)
    assert list(made) == TOKENSET_FIELDS
    assert (made["workspace_id"], made["name"], made["description"]) == (tree.workspace_id, " Théme ", "Said")
    assert made["created_at"] == made["updated_at"]
    assert response.headers["etag"] == '"v1"'
    assert ok(tree.owner.client.get(f"/tokensets/{made['id']}")) == made
    modes = ok(tree.owner.client.get(f"/tokensets/{made['id']}/modes"))
    assert modes["total"] == 1
    assert list(modes["modes"][0]) == MODE_FIELDS
    assert (modes["modes"][0]["name"], modes["modes"][0]["is_default"]) == ("Base", True)


def test_names_need_not_be_unique(tree: Tree) -> None:
    """Two tokensets of a workspace may have one name; a description may be null or empty."""
    path = f"{tree.workspace}/tokensets"
    for description in (None, ""):
        made = ok(tree.owner.client.post(path, json={"name": "Core", "description": description}), 201)
        assert made["description"] == description


def test_ignores_what_it_does_not_know(tree: Tree) -> None:
    """Fields that are not the client's to set are ignored, never applied."""
    body = {"name": "a", "id": "x", "workspace_id": "x", "created_at": "x", "mode_count": 9}
    made = ok(tree.owner.client.post(f"{tree.workspace}/tokensets", json=body), 201)
    assert made["workspace_id"] == tree.workspace_id
    assert "x" not in made.values()


def test_refuses_wrong_fields(service: Service, tree: Tree) -> None:
    """The first field that is wrong is named; nothing is stored."""
    cases = [
        ({}, Text.NAME_REQUIRED),
        ({"name": "", "description": 1}, Text.NAME_REQUIRED),
        *wrong_names("Name is required and must be a non-empty string"),
        *wrong_descriptions(name="a"),
    ]
    check_bodies(service, tree, "POST", f"{tree.workspace}/tokensets", cases)
