"""The rows of `make bench-large`: what takes longer."""

from random import Random

from cloning import Cloning
from data import SEED, TOKENS
from exports import Exporting, dtcg, nothing_cached
from importing import Importing, document
from packing import Answering, Listing, Making, Reading
from releases import Releasing
from row import RATE, TIME, Goal, Limit, Row
from rows import works
from rows.required import LARGE, STARTS, first_export, importing
from service import JETON, Jeton
from world import World

from jeton.formats.npm.packument import ABBREVIATED, WHOLE

_MILLION, _ASKED = 1_000_000, 200_000
_PACKED = (("Jeton, with packages", "yes"), ("Jeton, without", "no"))
_LINEAR, _EXPORT = 1 / 11, 1 / 10.5
"""Ten times the tokens may take eleven times the time, an export of them ten and a half."""


def get_token_million(world: World) -> Row:
    """Get one token of a million."""

    def getting(count: int) -> works.Pressed:
        jeton = Jeton(world.program, world.sized(count).database, f"Jeton, {count:,} tokens")
        chosen = set(Random(SEED).sample(range(count), min(count, _ASKED)))
        asked = [token for number, token in enumerate(world.tokens(count)) if number in chosen]
        return works.get_token(jeton, jeton.database, asked)

    goals = (Goal(getting(TOKENS), 0.85, required=False),)
    return Row("get one token at 1,000,000", RATE, getting(_MILLION), goals)


def page_million(world: World) -> Row:
    """List 1,000 tokens of a million."""
    ours, few = (
        works.page(Jeton(world.program, database, f"Jeton, {count:,} tokens"), database, world.tokens(count))
        for count in (_MILLION, TOKENS)
        for database in (world.sized(count).database,)
    )
    return Row("page of 1,000 of 1,000,000", RATE, ours, (Goal(few, 0.8),))


def import_large(world: World) -> Row:
    """Import 100,000 tokens."""
    ours = Importing(JETON, world.jeton, document(world.tokens(LARGE)), LARGE)
    return Row("import 100,000 tokens", TIME, ours, (Goal(importing(world), _LINEAR),))


def export_large(world: World) -> Row:
    """Export 100,000 tokens to css."""
    ours = Exporting(JETON, world.sized(LARGE), nothing_cached)
    return Row("export 100,000 tokens to css", TIME, ours, (Goal(first_export(world), _EXPORT),))


def export_dtcg(world: World) -> Row:
    """Export 100,000 tokens to dtcg."""
    ours, small = (
        Exporting(f"Jeton, {count:,} tokens", world.sized(count), dtcg, starts)
        for count, starts in ((LARGE, 1), (TOKENS, STARTS))
    )
    return Row("export 100,000 tokens to dtcg", TIME, ours, (Goal(small, _EXPORT),))


def release(world: World) -> Row:
    """Release 100,000 tokens."""
    return _releasing(world, "release 100,000 tokens", diff=False)


def clone(world: World) -> Row:
    """Clone 100 releases of 10,000 tokens by git: the server's processor time."""
    ours = Cloning(JETON, world.jeton)
    return Row("clone of 100 releases by git", TIME, ours, (Goal(Limit("a second", 1000.0), 1.0),))


def release_packed(world: World) -> Row:
    """Release 10,000 tokens where packages are made of them."""
    ours, without = (Answering(name, world.jeton, packages) for name, packages in _PACKED)
    return Row("release 10,000 tokens, with packages", TIME, ours, (Goal(without, 1 / 1.5, 1 / 1.5),))


def packages(world: World) -> Row:
    """Make the packages of 10,000 tokens: the server's processor time."""
    ours = Making("Jeton, three packages", world.jeton, "yes")
    exports = Making("Jeton, their exports", world.jeton, "no")
    return Row("packages of 10,000 tokens", TIME, ours, (Goal(exports, 1 / 1.3),))


def get_while_packing(world: World) -> Row:
    """Get one token while packages are made, beside a client that asks for their exports."""
    ours, exports = (Reading(name, world.jeton, each, world.data.tokens) for name, each in _PACKED)
    return Row("get one token while packages are made, p99", TIME, ours, (Goal(exports, 0.5),))


def packument(world: World) -> Row:
    """List 500 versions for npm: the server's processor time."""
    ours = Listing(JETON, world.jeton, WHOLE)
    return Row("list 500 versions for npm", TIME, ours, (Goal(Limit("allowed", 10), 1),))


def packument_again(world: World) -> Row:
    """List 500 versions for npm, in the short form and by its entity tag: the server's processor time."""
    ours = Listing(JETON, world.jeton, ABBREVIATED, again=True)
    return Row("list 500 versions for npm again", TIME, ours, (Goal(Limit("allowed", 10), 1),))


def diff(world: World) -> Row:
    """Compare two releases of 100,000 tokens."""
    return _releasing(world, "diff of two releases of 100,000 tokens", diff=True)


def _releasing(world: World, work: str, *, diff: bool) -> Row:
    ours, small = (
        Releasing(f"Jeton, {count:,} tokens", world.sized(count), world.tokens(count), diff)
        for count in (LARGE, TOKENS)
    )
    return Row(work, TIME, ours, (Goal(small, _LINEAR),))


def workers(world: World) -> Row:
    """Get one token from two workers."""
    two = Jeton(world.program, world.postgres, "two workers", 2)
    return _beside(world, "get one token, two workers", two, world.jeton_on_postgres)


def workers_on_sqlite(world: World) -> Row:
    """Get one token from two workers on a file."""
    two = Jeton(world.program, world.database, "two workers on SQLite", 2)
    return _beside(world, "get one token, two workers on SQLite", two, world.jeton, 1.4)


def redis(world: World) -> Row:
    """Get one token with the rate limit in Redis."""
    ours = Jeton(world.program, world.database, "with Redis", redis=True)
    return _beside(world, "get one token with Redis", ours, world.jeton)


def call_tool(world: World) -> Row:
    """Get one token by the Model Context Protocol."""
    ours = works.call_tool(world.jeton, world.database, world.data.tokens)
    plain = works.get_token(world.jeton, world.database, world.data.tokens)
    goals = (Goal(Limit("wanted", 1_000), 1), Goal(plain, required=False))
    return Row("get one token by MCP", RATE, ours, goals)


def _beside(world: World, work: str, ours: Jeton, theirs: Jeton, ratio: float | None = None) -> Row:
    pressed, rival = (works.get_token(each, each.database, world.data.tokens) for each in (ours, theirs))
    return Row(work, RATE, pressed, (Goal(rival, ratio),))


_ALL = (
    *(get_token_million, page_million, import_large, export_large, export_dtcg, release, clone, diff),
    *(release_packed, packages, get_while_packing, packument, packument_again),
    *(workers, workers_on_sqlite, redis, call_tool),
)
ROWS = {row.__name__: row for row in _ALL}
