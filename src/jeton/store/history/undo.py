"""Undo of a change set: queries of its changes, and the rows that restore tokens."""

from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from jeton.bodies.presets import Preset
from jeton.model.clock import text_of
from jeton.model.groups import RecordedTokenset
from jeton.model.ids import id_of, key_of
from jeton.model.objects import Mode, Role, Workspace
from jeton.model.stored_tokens import StoredToken, TokenContent
from jeton.store.change_sets import NEXT
from jeton.store.columns import CONTENT
from jeton.store.engine import Tx
from jeton.store.history.asked import id_in_rows

_TOKENS = f"""
    SELECT o.id, h.token_head, h.token_key, h.version, (
        SELECT max(n.version) FROM token_history n
        WHERE n.mode_key = h.mode_key AND n.token_key = h.token_key
    ), coalesce(h.name, n.name, (
        SELECT t.name FROM token t WHERE t.mode_key = h.mode_key AND t.token_key = h.token_key
    )), n.version, {", ".join(f"n.{name}" for name in CONTENT)},
        {", ".join(f"h.{name}" for name in CONTENT)}, h.created_at, h.updated_at
    FROM change_set c JOIN token_history h ON h.change_set_id = c.id
    JOIN mode o ON o.key = h.mode_key
    LEFT JOIN token_history n ON n.mode_key = h.mode_key AND n.token_key = h.token_key AND {NEXT}
    WHERE c.id = $1 AND c.workspace_key = $2 ORDER BY h.token_head, h.token_key, h.version
"""
_OBJECTS = """
    SELECT h.kind, h.object_id, h.before, h.after
    FROM change_set c JOIN object_history h ON h.change_set_id = c.id
    WHERE c.id = $1 AND c.workspace_key = $2 ORDER BY h.kind DESC, h.object_id
"""


class Membership(Struct, frozen=True):
    """A user's role in a workspace, as history records it."""

    user_id: str
    role: Role


RecordedObject = Workspace | RecordedTokenset | Mode | Preset | Membership
KINDS: dict[str, type[RecordedObject]] = {
    "workspace": Workspace,
    "tokenset": RecordedTokenset,
    "mode": Mode,
    "preset": Preset,
    "member": Membership,
}
"""The type of an object's recorded states, by its kind."""


class ObjectRecord(NamedTuple):
    """The change of an object other than a token: its states before and after."""

    kind: str
    id: str
    before: RecordedObject | None
    after: RecordedObject | None


class TokenRecord(NamedTuple):
    """The change of a token: the version that the change set made, and the newest version in history.

    `name` is its name before the change or, if the change created it, its first one; `past` is its state
    before, with the newest version, None if the change created it. If it was changed again since, and that
    `is_known`, `after` is what it was after the change, None if it was gone.
    """

    id: str
    name: str
    version: int
    newest: int
    past: StoredToken | None
    is_known: bool
    after: TokenContent | None

    def is_as_after(self, now: StoredToken | None) -> bool:
        """Tell whether a token is what the change set has made of it, perhaps again."""
        if self.newest == self.version and (now is None or now.version == self.version):
            return True
        return self.is_known and self.after == (None if now is None else now.content)


async def workspace_of(tx: Tx, change_set_id: str) -> str | None:
    """Return the id of the workspace that a change set has changed, None if it is of an organization."""
    sql = "SELECT w.id FROM change_set c JOIN workspace w ON w.key = c.workspace_key WHERE c.id = $1"
    row = await tx.one(sql, id_in_rows(change_set_id))
    return row[0] if row else None


async def tokens_of(tx: Tx, workspace_id: str, change_set_id: str) -> dict[str, list[TokenRecord]]:
    """Return the changes of tokens in a change set of a workspace, by the id of their mode.

    Several changes of one token are returned as one: the last version, and the state before the first.
    """
    records: dict[str, dict[str, TokenRecord]] = {}
    rows = await tx.long(_TOKENS, id_in_rows(change_set_id), key_of(workspace_id))
    for mode_id, head, key, version, newest, name, following, *fields in rows:
        token_id = id_of(head, key)
        since, was = fields[: len(CONTENT)], fields[len(CONTENT) :]
        after = None if since[0] is None else TokenContent(*since)
        past = None if was[0] is None else _past(mode_id, token_id, newest, was)
        of_mode = records.setdefault(mode_id, {})
        if token_id in of_mode:
            first = of_mode[token_id].past
            past = None if first is None else replace(first, version=newest)
        of_mode[token_id] = TokenRecord(
            token_id, name or "", version, newest, past, following is not None, after
        )
    return {mode_id: list(of_mode.values()) for mode_id, of_mode in records.items()}


def _past(mode_id: str, token_id: str, version: int, was: list[Any]) -> StoredToken:
    *content, created, updated = was
    moments = text_of(created), text_of(updated)
    return StoredToken(*[*content, token_id, mode_id, *moments, version])


async def modes_of(tx: Tx, change_set_id: str) -> set[str]:
    """Return the ids of the modes whose tokens a change set has changed."""
    sql = """
        SELECT o.id FROM mode o
        WHERE o.key IN (SELECT mode_key FROM token_history WHERE change_set_id = $1)
    """
    return {row[0] for row in await tx.all(sql, id_in_rows(change_set_id))}


async def objects_of(tx: Tx, workspace_id: str, change_set_id: str) -> list[ObjectRecord]:
    """Return the changes of objects other than tokens in a change set of a workspace."""
    rows = await tx.all(_OBJECTS, id_in_rows(change_set_id), key_of(workspace_id))
    return [
        ObjectRecord(kind, object_id, _decoded(kind, before), _decoded(kind, after))
        for kind, object_id, before, after in rows
    ]


def _decoded(kind: str, text: str | None) -> RecordedObject | None:
    return None if text is None else msgspec.json.decode(text, type=KINDS[kind])
