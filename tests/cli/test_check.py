"""`jeton check`: each rule that is broken is found, by its own name, and nothing is that is in order."""

import asyncio
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import apsw
import asyncpg
import pytest
from cli import installation
from cli.commands import CommandLine
from cli.patches import NEWER, VERSION
from support.blocking import wait_for
from support.databases import PostgresDatabase, SqliteDatabase
from support.engines import ENGINES, POSTGRESQL, SQLITE
from support.postgres import Cluster

from jeton.settings import Settings
from jeton.store import release_facts
from jeton.store.checking import Checked, examine
from jeton.store.facts import FACTS, WRONG_REFERENCES
from jeton.store.findings import Findings
from jeton.store.invariants import PARENTS, RULES
from jeton.store.opening import migrate
from jeton.store.postgres_check import PostgresExamined
from jeton.store.sqlite_check import SqliteExamined

SIDE_EFFECTS = {"the schema lacks something", "the file is damaged"}
"""What is found as well where a constraint had to go before its rule could be broken."""
UUID = "01900000-0000-7000-8000-000000000000"


class Break(NamedTuple):
    """SQL that breaks one rule; `also` are the others that this breaks at once."""

    sql: tuple[str, ...]
    also: frozenset[str] = frozenset()
    engines: tuple[str, ...] = ENGINES
    without_unique: str = ""
    """A table that loses its unique constraints before."""


def one(table: str, change: str, where: str = "true", key: str = "id") -> Break:
    """Change one row."""
    chosen = f"SELECT min({key}) FROM {table} WHERE {where}"  # noqa: S608  texts of this file
    return Break((f"UPDATE {table} SET {change} WHERE {key} = ({chosen}) AND {where}",))  # noqa: S608


def on_sqlite(broken: Break) -> Break:
    """Say that only SQLite lets this be stored."""
    return broken._replace(engines=(SQLITE,))


def columns(table: str) -> str:
    """Return the columns of a table but its id."""
    found = {
        "account": "email, plan, workspace_count, created_at",
        "api_token": "account_id, name, prefix, digest, scopes, created_at, expires_at",
        "mode": "tokenset_id, name, is_default, revision, version, created_at, updated_at",
        "token": "mode_id, tokenset_id, name, name_hash, type, value, description, alias_to, alias_hash,"
        " version, created_at, updated_at",
    }
    return found[table]


def twice(table: str, *also: str) -> Break:
    """Store a row a second time, under another id."""
    names = columns(table)
    where = "WHERE value NOT LIKE '%{%' LIMIT 1" if table == "token" else "LIMIT 1"
    sql = f"INSERT INTO {table} (id, {names}) SELECT '{UUID}', {names} FROM {table} {where}"  # noqa: S608
    return Break((sql,), frozenset(also), without_unique=table)


def moments(table: str, *names: str) -> dict[tuple[str, str], Break]:
    """Break the timestamps of a table."""
    also = frozenset({"changed before it was made"})
    texts = ("2026-13-01T00:00:00.000Z", "2026-01-01 00:00:00", "", "2026-01-01T00:00:00.000+00:00")
    return {
        (table, f"a timestamp that is none in {name}"): one(
            table, f"{name} = '{text}'", key=KEYS[table]
        )._replace(also=also)
        for name, text in zip(names, texts, strict=False)
    }


