"""Migrations as real processes, on both engines: many at once, one killed, and schemas that do not fit."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest
from cli.commands import PATIENCE, CommandLine, until
from cli.migrating import at_once
from cli.patches import APPLIED, MORE, NEWER, SLOW, VERSION
from support.databases import Database, PostgresDatabase, SqliteDatabase
from support.engines import SQLITE
from support.engines import on_both_engines as pytest_generate_tests
from support.postgres import Cluster

from jeton.model.ids import id_of
from jeton.store.schema import steps
from jeton.store.tables import BATCH

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
    found = [version for (version,) in database.rows("SELECT abs(version) FROM migration ORDER BY 1")]
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
    """Its modes can have a base then, an alias of a part refers to its whole; `jeton check` is content."""
    _write_dev0(jeton, empty, ["plain"])
    empty.run("UPDATE token SET alias_to = 'heading.fontSize', value = ''")
    empty.close()
    assert jeton.ok("migrate").startswith("Applied 0019_base_modes.sql")
    assert empty.rows("SELECT target FROM token_reference") == [("heading",)]
    assert versions(empty) == ALL
    assert empty.rows("SELECT name, base_mode_id FROM mode ORDER BY name") == [("M3", None), ("M4", None)]
    empty.run("UPDATE mode SET base_mode_id = (SELECT id FROM mode WHERE key = 3) WHERE key = 4")
    empty.close()
    assert jeton.ok("check")


def test_references_that_0_9_0_dev0_did_not_store_are_added(jeton: CommandLine, empty: Database) -> None:
    """Tokens of any type, over several pages, get the rows for names in their texts; no other token does."""
    count = 2 * BATCH + 7
    _write_dev0(jeton, empty, ["plain", *(f"See {{t{number + 1}}}" for number in range(1, count))])
    jeton.ok("migrate")
    rows = empty.rows("SELECT token_key, target FROM token_reference ORDER BY token_key")
    assert rows == [(number, f"t{number + 1}") for number in range(1, count)]
    empty.close()
    assert jeton.ok("check")


def _write_dev0(jeton: CommandLine, empty: Database, texts: Sequence[str] = ()) -> None:
    """Bring a database to the schema of 0.9.0.dev0; `t0`, `t1` … are strings with these texts."""
    loaded = "import jeton.store.tables, jeton.store.schema as s"
    oldest = f"{loaded}; known = s.steps(); s.steps = lambda: known[:1]"
    jeton.run_patched(oldest, "migrate")
    assert versions(empty) == ALL[:1]
    at = "'2026-11-01T00:00:00.000Z'"
    user, workspace, tokenset, light, dark = (f"'{id_of(0x1A0000000007000, number)}'" for number in range(5))
    tokens = [
        f"3, '{id_of(0x1A0000000007000, number)}', {number}, 't{number}', 'string', '{text}', 1, {at}"
        for number, text in enumerate(texts)
    ]
    rows = {
        "account (id, email, plan, workspace_count": [f"{user}, 'a@example.com', 'team', 1"],
        "workspace (id, key, account_id, name, updated_at": [f"{workspace}, 1, {user}, 'W', {at}"],
        "tokenset (id, workspace_id, name, mode_count, updated_at": [
            f"{tokenset}, {workspace}, 'T', 2, {at}"
        ],
        "mode (id, key, tokenset_id, name, is_default, token_count, updated_at": [
            f"{light}, 3, {tokenset}, 'M3', true, {len(tokens)}, {at}",
            f"{dark}, 4, {tokenset}, 'M4', false, 0, {at}",
        ],
        "token (mode_key, id, token_key, name, type, value, version, updated_at": tokens,
    }
    for into, values in rows.items():
        if values:
            listed = ", ".join(f"({each}, {at})" for each in values)
            empty.run(f"INSERT INTO {into}, created_at) VALUES {listed}")  # noqa: S608  these rows
    empty.close()


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
