"""Tokens. They are found by a hash of their name, because a name can be too long for an index."""

from functools import partial
from operator import itemgetter
from typing import NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from jeton.clock import later_than
from jeton.errors import Conflict, Text
from jeton.ids import is_id, new_id
from jeton.model import Page, Token, TokenFields, TokenRow, TokenType, Versioned
from jeton.references import renamed
from jeton.store import change_sets, modes, references
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Row, Tx
from jeton.store.references import name_hash as name_hash

_COLUMNS = (
    "id, tokenset_id, mode_id, name, type, value, description, alias_to, created_at, updated_at, "
    "deprecated, extensions, version"
)

_BY_NAME = f"SELECT {_COLUMNS} FROM token WHERE mode_id = $1 AND name_hash = $2"
_BY_ID = f"SELECT {_COLUMNS} FROM token WHERE mode_id = $1 AND id = $2"

_LISTED = (
    "t.id, t.type, t.value, t.description, t.alias_to, t.created_at, t.updated_at, t.deprecated, t.extensions"
)
"""The columns of a list beside those that it sorts by. Values that are the same in every row are left out,
and rows are unpacked by name, because both make long lists faster."""


FOUND = "t.mode_id, t.id, t.name, t.type, t.value, t.alias_to"
"""The fields of `FoundToken`."""

ALIAS = (
    "t.mode_id, t.id, t.name, t.type, t.value, t.alias_to, t.version, t.updated_at, "
    "t.description, t.deprecated, t.extensions, t.created_at"
)
"""The fields of `Alias`."""


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


class Alias(NamedTuple):
    """A token that is an alias or refers to names in its value, with all that renaming its target needs."""

    mode_id: str
    id: str
    name: str
    type: TokenType
    value: str
    alias_to: str | None
    version: int
    updated_at: str
    description: str | None
    deprecated: str | None
    extensions: str | None
    created_at: str


async def get(tx: Tx, mode_id: str, name_or_id: str) -> Versioned[Token] | None:
    """Return the token of a mode with this name, else the one with this id."""
    row = await (_by_name_or_id if is_id(name_or_id) else _by_name)(tx, mode_id, name_or_id)
    if row is None:
        return None
    fields = (*row[:10], *side_data(row[10], row[11]))
    return Versioned(Token(*fields), row[12])


def side_data(
    deprecated: str | None, extensions: str | None
) -> tuple[bool | str | UnsetType, msgspec.Raw | UnsetType]:
    """Return the fields `deprecated` and `extensions` of a token from the stored JSON texts."""
    return (
        UNSET if deprecated is None else msgspec.json.decode(deprecated, type=bool | str),
        UNSET if extensions is None else msgspec.Raw(extensions.encode()),
    )


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
    if row is None:
        return None
    name, type_, value, description, alias_to = row
    return name, type_, value, description, alias_to


async def chain(tx: Tx, mode_id: str, name: str) -> list[TokenRow]:
    """Return the token of a mode with this name and those that its alias leads to there, 64 at most."""
    return await tx.long(_CHAIN, mode_id, name_hash(name))


async def find_around(tx: Tx, tokenset_id: str, name: str) -> list[FoundToken]:
    """Return the tokens with this name in all modes of a tokenset's workspace, in no order."""
    sql = f"""
        SELECT {FOUND} FROM tokenset own JOIN tokenset s ON s.workspace_id = own.workspace_id
        JOIN mode o ON o.tokenset_id = s.id
        JOIN token t ON t.mode_id = o.id AND t.name_hash = $1
        WHERE own.id = $2
    """
    return [FoundToken(*row) for row in await tx.all(sql, name_hash(name), tokenset_id)]


