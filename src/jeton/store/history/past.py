"""Queries of states at a moment in the past, rebuilt from history.

A moment is the text of a timestamp. A state includes all changes up to its moment; the moment of a change is
that of its change set. Objects that were deleted together with their history are missing.
"""

from collections.abc import Iterable, Sequence
from itertools import starmap
from operator import attrgetter
from typing import NamedTuple, TypeVar

import msgspec

from jeton.ids import is_id
from jeton.model import Mode, Tokenset, Workspace
from jeton.store.columns import columns
from jeton.store.engine import Row, Tx
from jeton.store.references import name_hash
from jeton.stored_tokens import StoredToken

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


_IS = columns(StoredToken)
_WAS = columns(StoredToken, "h", id="h.token_id", version="h.version - 1")

# the state of a token before its first change after the moment, if there is one, else its present state
_ALL = f"""
    SELECT {_IS} FROM mode o JOIN token t ON t.mode_id = o.id
    WHERE o.{{is_one}} AND t.created_at <= $2
    UNION ALL SELECT {_WAS} FROM (
        SELECT e.mode_id, e.token_id, min(e.version) AS version
        FROM mode o JOIN token_history e ON e.mode_id = o.id
        WHERE o.{{is_one}} AND e.changed_at > $2 GROUP BY e.mode_id, e.token_id
    ) f CROSS JOIN token_history h
    WHERE h.mode_id = f.mode_id AND h.token_id = f.token_id AND h.version = f.version
"""
_OF_MODE = _ALL.format(is_one="id = $1")
_OF_MODES = _ALL.format(is_one="id = ANY(CAST($1 AS text[]))")
_OF_TOKENSET = _ALL.format(is_one="tokenset_id = $1")

# The next queries look for the changes of single tokens: the condition that the version is above 0, and the
# moment as an expression, keep the planner from reading all later changes of the mode.
_OF_ONE = "e.version > 0 AND e.changed_at || ''"
_FIND = f"""
    SELECT {_IS} FROM token t
    WHERE t.mode_id = $1 AND t.created_at <= $2 AND t.{{key}} = $3 AND NOT EXISTS (
        SELECT 1 FROM token_history e
        WHERE e.mode_id = t.mode_id AND e.token_id = t.id AND {_OF_ONE} > $2
    )
    UNION ALL SELECT {_WAS} FROM (
        SELECT {{grouped}} AS token_id, min(e.version) AS version FROM token_history e
        WHERE e.mode_id = $1 AND {{later}} > $2 AND e.{{past_key}} = $4 GROUP BY {{grouped}}
    ) f CROSS JOIN token_history h
    WHERE h.mode_id = $1 AND h.token_id = f.token_id AND h.version = f.version AND h.name IS NOT NULL
        AND NOT EXISTS (
            SELECT 1 FROM token_history e
            WHERE e.mode_id = h.mode_id AND e.token_id = h.token_id AND e.version < h.version
                AND e.changed_at || '' > $2
        )
"""
# by name just these must be read: the id as an expression keeps the planner from going token by token
_BY_NAME = _FIND.format(key="name_hash", past_key="name", later="e.changed_at", grouped="e.token_id || ''")
_BY_ID = _FIND.format(key="id", past_key="token_id", later=_OF_ONE, grouped="e.token_id")

_PER_ROUND_TRIP = 100
"""The number of tokens that are queried in one round trip."""

_MODES = """
    SELECT s.id, s.workspace_id, s.name, s.description, s.created_at, s.updated_at,
        o.id, o.name, o.is_default, o.created_at, o.updated_at, o.revision,
        o.token_count
    FROM tokenset s JOIN mode o ON o.tokenset_id = s.id
"""
_CHANGES = """
    SELECT h.object_id, h.before FROM tokenset s JOIN object_history h ON h.tokenset_id = s.id
    JOIN change_set c ON c.id = h.change_set_id AND c.created_at > $1
"""
_AROUND = "JOIN tokenset own ON own.workspace_id = s.workspace_id WHERE own.id ="
_BY_CREATION = "ORDER BY s.id, o.id"
_BY_TIME = "ORDER BY c.created_at, c.id"


async def tokens_of_mode(tx: Tx, mode_id: str, at: str) -> list[StoredToken]:
    """Return the tokens that a mode had, in code-point order of their names."""
    tokens = _tokens(await tx.long(_OF_MODE, mode_id, at))
    tokens.sort(key=attrgetter("name"))
    return tokens


async def tokens_of_modes(tx: Tx, mode_ids: list[str], at: str) -> dict[str, list[StoredToken]]:
    """Return the same of several modes by their ids; PostgreSQL alone can be asked so."""
    found: dict[str, list[StoredToken]] = {mode_id: [] for mode_id in mode_ids}
    for token in sorted(_tokens(await tx.long(_OF_MODES, mode_ids, at)), key=attrgetter("name")):
        found[token.mode_id].append(token)
    return found


