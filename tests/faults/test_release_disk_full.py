"""A disk that is full during a release: 503, nothing of it is there, and with room again it is made."""

import resource
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.commands import CommandLine, Running
from faults.servers import complaints, serving
from faults.test_disk_full import _SPILLING
from support.checks import ok, refused

from jeton.errors import Text

_TOKENS = 3_000


@pytest.fixture(params=["", _SPILLING], ids=["commit", "spill"])
def server(jeton: CommandLine, request: pytest.FixtureRequest) -> Iterator[Running]:
    """A server on a database that is in order in the end."""
    with serving(jeton, patch=request.param) as running:
        yield running
    assert complaints(jeton) == []


def test_a_full_disk_refuses_a_release(server: Running, jeton: CommandLine) -> None:
    """As any other write; reads go on, and what was released before stays."""
    with server.client() as client:
        workspace = ok(client.post("/workspaces", json={"name": "Brand"}), 201)["id"]
        tokenset = ok(client.post(f"/workspaces/{workspace}/tokensets", json={"name": "Core"}), 201)["id"]
        (mode,) = ok(client.get(f"/tokensets/{tokenset}/modes"))["modes"]
        releases = (
            f"/organizations/{ok(client.post('/organizations', json={'name': 'A'}), 201)['id']}/releases"
        )
        organization = {"organization_id": releases.split("/")[2]}
        ok(client.patch(f"/workspaces/{workspace}", json=organization))
        first = ok(client.post(releases, json={}), 201)
        tokens = [
            {"name": f"token.{number}", "type": "string", "value": str(number)} for number in range(_TOKENS)
        ]
        upsert = client.patch(f"/tokensets/{tokenset}/modes/{mode['id']}/tokens", json={"upsert": tokens})
        assert upsert.status_code == 200
        _limit(server, Path(f"{jeton.file}-wal").stat().st_size + 20_000)
        for _ in range(2):
            refused(client.post(releases, json={}), 503, Text.UNAVAILABLE)
            assert ok(client.get(releases)) == {"releases": [first], "total": 1}
        _limit(server, resource.RLIM_INFINITY)
        made = ok(client.post(releases, json={}), 201)
        assert (made["version"], made["tokens"]) == ("1.1.0", _TOKENS)
        assert ok(client.get(releases))["total"] == 2


def _limit(server: Running, size: int) -> None:
    """Let no file of the server's grow beyond a size, as on a full disk; Python ignores SIGXFSZ by itself."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
