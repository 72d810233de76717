"""Recording of changes: change sets, and the earlier states of objects, stored together with each change.

Of a token only its state before the change is stored: its state after it is the one before the next change,
or the present one. So recording a creation costs two small rows.
"""

from typing import NamedTuple, TypeVar

import msgspec
from msgspec import UNSET

from jeton.clock import timestamp
from jeton.ids import new_id
from jeton.model import Mode, Role, Token, Tokenset, Workspace
from jeton.store.engine import Row, Tx

T = TypeVar("T")

TOKEN_HISTORY = (
    *("mode_id", "token_id", "version", "change_set_id", "changed_at"),
    *("name", "type", "value", "description", "alias_to", "deprecated", "extensions"),
    *("created_at", "updated_at"),
)
"""The columns of a token's change; the last nine have its state before."""

OBJECT_HISTORY = ("change_set_id", "kind", "object_id", "tokenset_id", "mode_id", "before", "after")

_CHANGED_AT = TOKEN_HISTORY.index("changed_at")
_ABSENT = (None,) * 9

Past = tuple[str, str, str, str | None, str | None, str | None, str | None, str, str]
"""An earlier state of a token: name, type, value, description, alias_to, deprecated and extensions as stored,
and when it was created and changed."""

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


def past_of(token: Token) -> Past:
    """Return a token's state as it is recorded."""
    return (
        token.name,
        token.type,
        token.value,
        token.description,
        token.alias_to,
        None if token.deprecated is UNSET else _encode(token.deprecated).decode(),
        None if token.extensions is UNSET else bytes(token.extensions).decode(),
        token.created_at,
        token.updated_at,
    )


async def token(tx: Tx, by: ChangeSet, key: tuple[str, str], version: int, past: Past | None) -> None:
    """Record the change that made a token's version; `key` is its mode and id, `past` None if it is new."""
    row = token_row(by, key, version, past)
    await tx.change(_INSERT_TOKEN, *row)


def token_row(by: ChangeSet, key: tuple[str, str], version: int, past: Past | None) -> Row:
    """Return the row that `token` stores; if the change set is not stored yet, `stamp` the row later."""
    return (*key, version, by.id, by.at, *(_ABSENT if past is None else past))


def stamp(rows: list[Row], by: ChangeSet) -> None:
    """Set the moment of rows that were computed before their change set was stored to that of the change set.

    All of them have the same moment, so that a read of the past never sees half of a change.
    """
    for number, row in enumerate(rows):
        rows[number] = (*row[:_CHANGED_AT], by.at, *row[_CHANGED_AT + 1 :])


async def workspace(tx: Tx, by: ChangeSet, before: Workspace | None, after: Workspace) -> None:
    """Record that a workspace was created or changed."""
    await _object(tx, by, "workspace", after.id, (None, None), before, after)


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
    await _object(
        tx,
        by,
        "member",
        user_id,
        (None, None),
        None if before is None else {"user_id": user_id, "role": before},
        None if after is None else {"user_id": user_id, "role": after},
    )


_INSERT_TOKEN = f"""
    INSERT INTO token_history ({", ".join(TOKEN_HISTORY)})
    VALUES ({", ".join(f"${number}" for number, _ in enumerate(TOKEN_HISTORY, 1))})
"""
_INSERT_OBJECT = f"""
    INSERT INTO object_history ({", ".join(OBJECT_HISTORY)})
    VALUES ({", ".join(f"${number}" for number, _ in enumerate(OBJECT_HISTORY, 1))})
"""


def _known(before: T | None, after: T | None) -> T:
    """Return the state after a change, or the one before if the object was deleted."""
    known = before if after is None else after
    if known is None:
        raise ValueError("nothing was there and nothing is")
    return known


async def _object(
    tx: Tx,
    by: ChangeSet,
    kind: str,
    object_id: str,
    place: tuple[str | None, str | None],
    before: object,
    after: object,
) -> None:
    await tx.change(_INSERT_OBJECT, *_row(by, kind, object_id, place, before, after))


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
