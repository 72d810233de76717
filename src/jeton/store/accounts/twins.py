"""Objects that were made since somebody looked, by name."""

from typing import NamedTuple

from jeton.store.engine import Tx


class Kind(NamedTuple):
    """A kind of object: its table, and the column of what it belongs to."""

    table: str
    within: str


WORKSPACE = Kind("workspace", "account_id")
ORGANIZATION = Kind("organization", "account_id")
TOKENSET = Kind("tokenset", "workspace_id")


async def newest(tx: Tx, kind: Kind, within: str) -> str:
    """Return the id of the newest object within another one, empty if there is none."""
    row = await tx.one(f"SELECT max(id) FROM {kind.table} WHERE {kind.within} = $1", within)
    return (row and row[0]) or ""


async def since(tx: Tx, kind: Kind, within: str, seen: str, name: str) -> str | None:
    """Return the id of the first object of a name that is newer than the one that was seen."""
    sql = f"SELECT min(id) FROM {kind.table} WHERE {kind.within} = $1 AND id > $2 AND name = $3"
    row = await tx.one(sql, within, seen, name)
    return None if row is None else row[0]
