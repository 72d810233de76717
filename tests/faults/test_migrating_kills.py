"""F14 on a database of the version before, with data: many start at once, and one is killed in the middle.

On an empty database: tests/cli/test_migrating.py.
"""

import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli import installation
from cli.commands import CommandLine, until
from cli.installation import NEW_TABLES, Everything, everything, step_back
from cli.migrating import at_once
from cli.patches import APPLIED, SLOW, VERSION
from support.databases import Database, PostgresDatabase, SqliteDatabase
from support.engines import SQLITE
from support.engines import on_both_engines as pytest_generate_tests
from support.postgres import Cluster

__all__ = ["pytest_generate_tests"]

TOGETHER = 8
LEFT_OUT = ("deprecated", "extensions")
"""What the version before did not store."""


@pytest.fixture(scope="module")
def before(
    engine: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Database]:
    """A database of the version before, with a row of every kind that it had."""
    made: Database = SqliteDatabase(tmp_path_factory.mktemp("before") / "jeton.db")
    if engine != SQLITE:
        cluster: Cluster = request.getfixturevalue("postgres")
        made = PostgresDatabase(cluster.create_database())
    installation.fill(made)
    step_back(made)
    yield made
    made.close()


@pytest.fixture
def database(before: Database, request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """A copy of it."""
    if isinstance(before, SqliteDatabase):
        copy = SqliteDatabase(tmp_path / "jeton.db")
        shutil.copy(before.file, copy.file)
        return copy
    cluster: Cluster = request.getfixturevalue("postgres")
    return PostgresDatabase(cluster.create_database(before.url))


@pytest.fixture
def jeton(database: Database, tmp_path: Path) -> CommandLine:
    """A command line on the copy."""
    return CommandLine(tmp_path, database.url)


def kept(database: Database) -> Everything:
    """Return what a migration must leave as it is."""
    found = everything(database)
    found.pop("token_reference", None)
    return found


def brought_up_to_date(rows: Everything) -> Everything:
    """Return what the rows are after the migration: some have columns more, in alphabetic order."""
    tokens = [(*row[:3], None, row[3], None, *row[4:8], None, *row[8:]) for row in rows["token"]]
    counts = Counter(row[5] for row in rows["token"])
    modes = [(*row[:5], counts[row[1]], *row[5:]) for row in rows["mode"]]
    workspaces = [(*row[:5], None, *row[5:]) for row in rows["workspace"]]
    new: Everything = {table: [] for table in ("organization", "organization_member", *NEW_TABLES)}
    del new["token_reference"]
    changed = {"token": tokens, "mode": modes, "workspace": workspaces}
    return rows | new | {table: sorted(found, key=repr) for table, found in changed.items()}


def check_migrated(jeton: CommandLine, database: Database, before: Database) -> None:
    """Assert that all is there as it was, with what the migration adds."""
    expected = brought_up_to_date(kept(before))
    found = kept(database)
    assert {table: len(rows) for table, rows in found.items()} == {
        table: len(rows) for table, rows in expected.items()
    }
    assert found == expected
    assert database.rows("SELECT max(version) FROM migration") == [(VERSION,)]
    assert len(database.rows("SELECT 1 FROM token_reference")) > installation.MANY
    database.close()
    assert jeton.run("check").code == 0


def test_of_eight_that_start_at_once_one_migrates(
    jeton: CommandLine, database: Database, before: Database
) -> None:
    """The others wait, all end well, and every row is what it was."""
    results = at_once(jeton, TOGETHER)
    assert [result.code for result in results] == [0] * TOGETHER, results
    applied = [line for result in results for line in result.out.splitlines() if "Applied" in line]
    assert applied == [f"Applied {name}." for name in APPLIED[1:]]
    check_migrated(jeton, database, before)


def test_one_that_is_killed_in_the_middle_leaves_the_version_before(
    jeton: CommandLine, database: Database, before: Database
) -> None:
    """With the new columns and references made and nothing committed: all as it was; the next finishes."""
    with jeton.half_way(SLOW, "migrate") as killed:
        killed.kill()
        killed.wait()

    def is_as_before() -> bool:
        return kept(database) == kept(before)

    until(is_as_before, "the transaction to be rolled back")
    assert database.rows("SELECT max(version) FROM migration") == [(1,)]
    database.close()
    assert f"Applied {APPLIED[-1]}." in jeton.ok("migrate")
    check_migrated(jeton, database, before)
