"""Bounds of proposals: as much as is allowed, and one more, which is refused in words and stores nothing."""

from functools import partial
from typing import Any

import pytest
from api.helpers import at_once, create_mode, nothing_changes
from api.proposing import BLUE, accept, change, propose, values
from conftest import Tree
from support.checks import ok, refused
from support.proposals import comment, proposal
from support.service import Service

from jeton.core.proposals import talk
from jeton.errors import Text
from jeton.model.objects import Role
from jeton.store.engine import Tx

KIBIBYTES_64 = 64 * 1024


def test_a_workspace_has_100_open_proposals(service: Service, tree: Tree) -> None:
    """One more is refused however it begins; a closed one leaves its place, which a copy of it takes."""
    client, path = tree.owner.client, f"{tree.workspace}/proposals"

    async def begin(tx: Tx) -> list[str]:
        about = tree.workspace_id, tree.owner.id, tree.mode_id
        return [await proposal(tx, *about, f"n{number}") for number in range(99)]

    first, second, *_ = service.run(begin)
    ok(client.post(path, json={"title": "The last one"}), 201)
    text = Text.PROPOSAL_LIMIT.format(limit=100)
    file, upsert = {"a": {"$type": "color", "$value": "#fff"}}, {"upsert": [BLUE]}
    with nothing_changes(service, tree.owner):
        refused(client.post(path, json={"title": "One too many"}), 409, text)
        refused(client.patch(f"{tree.tokens}?propose=More", json=upsert), 409, text)
        refused(client.post(f"{tree.workspace}/import?propose=More", json=file), 409, text)
    for each in (first, second):
        ok(client.patch(f"/proposals/{each}", json={"status": "withdrawn"}))
    for _ in range(2):
        ok(client.post(path, json={"copy_of": first}), 201)
    with nothing_changes(service, tree.owner):
        refused(client.post(path, json={"copy_of": first}), 409, text)
    assert ok(client.get(f"{path}?status=open&limit=1"))["total"] == 100


def test_who_begins_proposals_at_once_begins_no_more(service: Service, tree: Tree) -> None:
    """Of ten at once as many as there is room for are begun, by title and as a copy."""
    client, path = tree.owner.client, f"{tree.workspace}/proposals"

    async def begin(tx: Tx) -> list[str]:
        about = tree.workspace_id, tree.owner.id, tree.mode_id
        return [await proposal(tx, *about, f"n{number}") for number in range(98)]

    first, *_ = service.run(begin)
    ok(client.patch(f"/proposals/{first}", json={"status": "withdrawn"}))
    asked = [partial(client.post, path, json=body) for body in ({"title": "New"}, {"copy_of": first}) * 5]
    statuses = sorted(answer.status_code for answer in at_once(asked))
    assert statuses == [201] * 3 + [409] * 7
    assert ok(client.get(f"{path}?status=open&limit=1"))["total"] == 100


def test_a_proposal_has_10_000_changes(service: Service, tree: Tree) -> None:
    """In all modes together; one more is refused, and what takes one out makes room. All are accepted."""
    client, dark = tree.owner.client, create_mode(tree, "Dark")["id"]
    names = [f"n{number}" for number in range(5_000)]
    upsert = [{"name": name, "type": "number", "value": "1"} for name in names]
    path = propose(client, tree, modes={mode: {"upsert": upsert} for mode in (tree.mode_id, dark)})
    assert ok(client.get(path))["changes"] == 10_000
    one_more = {"modes": {dark: {"upsert": [BLUE]}}}
    file = {"blue": {"$type": "color", "$value": "#00f"}}
    text = Text.PROPOSAL_CHANGES.format(limit=10_000)
    with nothing_changes(service, tree.owner):
        refused(client.patch(f"{path}/tokens", json=one_more), 409, text)
        refused(client.patch(f"{path}/tokens?dry_run=true", json=one_more), 409, text)
        refused(client.post(f"{path}/import", json=file), 409, text)
    change(client, path, tree, delete=["n0"])
    ok(client.patch(f"{path}/tokens", json=one_more))
    assert ok(accept(client, path))["created"] == 10_000


