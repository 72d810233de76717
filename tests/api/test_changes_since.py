"""Changes of a tokenset's tokens since a cursor, which a page polls.

Those of each operation: test_recording.py.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
import pytest
from api.helpers import at_once, create_mode, create_token, grow_tokenset, in_mode
from api.histories import history, since
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.clock import timestamp
from jeton.model.ids import first_id
from jeton.store import change_sets
from jeton.store.history import retention
from jeton.web.api.paging import cursor_of


def told(found: Any) -> list[tuple[Any, ...]]:
    """Return the action, the names and the version of each change."""
    return [(each["action"], each["name"], each["former_name"], each["version"]) for each in found["changes"]]


def test_it_tells_what_became_of_each_token(tree: Tree) -> None:
    """In their order, with the mode, the token, who made the change, when, and in which change set."""
    client, before = tree.owner.client, create_token(tree, "before")
    start = since(tree)
    assert start == {"changes": [], "cursor": start["cursor"], "more": False, "reset": False}
    assert since(tree, start["cursor"]) == start
    made = create_token(tree, "a")
    create_token(tree, "follower", alias_to="a")
    ok(client.patch(f"{tree.tokens}/a", json={"value": "y"}))
    ok(client.patch(f"{tree.tokens}/a", json={"name": "b"}))
    gone = client.delete(f"{tree.tokens}/before")
    found = since(tree, start["cursor"])
    assert told(found)[:3] == [
        ("created", "a", None, 1),
        ("created", "follower", None, 1),
        ("updated", "a", "a", 2),
    ]
    assert sorted(told(found)[3:5]) == [("renamed", "b", "a", 3), ("updated", "follower", "follower", 2)]
    assert told(found)[5:] == [("deleted", None, "before", 2)]
    first, *_, last = found["changes"]
    assert (first["id"], last["id"]) == (made["id"], before["id"])
    assert {each["mode_id"] for each in found["changes"]} == {tree.mode_id}
    assert first["user"] == {"id": tree.owner.id, "email": tree.owner.email}
    assert last["change_set"] == gone.headers["x-jeton-change-set"]
    entries = history(client, f"{tree.mode}/history")
    assert {(each["change_set"], each["at"]) for each in entries} >= {
        (each["change_set"], each["at"]) for each in found["changes"]
    }
    again = since(tree, found["cursor"])
    assert (again["changes"], again["cursor"]) == ([], found["cursor"])


@pytest.mark.parametrize("limit", [1, 2, 3, 1000])
def test_pages_have_each_change_once(tree: Tree, limit: int) -> None:
    """Also where a page ends inside of a change set, and where others write between pages."""
    start = since(tree)["cursor"]
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    assert since(tree, start)["reset"]
    cursor, seen = since(tree)["cursor"], []
    for place in (tree, dark):
        upsert = [{"name": f"t{number}", "type": "string", "value": "x"} for number in range(5)]
        ok(tree.owner.client.patch(place.tokens, json={"upsert": upsert}))
    more = True
    for number in range(99):
        found = since(tree, cursor, limit=limit)
        assert not found["reset"]
        assert len(found["changes"]) <= limit
        seen += [(each["mode_id"], each["id"], each["version"]) for each in found["changes"]]
        cursor, more = found["cursor"], found["more"]
        if not more:
            break
        if number == 1:
            create_token(dark, "between")
    assert not more
    assert len(seen) == len(set(seen)) == (11 if limit < 5 else 10)
    assert since(tree, cursor, limit=limit)["changes"] == []


def test_an_unchanged_answer_is_304(tree: Tree) -> None:
    """The entity tag of an answer stays until something changes."""
    client, path = tree.owner.client, f"{tree.tokenset}/changes"
    params = {"after": since(tree)["cursor"]}
    known = {"If-None-Match": client.get(path, params=params).headers["etag"]}
    assert client.get(path, params=params, headers=known).status_code == 304
    create_token(tree, "a")
    assert client.get(path, params=params, headers=known).status_code == 200


def test_modes_and_tokensets(tree: Tree) -> None:
    """A renamed mode is no change of a token; a mode that is made or deleted means to read all again; other
    tokensets do not count; of a deleted tokenset it is 404.
    """
    client, cursor = tree.owner.client, since(tree)["cursor"]
    ok(client.patch(tree.mode, json={"name": "Light"}))
    grow_tokenset(tree.owner, tree.workspace_id)
    found = since(tree, cursor)
    assert (found["changes"], found["reset"]) == ([], False)
    create_token(tree, "a")
    assert told(since(tree, found["cursor"])) == told(since(tree, cursor)) == [("created", "a", None, 1)]
    dark = in_mode(tree, create_mode(tree, "Dark", is_default=True)["id"])
    found = since(tree, cursor)
    assert (found["changes"], found["reset"]) == ([], True)
    cursor = found["cursor"]
    ok(client.patch(tree.mode, json={"is_default": True}))
    assert not since(tree, cursor)["reset"]
    ok(client.delete(dark.mode))
    assert since(tree, cursor)["reset"]
    ok(client.delete(tree.tokenset))
    refused(client.get(f"{tree.tokenset}/changes", params={"after": cursor}), 404, Text.TOKENSET_NOT_FOUND)


def test_a_change_that_comes_late_is_never_skipped(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """One whose moment is before that of a change which was told already, because it was committed later or
    the clock of its server is behind: all must be read again. What comes then is told as ever.
    """
    start = since(tree)["cursor"]
    create_token(tree, "a")
    cursor = since(tree, start)["cursor"]
    earlier = timestamp(0)
    monkeypatch.setattr(change_sets, "timestamp", lambda: earlier)
    create_token(tree, "late")
    monkeypatch.undo()
    found = since(tree, cursor)
    assert (found["changes"], found["reset"]) == ([], True)
    create_token(tree, "b")
    assert told(since(tree, found["cursor"])) == [("created", "b", None, 1)]
    assert since(tree, cursor)["reset"]


def test_forgotten_history_means_to_read_all_again(service: Service, tree: Tree) -> None:
    """Where history after the cursor was deleted, be it a part of it, nothing of it is told as if it were
    whole; what was deleted before the cursor does not matter.
    """
    start = since(tree)["cursor"]
    create_token(tree, "a")
    cursor = since(tree, start)["cursor"]
    service.run(lambda tx: retention.delete_up_to(tx, b"\xff" * 16))
    assert since(tree, start)["reset"]
    assert not since(tree, cursor)["reset"]
    create_token(tree, "b")
    assert told(since(tree, cursor)) == [("created", "b", None, 1)]


def test_a_part_of_an_old_change_set_is_not_told(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change set that retention has begun to delete may lack some of its changes."""
    start = since(tree)["cursor"]
    create_token(tree, "a")
    monkeypatch.setattr("jeton.web.api.since.first_promised", lambda _: first_id(2**40))
    assert since(tree, start)["reset"]


