"""PostgreSQL is backed up by its own programs: the documented commands bring everything back."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.commands import CommandLine, shell
from cli.installation import digest, fill, restorable
from support.databases import PostgresDatabase
from support.postgres import Cluster, name_of

DOCUMENT = Path(__file__).parents[2] / "docs" / "backup.md"
PLACE = "jeton@db.example.com"
"""The server in the documented commands."""


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_the_commands_of_sqlite_name_those_of_postgresql(tmp_path: Path, command: str) -> None:
    """Exit code 2 and one line that names the program and the document; the database is not asked."""
    jeton = CommandLine(tmp_path, "postgresql://jeton:secret@127.0.0.1:1/tokens")
    program = {"backup": "back it up by `pg_dump`", "restore": "restore it by `pg_restore`"}[command]
    text = f"the database postgresql://jeton@127.0.0.1:1/tokens is PostgreSQL: {program} (see docs/backup.md)"
    jeton.refused(2, text, command, "file", "--force")
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def original(postgres: Cluster) -> Iterator[PostgresDatabase]:
    """A database with a row of every kind."""
    made = PostgresDatabase(postgres.create_database())
    fill(made, 50)
    yield made
    made.close()


@pytest.fixture
def restored(postgres: Cluster) -> Iterator[PostgresDatabase]:
    """The database that the documented commands make."""
    made = PostgresDatabase(postgres.url("restored"))
    yield made
    made.close()
    postgres.drop_database(made.url)


def run_documented(postgres: Cluster, original: PostgresDatabase, folder: Path) -> str:
    """Paste the commands of the document's section on PostgreSQL into one shell; return what they print."""
    section = DOCUMENT.read_text().split("\n## PostgreSQL\n")[1].split("\n## ")[0]
    script = "".join(re.findall(r"^```sh\n(.*?)^```$", section, re.MULTILINE | re.DOTALL))
    assert script.count(f"{PLACE}/jeton\n") == 1
    script = script.replace(f"{PLACE}/jeton\n", f"{PLACE}/{name_of(original.url)}\n")
    script = script.replace(f"{PLACE}/", f"postgres@{postgres.host}:{postgres.port}/")
    jeton = CommandLine(folder)
    path = f"{Path(jeton.command[0]).parent}:{postgres.programs}:{jeton.environment['PATH']}"
    return shell(script, jeton.environment | {"PATH": path}, folder)


def test_the_documented_commands_bring_everything_back(
    postgres: Cluster, original: PostgresDatabase, restored: PostgresDatabase, tmp_path: Path
) -> None:
    """Every value of every row, in a new database; no mode has a revision that the old one has handed out."""
    printed = run_documented(postgres, original, tmp_path)
    assert (tmp_path / "jeton.dump").read_bytes().startswith(b"PGDMP")
    assert digest(restorable(restored)) == digest(restorable(original))
    ((highest,),) = original.rows("SELECT max(revision) FROM mode")
    ((lowest,),) = restored.rows("SELECT min(revision) FROM mode")
    assert lowest > highest
    assert re.search(r"^tokens +[\d,]+$", printed, re.MULTILINE), "jeton check has looked at it"
