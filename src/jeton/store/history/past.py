"""Queries of states at a moment in the past, rebuilt from history.

A moment is the text of a timestamp. A state includes all changes up to its moment; the moment of a change is
that of its change set. Objects that were deleted together with their history are missing.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple, TypeVar

import msgspec

from jeton.model.clock import milliseconds_of, text_of
from jeton.model.ids import id_in, id_of, is_id, key_of
from jeton.model.objects import Mode, Tokenset, Workspace
from jeton.model.stored_tokens import StoredToken
from jeton.store.columns import columns
from jeton.store.columns import named as name_is
from jeton.store.engine import Row, Tx
from jeton.store.history.asked import token_in_rows
from jeton.store.modes import mode_of
from jeton.store.workspaces import ORDER, workspace_of

T = TypeVar("T", Mode, Tokenset)


class PastMode(NamedTuple):
    """A past state of a mode, its present revision, and how many tokens it has now."""

    mode: Mode
    revision: int
    tokens: int


class PastObjects(NamedTuple):
    """Past states of the tokensets of a workspace and of their modes, by creation."""

    tokensets: list[Tokenset]
    modes: list[PastMode]


_ABSENT = dict.fromkeys(("id", "created_at", "updated_at"), "NULL")


def _present(mode_id: str) -> str:
    """Return what to SELECT for a token `t` as it is: as `_past`, without the numbers of history."""
    return f"{columns(StoredToken, mode_id=mode_id)}, t.token_key, NULL, NULL, NULL"


def _past(mode_id: str) -> str:
    """Return what to SELECT for a token as it was before a change `h`; `_stored` makes it of such a row."""
    was = columns(StoredToken, "h", mode_id=mode_id, version="h.version - 1", **_ABSENT)
    return f"{was}, h.token_key, h.token_head, h.created_at, h.updated_at"


# the state of a token before its first change after the moment, if there is one, else its present state
_ALL = f"""
    SELECT {_present("o.id")} FROM mode o JOIN token t ON t.mode_key = o.key
    WHERE o.{{is_one}} AND t.created_at <= $2
    UNION ALL SELECT {_past("f.mode_id")} FROM (
        SELECT o.id AS mode_id, e.mode_key, e.token_key, min(e.version) AS version
        FROM mode o JOIN token_history e ON e.mode_key = o.key
        WHERE o.{{is_one}} AND e.changed_at > $3 GROUP BY o.id, e.mode_key, e.token_key
    ) f CROSS JOIN token_history h
    WHERE h.mode_key = f.mode_key AND h.token_key = f.token_key AND h.version = f.version
"""
_OF_MODE = _ALL.format(is_one="id = $1")
_OF_MODES = _ALL.format(is_one="id = ANY(CAST($1 AS text[]))")
_OF_TOKENSET = _ALL.format(is_one="tokenset_id = $1")

# The next queries look for the changes of single tokens: the condition that the version is above 0, and the
# moment as an expression, keep the planner from reading all later changes of the mode.
_OF_ONE = "e.version > 0 AND e.changed_at + 0"
_FIND = f"""
    SELECT {_present("CAST($1 AS text)")} FROM token t
    WHERE t.mode_key = $2 AND t.created_at <= $3 AND NOT EXISTS (
        SELECT 1 FROM token_history e
        WHERE e.mode_key = t.mode_key AND e.token_key = t.token_key AND {_OF_ONE} > $4
    ) AND {{is_one}}
    UNION ALL SELECT {_past("CAST($1 AS text)")} FROM (
        SELECT {{grouped}} AS token_key, min(e.version) AS version FROM token_history e
        WHERE e.mode_key = $2 AND {{later}} > $4 AND {{was_one}} GROUP BY {{grouped}}
    ) f CROSS JOIN token_history h
    WHERE h.mode_key = $2 AND h.token_key = f.token_key AND h.version = f.version AND h.name IS NOT NULL
        AND NOT EXISTS (
            SELECT 1 FROM token_history e
            WHERE e.mode_key = h.mode_key AND e.token_key = h.token_key AND e.version < h.version
                AND e.changed_at + 0 > $4
        )
