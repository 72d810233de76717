"""Modes, and the two rules for the modes of a tokenset: at least one mode, and at most one default."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET
from msgspec.structs import astuple, replace

from jeton.model.clock import later_than
from jeton.model.ids import key_of, new_id
from jeton.model.objects import Mode, ModeRef, Page, Versioned
from jeton.store import change_sets
from jeton.store.change_sets import ChangeSet
from jeton.store.columns import MODES_AROUND, insertion
from jeton.store.engine import Row, Stale, Tx
from jeton.store.paging import by_id


class CountedMode(NamedTuple):
    """A mode, its revision, which every write to it or its tokens raises, and how many tokens it has."""

    mode: Mode
    revision: int
    token_count: int


RENEW = "UPDATE mode SET revision = CASE WHEN revision < $1 THEN $1 ELSE revision + 1 END"
"""The statement by which a restoration raises all revisions, so that none is used again for other tokens:
caches of servers and clients have them in their keys. $1 is the time in microseconds; no revision has been
raised faster than that.
"""

REF = """
    s.id, o.id, o.name, o.is_default, o.revision, o.token_count, o.version_floor, s.position, s.name,
    o.base_mode_id
"""
"""The fields of `ModeRef`."""
_RAISE = """
    UPDATE mode SET revision = revision + 1, token_count = token_count + $1,
        version_floor = CASE WHEN version_floor < $2 THEN $2 ELSE version_floor END
    WHERE id = $3
"""
_COLUMNS = Mode.__struct_fields__
COLUMNS = (*_COLUMNS, "key")
"""The columns of a mode, as `row_of` has them."""
_FIELDS = f"{', '.join(_COLUMNS)}, version"
_SELECT = f"SELECT {_FIELDS} FROM mode"


async def of_tokenset(tx: Tx, tokenset_id: str, page: Page | None = None) -> list[Mode]:
    """Return a tokenset's modes by creation, or a page and one mode beyond."""
    rows = await by_id(tx, f"{_SELECT} WHERE tokenset_id = $1", tokenset_id, page)
    return [_mode(row).item for row in rows]


async def versioned(tx: Tx, tokenset_id: str) -> list[Versioned[Mode]]:
    """Return a tokenset's modes by creation, each with its version."""
    return [_mode(row) for row in await tx.all(f"{_SELECT} WHERE tokenset_id = $1 ORDER BY id", tokenset_id)]


async def around(tx: Tx, tokenset_id: str) -> list[ModeRef]:
    """Return all modes of a tokenset's workspace, tokensets and modes by creation, which look-ups search."""
    return refs(
        await tx.all(f"SELECT {REF} {MODES_AROUND} WHERE own.id = $1 ORDER BY s.id, o.id", tokenset_id)
    )


async def of_workspace(tx: Tx, workspace_id: str) -> list[ModeRef]:
    """Return all modes of a workspace, tokensets and modes by creation."""
    sql = f"""
        SELECT {REF} FROM tokenset s JOIN mode o ON o.tokenset_id = s.id
        WHERE s.workspace_id = $1 ORDER BY s.id, o.id
    """
    return refs(await tx.all(sql, workspace_id))


def refs(rows: Iterable[Row]) -> list[ModeRef]:
    """Return the modes in rows that `REF` selects."""
    return [
        ModeRef(tokenset_id, id_, name, bool(is_default), *others)
        for tokenset_id, id_, name, is_default, *others in rows
    ]


async def get(tx: Tx, mode_id: str) -> Versioned[Mode] | None:
    """Return one mode."""
    row = await tx.one(f"{_SELECT} WHERE id = $1", mode_id)
    return None if row is None else _mode(row)


async def counted(tx: Tx, mode_id: str) -> CountedMode | None:
    """Return one mode with its revision and the number of its tokens."""
    row = await tx.one(f"SELECT {_FIELDS}, revision, token_count FROM mode WHERE id = $1", mode_id)
    if row is None:
        return None
    *fields, revision, count = row
    return CountedMode(_mode(fields).item, revision, count)


async def raise_revision(
    tx: Tx, mode_id: str, revision: int | None = None, added: int = 0, freed: int = 0
) -> None:
    """Raise a mode's revision, because its tokens change; this locks the mode's row.

    `added` is by how many it has more tokens then, `freed` the greatest version of those whose names become
    free. With `revision`, raise `Stale` if the mode has another one by now.
    """
    if revision is None:
        await tx.change(_RAISE, added, freed, mode_id)
    else:
        await tx.change(f"{_RAISE} AND revision = $4", added, freed, mode_id, revision)


async def raise_for_new(tx: Tx, mode_id: str, version_floor: int, revision: int | None) -> None:
    """Raise the revision of a mode that gets a token of the version after `version_floor`.

    Raises:
        Stale: the floor or, with `revision`, the revision is another one by now.
    """
    sql, args = f"{_RAISE} AND version_floor = $4", (1, 0, mode_id, version_floor)
    if revision is None:
        await tx.change(sql, *args)
    else:
        await tx.change(f"{sql} AND revision = $5", *args, revision)


async def raise_at_once(tx: Tx, mode_id: str, revision: int, added: int, freed: int) -> None:
    """Raise a mode's revision now, so that a later statement of the transaction may change the row again.

    Raises:
        Stale: the mode has another revision.
    """
    if not await tx.run(f"{_RAISE} AND revision = $4", added, freed, mode_id, revision):
        raise Stale


