"""`jeton copy`: everything arrives, from either engine on either; or nothing does."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import asyncpg
import pytest
from cli.commands import PATIENCE, CommandLine, until
from cli.installation import columns, digest, everything, fill
from cli.patches import NEWER, SLOW_REPORTS, VERSION
from support.blocking import wait_for
from support.checks import ok
from support.databases import Database, PostgresDatabase, SqliteDatabase
from support.engines import ENGINES, SQLITE
from support.postgres import Cluster

from jeton.store.tables import BATCH, TABLES, plural_of

MakeTarget = Callable[[str], Database]
# stays when all rows are written and none is committed
STAYS = """
from jeton.store.upkeep.copying import _NamedSession
async def stay(self):
    half_way()
    input()
_NamedSession.finish_writing = stay
"""
# changes one value on its way, of a row in the middle
CHANGES = """
from jeton.store.upkeep.copying import _NamedSession
insert = _NamedSession.insert
async def wrong(self, table, rows):
    if table.name == "token" and len(rows) < 500:
        rows = [(*rows[0][:5], rows[0][5] + " ", *rows[0][6:]), *rows[1:]]
    await insert(self, table, rows)
_NamedSession.insert = wrong
"""
# leaves out a row
LOSES = """
from jeton.store.upkeep.copying import _NamedSession
insert = _NamedSession.insert
async def wrong(self, table, rows):
    await insert(self, table, rows[1:] if table.name == "member" else rows)
_NamedSession.insert = wrong
"""


@pytest.fixture(scope="session")
def original(tmp_path_factory: pytest.TempPathFactory) -> SqliteDatabase:
    """A file with a whole installation, which nobody changes."""
    database = SqliteDatabase(tmp_path_factory.mktemp("original") / "jeton.db")
    fill(database)
    return database


@pytest.fixture
def new(tmp_path: Path, request: pytest.FixtureRequest) -> MakeTarget:
    """Names a database of an engine: a file that is not there yet, or one on PostgreSQL without tables."""
    names = (f"{number}.db" for number in range(10))

    def make(engine: str) -> Database:
        if engine == SQLITE:
            return SqliteDatabase(tmp_path / next(names))
        cluster: Cluster = request.getfixturevalue("postgres")
        return PostgresDatabase(cluster.create_database())

    return make


def is_empty(database: Database) -> bool:
    """Tell whether a database that has Jeton's tables has no row in them."""
    return not any(everything(database).values())


def test_everything_arrives_on_every_engine(
    jeton: CommandLine, original: SqliteDatabase, new: MakeTarget
) -> None:
    """From SQLite to PostgreSQL, to PostgreSQL, back to SQLite and on: every value of every row, by type."""
    expected = everything(original)
    assert all(expected.values())
    assert len(expected["token"]) > 2 * BATCH
    source: Database = original
    tables = [[*plural_of(table.name).split(), f"{len(expected[table.name]):,}"] for table in TABLES]
    sums = set()
    for engine in ("postgresql", "postgresql", "sqlite", "sqlite"):
        target = new(engine)
        result = jeton.run("copy", source.url, target.url)
        assert result.code == 0, result
        assert result.err.count("\n") == 1
        lines = [line.split() for line in result.out.splitlines()]
        assert lines[0] == ["KIND", "NUMBER", "SHA-256"]
        assert [line[:-1] for line in lines[1:]] == tables
        sums.add(result.out)
        assert digest(everything(target)) == digest(expected)
        assert target.damages() == []
        target.close()
        source = target
    assert len(sums) == 1
    assert digest(everything(original)) == digest(expected)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_table_of_tables_is_the_schema(jeton: CommandLine, new: MakeTarget, engine: str) -> None:
    """No table and no column is left out, keys are the primary keys, truth values are known as such."""
    database = new(engine)
    jeton.ok("migrate", JETON_DATABASE_URL=database.url)
    assert {table.name: sorted(table.columns) for table in TABLES} | {
        "migration": ["applied_at", "version"]
    } == columns(database)
    keys = {table.name: table.key for table in TABLES}
    if engine == SQLITE:
        keys["token"] = ("mode_key", "name")  # of which rows are copied by the other one, as on PostgreSQL
    assert keys == {table: primary_key(database, table) for table in keys}
    truths = {(table.name, column) for table in TABLES for column in table.booleans}
    assert truths == boolean_columns(database)
    database.close()


