"""The rate limit: the limiter under an injected clock, and its headers on every answer."""

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import httpx
import pytest
from api.helpers import another_secret, create_token, grow_tree
from conftest import Tree
from ratelimit.limiters import Clock
from support.blocking import at_once
from support.checks import RATE_HEADERS, ok, refused
from support.databases import Database
from support.service import Service, running

from jeton.errors import Text, Unavailable
from jeton.model.objects import Plan, Role
from jeton.store import workspaces
from jeton.web.ratelimit.local import RateLimiter

START = 1_700_000_000.25


class Limited(NamedTuple):
    """A server under an injected clock, and an account with a workspace."""

    clock: Clock
    service: Service
    tree: Tree


def _limited(database: Database, limit: int) -> Iterator[Limited]:
    clock = Clock(START - 1000)
    with running(database, clock=clock, rate_limit=limit) as service:
        tree = grow_tree(service.account())
        clock.now = START
        yield Limited(clock, service, tree)


@pytest.fixture
def five(database: Database) -> Iterator[Limited]:
    """A server that allows 5 requests."""
    yield from _limited(database, 5)


@pytest.fixture
def hundred(database: Database) -> Iterator[Limited]:
    """A server that allows 100 requests, as the specification has it."""
    yield from _limited(database, 100)


def _rate(response: httpx.Response) -> tuple[int, int, int]:
    limit, remaining, reset = (int(response.headers[name]) for name in RATE_HEADERS)
    return limit, remaining, reset


def test_the_window_is_closed_at_its_start_and_open_at_its_end() -> None:
    """R2: a request at t counts for t <= now < t + 60; what comes back comes back one by one."""
    clock = Clock(59.0)
    limiter = RateLimiter(100, 60, clock)
    assert [at_once(limiter.hit("a")).remaining for _ in range(100)] == list(range(99, -1, -1))
    for moment in (59.0, 60.001, 75, 90, 118.999):
        clock.now = moment
        assert at_once(limiter.hit("a")) == (False, 0, 119, math.ceil(119 - moment))
    clock.now = 119.0
    verdicts = [at_once(limiter.hit("a")).passes for _ in range(101)]
    assert verdicts == [True] * 100 + [False]


def test_all_api_tokens_of_a_user_have_one_limit(database: Database) -> None:
    """Ten times that of one: further ones are refused, and the headers tell of their own window."""
    clock = Clock(START)
    with running(database, clock=clock, rate_limit=3) as service:
        account, other = service.account(), service.account()
        clients = [service.client(another_secret(service, account)[1]) for _ in range(12)]
        for client in clients[:10]:
            assert [client.get("/me").status_code for _ in range(4)] == [200] * 3 + [429]
        answer = clients[10].get("/me")
        refused(answer, 429, Text.RATE_LIMITED)
        assert _rate(answer) == (3, 3, math.ceil(START + 60))
        assert answer.headers["retry-after"] == "61"
        ok(other.client.get("/me"))
        clock.now += 60
        ok(clients[11].get("/me"))


def test_what_is_not_used_is_forgotten() -> None:
    """R8: the memory of keys whose window is over is given back, a little with each new key; what counts
    stays.
    """
    clock = Clock(0)
    limiter = RateLimiter(2, 60, clock)
    most = 0
    for number in range(30_000):
        clock.now = number / 100
        at_once(limiter.hit(str(number)))
        most = max(most, len(limiter._logs))
    assert 6_000 <= most < 12_002
    for number in range(24_001, 30_000):
        assert at_once(limiter.hit(str(number))).remaining == 0


def test_the_hundred_and_first_request_is_refused(hundred: Limited) -> None:
    """R1: 100 requests over all endpoints pass, with Remaining 99 to 0; the next is 429 with its text."""
    clock, _, tree = hundred
    client = tree.owner.client
    reads = [tree.workspace, tree.tokens, "/workspaces", f"{tree.mode}/export", f"{tree.tokens}/none"]
    for number in range(100):
        clock.now = START + number / 10
        path = reads[number % 5]
        response = client.get(path) if number % 3 else client.post(tree.tokens, json={"name": 5})
        assert _rate(response) == (100, 99 - number, math.ceil(START + 60))
    response = client.get(tree.workspace)
    refused(response, 429, "Rate limit exceeded. Please try again later.")
    assert _rate(response) == (100, 0, math.ceil(START + 60))
    assert int(response.headers["retry-after"]) == math.ceil(math.ceil(START + 60) - clock.now)
    clock.now = START + 60
    assert client.get(tree.workspace).status_code == 200


def test_refusals_do_not_count_and_tokens_are_apart(five: Limited) -> None:
    """R7: a 429 does not extend the window; another API token of the same user has a window of its own."""
    clock, service, tree = five
    other = service.client(another_secret(service, tree.owner)[1])
    for _ in range(5):
        ok(tree.owner.client.get("/workspaces"))
    for _ in range(20):
        clock.now += 2.9
        refused(tree.owner.client.get("/workspaces"), 429, Text.RATE_LIMITED)
    assert _rate(other.get("/workspaces"))[1] == 4
    clock.now = START + 60
    assert _rate(tree.owner.client.get("/workspaces")) == (5, 4, math.ceil(START + 120))


def test_the_limit_comes_before_route_and_body(five: Limited) -> None:
    """A used-up window is 429 on every path and method, and nothing is done; HEAD and a bad body as well."""
    client, tree = five.tree.owner.client, five.tree
    for _ in range(5):
        client.get("/none")
    for response in (
        client.get("/none"),
        client.put("/workspaces"),
        client.post(tree.tokens, content=b"{", headers={"Content-Type": "text/plain"}),
        client.delete(tree.workspace),
    ):
        refused(response, 429, Text.RATE_LIMITED)
    head = client.head("/workspaces")
    assert (head.status_code, head.content, _rate(head)[1]) == (429, b"", 0)
    assert head.headers["retry-after"].isdigit()
    five.clock.now += 60
    ok(client.get(tree.workspace))