KEYS = dict.fromkeys(("account", "api_token", "workspace", "tokenset", "mode", "token"), "id") | {
    **dict.fromkeys(("environment", "organization", "promotion", "release"), "id"),
    "rendition": "target",
    "release_version": "version",
    "idempotency": "key",
}
ORPHANS = {
    ("api_token", "account"): "UPDATE api_token SET account_id = 'gone'",
    ("workspace", "account"): "UPDATE workspace SET account_id = 'gone'",
    ("member", "account"): "UPDATE member SET account_id = 'gone' WHERE role = 'viewer'",
    ("member", "workspace"): "UPDATE member SET workspace_id = 'gone'",
    ("tokenset", "workspace"): "UPDATE tokenset SET workspace_id = 'gone'",
    ("mode", "tokenset"): "UPDATE mode SET tokenset_id = 'gone'",
    ("token", "mode"): "UPDATE token SET mode_id = 'gone' WHERE id = (SELECT min(id) FROM token)",
    ("idempotency", "api_token"): "UPDATE idempotency SET api_token_id = 'gone'",
}
NAMED = ("workspace", "tokenset", "mode", "token")
BREAKS: dict[tuple[str, str], Break] = {
    ("tokenset", "two default modes"): Break(
        ("DROP INDEX mode_one_default", "UPDATE mode SET is_default = true")
    ),
    ("mode", "a default that is neither true nor false"): on_sqlite(one("mode", "is_default = 2")),
    ("tokenset", "a tokenset without a mode"): Break(
        ("DELETE FROM token_reference", "DELETE FROM token", "DELETE FROM mode"),
        frozenset({"a wrong mode count"}),
    ),
    ("tokenset", "a wrong mode count"): one("tokenset", "mode_count = 7"),
    ("account", "a wrong workspace count"): one("account", "workspace_count = 7"),
    ("token", "a token in another tokenset than its mode"): one("token", "tokenset_id = 'other'"),
    ("token_reference", "a row of token_reference without its token"): Break(
        ("INSERT INTO token_reference SELECT 'gone', 'gone', target_hash FROM token_reference LIMIT 1",)
    ),
    ("account", "two users of one e-mail address"): twice("account", "a wrong workspace count"),
    ("api_token", "two API tokens of one secret"): twice("api_token"),
    ("mode", "two modes of one name"): twice("mode", "a wrong mode count", "two default modes"),
    ("token", "two tokens of one name"): twice("token"),
    ("member", "a member who owns the workspace"): Break(
        ("INSERT INTO member SELECT id, account_id, 'admin' FROM workspace LIMIT 1",)
    ),
    **{
        (child, f"a row of {child} without its {parent}"): Break(
            (sql,),
            frozenset(
                {
                    *("a wrong workspace count", "a wrong mode count", "a tokenset without a mode"),
                    *("a row of token_reference without its token", WRONG_REFERENCES.fault),
                    "a token in another tokenset than its mode",
                }
            ),
        )
        for (child, parent), sql in ORPHANS.items()
    },
    **{
        (table, "an id that is none"): one(table, "id = 'A'", "id NOT IN (SELECT account_id FROM workspace)")
        if table == "account"
        else one(table, "id = 'A'")
        for table in ("account", "api_token", *NAMED)
    },
    **{
        (table, "a version below 1"): one(table, "version = 0")._replace(
            also=frozenset({"a token of a lower version than its history"} if table == "token" else ())
        )
        for table in NAMED
    },
    **{(table, "a name that is empty or no text"): one(table, "name = ''") for table in NAMED},
    **{
        (table, "a description that is no text"): on_sqlite(one(table, "description = x'00'"))
        for table in ("workspace", "tokenset", "token")
    },
    ("mode", "a revision below 1"): one("mode", "revision = 0"),
    **{
        (table, "changed before it was made"): one(table, "updated_at = '2000-01-01T00:00:00.000Z'")
        for table in NAMED
    },
    ("account", "a plan that is none"): Break(
        ("ALTER TABLE account DROP CONSTRAINT account_plan_check", "UPDATE account SET plan = 'gold'")
    ),
    ("account", "an e-mail address that is empty or no text"): one("account", "email = ''"),
    ("api_token", "a name that is no text"): on_sqlite(one("api_token", "name = x'00'")),
    ("api_token", "a prefix of another length"): one("api_token", "prefix = 'jtn_'"),
    ("api_token", "a digest of another length"): one("api_token", "digest = substr(digest, 1, 31)"),
    ("api_token", "a scope that is none"): one("api_token", "scopes = 'read:tokens all'"),
    ("member", "a role that is none"): Break(
        ("ALTER TABLE member DROP CONSTRAINT member_role_check", "UPDATE member SET role = 'owner'")
    ),
    ("token", "a name with another's hash"): one("token", "name = name || 'x'"),
    ("token", "an alias with another's hash"): one(
        "token", "alias_to = alias_to || 'x'", "alias_to IS NOT NULL"
    ),
    ("token", "a type that is none"): one("token", "type = 'colour'", "value NOT LIKE '%{%'"),
    ("token", "a value that is no text"): on_sqlite(one("token", "value = x'00'", "value NOT LIKE '%{%'")),
    ("token", "deprecated that is no JSON of it"): one("token", "deprecated = '1'"),
    ("token", "extensions that are no JSON object"): one("token", "extensions = '[]'"),
    ("token", WRONG_REFERENCES.fault): Break(
        ("DELETE FROM token_reference WHERE token_id = (SELECT min(token_id) FROM token_reference)",)
    ),
    ("idempotency", "a digest that is no bytes"): on_sqlite(
        one("idempotency", "request_digest = 'x'", key="key")
    ),
    ("idempotency", "a status that is no success"): one("idempotency", "status = 500", key="key"),
    ("idempotency", "an entity tag that is no text"): on_sqlite(
        one("idempotency", "etag = x'00'", key="key")
    ),
    ("idempotency", "a body that is no JSON"): one("idempotency", "body = '{'", key="key"),
    **moments("account", "created_at"),
    **moments("api_token", "created_at", "last_used_at", "expires_at", "revoked_at"),
    **{key: value for table in NAMED for key, value in moments(table, "created_at", "updated_at").items()},
    **moments("idempotency", "created_at"),
}
EMPTIED_NAME = frozenset({"a name with another's hash"})
BREAKS["token", "a name that is empty or no text"] = BREAKS[
    "token", "a name that is empty or no text"
]._replace(also=EMPTIED_NAME)
# whatever hangs on an id that changes is without its parent
for _table in ("account", "api_token", *NAMED):
    _key = (_table, "an id that is none")
    BREAKS[_key] = BREAKS[_key]._replace(
        also=frozenset(
            {
                *(f"a row of {child} without its {_table}" for child in ("api_token", "member", "tokenset")),
                *(f"a row of {child} without its {_table}" for child in ("mode", "token", "idempotency")),
                *("a row of token_reference without its token", WRONG_REFERENCES.fault),
                *("a wrong mode count", "a tokenset without a mode"),
            }
        )
    )
