"""Tokensets."""

from msgspec import UNSET, UnsetType
from msgspec.structs import astuple

from jeton.model.clock import later_than
from jeton.model.groups import Group, RecordedTokenset, Regrouping
from jeton.model.ids import new_id
from jeton.model.objects import Page, Tokenset, Versioned
from jeton.store import change_sets, groups, modes
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Row, Tx
from jeton.store.paging import by_id, count

FIRST_MODE = "Base"

_SELECT = "SELECT id, workspace_id, name, description, created_at, updated_at, version FROM tokenset"


async def of_workspace(tx: Tx, workspace_id: str, page: Page | None = None) -> list[Tokenset]:
    """Return a workspace's tokensets by creation, or a page and one tokenset beyond."""
    rows = await by_id(tx, f"{_SELECT} WHERE workspace_id = $1", workspace_id, page)
    return [_tokenset(row).item for row in rows]


async def count_of(tx: Tx, workspace_id: str) -> int:
    """Return how many tokensets a workspace has."""
    return await count(tx, "tokenset", "workspace_id", workspace_id)


async def get(tx: Tx, tokenset_id: str) -> Versioned[Tokenset] | None:
    """Return one tokenset."""
    row = await tx.one(f"{_SELECT} WHERE id = $1", tokenset_id)
    return None if row is None else _tokenset(row)


async def insert(
    tx: Tx, by: ChangeSet, workspace_id: str, name: str, description: str | None
) -> Versioned[Tokenset]:
    """Store a new tokenset with its first mode, which is the default."""
    now = by.at
    tokenset = Tokenset(new_id(), workspace_id, name, description, now, now)
    sql = """
        INSERT INTO tokenset (id, workspace_id, name, description, mode_count, created_at, updated_at)
        VALUES ($1, $2, $3, $4, 1, $5, $6)
    """
    await tx.change(sql, tokenset.id, workspace_id, name, description, now, now)
    await change_sets.tokenset(tx, by, None, tokenset)
    await modes.insert_row(tx, by, tokenset.id, FIRST_MODE, is_default=True)
    return Versioned(tokenset, 1)


async def update(
    tx: Tx,
    by: ChangeSet,
    current: Versioned[Tokenset],
    name: str,
    description: str | None,
    regrouping: Regrouping | None = None,
) -> Versioned[Tokenset]:
    """Change a tokenset, and groups of it."""
    old = current.item
    now = later_than(old.updated_at, by.at)
    sql = """
        UPDATE tokenset SET name = $1, description = $2, updated_at = $3, version = version + 1
        WHERE id = $4 AND version = $5
    """
    await tx.change(sql, name, description, now, old.id, current.version)
    changed = Tokenset(old.id, old.workspace_id, name, description, old.created_at, now)
    if regrouping is None:
        await change_sets.tokenset(tx, by, old, changed)
    else:
        await groups.write(tx, old.id, regrouping, current.version + 1)
        await change_sets.tokenset(
            tx, by, recorded(old, regrouping.before), recorded(changed, regrouping.after)
        )
    return Versioned(changed, current.version + 1)


def recorded(tokenset: Tokenset, groups: list[Group] | UnsetType = UNSET) -> RecordedTokenset:
    """Return a tokenset as history records it, with the groups that a change is about, by path."""
    return RecordedTokenset(*astuple(tokenset)[: len(Tokenset.__struct_fields__)], groups=groups)


async def hold_within(tx: Tx, tokenset_id: str) -> None:
    """Lock a tokenset's workspace and its modes before it is deleted.

    The workspace's order may name it. A transaction that changes a mode records that in its tokenset: else
    the two would wait for each other.
    """
    await tx.together(
        tx.hold("workspace", "SELECT workspace_id FROM tokenset WHERE id = $1", tokenset_id),
        tx.hold("mode", "SELECT id FROM mode WHERE tokenset_id = $1", tokenset_id),
    )


async def delete(tx: Tx, by: ChangeSet, current: Versioned[Tokenset]) -> None:
    """Delete a tokenset with its modes, their tokens and their history."""
    sql = "DELETE FROM tokenset WHERE id = $1 AND version = $2"
    await tx.change(sql, current.item.id, current.version)
    await change_sets.tokenset(tx, by, current.item, None)


def _tokenset(row: Row) -> Versioned[Tokenset]:
    *fields, version = row
    return Versioned(Tokenset(*fields), version)


async def workspace_of(tx: Tx, tokenset_id: str) -> tuple[str, str | None] | None:
    """Return the name of a tokenset's workspace, and the id of its organization, None if it has none."""
    sql = """
        SELECT w.name, w.organization_id FROM tokenset s JOIN workspace w ON w.id = s.workspace_id
        WHERE s.id = $1
    """
    row = await tx.one(sql, tokenset_id)
    return None if row is None else (row[0], row[1])


async def names(tx: Tx, tokenset_id: str) -> tuple[str, str] | None:
    """Return the names of a tokenset's workspace and of the tokenset."""
    sql = """
        SELECT w.name, s.name FROM tokenset s JOIN workspace w ON w.id = s.workspace_id WHERE s.id = $1
    """
    row = await tx.one(sql, tokenset_id)
    return None if row is None else (row[0], row[1])
