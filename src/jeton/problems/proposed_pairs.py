"""Pairs of colours that names propose: a text and the ground that it stands on; pure.

Names are read by their words, however they are joined: `color.on-primary`, `colorOnPrimary` and
`color.on.primary` have the same. So the habits of Material, shadcn, Primer and Polaris are known.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

MOST = 300
"""The most pairs that are proposed."""
Words = tuple[str, ...]
_TEXTS = frozenset({"text", "fg", "foreground", "ink", "content"})
_GROUNDS = frozenset({"bg", "background", "backgrounds", "surface", "surfaces", "canvas", "ground"})
_UNITS: tuple[Words, ...] = (("bg",), ("background",), ("surface",), ("bg", "surface"), ("bg", "color"))
"""The words of a ground in the place of those of a text."""
_STATES = ("default", "base", "main", "rest", "hover", "active", "pressed", "solid", "emphasis", "fill", "bg")
"""The grounds of a group that is a ground as a whole: `accent.on` stands on `accent.hover`."""
_TURNED = frozenset({"inverse", "inverted", "invert"})
_EXEMPT = frozenset({"disabled", "placeholder"})
"""Words of texts that WCAG 2.2 asks no contrast of, or that are no text."""
_JOINT = re.compile(r"[\W_]+|(?<=[a-z0-9])(?=[A-Z])")


class _Colors(NamedTuple):
    """The names of colours by their words, and those of grounds by the words up to it and the last one."""

    by_words: Mapping[Words, list[str]]
    by_ends: Mapping[tuple[Words, str], list[str]]


def proposed(names: Collection[str]) -> list[tuple[str, str]]:
    """Return pairs of names of colours, the text first: those whose names fit, then groups of both."""
    words = {name: _words(name) for name in names}
    texts = [(name, each) for name, each in words.items() if _EXEMPT.isdisjoint(each)]
    colors = _colors(words)
    fitting = ((name, on) for name, each in texts for on in _fitting(each, colors) if on != name)
    pairs = dict.fromkeys(islice(dict.fromkeys(fitting), MOST))
    grounds: dict[Words, list[str]] = {}
    for name in words:
        parts = tuple(name.split("."))
        for place, part in enumerate(parts):
            if part.lower() in _GROUNDS:
                grounds.setdefault(parts[:place], []).append(name)
    for name, each in texts:
        for on in _of_groups(tuple(name.split(".")), grounds):
            if len(pairs) >= MOST:
                return list(pairs)
            if on != name and _TURNED.intersection(each) == _TURNED.intersection(words[on]):
                pairs[name, on] = None
    return list(pairs)


def _words(name: str) -> Words:
    return tuple(word.lower() for word in _JOINT.split(name) if word)


def _colors(words: Mapping[str, Words]) -> _Colors:
    by_words: dict[Words, list[str]] = {}
    by_ends: dict[tuple[Words, str], list[str]] = {}
    for name, each in words.items():
        by_words.setdefault(each, []).append(name)
        for place in [at for at, word in enumerate(each[:-1]) if word in _GROUNDS]:
            by_ends.setdefault((each[: place + 1], each[-1]), []).append(name)
    return _Colors(by_words, by_ends)


def _fitting(words: Words, colors: _Colors) -> Iterator[str]:
    """Yield the grounds that a text names: `on-x` stands on `x`, `x-text` on `x` or `x-bg`, and the like."""
    if "on" in words:
        place = words.index("on")
        yield from _standing_on(words[:place], words[place + 1 :], colors)
        return
    place = next((at for at, word in enumerate(words) if word in _TEXTS), len(words))
    above, below = words[:place], words[place + 1 :]
    if place == len(words):
        return
    has_color = below[:1] == ("color",)
    below = below[1:] if has_color else below
    units = [unit for unit in _UNITS if (unit[-1] == "color") == has_color]
    if not below and above:
        yield from colors.by_words.get(above, ())
    for end in dict.fromkeys((below, (*below, "muted"), (), ("default",))):
        if _TURNED.isdisjoint(end) == _TURNED.isdisjoint(below):
            for unit in units:
                yield from colors.by_words.get((*above, *unit, *end), ())


def _standing_on(above: Words, below: Words, colors: _Colors) -> Iterator[str]:
    """Yield the grounds of a name with `on` between these words."""
    ground = above + below
    if (*ground, "off") in colors.by_words:  # it is the state of a switch
        return
    place = next((at for at, word in enumerate(above) if word in _TEXTS), None)
    if place is not None:
        ground = (*above[:place], *below, *above[place + 1 :])
    variants = [ground, ground[:-1]] if ground[-1:] == ("variant",) else [ground]
    for each in filter(None, variants):
        names = list(colors.by_words.get(each, ()))
        names += [name for state in _STATES for name in colors.by_words.get((*each, state), ())]
        if names:
            yield from names
            return
    if place is not None and below:
        yield from colors.by_ends.get(((*above[:place], "bg"), below[-1]), ())


def _of_groups(parts: Words, grounds: Mapping[Words, list[str]]) -> Iterator[str]:
    """Yield the grounds of the group in which a name or a group above it is called a text."""
    for place, part in enumerate(parts):
        if part.lower() in _TEXTS:
            yield from grounds.get(parts[:place], ())
