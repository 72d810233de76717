"""`review` of a workspace: its content is proposed, not written, but by who manages it and says why.

Who may do what then: `test_access.py`.
"""

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from api.helpers import WORKSPACE_FIELDS, check_refused, create_token, nothing_changes
from api.histories import history, newest, undo
from conftest import Tree
from support.checks import ok, refused
from support.service import Account, Service

from jeton.errors import Text
from jeton.model.objects import Role

REASON = {"X-Jeton-Bypass": "the site is down"}
WRONG_REASON = Text.BYPASS.format(limit=200)
NO_REVIEWS: tuple[object, ...] = (None, "", "yes", "Required", 1, True, [])
NO_NUMBERS: tuple[object, ...] = (None, 0, 11, -1, 1.5, "1", True, [], 10**300)
WRONG_NUMBER = Text.APPROVALS.format(most=10)


def reviewed(tree: Tree, **fields: object) -> Any:
    """Let the content of a workspace be reviewed; return the workspace."""
    return ok(tree.owner.client.patch(tree.workspace, json={"review": "required", **fields}))


def test_a_workspace_tells_of_its_review_where_it_has_one(tree: Tree) -> None:
    """Alone and in the list; without one it has the fields of the specification, and no other."""
    client = tree.owner.client
    assert list(ok(client.get(tree.workspace))) == WORKSPACE_FIELDS
    told = reviewed(tree)
    assert list(told) == [*WORKSPACE_FIELDS, "review", "approvals"]
    assert (told["review"], told["approvals"]) == ("required", 1)
    assert ok(client.get(tree.workspace)) == told
    assert ok(client.get("/workspaces"))["workspaces"][0].items() >= told.items()
    assert reviewed(tree, approvals=3)["approvals"] == 3
    assert reviewed(tree)["approvals"] == 3
    assert list(ok(client.patch(tree.workspace, json={"review": "none"}))) == WORKSPACE_FIELDS
    assert reviewed(tree)["approvals"] == 1


def _history(tree: Tree) -> list[Any]:
    return history(tree.owner.client, f"{tree.workspace}/history")


@pytest.mark.parametrize(
    ("body", "text"),
    [
        *[({"review": wrong}, Text.REVIEW) for wrong in NO_REVIEWS],
        *[({"review": "required", "approvals": wrong}, WRONG_NUMBER) for wrong in NO_NUMBERS],
        ({"approvals": 2}, Text.APPROVALS_ALONE),
        ({"review": "none", "approvals": 2}, Text.APPROVALS_ALONE),
    ],
)
def test_wrong_fields_are_refused(service: Service, tree: Tree, body: dict[str, Any], text: str) -> None:
    """In words, and nothing changes."""
    with nothing_changes(service, tree.owner):
        check_refused(body, tree.owner.client.patch(tree.workspace, json=body), 400, text)


def test_who_manages_a_workspace_decides_on_its_review(service: Service, tree: Tree) -> None:
    """Owner and admins do, and need no reason; an editor does not, whether there is one or not."""
    admin, editor = (service.member(tree.workspace_id, role).client for role in (Role.ADMIN, Role.EDITOR))
    refused(editor.patch(tree.workspace, json={"review": "required"}), 403, Text.ROLE_REVIEW)
    refused(editor.patch(tree.workspace, json={"name": "x", "approvals": 1}), 403, Text.ROLE_REVIEW)
    ok(admin.patch(tree.workspace, json={"review": "required"}))
    for body in ({"review": "none"}, {"name": "x"}, {}):
        refused(editor.patch(tree.workspace, json=body), 403, Text.REVIEW_REQUIRED)
    ok(admin.patch(tree.workspace, json={"approvals": 2}))
    refused(admin.patch(tree.workspace, json={"approvals": 2, "name": "x"}), 403, Text.REVIEW_BYPASS)
    ok(admin.patch(tree.workspace, json={"review": "none", "name": "x"}, headers=REASON))
    ok(editor.patch(tree.workspace, json={"name": "y"}))


def test_history_tells_of_the_review_and_of_what_was_written_without_one(tree: Tree) -> None:
    """A change of the review is one of the workspace; a bypass has its reason, which nothing else has."""
    client = tree.owner.client
    create_token(tree, "before")
    reviewed(tree, approvals=2)
    ok(client.patch(f"{tree.tokens}/before", json={"value": "x"}, headers=REASON))
    ok(client.put(f"{tree.workspace}/presets/web", json={"target": "css"}, headers=REASON), 201)
    preset, bypassed, review, plain, *_ = _history(tree)
    assert bypassed["bypass"] == REASON["X-Jeton-Bypass"]
    assert all("bypass" not in each for each in (preset, review, plain))
    assert "review" not in review["before"]
    assert (review["after"]["review"], review["after"]["approvals"]) == ("required", 2)


def test_a_reason_is_kept_as_it_was_given(tree: Tree) -> None:
    """In UTF-8, up to 200 characters."""
    client = tree.owner.client
    reviewed(tree)
    for number, reason in enumerate(("x", "für Größe 🎨", "ü" * 200)):
        body = {"name": f"a{number}", "type": "string", "value": "x"}
        ok(client.post(tree.tokens, json=body, headers={b"X-Jeton-Bypass": reason.encode()}), 201)
        assert _history(tree)[0]["bypass"] == reason


