"""PgBouncer before a PostgreSQL server of the tests: Debian's program as a process on loopback.

It hands out connections per transaction unless told otherwise, and takes everyone at their word.
"""

import os
import shutil
import signal
import socket

from support.postgres import Cluster
from support.programs import Program, free_port

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
ROLES = ("postgres", "tenant")
"""The roles that may use it, where the server has them."""


class PgBouncer(Program):
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
        super().__init__("pgbouncer")
        self._configuration = self._folder / "pgbouncer.ini"
        with self._whole_or_gone():
            self.start()

    def url(self, database_url: str, role: str = "postgres") -> str:
        """Return the URL by which a role reaches a database of the server through PgBouncer."""
        return f"postgresql://{role}@127.0.0.1:{self.port}/{database_url.rpartition('/')[2]}"

    def start(self) -> None:
        """Start it and wait until it listens."""
        assert self._process is None, "PgBouncer runs"
        self._configure()
        self._process = self._launch(str(PROGRAM), str(self._configuration))
        self._until(self._listens, "to start", OSError)

    def stop(self) -> None:
        """Stop it at once, in order: its clients are sent away."""
        self._send(signal.SIGTERM)

    def restart(self) -> None:
        """Kill it and start it again on the same port."""
        self.kill()
        self.start()

    def point_to(self, server: Cluster) -> None:
        """Lead to another server from now on, as an operator does: write the configuration and reload it."""
        self.server = server
        self._configure()
        os.kill(self.pid, signal.SIGHUP)

    def _configure(self) -> None:
        users = self._folder / "users"
        users.write_text("".join(f'"{role}" ""\n' for role in ROLES))
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
        with socket.create_connection(("127.0.0.1", self.port), timeout=1):
            return True
