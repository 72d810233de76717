"""Tokens."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from msgspec import UNSET

from jeton.core import access, renames
from jeton.core.lookups import Lookups
from jeton.core.versions import ANY, IfMatch, changed, existing
from jeton.errors import Conflict, Invalid, Text
from jeton.inputs import TokenPatch, is_empty
from jeton.model import Caller, Mode, Page, ResolvedToken, Token, TokenFields, Versioned
from jeton.store import modes
from jeton.store import tokens as store
from jeton.store.engine import Tx

T = TypeVar("T")

LARGE = 2000
"""From how many tokens on a list or an export is worth a thread of its own."""


class TokenList(NamedTuple):
    """The tokens of a mode or a tokenset, or a page of them with more to come; `total` counts them all."""

    tokens: list[Token]
    total: int
    more: bool


class ModeTokens(NamedTuple):
    """A mode, the number that validates the list of its tokens, and the list."""

    mode: Mode
    revision: int
    listed: TokenList


async def get(
    tx: Tx,
    caller: Caller,
    tokenset_id: str,
    mode_id: str,
    name: str,
    *,
    shown: Callable[[Versioned[ResolvedToken]], T],
) -> T:
    """Return what `shown` makes of a token, found by its name, else by its id.

    `shown` is one of a few fixed functions: what it makes is remembered.
    """
    facts = await access.read_mode(tx, caller, tokenset_id, mode_id)
    return await tx.recall(_shown, facts.workspace_id, mode_id, name, shown)


async def _shown(
    tx: Tx, workspace_id: str, mode_id: str, name: str, shown: Callable[[Versioned[ResolvedToken]], T]
) -> T:
    token, version = existing(await store.get(tx, mode_id, name), Text.TOKEN_NOT_FOUND)
    value: str | None = token.value
    if token.alias_to is not None:
        chain = await Lookups(tx, workspace_id).chain(mode_id, token.name, token.alias_to)
        value = chain.end.value if chain.end else None
    return shown(Versioned(_with_value(token, value), version))


async def mode_revision(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str) -> tuple[int, bool]:
    """Return what validates the list of a mode's tokens, and whether the list is large."""
    await access.read_mode(tx, caller, tokenset_id, mode_id)
    large = await store.count_of_mode(tx, mode_id, LARGE) >= LARGE
    return await modes.revision(tx, mode_id), large


async def of_mode(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, *, page: Page | None) -> ModeTokens:
    """Return the tokens of a mode by name, or a page of them."""
    await access.read_mode(tx, caller, tokenset_id, mode_id)
    mode = existing(await modes.get(tx, mode_id), Text.MODE_NOT_FOUND).item
    found = await store.of_mode(tx, tokenset_id, mode_id, page)
    total = len(found) if page is None else await store.count_of_mode(tx, mode_id)
    return ModeTokens(mode, await modes.revision(tx, mode_id), _cut(found, total, page))


async def tokenset_is_large(tx: Tx, caller: Caller, tokenset_id: str) -> bool:
    """Tell whether the list of a tokenset's tokens is large."""
    await access.read_tokenset(tx, caller, tokenset_id)
    return await store.count_of_tokenset(tx, tokenset_id, LARGE) >= LARGE


async def of_tokenset(tx: Tx, caller: Caller, tokenset_id: str, *, page: Page | None) -> TokenList:
    """Return the tokens of all modes of a tokenset by name, then by mode, or a page of them."""
    await access.read_tokenset(tx, caller, tokenset_id)
    found = await store.of_tokenset(tx, tokenset_id, page)
    total = len(found) if page is None else await store.count_of_tokenset(tx, tokenset_id)
    return _cut(found, total, page)


async def create(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, *, new: TokenFields
) -> Versioned[Token]:
    """Store a new token. A missing alias target is accepted; one that closes a circle is not."""
    facts = await access.write_mode(tx, caller, tokenset_id, mode_id)
    created = _unique(await store.insert(tx, tokenset_id, mode_id, new), new.name)
    await _refuse_circle(tx, facts.workspace_id, created.item)
    return created


async def check_update(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, name: str) -> None:
    """Raise `NotFound` or `Forbidden` unless the caller may change this token."""
    await _for_change(tx, caller, tokenset_id, mode_id, name)


async def update(
    tx: Tx,
    caller: Caller,
    tokenset_id: str,
    mode_id: str,
    name: str,
    *,
    patch: TokenPatch,
    if_match: IfMatch = ANY,
) -> Versioned[Token]:
    """Change the fields that the patch names; a new name also changes the aliases that mean the token."""
    workspace_id, current = await _for_change(tx, caller, tokenset_id, mode_id, name)
    if_match.check(current.version)
    if is_empty(patch):
        return current
    wanted = _patched(current.item, patch)
    if wanted.name == current.item.name:
        stored = _unique(await store.update(tx, current, wanted), wanted.name)
    else:
        stored = await renames.rename(tx, workspace_id, current, wanted)
    if wanted.name != current.item.name or wanted.alias_to != current.item.alias_to:
        await _refuse_circle(tx, workspace_id, stored.item)
    return stored


async def delete(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, name: str, *, if_match: IfMatch = ANY
) -> list[str]:
    """Delete a token; return the names of the aliases that meant it, which from now on may not resolve."""
    workspace_id, current = await _for_change(tx, caller, tokenset_id, mode_id, name)
    if_match.check(current.version)
    dependents = await renames.aliases_meaning(tx, Lookups(tx, workspace_id), workspace_id, current.item)
    await store.delete(tx, current.item)
    return sorted({alias.name for alias in dependents})


async def _for_change(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, name: str
) -> tuple[str, Versioned[Token]]:
    """Return the workspace's id and a token that the caller may change: absent before forbidden."""
    facts = await access.read_mode(tx, caller, tokenset_id, mode_id)
    current = existing(await store.get(tx, mode_id, name), Text.TOKEN_NOT_FOUND)
    access.permit_write(caller, facts)
    return facts.workspace_id, current


def _with_value(token: Token, value: str | None) -> ResolvedToken:
    return ResolvedToken(
        token.id,
        token.tokenset_id,
        token.mode_id,
        token.name,
        token.type,
        token.value,
        token.description,
        token.alias_to,
        token.created_at,
        token.updated_at,
        value,
    )


def _cut(found: list[Token], total: int, page: Page | None) -> TokenList:
    """Drop the token that the store read beyond the page to tell whether there are more."""
    if page is None or len(found) <= page.limit:
        return TokenList(found, total, more=False)
    return TokenList(found[: page.limit], total, more=True)


def _patched(token: Token, patch: TokenPatch) -> TokenFields:
    alias_to = changed(patch.alias_to, token.alias_to)
    value = changed(patch.value, token.value)
    if patch.alias_to is None and patch.value is UNSET and not token.value:
        raise Invalid(Text.VALUE_REQUIRED)
    description = changed(patch.description, token.description)
    return TokenFields(
        changed(patch.name, token.name), changed(patch.type, token.type), value, description, alias_to
    )


async def _refuse_circle(tx: Tx, workspace_id: str, token: Token) -> None:
    if token.alias_to is None:
        return
    chain = await Lookups(tx, workspace_id).chain(token.mode_id, token.name, token.alias_to)
    if chain.returns:
        raise Invalid(Text.ALIAS_CYCLE.format(chain=" -> ".join(chain.names)))


def _unique(stored: Versioned[Token] | None, name: str) -> Versioned[Token]:
    if stored is None:
        raise Conflict(Text.TOKEN_EXISTS.format(name=name))
    return stored