BREAKS |= {
    ("organization", "a row of organization without its account"): Break(
        ("UPDATE organization SET account_id = 'gone'",)
    ),
    ("organization_member", "a row of organization_member without its account"): Break(
        ("UPDATE organization_member SET account_id = 'gone' WHERE role = 'viewer'",)
    ),
    ("organization_member", "a row of organization_member without its organization"): Break(
        ("UPDATE organization_member SET organization_id = 'gone'",)
    ),
    ("workspace", "a row of workspace without its organization"): one(
        "workspace", "organization_id = 'gone'"
    ),
    ("organization_member", "a member who owns the organization"): Break(
        ("INSERT INTO organization_member SELECT id, account_id, 'admin' FROM organization",)
    ),
    ("organization_member", "a role that is none"): Break(
        (
            "ALTER TABLE organization_member DROP CONSTRAINT organization_member_role_check",
            "UPDATE organization_member SET role = 'owner'",
        )
    ),
    ("organization", "an id that is none"): one("organization", "id = 'A'")._replace(
        also=frozenset(
            {
                *(
                    f"a row of {child} without its organization"
                    for child in ("organization_member", "workspace", "environment", "release", "change_set")
                ),
                "a row of release_version without its organization",
                "a wrong environment count",
            }
        )
    ),
    ("organization", "a name that is empty or no text"): one("organization", "name = ''"),
    ("organization", "a version below 1"): one("organization", "version = 0"),
    **moments("organization", "created_at", "updated_at"),
    ("organization", "changed before it was made"): one(
        "organization", "updated_at = '2000-01-01T00:00:00.000Z'"
    ),
}
LAST = "an environment without the release that was promoted last"
BREAKS |= {
    ("environment", "two environments of one name"): Break(
        (
            f"""INSERT INTO environment
                (id, organization_id, name, position, version, created_at, updated_at)
            SELECT '{UUID}', organization_id, name, 4, version, created_at, updated_at
            FROM environment WHERE position = 1""",  # noqa: S608
        ),
        frozenset({"a wrong environment count"}),
        without_unique="environment",
    ),
    ("environment", "two environments at one position"): one("environment", "position = 1", "position = 2"),
    ("environment", "an environment beyond the number of those that there are"): one(
        "environment", "position = 9", "position = 3"
    ),
    ("organization", "a wrong environment count"): one("organization", "environment_count = 7"),
    ("environment", "an environment with a release of another organization"): Break(
        ("UPDATE release SET organization_id = 'gone' WHERE id IN (SELECT release_id FROM environment)",),
        frozenset(
            {
                "a row of release without its organization",
                "a release whose version stands for something else",
            }
        ),
    ),
    ("environment", LAST): one("environment", "release_id = NULL", "release_id IS NOT NULL"),
    ("environment", "a row of environment without its organization"): Break(
        ("UPDATE environment SET organization_id = 'gone'",),
        frozenset(
            {"a wrong environment count", "an environment with a release of another organization"},
        ),
    ),
    ("environment", "a row of environment without its release"): Break(
        ("UPDATE environment SET release_id = 'gone' WHERE release_id IS NOT NULL",), frozenset({LAST})
    ),
    ("promotion", "a row of promotion without its environment"): Break(
        ("UPDATE promotion SET environment_id = 'gone'",), frozenset({LAST})
    ),
    ("environment", "an id that is none"): Break(
        ("UPDATE environment SET id = 'A' WHERE position = 2",),
        frozenset({LAST, "a row of promotion without its environment"}),
    ),
    ("environment", "a name that is empty or no text"): one("environment", "name = ''"),
    ("environment", "a position below 1"): Break(
        (
            "ALTER TABLE environment DROP CONSTRAINT environment_position_check",
            "UPDATE environment SET position = 0 WHERE position = 1",
        )
    ),
    ("environment", "a gate that is none"): one("environment", "gate = '{}'"),
    ("environment", "a version below 1"): one("environment", "version = 0"),
    **moments("environment", "created_at", "updated_at"),
    ("environment", "changed before it was made"): one(
        "environment", "updated_at = '2000-01-01T00:00:00.000Z'"
    ),
    ("promotion", "an id that is none"): one("promotion", "id = 'A'"),
    ("promotion", "a release's id that is none"): one("promotion", "release_id = 'x'")._replace(
        also=frozenset({LAST})
    ),
    ("promotion", "a release's version that is empty or no text"): one("promotion", "release_version = ''"),
    ("promotion", "a release's digest of another length"): one("promotion", "digest = substr(digest, 1, 31)"),
    ("promotion", "a force that does not fit its refusals"): one(
        "promotion", "refusals = '[]'", "refusals IS NOT NULL"
    ),
    **moments("promotion", "created_at"),
}
BREAKS |= {
    ("rendition", "a row of rendition without its content"): Break(
        ("UPDATE rendition SET digest = (SELECT digest FROM api_token LIMIT 1)",)
    ),
    ("rendition", "a digest of another length"): one(
        "rendition", "digest = substr(digest, 1, 31)", key="target"
    )._replace(also=frozenset({"a row of rendition without its content"})),
    ("rendition", "a content type that is empty or no text"): one(
        "rendition", "content_type = ''", key="target"
    ),
    ("rendition", "facts that are no JSON object"): one("rendition", "facts = '[]'", key="target"),
    ("rendition", "a body of another entity tag or size"): one("rendition", "size = size + 1", key="target"),
    **moments("rendition", "created_at"),
}
NO_MANIFEST = "a release without its manifest"
OTHER_CONTENT = "a release whose version stands for something else"
RELEASE = "id, organization_id, version, digest, tokens, account_id, created_at"
BREAKS |= {
    ("release", "a row of release without its organization"): Break(
        ("UPDATE release SET organization_id = 'gone'",),
        frozenset({"an environment with a release of another organization", OTHER_CONTENT}),
    ),
    ("release", "a row of release without its content"): one(
        "release", "digest = substr(digest, 1, 31)"
    )._replace(also=frozenset({NO_MANIFEST, OTHER_CONTENT})),
    ("release_content", "a row of release_content without its release"): Break(
        ("UPDATE release_content SET release_id = 'gone' WHERE release_id = (SELECT min(id) FROM release)",),
        frozenset({NO_MANIFEST, release_facts.FAULT}),
    ),
    ("release_content", "a row of release_content without its content"): Break(
        ("DELETE FROM content WHERE digest NOT IN (SELECT digest FROM release)",)
    ),
    ("release", "two releases of one version"): Break(
        (
            f"INSERT INTO release ({RELEASE}) SELECT '{UUID}', {RELEASE[4:]} FROM release LIMIT 1",  # noqa: S608
        ),
        frozenset({NO_MANIFEST, release_facts.FAULT}),
        without_unique="release",
    ),
    ("content", "a content that no release has"): Break(
        ("DELETE FROM release_content WHERE digest NOT IN (SELECT digest FROM release)",),
        frozenset({release_facts.FAULT}),
    ),
    ("release", NO_MANIFEST): Break(
        ("DELETE FROM release_content WHERE digest IN (SELECT digest FROM release)",),
        frozenset({"a content that no release has", release_facts.FAULT}),
    ),
    ("release", release_facts.FAULT): one("release", "tokens = tokens + 1"),
    ("content", "a content with another's digest"): one("content", "body = substr(body, 1, 9)", key="digest"),
    ("release", "an id that is none"): one("release", "id = 'A'")._replace(
        also=frozenset(
            {
                *("a row of release_content without its release", "a row of environment without its release"),
                *(NO_MANIFEST, release_facts.FAULT, LAST),
            }
        )
    ),
    ("release", "a version that is no semantic version"): one("release", "version = '1'")._replace(
        also=frozenset({OTHER_CONTENT})
    ),
    ("release", OTHER_CONTENT): Break(("DELETE FROM release_version",)),
    ("release_version", "a row of release_version without its organization"): Break(
        ("UPDATE release_version SET organization_id = 'gone' WHERE version = '0.9.0'",)
    ),
    ("release_version", "a used version that is no semantic version"): one(
        "release_version", "version = '1'", "version = '0.9.0'", key="version"
    ),
    ("release_version", "a used version's digest of another length"): one(
        "release_version", "digest = substr(digest, 1, 9)", "version = '0.9.0'", key="version"
    ),
    ("release", "notes that are no text"): on_sqlite(one("release", "notes = x'00'")),
    ("release", "a number of tokens below 0"): one("release", "tokens = -1")._replace(
        also=frozenset({release_facts.FAULT})
    ),
    ("release", "a revision below 1"): one("release", "revision = 0"),
    **moments("release", "created_at"),
}