def primary_key(database: Database, table: str) -> tuple[str, ...]:
    """Return the columns of a table's primary key in their order."""
    sql = (
        "SELECT a.attname::text FROM pg_index i JOIN pg_attribute a"
        " ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)"
        " WHERE i.indrelid = $1::text::regclass AND i.indisprimary"
        " ORDER BY array_position(i.indkey, a.attnum)"
        if isinstance(database, PostgresDatabase)
        else "SELECT name FROM pragma_table_info($1) WHERE pk > 0 ORDER BY pk"
    )
    return tuple(name for (name,) in database.rows(sql, table))


def boolean_columns(database: Database) -> set[tuple[str, str]]:
    """Return the tables and columns of the type boolean."""
    sql = (
        "SELECT table_name::text, column_name::text FROM information_schema.columns"
        " WHERE table_schema = 'public' AND data_type = 'boolean'"
        if isinstance(database, PostgresDatabase)
        else "SELECT t.name, c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c"
        " WHERE t.type = 'table' AND c.type = 'boolean'"
    )
    return {(table, column) for table, column in database.rows(sql)}


@pytest.mark.parametrize("engine", ENGINES)
def test_clients_go_on_as_before(jeton: CommandLine, new: MakeTarget, engine: str) -> None:
    """API tokens, ids, entity tags and replays made before the copy hold on the server after it."""
    target = new(engine)
    with jeton.serving() as server, server.client() as client:
        secret = server.secret
        workspace = client.post("/workspaces", json={"name": "A"}, headers={"Idempotency-Key": "k"})
        path = f"/workspaces/{ok(workspace, 201)['id']}"
        tag = client.get(path).headers["ETag"]
    jeton.ok("copy", f"sqlite:///{jeton.file}", target.url)
    with jeton.serving(JETON_DATABASE_URL=target.url) as server, server.client(secret) as client:
        assert client.get(path, headers={"If-None-Match": tag}).status_code == 304
        again = client.post("/workspaces", json={"name": "A"}, headers={"Idempotency-Key": "k"})
        assert ok(again, 201) == workspace.json()
        ok(client.patch(path, json={"name": "B"}, headers={"If-Match": tag}))
        assert ok(client.get("/workspaces"))["total"] == 2


@pytest.mark.parametrize("engine", ENGINES)
def test_a_target_with_rows_is_refused(
    jeton: CommandLine, original: SqliteDatabase, new: MakeTarget, engine: str
) -> None:
    """One row is enough: exit code 1, the line says where there are some, and they stay as they are."""
    target = new(engine)
    prepare_target(jeton, target)
    before = everything(target)
    text = "it is not empty: it has users"
    jeton.refused(1, text, "copy", original.url, target.url)
    assert everything(target) == before


def prepare_target(jeton: CommandLine, target: Database) -> None:
    """Bring a database up to date and add a user."""
    jeton.ok("migrate", JETON_DATABASE_URL=target.url)
    jeton.ok("user", "add", "ann@example.com", JETON_DATABASE_URL=target.url)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("patch", "table"), [(CHANGES, "tokens"), (LOSES, "members of workspaces")])
def test_a_difference_is_found_before_anything_is_kept(
    jeton: CommandLine, original: SqliteDatabase, new: MakeTarget, engine: str, patch: str, table: str
) -> None:
    """A row that arrives changed or not at all: exit code 1, and the target is as empty as before."""
    target = new(engine)
    line = jeton.refused(1, f": {table} differ: ", "copy", original.url, target.url, patch=patch)
    assert line.startswith("Error: nothing was copied: ")
    assert is_empty(target)


