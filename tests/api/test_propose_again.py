"""Copies of closed proposals."""

from api.helpers import create_token, grow_tree
from api.proposing import BLUE, accept, change, changes_of, propose, states, values
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.ids import new_id
from jeton.model.objects import Role


def _id(proposal: str) -> str:
    return proposal.rpartition("/")[2]


def _closed(tree: Tree, status: str = "withdrawn") -> str:
    """Propose to create, to change and to delete a token, and close that; return its path."""
    client = tree.owner.client
    for name in ("a", "b"):
        create_token(tree, name, value="1")
    proposal = propose(client, tree, BLUE, {"name": "a", "value": "2"}, title="Calmer")
    change(client, proposal, tree, delete=["b"])
    ok(client.patch(proposal, json={"status": status, "text": "Why not"}))
    return proposal


def test_a_copy_has_the_changes_of_a_closed_proposal_from_their_bases(tree: Tree) -> None:
    """What others have changed since is in conflict, as it would have been; the first one stays closed."""
    client, closed = tree.owner.client, _closed(tree)
    ok(client.patch(f"{tree.tokens}/a", json={"value": "3"}))
    made = ok(client.post(f"{tree.workspace}/proposals", json={"copy_of": _id(closed)}), 201)
    about = ("title", "text", "status", "changes", "revision")
    assert [made[name] for name in about] == ["Calmer", "Why not", "open", 3, 1]
    copy = f"/proposals/{made['id']}"
    assert states(client, copy) == {"a": "conflict", "b": "clean", "blue": "clean"}
    ok(accept(client, copy, take="mine"))
    assert values(client, tree) == {"a": "2", "blue": "#0000ff"}
    assert ok(client.get(closed))["status"] == "withdrawn"


def test_two_copies_create_different_tokens(tree: Tree) -> None:
    """Each has another id for what it creates; its title and its text may be others, too."""
    client, closed = tree.owner.client, _closed(tree, "declined")
    copies = []
    for title in ("One", "Two"):
        body = {"copy_of": _id(closed), "title": title, "text": None}
        made = ok(client.post(f"{tree.workspace}/proposals", json=body), 201)
        assert (made["title"], made["text"]) == (title, None)
        copies.append(f"/proposals/{made['id']}")
    ids = {
        each["token_id"]
        for path in (closed, *copies)
        for each in changes_of(client, path)
        if each["name"] == "blue"
    }
    assert len(ids) == 3


def test_new_tokensets_and_modes_are_copied_as_well(tree: Tree) -> None:
    """They are created once for each copy that is accepted."""
    client = tree.owner.client
    proposal = propose(client, tree)
    file = ("New/bright.tokens.json", b'{"c": {"$type": "color", "$value": "#ffffff"}}')
    ok(client.post(f"{proposal}/import", files=[("file", file)]))
    before = values(client, tree)
    changes = len(changes_of(client, proposal))
    ok(client.patch(proposal, json={"status": "withdrawn"}))
    made = ok(client.post(f"{tree.workspace}/proposals", json={"copy_of": _id(proposal)}), 201)
    assert ok(client.get(f"/proposals/{made['id']}"))["states"]["clean"] == changes > 0
    assert ok(accept(client, f"/proposals/{made['id']}"))["created"] == changes
    assert values(client, tree) == before
    assert len(ok(client.get(f"{tree.workspace}/tokensets"))["tokensets"]) == 2


def test_only_closed_proposals_of_the_workspace_are_proposed_again(service: Service, tree: Tree) -> None:
    """By their author and by editors; accepted ones have become changes."""
    client, path = tree.owner.client, f"{tree.workspace}/proposals"
    proposal = propose(client, tree, BLUE)
    body = {"copy_of": _id(proposal)}
    refused(client.post(path, json=body), 409, Text.PROPOSAL_AGAIN.format(status="open"))
    ok(accept(client, proposal))
    refused(client.post(path, json=body), 409, Text.PROPOSAL_AGAIN.format(status="accepted"))
    refused(client.post(path, json=body | {"changes": {"modes": {}, "rename": []}}), 400, Text.PROPOSAL_COPY)
    refused(client.post(path, json={"copy_of": 1}), 400, Text.PROPOSAL_COPY)
    for id_ in ("no id", new_id()):
        refused(client.post(path, json={"copy_of": id_}), 404, Text.PROPOSAL_NOT_FOUND)
    closed = {"copy_of": _id(_closed(tree))}
    viewer = service.member(tree.workspace_id, Role.VIEWER).client
    refused(viewer.post(path, json=closed), 403, Text.PROPOSAL_FOREIGN)
    ok(service.member(tree.workspace_id, Role.EDITOR).client.post(path, json=closed), 201)
    other = grow_tree(tree.owner)
    refused(client.post(f"{other.workspace}/proposals", json=closed), 404, Text.PROPOSAL_NOT_FOUND)
    stranger = grow_tree(service.account())
    answer = stranger.owner.client.post(f"{stranger.workspace}/proposals", json=closed)
    refused(answer, 404, Text.PROPOSAL_NOT_FOUND)


def test_a_copy_is_made_once_under_a_key(tree: Tree) -> None:
    """`Idempotency-Key` answers again what was made."""
    client, body = tree.owner.client, {"copy_of": _id(_closed(tree))}
    key = {"Idempotency-Key": new_id()}
    first, again = (client.post(f"{tree.workspace}/proposals", json=body, headers=key) for _ in range(2))
    assert ok(first, 201)["id"] == ok(again, 201)["id"]
    assert ok(client.get(f"{tree.workspace}/proposals?limit=1"))["total"] == 2
