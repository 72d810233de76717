"""Every setting, once. The only reader of the environment."""

import re
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import parse_qsl, unquote

from msgspec import Struct

PREFIX = "JETON_"
SQLITE_SCHEME = "sqlite:///"
POSTGRESQL_SCHEMES = ("postgresql://", "postgres://")

_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*://")
_HOST = re.compile(r"(?:\[[0-9A-Fa-f:.]+(?:%\w+)?\]|[^\[\]:/?#@]*)(?::(\d{1,5}))?")
_UNPRINTABLE = re.compile(r"[\x00-\x20\x7f-\x9f\ud800-\udfff]")


class SettingsError(Exception):
    """A setting is unknown or has a value that cannot be used; the text says which and what is accepted."""


class Settings(Struct, frozen=True):
    """The settings with their defaults; each comes from the environment variable `JETON_<NAME>`."""

    database_url: str = "sqlite:///jeton.db"
    """Where the data is: `sqlite:///FILE`, relative to the working directory, or `sqlite:////absolute/FILE`;
    or `postgresql://USER:PASSWORD@HOST:PORT/DATABASE`."""
    database_pool: int = 10
    """Connections that one process opens to PostgreSQL, at most."""
    rate_limit: int = 100
    """Requests that one API token may make in one window."""
    rate_window: int = 60
    """The window's length in seconds."""
    workspace_limit_pro: int = 10
    """Workspaces that a user of the plan `pro` may own."""
    workspace_limit_team: int = 100
    """Workspaces that a user of the plan `team` may own."""
    max_body: int = 1024 * 1024
    """The largest request body in bytes."""
    max_import: int = 16 * 1024 * 1024
    """The largest body in bytes of a request that may bring many tokens."""
    log_format: str = ""
    """`pretty` or `json`; unset: `pretty` on a terminal, else `json`."""

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
    if field == "database_url":
        return checked_url(variable, text)
    if field == "log_format":
        if text not in {"pretty", "json"}:
            raise SettingsError(f"{variable} must be pretty or json, not {text!r}")
        return text
    if not (text.isascii() and text.isdigit() and 0 < int(text[:19]) <= 2**53):
        raise SettingsError(f"{variable} must be a whole number from 1, not {text!r}")
    return int(text)


def _problem(rest: str) -> str | None:
    """Say what is wrong with a PostgreSQL URL behind its scheme.

    A password with characters that mean something in a URL would otherwise be taken apart in another way
    than was meant, and a part of it shown as the host or the database.
    """
    place, _, options = rest.partition("?")
    authority = place.partition("/")[0]
    if "#" in rest or rest.count("@") > ("@" in authority):
        return "write # as %23 and an @ in a name or a password as %40"
    if _UNPRINTABLE.search(rest) or _UNPRINTABLE.search(unquote(rest).replace(" ", "")):
        return "it has white space or a control character in it"
    for host in authority.rpartition("@")[2].split(","):
        found = _HOST.fullmatch(host)
        if found is None or (found[1] is not None and not 0 < int(found[1]) < 65_536):
            return (
                "the host must be HOST or HOST:PORT; write : / ? and % in a name or a password "
                "as %3A %2F %3F and %25"
            )
    try:
        parse_qsl(options, keep_blank_values=True, strict_parsing=bool(options))
    except ValueError:
        return "the options behind ? must be NAME=VALUE, with & between them"
    return None
