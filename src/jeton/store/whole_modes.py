"""Queries of all tokens of a tokenset or a workspace, one statement each."""

from itertools import starmap

from jeton.model import TokenRow
from jeton.store.columns import columns
from jeton.store.engine import Row, Tx
from jeton.stored_tokens import SIDE, StoredToken

Sides = dict[str, list[StoredToken]]
"""Tokens with side data that problems depend on, by the id of their mode, unsorted."""

_WORKSPACE = """
    FROM tokenset s JOIN mode o ON o.tokenset_id = s.id JOIN token t ON t.mode_key = o.key
    WHERE s.workspace_id =
"""
_AROUND = """
    FROM tokenset own JOIN tokenset s ON s.workspace_id = own.workspace_id
    JOIN mode o ON o.tokenset_id = s.id JOIN token t ON t.mode_key = o.key WHERE own.id =
"""
_TOKENSET = "FROM mode o JOIN token t ON t.mode_key = o.key WHERE o.tokenset_id ="

_ROW = "o.id, t.name, t.type, t.value, t.alias_to"
# most extensions say nothing that problems depend on
_HAS_SIDE = " OR ".join(f"t.{field} IS NOT NULL" for field in SIDE if field != "extensions")
_SIDES = (
    f"SELECT {columns(StoredToken, mode_id='o.id')} {{around}} $1 AND (t.extensions LIKE $2 OR {_HAS_SIDE})"
)


async def rows_of_workspace(tx: Tx, workspace_id: str) -> dict[str, list[TokenRow]]:
    """Return the tokens of a workspace by the id of their mode, sorted by name, without descriptions."""
    return _by_mode(await tx.long(f"SELECT {_ROW} {_WORKSPACE} $1", workspace_id))


async def rows_of_tokenset(tx: Tx, tokenset_id: str) -> dict[str, list[TokenRow]]:
    """Return the tokens of a tokenset by the id of their mode, sorted by name, without descriptions."""
    return _by_mode(await tx.long(f"SELECT {_ROW} {_TOKENSET} $1", tokenset_id))


async def sides_of_workspace(tx: Tx, workspace_id: str, member: str) -> Sides:
    """Return the tokens of a workspace with side data, of extensions only those that have this member."""
    return _sides(await tx.all(_SIDES.format(around=_WORKSPACE), workspace_id, f'%"{member}"%'))


async def sides_around(tx: Tx, tokenset_id: str, member: str) -> Sides:
    """Return the same for a tokenset's workspace."""
    return _sides(await tx.all(_SIDES.format(around=_AROUND), tokenset_id, f'%"{member}"%'))


def _sides(rows: list[Row]) -> Sides:
    found: Sides = {}
    for token in starmap(StoredToken, rows):
        found.setdefault(token.mode_id, []).append(token)
    return found


def _by_mode(rows: list[Row]) -> dict[str, list[TokenRow]]:
    rows.sort()
    found: dict[str, list[TokenRow]] = {}
    for mode_id, name, type_, value, alias_to in rows:
        found.setdefault(mode_id, []).append(TokenRow(name, type_, value, None, alias_to))
    return found
