"""The token that replaces a deprecated one: stored, followed, checked, and no part of what resolves."""

from typing import Any

import pytest
from api.aliasing import dark_of, deleted, patched
from api.helpers import create_token
from api.histories import newest, undo
from api.importing import into_tokenset
from api.moments import get, moment, patch
from conftest import Tree
from support.checks import ok, refused

from jeton.errors import Text

SELF = Text.NAMING_ITSELF.format(field="replaced_by")


def replaced(tree: Tree, name: str) -> Any:
    """Return what one token says that replaces it, "" if it says nothing."""
    return get(tree, f"{tree.tokens}/{name}").json().get("replaced_by", "")


def codes(tree: Tree) -> list[tuple[str, str]]:
    """Return the names and codes of the problems of a mode."""
    return [(each["name"], each["code"]) for each in ok(get(tree, f"{tree.mode}/problems"))["problems"]]


def test_it_is_shown_where_it_is_set(tree: Tree) -> None:
    """By all writes and reads, in the past too, and removed by null or an empty text, as an alias is."""
    made = create_token(tree, "old", type="color", value="#000", deprecated=True, replaced_by="new")
    assert list(made)[-2:] == ["deprecated", "replaced_by"]
    path, at = f"{tree.tokens}/old", moment()
    (listed,) = ok(get(tree, tree.tokens))["tokens"]
    assert listed == made == ok(get(tree, f"{tree.tokenset}/tokens"))["tokens"][0]
    patch(tree, path, value="#111")
    assert replaced(tree, "old") == "new"
    patch(tree, path, replaced_by=None)
    assert replaced(tree, "old") == ""
    assert get(tree, path, at).json()["replaced_by"] == "new"
    item = {"name": "old", "replaced_by": "newer"}
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": [item]}))
    assert replaced(tree, "old") == "newer"
    patch(tree, path, replaced_by="")
    assert replaced(tree, "old") == ""


def test_it_is_a_name_and_not_the_tokens_own(tree: Tree) -> None:
    """Whether the token is made, changed, renamed to what replaces it, or one of many."""
    wrong = {
        "EMPTY": " ",
        "CONTROL": "a\n",
        "DOTS": "..",
        "LENGTH": "a" * 1025,
        "ITSELF": "old",
    }
    body = {"name": "old", "type": "color", "value": "#000"}
    for key, value in wrong.items():
        text = getattr(Text, f"NAMING_{key}").format(field="replaced_by", limit=1024)
        refused(tree.owner.client.post(tree.tokens, json=body | {"replaced_by": value}), 400, text)
    text = "replaced_by must be a string or null"
    refused(tree.owner.client.post(tree.tokens, json=body | {"replaced_by": 1}), 400, text)
    create_token(tree, "old", replaced_by="new")
    path = f"{tree.tokens}/old"
    refused(tree.owner.client.patch(path, json={"replaced_by": "old"}), 400, SELF)
    refused(tree.owner.client.patch(path, json={"name": "new"}), 400, SELF)
    item = {"name": "old", "replaced_by": "old"}
    response = tree.owner.client.patch(tree.tokens, json={"upsert": [item]})
    assert [each["message"] for each in response.json()["problems"]] == [SELF]


def test_renames_lead_it_along(tree: Tree) -> None:
    """From each mode that means the token; also where the alias names it, once; an undo takes all back."""
    dark = dark_of(tree)
    create_token(tree, "new", type="color", value="#000")
    create_token(tree, "old", type="color", value="#111", replaced_by="new")
    create_token(tree, "both", type="color", alias_to="new", replaced_by="new")
    create_token(dark, "old", type="color", value="#222", replaced_by="new")
    create_token(dark, "own", type="color", value="#333")
    create_token(dark, "other", type="color", value="#333", replaced_by="own")
    patched(tree, "new", name="newer")
    assert [replaced(tree, "old"), replaced(tree, "both"), replaced(dark, "old")] == ["newer"] * 3
    assert get(tree, f"{tree.tokens}/both").json()["alias_to"] == "newer"
    assert replaced(dark, "other") == "own"
    ok(undo(tree.owner.client, tree.workspace, newest(tree.owner.client, tree.workspace)), 201)
    assert [replaced(tree, "old"), replaced(tree, "both"), replaced(dark, "old")] == ["new"] * 3
    patched(tree, "new", name="latest")
    assert replaced(tree, "old") == "latest"


@pytest.mark.parametrize("name", ["taken", "old"])
def test_a_rename_that_would_change_what_it_means_is_refused(tree: Tree, name: str) -> None:
    """Its mode has a token of the new name, or it would name itself."""
    dark = dark_of(tree)
    create_token(tree, "new", type="color", value="#000")
    create_token(dark, "old", type="color", value="#111", replaced_by="new")
    create_token(dark, "taken", type="color", value="#222")
    text = Text.RENAME_CATCHES if name == "taken" else Text.RENAME_UNSPEAKABLE
    response = tree.owner.client.patch(f"{tree.tokens}/new", json={"name": name})
    refused(response, 409, text.format(name=name, alias="old"))


def test_it_is_no_dependent(tree: Tree) -> None:
    """Neither of a deletion nor of many; the problems then say that nothing replaces the token."""
    for name in ("new", "newer"):
        create_token(tree, name, type="color", value="#000")
        create_token(tree, f"{name}-old", type="color", value="#000", deprecated=True, replaced_by=name)
    assert "dependents" not in deleted(tree, "new")
    assert "dependents" not in ok(tree.owner.client.patch(tree.tokens, json={"delete": ["newer"]}))
    assert codes(tree) == [("new-old", "replacement-missing"), ("newer-old", "replacement-missing")]


def test_it_comes_back_from_dtcg(tree: Tree) -> None:
    """Also on what the format cannot hold; a change of the value in the file does not remove it."""
    create_token(tree, "new", type="color", value="#000")
    create_token(tree, "old", type="color", value="#111", replaced_by="new")
    create_token(tree, "word", type="string", value="{x}", replaced_by="a {b}")
    file = tree.owner.client.get(f"{tree.tokenset}/export/dtcg").json()
    assert file["Base"]["old"]["$extensions"]["jeton"]["replaced_by"] == "new"
    patch(tree, f"{tree.tokens}/old", replaced_by=None)
    patch(tree, f"{tree.tokens}/word", replaced_by="else")
    file["Base"]["old"]["$value"] = file["Base"]["new"]["$value"]
    ok(into_tokenset(tree, file))
    assert [replaced(tree, "old"), replaced(tree, "word")] == ["new", "a {b}"]
