"""Limits of what is stored: the length of a value, the modes of a tokenset, and its tokens."""

from collections.abc import Iterator

import pytest
from api.helpers import create_mode, nothing_changes
from api.importing import color, into_tokenset, into_workspace, problems_of
from conftest import Tree
from support.checks import ok, refused
from support.service import Service, running

from jeton.bounds.limits import VALUE_BYTES
from jeton.errors import Text
from jeton.formats.targets import TARGETS
from jeton.store import modes

LONGEST = "é" * (VALUE_BYTES // 2)
MODES = Text.MODE_LIMIT.format(limit=3)
TOKENS = Text.TOKEN_LIMIT.format(limit=5)


@pytest.fixture
def small(service: Service, tree: Tree) -> Iterator[Tree]:
    """The tree on a server with tokensets of three modes and five tokens at most."""
    with running(service.database, mode_limit=3, token_limit=5) as other:
        owner = tree.owner._replace(client=other.client(tree.owner.secret))
        yield tree._replace(owner=owner)


def test_a_value_has_at_most_64_kb(service: Service, tree: Tree) -> None:
    """Counted in UTF-8; a longer one is refused by every way in, and nothing is stored."""
    client = tree.owner.client
    text = {"name": "a", "type": "string", "value": LONGEST}
    ok(client.post(tree.tokens, json=text), 201)
    ok(client.patch(f"{tree.tokens}/a", json={"value": LONGEST}))
    longer = f"{LONGEST}x"
    with nothing_changes(service, tree.owner):
        refused(client.post(tree.tokens, json={**text, "name": "b", "value": longer}), 400, Text.VALUE_LENGTH)
        refused(client.patch(f"{tree.tokens}/a", json={"value": longer}), 400, Text.VALUE_LENGTH)
        bulk = client.patch(tree.tokens, json={"upsert": [{**text, "name": "b", "value": longer}]})
        assert [each["message"] for each in bulk.json()["problems"]] == [Text.VALUE_LENGTH]
        document = {"a": {"$type": "string", "$value": longer}}
        assert problems_of(into_tokenset(tree, document)) == [("a", Text.VALUE_LENGTH)]


def test_a_tokenset_has_few_modes(service: Service, small: Tree) -> None:
    """One more than may be is 409, alone or by an import; what is there stays, and can be deleted."""
    client = small.owner.client
    create_mode(small, "Light")
    dark = create_mode(small, "Dark")
    with nothing_changes(service, small.owner):
        refused(client.post(f"{small.tokenset}/modes", json={"name": "One more"}), 409, MODES)
        for query in ("?mode=More", "?mode=More&dry_run=true"):
            refused(into_tokenset(small, {"a": color("#fff")}, query), 409, MODES)
    ok(client.delete(f"{small.tokenset}/modes/{dark['id']}"))
    create_mode(small, "One more")


def test_a_tokenset_has_so_many_tokens_in_all_its_modes(service: Service, small: Tree) -> None:
    """One more is 409, alone, in bulk, in several modes, by an import or an undo; fewer are always fine."""
    client, many = small.owner.client, {f"t{number}": color("#fff") for number in range(6)}
    dark = create_mode(small, "Dark")
    other = f"{small.tokenset}/modes/{dark['id']}/tokens"
    upsert = [{"name": f"t{number}", "type": "string", "value": "x"} for number in range(4)]
    ok(client.patch(small.tokens, json={"upsert": upsert}))
    ok(client.post(other, json=upsert[0]), 201)
    with nothing_changes(service, small.owner):
        refused(client.post(other, json=upsert[1]), 409, TOKENS)
        refused(client.patch(other, json={"upsert": [upsert[1]]}), 409, TOKENS)
        several = {"modes": {dark["id"]: {"upsert": [upsert[1]]}}}
        refused(client.patch(f"{small.tokenset}/tokens", json=several), 409, TOKENS)
        refused(into_tokenset(small, many), 409, TOKENS)
        refused(into_workspace(small, many, "?tokenset=New"), 409, TOKENS)
    ok(client.patch(other, json={"upsert": [upsert[0]]}))
    ok(client.delete(f"{small.tokens}/t3"))
    history = ok(client.get(f"{small.workspace}/history"))["changes"]
    ok(client.post(other, json=upsert[1]), 201)
    undo = client.post(f"{small.workspace}/changes/{history[0]['change_set']}/undo", json={})
    refused(undo, 409, TOKENS)
    swap = {"delete": ["t1"], "upsert": [{**upsert[0], "name": "other"}]}
    ok(client.patch(other, json=swap))


def test_tokens_are_not_counted_in_small_modes(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """Storing one token asks for the sum only where a mode has a good part of what a tokenset may have."""

    async def count(*_: object) -> int:
        raise AssertionError("counted")

    monkeypatch.setattr(modes, "token_count_of_tokenset", count)
    ok(tree.owner.client.post(tree.tokens, json={"name": "a", "type": "string", "value": "x"}), 201)


@pytest.fixture
def narrow(service: Service, tree: Tree) -> Iterator[Tree]:
    """The tree with some tokens, on a server whose answers have 20,000 bytes at most."""
    upsert = [{"name": f"group.t{number}", "type": "color", "value": "#abcdef"} for number in range(1200)]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": upsert}))
    with running(service.database, max_answer=20_000) as other:
        owner = tree.owner._replace(client=other.client(tree.owner.secret))
        yield tree._replace(owner=owner)


LONG = Text.ANSWER_LIMIT.format(limit=20_000 / 1024 / 1024)


def test_an_export_has_so_many_bytes(narrow: Tree) -> None:
    """A longer one, and its report, is 409 and says what to do; a part of it is answered."""
    client = narrow.owner.client
    for target in TARGETS:
        path = f"{narrow.tokenset}/export/{target}"
        refused(client.get(path), 409, LONG)
        refused(client.get(f"{narrow.mode}/export/{target}"), 409, LONG)
        refused(client.get(f"{path}/report", params={"only": "*"}), 409, LONG)
        assert client.get(path, params={"only": "group.t1"}).status_code == 200


def test_a_list_has_so_many_bytes(narrow: Tree) -> None:
    """A longer one is 409 and says what to do; a page of it is answered, and what is short as ever."""
    client = narrow.owner.client
    for path in (narrow.tokens, f"{narrow.tokenset}/tokens", f"{narrow.tokenset}/matrix?limit=200"):
        refused(client.get(path), 409, LONG)
    ok(client.get(f"{narrow.tokens}?limit=10"))
    ok(client.get(f"{narrow.tokenset}/matrix?limit=10"))
    ok(client.get(f"{narrow.tokens}/group.t1"))
