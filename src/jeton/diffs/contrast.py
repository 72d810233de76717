"""Comparison of the contrast of declared pairs of colors before and after."""

import math
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import UNSET

from jeton.diffs.model import ContrastChange, Diff, FieldChange, Measured, ModePlace
from jeton.model.stored_tokens import TokenContent
from jeton.problems.check import MOST_MEASURED, DeclaredPairs, SideData, declarations_of, declared_pairs
from jeton.problems.contrast import Contrast, Needed, contrast
from jeton.resolution.views import Scope, View
from jeton.values.colors import parse_color

Key = tuple[str, str]
"""The name of a token and the name of its background."""


class PairState(NamedTuple):
    """The contrast that a pair needs, and its two resolved values; None for a token without one."""

    needed: tuple[Needed, ...]
    text: str | None
    background: str | None


PairStates = Mapping[Key, PairState]


class PairChange(NamedTuple):
    """A pair of colors before and after: its names and its state, None if it is not declared."""

    was: Key | None
    is_: Key | None
    before: PairState | None
    after: PairState | None

    @property
    def key(self) -> Key:
        """The names after, or those before if it was removed."""
        return self.is_ or self.was or ("", "")


def aligned(before: PairStates, after: PairStates, renames: Mapping[str, str]) -> list[PairChange]:
    """Return the pairs of a mode on both sides; `renames` maps names before to names after.

    A name that another token has taken over counts as missing.
    """
    taken = set(renames.values())
    left = dict(after)
    result: list[PairChange] = []
    for key, state in before.items():
        is_replaced = any(name in taken and name not in renames for name in key)
        now = renames.get(key[0], key[0]), renames.get(key[1], key[1])
        if is_replaced or now not in left:
            result.append(PairChange(key, None, state, None))
        else:
            result.append(PairChange(key, now, state, left.pop(now)))
    result += [PairChange(None, key, None, state) for key, state in left.items()]
    return sorted(result, key=lambda pair: (pair.key, pair.was is None))


def declarations(tokens: Iterable[TokenContent]) -> dict[str, DeclaredPairs]:
    """Return the declarations of the tokens of a mode that have a pair, by their names."""
    return {name: declaration for name, declaration in declared_pairs(tokens).items() if declaration.pairs}


def states(
    scopes: Sequence[Scope], ids: Sequence[str], by_mode: Mapping[str, dict[str, DeclaredPairs]]
) -> PairStates:
    """Return the pairs that apply in a mode.

    `scopes` are all scopes of its look-ups, `ids` those of the modes through which it is read, and `by_mode`
    holds the declarations of these.
    """
    result: dict[Key, PairState] = {}
    view = View(scopes)
    for rank, name, declaration in declarations_of(SideData({}, by_mode), ids):
        text = view.text(view.find(name) or (rank, name))
        for pair in declaration.pairs:
            key = name, pair.on
            needed = (*result[key].needed, pair.needed) if key in result else (pair.needed,)
            result[key] = PairState(needed, text, view.text(view.find(pair.on)))
    return result


def note(place: ModePlace, pairs: Sequence[PairChange], of_bases: Container[PairChange], diff: Diff) -> None:
    """Add to a diff the pairs of a mode whose contrast differs.

    A pair that a base of it, or the default mode of its tokenset, sees with the same values is listed there.
    """
    for pair in pairs:
        if pair.before == pair.after or pair in of_bases:
            continue
        if len(diff.contrast) >= MOST_MEASURED:
            left = 0 if diff.contrast_not_measured is UNSET else diff.contrast_not_measured
            diff.contrast_not_measured = left + 1
            continue
        was, is_ = measure(pair.before), measure(pair.after)
        met = FieldChange(passes(pair.before, was), passes(pair.after, is_))
        figures = rounded(was), rounded(is_)
        if figures[0] != figures[1] or met.from_ != met.to:
            where = (place.workspace, place.tokenset, place.mode)
            diff.contrast.append(ContrastChange(*where, *pair.key, *figures, met))


def measure(state: PairState | None) -> Contrast | None:
    """Return the contrast of a pair, None if it has none."""
    if state is None or state.text is None or state.background is None:
        return None
    text, background = parse_color(state.text), parse_color(state.background)
    return None if text is None or background is None else contrast(text, background)


def passes(state: PairState | None, measured: Contrast | None) -> bool | None:
    """Tell whether a pair has the contrast that it needs; None if it has none."""
    if state is None or measured is None:
        return None
    return all(needed.met(measured) for needed in state.needed)


def rounded(measured: Contrast | None) -> Measured | None:
    """Return a contrast with two decimals, rounded down: 4.499 is not 4.50."""
    if measured is None:
        return None
    return Measured(math.floor(measured.ratio * 100) / 100, math.trunc(measured.lc * 100) / 100)
