"""PostgreSQL's own programs, pg_dump and pg_restore: finding and running them, and what they print."""

import asyncio
import re
import shutil
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple, cast
from urllib.parse import parse_qsl, quote, unquote, urlencode

from jeton.store.files import BackupError

MAGIC = b"PGDMP"
_VERSION = re.compile(r"\(PostgreSQL\) (\d+)")
_ENTRY = re.compile(r"^\d+; \d+ \d+ TABLE DATA (\S+) (\S+) ", re.MULTILINE)
_HEAD = re.compile(rb"COPY \S+ \(([a-z_\", ]+)\) FROM stdin;")
"""A column is quoted where its name is a word of SQL."""
_ENCODING = b"SET client_encoding = "
_END = b"\n\\.\n"
_CHUNK = 1 << 18
_LINE = 1 << 16
# what libpq takes in a URL; asyncpg takes anything else for a setting of the session
_OPTIONS = frozenset(
    (
        *("host", "hostaddr", "port", "dbname", "user", "passfile", "channel_binding", "connect_timeout"),
        *("keepalives", "keepalives_idle", "keepalives_interval", "keepalives_count", "tcp_user_timeout"),
        *("sslmode", "sslnegotiation", "sslcert", "sslkey", "sslrootcert", "sslcrl"),
        *("sslcrldir", "sslsni", "requirepeer", "ssl_min_protocol_version", "ssl_max_protocol_version"),
        *("gssencmode", "krbsrvname", "gsslib", "service", "target_session_attrs", "load_balance_hosts"),
        *("require_auth", "options"),
    )
)


class Tools(NamedTuple):
    """Where the programs are, if not on the `PATH`, and the environment in which they run."""

    folder: Path | None
    environment: Mapping[str, str]

    def find(self, name: str) -> str:
        """Return the path of a program, or raise `BackupError`."""
        path = str(self.folder) if self.folder else self.environment.get("PATH")
        found = shutil.which(name, path=path)
        if found is None:
            place = f"in {self.folder}" if self.folder else "on the PATH; --pg-bin names its folder"
            raise BackupError(f"there is no {name} {place}")
        return found

    async def version(self, name: str) -> int:
        """Return the major version of a program."""
        text = b""
        async with self.running(name, "--version") as process:
            text = await _stream(process.stdout).read(_LINE)
        found = _VERSION.search(text.decode(errors="replace"))
        if found is None:
            raise BackupError(f"{self.find(name)} does not tell its version")
        return int(found[1])

    @asynccontextmanager
    async def running(
        self, name: str, *args: str, secret: Mapping[str, str] | None = None, holds: int | None = None
    ) -> AsyncIterator[asyncio.subprocess.Process]:
        """Run a program meanwhile, then wait for its end; it is killed where its caller is not content.

        It has `secret` in its environment as well, and keeps the open file `holds`.

        Raises:
            BackupError: it cannot be run, or fails; the text is what it says last.
        """
        try:
            process = await asyncio.create_subprocess_exec(
                self.find(name),
                *args,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                env={**self.environment, **(secret or {}), "LC_MESSAGES": "C"},
                pass_fds=() if holds is None else (holds,),
            )
        except OSError as error:
            raise BackupError(f"{name} cannot be run: {error.strerror}") from error
        said = asyncio.create_task(_last_of(_stream(process.stderr)))
        try:
            yield process
            code = await process.wait()
        except BaseException:
            if process.returncode is None:
                process.kill()
                await process.wait()
            raise
        finally:
            text = await said
        if code:
            end = f"exit code {code}" if code > 0 else f"ended by signal {-code}"
            raise BackupError(f"{name} has failed: {text or end}")


def _stream(pipe: asyncio.StreamReader | None) -> asyncio.StreamReader:
    return cast("asyncio.StreamReader", pipe)


