"""What it costs to record who created a token."""

from pathlib import Path

from contenders import Jeton
from row import RATE, Goal, Row
from rows.create_token import creating
from world import World

_UNRECORDED = Path(__file__).parents[1] / "unrecorded_server.py"

_NOTE = (
    "As `create one token`, against the same server with a stand-in in the place of what records history: "
    "neither the change set nor the token's change is stored. Four fifths of its requests are a cost of a "
    "fourth at most."
)


def row(world: World) -> Row:
    """Return the row."""
    stored = len(world.data.tokens)
    ours = creating(world.jeton, world.data.tokens, stored)
    unrecorded = Jeton(world.jeton.seeded, "Jeton without history", program=_UNRECORDED)
    theirs = creating(unrecorded, world.data.tokens, stored)
    return Row("create one token, recorded", RATE, _NOTE, ours, (Goal(theirs, 0.8),))
