"""Groups of tokens that were renamed alike, such as all of `space` to `spacing`.

A group is renamed if every token in it is, and what stands after the group's name stays the same. Work is
in proportion to the names and their parts.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from jeton.diffs.model import RenamedGroup, RenamedToken

_DEEPEST = 32
"""The most parts of a group's name."""
_FEWEST = 2
"""The tokens that make a group."""

Pair = tuple[str, str]


def renamed_groups(
    renamed: Iterable[RenamedToken], before: Collection[str], after: Collection[str]
) -> list[RenamedGroup]:
    """Return the largest groups of one tokenset that were renamed alike; the names are those of all modes."""
    places = {(each.from_, each.to): each for each in renamed if each.from_ not in after}
    alike = Counter(group for pair in places for group in groups_around(pair))
    sizes = Counter(group for name in before for group, _ in groups_around((name, name))) if alike else {}
    largest: dict[Pair, RenamedGroup] = {}
    for pair, each in places.items():
        group = next((one for one in groups_around(pair) if alike[one] == sizes[one[0]] >= _FEWEST), None)
        if group is not None and group not in largest:
            largest[group] = RenamedGroup(each.workspace, each.tokenset, *group, alike[group])
    return list(largest.values())


def groups_around(pair: Pair) -> Iterator[Pair]:
    """Yield the groups of a name before and after that have the same parts behind them, the largest first."""
    was, is_ = (name.split(".") for name in pair)
    same = 0
    for one, other in zip(reversed(was), reversed(is_), strict=False):
        if one != other:
            break
        same += 1
    for rest in range(same, max(0, len(was) - _DEEPEST - 1), -1):
        yield ".".join(was[:-rest]), ".".join(is_[:-rest])
