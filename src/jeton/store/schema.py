"""The schema's versions, whatever the engine: numbered SQL files, forward only, one transaction each."""

from importlib import resources

TABLE = """
    CREATE TABLE IF NOT EXISTS migration (version bigint PRIMARY KEY, applied_at text NOT NULL)
"""
APPLIED = "INSERT INTO migration (version, applied_at) VALUES ($1, $2)"
VERSION = "SELECT coalesce(max(version), 0) FROM migration"


class MigrationError(Exception):
    """The database cannot be used by this version of Jeton now; the text says why and what to do."""


def steps() -> list[tuple[int, str, str]]:
    """Return every migration as (version, file name, SQL), in order."""
    folder = resources.files("jeton.store") / "migrations"
    files = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return [(int(name.split("_")[0]), name, (folder / name).read_text("utf-8")) for name in files]


def newest() -> int:
    """Return the version that this program reads and writes."""
    return steps()[-1][0]


def refuse_newer(found: int) -> None:
    """Raise `MigrationError` for the version of a later Jeton."""
    known = newest()
    if found > known:
        raise MigrationError(
            f"the database has version {found}, this Jeton knows {known}: use the Jeton that wrote it"
        )


def refuse_other(found: int) -> None:
    """Raise `MigrationError` for any version but this program's; 0 is an empty database."""
    refuse_newer(found)
    if found == 0:
        raise MigrationError("the database is empty: run `jeton migrate` first")
    needed = newest()
    if found < needed:
        raise MigrationError(
            f"the database has version {found}, this Jeton needs {needed}: run `jeton migrate` first"
        )


def refuse_foreign(tables: set[str]) -> None:
    """Raise `MigrationError` for a database in which another program keeps its tables."""
    if tables and "migration" not in tables:
        raise MigrationError("the database holds the tables of another program: name another database")
