"""Queries of changes, newest first, a page at a time.

The order is by moment, change set, kind of object, id and version, all descending; a position has all five.
Of a large change set no more is read than a page needs.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from jeton.model.clock import text_of
from jeton.model.ids import id_in, is_id, key_of
from jeton.store.change_sets import NEXT
from jeton.store.columns import CONTENT, named
from jeton.store.engine import Tx
from jeton.store.history.asked import id_in_rows, token_in_rows
from jeton.store.history.entries import BESIDE, MEMBER, Entry, Position, behind, of_object, of_token


class Slice(NamedTuple):
    """The position after which to begin, and how many entries to read; one more shows whether there are more.

    Without `with_members`, changes of memberships are left out.
    """

    after: Position
    limit: int
    with_members: bool = True


Root = Literal["workspace_key", "organization_id"]
"""The column with the workspace or organization that a change set belongs to."""

_ORIGIN = """
    JOIN change_set c ON c.id = h.change_set_id
    LEFT JOIN api_token k ON k.id = c.api_token_id
    LEFT JOIN account a ON a.id = coalesce(c.account_id, k.account_id)
"""
_BY = """
    c.created_at, c.id, a.id, coalesce(a.former_email, a.email), c.api_token_id, k.name, c.undoes, c.bypass,
    c.proposal_id, c.source
"""
_BEFORE = ", ".join(f"h.{name}" for name in CONTENT)
# `t` is absent if there is a next change
_AFTER = ", ".join(f"coalesce(n.{name}, t.{name})" for name in CONTENT)
_MOMENTS = ", ".join(f"{table}.created_at, {table}.updated_at" for table in "hnt")
_KEYS = "h.mode_key, h.token_key, h.version, h.changed_at, h.change_set_id, h.token_head"
_DOWN = "h.token_head DESC, h.token_key DESC, h.version DESC"
_ORDER = f"ORDER BY h.changed_at DESC, h.change_set_id DESC, {_DOWN}"
_PLACE = "(h.changed_at, h.change_set_id, h.token_head, h.token_key, h.version)"
_HAS_LATER = """
    CASE WHEN n.version IS NULL AND t.id IS NULL THEN EXISTS (
        SELECT 1 FROM token l
        WHERE l.mode_key = h.mode_key AND l.token_key = h.token_key AND l.version > h.version
    ) OR EXISTS (
        SELECT 1 FROM token_history l
        WHERE l.mode_key = h.mode_key AND l.token_key = h.token_key AND l.version > h.version
    ) END
"""
"""Whether the token is known to have had later versions although the next one is no longer stored."""
_TOKENS = f"""
    SELECT {_BY}, h.token_head, h.token_key, h.version, o.id, o.tokenset_id, {_HAS_LATER},
        {_MOMENTS}, {_BEFORE}, {_AFTER}
    FROM ({{keys}}) p
    JOIN token_history h ON h.mode_key = p.mode_key AND h.token_key = p.token_key AND h.version = p.version
    {_ORIGIN}
    JOIN mode o ON o.key = h.mode_key
    LEFT JOIN token_history n
        ON n.mode_key = h.mode_key AND n.token_key = h.token_key AND {NEXT}
    LEFT JOIN token t ON n.version IS NULL
        AND t.mode_key = h.mode_key AND t.token_key = h.token_key AND t.version = h.version
    {_ORDER}
"""
"""If clocks disagree, retention may delete a change before an older one; the state after that is unknown."""
_OBJECTS = f"SELECT {_BY}, h.kind, h.object_id, h.before, h.after, coalesce(m.former_email, m.email)"
_MEMBER = "LEFT JOIN account m ON h.kind = 'member' AND m.id = h.object_id"
_OBJECT_ORDER = "ORDER BY c.created_at DESC, c.id DESC, h.kind DESC, h.object_id DESC"

_OF_MODE = f"""
    SELECT {_KEYS} FROM token_history h
    WHERE h.mode_key = $1 AND {_PLACE} < ($2, $3, $4, $5, $6)
    {_ORDER} LIMIT $7
"""
TOGETHER = 64
"""The largest number of modes that one statement takes."""
_NO_MODE = -1
"""A key that no mode has."""
_OF_ANY_MODE = f"""
    SELECT {_KEYS} FROM token_history h
    WHERE h.mode_key = ${{mode}} AND {_PLACE} < ($2, $3, $4, $5, $6)