async def revisions_of(tx: Tx, tokenset_id: str) -> dict[str, int]:
    """Return the revision of each mode of a tokenset, by creation."""
    rows = await tx.all("SELECT id, revision FROM mode WHERE tokenset_id = $1 ORDER BY id", tokenset_id)
    return dict(map(tuple, rows))


async def token_count_of_tokenset(tx: Tx, tokenset_id: str) -> int:
    """Return how many tokens all modes of a tokenset have."""
    # the sum is a `numeric` on PostgreSQL
    row = await tx.one("SELECT coalesce(sum(token_count), 0) FROM mode WHERE tokenset_id = $1", tokenset_id)
    return int(row[0]) if row else 0


async def insert(
    tx: Tx,
    by: ChangeSet,
    tokenset_id: str,
    name: str,
    *,
    is_default: bool,
    base_mode_id: str | None = None,
    default: Versioned[Mode] | None = None,
) -> Versioned[Mode]:
    """Store a new mode; if it is the default, the present one, `default`, no longer is."""
    await tx.change("UPDATE tokenset SET mode_count = mode_count + 1 WHERE id = $1", tokenset_id)
    if is_default and default is not None:
        await _clear(tx, by, default)
    return await insert_row(tx, by, tokenset_id, name, is_default=is_default, base_mode_id=base_mode_id)


async def insert_row(
    tx: Tx, by: ChangeSet, tokenset_id: str, name: str, *, is_default: bool, base_mode_id: str | None = None
) -> Versioned[Mode]:
    """Store a mode's row alone; the caller keeps the rules of the tokenset."""
    now = by.at
    mode = Mode(new_id(), tokenset_id, name, is_default, now, now, base_mode_id or UNSET)
    await tx.change(insertion("mode", COLUMNS), *row_of(mode))
    await change_sets.mode(tx, by, None, mode)
    return Versioned(mode, 1)


async def update(
    tx: Tx,
    by: ChangeSet,
    current: Versioned[Mode],
    name: str,
    *,
    is_default: bool,
    base_mode_id: str | None,
    default: Versioned[Mode] | None = None,
) -> Versioned[Mode]:
    """Change a mode; if it becomes the default, the present one, `default`, no longer is."""
    old = current.item
    if is_default and default is not None and default.item.id != old.id:
        await _clear(tx, by, default)
    changed = replace(old, name=name, is_default=is_default, base_mode_id=base_mode_id or UNSET)
    return await _update(tx, by, current, changed)


async def hold(tx: Tx, mode_id: str) -> None:
    """Lock a mode against every change of its tokens."""
    await tx.hold("mode", "SELECT id FROM mode WHERE id = $1", mode_id)


async def delete(
    tx: Tx, by: ChangeSet, current: Versioned[Mode], children: Iterable[Versioned[Mode]] = ()
) -> None:
    """Delete a mode, which is not the last of its tokenset, with its tokens and their history.

    Its `children`, the modes whose base it is, get its base.
    """
    for mode in children:
        await _update(tx, by, mode, replace(mode.item, base_mode_id=current.item.base_mode_id))
    counted = "UPDATE tokenset SET mode_count = mode_count - 1 WHERE id = $1 AND mode_count > 1"
    await tx.change(counted, current.item.tokenset_id)
    await tx.change("DELETE FROM mode WHERE id = $1 AND version = $2", current.item.id, current.version)
    await change_sets.mode(tx, by, current.item, None)


async def count_of(tx: Tx, tokenset_id: str) -> int:
    """Return how many modes a tokenset has, 0 if it does not exist."""
    row = await tx.one("SELECT mode_count FROM tokenset WHERE id = $1", tokenset_id)
    return int(row[0]) if row else 0


async def _clear(tx: Tx, by: ChangeSet, default: Versioned[Mode]) -> None:
    """Make the default mode an ordinary one."""
    await _update(tx, by, default, replace(default.item, is_default=False))


async def _update(tx: Tx, by: ChangeSet, current: Versioned[Mode], new: Mode) -> Versioned[Mode]:
    """Change a mode's row to that of `new`, and record it."""
    old, version = current
    changed = replace(new, updated_at=later_than(old.updated_at, by.at))
    sql = """
        UPDATE mode SET name = $1, is_default = $2, base_mode_id = $3, updated_at = $4,
            version = version + 1, revision = revision + 1
        WHERE id = $5 AND version = $6
    """
    base = changed.base_mode_id or None
    await tx.change(sql, changed.name, changed.is_default, base, changed.updated_at, old.id, version)
    await change_sets.mode(tx, by, old, changed)
    return Versioned(changed, version + 1)


def row_of(mode: Mode) -> Row:
    """Return the values of `COLUMNS` of a mode."""
    return (*astuple(mode)[:-1], mode.base_mode_id or None, key_of(mode.id))


def mode_of(row: Sequence[Any]) -> Mode:
    """Return the mode of a row of its fields, in which no base is None."""
    id_, tokenset_id, name, is_default, created_at, updated_at, base_mode_id = row
    return Mode(id_, tokenset_id, name, bool(is_default), created_at, updated_at, base_mode_id or UNSET)


def _mode(row: Sequence[Any]) -> Versioned[Mode]:
    *fields, version = row
    return Versioned(mode_of(fields), version)