MOMENT = "a change at another moment than its change set"
ELSEWHERE = "a change in another workspace than its change set"
HISTORY_ORPHANS = frozenset(
    {
        *("a row of change_set without its workspace", "a row of token_history without its mode"),
        *("a row of token_history without its change_set", "a row of object_history without its change_set"),
        *("a row of object_history without its tokenset", "a row of object_history without its mode"),
        ELSEWHERE,
    }
)
KEYS |= {"change_set": "id", "token_history": "token_id", "object_history": "object_id"}


def one_change(table: str, change: str, where: str = "true") -> Break:
    """Change what is recorded of one object."""
    return one(table, change, where, KEYS[table])


BREAKS |= {
    ("token", "a token of a lower version than its history"): one_change("token_history", "version = 9"),
    ("token_history", MOMENT): one_change("token_history", "changed_at = '2026-01-01T00:00:00.000Z'"),
    ("token_history", ELSEWHERE): Break(
        ("UPDATE change_set SET workspace_id = NULL, organization_id = (SELECT min(id) FROM organization)",)
    ),
    ("change_set", "a row of change_set without its workspace"): Break(
        ("UPDATE change_set SET workspace_id = 'gone' WHERE workspace_id IS NOT NULL",)
    ),
    ("change_set", "a row of change_set without its organization"): Break(
        ("UPDATE change_set SET workspace_id = NULL, organization_id = 'gone'",)
    ),
    **{
        (child, f"a row of {child} without its {parent}"): Break(
            (f"UPDATE {child} SET {parent}_id = 'gone' WHERE {parent}_id IS NOT NULL{where}",)  # noqa: S608
        )
        for child, parent, where in (
            ("token_history", "mode", ""),
            ("token_history", "change_set", ""),
            ("object_history", "tokenset", ""),
            ("object_history", "mode", ""),
            ("object_history", "change_set", " AND kind = 'workspace'"),
        )
    },
    ("change_set", "an id that is none"): one_change("change_set", "id = 'A'"),
    ("change_set", "a change set it undoes that is none"): one_change("change_set", "undoes = 'x'"),
    **moments("change_set", "created_at"),
    ("token_history", "a token's id that is none"): one_change("token_history", "token_id = 'x'"),
    ("token_history", "a version below 1"): one_change("token_history", "version = 0"),
    ("token_history", "a past that no token can have had"): one_change("token_history", "name = 'x'"),
    ("token_history", "deprecated that is no JSON of it"): one_change("token_history", "deprecated = '1'"),
    ("token_history", "extensions that are no JSON object"): one_change("token_history", "extensions = '[]'"),
    **moments("token_history", "changed_at"),
    ("object_history", "a change that is none of its object"): one_change("object_history", "after = '{}'"),
}
for _key in list(BREAKS):
    if _key[1].startswith(("a row of", "an id that is", "a tokenset without")):
        BREAKS[_key] = BREAKS[_key]._replace(also=BREAKS[_key].also | (HISTORY_ORPHANS - {_key[1]}))
    elif _key[0] in {"change_set", "token_history"} and _key[1].startswith("a timestamp"):
        BREAKS[_key] = BREAKS[_key]._replace(also=frozenset({MOMENT}))
