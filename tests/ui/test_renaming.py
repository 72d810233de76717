"""A rename of a token, group, mode or tokenset takes all modes and tells first who follows."""

import json
from typing import Any

import pytest
from api.helpers import create_mode, create_token
from conftest import Tree
from support.checks import ok
from ui.filled import form_of
from ui.visitors import Visitor

JSON = {"Accept": "application/json"}


@pytest.fixture
def path(tree: Tree) -> str:
    """The path of the form; a colour in two modes, and three tokens that name it, one of another tokenset."""
    dark = create_mode(tree, "Dark")["id"]
    create_token(tree, "text.muted", type="color", value="#777")
    create_token(tree, "text.strong", type="color", value="#111")
    create_token(tree, "link", type="color", value="", alias_to="text.muted")
    create_token(tree, "old", type="color", value="#888", deprecated=True, replaced_by="text.muted")
    client = tree.owner.client
    own = f"{tree.tokenset}/modes/{dark}/tokens"
    ok(client.post(own, json={"name": "text.muted", "type": "color", "value": "#999"}), 201)
    other = ok(client.post(f"{tree.workspace}/tokensets", json={"name": "App"}), 201)["id"]
    mode = ok(client.get(f"/tokensets/{other}/modes"))["modes"][0]["id"]
    body = {"name": "label", "type": "color", "value": "", "alias_to": "text.muted"}
    ok(client.post(f"/tokensets/{other}/modes/{mode}/tokens", json=body), 201)
    preset = {"target": "css", "options": {"only": "text.muted"}}
    ok(client.put(f"{tree.tokenset}/presets/web", json=preset), 201)
    return f"/tokensets/{tree.tokenset_id}/rename"


def _names(tree: Tree) -> dict[str, set[str]]:
    client = tree.owner.client
    modes = ok(client.get(f"{tree.tokenset}/modes"))["modes"]
    return {
        mode["name"]: {
            token["name"] for token in ok(client.get(f"{tree.tokenset}/modes/{mode['id']}/tokens"))["tokens"]
        }
        for mode in modes
    }


def _told(pages: Visitor, path: str, **fields: str) -> Any:
    answer = pages.asks(path, "POST", JSON | {"Sec-Fetch-Site": "same-origin"}, data=fields)
    return answer.status_code, json.loads(answer.text)


def test_a_token_is_renamed_in_all_modes(pages: Visitor, tree: Tree, path: str) -> None:
    """The page tells the modes, the followers by tokenset and the presets that stay; then it has happened."""
    page = pages.asks(f"{path}?token=text.muted").text
    for words in ("Base, Dark", "3 tokens follow: 2 in Core, 1 in App", "stay as they are: web"):
        assert words in page, page
    answer = form_of(page, path).sent(pages, to="text.subtle")
    assert answer.status_code == 303
    assert answer.headers["location"].endswith("/tokens/text.subtle")
    assert _names(tree) == {"Base": {"text.subtle", "text.strong", "link", "old"}, "Dark": {"text.subtle"}}
    old = ok(tree.owner.client.get(f"{tree.tokens}/old"))
    assert (old["replaced_by"], ok(tree.owner.client.get(f"{tree.tokens}/link"))["alias_to"]) == (
        "text.subtle",
        "text.subtle",
    )


def test_a_module_is_told_what_follows(pages: Visitor, tree: Tree, path: str) -> None:
    """Before as a count and words, after as one sentence with the change set, whose undo brings all back."""
    before = pages.asks(f"{path}?token=text.muted", headers=JSON).json()
    assert (before["followers"], before["modes"]) == (3, ["Base", "Dark"])
    names = _names(tree)
    status, told = _told(pages, path, token="text.muted", old="text.muted", to="text.subtle")
    assert (status, told["said"]) == (200, "Renamed text.muted to text.subtle in all modes; 3 tokens follow")
    undo = f"/workspaces/{tree.workspace_id}/changes/{told['change_set']}/undo"
    assert pages.sends(undo).status_code == 303
    assert _names(tree) == names


@pytest.mark.parametrize(
    ("to", "reason"),
    [
        ("text.strong", "named text.strong"),
        ("", "non-empty"),
        (".", "must not be . or .."),
        ("a\tb", "control"),
    ],
)
def test_a_name_that_cannot_be_is_refused(
    pages: Visitor, tree: Tree, path: str, to: str, reason: str
) -> None:
    """With one sentence as the reason, on the page and for its module; nothing has changed."""
    names = _names(tree)
    status, told = _told(pages, path, token="text.muted", to=to)
    assert (status, reason in told["error"]) == (400, True), told
    answer = pages.sends(path, token="text.muted", to=to)
    assert (answer.status_code, reason in answer.text) == (400, True)
    assert _names(tree) == names


def test_a_group_is_renamed_with_all_its_tokens(pages: Visitor, tree: Tree, path: str) -> None:
    """In all modes; from the page of bulk edits of that group, too."""
    many = pages.asks(f"/tokensets/{tree.tokenset_id}/many?group=text").text
    assert f'href="{path}?group=text"' in many
    page = pages.asks(f"{path}?group=text").text
    assert form_of(page, path).sent(pages, to="ink").status_code == 303
    assert _names(tree) == {"Base": {"ink.muted", "ink.strong", "link", "old"}, "Dark": {"ink.muted"}}


def test_modes_and_tokensets_are_renamed(pages: Visitor, tree: Tree, path: str) -> None:
    """By their forms, and not over a name that somebody else has given them meanwhile."""
    page = pages.asks(f"{path}?mode={tree.mode_id}").text
    assert form_of(page, path).sent(pages, to="Light").status_code == 303
    assert set(_names(tree)) == {"Light", "Dark"}
    assert form_of(page, path).sent(pages, to="Bright").status_code == 412
    assert _told(pages, path, mode=tree.mode_id, to="Dark")[0] == 409
    assert form_of(pages.asks(path).text, path).sent(pages, to="Brand").status_code == 303
    assert ok(tree.owner.client.get(tree.tokenset))["name"] == "Brand"
    for query in ("token=none", "group=none", "mode=none"):
        assert pages.asks(f"{path}?{query}").status_code == 404
