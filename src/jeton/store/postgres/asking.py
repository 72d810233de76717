"""Questions of a unit of work, which go up to whoever drives it; the answers come down."""

import types
from collections.abc import Callable, Generator
from typing import Any, NamedTuple, TypeVar, cast

from jeton.store.engine import Steps
from jeton.store.postgres.sql import Question

T = TypeVar("T")

_Answers = Generator[list[Question], list[Any], T]


class PendingChange(NamedTuple):
    """A change that waits to be made, and what to raise where it touches no row."""

    sql: str
    args: tuple[object, ...]
    or_else: Callable[[], Exception] | None


@types.coroutine
def ask(question: Question) -> _Answers[Any]:
    """Hand a question up, and return its answer."""
    (answer,) = yield [question]
    return answer


@types.coroutine
def recalling(look_up: Steps[T]) -> _Answers[T]:
    """Run a look-up, each `one` of its questions as one whose answer may be remembered."""
    answers: Any = None
    while True:
        try:
            questions = look_up.send(answers)
        except StopIteration as end:
            return cast("T", end.value)
        marked = [each._replace(kind="recalled") if each.kind == "one" else each for each in questions]
        try:
            answers = yield marked
        except BaseException:
            look_up.close()
            raise


@types.coroutine
def abreast(changes: list[PendingChange], works: tuple[Steps[Any], ...]) -> _Answers[tuple[Any, ...]]:
    """Advance coroutines in step: what they ask goes up as one list. Of failures the first one counts.

    A change that one of them has noted is made before its own next question; the others ask first.
    """
    results: list[Any] = [None] * len(works)
    answers: list[tuple[int, Any]] = [(number, None) for number in range(len(works))]
    failure: Exception | None = None
    try:
        while answers:
            questions: list[Question] = []
            asking: list[tuple[int, int]] = []
            later: list[PendingChange] = []
            for number, answer in answers:
                noted = len(changes)
                try:
                    batch = works[number].send(answer)
                except StopIteration as end:
                    results[number] = end.value
                    if len(changes) > noted:
                        later += changes[noted:]
                        del changes[noted:]
                except Exception as error:  # noqa: BLE001  raised below, when those before it have ended well
                    failure = error
                    break
                else:
                    questions += batch
                    asking.append((number, len(batch)))
            answers = _dealt((yield questions), asking) if asking else []
            changes += later
    finally:
        for work in works:
            work.close()
    if failure is not None:
        try:
            raise failure
        finally:
            del failure  # whose traceback names this frame
    return tuple(results)


def _dealt(answers: list[Any], asking: list[tuple[int, int]]) -> list[tuple[int, Any]]:
    """Return the answers of each coroutine: (its number, its answers)."""
    dealt, first = [], 0
    for number, count in asking:
        dealt.append((number, answers[first : first + count]))
        first += count
    return dealt
