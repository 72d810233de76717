"""References: pairs of a token and a name that its value or a side field refers to, also by a part."""

import hashlib
from collections.abc import Iterable

from jeton.model.ids import key_of
from jeton.model.stored_tokens import TokenContent, has_side, side_names
from jeton.resolution.parts import wholes_of, with_wholes
from jeton.resolution.references import mentioned_in
from jeton.store.engine import Row, Tx

_HASH_BYTES = 16
INSERT = """
    INSERT INTO token_reference (mode_key, token_key, target_hash, target) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING
"""
DELETE = "DELETE FROM token_reference WHERE mode_key = $1 AND token_key = $2 AND target_hash = $3"
COLUMNS = ("mode_key", "token_key", "target_hash", "target")


def name_hash(name: str) -> bytes:
    """Return the hash of a name, 16 bytes, which the key of a reference has instead of the name."""
    return hashlib.blake2b(name.encode(), digest_size=_HASH_BYTES).digest()


def targets_of(token: TokenContent) -> list[str]:
    """Return the names that a token refers to, other than by its alias, and those of whose parts it does."""
    if token.alias_to is None and "{" not in token.value and not has_side(token):  # as most tokens
        return []
    names = (*with_wholes(mentioned_in(token)), *side_names(token))
    alias = () if token.alias_to is None else wholes_of(token.alias_to)
    return list(dict.fromkeys((*names, *alias)))


def rows(mode_key: int, token_key: int, names: Iterable[str]) -> list[Row]:
    """Return the rows of a token's references to names."""
    return [(mode_key, token_key, name_hash(name), name) for name in names]


async def change(
    tx: Tx, mode_key: int, token_id: str, before: TokenContent | None, after: TokenContent
) -> None:
    """Update the references of a token that changes; `before` is None if it is new."""
    had, has = [] if before is None else targets_of(before), targets_of(after)
    if had == has:
        return
    token_key = key_of(token_id)
    await tx.many(DELETE, [row[:3] for row in rows(mode_key, token_key, set(had).difference(has))])
    await tx.many(INSERT, rows(mode_key, token_key, set(has).difference(had)))
