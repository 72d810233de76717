"""What is long about proposals is done in turns of its user's: whoever else asks does not wait for it."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import httpx
import pytest
from api.helpers import grow_tree
from api.proposing import BLUE, propose
from conftest import Tree
from support.service import Account, Service

from jeton.bounds.turns import USER

pytestmark = pytest.mark.server

WAIT_SECONDS = 0.3
FILE = {"new": {"$type": "color", "$value": "#fff"}}


def _requests(tree: Tree, path: str, other: str) -> Iterator[tuple[str, str, Any]]:
    """Yield requests about a proposal, and what accepts another one."""
    query, change = f"proposal={path.rpartition('/')[2]}", {"modes": {tree.mode_id: {"upsert": [BLUE]}}}
    for part in ("", "/changes", "/diff", "/problems"):
        yield "GET", f"{path}{part}", None
    for place in (f"{tree.tokens}?", f"{tree.tokenset}/matrix?", f"{tree.mode}/export/dtcg?"):
        yield "GET", f"{place}{query}", None
    yield "PATCH", f"{path}/tokens", change
    yield "POST", f"{tree.workspace}/proposals", {"title": "New", "changes": change}
    yield "PATCH", f"{tree.tokens}?{query}", {"upsert": [BLUE | {"name": "more"}]}
    yield "POST", f"{path}/import", FILE
    yield "POST", f"{tree.workspace}/import?{query}", FILE
    yield "POST", f"{other}/accept", {}


def _all(account: Account) -> list[partial[httpx.Response]]:
    tree = grow_tree(account)
    path, other = (propose(account.client, tree, BLUE | {"name": name}) for name in ("one", "other"))
    asked = _requests(tree, path, other)
    return [partial(account.client.request, verb, place, json=body) for verb, place, body in asked]


def test_who_waits_for_an_own_turn_keeps_nobody_else(service: Service) -> None:
    """While the turns of a user are taken, what the user asks of proposals waits; another's is answered."""
    greedy, other = service.account(), service.account()
    waiting, held, services = _all(greedy), AsyncExitStack(), service.app._services

    async def take(_: Any) -> None:
        token = USER.set(greedy.id)
        for turns in (services.store.turns, services.comparisons):
            await held.enter_async_context(turns.turn())
        USER.reset(token)

    async def leave(_: Any) -> None:
        await held.aclose()

    with ThreadPoolExecutor(len(waiting)) as threads:
        service.run(take)
        try:
            asked = [threads.submit(each) for each in waiting]
            answered = [each().is_success for each in _all(other)]
            done = wait(asked, WAIT_SECONDS).done
        finally:
            service.run(leave)
        answers = [each.result() for each in asked]
    assert (all(answered), done) == (True, set())
    assert {each.status_code for each in answers} <= {200, 201}
