"""F14 on a database with data: many of the next version start at once, and one is killed in the middle.

On an empty database: tests/cli/test_migrating.py.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli import installation
from cli.commands import CommandLine, until
from cli.installation import digest, everything
from cli.migrating import at_once
from cli.patches import MORE, NEWER, SLOW, VERSION
from support.databases import Database, PostgresDatabase, SqliteDatabase
from support.engines import SQLITE
from support.engines import on_both_engines as pytest_generate_tests
from support.postgres import Cluster

__all__ = ["pytest_generate_tests"]

TOGETHER = 8


@pytest.fixture(scope="module")
def filled(
    engine: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Database]:
    """A database with a row of every kind."""
    database: Database = SqliteDatabase(tmp_path_factory.mktemp("before") / "jeton.db")
    if engine != SQLITE:
        cluster: Cluster = request.getfixturevalue("postgres")
        database = PostgresDatabase(cluster.create_database())
    installation.fill(database)
    yield database
    database.close()


@pytest.fixture
def database(filled: Database, request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """A copy of it."""
    if isinstance(filled, SqliteDatabase):
        copy = SqliteDatabase(tmp_path / "jeton.db")
        shutil.copy(filled.file, copy.file)
        return copy
    cluster: Cluster = request.getfixturevalue("postgres")
    return PostgresDatabase(cluster.create_database(filled.url))


@pytest.fixture
def jeton(database: Database, tmp_path: Path) -> CommandLine:
    """A command line on the copy."""
    return CommandLine(tmp_path, database.url)


def check_migrated(database: Database, filled: Database) -> None:
    """Assert that all is there as it was, and the new table."""
    assert digest(everything(database)) == digest(everything(filled) | {"more": []})
    assert database.rows("SELECT max(abs(version)) FROM migration") == [(VERSION + 1,)]
    database.close()


def test_of_eight_that_start_at_once_one_migrates(
    jeton: CommandLine, database: Database, filled: Database
) -> None:
    """The others wait, all end well, and every row is what it was."""
    results = at_once(jeton, TOGETHER, NEWER)
    assert [result.code for result in results] == [0] * TOGETHER, results
    applied = [line for result in results for line in result.out.splitlines() if "Applied" in line]
    assert applied == [f"Applied {MORE}."]
    check_migrated(database, filled)


def test_one_that_is_killed_in_the_middle_leaves_the_version_before(
    jeton: CommandLine, database: Database, filled: Database
) -> None:
    """With the new table made and nothing committed: all as it was; the next finishes."""
    before = digest(everything(filled))
    with jeton.half_way(f"{NEWER}\n{SLOW}", "migrate") as killed:
        killed.kill()
        killed.wait()
    until(lambda: digest(everything(database)) == before, "the transaction to be rolled back")
    assert database.rows("SELECT max(abs(version)) FROM migration") == [(VERSION,)]
    database.close()
    assert jeton.run("check").code == 0
    done = jeton.run_patched(NEWER, "migrate")
    assert (done.code, f"Applied {MORE}." in done.out) == (0, True)
    check_migrated(database, filled)
