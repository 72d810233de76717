"""Search of a workspace's tokens by a part of the name, by type and by stored value."""

from collections.abc import Callable
from operator import attrgetter
from typing import Literal, NamedTuple, get_args

from msgspec import Struct

from jeton.model.objects import TokenType
from jeton.store.engine import Tx

Match = Literal["exact", "prefix", "part"]
MATCHES: tuple[Match, ...] = get_args(Match)
EXACT, PREFIX, PART = range(3)
"""Ranks of a match, the best first. A search by value alone finds exact matches."""

_Bound = Callable[[object], str]
"""Adds an argument to a statement and returns its placeholder."""


class Criteria(NamedTuple):
    """The properties of the tokens searched for; None for any.

    `part` is a part of the name and `value` the whole stored value, both without regard to the case of the
    letters A to Z. `resolved` is the whole value that a token resolves to, which no statement can tell.
    """

    part: str | None
    type: TokenType | None
    value: str | None
    resolved: str | None = None


class SearchHit(Struct, frozen=True, gc=False):
    """A token that was found; `match` is how its name fits `q`, or `exact` without `q`."""

    name: str
    match: Match
    type: TokenType
    value: str
    alias_to: str | None
    tokenset_id: str
    tokenset: str
    mode_id: str
    mode: str


class SearchCount(Struct, frozen=True, gc=False):
    """The number of matches in a tokenset."""

    id: str
    name: str
    total: int


async def search(
    tx: Tx, workspace_id: str, criteria: Criteria, limit: int
) -> tuple[list[SearchHit], list[SearchCount]]:
    """Return the best matches by rank, name, tokenset and mode, and the counts of tokensets by creation.

    One statement reads the tokens once: both are made of the same matches.
    """
    args: list[object] = []

    def bound(arg: object) -> str:
        args.append(arg)
        return f"${len(args)}"

    sql = f"""WITH found AS MATERIALIZED (
            SELECT s.id AS tokenset_id, s.name AS tokenset, o.name AS mode, o.id AS mode_id,
                t.mode_key, t.token_key, t.name, {_rank(criteria, bound)} AS match
            FROM tokenset s JOIN mode o ON o.tokenset_id = s.id JOIN token t ON t.mode_key = o.key
            WHERE s.workspace_id = {bound(workspace_id)}{_conditions(criteria, bound)})
        SELECT 0 AS kind, tokenset_id, tokenset, count(*) AS number, '' AS name, '', '', NULL,
            '' AS mode_id, ''
        FROM found GROUP BY tokenset_id, tokenset
        UNION ALL
        SELECT 1, f.tokenset_id, f.tokenset, f.match, f.name, t.type, t.value, t.alias_to, f.mode_id, f.mode
        FROM (SELECT * FROM found ORDER BY match, name, tokenset_id, mode_id LIMIT {bound(limit)}) f
        JOIN token t ON t.mode_key = f.mode_key AND t.token_key = f.token_key
        ORDER BY kind, number, name, tokenset_id, mode_id"""
    rows = await tx.all(sql, *args)
    hits: list[SearchHit] = []
    counts: list[SearchCount] = []
    for kind, tokenset_id, tokenset, number, name, type_, value, alias_to, *mode in rows:
        if kind:
            fields = (name, MATCHES[number], type_, value, alias_to, tokenset_id, tokenset)
            hits.append(SearchHit(*fields, *mode))
        else:
            counts.append(SearchCount(tokenset_id, tokenset, number))
    return hits, sorted(counts, key=attrgetter("id"))


def _rank(criteria: Criteria, bound: _Bound) -> str:
    if criteria.part is None:
        return str(EXACT)
    name, start = bound(lower(criteria.part)), bound(f"{_pattern(criteria.part)}%")
    return f"""CASE WHEN lower(t.name) = {name} THEN {EXACT}
        WHEN lower(t.name) LIKE {start} ESCAPE '\\' THEN {PREFIX} ELSE {PART} END"""


def _conditions(criteria: Criteria, bound: _Bound) -> str:
    """Return what follows WHERE."""
    conditions = ""
    if criteria.part is not None:
        conditions += f" AND lower(t.name) LIKE {bound(f'%{_pattern(criteria.part)}%')} ESCAPE '\\'"
    if criteria.type is not None:
        conditions += f" AND t.type = {bound(criteria.type)}"
    if criteria.value is not None:
        conditions += f" AND lower(t.value) = {bound(lower(criteria.value))}"
    return conditions


def lower(text: str) -> str:
    """Return a text with the letters A to Z in lower case, as `lower` has it on both engines."""
    return "".join(letter.lower() if letter.isascii() else letter for letter in text)


def _pattern(text: str) -> str:
    """Return the part of a LIKE pattern that stands for a text."""
    escaped = text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return lower(escaped)
