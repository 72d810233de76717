"""Contrast of all declared pairs of colours of a tokenset in all its modes, sufficient or not; pure."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from msgspec import Struct

from jeton.core.browsing.cells import Column
from jeton.diffs.contrast import Key, PairState, declarations, measure, passes, rounded, states
from jeton.model.stored_tokens import SnapshotToken
from jeton.problems.check import MOST_MEASURED

MOST_TEXTS = 40
MOST_GROUNDS = 12
"""The most texts, and the most grounds, of a grid."""


class PairInMode(Struct, frozen=True, gc=False):
    """A pair as one mode sees it: two resolved values, their contrast, the required one, and if it is met.

    `ratio` is WCAG 2.2's and `lc` APCA's, negative for light on dark. Null is what there is not: a value that
    does not resolve, the contrast of what is no color, a requirement that is not declared.
    """

    foreground: str | None
    background: str | None
    ratio: float | None
    lc: float | None
    required_ratio: float | None
    required_lc: float | None
    passes: bool | None


class ContrastPair(Struct, frozen=True):
    """A token and its declared background, in each mode; null for a mode in which it is not declared."""

    name: str
    on: str
    modes: list[PairInMode | None]


class Contrasts(Struct, frozen=True):
    """The declared pairs by name; `failing` counts cells that do not pass, `not_measured` those left out."""

    pairs: list[ContrastPair]
    failing: int
    not_measured: int


def contrasts_of(columns: Sequence[Column], tokens: Mapping[str, Mapping[str, SnapshotToken]]) -> Contrasts:
    """Return the pairs that columns declare; `tokens` are those of modes."""
    by_column: list[Mapping[Key, PairState]] = []
    for column in columns:
        ids = [mode.id for mode in column.scopes[: column.own]]
        by_mode = {mode_id: declarations(tokens.get(mode_id, {}).values()) for mode_id in ids}
        by_column.append(states(column.view.scopes, ids, by_mode))
    room = MOST_MEASURED // max(1, len(columns))
    keys = sorted(set(chain.from_iterable(by_column)))
    pairs = [
        ContrastPair(*key, [None if (state := of.get(key)) is None else measured(state) for of in by_column])
        for key in keys[:room]
    ]
    cells = [cell for pair in pairs for cell in pair.modes if cell is not None]
    left = sum(key in of for key in keys[room:] for of in by_column)
    return Contrasts(pairs, sum(cell.passes is False for cell in cells), left)


def measured(state: PairState) -> PairInMode:
    """Return a pair in a mode with its contrast."""
    contrast = measure(state)
    figures = rounded(contrast)
    return PairInMode(
        state.text,
        state.background,
        None if figures is None else figures.wcag2,
        None if figures is None else figures.apca,
        max((each.ratio for each in state.needed if each.ratio is not None), default=None),
        max((each.lc for each in state.needed if each.lc is not None), default=None),
        passes(state, contrast),
    )


class Grid(NamedTuple):
    """The contrast of every text on every ground in a mode; `rows` are by text, with None for itself."""

    texts: list[str]
    grounds: list[str]
    rows: list[list[PairInMode | None]]


def grid_of(column: Column, pairs: Iterable[Key]) -> Grid:
    """Return the contrast of the texts of pairs on all their grounds, or on the first of many."""
    keys = list(pairs)
    texts = list(dict.fromkeys(name for name, _ in keys))[:MOST_TEXTS]
    grounds = list(dict.fromkeys(on for _, on in keys))[:MOST_GROUNDS]
    values = {name: column.view.text(column.view.find(name)) for name in (*texts, *grounds)}
    rows = [
        [None if on == text else measured(PairState((), values[text], values[on])) for on in grounds]
        for text in texts
    ]
    return Grid(texts, grounds, rows)
