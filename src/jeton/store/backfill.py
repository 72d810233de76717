"""What a migration fills in beyond its SQL, the same on each engine: whoever migrates carries it out."""

from collections.abc import Callable, Generator
from typing import NamedTuple

from jeton.store.engine import Row
from jeton.store.references import targets

BATCH = 500
"""Tokens in memory at a time: a value may be as large as a request's body."""

_VALUES = f"""
    SELECT mode_id, id, type, value FROM token
    WHERE (mode_id, id) > ($1, $2) AND value LIKE '%{{%' AND type <> 'string'
    ORDER BY mode_id, id LIMIT {BATCH}
"""
_REFERENCE = "INSERT INTO token_reference (mode_id, token_id, target_hash) VALUES ($1, $2, $3)"


class Step(NamedTuple):
    """A statement: a query with its arguments, or with `rows` a change that is made once for each of them."""

    sql: str
    args: Row = ()
    rows: list[Row] | None = None


Backfill = Generator[Step, list[Row], None]
"""Yields steps and is sent the rows of each query, and no rows for a change."""


def references() -> Backfill:
    """Note the references in the values that are there already."""
    after: Row = ("", "")
    while True:
        found = yield Step(_VALUES, after)
        if not found:
            return
        rows = [(row[0], row[1], target) for row in found for target in targets(row[2], row[3])]
        if rows:
            yield Step(_REFERENCE, rows=rows)
        after = found[-1][:2]


AFTER: dict[int, Callable[[], Backfill]] = {2: references}
"""What follows the SQL of a version, in its transaction."""
