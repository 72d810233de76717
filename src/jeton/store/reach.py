"""What look-ups of names in a workspace may come to, fetched at once: for engines that are a journey away."""

from typing import NamedTuple

from jeton.ids import is_id
from jeton.model import ModeRef
from jeton.store import modes
from jeton.store.engine import Tx
from jeton.store.tokens import ALIAS, FOUND, Alias, Found, name_hash

_SCOPE = """
    scope AS (
        SELECT o.id FROM tokenset own JOIN tokenset s ON s.workspace_id = own.workspace_id
        JOIN mode o ON o.tokenset_id = s.id WHERE own.id = $1
    )
"""
_FOLLOWED = """
    SELECT t.alias_hash FROM reach r CROSS JOIN scope o
    JOIN token t ON t.mode_id = o.id AND t.name_hash = r.name_hash WHERE t.alias_hash IS NOT NULL
"""
_REACHED = f"""
    SELECT {FOUND} FROM reach r CROSS JOIN scope o
    JOIN token t ON t.mode_id = o.id AND t.name_hash = r.name_hash
"""
_FROM_NAME = f"""
    WITH RECURSIVE {_SCOPE}, reach(name_hash) AS (
        SELECT alias_hash FROM token WHERE mode_id = $2 AND name_hash = $3 AND alias_hash IS NOT NULL
        UNION {_FOLLOWED}
    ) {_REACHED}
"""
_FROM_ID = _FROM_NAME.replace("name_hash = $3", "(name_hash = $3 OR id = $4)")
_FROM_NAMES = f"""
    WITH RECURSIVE {_SCOPE}, reach(name_hash) AS (
        SELECT t.name_hash FROM scope o
        JOIN token t ON t.mode_id = o.id AND t.name_hash IN ($2, $3, $4)
        UNION {_FOLLOWED}
    ) {_REACHED}
"""
_ALIASES = f"""
    SELECT {ALIAS} FROM tokenset own JOIN tokenset s ON s.workspace_id = own.workspace_id
    JOIN mode o ON o.tokenset_id = s.id
    JOIN token t ON t.mode_id = o.id AND t.alias_hash IN ($2, $3, $4)
    WHERE own.id = $1
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
    """Return where the alias of one token may lead, seen from any mode; its own target is for the caller."""
    args: tuple[object, ...] = (tokenset_id, mode_id, name_hash(name_or_id))
    known_modes, rows = await tx.together(
        modes.around(tx, tokenset_id),
        tx.all(_FROM_ID, *args, name_or_id) if is_id(name_or_id) else tx.all(_FROM_NAME, *args),
    )
    found = [Found(*row) for row in rows]
    return Reach(known_modes, found, _targets(found), [], frozenset())


async def of_names(tx: Tx, tokenset_id: str, names: list[str]) -> Reach:
    """Return where up to three names may lead, seen from any mode, and the aliases to them."""
    hashes = [name_hash(name) for name in names]
    hashes += hashes[-1:] * (3 - len(hashes))
    known_modes, rows, aliases = await tx.together(
        modes.around(tx, tokenset_id),
        tx.all(_FROM_NAMES, tokenset_id, *hashes),
        tx.all(_ALIASES, tokenset_id, *hashes),
    )
    found = [Found(*row) for row in rows]
    aliased = [Alias(*row) for row in aliases]
    return Reach(known_modes, found, _targets(found) | set(names), aliased, frozenset(names))


def _targets(found: list[Found]) -> set[str]:
    return {token.alias_to for token in found if token.alias_to is not None}
