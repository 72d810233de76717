"""All that an installation of many processes has, on loopback: the real programs, each a process of its own.

PostgreSQL with a synchronous standby, PgBouncer before it, Redis with a replica, and servers with workers, as
if each were on a machine of its own. Every part can be killed, and what an operator then does be done.
"""

import os
import signal
import subprocess
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, Self

from cli.commands import PATIENCE, CommandLine, Running, until
from faults.servers import complaints, install, kill, start
from support.databases import PostgresDatabase
from support.pgbouncer import PgBouncer
from support.postgres import Cluster, free_port, name_of
from support.redis import RedisServer
from support.resources import children
from support.standby import Standby

NOTHING: Mapping[str, str] = MappingProxyType({})
# ends a server and removes its folder as soon as the process that writes to its standard input has gone
_WATCHDOG = """
read -r _
kill -KILL -- "-$1" 2>/dev/null
rm -rf "$2"
"""


class Shape(NamedTuple):
    """What a fleet has: servers, workers of each, and the parts beside them.

    Where it has a standby and no pooler, `JETON_DATABASE_URL` names both PostgreSQL servers.
    """

    servers: int = 1
    workers: int = 1
    standby: bool = False
    pooler: bool = False
    redis: bool = False


class _Successor(Standby):
    """A standby that listens where a server of before did, so that who knew that one finds it."""

    def __init__(self, primary: Cluster, port: int) -> None:
        self._place = port
        super().__init__(primary)

    def _create(self) -> None:
        self.port = self._place
        super()._create()


class Server:
    """One `jeton serve` with its workers: what an operator would run on one machine, always on one port."""

    def __init__(self, folder: Path, url: str, workers: int, settings: dict[str, str]) -> None:
        folder.mkdir()
        self._jeton = CommandLine(folder, url)
        self._settings = settings
        self._options = ("--port", str(free_port()), "--workers", str(workers))
        self._workers = workers
        self._watchdog: subprocess.Popen[bytes] | None = None
        self._running: Running | None = None
        self.start()

    @property
    def url(self) -> str:
        """Where it listens, without a slash at its end."""
        return f"http://127.0.0.1:{self._options[1]}"

    @property
    def running(self) -> Running:
        """The server as it was started last."""
        assert self._running is not None, "the server is stopped"
        return self._running

    @property
    def pid(self) -> int:
        """The id of its first process."""
        return self.running.process.pid

    @property
    def workers(self) -> list[int]:
        """The ids of its workers that are there just now; the first process itself where it is alone."""
        return sorted(children(self.pid)) if self._workers > 1 else [self.pid]

    @property
    def has_all_workers(self) -> bool:
        """Whether none is missing."""
        return len(self.workers) == self._workers

    @property
    def log(self) -> str:
        """All that it has logged, over all its lives."""
        return (self._jeton.folder / "group.log").read_text()

    def start(self) -> None:
        """Start it on its port, and wait until it serves with all its workers."""
        self._running = start(self._jeton, options=self._options, **self._settings)
        self._watchdog = subprocess.Popen(
            ["sh", "-c", _WATCHDOG, "sh", str(self.pid), str(self._jeton.folder)],
            stdin=subprocess.PIPE,
            start_new_session=True,
        )
        until(lambda: self.has_all_workers, "all workers")

    def kill(self) -> None:
        """Kill all its processes."""
        kill(self.running)
        self._running = None
        if self._watchdog is not None:
            self._watchdog.kill()
            self._watchdog.communicate()

    def kill_worker(self, number: int = 0) -> int:
        """Kill one worker; return its process id."""
        pid = self.workers[number]
        os.kill(pid, signal.SIGKILL)
        return pid

    def stop(self) -> int:
        """Ask it to stop, and return its exit code."""
        return self.running.stop()

    def close(self) -> None:
        """Kill what is left of it."""
        if self._running is not None:
            self.kill()


