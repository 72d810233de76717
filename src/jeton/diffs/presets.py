"""Differences of the presets of a workspace and its tokensets."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, UnsetType

from jeton.diffs.model import Diff, FieldChange, ScopeChange
from jeton.diffs.scopes import BeforeAfter
from jeton.model.snapshots import SnapshotPreset, SnapshotWorkspace

_Key = tuple[str, str]
_Presets = Mapping[_Key, SnapshotPreset]


def note(sides: BeforeAfter[SnapshotWorkspace], diff: Diff) -> None:
    """Add to a diff which presets appear, vanish or have another name, another target or other options.

    Presets have no ids: one that has another name has the same target and options as before. Those of a
    workspace, or a tokenset, that itself appears or vanishes are not told of.
    """
    before, after = sides
    if before is None or after is None or before.presets == after.presets:
        return
    tokensets = {
        each.id: each.name for each in before.tokensets if each.id in {x.id for x in after.tokensets}
    }
    was, is_ = _presets(before), _presets(after)
    renamed = _renamed(was, is_)
    for key in sorted({*was, *is_}.difference(renamed.values())):
        old, new = was.get(renamed.get(key, key)), is_.get(key)
        if old == new or (key[0] and key[0] not in tokensets):
            continue
        where = after.name, tokensets.get(key[0], UNSET)
        if old is None or new is None:
            change = "added" if old is None else "removed"
            diff.scopes.append(ScopeChange("preset", change, key[1], key[1], *where))  # type: ignore[arg-type]
        else:
            changes = _changes(old, new)
            if not changes:  # releases have been made since whose names it keeps
                continue
            guessed = key in renamed
            diff.scopes.append(ScopeChange("preset", "changed", key[1], key[1], *where, changes, guessed))


def _renamed(was: _Presets, is_: _Presets) -> dict[_Key, _Key]:
    """Return the keys before of presets that are the only ones with their content, by their new keys."""
    gone, came = was.keys() - is_.keys(), is_.keys() - was.keys()
    pairs = [
        (old, new)
        for old in gone
        for new in came
        if old[0] == new[0] and not _content_changes(was[old], is_[new])
    ]
    counts = Counter(key for pair in pairs for key in pair)
    return {new: old for old, new in pairs if counts[old] == counts[new] == 1}


def _presets(workspace: SnapshotWorkspace) -> dict[_Key, SnapshotPreset]:
    """Return presets by the id of their tokenset, empty without one, and their name."""
    presets = [] if isinstance(workspace.presets, UnsetType) else workspace.presets
    return {(each.tokenset_id or "", each.name): each for each in presets}


def _changes(old: SnapshotPreset, new: SnapshotPreset) -> dict[str, FieldChange]:
    """Return what differs; the name of a workspace's preset is the folder of its files in packages."""
    if old.name == new.name:
        return _content_changes(old, new)
    names = FieldChange(old.name, new.name)
    return {"name": names} if new.tokenset_id else {"name": names, "path": names}


def _content_changes(old: SnapshotPreset, new: SnapshotPreset) -> dict[str, FieldChange]:
    """Return the target and the options that differ, as texts."""
    sides = [{"target": each.target, **each.options} for each in (old, new)]
    names = [name for name in {**sides[0], **sides[1]} if sides[0].get(name) != sides[1].get(name)]
    return {name: FieldChange(*(_text(side.get(name)) for side in sides)) for name in names}


def _text(value: Any) -> str | None:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ", ".join(value)
    return None if value is None else f"{value:g}" if isinstance(value, float) else str(value)