@pytest.mark.parametrize("engine", ENGINES)
def test_killed_in_the_middle_nothing_is_kept(
    jeton: CommandLine, original: SqliteDatabase, new: MakeTarget, engine: str
) -> None:
    """With all rows written and none committed, SIGKILL leaves an empty target; a second copy succeeds."""
    target = new(engine)
    with jeton.half_way(STAYS, "copy", original.url, target.url) as killed:
        killed.kill()
        killed.wait()
    assert is_empty(target)

    def succeeds() -> bool:
        return jeton.run("copy", original.url, target.url).code == 0

    until(succeeds, "PostgreSQL to notice that the first has gone")
    assert digest(everything(target)) == digest(everything(original))


@pytest.mark.parametrize("engine", ENGINES)
def test_nobody_else_writes_meanwhile(
    jeton: CommandLine, original: SqliteDatabase, new: MakeTarget, engine: str
) -> None:
    """A user who is added to the target during the copy waits for it, and is there beside what was copied."""
    target = new(engine)
    with jeton.half_way(STAYS, "copy", original.url, target.url) as copying:
        adding = subprocess.Popen(
            [*jeton.command, "user", "add", "ann@example.com"],
            env=jeton.environment | {"JETON_DATABASE_URL": target.url},
            stderr=subprocess.PIPE,
            text=True,
        )
        with pytest.raises(subprocess.TimeoutExpired):
            adding.wait(1.5)
        _, err = copying.communicate("\n", timeout=PATIENCE)
        assert copying.returncode == 0, err
        adding.communicate(timeout=PATIENCE)
        assert adding.returncode == 0
    (old,), (kept,) = (
        database.rows("SELECT count(*) FROM account WHERE email <> 'ann@example.com'")
        for database in (original, target)
    )
    assert old == kept
    assert target.rows("SELECT count(*) FROM account") == [(old[0] + 1,)]
    target.close()


def in_use(jeton: CommandLine, *urls: str) -> None:
    """Check that a copy is refused because of a server, with nothing copied."""
    jeton.refused(1, "a server or another command is using it: stop that first", "copy", *urls)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_server_must_be_stopped_first(jeton: CommandLine, new: MakeTarget, engine: str) -> None:
    """On the source what it writes might be missing, on the target it would be in the way: exit code 1."""
    served, other = new(engine), new(SQLITE)
    jeton.ok("migrate", JETON_DATABASE_URL=served.url)
    jeton.ok("migrate", JETON_DATABASE_URL=other.url)
    with jeton.serving(JETON_DATABASE_URL=served.url) as server:
        if engine != SQLITE:
            jeton.ok("user", "add", "ann@example.com", JETON_DATABASE_URL=served.url)
            secret = jeton.ok("token", "create", "ann@example.com", JETON_DATABASE_URL=served.url).strip()
            with server.client(secret) as client:
                ok(client.get("/workspaces"))
        in_use(jeton, served.url, other.url)
        in_use(jeton, other.url, served.url)
    assert is_empty(other)


