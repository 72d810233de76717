"""Bodies that dribble in: the application cuts them off, with all that every answer has."""

import json
import time

import pytest
from support.service import Service
from web.raw import Client, head

from jeton.web.http import body

pytestmark = pytest.mark.server


def connect(service: Service) -> Client:
    """Return a connection to the server."""
    return Client(int(service.root.rpartition(":")[2]))


def request_head(secret: str, length: int) -> bytes:
    """Return the head of a request that creates a workspace."""
    lines = (f"Authorization: Bearer {secret}", "Content-Type: application/json", f"Content-Length: {length}")
    return head(*lines, first="POST /api/v1/workspaces HTTP/1.1")


def test_a_body_that_stops_is_answered_408(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the time of grace the client gets 408 with the headers of every answer, and nothing is stored."""
    monkeypatch.setattr(body, "GRACE_SECONDS", 0.2)
    owner = service.account()
    with connect(service) as client:
        answer = client.send(request_head(owner.secret, 20), b'{"name"').answer()
        assert client.closed()
    assert (answer.status, json.loads(answer.body)) == (408, {"error": "Request timeout"})
    assert "x-ratelimit-remaining" in answer.headers
    assert answer.headers["connection"] == "close"
    assert owner.client.get("/workspaces").json()["total"] == 0


def test_a_slow_body_is_fine_while_it_keeps_the_rate(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A body that comes in parts, each before the time it has earned is up, is taken."""
    monkeypatch.setattr(body, "GRACE_SECONDS", 0.3)
    monkeypatch.setattr(body, "BYTES_PER_SECOND", 5)
    owner = service.account()
    content = json.dumps({"name": "W", "description": "x" * 100}).encode()
    with connect(service) as client:
        client.send(request_head(owner.secret, len(content)), content[:20])
        for start in range(20, len(content), 20):
            time.sleep(0.1)
            client.send(content[start : start + 20])
        assert client.answer().status == 201


def test_a_client_that_leaves_in_the_middle_stores_nothing(service: Service) -> None:
    """Half a body and a closed connection: no object, and the server goes on."""
    owner = service.account()
    for _ in range(20):
        with connect(service) as client:
            client.send(request_head(owner.secret, 50), b'{"name": "W"')
    assert owner.client.get("/workspaces").json()["total"] == 0
