"""Every statement that a page asks finds its rows by an index: a million tokens beside them cost nothing."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import apsw
import pytest
from support.databases import SqliteDatabase
from support.service import running_in_process
from ui.places import READING, World, world
from ui.visitors import Visitor, signed_in

_SMALL = {"sqlite_schema"}
"""What a statement may read from its beginning to its end."""


@contextmanager
def _hearing() -> Iterator[set[str]]:
    """Yield the statements that connections execute, of those that are opened meanwhile."""
    heard: set[str] = set()

    def hear(_cursor: apsw.Cursor, sql: str, _values: object) -> bool:
        heard.add(sql)
        return True

    def hook(connection: apsw.Connection) -> None:
        connection.exec_trace = hear

    apsw.connection_hooks.append(hook)
    try:
        yield heard
    finally:
        apsw.connection_hooks.remove(hook)


@pytest.fixture(scope="module")
def statements(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[apsw.Connection, set[str]]]:
    """A database in which every page finds what it shows, and the statements that all pages ask."""
    file = tmp_path_factory.mktemp("plans") / "jeton.db"
    with _hearing() as heard, running_in_process(SqliteDatabase(file)) as service:
        made = world(service)
        visitor = signed_in(service, made.owner)
        heard.clear()
        _ask_all(visitor, made)
        connection = apsw.Connection(str(file))
        connection.execute("PRAGMA foreign_keys = ON")
        yield connection, {sql for sql in heard if not sql.startswith(("BEGIN", "COMMIT", "PRAGMA"))}


def _ask_all(visitor: Visitor, made: World) -> None:
    paths = [made.path(page.path) for page in READING]
    paths.append(made.path("/workspaces/{id}/search").partition("?")[0] + "?q=%3D%23fff")
    for path in paths:
        assert visitor.asks(path).status_code in {200, 303}, path


def _scanned(connection: apsw.Connection, sql: str) -> set[str]:
    """Return the tables and indexes that a statement reads from their beginning on, as its program says."""
    names = dict(connection.execute("SELECT rootpage, name FROM sqlite_schema WHERE rootpage > 0"))
    names[1] = "sqlite_schema"
    values = ("",) * max(map(int, re.findall(r"\$(\d+)", sql)), default=0)
    scanned: set[str] = set()
    opened: dict[int, str] = {}
    for _, code, cursor, root, *_ in connection.execute(f"EXPLAIN {sql}", values):
        if code == "Init":  # a program, such as one of a foreign key, has cursors of its own
            opened = {}
        elif code in {"OpenRead", "OpenWrite"}:
            opened[cursor] = names[root]
        elif code == "OpenEphemeral":
            opened.pop(cursor, None)
        elif code == "Rewind" and cursor in opened:
            scanned.add(opened[cursor])
    return scanned


def test_no_statement_reads_a_whole_table(statements: tuple[apsw.Connection, set[str]]) -> None:
    """Neither a table nor an index; without statistics, as in service."""
    connection, asked = statements
    assert len(asked) > 90
    found = {" ".join(sql.split()): _scanned(connection, sql) - _SMALL for sql in asked}
    assert {sql: tables for sql, tables in found.items() if tables} == {}


def test_a_scan_would_be_found(statements: tuple[apsw.Connection, set[str]]) -> None:
    """Of a table, of an index, and under a derived table; none is what begins where it seeks."""
    connection, _ = statements
    derived = "SELECT max(n) FROM (SELECT count(*) AS n FROM token_history h GROUP BY version) h"
    assert _scanned(connection, "SELECT name FROM token") == {"token"}
    assert _scanned(connection, derived) == {"token_history_change_set"}
    assert _scanned(connection, "SELECT name FROM workspace WHERE id = $1") == set()
