"""Export 100,000 tokens, against 10,000."""

from contenders import Jeton
from exports import Exporting, Times, dtcg_nothing_cached, nothing_cached
from row import TIME, Goal, Row
from rows.import_tokens import LARGE, LINEAR
from world import World

_NOTE = (
    "As the export of 10,000 tokens to css with nothing cached, but of 100,000; to be at most 11 times the "
    "time of 10,000. Each by a newly started server, once a round."
)
_DTCG = "The same to DTCG, which keeps aliases and reads every value."


def css_row(world: World) -> Row:
    """Return the row of css."""
    return _row(world, "css", _NOTE, nothing_cached)


def dtcg_row(world: World) -> Row:
    """Return the row of DTCG."""
    return _row(world, "dtcg", _DTCG, dtcg_nothing_cached)


def _row(world: World, target: str, note: str, times: Times) -> Row:
    ours = Exporting("Jeton", Jeton(world.seeded(LARGE)), times)
    small = Exporting("Jeton, 10,000 tokens", world.jeton, times)
    return Row(f"export 100,000 tokens to {target}", TIME, note, ours, (Goal(small, LINEAR),))
