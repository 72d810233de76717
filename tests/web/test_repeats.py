"""Requests that repeat earlier ones byte for byte: answered from memory, and never wrong."""

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from api.helpers import another_secret, create_token, grow_tree
from cli.commands import until
from conftest import Tree
from ratelimit.limiters import Clock
from support.checks import ok, refused
from support.databases import Database
from support.service import Service, running

from jeton.core.accounts import accounts
from jeton.errors import Text
from jeton.model.ids import new_id
from jeton.model.objects import Role
from jeton.web.http.router import Router
from jeton.web.observe.log import Line, Log, RequestLine

OWN = {"x-request-id", "x-ratelimit-remaining", "x-ratelimit-reset"}


@pytest.fixture
def served(database: Database) -> Iterator[Service]:
    """A server behind a socket: without one no request comes as bytes."""
    with running(database) as service:
        yield service


@pytest.fixture
def tree(served: Service) -> Tree:
    """A mode with one token, `brand`."""
    tree = grow_tree(served.account())
    create_token(tree, "brand", value="#123456")
    return tree


@pytest.fixture
def routed(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The paths for which the router was asked: not those of repetitions."""
    found: list[bytes] = []
    match = Router.match

    def note(router: Router, method: str, raw_path: bytes) -> Any:
        found.append(raw_path)
        return match(router, method, raw_path)

    monkeypatch.setattr(Router, "match", note)
    return found


def _same(first: httpx.Response, again: httpx.Response) -> bool:
    """Tell whether two answers differ in nothing but what is each answer's own."""
    headers = [
        {name: value for name, value in each.headers.items() if name not in OWN} for each in (first, again)
    ]
    return (first.status_code, first.content, headers[0]) == (again.status_code, again.content, headers[1])


def test_a_repetition_gets_the_same_answer(served: Service, tree: Tree, routed: list[bytes]) -> None:
    """A second request is answered without the router: the same answer, with an id of its own."""
    path, client = f"{tree.tokens}/brand", tree.owner.client
    used = "SELECT last_used_at FROM api_token WHERE last_used_at IS NOT NULL"
    until(lambda: served.database.rows(used), "the use of the API token, which changes the database")
    routed.clear()
    first, again = client.get(path), client.get(path)
    assert first.status_code == 200
    assert _same(first, again)
    assert first.headers["x-request-id"] != again.headers["x-request-id"]
    left = [int(each.headers["x-ratelimit-remaining"]) for each in (first, again)]
    assert left[0] - left[1] == 1
    fresh = {"If-None-Match": first.headers["etag"]}
    assert [client.get(path, headers=fresh).status_code for _ in range(3)] == [304] * 3
    assert len(routed) == 2


def test_an_id_of_the_client_is_answered(tree: Tree) -> None:
    """A request with an id of its client gets that id back, also when it is repeated."""
    for _ in range(3):
        answer = tree.owner.client.get(f"{tree.tokens}/brand", headers={"X-Request-Id": "mine"})
        assert (answer.status_code, answer.headers["x-request-id"]) == (200, "mine")


def test_a_change_is_seen_at_once(tree: Tree) -> None:
    """After each change of the token, of what it is an alias of, and its deletion a repetition tells it."""
    create_token(tree, "alias", value="", alias_to="brand")
    client = tree.owner.client
    for number in range(20):
        ok(client.patch(f"{tree.tokens}/brand", json={"value": str(number)}))
        for name in ("brand", "alias"):
            found = [ok(client.get(f"{tree.tokens}/{name}"))["resolved_value"] for _ in range(2)]
            assert found == [str(number)] * 2
    ok(client.delete(f"{tree.tokens}/brand"))
    refused(client.get(f"{tree.tokens}/brand"), 404, Text.TOKEN_NOT_FOUND)


def test_lost_access_is_lost_at_once(served: Service, tree: Tree) -> None:
    """A membership that ends and an API token that is revoked count at the next repetition."""
    member = served.member(tree.workspace.rpartition("/")[2], Role.VIEWER)
    path = f"{tree.tokens}/brand"
    assert [ok(member.client.get(path))["name"] for _ in range(3)] == ["brand"] * 3
    served.share(tree.workspace.rpartition("/")[2], member, None)
    refused(member.client.get(path), 404, Text.MODE_NOT_FOUND)

    token_id, secret = another_secret(served, tree.owner)
    client = served.client(secret)
    assert [client.get(path).status_code for _ in range(3)] == [200] * 3
    served.run(lambda tx: accounts.revoke_token(tx, token_id))
    refused(client.get(path), 401, Text.INVALID_TOKEN)


def test_an_expired_api_token_repeats_nothing(
    served: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once an API token has expired, its repetitions are refused, though the database has not changed."""
    _, secret = another_secret(served, tree.owner, days=1)
    client, path = served.client(secret), f"{tree.tokens}/brand"
    assert [client.get(path).status_code for _ in range(3)] == [200] * 3
    now = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: now() + 2 * 86_400 * 10**9)
    refused(client.get(path), 401, Text.INVALID_TOKEN)


def test_repetitions_are_limited_and_counted(database: Database) -> None:
    """Repetitions beyond the rate limit are 429, and metrics count all as they count other requests."""
    clock = Clock(1_700_000_000.25)
    with running(database, clock=clock, rate_limit=20) as service:
        tree = grow_tree(service.account())
        create_token(tree, "brand")
        clock.now += 100
        answers = [tree.owner.client.get(f"{tree.tokens}/brand") for _ in range(22)]
        assert [each.status_code for each in answers] == [200] * 20 + [429] * 2
        assert answers[20].headers["retry-after"] == "61"
        route = 'method="GET",route="/tokensets/{id}/modes/{modeId}/tokens/{name}",status="200"'
        for line in (f"{{{route}}} 20.0", '{method="GET",route="unmatched",status="429"} 2.0'):
            counted = f"jeton_requests_total{line}"
            until(lambda: counted in httpx.get(f"{service.root}/metrics").text, counted)  # noqa: B023  at once


def test_repetitions_are_logged(served: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each repetition has a log line with its own id, its path, its route and its caller."""
    lines: list[Line] = []
    monkeypatch.setattr(Log, "write", lambda _, line: lines.append(line))
    log = Log("json")
    monkeypatch.setattr(served.app, "_log", log)
    ids = [tree.owner.client.get(f"{tree.tokens}/brand").headers["x-request-id"] for _ in range(4)]

    def logged() -> list[RequestLine]:
        return [line for line in lines if isinstance(line, RequestLine) and line.request_id in ids]

    until(lambda: len(logged()) == len(ids), "a line for each request")  # it is written after the answer
    log.close()
    found = logged()
    assert [line.request_id for line in found] == ids
    assert len({(line.path, line.route, line.status, line.user_id, line.token_id) for line in found}) == 1
    assert found[-1].user_id == tree.owner.id


def test_what_another_process_writes_is_seen(served: Service, tree: Tree) -> None:
    """A change that another connection commits to the file is seen by the next repetition."""
    path, value = f"{tree.tokens}/brand", new_id()
    assert [tree.owner.client.get(path).status_code for _ in range(3)] == [200] * 3
    served.database.run("UPDATE token SET value = $1 WHERE name = 'brand'", value)
    assert ok(tree.owner.client.get(path))["value"] == value
