"""Selection of a part of a release: a workspace, a tokenset or a mode, by id or by name."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jeton.core.near_names import hinted
from jeton.errors import Invalid, Text
from jeton.model.snapshots import Manifest, SnapshotMode, SnapshotPreset, SnapshotTokenset, SnapshotWorkspace

Part = SnapshotWorkspace | SnapshotTokenset | SnapshotMode | None

_SHOWN = 100
"""Number of candidates for an ambiguous name that an error lists."""


class Selector(NamedTuple):
    """The part of a release that a request names, by ids, or by names as they were in the release."""

    workspace: str | None = None
    tokenset: str | None = None
    mode: str | None = None


class Selection(NamedTuple):
    """A part of a release: all of it, or a workspace, or a tokenset of that, or a mode of that."""

    workspace: SnapshotWorkspace | None = None
    tokenset: SnapshotTokenset | None = None
    mode: SnapshotMode | None = None

    @property
    def text(self) -> str:
        """The key of the part within its release: the kind and the id of the smallest part."""
        if self.mode is not None:
            return f"mode {self.mode.id}"
        if self.tokenset is not None:
            return f"tokenset {self.tokenset.id}"
        return "" if self.workspace is None else f"workspace {self.workspace.id}"

    @property
    def path(self) -> list[str]:
        """The names that lead to the part."""
        return [part.name for part in self if part is not None]


def select(manifest: Manifest, selector: Selector) -> Selection:
    """Return the part of a release that a selector names.

    An id takes precedence over a name. Outer levels may be left out if the rest is unambiguous.

    Raises:
        NotFound: no part has this id or name.
        Invalid: a name is ambiguous; `problems` list the ids of the candidates.
    """
    selection = Selection()
    if selector.workspace is not None:
        workspaces = [(Selection(each), each) for each in manifest.workspaces]
        selection = _only(workspaces, selector.workspace, "workspace", Text.WORKSPACE_NOT_FOUND)
    if selector.tokenset is not None:
        tokensets = [(each, each.tokenset) for each in _tokensets(manifest, selection)]
        selection = _only(tokensets, selector.tokenset, "tokenset", Text.TOKENSET_NOT_FOUND)
    if selector.mode is not None:
        modes = [(each, each.mode) for each in _modes(manifest, selection)]
        selection = _only(modes, selector.mode, "mode", Text.MODE_NOT_FOUND)
    return selection


def _tokensets(manifest: Manifest, within: Selection) -> Iterator[Selection]:
    workspaces = manifest.workspaces if within.workspace is None else [within.workspace]
    for workspace in workspaces:
        for tokenset in workspace.tokensets:
            yield Selection(workspace, tokenset)


def _modes(manifest: Manifest, within: Selection) -> Iterator[Selection]:
    tokensets = _tokensets(manifest, within) if within.tokenset is None else [within]
    for part in tokensets:
        for mode in () if part.tokenset is None else part.tokenset.modes:
            yield part._replace(mode=mode)


def _only(candidates: Sequence[tuple[Selection, Part]], text: str, kind: str, absent: str) -> Selection:
    """Return the candidate with this id, or else the only one with this name."""
    parts = [(candidate, part) for candidate, part in candidates if part is not None]
    matches = [candidate for candidate, part in parts if part.id == text]
    matches = matches or [candidate for candidate, part in parts if part.name == text]
    if not matches:
        raise hinted(absent, [text], (part.name for _, part in parts))
    if len(matches) > 1:
        listed = [{"id": each.text.partition(" ")[2], "path": each.path} for each in matches[:_SHOWN]]
        raise Invalid(Text.SELECTOR_AMBIGUOUS.format(kind=kind, name=text), problems=listed)
    return matches[0]


def preset_of(manifest: Manifest, selection: Selection, name: str) -> SnapshotPreset | None:
    """Return the preset of a name for a part of a release, None if there is none.

    Raises:
        Invalid: the part is the whole release, whose workspaces have not all the same one.
    """
    if selection.workspace is not None:
        own = None if selection.tokenset is None else selection.tokenset.id
        return selection.workspace.presets_for(own).get(name)
    presets = [workspace.presets_for(None).get(name) for workspace in manifest.workspaces]
    if any(preset != presets[0] for preset in presets):
        raise Invalid(Text.PRESET_APART.format(name=name))
    return presets[0] if presets else None
