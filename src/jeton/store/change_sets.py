"""Recording of changes: change sets, and the earlier states of objects, stored together with each change.

Of a token only its state before the change is stored: its state after it is the one before the next change,
or the present one. So recording a creation costs two small rows.
"""

from typing import NamedTuple, TypeVar

import msgspec

from jeton.clock import timestamp
from jeton.ids import new_id
from jeton.model import Mode, Role, Tokenset, Workspace
from jeton.store.columns import CONTENT, places
from jeton.store.engine import Row, Tx
from jeton.stored_tokens import StoredToken

T = TypeVar("T")

TOKEN_HISTORY = (
    *("mode_id", "token_id", "version", "change_set_id", "changed_at"),
    *(*CONTENT, "created_at", "updated_at"),
)
"""The columns of a token's change; those from the name on have its state before."""

OBJECT_HISTORY = ("change_set_id", "kind", "object_id", "tokenset_id", "mode_id", "before", "after")

_CHANGED_AT = TOKEN_HISTORY.index("changed_at")
_ABSENT = (None,) * (len(CONTENT) + 2)

_encode = msgspec.json.Encoder().encode


class ChangeSet(NamedTuple):
    """All that one request or command changes in a workspace, or in an organization's membership.

    Its user and API token are None if the command line made it; `undoes` is the id of another change set.
    `at` is the moment from which reads of the past see all of it; it is empty until the change set is stored.
    """

    id: str
    workspace_id: str | None = None
    organization_id: str | None = None
    user_id: str | None = None
    api_token_id: str | None = None
    undoes: str | None = None
    at: str = ""


def change_set(
    user_id: str | None,
    api_token_id: str | None,
    *,
    workspace_id: str | None = None,
    organization_id: str | None = None,
    undoes: str | None = None,
) -> ChangeSet:
    """Return a new change set, which is not stored yet."""
    return ChangeSet(new_id(), workspace_id, organization_id, user_id or None, api_token_id or None, undoes)


async def store(tx: Tx, by: ChangeSet) -> ChangeSet:
    """Store a change set and return it with its moment, which is now; its changes are recorded afterwards."""
    sql = """
        INSERT INTO change_set
            (id, workspace_id, organization_id, account_id, api_token_id, undoes, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
    """
    stored = by._replace(at=timestamp())
    await tx.change(sql, *stored)
    return stored


async def begin(
    tx: Tx,
    user_id: str | None,
    api_token_id: str | None,
    *,
    workspace_id: str | None = None,
    organization_id: str | None = None,
) -> ChangeSet:
    """Store a new change set and return it; its changes are recorded afterwards."""
    by = change_set(user_id, api_token_id, workspace_id=workspace_id, organization_id=organization_id)
    return await store(tx, by)


async def token_created(tx: Tx, by: ChangeSet, mode_id: str, token_id: str) -> None:
    """Record that a token was created."""
    await tx.change(_INSERT_TOKEN, *created_row(by, mode_id, token_id))


async def token_changed(tx: Tx, by: ChangeSet, before: StoredToken) -> None:
    """Record that a token was changed or deleted."""
    await tx.change(_INSERT_TOKEN, *changed_row(by, before))


def created_row(by: ChangeSet, mode_id: str, token_id: str, version: int = 1) -> Row:
    """Return the row of a token's creation; if the change set is not stored yet, `stamp` the row later."""
    return (mode_id, token_id, version, by.id, by.at, *_ABSENT)


def changed_row(by: ChangeSet, before: StoredToken) -> Row:
    """Return the row of a token's change or deletion, as `created_row` does."""
    moments = (before.created_at, before.updated_at)
    return (before.mode_id, before.id, before.version + 1, by.id, by.at, *before.fields, *moments)


def stamp(rows: list[Row], by: ChangeSet) -> None:
    """Set the moment of rows that were computed before their change set was stored to that of the change set.

    All of them have the same moment, so that a read of the past never sees half of a change.
    """
    for number, row in enumerate(rows):
        rows[number] = (*row[:_CHANGED_AT], by.at, *row[_CHANGED_AT + 1 :])


async def workspace(tx: Tx, by: ChangeSet, before: Workspace | None, after: Workspace) -> None:
    """Record that a workspace was created or changed."""
    await tx.change(_INSERT_OBJECT, *_row(by, "workspace", after.id, (None, None), before, after))


async def tokenset(tx: Tx, by: ChangeSet, before: Tokenset | None, after: Tokenset | None) -> None:
    """Record that a tokenset was created, changed or deleted."""
    await tx.change(_INSERT_OBJECT, *tokenset_row(by, before, after))


def tokenset_row(by: ChangeSet, before: Tokenset | None, after: Tokenset | None) -> Row:
    """Return the row that `tokenset` stores."""
    own = None if after is None else after.id
    return _row(by, "tokenset", _known(before, after).id, (own, None), before, after)


async def mode(tx: Tx, by: ChangeSet, before: Mode | None, after: Mode | None) -> None:
    """Record that a mode was created, changed or deleted."""
    await tx.change(_INSERT_OBJECT, *mode_row(by, before, after))


def mode_row(by: ChangeSet, before: Mode | None, after: Mode | None) -> Row:
    """Return the row that `mode` stores."""
    known = _known(before, after)
    own = None if after is None else after.id
    return _row(by, "mode", known.id, (known.tokenset_id, own), before, after)


async def member(tx: Tx, by: ChangeSet, user_id: str, before: Role | None, after: Role | None) -> None:
    """Record that a user's role in the change set's workspace or organization was set, changed or removed."""
    states = (None if role is None else {"user_id": user_id, "role": role} for role in (before, after))
    await tx.change(_INSERT_OBJECT, *_row(by, "member", user_id, (None, None), *states))


_INSERT_TOKEN = f"""
    INSERT INTO token_history ({", ".join(TOKEN_HISTORY)})
    VALUES ({places(TOKEN_HISTORY)})
"""
_INSERT_OBJECT = f"""
    INSERT INTO object_history ({", ".join(OBJECT_HISTORY)})
    VALUES ({places(OBJECT_HISTORY)})
"""


def _known(before: T | None, after: T | None) -> T:
    """Return the state after a change, or the one before if the object was deleted."""
    known = before if after is None else after
    if known is None:
        raise ValueError("nothing was there and nothing is")
    return known


def _row(
    by: ChangeSet,
    kind: str,
    object_id: str,
    place: tuple[str | None, str | None],
    before: object,
    after: object,
) -> Row:
    texts = (None if each is None else _encode(each).decode() for each in (before, after))
    return (by.id, kind, object_id, *place, *texts)
