"""Columns of tokens, by the fields of the struct that a row becomes: `Struct(*row)` then is the token."""

from collections.abc import Sequence
from typing import Any

from jeton.model import TokenRow
from jeton.stored_tokens import SIDE, StoredToken, TokenContent, shown_side

CONTENT = TokenContent.__struct_fields__
"""The columns of what a client sets."""
TOKEN = (*StoredToken.__struct_fields__, "tokenset_id", "name_hash", "alias_hash")
"""All columns of a token."""


_BETWEEN = "\x1f"  # neither JSON nor names have it
_TEXTS = f" || '{_BETWEEN}' || ".join(f"coalesce(t.{field}, '')" for field in SIDE)
SIDE_TEXT = f"CASE WHEN coalesce({', '.join(f't.{field}' for field in SIDE)}) IS NOT NULL THEN {_TEXTS} END"
"""The side fields of a token `t` as one column, null if none is set: long lists are faster by it."""


def side_shown(column: str | None) -> list[Any]:
    """Return the side fields of a shown token from its column `SIDE_TEXT`."""
    return [] if column is None else shown_side(text or None for text in column.split(_BETWEEN))


def places(columns: Sequence[str]) -> str:
    """Return the placeholders of a row of these columns."""
    return ", ".join(f"${place}" for place, _ in enumerate(columns, 1))


def assignments(columns: Sequence[str]) -> str:
    """Return what to SET for a row of these columns."""
    return ", ".join(f"{column} = ${place}" for place, column in enumerate(columns, 1))


def columns(of: type[TokenRow], table: str = "t", **others: str) -> str:
    """Return what to SELECT for a struct; `others` are the expressions of fields that are no column."""
    return ", ".join(others.get(field, f"{table}.{field}") for field in of.__struct_fields__)
