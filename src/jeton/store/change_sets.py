"""Who changed what, when, and what it was before: recorded in the transaction of the change itself.

Of a token only what it was before is stored: what it was after is what it was before the next change, or what
it is. So recording a creation costs two small rows.
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
"""The columns of a token's change; the last nine say what it was before."""

OBJECT_HISTORY = ("change_set_id", "kind", "object_id", "tokenset_id", "mode_id", "before", "after")

_CHANGED_AT = TOKEN_HISTORY.index("changed_at")
_ABSENT = (None,) * 9

Past = tuple[str, str, str, str | None, str | None, str | None, str | None, str, str]
"""What a token was: name, type, value, description, alias_to, deprecated and extensions as they are stored,
and when it was created and changed."""

_encode = msgspec.json.Encoder().encode


class ChangeSet(NamedTuple):
    """All that one request or command changes in a workspace, or in an organization's membership.

    Whoever made it is unknown (None) where the command line did; `undoes` is the id of another one. `at` is
    the moment at which all of it becomes visible to who asks for the past; empty until it is stored.
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
    """Return a new change set, which is yet to be stored."""
    return ChangeSet(new_id(), workspace_id, organization_id, user_id or None, api_token_id or None, undoes)


async def store(tx: Tx, by: ChangeSet) -> ChangeSet:
    """Store a change set, before what it changes is recorded; return it with its moment, which is now."""
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
    """Store a new change set and return it; the first of the changes that it makes."""
    by = change_set(user_id, api_token_id, workspace_id=workspace_id, organization_id=organization_id)
    return await store(tx, by)


def past_of(token: Token) -> Past:
    """Return what is recorded of a token as it was."""
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
    """Record a change of the token with this mode and id, which made the version; None: it was not there."""
    row = token_row(by, key, version, past)
    await tx.change(_INSERT_TOKEN, *row)


def token_row(by: ChangeSet, key: tuple[str, str], version: int, past: Past | None) -> Row:
    """Return what `token` stores, for `insert_many`; of a change set not stored yet: `stamp` it then."""
    return (*key, version, by.id, by.at, *(_ABSENT if past is None else past))


def stamp(rows: list[Row], by: ChangeSet) -> None:
    """Give rows that were made beforehand the moment of their change set, which is stored by now.

    It is one for all of them, so that nobody who asks for the past sees half of a change.
    """
    for number, row in enumerate(rows):
        rows[number] = (*row[:_CHANGED_AT], by.at, *row[_CHANGED_AT + 1 :])


async def workspace(tx: Tx, by: ChangeSet, before: Workspace | None, after: Workspace) -> None:
    """Record that a workspace was made or changed."""
    await _object(tx, by, "workspace", after.id, (None, None), before, after)


async def tokenset(tx: Tx, by: ChangeSet, before: Tokenset | None, after: Tokenset | None) -> None:
    """Record that a tokenset was made, changed or deleted."""
    await tx.change(_INSERT_OBJECT, *tokenset_row(by, before, after))


def tokenset_row(by: ChangeSet, before: Tokenset | None, after: Tokenset | None) -> Row:
    """Return what `tokenset` stores, for `insert_many`."""
    own = None if after is None else after.id
    return _row(by, "tokenset", _known(before, after).id, (own, None), before, after)


async def mode(tx: Tx, by: ChangeSet, before: Mode | None, after: Mode | None) -> None:
    """Record that a mode was made, changed or deleted."""
    await tx.change(_INSERT_OBJECT, *mode_row(by, before, after))


def mode_row(by: ChangeSet, before: Mode | None, after: Mode | None) -> Row:
    """Return what `mode` stores, for `insert_many`."""
    known = _known(before, after)
    own = None if after is None else after.id
    return _row(by, "mode", known.id, (known.tokenset_id, own), before, after)


async def member(tx: Tx, by: ChangeSet, user_id: str, before: Role | None, after: Role | None) -> None:
    """Record that a user got, changed or lost a role in the workspace or organization of the change set."""
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
    """Return what is known of an object that was made, changed or deleted."""
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
