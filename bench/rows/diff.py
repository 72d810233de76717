"""Compare two releases of 100,000 tokens."""

from contenders import Jeton
from differing import CHANGED, Differing
from row import TIME, Goal, Row
from rows.import_tokens import LARGE, LINEAR
from world import World

_NOTE = (
    f"The diff of two releases of 100,000 tokens, of which {CHANGED} colors have another value and one is "
    "gone: tokens, what aliases lead to on both sides, the symbols of three platforms, contrast and the "
    "semantic version. Each is of releases that were not compared before; to be at most 11 times the time "
    "of 10,000."
)


def row(world: World) -> Row:
    """Return the row of the diff."""
    tokens = world.tokens(LARGE)
    ours = Differing("Jeton", Jeton(world.seeded(LARGE)), tokens)
    few = world.data.tokens
    small = Differing(f"Jeton, {len(few):,} tokens", world.jeton, few)
    return Row("diff of two releases of 100,000 tokens", TIME, _NOTE, ours, (Goal(small, LINEAR),))