"""
# by name just these must be read: the key as an expression keeps the planner from going token by token
_BY_NAME = _FIND.format(
    is_one=name_is("t.name", "$5"), was_one="e.name = $5", later="e.changed_at", grouped="e.token_key + 0"
)
_BY_ID = _FIND.format(
    is_one="t.token_key = $5 AND t.id = $6",
    was_one="e.token_key = $5 AND e.token_head = $7",
    later=_OF_ONE,
    grouped="e.token_key",
)

_text_of = lru_cache(maxsize=1024)(text_of)  # tokens of one list often have the same moments
_NAME, _ID, _MODE_ID, _VERSION = map(
    StoredToken.__struct_fields__.index, ("name", "id", "mode_id", "version")
)
_KEY = len(StoredToken.__struct_fields__)
_HEAD = _KEY + 1

_PER_ROUND_TRIP = 100
"""The number of tokens that are queried in one round trip."""

_MODES = """
    SELECT s.id, s.workspace_id, s.name, s.description, s.created_at, s.updated_at,
        o.id, o.tokenset_id, o.name, o.is_default, o.created_at, o.updated_at, o.base_mode_id,
        o.revision, o.token_count
    FROM tokenset s JOIN mode o ON o.tokenset_id = s.id
"""
_CHANGES = """
    SELECT h.object_id, h.before FROM tokenset s JOIN object_history h ON h.tokenset_id = s.id
    JOIN change_set c ON c.id = h.change_set_id AND c.created_at > $1
"""
_AROUND = "JOIN tokenset own ON own.workspace_id = s.workspace_id WHERE own.id ="
_TOKENSET_FIELDS = len(Tokenset.__struct_fields__)
_BY_CREATION = "ORDER BY s.id, o.id"
_BY_TIME = "ORDER BY c.created_at, c.id"


async def tokens_of_mode(tx: Tx, mode_id: str, at: str) -> list[StoredToken]:
    """Return the tokens that a mode had, in code-point order of their names."""
    return await _in_order(tx, _OF_MODE, mode_id, at, "name")


async def tokens_of_modes(tx: Tx, mode_ids: list[str], at: str) -> dict[str, list[StoredToken]]:
    """Return the same of several modes by their ids; PostgreSQL alone can be asked so."""
    tokens: dict[str, list[StoredToken]] = {mode_id: [] for mode_id in mode_ids}
    for token in await _in_order(tx, _OF_MODES, mode_ids, at, "name"):
        tokens[token.mode_id].append(token)
    return tokens


async def tokens_of_tokenset(tx: Tx, tokenset_id: str, at: str) -> list[StoredToken]:
    """Return the tokens that the modes of a tokenset had, by name, then by mode."""
    return await _in_order(tx, _OF_TOKENSET, tokenset_id, at, "name", "mode_id")


async def token(tx: Tx, mode_id: str, name_or_id: str, at: str) -> StoredToken | None:
    """Return the token that had this name in a mode, else the one with this id."""
    args = (mode_id, key_of(mode_id), at, milliseconds_of(at))
    named = tx.one(_BY_NAME, *args, name_or_id)
    if not is_id(name_or_id):
        return _token(await named)
    head, key = token_in_rows(name_or_id)
    by_name, by_id = await tx.together(named, tx.one(_BY_ID, *args, key, name_or_id, head))
    return _token(by_name or by_id)


async def named(tx: Tx, pairs: Sequence[tuple[str, str]], at: str) -> list[StoredToken | None]:
    """Return, for each pair of a mode and a name, the token that had the name there, or None."""
    tokens: list[StoredToken | None] = []
    moment = milliseconds_of(at)
    for first in range(0, len(pairs), _PER_ROUND_TRIP):
        queries = [
            tx.one(_BY_NAME, mode_id, key_of(mode_id), at, moment, name)
            for mode_id, name in pairs[first : first + _PER_ROUND_TRIP]
        ]
        rows = await tx.together(*queries) if len(queries) > 1 else [await queries[0]]
        tokens += map(_token, rows)
    return tokens


async def objects_of(tx: Tx, workspace_id: str, at: str) -> PastObjects:
    """Return the tokensets and modes that a workspace had."""
    rows, changes = await tx.together(
        tx.all(f"{_MODES} WHERE s.workspace_id = $1 {_BY_CREATION}", workspace_id),
        tx.all(f"{_CHANGES} WHERE s.workspace_id = $2 {_BY_TIME}", milliseconds_of(at), workspace_id),
    )
    return _objects(rows, changes, at)


async def objects_around(tx: Tx, tokenset_id: str, at: str) -> PastObjects:
    """Return the tokensets and modes that a tokenset's workspace had."""
    rows, changes = await tx.together(
        tx.all(f"{_MODES} {_AROUND} $1 {_BY_CREATION}", tokenset_id),
        tx.all(f"{_CHANGES} {_AROUND} $2 {_BY_TIME}", milliseconds_of(at), tokenset_id),
    )
    return _objects(rows, changes, at)