def test_a_server_that_starts_meanwhile_is_noticed(jeton: CommandLine, new: MakeTarget) -> None:
    """On PostgreSQL a server may start on the source during a copy: nothing is kept then, exit code 1."""
    source, target = new("postgresql"), new(SQLITE)
    prepare_target(jeton, source)
    with jeton.half_way(STAYS, "copy", source.url, target.url) as copying:
        server = wait_for(asyncpg.connect(source.url, server_settings={"application_name": "jeton"}))
        try:
            out, err = copying.communicate("\n", timeout=PATIENCE)
        finally:
            wait_for(server.close())
    assert (copying.returncode, out) == (1, "")
    assert "a server was started on it meanwhile" in err
    assert is_empty(target)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_source_that_does_not_fit_is_refused(jeton: CommandLine, new: MakeTarget, engine: str) -> None:
    """Empty, older, newer: exit code 2, the line names it and what to do; the target is not touched."""
    source, target = new(engine), new(SQLITE)
    assert isinstance(target, SqliteDatabase)
    if isinstance(source, SqliteDatabase):
        jeton.refused(2, f"there is no database at {source.file}", "copy", source.url, target.url)
        assert not source.file.exists()
    else:
        jeton.refused(2, "the database is empty: run `jeton migrate` first", "copy", source.url, target.url)
    jeton.ok("migrate", JETON_DATABASE_URL=source.url)
    text = f"the database has version {VERSION}, this Jeton needs {VERSION + 1}: run `jeton migrate` first\n"
    jeton.refused(2, text, "copy", source.url, target.url, patch=NEWER)
    source.run("INSERT INTO migration VALUES (99, '')")
    source.close()
    jeton.refused(
        2, f"the database has version 99, this Jeton knows {VERSION}", "copy", source.url, target.url
    )
    assert not target.file.exists()


def test_what_cannot_be_reached_is_named(jeton: CommandLine, original: SqliteDatabase) -> None:
    """Each line says which of the two it is about, and shows no password."""
    nowhere = "postgresql://ann:sesame@127.0.0.1:1/jeton"
    for urls in ((original.url, nowhere), (nowhere, original.url)):
        text = (
            "the database postgresql://ann@127.0.0.1:1/jeton cannot be opened or written: connection refused"
        )
        jeton.refused(1, f"nothing was copied: {text}", "copy", *urls)
    jeton.refused(2, "TARGET_URL cannot be read: ", "copy", original.url, "postgresql://ann:a@b@c/jeton")
    jeton.refused(2, "SOURCE_URL must be ", "copy", "mysql://ann:sesame@c/jeton", original.url)
    for same in (original.url, original.url.replace("///", "////tmp/../", 1), nowhere):
        source = nowhere if same == nowhere else original.url
        jeton.refused(1, "the source and the target are the same", "copy", source, same)


def test_progress_is_told_on_standard_error(
    jeton: CommandLine, original: SqliteDatabase, new: MakeTarget
) -> None:
    """Off a terminal a line now and then, here often; with --json nothing but one line of standard output."""
    result = jeton.run_patched(SLOW_REPORTS, "copy", original.url, new(SQLITE).url)
    assert result.code == 0
    for doing in ("Copying", "Checking"):
        line = rf"^{doing} tokens: [\d,]+ of [\d,]+ \(\d+%\), \d+ s left$"
        assert re.search(line, result.err, re.MULTILINE), result.err
    quiet = jeton.run_patched(SLOW_REPORTS, "copy", original.url, new(SQLITE).url, "--json")
    assert (quiet.code, quiet.out.count("\n"), quiet.err) == (0, 1, "")


def test_limits_on_requests_are_none_on_a_copy(
    jeton: CommandLine, original: SqliteDatabase, new: MakeTarget, postgres: Cluster
) -> None:
    """A database may end statements and idle transactions soon: a copy from it and to it goes on."""
    first, second = new("postgresql"), new("postgresql")
    for database in (first, second):
        name = database.url.rpartition("/")[2]
        for limit in ("statement_timeout", "idle_in_transaction_session_timeout", "transaction_timeout"):
            postgres.query(f'ALTER DATABASE "{name}" SET {limit} = 1500')
    for source, target in ((original, first), (first, second)):
        with jeton.half_way(STAYS, "copy", source.url, target.url) as copying_:
            with pytest.raises(subprocess.TimeoutExpired):
                copying_.wait(3)
            _, err = copying_.communicate("\n", timeout=PATIENCE)
            assert copying_.returncode == 0, err
