"""Queries of changes, newest first, a page at a time.

The order is by moment, change set, kind of object, id and version, all descending; a position has all five.
Of a large change set no more is read than a page needs.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Struct, structs

from jeton.ids import is_id
from jeton.model import ApiTokenRef, Change, UserRef
from jeton.store.columns import CONTENT
from jeton.store.engine import Row, Tx
from jeton.store.references import name_hash
from jeton.stored_tokens import StoredToken, shown

TOKEN = "token"  # noqa: S105  a kind of object
MEMBER = "member"
_LAST = "~"
"""Greater than any id, kind and moment."""


class Position(NamedTuple):
    """A position in the order; a page begins after it."""

    at: str = _LAST
    change_set_id: str = _LAST
    kind: str = _LAST
    id: str = _LAST
    version: int = 2**63 - 1

    @property
    def of_tokens(self) -> tuple[str, int]:
        """The id and version after which the remaining tokens of its change set follow, descending."""
        if self.kind == TOKEN:
            return self.id, self.version
        return (_LAST, 0) if self.kind > TOKEN else ("", 0)


START = Position()


def behind(at: str, change_set_id: str) -> Position:
    """Return the position after all changes of a change set."""
    return Position(at, change_set_id, "", "", 0)


class Entry(NamedTuple):
    """A change, and its position."""

    position: Position
    change: Change


class Slice(NamedTuple):
    """The position after which to begin, and how many entries to read; one more shows whether there are more.

    Without `with_members`, changes of memberships are left out.
    """

    after: Position
    limit: int
    with_members: bool = True


Root = Literal["workspace_id", "organization_id"]
"""The column with the id of the workspace or organization that a change set belongs to."""

_ORIGIN = """
    JOIN change_set c ON c.id = h.change_set_id
    LEFT JOIN account a ON a.id = c.account_id
    LEFT JOIN api_token k ON k.id = c.api_token_id
"""
_BY = "c.created_at, c.id, c.account_id, a.email, c.api_token_id, k.name, c.undoes"
_WAS = (*CONTENT, "created_at", "updated_at")
_BEFORE = ", ".join(f"h.{name}" for name in _WAS)
# `t` is absent if there is a next change
_AFTER = ", ".join(f"coalesce(n.{name}, t.{name})" for name in _WAS)
_KEYS = "h.mode_id, h.token_id, h.version, h.changed_at, h.change_set_id"
_ORDER = "ORDER BY h.changed_at DESC, h.change_set_id DESC, h.token_id DESC, h.version DESC"
_HAS_LATER = """
    CASE WHEN n.version IS NULL AND t.id IS NULL THEN EXISTS (
        SELECT 1 FROM token l WHERE l.mode_id = h.mode_id AND l.id = h.token_id AND l.version > h.version
    ) OR EXISTS (
        SELECT 1 FROM token_history l
        WHERE l.mode_id = h.mode_id AND l.token_id = h.token_id AND l.version > h.version
    ) END
"""
"""Whether the token is known to have had later versions although the next one is no longer stored."""
_TOKENS = f"""
    SELECT {_BY}, h.token_id, h.version, h.mode_id, o.tokenset_id, {_HAS_LATER}, {_BEFORE}, {_AFTER}
    FROM ({{keys}}) p
    JOIN token_history h ON h.mode_id = p.mode_id AND h.token_id = p.token_id AND h.version = p.version
    {_ORIGIN}
    JOIN mode o ON o.id = h.mode_id
    LEFT JOIN token_history n
        ON n.mode_id = h.mode_id AND n.token_id = h.token_id AND n.version = h.version + 1
    LEFT JOIN token t
        ON n.version IS NULL AND t.mode_id = h.mode_id AND t.id = h.token_id AND t.version = h.version
    {_ORDER}
"""
"""Every change of a token makes the next version. If clocks disagree, retention may delete a change before an
older one: then the state after the older one is unknown.
"""
_OBJECTS = f"SELECT {_BY}, h.kind, h.object_id, h.before, h.after, m.email"
_MEMBER = "LEFT JOIN account m ON h.kind = 'member' AND m.id = h.object_id"
_OBJECT_ORDER = "ORDER BY c.created_at DESC, c.id DESC, h.kind DESC, h.object_id DESC"

_OF_MODE = f"""
    SELECT {_KEYS} FROM token_history h
    WHERE h.mode_id = $1 AND (h.changed_at, h.change_set_id, h.token_id, h.version) < ($2, $3, $4, $5)
    {_ORDER} LIMIT $6
