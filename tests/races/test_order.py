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


def test_a_rename_and_an_alias_close_no_circle(two: Two) -> None:
    """The rename has read and waits; the alias, which would lead to the new name, is made after it."""
    two.token(two.here, "x", "a")
    with two.held(two.there):
        rename = two.send("PATCH", f"{two.here.tokens}/x", {"name": "b"})
        alias = two.alias(two.there, "a", "b")
    _body(rename)
    refused(alias.result().response, 400, Text.ALIAS_CYCLE.format(chain="a -> b -> a"))


DELETIONS: dict[str, Callable[[Two], Sent]] = {
    "one": lambda two: two.send("DELETE", f"{two.here.tokens}/a"),
    "bulk": lambda two: two.send("PATCH", two.here.tokens, {"delete": ["a"]}),
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
