"""Queries of all tokens that one token may depend on, or that may depend on it, in one round trip."""

from typing import NamedTuple

from jeton.ids import is_id
from jeton.model import ModeRef
from jeton.references import targets_of
from jeton.store import modes
from jeton.store.columns import columns
from jeton.store.engine import Row, Tx
from jeton.store.tokens import FOUND, FoundToken, name_hash
from jeton.stored_tokens import StoredToken

_SCOPE = """
    scope AS (
        SELECT o.id FROM tokenset own JOIN tokenset s ON s.workspace_id = own.workspace_id
        JOIN mode o ON o.tokenset_id = s.id {seen} WHERE own.id = $1
    )
"""
# LIMIT and OFFSET keep the planner from joining whole tables: it believes that chains of aliases are long
_NAMED = """
    CROSS JOIN scope o CROSS JOIN LATERAL (
        SELECT * FROM token n WHERE n.mode_id = o.id AND n.name_hash = r.name_hash LIMIT 1
    ) AS t
"""
_LEADING = """
    CROSS JOIN LATERAL (
        SELECT t.alias_hash AS name_hash WHERE t.alias_hash IS NOT NULL
        UNION ALL
        SELECT f.target_hash FROM token_reference f WHERE f.mode_id = t.mode_id AND f.token_id = t.id
    ) AS x
"""
_REACHED = f"""
    WITH RECURSIVE {_SCOPE}, reach(name_hash) AS (
        {{start}} UNION SELECT x.name_hash FROM reach r {_NAMED} {_LEADING}
    ) SELECT {FOUND} FROM reach r {_NAMED}
"""
_FROM_NAME = _REACHED.format(
    # the modes that a look-up from this one may search: see `aliases.scope_order`
    seen="""AND (
        o.name = (SELECT name FROM mode WHERE id = $2) OR o.is_default
        OR NOT EXISTS (SELECT 1 FROM mode d WHERE d.tokenset_id = s.id AND d.is_default)
    )""",
    start=f"SELECT x.name_hash FROM token t {_LEADING} WHERE t.mode_id = $2 AND t.name_hash = $3",
)
_FROM_ID = _FROM_NAME.replace("t.name_hash = $3", "(t.name_hash = $3 OR t.id = $4)")
_FROM_NAMES = _REACHED.format(seen="", start="SELECT unnest(CAST($2 AS bytea[]))")
_ALIASES = f"""
    SELECT {columns(StoredToken)} FROM tokenset own JOIN tokenset s ON s.workspace_id = own.workspace_id
    JOIN mode o ON o.tokenset_id = s.id CROSS JOIN LATERAL (
        SELECT * FROM token a WHERE a.mode_id = o.id AND (
            a.alias_hash = ANY(CAST($2 AS bytea[]))
            OR a.id IN (
                SELECT token_id FROM token_reference
                WHERE mode_id = o.id AND target_hash = ANY(CAST($2 AS bytea[]))
            )
        ) OFFSET 0
    ) AS t WHERE own.id = $1
"""

