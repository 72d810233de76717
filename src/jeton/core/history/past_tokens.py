"""Use-cases of tokens at a moment that is not now: in the past, or as a proposal would have them."""

from collections.abc import Sequence
from typing import NamedTuple

from jeton.core import access
from jeton.core.hierarchy.tokens import with_value
from jeton.core.history.past import Past, Proposed, around_mode, around_tokenset, modes_of_tokenset, other
from jeton.core.listing import Listed, part
from jeton.core.resolved import lookups
from jeton.core.resolved.lookups import Ranked, Wanted
from jeton.core.use_case import peeking, reading
from jeton.errors import NotFound, Text
from jeton.model.objects import Caller, Mode, Page, ResolvedToken, Token, TokenRow
from jeton.model.proposals import InProposal
from jeton.model.stored_tokens import StoredToken, token_of
from jeton.resolution.references import is_plain
from jeton.resolution.views import Scope, View, scope_order
from jeton.store.engine import Tx
from jeton.store.history import past as store

MOST_LOOKED_UP = 1000
"""Maximum number of single tokens read; if a value depends on more, whole modes are read."""


class PastModeTokens(NamedTuple):
    """A mode and the list of its tokens."""

    mode: Mode
    listed: Listed[Token]


@reading(large=True)
async def get(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, name: str, *, at: str | InProposal
) -> ResolvedToken:
    """Return the token that had a name, else the one with this id, and what it resolved to."""
    source = other(tx, at)
    around, row = await tx.together(
        around_mode(tx, caller, tokenset_id, mode_id, at), source.token(mode_id, name)
    )
    if row is None:
        raise NotFound(Text.TOKEN_NOT_FOUND)
    token = token_of(row, tokenset_id)
    if is_plain(row):
        return with_value(token, token.value)
    order = scope_order(around, token.mode_id)
    return with_value(token, await value_of(source, order, row))


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
    return PastModeTokens(mode, _as_tokens(part(tokens, page, "name"), tokenset_id))


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
    return _as_tokens(part(tokens, page, "name", "mode_id"), tokenset_id)


@reading(large=True)
async def of_mode_in_proposal(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, *, page: Page | None, at: InProposal
) -> PastModeTokens:
    """Return the tokens that a mode would have by name, or a page of them."""
    around = await around_mode(tx, caller, tokenset_id, mode_id, at)
    ref = next(mode for mode in around if mode.id == mode_id)
    mode = Mode(ref.id, ref.tokenset_id, ref.name, ref.is_default, at.updated_at, at.updated_at)
    tokens = list(await other(tx, at).tokens(mode_id))
    return PastModeTokens(mode, _as_tokens(part(tokens, page, "name"), tokenset_id))


@reading(large=True)
async def of_tokenset_in_proposal(
    tx: Tx, caller: Caller, tokenset_id: str, *, page: Page | None, at: InProposal
) -> Listed[Token]:
    """Return the tokens that the modes of a tokenset would have by name, then by mode, or a page of them."""
    source = other(tx, at)
    around = await around_tokenset(tx, caller, tokenset_id, at)
    own = [mode.id for mode in around if mode.tokenset_id == tokenset_id]
    tokens = [token for mode_id in own for token in await source.tokens(mode_id)]
    tokens.sort(key=lambda token: (token.name, token.mode_id))
    return _as_tokens(part(tokens, page, "name", "mode_id"), tokenset_id)


class _TooManyError(Exception):
    """More single tokens are needed than are looked up."""


async def value_of(source: Past | Proposed, order: Sequence[str], start: TokenRow) -> str | None:
    """Return the value that a token of the first of these modes had, None if it did not resolve.

    `order` are the modes in which names are looked up, as `scope_order` gives them.
    """
    left = MOST_LOOKED_UP

    async def find(names: Sequence[Wanted]) -> list[Ranked]:
        nonlocal left
        nodes = [(name, first, rank) for name, first in names for rank in range(first, len(order))]
        left -= len(nodes)
        if left < 0:
            raise _TooManyError
        rows = await source.named([(order[rank], name) for name, _, rank in nodes])
        matches: dict[Wanted, Ranked] = {}
        for (name, first, rank), row in zip(nodes, rows, strict=True):
            if row is not None:
                matches.setdefault((name, first), (rank, row))
        return list(matches.values())

    async def scope(mode_id: str) -> Scope:
        return {row.name: row for row in await source.tokens(mode_id)}

    try:
        return await lookups.value_of(start, find)
    except _TooManyError:
        view = View([await scope(order[0])])
        await lookups.complete(view, lambda: view.resolve(start.name), lambda: order, scope)
        return view.text((0, start.name))


def _as_tokens(listed: Listed[StoredToken], tokenset_id: str) -> Listed[Token]:
    return Listed([token_of(token, tokenset_id) for token in listed.items], listed.total, listed.more)
