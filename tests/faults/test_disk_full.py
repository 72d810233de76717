"""F6: a full disk refuses writes and nothing else, and hurts nothing; room again is all that it takes."""

import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from cli.commands import CommandLine, Running, until
from faults.servers import complaints, serving
from support.checks import ok, refused
from support.places import Place, grow
from support.service import damages

from jeton.errors import Text

_DEPENDENTS = 100
_RELEASED = 3_000
_LONG = "long " * 13_000
_SPILLING = """
from jeton.store.sqlite import connection as sqlite
ordinary = sqlite.connect
def connect(*args, **options):
    connection = ordinary(*args, **options)
    connection.pragma("cache_size", 10)
    return connection
sqlite.connect = connect
"""
"""Makes changes overflow into the write-ahead log before their commit, as much larger ones would."""


@pytest.fixture(params=["", _SPILLING], ids=["commit", "spill"])
def server(jeton: CommandLine, request: pytest.FixtureRequest) -> Iterator[Running]:
    """A server; in the end its database must hold every invariant and every row be as it must be."""
    with serving(jeton, patch=request.param) as running:
        yield running
        assert damages(jeton.file) == []
    assert complaints(jeton) == []


def fill(client: httpx.Client) -> Place:
    """Create a mode with a token and its dependents."""
    place = grow(client)
    ok(client.post(place.tokens, json={"name": "base", "type": "string", "value": "value"}), 201)
    aliases = [{"name": f"alias{n}", "type": "string", "alias_to": "base"} for n in range(_DEPENDENTS)]
    ok(client.patch(place.tokens, json={"upsert": aliases}))
    return place


def stored(client: httpx.Client, place: Place) -> Any:
    """Return all that a reader sees of it."""
    export = client.get(f"{place.tokenset}/export?format=css")
    assert export.status_code == 200
    return ok(client.get(place.workspace)), ok(client.get(place.tokens)), export.text


def wait_for_readiness(server: Running, status: int) -> None:
    """Wait until `/readyz` says this."""
    url = f"{server.url}/readyz"
    until(lambda: httpx.get(url, trust_env=False).status_code == status, f"/readyz to say {status}")


def test_nothing_but_writes_is_refused_on_a_full_disk(server: Running) -> None:
    """Where no file can grow, each kind of write is 503 with the usual headers and changes nothing, not
    even in part; reads are 200, `/readyz` is 503; with room again the same server writes.
    """
    with server.client() as client:
        tree = fill(client)
        before = stored(client, tree)
        wait_for_readiness(server, 200)
        _limit(server, 0)
        _check_full(client, tree)
        wait_for_readiness(server, 503)
        assert httpx.get(f"{server.url}/healthz", trust_env=False).status_code == 200
        assert stored(client, tree) == before
        _limit(server, resource.RLIM_INFINITY)
        ok(client.patch(f"{tree.tokens}/base", json={"name": "ground"}))
        found = ok(client.get(tree.tokens))["tokens"]
        assert sum(token["alias_to"] == "ground" for token in found) == _DEPENDENTS
        wait_for_readiness(server, 200)
        ok(client.delete(tree.workspace))
        refused(client.get(tree.workspace), 404, Text.WORKSPACE_NOT_FOUND)


def test_a_disk_that_fills_up_keeps_what_it_took(server: Running, jeton: CommandLine) -> None:
    """Writes go on until the files cannot grow further; the one that no longer fits is 503 and leaves no
    part, and all that were answered with 201 are there, also after a kill.
    """
    with server.client() as client:
        tree = fill(client)
        _limit(server, Path(f"{jeton.file}-wal").stat().st_size + 2_000_000)
        taken, response = [], None
        for number in range(1000):
            body = {"name": f"long{number}", "type": "string", "value": _LONG}
            response = client.post(tree.tokens, json=body)
            if response.status_code != 201:
                break
            taken.append(response.json())
        assert response is not None
        refused(response, 503, Text.UNAVAILABLE)
        assert len(taken) > 5
        for _ in range(3):
            refused(client.post(tree.tokens, json={**body, "name": "again"}), 503, Text.UNAVAILABLE)
        listed = ok(client.get(tree.tokens))["tokens"]
        assert [token for token in listed if token["value"] == _LONG] == sorted(
            taken, key=lambda t: t["name"]
        )
    server.process.kill()
    server.process.wait()
    with serving(jeton) as again, again.client(server.secret) as client:
        assert ok(client.get(tree.tokens))["tokens"] == listed


def test_a_full_disk_refuses_a_release(server: Running, jeton: CommandLine) -> None:
    """As any other write, in its middle: 503, and nothing of it is there; reads go on, what was released
    before stays, and with room again it is made.
    """
    with server.client() as client:
        place = grow(client)
        organization = ok(client.post("/organizations", json={"name": "A"}), 201)["id"]
        releases = f"/organizations/{organization}/releases"
        ok(client.patch(place.workspace, json={"organization_id": organization}))
        first = ok(client.post(releases, json={}), 201)
        tokens = [{"name": f"t.{n}", "type": "string", "value": str(n)} for n in range(_RELEASED)]
        ok(client.patch(place.tokens, json={"upsert": tokens}))
        _limit(server, Path(f"{jeton.file}-wal").stat().st_size + 20_000)
        for _ in range(2):
            refused(client.post(releases, json={}), 503, Text.UNAVAILABLE)
            assert ok(client.get(releases)) == {"releases": [first], "total": 1}
        _limit(server, resource.RLIM_INFINITY)
        made = ok(client.post(releases, json={}), 201)
        assert (made["version"], made["tokens"]) == ("1.1.0", _RELEASED)
        assert ok(client.get(releases))["total"] == 2


def _check_full(client: httpx.Client, tree: Place) -> None:
    """Assert that every kind of write is refused: small ones, a cascade and a rename with followers."""
    token = {"name": "new", "type": "string", "value": "value"}
    refusals = [
        client.post("/workspaces", json={"name": "Brand"}),
        client.post(tree.tokens, json=token, headers={"Idempotency-Key": "full"}),
        client.patch(f"{tree.tokens}/base", json={"value": "changed"}),
        client.patch(f"{tree.tokens}/base", json={"name": "ground"}),
        client.delete(f"{tree.tokens}/base"),
        client.delete(tree.tokenset),
        client.delete(tree.workspace),
    ]
    for response in refusals:
        refused(response, 503, Text.UNAVAILABLE)
        assert int(response.headers["retry-after"]) > 0


def _limit(server: Running, size: int) -> None:
    """Let no file of the server's grow beyond a size, as on a full disk; Python ignores SIGXFSZ by itself."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
