"""Moves of a name or a group among its like directly below one group: the order that they make; pure."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, get_args

from jeton.model.groups import TOP

Step = Literal["up", "down", "first", "last"]
STEPS: tuple[Step, ...] = get_args(Step)


class Below(NamedTuple):
    """The segments of what stands directly below a group, in an order: its own names, and its groups."""

    names: list[str]
    groups: list[str]

    @property
    def together(self) -> list[str]:
        """All segments, each once, in an order that both have: a name may be that of a group as well."""
        both, before = set(self.groups).intersection(self.names), iter(self.groups)
        merged: dict[str, None] = {}
        for name in self.names:
            if name in both and name not in merged:
                for group in before:
                    merged[group] = None
                    if group == name:
                        break
            merged[name] = None
        return list(merged | dict.fromkeys(before))


class Move(NamedTuple):
    """A move of a segment among the names, or among the groups, to a place of those without it."""

    segment: str
    of_groups: bool
    place: int


def below(names: Iterable[str], path: str) -> Below:
    """Return what stands directly below a group, in the order of the names."""
    start = f"{path}." if path else ""
    own: dict[str, None] = {}
    groups: dict[str, None] = {}
    for name in names:
        if name.startswith(start):
            segment, dot, _ = name[len(start) :].partition(".")
            (groups if dot else own)[segment] = None
    if path == TOP:
        groups.pop("", None)  # a name that begins with a dot is in no group that has a path
    return Below(list(own), list(groups))


def stepped(among: Sequence[str], segment: str, step: Step) -> int:
    """Return the place to which a step leads a segment, of those without it."""
    now = among.index(segment)
    return {"up": max(0, now - 1), "down": now + 1, "first": 0, "last": len(among) - 1}[step]


def beside(among: Sequence[str], segment: str, other: str, *, is_after: bool) -> int:
    """Return the place before another segment, or after it, of those without the segment that is moved."""
    return [each for each in among if each != segment].index(other) + is_after


def children_after(natural: Below, now: Below, children: Sequence[str], move: Move) -> list[str]:
    """Return the order of a group after a move: up to what was ever moved, for the others follow naturally.

    What was moved is listed, so that it keeps its place under another name. `now` is what stands below the
    group in the order `children`, which may list what is not there: that stays at its end.
    """
    rest = [each for each in (now.groups if move.of_groups else now.names) if each != move.segment]
    sequence = [each for each in now.together if each != move.segment]
    if rest:
        is_last = move.place >= len(rest)
        at = sequence.index(rest[-1 if is_last else move.place]) + is_last
        sequence.insert(at, move.segment)
    else:
        sequence = now.together
    ranks = {segment: rank for rank, segment in enumerate(natural.together)}
    end = len(sequence)
    while end > 1 and ranks[sequence[end - 2]] < ranks[sequence[end - 1]]:
        end -= 1
    listed = sequence[: max(0, end - 1)]
    if listed:
        own = {move.segment, *children}
        last = max(place for place, segment in enumerate(sequence) if segment in own)
        listed = sequence[: max(len(listed), last + 1)]
    return [*listed, *(each for each in children if each not in ranks)]