async def aliases_around(tx: Tx, tokenset_id: str, name: str) -> list[Alias]:
    """Return the tokens of a tokenset's workspace that have this name as their alias or in their value.

    From their modes the name may resolve to different tokens.
    """
    around = """
        FROM tokenset own JOIN tokenset s ON s.workspace_id = own.workspace_id
        JOIN mode o ON o.tokenset_id = s.id
    """
    sql = f"""
        SELECT {ALIAS} {around} JOIN token t ON t.mode_id = o.id AND t.alias_hash = $1 WHERE own.id = $2
        UNION SELECT {ALIAS} {around} JOIN token_reference r ON r.mode_id = o.id AND r.target_hash = $1
        JOIN token t ON t.mode_id = r.mode_id AND t.id = r.token_id WHERE own.id = $2
    """
    return [Alias(*row) for row in await tx.long(sql, name_hash(name), tokenset_id)]


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
        if deprecated is None is extensions
        else Token(
            *(id_, tokenset_id, mode_id, name, kind, value, description, alias_to, created, updated),
            *side_data(deprecated, extensions),
        )
        for name, id_, kind, value, description, alias_to, created, updated, deprecated, extensions in rows
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
        Token(*(row[2], tokenset_id, row[1], row[0], *row[3:-2], *side_data(row[-2], row[-1])))
        for row in rows
    ]


async def count_of_mode(tx: Tx, mode_id: str, at_most: int | None = None) -> int:
    """Return how many tokens a mode has; with `at_most` it stops counting there."""
    if at_most is None:
        row = await tx.one("SELECT count(*) FROM token WHERE mode_id = $1", mode_id)
    else:
        sql = "SELECT count(*) FROM (SELECT 1 FROM token WHERE mode_id = $1 LIMIT $2) AS counted"
        row = await tx.one(sql, mode_id, at_most)
    return int(row[0]) if row else 0


async def count_of_tokenset(tx: Tx, tokenset_id: str, at_most: int | None = None) -> int:
    """Return how many tokens all modes of a tokenset have; with `at_most` it stops counting there."""
    tokens = "FROM mode o JOIN token t ON t.mode_id = o.id WHERE o.tokenset_id = $1"
    if at_most is None:
        row = await tx.one(f"SELECT count(*) {tokens}", tokenset_id)
    else:
        row = await tx.one(
            f"SELECT count(*) FROM (SELECT 1 {tokens} LIMIT $2) AS counted", tokenset_id, at_most
        )
    return int(row[0]) if row else 0


async def rows_of_mode(tx: Tx, mode_id: str) -> list[TokenRow]:
    """Return the tokens of a mode as resolution sees them, in code-point order of their names."""
    sql = "SELECT name, type, value, description, alias_to FROM token WHERE mode_id = $1"
    rows = await tx.long(sql, mode_id)
    rows.sort(key=itemgetter(0))
    return rows


async def side_data_of_mode(tx: Tx, mode_id: str) -> list[tuple[str, bool | str | None, str | None]]:
    """Return name, deprecated and extensions of the tokens of a mode that have either of the two."""
    sql = """
        SELECT name, deprecated, extensions FROM token
        WHERE mode_id = $1 AND (deprecated IS NOT NULL OR extensions IS NOT NULL)
    """
    return [
        (name, None if deprecated is None else msgspec.json.decode(deprecated, type=bool | str), extensions)
        for name, deprecated, extensions in await tx.long(sql, mode_id)
    ]


async def insert(
    tx: Tx, by: ChangeSet, tokenset_id: str, mode_id: str, new: TokenFields, revision: int | None = None
) -> Versioned[Token]:
    """Store a new token.

    Raises:
        Conflict: the mode has a token of this name.
        Stale: `revision` is given, and the mode has another one by now.
    """
    await modes.raise_revision(tx, mode_id, revision)
    now = by.at
    token_id, side = new_id(), _side_texts(new)
    sql = """
        INSERT INTO token (id, tokenset_id, mode_id, name, name_hash, type, value, description,
            alias_to, alias_hash, created_at, updated_at, deprecated, extensions)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
        ON CONFLICT (mode_id, name_hash) DO NOTHING
    """
    alias = None if new.alias_to is None else name_hash(new.alias_to)
    args = (token_id, tokenset_id, mode_id, new.name, name_hash(new.name), new.type, new.value)
    taken = partial(_taken, new.name)
    await tx.change(sql, *args, new.description, new.alias_to, alias, now, now, *side, or_else=taken)
    await references.change(tx, mode_id, token_id, None, (new.type, new.value))
    await change_sets.token(tx, by, (mode_id, token_id), 1, None)
    token = Token(token_id, tokenset_id, mode_id, *_fields(new), now, now, *side_data(*side))
    return Versioned(token, 1)


