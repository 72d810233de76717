"""Every setting, once. The only reader of the environment."""

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

PREFIX = "JETON_"
SQLITE_SCHEME = "sqlite:///"


class SettingsError(Exception):
    """A setting is unknown or has a value that cannot be used; the text says which and what is accepted."""


class Settings(Struct, frozen=True):
    """The settings with their defaults; each comes from the environment variable `JETON_<NAME>`."""

    database_url: str = "sqlite:///jeton.db"
    """Where the data is: `sqlite:///FILE`, relative to the working directory, or `sqlite:////absolute/FILE`."""
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
    log_format: str = ""
    """`pretty` or `json`; unset: `pretty` on a terminal, else `json`."""

    @property
    def database_file(self) -> Path:
        """The file of the embedded database."""
        return Path(self.database_url.removeprefix(SQLITE_SCHEME))


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


def _parse(variable: str, field: str, text: str) -> str | int:
    if field == "database_url":
        return _database_url(variable, text)
    if field == "log_format":
        if text not in {"pretty", "json"}:
            raise SettingsError(f"{variable} must be pretty or json, not {text!r}")
        return text
    if not (text.isascii() and text.isdigit() and 0 < int(text[:19]) <= 2**53):
        raise SettingsError(f"{variable} must be a whole number from 1, not {text!r}")
    return int(text)


def _database_url(variable: str, text: str) -> str:
    file = text.removeprefix(SQLITE_SCHEME)
    if file == text or not file or file == ":memory:" or "\0" in file:
        raise SettingsError(f"{variable} must be sqlite:///FILE, not {text!r}")
    return text
