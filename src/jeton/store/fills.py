"""Rows that migrations compute from stored ones, since SQL alone cannot: a page of these after the other."""

from collections.abc import Callable
from typing import NamedTuple

from jeton.model.stored_tokens import TokenContent
from jeton.store import references
from jeton.store.columns import CONTENT
from jeton.store.engine import Row
from jeton.store.tables import BATCH

FIRST = (-(2**63), -(2**63))
"""The key before all others."""


class Fill(NamedTuple):
    """Rows of a migration: `insert` writes those that `rows_of` returns for a row of `page`.

    `page` selects the rows after a key of two numbers, with which each of them begins.
    """

    page: str
    insert: str
    rows_of: Callable[[Row], list[Row]]


def _references(row: Row) -> list[Row]:
    mode_key, token_key, *fields = row
    return references.rows(mode_key, token_key, references.targets_of(TokenContent(*fields)))


FILLS = {
    20: Fill(
        f"""
        SELECT mode_key, token_key, {", ".join(CONTENT)} FROM token
        WHERE (mode_key, token_key) > ($1, $2)
            AND (alias_to IS NOT NULL OR value LIKE '%{{%' OR extensions LIKE '%{{%')
        ORDER BY mode_key, token_key LIMIT {BATCH}
        """,
        references.INSERT,
        _references,
    )
}
"""By the migration's version."""
