"""Columns of tokens, by the fields of the struct that a row becomes: `Struct(*row)` then is the token."""

from collections.abc import Collection, Sequence
from typing import Any

from jeton.model.ids import key_of
from jeton.model.objects import SIDE_NAMES, TokenRow
from jeton.model.stored_tokens import StoredToken, TokenContent, shown_side
from jeton.store.engine import Row

CONTENT = TokenContent.__struct_fields__
"""The columns of what a client sets."""
_BETWEEN = "\x1f"  # neither JSON, names nor lines have it
_TEXTS = f" || '{_BETWEEN}' || ".join(f"coalesce(t.{name}, '')" for name in SIDE_NAMES)
_ANY = f"coalesce({', '.join(f't.{name}' for name in SIDE_NAMES)})"
SIDE_TEXT = f"CASE WHEN {_ANY} IS NOT NULL THEN {_TEXTS} END"
"""The side fields of a token `t` as one column, null if none is set: long lists are faster by it."""


MODIFY = """CASE WHEN t.extensions LIKE '%"modify"%' THEN t.extensions END"""
"""The field `modify` of a token `t`, of which a `BareRow` has no other side field."""


def side_shown(column: str | None) -> dict[str, Any]:
    """Return the side fields of a shown token from its column `SIDE_TEXT`."""
    return {} if column is None else shown_side(column.split(_BETWEEN))


def places(values: Collection[object], first: int = 1) -> str:
    """Return the placeholders of so many values, from the number `first` on."""
    return ", ".join(f"${place}" for place, _ in enumerate(values, first))


def insertion(table: str, columns: Sequence[str]) -> str:
    """Return the statement that inserts a row of these columns."""
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places(columns)})"


def assignments(columns: Sequence[str]) -> str:
    """Return what to SET for a row of these columns."""
    return ", ".join(f"{column} = ${place}" for place, column in enumerate(columns, 1))


def conditions(columns: Sequence[str], first: int) -> str:
    """Return the condition that columns have the values at places from `first` on."""
    return " AND ".join(f"{column} = ${place}" for place, column in enumerate(columns, first))


def columns(of: type[TokenRow], table: str = "t", **others: str) -> str:
    """Return what to SELECT for a struct; `others` are the expressions of fields that are no column."""
    others = {"modify": MODIFY, **others}
    return ", ".join(others.get(field, f"{table}.{field}") for field in of.__struct_fields__)


TOKEN = (*CONTENT, "id", "mode_key", "created_at", "updated_at", "version", "token_key")
"""All columns of a token, as `token_row` has them."""
IN_MODE = columns(StoredToken, mode_id="CAST($1 AS text)")
"""The fields of `StoredToken` in a SELECT of tokens `t` of one mode, whose id is bound as $1."""


MODES_AROUND = """
    FROM tokenset own JOIN tokenset s ON s.workspace_id = own.workspace_id JOIN mode o ON o.tokenset_id = s.id
"""
"""The modes `o` of the workspace of a tokenset `own`."""


def token_row(token: StoredToken, mode_key: int) -> Row:
    """Return the row of a token to be stored."""
    moments = (token.created_at, token.updated_at, token.version)
    return (*token.fields, token.id, mode_key, *moments, key_of(token.id))


def named(column: str, place: str) -> str:
    """Return the condition that a column of a name is the one at this place.

    PostgreSQL's indexes have the first 200 characters of names, SQLite's all of them.
    """
    return f"({column} = {place} AND substr({column}, 1, 200) = substr({place}, 1, 200))"


def among(column: str, places: Sequence[int]) -> str:
    """Return the condition that a column of a name is one of these places, as `named` does for one."""
    names = ", ".join(f"${place}" for place in places)
    heads = ", ".join(f"substr(${place}, 1, 200)" for place in places)
    return f"{column} IN ({names}) AND substr({column}, 1, 200) IN ({heads})"
