"""Several processes, and what runs beside them: what they bring, what PgBouncer, Redis and a replica cost."""

import os
from collections.abc import Callable

import beside
from postgres import EMPTY
from pressed import Pressed
from row import RATE, Goal, Row
from rows.create_token import creating
from rows.list_tokens import listing
from rows.million import getting
from served import Served
from world import World

Work = Callable[[World, Served], Pressed]

_WORKERS = (
    "By `jeton serve --workers 2` against `--workers 1`, both on PostgreSQL. The machine's {cores} cores "
    "are shared by the workers, PostgreSQL and what makes the load: so this tells what a second process "
    "brings where little is left for it, not what it brings on a machine of its own. The processor time of "
    "a request, in the table of every figure, tells how many a machine with more cores could answer."
)
_POOLER = (
    "One process on PostgreSQL through PgBouncer in transaction mode (`JETON_DATABASE_POOLER=transaction`), "
    "against the same one connected to PostgreSQL itself."
)
_REDIS = (
    "One process that counts the rate limit in Redis (`JETON_REDIS_URL`), one script call for each request, "
    "against one that counts in its own memory; both {where}."
)
_REPLICA = (
    "One process on PostgreSQL with `JETON_DATABASE_REPLICA_URL`, a hot standby on the same machine, which "
    "answers the list after the server itself has said who asks; against one without. What it costs is "
    "a second round trip, what it brings is that the server has less to do."
)


def _get(world: World, service: Served) -> Pressed:
    return getting(service, len(world.data.tokens))


def _list(world: World, service: Served) -> Pressed:
    return listing(service, sorted(token.name for token in world.data.listed))


def _create(world: World, service: Served) -> Pressed:
    return creating(service, world.data.tokens, 0, world.postgres.empty)


def workers_get_row(world: World) -> Row:
    """Return the row of reading with two workers."""
    return _workers(world, "get one token, two workers", _get)


def workers_list_row(world: World) -> Row:
    """Return the row of lists with two workers."""
    return _workers(world, "list 1,000 tokens, two workers", _list)


def workers_create_row(world: World) -> Row:
    """Return the row of creating with two workers."""
    return _workers(world, f"create one token in {EMPTY} modes, two workers", _create)


def pooler_get_row(world: World) -> Row:
    """Return the row of reading through PgBouncer."""
    return _pooler(world, "get one token through PgBouncer", _get)


def pooler_list_row(world: World) -> Row:
    """Return the row of lists through PgBouncer."""
    return _pooler(world, "list 1,000 tokens through PgBouncer", _list)


def pooler_create_row(world: World) -> Row:
    """Return the row of creating through PgBouncer."""
    return _pooler(world, f"create one token in {EMPTY} modes through PgBouncer", _create)


def redis_postgres_row(world: World) -> Row:
    """Return the row of the shared rate limit on PostgreSQL."""
    ours = Served(world.postgres, "with Redis", part=beside.redis)
    note = _REDIS.format(where="on PostgreSQL")
    return _row("get one token with Redis, on PostgreSQL", note, world, _get, ours, _alone(world))


def redis_sqlite_row(world: World) -> Row:
    """Return the row of the shared rate limit on SQLite."""
    ours = Served(world.seeded(), "with Redis, on SQLite", part=beside.redis)
    note = _REDIS.format(where="on SQLite")
    alone = Served(world.seeded(), "one process, on SQLite")
    return _row("get one token with Redis, on SQLite", note, world, _get, ours, alone)


def replica_row(world: World) -> Row:
    """Return the row of lists read from a replica."""
    ours = Served(world.postgres, "with a replica", part=beside.standby(world.postgres.cluster))
    return _row("list 1,000 tokens from a replica", _REPLICA, world, _list, ours, _alone(world))


def _workers(world: World, name: str, work: Work) -> Row:
    ours = Served(world.postgres, "two workers", 2)
    return _row(name, _WORKERS.format(cores=os.cpu_count()), world, work, ours, _alone(world))


def _pooler(world: World, name: str, work: Work) -> Row:
    ours = Served(world.postgres, "through PgBouncer", part=beside.pgbouncer(world.postgres.cluster))
    return _row(name, _POOLER, world, work, ours, _alone(world))


def _alone(world: World) -> Served:
    return Served(world.postgres, "one process")


def _row(name: str, note: str, world: World, work: Work, ours: Served, theirs: Served) -> Row:
    return Row(name, RATE, note, work(world, ours), (Goal(work(world, theirs), None),))
