"""Messages about ambiguous references."""

from collections.abc import Sequence

from jeton.problems.model import excerpt, listed
from jeton.resolution.ambiguity import MOST, Ambiguity, Meaning

_NAMES = 3
_VALUE = 40


def message_of(ambiguities: Sequence[Ambiguity]) -> str:
    """Return the message about the ambiguous names of one token."""
    sentences = [f"{excerpt(each.name)} is in {answers_of(each)}." for each in ambiguities[:_NAMES]]
    more = len(ambiguities) - _NAMES
    if more <= 0:
        return " ".join(sentences)
    few = "at least " if len(ambiguities) >= MOST else ""
    return f"{' '.join(sentences)} And {few}{more} more {'name is' if more == 1 else 'names are'} ambiguous."


def answers_of(ambiguity: Ambiguity) -> str:
    """Return which tokensets have a name, with which values, and which one counts."""
    count, answers = len(ambiguity.answers), map(_text_of, ambiguity.answers)
    counts = excerpt(ambiguity.answers[0].mode.tokenset, _VALUE)
    return f"{count} other tokensets with different values: {listed(answers, count)}; that of {counts} counts"


def _text_of(answer: Meaning) -> str:
    value = "unresolved" if answer.value is None else excerpt(answer.value, _VALUE)
    return f"{excerpt(answer.mode.tokenset, _VALUE)} ({value})"
