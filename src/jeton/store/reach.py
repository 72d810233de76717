"""Queries of all tokens that one token may depend on, or that may depend on it, in one round trip."""

from typing import NamedTuple

from jeton.model.ids import is_id, key_of
from jeton.model.objects import ModeRef
from jeton.model.stored_tokens import StoredToken
from jeton.resolution.parts import with_wholes
from jeton.resolution.references import targets_of
from jeton.store import modes
from jeton.store.columns import MODES_AROUND, named
from jeton.store.engine import Row, Tx
from jeton.store.tokens import FOUND, FoundToken, aliases_around

_SCOPE = f"""
    scope AS (
        SELECT o.id, o.key {MODES_AROUND} {{seen}} WHERE own.id = $1
    )
"""
# PostgreSQL believes that chains of aliases are long. One search in all modes for each name, collected names
# and OFFSET keep its estimates low: at a cost of 100,000 it would compile these statements each time (jit)
_KEYS = "ANY (ARRAY(SELECT key FROM scope))"
_NAMED = f"""
    CROSS JOIN LATERAL (
        SELECT * FROM token n WHERE n.mode_key = {_KEYS} AND {named("n.name", "r.name")} OFFSET 0
    ) AS t
"""
_COLLECTED = """unnest(ARRAY(SELECT name FROM {})) AS r(name)"""
_LEADING = """
    CROSS JOIN LATERAL (
        SELECT t.alias_to AS name WHERE t.alias_to IS NOT NULL
        UNION ALL SELECT f.target FROM token_reference f
        WHERE f.mode_key = t.mode_key AND f.token_key = t.token_key
    ) AS x
"""
_REACHED = f"""
    WITH RECURSIVE {_SCOPE}, reach(name) AS (
        {{start}} UNION SELECT x.name FROM reach r {_NAMED} {_LEADING}
    ) SELECT {FOUND} FROM {_COLLECTED.format("reach")} {_NAMED} JOIN scope o ON o.key = t.mode_key
"""
_FROM_NAME = _REACHED.format(
    # the modes that a look-up from this one may search: see `views.scope_order`
    seen="""AND (
        o.name = (SELECT name FROM mode WHERE id = $2) OR o.is_default
        OR NOT EXISTS (SELECT 1 FROM mode d WHERE d.tokenset_id = s.id AND d.is_default)
        OR EXISTS (SELECT 1 FROM mode d WHERE d.base_mode_id = o.id)
    )""",
    start=f"SELECT x.name FROM token t {_LEADING} WHERE t.mode_key = $3 AND {named('t.name', '$4')}",
)
_FROM_ID = _FROM_NAME.replace(named("t.name", "$4"), f"({named('t.name', '$4')} OR t.token_key = $5)")
_FROM_NAMES = _REACHED.format(seen="", start='SELECT unnest(CAST($2 AS text[])) COLLATE "C"')
_AROUND = f"""
    WITH RECURSIVE {_SCOPE.format(seen="")}, start(name) AS (
        SELECT name FROM token WHERE mode_key = $2 AND {named("name", "$3")}
        UNION SELECT name FROM token WHERE mode_key = $2 AND token_key = $4
    ), ahead(name) AS (
        SELECT name FROM start UNION {{ahead}}
    ), back(name) AS (
        SELECT name FROM start UNION {{back}}
    ), names(name) AS (
        SELECT name FROM ahead UNION SELECT name FROM back
    ) SELECT {FOUND} FROM {{named}}
"""
_AROUND_FAR = _AROUND.format(
    ahead=f"SELECT x.name FROM ahead r {_NAMED} {_LEADING}",
    back=f"""
        SELECT x.name FROM back r CROSS JOIN LATERAL (
            (
                SELECT a.name FROM token a
                WHERE a.mode_key = {_KEYS} AND {named("a.alias_to", "r.name")} OFFSET 0
            )
            UNION ALL (
                SELECT a.name
                FROM token_reference f JOIN token a ON a.mode_key = f.mode_key AND a.token_key = f.token_key
                WHERE f.mode_key = {_KEYS} AND {named("f.target", "r.name")} OFFSET 0
            )
        ) AS x
    """,
    named=f"{_COLLECTED.format('names')} {_NAMED} JOIN scope o ON o.key = t.mode_key",
)
# SQLite has no LATERAL
_NAMED_NEAR = "CROSS JOIN scope o CROSS JOIN token t ON t.mode_key = o.key AND t.name = r.name"
_AROUND_NEAR = _AROUND.format(
    ahead=f"""
        SELECT t.alias_to FROM ahead r {_NAMED_NEAR} WHERE t.alias_to IS NOT NULL
        UNION SELECT f.target FROM ahead r {_NAMED_NEAR}
        CROSS JOIN token_reference f ON f.mode_key = t.mode_key AND f.token_key = t.token_key
    """,
    back="""
        SELECT t.name FROM back r CROSS JOIN scope o
        CROSS JOIN token t ON t.mode_key = o.key AND t.alias_to = r.name
        UNION SELECT t.name FROM back r CROSS JOIN scope o
        CROSS JOIN token_reference f ON f.mode_key = o.key AND f.target = r.name
        CROSS JOIN token t ON t.mode_key = f.mode_key AND t.token_key = f.token_key
    """,
    named=f"names r {_NAMED_NEAR}",
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
    args: tuple[object, ...] = (tokenset_id, mode_id, key_of(mode_id), name_or_id)
    known_modes, rows = await tx.together(
        modes.around(tx, tokenset_id),
        tx.long(_FROM_ID, *args, key_of(name_or_id)) if is_id(name_or_id) else tx.long(_FROM_NAME, *args),
    )
    tokens = [FoundToken(*row) for row in rows]
    return Reach(known_modes, tokens, _targets(tokens), [], frozenset())


async def of_names(tx: Tx, tokenset_id: str, names: list[str], aliased: list[str]) -> Reach:
    """Return the tokens that names may resolve to, seen from any mode, and those that name the `aliased`."""
    known_modes, rows, leading = await tx.together(
        modes.around(tx, tokenset_id),
        (tx.all if aliased else tx.long)(_FROM_NAMES, tokenset_id, names),
        aliases_around(tx, tokenset_id, *aliased),
    )
    tokens = [FoundToken(*row) for row in rows]
    return Reach(known_modes, tokens, _targets(tokens) | set(names), leading, frozenset(aliased))


async def around(tx: Tx, tokenset_id: str, mode_id: str, name_or_id: str) -> list[FoundToken]:
    """Return all tokens on which a token may depend, or which may depend on it, in no order.

    These are too many rather than too few: tokens of a name count in every mode of the workspace.
    """
    args = tokenset_id, key_of(mode_id), name_or_id, key_of(name_or_id) if is_id(name_or_id) else -1
    rows: list[Row] | None = await tx.ahead(lambda far: far.long(_AROUND_FAR, *args))
    return [FoundToken(*row) for row in (await tx.long(_AROUND_NEAR, *args) if rows is None else rows)]


def _targets(tokens: list[FoundToken]) -> set[str]:
    return {name for token in tokens for name in with_wholes(targets_of(token))}
