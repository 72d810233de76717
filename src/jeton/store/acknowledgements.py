"""Acknowledgements of problems."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from jeton.model.ids import key_of
from jeton.model.objects import UserRef
from jeton.store.columns import insertion
from jeton.store.engine import Row, Tx

_COLUMNS = (
    *("mode_key", "token_key", "digest", "token_mode_key", "code"),
    *("note", "account_id", "created_at", "expires_at"),
)


class AcknowledgementKey(NamedTuple):
    """The key of an acknowledgement: of a mode, of a token or 0, and the SHA-256 of code and message."""

    mode: int
    token: int
    digest: bytes


class Acknowledged(NamedTuple):
    """An acknowledgement in force; `name` is that of the token, None if it is about the mode itself."""

    mode_id: str
    name: str | None
    digest: bytes
    note: str | None
    user: UserRef | None
    at: str
    until: str | None


class Subject(NamedTuple):
    """The problem that is acknowledged: its key, its code, and the mode that has the token."""

    key: AcknowledgementKey
    code: str
    token_mode_id: str


_OF_WORKSPACE = """
    SELECT m.id, t.name, a.digest, a.note, u.id, coalesce(u.former_email, u.email),
        a.created_at, a.expires_at, a.token_key
    FROM tokenset s JOIN mode m ON m.tokenset_id = s.id JOIN acknowledgement a ON a.mode_key = m.key
        LEFT JOIN account u ON u.id = a.account_id
        LEFT JOIN token t ON t.mode_key = a.token_mode_key AND t.token_key = a.token_key
    WHERE s.workspace_id = {workspace} AND (a.expires_at IS NULL OR a.expires_at > $2)
    ORDER BY a.mode_key, a.token_key, a.digest
"""


async def of_workspace(tx: Tx, workspace_id: str, now: str) -> list[Acknowledged]:
    """Return the acknowledgements in force of a workspace, but those of tokens that are gone."""
    return _acknowledgements(await tx.all(_OF_WORKSPACE.format(workspace="$1"), workspace_id, now))


async def around_tokenset(tx: Tx, tokenset_id: str, now: str) -> list[Acknowledged]:
    """Return those of a tokenset's workspace."""
    of = "(SELECT workspace_id FROM tokenset WHERE id = $1)"
    return _acknowledgements(await tx.all(_OF_WORKSPACE.format(workspace=of), tokenset_id, now))


def _acknowledgements(rows: Iterable[Row]) -> list[Acknowledged]:
    return [
        Acknowledged(mode_id, name, digest, note, UserRef(id_, email) if id_ else None, at, until)
        for mode_id, name, digest, note, id_, email, at, until, token_key in rows
        if name is not None or token_key == 0
    ]


async def of_organization(tx: Tx, organization_id: str, now: str) -> frozenset[AcknowledgementKey]:
    """Return the keys of the acknowledgements in force in all workspaces of an organization."""
    sql = """
        SELECT a.mode_key, a.token_key, a.digest
        FROM workspace w JOIN tokenset s ON s.workspace_id = w.id JOIN mode m ON m.tokenset_id = s.id
            JOIN acknowledgement a ON a.mode_key = m.key
        WHERE w.organization_id = $1 AND (a.expires_at IS NULL OR a.expires_at > $2)
    """
    return frozenset(AcknowledgementKey(*row) for row in await tx.all(sql, organization_id, now))


async def put(
    tx: Tx, subjects: Sequence[Subject], note: str | None, user_id: str, now: str, until: str | None
) -> None:
    """Store acknowledgements, in place of earlier ones of the same problems."""
    sql = f"""
        {insertion("acknowledgement", _COLUMNS)}
        ON CONFLICT (mode_key, token_key, digest) DO UPDATE SET note = excluded.note,
            account_id = excluded.account_id, created_at = excluded.created_at,
            expires_at = excluded.expires_at
    """
    fields = note, user_id, now, until
    rows = [(*each.key, key_of(each.token_mode_id), each.code, *fields) for each in subjects]
    await tx.many(sql, rows)


async def take_back(tx: Tx, subjects: Sequence[Subject]) -> None:
    """Delete the acknowledgements of problems."""
    sql = "DELETE FROM acknowledgement WHERE mode_key = $1 AND token_key = $2 AND digest = $3"
    await tx.many(sql, [subject.key for subject in subjects])


async def forget(tx: Tx, before: str) -> None:
    """Delete acknowledgements that ended before a moment."""
    await tx.run("DELETE FROM acknowledgement WHERE expires_at < $1", before)
