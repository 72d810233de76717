"""Query of the tokens that a token may depend on, or that may depend on it, over any number of steps."""

from jeton.ids import is_id
from jeton.store.engine import Tx
from jeton.store.tokens import FOUND, FoundToken, name_hash

_AROUND = f"""
    WITH RECURSIVE scope AS (
        SELECT o.id FROM tokenset own JOIN tokenset s ON s.workspace_id = own.workspace_id
        JOIN mode o ON o.tokenset_id = s.id WHERE own.id = $1
    ), start(name_hash) AS (
        SELECT name_hash FROM token WHERE mode_id = $2 AND (name_hash = $3 OR id = $4)
    ), ahead(name_hash) AS (
        SELECT name_hash FROM start {{leading}}
    ), back(name_hash) AS (
        SELECT name_hash FROM start {{following}}
    ), names(name_hash) AS (
        SELECT name_hash FROM ahead UNION SELECT name_hash FROM back
    ) SELECT {FOUND} FROM names r {{named}}
"""
_NAMED = "CROSS JOIN scope o CROSS JOIN token t ON t.mode_id = o.id AND t.name_hash = r.name_hash"
_NEAR = _AROUND.format(
    leading=f"""
        UNION SELECT t.alias_hash FROM ahead r {_NAMED} WHERE t.alias_hash IS NOT NULL
        UNION SELECT f.target_hash FROM ahead r {_NAMED}
        CROSS JOIN token_reference f ON f.mode_id = t.mode_id AND f.token_id = t.id
    """,
    following="""
        UNION SELECT t.name_hash FROM back r CROSS JOIN scope o
        CROSS JOIN token t ON t.mode_id = o.id AND t.alias_hash = r.name_hash
        UNION SELECT t.name_hash FROM back r CROSS JOIN scope o
        CROSS JOIN token_reference f ON f.mode_id = o.id AND f.target_hash = r.name_hash
        CROSS JOIN token t ON t.mode_id = f.mode_id AND t.id = f.token_id
    """,
    named=_NAMED,
)
# as in `reach`: LIMIT and OFFSET keep the planner from joining whole tables; and one term alone may recur
_NAMED_FAR = """
    CROSS JOIN scope o CROSS JOIN LATERAL (
        SELECT * FROM token n WHERE n.mode_id = o.id AND n.name_hash = r.name_hash LIMIT 1
    ) AS t
"""
_FAR = _AROUND.format(
    leading=f"""
        UNION SELECT x.name_hash FROM ahead r {_NAMED_FAR} CROSS JOIN LATERAL (
            SELECT t.alias_hash AS name_hash WHERE t.alias_hash IS NOT NULL
            UNION ALL SELECT f.target_hash FROM token_reference f
            WHERE f.mode_id = t.mode_id AND f.token_id = t.id
        ) AS x
    """,
    following="""
        UNION SELECT t.name_hash FROM back r CROSS JOIN scope o CROSS JOIN LATERAL (
            (SELECT a.name_hash FROM token a WHERE a.mode_id = o.id AND a.alias_hash = r.name_hash OFFSET 0)
            UNION ALL (
                SELECT a.name_hash
                FROM token_reference f JOIN token a ON a.mode_id = f.mode_id AND a.id = f.token_id
                WHERE f.mode_id = o.id AND f.target_hash = r.name_hash OFFSET 0
            )
        ) AS t
    """,
    named=_NAMED_FAR,
)


async def around(tx: Tx, tokenset_id: str, mode_id: str, name_or_id: str) -> list[FoundToken]:
    """Return all tokens on which a token may depend, or which may depend on it, in no order.

    These are too many rather than too few: tokens of a name count in every mode of the workspace.
    """
    args = tokenset_id, mode_id, name_hash(name_or_id), name_or_id if is_id(name_or_id) else ""
    found = await tx.ahead(_found, _FAR, *args)
    return await _found(tx, _NEAR, *args) if found is None else found


async def _found(tx: Tx, sql: str, *args: object) -> list[FoundToken]:
    return [FoundToken(*row) for row in await tx.long(sql, *args)]
