"""Tokens, by the key of their mode and their name or key."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import starmap
from operator import attrgetter
from typing import TypeVar

from jeton.errors import Conflict, Text
from jeton.model.clock import later_than
from jeton.model.ids import is_id, key_of, new_id
from jeton.model.objects import BareRow, Page, Token, TokenRow
from jeton.model.stored_tokens import SnapshotToken, StoredToken, TokenContent, new_token, revised
from jeton.store import change_sets, modes, references
from jeton.store.change_sets import ChangeSet
from jeton.store.columns import (
    CONTENT,
    IN_MODE,
    MODES_AROUND,
    SIDE_TEXT,
    TOKEN,
    among,
    assignments,
    columns,
    conditions,
    insertion,
    named,
    side_shown,
    token_row,
)
from jeton.store.engine import Row, Tx

R = TypeVar("R", bound=TokenRow)
_PER_ROUND_TRIP = 100
"""The tokens that are queried in one round trip."""

_BY_NAME = f"SELECT {IN_MODE} FROM token t WHERE t.mode_key = $2 AND {named('t.name', '$3')}"
_BY_ID = f"SELECT {IN_MODE} FROM token t WHERE t.mode_key = $2 AND t.token_key = $3 AND t.id = $4"
_INSERT = f"{insertion('token', TOKEN)} ON CONFLICT DO NOTHING"
_CHANGED = (*CONTENT[1:], "updated_at", "version")
_KEY = ("mode_key", "token_key", "version")
_UPDATE = f"UPDATE token SET {assignments(_CHANGED)} WHERE {conditions(_KEY, len(_CHANGED) + 1)}"
_RENAME = f"UPDATE token SET {assignments(('name', *_CHANGED))} WHERE {conditions(_KEY, len(_CHANGED) + 2)}"
"""Rows lie by name, so one that stays is not set."""

_AFTER = "substr(t.name, 1, 200) >= substr($4, 1, 200) AND t.name > $4"
"""The condition of a page after the name $4, which indexes of both engines serve."""
_LISTED = f"t.id, t.type, t.value, t.description, t.alias_to, t.created_at, t.updated_at, {SIDE_TEXT}"
"""The columns of a list beside those that it sorts by. Values that are the same in every row are left out,
and rows are unpacked by name, because both make long lists faster."""


_SPELLINGS: tuple[tuple[Callable[[str], str], str], ...] = (
    (str.lower, ""),
    (str.lower, "."),
    (str.title, "."),
    (str, "."),
)
"""Ways in which somebody may have meant a name: the case of its parts, and what parts them."""

_CHAIN = f"""
    WITH RECURSIVE chain(name, type, value, description, alias_to, modify, hops) AS (
        SELECT {columns(BareRow)}, 1 FROM token t WHERE t.mode_key = $1 AND {named("t.name", "$2")}
        UNION ALL SELECT {columns(BareRow)}, c.hops + 1 FROM chain c CROSS JOIN token t
        WHERE t.mode_key = $1 AND {named("t.name", "c.alias_to")} AND c.hops < 64
    ) SELECT {columns(BareRow, "c", modify="c.modify")} FROM chain c
