"""GET /workspaces/{id}/problems, /tokensets/{id}/problems and …/modes/{modeId}/problems."""

from typing import Any

import pytest
from api.helpers import create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from support.checks import ok, refused

from jeton.errors import Text
from jeton.problems.model import CODES

FIELDS = ["code", "severity", "tokenset_id", "mode_id", "name", "message", "hint", "id"]


def _problems(tree: Tree, path: str, **query: str) -> list[dict[str, Any]]:
    answer = ok(tree.owner.client.get(f"{path}/problems", params=query))
    assert list(answer) == ["problems", "total", "counts"]
    found: list[dict[str, Any]] = answer["problems"]
    assert answer["total"] == len(found)
    counted = {
        severity: [each["severity"] for each in found].count(severity) for severity in answer["counts"]
    }
    assert answer["counts"] == counted
    assert all(list(each) == FIELDS for each in found)
    return found


def _said(found: list[dict[str, Any]]) -> list[tuple[str | None, str]]:
    return [(each["name"], each["code"]) for each in found]


@pytest.fixture
def dark(tree: Tree) -> Tree:
    """The tree with a second mode and tokens that are wrong in several ways; the second mode's paths."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(tree, "a", type="color", value="", alias_to="gone")
    create_token(tree, "bg", type="color", value="#fff")
    pair = {"jeton.contrast": [{"on": "bg"}]}
    create_token(tree, "text", type="color", value="#777", extensions=pair)
    create_token(tree, "line", type="border", value="1px solid {lost}", deprecated=True)
    create_token(tree, "wide", type="dimension", value="nope")
    for name in ("a", "line", "wide"):
        create_token(dark, name, type="string", value="x")
    create_token(dark, "bg", type="color", value="#888")
    return dark


def test_each_scope_lists_what_is_in_it(tree: Tree, dark: Tree) -> None:
    """The workspace's list is those of its tokensets, which are those of their modes."""
    other = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(other, "b", type="color", value="", alias_to="a")
    base, seen = _problems(tree, tree.mode), _problems(tree, dark.mode)
    assert _said(base) == [
        ("a", "alias-missing"),
        ("line", "alias-missing"),
        ("text", "contrast"),
        ("wide", "value-invalid"),
    ]
    assert _said(seen) == [("text", "contrast"), ("text", "missing-in-mode")]
    assert {(each["tokenset_id"], each["mode_id"]) for each in seen} == {(tree.tokenset_id, dark.mode_id)}
    assert _problems(tree, tree.tokenset) == base + seen
    elsewhere = _problems(tree, other.tokenset)
    assert _said(elsewhere) == [("b", "alias-missing")]
    assert _problems(tree, tree.workspace) == base + seen + elsewhere


def test_words_name_what_is_wrong_and_what_to_do(tree: Tree, dark: Tree) -> None:
    """The message names both tokens of a pair and their colors, the hint a color that would be enough."""
    (found,) = _problems(tree, dark.tokenset, code="contrast", severity="error")[:1]
    assert found == {
        "code": "contrast",
        "severity": "error",
        "tokenset_id": tree.tokenset_id,
        "mode_id": tree.mode_id,
        "name": "text",
        "message": "text (#777777) on bg (#ffffff) has a contrast of 4.47:1 and Lc 71.11, and needs 4.5:1.",
        "hint": "#767676 would be enough.",
        "id": found["id"],
    }


def test_a_list_can_be_asked_for_in_part(tree: Tree, dark: Tree) -> None:
    """By severity, by code, or both; what is no such is refused to those alone who may see the object."""
    everything = _problems(tree, dark.workspace)
    for severity in ("error", "warning", "info"):
        part = [each for each in everything if each["severity"] == severity]
        assert _problems(tree, dark.workspace, severity=severity) == part
    for code in CODES:
        assert _problems(tree, dark.workspace, code=code) == [
            each for each in everything if each["code"] == code
        ]
    assert _problems(tree, dark.workspace, code="contrast", severity="info") == []
    client = tree.owner.client
    codes = Text.PROBLEM_CODE.format(codes=", ".join(CODES))
    for path in (tree.workspace, tree.tokenset, tree.mode):
        refused(client.get(f"{path}/problems?severity=bad"), 400, Text.SEVERITY)
        refused(client.get(f"{path}/problems?code="), 400, codes)


@pytest.mark.usefixtures("dark")
def test_who_has_the_answer_is_told_so_until_anything_changes(tree: Tree) -> None:
    """304 by the state of the workspace; a write anywhere in it, also in another tokenset, ends that."""
    other = grow_tokenset(tree.owner, tree.workspace_id)
    client = tree.owner.client
    for at, path in enumerate((tree.workspace, tree.tokenset, tree.mode)):
        fresh = {"If-None-Match": client.get(f"{path}/problems").headers["etag"]}
        assert client.get(f"{path}/problems", headers=fresh).status_code == 304
        assert client.get(f"{path}/problems?severity=error", headers=fresh).status_code == 200
        create_token(other, f"new{at}", type="color", value="#fff")
        assert client.get(f"{path}/problems", headers=fresh).status_code == 200


def test_tokens_are_looked_at_by_name_not_by_creation(tree: Tree) -> None:
    """Of two names that share an identifier the later by name gives way, as in exports."""
    for name in ("a.b", "a-b"):
        create_token(tree, name, type="string", value="x")
    for path in (tree.workspace, tree.mode):
        found = _problems(tree, path, code="name-collision")
        assert {each["name"] for each in found} == {"a.b"}
        assert "In the export css a.b is written --a-b_2: " in found[0]["message"]


def test_an_empty_workspace_has_no_problems(tree: Tree) -> None:
    """Neither a mode nor a workspace without tokens, nor one without tokensets."""
    assert _problems(tree, tree.mode) == []
    bare = ok(tree.owner.client.post("/workspaces", json={"name": "Bare"}), 201)["id"]
    assert _problems(tree, f"/workspaces/{bare}") == []