"""
TOGETHER = 64
"""The largest number of modes that one statement takes."""
_OF_ANY_MODE = f"""
    SELECT {_KEYS} FROM token_history h
    WHERE h.mode_id = ${{mode}} AND (h.changed_at, h.change_set_id, h.token_id, h.version) < ($2, $3, $4, $5)
"""
_OF_CHANGE_SET = f"""
    SELECT {_KEYS} FROM change_set own JOIN token_history h ON h.change_set_id = own.id
    WHERE own.id = $1 AND own.{{root}} = $2 AND (h.token_id, h.version) < ($3, $4)
    ORDER BY h.token_id DESC, h.version DESC LIMIT $5
"""
_FOLLOWING = """
    FROM change_set s WHERE s.{root} = ${first} AND (s.created_at, s.id) < (${second}, ${third}) {shown}
    ORDER BY s.created_at DESC, s.id DESC LIMIT ${fourth}
"""
_HAS_OTHERS = """
    (
        NOT EXISTS (SELECT 1 FROM object_history m WHERE m.change_set_id = s.id AND m.kind = 'member')
        OR EXISTS (SELECT 1 FROM object_history m WHERE m.change_set_id = s.id AND m.kind <> 'member')
        OR EXISTS (SELECT 1 FROM token_history m WHERE m.change_set_id = s.id)
    )
"""
"""Whether a change set has changes other than those of memberships."""
_OF_FOLLOWING = f"""
    SELECT {_KEYS} FROM (
        SELECT s.id, s.created_at, coalesce((
            SELECT x.token_id FROM token_history x WHERE x.change_set_id = s.id
            ORDER BY x.token_id DESC, x.version DESC LIMIT 1 OFFSET $1
        ), '') AS least {{following}}
    ) f JOIN token_history h
        ON (h.change_set_id, h.token_id) >= (f.id, f.least) AND h.change_set_id <= f.id
    ORDER BY f.created_at DESC, f.id DESC, h.token_id DESC, h.version DESC LIMIT $6
"""
"""Ranges, and an order by what is on their side, keep PostgreSQL's planner from joining the whole table."""
_NAMED = "(SELECT t.id FROM token t WHERE t.mode_id = $1 AND t.name_hash = $2)"
_OF_TOKEN = f"""
    SELECT {_KEYS} FROM token_history h WHERE h.mode_id = $1 AND h.token_id = {{id}} AND h.version < {{below}}
    ORDER BY h.version DESC LIMIT {{limit}}
"""
_OF_NAMED = _OF_TOKEN.format(id=_NAMED, below="$3", limit="$4")
_OF_NAMED_OR_ID = _OF_TOKEN.format(id=f"coalesce({_NAMED}, $3)", below="$4", limit="$5")
_KNOWS_NAME = "SELECT 1 FROM token WHERE mode_id = $1 AND name_hash = $2"
_KNOWS = f"""
    {_KNOWS_NAME} UNION ALL SELECT 1 FROM token WHERE mode_id = $1 AND id = $3
    UNION ALL SELECT 1 FROM (SELECT 1 FROM token_history WHERE mode_id = $1 AND token_id = $3 LIMIT 1) AS past
"""


async def tokens_of_mode(tx: Tx, mode_id: str, wanted: Slice) -> list[Entry]:
    """Return the changes of a mode's tokens."""
    at, change_set_id, *_ = wanted.after
    sql = _TOKENS.format(keys=_OF_MODE)
    args = (mode_id, at, change_set_id, *wanted.after.of_tokens, wanted.limit + 1)
    return [_token(row) for row in await tx.all(sql, *args)]


async def tokens_of_modes(tx: Tx, mode_ids: Sequence[str], wanted: Slice) -> list[Entry]:
    """Return the changes of the tokens of `TOGETHER` modes at most, in the order of positions."""
    at, change_set_id, *_ = wanted.after
    sql, width = _of_modes(len(mode_ids))
    first, *others = *mode_ids, *[""] * (width - len(mode_ids))
    args = (first, at, change_set_id, *wanted.after.of_tokens, *others, wanted.limit + 1)
    return [_token(row) for row in await tx.all(sql, *args)]


def _of_modes(count: int) -> tuple[str, int]:
    """Return the statement for at least `count` modes, and how many it takes.

    An index has each mode's changes in order, so that a database that merges them reads hardly more than it
    returns, however many modes there are.
    """
    width = 1 << (count - 1).bit_length()
    arms = [_OF_ANY_MODE.format(mode=number) for number in (1, *range(6, 5 + width))]
    keys = f"SELECT * FROM ({' UNION ALL '.join(arms)}) h {_ORDER} LIMIT ${5 + width}"
    return _TOKENS.format(keys=keys), width


