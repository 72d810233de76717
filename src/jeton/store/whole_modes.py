"""Queries of all tokens of a tokenset or a workspace, one statement each."""

from typing import NamedTuple

from jeton.model import TokenRow
from jeton.store.engine import Row, Tx


class Side(NamedTuple):
    """The side data of a token, as JSON texts."""

    mode_id: str
    name: str
    deprecated: str | None
    extensions: str | None


_WORKSPACE = """
    FROM tokenset s JOIN mode o ON o.tokenset_id = s.id JOIN token t ON t.mode_id = o.id
    WHERE s.workspace_id =
"""
_AROUND = """
    FROM tokenset own JOIN tokenset s ON s.workspace_id = own.workspace_id
    JOIN mode o ON o.tokenset_id = s.id JOIN token t ON t.mode_id = o.id WHERE own.id =
"""
_TOKENSET = "FROM mode o JOIN token t ON t.mode_id = o.id WHERE o.tokenset_id ="

_ROW = "t.mode_id, t.name, t.type, t.value, t.alias_to"
_SIDE = "t.mode_id, t.name, t.deprecated, CASE WHEN t.extensions LIKE $1 THEN t.extensions END"
_HAS_SIDE = "(t.deprecated IS NOT NULL OR t.extensions LIKE $1)"


async def rows_of_workspace(tx: Tx, workspace_id: str) -> dict[str, list[TokenRow]]:
    """Return the tokens of a workspace by the id of their mode, sorted by name, without descriptions."""
    return _by_mode(await tx.long(f"SELECT {_ROW} {_WORKSPACE} $1", workspace_id))


async def rows_of_tokenset(tx: Tx, tokenset_id: str) -> dict[str, list[TokenRow]]:
    """Return the tokens of a tokenset by the id of their mode, sorted by name, without descriptions."""
    return _by_mode(await tx.long(f"SELECT {_ROW} {_TOKENSET} $1", tokenset_id))


async def sides_of_workspace(tx: Tx, workspace_id: str, member: str) -> list[Side]:
    """Return the tokens of a workspace that are deprecated or whose extensions have this member, unsorted."""
    sql = f"SELECT {_SIDE} {_WORKSPACE} $2 AND {_HAS_SIDE}"
    return [Side(*row) for row in await tx.all(sql, f'%"{member}"%', workspace_id)]


async def sides_around(tx: Tx, tokenset_id: str, member: str) -> list[Side]:
    """Return the same for a tokenset's workspace."""
    sql = f"SELECT {_SIDE} {_AROUND} $2 AND {_HAS_SIDE}"
    return [Side(*row) for row in await tx.all(sql, f'%"{member}"%', tokenset_id)]


def _by_mode(rows: list[Row]) -> dict[str, list[TokenRow]]:
    rows.sort()
    found: dict[str, list[TokenRow]] = {}
    for mode_id, name, type_, value, alias_to in rows:
        found.setdefault(mode_id, []).append(TokenRow(name, type_, value, None, alias_to))
    return found
