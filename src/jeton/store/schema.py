"""Versions of the schema, the same for every engine: numbered SQL files, each applied in one transaction."""

from importlib import resources
from pathlib import Path
from typing import NamedTuple

TABLE = """
    CREATE TABLE IF NOT EXISTS migration (version bigint PRIMARY KEY, applied_at text NOT NULL)
"""
APPLIED = "INSERT INTO migration (version, applied_at) VALUES ($1, $2)"
VERSION = "SELECT coalesce(max(version), 0) FROM migration"


class Migrated(NamedTuple):
    """The names of what was applied, the version before, and the file with the backup from before."""

    applied: list[str]
    before: int
    backup: Path | None = None


class MigrationError(Exception):
    """This version of Jeton cannot use the database now; the text says why and what to do."""


def steps() -> list[tuple[int, str, str]]:
    """Return every migration as (version, file name, SQL), in order."""
    folder = resources.files("jeton.store") / "migrations"
    files = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return [(int(name.split("_")[0]), name, (folder / name).read_text("utf-8")) for name in files]


def newest() -> int:
    """Return the schema version that this program uses."""
    return steps()[-1][0]


def refuse_unknown(version: int) -> None:
    """Raise `MigrationError` if the version is that of a newer Jeton, or of one before 0.9.0."""
    versions = [version for version, *_ in steps()]
    first, last = versions[0], versions[-1]
    if version > last:
        raise MigrationError(
            f"the database has version {version}, this Jeton knows {last}: use the Jeton that wrote it"
        )
    if 0 < version < first:
        raise MigrationError(
            f"the database has version {version}, from before Jeton 0.9.0, which this Jeton cannot read: "
            "export its tokensets with the Jeton that wrote it, and import them into a new database"
        )


def refuse_other(version: int) -> None:
    """Raise `MigrationError` unless the version is this program's; 0 is that of an empty database."""
    refuse_unknown(version)
    if version == 0:
        raise MigrationError("the database is empty: run `jeton migrate` first")
    needed = newest()
    if version < needed:
        raise MigrationError(
            f"the database has version {version}, this Jeton needs {needed}: run `jeton migrate` first"
        )


def refuse_foreign(tables: set[str]) -> None:
    """Raise `MigrationError` if the tables of a database are another program's."""
    if tables and "migration" not in tables:
        raise MigrationError("the database holds the tables of another program: name another database")
