"""What compares releases waits for a turn in the process: diffs, gates and proposals of versions."""

from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from api.environments import Acme
from support.checks import ok

from jeton.bounds.turns import USER, Turns

pytestmark = pytest.mark.server

WAIT_SECONDS = 0.3


def test_gates_and_proposals_wait_for_a_diff(acme: Acme) -> None:
    """While something is compared they are not answered, but what compares nothing is; then all go on."""
    production = acme.add("production", gate={"previous": False})
    acme.token("a")
    first = acme.release(version="1.0.0")
    ok(acme.promote(production, first))
    acme.token("b")
    second = acme.release(version="1.1.0")
    client, held = acme.owner.client, AsyncExitStack()
    with ThreadPoolExecutor(3) as threads:
        acme.service.run(_taking(acme.service.app._services.comparisons, held))
        waiting: list[Future[httpx.Response]] = [
            threads.submit(acme.promote, production, second),
            threads.submit(client.post, f"{acme.path}/releases", json={}),
            threads.submit(client.get, f"{acme.path}/diff?from={first['id']}&to={second['id']}"),
        ]
        acme.release(version="1.2.0")
        assert not wait(waiting, WAIT_SECONDS).done
        acme.service.run(_leaving(held))
        promoted, released, differing = (each.result() for each in waiting)
    assert ok(promoted)["release_id"] == second["id"]
    assert ok(released, 201)["version"] == "1.2.1"
    assert [each["name"] for each in ok(differing)["added"]] == ["b"]


def _taking(turns: Turns, held: AsyncExitStack) -> Any:
    """Take every turn, each for a user of its own."""

    async def work(_: Any) -> None:
        for number in range(turns.at_once):
            USER.set(f"user {number}")
            await held.enter_async_context(turns.turn())

    return work


def _leaving(held: AsyncExitStack) -> Any:
    async def work(_: Any) -> None:
        await held.aclose()

    return work