async def objects_of_mode(tx: Tx, mode_id: str, wanted: Slice) -> list[Entry]:
    """Return the changes of a mode itself."""
    return await _objects_under(tx, "mode_id", mode_id, wanted)


async def objects_of_tokenset(tx: Tx, tokenset_id: str, wanted: Slice) -> list[Entry]:
    """Return the changes of a tokenset and of its modes."""
    return await _objects_under(tx, "tokenset_id", tokenset_id, wanted)


async def _objects_under(tx: Tx, column: str, key: str, wanted: Slice) -> list[Entry]:
    sql = f"""
        {_OBJECTS} FROM object_history h {_ORIGIN} {_MEMBER}
        WHERE h.{column} = $1 AND (c.created_at, c.id, h.kind, h.object_id) < ($2, $3, $4, $5)
        {_OBJECT_ORDER} LIMIT $6
    """
    return [_object(row) for row in await tx.all(sql, key, *wanted.after[:4], wanted.limit + 1)]


async def tokens_of_token(tx: Tx, mode_id: str, name_or_id: str, wanted: Slice) -> list[Entry]:
    """Return the changes of the token of a mode with this name, else of the one with this id."""
    known: tuple[object, ...] = (mode_id, name_hash(name_or_id))
    sql = _OF_NAMED
    if is_id(name_or_id):
        known, sql = (*known, name_or_id), _OF_NAMED_OR_ID
    rows = await tx.all(_TOKENS.format(keys=sql), *known, wanted.after.version, wanted.limit + 1)
    return [_token(row) for row in rows]


async def knows_token(tx: Tx, mode_id: str, name_or_id: str) -> bool:
    """Tell whether a mode has a token with this name or id, or had one with this id, so far as is known."""
    known = (mode_id, name_hash(name_or_id))
    if not is_id(name_or_id):
        return await tx.one(_KNOWS_NAME, *known) is not None
    return await tx.one(_KNOWS, *known, name_or_id) is not None


async def has_change_set(tx: Tx, root: Root, root_id: str, change_set_id: str) -> bool:
    """Tell whether a workspace or an organization has a change set."""
    sql = f"SELECT 1 FROM change_set WHERE id = $1 AND {root} = $2"
    return await tx.one(sql, change_set_id, root_id) is not None


async def is_of_members(tx: Tx, change_set_id: str) -> bool:
    """Tell whether a change set changes nothing but memberships."""
    sql = f"SELECT 1 FROM change_set s WHERE s.id = $1 AND NOT {_HAS_OTHERS}"
    return await tx.one(sql, change_set_id) is not None


async def tokens_of_change_set(tx: Tx, root: Root, root_id: str, wanted: Slice) -> list[Entry]:
    """Return the changes of tokens in the change set of the position."""
    sql = _TOKENS.format(keys=_OF_CHANGE_SET.format(root=root))
    after = wanted.after
    rows = await tx.all(sql, after.change_set_id, root_id, *after.of_tokens, wanted.limit + 1)
    return [_token(row) for row in rows]


async def objects_of_change_set(tx: Tx, root: Root, root_id: str, wanted: Slice) -> list[Entry]:
    """Return the changes of objects other than tokens in the change set of the position."""
    sql = f"""
        {_OBJECTS} FROM object_history h {_ORIGIN} {_MEMBER}
        WHERE h.change_set_id = $1 AND c.{root} = $2 AND (h.kind, h.object_id) < ($3, $4) {_kinds(wanted)}
        {_OBJECT_ORDER} LIMIT $5
    """
    _, change_set_id, kind, id_, _ = wanted.after
    return [_object(row) for row in await tx.all(sql, change_set_id, root_id, kind, id_, wanted.limit + 1)]


def _following(root: Root, wanted: Slice, first: int) -> str:
    """Return the FROM clause for the next change sets; its placeholders begin with the number `first`."""
    numbers = dict(zip(("first", "second", "third", "fourth"), range(first, first + 4), strict=True))
    return _FOLLOWING.format(root=root, shown="" if wanted.with_members else f"AND {_HAS_OTHERS}", **numbers)


def _kinds(wanted: Slice) -> str:
    return "" if wanted.with_members else f"AND h.kind <> '{MEMBER}'"


