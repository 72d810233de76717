"""The exports of a tokenset whose symbols a diff compares: of its presets, and of targets without any."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec import UnsetType

from jeton.errors import Invalid
from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportMode, Symbol, Symbolic
from jeton.formats.writing.options import options_of, with_options
from jeton.formats.writing.selection import Keeps, filtered, keeper
from jeton.formats.writing.shims import Renames, shimmed
from jeton.model.snapshots import SnapshotPreset, SnapshotTokenset, SnapshotWorkspace


class Shape(NamedTuple):
    """An exporter with its options, the preset that it is for, if any, and what keeps tokens."""

    target: Symbolic
    preset: str | None
    keeps: Keeps | None

    @property
    def is_narrow(self) -> bool:
        """Whether the symbols of changed tokens can be told from those alone and from similar names.

        A prefix is not before names that have it, so that names may clash which are not similar; and what
        refers to another token by its name does so only where both are there.
        """
        options = self.target.options
        return self.target.names_alone and options.prefix is None and options.references != "var"

    def shimmed(self, modes: Sequence[ExportMode], renames: Renames) -> Sequence[ExportMode]:
        """Return modes with shims for former names."""
        return shimmed(self.target, modes, renames).modes

    def symbols_of_mode(self, mode: ExportMode, renames: Renames) -> Iterator[Symbol]:
        """Yield the symbols in an export of one mode, with shims for former names."""
        (export_mode,) = shimmed(self.target, filtered([mode], self.keeps), renames, is_alone=True).modes
        return self.target.symbols_of_mode(export_mode.tokens)


def of_tokenset(workspace: SnapshotWorkspace, tokenset_id: str) -> Iterator[Shape]:
    """Yield the exports of a tokenset; both sides of a diff have those of the newer one."""
    presets = workspace.presets_for(tokenset_id).values()
    yield from of_presets(presets)


def bases_of(
    workspace: SnapshotWorkspace | None, tokenset: SnapshotTokenset | None
) -> dict[str, tuple[str, ...]]:
    """Return the digests of the releases whose names each preset of a tokenset keeps."""
    if workspace is None or tokenset is None:
        return {}
    by_preset = {name: each.bases for name, each in workspace.presets_for(tokenset.id).items()}
    return {name: tuple(bases) for name, bases in by_preset.items() if not isinstance(bases, UnsetType)}


def keep_names(workspace: SnapshotWorkspace, tokenset_id: str) -> bool:
    """Tell whether presets keep names: one asks for that, and all have symbols, so that each can."""
    presets = workspace.presets_for(tokenset_id).values()
    return any(each.bases for each in presets) and all(each.target in SYMBOLIC for each in presets)


def of_presets(presets: Iterable[SnapshotPreset]) -> Iterator[Shape]:
    """Yield the exports of presets whose targets have symbols, and of the targets that no preset is for.

    A preset whose target takes its options no longer is passed over: it has no export either.
    """
    with_preset = set()
    for preset in presets:
        target = SYMBOLIC.get(preset.target)
        if target is None:
            continue
        try:
            exporter = with_options(target, options_of(preset.options))
        except Invalid:
            continue
        with_preset.add(preset.target)
        yield Shape(exporter, preset.name, keeper(exporter.options))
    for name, target in SYMBOLIC.items():
        if name not in with_preset:
            yield Shape(target, None, None)