def test_refuses_wrong_cursors(tree: Tree) -> None:
    """What is no cursor is 400, also for a number longer than any that is stored, and so is a wrong limit."""
    client, path = tree.owner.client, f"{tree.tokenset}/changes"
    good = ["~", "~", "~", "~", "9", "9", "9", "~"]
    for wrong in ("", "no", cursor_of(good[:5]), cursor_of([*good[:4], "9" * 19, *good[5:]])):
        refused(client.get(path, params={"after": wrong}), 400, Text.CURSOR)
    refused(client.get(path, params={"limit": "1001"}), 400, Text.LIMIT)
    assert since(tree, cursor_of(good))["reset"]


def test_nothing_is_missed_while_many_write(service: Service, tree: Tree) -> None:
    """One who applies what is told, and reads all again when told to, ends with what is there: names and
    versions of two modes, while ten clients create, change, rename and delete.
    """
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    clients = [service.client(tree.owner.secret) for _ in range(10)]
    page = _Page(tree)
    for step in range(7):
        writes: list[Callable[[], None]] = [
            partial(_write, client, (tree if number % 2 else dark).tokens, f"t{number}", step)
            for number, client in enumerate(clients)
        ]
        at_once([*writes, page.poll])
    page.poll()
    assert {key: version for key, version in page.known.items() if version > 0} == _there(tree)


def _write(client: httpx.Client, tokens: str, name: str, step: int) -> None:
    """Create, change, rename and delete a token, one at each step."""
    if step % 4 == 0:
        ok(client.post(tokens, json={"name": name, "type": "string", "value": "x"}), 201)
    elif step % 4 == 1:
        ok(client.patch(f"{tokens}/{name}", json={"value": str(step)}))
    elif step % 4 == 2:
        ok(client.patch(f"{tokens}/{name}", json={"name": f"{name}-new"}))
    else:
        ok(client.delete(f"{tokens}/{name}-new"))


class _Page:
    """One who shows the tokens: their versions by mode and id, less than 0 of what was deleted."""

    def __init__(self, tree: Tree) -> None:
        self.known: dict[tuple[str, str], int] = {}
        self._tree = tree
        self._cursor = since(tree)["cursor"]

    def poll(self) -> None:
        """Bring what is known up to date."""
        found = since(self._tree, self._cursor, limit=7)
        self._cursor = found["cursor"]
        if found["reset"]:  # what is read now is no older than the cursor
            self.known = _there(self._tree)
        for each in found["changes"]:
            key = each["mode_id"], each["id"]
            if abs(self.known.get(key, 0)) < each["version"]:
                self.known[key] = each["version"] if each["name"] else -each["version"]
        if found["more"]:
            self.poll()


def _there(tree: Tree) -> dict[tuple[str, str], int]:
    """Return the version of each token of the tree's tokenset, by mode and id."""
    listed = ok(tree.owner.client.get(f"{tree.tokenset}/tokens"))["tokens"]
    found = {}
    for token in listed:
        path = f"{tree.tokenset}/modes/{token['mode_id']}/tokens/{token['id']}"
        response = tree.owner.client.get(path)
        if response.status_code == 200:
            found[token["mode_id"], token["id"]] = int(response.headers["etag"].strip('"').split("-")[0][1:])
    return found
