"""Rendering of a release, or of a part of it, as one document, a tree of JSON or an archive of files."""

from collections.abc import Collection, Iterator, Sequence
from enum import Enum, auto
from typing import NamedTuple, cast

from msgspec.structs import replace

from jeton.core.exports.cache import Export
from jeton.core.exports.exports import Choice
from jeton.core.exports.rendering import (
    Part,
    Rendering,
    export_of,
    files_of,
    rendering_of_modes,
    rendering_of_workspace,
)
from jeton.core.exports.views import Views
from jeton.core.releases.selections import Selection, Selector, select
from jeton.core.resolved.sources import Released
from jeton.errors import Invalid, Text
from jeton.formats.json import release_tree
from jeton.formats.json.release_tree import TokensetText, WorkspaceTexts, tree
from jeton.formats.targets import RESOLVED, RESOLVED_WORKSPACES, WORKSPACE_TARGETS
from jeton.formats.writing import archive
from jeton.formats.writing.archive import names_of
from jeton.formats.writing.base import Exporter, Format, LostToken, Origin, WorkspaceExporter
from jeton.formats.writing.options import digest_of
from jeton.formats.writing.selection import keeper
from jeton.formats.writing.written import refuse_beyond
from jeton.model.groups import orders_of
from jeton.model.snapshots import Manifest, SnapshotTokenset, SnapshotWorkspace


class FileLayout(Enum):
    """The layout of an export: one document, a JSON tree of tokensets, or an archive of files."""

    DOCUMENT = auto()
    TREE = auto()
    ARCHIVE = auto()


class RenditionTarget(NamedTuple):
    """The format and layout of a rendition; `name` identifies both in a rendition's key.

    With `whole` each mode has the tokens of the default mode that it lacks. `bases` are the digests of the
    releases whose names are kept. The query may have options, perhaps
    free ones, of endless values.
    """

    name: str
    layout: FileLayout
    exporter: Format
    whole: bool = False
    bases: tuple[str, ...] = ()
    has_options: bool = False
    has_free_options: bool = False

    def extension_of(self, content_type: str) -> str:
        """Return how the name of a file ends that the target gave with a content type."""
        return archive.EXTENSION if content_type == archive.CONTENT_TYPE else self.exporter.extension


class ReleasePart(NamedTuple):
    """A release, and the part of it to export."""

    digest: str
    manifest: Manifest
    selection: Selection

    @property
    def workspaces(self) -> Sequence[SnapshotWorkspace]:
        """The workspaces that are exported, whole or in part."""
        chosen = self.selection.workspace
        return self.manifest.workspaces if chosen is None else [chosen]


class _File(NamedTuple):
    """An export that is one file of an archive, or a folder with `files`, or one part of a tree."""

    workspace: SnapshotWorkspace
    tokenset: SnapshotTokenset | None
    export: Export
    files: Sequence[tuple[str, bytes]]


def rendition_target_of(choice: Choice, selector: Selector) -> RenditionTarget:
    """Return the format and layout for a choice and a selector.

    The unit that a target exports is one document; several units are an archive, or a tree for format json.

    Raises:
        NotFound: the target does not exist, or does not export such a part.
        Invalid: the format does not exist, or does not support this way of writing aliases.
    """
    is_small = _is_small(selector)
    if _has_file_of_workspace(choice) and not is_small:
        layout = FileLayout.ARCHIVE if selector.workspace is None else FileLayout.DOCUMENT
        choice = _without_bundle(choice) if layout is FileLayout.ARCHIVE else choice
        return _target(choice, layout, choice.of_workspace(), RESOLVED_WORKSPACES)
    exporter = choice.of_modes()
    if is_small:
        return _target(choice, FileLayout.DOCUMENT, exporter, RESOLVED)
    if choice.is_format and choice.target == "json" and choice.all_options.bundle is None:
        return _target(choice, FileLayout.TREE, exporter, RESOLVED)
    choice = _without_bundle(choice)
    return _target(choice, FileLayout.ARCHIVE, choice.of_workspace(), RESOLVED)


def asks_for_one_file(choice: Choice, selector: Selector) -> bool:
    """Tell whether a part of a release is asked for as one file, of which there may be several.

    A tree of JSON is one file; a target whose files are zips is asked for as such.
    """
    if _is_small(selector) or choice.all_options.bundle == "zip":
        return False
    if _has_file_of_workspace(choice):
        return selector.workspace is None
    is_tree = choice.is_format and choice.target == "json"
    return not is_tree and choice.of_modes().content_type != archive.CONTENT_TYPE


def only_file(manifest: Manifest, choice: Choice, selector: Selector) -> Selector:
    """Return what selects the only workspace or tokenset that is a file, below what is selected.

    Raises:
        NotFound: no workspace has the id or the name.
        Invalid: there is none, or there are several.
    """
    chosen = select(manifest, selector).workspace
    workspaces = manifest.workspaces if chosen is None else [chosen]
    if _has_file_of_workspace(choice):
        kind, ids = "workspace", [each.id for each in workspaces]
    else:
        kind, ids = "tokenset", [tokenset.id for each in workspaces for tokenset in each.tokensets]
    if len(ids) != 1:
        raise Invalid(Text.SEVERAL_FILES.format(count=len(ids), kind=kind))
    return selector._replace(**{kind: ids[0]})


def _is_small(selector: Selector) -> bool:
    return selector.tokenset is not None or selector.mode is not None


def _has_file_of_workspace(choice: Choice) -> bool:
    """Tell whether a whole workspace is one file in a target."""
    is_target = choice.target in WORKSPACE_TARGETS and not choice.is_format
    return is_target or choice.all_options.bundle == "file"


