"""What `jeton check` finds: each rule that is broken, by its own name, and nothing that is in order."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

import apsw
import asyncpg
import pytest
from cli.installation import NOW, report
from support.blocking import wait_for
from support.engines import ENGINES, POSTGRESQL, SQLITE
from support.postgres import Cluster

from jeton.model.ids import is_id, key_of
from jeton.settings import Settings
from jeton.store.findings import Findings
from jeton.store.postgres.check import PostgresExamined
from jeton.store.sqlite.check import SqliteExamined
from jeton.store.sqlite.migrate import apply_pending
from jeton.store.tables import TABLES
from jeton.store.upkeep.checking import Checked, examine
from jeton.store.upkeep.invariants import RULES
from jeton.store.upkeep.row_rules import (
    FACTS,
    WRONG_MANIFEST,
    WRONG_REFERENCES,
    WRONG_SEGMENT,
)

GONE = "01900000-0000-7000-8000-000000000000"
"""An id that no row has."""
KEYS = {table.name: table.key[-1] for table in TABLES}
PARENTS = {table.name: table.parents for table in TABLES}
LAX = "the schema lacks something"
"""What is found as well where a constraint had to go before its rule could be broken."""
CHOSEN = {
    "organization_handle": "reserved_until IS NOT NULL",
    "account": "id NOT IN (SELECT account_id FROM workspace)",
    "token": "value NOT LIKE '%{%' AND replaced_by IS NULL",
    "token_history": "token_key = (SELECT min(token_key) FROM token_history)",
    "release_version": "version = '0.9.0'",
    "figma_use": "page = -1 AND token_key = (SELECT min(token_key) FROM figma_use)",
}
"""Rows on which few others depend, where not any will do."""


class Break(NamedTuple):
    """SQL that breaks one rule; `also` are the others that this breaks at once."""

    sql: tuple[str, ...]
    also: frozenset[str] = frozenset()
    without_unique: str = ""
    """A table that loses its unique constraints before."""


def sql(*statements: str, also: Iterable[str] = ()) -> Break:
    """Break a rule by statements."""
    return Break(statements, frozenset(also))


def one(table: str, change: str, where: str = "true", also: Iterable[str] = ()) -> Break:
    """Break a rule by a change of one row."""
    key = KEYS[table]
    chosen = f"SELECT min({key}) FROM {table} WHERE {where}"  # noqa: S608  texts of this file
    return sql(f"UPDATE {table} SET {change} WHERE {key} = ({chosen}) AND {where}", also=also)  # noqa: S608


def twice(table: str, change: str = "", also: Iterable[str] = ()) -> Break:
    """Break a rule by a row that is stored a second time, under another id."""
    own = {"id": f"'{GONE}'", "key": f"{key_of(GONE)}", "token_key": f"{key_of(GONE)}"}
    own |= {"position": change} if change else {}
    (names,) = (found.columns for found in TABLES if found.name == table)
    values = ", ".join(own.get(name, name) for name in names)
    chosen = f"{values} FROM {table} WHERE {CHOSEN[table] if table == 'token' else 'true'} LIMIT 1"
    made = f"INSERT INTO {table} ({', '.join(names)}) SELECT {chosen}"
    return Break((made,), frozenset(also), table)


_OTHERS = {
    "digest": "(SELECT digest FROM api_token LIMIT 1)",
    "client_id": "'jtc_gone'",
    "change_set_id": "(SELECT target_hash FROM token_reference LIMIT 1)",
    **dict.fromkeys(("mode_key", "workspace_key"), str(key_of(GONE))),
}
"""By column: what refers to no row, where it is not an id."""


def orphaned(child: str, column: str) -> str:
    """Return the SQL that leaves rows without their parent."""
    other = _OTHERS.get(column, f"'{GONE}'")
    some = f"SELECT {column} FROM {child} WHERE {column} IS NOT NULL"  # noqa: S608
    if column == "base_mode_id":
        return f"UPDATE mode SET base_mode_id = {other} WHERE NOT is_default"  # noqa: S608
    if child == "change_set":  # which has one parent or the other
        without = "organization_id" if column == "workspace_key" else "workspace_key"
        return f"UPDATE {child} SET {without} = NULL, {column} = {other}"  # noqa: S608
    return f"UPDATE {child} SET {column} = {other} WHERE {column} = ({some} LIMIT 1)"  # noqa: S608


NUMBER = "a proposal with a wrong number of changes"
LAST = "an environment without the release that was promoted last"
LOWER = "a token of a lower version than its history"
MOMENT = "a change at another moment than its change set"
ELSEWHERE = "a change in another workspace than its change set"
NO_MANIFEST = "a release without its manifest"
OTHER_CONTENT = "a release whose version stands for something else"
OTHER_RELEASE = "an environment with a release of another organization"
NOT_PUBLIC = "a row of public_segment whose release is not public"
HANDLES = "an organization without a handle, or with two"
ORDER = "updated_at is before created_at"
TOKENS = "a wrong token count"
STILL_THERE = "a removed user who owns something, is a member, or for whom a program still speaks"
NOT_FREE = "a removed user whose address is not free, or not known"
ORPHANS = {
    (child, f"a row of {child} without its {parent.parent}"): parent.column
    for child, parents in PARENTS.items()
    for parent in parents
}
LOST = frozenset(
    {
        *(fault for _, fault in ORPHANS),
        *("a row of token_reference without its token", WRONG_REFERENCES, WRONG_MANIFEST),
        *("a wrong workspace count", "a wrong mode count", TOKENS, "a wrong environment count"),
        *(
            "a tokenset without a mode",
            NUMBER,
            "a body that is none of its kind and id",
            "change_set_id is not the bytes of an id",
        ),
        *("key is not that of the id", "token_key is not that of the id"),
        *(
            LAST,
            ELSEWHERE,
            HANDLES,
            NO_MANIFEST,
            OTHER_CONTENT,
            OTHER_RELEASE,
            "a content that no release has",
            NOT_PUBLIC,
        ),
    }
)
"""What may be found as well where a row has another id, or another parent."""

OF_RULES: dict[tuple[str, str], Break] = {
    ("tokenset", "two default modes"): sql(
        "DROP INDEX mode_one_default", "UPDATE mode SET is_default = true"
    ),
    ("mode", "a default that is neither true nor false"): one("mode", "is_default = 2"),
    ("mode", "a mode with a base of another tokenset"): sql(
        "UPDATE mode SET base_mode_id = (SELECT id FROM mode WHERE is_default) WHERE NOT is_default",
        f"UPDATE mode SET tokenset_id = '{GONE}' WHERE is_default",  # noqa: S608
        also=("a row of mode without its tokenset", "a wrong mode count"),
    ),
    ("mode", "a default mode with a base"): sql(
        "UPDATE mode SET base_mode_id = (SELECT min(id) FROM mode WHERE NOT is_default) WHERE is_default"
    ),
    ("mode", "a mode whose bases lead back to it"): one("mode", "base_mode_id = id", "NOT is_default"),
    ("tokenset", "a tokenset without a mode"): sql(
        *("DELETE FROM token_reference", "DELETE FROM token", "DELETE FROM mode"), also=LOST
    ),
    ("tokenset", "a wrong mode count"): one("tokenset", "mode_count = 7"),
    ("mode", TOKENS): one("mode", "token_count = 7"),
    ("mode", "a mode whose new tokens may get versions of deleted ones"): sql(
        "UPDATE token_history SET token_key = 5, version = 9 WHERE (mode_key, token_key, version) ="
        " (SELECT mode_key, token_key, version FROM token_history LIMIT 1)"
    ),
    ("account", "a wrong workspace count"): one("account", "workspace_count = 7"),
    ("account", STILL_THERE): one(
        "account", "former_email = email, email = id, removed_at = created_at", "workspace_count > 0"
    ),
    ("account", NOT_FREE): one("account", "former_email = 'x@example.test'"),
    ("token_reference", "a row of token_reference without its token"): sql(
        "INSERT INTO token_reference SELECT mode_key, 0, target_hash, target FROM token_reference LIMIT 1"
    ),
    ("account", "two users of one e-mail address"): twice("account", also=("a wrong workspace count",)),
    ("api_token", "two API tokens of one secret"): twice("api_token"),
    ("session", "two sessions of one secret"): twice("session"),
    ("mode", "two modes of one name"): twice(
        "mode", also=("a wrong mode count", TOKENS, "two default modes")
    ),
    ("token", "two tokens of one name"): twice("token", also=(TOKENS,)),
    ("environment", "two environments of one name"): twice(
        "environment", "4", also=("a wrong environment count", LAST)
    ),
    ("environment", "two environments at one position"): one("environment", "position = 1", "position = 2"),
    ("environment", "an environment beyond the number of those that there are"): one(
        "environment", "position = 9", "position = 3"
    ),
    ("organization", "a wrong environment count"): one("organization", "environment_count = 7"),
    ("organization", HANDLES): sql("UPDATE organization_handle SET reserved_until = NULL"),
    ("environment", OTHER_RELEASE): sql(
        f"UPDATE release SET organization_id = '{GONE}' WHERE id IN (SELECT release_id FROM environment)",  # noqa: S608
        also=("a row of release without its organization", OTHER_CONTENT),
    ),
    ("environment", LAST): one("environment", "release_id = NULL", "release_id IS NOT NULL"),
    ("token", LOWER): one("token_history", "version = 9"),
    ("token_history", MOMENT): one("token_history", "changed_at = 1767225600000"),
    ("token_history", ELSEWHERE): sql(
        "UPDATE change_set SET workspace_key = NULL, organization_id = (SELECT min(id) FROM organization)"
    ),
    ("member", "a member who owns the workspace"): sql(
        "INSERT INTO member SELECT id, account_id, 'admin' FROM workspace LIMIT 1"
    ),
    ("organization_member", "a member who owns the organization"): sql(
        "INSERT INTO organization_member SELECT id, account_id, 'admin' FROM organization"
    ),
    ("release", "two releases of one version"): twice("release", also=(NO_MANIFEST, WRONG_MANIFEST)),
    ("release", OTHER_CONTENT): sql("DELETE FROM release_version"),
    ("public_segment", NOT_PUBLIC): sql("UPDATE release SET is_public = false"),
    ("content", "a content that no release has"): sql(
        "DELETE FROM release_content WHERE digest NOT IN (SELECT digest FROM release)", also=(WRONG_MANIFEST,)
    ),
    ("release", NO_MANIFEST): sql(
        "DELETE FROM release_content WHERE digest IN (SELECT digest FROM release)",
        also=("a content that no release has", WRONG_MANIFEST),
    ),
    ("proposal", NUMBER): one("proposal", "change_count = 7"),
    **{key: sql(orphaned(key[0], column), also=LOST) for key, column in ORPHANS.items()},
    ("token", WRONG_REFERENCES): sql(
        "DELETE FROM token_reference WHERE token_key = (SELECT min(token_key) FROM token_reference)"
    ),
    ("release", WRONG_MANIFEST): one("release", "tokens = tokens + 1"),
}
_MOMENTS = (
    *("'2026-13-01T00:00:00.000Z'", "'2026-01-01 00:00:00'", "''", "'2026-01-01T00:00:00.000+00:00'"),
)
WRONG = {
    "id release_id parent_id caller_id": ("an id", "'A'"),
    "change_set.id undoes change_set_id": ("the bytes of an id", "x'00'", "zeroblob(16)", "'A'"),
    "created_at updated_at last_used_at last_seen_at expires_at revoked_at closed_at token_expires_at": (
        "a timestamp",
        *_MOMENTS,
    ),
    "disabled_at removed_at deleted_at written_at silent_since reserved_until fetched_at packing_since "
    "seen_at redeemed_at used_at reported_at": (
        "a timestamp",
        *_MOMENTS,
    ),
    "change_set.created_at token_history.created_at token_history.updated_at changed_at": (
        *("a Unix time in milliseconds", "0", "'now'", "253402300800000", "1.5"),
    ),
    "name email former_email release_version content_type preset.target title bypass": (
        "a text that is not empty",
        "''",
        "x'00'",
    ),
    "api_token.name pairing.name address network user_agent": ("a text", "x'00'"),
    "description value notes note etag alias_to replaced_by": (
        "a text",
        "x'00'",
    ),
    "user_name user_key display_name external_id": ("a text that is not empty", "''"),
    "profile": ("a JSON object", "'[]'"),
    "code": ("a code of problems", "''"),
    "oauth_client.id client_id": ("the id of a program", "'x'"),
    "redirect_uris": ("a JSON list of texts", "'[1]'"),
    "redirect_uri challenge proposal.client change_set.source": ("a text that is not empty", "''"),
    "day": ("a day", "'2026-02-30'", "'today'"),
    "pairing.client": ("a kind of program", "'npm'"),
    "client": ("a client that is counted", "'npm/11'"),
    "download.api_token_id download.environment_id": ("an id, or empty", "'x'"),
    "number": ("a number from 1 on", "0"),
    "file": ("the id of a file of Figma", "'a b'", "''"),
    "page": ("a number from -1 on", "-2", "'x'"),
    "pages": ("a JSON list of names", "'{}'", "'[1]'"),
    "handle": ("a handle", "'A'"),
    "npm_scope": ("a scope of npm", "'@acme'"),
    "maven_group": ("a group of Maven", "'com.'"),
    "version revision": ("a number from 1 on", "0"),
    "release.version release_version.version package.version git_segment.version public_segment.version "
    "download.version": (
        "a semantic version",
        "'1'",
    ),
    "digest": ("32 bytes", "substr(digest, 1, 31)"),
    "user_digest": ("32 bytes", "substr(user_digest, 1, 31)"),
    "request_digest": ("bytes", "'x'"),
    "prefix": ("12 characters", "'jtn_'"),
    "scopes": ("a list of scopes", "'read:tokens all'"),
    "workspace_ids organization_ids": ("a list of ids", "''", "'x'"),
    "type": ("a type of tokens", "'colour'"),
    "deprecated": ("JSON of a truth value or a text", "'1'"),
    "path": ("a text", "x'00'"),
    "token_group.text proposal.text proposal_review.text proposal_comment.text": ("a text", "x'00'"),
    "children": ("a JSON list of texts", "'[1]'"),
    "memory": ("what a connection remembers", "'{\"tokens\": 1}'", "'['"),
    "studio_connection.tokenset_id": ("an id, or empty", "'x'"),
    "extensions facts options": ("a JSON object", "'[]'"),
    "idempotency.body": ("JSON", "'{'"),
    "gate": ("a gate", "'{}'"),
    "status": ("a status of success", "500"),
    "proposal.status": ("a status of a proposal", "'new'"),
    "verdict": ("a verdict of a review", "''"),
    "base goal": ("the fields of a token", "'{}'"),
}
"""By columns, in any table or in one: what they must be, and SQL of what they must not, one each in turn."""
_WRONG_OF = {column: wrong for columns, wrong in WRONG.items() for column in columns.split()}
PAST = "a past that no token can have had"
_OF_PAST = ("name", "type", "value", "description", "alias_to", "created_at", "updated_at")
ALSO: dict[str, Iterable[str]] = {
    **dict.fromkeys(("id", "release_id", "digest", "change_set_id"), LOST),
    **dict.fromkeys(("created_at", "updated_at", "changed_at"), (ORDER, MOMENT)),
    **{f"token_history.{column}": (PAST, ORDER) for column in _OF_PAST},
    "token.version": (LOWER,),
    "token_group.path": ("path_hash is not the hash of path",),
    **dict.fromkeys(("removed_at", "former_email"), (STILL_THERE, NOT_FREE)),
    **dict.fromkeys(("oauth_client.id", "client_id"), ("a row of oauth_grant without its oauth_client",)),
    "content.digest": {*LOST, "digest is not the digest of body"},
    "rendition.etag": ("a body of another entity tag or size",),
    "release.version": (OTHER_CONTENT, NOT_PUBLIC),
    "public_segment.version": (NOT_PUBLIC,),
}
"""What a wrong value breaks as well, by its column or by its table and column."""
OF_ROWS: dict[tuple[str, str], Break] = {
    ("workspace", "key is not that of the id"): one("workspace", "key = 7", also=LOST),
    ("mode", "key is not that of the id"): one("mode", "key = 7", also=LOST),
    ("token", "token_key is not that of the id"): one("token", "token_key = 7", CHOSEN["token"]),
    ("token_reference", "target_hash is not the hash of target"): sql(
        "UPDATE token_reference SET target_hash = substr(target_hash, 1, 15)"
    ),
    ("token_group", "path_hash is not the hash of path"): one("token_group", "path_hash = zeroblob(16)"),
    ("promotion", "is_forced does not fit refusals"): one(
        "promotion", "refusals = '[]'", "refusals IS NOT NULL"
    ),
    ("proposal_object", "a body that is none of its kind and id"): one("proposal_object", "kind = 'token'"),
    ("proposal_change", "a change of nothing to nothing"): one("proposal_change", "base = NULL, goal = NULL"),
    ("content", "digest is not the digest of body"): one("content", "body = substr(body, 1, 9)"),
    ("rendition", "a body of another entity tag or size"): one("rendition", "size = size + 1"),
    ("package", "a body of other hashes or size"): one("package", "size = size + 1", "body IS NOT NULL"),
    ("git_segment", WRONG_SEGMENT): one("git_segment", "body = substr(body, 1, 9)", "position = 2"),
    ("public_segment", WRONG_SEGMENT): one("public_segment", "body = substr(body, 1, 9)"),
    ("token_history", PAST): one("token_history", "name = 'x'"),
    ("token_history", "head and key that are none of an id"): one("token_history", "token_head = 7"),
    ("object_history", "a change that is none of its object"): one("object_history", "after = '{}'"),
}
_numbers = count()
for _table in TABLES:
    for _column in _table.columns:
        _place = f"{_table.name}.{_column}"
        if _wrong := _WRONG_OF.get(_place) or _WRONG_OF.get(_column):
            _kind, *_values = _wrong
            OF_ROWS[_table.name, f"{_column} is not {_kind}"] = one(
                _table.name,
                f"{_column} = {_values[next(_numbers) % len(_values)]}",
                CHOSEN.get(_table.name, "true"),
                ALSO.get(_place, ALSO.get(_column, ())),
            )
    if "updated_at" in _table.columns:
        _change = "created_at = '2026-01-01T00:00:00.000Z', updated_at = '2000-01-01T00:00:00.000Z'"
        if _table.name == "token_history":
            _change = "created_at = 2, updated_at = 1"
        OF_ROWS[_table.name, ORDER] = one(
            _table.name, _change, also=ALSO.get(f"{_table.name}.updated_at", ())
        )
BREAKS = OF_RULES | OF_ROWS
ON_POSTGRESQL = [
    *(key for key in OF_RULES if key[0] != "mode" or "default" not in key[1]),
    ("token_reference", "target_hash is not the hash of target"),
    ("api_token", "digest is not 32 bytes"),
    ("mode", "created_at is not a timestamp"),
]
"""What is asked by SQL, or is of a kind that PostgreSQL has for itself; the code for rows is the same."""
CASES = [*((SQLITE, *key) for key in BREAKS), *((POSTGRESQL, *key) for key in ON_POSTGRESQL)]


def test_every_rule_has_a_case() -> None:
    """None is left out, and every foreign key of the schema has its rule."""
    rules = {(rule.table, rule.fault) for rule in RULES}
    facts = {(table, fact.fault) for table, found in FACTS.items() for fact in found}
    others = {("token", WRONG_REFERENCES), ("release", WRONG_MANIFEST)}
    others |= {("git_segment", WRONG_SEGMENT), ("public_segment", WRONG_SEGMENT)}
    assert set(BREAKS) == rules | facts | others
    connection = apsw.Connection(":memory:")
    apply_pending(connection)
    keys = connection.execute(
        'SELECT t.name, f."from", f."table", f."to"'
        " FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) f WHERE t.name <> 'token_reference'"
    ).fetchall()
    assert set(keys) == {(child, *parent) for child, parents in PARENTS.items() for parent in parents}


@pytest.fixture(scope="module")
def look(request: pytest.FixtureRequest) -> Iterator[Callable[[str, Break], Checked]]:
    """Breaks a rule in a transaction, looks at everything in it, and rolls it back."""
    file: Path = request.getfixturevalue("file")
    connection = apsw.Connection(str(file))
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
        connection.pragma("ignore_check_constraints", "on")
        for statement in broken.sql:
            connection.execute(statement)
        connection.pragma("ignore_check_constraints", "off")
        return await examine(SqliteExamined(connection), Settings(), report)
    finally:
        connection.execute("ROLLBACK")


def let_go_of_unique(connection: apsw.Connection, table: str) -> None:
    """Make a table again without its unique constraints."""
    ((made,),) = connection.execute("SELECT sql FROM sqlite_master WHERE name = $1", (table,)).fetchall()
    lax = re.sub(r",\s*UNIQUE \([^)]*\)|( NOT NULL) UNIQUE", r"\1", str(made)).replace(table, "lax", 1)
    lax = lax.replace("PRIMARY KEY (mode_key, name)", "PRIMARY KEY (mode_key, token_key)")
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
            await session.execute("DROP INDEX mode_one_default, token_name")
        for statement in broken.sql:
            await session.execute(statement)
        return await examine(PostgresExamined(session), Settings(), report)
    finally:
        await transaction.rollback()


@pytest.mark.parametrize(("engine", "table", "fault"), CASES)
def test_what_is_broken_is_found(
    look: Callable[[str, Break], Checked], engine: str, table: str, fault: str
) -> None:
    """Its fault is named with table, number and keys, a rule's with what helps; and nothing else is found."""
    broken = BREAKS[table, fault]
    checked = look(engine, broken)
    found = {finding.fault: finding for finding in checked.faults}
    assert fault in found, checked
    assert found[fault].table == table
    assert found[fault].count >= 1
    assert found[fault].keys
    assert len(found[fault].keys) <= found[fault].count
    assert bool(found[fault].remedy) == any(rule.fault == fault for rule in RULES)
    lax = {LAX} if broken.without_unique or "DROP INDEX" in broken.sql[0] else set()
    assert set(found) - lax - (broken.also - {fault}) == {fault}


