"""Columns of tokens, by the fields of the struct that a row becomes: `Struct(*row)` then is the token."""

from collections.abc import Sequence

from jeton.model import TokenRow
from jeton.stored_tokens import StoredToken, TokenContent

CONTENT = TokenContent.__struct_fields__
"""The columns of what a client sets."""
TOKEN = (*StoredToken.__struct_fields__, "tokenset_id", "name_hash", "alias_hash")
"""All columns of a token."""


def places(columns: Sequence[str]) -> str:
    """Return the placeholders of a row of these columns."""
    return ", ".join(f"${place}" for place, _ in enumerate(columns, 1))


def assignments(columns: Sequence[str]) -> str:
    """Return what to SET for a row of these columns."""
    return ", ".join(f"{column} = ${place}" for place, column in enumerate(columns, 1))


def columns(of: type[TokenRow], table: str = "t", **others: str) -> str:
    """Return what to SELECT for a struct; `others` are the expressions of fields that are no column."""
    return ", ".join(others.get(field, f"{table}.{field}") for field in of.__struct_fields__)
