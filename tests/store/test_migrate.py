"""Migrations."""

import threading
from pathlib import Path

import pytest

from jeton.store import schema
from jeton.store.schema import MigrationError, steps
from jeton.store.sqlite import migrate as sqlite_migrate
from jeton.store.sqlite.connection import connect
from jeton.store.sqlite.migrate import Presence, prepare, version_of

TABLES = "SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name"


def test_an_empty_database_is_brought_up_to_date_once(tmp_path: Path) -> None:
    """The first start applies every migration, the second none."""
    file = tmp_path / "jeton.db"
    for expected in ([name for _, name, _ in steps()], []):
        presence, done = prepare(file)
        presence.release()
        assert done == expected
    connection = connect(file)
    assert version_of(connection) == steps()[-1][0]
    connection.close()


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    """A database that a later Jeton wrote is left alone, and the message names both versions."""
    file = tmp_path / "jeton.db"
    prepare(file)[0].release()
    connection = connect(file)
    connection.execute("INSERT INTO migration VALUES (99, '')")
    connection.close()
    with pytest.raises(MigrationError, match=f"version 99, this Jeton knows {schema.newest()}"):
        prepare(file)


def test_a_migration_is_one_transaction(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A migration that fails half-way leaves nothing behind."""
    file = tmp_path / "jeton.db"
    broken = [(1, "0001_broken.sql", "CREATE TABLE half (id text); CREATE TABLE half (id text);")]
    monkeypatch.setattr(schema, "steps", lambda: broken)
    with pytest.raises(Exception, match="already exists"):
        prepare(file)
    connection = connect(file)
    assert connection.execute(TABLES).fetchall() == []
    connection.close()


def test_an_older_schema_under_a_running_server_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a server holds the database, a pending migration waits and then asks for a restart."""
    file = tmp_path / "jeton.db"
    server = Presence(file)
    server.share()
    monkeypatch.setattr(sqlite_migrate, "LOCK_WAIT_SECONDS", 0.1)
    with pytest.raises(MigrationError, match="restart the server first"):
        prepare(file)
    server.release()
    prepare(file)[0].release()


def test_eight_that_start_at_once_migrate_once(tmp_path: Path) -> None:
    """Of several that open an empty database at the same moment one migrates and the others wait."""
    file = tmp_path / "jeton.db"
    applied: list[list[str]] = []
    failures: list[BaseException] = []

    def start() -> None:
        try:
            presence, done = prepare(file)
            applied.append(done)
            presence.release()
        except BaseException as error:  # noqa: BLE001  reported by the assertion below
            failures.append(error)

    threads = [threading.Thread(target=start) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert sorted(map(len, applied)) == [0] * 7 + [len(steps())]