class Fleet:
    """A running fleet; a context manager that ends all of it.

    Args:
        folder: an empty one, for the servers' files.
        shape: what it has.
        settings: of all servers, beside those that follow from the shape; no rate limit without one.
        primary: makes the PostgreSQL server.

    Attributes:
        primary: the PostgreSQL server that takes writes.
        standby: the one that repeats them, before a commit is acknowledged.
        redis: the Redis servers, the primary first.
        secret: a TEAM user's API token.
        settings: what the servers were given.
    """

    def __init__(
        self,
        folder: Path,
        shape: Shape,
        settings: Mapping[str, str] = NOTHING,
        *,
        primary: Callable[[], Cluster] = Cluster,
    ) -> None:
        self.folder = folder
        self.shape = shape
        self.servers: list[Server] = []
        self.redis: list[RedisServer] = []
        self.pooler: PgBouncer | None = None
        self.standby: Standby | None = None
        self._database: PostgresDatabase | None = None
        self._stack = ExitStack()
        with ExitStack() as stack:
            stack.callback(self._databases_closed)
            self.primary = stack.enter_context(primary())
            installed = install(self.primary)
            self.secret = installed.secret
            self._name = name_of(installed.url)
            self._add_parts(stack)
            self.settings = self._settings() | dict(settings)
            for number in range(shape.servers):
                place = folder / f"server-{number}"
                server = Server(place, self.settings["JETON_DATABASE_URL"], shape.workers, self.settings)
                stack.callback(server.close)
                self.servers.append(server)
            self._stack = stack.pop_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._stack.close()

    @property
    def urls(self) -> list[str]:
        """Where the servers listen."""
        return [server.url for server in self.servers]

    @property
    def log(self) -> str:
        """All that the servers have logged."""
        return "".join(server.log for server in self.servers)

    def database(self) -> PostgresDatabase:
        """Return the database on whichever server is the primary."""
        url = self.primary.url(self._name)
        if self._database is None or self._database.url != url:
            self._databases_closed()
            self._database = PostgresDatabase(url)
        return self._database

    def fail_over(self) -> None:
        """Kill every process of the primary and do what an operator does: promote the standby, and point the
        pooler to it. Return when the standby takes writes.
        """
        assert self.standby is not None, "there is no standby"
        end_at_once(self.primary)
        self.promote()

    def promote(self) -> None:
        """Let the standby take the place of the primary, whatever has become of that."""
        assert self.standby is not None, "there is no standby"
        self.standby.promote()
        self.primary, self.standby = self.standby, None
        if self.pooler is not None:
            self.pooler.point_to(self.primary)

    def renew_standby(self) -> None:
        """Give the primary a standby again, in the place of the primary before."""
        assert isinstance(self.primary, Standby), "there was no failover"
        port = self.primary.primary.port
        self.primary.primary.close()
        self.standby = self._stack.enter_context(_Successor(self.primary, port))
        self.standby.make_synchronous()

    def fail_over_redis(self) -> None:
        """Kill the Redis that takes writes and promote its replica."""
        first, second = self.redis
        first.kill()
        second.promote()
        self.redis = [second, first]

    def renew_redis(self) -> None:
        """Start the Redis of before again, as a replica."""
        first, second = self.redis
        second.start()
        second.follow(first)

    def check(self) -> list[str]:
        """Return what `jeton check` complains of in the database on the primary."""
        return complaints(CommandLine(self.folder, self.database().url))

    def stop(self) -> list[int]:
        """Ask every server to stop, and return their exit codes."""
        return [server.stop() for server in self.servers]

    def _add_parts(self, stack: ExitStack) -> None:
        if self.shape.standby:
            self.standby = stack.enter_context(Standby(self.primary))
            self.standby.make_synchronous()
        if self.shape.pooler:
            self.pooler = stack.enter_context(PgBouncer(self.primary))
        if self.shape.redis:
            first = stack.enter_context(RedisServer())
            self.redis = [first, stack.enter_context(RedisServer(replica_of=first))]

    def _settings(self) -> dict[str, str]:
        url = self.primary.url(self._name)
        settings = {"JETON_DATABASE_URL": url}
        if self.pooler is not None:
            settings = {"JETON_DATABASE_URL": self.pooler.url(url), "JETON_DATABASE_POOLER": "transaction"}
        elif self.standby is not None:
            hosts = ",".join(f"{one.host}:{one.port}" for one in (self.primary, self.standby))
            settings = {"JETON_DATABASE_URL": f"postgresql://postgres@{hosts}/{self._name}"}
        if self.redis:
            settings["JETON_REDIS_URL"] = self.redis[0].url(*self.redis[1:])
        return settings

    def _databases_closed(self) -> None:
        if self._database is not None:
            self._database.close()
            self._database = None


def end_at_once(cluster: Cluster) -> None:
    """Kill every process of a PostgreSQL server, as when its machine goes down."""
    with suppress(ProcessLookupError):
        os.killpg(cluster.pid, signal.SIGKILL)
    cluster.kill()


def wait_for_workers(servers: Sequence[Server]) -> None:
    """Wait until every server has all its workers."""
    until(lambda: all(server.has_all_workers for server in servers), f"workers within {PATIENCE:.0f} s")
