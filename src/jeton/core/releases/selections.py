"""Selection of a part of a release: a workspace, a tokenset or a mode, by id or by name."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from jeton.errors import Invalid, NotFound, Text
from jeton.snapshots import Manifest, SnapshotMode, SnapshotTokenset, SnapshotWorkspace

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


def select(manifest: Manifest, selector: Selector) -> Selection:
    """Return the part of a release that a selector names.

    An id takes precedence over a name. Outer levels may be left out if the rest is unambiguous.

    Raises:
        NotFound: no part has this id or name.
        Invalid: a name is ambiguous; `problems` list the ids of the candidates.
    """
    found = [Selection()]
    if selector.workspace is not None:
        candidates = [Selection(workspace) for workspace in manifest.workspaces]
        found = _matching(candidates, selector.workspace, lambda each: each.workspace)
        _refuse_none(found, Text.WORKSPACE_NOT_FOUND)
        _refuse_several(found, "workspace", selector.workspace)
    if selector.tokenset is not None:
        candidates = list(_tokensets(manifest, found[0]))
        found = _matching(candidates, selector.tokenset, lambda each: each.tokenset)
        _refuse_none(found, Text.TOKENSET_NOT_FOUND)
        _refuse_several(found, "tokenset", selector.tokenset)
    if selector.mode is not None:
        candidates = list(_modes(manifest, found[0]))
        found = _matching(candidates, selector.mode, lambda each: each.mode)
        _refuse_none(found, Text.MODE_NOT_FOUND)
        _refuse_several(found, "mode", selector.mode)
    return found[0]


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


def _matching(candidates: Sequence[Selection], text: str, of: Callable[[Selection], Part]) -> list[Selection]:
    """Return the candidate with this id, or else those with this name."""
    parts = [(candidate, part) for candidate in candidates if (part := of(candidate)) is not None]
    by_id = [candidate for candidate, part in parts if part.id == text]
    return by_id or [candidate for candidate, part in parts if part.name == text]


def _refuse_none(found: Sequence[Selection], text: str) -> None:
    if not found:
        raise NotFound(text)


def _refuse_several(found: Sequence[Selection], kind: str, name: str) -> None:
    if len(found) > 1:
        listed = [{"id": each.text.partition(" ")[2], "path": _path(each)} for each in found[:_SHOWN]]
        raise Invalid(Text.SELECTOR_AMBIGUOUS.format(kind=kind, name=name), problems=listed)


def _path(selection: Selection) -> list[str]:
    """Return the names that lead to a part."""
    return [part.name for part in selection if part is not None]
