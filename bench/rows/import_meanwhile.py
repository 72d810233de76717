"""What other clients wait for while 100,000 tokens are imported."""

from collections.abc import Callable, Sequence

import msgspec
from importing import document, importing
from meanwhile import Limit, Meanwhile, idle, p99
from row import TIME, Goal, Row
from rows.import_tokens import LARGE
from support.open_loop import NUMBER, Stream
from world import World

READS = 500
"""Requests a second for one token."""
WRITES = 20
"""Requests a second that create one."""
_PATHS = 2_000

_READ = (
    f"{READS} requests a second for one token, at random, due whether or not the ones before are answered; "
    "99 of 100 that were due while 100,000 tokens were imported took no longer than this, counted from when "
    "they were due."
)
_WRITTEN = (
    f"{WRITES} tokens a second are created in another tokenset of the same workspace; the longest that one "
    "waited of those that were due while 100,000 tokens were imported."
)


def read_row(world: World) -> Row:
    """Return the row of the readers."""
    paths = [f"{world.jeton.seeded.tokens}/{token.name}" for token in world.data.tokens[:_PATHS]]
    stream = Stream("GET", paths, "", READS, 200)
    return _row(world, "get one token during an import, p99", _READ, stream, p99, Limit("allowed: 50 ms", 50))


def write_row(world: World) -> Row:
    """Return the row of the writers."""
    body = msgspec.json.encode({"name": f"meanwhile.{NUMBER}", "type": "color", "value": "#123456"}).decode()
    stream = Stream("POST", [world.jeton.seeded.tokens], body, WRITES, 201)
    limit = Limit("allowed: 2 s", 2000)
    return _row(world, "create one token during an import, longest", _WRITTEN, stream, max, limit)


def _row(
    world: World,
    work: str,
    note: str,
    stream: Stream,
    figure: Callable[[Sequence[float]], float],
    limit: Limit,
) -> Row:
    begin = importing(document(world.tokens(LARGE)), LARGE)
    ours = Meanwhile("Jeton", world.jeton, stream, figure, begin)
    without = Meanwhile("Jeton without an import", world.jeton, stream, figure, idle)
    return Row(work, TIME, note, ours, (Goal(limit, 1), Goal(without, None)))
