"""F7: another process that holds the write lock delays writes for a bounded time, and reads not at all."""

import time
from concurrent.futures import ThreadPoolExecutor

import httpx
from cli.commands import CommandLine, until
from faults.locks import reading, timed
from faults.servers import serving
from support.checks import ok, refused
from support.databases import SqliteDatabase
from support.service import damages

from jeton.errors import Text
from jeton.store.sqlite.connection import BUSY_SECONDS
from jeton.store.sqlite.writer import TURN_SECONDS

_SLACK = 15.0  # seconds that a loaded machine may add


def test_a_short_foreign_lock_delays_writes(jeton: CommandLine) -> None:
    """A lock of 2 s: every write that comes meanwhile waits for its end and succeeds."""
    with serving(jeton) as server, server.client() as client, ThreadPoolExecutor(4) as pool:
        with SqliteDatabase(jeton.file).writes_held():
            posts = [pool.submit(client.post, "/workspaces", json={"name": f"W{n}"}) for n in range(4)]
            time.sleep(2)
            assert not any(post.done() for post in posts)
        made = [ok(post.result(), 201) for post in posts]
        assert [workspace["id"] for workspace in ok(client.get("/workspaces"))["workspaces"]] == [
            workspace["id"] for workspace in sorted(made, key=lambda workspace: str(workspace["id"]))
        ]
        assert damages(jeton.file) == []


def test_a_long_foreign_lock_refuses_writes_in_time(jeton: CommandLine) -> None:
    """While a lock lasts, each write is 503 after its configured wait and did not happen, reads are 200 at
    once, `/readyz` is 503; when it ends the next write succeeds.
    """
    with serving(jeton) as server, server.client() as client:
        path = f"/workspaces/{ok(client.post('/workspaces', json={'name': 'First'}), 201)['id']}"
        with (
            SqliteDatabase(jeton.file).writes_held(),
            reading(server, path) as readings,
            ThreadPoolExecutor(2) as pool,
        ):
            writes = [
                pool.submit(timed, server, "POST", "/workspaces"),
                pool.submit(timed, server, "DELETE", path),
            ]
            probe = httpx.get(f"{server.url}/readyz", timeout=30, trust_env=False)
            assert (probe.status_code, int(probe.headers["retry-after"]) > 0) == (503, True)
            for response, seconds in (write.result() for write in writes):
                refused(response, 503, Text.UNAVAILABLE)
                assert int(response.headers["retry-after"]) > 0
                assert BUSY_SECONDS - 0.5 < seconds < TURN_SECONDS + _SLACK
        assert len(readings) > 8, "they waited"
        assert [workspace["name"] for workspace in ok(client.get("/workspaces"))["workspaces"]] == ["First"]
        ok(client.post("/workspaces", json={"name": "Second"}), 201)
        until(
            lambda: httpx.get(f"{server.url}/readyz", trust_env=False).status_code == 200,
            "/readyz to recover",
        )
        assert damages(jeton.file) == []
