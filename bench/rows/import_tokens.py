"""Import many tokens in one request: against PocketBase's batches, and ten times as many."""

from importing import Batching, Importing, document
from row import TIME, Goal, Row
from world import World

STARTS = 3
LARGE = 100_000
LINEAR = 1 / 11
"""Ten times the tokens may take eleven times the time."""

_NOTE = (
    "All 10,000 tokens, half of them aliases, in one DTCG file sent as one request: Jeton reads it, finds "
    "the type of every token, follows every alias in search of circles, stores all of it or nothing, durably "
    "(`synchronous=FULL`), and answers. PocketBase gets the same tokens as records, 500 in each transaction, "
    "the most at once that it was allowed; it follows no alias and answers when the system has them "
    "(`NORMAL`). Each is newly started on a fresh copy of its data, three times a round, and has imported "
    "500 other tokens before."
)
_LARGE = "As above with 100,000 tokens, in one request of {size:.1f} MiB; to be at most 11 times the time."


def against_row(world: World) -> Row:
    """Return the row of 10,000 tokens."""
    tokens = world.data.tokens
    ours = Importing("Jeton", world.jeton, document(tokens), len(tokens), STARTS)
    goals = (Goal(Batching(world.pocketbase, tokens, STARTS), 10),)
    return Row("import 10,000 tokens", TIME, _NOTE, ours, goals)


def large_row(world: World) -> Row:
    """Return the row of 100,000 tokens against 10,000."""
    content = document(world.tokens(LARGE))
    ours = Importing("Jeton", world.jeton, content, LARGE, 1)
    few = len(world.data.tokens)
    small = Importing(f"Jeton, {few:,} tokens", world.jeton, document(world.data.tokens), few, STARTS)
    note = _LARGE.format(size=len(content) / 2**20)
    return Row("import 100,000 tokens", TIME, note, ours, (Goal(small, LINEAR),))
