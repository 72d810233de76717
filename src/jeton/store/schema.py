"""Versions of the schema, the same for every engine: numbered SQL files, each applied in one transaction.

Migrations after `SERVES_FROM` leave servers of the version before serving. Where those may run
meanwhile, on PostgreSQL, each such migration is noted by a negative number, which they overlook. It becomes
positive, and they refuse the database, by `jeton migrate --contract` or the version after this one.
"""

from importlib import resources
from pathlib import Path
from typing import NamedTuple

TABLE = """
    CREATE TABLE IF NOT EXISTS migration (version bigint PRIMARY KEY, applied_at text NOT NULL)
"""
APPLIED = "INSERT INTO migration (version, applied_at) VALUES ($1, $2)"
VERSION = "SELECT coalesce(max(version), 0) FROM migration"
VERSIONS = "SELECT coalesce(max(abs(version)), 0), coalesce(max(version), 0) FROM migration"
"""The values of `Versions`."""
CONTRACT = "UPDATE migration SET version = -version WHERE version BETWEEN -$1::bigint AND -1"
SERVES_FROM = 20
"""The newest schema of the version before this one, 0.9.0; the next minor version names that of this one."""


class Versions(NamedTuple):
    """The schema of a database, and the oldest one that a program must know to serve it."""

    version: int
    required: int

    def pending(self, newest: int) -> list[str]:
        """Return what is to be done, says a server of this newest schema: `upgrade` it, or `contract`."""
        if self.version > newest:
            return ["upgrade"]
        return ["contract"] if self.required < self.version else []


class Migrated(NamedTuple):
    """The names of what was applied, the version before, and the file with the backup from before.

    `contracted` is whether servers of the version before refuse the database now.
    """

    applied: list[str]
    before: int
    backup: Path | None = None
    contracted: bool = True


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


def number_of(step: int, before: int) -> int:
    """Return the number by which a migration of a database of a version is noted where others may serve."""
    return -step if before and step > SERVES_FROM else step


def refuse_unknown(version: int, required: int | None = None) -> None:
    """Raise `MigrationError` if the version is that of a newer Jeton, or of one before 0.9.0.

    `required` is the oldest schema that will do; all that is there by default.
    """
    required = version if required is None else required
    versions = [version for version, *_ in steps()]
    first, last = versions[0], versions[-1]
    if required > last:
        raise MigrationError(
            f"the database has version {required}, this Jeton knows {last}: use the Jeton that wrote it"
        )
    if 0 < version < first:
        raise MigrationError(
            f"the database has version {version}, from before Jeton 0.9.0, which this Jeton cannot read: "
            "export its tokensets with the Jeton that wrote it, and import them into a new database"
        )


def refuse_other(version: int, required: int | None = None) -> None:
    """Raise `MigrationError` unless this program can use the version; 0 is that of an empty database."""
    refuse_unknown(version, required)
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
