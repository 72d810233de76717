"""What runs beside a service: PgBouncer, Redis, a standby of its database; and which settings lead to it."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import NamedTuple

from processes import NOBODY

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
from support.pgbouncer import PgBouncer
from support.postgres import Cluster, name_of
from support.redis import RedisServer
from support.standby import Standby


class Beside(NamedTuple):
    """The settings by which a service finds what runs beside it, and the ids of these processes by name."""

    settings: Mapping[str, str]
    processes: Mapping[str, int]


Part = Callable[[str], AbstractContextManager[Beside]]
"""Runs something beside a service over the database of this URL, until the block ends."""


@contextmanager
def nothing(_: str) -> Iterator[Beside]:
    """Run nothing."""
    yield Beside({}, NOBODY)


@contextmanager
def redis(_: str) -> Iterator[Beside]:
    """Run a Redis that keeps nothing on disk."""
    with RedisServer() as server:
        yield Beside({"JETON_REDIS_URL": server.url()}, {"Redis": server.pid})


def pgbouncer(cluster: Cluster) -> Part:
    """Return what runs PgBouncer in transaction mode before a server."""

    @contextmanager
    def part(url: str) -> Iterator[Beside]:
        with PgBouncer(cluster) as pooler:
            settings = {"JETON_DATABASE_URL": pooler.url(url), "JETON_DATABASE_POOLER": "transaction"}
            yield Beside(settings, {"PgBouncer": pooler.pid})

    return part


def standby(cluster: Cluster) -> Part:
    """Return what runs a standby that follows a server; it is made anew each time, from a backup."""

    @contextmanager
    def part(url: str) -> Iterator[Beside]:
        with Standby(cluster) as server:
            server.catch_up()
            settings = {"JETON_DATABASE_REPLICA_URL": server.url(name_of(url))}
            yield Beside(settings, {"standby": server.pid})

    return part
