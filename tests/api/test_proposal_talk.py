"""Reviews of proposals and comments on them, and what a workspace with a review asks of them."""

from collections.abc import Callable

import pytest
from api.helpers import create_token
from api.proposing import BLUE, accept, change, changes_of, propose, values
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.core.proposals import talk
from jeton.errors import Text
from jeton.model.ids import new_id
from jeton.model.objects import Role

APPROVE = {"verdict": "approve"}


def test_an_approval_is_of_what_was_approved(service: Service, tree: Tree) -> None:
    """A later change of the content makes it former; one of the title does not. Nobody reviews their own."""
    proposal = propose(tree.owner.client, tree, BLUE)
    editor = service.member(tree.workspace_id, Role.EDITOR)
    refused(tree.owner.client.post(f"{proposal}/reviews", json=APPROVE), 403, Text.PROPOSAL_OWN)
    said = ok(editor.client.post(f"{proposal}/reviews", json=APPROVE), 201)
    assert (said["user"]["email"], said["is_current"]) == (editor.email, True)
    ok(tree.owner.client.patch(proposal, json={"title": "Best"}))
    assert ok(editor.client.get(proposal))["reviews"] == [said]
    change(tree.owner.client, proposal, tree, upsert=[{"name": "blue", "value": "#0000fe"}])
    assert ok(editor.client.get(proposal))["reviews"] == [said | {"is_current": False}]
    wrong = editor.client.post(f"{proposal}/reviews", json={"verdict": "perhaps"})
    refused(wrong, 400, Text.VERDICT)


def test_a_review_that_is_required_is_asked_for(service: Service, tree: Tree) -> None:
    """As many approvals as the workspace requires, by different users, of what the proposal is now."""
    client = tree.owner.client
    one, other = (service.member(tree.workspace_id, Role.EDITOR) for _ in range(2))
    ok(client.patch(tree.workspace, json={"review": "required", "approvals": 2}))
    proposal = propose(client, tree, BLUE)

    def lacking(count: int) -> None:
        text = Text.PROPOSAL_APPROVALS.format(needed=2, count=count)
        refused(accept(one.client, proposal), 409, text)

    lacking(0)
    for _ in range(2):
        ok(one.client.post(f"{proposal}/reviews", json=APPROVE), 201)
    lacking(1)
    ok(other.client.post(f"{proposal}/reviews", json=APPROVE), 201)
    ok(other.client.post(f"{proposal}/reviews", json={"verdict": "request_changes"}), 201)
    lacking(1)
    ok(other.client.post(f"{proposal}/reviews", json=APPROVE), 201)
    answer = ok(accept(one.client, proposal))
    changes = ok(client.get(f"{tree.workspace}/changes/{answer['change_set']}"))["changes"]
    assert all("bypass" not in each for each in changes)
    assert values(client, tree) == {"blue": "#0000ff"}


def test_nobody_approves_what_only_they_have_written(service: Service, tree: Tree) -> None:
    """An editor who changes what somebody else has proposed does not approve it then, whatever its author
    changes after that; another one does, and whoever has changed the title alone.
    """
    ok(tree.owner.client.patch(tree.workspace, json={"review": "required"}))
    viewer = service.member(tree.workspace_id, Role.VIEWER).client
    one, other = (service.member(tree.workspace_id, Role.EDITOR).client for _ in range(2))
    proposal = propose(viewer, tree, BLUE)
    ok(one.patch(proposal, json={"title": "A blue"}))
    ok(one.post(f"{proposal}/reviews", json=APPROVE), 201)
    mine, file = BLUE | {"name": "mine"}, {"more": {"$type": "color", "$value": "#fff"}}
    edits: list[Callable[[], object]] = [
        lambda: change(one, proposal, tree, upsert=[mine]),
        lambda: ok(one.post(f"{proposal}/import", json=file)),
        lambda: change(viewer, proposal, tree, upsert=[mine | {"value": "#0000fe"}]),
        lambda: ok(viewer.patch(proposal, json={"title": "Blues"})),
    ]
    for edit in edits:
        edit()
        refused(one.post(f"{proposal}/reviews", json=APPROVE), 403, Text.PROPOSAL_EDITED)
        refused(accept(one, proposal), 409, Text.PROPOSAL_APPROVALS.format(needed=1, count=0))
    ok(one.post(f"{proposal}/reviews", json={"verdict": "request_changes"}), 201)
    ok(other.post(f"{proposal}/reviews", json=APPROVE), 201)
    ok(accept(one, proposal))


