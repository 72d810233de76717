"""Rows that writes remember, so that a write can ask and change by one statement.

A unit of work marks by `tx.recall` what seldom changes: who the caller is, and what the caller may do. Its
first run takes these rows from memory, and the statement that makes its changes proves that the questions
still find them. If they do not, it changes nothing, and the unit of work runs again and asks.
"""

from collections.abc import Sequence
from typing import Any

from jeton.bounds.recent import Recent, entry_bytes
from jeton.store.engine import Row
from jeton.store.postgres.sql import Question

RECALLED_BYTES = 32 * 1024 * 1024

Key = tuple[str, tuple[object, ...]]


class UnprovenError(Exception):
    """A unit of work that took rows from memory must run again: they, or its outcome, are not proven."""


class Recalled:
    """The rows that questions of the kind `recalled` found last, and whether twice in a row."""

    def __init__(self) -> None:
        self._rows: Recent[Key, tuple[Row, bool]] = Recent(RECALLED_BYTES, entry_bytes)

    def rows(self, questions: Sequence[Question]) -> list[Row] | None:
        """Return the rows of all questions, None if one of them must be asked.

        A row that was found only once may change as often as it is asked for.
        """
        rows = []
        for kind, sql, args in questions:
            row, is_steady = (kind == "recalled" and self._rows.get((sql, args))) or ((), False)
            if not is_steady:
                return None
            rows.append(row)
        return rows

    def note(self, questions: Sequence[Question], answers: Sequence[Any]) -> None:
        """Remember the rows that were found."""
        for (kind, sql, args), answer in zip(questions, answers, strict=True):
            if kind == "recalled":
                self._note((sql, args), answer)

    def forget(self, questions: Sequence[Question]) -> None:
        """Forget the rows of questions that find others by now."""
        for _, sql, args in questions:
            self._rows.drop((sql, args))

    def _note(self, key: Key, answer: Any) -> None:
        if answer is None:
            self._rows.drop(key)
            return
        noted, before = tuple(answer), self._rows.get(key)
        is_steady = before is not None and before[0] == noted
        if before is None or not (before[1] and is_steady):
            self._rows.put(key, (noted, is_steady))