RULED = {(rule.table, rule.fault) for rule in RULES} | {
    *(("token", WRONG_REFERENCES.fault), ("token", "a name with another's hash")),
    ("release", release_facts.FAULT),
    *(("api_token", "a digest of another length"), ("mode", "a timestamp that is none in created_at")),
}
"""What is asked by SQL, or is of a kind that PostgreSQL has for itself; the code for rows is the same."""
CASES = [
    (engine, table, fault)
    for (table, fault), broken in BREAKS.items()
    for engine in broken.engines
    if engine == SQLITE or (table, fault) in RULED
]


def test_every_rule_has_a_case() -> None:
    """None is left out, and every foreign key of the schema has its rule."""
    rules = {(rule.table, rule.fault) for rule in RULES}
    facts = {(table, fact.fault) for table, found in FACTS.items() for fact in found.facts}
    looks = {("token", WRONG_REFERENCES.fault), ("release", release_facts.FAULT)}
    assert set(BREAKS) == rules | facts | looks
    connection = apsw.Connection(":memory:")
    from jeton.store.sqlite_migrate import apply_pending  # noqa: PLC0415

    apply_pending(connection)
    keys = connection.execute(
        'SELECT t.name, f."from", f."table" FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) f'
        " WHERE t.name <> 'token_reference'"
    ).fetchall()
    assert set(keys) == {(parent.child, parent.column, parent.parent) for parent in PARENTS}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a row of every kind."""
    made = tmp_path_factory.mktemp("check") / "jeton.db"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(installation, "MANY", 5)
        installation.fill(SqliteDatabase(made))
    return made


@pytest.fixture(scope="module")
def url(postgres: Cluster) -> str:
    """A PostgreSQL database with a row of every kind."""
    made = postgres.create_database()
    asyncio.run(migrate(Settings(database_url=made)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(installation, "MANY", 5)
        installation.fill(PostgresDatabase(made))
    return made


@pytest.fixture(scope="module")
def look(request: pytest.FixtureRequest) -> Iterator[Callable[[str, Break], Checked]]:
    """Breaks a rule in a transaction, looks at everything in it, and rolls it back."""
    file: Path = request.getfixturevalue("file")
    connection = apsw.Connection(str(file))
    connection.pragma("ignore_check_constraints", "on")
    session = wait_for(asyncpg.connect(request.getfixturevalue("url"), statement_cache_size=0))

    def look(engine: str, broken: Break) -> Checked:
        if engine == SQLITE:
            return wait_for(look_in_file(connection, broken))
        return wait_for(look_in_database(session, broken))

    yield look
    connection.close()
    wait_for(session.close())


async def look_in_file(connection: apsw.Connection, broken: Break) -> Checked:
    """Look at a file with this break, then undo it."""
    connection.execute("BEGIN")
    try:
        if broken.without_unique:
            let_go_of_unique(connection, broken.without_unique)
        for sql in broken.sql:
            if "DROP CONSTRAINT" not in sql:  # here constraints are ignored
                connection.execute(sql)
        return await examine(SqliteExamined(connection), Settings(), report)
    finally:
        connection.execute("ROLLBACK")


def let_go_of_unique(connection: apsw.Connection, table: str) -> None:
    """Make a table again without its unique constraints."""
    ((sql,),) = connection.execute("SELECT sql FROM sqlite_master WHERE name = $1", (table,)).fetchall()
    lax = re.sub(r",\s*UNIQUE \([^)]*\)|( NOT NULL) UNIQUE", r"\1", str(sql)).replace(table, "lax", 1)
    assert lax.count("UNIQUE") == 0
    indexes = connection.execute(
        "SELECT sql FROM sqlite_master WHERE tbl_name = $1 AND type = 'index' AND sql NOT LIKE '%UNIQUE%'",
        (table,),
    ).fetchall()
    connection.pragma("legacy_alter_table", "on")
    connection.execute(f"{lax}; INSERT INTO lax SELECT * FROM {table}; DROP TABLE {table}")  # noqa: S608
    connection.execute(f"ALTER TABLE lax RENAME TO {table}")
    for (index,) in indexes:
        connection.execute(str(index))


async def look_in_database(session: asyncpg.Connection, broken: Break) -> Checked:
    """Look at a PostgreSQL database with this break, then undo it."""
    transaction = session.transaction()
    await transaction.start()
    try:
        await session.execute("SET LOCAL session_replication_role = replica")  # foreign keys are let be
        if broken.without_unique:
            for (name,) in await session.fetch(
                "SELECT conname FROM pg_constraint WHERE conrelid = $1::text::regclass AND contype = 'u'",
                broken.without_unique,
            ):
                await session.execute(f"ALTER TABLE {broken.without_unique} DROP CONSTRAINT {name}")
            await session.execute("DROP INDEX mode_one_default")
        for sql in broken.sql:
            await session.execute(sql)
        return await examine(PostgresExamined(session), Settings(), report)
    finally:
        await transaction.rollback()


def report(*_: object) -> None:
    """Heed no progress."""


@pytest.mark.parametrize(("engine", "table", "fault"), CASES)
def test_what_is_broken_is_found(
    look: Callable[[str, Break], Checked], engine: str, table: str, fault: str
) -> None:
    """Its fault is named with the table, how often, where and what helps; and nothing else is found."""
    broken = BREAKS[table, fault]
    checked = look(engine, broken)
    found = {finding.fault: finding for finding in checked.faults}
    assert fault in found, checked
    assert found[fault].table == table
    assert found[fault].count >= 1
    assert found[fault].keys
    assert len(found[fault].keys) <= found[fault].count
    assert found[fault].remedy
    assert set(found) - SIDE_EFFECTS - broken.also == {fault}


@pytest.mark.parametrize("engine", ENGINES)
def test_nothing_is_found_where_nothing_is_broken(look: Callable[[str, Break], Checked], engine: str) -> None:
    """A row of every kind is in order, and counted."""
    checked = look(engine, Break(("SELECT 1",)))
    assert checked.faults == []
    assert checked.rows["token"] > 20
    assert all(checked.rows.values())
    texts = {note.fault for note in checked.notes}
    assert texts <= {"no index was compared with its table: the extension amcheck is not installed"}


@pytest.mark.parametrize("engine", ENGINES)
def test_schemas_are_compared(look: Callable[[str, Break], Checked], engine: str) -> None:
    """An index, a column, a table or a migration that is missing is a fault; one that is too many a note."""
    for sql, missing in (
        ("DROP INDEX token_order", "index token_order of token (mode_id, expression)"),
        ("ALTER TABLE token DROP COLUMN extensions", "column token.extensions text"),
        ("DROP TABLE token_reference", "table token_reference"),
        ("DELETE FROM migration WHERE version = 1", "migration 1"),
    ):
        (finding,) = look(engine, Break((sql,))).faults
        assert finding.fault == "the schema lacks something"
        assert missing in finding.keys
    (note, *_) = look(engine, Break(("CREATE TABLE theirs (id text)",))).notes[::-1]
    assert note.fault == "the schema has something that is not Jeton's"
    assert "table theirs" in note.keys


def test_what_postgresql_alone_has_is_looked_at(look: Callable[[str, Break], Checked]) -> None:
    """Constraints not validated or not enforced, and an index in the order of people."""
    drop = "ALTER TABLE mode DROP CONSTRAINT mode_tokenset_id_fkey"
    add = (
        "ALTER TABLE mode ADD CONSTRAINT mode_tokenset_id_fkey FOREIGN KEY (tokenset_id)"
        " REFERENCES tokenset (id) ON DELETE CASCADE NOT VALID"
    )
    for sql, fault, key in (
        ((drop, add), "a constraint that was not validated", "mode_tokenset_id_fkey of mode"),
        (
            ("ALTER TABLE mode DISABLE TRIGGER ALL",),
            "a constraint that is not enforced",
            "mode_tokenset_id_fkey of mode",
        ),
        (
            ('ALTER TABLE account ALTER COLUMN email TYPE text COLLATE "default"',),
            "an index in another order than code points",
            "account_email_key of account",
        ),
    ):
        found = {finding.fault: finding for finding in look(POSTGRESQL, Break(sql)).faults}
        assert list(found) == [fault]
        assert key in found[fault].keys


@pytest.fixture
def amcheck(postgres: Cluster) -> Iterator[None]:
    """A stand-in for the extension, which the wheel's PostgreSQL lacks: it finds one index broken."""
    folder = postgres.programs.parent / "share" / "postgresql" / "extension"
    (folder / "amcheck.control").write_text("default_version = '1.4'\nrelocatable = true\n")
    (folder / "amcheck--1.4.sql").write_text(
        "CREATE FUNCTION bt_index_check(index regclass, heapallindexed boolean) RETURNS void AS $$ BEGIN"
        " IF heapallindexed AND index = 'account_email_key'::regclass THEN"
        " RAISE EXCEPTION 'item order invariant violated' USING ERRCODE = 'index_corrupted'; END IF;"
        " END $$ LANGUAGE plpgsql"
    )
    yield
    for file in folder.glob("amcheck*"):
        file.unlink()


