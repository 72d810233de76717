"""References: pairs of a token and the hash of a name that its value or a side field refers to."""

import hashlib
from collections.abc import Iterable

from jeton.model import TokenType
from jeton.references import references_in
from jeton.store.engine import Tx
from jeton.stored_tokens import TokenContent, side_names

_WIDTH = 16

# one argument for any number of hashes, and so one statement; the first SELECT gives the argument its type
_HASHES = f"""
    WITH RECURSIVE packed(hashes) AS (
        SELECT target_hash FROM token_reference WHERE 1 = 0 UNION ALL SELECT {{hashes}}
    ), place(first) AS (
        SELECT 1 UNION ALL SELECT first + {_WIDTH} FROM place CROSS JOIN packed
        WHERE first + {_WIDTH} <= length(hashes)
    )
"""
_INSERT = f"""
    INSERT INTO token_reference (mode_id, token_id, target_hash) {_HASHES.format(hashes="$1")}
    SELECT $2, $3, substr(hashes, first, {_WIDTH}) FROM place CROSS JOIN packed WHERE 1 = 1
    ON CONFLICT DO NOTHING
"""
_DELETE = f"""
    DELETE FROM token_reference WHERE mode_id = $1 AND token_id = $2 AND target_hash IN (
        {_HASHES.format(hashes="$3")} SELECT substr(hashes, first, {_WIDTH}) FROM place CROSS JOIN packed
    )
"""


def name_hash(name: str) -> bytes:
    """Return the hash of a name, 16 bytes, which indexes have instead of the name."""
    return hashlib.blake2b(name.encode(), digest_size=_WIDTH).digest()


def targets(type_: TokenType, value: str, others: Iterable[str] = ()) -> list[bytes]:
    """Return the hashes of the names that a value refers to, and of other names, each once."""
    names = references_in(type_, value) if "{" in value else ()
    return [name_hash(name) for name in dict.fromkeys((*names, *others))]


def targets_of(token: TokenContent) -> list[bytes]:
    """Return the hashes of the names that a token refers to, other than by its alias."""
    return targets(token.type, token.value, side_names(token))


async def change(
    tx: Tx, mode_id: str, token_id: str, before: TokenContent | None, after: TokenContent
) -> None:
    """Update the references of a token that changes; `before` is None if it is new."""
    had, has = [] if before is None else targets_of(before), targets_of(after)
    removed, added = set(had) - set(has), set(has) - set(had)
    if removed:
        await tx.change(_DELETE, mode_id, token_id, b"".join(sorted(removed)))
    if added:
        await tx.change(_INSERT, b"".join(sorted(added)), mode_id, token_id, or_else=None)