@pytest.mark.parametrize(
    ("table", "change"),
    [
        *(
            ("account", "plan = 'gold'"),
            ("member", "role = 'owner'"),
            ("organization_member", "role = 'owner'"),
        ),
        *(("environment", "position = 0"), ("release", "tokens = -1"), ("object_history", "kind = 'x'")),
        ("tokenset", "position = 0"),
    ],
)
def test_what_a_constraint_refuses_is_found(
    look: Callable[[str, Break], Checked], table: str, change: str
) -> None:
    """Where it is there all the same, SQLite's own check finds it."""
    faults = {finding.fault: finding.keys for finding in look(SQLITE, one(table, change)).faults}
    assert set(faults["the file is damaged"]) == {f"CHECK constraint failed in {table}"}


def test_a_key_that_is_null_is_found(look: Callable[[str, Break], Checked]) -> None:
    """SQLite lets a primary key be NULL."""
    (finding,) = look(SQLITE, one("promotion", "id = NULL")).faults
    assert (finding.table, finding.fault, finding.keys) == ("promotion", "id is not an id", ["None"])


@pytest.mark.parametrize("engine", ENGINES)
def test_nothing_is_found_where_nothing_is_broken(look: Callable[[str, Break], Checked], engine: str) -> None:
    """A row of every kind is in order, and counted."""
    checked = look(engine, sql("SELECT 1"))
    assert checked.faults == []
    assert checked.rows["token"] > 20
    assert all(checked.rows.values())
    texts = {note.fault for note in checked.notes}
    assert texts <= {"no index was compared with its table: the extension amcheck is not installed"}


