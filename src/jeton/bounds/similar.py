"""Names that resemble one that is unknown: short ones, few of them, within a budget of time."""

import re
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from itertools import chain, islice

LONGEST = 64
"""Characters; a longer name resembles none, because comparing takes the square of them."""
MOST = 200
"""The most names that one is compared with."""
_CLOSE = 0.7
_SEPARATORS = re.compile(r"[\W_]+")


class Budget:
    """The processor time, in seconds, that the suggestions of one answer may still take."""

    def __init__(self, seconds: float = 0.5) -> None:
        self._left = seconds

    @property
    def is_spent(self) -> bool:
        """Whether there are no more suggestions."""
        return self._left <= 0

    @contextmanager
    def spending(self) -> Iterator[None]:
        """Take the time of a block, in any thread, out of the budget."""
        start = time.thread_time()
        yield
        self._left -= time.thread_time() - start


def nearest(name: str, names: Iterable[str], least: float, most: int = 1) -> list[str]:
    """Return the names that are most like one, the nearest first.

    Args:
        name: the unknown one.
        names: of which the first `MOST` are compared.
        least: the likeness from which on a name counts, from 0 to 1.
        most: the most names that are returned.
    """
    if len(name) > LONGEST:
        return []
    return get_close_matches(
        name, [each for each in islice(names, MOST) if len(each) <= LONGEST], most, least
    )


class SimilarNames:
    """Names among which one that was meant is looked for, while a budget lasts."""

    def __init__(self, names: Iterable[str], budget: Budget) -> None:
        self._budget = budget
        self._all: list[str] = []
        self._plain: dict[str, list[str]] = {}
        self._near: dict[str, list[str]] = {}  # by each word, and by the two letters at the beginning
        with budget.spending():
            for name in () if budget.is_spent else names:
                if len(name) <= LONGEST:
                    plain = _plain(name)
                    self._all.append(name)
                    self._plain.setdefault(plain, []).append(name)
                    for key in {*_words(name), plain[:2]}:
                        self._near.setdefault(key, []).append(name)

    def meant(self, missing: str, most: int = 2) -> list[str]:
        """Return the names that may have been meant by one that is missing, the nearest first.

        They differ from it in case and separators alone, or resemble it and have a word with it in common.
        There are none once the budget is spent.
        """
        if len(missing) > LONGEST or self._budget.is_spent:
            return []
        with self._budget.spending():
            same = self._plain.get(_plain(missing), ())
            close = nearest(missing, self._candidates(missing), _CLOSE, most)
            return list(dict.fromkeys([*same, *close]))[:most]

    def _candidates(self, missing: str) -> Iterable[str]:
        """Return names that a name is compared with: those that share its rarest words come first."""
        words = _words(missing)
        if len(words) == 1 and len(self._all) <= MOST:
            return self._all
        keys = words if len(words) > 1 else {*words, _plain(missing)[:2]}
        sharing = sorted((self._near.get(key, []) for key in keys), key=len)
        return dict.fromkeys(islice(chain.from_iterable(sharing), MOST))


def _words(name: str) -> set[str]:
    return {word for word in _SEPARATORS.split(name.casefold()) if word}


def _plain(name: str) -> str:
    return _SEPARATORS.sub("", name.casefold())
