"""What look-ups of names in a workspace may come to, fetched at once: for engines that are a journey away."""

from typing import NamedTuple

from jeton.ids import is_id
from jeton.model import ModeRef
from jeton.store import modes
from jeton.store.engine import Tx
from jeton.store.tokens import ALIAS, FOUND, Alias, Found, name_hash

# LIMIT and OFFSET keep the planner from joining whole tables: it believes that chains of aliases are long
_NAMED = """
    reach r CROSS JOIN scope o CROSS JOIN LATERAL (
        SELECT * FROM token n WHERE n.mode_id = o.id AND n.name_hash = r.name_hash LIMIT 1
    ) AS t
"""
_REACHED = f"""
    WITH RECURSIVE scope AS (
        SELECT o.id FROM tokenset own JOIN tokenset s ON s.workspace_id = own.workspace_id
        JOIN mode o ON o.tokenset_id = s.id {{seen}} WHERE own.id = $1
    ), reach(name_hash) AS (
        {{start}} UNION SELECT t.alias_hash FROM {_NAMED} WHERE t.alias_hash IS NOT NULL
    ) SELECT {FOUND} FROM {_NAMED}
"""
_FROM_NAME = _REACHED.format(
    # the modes that a look-up from this one may ever ask: see `aliases.scope_order`
    seen="""AND (
        o.name = (SELECT name FROM mode WHERE id = $2) OR o.is_default
        OR NOT EXISTS (SELECT 1 FROM mode d WHERE d.tokenset_id = s.id AND d.is_default)
    )""",
    start="SELECT alias_hash FROM token WHERE mode_id = $2 AND name_hash = $3 AND alias_hash IS NOT NULL",
)
_FROM_ID = _FROM_NAME.replace("name_hash = $3", "(name_hash = $3 OR id = $4)")
_FROM_NAMES = _REACHED.format(
    seen="", start="VALUES (CAST($2 AS bytea)), (CAST($3 AS bytea)), (CAST($4 AS bytea))"
)
_ALIASES = f"""
    SELECT {ALIAS} FROM tokenset own JOIN tokenset s ON s.workspace_id = own.workspace_id
    JOIN mode o ON o.tokenset_id = s.id CROSS JOIN LATERAL (
        SELECT * FROM token a WHERE a.mode_id = o.id AND a.alias_hash IN ($2, $3, $4) OFFSET 0
    ) AS t WHERE own.id = $1
"""


class Reach(NamedTuple):
    """A workspace's modes, the tokens at which chains of aliases may arrive, and the aliases of some names.

    `names` are those whose tokens are all here, `aliased` those whose aliases are.
    """

    modes: list[ModeRef]
    tokens: list[Found]
    names: set[str]
    aliases: list[Alias]
    aliased: frozenset[str]


async def of_token(tx: Tx, tokenset_id: str, mode_id: str, name_or_id: str) -> Reach:
    """Return where the alias of one token may lead, seen from its mode; `names` lacks its own target."""
    args: tuple[object, ...] = (tokenset_id, mode_id, name_hash(name_or_id))
    known_modes, rows = await tx.together(
        modes.around(tx, tokenset_id),
        tx.all(_FROM_ID, *args, name_or_id) if is_id(name_or_id) else tx.all(_FROM_NAME, *args),
    )
    found = [Found(*row) for row in rows]
    return Reach(known_modes, found, _targets(found), [], frozenset())


async def of_names(tx: Tx, tokenset_id: str, names: list[str], aliases: bool) -> Reach:  # noqa: FBT001  by `Tx.ahead`
    """Return where up to three names may lead, seen from any mode; with `aliases` also what leads to them."""
    hashes = [name_hash(name) for name in names]
    hashes += hashes[-1:] * (3 - len(hashes))
    known_modes, rows, leading = await tx.together(
        modes.around(tx, tokenset_id),
        tx.all(_FROM_NAMES, tokenset_id, *hashes),
        _aliases(tx, tokenset_id, hashes if aliases else []),
    )
    found = [Found(*row) for row in rows]
    aliased = frozenset(names if aliases else ())
    return Reach(known_modes, found, _targets(found) | set(names), leading, aliased)


async def _aliases(tx: Tx, tokenset_id: str, hashes: list[bytes]) -> list[Alias]:
    rows = await tx.long(_ALIASES, tokenset_id, *hashes) if hashes else []
    return [Alias(*row) for row in rows]


def _targets(found: list[Found]) -> set[str]:
    return {token.alias_to for token in found if token.alias_to is not None}