"""


class FoundToken(BareRow, frozen=True, gc=False):
    """A token that a look-up by name found, without its description."""

    mode_id: str = ""  # always set: a field behind optional ones must have a default


FOUND = columns(FoundToken, description="NULL", mode_id="o.id")
"""The fields of `FoundToken`; `o` is its mode."""


async def get(tx: Tx, mode_id: str, name_or_id: str) -> StoredToken | None:
    """Return the token of a mode with this name, else the one with this id."""
    row = await (_by_name_or_id if is_id(name_or_id) else _by_name)(tx, mode_id, name_or_id)
    return None if row is None else StoredToken(*row)


async def of_names(tx: Tx, places: Sequence[tuple[str, str]]) -> list[StoredToken | None]:
    """Return, for each pair of a mode and a name, the token of that name, or None."""
    rows: list[Row | None] = []
    for first in range(0, len(places), _PER_ROUND_TRIP):
        queries = [_by_name(tx, *place) for place in places[first : first + _PER_ROUND_TRIP]]
        rows += await tx.together(*queries) if len(queries) > 1 else [await queries[0]]
    return [None if row is None else StoredToken(*row) for row in rows]


async def _by_name(tx: Tx, mode_id: str, name: str) -> Row | None:
    return await tx.one(_BY_NAME, mode_id, key_of(mode_id), name)


async def _by_name_or_id(tx: Tx, mode_id: str, name_or_id: str) -> Row | None:
    identified = tx.one(_BY_ID, mode_id, key_of(mode_id), key_of(name_or_id), name_or_id)
    by_name, by_id = await tx.together(_by_name(tx, mode_id, name_or_id), identified)
    return by_name or by_id


async def names_of(tx: Tx, mode_id: str, ids: Sequence[str]) -> dict[str, str]:
    """Return the names of those tokens of a mode that are there, by their ids."""
    width = 1 << (len(ids) - 1).bit_length()  # few statements, whatever the number
    keys = [key_of(id_) for id_ in ids] + [-1] * (width - len(ids))
    places = ", ".join(f"${number}" for number in range(2, 2 + width))
    sql = f"SELECT t.id, t.name FROM token t WHERE t.mode_key = $1 AND t.token_key IN ({places})"
    return {id_: name for id_, name in await tx.all(sql, key_of(mode_id), *keys) if id_ in ids}


async def names_near(tx: Tx, mode_id: str, name: str, most: int) -> list[str]:
    """Return names of a mode that lie near one that it lacks, so many at most, by few places of an index.

    They are the same name in other case or with other separators, and those that follow a beginning of it.
    """
    group, _, last = name.rpartition(".")
    above = group.rpartition(".")[0]
    beginnings = [name[: -min(3, len(last))], *(f"{each}." for each in (group, above) if each), name[:2]]
    after = f"""
        SELECT t.name FROM token t WHERE t.mode_key = $1 AND {_AFTER.replace("$4", "$2")}
        ORDER BY {tx.name_order} LIMIT $3
    """
    spelled = [_spelled(name, *each) for each in _SPELLINGS]
    same = (
        f"SELECT t.name FROM token t WHERE t.mode_key = $1 AND {among('t.name', range(2, 2 + len(spelled)))}"
    )
    key, each_most = key_of(mode_id), (most - len(spelled)) // len(beginnings)
    lists = await tx.together(
        tx.all(same, key, *spelled), *(tx.all(after, key, start, each_most) for start in beginnings)
    )
    return list(dict.fromkeys(str(row[0]) for rows in lists for row in rows))


def _spelled(name: str, case: Callable[[str], str], separator: str) -> str:
    return separator.join(map(case, re.split(r"[.\-_/]", name) if separator else [name]))


async def chain(tx: Tx, mode_id: str, name: str) -> list[BareRow]:
    """Return the token of a mode with this name and those that its alias leads to there, 64 at most."""
    return await tx.rows_as(BareRow, _CHAIN, key_of(mode_id), name)


async def find_around(tx: Tx, tokenset_id: str, name: str) -> list[FoundToken]:
    """Return the tokens with this name in all modes of a tokenset's workspace, in no order."""
    sql = f"""
        SELECT {FOUND} {MODES_AROUND} JOIN token t ON t.mode_key = o.key AND {named("t.name", "$1")}
        WHERE own.id = $2
    """
    return [FoundToken(*row) for row in await tx.all(sql, name, tokenset_id)]


async def mode_with(tx: Tx, tokenset_id: str, name: str) -> str | None:
    """Return the name of a mode of a tokenset that has a token of this name, the default mode first."""
    sql = f"""
        SELECT o.name FROM mode o JOIN token t ON t.mode_key = o.key AND {named("t.name", "$1")}
        WHERE o.tokenset_id = $2 ORDER BY o.is_default DESC, o.id LIMIT 1
    """
    row = await tx.one(sql, name, tokenset_id)
    return None if row is None else str(row[0])


