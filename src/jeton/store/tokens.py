"""Tokens. Names are found by a hash of theirs, because a name can be too long for an index."""

import hashlib
from operator import itemgetter
from typing import NamedTuple

from jeton.clock import later_than, timestamp
from jeton.ids import is_id, new_id
from jeton.model import Page, Token, TokenFields, TokenRow, TokenType, Versioned
from jeton.store import modes
from jeton.store.engine import Tx

_COLUMNS = (
    "id, tokenset_id, mode_id, name, type, value, description, alias_to, created_at, updated_at, version"
)

_LISTED = "t.id, t.type, t.value, t.description, t.alias_to, t.created_at, t.updated_at"
"""What a list reads beside what it sorts by: what is the same in every row is left out, and rows are
taken apart by name, because both make long lists faster."""


class Found(NamedTuple):
    """A token that a look-up by name found."""

    mode_id: str
    id: str
    type: TokenType
    value: str
    alias_to: str | None


class Alias(NamedTuple):
    """A token that is an alias, as whoever renames or deletes its target needs it."""

    mode_id: str
    id: str
    name: str


def name_hash(name: str) -> bytes:
    """Return what stands for a name in indexes."""
    return hashlib.blake2b(name.encode(), digest_size=16).digest()


async def get(tx: Tx, mode_id: str, name_or_id: str) -> Versioned[Token] | None:
    """Return the token of a mode with this name, else the one with this id."""
    by_name = f"SELECT {_COLUMNS} FROM token WHERE mode_id = $1 AND name_hash = $2"
    row = await tx.one(by_name, mode_id, name_hash(name_or_id))
    if row is None and is_id(name_or_id):
        row = await tx.one(
            f"SELECT {_COLUMNS} FROM token WHERE mode_id = $1 AND id = $2", mode_id, name_or_id
        )
    return None if row is None else Versioned(Token(*row[:10]), row[10])


async def find(tx: Tx, mode_id: str, name: str) -> Found | None:
    """Return what a look-up of a name finds in one mode."""
    sql = "SELECT mode_id, id, type, value, alias_to FROM token WHERE mode_id = $1 AND name_hash = $2"
    row = await tx.one(sql, mode_id, name_hash(name))
    return None if row is None else Found(*row)


async def find_in_workspace(tx: Tx, workspace_id: str, name: str) -> list[Found]:
    """Return what a look-up of a name finds in each mode of a workspace, in no order."""
    sql = """
        SELECT t.mode_id, t.id, t.type, t.value, t.alias_to
        FROM tokenset s JOIN mode o ON o.tokenset_id = s.id
        JOIN token t ON t.mode_id = o.id AND t.name_hash = $1
        WHERE s.workspace_id = $2
    """
    return [Found(*row) for row in await tx.all(sql, name_hash(name), workspace_id)]


async def aliases_of(tx: Tx, workspace_id: str, name: str) -> list[Alias]:
    """Return the tokens of a workspace whose alias is this name, wherever it leads from each."""
    sql = """
        SELECT t.mode_id, t.id, t.name
        FROM tokenset s JOIN mode o ON o.tokenset_id = s.id
        JOIN token t ON t.mode_id = o.id AND t.alias_hash = $1
        WHERE s.workspace_id = $2
    """
    return [Alias(*row) for row in await tx.all(sql, name_hash(name), workspace_id)]


async def of_mode(tx: Tx, tokenset_id: str, mode_id: str, page: Page | None) -> list[Token]:
    """Return the tokens of a mode in code-point order of their names, or a page and one token beyond."""
    source = f"SELECT t.name, {_LISTED} FROM token t WHERE t.mode_id = $1"
    if page is None:
        rows = await tx.all(source, mode_id)
        rows.sort()
    else:
        name = page.after[0] if page.after else ""
        # the head of the name is indexed; the name itself decides between equal heads
        sql = f"""
            {source} AND substr(t.name, 1, 200) >= substr($2, 1, 200) AND t.name > $2
            ORDER BY substr(t.name, 1, 200), t.name LIMIT $3
        """
        rows = await tx.all(sql, mode_id, name, page.limit + 1)
    return [
        Token(id_, tokenset_id, mode_id, name, kind, value, description, alias_to, created, updated)
        for name, id_, kind, value, description, alias_to, created, updated in rows
    ]