_AROUND = f"""
    WITH RECURSIVE {_SCOPE.format(seen="")}, start(name_hash) AS (
        SELECT name_hash FROM token WHERE mode_id = $2 AND (name_hash = $3 OR id = $4)
    ), ahead(name_hash) AS (
        SELECT name_hash FROM start UNION {{ahead}}
    ), back(name_hash) AS (
        SELECT name_hash FROM start UNION {{back}}
    ), names(name_hash) AS (
        SELECT name_hash FROM ahead UNION SELECT name_hash FROM back
    ) SELECT {FOUND} FROM names r {{named}}
"""
_AROUND_FAR = _AROUND.format(
    ahead=f"SELECT x.name_hash FROM ahead r {_NAMED} {_LEADING}",
    back="""
        SELECT x.name_hash FROM back r CROSS JOIN scope o CROSS JOIN LATERAL (
            (SELECT a.name_hash FROM token a WHERE a.mode_id = o.id AND a.alias_hash = r.name_hash OFFSET 0)
            UNION ALL (
                SELECT a.name_hash
                FROM token_reference f JOIN token a ON a.mode_id = f.mode_id AND a.id = f.token_id
                WHERE f.mode_id = o.id AND f.target_hash = r.name_hash OFFSET 0
            )
        ) AS x
    """,
    named=_NAMED,
)
# SQLite has no LATERAL, and would look for the references of a token among all of its mode without being told
_NAMED_NEAR = "CROSS JOIN scope o CROSS JOIN token t ON t.mode_id = o.id AND t.name_hash = r.name_hash"
_AROUND_NEAR = _AROUND.format(
    ahead=f"""
        SELECT t.alias_hash FROM ahead r {_NAMED_NEAR} WHERE t.alias_hash IS NOT NULL
        UNION SELECT f.target_hash FROM ahead r {_NAMED_NEAR}
        CROSS JOIN token_reference f INDEXED BY token_reference_token
            ON f.mode_id = t.mode_id AND f.token_id = t.id
    """,
    back="""
        SELECT t.name_hash FROM back r CROSS JOIN scope o
        CROSS JOIN token t ON t.mode_id = o.id AND t.alias_hash = r.name_hash
        UNION SELECT t.name_hash FROM back r CROSS JOIN scope o
        CROSS JOIN token_reference f ON f.mode_id = o.id AND f.target_hash = r.name_hash
        CROSS JOIN token t ON t.mode_id = f.mode_id AND t.id = f.token_id
    """,
    named=_NAMED_NEAR,
)


class Reach(NamedTuple):
    """A workspace's modes, the tokens that aliases and references may resolve to, and those that name others.

    `tokens` has all tokens with one of the `names`, and `aliases` all that name one of the `aliased`.
    """

    modes: list[ModeRef]
    tokens: list[FoundToken]
    names: set[str]
    aliases: list[StoredToken]
    aliased: frozenset[str]


async def of_token(tx: Tx, tokenset_id: str, mode_id: str, name_or_id: str) -> Reach:
    """Return the tokens on which one token may depend, as seen from its mode.

    `names` lacks those that only this token names.
    """
    args: tuple[object, ...] = (tokenset_id, mode_id, name_hash(name_or_id))
    known_modes, rows = await tx.together(
        modes.around(tx, tokenset_id),
        tx.long(_FROM_ID, *args, name_or_id) if is_id(name_or_id) else tx.long(_FROM_NAME, *args),
    )
    found = [FoundToken(*row) for row in rows]
    return Reach(known_modes, found, _targets(found), [], frozenset())


async def of_names(tx: Tx, tokenset_id: str, names: list[str], aliased: list[str]) -> Reach:
    """Return the tokens that names may resolve to, seen from any mode, and those that name the `aliased`."""
    known_modes, rows, leading = await tx.together(
        modes.around(tx, tokenset_id),
        (tx.all if aliased else tx.long)(_FROM_NAMES, tokenset_id, [name_hash(name) for name in names]),
        _aliases(tx, tokenset_id, [name_hash(name) for name in aliased]),
    )
    found = [FoundToken(*row) for row in rows]
    return Reach(known_modes, found, _targets(found) | set(names), leading, frozenset(aliased))


async def around(tx: Tx, tokenset_id: str, mode_id: str, name_or_id: str) -> list[FoundToken]:
    """Return all tokens on which a token may depend, or which may depend on it, in no order.

    These are too many rather than too few: tokens of a name count in every mode of the workspace.
    """
    args = tokenset_id, mode_id, name_hash(name_or_id), name_or_id if is_id(name_or_id) else ""
    rows = await tx.ahead(_long, _AROUND_FAR, *args)
    return [FoundToken(*row) for row in (await tx.long(_AROUND_NEAR, *args) if rows is None else rows)]


async def _long(tx: Tx, sql: str, *args: object) -> list[Row]:
    return await tx.long(sql, *args)


async def _aliases(tx: Tx, tokenset_id: str, hashes: list[bytes]) -> list[StoredToken]:
    rows = await tx.long(_ALIASES, tokenset_id, hashes) if hashes else []
    return [StoredToken(*row) for row in rows]


def _targets(found: list[FoundToken]) -> set[str]:
    return {name for token in found for name in targets_of(token.type, token.value, token.alias_to)}
