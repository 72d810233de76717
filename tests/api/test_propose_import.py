"""Imports into proposals: the same merge and report, and nothing in the workspace until it is accepted."""

from typing import Any

import pytest
from api.helpers import create_token
from api.proposing import accept, changes_of, propose, values
from conftest import Tree
from support.checks import ok, refused

from jeton.errors import Text

FILE = {"blue": {"$type": "color", "$value": "#0000ff"}, "a": {"$type": "string", "$value": "2"}}


def _state(tree: Tree) -> Any:
    """Return the tokensets with their modes and tokens, without ids and times."""
    client = tree.owner.client
    found = []
    for tokenset in ok(client.get(f"{tree.workspace}/tokensets"))["tokensets"]:
        path = f"/tokensets/{tokenset['id']}"
        modes = {each["id"]: each["name"] for each in ok(client.get(f"{path}/modes"))["modes"]}
        tokens = ok(client.get(f"{path}/tokens"))["tokens"]
        shown = [(modes[each["mode_id"]], each["name"], each["value"], each["alias_to"]) for each in tokens]
        found.append((tokenset["name"], list(modes.values()), shown))
    return found


@pytest.mark.parametrize("query", ["", "&on_missing=delete&allow_delete=99", "&on_conflict=skip"])
def test_an_import_is_a_proposal(tree: Tree, query: str) -> None:
    """What it comes to, once accepted, is what the import itself would have come to."""
    client = tree.owner.client
    create_token(tree, "a", value="1")
    create_token(tree, "b", value="1")
    before = _state(tree)
    path = f"{tree.tokenset}/import?mode=Base{query}"
    proposed = ok(client.post(f"{path}&propose=Files", json=FILE))
    assert _state(tree) == before
    proposal = f"/proposals/{proposed.pop('proposal')}"
    accepted = ok(accept(client, proposal))
    after = _state(tree)
    ok(client.post(f"{tree.workspace}/changes/{accepted['change_set']}/undo", json={}), 201)
    assert _state(tree) == before
    made = ok(client.post(path, json=FILE))
    assert _state(tree) == after
    assert {**made, "etag": ""} == {**proposed, "etag": ""}


def test_new_tokensets_and_modes_are_a_part_of_it(tree: Tree) -> None:
    """They are there for whoever reads the proposal, for further imports, and once it is accepted."""
    client = tree.owner.client
    proposal = propose(client, tree)
    files = [
        ("file", ("brand/light.tokens.json", b'{"c": {"$type": "color", "$value": "#ffffff"}}')),
        ("file", ("brand/dark.tokens.json", b'{"c": {"$type": "color", "$value": "#000000"}}')),
    ]
    before = _state(tree)
    ok(client.post(f"{proposal}/import", files=files))
    again = ok(client.post(f"{proposal}/import", files=files))
    assert (again["created"], again["changed"], again["unchanged"]) == (0, 0, 2)
    assert _state(tree) == before
    changes = changes_of(client, proposal)
    assert [each["state"] for each in changes] == ["clean", "clean"]
    place = changes[0]
    query = {"proposal": proposal.rpartition("/")[2]}
    path = f"/tokensets/{place['tokenset_id']}/modes/{place['mode_id']}"
    assert ok(client.get(f"{path}/tokens/c", params=query))["id"] == place["token_id"]
    exported = client.get(f"/tokensets/{place['tokenset_id']}/export/css", params=query)
    assert exported.status_code == 200
    whole = client.get(f"{tree.workspace}/export/resolver", params=query).content
    ok(accept(client, proposal))
    assert client.get(f"{tree.workspace}/export/resolver").content == whole
    assert client.get(f"/tokensets/{place['tokenset_id']}/export/css").content == exported.content
    assert len(_state(tree)) == len(before) + 1


