"""F14 on a database of a version before, with data: many start at once, and one is killed in the middle.

On an empty database: tests/cli/test_migrating.py.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from cli import installation
from cli.commands import CommandLine, until
from cli.installation import NEW_TABLES, NEWEST_TABLES, Everything, digest, everything, step_back
from cli.migrating import at_once
from cli.patches import APPLIED, SLOW, VERSION
from support.databases import Database, PostgresDatabase, SqliteDatabase
from support.engines import SQLITE
from support.engines import on_both_engines as pytest_generate_tests
from support.postgres import Cluster

__all__ = ["pytest_generate_tests"]

TOGETHER = 8
VERSIONS = (15, 5, 1)
"""The versions before: the last one, one that had everything, and the first."""


class Before(NamedTuple):
    """A database of a version before, and what is to be found after its migration."""

    version: int
    database: Database
    rows: Everything
    expected: Everything


@pytest.fixture(scope="module", params=VERSIONS)
def before(
    engine: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Before]:
    """A database of a version before, with a row of every kind that it had."""
    made: Database = SqliteDatabase(tmp_path_factory.mktemp("before") / "jeton.db")
    if engine != SQLITE:
        cluster: Cluster = request.getfixturevalue("postgres")
        made = PostgresDatabase(cluster.create_database())
    installation.fill(made)
    made.run("UPDATE workspace SET link_revision = 0")  # it counts from the migration on
    made.run("UPDATE tokenset SET position = NULL")
    made.run("DELETE FROM organization_handle WHERE reserved_until IS NOT NULL")
    made.run("UPDATE account SET disabled_at = NULL, removed_at = NULL, former_email = NULL")
    made.run("UPDATE api_token SET workspace_ids = NULL, organization_ids = NULL")
    made.run("DELETE FROM object_history WHERE kind = 'preset'")
    for table in NEWEST_TABLES:
        made.run(f"DELETE FROM {table}")  # noqa: S608  the schema's own names
    expected = everything(made) if request.param > 1 else as_of_the_first(made)
    step_back(made, request.param)
    yield Before(request.param, made, everything(made), expected)
    made.close()


def as_of_the_first(database: Database) -> Everything:
    """Return the rows without what the first version did not store, but for the references in values."""
    database.run("UPDATE token SET deprecated = NULL, extensions = NULL, replaced_by = NULL")
    side = installation.NAMES[0], installation.MIXED
    database.run("DELETE FROM token_reference WHERE target IN ($1, $2)", *side)
    database.run("UPDATE workspace SET organization_id = NULL")
    new = {*NEW_TABLES, "organization", "organization_member", "organization_handle"} - {"token_reference"}
    return everything(database) | {table: [] for table in new}


@pytest.fixture
def database(before: Before, request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """A copy of it."""
    if isinstance(before.database, SqliteDatabase):
        copy = SqliteDatabase(tmp_path / "jeton.db")
        shutil.copy(before.database.file, copy.file)
        return copy
    cluster: Cluster = request.getfixturevalue("postgres")
    return PostgresDatabase(cluster.create_database(before.database.url))


@pytest.fixture
def jeton(database: Database, tmp_path: Path) -> CommandLine:
    """A command line on the copy."""
    return CommandLine(tmp_path, database.url)


def check_migrated(jeton: CommandLine, database: Database, before: Before) -> None:
    """Assert that all is there as it was, with what the migration adds."""
    found = everything(database)
    assert {table: len(rows) for table, rows in found.items()} == {
        table: len(rows) for table, rows in before.expected.items()
    }
    assert digest(found) == digest({table: before.expected[table] for table in found})
    assert database.rows("SELECT max(version) FROM migration") == [(VERSION,)]
    database.close()
    assert jeton.run("check").code == 0


def test_of_eight_that_start_at_once_one_migrates(
    jeton: CommandLine, database: Database, before: Before
) -> None:
    """The others wait, all end well, and every row is what it was."""
    results = at_once(jeton, TOGETHER)
    assert [result.code for result in results] == [0] * TOGETHER, results
    applied = [line for result in results for line in result.out.splitlines() if "Applied" in line]
    assert applied == [f"Applied {name}." for name in APPLIED[before.version :]]
    check_migrated(jeton, database, before)


def test_one_that_is_killed_in_the_middle_leaves_the_version_before(
    jeton: CommandLine, database: Database, before: Before
) -> None:
    """With the new tables and columns made and nothing committed: all as it was; the next finishes."""
    with jeton.half_way(SLOW, "migrate") as killed:
        killed.kill()
        killed.wait()

    def is_as_before() -> bool:
        return digest(everything(database)) == digest(before.rows)

    until(is_as_before, "the transaction to be rolled back")
    assert database.rows("SELECT max(version) FROM migration") == [(before.version,)]
    database.close()
    assert f"Applied {APPLIED[-1]}." in jeton.ok("migrate")
    check_migrated(jeton, database, before)