"""
_OF_CHANGE_SET = f"""
    SELECT {_KEYS} FROM change_set own JOIN token_history h ON h.change_set_id = own.id
    WHERE own.id = $1 AND own.{{root}} = $2 AND (h.token_head, h.token_key, h.version) < ($3, $4, $5)
    ORDER BY {_DOWN} LIMIT $6
"""
_FOLLOWING = """
    FROM change_set s WHERE s.{root} = ${first} AND (s.created_at, s.id) < (${second}, ${third}) {condition}
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
            SELECT x.token_head FROM token_history x WHERE x.change_set_id = s.id
            ORDER BY x.token_head DESC, x.token_key DESC, x.version DESC LIMIT 1 OFFSET $1
        ), 0) AS least {{following}}
    ) f JOIN token_history h
        ON (h.change_set_id, h.token_head) >= (f.id, f.least) AND h.change_set_id <= f.id
    ORDER BY f.created_at DESC, f.id DESC, {_DOWN} LIMIT $6
"""
"""Ranges, and an order by what is on their side, keep PostgreSQL's planner from joining the whole table."""
_WITH_NAME = f"FROM token t WHERE t.mode_key = $1 AND {named('t.name', '$2')}"
_NAMED = f"(SELECT t.token_key {_WITH_NAME})"
_OF_TOKEN = f"""
    SELECT {_KEYS} FROM token_history h
    WHERE h.mode_key = $1 AND h.token_key = {{key}} AND h.version < {{below}}
    ORDER BY h.version DESC LIMIT {{limit}}
"""
_OF_NAMED = _OF_TOKEN.format(key=_NAMED, below="$3", limit="$4")
_OF_NAMED_OR_ID = _OF_TOKEN.format(key=f"coalesce({_NAMED}, $3)", below="$4", limit="$5")
_KNOWS_NAME = f"SELECT 1 {_WITH_NAME}"
_KNOWS = f"""
    {_KNOWS_NAME} UNION ALL SELECT 1 FROM token WHERE mode_key = $1 AND id = $2 AND token_key = $3
    UNION ALL SELECT 1 FROM (
        SELECT 1 FROM token_history WHERE mode_key = $1 AND token_key = $3 AND token_head = $4 LIMIT 1
    ) AS past
"""


async def tokens_of_mode(tx: Tx, mode_id: str, page: Slice) -> list[Entry]:
    """Return the changes of a mode's tokens."""
    sql, after = _TOKENS.format(keys=_OF_MODE), page.after
    args = (key_of(mode_id), *after.of_change_sets, *after.of_tokens, page.limit + 1)
    return [of_token(row) for row in await tx.all(sql, *args)]


async def tokens_of_modes(tx: Tx, mode_ids: Sequence[str], page: Slice) -> list[Entry]:
    """Return the changes of the tokens of `TOGETHER` modes at most, in the order of positions."""
    sql, width = _of_modes(len(mode_ids))
    first, *others = *map(key_of, mode_ids), *[_NO_MODE] * (width - len(mode_ids))
    place = (*page.after.of_change_sets, *page.after.of_tokens)
    args = (first, *place, *others, page.limit + 1)
    return [of_token(row) for row in await tx.all(sql, *args)]


def _of_modes(count: int) -> tuple[str, int]:
    """Return the statement for at least `count` modes, and how many it takes.

    An index has each mode's changes in order, so that a database that merges them reads hardly more than it
    returns, however many modes there are.
    """
    width = 1 << (count - 1).bit_length()
    arms = [_OF_ANY_MODE.format(mode=number) for number in (1, *range(7, 6 + width))]
    keys = f"SELECT * FROM ({' UNION ALL '.join(arms)}) h {_ORDER} LIMIT ${6 + width}"
    return _TOKENS.format(keys=keys), width


async def tokens_after(tx: Tx, mode_ids: Sequence[str], after: Position, limit: int) -> list[Entry]:
    """Return the first changes after a position, upwards, of the tokens of `TOGETHER` modes at most."""
    arms, args = _later(mode_ids, after)
    keys = f"SELECT * FROM ({arms}) h {_ORDER.replace(' DESC', '')} LIMIT ${len(args) + 1}"
    rows = await tx.all(_TOKENS.format(keys=keys), *args, limit)
    return [of_token(row) for row in reversed(rows)]


