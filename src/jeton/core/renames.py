"""Renames of tokens: what names the token follows, and nothing else changes what it means."""

from jeton.core.lookups import Lookups
from jeton.errors import Conflict, Text
from jeton.references import mentioned_in
from jeton.store import change_sets, modes, workspaces
from jeton.store import tokens as store
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Tx
from jeton.stored_tokens import StoredToken, TokenContent


async def dependents_of(lookups: Lookups, token: StoredToken) -> list[StoredToken]:
    """Return the tokens that lead to this one from their own mode: by an alias, a reference or a modifier."""
    aliases = await _meaning(lookups, token)
    return [each for each in aliases if token.name in (each.alias_to, *mentioned_in(each))]


async def _meaning(lookups: Lookups, token: StoredToken) -> list[StoredToken]:
    """Return the same with those where a side field means it."""
    aliases = await lookups.aliases_of(token.name)
    return [alias for alias in aliases if await lookups.first_hop(alias, token.name) == token.mode_id]


async def rename(
    tx: Tx,
    planned: ChangeSet,
    lookups: Lookups,
    current: StoredToken,
    wanted: TokenContent,
    version_floor: int,
) -> StoredToken:
    """Change a token and its name, which no other token of the mode has.

    The caller holds the workspace and its modes: the targets of their aliases must not change meanwhile.

    `planned` is the change set that records it, which is stored here; `version_floor` is that of the mode.

    Raises:
        Conflict: a token that names another one would name this one, or one that names this one would name
            another or cannot contain the name.
    """
    followers = await _meaning(lookups, current)
    others = [alias for alias in await lookups.aliases_of(wanted.name) if alias.id != current.id]
    hops = [(alias, await lookups.first_hop(alias, wanted.name)) for alias in others]
    mode_id = current.mode_id
    by = await change_sets.store(tx, planned)
    await workspaces.raise_links(tx, by.workspace_id)
    stored = await store.update(tx, by, current, wanted, version_floor=version_floor)
    lookups.now(stored, before=current.name)
    for alias in followers:
        redirected = await store.redirect(tx, by, alias, current.name, wanted.name)
        if redirected is None:
            raise Conflict(Text.RENAME_UNSPEAKABLE.format(name=wanted.name, alias=alias.name))
        lookups.now(redirected)
    for touched in sorted({alias.mode_id for alias in followers} - {mode_id}):
        await modes.raise_revision(tx, touched)
    bystanders = [(alias, hop) for alias, hop in hops if hop is not None]
    for alias, meant in [(alias, mode_id) for alias in followers] + bystanders:
        if await lookups.first_hop(alias, wanted.name) != meant:
            raise Conflict(Text.RENAME_CATCHES.format(name=wanted.name, alias=alias.name))
    return stored
