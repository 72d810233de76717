"""Messages about ambiguous references."""

from collections.abc import Sequence

from jeton.ambiguity import MOST, Ambiguity, Answer
from jeton.problems.model import listed, shown

_NAMES = 3
_VALUE = 40


def message_of(found: Sequence[Ambiguity]) -> str:
    """Return the message about the ambiguous names of one token."""
    said = [f"{shown(each.name)} is in {answers_of(each)}." for each in found[:_NAMES]]
    more = len(found) - _NAMES
    if more <= 0:
        return " ".join(said)
    few = "at least " if len(found) >= MOST else ""
    return f"{' '.join(said)} And {few}{more} more {'name is' if more == 1 else 'names are'} ambiguous."


def answers_of(found: Ambiguity) -> str:
    """Return which tokensets have a name, with which values, and which one counts."""
    count, answers = len(found.answers), map(_said, found.answers)
    counts = shown(found.answers[0].mode.tokenset, _VALUE)
    return f"{count} other tokensets with different values: {listed(answers, count)}; that of {counts} counts"


def _said(answer: Answer) -> str:
    value = "unresolved" if answer.value is None else shown(answer.value, _VALUE)
    return f"{shown(answer.mode.tokenset, _VALUE)} ({value})"