async def raised_after(tx: Tx, mode_ids: Sequence[str], after: Position) -> int:
    """Return by how much all changes after a position have raised the revisions of `TOGETHER` modes at most.

    A change set raises that of a mode once for its tokens, and once for the mode itself.
    """
    arms, args = _later(mode_ids, after)
    tokens = f"SELECT count(*) FROM (SELECT DISTINCT h.mode_key, h.change_set_id FROM ({arms}) h) AS d"
    modes = f"""
        SELECT count(*) FROM object_history h JOIN change_set c ON c.id = h.change_set_id
        WHERE (c.created_at, c.id) > ($1, $2) AND h.before IS NOT NULL
        AND h.mode_id IN ({", ".join(f"${number}" for number in range(3, 3 + len(mode_ids)))})
    """
    rows = await tx.together(tx.one(tokens, *args), tx.one(modes, *after.of_change_sets, *mode_ids))
    return sum(row[0] for row in rows if row is not None)


def _later(mode_ids: Sequence[str], after: Position) -> tuple[str, list[object]]:
    """Return the query of the keys of changes after a position, and its arguments."""
    arms = [
        _OF_ANY_MODE.format(mode=number).replace(f"{_PLACE} <", f"{_PLACE} >")
        for number in (1, *range(7, 6 + len(mode_ids)))
    ]
    first, *others = map(key_of, mode_ids)
    return " UNION ALL ".join(arms), [first, *after.of_change_sets, *after.of_tokens, *others]


async def objects_of(tx: Tx, column: Literal["mode_id", "tokenset_id"], id_: str, page: Slice) -> list[Entry]:
    """Return the changes of a mode itself, or of a tokenset and of its modes."""
    sql = f"""
        {_OBJECTS} FROM object_history h {_ORIGIN} {_MEMBER}
        WHERE h.{column} = $1 AND (c.created_at, c.id, h.kind, h.object_id) < ($2, $3, $4, $5)
        {_OBJECT_ORDER} LIMIT $6
    """
    after = page.after
    args = (id_, *after.of_change_sets, after.kind, after.id, page.limit + 1)
    return [of_object(row) for row in await tx.all(sql, *args)]


async def tokens_of_token(tx: Tx, mode_id: str, name_or_id: str, page: Slice) -> list[Entry]:
    """Return the changes of the token of a mode with this name, else of the one with this id."""
    args: tuple[object, ...] = (key_of(mode_id), name_or_id)
    sql = _OF_NAMED
    if is_id(name_or_id):
        args, sql = (*args, key_of(name_or_id)), _OF_NAMED_OR_ID
    rows = await tx.all(_TOKENS.format(keys=sql), *args, page.after.version, page.limit + 1)
    return [of_token(row) for row in rows]


async def knows_token(tx: Tx, mode_id: str, name_or_id: str) -> bool:
    """Tell whether a mode has a token with this name or id, or had one with this id, so far as is known."""
    args = (key_of(mode_id), name_or_id)
    if not is_id(name_or_id):
        return await tx.one(_KNOWS_NAME, *args) is not None
    head, key = token_in_rows(name_or_id)
    return await tx.one(_KNOWS, *args, key, head) is not None


async def has_change_set(tx: Tx, workspace_id: str, change_set_id: str) -> bool:
    """Tell whether a workspace has a change set."""
    sql = "SELECT 1 FROM change_set WHERE id = $1 AND workspace_key = $2"
    return await tx.one(sql, id_in_rows(change_set_id), key_of(workspace_id)) is not None


async def is_undone(tx: Tx, workspace_id: str, change_set_id: str) -> bool | None:
    """Tell whether a change set of a workspace is undone, None if it is gone; 10,000 are looked at.

    An undo that was undone is none.
    """
    sql = """
        SELECT later.id, later.undoes FROM (
            SELECT s.id, s.undoes, s.created_at FROM change_set s
            WHERE s.workspace_key = $1 AND s.created_at >= (
                SELECT o.created_at FROM change_set o WHERE o.id = $2 AND o.workspace_key = $1
            ) ORDER BY s.created_at, s.id LIMIT 10000
        ) AS later WHERE later.undoes IS NOT NULL OR later.id = $2
        ORDER BY later.created_at DESC, later.id DESC
    """
    own, undone, is_there = id_in_rows(change_set_id), set[bytes](), False
    for id_, undoes in await tx.all(sql, key_of(workspace_id), own):
        is_there = is_there or id_ == own
        if undoes is not None and id_ not in undone:
            undone.add(undoes)
    return own in undone if is_there else None


async def count_of_change_set(tx: Tx, change_set_id: str) -> tuple[int, int]:
    """Return how many changes of tokens a change set has, and how many of these created none."""
    sql = "SELECT count(*), count(name) FROM token_history WHERE change_set_id = $1"
    total, changed = await tx.one(sql, id_in_rows(change_set_id)) or (0, 0)
    return total, changed


