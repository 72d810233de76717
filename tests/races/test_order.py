"""Requests to one PostgreSQL workspace that overtake one another between reading and writing.

Somebody holds modes, so that it is known which request has read and which one waits.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest
from cli.commands import until
from faults.served import Answer, Served, served
from faults.servers import install
from support.checks import ok, refused
from support.places import Place, grow
from support.postgres import Cluster

from jeton.errors import Text

NEW = {"type": "string", "value": "new"}
Sent = Future[Answer]


@pytest.fixture(scope="module")
def server(postgres: Cluster) -> Iterator[Served]:
    """A server that the tests of this file share."""
    with served(install(postgres)) as server:
        yield server


class Two:
    """Two tokensets of one workspace with one mode each."""

    def __init__(self, server: Served, threads: ThreadPoolExecutor) -> None:
        self._server = server
        self._threads = threads
        self.here = grow(server.client)
        made = ok(server.client.post(f"{self.here.workspace}/tokensets", json={"name": "There"}), 201)
        tokenset = f"/tokensets/{made['id']}"
        (mode,) = ok(server.client.get(f"{tokenset}/modes"))["modes"]
        self.there = Place(self.here.workspace, tokenset, f"{tokenset}/modes/{mode['id']}")

    def token(self, place: Place, name: str, alias_to: str | None = None) -> None:
        """Create a token."""
        ok(self._server.client.post(place.tokens, json={"name": name, **NEW, "alias_to": alias_to}), 201)

    def send(self, method: str, path: str, body: Any = None) -> Sent:
        """Send a request that has an answer, or waits for a row, when this returns."""
        waiting = self._server.foreign.waiting()
        sent = self._threads.submit(self._server.send, method, path, body)
        until(lambda: sent.done() or self._server.foreign.waiting() > waiting, "an answer, or a lock")
        return sent

    def alias(self, place: Place, name: str, target: str) -> Sent:
        """Send the creation of an alias."""
        return self.send("POST", place.tokens, {"name": name, **NEW, "alias_to": target})

    @contextmanager
    def held(self, *places: Place) -> Iterator[None]:
        """Hold modes against every write to them."""
        ids = [place.mode.rpartition("/")[2] for place in places]
        with self._server.foreign.transaction("SELECT 1 FROM mode WHERE id = ANY($1) FOR UPDATE", ids):
            yield


@pytest.fixture
def two(server: Served) -> Iterator[Two]:
    """Two new tokensets, and threads for requests."""
    with ThreadPoolExecutor(4) as threads:
        yield Two(server, threads)


def _creation(place: Place, token: dict[str, str], *, bulk: bool) -> tuple[str, str, Any]:
    """Return what to send to create a token."""
    return ("PATCH", place.tokens, {"upsert": [token]}) if bulk else ("POST", place.tokens, token)


def _body(sent: Sent, status: int = 200) -> Any:
    return ok(sent.result().response, status)


@pytest.mark.parametrize("bulk", [False, True])
def test_aliases_in_two_tokensets_close_no_circle(two: Two, *, bulk: bool) -> None:
    """Each has looked before the other is there: the second one is refused, as it is after the first."""
    with two.held(two.here, two.there):
        first = two.alias(two.here, "a", "b")
        second = two.send(*_creation(two.there, {"name": "b", **NEW, "alias_to": "a"}, bulk=bulk))
    _body(first, 201)
    answer = second.result().response
    assert (answer.status_code, "b -> a -> b" in answer.text) == (400, True)


def test_an_update_and_an_alias_close_no_circle(two: Two) -> None:
    """A token becomes a reference while the token that it names becomes an alias of it."""
    two.token(two.here, "a")
    two.token(two.there, "b")
    with two.held(two.here, two.there):
        first = two.send("PATCH", f"{two.here.tokens}/a", {"type": "color", "value": "{b}"})
        second = two.send("PATCH", f"{two.there.tokens}/b", {"alias_to": "a"})
    _body(first)
    refused(second.result().response, 400, Text.ALIAS_CYCLE.format(chain="b -> a -> b"))


RENAMES: dict[str, Callable[[Two], Sent]] = {
    "one": lambda two: two.send("PATCH", f"{two.here.tokens}/x", {"name": "b"}),
    "several": lambda two: two.send(
        "PATCH", f"{two.here.tokenset}/tokens", {"rename": [{"from": "x", "to": "b"}]}
    ),
}


@pytest.mark.parametrize("renaming", RENAMES)
def test_a_rename_and_an_alias_close_no_circle(two: Two, renaming: str) -> None:
    """The rename has read and waits; the alias, which would lead to the new name, is made after it."""
    two.token(two.here, "x", "a")
    with two.held(two.there):
        rename = RENAMES[renaming](two)
        alias = two.alias(two.there, "a", "b")
    _body(rename)
    refused(alias.result().response, 400, Text.ALIAS_CYCLE.format(chain="a -> b -> a"))


DELETIONS: dict[str, Callable[[Two], Sent]] = {
    "one": lambda two: two.send("DELETE", f"{two.here.tokens}/a"),
    "bulk": lambda two: two.send("PATCH", two.here.tokens, {"delete": ["a"]}),
    "several": lambda two: two.send(
        "PATCH",
        f"{two.here.tokenset}/tokens",
        {"modes": {two.here.mode.rpartition("/")[2]: {"delete": ["a"]}}},
    ),
}


@pytest.mark.parametrize("deletion", DELETIONS)
def test_a_deletion_names_an_alias_that_is_made_meanwhile(two: Two, deletion: str) -> None:
    """The alias in another mode waits to be stored when the deletion reads, and is stored before it."""
    two.token(two.here, "a")
    with two.held(two.there):
        made = two.alias(two.there, "alias", "a")
        deleted = DELETIONS[deletion](two)
    _body(made, 201)
    assert _body(deleted)["dependents"] == ["alias"]


@pytest.mark.parametrize("deletion", DELETIONS)
@pytest.mark.parametrize("body", [None, {"alias_to": None}, {"alias_to": "c"}, {"name": "c"}])
def test_a_deletion_names_no_alias_that_is_gone(two: Two, deletion: str, body: Any) -> None:
    """It goes, or leads elsewhere, or has another name, before the token is deleted."""
    two.token(two.here, "a")
    two.token(two.there, "alias", "a")
    with two.held(two.there):
        changed = two.send("PATCH" if body else "DELETE", f"{two.there.tokens}/alias", body)
        deleted = DELETIONS[deletion](two)
    _body(changed)
    assert _body(deleted).get("dependents", []) == (["c"] if body == {"name": "c"} else [])


def test_a_deletion_that_waits_comes_before_the_alias(two: Two) -> None:
    """The deletion has read and waits: no alias of the token is stored before it."""
    two.token(two.here, "a")
    with two.held(two.here):
        deleted = two.send("DELETE", f"{two.here.tokens}/a")
        made = two.alias(two.there, "alias", "a")
        assert not made.done()
    assert "dependents" not in _body(deleted)
    _body(made, 201)


@pytest.mark.parametrize("bulk", [False, True])
@pytest.mark.parametrize("body", [None, {"name": "b"}])
def test_a_token_created_while_its_name_becomes_free(two: Two, body: Any, *, bulk: bool) -> None:
    """The creation has read when the former token still was there: its version is above that one's."""
    path, new = f"{two.here.tokens}/a", {"name": "a", **NEW}
    two.token(two.here, "a")
    _body(two.send("PATCH", path, {"value": "two"}))
    with two.held(two.here):
        freed = two.send("PATCH" if body else "DELETE", path, body)
        created = two.send(*_creation(two.here, new, bulk=bulk))
    _body(freed)
    assert created.result().response.is_success
    assert two.send("GET", path).result().response.headers["etag"] == '"v3"'


