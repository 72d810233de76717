"""Use-cases of presets: options for an export target that have a name, in a workspace or a tokenset."""

import re
from typing import NamedTuple

import msgspec

from jeton.bodies.presets import MOST, Preset, PresetSetting
from jeton.core import access, recording
from jeton.core.exports import bases
from jeton.core.listing import Listed, nothing, read_beyond
from jeton.core.use_case import peeking, writing
from jeton.core.versions import ANY, IfMatch, existing
from jeton.errors import Conflict, Invalid, Text
from jeton.formats.code_syntax import code_syntaxes
from jeton.formats.lint.lint_files import FOLDER
from jeton.formats.targets import TARGETS, WORKSPACES
from jeton.formats.writing.archive import is_device
from jeton.formats.writing.options import SYNTAXES, Options, options_of, with_options
from jeton.model.objects import Access, Caller, Page, Versioned
from jeton.store import presets as store
from jeton.store.engine import Steps, Tx
from jeton.store.presets import Found, Place
from jeton.store.releases.bases import around_workspace

_NAME = re.compile(r"[a-z][a-z0-9-]{0,62}")


class Put(NamedTuple):
    """A preset that was put, and whether it is new."""

    preset: Versioned[Preset]
    is_new: bool


class _Writable(NamedTuple):
    """A place whose presets the caller may change, the access, and what has the name there."""

    place: Place
    permitted: Access
    there: Found


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
    _, preset = await tx.together(
        access.read_workspace(tx, caller, workspace_id), store.get(tx, Place(workspace_id), name)
    )
    return existing(preset, Text.PRESET_NOT_FOUND)


@peeking()
async def get_of_tokenset(tx: Tx, caller: Caller, tokenset_id: str, name: str) -> Versioned[Preset]:
    """Return one preset of a tokenset."""
    _, preset = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id), store.get(tx, Place("", tokenset_id), name)
    )
    return existing(preset, Text.PRESET_NOT_FOUND)


@writing()
async def put_of_workspace(
    tx: Tx, caller: Caller, workspace_id: str, name: str, *, new: PresetSetting, if_match: IfMatch = ANY
) -> Put:
    """Give a workspace a preset, in place of one of this name."""
    writable = await _for_workspace(tx, caller, workspace_id, name)
    return await _put(tx, caller, writable, name, new=new, if_match=if_match)


@writing()
async def put_of_tokenset(
    tx: Tx, caller: Caller, tokenset_id: str, name: str, *, new: PresetSetting, if_match: IfMatch = ANY
) -> Put:
    """Give a tokenset a preset, in place of one of this name."""
    writable = await _for_tokenset(tx, caller, tokenset_id, name)
    return await _put(tx, caller, writable, name, new=new, if_match=if_match)


@writing()
async def delete_of_workspace(
    tx: Tx, caller: Caller, workspace_id: str, name: str, *, if_match: IfMatch = ANY
) -> None:
    """Delete a preset of a workspace."""
    await _delete(tx, caller, await _for_workspace(tx, caller, workspace_id, name), if_match)


@writing()
async def delete_of_tokenset(
    tx: Tx, caller: Caller, tokenset_id: str, name: str, *, if_match: IfMatch = ANY
) -> None:
    """Delete a preset of a tokenset."""
    await _delete(tx, caller, await _for_tokenset(tx, caller, tokenset_id, name), if_match)


async def check_workspace(tx: Tx, caller: Caller, workspace_id: str, _name: str) -> None:
    """Raise `NotFound` or `Forbidden` unless the caller may change the presets of a workspace."""
    await access.write_beside_workspace(tx, caller, workspace_id)


async def check_tokenset(tx: Tx, caller: Caller, tokenset_id: str, _name: str) -> None:
    """Raise `NotFound` or `Forbidden` unless the caller may change the presets of a tokenset."""
    await access.write_beside_tokenset(tx, caller, tokenset_id)


