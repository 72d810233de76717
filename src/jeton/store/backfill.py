"""Statements of migrations that depend on stored rows, the same on each engine; the engine executes them.

They use functions that exist only while a database is migrated, in the SQL of each engine, null for null:
`id_key`, `id_head` and `id_bytes` are `key_of`, `head_of` and `bytes_of` of `jeton.ids`, `milliseconds` is
`milliseconds_of` of `jeton.clock`. They fail where their argument is no id or no moment.
"""

from collections.abc import Generator, Iterator
from typing import NamedTuple

from msgspec import Struct

from jeton.handles import candidates
from jeton.ids import key_of
from jeton.model import BareRow
from jeton.references import modifier_of, names_of_modifier
from jeton.store.columns import columns
from jeton.store.engine import Row
from jeton.store.references import INSERT, name_hash, rows, targets
from jeton.store.tables import Report

ID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"
MOMENT = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"
"""The regular expressions of what those functions take, in Python and in PostgreSQL."""
BATCH = 500
"""The number of tokens in memory at a time: a value may be as large as a request's body."""
CHUNK = 10_000
"""The number of rows that one statement copies."""

_WITH_REFERENCES = 2
"""The version that has the table `token_reference`."""
_WITH_KEYS = 6
"""The version whose tables name workspaces, modes and tokens by keys."""
_WITH_MODIFIERS = 7
"""The version whose references are also those of colour modifiers."""
WITH_HANDLES = 10
"""The version that has the table `organization_handle`."""
_ORGANIZATIONS = "SELECT id, name FROM organization WHERE id > $1 ORDER BY id LIMIT $2"
_HANDLE = "INSERT INTO organization_handle (handle, organization_id) VALUES ($1, $2)"
_MODIFIED = f"""
    SELECT t.mode_key, t.token_key, {columns(BareRow)} FROM token t
    WHERE (t.mode_key, t.token_key) > ($1, $2) AND t.type = 'color' AND t.extensions LIKE '%"modify"%'
    ORDER BY t.mode_key, t.token_key LIMIT {BATCH}
"""
_REFERRING = f"""
    SELECT mode_id, id, type, value, {{naming}} FROM {{table}}
    WHERE (mode_id, id) > ($1, $2) AND ((value LIKE '%{{{{%' AND type <> 'string') OR {{naming}} IS NOT NULL)
    ORDER BY mode_id, id LIMIT {BATCH}
"""
_FIRST_REFERENCE = "INSERT INTO token_reference (mode_id, token_id, target_hash) VALUES ($1, $2, $3)"
_REFERENCE = """
    INSERT INTO token_reference (mode_key, token_key, target_hash, target) VALUES ($1, $2, $3, $4)
"""
_MODES = "SELECT id FROM mode ORDER BY key"
# its rows are sorted once, without their values
_ORDER_OF_HISTORY = "CREATE INDEX old_order ON old_token_history (mode_id, id_key(token_id), version)"


class Step(Struct):
    """A statement: a query or a change with its arguments, or, with `rows`, a change of each of them."""

    sql: str
    args: Row = ()
    rows: list[Row] | None = None
    answer: list[Row] = []
    """The rows that a query finds; the engine sets them."""


def steps(version: int, report: Report) -> Iterator[Step]:
    """Yield the statements to execute within the SQL of a version, in the same transaction."""
    if version == _WITH_REFERENCES:
        yield from _first_references()
    elif version == _WITH_KEYS:
        yield from _keys(report)
    elif version == _WITH_MODIFIERS:
        yield from _of_modifiers()
    elif version == WITH_HANDLES:
        yield from _of_organizations()


def _of_modifiers() -> Iterator[Step]:
    """Store the references in the modifiers of existing colours."""
    key: Row = (-1, -1)
    while True:
        step = Step(_MODIFIED, key)
        yield step
        if not step.answer:
            return
        references: list[Row] = []
        for mode_key, token_key, *fields in step.answer:
            key = mode_key, token_key
            references += rows(
                mode_key, token_key, dict.fromkeys(names_of_modifier(modifier_of(BareRow(*fields))))
            )
        if references:
            yield Step(INSERT, rows=references)


def _of_organizations() -> Iterator[Step]:
    """Give each organization a handle, made from its name; of equal ones the oldest gets the best."""
    used: set[str] = set()
    after = ""
    while True:
        step = Step(_ORGANIZATIONS, (after, BATCH))
        yield step
        if not step.answer:
            return
        handles: list[Row] = []
        for organization_id, name in step.answer:
            after = organization_id
            handle = next(each for each in candidates(name, organization_id) if each not in used)
            used.add(handle)
            handles.append((handle, organization_id))
        yield Step(_HANDLE, rows=handles)


def _first_references() -> Iterator[Step]:
    """Store the references in the values of existing tokens."""
    for step in _referring("token", "NULL"):
        yield step
        rows = [
            (mode_id, token_id, name_hash(name))
            for mode_id, token_id, type_, value, _ in step.answer
            for name in targets(type_, value)
        ]
        if rows:
            yield Step(_FIRST_REFERENCE, rows=rows)


