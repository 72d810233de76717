"""The rows of `make bench`: what Jeton is required to reach, and what most users ask for."""

from functools import cache

from exports import Exporting, after_change, again, first_of_process, nothing_cached
from importing import Batching, DuringImports, Importing, document
from row import BYTES, RATE, TIME, TIMES, Goal, Limit, Row
from rows import works
from service import JETON
from sizes import Change, Token
from world import World

LARGE = 100_000
MODES = 100
STARTS = 3


@cache
def pocketbase_get(world: World) -> works.Pressed:
    """Return PocketBase, asked for one token."""
    return works.pocketbase_get(world.pocketbase, world.data.tokens)


@cache
def pocketbase_create(world: World) -> works.Pressed:
    """Return PocketBase, asked for new tokens."""
    return works.pocketbase_create(world.pocketbase, world.data.tokens)


@cache
def first_export(world: World) -> Exporting:
    """Return the service, asked for an export of which nothing is cached."""
    return Exporting("Jeton's first export, nothing cached", world.jeton, nothing_cached, STARTS)


@cache
def importing(world: World) -> Importing:
    """Return the service, sent 10,000 tokens."""
    tokens = world.data.tokens
    return Importing("Jeton, 10,000 tokens", world.jeton, document(tokens), len(tokens))


def get_token(world: World) -> Row:
    """Get one token."""
    tokens, database = world.data.tokens, world.database
    bare = world.bare("token", "a bare ASGI function on the same server")
    same = works.get_token(bare, database, tokens, anonymous=0)
    goals = (Goal(pocketbase_get(world), 6, 9), Goal(same, 0.6))
    return Row("get one token", RATE, works.get_token(world.jeton, database, tokens), goals)


def create_token(world: World) -> Row:
    """Create one token."""
    tokens = world.data.tokens
    ours = works.create_token(world.jeton, tokens, len(tokens))
    return Row("create one token", RATE, ours, (Goal(pocketbase_create(world), 3, 5),))


def list_tokens(world: World) -> Row:
    """List 1,000 tokens."""
    tokens = world.data.listed
    rival = works.pocketbase_list(world.pocketbase, tokens)
    return Row("list 1,000 tokens", RATE, works.list_tokens(world.jeton, tokens), (Goal(rival, 10, 14),))


def list_evenly(world: World) -> Row:
    """List 1,000 tokens, one client as fast as the other."""
    ours = works.Uneven(works.list_tokens(world.jeton, world.data.listed))
    return Row("list 1,000 tokens, p99 / median", TIMES, ours, (Goal(Limit("allowed", 3), 1),))


def import_tokens(world: World) -> Row:
    """Import 10,000 tokens."""
    rival = Batching(world.pocketbase, world.data.tokens)
    return Row("import 10,000 tokens", TIME, importing(world), (Goal(rival, 12),))


def export_css(world: World) -> Row:
    """Export 10,000 tokens to css for the first time."""
    works.check_css(world.jeton, world.style_dictionary, world.data.tokens)
    goals = (Goal(world.style_dictionary, 20),)
    return Row("export 10,000 tokens to css, nothing cached", TIME, first_export(world), goals)


def export_first(world: World) -> Row:
    """Export them as the first request to a process."""
    ours = Exporting(JETON, world.jeton, first_of_process, STARTS)
    return Row("the same as a process's first request", TIME, ours, (Goal(world.style_dictionary, 20),))


def export_after_change(world: World) -> Row:
    """Export them after each change."""
    ours = Exporting(JETON, world.jeton, after_change)
    goals = (Goal(world.style_dictionary),)
    return Row("the same after one token changed", TIME, ours, goals)


def export_again(world: World) -> Row:
    """Export them again, unchanged."""
    ours = Exporting(JETON, world.jeton, again)
    return Row("the same export again", TIME, ours, (Goal(first_export(world), 5),))


def export_304(world: World) -> Row:
    """Ask whether the export has changed."""
    database = world.database
    same = world.bare("export", "a bare ASGI function with the same look-ups")
    nothing = world.bare("nothing", "a bare ASGI function without look-ups")
    goals = (
        Goal(works.unchanged_export(same, database), 0.5),
        Goal(works.unchanged_export(nothing, database, looks=False)),
    )
    ours = works.unchanged_export(world.jeton, database)
    return Row("304 on that export", RATE, ours, goals)


def get_token_postgres(world: World) -> Row:
    """Get one token on PostgreSQL."""
    ours = works.get_token(world.jeton_on_postgres, world.postgres, world.data.tokens)
    goals = (Goal(pocketbase_get(world)),)
    return Row("get one token on PostgreSQL", RATE, ours, goals)


def create_token_postgres(world: World) -> Row:
    """Create one token on PostgreSQL."""
    tokens = world.data.tokens
    ours = works.create_token(world.jeton_on_postgres, tokens, len(tokens))
    goals = (Goal(pocketbase_create(world), 1.5, required=False),)
    return Row("create one token on PostgreSQL", RATE, ours, goals)


def create_in_modes_postgres(world: World) -> Row:
    """Create one token in one of 100 modes on PostgreSQL."""
    ours = works.create_token(world.in_modes_on_postgres(MODES), world.data.tokens, 0)
    goals = (Goal(pocketbase_create(world), 2, required=False),)
    return Row(f"the same in {MODES} modes", RATE, ours, goals)


def get_during_import(world: World) -> Row:
    """Get one token while many are imported."""
    names = [token.name for token in world.data.tokens]
    ours = DuringImports(JETON, world.jeton, names, document(world.tokens(LARGE)), LARGE)
    return Row("get one token during an import, p99", TIME, ours, (Goal(Limit("allowed", 50), 1),))


def token_bytes(world: World) -> Row:
    """Store a token."""
    ours = Token(JETON, world.jeton)
    return Row("a token on disk, indexes included", BYTES, ours, (Goal(Limit("allowed", 300), 1),))


def change_bytes(world: World) -> Row:
    """Store the history of a change."""
    ours = Change(JETON, world.jeton, [token.name for token in world.data.tokens])
    return Row("history on disk for a change", BYTES, ours, (Goal(Limit("allowed", 400), 1),))


_ALL = (
    *(get_token, create_token, list_tokens, list_evenly, get_token_postgres, create_token_postgres),
    *(create_in_modes_postgres, import_tokens, get_during_import, export_css, export_first),
    *(export_after_change, export_again, export_304, token_bytes, change_bytes),
)
ROWS = {row.__name__: row for row in _ALL}