def test_approvals_are_of_who_may_still_decide(service: Service, tree: Tree) -> None:
    """Who has left the workspace, or became a viewer, approves it no more; with the role it counts again."""
    ok(tree.owner.client.patch(tree.workspace, json={"review": "required", "approvals": 2}))
    proposal = propose(tree.owner.client, tree, BLUE)
    one, other = (service.member(tree.workspace_id, Role.EDITOR) for _ in range(2))
    for each in (one, other):
        ok(each.client.post(f"{proposal}/reviews", json=APPROVE), 201)
    for role in (Role.VIEWER, None):
        service.share(tree.workspace_id, other, role)
        refused(accept(one.client, proposal), 409, Text.PROPOSAL_APPROVALS.format(needed=2, count=1))
    service.share(tree.workspace_id, other, Role.ADMIN)
    ok(accept(one.client, proposal))


def test_who_manages_accepts_without_approvals_for_a_reason(tree: Tree) -> None:
    """Which the history shows."""
    client = tree.owner.client
    ok(client.patch(tree.workspace, json={"review": "required"}))
    proposal = propose(client, tree, BLUE)
    refused(accept(client, proposal), 409, Text.PROPOSAL_APPROVALS.format(needed=1, count=0))
    answer = ok(client.post(f"{proposal}/accept", json={}, headers={"X-Jeton-Bypass": "the site is down"}))
    (entry,) = ok(client.get(f"{tree.workspace}/changes/{answer['change_set']}"))["changes"]
    assert entry["bypass"] == "the site is down"


def test_an_approval_covers_a_side_but_nothing_else(service: Service, tree: Tree) -> None:
    """Where a conflict is decided by another value, it is not what was approved."""
    client, editor = tree.owner.client, service.member(tree.workspace_id, Role.EDITOR).client
    create_token(tree, "a", value="1")
    proposal = propose(client, tree, {"name": "a", "value": "2"})
    ok(client.patch(f"{tree.tokens}/a", json={"value": "3"}))
    ok(client.patch(tree.workspace, json={"review": "required"}))
    ok(editor.post(f"{proposal}/reviews", json=APPROVE), 201)
    (each,) = changes_of(client, proposal)
    item = {"mode_id": each["mode_id"], "token_id": each["token_id"], "fields": {"value": "4"}}
    text = Text.PROPOSAL_APPROVALS.format(needed=1, count=0)
    refused(accept(editor, proposal, take=[item]), 409, text)
    ok(accept(editor, proposal, take="mine"))
    assert values(client, tree) == {"a": "2"}


def test_comments_are_of_the_whole_or_of_a_change(
    service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their author changes and deletes them for some minutes, and nobody else does."""
    proposal = propose(tree.owner.client, tree, BLUE)
    (each,) = changes_of(tree.owner.client, proposal)
    viewer, path = service.member(tree.workspace_id, Role.VIEWER).client, f"{proposal}/comments"
    place = {"mode_id": each["mode_id"], "token_id": each["token_id"]}
    whole = ok(viewer.post(path, json={"text": "Why?"}), 201)
    ok(viewer.post(path, json={"text": "Why blue?", **place}), 201)
    wrong = {"text": "Where?", "mode_id": each["mode_id"], "token_id": new_id()}
    refused(viewer.post(path, json=wrong), 400, Text.COMMENT_PLACE)
    refused(viewer.post(path, json={"text": " "}), 400, Text.COMMENT_TEXT)
    own = f"{path}/{whole['id']}"
    foreign = Text.COMMENT_FOREIGN.format(minutes=talk.MINUTES)
    refused(tree.owner.client.patch(own, json={"text": "Mine"}), 403, foreign)
    ok(viewer.patch(own, json={"text": "Why now?"}))
    listed = ok(tree.owner.client.get(path))
    assert [comment["text"] for comment in listed["comments"]] == ["Why now?", "Why blue?"]
    assert listed["comments"][1].items() >= place.items()
    assert ok(viewer.get(proposal))["comments"] == 2
    refused(viewer.delete(f"{path}/{new_id()}"), 404, Text.COMMENT_NOT_FOUND)
    ok(viewer.delete(own))
    monkeypatch.setattr(talk, "MINUTES", -1)
    (left,) = ok(viewer.get(path))["comments"]
    refused(viewer.delete(f"{path}/{left['id']}"), 403, Text.COMMENT_FOREIGN.format(minutes=-1))
