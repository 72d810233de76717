"""Queries of the content of an organization's workspaces, from which releases are made."""

from typing import NamedTuple

from msgspec import UNSET, UnsetType

from jeton.model.ids import key_of
from jeton.model.objects import PLANS, Plan
from jeton.model.snapshots import SnapshotMode, SnapshotTokenset
from jeton.model.stored_tokens import SnapshotToken
from jeton.store import groups
from jeton.store.columns import columns
from jeton.store.engine import Tx
from jeton.store.workspaces import ORDER, order_of

_AROUND = "FROM workspace w JOIN tokenset s ON s.workspace_id = w.id"
_TOKENS = f"""
    SELECT {columns(SnapshotToken)} FROM token t
    WHERE t.mode_key = $1 AND t.token_key > $2 ORDER BY t.token_key LIMIT $3
"""


class SharedWorkspace(NamedTuple):
    """A workspace that belongs to an organization; the policy decides whether it is shared with it."""

    id: str
    name: str
    description: str | None
    tokenset_order: list[str] | UnsetType
    owner_plan: Plan


async def workspaces(tx: Tx, organization_id: str) -> list[SharedWorkspace]:
    """Return the workspaces of an organization by creation."""
    sql = f"""
        SELECT w.id, w.name, w.description, {ORDER}, a.plan
        FROM workspace w JOIN account a ON a.id = w.account_id
        WHERE w.organization_id = $1 ORDER BY w.id
    """
    rows = await tx.all(sql, organization_id)
    return [
        SharedWorkspace(id_, name, description, order_of(order), PLANS[plan])
        for id_, name, description, order, plan in rows
    ]


async def tokensets(tx: Tx, organization_id: str) -> list[tuple[str, SnapshotTokenset]]:
    """Return the tokensets of an organization by creation, without modes, each after its workspace's id.

    They have their groups.
    """
    sql = f"""
        SELECT w.id, s.id, s.name, s.description {_AROUND} WHERE w.organization_id = $1 ORDER BY s.id
    """
    rows, by_tokenset = await tx.together(
        tx.all(sql, organization_id), groups.of_organization(tx, organization_id)
    )
    return [
        (workspace_id, SnapshotTokenset(id_, name, description, [], by_tokenset.get(id_, UNSET)))
        for workspace_id, id_, name, description in rows
    ]


async def modes(tx: Tx, organization_id: str) -> list[tuple[str, SnapshotMode]]:
    """Return the modes of an organization by creation, without tokens, each after its tokenset's id."""
    return await _modes(tx, organization_id, "0")


async def counted_modes(tx: Tx, organization_id: str) -> list[tuple[str, SnapshotMode]]:
    """Return the same with the numbers of their tokens; the duration grows with the number of tokens."""
    return await _modes(tx, organization_id, "(SELECT count(*) FROM token t WHERE t.mode_key = o.key)")


async def _modes(tx: Tx, organization_id: str, count: str) -> list[tuple[str, SnapshotMode]]:
    sql = f"""
        SELECT o.tokenset_id, o.id, o.name, o.is_default, {count}, o.base_mode_id
        {_AROUND} JOIN mode o ON o.tokenset_id = s.id WHERE w.organization_id = $1 ORDER BY o.id
    """
    return [
        (tokenset_id, SnapshotMode(id_, name, bool(is_default), tokens, [], base_mode_id or UNSET))
        for tokenset_id, id_, name, is_default, tokens, base_mode_id in await tx.all(sql, organization_id)
    ]


async def tokens(tx: Tx, mode_id: str, after: str, limit: int) -> list[SnapshotToken]:
    """Return at most `limit` tokens of a mode that follow the one with the id `after`, "" for the first ones.

    They are in an order of the database's.
    """
    key = key_of(after) if after else -1
    return [SnapshotToken(*row) for row in await tx.long(_TOKENS, key_of(mode_id), key, limit)]
