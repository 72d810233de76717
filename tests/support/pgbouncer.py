"""PgBouncer before a PostgreSQL server of the tests: Debian's program as a process on loopback.

It hands out connections per transaction unless told otherwise, and takes everyone at their word. PgBouncer
refuses to run as root: for root it runs as the system user `nobody`. A process that is killed leaves neither
PgBouncer nor its folder behind.
"""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Self

from support.postgres import Cluster, free_port, runs_as

PROGRAM = shutil.which("pgbouncer") or shutil.which("pgbouncer", path="/usr/sbin")
"""Where the program is; None where it is not installed."""
SETTINGS = {
    "pool_mode": "transaction",
    "auth_type": "trust",
    "max_client_conn": "500",
    "default_pool_size": "20",
    "server_login_retry": "0.5",
    "query_wait_timeout": "8",
    "server_connect_timeout": "2",
    "admin_users": "postgres",
}
"""What differs from PgBouncer's defaults: after a lost server it would wait 15 s before it looks again."""
_SECONDS = 30.0
_POLL = 0.01
# ends PgBouncer and removes its folder as soon as the process that writes to its standard input has gone
_WATCHDOG = """
read -r _
kill -KILL "$(cat "$1/pid")" 2>/dev/null
rm -rf "$1"
"""


class PgBouncer:
    """A running PgBouncer; a context manager that ends it. Every database of the server is behind it.

    Args:
        server: the server that it leads to.
        settings: settings of PgBouncer's, beside or instead of `SETTINGS`.
    """

    def __init__(self, server: Cluster, **settings: str) -> None:
        assert PROGRAM is not None, "PgBouncer is not installed"
        self.server = server
        self.settings = SETTINGS | settings
        self.port = free_port()
        self._folder = Path(tempfile.mkdtemp(prefix="jeton-pgbouncer-"))
        self._folder.chmod(0o755)
        self._configuration = self._folder / "pgbouncer.ini"
        self._log = self._folder / "log"
        self._process: subprocess.Popen[bytes] | None = None
        self._watchdog = subprocess.Popen(
            ["sh", "-c", _WATCHDOG, "sh", str(self._folder)], stdin=subprocess.PIPE, start_new_session=True
        )
        try:
            self.start()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def pid(self) -> int:
        """The process id."""
        assert self._process is not None, "PgBouncer is stopped"
        return self._process.pid

    @property
    def log(self) -> str:
        """What it has logged."""
        return self._log.read_text(errors="replace")

    def url(self, database_url: str) -> str:
        """Return the URL by which a database of the server is reached through PgBouncer."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database_url.rpartition('/')[2]}"

    def start(self) -> None:
        """Start it and wait until it listens."""
        assert self._process is None, "PgBouncer runs"
        self._configure()
        user, group = runs_as()
        is_root = os.geteuid() == 0
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [str(PROGRAM), str(self._configuration)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self._folder,
                start_new_session=True,
                user=user if is_root else None,
                group=group if is_root else None,
                extra_groups=[] if is_root else None,
            )
        (self._folder / "pid").write_text(str(self._process.pid))
        deadline = time.monotonic() + _SECONDS
        while not self._listens():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"PgBouncer does not start:\n{self.log}")
            time.sleep(_POLL)

    def stop(self) -> None:
        """Stop it at once, in order: its clients are sent away."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kill it."""
        self._end(signal.SIGKILL)

    def restart(self) -> None:
        """Kill it and start it again on the same port."""
        self.kill()
        self.start()

    def point_to(self, server: Cluster) -> None:
        """Lead to another server from now on, as an operator does: write the configuration and reload it."""
        self.server = server
        self._configure()
        os.kill(self.pid, signal.SIGHUP)

    def close(self) -> None:
        """End it and remove its folder; a second time does nothing."""
        if self._process is not None:
            self.kill()
        shutil.rmtree(self._folder, ignore_errors=True)
        self._watchdog.kill()
        self._watchdog.communicate()

    def _configure(self) -> None:
        users = self._folder / "users"
        users.write_text('"postgres" ""\n')
        settings = self.settings | {
            "listen_addr": "127.0.0.1",
            "listen_port": str(self.port),
            "unix_socket_dir": "",
            "auth_file": str(users),
        }
        lines = "\n".join(f"{name} = {value}" for name, value in settings.items())
        self._configuration.write_text(
            f"[databases]\n* = host=127.0.0.1 port={self.server.port}\n\n[pgbouncer]\n{lines}\n"
        )

    def _listens(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1):
            return True
        return False

    def _end(self, number: int) -> None:
        assert self._process is not None, "PgBouncer is stopped"
        self._process.send_signal(number)
        self._process.wait(_SECONDS)
        self._process = None