async def tokens_of_tokenset(tx: Tx, tokenset_id: str, at: str) -> list[StoredToken]:
    """Return the tokens that the modes of a tokenset had, by name, then by mode."""
    tokens = _tokens(await tx.long(_OF_TOKENSET, tokenset_id, at))
    tokens.sort(key=attrgetter("name", "mode_id"))
    return tokens


async def token(tx: Tx, mode_id: str, name_or_id: str, at: str) -> StoredToken | None:
    """Return the token that had this name in a mode, else the one with this id."""
    named = tx.one(_BY_NAME, mode_id, at, name_hash(name_or_id), name_or_id)
    if not is_id(name_or_id):
        return _token(await named)
    by_name, by_id = await tx.together(named, tx.one(_BY_ID, mode_id, at, name_or_id, name_or_id))
    return _token(by_name or by_id)


async def named(tx: Tx, asked: Sequence[tuple[str, str]], at: str) -> list[StoredToken | None]:
    """Return, for each pair of a mode and a name, the token that had the name there, or None."""
    found: list[StoredToken | None] = []
    for first in range(0, len(asked), _PER_ROUND_TRIP):
        queries = [
            tx.one(_BY_NAME, mode_id, at, name_hash(name), name)
            for mode_id, name in asked[first : first + _PER_ROUND_TRIP]
        ]
        rows = await tx.together(*queries) if len(queries) > 1 else [await queries[0]]
        found += map(_token, rows)
    return found


async def objects_of(tx: Tx, workspace_id: str, at: str) -> PastObjects:
    """Return the tokensets and modes that a workspace had."""
    rows, changes = await tx.together(
        tx.all(f"{_MODES} WHERE s.workspace_id = $1 {_BY_CREATION}", workspace_id),
        tx.all(f"{_CHANGES} WHERE s.workspace_id = $2 {_BY_TIME}", at, workspace_id),
    )
    return _objects(rows, changes, at)


async def objects_around(tx: Tx, tokenset_id: str, at: str) -> PastObjects:
    """Return the tokensets and modes that a tokenset's workspace had."""
    rows, changes = await tx.together(
        tx.all(f"{_MODES} {_AROUND} $1 {_BY_CREATION}", tokenset_id),
        tx.all(f"{_CHANGES} {_AROUND} $2 {_BY_TIME}", at, tokenset_id),
    )
    return _objects(rows, changes, at)


async def workspace(tx: Tx, workspace_id: str, at: str) -> Workspace | None:
    """Return the past state of a workspace, None if it did not exist."""
    changed = f"""
        SELECT h.before FROM object_history h
        JOIN change_set c ON c.id = h.change_set_id AND c.created_at > $1
        WHERE h.kind = 'workspace' AND h.object_id = $2 {_BY_TIME} LIMIT 1
    """
    present = """
        SELECT id, name, description, account_id, created_at, updated_at FROM workspace
        WHERE id = $1 AND created_at <= $2
    """
    change, row = await tx.together(tx.one(changed, at, workspace_id), tx.one(present, workspace_id, at))
    if change is not None:
        return None if change[0] is None else msgspec.json.decode(change[0], type=Workspace)
    return None if row is None else Workspace(*row)


def _token(row: Row | None) -> StoredToken | None:
    return None if row is None else StoredToken(*row)


def _tokens(rows: Sequence[Row]) -> list[StoredToken]:
    """Return the tokens of rows with present and past states; of a token in both, the past one.

    The state before a token was created has no name.
    """
    states = sorted(starmap(StoredToken, rows), key=attrgetter("version"), reverse=True)
    found = {(token.mode_id, token.id): token for token in states}
    return [token for token in found.values() if token.name is not None]


def _objects(rows: Iterable[Row], changes: Iterable[Row], at: str) -> PastObjects:
    """Return the state of each tokenset and mode before its first change after the moment, else the present.

    A tokenset without any mode is left out: no tokenset ever existed without one.
    """
    before: dict[str, str | None] = {}
    for object_id, text in changes:
        before.setdefault(object_id, text)
    tokensets: dict[str, Tokenset] = {}
    modes = []
    for *fields, id_, name, is_default, created_at, updated_at, revision, tokens in rows:
        now = Tokenset(*fields)
        tokenset = _was(now, before, at)
        mode = _was(Mode(id_, now.id, name, bool(is_default), created_at, updated_at), before, at)
        if tokenset is not None and mode is not None:
            tokensets[tokenset.id] = tokenset
            modes.append(PastMode(mode, revision, tokens))
    return PastObjects(list(tokensets.values()), modes)


def _was(current: T, before: dict[str, str | None], at: str) -> T | None:
    if current.id not in before:
        return current if current.created_at <= at else None
    text = before[current.id]
    return None if text is None else msgspec.json.decode(text, type=type(current))
