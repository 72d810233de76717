"""All settings, and the only reader of the environment."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.parse import parse_qsl, unquote

from msgspec import Struct

from jeton.urls import HOST, UNPRINTABLE, redis_urls

PREFIX = "JETON_"
SQLITE_SCHEME = "sqlite:///"
POSTGRESQL_SCHEMES = ("postgresql://", "postgres://")

POOLERS = ("none", "transaction")

_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*://")


class SettingsError(Exception):
    """A setting is unknown or has a value that cannot be used; the text says which and what is accepted."""


class Settings(Struct, frozen=True):
    """The settings with their defaults; each comes from the environment variable `JETON_<NAME>`."""

    database_url: str = "sqlite:///jeton.db"
    """Where the data is: `sqlite:///FILE`, relative to the working directory, or `sqlite:////absolute/FILE`;
    or `postgresql://USER:PASSWORD@HOST:PORT/DATABASE`."""
    database_pooler: str = "none"
    """`transaction` where a pooler such as PgBouncer hands out PostgreSQL's connections per transaction."""
    database_pool: int = 10
    """Connections that one process opens to PostgreSQL, at most."""
    redis_url: str = ""
    """The Redis servers that count the rate limit for all processes, `redis://USER:PASSWORD@HOST:PORT,HOST:PORT/0`;
    unset: each server counts for itself."""
    rate_limit: int = 100
    """Requests that one API token may make in one window."""
    rate_window: int = 60
    """The window's length in seconds, at most a year."""
    workspace_limit_pro: int = 10
    """Workspaces that a user of the plan `pro` may own."""
    workspace_limit_team: int = 100
    """Workspaces that a user of the plan `team` may own."""
    max_body: int = 1024 * 1024
    """The largest request body in bytes."""
    max_import: int = 16 * 1024 * 1024
    """The largest body in bytes of a request that may bring many tokens."""
    export_cache: int = 64 * 1024 * 1024
    """Bytes of exports that one process keeps in memory, and as many again of exports of releases."""
    history_days: int = 365
    """For how many days it is known who changed what, at most 100 years."""
    log_format: str = ""
    """`pretty` or `json`; unset: `pretty` on a terminal, else `json`."""
    tracing: str = "none"
    """`otlp` sends a trace of each request by OpenTelemetry, whose own settings are variables `OTEL_…`."""

    @property
    def is_embedded(self) -> bool:
        """Whether the database is a file of this program's own."""
        return self.database_url.startswith(SQLITE_SCHEME)

    @property
    def database_file(self) -> Path:
        """The file of the embedded database."""
        return Path(self.database_url.removeprefix(SQLITE_SCHEME))

    @property
    def database_name(self) -> str:
        """The database as messages name it: the file, or the URL without password and options."""
        if self.is_embedded:
            return str(self.database_file)
        scheme, _, rest = self.database_url.partition("://")
        login, at, place = rest.partition("?")[0].rpartition("@")
        return f"{scheme}://{login.partition(':')[0]}{at}{place}"


def load(environment: Mapping[str, str]) -> Settings:
    """Read the settings from an environment.

    Raises:
        SettingsError: a `JETON_*` variable is unknown, or its value is not accepted.
    """
    names = {PREFIX + field.upper(): field for field in Settings.__struct_fields__}
    given: dict[str, str | int] = {}
    for variable, text in environment.items():
        if not variable.startswith(PREFIX):
            continue
        if variable not in names:
            raise SettingsError(f"unknown setting {variable}; known: {', '.join(sorted(names))}")
        given[names[variable]] = _parse(variable, names[variable], text)
    return Settings(**given)  # type: ignore[arg-type]  # each value has its field's type: `_parse`


def checked_url(name: str, text: str) -> str:
    """Return the URL of a database if it can be used.

    Args:
        name: what the URL is called in an error: the variable or argument that holds it.
        text: the URL. No part of it that may be a password is ever repeated in an error.

    Raises:
        SettingsError: it names neither a file nor a PostgreSQL database.
    """
    if text.startswith(POSTGRESQL_SCHEMES):
        problem = _problem(text.partition("://")[2])
        if problem:
            raise SettingsError(f"{name} cannot be read: {problem}")
        return text
    file = text.removeprefix(SQLITE_SCHEME)
    if file == text or not file or file == ":memory:" or "\0" in file:
        scheme = _SCHEME.match(text)
        given = f", not {scheme[0]}…" if scheme else ""
        raise SettingsError(f"{name} must be {SQLITE_SCHEME}FILE or {POSTGRESQL_SCHEMES[0]}…{given}")
    return text


def _parse(variable: str, field: str, text: str) -> str | int:
    check = _TEXTS.get(field)
    if check is not None:
        return check(variable, text)
    most = _MOST.get(field, 2**53)
    if not (text.isascii() and text.isdigit() and 0 < int(text[:19]) <= most):
        upper = f" to {most}" if field in _MOST else ""
        raise SettingsError(f"{variable} must be a whole number from 1{upper}, not {text!r}")
    return int(text)


def _redis_url(name: str, text: str) -> str:
    try:
        redis_urls(text)
    except ValueError as error:
        raise SettingsError(f"{name} cannot be read: {error}") from None
    return text


def _one_of(*accepted: str) -> Callable[[str, str], str]:
    def check(name: str, text: str) -> str:
        if text not in accepted:
            raise SettingsError(f"{name} must be {' or '.join(accepted)}, not {text!r}")
        return text

    return check


_TEXTS: dict[str, Callable[[str, str], str]] = {
    "database_url": checked_url,
    "database_pooler": _one_of(*POOLERS),
    "redis_url": _redis_url,
    "log_format": _one_of("pretty", "json"),
    "tracing": _one_of("none", "otlp"),
}
"""The settings that are texts, each with what refuses a bad one; the others are numbers."""
_MOST = {"rate_window": 365 * 86_400, "history_days": 36_500}
"""The numbers that may not be as large as JSON can tell: Redis counts a window in microseconds, and the days
are those between two dates."""


def _problem(rest: str) -> str | None:
    """Return the fault in a PostgreSQL URL after its scheme, None if there is none.

    A password with special characters would otherwise be parsed in another way than intended, and a part of
    it shown as the host or the database.
    """
    place, _, options = rest.partition("?")
    authority = place.partition("/")[0]
    if "#" in rest or rest.count("@") > ("@" in authority):
        return "write # as %23 and an @ in a name or a password as %40"
    if UNPRINTABLE.search(rest) or UNPRINTABLE.search(unquote(rest).replace(" ", "")):
        return "it has white space or a control character in it"
    for host in authority.rpartition("@")[2].split(","):
        found = HOST.fullmatch(host)
        if found is None or (found[3] is not None and not 0 < int(found[3]) < 65_536):
            return (
                "the host must be HOST or HOST:PORT; write : / ? and % in a name or a password "
                "as %3A %2F %3F and %25"
            )
    try:
        parse_qsl(options, keep_blank_values=True, strict_parsing=bool(options))
    except ValueError:
        return "the options behind ? must be NAME=VALUE, with & between them"
    return None
