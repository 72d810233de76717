"""Migrations as real processes, on both engines: many at once, one killed, and schemas that do not fit."""

import subprocess
from pathlib import Path

import pytest
from cli.commands import PATIENCE, CommandLine, until
from cli.migrating import at_once
from cli.patches import APPLIED, MORE, NEWER, SLOW, VERSION
from support.databases import Database, PostgresDatabase, SqliteDatabase
from support.engines import SQLITE
from support.engines import on_both_engines as pytest_generate_tests
from support.postgres import Cluster

from jeton.store.schema import steps

__all__ = ["pytest_generate_tests"]

INITIAL = APPLIED[0]
ALL = [version for version, *_ in steps()]
COMMANDS = (["serve", "--port", "0"], ["user", "add", "ann@example.com"], ["user", "list"])


@pytest.fixture
def empty(engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """A database without tables."""
    if engine == SQLITE:
        return SqliteDatabase(tmp_path / "jeton.db")
    cluster: Cluster = request.getfixturevalue("postgres")
    return PostgresDatabase(cluster.create_database())


@pytest.fixture
def jeton(empty: Database, tmp_path: Path) -> CommandLine:
    """A command line on a database without tables."""
    return CommandLine(tmp_path, empty.url)


def tables(database: Database) -> set[str]:
    """Return the names of a database's tables."""
    sql = (
        "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'"
        if isinstance(database, PostgresDatabase)
        else "SELECT name FROM sqlite_master WHERE type = 'table'"
    )
    found = {name for (name,) in database.rows(sql)}
    database.close()
    return found


def versions(database: Database) -> list[int]:
    """Return the migrations that a database has had."""
    found = [version for (version,) in database.rows("SELECT version FROM migration ORDER BY 1")]
    database.close()
    return found


def test_of_eight_at_once_one_migrates(jeton: CommandLine, empty: Database) -> None:
    """On an empty database one applies what there is and the others wait; so it goes on the next version."""
    for count, patch, names in ((8, "", APPLIED), (4, NEWER, [MORE])):
        results = at_once(jeton, count, patch)
        assert [result.code for result in results] == [0] * count, results
        applied = [line for result in results for line in result.out.splitlines() if "Applied" in line]
        assert applied == [f"Applied {name}." for name in names]
    assert versions(empty) == [*ALL, VERSION + 1]
    assert {"migration", "token", "more"} <= tables(empty)


def test_one_killed_in_the_middle_leaves_nothing(jeton: CommandLine, empty: Database) -> None:
    """Killed before its COMMIT, its tables are gone; one that waits says so and finishes the work."""
    with jeton.half_way(SLOW, "migrate") as killed:
        waiting = subprocess.Popen(
            [*jeton.command, "migrate"],
            env=jeton.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert waiting.stderr is not None
        assert waiting.stderr.readline().startswith("Bringing the database ")
        killed.kill()
        out, err = waiting.communicate(timeout=PATIENCE)
    assert (waiting.returncode, err) == (0, "")
    assert f"Applied {INITIAL}." in out
    assert versions(empty) == ALL


def test_one_killed_alone_leaves_an_empty_database(jeton: CommandLine, empty: Database) -> None:
    """No table of the broken migration is to be seen, and the next start does all of it."""
    with jeton.half_way(SLOW, "migrate") as killed:
        killed.kill()
        killed.wait()
    until(lambda: not tables(empty), "the transaction to be rolled back")
    assert f"Applied {INITIAL}." in jeton.ok("migrate")
    assert versions(empty) == ALL


def test_a_migration_that_fails_leaves_nothing(jeton: CommandLine, empty: Database) -> None:
    """Its statements before the one that fails are undone, and nothing of it counts as applied."""
    broken = NEWER.replace("PRIMARY KEY)", "PRIMARY KEY); CREATE TABLE more (id text)")
    jeton.ok("migrate")
    assert jeton.run_patched(broken, "migrate").code != 0
    assert versions(empty) == ALL
    assert "more" not in tables(empty)


def test_a_database_of_0_9_0_dev0_is_migrated(jeton: CommandLine, empty: Database) -> None:
    """Its modes stay as they are, without a base; they can have one then, and `jeton check` finds nothing."""
    oldest = "import jeton.store.schema as s; known = s.steps(); s.steps = lambda: known[:1]"
    jeton.run_patched(oldest, "migrate")
    assert versions(empty) == ALL[:1]
    at, tail = "'2026-11-01T00:00:00.000Z'", "-0000-7000-8000-00000000000"
    ids = [f"'01a00000{tail}{number}'" for number in range(5)]
    user, workspace, tokenset, light, dark = ids
    rows = {
        "account (id, email, plan, workspace_count, created_at)": f"{user}, 'a@example.com', 'team', 1",
        "workspace (id, key, account_id, name, updated_at, created_at)": f"{workspace}, 1, {user}, 'W', {at}",
        "tokenset (id, workspace_id, name, mode_count, updated_at, created_at)": (
            f"{tokenset}, {workspace}, 'T', 2, {at}"
        ),
        "mode (id, key, tokenset_id, name, is_default, updated_at, created_at)": (
            f"{light}, 3, {tokenset}, 'M3', true, {at}, {at}), ({dark}, 4, {tokenset}, 'M4', false, {at}"
        ),
    }
    for into, values in rows.items():
        empty.run(f"INSERT INTO {into} VALUES ({values}, {at})")  # noqa: S608  these rows
    empty.close()
    assert jeton.ok("migrate").startswith("Applied 0019_base_modes.sql")
    assert versions(empty) == ALL
    assert empty.rows("SELECT name, base_mode_id FROM mode ORDER BY name") == [("M3", None), ("M4", None)]
    empty.run(f"UPDATE mode SET base_mode_id = {light} WHERE id = {dark}")  # noqa: S608  ids from above
    empty.close()
    assert jeton.ok("check")


def test_a_newer_database_is_refused(jeton: CommandLine, empty: Database) -> None:
    """Exit code 2 and one line with both versions."""
    jeton.ok("migrate")
    empty.run("INSERT INTO migration VALUES (999, '2999-01-01T00:00:00.000Z')")
    empty.close()
    newest = steps()[-1][0]
    for command in (["migrate"], *COMMANDS):
        jeton.refused(2, f"the database has version 999, this Jeton knows {newest}: ", *command)


def test_a_database_from_before_0_9_is_refused(jeton: CommandLine, empty: Database) -> None:
    """Exit code 2 and one line, which says what to do; the database stays as it is."""
    jeton.ok("migrate")
    empty.run("DELETE FROM migration WHERE version > 18")
    empty.run("UPDATE migration SET version = 17")
    empty.close()
    for command in (["migrate"], *COMMANDS):
        jeton.refused(2, "the database has version 17, from before Jeton 0.9.0, which ", *command)
    assert versions(empty) == [17]


def test_another_programs_database_is_left_alone(jeton: CommandLine, empty: Database) -> None:
    """Tables that are not Jeton's: exit code 2, and they stay as they are."""
    if isinstance(empty, SqliteDatabase):
        empty.file.touch()
    empty.run("CREATE TABLE account (theirs text)")
    empty.close()
    for command in (["migrate"], *COMMANDS):
        jeton.refused(2, "the database holds the tables of another program", *command)
    assert tables(empty) == {"account"}
