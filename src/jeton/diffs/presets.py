"""Differences of the presets of a workspace and its tokensets."""

from typing import Any

from msgspec import UNSET, UnsetType

from jeton.diffs.model import Diff, FieldChange, ScopeChange
from jeton.diffs.scopes import BeforeAfter
from jeton.model.snapshots import SnapshotPreset, SnapshotWorkspace

_Key = tuple[str, str]


def note(sides: BeforeAfter[SnapshotWorkspace], diff: Diff) -> None:
    """Add to a diff which presets appear, vanish or have another target or other options.

    Those of a workspace, or a tokenset, that itself appears or vanishes are not told of.
    """
    before, after = sides
    if before is None or after is None or before.presets == after.presets:
        return
    tokensets = {
        each.id: each.name for each in before.tokensets if each.id in {x.id for x in after.tokensets}
    }
    was, is_ = _presets(before), _presets(after)
    for key in sorted({*was, *is_}):
        old, new = was.get(key), is_.get(key)
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
            diff.scopes.append(ScopeChange("preset", "changed", key[1], key[1], *where, changes))


def _presets(workspace: SnapshotWorkspace) -> dict[_Key, SnapshotPreset]:
    """Return presets by the id of their tokenset, empty without one, and their name."""
    presets = [] if isinstance(workspace.presets, UnsetType) else workspace.presets
    return {(each.tokenset_id or "", each.name): each for each in presets}


def _changes(old: SnapshotPreset, new: SnapshotPreset) -> dict[str, FieldChange]:
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