async def _listed(tx: Tx, permit: Steps[Access], place: Place, page: Page | None) -> Listed[Preset]:
    _, presets, total = await tx.together(
        permit, store.of_place(tx, place, page), nothing() if page is None else store.count_of(tx, place)
    )
    return read_beyond(presets, total, page)


async def _for_workspace(tx: Tx, caller: Caller, workspace_id: str, name: str) -> _Writable:
    await tx.lock("workspace", workspace_id)
    place = Place(workspace_id)
    permit = access.write_beside_workspace(tx, caller, workspace_id)
    return _Writable(place, *await tx.together(permit, store.find(tx, place, name)))


async def _for_tokenset(tx: Tx, caller: Caller, tokenset_id: str, name: str) -> _Writable:
    await tx.lock("tokenset", tokenset_id)
    permit = access.write_beside_tokenset(tx, caller, tokenset_id)
    permitted, there = await tx.together(permit, store.find(tx, Place("", tokenset_id), name))
    return _Writable(Place(permitted.workspace_id, tokenset_id), permitted, there)


async def _put(
    tx: Tx, caller: Caller, writable: _Writable, name: str, *, new: PresetSetting, if_match: IfMatch
) -> Put:
    place, permitted, (current, number) = writable
    options = _options(place, new)
    if options.shims is not None:
        there = await around_workspace(tx, place.workspace_id)
        bases.named(options.shims, bases.visible(caller, permitted, there))
    if any(getattr(options, name) is not None for name in SYNTAXES):
        saved = await _by_name(tx, place)
        saved.pop(name, None)
        code_syntaxes(options, saved.get)
    if_match.check(0 if current is None else current.version)
    if current is None and not _is_name(name):
        raise Invalid(Text.PRESET_NAME)
    if current is None and number >= MOST:
        raise Conflict(Text.PRESET_LIMIT.format(limit=MOST))
    raw = msgspec.to_builtins(options)
    by = await recording.begin(tx, caller, permitted)
    if current is None:
        return Put(await store.insert(tx, by, place, name, new.target, raw), is_new=True)
    return Put(await store.update(tx, by, current, new.target, raw), is_new=False)


async def _delete(tx: Tx, caller: Caller, writable: _Writable, if_match: IfMatch) -> None:
    current = existing(writable.there.current, Text.PRESET_NOT_FOUND)
    if_match.check(current.version)
    await store.delete(tx, await recording.begin(tx, caller, writable.permitted), current)


def _is_name(name: str) -> bool:
    """Tell whether a preset may be called so: its folder in packages is one of its own, on each system."""
    is_taken = name in WORKSPACES or name == FOLDER or is_device(name)
    return not is_taken and _NAME.fullmatch(name) is not None


def _options(place: Place, new: PresetSetting) -> Options:
    """Return the options that are wanted for a target that the place can be exported to."""
    targets = TARGETS if place.tokenset_id is not None else WORKSPACES
    if new.target not in targets:
        raise Invalid(Text.PRESET_TARGET.format(targets=", ".join(targets)))
    options = options_of(new.options or {})
    with_options(targets[new.target], options)
    return options


async def for_export(tx: Tx, permit: Steps[Access], place: Place) -> dict[str, Preset]:
    """Return the presets that an export of a place has, by name."""
    _, saved = await tx.together(permit, _by_name(tx, place))
    return saved


async def _by_name(tx: Tx, place: Place) -> dict[str, Preset]:
    """Return the presets of a place by name; a tokenset has those of its workspace, too, after its own."""
    if place.tokenset_id is None:
        return {each.name: each for each in await store.of_place(tx, place)}
    return {each.name: each for each in reversed(await store.around_tokenset(tx, place.tokenset_id))}


@peeking()
async def usable(tx: Tx, caller: Caller, tokenset_id: str) -> list[Preset]:
    """Return the presets of a tokenset and its workspace by name; of one name the tokenset's comes first."""
    _, presets = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id), store.around_tokenset(tx, tokenset_id)
    )
    return presets
