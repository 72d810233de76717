"""Proposals that nobody touches close, and say so before."""

import asyncio
import time

import pytest
from support.databases import Database
from support.engines import on_both_engines as pytest_generate_tests
from support.proposals import comment, proposal
from support.stores import on_stores

from jeton.core.accounts.accounts import add_user, create_token
from jeton.core.proposals import closing
from jeton.model.clock import timestamp
from jeton.model.ids import new_id
from jeton.model.objects import Plan
from jeton.model.proposals import Proposal
from jeton.store import change_sets, modes, tokensets, workspaces
from jeton.store.engine import Store, Tx
from jeton.store.proposals import proposals as store_

__all__ = ["pytest_generate_tests"]

DAY = 86_400
AGES = (190, 179, 167, 165)
"""The days since somebody touched each proposal."""


def _ago(days: float) -> str:
    return timestamp(time.time() - days * DAY)


async def _grown(tx: Tx) -> tuple[str, list[str]]:
    """Begin a proposal of each age, and one as old as the first on which somebody said something since."""
    user = await add_user(tx, f"{new_id()}@example.test", Plan.TEAM)
    token, _ = await create_token(tx, user.email, "a", [], None)
    workspace = (await workspaces.insert(tx, user.id, token.id, "W", None, 9)).item.id
    by = await change_sets.begin(tx, user.id, token.id, workspace_id=workspace)
    tokenset = (await tokensets.insert(tx, by, workspace, "S", None)).item.id
    mode = (await modes.of_tokenset(tx, tokenset))[0].id
    ids = [await proposal(tx, workspace, user.id, mode) for _ in (*AGES, "discussed")]
    for id_, age in zip(ids, (*AGES, AGES[0]), strict=True):
        await tx.run("UPDATE proposal SET updated_at = $1 WHERE id = $2", _ago(age), id_)
    await comment(tx, ids[-1], user.id)
    await tx.run("UPDATE proposal_comment SET updated_at = $1 WHERE proposal_id = $2", _ago(170), ids[-1])
    return workspace, ids


async def _all(tx: Tx, ids: list[str]) -> list[Proposal]:
    stored = [await store_.get(tx, id_) for id_ in ids]
    return [each.item for each in stored if each is not None]


@pytest.mark.parametrize("count", [1, 3])
def test_what_nobody_touches_is_withdrawn_by_nobody(database: Database, count: int) -> None:
    """A comment counts as a touch; several servers close each once; after 0 days none closes."""

    async def scenario(*stores: Store) -> list[Proposal]:
        workspace, ids = await stores[0].write(_grown)
        assert await closing.close(stores[0], 0) == 0
        closed = await asyncio.gather(*(closing.close(store, 180) for store in stores))
        assert sum(closed) == 1
        soon = await stores[0].read(lambda tx: closing.ends(tx, workspace, 180))
        assert soon.keys() == {ids[1], ids[2], ids[4]}
        assert soon[ids[4]][:10] == _ago(170 - 180)[:10]
        return await stores[0].read(lambda tx: _all(tx, ids))

    first, *others = on_stores(database, scenario, count=count)
    assert (first.status, bool(first.closed_at), bool(first.closed_by)) == ("withdrawn", True, False)
    assert {each.status for each in others} == {"open"}
    assert database.damages() == []
