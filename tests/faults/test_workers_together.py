"""What one worker has answered holds in the others on their next request; `races` has two servers do it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cli.commands import CommandLine
from faults.crew import Crew, connected, manned
from faults.servers import Installed, complaints
from web.raw import Answer

WORKERS = 2
ROUNDS = 40


@pytest.fixture(scope="module")
def crew(each_installed: Installed, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crew]:
    """A server with two workers, which the tests share."""
    with manned(tmp_path_factory.mktemp("crew"), each_installed, WORKERS) as crew:
        yield crew


class Sides:
    """A connection to each worker, asked in turn."""

    def __init__(self, crew: Crew) -> None:
        self.wire = crew.wire
        self.clients = connected(crew.wire, WORKERS)

    def close(self) -> None:
        """Close the connections."""
        for client in self.clients:
            client.socket.close()

    def get(self, side: int, path: str, status: int = 200) -> Any:
        """Return what a worker shows."""
        answer = self.clients[side].send(self.wire.head("GET", path)).answer()
        assert answer.status == status, answer
        return json.loads(answer.body)

    def both(self, request: bytes) -> list[Answer]:
        """Send a request to both workers before either answers; return their answers."""
        return [client.answer() for client in [client.send(request) for client in self.clients]]

    def send(self, side: int, method: str, path: str, **fields: object) -> Any:
        """Change something by way of a worker; return what it answers."""
        body = json.dumps(fields).encode()
        answer = self.clients[side].send(self.wire.request(method, path, body)).answer()
        assert answer.status in {200, 201}, answer
        return json.loads(answer.body)


@pytest.fixture
def sides(crew: Crew) -> Iterator[Sides]:
    """A connection to each worker."""
    sides = Sides(crew)
    yield sides
    sides.close()


def test_what_one_has_written_the_other_shows(sides: Sides) -> None:
    """C7: a token created or changed by one worker is read, listed and exported by the other at once."""
    workspace = sides.send(0, "POST", "/workspaces", name="W")
    tokenset = sides.send(1, "POST", f"/workspaces/{workspace['id']}/tokensets", name="S")
    (mode,) = sides.get(0, f"/tokensets/{tokenset['id']}/modes")["modes"]
    path = f"/tokensets/{tokenset['id']}/modes/{mode['id']}"
    for number in range(ROUNDS):
        here, there = number % 2, 1 - number % 2
        sides.send(here, "POST", f"{path}/tokens", name="n", type="string", value="new")
        assert sides.get(there, f"{path}/export") == {"n": {"value": "new", "type": "string"}}
        sides.send(there, "PATCH", f"{path}/tokens/n", value=str(number))
        assert sides.get(here, f"{path}/tokens/n")["value"] == str(number)
        assert [shown["value"] for shown in sides.get(here, f"{path}/tokens")["tokens"]] == [str(number)]
        assert sides.get(here, f"{path}/export") == {"n": {"value": str(number), "type": "string"}}
        answer = sides.clients[here].send(sides.wire.head("DELETE", f"{path}/tokens/n")).answer()
        assert answer.status == 200, answer
        sides.get(there, f"{path}/tokens/n", 404)


def test_of_rivals_one_wins(crew: Crew, sides: Sides, each_installed: Installed, tmp_path: Path) -> None:
    """Of two who at the same moment create a token of one name, or change one by its version, by way of two
    workers, one succeeds; then every row is as it must be.
    """
    workspace = sides.send(0, "POST", "/workspaces", name="W")
    tokenset = sides.send(1, "POST", f"/workspaces/{workspace['id']}/tokensets", name="S")
    (mode,) = sides.get(0, f"/tokensets/{tokenset['id']}/modes")["modes"]
    tokens = f"/tokensets/{tokenset['id']}/modes/{mode['id']}/tokens"
    for number in range(ROUNDS):
        body = json.dumps({"name": f"n{number}", "type": "string", "value": "a"}).encode()
        answers = sides.both(crew.wire.request("POST", tokens, body))
        assert sorted(answer.status for answer in answers) == [201, 409]
        (tag,) = (answer.headers["etag"] for answer in answers if answer.status == 201)
        change = (f"{tokens}/n{number}", b'{"value":"b"}', f"If-Match: {tag}")
        answers = sides.both(crew.wire.request("PATCH", *change))
        assert sorted(answer.status for answer in answers) == [200, 412]
    assert complaints(CommandLine(tmp_path, each_installed.url)) == []


def test_a_revoked_token_is_refused_by_all(
    crew: Crew, sides: Sides, each_installed: Installed, tmp_path: Path
) -> None:
    """A5: both workers know the token, and both refuse it from the first request after the command on."""
    jeton = CommandLine(tmp_path, each_installed.url)
    made = jeton.json("token", "create", "owner@example.com")
    head = crew.wire._replace(secret=made["token"]).head("GET", "/workspaces")
    for status in (200, 200, 401):
        if status == 401:
            jeton.ok("token", "revoke", made["id"])
        for client in sides.clients:
            assert client.send(head).answer().status == status


def test_each_says_that_it_is_there(crew: Crew, sides: Sides) -> None:
    """`/healthz` and `/readyz` answer from any worker; the port that was taken is said once."""
    for client in sides.clients:
        for page in (b"/healthz", b"/readyz"):
            assert client.send(b"GET %b HTTP/1.1\r\nHost: x\r\n\r\n" % page).answer().status == 200
    assert crew.running.greeting().count(f"Jeton is ready at {crew.running.url} ") == 1
    assert len(crew.said(f"listening on {crew.running.url}")) == 1