async def update(
    tx: Tx, by: ChangeSet, current: Versioned[Token], wanted: TokenFields, revision: int | None = None
) -> Versioned[Token]:
    """Change a token; no other token has the new name.

    Raises:
        Stale: it has changed since, or `revision` is given, and the mode has another one by now.
    """
    old = current.item
    await modes.raise_revision(tx, old.mode_id, revision)
    now = later_than(old.updated_at, by.at)
    sql = """
        UPDATE token SET name = $1, name_hash = $2, type = $3, value = $4, description = $5, alias_to = $6,
            alias_hash = $7, updated_at = $8, deprecated = $9, extensions = $10, version = version + 1
        WHERE mode_id = $11 AND id = $12 AND version = $13
    """
    alias = None if wanted.alias_to is None else name_hash(wanted.alias_to)
    side = _side_texts(wanted)
    args = (wanted.name, name_hash(wanted.name), wanted.type, wanted.value, wanted.description)
    await tx.change(sql, *args, wanted.alias_to, alias, now, *side, old.mode_id, old.id, current.version)
    await references.change(tx, old.mode_id, old.id, (old.type, old.value), (wanted.type, wanted.value))
    await change_sets.token(tx, by, (old.mode_id, old.id), current.version + 1, change_sets.past_of(old))
    fields = (*_fields(wanted), old.created_at, now, *side_data(*side))
    changed = Token(old.id, old.tokenset_id, old.mode_id, *fields)
    return Versioned(changed, current.version + 1)


async def redirect(tx: Tx, by: ChangeSet, alias: Alias, old: str, new: str) -> Alias | None:
    """Rename a token's target from `old` to `new`; return it, or None if its value cannot contain `new`."""
    value = renamed(alias.type, alias.value, old, new)
    if value is None:
        return None
    alias_to = new if alias.alias_to == old else alias.alias_to
    sql = """
        UPDATE token SET alias_to = $1, alias_hash = $2, value = $3, updated_at = $4, version = version + 1
        WHERE mode_id = $5 AND id = $6 AND version = $7
    """
    hashed = None if alias_to is None else name_hash(alias_to)
    now = later_than(alias.updated_at, by.at)
    await tx.change(sql, alias_to, hashed, value, now, alias.mode_id, alias.id, alias.version)
    await references.change(tx, alias.mode_id, alias.id, (alias.type, alias.value), (alias.type, value))
    past = (alias.name, alias.type, alias.value, alias.description, alias.alias_to, alias.deprecated)
    dates = (alias.created_at, alias.updated_at)
    key = (alias.mode_id, alias.id)
    await change_sets.token(tx, by, key, alias.version + 1, (*past, alias.extensions, *dates))
    return alias._replace(alias_to=alias_to, value=value)


async def delete(tx: Tx, by: ChangeSet, current: Versioned[Token]) -> None:
    """Delete a token."""
    token = current.item
    past = change_sets.past_of(token)
    await change_sets.token(tx, by, (token.mode_id, token.id), current.version + 1, past)
    await modes.raise_revision(tx, token.mode_id)
    sql = "DELETE FROM token WHERE mode_id = $1 AND id = $2 AND version = $3"
    await tx.change(sql, token.mode_id, token.id, current.version)


def _taken(name: str) -> Conflict:
    return Conflict(Text.TOKEN_EXISTS.format(name=name))


def _side_texts(wanted: TokenFields) -> tuple[str | None, str | None]:
    """Return a token's `deprecated` and `extensions` as JSON texts, as they are stored."""
    deprecated = wanted.deprecated
    return None if deprecated is None else msgspec.json.encode(deprecated).decode(), wanted.extensions


def _fields(wanted: TokenFields) -> tuple[str, TokenType, str, str | None, str | None]:
    return wanted.name, wanted.type, wanted.value, wanted.description, wanted.alias_to