CONSTRAINTS = {
    SQLITE: [("DROP INDEX token_alias", "index token_alias of token (mode_key, alias_to) in part")],
    POSTGRESQL: [
        ("ALTER TABLE account DROP CONSTRAINT account_plan_check", "check of account.plan"),
        ("DROP INDEX token_alias", "index token_alias of token (mode_key, expression) in part"),
        ("DROP INDEX token_name", "unique of token (mode_key, expression, expression)"),
    ],
}


@pytest.mark.parametrize("engine", ENGINES)
def test_schemas_are_compared(look: Callable[[str, Break], Checked], engine: str) -> None:
    """An index, a column or a table that is missing is a fault; one that is too many a note."""
    for statement, missing in (
        ("DROP INDEX mode_tokenset", "index mode_tokenset of mode (tokenset_id, id)"),
        ("ALTER TABLE token DROP COLUMN extensions", "column token.extensions text"),
        ("DROP TABLE token_reference", "table token_reference"),
        *CONSTRAINTS[engine],
    ):
        (finding,) = look(engine, sql(statement)).faults
        assert finding.fault == LAX
        assert missing in finding.keys
    (note, *_) = look(engine, sql("CREATE TABLE theirs (id text)")).notes[::-1]
    assert note.fault == "the schema has something that is not Jeton's"
    assert "table theirs" in note.keys


