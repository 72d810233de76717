"""Which declared pairs of colors have another contrast than before, or pass where they failed."""

import math
from collections.abc import Container, Mapping, Sequence
from typing import NamedTuple

from msgspec import UNSET

from jeton.aliases import Scope, View
from jeton.diffs.model import ContrastChange, Diff, FieldChange, Measured, Place
from jeton.problems.check import MOST_MEASURED, Declaration, Sides, declarations_of
from jeton.problems.contrast import Contrast, Needed, contrast
from jeton.problems.pairs import MEMBER, declared
from jeton.snapshots import SnapshotToken
from jeton.values.colors import parse_color

Key = tuple[str, str]
"""The name of a token and the name of what it stands on."""


class State(NamedTuple):
    """What a pair needs, and what its two tokens come to; None where one is missing or does not resolve."""

    needed: tuple[Needed, ...]
    text: str | None
    ground: str | None


States = Mapping[Key, State]


class Pair(NamedTuple):
    """A pair of colors before and after: its names and its state, None where it is not declared."""

    was: Key | None
    is_: Key | None
    before: State | None
    after: State | None

    @property
    def key(self) -> Key:
        """What it is called, or was called where it is no more."""
        return self.is_ or self.was or ("", "")


def aligned(before: States, after: States, renames: Mapping[str, str]) -> list[Pair]:
    """Return the pairs of a mode on both sides; `renames` are the names after by those before.

    A name that another token took over leads nowhere.
    """
    taken = set(renames.values())
    left = dict(after)
    found: list[Pair] = []
    for key, state in before.items():
        gone = any(name in taken and name not in renames for name in key)
        now = renames.get(key[0], key[0]), renames.get(key[1], key[1])
        if gone or now not in left:
            found.append(Pair(key, None, state, None))
        else:
            found.append(Pair(key, now, state, left.pop(now)))
    found += [Pair(None, key, None, state) for key, state in left.items()]
    return sorted(found, key=lambda pair: (pair.key, pair.was is None))


def declarations(tokens: Sequence[SnapshotToken]) -> dict[str, Declaration]:
    """Return what the tokens of a mode declare, by their names."""
    said = f'"{MEMBER}"'
    found = {
        token[1]: Declaration(*declared(token[7].encode()))
        for token in tokens
        if token[7] is not None and said in token[7]
    }
    return {name: declaration for name, declaration in found.items() if declaration.pairs}


def states(
    scopes: Sequence[Scope], ids: Sequence[str], known: Mapping[str, dict[str, Declaration]]
) -> States:
    """Return the pairs that count in a mode.

    `scopes` are all that it looks names up in, `ids` those of the mode and of its tokenset's default, and
    `known` holds the declarations of these two.
    """
    found: dict[Key, State] = {}
    view = View()
    for scope in scopes:
        view.add(scope)
    for rank, name, declaration in declarations_of(Sides({}, known), ids):
        text = _value(view, name, 0 if name in scopes[0] else rank)
        for pair in declaration.pairs:
            key = name, pair.on
            needed = (*found[key].needed, pair.needed) if key in found else (pair.needed,)
            found[key] = State(needed, text, _ground(view, scopes, pair.on))
    return found


def _value(view: View, name: str, rank: int) -> str | None:
    seen = view.resolve(name, rank)
    return None if seen.broken else seen.value


def _ground(view: View, scopes: Sequence[Scope], name: str) -> str | None:
    rank = next((rank for rank, scope in enumerate(scopes) if name in scope), None)
    return None if rank is None else _value(view, name, rank)


def note(place: Place, pairs: Sequence[Pair], of_default: Container[Pair], diff: Diff) -> None:
    """Add to a diff the pairs of a mode whose contrast differs.

    What the default mode of its tokenset, if it is another one, sees just so is said there.
    """
    for pair in pairs:
        if pair.before == pair.after or pair in of_default:
            continue
        if len(diff.contrast) >= MOST_MEASURED:
            left = 0 if diff.contrast_not_measured is UNSET else diff.contrast_not_measured
            diff.contrast_not_measured = left + 1
            continue
        was, is_ = _measure(pair.before), _measure(pair.after)
        passes = FieldChange(_passes(pair.before, was), _passes(pair.after, is_))
        shown = _shown(was), _shown(is_)
        if shown[0] != shown[1] or passes.from_ != passes.to:
            where = (place.workspace, place.tokenset, place.mode)
            diff.contrast.append(ContrastChange(*where, *pair.key, *shown, passes))


def _measure(state: State | None) -> Contrast | None:
    if state is None or state.text is None or state.ground is None:
        return None
    text, ground = parse_color(state.text), parse_color(state.ground)
    return None if text is None or ground is None else contrast(text, ground)


def _passes(state: State | None, measured: Contrast | None) -> bool | None:
    if state is None or measured is None:
        return None
    return all(needed.met(measured) for needed in state.needed)


def _shown(measured: Contrast | None) -> Measured | None:
    """Return a contrast with two decimals, never more than it is: 4.499 is not 4.50."""
    if measured is None:
        return None
    return Measured(math.floor(measured.ratio * 100) / 100, math.trunc(measured.lc * 100) / 100)
