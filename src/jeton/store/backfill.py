"""Statements of migrations that depend on stored rows, the same on each engine; the engine executes them."""

from collections.abc import Iterator

from msgspec import Struct

from jeton.store.engine import Row
from jeton.store.references import targets

BATCH = 500
"""The number of tokens in memory at a time: a value may be as large as a request's body."""

_WITH_REFERENCES = 2
"""The version that has the table `token_reference`."""
_VALUES = f"""
    SELECT mode_id, id, type, value FROM token
    WHERE (mode_id, id) > ($1, $2) AND value LIKE '%{{%' AND type <> 'string'
    ORDER BY mode_id, id LIMIT {BATCH}
"""
_REFERENCE = "INSERT INTO token_reference (mode_id, token_id, target_hash) VALUES ($1, $2, $3)"


class Step(Struct):
    """A statement: a query with its arguments, or, with `rows`, a change that is executed once per row."""

    sql: str
    args: Row = ()
    rows: list[Row] | None = None
    found: list[Row] = []
    """The rows that the query finds; the engine sets them."""


def steps(version: int) -> Iterator[Step]:
    """Yield the statements to execute after the SQL of a version, in the same transaction."""
    if version == _WITH_REFERENCES:
        yield from _references()


def _references() -> Iterator[Step]:
    """Store the references in the values of existing tokens."""
    after: Row = ("", "")
    while True:
        step = Step(_VALUES, after)
        yield step
        if not step.found:
            return
        rows = [
            (mode_id, token_id, target)
            for mode_id, token_id, type_, value in step.found
            for target in targets(type_, value)
        ]
        if rows:
            yield Step(_REFERENCE, rows=rows)
        after = step.found[-1][:2]
