"""The order of the cascade layers of a stylesheet.

Layers count in the order in which they are first named, those of a layer within it; what is in a layer itself
comes after the layers inside of it, and what is in none comes last.
"""

import re
from math import inf

LayerRank = tuple[float, ...]
"""The place of a layer in the order: its number in each layer around it, then infinity."""
UNLAYERED: LayerRank = (inf,)
_OF_TAILWIND: dict[str, LayerRank] = {"theme": (-1, inf), "plugin": (-0.5, inf)}
"""The layers into which Tailwind puts blocks of its own: its first ones."""
_RULE = re.compile(r"@(?P<word>layer|theme|plugin)(?![\w-])(?P<names>.*)", re.IGNORECASE | re.DOTALL)
_IMPORTED = re.compile(r"\blayer\((?P<name>[^()]*)\)", re.IGNORECASE)


class Layers:
    """The layers that a stylesheet named so far."""

    def __init__(self) -> None:
        self._numbers: dict[LayerRank, dict[str, int]] = {}

    def of_block(self, prelude: str, outer: LayerRank) -> LayerRank:
        """Return the rank of what stands in a block, by what stands before it and the rank around it."""
        rule = _RULE.match(prelude) if prelude[:1] == "@" else None
        if rule is None:
            return outer
        word = rule["word"].lower()
        if word in _OF_TAILWIND:
            return _OF_TAILWIND[word]
        name = rule["names"].strip()
        return self._rank(name or f" {len(self._numbers.get(outer[:-1], ()))}", outer)

    def declare(self, statement: str, outer: LayerRank) -> None:
        """Note the layers that a statement names: `@layer a, b` or `@import "a.css" layer(a)`."""
        rule = _RULE.match(statement)
        names = rule["names"].split(",") if rule else _IMPORTED.findall(statement)
        for name in names:
            self._rank(name.strip(), outer)

    def _rank(self, name: str, outer: LayerRank) -> LayerRank:
        path = outer[:-1]
        for part in name.split("."):
            numbers = self._numbers.setdefault(path, {})
            path = (*path, numbers.setdefault(part, len(numbers)))
        return (*path, inf)


def reversed_rank(rank: LayerRank) -> LayerRank:
    """Return the rank of important declarations: the earlier layer counts more then."""
    return tuple(-number for number in rank)
