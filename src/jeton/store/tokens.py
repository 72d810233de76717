"""Tokens. They are found by a hash of their name, because a name can be too long for an index."""

from functools import partial
from itertools import starmap
from operator import attrgetter, itemgetter
from typing import NamedTuple, TypeVar

from msgspec.structs import astuple, replace

from jeton.clock import later_than
from jeton.errors import Conflict, Text
from jeton.ids import is_id, new_id
from jeton.model import Page, Token, TokenFields, TokenRow, TokenType
from jeton.references import renamed
from jeton.store import change_sets, modes, references
from jeton.store.change_sets import ChangeSet
from jeton.store.columns import CONTENT, SIDE_TEXT, TOKEN, assignments, columns, places, side_shown
from jeton.store.engine import Row, Tx
from jeton.store.references import name_hash as name_hash
from jeton.stored_tokens import NAMING_SIDE, SnapshotToken, StoredToken, TokenContent, content_of, side_names

R = TypeVar("R", bound=TokenRow)

_STORED = columns(StoredToken)
_BY_NAME = f"SELECT {_STORED} FROM token t WHERE t.mode_id = $1 AND t.name_hash = $2"
_BY_ID = f"SELECT {_STORED} FROM token t WHERE t.mode_id = $1 AND t.id = $2"
_INSERT = f"""
    INSERT INTO token ({", ".join(TOKEN)}) VALUES ({places(TOKEN)})
    ON CONFLICT (mode_id, name_hash) DO NOTHING
"""
_CHANGED = (*CONTENT, "updated_at", "version", "name_hash", "alias_hash")
_UPDATE = f"""
    UPDATE token SET {assignments(_CHANGED)} WHERE mode_id = ${len(_CHANGED) + 1}
        AND id = ${len(_CHANGED) + 2} AND version = ${len(_CHANGED) + 3}
"""

_LISTED = f"t.id, t.type, t.value, t.description, t.alias_to, t.created_at, t.updated_at, {SIDE_TEXT}"
"""The columns of a list beside those that it sorts by. Values that are the same in every row are left out,
and rows are unpacked by name, because both make long lists faster."""


FOUND = "t.mode_id, t.id, t.name, t.type, t.value, t.alias_to"
"""The fields of `FoundToken`."""


_ROW = "SELECT name, type, value, description, alias_to FROM token WHERE mode_id = $1 AND name_hash = $2"
_CHAIN = """
    WITH RECURSIVE chain(name, type, value, description, alias_to, alias_hash, hops) AS (
        SELECT name, type, value, description, alias_to, alias_hash, 1 FROM token
        WHERE mode_id = $1 AND name_hash = $2
        UNION ALL SELECT t.name, t.type, t.value, t.description, t.alias_to, t.alias_hash, c.hops + 1
        FROM chain c CROSS JOIN token t
        WHERE t.mode_id = $1 AND t.name_hash = c.alias_hash AND c.hops < 64
    ) SELECT name, type, value, description, alias_to FROM chain
"""


class FoundToken(NamedTuple):
    """A token that a look-up by name found."""

    mode_id: str
    id: str
    name: str
    type: TokenType
    value: str
    alias_to: str | None


async def get(tx: Tx, mode_id: str, name_or_id: str) -> StoredToken | None:
    """Return the token of a mode with this name, else the one with this id."""
    row = await (_by_name_or_id if is_id(name_or_id) else _by_name)(tx, mode_id, name_or_id)
    return None if row is None else StoredToken(*row)


async def _by_name(tx: Tx, mode_id: str, name: str) -> Row | None:
    return await tx.one(_BY_NAME, mode_id, name_hash(name))


async def _by_name_or_id(tx: Tx, mode_id: str, name_or_id: str) -> Row | None:
    named, identified = await tx.together(
        _by_name(tx, mode_id, name_or_id), tx.one(_BY_ID, mode_id, name_or_id)
    )
    return named or identified


async def find(tx: Tx, mode_id: str, name: str) -> TokenRow | None:
    """Return the token of a mode with this name as resolution sees it."""
    row = await tx.one(_ROW, mode_id, name_hash(name))
    return None if row is None else TokenRow(*row)


