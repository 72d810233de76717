"""What backups of PostgreSQL need: its programs, a session of their own, and secrets kept out of sight."""

import asyncio
import os
import re
from pathlib import Path

import pytest
from support.databases import PostgresDatabase
from support.pgbouncer import PROGRAM, PgBouncer
from support.postgres import Cluster
from support.stores import on_stores

from jeton.core import accounts
from jeton.model import Plan
from jeton.settings import Settings, SettingsError
from jeton.store import backups
from jeton.store.backups import BackupError, Tools
from jeton.store.engine import Tx
from jeton.store.postgres_tools import connection_of


def report(*_: object) -> None:
    """Heed no progress."""


def back_up(url: str, file: Path, tools: Tools) -> None:
    """Back a database up."""
    asyncio.run(backups.backup(Settings(database_url=url), file, tools, report, force=False))


def refused(url: str, file: Path, tools: Tools, text: str) -> None:
    """Check that a backup is refused."""
    with pytest.raises(BackupError, match=f"nothing was backed up: .*{re.escape(text)}"):
        back_up(url, file, tools)


@pytest.fixture
def url(postgres: Cluster, migrated: str) -> str:
    """A PostgreSQL database with Jeton's tables."""
    return postgres.create_database(migrated)


def program(folder: Path, name: str, script: str) -> Path:
    """Write a program into a folder."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)
    return folder


def test_programs_that_are_missing_or_too_old_are_named(url: str, tmp_path: Path) -> None:
    """Each line says which program, both versions, and what helps; no FILE is left."""
    (tmp_path / "empty").mkdir()
    refused(url, tmp_path / "b", Tools(tmp_path / "empty", {}), f"there is no pg_dump in {tmp_path}/empty")
    nowhere = Tools(None, {"PATH": str(tmp_path / "empty")})
    refused(url, tmp_path / "b", nowhere, "there is no pg_dump on the PATH; --pg-bin names its folder")
    fails = (
        "[ $1 = --version ] && echo 'pg_dump (PostgreSQL) 99' && exit; echo 'pg_dump: error: no' >&2; exit 1"
    )
    for number, (script, text) in enumerate(
        (
            (
                "echo 'pg_dump (PostgreSQL) 12.22'",
                "pg_dump is of PostgreSQL 12 and the server of PostgreSQL 18",
            ),
            ("echo something else", "does not tell its version"),
            (fails, "pg_dump has failed: pg_dump: error: no"),
        )
    ):
        folder = program(tmp_path / str(number), "pg_dump", script)
        refused(url, tmp_path / "b", Tools(folder, os.environ), text)
    (folder / "pg_dump").write_text("no program")
    refused(url, tmp_path / "b", Tools(folder, os.environ), "pg_dump cannot be run: ")
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("b")] == []


def test_rows_that_pg_dump_leaves_out_are_noticed(url: str, postgres: Cluster, tmp_path: Path) -> None:
    """A dump without a table, or with fewer rows than the snapshot: refused, no FILE."""
    on_stores(PostgresDatabase(url), lambda store: store.write(add_ann))
    real, folder = postgres.programs, tmp_path / "bin"
    program(folder, "pg_dump", f'exec {real}/pg_dump "$@" --exclude-table-data=public.account')
    program(folder, "pg_restore", f'exec {real}/pg_restore "$@"')
    tools = Tools(folder, os.environ)
    refused(url, tmp_path / "b", tools, "it is no backup of Jeton's")
    program(folder, "pg_restore", f"""{real}/pg_restore "$@" | sed '/ann@example.com/d'""")
    program(folder, "pg_dump", f'exec {real}/pg_dump "$@"')
    refused(url, tmp_path / "b", tools, "account has 1 rows, and pg_dump has written 0")
    assert not (tmp_path / "b").exists()


async def add_ann(tx: Tx) -> None:
    """Add a user."""
    await accounts.add_user(tx, "ann@example.com", Plan.FREE)


def test_a_password_stands_in_no_command_line(url: str, postgres: Cluster, tmp_path: Path) -> None:
    """pg_dump gets it by its environment, and the options that libpq does not know as settings."""
    postgres.query("DROP ROLE IF EXISTS guarded")
    postgres.query("CREATE ROLE guarded SUPERUSER LOGIN PASSWORD 's@same'")
    real, folder = postgres.programs, tmp_path / "bin"
    program(folder, "pg_dump", f'echo "$@" >> {tmp_path}/seen; exec {real}/pg_dump "$@"')
    program(folder, "pg_restore", f'exec {real}/pg_restore "$@"')
    secret = url.replace("postgres@", "guarded:s%40same@")
    secret = f"{secret}?search_path=public&statement_timeout=600000"
    try:
        back_up(secret, tmp_path / "b", Tools(folder, os.environ))
        with pytest.raises(BackupError):
            back_up(secret.replace("same", "other"), tmp_path / "c", Tools(folder, os.environ))
    finally:
        postgres.query("DROP ROLE guarded")
    seen = (tmp_path / "seen").read_text()
    assert "--dbname=postgresql://guarded@" in seen
    assert "s@same" not in seen
    assert "s%40same" not in seen


@pytest.mark.parametrize(
    ("url", "shown", "environment"),
    [
        ("postgresql:///db", "postgresql:///db", {}),
        ("postgres://a:b%2Fc@h:1/d", "postgres://a@h:1/d", {"PGPASSWORD": "b/c"}),
        (
            "postgresql://a@h,i:2/d?password=p&sslmode=require&target_session_attrs=primary",
            "postgresql://a@h,i:2/d?sslmode=require&target_session_attrs=primary",
            {"PGPASSWORD": "p"},
        ),
        (
            "postgresql://h/?database=d&search_path=a%2C%20b%5C&options=-c%20x%3D1",
            "postgresql://h/?dbname=d",
            {"PGOPTIONS": "-c x=1 -c search_path=a,\\ b\\\\"},
        ),
    ],
)
def test_urls_are_said_in_libpqs_words(url: str, shown: str, environment: dict[str, str]) -> None:
    """The password goes to the environment, and so does what libpq would refuse."""
    assert connection_of(url) == (shown, environment)


def test_the_password_of_a_key_is_refused() -> None:
    """No variable of libpq has it, and everybody sees a command line; what is said does not repeat it."""
    with pytest.raises(BackupError, match="take it out of the URL") as refusal:
        connection_of("postgresql://a@h/d?sslmode=require&sslpassword=SECRET")
    assert "SECRET" not in str(refusal.value)


@pytest.mark.skipif(PROGRAM is None, reason="PgBouncer is not installed")
def test_a_pooler_is_refused(url: str, postgres: Cluster, tmp_path: Path) -> None:
    """Either needs a session of its own: the line says so, and that the URL is to change."""
    with PgBouncer(postgres) as bouncer:
        pooled = bouncer.url(url)
        tools = Tools(postgres.programs, os.environ)
        with pytest.raises(SettingsError, match="a pooler stands before the database"):
            back_up(pooled, tmp_path / "b", tools)
        back_up(url, tmp_path / "b", tools)
        with pytest.raises(SettingsError, match="a pooler stands before the database"):
            asyncio.run(
                backups.restore(Settings(database_url=pooled), tmp_path / "b", tools, report, force=True)
            )
