"""The same service on PostgreSQL: one token read, and one created."""

from postgres import EMPTY
from row import RATE, Goal, Row
from rows.create_token import creating, pocketbase
from rows.million import getting
from world import World

_GET = (
    "As `get one token`, by one process of Jeton on PostgreSQL, with up to 10 connections. It asks one "
    "statement for each request and remembers nothing of what that finds: who makes the request, the access, "
    "the token and its alias chain together. Beside it asyncpg alone, also one process with 10 connections, "
    "always busy, with prepared statements: it asks the very statement that Jeton sends, with the arguments "
    "that Jeton gives it for random tokens. It reads the rows, makes nothing of them, and has no HTTP."
)
_CREATE = (
    "As `create one token`, on PostgreSQL: answered when PostgreSQL has it on the disk. All 32 clients "
    "create tokens in one mode, whose row each of them changes: so one after the other."
)
_SPREAD = f"As above, but in {EMPTY} modes of as many workspaces, so that hardly any waits for another."


def get_row(world: World) -> Row:
    """Return the row of reading."""
    ours = getting(world.jeton_on_postgres, len(world.data.tokens))
    bare = world.bare_asyncpg("bare asyncpg, the same look-up")
    return Row("get one token on PostgreSQL", RATE, _GET, ours, (Goal(bare, 0.3),))


def create_row(world: World) -> Row:
    """Return the row of creating, with one row of the database that all of it has to go through."""
    tokens = world.data.tokens
    ours = creating(world.jeton_on_postgres, tokens, len(tokens))
    goals = (Goal(pocketbase(world), 4, required=False),)
    return Row("create one token on PostgreSQL", RATE, _CREATE, ours, goals)


def create_spread_row(world: World) -> Row:
    """Return the row of creating without one."""
    ours = creating(world.jeton_on_postgres, world.data.tokens, 0, world.postgres.empty)
    goals = (Goal(pocketbase(world), 4, required=False),)
    return Row(f"create one token in {EMPTY} modes on PostgreSQL", RATE, _SPREAD, ours, goals)