def test_the_deletion_of_a_mode_counts_the_tokens_that_are_left(two: Two) -> None:
    """A token is being deleted when the deletion of its mode is sent: that one no longer counts it."""
    two.token(two.here, "a")
    two.token(two.here, "b")
    ok(two.send("POST", f"{two.here.tokenset}/modes", {"name": "Other"}).result().response, 201)
    with two.held(two.here):
        gone = two.send("DELETE", f"{two.here.tokens}/a")
        deleted = two.send("DELETE", two.here.mode)
    _body(gone)
    assert _body(deleted)["deleted"] == {"tokens": 1}


def test_plain_tokens_wait_for_no_other_mode(two: Two) -> None:
    """Tokens that refer to no other are written while an alias of another mode waits."""
    with two.held(two.there):
        waits = two.alias(two.there, "alias", "a")
        for method, path, body in (
            ("POST", two.here.tokens, {"name": "a", **NEW}),
            ("PATCH", f"{two.here.tokens}/a", {"value": "two"}),
            ("PATCH", two.here.tokens, {"upsert": [{"name": "a", **NEW}, {"name": "b", **NEW}]}),
        ):
            assert two.send(method, path, body).done()
    _body(waits, 201)


class Three(Two):
    """As `Two`, with a third tokenset, which is looked at last."""

    def __init__(self, server: Served, threads: ThreadPoolExecutor) -> None:
        super().__init__(server, threads)
        made = ok(server.client.post(f"{self.here.workspace}/tokensets", json={"name": "Last"}), 201)
        tokenset = f"/tokensets/{made['id']}"
        (mode,) = ok(server.client.get(f"{tokenset}/modes"))["modes"]
        self.last = Place(self.here.workspace, tokenset, f"{tokenset}/modes/{mode['id']}")

    def order(self, *places: Place) -> Sent:
        """Send an order of tokensets."""
        ids = [place.tokenset.rpartition("/")[2] for place in places]
        return self.send("PATCH", self.here.workspace, {"tokenset_order": ids})

    @contextmanager
    def placing(self, place: Place) -> Iterator[None]:
        """Hold a tokenset against orders, which wait in the middle then."""
        id_ = place.tokenset.rpartition("/")[2]
        with self._server.foreign.transaction("SELECT 1 FROM tokenset WHERE id = $1 FOR UPDATE", id_):
            yield

    def shown(self) -> Any:
        """Return the order that the workspace has."""
        return ok(self._server.client.get(self.here.workspace)).get("tokenset_order")