@pytest.mark.parametrize("letter", ["x", "é"])
def test_a_text_has_64_kibibytes(service: Service, tree: Tree, letter: str) -> None:
    """Of a comment, a review and the proposal: of UTF-8, not of characters."""
    client, editor = tree.owner.client, service.member(tree.workspace_id, Role.EDITOR).client
    path = propose(client, tree, BLUE)
    most = letter * (KIBIBYTES_64 // len(letter.encode()))
    said = ok(client.post(f"{path}/comments", json={"text": most}), 201)
    assert ok(client.get(f"{path}/comments"))["comments"][0]["text"] == most
    ok(client.patch(path, json={"text": most}))
    ok(editor.post(f"{path}/reviews", json={"verdict": "approve", "text": most}), 201)
    long: dict[str, Any] = {"text": most + "x"}
    with nothing_changes(service, tree.owner):
        refused(client.post(f"{path}/comments", json=long), 400, Text.COMMENT_TEXT)
        refused(client.patch(f"{path}/comments/{said['id']}", json=long), 400, Text.COMMENT_TEXT)
        refused(client.patch(path, json=long), 400, Text.PROPOSAL_TEXT)
        refused(
            client.post(f"{tree.workspace}/proposals", json=long | {"title": "L"}), 400, Text.PROPOSAL_TEXT
        )
        refused(editor.post(f"{path}/reviews", json=long | {"verdict": "approve"}), 400, Text.PROPOSAL_TEXT)


def test_a_proposal_has_1_000_comments(service: Service, tree: Tree) -> None:
    """One more is refused; a deleted one leaves its place."""
    client, path = tree.owner.client, propose(tree.owner.client, tree, BLUE)

    async def say(tx: Tx) -> list[str]:
        return [await comment(tx, path.rpartition("/")[2], tree.owner.id) for _ in range(999)]

    first, *_ = service.run(say)
    ok(client.post(f"{path}/comments", json={"text": "The last one"}), 201)
    with nothing_changes(service, tree.owner):
        refusal = client.post(f"{path}/comments", json={"text": "One too many"})
        refused(refusal, 409, Text.COMMENT_LIMIT.format(limit=1_000))
    assert ok(client.get(path))["comments"] == 1_000
    ok(client.delete(f"{path}/comments/{first}"))
    ok(client.post(f"{path}/comments", json={"text": "Another last one"}), 201)


def test_reviews_and_lengths_are_bounded(
    service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By numbers that are smaller here; the values of a proposal count before and after."""
    client, editor = tree.owner.client, service.member(tree.workspace_id, Role.EDITOR).client
    path, approval = propose(client, tree, BLUE), {"verdict": "approve"}
    monkeypatch.setattr(talk, "MOST_REVIEWS", 1)
    ok(editor.post(f"{path}/reviews", json=approval), 201)
    refused(editor.post(f"{path}/reviews", json=approval), 409, Text.REVIEW_LIMIT.format(limit=1))
    monkeypatch.setattr("jeton.core.proposals.editing.MOST_CHARACTERS", 9)
    body = {"modes": {tree.mode_id: {"upsert": [BLUE | {"value": "#0000ff80" * 2}]}}}
    refused(client.patch(f"{path}/tokens", json=body), 409, Text.PROPOSAL_LENGTH.format(limit=9))


def test_each_of_10_000_conflicts_is_decided(tree: Tree) -> None:
    """One by one, as the refusal lists them: every other one by the proposal's side."""
    client, names = tree.owner.client, [f"n{number}" for number in range(10_000)]

    def upsert(value: str) -> list[dict[str, str]]:
        return [{"name": name, "type": "string", "value": value} for name in names]

    ok(client.patch(tree.tokens, json={"upsert": upsert("1")}))
    path = propose(client, tree, *upsert("2"))
    ok(client.patch(tree.tokens, json={"upsert": upsert("3")}))
    refusal = accept(client, path)
    assert refusal.status_code == 409
    ids = {each["name"]: (each["mode_id"], each["token_id"]) for each in refusal.json()["problems"]}
    sides = {name: ("mine", "theirs")[number % 2] for number, name in enumerate(names)}
    take = [
        dict(zip(("mode_id", "token_id", "side"), (*ids[name], sides[name]), strict=True)) for name in names
    ]
    answer = ok(accept(client, path, take=take))
    assert (answer["changed"], answer["left_out"]) == (5_000, 5_000)
    wanted = {name: {"mine": "2", "theirs": "3"}[side] for name, side in sides.items()}
    assert values(client, tree) == wanted
