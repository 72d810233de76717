"""Recording of changes: change sets, and the earlier states of objects, stored together with each change.

Of a token only its state before the change is stored: its state after it is the one before the next change,
or the present one. So recording a creation costs two small rows.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, TypeVar

import msgspec

from jeton.bodies.presets import Preset
from jeton.model.clock import milliseconds_of, timestamp
from jeton.model.ids import bytes_of, head_of, key_of, new_id
from jeton.model.objects import Mode, Role, Tokenset, Workspace
from jeton.model.stored_tokens import StoredToken
from jeton.store.columns import CONTENT, insertion
from jeton.store.engine import Row, Tx

T = TypeVar("T")

TOKEN_HISTORY = (
    *("mode_key", "token_key", "version", "token_head", "change_set_id", "changed_at"),
    *(*CONTENT, "created_at", "updated_at"),
)
"""The columns of a token's change; those from the name on have its state before."""

_LEAP = 1000
NEXT = f"""
    n.version = (
        SELECT min(l.version) FROM token_history l
        WHERE l.mode_key = h.mode_key AND l.token_key = h.token_key AND l.version > h.version
    ) AND (n.version = h.version + 1 OR n.version % {_LEAP} = 0)
"""
"""The condition that a change `n` is the next one of its token after `h`: see `next_version`."""

OBJECT_HISTORY = ("change_set_id", "kind", "object_id", "tokenset_id", "mode_id", "before", "after")

_CHANGED_AT = TOKEN_HISTORY.index("changed_at")
_ABSENT = (None,) * (len(CONTENT) + 2)

_encode = msgspec.json.Encoder().encode

# the thousands of rows of a change have the same few of these
_bytes_of = lru_cache(maxsize=16)(bytes_of)


@lru_cache(maxsize=1024)
def _moment(text: str) -> int | None:
    """Return a moment as rows have it, None of a change set that is not stored yet."""
    return milliseconds_of(text) if text else None


class ChangeSet(NamedTuple):
    """All that one request or command changes in a workspace, or in an organization's membership.

    Its user and API token are None if the command line made it; `undoes` is the id of another change set,
    `bypass` why it was made without the review that the workspace requires, None where it requires none,
    `proposal_id` that of the proposal that it was, and `source` the provider whose groups have made it.
    `at` is the moment from which reads of the past see all of it; it is empty until the change set is stored.
    """

    id: str
    workspace_id: str | None = None
    organization_id: str | None = None
    user_id: str | None = None
    api_token_id: str | None = None
    undoes: str | None = None
    bypass: str | None = None
    proposal_id: str | None = None
    source: str | None = None
    at: str = ""


def change_set(
    user_id: str | None,
    api_token_id: str | None,
    *,
    workspace_id: str | None = None,
    organization_id: str | None = None,
    undoes: str | None = None,
    bypass: str | None = None,
) -> ChangeSet:
    """Return a new change set, which is not stored yet."""
    made_by = user_id or None, api_token_id or None
    return ChangeSet(new_id(), workspace_id, organization_id, *made_by, undoes, bypass)


async def store(tx: Tx, by: ChangeSet) -> ChangeSet:
    """Store a change set and return it with its moment, which is now; its changes are recorded afterwards."""
    sql = """
        INSERT INTO change_set
            (id, workspace_key, organization_id, account_id, api_token_id, undoes, created_at, bypass,
            proposal_id, source)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    """
    stored = by._replace(at=timestamp())
    tx.recorded += (by.id,)
    await tx.change(
        sql,
        bytes_of(by.id),
        None if by.workspace_id is None else key_of(by.workspace_id),
        *(by.organization_id, None if by.api_token_id else by.user_id, by.api_token_id),
        None if by.undoes is None else bytes_of(by.undoes),
        _moment(stored.at),
        by.bypass,
        by.proposal_id,
        by.source,
    )
    return stored


async def begin(
    tx: Tx,
    user_id: str | None,
    api_token_id: str | None,
    *,
    workspace_id: str | None = None,
    organization_id: str | None = None,
    source: str | None = None,
) -> ChangeSet:
    """Store a new change set and return it; its changes are recorded afterwards."""
    by = change_set(user_id, api_token_id, workspace_id=workspace_id, organization_id=organization_id)
    return await store(tx, by._replace(source=source))


