"""Undo of a change set: queries of its changes, and the rows that restore tokens."""

from typing import NamedTuple, cast

import msgspec
from msgspec import Struct

from jeton.clock import later_than, timestamp
from jeton.model import Mode, ModeRef, Role, Tokenset, Workspace
from jeton.store import change_sets as history
from jeton.store.bulk import PreparedToken, StoredToken, TokenContent
from jeton.store.change_sets import TOKEN_HISTORY, ChangeSet, Past
from jeton.store.engine import Row, Tx
from jeton.store.references import targets

_TOKENS = """
    SELECT h.mode_id, h.token_id, h.version, (
        SELECT max(n.version) FROM token_history n WHERE n.mode_id = h.mode_id AND n.token_id = h.token_id
    ), coalesce(h.name, (
        SELECT n.name FROM token_history n
        WHERE n.mode_id = h.mode_id AND n.token_id = h.token_id AND n.version = h.version + 1
    ), (SELECT t.name FROM token t WHERE t.mode_id = h.mode_id AND t.id = h.token_id)),
        h.name, h.type, h.value, h.description, h.alias_to, h.deprecated, h.extensions,
        h.created_at, h.updated_at
    FROM change_set c JOIN token_history h ON h.change_set_id = c.id
    WHERE c.id = $1 AND c.workspace_id = $2 ORDER BY h.token_id, h.version
"""
_OBJECTS = """
    SELECT h.kind, h.object_id, h.before, h.after
    FROM change_set c JOIN object_history h ON h.change_set_id = c.id
    WHERE c.id = $1 AND c.workspace_id = $2 ORDER BY h.kind DESC, h.object_id
"""
_TOKEN = (
    *("name", "type", "value", "description", "alias_to", "deprecated", "extensions", "id", "created_at"),
    *("updated_at", "mode_id", "tokenset_id", "name_hash", "alias_hash", "version"),
)
_REFERENCE = ("mode_id", "token_id", "target_hash")


class Membership(Struct, frozen=True):
    """A user's role in a workspace, as history records it."""

    user_id: str
    role: Role


RecordedObject = Workspace | Tokenset | Mode | Membership
KINDS: dict[str, type[RecordedObject]] = {
    "workspace": Workspace,
    "tokenset": Tokenset,
    "mode": Mode,
    "member": Membership,
}
"""The type of an object's recorded states, by its kind."""


class ObjectRecord(NamedTuple):
    """The change of a workspace, a tokenset, a mode or a membership: its states before and after."""

    kind: str
    id: str
    before: RecordedObject | None
    after: RecordedObject | None


class TokenRecord(NamedTuple):
    """The change of a token: the version that the change set made, and the newest version in history.

    `name` is its name before the change or, if the change created it, its first one; `past` is its state
    before, None if the change created it.
    """

    id: str
    name: str
    version: int
    newest: int
    past: Past | None


class RestoredToken(NamedTuple):
    """A token that is set back to an earlier state."""

    now: StoredToken
    past: PreparedToken


class RecreatedToken(NamedTuple):
    """A deleted token that is created again with its id; its versions continue after that of its deletion."""

    record: TokenRecord
    past: PreparedToken


class ModeUndo(Struct):
    """The rows of changes to one mode; `revision` is the mode's when they were computed."""

    mode_id: str
    revision: int
    deleted: list[Row] = []
    updated: list[Row] = []
    inserted: list[Row] = []
    unreferenced: list[Row] = []
    references: list[Row] = []
    history: list[Row] = []


async def tokens_of(tx: Tx, workspace_id: str, change_set_id: str) -> dict[str, list[TokenRecord]]:
    """Return the changes of tokens in a change set of a workspace, by the id of their mode.

    Several changes of one token are returned as one: the last version, and the state before the first.
    """
    found: dict[str, dict[str, TokenRecord]] = {}
    rows = await tx.long(_TOKENS, change_set_id, workspace_id)
    for mode_id, token_id, version, newest, name, *was in rows:
        past = cast("Past", tuple(was)) if was[0] is not None else None
        known = found.setdefault(mode_id, {})
        if token_id in known:
            past = known[token_id].past
        known[token_id] = TokenRecord(token_id, name or "", version, newest, past)
    return {mode_id: list(records.values()) for mode_id, records in found.items()}


async def objects_of(tx: Tx, workspace_id: str, change_set_id: str) -> list[ObjectRecord]:
    """Return the changes of objects other than tokens in a change set of a workspace."""
    rows = await tx.all(_OBJECTS, change_set_id, workspace_id)
    return [
        ObjectRecord(kind, object_id, _decoded(kind, before), _decoded(kind, after))
        for kind, object_id, before, after in rows
    ]


def _decoded(kind: str, text: str | None) -> RecordedObject | None:
    return None if text is None else msgspec.json.decode(text, type=KINDS[kind])


def content_of(past: Past) -> TokenContent:
    """Return the content of a recorded state of a token."""
    return TokenContent(*past[:7])  # type: ignore[arg-type]  # a type of token, as it was stored


def undo_of(
    by: ChangeSet,
    mode: ModeRef,
    gone: list[StoredToken],
    restored: list[RestoredToken],
    recreated: list[RecreatedToken],
) -> ModeUndo:
    """Return the rows of changes to a mode."""
    now = timestamp()
    made = ModeUndo(mode.id, mode.revision)
    for before in gone:
        made.deleted.append((mode.id, before[7]))
        made.history.append(_record(by, mode, before))
    for before, token in restored:
        moment, key = later_than(before[9], now), (mode.id, before[7])
        made.updated.append((*token.content, token.name_hash, token.alias_hash, moment, *key))
        made.history.append(_record(by, mode, before))
        had = set(targets(before[1], before[2])) if "{" in before[2] else set()
        made.references += [(*key, target) for target in token.targets if target not in had]
        made.unreferenced += [(*key, target) for target in had.difference(token.targets)]
    for record, token in recreated:
        if record.past is None:
            raise ValueError("it was not there before")
        version, (created_at, updated_at) = record.version + 1, record.past[7:9]
        dates = (created_at, later_than(updated_at, now))
        place = (mode.id, mode.tokenset_id)
        made.inserted.append(
            (*token.content, record.id, *dates, *place, token.name_hash, token.alias_hash, version)
        )
        made.history.append(history.token_row(by, (mode.id, record.id), version, None))
        made.references += [(mode.id, record.id, target) for target in token.targets]
    return made


def _record(by: ChangeSet, mode: ModeRef, before: StoredToken) -> Row:
    past = (*before[:7], before[8], before[9])
    return history.token_row(by, (mode.id, before[7]), before[10] + 1, past)


async def apply(tx: Tx, by: ChangeSet, change: ModeUndo) -> None:
    """Make the changes to the tokens of a mode; the caller has checked and raised its revision."""
    await tx.many("DELETE FROM token WHERE mode_id = $1 AND id = $2", change.deleted)
    await tx.many(
        "DELETE FROM token_reference WHERE mode_id = $1 AND token_id = $2 AND target_hash = $3",
        change.unreferenced,
    )
    sql = """
        UPDATE token SET name = $1, type = $2, value = $3, description = $4, alias_to = $5, deprecated = $6,
            extensions = $7, name_hash = $8, alias_hash = $9, updated_at = $10, version = version + 1
        WHERE mode_id = $11 AND id = $12
    """
    await tx.many(sql, change.updated)
    await tx.insert_many("token", _TOKEN, change.inserted)
    await tx.insert_many("token_reference", _REFERENCE, change.references)
    history.stamp(change.history, by)
    await tx.insert_many("token_history", TOKEN_HISTORY, change.history)
