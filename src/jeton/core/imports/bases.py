"""Bases of the new modes of an import: what callers choose, and what the names of modes suggest; pure."""

import re
from collections.abc import Iterable, Mapping

from msgspec import Struct

from jeton.bodies.bodies import ModeCreation
from jeton.bodies.inputs import read
from jeton.errors import Invalid, Text

SUGGESTED = "suggested"
"""The choice that takes each base that a name suggests."""
Words = tuple[str, ...]
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_BETWEEN = re.compile(r"[\W_]+")


class BaseChoices(Struct, frozen=True):
    """Chosen bases of new modes.

    `chosen` has the name of a base by that of a mode, empty for none; it counts more than what the files say.
    `takes_suggested` tells whether each other mode without a base gets the one that its name suggests.
    """

    chosen: dict[str, str] = {}
    takes_suggested: bool = False


def base_choices(texts: Iterable[str]) -> BaseChoices:
    """Return the choices in texts, each `MODE=BASE`, `MODE=` or `suggested`; raise `Invalid` for another."""
    chosen: dict[str, str] = {}
    takes_suggested = False
    for text in texts:
        if text == SUGGESTED:
            takes_suggested = True
            continue
        mode, _, base = text.rpartition("=")
        if not mode or chosen.setdefault(mode, base) != base:
            raise Invalid(Text.IMPORT_BASE_TWICE.format(mode=mode) if mode else Text.IMPORT_BASE)
        for name in (mode, base) if base else (mode,):
            read(ModeCreation, {"name": name})
    return BaseChoices(chosen, takes_suggested)


def by_words(names: Iterable[str]) -> dict[Words, str]:
    """Return names by their words, the first of those with the same."""
    words = [(_words(name), name) for name in names]
    return dict(reversed(words))


def beginnings(name: str, others: Mapping[Words, str]) -> list[str]:
    """Return the other names whose words a name begins with, the longest first: `dark` of `dark-dimmed`."""
    words = _words(name)
    starts = (words[:length] for length in range(len(words) - 1, 0, -1))
    return [others[start] for start in starts if start in others]


def _words(name: str) -> Words:
    return tuple(word for word in _BETWEEN.split(_HUMP.sub("-", name).casefold()) if word)