async def of_tokenset(tx: Tx, tokenset_id: str, page: Page | None) -> list[Token]:
    """Return the tokens of a tokenset's modes by name, then by mode, or a page and one token beyond."""
    source = f"""
        SELECT t.name, t.mode_id, {_LISTED}
        FROM mode o JOIN token t ON t.mode_id = o.id WHERE o.tokenset_id = $1
    """
    if page is None:
        rows = await tx.all(source, tokenset_id)
        rows.sort()
    else:
        name, mode_id = page.after or ("", "")
        sql = f"""
            {source} AND substr(t.name, 1, 200) >= substr($2, 1, 200)
                AND (t.name > $2 OR (t.name = $2 AND o.id > $3))
            ORDER BY substr(t.name, 1, 200), t.name, o.id LIMIT $4
        """
        rows = await tx.all(sql, tokenset_id, name, mode_id, page.limit + 1)
    return [
        Token(id_, tokenset_id, mode_id, name, kind, value, description, alias_to, created, updated)
        for name, mode_id, id_, kind, value, description, alias_to, created, updated in rows
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
    rows = await tx.all(sql, mode_id)
    rows.sort(key=itemgetter(0))
    return rows


async def insert(tx: Tx, tokenset_id: str, mode_id: str, new: TokenFields) -> Versioned[Token] | None:
    """Store a new token; None where the mode has one of this name already."""
    await modes.raise_revision(tx, mode_id)
    now = timestamp()
    token = Token(
        new_id(), tokenset_id, mode_id, new.name, new.type, new.value, new.description, new.alias_to, now, now
    )
    sql = """
        INSERT INTO token (id, tokenset_id, mode_id, name, name_hash, type, value, description,
            alias_to, alias_hash, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        ON CONFLICT (mode_id, name_hash) DO NOTHING
    """
    alias = None if new.alias_to is None else name_hash(new.alias_to)
    args = (token.id, tokenset_id, mode_id, new.name, name_hash(new.name), new.type, new.value)
    inserted = await tx.run(sql, *args, new.description, new.alias_to, alias, now, now)
    return Versioned(token, 1) if inserted else None


async def update(tx: Tx, current: Versioned[Token], wanted: TokenFields) -> Versioned[Token] | None:
    """Change a token; None where another of the mode has this name."""
    old = current.item
    await modes.raise_revision(tx, old.mode_id)
    if wanted.name != old.name and await find(tx, old.mode_id, wanted.name) is not None:
        return None
    now = later_than(old.updated_at)
    sql = """
        UPDATE token SET name = $1, name_hash = $2, type = $3, value = $4, description = $5, alias_to = $6,
            alias_hash = $7, updated_at = $8, version = version + 1
        WHERE mode_id = $9 AND id = $10
    """
    alias = None if wanted.alias_to is None else name_hash(wanted.alias_to)
    args = (wanted.name, name_hash(wanted.name), wanted.type, wanted.value, wanted.description)
    await tx.run(sql, *args, wanted.alias_to, alias, now, old.mode_id, old.id)
    changed = Token(old.id, old.tokenset_id, old.mode_id, *_fields(wanted), old.created_at, now)
    return Versioned(changed, current.version + 1)


async def redirect(tx: Tx, alias: Alias, alias_to: str) -> None:
    """Point an alias at another name."""
    row = await tx.one("SELECT updated_at FROM token WHERE mode_id = $1 AND id = $2", alias.mode_id, alias.id)
    if row is None:
        return
    sql = """
        UPDATE token SET alias_to = $1, alias_hash = $2, updated_at = $3, version = version + 1
        WHERE mode_id = $4 AND id = $5
    """
    await tx.run(sql, alias_to, name_hash(alias_to), later_than(row[0]), alias.mode_id, alias.id)


async def delete(tx: Tx, token: Token) -> None:
    """Delete a token."""
    await modes.raise_revision(tx, token.mode_id)
    await tx.run("DELETE FROM token WHERE mode_id = $1 AND id = $2", token.mode_id, token.id)


def _fields(wanted: TokenFields) -> tuple[str, TokenType, str, str | None, str | None]:
    return wanted.name, wanted.type, wanted.value, wanted.description, wanted.alias_to