def _root(root: Root, root_id: str) -> int | str:
    """Return what the column has of a workspace or an organization."""
    return key_of(root_id) if root == "workspace_key" else root_id


async def is_of_members(tx: Tx, change_set_id: str) -> bool:
    """Tell whether a change set changes nothing but memberships."""
    sql = f"SELECT 1 FROM change_set s WHERE s.id = $1 AND NOT {_HAS_OTHERS}"
    return await tx.one(sql, id_in_rows(change_set_id)) is not None


async def is_beside(tx: Tx, change_set_id: str) -> bool:
    """Tell whether a change set changes nothing but presets and memberships."""
    others = ", ".join(f"'{kind}'" for kind in sorted(BESIDE))
    sql = f"""
        SELECT 1 FROM change_set s WHERE s.id = $1
            AND NOT EXISTS (SELECT 1 FROM token_history m WHERE m.change_set_id = s.id)
            AND NOT EXISTS (
                SELECT 1 FROM object_history m WHERE m.change_set_id = s.id AND m.kind NOT IN ({others})
            )
    """
    return await tx.one(sql, id_in_rows(change_set_id)) is not None


async def tokens_of_change_set(tx: Tx, root: Root, root_id: str, page: Slice) -> list[Entry]:
    """Return the changes of tokens in the change set of the position."""
    sql = _TOKENS.format(keys=_OF_CHANGE_SET.format(root=root))
    after = page.after
    own = id_in_rows(after.change_set_id), _root(root, root_id)
    rows = await tx.all(sql, *own, *after.of_tokens, page.limit + 1)
    return [of_token(row) for row in rows]


async def objects_of_change_set(tx: Tx, root: Root, root_id: str, page: Slice) -> list[Entry]:
    """Return the changes of objects other than tokens in the change set of the position."""
    sql = f"""
        {_OBJECTS} FROM object_history h {_ORIGIN} {_MEMBER}
        WHERE h.change_set_id = $1 AND c.{root} = $2 AND (h.kind, h.object_id) < ($3, $4) {_kinds(page)}
        {_OBJECT_ORDER} LIMIT $5
    """
    _, change_set_id, kind, id_, _ = page.after
    args = (id_in_rows(change_set_id), _root(root, root_id), kind, id_, page.limit + 1)
    return [of_object(row) for row in await tx.all(sql, *args)]


def _following(root: Root, page: Slice, first: int) -> str:
    """Return the FROM clause for the next change sets; its placeholders begin with the number `first`."""
    numbers = dict(zip(("first", "second", "third", "fourth"), range(first, first + 4), strict=True))
    return _FOLLOWING.format(
        root=root, condition="" if page.with_members else f"AND {_HAS_OTHERS}", **numbers
    )


def _kinds(page: Slice) -> str:
    return "" if page.with_members else f"AND h.kind <> '{MEMBER}'"


async def following(tx: Tx, root: Root, root_id: str, page: Slice, sets: int) -> list[Position]:
    """Return the positions after each of the next change sets, `sets` of them at most."""
    sql = f"SELECT s.created_at, s.id {_following(root, page, 1)}"
    rows = await tx.all(sql, _root(root, root_id), *page.after.of_change_sets, sets)
    return [behind(text_of(at), id_in(id_)) for at, id_ in rows]


async def tokens_of_following(tx: Tx, root: Root, root_id: str, page: Slice, sets: int) -> list[Entry]:
    """Return the changes of tokens in the change sets that `following` returns."""
    sql = _TOKENS.format(keys=_OF_FOLLOWING.format(following=_following(root, page, 2)))
    place = (_root(root, root_id), *page.after.of_change_sets)
    args = (page.limit, *place, sets, page.limit + 1)
    return [of_token(row) for row in await tx.all(sql, *args)]


async def objects_of_following(tx: Tx, root: Root, root_id: str, page: Slice, sets: int) -> list[Entry]:
    """Return the changes of objects other than tokens in the change sets that `following` returns."""
    sql = f"""
        {_OBJECTS} FROM (SELECT s.id {_following(root, page, 1)}) f
        JOIN object_history h ON h.change_set_id >= f.id AND h.change_set_id <= f.id {_kinds(page)}
        {_ORIGIN} {_MEMBER} {_OBJECT_ORDER} LIMIT $5
    """
    args = (_root(root, root_id), *page.after.of_change_sets, sets, page.limit + 1)
    return [of_object(row) for row in await tx.all(sql, *args)]