async def aliases_around(tx: Tx, tokenset_id: str, *names: str) -> list[StoredToken]:
    """Return the tokens of a tokenset's workspace that name one of these, at most two, in any way.

    They are sorted by mode; from their modes the name may resolve to different tokens.
    """
    if not names:
        return []
    stored = columns(StoredToken, mode_id="o.id")
    # by their names, which the index of aliases has, or SQLite takes the one of names and reads whole modes
    sql = f"""
        SELECT {stored} {MODES_AROUND} JOIN token a ON a.mode_key = o.key AND {among("a.alias_to", (1, 2))}
        JOIN token t ON t.mode_key = a.mode_key AND {named("t.name", "a.name")} WHERE own.id = $3
        UNION SELECT {stored} {MODES_AROUND}
        JOIN token_reference r ON r.mode_key = o.key AND {among("r.target", (1, 2))}
        JOIN token t ON t.mode_key = r.mode_key AND t.token_key = r.token_key WHERE own.id = $3
    """
    tokens = starmap(StoredToken, await tx.long(sql, names[0], names[-1], tokenset_id))
    return sorted(tokens, key=attrgetter("mode_id", "id"))


async def of_mode(
    tx: Tx, tokenset_id: str, mode_id: str, page: Page | None, revision: int = 0
) -> list[Token]:
    """Return the tokens of a mode in code-point order of their names, or a page and one token beyond.

    Return no tokens if the mode still has the given `revision`.
    """
    source = f"""
        SELECT t.name, {_LISTED} FROM mode o JOIN token t ON t.mode_key = $1
        WHERE o.id = $2 AND o.revision <> $3
    """
    mode = (key_of(mode_id), mode_id, revision)
    if page is None:
        rows = await tx.long(source, *mode)
        rows.sort()
    else:
        name = page.after[0] if page.after else ""
        sql = f"{source} AND {_AFTER} ORDER BY {tx.name_order} LIMIT $5"
        rows = await tx.long(sql, *mode, name, page.limit + 1)
    return [
        Token(id_, tokenset_id, mode_id, name, kind, value, description, alias_to, created, updated)
        if side is None
        else Token(
            *(id_, tokenset_id, mode_id, name, kind, value, description, alias_to, created, updated),
            **side_shown(side),
        )
        for name, id_, kind, value, description, alias_to, created, updated, side in rows
    ]


async def of_tokenset(tx: Tx, tokenset_id: str, page: Page | None) -> list[Token]:
    """Return the tokens of a tokenset's modes by name, then by mode, or a page and one token beyond."""
    source = f"""
        SELECT t.name, o.id, {_LISTED}
        FROM mode o JOIN token t ON t.mode_key = o.key WHERE o.tokenset_id = $1
    """
    if page is None:
        rows = await tx.long(source, tokenset_id)
        rows.sort()
    else:
        name, mode_id = page.after or ("", "")
        sql = f"""
            {source} AND substr(t.name, 1, 200) >= substr($2, 1, 200)
                AND (t.name > $2 OR (t.name = $2 AND o.id > $3))
            ORDER BY {tx.name_order}, o.id LIMIT $4
        """
        rows = await tx.long(sql, tokenset_id, name, mode_id, page.limit + 1)
    return [
        Token(id_, tokenset_id, mode_id, name, *fields, **side_shown(side))
        for name, mode_id, id_, *fields, side in rows
    ]


async def rows_of_mode(tx: Tx, mode_id: str, kind: type[R]) -> list[R]:
    """Return the tokens of a mode as resolution sees them, in code-point order of their names."""
    sql = f"SELECT {columns(kind)} FROM token t WHERE t.mode_key = $1"
    rows = await tx.rows_as(kind, sql, key_of(mode_id))
    rows.sort(key=attrgetter("name"))
    return rows


