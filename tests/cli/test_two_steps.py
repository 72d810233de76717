"""Migrations in two steps: servers of the version before go on, until they are told or the next one."""

import asyncio
import lzma
import re
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from cli.commands import CommandLine, Result, until
from cli.patches import MORE, NEWER, VERSION
from support.databases import PostgresDatabase, SqliteDatabase
from support.postgres import Cluster

from jeton.settings import Settings
from jeton.store import schema
from jeton.store.postgres import check as postgres_check
from jeton.store.sqlite import check as sqlite_check
from jeton.store.upkeep.opening import migrate

_DATABASES = Path(__file__).with_name("databases")
_COMMENT = re.compile(r"--[^\n]*")
_CREATED = re.compile(r"CREATE TABLE (\w+) \(.*\)(?: /\* WITHOUT ROWID \*/)?", re.DOTALL)
_INDEXED = re.compile(r"CREATE (?:UNIQUE )?INDEX \w+ ON (\w+) \([^;]*")
_ADDED = re.compile(r"ALTER TABLE \w+ ADD COLUMN \w+ (?!.*\b(?:NOT NULL|UNIQUE|PRIMARY)\b)[^;]*", re.DOTALL)
_ADDED_WITH_DEFAULT = re.compile(r"ALTER TABLE \w+ ADD COLUMN \w+ \w+ NOT NULL DEFAULT [\w']+")
_WAITS = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
_NOTED = "SELECT version FROM migration WHERE abs(version) >= $1 ORDER BY abs(version)"


def more_than_adds(sql: str, since: set[str]) -> list[str]:
    """Return the statements of a migration by which a server of before could fail, or wait for long.

    `since` are the tables that it does not know, to which those of the migration are added.
    """
    wrong = []
    for statement in filter(None, map(str.strip, _COMMENT.sub("", sql).split(";"))):
        if created := _CREATED.fullmatch(statement):
            since.add(created[1])
        elif indexed := _INDEXED.fullmatch(statement):
            wrong += [] if indexed[1] in since else [statement]
        elif not (_ADDED.fullmatch(statement) or _ADDED_WITH_DEFAULT.fullmatch(statement)):
            wrong.append(statement)
    return wrong


def test_migrations_only_add() -> None:
    """Tables, indexes of these, and columns that nobody has to fill in."""
    since: set[str] = set()
    for version, name, sql in schema.steps():
        if version > schema.SERVES_FROM:
            assert more_than_adds(sql, since) == [], name


@pytest.mark.parametrize(
    "sql",
    [
        "DROP TABLE token",
        "ALTER TABLE token DROP COLUMN name",
        "ALTER TABLE token RENAME COLUMN name TO title",
        "ALTER TABLE token RENAME TO tokens",
        "ALTER TABLE token ADD COLUMN more text NOT NULL",
        "ALTER TABLE token ADD COLUMN more text UNIQUE",
        "ALTER TABLE token ALTER COLUMN name TYPE bigint",
        "CREATE UNIQUE INDEX token_more ON token (name)",
        "CREATE INDEX token_more ON token (name)",
        "UPDATE token SET name = ''",
        "DELETE FROM token",
    ],
)
def test_what_does_more_than_add_is_noticed(sql: str) -> None:
    """Whatever would break what the version before does, or hold its writes up."""
    assert more_than_adds(f"CREATE TABLE more (id text);\n{sql};\n", set()) == [sql]


def test_the_version_before_is_the_last_one_that_was_released(tmp_path: Path) -> None:
    """Its schema is that of the newest of the databases that released versions have written."""
    newest = max(_DATABASES.glob("*.db.xz"), key=lambda file: [*map(int, re.findall(r"\d+", file.name))])
    version = newest.name.removesuffix(".db.xz")
    changelog = (Path(__file__).parents[2] / "CHANGELOG.md").read_text("utf-8")
    assert re.findall(r"^## (\S+) \(\d", changelog, re.MULTILINE)[0] == version
    file = tmp_path / "jeton.db"
    file.write_bytes(lzma.decompress(newest.read_bytes()))
    assert SqliteDatabase(file).rows("SELECT max(version) FROM migration") == [(schema.SERVES_FROM,)]
    assert f"the version before this one, {version};" in Path(schema.__file__).read_text("utf-8")


