"""Pairs of colours that names propose: a text and the ground that it stands on; pure."""

import re
from collections.abc import Collection, Iterator
from itertools import islice

MOST = 300
"""The most pairs that are proposed."""
_TEXTS = frozenset({"text", "fg", "foreground", "ink", "content"})
_GROUNDS = frozenset({"bg", "background", "backgrounds", "surface", "surfaces", "canvas", "ground"})
_ON = re.compile(r"on(?:[-_](\w[\w-]*)|([A-Z][\w-]*))")
_SUFFIX = re.compile(r"(.+?)(?:[-_](?:text|fg|foreground|ink|content)|(?:Text|Foreground|Content))")
_TURNED = frozenset({"inverse", "inverted", "invert"})
_EXEMPT = frozenset({"disabled", "placeholder"})
"""Words of texts that WCAG 2.2 asks no contrast of, or that are no text."""
_WORD = re.compile(r"[a-z]+")


def proposed(names: Collection[str]) -> list[tuple[str, str]]:
    """Return pairs of names of colours, the text first: siblings by their names, then groups of both."""
    colors = dict.fromkeys(names)
    texts = [(name, name.split(".")) for name in colors if _EXEMPT.isdisjoint(_words(name))]
    grounds: dict[tuple[str, ...], list[str]] = {}
    for name in colors:
        parts = name.split(".")
        for place, part in enumerate(parts):
            if part.lower() in _GROUNDS:
                grounds.setdefault(tuple(parts[:place]), []).append(name)
    siblings = ((name, on) for name, parts in texts for on in _siblings(parts) if on in colors)
    pairs = dict.fromkeys(islice(siblings, MOST))
    for name, parts in texts:
        for on in _of_groups(parts, grounds):
            if len(pairs) >= MOST:
                return list(pairs)
            if on != name and _words(name) & _TURNED == _words(on) & _TURNED:
                pairs[name, on] = None
    return list(pairs)


def _words(name: str) -> set[str]:
    return set(_WORD.findall(name.lower()))


def _siblings(parts: list[str]) -> Iterator[str]:
    """Yield the names that a text names beside itself: `on-x` stands on `x`, `x-text` on `x` or `x-bg`."""
    *above, leaf = parts
    if match := _ON.fullmatch(leaf):
        stem = match[1] or match[2]
        for word in (stem, stem[0].lower() + stem[1:]):
            yield ".".join((*above, word))
    elif match := _SUFFIX.fullmatch(leaf):
        for suffix in ("", "-bg", "-background", "-surface", "Bg", "Background", "Surface"):
            yield ".".join((*above, match[1] + suffix))
    for place, part in enumerate(parts[:-1]):
        if part == "on":
            yield ".".join(parts[:place] + parts[place + 1 :])


def _of_groups(parts: list[str], grounds: dict[tuple[str, ...], list[str]]) -> Iterator[str]:
    """Yield the grounds of the group in which a name or a group above it is called a text."""
    for place, part in enumerate(parts):
        if part.lower() in _TEXTS:
            yield from grounds.get(tuple(parts[:place]), ())
