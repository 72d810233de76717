"""Use-cases of tokens."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from msgspec import UNSET
from msgspec.structs import astuple

from jeton.bodies.bodies import TokenChange, patched
from jeton.bodies.inputs import is_empty
from jeton.core import access, recording
from jeton.core.changes import following
from jeton.core.changes.following import Losses, RenamedIn, UpdatedToken
from jeton.core.changes.validation import refuse_invalid
from jeton.core.listing import Listed, nothing, read_beyond
from jeton.core.resolved.lookups import Lookups
from jeton.core.use_case import peeking, writing
from jeton.core.versions import ANY, IfMatch, existing
from jeton.errors import Conflict, Invalid, NotFound, Text
from jeton.model.objects import Access, Caller, Mode, Page, ResolvedToken, Token, Versioned
from jeton.model.stored_tokens import StoredToken, TokenContent, token_of
from jeton.resolution.parts import with_wholes
from jeton.resolution.references import is_plain, leads_of, mentioned_in, targets_of
from jeton.resolution.views import chain_of
from jeton.store import figma_uses, modes, reach, workspaces
from jeton.store import tokens as store
from jeton.store.engine import Tx
from jeton.store.reach import Reach

T = TypeVar("T")


class ModeTokens(NamedTuple):
    """A mode, the number that validates the list of its tokens, and the list."""

    mode: Mode
    revision: int
    listed: Listed[Token]


@peeking()
async def get(
    tx: Tx,
    encode: Callable[[Versioned[ResolvedToken]], T],
    caller: Caller,
    tokenset_id: str,
    mode_id: str,
    name: str,
) -> T:
    """Return a token, found by its name, else by its id, as `encode` encodes it.

    `encode` is one of a few fixed functions: its result is cached.
    """
    results: tuple[object, T] = await tx.together(
        access.read_mode(tx, caller, tokenset_id, mode_id),
        tx.recall(_resolve, tokenset_id, mode_id, name, encode),
    )
    return results[1]


@peeking()
async def missing(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, name: str) -> NotFound:
    """Return the refusal for a token that a mode lacks, with the name of a mode that has it."""
    _, mode = await tx.together(
        access.read_mode(tx, caller, tokenset_id, mode_id), store.mode_with(tx, tokenset_id, name)
    )
    return NotFound(Text.TOKEN_NOT_FOUND, found_in=mode)


async def _resolve(
    tx: Tx, tokenset_id: str, mode_id: str, name: str, encode: Callable[[Versioned[ResolvedToken]], T]
) -> T:
    row, near = await tx.together(
        store.get(tx, mode_id, name), tx.ahead(reach.of_token, tokenset_id, mode_id, name)
    )
    token = existing(row, Text.TOKEN_NOT_FOUND)
    value: str | None = token.value
    if not is_plain(token):
        if near is not None:
            near.names.update(with_wholes(targets_of(token)))
        value = await Lookups(tx, tokenset_id, near).resolved(token)
    return encode(Versioned(with_value(token_of(token, tokenset_id), value), token.version))


@peeking()
async def of_mode(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, *, page: Page | None, old_revision: int = 0
) -> ModeTokens:
    """Return the tokens of a mode by name, or a page of them; none if it still has `old_revision`."""
    _, row, listed = await tx.together(
        access.read_mode(tx, caller, tokenset_id, mode_id),
        modes.counted(tx, mode_id),
        store.of_mode(tx, tokenset_id, mode_id, page, old_revision),
    )
    mode, revision, count = existing(row, Text.MODE_NOT_FOUND)
    return ModeTokens(mode, revision, read_beyond(listed, count, page))


@peeking()
async def of_tokenset(tx: Tx, caller: Caller, tokenset_id: str, *, page: Page | None) -> Listed[Token]:
    """Return the tokens of all modes of a tokenset by name, then by mode, or a page of them."""
    _, listed, count = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id),
        store.of_tokenset(tx, tokenset_id, page),
        nothing() if page is None else modes.token_count_of_tokenset(tx, tokenset_id),
    )
    return read_beyond(listed, count, page)


@writing()
async def create(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, *, new: TokenContent, strict: bool = False
) -> Versioned[Token]:
    """Store a new token. A missing target is accepted; one that closes a cycle is not.

    With `strict` neither is a value that is invalid for its type.
    """
    named = with_wholes(targets_of(new))
    if named:
        await workspaces.lock_links(tx, tokenset_id)
    await tx.lock("mode", mode_id)
    permitted, near = await tx.together(
        access.write_mode(tx, caller, tokenset_id, mode_id),
        _ahead(tx, tokenset_id, [new.name, *named] if named else [], []),
    )
    lookups = Lookups(tx, tokenset_id, near)
    if near is not None:
        await _refuse_taken(lookups, mode_id, new.name)
    await _refuse_full(tx, tokenset_id, permitted)
    by = await recording.begin(tx, caller, permitted)
    if named:
        await workspaces.raise_links(tx, by.workspace_id, permitted.link_revision)
    revision, floor = lookups.revision(mode_id), permitted.version_floor
    created = await store.insert(tx, by, mode_id, new, revision, version_floor=floor)
    await _refuse_circle(lookups, created)
    if strict:
        refuse_invalid(created)
    return _versioned(created, tokenset_id)


async def _refuse_full(tx: Tx, tokenset_id: str, permitted: Access) -> None:
    """Raise `Conflict` if a tokenset has as many tokens as it may; not asked where a mode has few of them."""
    if permitted.token_count < tx.limits.uncounted:
        return
    if await modes.token_count_of_tokenset(tx, tokenset_id) >= tx.limits.tokens:
        raise Conflict(Text.TOKEN_LIMIT.format(limit=tx.limits.tokens))


async def check_update(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, name: str) -> None:
    """Raise `NotFound` or `Forbidden` unless the caller may change this token."""
    await _for_change(tx, caller, tokenset_id, mode_id, name, None)


def may_be_large(*_: object, patch: TokenChange, **__: object) -> bool | None:
    """Return None if a change renames its token, with any number of followers, else False."""
    return False if patch.name is UNSET else None


@writing(large=may_be_large)
async def update(  # noqa: PLR0913  the path alone has three
    tx: Tx,
    caller: Caller,
    tokenset_id: str,
    mode_id: str,
    name: str,
    *,
    patch: TokenChange,
    if_match: IfMatch = ANY,
    strict: bool = False,
) -> Versioned[Token]:
    """Change the fields that the patch names; a new name also changes the aliases that mean the token.

    With `strict` the patch may not give a value that is invalid for its type.
    """
    moves = patch.name is not UNSET
    if moves:
        await workspaces.hold_around(tx, tokenset_id)
    current, near, facts = await _for_change(
        tx, caller, tokenset_id, mode_id, name, _new_names(patch), moves=moves
    )
    if_match.check(current.version)
    if is_empty(patch):
        return _versioned(current, tokenset_id)
    new = patched(current, patch)
    lookups = Lookups(tx, tokenset_id, near)
    followers: list[StoredToken] = []
    leads = _leads(new) != _leads(current)
    if new.name == current.name:
        by = await recording.begin(tx, caller, facts)
        if leads:
            await workspaces.raise_links(tx, by.workspace_id, facts.link_revision)
        stored = await store.update(tx, by, current, new, lookups.revision(mode_id))
    else:
        await _refuse_taken(lookups, mode_id, new.name)
        by = recording.planned(caller, facts)
        stored, followers = await following.rename(tx, by, lookups, current, new, facts.version_floor)
    if leads:
        await _refuse_circle(lookups, stored)
    if strict and (patch.type, patch.value, patch.alias_to) != (UNSET, UNSET, UNSET):
        refuse_invalid(stored)
    changed = _versioned(stored, tokenset_id)
    return _renamed(changed, _places(lookups, followers, tokenset_id)) if followers else changed


@writing()
async def delete(
    tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, name: str, *, if_match: IfMatch = ANY
) -> Losses:
    """Delete a token; return the names of its dependents, which may no longer resolve."""
    (current, near, facts), uses = await tx.together(
        _for_change(tx, caller, tokenset_id, mode_id, name, [], moves=True),
        figma_uses.of_token(tx, tokenset_id, mode_id, name),
    )
    if_match.check(current.version)
    dependents = await following.dependents_of(Lookups(tx, tokenset_id, near), current)
    by = await recording.begin(tx, caller, facts)
    await workspaces.raise_links(tx, by.workspace_id, facts.link_revision)
    await store.delete(tx, by, current)
    return Losses(dependents=sorted({alias.name for alias in dependents}) or UNSET).with_uses(uses)


async def _for_change(
    tx: Tx,
    caller: Caller,
    tokenset_id: str,
    mode_id: str,
    name: str,
    others: list[str] | None,
    *,
    moves: bool = False,
) -> tuple[StoredToken, Reach | None, Access]:
    """Return a token that the caller may change (absent before forbidden), the names' reach, and the access.

    The names are its own, as in the path, and `others`; none if these are None. With `moves` aliases and
    references may lose the token, or find it under the first of the others.
    """
    names = [] if others is None else [name, *others]
    await workspaces.lock_links(tx, tokenset_id)  # what the token refers to is not known yet
    await tx.lock("mode", mode_id)
    facts, token, near = await tx.together(
        access.read_mode(tx, caller, tokenset_id, mode_id),
        store.get(tx, mode_id, name),
        _ahead(tx, tokenset_id, names, names[:2] if moves else []),
    )
    current = existing(token, Text.TOKEN_NOT_FOUND)
    access.permit_write(caller, facts)
    if near is not None and current.name != name:  # it was found by its id
        names[0] = current.name
        near = await _ahead(tx, tokenset_id, names, names[:2] if moves else [])
    return current, near, facts


async def _ahead(tx: Tx, tokenset_id: str, names: list[str], aliased: list[str]) -> Reach | None:
    return await tx.ahead(reach.of_names, tokenset_id, names, aliased) if names else None


def _new_names(patch: TokenChange) -> list[str] | None:
    """Return the names that a patch brings, its own name first; None if the patch changes no target."""
    value = patch.value if isinstance(patch.value, str) else ""
    extensions = patch.extensions if isinstance(patch.extensions, str) else None
    kind = "color" if patch.type is UNSET else patch.type  # unknown: a color may refer by all of these
    named = mentioned_in(TokenContent("", kind, value, extensions=extensions))
    if named or patch.type is not UNSET or patch.name is not UNSET or patch.alias_to is not UNSET:
        alias = with_wholes([patch.alias_to]) if patch.alias_to else []
        return [*([patch.name] if patch.name else []), *alias, *with_wholes(named)]
    return None


def _leads(token: TokenContent) -> tuple[object, ...]:
    """Return the name of a token and how it leads on: references lead elsewhere only if these change."""
    return token.name, *leads_of(token)


def with_value(token: Token, value: str | None) -> ResolvedToken:
    """Return a token with the value that it resolves to."""
    return ResolvedToken(*astuple(token), resolved_value=value)


def _versioned(token: StoredToken, tokenset_id: str) -> Versioned[Token]:
    return Versioned(token_of(token, tokenset_id), token.version)


def _renamed(changed: Versioned[Token], places: list[RenamedIn]) -> Versioned[Token]:
    """Return a changed token with the tokens that followed its new name."""
    return Versioned(UpdatedToken(*astuple(changed.item), renamed_in=places), changed.version)


def _places(lookups: Lookups, tokens: list[StoredToken], tokenset_id: str) -> list[RenamedIn]:
    """Return tokens by tokenset, mode and name; those of this tokenset first, which they do not name."""
    places = [(mode, token.name) for token in tokens if (mode := lookups.mode(token.mode_id)) is not None]
    places.sort(
        key=lambda each: (each[0].tokenset_id != tokenset_id, each[0].tokenset_id, each[0].id, each[1])
    )
    return [
        RenamedIn(mode.name, name, UNSET if mode.tokenset_id == tokenset_id else mode.tokenset)
        for mode, name in places
    ]


async def _refuse_taken(lookups: Lookups, mode_id: str, name: str) -> None:
    if await lookups.has(mode_id, name):
        raise Conflict(Text.TOKEN_EXISTS.format(name=name))


async def _refuse_circle(lookups: Lookups, token: StoredToken) -> None:
    if is_plain(token):
        return
    lookups.now(token)
    circle = await lookups.circle(token)
    if circle:
        text = Text.VALUE_CYCLE if token.alias_to is None else Text.ALIAS_CYCLE
        raise Invalid(text.format(chain=chain_of(circle)))