@pytest.fixture
def before(tmp_path: Path, postgres: Cluster) -> dict[str, Settings]:
    """Databases with the schema of the version before, by engine."""
    databases = {"sqlite": f"sqlite:///{tmp_path}/before.db", "postgresql": postgres.create_database()}
    steps = [step for step in schema.steps() if step[0] <= schema.SERVES_FROM]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(schema, "steps", lambda: steps)
        for url in databases.values():
            asyncio.run(migrate(Settings(database_url=url)))
    return {engine: Settings(database_url=url) for engine, url in databases.items()}


@asynccontextmanager
async def _examining(used: Settings) -> AsyncIterator[Any]:
    opened = (
        sqlite_check.examining(used.database_file)
        if used.is_embedded
        else postgres_check.examining(used.database_url)
    )
    async with opened as examined:
        yield examined


async def _shape(used: Settings) -> set[str]:
    async with _examining(used) as examined:
        shape: set[str] = await examined.shape()
    return {part for part in shape if not part.startswith("migration ")}


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_all_that_the_version_before_has_stays(
    before: dict[str, Settings], engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each table, column, default and index is there after the migrations, and its tables ask for no more."""
    used = before[engine]
    with monkeypatch.context() as patch:
        steps = [step for step in schema.steps() if step[0] <= schema.SERVES_FROM]
        patch.setattr(schema, "steps", lambda: steps)
        old = asyncio.run(_shape(used))
    done = asyncio.run(migrate(used))
    assert done.applied
    assert done.contracted == used.is_embedded
    new = asyncio.run(_shape(used))
    assert old - new == set()
    tables = {part.removeprefix("table ") for part in old if part.startswith("table ")}
    added = {
        part
        for part in new - old
        if re.match(r"column (\w+)\.", part) and part.split()[1].split(".")[0] in tables
    }
    assert added
    assert not any(part.endswith("not null") for part in added)


@pytest.fixture
def newer(jeton_on_postgres: CommandLine) -> CommandLine:
    """The command line of a Jeton that knows one migration more, on a database with users of this one."""
    jeton_on_postgres.ok("migrate")
    jeton_on_postgres.ok("user", "add", "ann@example.com")
    other = CommandLine(
        jeton_on_postgres.folder / "newer", jeton_on_postgres.environment["JETON_DATABASE_URL"]
    )
    other.folder.mkdir()
    other.command = (sys.executable, "-c", f"{NEWER}\nfrom jeton.cli import main\nmain()")
    return other


def schema_of(url: str) -> object:
    """Return what /readyz says of the schema of a server that is ready."""
    answer = httpx.get(f"{url}/readyz", trust_env=False, timeout=30)
    assert answer.status_code == 200, answer.text
    return answer.json()["schema"]


def test_servers_of_both_versions_serve(
    jeton_on_postgres: CommandLine, newer: CommandLine, empty_postgres: PostgresDatabase
) -> None:
    """A newer server brings the database up to date by itself, while the old one serves and is started again;
    both say so. After `migrate --contract` the old one is not ready, and is not started any more.
    """
    jeton = jeton_on_postgres
    known = {"version": VERSION + 1, "required": VERSION}
    with jeton.serving() as old, newer.serving() as new:
        until(lambda: f"was brought up to date: {MORE}." in new.log.read_text(), "a line of the log")
        of_new = known | {"known": VERSION + 1, "pending": ["contract"]}
        of_old = known | {"known": VERSION, "pending": ["upgrade"]}
        assert schema_of(new.url) == of_new
        until(lambda: schema_of(old.url) == of_old, "the old one to look")
        with jeton.serving() as again:
            assert schema_of(again.url) == of_old
        jeton.ok("user", "add", "bob@example.com")
        assert "--contract" in newer.run("migrate").err
        done = newer.run("migrate", "--contract")
        assert (done.code, done.err) == (0, "")
        assert empty_postgres.rows(_NOTED, VERSION) == [(VERSION,), (VERSION + 1,)]
        until(lambda: schema_of(new.url) != of_new, "the new one to look")
        until(lambda: httpx.get(f"{old.url}/readyz", trust_env=False).status_code == 503, "the old one")
    text = f"the database has version {VERSION + 1}, this Jeton knows {VERSION}"
    jeton.refused(2, text, "serve", "--port", "0")


def test_what_the_old_version_does_not_know_is_not_left_out(
    jeton_on_postgres: CommandLine, newer: CommandLine
) -> None:
    """While the old one may serve, its `check` and its `copy` refuse what they know only a part of."""
    newer.ok("migrate")
    text = f"the database has version {VERSION + 1}, this Jeton knows {VERSION}"
    jeton_on_postgres.refused(2, text, "check")
    source = jeton_on_postgres.environment["JETON_DATABASE_URL"]
    jeton_on_postgres.refused(2, text, "copy", source, f"sqlite:///{newer.folder}/copy.db")
    jeton_on_postgres.ok("user", "list")


def test_the_version_after_contracts_by_itself(newer: CommandLine, empty_postgres: PostgresDatabase) -> None:
    """What the version before has only added is required by whoever comes after the next."""
    newer.ok("migrate")
    assert empty_postgres.rows(_NOTED, VERSION) == [(VERSION,), (-VERSION - 1,)]
    further = f"""
{NEWER}
known = s.steps()
s.steps = lambda: [*known, ({VERSION + 2}, "further.sql", "CREATE TABLE further (id text PRIMARY KEY)")]
s.SERVES_FROM = {VERSION + 1}
"""
    done = newer.run_patched(further, "migrate")
    assert done.code == 0, done
    assert empty_postgres.rows(_NOTED, VERSION) == [(VERSION,), (VERSION + 1,), (-VERSION - 2,)]


def test_a_role_that_may_not_change_the_schema_says_what_comes_first(
    newer: CommandLine, empty_postgres: PostgresDatabase, postgres: Cluster
) -> None:
    """A server with the rights of serving alone waits for who has more."""
    postgres.query("CREATE ROLE serving LOGIN")
    empty_postgres.run("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO serving")
    url = empty_postgres.url.replace("postgres@", "serving@")
    text = f"the database has version {VERSION}, this Jeton needs {VERSION + 1}: run `jeton migrate` first"
    newer.refused(2, text, "serve", "--port", "0", JETON_DATABASE_URL=url)
    newer.ok("migrate")


def test_who_waits_for_a_table_lets_requests_through(
    newer: CommandLine, empty_postgres: PostgresDatabase
) -> None:
    """While a long transaction keeps a migration from a table, requests that use it are answered."""
    altering = NEWER.replace(
        "CREATE TABLE more (id text PRIMARY KEY)", "ALTER TABLE account ADD COLUMN more text"
    )

    async def held() -> None:
        holder = await asyncpg.connect(empty_postgres.url)
        async with holder.transaction():
            await holder.fetch("SELECT email FROM account")
            migrating.start()
            await asyncio.to_thread(until, lambda: empty_postgres.rows(_WAITS), "the migration to wait")
            other = await asyncpg.connect(empty_postgres.url)
            assert len(await other.fetch("SELECT email FROM account", timeout=30)) == 1
            await other.close()
        await holder.close()

    done: list[Result] = []
    migrating = threading.Thread(target=lambda: done.append(newer.run_patched(altering, "migrate")))
    asyncio.run(held())
    migrating.join()
    assert done[0].code == 0, done
    assert empty_postgres.rows("SELECT more FROM account") == [(None,)]
    assert empty_postgres.rows(_NOTED, VERSION + 1) == [(-VERSION - 1,)]