def test_a_mode_that_somebody_else_makes_meanwhile_is_the_same(tree: Tree) -> None:
    """Two modes of one name cannot be: the tokens go to the one that is there."""
    client = tree.owner.client
    path = f"{tree.tokenset}/import?mode=Dark&propose=Dark"
    proposal = f"/proposals/{ok(client.post(path, json=FILE))['proposal']}"
    dark = ok(client.post(f"{tree.tokenset}/modes", json={"name": "Dark"}), 201)["id"]
    assert {each["mode_id"] for each in changes_of(client, proposal)} == {dark}
    lists = {dark: {"upsert": [{"name": "blue", "value": "#0000fe"}]}}
    ok(client.patch(f"{proposal}/tokens", json={"modes": lists}))
    assert len(changes_of(client, proposal)) == ok(client.get(proposal))["changes"] == 2
    ok(accept(client, proposal))
    tokens = ok(client.get(f"{tree.tokenset}/modes/{dark}/tokens"))["tokens"]
    assert {each["name"]: each["value"] for each in tokens} == {"blue": "#0000fe", "a": "2"}


def test_files_that_change_nothing_begin_no_proposal(tree: Tree) -> None:
    """A pipeline that proposes at each push leaves one only where something differs, also when it retries."""
    client = tree.owner.client
    path = f"{tree.tokenset}/import?mode=Base"
    ok(client.post(path, json=FILE))
    key = {"Idempotency-Key": "one"}
    for query in ("", "&on_missing=delete", ""):
        same = ok(client.post(f"{path}&propose=Same{query}", json=FILE, headers=key if not query else {}))
        assert (same["unchanged"], "proposal" in same) == (2, False)
    assert ok(client.get(f"{tree.workspace}/proposals"))["total"] == 0
    new_mode = f"{tree.tokenset}/import?mode=Dark&propose=Mode"
    assert changes_of(client, f"/proposals/{ok(client.post(new_mode, json=FILE))['proposal']}")
    proposal = propose(client, tree)
    into = ok(client.post(f"{tree.workspace}/import?proposal={proposal.rpartition('/')[2]}", json=FILE))
    assert into["proposal"] == proposal.rpartition("/")[2]


def test_a_dry_run_is_a_comment_also_where_a_review_is_required(tree: Tree) -> None:
    """For a new proposal and for one that is there, on top of which it counts; nothing is stored."""
    client = tree.owner.client
    ok(client.patch(tree.workspace, json={"review": "required"}))
    headers = {"Accept": "text/markdown"}
    proposal = propose(client, tree)
    path = f"{tree.tokenset}/import?mode=Base&dry_run=true&"
    into = f"{proposal}/import?dry_run=true&tokenset=Core"
    for url in (f"{path}propose=T", f"{path}proposal={proposal.rpartition('/')[2]}", into):
        comment = client.post(url, json=FILE, headers=headers)
        assert (comment.status_code, comment.text.splitlines()[0]) == (200, "**Tokens: 2 new**")
        assert "etag" not in comment.headers
    assert ok(client.get(f"{tree.workspace}/proposals"))["total"] == 1
    ok(client.post(f"{tree.tokenset}/import?mode=Base&proposal={proposal.rpartition('/')[2]}", json=FILE))
    again = client.post(f"{path}proposal={proposal.rpartition('/')[2]}", json=FILE, headers=headers)
    assert "2 unchanged" in again.text.splitlines()[0]


def test_what_is_wrong_with_it_is_said(tree: Tree) -> None:
    """Errors as of every import; an order of tokensets is no part of a proposal; a dry run stores nothing."""
    client = tree.owner.client
    proposal = propose(client, tree)
    refused(client.post(f"{proposal}/import?order=Core", json=FILE), 400, Text.PROPOSAL_ORDER)
    assert client.post(f"{proposal}/import", json={}).status_code == 400
    both = f"{tree.tokenset}/import?propose=x&proposal=y"
    refused(client.post(both, json=FILE), 400, Text.PROPOSAL_OR)
    tried = ok(client.post(f"{tree.workspace}/import?propose=Tried&dry_run=true", json=FILE))
    assert (tried["created"], "proposal" in tried) == (2, False)
    assert ok(client.get(f"{tree.workspace}/proposals"))["total"] == 1
    assert values(client, tree) == {}
