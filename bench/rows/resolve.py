"""Resolve 10,000 tokens in chains of ten, against 10,000 tokens without aliases."""

from data import TOKENS
from resolving import Resolving, chained
from row import TIME, Goal, Row
from world import World

CHAIN = 10

_NOTE = (
    "In one process, without HTTP: all tokens of a mode are read from the database and resolved as an export "
    "does before it writes; nine of ten are aliases, in chains of ten tokens. Without aliases the same names "
    "and values are read. At most five times the time."
)


def row(world: World) -> Row:
    """Return the row."""
    ours, plain = (
        Resolving(name, world.chained(length), chained(TOKENS, length))
        for name, length in (("Jeton", CHAIN), ("Jeton, without aliases", 1))
    )
    return Row("resolve 10,000 tokens in chains of 10", TIME, _NOTE, ours, (Goal(plain, 1 / 5),))