@pytest.mark.usefixtures("amcheck")
def test_indexes_are_compared_with_their_tables(look: Callable[[str, Break], Checked]) -> None:
    """Where amcheck is installed: what it finds is a fault, and what a role may not ask it is a note."""
    checked = look(POSTGRESQL, Break(("CREATE EXTENSION amcheck",)))
    (fault,) = checked.faults
    assert fault.fault == "an index that does not fit its table"
    assert fault.keys == ["account_email_key of account: item order invariant violated"]
    assert checked.notes == []
    refused = (
        *(
            "CREATE EXTENSION amcheck",
            "REVOKE ALL ON FUNCTION bt_index_check FROM public",
            "CREATE ROLE weak",
        ),
        *("GRANT SELECT ON ALL TABLES IN SCHEMA public TO weak", "SET LOCAL ROLE weak"),
    )
    checked = look(POSTGRESQL, Break(refused))
    assert checked.faults == []
    (note,) = checked.notes
    assert note.fault == "an index was not compared with its table: this role may not use amcheck"
    assert note.count > 10


def test_a_plan_that_was_lowered_is_a_note(look: Callable[[str, Break], Checked]) -> None:
    """More workspaces than the plan allows stay, and are no fault."""
    values = f"(SELECT min(id) FROM account), 'n', '{installation.NOW}', '{installation.NOW}'"  # noqa: S608
    rows = ", ".join(f"('{UUID[:-2]}{number:02}', {values})" for number in range(11))
    sql = (
        f"INSERT INTO workspace (id, account_id, name, created_at, updated_at) VALUES {rows}",  # noqa: S608
        "UPDATE account SET plan = 'pro'",
        "UPDATE account SET workspace_count = (SELECT count(*) FROM workspace WHERE account_id = account.id)",
    )
    checked = look(SQLITE, Break(sql))
    assert checked.faults == []
    (note,) = checked.notes
    assert (note.fault, note.table, note.count) == ("more workspaces than the plan allows", "account", 1)