async def workspace(tx: Tx, workspace_id: str, at: str) -> Workspace | None:
    """Return the past state of a workspace, None if it did not exist."""
    return await _workspace(tx, "{id}", workspace_id, at)


async def workspace_around(tx: Tx, tokenset_id: str, at: str) -> Workspace | None:
    """Return the past state of a tokenset's workspace, None if it did not exist."""
    return await _workspace(tx, "(SELECT s.workspace_id FROM tokenset s WHERE s.id = {id})", tokenset_id, at)


async def last_change(
    tx: Tx, id_: str, at: str | None, *, of_workspace: bool
) -> tuple[str, str | None] | None:
    """Return the id of a workspace, or of that of a tokenset, and of its last change set, if one is kept.

    With a moment it is the last one until then.
    """
    chosen = "workspace w" if of_workspace else "tokenset s JOIN workspace w ON w.id = s.workspace_id"
    until, is_chosen = ("", "id = $1") if at is None else ("AND c.created_at <= $1", "id = $2")
    sql = f"""
        SELECT w.id, (
            SELECT c.id FROM change_set c WHERE c.workspace_key = w.key {until}
            ORDER BY c.created_at DESC, c.id DESC LIMIT 1
        )
        FROM {chosen} WHERE {"w" if of_workspace else "s"}.{is_chosen}
    """
    row = await tx.one(sql, *([] if at is None else [milliseconds_of(at)]), id_)
    return None if row is None else (row[0], None if row[1] is None else id_in(row[1]))


async def _workspace(tx: Tx, chosen: str, id_: str, at: str) -> Workspace | None:
    changed = f"""
        SELECT h.before FROM object_history h
        JOIN change_set c ON c.id = h.change_set_id AND c.created_at > $1
        WHERE h.kind = 'workspace' AND h.object_id = {chosen.format(id="$2")} {_BY_TIME} LIMIT 1
    """
    present = f"""
        SELECT w.id, w.name, w.description, w.account_id, w.created_at, w.updated_at, NULL, {ORDER}, NULL
        FROM workspace w WHERE w.id = {chosen.format(id="$1")} AND w.created_at <= $2
    """
    change, row = await tx.together(tx.one(changed, milliseconds_of(at), id_), tx.one(present, id_, at))
    if change is not None:
        return None if change[0] is None else msgspec.json.decode(change[0], type=Workspace)
    return None if row is None else workspace_of(row)


def _token(row: Row | None) -> StoredToken | None:
    return None if row is None else _stored(row)


async def _in_order(tx: Tx, sql: str, of: str | list[str], at: str, *by: str) -> list[StoredToken]:
    """Return the tokens of rows with present and past states, by these fields; of a token in both the past.

    The state before a token was created has no name.
    """
    rows: dict[tuple[str, int], Row] = {}
    for row in await tx.long(sql, of, at, milliseconds_of(at)):
        place = row[_MODE_ID], row[_KEY]
        if row[_HEAD] is not None or place not in rows:
            rows[place] = row
    return sorted((_stored(row) for row in rows.values() if row[_NAME] is not None), key=attrgetter(*by))


def _stored(row: Row) -> StoredToken:
    """Return the token of a row of `_present` or of `_past`."""
    key, head, created, updated = row[_KEY:]
    if head is None:
        return StoredToken(*row[:_KEY])
    moments = _text_of(created), _text_of(updated)
    return StoredToken(*[*row[:_ID], id_of(head, key), row[_MODE_ID], *moments, row[_VERSION]])


def _objects(rows: Iterable[Row], changes: Iterable[Row], at: str) -> PastObjects:
    """Return the state of each tokenset and mode before its first change after the moment, else the present.

    A tokenset without any mode is left out: no tokenset ever existed without one.
    """
    before: dict[str, str | None] = {}
    for object_id, text in changes:
        before.setdefault(object_id, text)
    tokensets: dict[str, Tokenset] = {}
    modes = []
    for row in rows:
        *fields, revision, tokens = row
        tokenset = _was(Tokenset(*fields[:_TOKENSET_FIELDS]), before, at)
        mode = _was(mode_of(fields[_TOKENSET_FIELDS:]), before, at)
        if tokenset is not None and mode is not None:
            tokensets[tokenset.id] = tokenset
            modes.append(PastMode(mode, revision, tokens))
    return PastObjects(list(tokensets.values()), modes)


def _was(current: T, before: dict[str, str | None], at: str) -> T | None:
    if current.id not in before:
        return current if current.created_at <= at else None
    text = before[current.id]
    return None if text is None else msgspec.json.decode(text, type=type(current))
