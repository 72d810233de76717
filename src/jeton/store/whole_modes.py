"""Queries of all tokens of a tokenset or a workspace, one statement each."""

from jeton.model.objects import SIDE_NAMES, BareRow, TokenRow
from jeton.model.stored_tokens import StoredToken
from jeton.store.columns import MODES_AROUND, columns
from jeton.store.engine import Tx

Sides = dict[str, list[StoredToken]]
"""Tokens with side data that problems depend on, by the id of their mode, unsorted."""

WORKSPACE = """
    FROM tokenset s JOIN mode o ON o.tokenset_id = s.id JOIN token t ON t.mode_key = o.key
    WHERE s.workspace_id =
"""
AROUND = f"{MODES_AROUND} JOIN token t ON t.mode_key = o.key WHERE own.id ="
TOKENSET = "FROM mode o JOIN token t ON t.mode_key = o.key WHERE o.tokenset_id ="
"""The tokens of a workspace, of the workspace of a tokenset, and of a tokenset, by an id."""

_ROW = f"o.id, {columns(BareRow, description='NULL')}"
_STORED = columns(StoredToken, mode_id="o.id")
# most extensions say nothing that problems depend on
_HAS_SIDE = " OR ".join(f"t.{field} IS NOT NULL" for field in SIDE_NAMES if field != "extensions")
_SIDES = (
    f"SELECT {columns(StoredToken, mode_id='o.id')} {{around}} $1 AND (t.extensions LIKE $2 OR {_HAS_SIDE})"
)


async def sides_of(tx: Tx, source: str, id_: str, member: str) -> Sides:
    """Return the tokens of a source with side data, of extensions only those that have this member."""
    sides: Sides = {}
    for row in await tx.all(_SIDES.format(around=source), id_, f'%"{member}"%'):
        token = StoredToken(*row)
        sides.setdefault(token.mode_id, []).append(token)
    return sides


async def stored_around(tx: Tx, tokenset_id: str) -> dict[str, dict[str, StoredToken]]:
    """Return all tokens of a tokenset's workspace, by the id of their mode and their name."""
    tokens: dict[str, dict[str, StoredToken]] = {}
    for row in await tx.long(f"SELECT {_STORED} {AROUND} $1", tokenset_id):
        token = StoredToken(*row)
        tokens.setdefault(token.mode_id, {})[token.name] = token
    return tokens


async def rows_of(tx: Tx, source: str, id_: str) -> dict[str, list[TokenRow]]:
    """Return the tokens of a source by the id of their mode, sorted by name, without descriptions."""
    rows = await tx.long(f"SELECT {_ROW} {source} $1", id_)
    rows.sort()
    rows_by_mode: dict[str, list[TokenRow]] = {}
    for mode_id, *fields in rows:
        rows_by_mode.setdefault(mode_id, []).append(BareRow(*fields))
    return rows_by_mode