async def chain(tx: Tx, mode_id: str, name: str) -> list[TokenRow]:
    """Return the token of a mode with this name and those that its alias leads to there, 64 at most."""
    return [TokenRow(*row) for row in await tx.long(_CHAIN, mode_id, name_hash(name))]


async def find_around(tx: Tx, tokenset_id: str, name: str) -> list[FoundToken]:
    """Return the tokens with this name in all modes of a tokenset's workspace, in no order."""
    sql = f"""
        SELECT {FOUND} FROM tokenset own JOIN tokenset s ON s.workspace_id = own.workspace_id
        JOIN mode o ON o.tokenset_id = s.id
        JOIN token t ON t.mode_id = o.id AND t.name_hash = $1
        WHERE own.id = $2
    """
    return [FoundToken(*row) for row in await tx.all(sql, name_hash(name), tokenset_id)]


async def aliases_around(tx: Tx, tokenset_id: str, name: str) -> list[StoredToken]:
    """Return the tokens of a tokenset's workspace that name this one, in any way.

    They are sorted by mode; from their modes the name may resolve to different tokens.
    """
    around = """
        FROM tokenset own JOIN tokenset s ON s.workspace_id = own.workspace_id
        JOIN mode o ON o.tokenset_id = s.id
    """
    sql = f"""
        SELECT {_STORED} {around} JOIN token t ON t.mode_id = o.id AND t.alias_hash = $1 WHERE own.id = $2
        UNION SELECT {_STORED} {around} JOIN token_reference r ON r.mode_id = o.id AND r.target_hash = $1
        JOIN token t ON t.mode_id = r.mode_id AND t.id = r.token_id WHERE own.id = $2
    """
    found = starmap(StoredToken, await tx.long(sql, name_hash(name), tokenset_id))
    return sorted(found, key=attrgetter("mode_id", "id"))


async def of_mode(tx: Tx, tokenset_id: str, mode_id: str, page: Page | None, known: int = 0) -> list[Token]:
    """Return the tokens of a mode in code-point order of their names, or a page and one token beyond.

    Return no tokens if the mode still has the revision `known`.
    """
    source = f"""
        SELECT t.name, {_LISTED} FROM mode o JOIN token t ON t.mode_id = o.id
        WHERE o.id = $1 AND o.revision <> $2
    """
    if page is None:
        rows = await tx.long(source, mode_id, known)
        rows.sort()
    else:
        name = page.after[0] if page.after else ""
        # the head of the name is indexed; the name itself decides between equal heads
        sql = f"""
            {source} AND substr(t.name, 1, 200) >= substr($3, 1, 200) AND t.name > $3
            ORDER BY substr(t.name, 1, 200), t.name LIMIT $4
        """
        rows = await tx.long(sql, mode_id, known, name, page.limit + 1)
    return [
        Token(id_, tokenset_id, mode_id, name, kind, value, description, alias_to, created, updated)
        if side is None
        else Token(
            *(id_, tokenset_id, mode_id, name, kind, value, description, alias_to, created, updated),
            *side_shown(side),
        )
        for name, id_, kind, value, description, alias_to, created, updated, side in rows
    ]


async def of_tokenset(tx: Tx, tokenset_id: str, page: Page | None) -> list[Token]:
    """Return the tokens of a tokenset's modes by name, then by mode, or a page and one token beyond."""
    source = f"""
        SELECT t.name, t.mode_id, {_LISTED}
        FROM mode o JOIN token t ON t.mode_id = o.id WHERE o.tokenset_id = $1
    """
    if page is None:
        rows = await tx.long(source, tokenset_id)
        rows.sort()
    else:
        name, mode_id = page.after or ("", "")
        sql = f"""
            {source} AND substr(t.name, 1, 200) >= substr($2, 1, 200)
                AND (t.name > $2 OR (t.name = $2 AND o.id > $3))
            ORDER BY substr(t.name, 1, 200), t.name, o.id LIMIT $4
        """
        rows = await tx.long(sql, tokenset_id, name, mode_id, page.limit + 1)
    return [
        Token(id_, tokenset_id, mode_id, name, *fields, *side_shown(side))
        for name, mode_id, id_, *fields, side in rows
    ]


