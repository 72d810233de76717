"""Several statements as one, so that they take one round trip; each keeps its text but for placeholders."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from jeton.store.engine import Row

_PLACEHOLDER = re.compile(r"\$(\d+)")

_KEPT = 1000
"""The number of composed statements that are cached."""

Kind = Literal["one", "recalled", "all", "long", "hold", "run", "many", "insert"]
"""The kinds of questions; `recalled` wants the first row, as `one` does, and the row may be remembered."""
CHANGES = frozenset({"run", "many", "insert"})
"""The kinds that are sent by themselves."""
Part = tuple[str, int]
"""The text of a statement, and the number of its arguments."""


class Question(NamedTuple):
    """A statement, its arguments and what is wanted of its result."""

    kind: Kind
    sql: str
    args: tuple[object, ...]


class Combined(NamedTuple):
    """Several questions as one statement.

    The rows of each are an array in the one row that comes back. Those of the `long` one, if there is one,
    are rows of their own, because arrays of rows are slow to read; the arrays stand in the first of them.
    """

    sql: str
    args: list[object]
    kinds: tuple[Kind, ...]

    def answers(self, rows: Sequence[Any]) -> list[Any]:
        """Return each question's answer."""
        long = self.kinds.index("long") if "long" in self.kinds else None
        first = rows[0]
        arrays = iter(first)
        answers: list[Any] = []
        for number, kind in enumerate(self.kinds):
            if number == long:
                width = len(self.kinds)  # the arrays, and whether there is any row
                answers.append([row[width:] for row in rows] if first[width - 1] else [])
            else:
                array = next(arrays)
                answers.append(array if kind == "all" else _first(array))
        return answers


def combined(questions: Sequence[Question]) -> Combined:
    """Return several questions, at most one of them `long` and none of them `run`, as one statement."""
    kinds = tuple(question.kind for question in questions)
    if kinds.count("long") > 1:
        raise ValueError("of questions that are asked together one may be long")
    sql = _combine(kinds, tuple((question.sql, len(question.args)) for question in questions))
    return Combined(sql, [arg for question in questions for arg in question.args], kinds)


@lru_cache(_KEPT)
def changes_as_one(changes: tuple[Part, ...]) -> str:
    """Return several changes, each with its number of arguments, as one statement that counts their rows."""
    return f"{_steps(changes)} SELECT {', '.join(map(_count, range(len(changes))))}"


@lru_cache(_KEPT)
def all_or_none(changes: tuple[Part, ...], needed: tuple[int, ...], proofs: tuple[Part, ...] = ()) -> str:
    """Return several changes as one statement, which divides by zero if one of the `needed` has no row.

    So it makes all of them or none without a transaction around it. It divides by zero as well if one of the
    `proofs` counts nothing; their arguments follow those of the changes.
    """
    counts = _shifted((*changes, *proofs))[len(changes) :]
    return f"{_steps(changes)} SELECT 1 / least({', '.join(['1', *map(_count, needed), *counts])})"


def proof(question: Question, row: Row) -> tuple[Part, tuple[object, ...]]:
    """Return an expression that counts the rows of a question that are this row, and its arguments."""
    first = len(question.args) + 1
    names = [f"a{number}" for number in range(len(row))]
    same = (f"{name} IS NOT DISTINCT FROM ${number}" for number, name in enumerate(names, first))
    text = f"(SELECT count(*) FROM ({question.sql}) AS q({', '.join(names)}) WHERE {' AND '.join(same)})"
    args = (*question.args, *row)
    return (text, len(args)), args


def _steps(changes: tuple[Part, ...]) -> str:
    steps = (f"c{number} AS ({text} RETURNING 1)" for number, text in enumerate(_shifted(changes)))
    return f"WITH {', '.join(steps)}"


def _count(number: int) -> str:
    return f"(SELECT count(*) FROM c{number})"


@lru_cache(_KEPT)
def _combine(kinds: tuple[Kind, ...], parts: tuple[Part, ...]) -> str:
    texts = _shifted(parts)
    arrays = [
        f"ARRAY(SELECT q FROM ({text}) AS q)"
        for kind, text in zip(kinds, texts, strict=True)
        if kind != "long"
    ]
    if "long" not in kinds:
        return f"SELECT {', '.join(arrays)}"
    once = ", ".join(f"CASE WHEN row_number() OVER () = 1 THEN {array} END" for array in arrays)
    return (
        f"SELECT {once}, l.* FROM (SELECT 1) AS one"
        f" LEFT JOIN (SELECT true, q.* FROM ({texts[kinds.index('long')]}) AS q) AS l ON true"
    )


def _shifted(parts: tuple[Part, ...]) -> list[str]:
    shifted, before = [], 0
    for text, arguments in parts:
        shifted.append(_PLACEHOLDER.sub(lambda match, n=before: f"${int(match[1]) + n}", text))  # type: ignore[misc]
        before += arguments
    return shifted


def _first(rows: list[Row]) -> Row | None:
    return rows[0] if rows else None
