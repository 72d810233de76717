"""The command `jeton check`: what it prints, how it ends, and what it leaves alone.

What it finds: test_check_rules.py.
"""

import shutil
from pathlib import Path

import pytest
from cli.commands import CommandLine
from cli.patches import NEWER, VERSION
from support.databases import SqliteDatabase
from support.engines import ENGINES, POSTGRESQL


@pytest.fixture
def jeton(file: Path, tmp_path: Path) -> CommandLine:
    """A command line on a copy of the file."""
    made = CommandLine(tmp_path)
    shutil.copy(file, made.file)
    return made


def test_a_sound_database_ends_with_0(jeton: CommandLine) -> None:
    """A table of rows on standard output, one line on standard error; with --json one line for scripts."""
    result = jeton.run("check")
    assert (result.code, result.err) == (0, f"No faults in {jeton.file}.\n")
    assert result.out.splitlines()[0].split() == ["KIND", "NUMBER"]
    found = jeton.json("check")
    assert (found["ok"], found["faults"], found["notes"]) == (True, [], [])
    assert found["rows"]["mode"] == 2


def test_faults_are_printed_with_what_helps(jeton: CommandLine) -> None:
    """Exit code 1, a line for each kind, and how many there are."""
    SqliteDatabase(jeton.file).run("UPDATE tokenset SET mode_count = 7")
    ((key,),) = SqliteDatabase(jeton.file).rows("SELECT id FROM tokenset")
    result = jeton.run("check")
    assert (result.code, result.err) == (1, f"Error: {jeton.file} has 1 fault\n")
    assert f"Fault: tokensets: a wrong mode count: {key}\n  What helps: by SQL: UPDATE" in result.out
    found = jeton.run("check", "--json")
    assert found.code == 1
    assert (
        f'"faults":[{{"text":"a wrong mode count","table":"tokenset","count":1,"keys":["{key}"]' in found.out
    )


@pytest.mark.parametrize("engine", ENGINES)
def test_it_works_beside_a_server_and_changes_nothing(
    jeton: CommandLine, url: str, tmp_path: Path, engine: str
) -> None:
    """While one serves, it looks and finds nothing; the server goes on."""
    if engine == POSTGRESQL:
        jeton = CommandLine(tmp_path, url)
    with jeton.serving():
        assert jeton.run("check").code == 0


def test_a_damaged_file_is_a_fault_not_a_failure(jeton: CommandLine) -> None:
    """Pages overwritten in the middle: exit code 1 with what SQLite says; a file that is none: one line."""
    content = bytearray(jeton.file.read_bytes())
    place = len(content) // 2 // 4096 * 4096
    content[place : place + 8192] = bytes(8192)
    jeton.file.write_bytes(content)
    result = jeton.run("check")
    assert result.code == 1
    assert "Fault: database: " in result.out
    assert result.err.startswith("Error: ")
    jeton.file.write_bytes(b"SQLite format 3" + bytes(5000))
    jeton.refused(1, "cannot be opened", "check")
    jeton.file.unlink()
    jeton.refused(2, "there is no database at", "check")
    assert not jeton.file.exists()


def test_a_schema_of_another_version_is_refused(jeton: CommandLine) -> None:
    """Exit code 2 with what to do, and it is not migrated."""
    text = f"has version {VERSION}, this Jeton needs {VERSION + 1}: run `jeton migrate` first"
    jeton.refused(2, text, "check", patch=NEWER)
    SqliteDatabase(jeton.file).run("INSERT INTO migration VALUES (99, '')")
    jeton.refused(2, f"the database has version 99, this Jeton knows {VERSION}", "check")
