"""Renaming a token: the aliases that mean it follow, and no other alias changes its meaning."""

from jeton.core.lookups import Lookups
from jeton.errors import Conflict, Text
from jeton.model import Token, TokenFields, Versioned
from jeton.store import modes
from jeton.store import tokens as store
from jeton.store.engine import Tx
from jeton.store.tokens import Alias


async def aliases_meaning(tx: Tx, lookups: Lookups, workspace_id: str, token: Token) -> list[Alias]:
    """Return the aliases whose first hop, seen from their own mode, is this token."""
    found = []
    for alias in await store.aliases_of(tx, workspace_id, token.name):
        hop = await lookups.first_hop(alias, token.name)
        if hop is not None and hop.id == token.id:
            found.append(alias)
    return found


async def rename(
    tx: Tx, workspace_id: str, current: Versioned[Token], wanted: TokenFields
) -> Versioned[Token]:
    """Change a token and its name.

    Raises:
        Conflict: the mode has a token of this name; or an alias that means another token would lead to this
            one, or one that means this token would lead to another.
    """
    lookups = Lookups(tx, workspace_id)
    followers = await aliases_meaning(tx, lookups, workspace_id, current.item)
    bystanders = [
        (alias, hop.id)
        for alias in await store.aliases_of(tx, workspace_id, wanted.name)
        if alias.id != current.item.id and (hop := await lookups.first_hop(alias, wanted.name))
    ]
    stored = await store.update(tx, current, wanted)
    if stored is None:
        raise Conflict(Text.TOKEN_EXISTS.format(name=wanted.name))
    for alias in followers:
        await store.redirect(tx, alias, wanted.name)
    for mode_id in {alias.mode_id for alias in followers} - {current.item.mode_id}:
        await modes.raise_revision(tx, mode_id)
    means = [(alias, current.item.id) for alias in followers] + bystanders
    for alias, meant in means:
        hop = await lookups.first_hop(alias, wanted.name)
        if hop is None or hop.id != meant:
            raise Conflict(Text.RENAME_CATCHES.format(name=wanted.name, alias=alias.name))
    return stored