async def of_modes(tx: Tx, mode_ids: list[str], kind: type[R]) -> dict[str, list[R]]:
    """Return the tokens of modes by the ids of these, in no order; PostgreSQL alone can be asked so."""
    sql = f"""
        SELECT o.id, {columns(kind)} FROM mode o JOIN token t ON t.mode_key = o.key
        WHERE o.id = ANY(CAST($1 AS text[]))
    """
    tokens: dict[str, list[R]] = {mode_id: [] for mode_id in mode_ids}
    for mode_id, *fields in await tx.long(sql, mode_ids):
        tokens[mode_id].append(kind(*fields))
    return tokens


async def whole_of_mode(tx: Tx, mode_id: str) -> list[SnapshotToken]:
    """Return the tokens of a mode in no order."""
    sql = f"SELECT {columns(SnapshotToken)} FROM token t WHERE t.mode_key = $1"
    return await tx.rows_as(SnapshotToken, sql, key_of(mode_id))


async def insert(
    tx: Tx,
    by: ChangeSet,
    mode_id: str,
    new: TokenContent,
    revision: int | None = None,
    *,
    version_floor: int = 0,
) -> StoredToken:
    """Store a new token; its version is the one above the `version_floor` of its mode.

    Raises:
        Conflict: the mode has a token of this name.
        Stale: the floor is another one by now, or `revision` is given and the mode has another one.
    """
    await modes.raise_for_new(tx, mode_id, version_floor, revision)
    token = new_token(new, new_id(), mode_id, by.at, version_floor + 1)
    mode_key = key_of(mode_id)
    await tx.change(_INSERT, *token_row(token, mode_key), or_else=partial(_taken, new.name))
    await references.change(tx, mode_key, token.id, None, token)
    await change_sets.token_created(tx, by, mode_key, token.id, token.version)
    return token


async def update(
    tx: Tx,
    by: ChangeSet,
    current: StoredToken,
    content: TokenContent,
    revision: int | None = None,
    *,
    version_floor: int = 0,
) -> StoredToken:
    """Change a token; no other token has the new name, and `version_floor` is that of its mode if it has one.

    Raises:
        Stale: it has changed since, or `revision` is given, and the mode has another one by now.
    """
    freed = 0 if content.name == current.name else current.version
    await modes.raise_revision(tx, current.mode_id, revision, freed=freed)
    return await _change(tx, by, current, content, version_floor)


async def redirect(tx: Tx, by: ChangeSet, alias: StoredToken, content: TokenContent) -> StoredToken:
    """Let a token name others; the caller raises the revision of its mode."""
    return await _change(tx, by, alias, content)


async def _change(
    tx: Tx, by: ChangeSet, old: StoredToken, content: TokenContent, version_floor: int = 0
) -> StoredToken:
    later, version = later_than(old.updated_at, by.at), change_sets.next_version(old.version, version_floor)
    new = revised(old, content, later, version)
    mode_key = key_of(old.mode_id)
    row = (*new.fields[1:], later, version, mode_key, key_of(old.id), old.version)
    if new.name == old.name:
        await tx.change(_UPDATE, *row)
    else:
        await tx.change(_RENAME, new.name, *row)
    await references.change(tx, mode_key, old.id, old, new)
    await change_sets.token_changed(tx, by, old, version)
    return new


async def delete(tx: Tx, by: ChangeSet, current: StoredToken) -> None:
    """Delete a token."""
    await change_sets.token_changed(tx, by, current, current.version + 1)
    await modes.raise_revision(tx, current.mode_id, added=-1, freed=current.version)
    sql = "DELETE FROM token WHERE mode_key = $1 AND token_key = $2 AND version = $3"
    await tx.change(sql, key_of(current.mode_id), key_of(current.id), current.version)


def _taken(name: str) -> Conflict:
    return Conflict(Text.TOKEN_EXISTS.format(name=name))
