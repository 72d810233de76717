"""Presets of workspaces and tokensets."""

from typing import NamedTuple

import msgspec

from jeton.clock import later_than, timestamp
from jeton.ids import new_id
from jeton.model import Page, Versioned
from jeton.presets import Preset
from jeton.store.engine import Row, Tx

_SELECT = """
    SELECT p.workspace_id, p.tokenset_id, p.name, p.target, p.options, p.created_at, p.updated_at, p.version
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


async def insert(tx: Tx, place: Place, name: str, target: str, options: bytes) -> Versioned[Preset]:
    """Store a new preset with options in JSON."""
    now = timestamp()
    sql = """
        INSERT INTO preset (id, workspace_id, tokenset_id, name, target, options, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING
    """
    text = options.decode()
    await tx.change(sql, new_id(), *place, name, target, text, now, now)
    return _preset((*place, name, target, text, now, now, 1))


async def update(tx: Tx, current: Versioned[Preset], target: str, options: bytes) -> Versioned[Preset]:
    """Give a preset a target and options in JSON."""
    old = current.item
    place, now = Place(old.workspace_id, old.tokenset_id), later_than(old.updated_at)
    sql = f"""
        UPDATE preset AS p SET target = $1, options = $2, updated_at = $3, version = version + 1
        WHERE {place.where("$4")} AND p.name = $5 AND p.version = $6
    """
    text = options.decode()
    await tx.change(sql, target, text, now, place.id, old.name, current.version)
    return _preset((*place, old.name, target, text, old.created_at, now, current.version + 1))


async def delete(tx: Tx, current: Versioned[Preset]) -> None:
    """Delete a preset."""
    old = current.item
    place = Place(old.workspace_id, old.tokenset_id)
    sql = f"DELETE FROM preset AS p WHERE {place.where()} AND p.name = $2 AND p.version = $3"
    await tx.change(sql, place.id, old.name, current.version)


def _preset(row: Row) -> Versioned[Preset]:
    workspace_id, tokenset_id, name, target, options, created_at, updated_at, version = row
    found = msgspec.json.decode(options)
    return Versioned(Preset(workspace_id, tokenset_id, name, target, found, created_at, updated_at), version)
