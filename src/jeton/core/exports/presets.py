"""Use-cases of presets: options for an export target that have a name, in a workspace or a tokenset."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from jeton.core import access
from jeton.core.exports import bases
from jeton.core.listing import Listed, nothing, read_beyond
from jeton.core.use_case import peeking, writing
from jeton.core.versions import ANY, IfMatch, existing
from jeton.errors import Conflict, Invalid, Text
from jeton.exporters.options import Options, options_of, with_options
from jeton.exporters.registry import TARGETS, WORKSPACES
from jeton.model import Access, Caller, Page, Versioned
from jeton.presets import Preset, PresetSetting
from jeton.store import presets as store
from jeton.store.engine import Steps, Tx
from jeton.store.presets import Place
from jeton.store.releases.bases import around_workspace

MOST: Final = 50
"""The most presets of a workspace, and of a tokenset: a diff is made for each."""
_NAME = re.compile(r"[a-z][a-z0-9-]{0,62}")


class Put(NamedTuple):
    """A preset that was put, and whether it is new."""

    preset: Versioned[Preset]
    is_new: bool


class _Found(NamedTuple):
    """A place, the preset of a name there, None if there is none, and the number of all that it has."""

    place: Place
    current: Versioned[Preset] | None
    number: int


@peeking()
async def listed_of_workspace(
    tx: Tx, caller: Caller, workspace_id: str, *, page: Page | None
) -> Listed[Preset]:
    """Return the presets of a workspace by name, or a page of them."""
    permit = access.read_workspace(tx, caller, workspace_id)
    return await _listed(tx, permit, Place(workspace_id), page)


@peeking()
async def listed_of_tokenset(
    tx: Tx, caller: Caller, tokenset_id: str, *, page: Page | None
) -> Listed[Preset]:
    """Return the presets of a tokenset by name, or a page of them."""
    permit = access.read_tokenset(tx, caller, tokenset_id)
    return await _listed(tx, permit, Place("", tokenset_id), page)


@peeking()
async def get_of_workspace(tx: Tx, caller: Caller, workspace_id: str, name: str) -> Versioned[Preset]:
    """Return one preset of a workspace."""
    _, found = await tx.together(
        access.read_workspace(tx, caller, workspace_id), store.get(tx, Place(workspace_id), name)
    )
    return existing(found, Text.PRESET_NOT_FOUND)


@peeking()
async def get_of_tokenset(tx: Tx, caller: Caller, tokenset_id: str, name: str) -> Versioned[Preset]:
    """Return one preset of a tokenset."""
    _, found = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id), store.get(tx, Place("", tokenset_id), name)
    )
    return existing(found, Text.PRESET_NOT_FOUND)


@writing()
async def put_of_workspace(
    tx: Tx, caller: Caller, workspace_id: str, name: str, *, new: PresetSetting, if_match: IfMatch = ANY
) -> Put:
    """Give a workspace a preset, in place of one of this name."""
    found = await _for_workspace(tx, caller, workspace_id, name)
    return await _put(tx, found, name, new, if_match)


@writing()
async def put_of_tokenset(
    tx: Tx, caller: Caller, tokenset_id: str, name: str, *, new: PresetSetting, if_match: IfMatch = ANY
) -> Put:
    """Give a tokenset a preset, in place of one of this name."""
    found = await _for_tokenset(tx, caller, tokenset_id, name)
    return await _put(tx, found, name, new, if_match)


@writing()
async def delete_of_workspace(
    tx: Tx, caller: Caller, workspace_id: str, name: str, *, if_match: IfMatch = ANY
) -> None:
    """Delete a preset of a workspace."""
    await _delete(tx, await _for_workspace(tx, caller, workspace_id, name), if_match)


@writing()
async def delete_of_tokenset(
    tx: Tx, caller: Caller, tokenset_id: str, name: str, *, if_match: IfMatch = ANY
) -> None:
    """Delete a preset of a tokenset."""
    await _delete(tx, await _for_tokenset(tx, caller, tokenset_id, name), if_match)


async def check_workspace(tx: Tx, caller: Caller, workspace_id: str, _name: str) -> None:
    """Raise `NotFound` or `Forbidden` unless the caller may change the presets of a workspace."""
    await access.write_workspace(tx, caller, workspace_id)


async def check_tokenset(tx: Tx, caller: Caller, tokenset_id: str, _name: str) -> None:
    """Raise `NotFound` or `Forbidden` unless the caller may change the presets of a tokenset."""
    await access.write_tokenset(tx, caller, tokenset_id)


async def _listed(tx: Tx, permit: Steps[Access], place: Place, page: Page | None) -> Listed[Preset]:
    _, found, total = await tx.together(
        permit, store.of_place(tx, place, page), nothing() if page is None else store.count_of(tx, place)
    )
    return read_beyond(found, total, page)


async def _for_workspace(tx: Tx, caller: Caller, workspace_id: str, name: str) -> _Found:
    await tx.lock("workspace", workspace_id)
    place = Place(workspace_id)
    _, current, number = await tx.together(
        access.write_workspace(tx, caller, workspace_id),
        store.get(tx, place, name),
        store.count_of(tx, place),
    )
    return _Found(place, current, number)


async def _for_tokenset(tx: Tx, caller: Caller, tokenset_id: str, name: str) -> _Found:
    await tx.lock("tokenset", tokenset_id)
    place = Place("", tokenset_id)
    permitted, current, number = await tx.together(
        access.write_tokenset(tx, caller, tokenset_id), store.get(tx, place, name), store.count_of(tx, place)
    )
    return _Found(Place(permitted.workspace_id, tokenset_id), current, number)


async def _put(tx: Tx, found: _Found, name: str, new: PresetSetting, if_match: IfMatch) -> Put:
    place, current, number = found
    asked = _options(place, new)
    if asked.shims is not None:
        bases.named(asked.shims, await around_workspace(tx, place.workspace_id))
    options = msgspec.json.encode(asked)
    if current is not None:
        if_match.check(current.version)
        return Put(await store.update(tx, current, new.target, options), is_new=False)
    if_match.check(0)
    if name in WORKSPACES or _NAME.fullmatch(name) is None:
        raise Invalid(Text.PRESET_NAME)
    if number >= MOST:
        raise Conflict(Text.PRESET_LIMIT.format(limit=MOST))
    return Put(await store.insert(tx, place, name, new.target, options), is_new=True)


async def _delete(tx: Tx, found: _Found, if_match: IfMatch) -> None:
    current = existing(found.current, Text.PRESET_NOT_FOUND)
    if_match.check(current.version)
    await store.delete(tx, current)


def _options(place: Place, new: PresetSetting) -> Options:
    """Return the options that are wanted for a target that the place can be exported to."""
    targets = TARGETS if place.tokenset_id is not None else WORKSPACES
    if new.target not in targets:
        raise Invalid(Text.PRESET_TARGET.format(targets=", ".join(targets)))
    options = options_of(new.options or {})
    with_options(targets[new.target], options)
    return options


async def for_mode(tx: Tx, caller: Caller, name: str, tokenset_id: str, mode_id: str) -> Preset | None:
    """Return the preset of a name that an export of a mode has, None if there is none."""
    _, found = await tx.together(
        access.read_mode(tx, caller, tokenset_id, mode_id), store.around_tokenset(tx, tokenset_id)
    )
    return _called(found, name)


async def for_tokenset(tx: Tx, caller: Caller, name: str, tokenset_id: str) -> Preset | None:
    """Return the preset of a name that an export of a tokenset has: its own, or its workspace's."""
    _, found = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id), store.around_tokenset(tx, tokenset_id)
    )
    return _called(found, name)


async def for_workspace(tx: Tx, caller: Caller, name: str, workspace_id: str) -> Preset | None:
    """Return the preset of a name that an export of a workspace has."""
    _, found = await tx.together(
        access.read_workspace(tx, caller, workspace_id), store.get(tx, Place(workspace_id), name)
    )
    return None if found is None else found.item


@peeking()
async def usable(tx: Tx, caller: Caller, tokenset_id: str) -> list[Preset]:
    """Return the presets of a tokenset and its workspace by name; of one name the tokenset's comes first."""
    _, found = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id), store.around_tokenset(tx, tokenset_id)
    )
    return found


def _called(presets: Sequence[Preset], name: str) -> Preset | None:
    return next((preset for preset in presets if preset.name == name), None)
