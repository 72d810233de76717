"""Files for linters in the package of a release: of all its workspaces, and of all targets of code."""

from collections.abc import AsyncIterator, Mapping, Sequence

from jeton.core.exports.views import Views
from jeton.core.releases import shapes
from jeton.core.releases.shapes import Shape
from jeton.core.resolved.sources import Released, Source, manifest
from jeton.formats.lint import lint_files
from jeton.formats.lint.code import RULES
from jeton.formats.lint.lint_data import TARGETS, Exported
from jeton.formats.lint.vocabulary import vocabulary
from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.selection import filtered
from jeton.model.snapshots import SnapshotWorkspace
from jeton.model.stored_tokens import SnapshotToken
from jeton.store.engine import Tx

_CODE = tuple(
    dict.fromkeys(
        [*TARGETS, *(name for own in RULES["targets"].values() for name in own if name in SYMBOLIC)]
    )
)
"""The targets whose symbols code has, those of linters first."""


async def files_of_release(tx: Tx, digest: str, package: str, targets: Sequence[str]) -> Mapping[str, bytes]:
    """Return the files for linters by their paths in a package of this name, and those of the checker.

    The package has exports of the release to these targets, and by the presets of workspaces, which were made
    before: this reads no more than they did. The checker knows the symbols of all targets of code.
    """
    content = await manifest(tx, digest)
    source = Released(tx, content)
    plain = [Shape(SYMBOLIC[name], None, None) for name in _CODE if name in targets or name not in TARGETS]
    exports = [
        each
        for workspace in content.workspaces
        async for each in exported(
            source, workspace, {each.id: [*plain, *_presets(workspace)] for each in workspace.tokensets}
        )
    ]
    files = lint_files.files(package, [each for each in exports if each.exporter.name in TARGETS])
    symbols = vocabulary(exports, RULES["prefixes"], RULES["bounds"]["grouped"])
    files = {**files, **lint_files.check_files(symbols)}
    source.free()
    return files


def _presets(workspace: SnapshotWorkspace) -> list[Shape]:
    presets = workspace.presets_for(None).values()
    return [shape for shape in shapes.of_presets(presets) if shape.preset and shape.target.name in _CODE]


async def exported(
    source: Source[SnapshotToken], workspace: SnapshotWorkspace, exports: Mapping[str, Sequence[Shape]]
) -> AsyncIterator[Exported]:
    """Yield the exports of tokensets of a workspace, by their ids, with former names that presets keep."""
    views = Views(source, workspace.mode_refs(), stored=True, most=source.most)
    for tokenset in workspace.tokensets:
        shapes_of = exports.get(tokenset.id, ())
        if not shapes_of:
            continue
        modes = [view.mode._replace(tokenset=tokenset.name) for view in await views.of_tokenset(tokenset.id)]
        bases = shapes.bases_of(workspace, tokenset)
        for shape in shapes_of:
            renames = await views.renames(tokenset.id, bases.get(shape.preset or "", ()))
            yield Exported(shape.target, shape.shimmed(filtered(modes, shape.keeps), renames))
