"""A connection to PostgreSQL that is cut at a chosen message: what is tried again, and what is not."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import httpx
import pytest
from faults.proxy import Fate, Proxy, RoundTrip, proxied
from faults.servers import Installed
from support.checks import ok, refused
from support.databases import COUNT_TOKENS, PostgresDatabase
from support.places import grow
from support.service import running

from jeton.errors import Text

Chosen = Callable[[RoundTrip], bool]


CHOSEN: dict[str, Chosen] = {
    "begin": lambda round_trip: round_trip.text.startswith("BEGIN"),
    "question": lambda round_trip: "FROM mode" in round_trip.text and "UPDATE" not in round_trip.text,
    "change": lambda round_trip: "UPDATE token" in round_trip.text,
    "commit": lambda round_trip: round_trip.text == "COMMIT",
    "whole": lambda round_trip: round_trip.executes and "INSERT INTO token" in round_trip.text,
    "token": lambda round_trip: "FROM api_token" in round_trip.text,
}
"""What is cut: BEGIN, a question or a change of a write, its COMMIT, a whole write of one statement, or the
question for the API token.
"""


class Cut(NamedTuple):
    """A server of one mode behind a proxy; `tokens` is the path of the mode's tokens."""

    client: httpx.Client
    proxy: Proxy
    database: PostgresDatabase
    tokens: str

    @contextmanager
    def cutting(self, what: str, fate: Fate, times: int = 1) -> Iterator[list[RoundTrip]]:
        """Cut the first of these round trips, so many of them; gives those that were cut."""
        cut: list[RoundTrip] = []

        def decide(round_trip: RoundTrip) -> Fate:
            if len(cut) < times and CHOSEN[what](round_trip):
                cut.append(round_trip)
                return fate
            return "pass"

        self.proxy.decide = decide
        yield cut
        assert len(cut) == times

    def create(self, name: str, **headers: str) -> httpx.Response:
        """Create a token."""
        return self.client.post(
            self.tokens, json={"name": name, "type": "string", "value": name}, headers=headers
        )

    def rename(self) -> httpx.Response:
        """Rename the token `a` to `b`, which takes a transaction."""
        return self.client.patch(f"{self.tokens}/a", json={"name": "b"})

    def names(self) -> list[str]:
        """Return the names of the tokens that are stored, past the server."""
        return [name for (name,) in self.database.rows("SELECT name FROM token ORDER BY name")]


@pytest.fixture(scope="module")
def server(cluster_installed: Installed) -> Iterator[Cut]:
    """A server on a database behind a proxy."""
    direct = PostgresDatabase(cluster_installed.url)
    with proxied(cluster_installed.url) as proxy, running(PostgresDatabase(proxy.url)) as service:
        client = service.client(cluster_installed.secret)
        yield Cut(client, proxy, direct, grow(client).tokens)
    direct.close()


@pytest.fixture
def cut(server: Cut) -> Iterator[Cut]:
    """The server, on an empty mode; afterwards no connection is in a transaction."""
    server.database.run("DELETE FROM token")
    server.database.run(COUNT_TOKENS)
    yield server
    server.proxy.decide = lambda _: "pass"
    ok(server.client.get(server.tokens))
    assert server.database.damages() == []


@pytest.mark.parametrize("what", ["begin", "question", "change"])
@pytest.mark.parametrize("times", [1, 3])
@pytest.mark.parametrize("fate", ["cut", "swallow"])
def test_a_write_is_tried_again_until_commit_is_sent(cut: Cut, what: str, times: int, fate: Fate) -> None:
    """Lost at BEGIN, at its questions or at its changes, once or thrice: it succeeds, and happens once."""
    ok(cut.create("a"), 201)
    with cut.cutting(what, fate, times):
        ok(cut.rename())
    assert cut.names() == ["b"]


def test_the_question_of_a_write_of_one_statement_is_tried_again(cut: Cut) -> None:
    """Lost before its statement was sent, it succeeds, and happens once."""
    with cut.cutting("question", "cut", 3):
        ok(cut.create("a"), 201)
    assert cut.names() == ["a"]


@pytest.mark.parametrize("fate", ["cut", "swallow"])
def test_a_commit_that_is_lost_is_not_tried_again(cut: Cut, fate: Fate) -> None:
    """COMMIT or its answer was lost: 503, and the write is there or not."""
    ok(cut.create("a"), 201)
    with cut.cutting("commit", fate):
        refused(cut.rename(), 503, Text.UNAVAILABLE)
    assert cut.names() == ["b" if fate == "swallow" else "a"]


def test_a_write_whose_commit_was_not_answered_is_not_tried_again(cut: Cut) -> None:
    """It arrived and its answer was lost: 503, the token is there once; with the key it is replayed."""
    with cut.cutting("whole", "swallow"):
        response = cut.create("a", **{"Idempotency-Key": "swallowed"})
    refused(response, 503, Text.UNAVAILABLE)
    assert response.headers["retry-after"].isdigit()
    assert cut.names() == ["a"]
    repeated = cut.create("a", **{"Idempotency-Key": "swallowed"})
    assert (ok(repeated, 201)["name"], repeated.headers["idempotent-replayed"]) == ("a", "true")
    assert cut.names() == ["a"]


def test_a_commit_that_did_not_arrive_is_no_write(cut: Cut) -> None:
    """It was lost on its way, which nobody can tell from a lost answer: 503, and nothing is stored."""
    with cut.cutting("whole", "cut"):
        refused(cut.create("a", **{"Idempotency-Key": "cut"}), 503, Text.UNAVAILABLE)
    assert cut.names() == []
    repeated = cut.create("a", **{"Idempotency-Key": "cut"})
    assert (ok(repeated, 201)["name"], repeated.headers.get("idempotent-replayed")) == ("a", None)
    assert cut.names() == ["a"]


@pytest.mark.parametrize("fate", ["cut", "swallow"])
def test_a_read_is_tried_again_once(cut: Cut, fate: Fate) -> None:
    """Lost once it is answered; lost twice it is 503, not 500, and the next one is answered."""
    for what in ("token", "question"):
        with cut.cutting(what, fate):
            ok(cut.client.get(cut.tokens))
        with cut.cutting(what, fate, 2):
            refused(cut.client.get(cut.tokens), 503, Text.UNAVAILABLE)
        ok(cut.client.get(cut.tokens))