async def _last_of(stream: asyncio.StreamReader) -> str:
    """Return the first error that a program reports, else its last line; read all of it."""
    kept = b""
    while chunk := await stream.read(_LINE):
        kept = (kept + chunk)[:_LINE]
    lines = kept.decode(errors="replace").strip().splitlines()
    errors = [line for line in lines if "error: " in line]
    return " ".join((errors or lines or [""])[0].split())


def connection_of(url: str) -> tuple[str, dict[str, str]]:
    """Return a URL of the database for libpq without its password, and the environment that has the rest.

    Others can see a command line, but not an environment.

    Raises:
        BackupError: the URL has a password of a key, for which libpq has no variable.
    """
    scheme, _, rest = url.partition("://")
    place, _, query = rest.partition("?")
    login, at, where = place.rpartition("@")
    user, _, password = login.partition(":")
    given = dict(parse_qsl(query, keep_blank_values=True))
    password = given.pop("password", unquote(password))
    if "sslpassword" in given:
        raise BackupError(
            "everybody could see sslpassword on pg_dump's command line: take it out of the URL, "
            "and use a key without a password, which others cannot read"
        )
    if "database" in given:
        given["dbname"] = given.pop("database")
    known = {name: text for name, text in given.items() if name in _OPTIONS}
    settings = [f"-c {name}={_escaped(text)}" for name, text in given.items() if name not in _OPTIONS]
    options = " ".join([known.pop("options", ""), *settings]).strip()
    environment = {"PGPASSWORD": password} if password else {}
    if options:
        environment["PGOPTIONS"] = options
    query = f"?{urlencode(known, quote_via=quote)}" if known else ""
    return f"{scheme}://{user}{at}{where}{query}", environment


def _escaped(text: str) -> str:
    """Return a value as an option of the session takes it."""
    return re.sub(r"([\\\s])", r"\\\1", text)


class Dump:
    """A file in pg_dump's custom format; what it holds of our tables is read by pg_restore."""

    def __init__(self, tools: Tools, file: Path) -> None:
        self._tools = tools
        self._file = file

    async def tables(self) -> list[tuple[str, str]]:
        """Return the schema and name of every table that it has rows of.

        Raises:
            BackupError: pg_restore cannot read it.
        """
        async with self._tools.running("pg_restore", "--list", str(self._file)) as process:
            text = await _stream(process.stdout).read()
        return _ENTRY.findall(text.decode(errors="replace"))

    @asynccontextmanager
    async def rows(self, table: str) -> AsyncIterator[tuple[list[str], AsyncIterator[bytes]]]:
        """Lend the columns of a table's rows and the rows, in chunks of COPY's text format.

        Raises:
            BackupError: they cannot be read to their end.
        """
        args = ("--data-only", f"--table={table}", "--file=-", str(self._file))
        async with self._tools.running("pg_restore", *args) as process:
            stream = _stream(process.stdout)
            columns = await _columns(stream, table)
            yield columns, _until_end(stream, table)
            while await stream.read(_CHUNK):
                pass


async def _columns(stream: asyncio.StreamReader, table: str) -> list[str]:
    """Read up to the rows."""
    while line := await stream.readline():
        if line.startswith(_ENCODING) and b"UTF8" not in line:
            raise BackupError("it is not encoded in UTF8")
        head = _HEAD.match(line)
        if head:
            return head[1].decode().replace('"', "").split(", ")
    raise BackupError(f"it has no rows of {table} as COPY writes them")


async def _until_end(stream: asyncio.StreamReader, table: str) -> AsyncIterator[bytes]:
    """Yield the rows up to the line that ends them."""
    kept, is_first = b"\n", True  # the end of the line before
    while chunk := await stream.read(_CHUNK):
        kept += chunk
        place = kept.find(_END)
        if place >= 0:
            last = kept[: place + 1]
            yield last[1:] if is_first else last
            return
        if len(kept) > len(_END):
            ready, kept = kept[: -len(_END)], kept[-len(_END) :]
            yield ready[1:] if is_first else ready
            is_first = False
    raise BackupError(f"the rows of {table} end in the middle")