@pytest.mark.parametrize("engine", ENGINES)
def test_many_faults_are_counted_and_few_are_shown(
    look: Callable[[str, Break], Checked], engine: str
) -> None:
    """Of each kind all rows are counted, and the keys of ten are there; a rule's and a row's alike."""
    checked = look(engine, Break(("UPDATE token SET tokenset_id = 'x', deprecated = '1'",)))
    by_rule, by_row = checked.faults
    assert by_rule.count == by_row.count == checked.rows["token"] > 10
    assert len(by_rule.keys) == len(by_row.keys) == Findings.SHOWN


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
    assert result.out.splitlines()[0].split() == ["TABLE", "ROWS"]
    found = jeton.json("check")
    assert (found["ok"], found["faults"], found["notes"]) == (True, [], [])
    assert found["rows"]["mode"] == 2


def test_faults_are_printed_with_what_helps(jeton: CommandLine) -> None:
    """Exit code 1, a line for each kind, and how many there are."""
    SqliteDatabase(jeton.file).run("UPDATE tokenset SET mode_count = 7")
    ((key,),) = SqliteDatabase(jeton.file).rows("SELECT id FROM tokenset")
    result = jeton.run("check")
    assert (result.code, result.err) == (1, f"Error: {jeton.file} has 1 fault\n")
    assert f"Fault: tokenset: a wrong mode count: {key}\n  What helps: by SQL: UPDATE" in result.out
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
    jeton.refused(1, "there is no such file", "check")
    assert not jeton.file.exists()


def test_a_schema_of_another_version_is_refused(jeton: CommandLine) -> None:
    """Exit code 2 with what to do, and it is not migrated."""
    older = jeton.run_patched(NEWER, "check")
    assert (older.code, older.out) == (2, "")
    assert f"has version {VERSION}, this Jeton needs {VERSION + 1}: run `jeton migrate` first" in older.err
    SqliteDatabase(jeton.file).run("INSERT INTO migration VALUES (99, '')")
    jeton.refused(2, f"the database has version 99, this Jeton knows {VERSION}", "check")
