"""Release 100,000 tokens, and what other clients wait for meanwhile."""

from contenders import Jeton
from meanwhile import Limit, Meanwhile, p99
from releasing import Releasing, releasing
from row import TIME, Goal, Row
from rows.import_meanwhile import READS
from rows.import_tokens import LARGE, LINEAR
from support.open_loop import Stream
from world import World

STARTS = 3
_PATHS = 2_000

_NOTE = (
    "A first release of a workspace of 100,000 tokens: all of it is read in one snapshot, sorted, "
    "hashed, compressed and stored durably; to be at most 11 times the time of 10,000. Each by a newly "
    "started server."
)
_READ = (
    f"{READS} requests a second for one token, at random, due whether or not the ones before are answered, "
    "while releases of 100,000 tokens follow one another; 99 of 100 took no longer than this, counted from "
    "when they were due."
)


def row(world: World) -> Row:
    """Return the row of a release of 100,000 tokens."""
    ours = Releasing("Jeton", Jeton(world.seeded(LARGE)), LARGE, 1)
    few = len(world.data.tokens)
    small = Releasing(f"Jeton, {few:,} tokens", world.jeton, few, STARTS)
    return Row("release 100,000 tokens", TIME, _NOTE, ours, (Goal(small, LINEAR),))


def read_row(world: World) -> Row:
    """Return the row of the readers meanwhile."""
    jeton = Jeton(world.seeded(LARGE))
    ours = Meanwhile("Jeton", jeton, readers(world, jeton), p99, releasing)
    goals = (Goal(Limit("allowed: 50 ms", 50), 1),)
    return Row("get one token during releases, p99", TIME, _READ, ours, goals)


def readers(world: World, jeton: Jeton) -> Stream:
    """Return those who read single tokens of a large mode."""
    names = [token.name for token in world.tokens(LARGE)][:_PATHS]
    return Stream("GET", [f"{jeton.seeded.tokens}/{name}" for name in names], "", READS, 200)