async def following(tx: Tx, root: Root, root_id: str, wanted: Slice, sets: int) -> list[Position]:
    """Return the positions after each of the next change sets, `sets` of them at most."""
    sql = f"SELECT s.created_at, s.id {_following(root, wanted, 1)}"
    rows = await tx.all(sql, root_id, *wanted.after[:2], sets)
    return [behind(*row) for row in rows]


async def tokens_of_following(tx: Tx, root: Root, root_id: str, wanted: Slice, sets: int) -> list[Entry]:
    """Return the changes of tokens in the change sets that `following` returns."""
    sql = _TOKENS.format(keys=_OF_FOLLOWING.format(following=_following(root, wanted, 2)))
    args = (wanted.limit, root_id, *wanted.after[:2], sets, wanted.limit + 1)
    return [_token(row) for row in await tx.all(sql, *args)]


async def objects_of_following(tx: Tx, root: Root, root_id: str, wanted: Slice, sets: int) -> list[Entry]:
    """Return the changes of objects other than tokens in the change sets that `following` returns."""
    sql = f"""
        {_OBJECTS} FROM (SELECT s.id {_following(root, wanted, 1)}) f
        JOIN object_history h ON h.change_set_id >= f.id AND h.change_set_id <= f.id {_kinds(wanted)}
        {_ORIGIN} {_MEMBER} {_OBJECT_ORDER} LIMIT $5
    """
    rows = await tx.all(sql, root_id, *wanted.after[:2], sets, wanted.limit + 1)
    return [_object(row) for row in rows]


_ORIGIN_WIDTH = 7
_FIELDS = len(_WAS)


def _token(row: Row) -> Entry:
    """Return the change in a row of `_TOKENS`."""
    token_id, version, mode_id, tokenset_id, has_later, *fields = row[_ORIGIN_WIDTH:]
    before, after = [
        None if state[0] is None else shown(_stored(token_id, mode_id, state), tokenset_id)
        for state in (fields[:_FIELDS], fields[_FIELDS:])
    ]
    known = after or before
    name = "" if known is None else known.name
    position = Position(row[0], row[1], TOKEN, token_id, version)
    change = _change(row, TOKEN, token_id, name, (before, after), (mode_id, tokenset_id))
    if has_later and before is not None:  # its state after the change is not known, but it existed
        change = structs.replace(change, action="updated")
    return Entry(position, change)


def _stored(token_id: str, mode_id: str, state: list[Any]) -> StoredToken:
    *content, created_at, updated_at = state
    return StoredToken(*[*content, token_id, mode_id, created_at, updated_at, 0])


def _object(row: Row) -> Entry:
    """Return the change in a row of `_OBJECTS`."""
    kind, object_id, before, after, email = row[_ORIGIN_WIDTH:]
    position = Position(row[0], row[1], kind, object_id, 0)
    states: tuple[object, object]
    if kind == MEMBER:
        name = email or ""
        states = _membership(before, name), _membership(after, name)
    else:
        name = msgspec.json.decode(after or before, type=_NamedObject).name
        states = _raw(before), _raw(after)
    return Entry(position, _change(row, kind, object_id, name, states, None))


class _NamedObject(Struct):
    """The field that every object but a membership has."""

    name: str


class _Membership(Struct):
    """A membership as it is stored."""

    user_id: str
    role: str


class _ShownMembership(Struct):
    """A membership as the API shows it."""

    user_id: str
    email: str
    role: str


def _raw(text: str | None) -> msgspec.Raw | None:
    return None if text is None else msgspec.Raw(text.encode())


def _membership(text: str | None, email: str) -> _ShownMembership | None:
    if text is None:
        return None
    stored = msgspec.json.decode(text, type=_Membership)
    return _ShownMembership(stored.user_id, email, stored.role)


def _change(
    row: Row,
    kind: str,
    object_id: str,
    name: str,
    states: tuple[object, object],
    place: tuple[str, str] | None,
) -> Change:
    at, change_set_id, user_id, email, api_token_id, token_name, undoes = row[:_ORIGIN_WIDTH]
    before, after = states
    mode_id, tokenset_id = place or (UNSET, UNSET)
    return Change(
        change_set_id,
        at,
        None if email is None else UserRef(user_id, email),
        None if token_name is None else ApiTokenRef(api_token_id, token_name),
        kind,  # type: ignore[arg-type]  # one of them
        object_id,
        name,
        "created" if before is None else "deleted" if after is None else "updated",
        before,
        after,
        mode_id,
        tokenset_id,
        UNSET if undoes is None else undoes,
    )
