"""Globs of names and of files' paths, which are matched in linear time, however many stars they have."""

import re
from collections.abc import Callable, Iterable
from fnmatch import translate

_PART = re.compile(r"\*\*/?|\*|\?|[^*?]+")


def names_matching(globs: Iterable[str]) -> Callable[[str], object]:
    """Return what tells whether one of the globs means a name: `*` is any text, `?` any character."""
    return re.compile("|".join(translate(glob.replace("[", "[[]")) for glob in globs)).match


def means_path(glob: str, path: str) -> bool:
    """Tell whether a glob means a path: `*` is any part of one name, `**` any folders, `?` a character."""
    places: dict[str, int] = {}  # of each character a number whose bits are its places
    for place, sign in enumerate(path):
        places[sign] = places.get(sign, 0) | 1 << place
    end = 1 << len(path)
    slashes = places.get("/", 0)
    inside = end - 1 - slashes
    reached = 1  # the bits are the places up to which the glob so far means the path
    for part in _PART.findall(glob):
        later = -(reached & -reached) if reached else 0
        if part == "**":
            reached = (2 * end - 1) & later
        elif part == "**/":
            reached |= (slashes & later) << 1
        elif part == "*":  # the sum carries each bit to the end of its name
            reached |= ((reached & inside) + inside) ^ inside
        elif part == "?":
            reached = (reached & inside) << 1
        else:
            for sign in part:
                reached = (reached & places.get(sign, 0)) << 1
    return reached & end != 0
