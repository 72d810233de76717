"""Effects of renames and deletions on what names a token: it follows a rename, and may dangle afterwards.

Nothing else changes what it means by a rename.
"""

from collections.abc import Mapping, Sequence

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from jeton.core.resolved.lookups import Lookups
from jeton.errors import Conflict, Text
from jeton.model.figma_uses import FigmaUses
from jeton.model.objects import NAMING_SIDE, ModeRef, Token
from jeton.model.stored_tokens import StoredToken, TokenContent, side_names
from jeton.resolution.references import modifiers_of, names_for, renamed, renamed_in_modifiers
from jeton.resolution.views import first_holder, scope_order, without_mode
from jeton.store import bulk, change_sets, modes, workspaces
from jeton.store import tokens as store
from jeton.store.bulk import Dependent
from jeton.store.change_sets import ChangeSet
from jeton.store.engine import Tx

MOST_LISTED = 1_000
"""The most names of tokens that an answer to a deletion lists."""


class RenamedIn(Struct, frozen=True, gc=False, omit_defaults=True):
    """A token that names another one and followed its new name, by the names of its mode and its own."""

    mode: str
    name: str
    tokenset: str | UnsetType = UNSET
    """The name of its tokenset, only where that is another one."""


class UpdatedToken(Token, frozen=True, gc=False, kw_only=True):
    """A token as it is after a change; `renamed_in` only where tokens followed its new name."""

    renamed_in: list[RenamedIn] | UnsetType = UNSET


class Contents(Struct, frozen=True, omit_defaults=True):
    """The numbers of objects that go with a deleted one; only those above 0 are there."""

    tokensets: int = 0
    modes: int = 0
    tokens: int = 0


class Losses(Struct, frozen=True):
    """The objects that go with a deleted one, the tokens elsewhere that dangle then, and uses in Figma."""

    deleted: Contents | UnsetType = UNSET
    dangling: int | UnsetType = UNSET
    dependents: list[str] | UnsetType = UNSET
    uses: FigmaUses | UnsetType = UNSET

    def with_uses(self, uses: FigmaUses | None) -> "Losses":
        """Return the same with the uses of what is lost, if there are any."""
        return self if uses is None or uses.is_none else replace(self, uses=uses)


async def dependents_of(lookups: Lookups, token: StoredToken) -> list[StoredToken]:
    """Return the tokens that lead to this one from their own mode: by an alias, a reference or a modifier."""
    meaning = await _meaning(lookups, token)
    return [each for each, names in meaning if not set(names).isdisjoint(names_for(each, token.name))]


async def _meaning(lookups: Lookups, token: StoredToken) -> list[tuple[StoredToken, list[str]]]:
    """Return the same with those where a side field means it, each with the names that mean it or a part."""
    place, meaning = (token.mode_id, token.name), []
    for alias in await lookups.aliases_of(token.name):
        mentions = names_for(alias, token.name, side_names(alias))
        names = [name for name in mentions if await lookups.first_hop(alias, name) == place]
        if names:
            meaning.append((alias, names))
    return meaning


async def rename(
    tx: Tx,
    planned: ChangeSet,
    lookups: Lookups,
    current: StoredToken,
    content: TokenContent,
    version_floor: int,
) -> tuple[StoredToken, list[StoredToken]]:
    """Change a token and its name, which no other token of the mode has; return it, and what has followed it.

    The caller holds the workspace and its modes: the targets of their aliases must not change meanwhile.

    `planned` is the change set that records it, which is stored here; `version_floor` is that of the mode.

    Raises:
        Conflict: a token that names another one would name this one, or one that names this one would name
            another or cannot contain the name.
    """
    followers = await _meaning(lookups, current)
    others = [alias for alias in await lookups.aliases_of(content.name) if alias.id != current.id]
    bystanders = [
        (alias, name, hop)
        for alias in others
        for name in names_for(alias, content.name, side_names(alias))
        if (hop := await lookups.first_hop(alias, name)) is not None
    ]
    mode_id, meant = current.mode_id, (current.mode_id, content.name)
    by = await change_sets.store(tx, planned)
    await workspaces.raise_links(tx, by.workspace_id)
    stored = await store.update(tx, by, current, content, version_floor=version_floor)
    lookups.now(stored, before=current.name)
    for alias, names in followers:
        new_names = {name: content.name + name[len(current.name) :] for name in names}
        redirected = redirect(alias, new_names)
        if redirected is None:
            raise Conflict(Text.RENAME_UNSPEAKABLE.format(name=content.name, alias=alias.name))
        lookups.now(await store.redirect(tx, by, alias, redirected))
        bystanders += [(alias, name, meant) for name in new_names.values()]
    for touched in sorted({alias.mode_id for alias, _ in followers} - {mode_id}):
        await modes.raise_revision(tx, touched)
    for alias, name, hop in bystanders:
        if await lookups.first_hop(alias, name) != hop:
            raise Conflict(Text.RENAME_CATCHES.format(name=name, alias=alias.name))
    return stored, [alias for alias, _ in followers]