def test_what_postgresql_alone_has_is_looked_at(look: Callable[[str, Break], Checked]) -> None:
    """Constraints not validated or not enforced, and an index in the order of people."""
    drop = "ALTER TABLE mode DROP CONSTRAINT mode_tokenset_id_fkey"
    add = (
        "ALTER TABLE mode ADD CONSTRAINT mode_tokenset_id_fkey FOREIGN KEY (tokenset_id)"
        " REFERENCES tokenset (id) ON DELETE CASCADE NOT VALID"
    )
    for statements, fault, key in (
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
        found = {finding.fault: finding for finding in look(POSTGRESQL, sql(*statements)).faults}
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
    checked = look(POSTGRESQL, sql("CREATE EXTENSION amcheck"))
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
    checked = look(POSTGRESQL, sql(*refused))
    assert checked.faults == []
    (note,) = checked.notes
    assert note.fault == "an index was not compared with its table: this role may not use amcheck"
    assert note.count > 10


def test_a_plan_that_was_lowered_is_a_note(look: Callable[[str, Break], Checked]) -> None:
    """More workspaces than the plan allows stay, and are no fault."""
    values = f"(SELECT min(id) FROM account), 'n', '{NOW}', '{NOW}'"  # noqa: S608
    ids = [f"{GONE[:-2]}{number:02}" for number in range(11)]
    rows = ", ".join(f"('{id_}', {key_of(id_)}, {values})" for id_ in ids)
    checked = look(
        SQLITE,
        sql(
            f"INSERT INTO workspace (id, key, account_id, name, created_at, updated_at) VALUES {rows}",  # noqa: S608
            "UPDATE account SET plan = 'pro'",
            "UPDATE account SET workspace_count ="
            " (SELECT count(*) FROM workspace WHERE account_id = account.id)",
        ),
    )
    assert checked.faults == []
    (note,) = checked.notes
    assert (note.fault, note.table, note.count) == ("more workspaces than the plan allows", "account", 1)


@pytest.mark.parametrize("engine", ENGINES)
def test_many_faults_are_counted_and_few_are_shown(
    look: Callable[[str, Break], Checked], engine: str
) -> None:
    """Of each kind all rows are counted, and ten are named, by ids; a rule's and a row's alike."""
    checked = look(engine, sql("UPDATE token_history SET changed_at = 1, deprecated = '1'"))
    by_rule, by_row = checked.faults
    assert by_rule.count == by_row.count == checked.rows["token_history"] > 10
    assert len(by_rule.keys) == len(by_row.keys) == Findings.SHOWN
    for key in by_rule.keys + by_row.keys:
        id_, version = key.split()
        assert is_id(id_)
        assert int(version) >= 1


@pytest.mark.parametrize("engine", ENGINES)
def test_what_has_a_key_is_named_by_its_id(look: Callable[[str, Break], Checked], engine: str) -> None:
    """A token, and a change set that is stored as bytes, with the object that it changed."""
    checked = look(engine, sql("UPDATE object_history SET after = '{}'", "UPDATE token SET deprecated = '1'"))
    named = {finding.table: finding.keys for finding in checked.faults}
    assert all(is_id(key) for key in named["token"])
    for key in named["object_history"]:
        change_set_id, kind, object_id = key.split()
        assert is_id(change_set_id)
        assert is_id(object_id)
        assert kind.isalpha()
