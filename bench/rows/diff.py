"""Compare two releases of 100,000 tokens, and what other clients wait for meanwhile."""

from contenders import Jeton
from differing import FEW, Change, Differing, differing
from meanwhile import Limit, Meanwhile, idle, p99
from row import TIME, Goal, Row
from rows.import_meanwhile import READS
from rows.import_tokens import LARGE, LINEAR
from rows.release import readers
from world import World

_NOTE = (
    f"The diff of two releases of 100,000 tokens, of which {FEW} have another value and one is "
    "gone: tokens, what aliases lead to on both sides, the symbols of three platforms, contrast and the "
    "semantic version. Each is of releases that were not compared before; to be at most 11 times the time "
    "of 10,000."
)
_ALL = (
    "The same where every value is another, and so is what every alias leads to: nothing of one side says "
    "anything of the other. Against the two that differ in little."
)
_READ = (
    f"{READS} requests a second for one token, at random, due whether or not the ones before are answered; "
    "99 of 100 that were due while releases of 100,000 tokens that differ in every value were compared took "
    "no longer than this, counted from when they were due."
)


def row(world: World) -> Row:
    """Return the row of the diff of two releases that differ in little."""
    few = world.data.tokens
    small = Differing(f"Jeton, {len(few):,} tokens", world.jeton, Change(few, FEW))
    return Row(
        "diff of two releases of 100,000 tokens", TIME, _NOTE, _little(world, "Jeton"), (Goal(small, LINEAR),)
    )


def all_row(world: World) -> Row:
    """Return the row of the diff of two releases that differ in everything."""
    ours = Differing("Jeton", Jeton(world.seeded(LARGE)), Change(world.tokens(LARGE), LARGE))
    little = Goal(_little(world, f"Jeton, {FEW} changed"), None)
    return Row("diff of two releases, 100,000 tokens changed", TIME, _ALL, ours, (little,))


def read_row(world: World) -> Row:
    """Return the row of the readers meanwhile."""
    jeton = Jeton(world.seeded(LARGE))
    stream, begin = readers(world, jeton), differing(Change(world.tokens(LARGE), LARGE))
    ours = Meanwhile("Jeton", jeton, stream, p99, begin)
    without = Meanwhile("Jeton without a diff", jeton, stream, p99, idle)
    goals = (Goal(Limit("allowed: 50 ms", 50), 1), Goal(without, None))
    return Row("get one token during diffs, p99", TIME, _READ, ours, goals)


def _little(world: World, name: str) -> Differing:
    return Differing(name, Jeton(world.seeded(LARGE)), Change(world.tokens(LARGE), FEW))