def redirect(token: StoredToken, names: Mapping[str, str], own: str | None = None) -> StoredToken | None:
    """Return a token that names others by their new names, and may have its `own` new name.

    None if its value or a side field cannot say one of them.
    """
    value, extensions = renamed(token.type, token.value, names), token.extensions
    if extensions is not None and modifiers_of(token):
        extensions = renamed_in_modifiers(extensions, names)
        value = value if extensions is not None else None
    if value is None:
        return None
    targets = {field: getattr(token, field) for field in ("alias_to", *NAMING_SIDE)}
    named = {field: names.get(target, target) for field, target in targets.items()}
    new = replace(token, name=own or token.name, value=value, extensions=extensions, **named)
    return None if new.name in side_names(new) else new


def lost_with_workspace(within: Sequence[ModeRef]) -> Losses:
    """Return the losses by the deletion of a workspace with these modes."""
    tokensets = len({mode.tokenset_id for mode in within})
    return _losses(Contents(tokensets, len(within), _tokens(within)), set())


async def lost_with_tokenset(
    tx: Tx, workspace_id: str, around: Sequence[ModeRef], links: Sequence[Dependent], tokenset_id: str
) -> Losses:
    """Return the losses by the deletion of a tokenset; `around` and `links` as in `lost_with_mode`."""
    gone = [mode for mode in around if mode.tokenset_id == tokenset_id]
    dangling = await _dangling(tx, workspace_id, around, links, {mode.id for mode in gone})
    return _losses(Contents(0, len(gone), _tokens(gone)), dangling)


async def lost_with_mode(
    tx: Tx, workspace_id: str, around: Sequence[ModeRef], links: Sequence[Dependent], mode_id: str
) -> Losses:
    """Return the losses by the deletion of a mode.

    `around` are all modes of the workspace, `links` the tokens elsewhere that name what is deleted.
    """
    gone = [mode for mode in around if mode.id == mode_id]
    dangling = await _dangling(tx, workspace_id, around, links, {mode_id})
    return _losses(Contents(0, 0, _tokens(gone)), dangling)


async def _dangling(
    tx: Tx, workspace_id: str, around: Sequence[ModeRef], links: Sequence[Dependent], gone: set[str]
) -> set[tuple[str, str]]:
    """Return the tokens, by mode and name, that lead to a token of modes that go, and then to none."""
    if not links:
        return set()
    holders = await bulk.holders(tx, workspace_id, {link.target for link in links})
    reading = {link.mode_id for link in links}
    before = {mode_id: scope_order(around, mode_id) for mode_id in reading}
    left = list(around)
    for mode in [mode for mode in around if mode.id in gone]:
        left = without_mode(left, mode)
    after = {mode_id: scope_order(left, mode_id) for mode_id in reading}

    def holder(link: Dependent, orders: dict[str, list[str]]) -> str:
        return (first_holder(orders[link.mode_id], link.name, link.target, holders) or ("", ""))[0]

    lost = [link for link in links if holder(link, before) in gone and not holder(link, after)]
    return {(link.mode_id, link.name) for link in lost}


def _tokens(within: Sequence[ModeRef]) -> int:
    return sum(mode.tokens for mode in within)


def _losses(contents: Contents, dangling: set[tuple[str, str]]) -> Losses:
    names = sorted({name for _, name in dangling})[:MOST_LISTED]
    return Losses(contents if contents != Contents() else UNSET, len(dangling) or UNSET, names or UNSET)