def test_the_unknown_have_an_untouched_window(five: Limited) -> None:
    """401 and OPTIONS carry a whole window and count for nobody, however often; also where it is used up."""
    clock, service, tree = five
    untouched = (5, 5, math.ceil(START + 60))
    nobody = service.client()
    for _ in range(12):
        response = nobody.get("/workspaces")
        refused(response, 401, Text.INVALID_TOKEN)
        assert _rate(response) == untouched
        options = tree.owner.client.options("/workspaces")
        assert (options.status_code, _rate(options)) == (204, untouched)
    assert clock.now == START
    assert _rate(tree.owner.client.get("/workspaces"))[1] == 4


def test_pages_outside_the_api_are_not_limited(five: Limited) -> None:
    """Health, readiness and docs are outside the limit and carry none of its headers."""
    client = five.tree.owner.client
    for path in ("/healthz", "/readyz", "/metrics", "/openapi.json", "/docs", "/nowhere"):
        for _ in range(6):
            response = client.get(five.service.root + path)
            assert response.status_code in {200, 404}
            assert not set(RATE_HEADERS) & set(response.headers)
    assert _rate(client.get("/workspaces"))[1] == 4


def _counted(hundred: Limited) -> list[tuple[int, Callable[[], httpx.Response]]]:
    """Return requests with the status that each must get."""
    service, tree = hundred.service, hundred.tree
    client = tree.owner.client
    free = service.account(Plan.FREE)
    service.member(tree.workspace_id, Role.VIEWER)
    token = {"name": "new", "type": "color", "value": "#fff"}
    etag = {"If-None-Match": '"v1"'}
    text = {"Content-Type": "text/plain"}
    json = {"Content-Type": "application/json"}
    long = b'{"name":"' + b"a" * (1024 * 1024) + b'"}'
    made: list[tuple[int, Callable[[], httpx.Response]]] = [
        (200, lambda: client.get(tree.workspace)),
        (200, lambda: client.head(tree.workspace)),
        (304, lambda: client.get(tree.workspace, headers=etag)),
        (304, lambda: client.head(tree.workspace, headers=etag)),
        (201, lambda: client.post(tree.tokens, json=token)),
        (409, lambda: client.post(tree.tokens, json=token)),
        (400, lambda: client.post(tree.tokens, json={})),
        (400, lambda: client.get(f"{tree.mode}/export?format=none")),
        (404, lambda: client.get("/none")),
        (404, lambda: client.get("/workspaces/none")),
        (404, lambda: client.head("/workspaces/none")),
        (405, lambda: client.put("/workspaces", json={})),
        (412, lambda: client.delete(tree.workspace, headers={"If-Match": '"v9"'})),
        (413, lambda: client.post("/workspaces", content=long, headers=json)),
        (415, lambda: client.post("/workspaces", content=b"{}", headers=text)),
        (200, lambda: client.patch(tree.tokenset, json={"name": "New"})),
        (200, lambda: client.delete(f"{tree.tokens}/new")),
    ]
    formats = ("json", "css", "ios", "android")
    made += [(200, partial(client.get, f"{tree.mode}/export?format={name}")) for name in formats]
    made.append((403, lambda: free.client.post("/workspaces", json={"name": "a"})))
    return made


def test_the_headers_are_on_every_answer(hundred: Limited) -> None:
    """R3: whatever the status, the three headers are there, and each answer to a valid token counts once."""
    create_token(hundred.tree, "a")
    remaining = 99
    for status, request in _counted(hundred):
        response = request()
        assert response.status_code == status, response.text
        remaining -= status != 403  # that one is another account's
        assert _rate(response) == (100, 99 if status == 403 else remaining, math.ceil(START + 60)), status
        assert response.headers["access-control-allow-origin"] == "*"


@pytest.mark.parametrize(
    ("error", "status", "text"), [(ValueError("x"), 500, Text.INTERNAL), (None, 503, Text.UNAVAILABLE)]
)
def test_the_headers_are_on_faults(
    hundred: Limited, monkeypatch: pytest.MonkeyPatch, error: Exception | None, status: int, text: str
) -> None:
    """R3: 500 and 503 carry the headers and count; 503 says when to try again."""

    async def fail(*_: object, **__: object) -> None:
        raise error or Unavailable

    monkeypatch.setattr(workspaces, "listed", fail)
    response = hundred.tree.owner.client.get("/workspaces")
    refused(response, status, text)
    assert _rate(response)[1] == 99
    assert response.headers.get("retry-after") == ("1" if status == 503 else None)
    assert _rate(hundred.tree.owner.client.get(hundred.tree.workspace))[1] == 98


def test_pulls_and_pushes_of_tokens_studio_have_counts_of_their_own(five: Limited) -> None:
    """Five of each pass beside five other requests, and of each the sixth is refused."""
    client, path = five.tree.owner.client, f"{five.tree.workspace}/tokens-studio"
    body: dict[str, Any] = {"values": {"options": {}}}
    for _ in range(5):
        ok(client.get(path))
        ok(client.put(path, json=body))
        ok(client.get(five.tree.workspace))
    for method, url in (("GET", path), ("PUT", path), ("POST", path), ("GET", five.tree.workspace)):
        assert client.request(method, url, json=body).status_code == 429
    assert client.get(f"{five.tree.workspace}/export/tokens-studio").status_code == 429