@pytest.mark.parametrize("reason", [b"", b"x" * 201, b"\xff", "a\x85b".encode(), "\u2003".encode()])
def test_what_is_no_reason_is_refused(service: Service, tree: Tree, reason: bytes) -> None:
    """Whether one is needed or not, and nothing changes."""
    headers = {b"X-Jeton-Bypass": reason}
    for _ in range(2):
        with nothing_changes(service, tree.owner):
            response = tree.owner.client.patch(tree.workspace, json={"name": "x"}, headers=headers)
            refused(response, 400, WRONG_REASON)
        reviewed(tree)


def test_presets_and_acknowledgements_are_free(service: Service, tree: Tree) -> None:
    """An editor writes them, and takes a preset back, in a workspace whose content is reviewed."""
    create_token(tree, "a", type="color", value="nonsense")
    reviewed(tree)
    editor = service.member(tree.workspace_id, Role.EDITOR).client
    for place in (tree.workspace, tree.tokenset):
        ok(editor.put(f"{place}/presets/web", json={"target": "css"}), 201)
        ok(undo(editor, tree.workspace, newest(editor, tree.workspace)), 201)
        ok(editor.put(f"{place}/presets/web", json={"target": "css"}), 201)
        ok(editor.delete(f"{place}/presets/web"))
    (problem,) = ok(editor.get(f"{tree.workspace}/problems"))["problems"]
    ok(editor.post(f"{tree.workspace}/problems/acknowledge", json={"ids": [problem["id"]]}))


def test_an_undo_is_a_write(service: Service, tree: Tree) -> None:
    """Of content an editor takes nothing back, of a review who manages the workspace does, with a reason."""
    create_token(tree, "a")
    made = newest(tree.owner.client, tree.workspace)
    reviewed(tree)
    decided = newest(tree.owner.client, tree.workspace)
    editor, owner = service.member(tree.workspace_id, Role.EDITOR).client, tree.owner.client
    for change_set in (made, decided):
        refused(undo(editor, tree.workspace, change_set), 403, Text.REVIEW_REQUIRED)
        refused(undo(owner, tree.workspace, change_set), 403, Text.REVIEW_BYPASS)
    undone = ok(undo(owner, tree.workspace, made, **REASON), 201)["change_set"]
    entry = _history(tree)[0]
    assert (entry["change_set"], entry["bypass"]) == (undone, REASON["X-Jeton-Bypass"])
    taken_back = ok(undo(owner, tree.workspace, decided, **REASON), 201)["change_set"]
    assert "review" not in ok(owner.get(tree.workspace))
    refused(undo(editor, tree.workspace, taken_back), 403, Text.ROLE_REVIEW)
    ok(undo(owner, tree.workspace, taken_back), 201)
    assert ok(owner.get(tree.workspace))["review"] == "required"


def _of_one_request(client: httpx.Client, tree: Tree) -> list[tuple[str, Callable[..., httpx.Response]]]:
    file = {"new": {"$type": "color", "$value": "#fff"}}
    many = {"upsert": [{"name": "m", "type": "color", "value": "#fff"}]}
    return [
        ("import", lambda **more: client.post(f"{tree.workspace}/import", json=file, **more)),
        ("bulk", lambda **more: client.patch(f"{tree.mode}/tokens", json=many, **more)),
        ("mode", lambda **more: client.post(f"{tree.tokenset}/modes", json={"name": "New"}, **more)),
        ("group", lambda **more: client.patch(f"{tree.tokenset}/top", json={"text": "t"}, **more)),
        ("tokenset", lambda **more: client.patch(tree.tokenset, json={"name": "New"}, **more)),
    ]


def test_each_bypass_is_one_change_set_with_its_reason(tree: Tree) -> None:
    """Whatever wrote it; dry runs are refused as the write is."""
    reviewed(tree)
    client = tree.owner.client
    for what, write in _of_one_request(client, tree):
        refused(write(), 403, Text.REVIEW_BYPASS)
        if what in {"import", "bulk"}:
            refused(write(params={"dry_run": "true"}), 403, Text.REVIEW_BYPASS)
        assert write(headers=REASON).is_success, what
        newest_set = newest(client, tree.workspace)
        entries = [each for each in _history(tree) if each["change_set"] == newest_set]
        assert {each["bypass"] for each in entries} == {REASON["X-Jeton-Bypass"]}, what


def test_the_header_opens_nothing_else(service: Service, owner: Account, tree: Tree) -> None:
    """With it, an editor and a viewer write nothing, and a workspace without a review notes no reason."""
    create_token(tree, "a")
    ok(owner.client.patch(f"{tree.tokens}/a", json={"value": "y"}, headers=REASON))
    assert "bypass" not in _history(tree)[0]
    reviewed(tree)
    for role, text in ((Role.EDITOR, Text.REVIEW_REQUIRED), (Role.VIEWER, Text.ROLE)):
        member = service.member(tree.workspace_id, role).client
        with nothing_changes(service, owner):
            refused(member.patch(f"{tree.tokens}/a", json={"value": "z"}, headers=REASON), 403, text)
