"""Presets of workspaces and tokensets."""

from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple, replace

from jeton.bodies.presets import Preset
from jeton.model.clock import later_than, milliseconds_of
from jeton.model.ids import new_id
from jeton.model.objects import Page, Versioned
from jeton.store import change_sets
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Row, Tx

_SELECT = """
    SELECT p.id, p.workspace_id, p.tokenset_id, p.name, p.target, p.options, p.created_at, p.updated_at,
        p.version
    FROM preset p
"""


class Place(NamedTuple):
    """A workspace, or a tokenset in it, to which presets belong."""

    workspace_id: str
    tokenset_id: str | None = None

    def where(self, id_: str = "$1") -> str:
        """Return the condition of its rows, with the placeholder of its id."""
        if self.tokenset_id is None:
            return f"p.workspace_id = {id_} AND p.tokenset_id IS NULL"
        return f"p.tokenset_id = {id_}"

    @property
    def id(self) -> str:
        """The id of the tokenset, or of the workspace."""
        return self.tokenset_id or self.workspace_id


async def of_place(tx: Tx, place: Place, page: Page | None = None) -> list[Preset]:
    """Return the presets of a place by name, or a page and one preset beyond."""
    if page is None:
        rows = await tx.all(f"{_SELECT} WHERE {place.where()} ORDER BY p.name", place.id)
    else:
        after = page.after[0] if page.after else ""
        sql = f"{_SELECT} WHERE {place.where()} AND p.name > $2 ORDER BY p.name LIMIT $3"
        rows = await tx.all(sql, place.id, after, page.limit + 1)
    return [_preset(row).item for row in rows]


async def count_of(tx: Tx, place: Place) -> int:
    """Return how many presets a place has."""
    row = await tx.one(f"SELECT count(*) FROM preset p WHERE {place.where()}", place.id)
    return int(row[0]) if row else 0


async def get(tx: Tx, place: Place, name: str) -> Versioned[Preset] | None:
    """Return a preset of a place."""
    row = await tx.one(f"{_SELECT} WHERE {place.where()} AND p.name = $2", place.id, name)
    return None if row is None else _preset(row)


class Found(NamedTuple):
    """The preset of a name in a place, None if there is none, and the number of all that the place has."""

    current: Versioned[Preset] | None
    number: int


async def find(tx: Tx, place: Place, name: str) -> Found:
    """Look a name up in a place."""
    return Found(*await tx.together(get(tx, place, name), count_of(tx, place)))


async def around_tokenset(tx: Tx, tokenset_id: str) -> list[Preset]:
    """Return the presets of a tokenset and its workspace by name; of one name the tokenset's comes first."""
    sql = f"""
        {_SELECT} JOIN tokenset s ON s.id = $1
        WHERE p.workspace_id = s.workspace_id AND (p.tokenset_id IS NULL OR p.tokenset_id = s.id)
        ORDER BY p.name, p.tokenset_id IS NULL
    """
    return [_preset(row).item for row in await tx.all(sql, tokenset_id)]


async def of_organization(tx: Tx, organization_id: str) -> list[Preset]:
    """Return the presets of all workspaces of an organization, by name and creation."""
    sql = f"""
        {_SELECT} JOIN workspace w ON w.id = p.workspace_id
        WHERE w.organization_id = $1 ORDER BY p.name, p.id
    """
    return [_preset(row).item for row in await tx.all(sql, organization_id)]


async def insert(
    tx: Tx, by: ChangeSet, place: Place, name: str, target: str, options: dict[str, Any]
) -> Versioned[Preset]:
    """Store a new preset."""
    return await _insert(tx, by, Preset(new_id(), *place, name, target, options, by.at, by.at), 1)


async def recreate(tx: Tx, by: ChangeSet, deleted: Preset) -> Versioned[Preset]:
    """Store a deleted preset again, under its id and a version above all that it had.

    A change raises the version by one, and the moment of the change by a millisecond at least.
    """
    preset = replace(deleted, updated_at=later_than(deleted.updated_at, by.at))
    return await _insert(tx, by, preset, milliseconds_of(preset.updated_at))


async def _insert(tx: Tx, by: ChangeSet, preset: Preset, version: int) -> Versioned[Preset]:
    sql = """
        INSERT INTO preset
            (id, workspace_id, tokenset_id, name, target, options, created_at, updated_at, version)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING
    """
    id_, *place, name, target, options, created_at, updated_at = astuple(preset)
    moments = created_at, updated_at
    await tx.change(sql, id_, *place, name, target, _text_of(options), *moments, version)
    await change_sets.preset(tx, by, None, preset)
    return Versioned(preset, version)


async def update(
    tx: Tx, by: ChangeSet, current: Versioned[Preset], target: str, options: dict[str, Any]
) -> Versioned[Preset]:
    """Give a preset a target and options."""
    old, now = current.item, later_than(current.item.updated_at, by.at)
    sql = """
        UPDATE preset SET target = $1, options = $2, updated_at = $3, version = version + 1
        WHERE id = $4 AND version = $5
    """
    await tx.change(sql, target, _text_of(options), now, old.id, current.version)
    changed = replace(old, target=target, options=options, updated_at=now)
    await change_sets.preset(tx, by, old, changed)
    return Versioned(changed, current.version + 1)


async def delete(tx: Tx, by: ChangeSet, current: Versioned[Preset]) -> None:
    """Delete a preset."""
    await tx.change("DELETE FROM preset WHERE id = $1 AND version = $2", current.item.id, current.version)
    await change_sets.preset(tx, by, current.item, None)


def _text_of(options: dict[str, Any]) -> str:
    return msgspec.json.encode(options).decode()


def _preset(row: Row) -> Versioned[Preset]:
    id_, workspace_id, tokenset_id, name, target, text, created_at, updated_at, version = row
    place, options = (workspace_id, tokenset_id), msgspec.json.decode(text)
    return Versioned(Preset(id_, *place, name, target, options, created_at, updated_at), version)
