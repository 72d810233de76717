"""Names in natural order, each group's own before those of the groups in it, and their tree; pure."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TypeVar

from msgspec import Struct

from jeton.formats.writing.order import arranged, natural_keys
from jeton.model.groups import Orders

T = TypeVar("T")

_OWN, _INNER = "\x01", "\x02"
"""Characters that sort a group's own names before the names in its groups; no name has them."""
NEAR = 100
"""The most siblings to which a page links."""


class Group(Struct):
    """A group: its whole name, its last segment, how many names are below it, and the groups in it."""

    name: str
    label: str
    count: int
    groups: list["Group"]


def grouped(names: Sequence[str]) -> list[Group]:
    """Return the outermost groups of names, each with those inside it, in the order of the names."""
    roots: list[Group] = []
    by_path: dict[str, Group] = {}
    for name in names:
        path, siblings = "", roots
        for label in name.split(".")[:-1]:
            path = f"{path}.{label}" if path else label
            group = by_path.get(path)
            if group is None:
                group = by_path[path] = Group(path, label, 0, [])
                siblings.append(group)
            group.count += 1
            siblings = group.groups
    return roots


def group_of(name: str) -> str:
    """Return the group that a name is in, empty if it is in none."""
    return name.rpartition(".")[0]


def sizes_of(names: Iterable[str]) -> dict[str, int]:
    """Return how many names each group has itself, in order; nothing if no name is in a group."""
    sizes = Counter(map(group_of, names))
    return {} if sizes.keys() <= {""} else dict(sizes)


def near(groups: Sequence[Group], name: str) -> Sequence[Group]:
    """Return a bounded number of sibling groups, around that which is a name or has it, else the first."""
    place = next((at for at, group in enumerate(groups) if f"{name}.".startswith(f"{group.name}.")), 0)
    return around(groups, place)


def around(siblings: Sequence[T], place: int) -> Sequence[T]:
    """Return a bounded number of siblings around a place: no page links to all of very many."""
    first = max(0, min(place - NEAR // 2, len(siblings) - NEAR))
    return siblings[first : first + NEAR]


def first(groups: Sequence[Group], most: int, deep: int) -> list[Group]:
    """Return the outermost groups and those inside them: a bounded number, and so many in each other."""
    roots: list[Group] = []
    level = [(roots, group) for group in groups]
    for _ in range(deep):
        inner: list[tuple[list[Group], Group]] = []
        for siblings, group in level[: max(0, most)]:
            copy = Group(group.name, group.label, group.count, [])
            siblings.append(copy)
            inner += [(copy.groups, each) for each in group.groups]
        most -= len(level)
        level = inner
    return roots


def _key(key: str) -> str:
    """Return a natural key that puts a group's own names before its groups: each group is in one piece."""
    group, _, leaf = key.rpartition(".")
    return f"{group.replace('.', _INNER)}{_OWN}{leaf}"


class Order:
    """Names in an order of a matrix, and their groups, which are made when they are asked for."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.sizes = sizes_of(names)
        self._authored: tuple[Orders, Order] | None = None

    @classmethod
    def natural(cls, names: Iterable[str]) -> "Order":
        """Return names in natural order."""
        sequence = sorted(names)
        keys = list(map(_key, natural_keys(sequence)))
        return cls([sequence[index] for index in sorted(range(len(sequence)), key=keys.__getitem__)])

    def knows(self, orders: Orders) -> bool:
        """Tell whether the names are in this order of authors already."""
        return not orders or (self._authored is not None and self._authored[0] == orders)

    def authored(self, orders: Orders) -> "Order":
        """Return the same names in the authors' order, if they have set one; the last one is remembered."""
        if not orders:
            return self
        if self._authored is None or not self.knows(orders):
            places = arranged(self.names, orders, own_first=True)
            self._authored = orders, Order([self.names[place] for place in places])
        return self._authored[1]

    @cached_property
    def groups(self) -> list[Group]:
        """The groups of the names, as a tree."""
        return grouped(self.names)
