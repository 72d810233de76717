"""Get one token where there are 1,000,000 of them, against where there are 10,000."""

import random
from collections.abc import Sequence
from functools import cache

from contenders import Jeton
from data import SEED, TOKENS, many
from data import Row as Token
from load import Request
from pressed import Pressed
from row import RATE, Goal, Row
from rows.get_token import checked, resolved
from world import MILLION, World

ASKED = 200_000
"""How many of the tokens of a larger database are asked for."""

_NOTE = (
    "As `get one token`, in a mode of 1,000,000 tokens, of which 200,000 drawn at random are asked for at "
    "random. Among 10,000 tokens Jeton finds nearly all answers remembered, among these next to none."
)


def row(world: World) -> Row:
    """Return the row."""
    ours = getting(world.million, MILLION)
    small = Jeton(world.jeton.seeded, "Jeton at 10,000 tokens")
    return Row(
        "get one token at 1,000,000", RATE, _NOTE, ours, (Goal(getting(small, TOKENS), 0.85, required=False),)
    )


def getting(jeton: Jeton, count: int) -> Pressed:
    """Return the service with this many tokens, asked for single ones."""
    tokens = sample(count)
    paths = [f"{jeton.seeded.tokens}/{token.name}" for token in tokens]
    requests = [Request("GET", path) for path in paths]
    return Pressed(jeton, requests, checked(paths, tokens, jeton.seeded.stranger, 401, resolved))


@cache
def sample(count: int) -> Sequence[Token]:
    """Return the tokens of a database that are asked for, in no order."""
    if count <= ASKED:
        return list(many(count))
    chosen = set(random.Random(SEED).sample(range(count), ASKED))
    return [token for number, token in enumerate(many(count)) if number in chosen]