async def rows_of_mode(tx: Tx, mode_id: str) -> list[TokenRow]:
    """Return the tokens of a mode as resolution sees them, in code-point order of their names."""
    rows = await tx.long(f"SELECT {columns(TokenRow)} FROM token t WHERE t.mode_id = $1", mode_id)
    rows.sort(key=itemgetter(0))
    return list(starmap(TokenRow, rows))


async def of_modes(tx: Tx, mode_ids: list[str], kind: type[R]) -> dict[str, list[R]]:
    """Return the tokens of modes by the ids of these, in no order; PostgreSQL alone can be asked so."""
    sql = f"SELECT t.mode_id, {columns(kind)} FROM token t WHERE t.mode_id = ANY(CAST($1 AS text[]))"
    found: dict[str, list[R]] = {mode_id: [] for mode_id in mode_ids}
    for mode_id, *fields in await tx.long(sql, mode_ids):
        found[mode_id].append(kind(*fields))
    return found


async def whole_of_mode(tx: Tx, mode_id: str) -> list[SnapshotToken]:
    """Return the tokens of a mode in no order."""
    sql = f"SELECT {columns(SnapshotToken)} FROM token t WHERE t.mode_id = $1"
    return list(starmap(SnapshotToken, await tx.long(sql, mode_id)))


async def insert(
    tx: Tx, by: ChangeSet, tokenset_id: str, mode_id: str, new: TokenFields, revision: int | None = None
) -> StoredToken:
    """Store a new token.

    Raises:
        Conflict: the mode has a token of this name.
        Stale: `revision` is given, and the mode has another one by now.
    """
    await modes.raise_revision(tx, mode_id, revision, 1)
    token = StoredToken(*content_of(new).fields, new_id(), mode_id, by.at, by.at, 1)
    row = (*astuple(token), tokenset_id, *_hashes(token))
    await tx.change(_INSERT, *row, or_else=partial(_taken, new.name))
    await references.change(tx, mode_id, token.id, None, token)
    await change_sets.token_created(tx, by, mode_id, token.id)
    return token


async def update(
    tx: Tx, by: ChangeSet, current: StoredToken, wanted: TokenContent, revision: int | None = None
) -> StoredToken:
    """Change a token; no other token has the new name.

    Raises:
        Stale: it has changed since, or `revision` is given, and the mode has another one by now.
    """
    await modes.raise_revision(tx, current.mode_id, revision)
    return await _change(tx, by, current, wanted)


async def redirect(tx: Tx, by: ChangeSet, alias: StoredToken, old: str, new: str) -> StoredToken | None:
    """Let a token name `new` instead of `old`; return it, or None if its value or a side field cannot."""
    value = renamed(alias.type, alias.value, old, new)
    if value is None or (alias.name == new and old in side_names(alias)):
        return None
    named = {field: new for field in ("alias_to", *NAMING_SIDE) if getattr(alias, field) == old}
    return await _change(tx, by, alias, replace(alias, value=value, **named))


async def _change(tx: Tx, by: ChangeSet, old: StoredToken, wanted: TokenContent) -> StoredToken:
    later, version = later_than(old.updated_at, by.at), old.version + 1
    new = StoredToken(*wanted.fields, old.id, old.mode_id, old.created_at, later, version)
    row = (*new.fields, later, version, *_hashes(new))
    await tx.change(_UPDATE, *row, old.mode_id, old.id, old.version)
    await references.change(tx, old.mode_id, old.id, old, new)
    await change_sets.token_changed(tx, by, old)
    return new


async def delete(tx: Tx, by: ChangeSet, current: StoredToken) -> None:
    """Delete a token."""
    await change_sets.token_changed(tx, by, current)
    await modes.raise_revision(tx, current.mode_id, added=-1)
    sql = "DELETE FROM token WHERE mode_id = $1 AND id = $2 AND version = $3"
    await tx.change(sql, current.mode_id, current.id, current.version)


def _hashes(token: TokenContent) -> tuple[bytes, bytes | None]:
    return name_hash(token.name), None if token.alias_to is None else name_hash(token.alias_to)


def _taken(name: str) -> Conflict:
    return Conflict(Text.TOKEN_EXISTS.format(name=name))