def _without_bundle(choice: Choice) -> Choice:
    """Return a choice for the files of a zip, which are none themselves."""
    options = tuple((name, value) for name, value in choice.options if name != "bundle")
    return choice._replace(options=options, preset=replace(choice.preset, bundle=None))


def _target(
    choice: Choice, layout: FileLayout, exporter: Format, resolved: Collection[str]
) -> RenditionTarget:
    words = [choice.target, *(["whole"] if choice.is_whole else [])]
    if choice.aliases is not None and choice.target in resolved:
        words.append("resolved")
    if options := digest_of(exporter.options, choice.bases):
        words.append(options)
    if layout is not FileLayout.DOCUMENT:
        words.append(layout.name.lower())
    return RenditionTarget(
        " ".join(words),
        layout,
        exporter,
        choice.is_whole,
        choice.bases,
        has_options=bool(choice.options),
        has_free_options=choice.has_free_options,
    )


async def render(source: Released, subject: ReleasePart, target: RenditionTarget) -> Export:
    """Return the export of a part of a release, with the tokens of `source`."""
    if target.layout is FileLayout.DOCUMENT:
        return await _document(source, subject, target)
    files: list[_File] = []
    for workspace in subject.workspaces:
        files += await _files(source, subject.digest, workspace, target)
        refuse_beyond(source.most, sum(len(file.export.body) for file in files))
    if target.layout is FileLayout.TREE:
        text = tree(subject.digest, subject.manifest.tokens, _texts(subject.workspaces, files))
        return _together(files, text.encode(), release_tree.CONTENT_TYPE)
    body = archive.archive(_named(subject.workspaces, files, target.exporter.extension))
    return _together(files, body, archive.CONTENT_TYPE)


async def _document(source: Released, subject: ReleasePart, target: RenditionTarget) -> Export:
    selection = subject.selection
    if selection.workspace is None:
        raise ValueError("a whole release is no single document")
    views = _views(source, selection.workspace, target)
    return export_of(await _rendering(views, subject.digest, selection, target), source.most)


async def _files(
    source: Released, digest: str, workspace: SnapshotWorkspace, target: RenditionTarget
) -> list[_File]:
    parts = workspace.tokensets if target.layout is FileLayout.TREE else [None]
    views = _views(source, workspace, target)
    files = []
    for part in parts:
        rendering = await _rendering(views, digest, Selection(workspace, part), target)
        export = export_of(rendering, source.most)
        files.append(_File(workspace, part, export, list(files_of(rendering.rendered))))
    return files


def _views(source: Released, workspace: SnapshotWorkspace, target: RenditionTarget) -> Views:
    stored = target.exporter.wants_stored
    keeps = keeper(target.exporter.options)
    most = source.most
    return Views(source, workspace.mode_refs(), stored=stored, whole=target.whole, keeps=keeps, most=most)


async def _rendering(views: Views, digest: str, selection: Selection, target: RenditionTarget) -> Rendering:
    exporter, (workspace, tokenset, mode) = target.exporter, selection
    if exporter.names_origin:
        workspace_id, tokenset_id = ("" if part is None else part.id for part in (workspace, tokenset))
        exporter = exporter.made_of(Origin(workspace_id, tokenset_id, digest))
    if tokenset is not None:
        names = ("" if workspace is None else workspace.name, tokenset.name)
        orders = orders_of(tokenset.groups)
        part = Part(tokenset.id, None if mode is None else mode.id, names, orders)
        return await rendering_of_modes(cast("Exporter", exporter), views, part, target.bases)
    whole, tokensets = cast("WorkspaceExporter", exporter), () if workspace is None else workspace.tokensets
    all_orders = {each.id: orders_of(each.groups) for each in tokensets}
    return await rendering_of_workspace(whole, views, workspace, tokensets, target.bases, all_orders)


def _together(files: Sequence[_File], body: bytes, content_type: str) -> Export:
    """Return one export made of several files; each problem names its tokenset."""
    problems = [problem for file in files for problem in _problems(file)]
    return Export(
        body,
        "",
        content_type,
        sum(file.export.unresolved for file in files),
        tuple(problems),
        sum(file.export.exported for file in files),
        sum(file.export.skipped for file in files),
    )


def _problems(file: _File) -> Iterator[LostToken]:
    for problem in file.export.problems:
        yield problem if file.tokenset is None else problem._replace(tokenset=file.tokenset.id)


def _texts(workspaces: Sequence[SnapshotWorkspace], files: Sequence[_File]) -> Iterator[WorkspaceTexts]:
    for workspace in workspaces:
        tokensets = [
            TokensetText(file.tokenset.id, file.tokenset.name, file.export.body.decode())
            for file in files
            if file.workspace is workspace and file.tokenset is not None
        ]
        yield WorkspaceTexts(workspace.id, workspace.name, tokensets)


def _named(
    workspaces: Sequence[SnapshotWorkspace], files: Sequence[_File], extension: str
) -> Iterator[tuple[str, bytes]]:
    """Yield the files of an archive with their paths: `<workspace>/<tokenset>.<extension>`, or below that."""
    folders = names_of({workspace.id: workspace.name for workspace in workspaces}, "workspace")
    for workspace in workspaces:
        names = names_of({tokenset.id: tokenset.name for tokenset in workspace.tokensets}, "tokenset")
        for file in files:
            if file.workspace is not workspace:
                continue
            folder = folders[workspace.id]
            path = folder if file.tokenset is None else f"{folder}/{names[file.tokenset.id]}"
            if not file.files and extension != archive.EXTENSION:
                yield f"{path}{extension}", file.export.body
            for inner, content in file.files:
                yield f"{path}/{inner}", content
