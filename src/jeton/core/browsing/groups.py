"""The tree of groups that the segments of names make; pure."""

from collections.abc import Sequence

from msgspec import Struct


class Group(Struct):
    """A group: its whole name, its last segment, how many names are below it, and the groups in it."""

    name: str
    label: str
    count: int
    groups: list["Group"]


def grouped(names: Sequence[str]) -> list[Group]:
    """Return the outermost groups of names, each with those inside it, in the order of the names."""
    roots: list[Group] = []
    known: dict[str, Group] = {}
    for name in names:
        path, siblings = "", roots
        for label in name.split(".")[:-1]:
            path = f"{path}.{label}" if path else label
            group = known.get(path)
            if group is None:
                group = known[path] = Group(path, label, 0, [])
                siblings.append(group)
            group.count += 1
            siblings = group.groups
    return roots
