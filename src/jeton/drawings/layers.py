"""Columns of a layered graph: a token's neighbours by their longest way to it, with few crossings."""

from collections.abc import Iterable, Mapping, Sequence

LEVELS = 2
"""Edges between the token and the farthest neighbours."""
MOST = 40
"""Neighbours on a side."""
_DEEPEST = 4
"""Columns on a side."""


class Edges:
    """Edges by either of their ends; those from a token to itself are left out."""

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        self.targets: dict[str, list[str]] = {}
        self.users: dict[str, list[str]] = {}
        for user, target in pairs:
            if user != target:
                self.targets.setdefault(user, []).append(target)
                self.users.setdefault(target, []).append(user)


def columns_of(focus: str, edges: Edges) -> tuple[list[list[str]], int, int]:
    """Return the columns from left to right, and how many neighbours before and after are left out."""
    after = _near(focus, edges.targets, {focus})
    before = _near(focus, edges.users, {focus, *after})
    left = _levels(before[:MOST], edges.users)
    right = _levels(after[:MOST], edges.targets)
    columns = [*reversed(left), [focus], *right]
    return _ordered(columns, edges), max(len(before) - MOST, 0), max(len(after) - MOST, 0)


def _near(focus: str, leads: Mapping[str, Sequence[str]], seen: set[str]) -> list[str]:
    """Return the keys within reach, the nearest first."""
    keys: list[str] = []
    edge = [focus]
    for _ in range(LEVELS):
        edge = [
            key for key in dict.fromkeys(to for at in edge for to in leads.get(at, ())) if key not in seen
        ]
        seen.update(edge)
        keys += edge
    return keys


def _levels(keys: Sequence[str], leads: Mapping[str, Sequence[str]]) -> list[list[str]]:
    """Return the keys by the length of the longest way to them; cycles end at the last column."""
    level = dict.fromkeys(keys, 1)
    for _ in range(_DEEPEST):
        for at in keys:
            for to in leads.get(at, ()):
                if to in level:
                    level[to] = max(level[to], min(level[at] + 1, _DEEPEST))
    columns = [[key for key in keys if level[key] == number] for number in range(1, _DEEPEST + 1)]
    return [column for column in columns if column]


def _ordered(columns: Sequence[Sequence[str]], edges: Edges) -> list[list[str]]:
    """Return the columns, each ordered by the middle of its neighbours in one sweep each way."""
    result = [list(column) for column in columns]
    for sweep, leads in ((result, edges.users), (result[::-1], edges.targets)):
        place: dict[str, float] = {}
        for column in sweep:
            ways = {key: [place[other] for other in leads.get(key, ()) if other in place] for key in column}
            middles = {
                key: sum(places) / len(places) if (places := ways[key]) else (row + 0.5) / len(column)
                for row, key in enumerate(column)
            }
            column.sort(key=middles.__getitem__)
            place |= {key: (row + 0.5) / len(column) for row, key in enumerate(column)}
    return result
