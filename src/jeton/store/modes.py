"""Modes, and the two rules that span a tokenset's modes: at most one default, never none at all."""

from jeton.clock import later_than, timestamp
from jeton.ids import new_id
from jeton.model import Mode, ModeRef, Versioned
from jeton.store.engine import Row, Tx

_SELECT = "SELECT id, tokenset_id, name, is_default, created_at, updated_at, version FROM mode"


async def of_tokenset(tx: Tx, tokenset_id: str) -> list[Mode]:
    """Return a tokenset's modes by creation."""
    rows = await tx.all(f"{_SELECT} WHERE tokenset_id = $1 ORDER BY id", tokenset_id)
    return [_mode(row).item for row in rows]


async def of_workspace(tx: Tx, workspace_id: str) -> list[ModeRef]:
    """Return all modes of a workspace, tokensets and modes by creation: what alias look-ups go by."""
    sql = """
        SELECT s.id, o.id, o.name, o.is_default, o.revision
        FROM tokenset s JOIN mode o ON o.tokenset_id = s.id
        WHERE s.workspace_id = $1 ORDER BY s.id, o.id
    """
    return [ModeRef(row[0], row[1], row[2], bool(row[3]), row[4]) for row in await tx.all(sql, workspace_id)]


async def get(tx: Tx, mode_id: str) -> Versioned[Mode] | None:
    """Return one mode."""
    row = await tx.one(f"{_SELECT} WHERE id = $1", mode_id)
    return None if row is None else _mode(row)


async def revision(tx: Tx, mode_id: str) -> int:
    """Return the number that every write to the mode or its tokens raises; 0 where it is gone."""
    row = await tx.one("SELECT revision FROM mode WHERE id = $1", mode_id)
    return int(row[0]) if row else 0


async def raise_revision(tx: Tx, mode_id: str) -> None:
    """Note that a mode's tokens change, and hold the mode's row while they do."""
    await tx.run("UPDATE mode SET revision = revision + 1 WHERE id = $1", mode_id)


async def insert(tx: Tx, tokenset_id: str, name: str, *, is_default: bool) -> Versioned[Mode] | None:
    """Store a new mode; None where the tokenset has one of this name already."""
    await tx.run("UPDATE tokenset SET mode_count = mode_count + 1 WHERE id = $1", tokenset_id)
    if await _named(tx, tokenset_id, name) is not None:
        return None
    if is_default:
        await _clear_default(tx, tokenset_id)
    return await insert_row(tx, tokenset_id, name, is_default=is_default)


async def insert_row(tx: Tx, tokenset_id: str, name: str, *, is_default: bool) -> Versioned[Mode]:
    """Store a mode's row alone; the rules of the tokenset are the caller's."""
    now = timestamp()
    mode = Mode(new_id(), tokenset_id, name, is_default, now, now)
    sql = """
        INSERT INTO mode (id, tokenset_id, name, is_default, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6)
    """
    await tx.run(sql, mode.id, tokenset_id, name, is_default, now, now)
    return Versioned(mode, 1)


async def update(tx: Tx, current: Versioned[Mode], name: str, *, is_default: bool) -> Versioned[Mode] | None:
    """Change a mode; None where another of the tokenset has this name."""
    old = current.item
    await tx.lock("tokenset", old.tokenset_id)
    if name != old.name and await _named(tx, old.tokenset_id, name) is not None:
        return None
    if is_default and not old.is_default:
        await _clear_default(tx, old.tokenset_id)
    now = later_than(old.updated_at)
    sql = """
        UPDATE mode SET name = $1, is_default = $2, updated_at = $3,
            version = version + 1, revision = revision + 1
        WHERE id = $4
    """
    await tx.run(sql, name, is_default, now, old.id)
    changed = Mode(old.id, old.tokenset_id, name, is_default, old.created_at, now)
    return Versioned(changed, current.version + 1)


async def delete(tx: Tx, mode: Mode) -> bool:
    """Delete a mode and its tokens; False where it is the last of its tokenset."""
    counted = "UPDATE tokenset SET mode_count = mode_count - 1 WHERE id = $1 AND mode_count > 1"
    if not await tx.run(counted, mode.tokenset_id):
        return False
    await tx.run("DELETE FROM mode WHERE id = $1", mode.id)
    return True


async def _clear_default(tx: Tx, tokenset_id: str) -> None:
    row = await tx.one(f"{_SELECT} WHERE tokenset_id = $1 AND is_default", tokenset_id)
    if row is None:
        return
    old = _mode(row)
    sql = """
        UPDATE mode SET is_default = false, updated_at = $1, version = version + 1, revision = revision + 1
        WHERE id = $2
    """
    await tx.run(sql, later_than(old.item.updated_at), old.item.id)


async def _named(tx: Tx, tokenset_id: str, name: str) -> Row | None:
    return await tx.one("SELECT id FROM mode WHERE tokenset_id = $1 AND name = $2", tokenset_id, name)


def _mode(row: Row) -> Versioned[Mode]:
    return Versioned(Mode(row[0], row[1], row[2], bool(row[3]), row[4], row[5]), row[6])
