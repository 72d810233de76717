"""Use-cases of tokens at a moment in the past."""

from typing import NamedTuple

from jeton.aliases import has_references, scope_order
from jeton.core import access
from jeton.core.history.past import Past, around_mode, modes_of_tokenset
from jeton.core.history.past_chains import value_of
from jeton.core.listing import Listed, part
from jeton.core.tokens import with_value
from jeton.core.use_case import peeking, reading
from jeton.errors import NotFound, Text
from jeton.model import Caller, Mode, Page, ResolvedToken, Token
from jeton.store.engine import Tx
from jeton.store.history import past as store
from jeton.stored_tokens import StoredToken, shown


class PastModeTokens(NamedTuple):
    """A mode and the list of its tokens."""

    mode: Mode
    listed: Listed[Token]


@reading(large=True)
async def get(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, name: str, *, at: str) -> ResolvedToken:
    """Return the token that had a name, else the one with this id, and what it resolved to."""
    around, found = await tx.together(
        around_mode(tx, caller, tokenset_id, mode_id, at), store.token(tx, mode_id, name, at)
    )
    if found is None:
        raise NotFound(Text.TOKEN_NOT_FOUND)
    token = shown(found, tokenset_id)
    if token.alias_to is None and not has_references(token.type, token.value):
        return with_value(token, token.value)
    order = scope_order(around, token.mode_id)
    return with_value(token, await value_of(Past(tx, at), order, found))


@peeking(large=True)
async def of_mode(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, *, page: Page | None, at: str
) -> PastModeTokens:
    """Return the tokens that a mode had by name, or a page of them."""
    _, objects, tokens = await tx.together(
        access.read_mode(tx, caller, tokenset_id, mode_id),
        store.objects_around(tx, tokenset_id, at),
        store.tokens_of_mode(tx, mode_id, at),
    )
    mode = next((each.mode for each in objects.modes if each.mode.id == mode_id), None)
    if mode is None:
        raise NotFound(Text.MODE_NOT_FOUND)
    return PastModeTokens(mode, _shown(part(tokens, page, "name"), tokenset_id))


@peeking(large=True)
async def of_tokenset(
    tx: Tx, caller: Caller, tokenset_id: str, *, page: Page | None, at: str
) -> Listed[Token]:
    """Return the tokens that the modes of a tokenset had by name, then by mode, or a page of them."""
    modes, tokens = await tx.together(
        modes_of_tokenset(tx, caller, tokenset_id, at), store.tokens_of_tokenset(tx, tokenset_id, at)
    )
    mode_ids = {mode.id for mode in modes}
    tokens = [token for token in tokens if token.mode_id in mode_ids]
    return _shown(part(tokens, page, "name", "mode_id"), tokenset_id)


def _shown(listed: Listed[StoredToken], tokenset_id: str) -> Listed[Token]:
    return Listed([shown(token, tokenset_id) for token in listed.items], listed.total, listed.more)
