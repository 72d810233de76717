"""Bodies that dribble in: the application cuts them off, with all that every answer has."""

import json
import socket
import time
from urllib.parse import urlsplit

import pytest
from support.service import Service

from jeton.web import body


def request_head(service: Service, secret: str, length: int) -> bytes:
    """Return the head of a request that creates a workspace."""
    host = urlsplit(service.root).netloc
    return (
        f"POST /api/v1/workspaces HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {secret}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    ).encode()


def connect(service: Service) -> socket.socket:
    """Return a connection to the server."""
    address = urlsplit(service.root)
    return socket.create_connection((address.hostname, address.port), timeout=10)


def test_a_body_that_stops_is_answered_408(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the time of grace the client gets 408 with the headers of every answer, and nothing is stored."""
    monkeypatch.setattr(body, "GRACE_SECONDS", 0.2)
    owner = service.account()
    with connect(service) as connection:
        connection.sendall(request_head(service, owner.secret, 20) + b'{"name"')
        answer = connection.makefile("rb").read()
    head, _, content = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 408 ")
    assert b"x-ratelimit-remaining: " in head.lower()
    assert b"connection: close" in head.lower()
    assert json.loads(content) == {"error": "Request timeout"}
    assert owner.client.get("/workspaces").json()["total"] == 0


def test_a_slow_body_is_fine_while_it_keeps_the_rate(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A body that comes in parts, each before the time it has earned is up, is taken."""
    monkeypatch.setattr(body, "GRACE_SECONDS", 0.3)
    monkeypatch.setattr(body, "BYTES_PER_SECOND", 5)
    owner = service.account()
    content = json.dumps({"name": "W", "description": "x" * 100}).encode()
    with connect(service) as connection:
        connection.sendall(request_head(service, owner.secret, len(content)) + content[:20])
        for start in range(20, len(content), 20):
            time.sleep(0.1)
            connection.sendall(content[start : start + 20])
        assert connection.recv(4096).startswith(b"HTTP/1.1 201 ")


def test_a_client_that_leaves_in_the_middle_stores_nothing(service: Service) -> None:
    """Half a body and a closed connection: no object, and the server goes on."""
    owner = service.account()
    for _ in range(20):
        with connect(service) as connection:
            connection.sendall(request_head(service, owner.secret, 50) + b'{"name": "W"')
    assert owner.client.get("/workspaces").json()["total"] == 0
