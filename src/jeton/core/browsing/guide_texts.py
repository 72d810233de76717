"""The texts of groups in a guide: each once, in the section of its group's tokens; pure."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

MOST = 200_000
"""The most characters of texts that a guide shows; more are shown by the guide of their group."""


class GroupText(NamedTuple):
    """The text of a group; `has_part` tells whether a part of its section is of this group alone."""

    path: str
    text: str
    has_part: bool = False


class GuideTexts(NamedTuple):
    """The texts of a guide: that of all, those of each section, by its title, and of groups in no section.

    `paths` are the groups that have a part of a section to themselves; `outer` are the outermost groups, by
    the section that each has its first token in. `left_out` is the number of texts beyond `MOST`.
    """

    top: str = ""
    sections: Mapping[str, Sequence[GroupText]] = {}
    others: Sequence[GroupText] = ()
    paths: frozenset[str] = frozenset()
    outer: Mapping[str, Sequence[str]] = {}
    left_out: int = 0


Parts = Sequence[tuple[str, Sequence[tuple[str, Sequence[str]]]]]
"""Sections by their titles, the parts of each by theirs, and the names in each."""


def texts_in(parts: Parts, texts: Mapping[str, str], group: str = "") -> GuideTexts:
    """Return the texts of a guide of all groups, or of one and those inside it.

    Args:
        parts: the guide.
        texts: all texts, by the paths of their groups.
        group: the group that the guide is of, if it is of one.
    """
    homes, paths = _homes(parts, texts)
    below = f"{group}." if group else ""
    inside = {path: text for path, text in texts.items() if path and f"{path}.".startswith(below)}
    first = list(_first(inside, MOST))
    sections: dict[str, list[GroupText]] = {}
    others = []
    for path in first:
        if path in homes:
            text = GroupText(path, inside[path], has_part=path in paths)
            sections.setdefault(homes[path], []).append(text)
        else:
            others.append(GroupText(path, inside[path]))
    outer: dict[str, list[str]] = {}
    for path, section in homes.items():
        if "." not in path:
            outer.setdefault(section, []).append(path)
    top = "" if group else texts.get("", "")
    return GuideTexts(top, sections, others, paths, outer, len(inside) - len(first))


def _homes(parts: Parts, texts: Mapping[str, str]) -> tuple[dict[str, str], frozenset[str]]:
    """Return the section of each group's first token, and the groups that have a part to themselves."""
    groups = {*texts, *(title for _, inner in parts for title, _ in inner)}  # of deep names only these
    homes: dict[str, str] = {}
    titles: dict[str, set[tuple[str, str]]] = {}
    for section, inner in parts:
        for title, names in inner:
            outer = dict.fromkeys(name.partition(".")[0] for name in names if "." in name)
            paths = {path for name in names for path in _above(name) if path in groups}
            homes = dict.fromkeys([*outer, *sorted(paths)], section) | homes
            for path in paths:
                titles.setdefault(path, set()).add((section, title))
    return homes, frozenset(path for path, found in titles.items() if found == {(homes[path], path)})


def _above(name: str) -> Iterator[str]:
    """Yield the groups that a name is in, the outermost first."""
    end = name.find(".")
    while end >= 0:
        yield name[:end]
        end = name.find(".", end + 1)


def _first(texts: Mapping[str, str], most: int) -> Iterator[str]:
    """Yield the paths of the first texts, which have so many characters together at most."""
    length = 0
    for path, text in texts.items():
        length += len(text)
        if length > most:
            return
        yield path