def next_version(version: int, floor: int) -> int:
    """Return the version that a token of this one has once it gets a name in a mode of this `version_floor`.

    Every other change makes the next version. If that is not above the floor, this one leaps to a multiple of
    `_LEAP`, so that history knows that no change between the two was forgotten.
    """
    return version + 1 if version >= floor else (floor // _LEAP + 1) * _LEAP


async def token_created(tx: Tx, by: ChangeSet, mode_key: int, token_id: str, version: int) -> None:
    """Record that a token was created."""
    await tx.change(_INSERT_TOKEN, *created_row(by, mode_key, token_id, version))


async def token_changed(tx: Tx, by: ChangeSet, before: StoredToken, version: int) -> None:
    """Record that a token was changed or deleted; the change made the version."""
    await tx.change(_INSERT_TOKEN, *changed_row(by, before, key_of(before.mode_id), version))


def created_row(by: ChangeSet, mode_key: int, token_id: str, version: int = 1) -> Row:
    """Return the row of a token's creation; if the change set is not stored yet, `stamp` the row later."""
    return (*_change(by, mode_key, token_id, version), *_ABSENT)


def changed_row(by: ChangeSet, before: StoredToken, mode_key: int, version: int) -> Row:
    """Return the row of a token's change or deletion, as `created_row` does."""
    moments = (_moment(before.created_at), _moment(before.updated_at))
    return (*_change(by, mode_key, before.id, version), *before.fields, *moments)


def _change(by: ChangeSet, mode_key: int, token_id: str, version: int) -> Row:
    return (mode_key, key_of(token_id), version, head_of(token_id), _bytes_of(by.id), _moment(by.at))


def stamp(rows: list[Row], by: ChangeSet) -> None:
    """Set the moment of rows that were computed before their change set was stored to that of the change set.

    All of them have the same moment, so that a read of the past never sees half of a change.
    """
    at = _moment(by.at)
    for number, row in enumerate(rows):
        rows[number] = (*row[:_CHANGED_AT], at, *row[_CHANGED_AT + 1 :])


async def workspace(tx: Tx, by: ChangeSet, before: Workspace | None, after: Workspace) -> None:
    """Record that a workspace was created or changed."""
    await tx.change(_INSERT_OBJECT, *_row(by, "workspace", after.id, (None, None), before, after))


async def tokenset(tx: Tx, by: ChangeSet, before: Tokenset | None, after: Tokenset | None) -> None:
    """Record that a tokenset was created, changed or deleted."""
    await tx.change(_INSERT_OBJECT, *tokenset_row(by, before, after))


def tokenset_row(by: ChangeSet, before: Tokenset | None, after: Tokenset | None) -> Row:
    """Return the row that `tokenset` stores."""
    own = None if after is None else after.id
    return _row(by, "tokenset", _state(before, after).id, (own, None), before, after)


async def mode(tx: Tx, by: ChangeSet, before: Mode | None, after: Mode | None) -> None:
    """Record that a mode was created, changed or deleted."""
    await tx.change(_INSERT_OBJECT, *mode_row(by, before, after))


def mode_row(by: ChangeSet, before: Mode | None, after: Mode | None) -> Row:
    """Return the row that `mode` stores."""
    state = _state(before, after)
    own = None if after is None else after.id
    return _row(by, "mode", state.id, (state.tokenset_id, own), before, after)


async def preset(tx: Tx, by: ChangeSet, before: Preset | None, after: Preset | None) -> None:
    """Record that a preset was created, changed or deleted; its tokenset outlives it."""
    state = _state(before, after)
    await tx.change(_INSERT_OBJECT, *_row(by, "preset", state.id, (state.tokenset_id, None), before, after))


async def member(tx: Tx, by: ChangeSet, user_id: str, before: Role | None, after: Role | None) -> None:
    """Record that a user's role in the change set's workspace or organization was set, changed or removed."""
    await tx.change(_INSERT_OBJECT, *_member_row(by, user_id, before, after))


async def members(tx: Tx, by: ChangeSet, changes: Iterable[tuple[str, Role | None, Role | None]]) -> None:
    """Record that roles of users, by their ids, were set, changed or removed, as `member` does."""
    await tx.insert_many("object_history", OBJECT_HISTORY, [_member_row(by, *each) for each in changes])


def _member_row(by: ChangeSet, user_id: str, before: Role | None, after: Role | None) -> Row:
    states = (None if role is None else {"user_id": user_id, "role": role} for role in (before, after))
    return _row(by, "member", user_id, (None, None), *states)


_INSERT_TOKEN = insertion("token_history", TOKEN_HISTORY)
_INSERT_OBJECT = insertion("object_history", OBJECT_HISTORY)


def _state(before: T | None, after: T | None) -> T:
    """Return the state after a change, or the one before if the object was deleted."""
    state = before if after is None else after
    if state is None:
        raise ValueError("nothing was there and nothing is")
    return state


def _row(
    by: ChangeSet,
    kind: str,
    object_id: str,
    place: tuple[str | None, str | None],
    before: object,
    after: object,
) -> Row:
    texts = (None if each is None else _encode(each).decode() for each in (before, after))
    return (_bytes_of(by.id), kind, object_id, *place, *texts)
