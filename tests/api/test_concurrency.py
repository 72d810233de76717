"""Requests at the same moment: the rules that span rows hold, and nobody sees a 500."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

import httpx
import pytest
from api.helpers import at_once, create_mode, create_token, grow_tree, in_mode
from conftest import Tree
from support.checks import ok
from support.databases import Database
from support.service import Service, running

from jeton.errors import Text

Call = Callable[[], httpx.Response]


@pytest.fixture
def narrow(database: Database) -> Iterator[Service]:
    """A server that allows few workspaces."""
    with running(database, workspace_limit_team=5) as service:
        yield service
    assert database.damages() == []


def _statuses(calls: list[Call]) -> Counter[int]:
    return Counter(response.status_code for response in at_once(calls))


def test_sixteen_writers_set_the_default(tree: Tree) -> None:
    """C1: half by PATCH, half by POST; all succeed, and one mode is the default."""
    client = tree.owner.client
    dark = [in_mode(tree, create_mode(tree, f"Dark {number}")["id"]).mode for number in range(8)]
    for round_ in range(3):
        calls: list[Call] = [partial(client.patch, path, json={"is_default": True}) for path in dark]
        calls += [
            partial(client.post, f"{tree.tokenset}/modes", json={"name": name, "is_default": True})
            for name in (f"New {round_} {number}" for number in range(8))
        ]
        assert _statuses(calls) == {200: 8, 201: 8}
        listed = ok(client.get(f"{tree.tokenset}/modes"))["modes"]
        assert sum(mode["is_default"] for mode in listed) == 1


def test_the_last_two_modes_deleted_at_once(tree: Tree) -> None:
    """C2: one goes, the other stays, every time."""
    client = tree.owner.client
    last = tree.mode
    for round_ in range(25):
        paths = [last, in_mode(tree, create_mode(tree, f"Mode {round_}")["id"]).mode]
        responses = at_once([partial(client.delete, path) for path in paths])
        answers = sorted((response.status_code, response.text) for response in responses)
        assert [status for status, _ in answers] == [200, 400]
        assert Text.LAST_MODE in answers[1][1]
        (left,) = ok(client.get(f"{tree.tokenset}/modes"))["modes"]
        last = in_mode(tree, left["id"]).mode


def test_twenty_creations_at_the_workspace_limit(narrow: Service) -> None:
    """C3: one below the limit, one of twenty succeeds; after a deletion again one."""
    account = narrow.account()
    made = [ok(account.client.post("/workspaces", json={"name": "a"}), 201) for _ in range(4)]
    calls: list[Call] = [partial(account.client.post, "/workspaces", json={"name": "b"})] * 20
    for workspace in made[:3]:
        assert _statuses(calls) == {201: 1, 403: 19}
        assert ok(account.client.get("/workspaces"))["total"] == 5
        ok(account.client.delete(f"/workspaces/{workspace['id']}"))


def test_twenty_creations_of_one_name(tree: Tree) -> None:
    """C4: one token or mode is created, the rest are 409; the same for renames."""
    client = tree.owner.client
    token = {"name": "same", "type": "color", "value": "#fff"}
    assert _statuses([partial(client.post, tree.tokens, json=token)] * 20) == {201: 1, 409: 19}
    mode: Call = partial(client.post, f"{tree.tokenset}/modes", json={"name": "Same"})
    assert _statuses([mode] * 20) == {201: 1, 409: 19}
    names = [create_token(tree, f"other {number}")["name"] for number in range(8)]
    renames: list[Call] = [
        partial(client.patch, f"{tree.tokens}/{name}", json={"name": "wanted"}) for name in names
    ]
    assert _statuses(renames) == {200: 1, 409: 7}


@pytest.mark.parametrize("what", ["mode", "tokenset", "workspace"])
def test_creations_against_a_deletion(tree: Tree, what: str) -> None:
    """C5: tokens created while their mode, tokenset or workspace is deleted are gone with it, or 404."""
    client = tree.owner.client
    for round_ in range(4):
        grown = grow_tree(tree.owner)
        if what == "mode":
            create_mode(grown, "Stays")
        creations: list[Call] = [
            partial(client.post, grown.tokens, json={"name": f"{number}", "type": "color", "value": "#fff"})
            for number in range(12)
        ]
        deletion: Call = partial(client.delete, getattr(grown, what))
        found = _statuses([*creations[: round_ * 3], deletion, *creations[round_ * 3 :]])
        assert set(found) <= {200, 201, 404}
        assert found[200] == 1
        assert client.get(grown.tokens).status_code == 404


@pytest.mark.parametrize("what", ["workspace", "tokenset", "mode", "token"])
def test_two_deletions_at_once(tree: Tree, what: str) -> None:
    """Of deletions of one object at once one is 200, the others 404."""
    for _ in range(5):
        grown = grow_tree(tree.owner)
        create_mode(grown, "Stays")
        create_token(grown, "a")
        path = f"{grown.tokens}/a" if what == "token" else getattr(grown, what)
        assert _statuses([partial(tree.owner.client.delete, path)] * 4) == {200: 1, 404: 3}


def test_deletions_from_two_sides(tree: Tree) -> None:
    """A mode, its tokenset and its workspace deleted at once: no orphan, no error but 404."""
    for _ in range(5):
        grown = grow_tree(tree.owner)
        create_mode(grown, "Stays")
        create_token(grown, "a")
        paths = [f"{grown.tokens}/a", grown.mode, grown.tokenset, grown.workspace]
        found = _statuses([partial(tree.owner.client.delete, path) for path in paths])
        assert set(found) <= {200, 404}
        assert tree.owner.client.get(grown.workspace).status_code == 404


def test_two_patches_of_different_fields(tree: Tree) -> None:
    """C6: without If-Match both changes are kept, each under a version of its own."""
    client = tree.owner.client
    create_token(tree, "a")
    path = f"{tree.tokens}/a"
    fields: list[dict[str, str]] = [{"value": "new"}, {"description": "new"}, {"type": "color"}]
    responses = at_once([partial(client.patch, path, json=field) for field in fields])
    assert {response.headers["etag"] for response in responses} == {'"v2"', '"v3"', '"v4"'}
    shown = ok(client.get(path))
    assert (shown["value"], shown["description"], shown["type"]) == ("new", "new", "color")


def test_one_of_many_wins_with_if_match(tree: Tree) -> None:
    """C6: of changes made from one version at once one is stored, the others are 412."""
    client = tree.owner.client
    for version in range(1, 4):
        known = {"If-Match": f'"v{version}"'}
        calls: list[Call] = [
            partial(client.patch, tree.workspace, json={"name": f"{number}"}, headers=known)
            for number in range(8)
        ]
        assert _statuses(calls) == {200: 1, 412: 7}


def test_what_was_answered_is_there(service: Service, tree: Tree) -> None:
    """C7: a token is found, listed and exported on another connection as soon as its creation is answered."""
    readers = [service.client(tree.owner.secret) for _ in range(3)]

    def write_and_look(number: int) -> None:
        name = f"token-{number}"
        create_token(tree, name)
        ok(readers[0].get(f"{tree.tokens}/{name}"))
        assert name in [token["name"] for token in ok(readers[1].get(tree.tokens))["tokens"]]
        assert name in ok(readers[2].get(f"{tree.mode}/export"))

    for _ in range(10):
        at_once([partial(write_and_look, number) for number in range(_ * 8, _ * 8 + 8)])


def test_an_export_is_one_snapshot(tree: Tree) -> None:
    """A rename that moves aliases along is seen whole: no export shows an alias without its target."""
    create_token(tree, "target 0")
    for number in range(10):
        create_token(tree, f"alias {number}", value="", alias_to="target 0")
    client = tree.owner.client

    def rename(number: int) -> str:
        ok(client.patch(f"{tree.tokens}/target {number}", json={"name": f"target {number + 1}"}))
        return "renamed"

    def export() -> str:
        return client.get(f"{tree.mode}/export", params={"format": "css"}).headers["x-jeton-problems"]

    for number in range(15):
        calls: list[Callable[[], str]] = [partial(rename, number), export, export, export]
        outcome = at_once(calls)
        assert outcome[1:] == ["0", "0", "0"]


def test_replays_in_parallel_create_once(tree: Tree) -> None:
    """Equal requests under one Idempotency-Key at once create one token: 201 replayed, or 409 meanwhile."""
    client = tree.owner.client
    token = {"name": "a", "type": "color", "value": "#fff"}
    for number in range(5):
        body = {**token, "name": f"a{number}"}
        call = partial(client.post, tree.tokens, json=body, headers={"Idempotency-Key": f"key {number}"})
        responses = at_once([call] * 12)
        made = [response for response in responses if response.status_code == 201]
        assert len({response.content for response in made}) == 1
        assert sum("idempotent-replayed" not in response.headers for response in made) == 1
        for response in responses:
            if response.status_code != 201:
                assert (response.status_code, response.json()) == (409, {"error": Text.KEY_IN_FLIGHT})
    assert ok(client.get(tree.tokens))["total"] == 5