def _referring(table: str, naming: str) -> Iterator[Step]:
    """Yield queries for the tokens that refer to others other than by an alias."""
    after: Row = ("", "")
    while True:
        step = Step(_REFERRING.format(table=table, naming=naming), after)
        yield step
        if not step.answer:
            return
        after = step.answer[-1][:2]


class _Copying(NamedTuple):
    """Copying of a table in ranges of the values of an expression, `place`, which an index has."""

    table: str
    place: str
    before: object
    """A value before that of any row."""
    order: str
    columns: dict[str, str]
    """The expression over the old table that each new column gets."""

    def steps(
        self, report: Report, mode_id: str | None = None, done: int = 0, total: int = 0
    ) -> Generator[Step, None, int]:
        """Yield the statements that copy all rows, or those of one mode; return how many are done with these.

        `done` is how many were before, `total` how many there are in all modes.
        """
        if not total:
            total = yield from self.number()
        of = () if mode_id is None else (mode_id,)
        where = f"{'mode_id = $1 AND ' if of else ''}{self.place} > ${len(of) + 1}"
        source = f"FROM old_{self.table} WHERE {where}"
        chunk = f"SELECT {self.place} AS place {source} ORDER BY {self.place} LIMIT {CHUNK}"
        copy = (
            f"INSERT INTO {self.table} ({', '.join(self.columns)}) SELECT {', '.join(self.columns.values())}"
            f" {source} AND {self.place} <= ${len(of) + 2} ORDER BY {self.order}"
        )
        after = self.before
        while True:
            step = Step(f"SELECT max(place), count(*) FROM ({chunk}) AS chunk", (*of, after))
            yield step
            ((last, count),) = step.answer
            if not count:
                return done
            yield Step(copy, (*of, after, last))
            report("Converting", self.table, done := done + count, total)
            after = last

    def number(self) -> Generator[Step, None, int]:
        """Count the rows."""
        step = Step(f"SELECT count(*) FROM old_{self.table}")
        yield step
        return int(step.answer[0][0])


def _as_they_are(columns: str) -> dict[str, str]:
    return {column: column for column in columns.split()}


_CONTENT = "type value description alias_to deprecated extensions replaced_by"
_TOKENS = _Copying(
    "token",
    "substr(name, 1, 200)",
    "",
    "substr(name, 1, 200), name",
    _as_they_are(f"name id {_CONTENT} version created_at updated_at")
    | {"mode_key": "id_key(mode_id)", "token_key": "id_key(id)"},
)
_ITS_OWN = """
    SELECT 1 FROM api_token k
    WHERE k.id = old_change_set.api_token_id AND k.account_id = old_change_set.account_id
"""
_CHANGE_SETS = _Copying(
    "change_set",
    "id",
    "",
    "id",
    _as_they_are("organization_id api_token_id")
    | {"account_id": f"CASE WHEN NOT EXISTS ({_ITS_OWN}) THEN account_id END"}
    | {"id": "id_bytes(id)", "workspace_key": "id_key(workspace_id)", "undoes": "id_bytes(undoes)"}
    | {"created_at": "milliseconds(created_at)"},
)
_CHANGES = _Copying(
    "token_history",
    "id_key(token_id)",
    -1,
    "id_key(token_id), version",
    _as_they_are(f"version name {_CONTENT}")
    | {"mode_key": "id_key(mode_id)", "token_key": "id_key(token_id)", "token_head": "id_head(token_id)"}
    | {"change_set_id": "id_bytes(change_set_id)"}
    | {moment: f"milliseconds({moment})" for moment in ("changed_at", "created_at", "updated_at")},
)
_CHANGES_OF_OBJECTS = _Copying(
    "object_history",
    "change_set_id",
    "",
    "change_set_id, kind, object_id",
    _as_they_are("kind object_id tokenset_id mode_id before after")
    | {"change_set_id": "id_bytes(change_set_id)"},
)


def _keys(report: Report) -> Iterator[Step]:
    """Copy all rows into the tables that have keys, in the order in which these keep them."""
    modes = Step(_MODES)
    yield modes
    yield from _of_modes(_TOKENS, modes.answer, report)
    yield from _references(report)
    yield from _CHANGE_SETS.steps(report)
    yield Step(_ORDER_OF_HISTORY)
    yield from _of_modes(_CHANGES, modes.answer, report)
    yield from _CHANGES_OF_OBJECTS.steps(report)


def _of_modes(copying: _Copying, modes: list[Row], report: Report) -> Iterator[Step]:
    done, total = 0, (yield from copying.number())
    for (mode_id,) in modes:
        done = yield from copying.steps(report, mode_id, done, total)


def _references(report: Report) -> Iterator[Step]:
    """Store the references of all tokens with the names that they refer to."""
    done = 0
    for step in _referring("old_token", "replaced_by"):
        yield step
        rows = [
            (key_of(mode_id), key_of(token_id), name_hash(name), name)
            for mode_id, token_id, type_, value, other in step.answer
            for name in targets(type_, value, () if other is None else (other,))
        ]
        if rows:
            yield Step(_REFERENCE, rows=sorted(rows))
        report("Converting", "token_reference", done := done + len(rows))
