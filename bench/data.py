"""The data: tokens from a seeded generator, the same on every server and in every run.

Half of the tokens are plain values, half aliases. Of the aliases every chain length from 1 to 6 is equally
frequent, so that an alias is on average 3.5 look-ups away from its value.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

SEED = 20_261_121
TOKENS = 10_000
LISTED = 1_000
CHAIN = 6
"""The longest alias chain, in look-ups."""
PEOPLE = 10
"""Users beside the one who makes the requests; each owns a workspace and is a member of others."""

_GROUPS = ("brand", "surface", "text", "border", "feedback", "control", "overlay", "chart")
_ROLES = ("base", "raised", "muted", "strong", "inverse", "hover", "active", "disabled")


class Token(NamedTuple):
    """A token to store, and the value that it must resolve to."""

    name: str
    type: str
    value: str
    description: str | None
    alias_to: str | None
    resolved: str


class Dataset(NamedTuple):
    """The tokens of the mode that single tokens are read from, and those of the mode that is listed."""

    tokens: Sequence[Token]
    listed: Sequence[Token]


class Person(NamedTuple):
    """A user with a workspace, and the roles of its members by their place among the people."""

    email: str
    members: dict[int, str]


def people() -> list[Person]:
    """Return the users whose workspaces and memberships a look-up has to find its way through."""
    chance, found = random.Random(SEED), []
    for number in range(PEOPLE):
        others = chance.sample([other for other in range(PEOPLE) if other != number], 5)
        members = {other: chance.choice(("admin", "editor", "viewer")) for other in others}
        found.append(Person(f"person{number}@example.test", members))
    return found


def dataset() -> Dataset:
    """Return the data set."""
    return Dataset(list(many(TOKENS)), generate(LISTED, SEED + 1))


def many(count: int) -> Iterator[Token]:
    """Yield any number of tokens of one mode, of which at most 10,000 at a time are in memory."""
    for first in range(0, count, TOKENS):
        yield from generate(min(TOKENS, count - first), SEED + 2 * first, first)


def generate(count: int, seed: int, first: int = 0) -> list[Token]:
    """Return tokens of all types in a random order; the names that aliases lead to are among them.

    Their names end with numbers from `first` on.
    """
    chance = random.Random(seed)
    by_depth: dict[str, list[list[Token]]] = {type_: [[]] for type_ in TYPES}
    tokens: list[Token] = []
    for number in range(count):
        type_ = TYPES[number % len(TYPES)]
        levels = by_depth[type_]
        # of each type: as many values first as there will be aliases, then chains ever longer
        aliases = number - count // 2
        depth = 0 if aliases < 0 else aliases * CHAIN // (count - count // 2) + 1
        if depth == len(levels):
            levels.append([])
        target = chance.choice(levels[depth - 1]) if depth else None
        token = _row(chance, type_, first + number, target)
        levels[depth].append(token)
        tokens.append(token)
    chance.shuffle(tokens)
    return tokens


def _row(chance: random.Random, type_: str, number: int, target: Token | None) -> Token:
    name = f"{type_}.{chance.choice(_GROUPS)}.{chance.choice(_ROLES)}.{number}"
    description = f"For {chance.choice(_GROUPS)} elements" if chance.random() < 1 / 3 else None
    if target is not None:
        return Token(name, type_, "", description, target.name, target.resolved)
    value = _values(chance)[type_]
    return Token(name, type_, value, description, None, value)


def _color(chance: random.Random) -> str:
    return f"#{chance.randrange(1 << 24):06x}"


def _length(chance: random.Random) -> str:
    return f"{chance.randrange(1, 97)}px"


def _easing(chance: random.Random) -> str:
    points = (chance.random(), chance.random() * 2 - 0.5, chance.random(), chance.random() * 2 - 0.5)
    return ", ".join(f"{point:.2f}" for point in points)


def _values(chance: random.Random) -> dict[str, str]:
    """Return a value of each type."""
    pixels, color, time = _length(chance), _color(chance), f"{chance.randrange(50, 1000, 10)}ms"
    return {
        "color": color,
        "dimension": pixels,
        "fontFamily": chance.choice(("Inter, sans-serif", '"IBM Plex Sans", Arial, sans-serif', "Georgia")),
        "fontWeight": str(chance.randrange(100, 1000, 100)),
        "fontSize": f"{chance.randrange(10, 64)}px",
        "lineHeight": f"{1 + chance.random():.2f}",
        "letterSpacing": f"{chance.random():.2f}px",
        "duration": time,
        "cubicBezier": f"cubic-bezier({_easing(chance)})",
        "number": f"{chance.random() * 100:.3f}",
        "strokeStyle": chance.choice(("solid", "dashed", "dotted", "double")),
        "border": f"{pixels} solid {color}",
        "transition": f"all {time} cubic-bezier({_easing(chance)})",
        "shadow": f"0px {pixels} {_length(chance)} 0px {color}",
        "gradient": f"linear-gradient(90deg, {color} 0%, {_color(chance)} 100%)",
        "typography": f'{{"fontFamily":"Inter","fontSize":"{pixels}","fontWeight":400,"lineHeight":1.5}}',
        "string": f"Label {chance.randrange(10_000)}",
        "boolean": chance.choice(("true", "false")),
    }


TYPES = tuple(_values(random.Random()))
"""The 18 types of tokens."""


def tree(tokens: Iterable[Token], leaf: Callable[[Token], Any]) -> dict[str, Any]:
    """Return tokens as groups in groups by the segments of their names."""
    root: dict[str, Any] = {}
    for token in tokens:
        *groups, last = token.name.split(".")
        group = root
        for name in groups:
            group = group.setdefault(name, {})
        group[last] = leaf(token)
    return root