@pytest.fixture
def three(server: Served) -> Iterator[Three]:
    """Three new tokensets, and threads for requests."""
    with ThreadPoolExecutor(4) as threads:
        yield Three(server, threads)


def test_an_alias_that_was_checked_under_the_former_order_is_checked_again(three: Three) -> None:
    """The order is being stored when the alias is checked: by the new one it depends on itself."""
    three.token(three.there, "n")
    three.token(three.last, "n", "x")
    with three.placing(three.last):
        ordered = three.order(three.last, three.there, three.here)
        alias = three.alias(three.here, "x", "n")
    assert len(_body(ordered)["tokenset_order"]) == 3
    refused(alias.result().response, 400, Text.ALIAS_CYCLE.format(chain="x -> n -> x"))


def test_an_order_names_no_tokenset_that_is_deleted_meanwhile(three: Three) -> None:
    """The deletion has begun when the order is sent: it is no order of what is there afterwards."""
    gone = three.last.tokenset.rpartition("/")[2]
    with three.held(three.last):
        deleted = three.send("DELETE", three.last.tokenset)
        ordered = three.order(three.last, three.there, three.here)
    _body(deleted)
    text = Text.TOKENSET_ORDER_IDS.format(wrong=f"unknown: {gone}")
    refused(ordered.result().response, 400, text)
    assert three.shown() is None


def test_a_tokenset_deleted_while_it_is_ordered_leaves_the_order(three: Three) -> None:
    """The order has begun when the deletion is sent: it is stored first, then the tokenset leaves it."""
    with three.placing(three.there):
        ordered = three.order(three.last, three.there, three.here)
        deleted = three.send("DELETE", three.last.tokenset)
    assert len(_body(ordered)["tokenset_order"]) == 3
    _body(deleted)
    assert three.shown() == [place.tokenset.rpartition("/")[2] for place in (three.there, three.here)]


def test_a_tokenset_made_while_others_are_ordered_comes_last(three: Three) -> None:
    """It is in no order, and its name is looked up after those that are."""
    with three.placing(three.there):
        ordered = three.order(three.last, three.there, three.here)
        made = three.send("POST", f"{three.here.workspace}/tokensets", {"name": "New"})
    _body(made, 201)
    _body(ordered)
    assert len(three.shown()) == 3


def test_an_import_that_was_planned_under_the_former_order_is_planned_anew(three: Three) -> None:
    """An order is being stored when the import waits: its names come first, then the others as ordered."""
    document = {"n": {"$type": "color", "$value": "red"}}
    with three.placing(three.there):
        ordered = three.order(three.last, three.here, three.there)
        imported = three.send("POST", f"{three.here.workspace}/import?tokenset=There&order=There", document)
    assert len(_body(ordered)["tokenset_order"]) == 3
    _body(imported)
    wanted = three.there, three.last, three.here
    assert three.shown() == [place.tokenset.rpartition("/")[2] for place in wanted]
