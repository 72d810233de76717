"""Conversion of an exporter's output to an export: bytes, problems and counts of tokens."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, cast

import msgspec

from jeton.core.exports.cache import Export
from jeton.core.exports.views import ModeView, Views
from jeton.formats.writing import archive, base
from jeton.formats.writing.comments import opening
from jeton.formats.writing.order import in_order, ordered
from jeton.formats.writing.report import report
from jeton.formats.writing.shims import Renames, Shimmed, shimmed
from jeton.formats.writing.workspaces import of_tokensets
from jeton.formats.writing.written import at_most, refuse_beyond
from jeton.model.groups import Orders
from jeton.model.objects import Tokenset, Workspace
from jeton.model.snapshots import SnapshotTokenset, SnapshotWorkspace


class Rendering(NamedTuple):
    """An exporter, its output, and the views of the exported modes."""

    exporter: base.Format
    rendered: base.Rendered
    views: Sequence[ModeView]


class Part(NamedTuple):
    """What is exported: a tokenset or one of its modes, and the names of its workspace and the tokenset.

    `orders` are those of its groups, where they are asked for.
    """

    tokenset_id: str
    mode_id: str | None
    names: tuple[str, str]
    orders: Orders = MappingProxyType({})


async def rendering_of_modes(
    exporter: base.Exporter, views: Views, part: Part, bases: Sequence[str] = ()
) -> Rendering:
    """Render one mode of a tokenset, or all, with a first comment on what it is made from.

    Former names of tokens are those of the releases `bases`.
    """
    order = _arrangement(exporter, part.orders)
    renames = await views.renames(part.tokenset_id, bases)
    if part.mode_id is None:
        mode_views = await views.of_tokenset(part.tokenset_id)
        with_shims = _shimmed(
            exporter, [_prepared(view.mode, order, part.names[1]) for view in mode_views], renames
        )
        with at_most(views.most):
            rendered = exporter.tokenset(with_shims.modes)
        names = tuple(part.names)
    else:
        mode_views = [await views.of_mode(part.mode_id)]
        mode = mode_views[0].mode._replace(tokens=in_order(mode_views[0].mode.tokens, order))
        with_shims = _shimmed(exporter, [mode], renames, is_alone=True)
        with at_most(views.most):
            rendered = exporter.of_mode(with_shims.modes[0]._replace(tokenset=part.names[1]))
        names = (*part.names, mode.name)
    rendered = rendered._replace(remarks=[*rendered.remarks, *with_shims.remarks])
    return Rendering(
        exporter, _signed(exporter, rendered, opening(exporter.options.header, names)), mode_views
    )


def _shimmed(
    exporter: base.Format, modes: Sequence[base.ExportMode], renames: Renames, *, is_alone: bool = False
) -> Shimmed:
    """Return the modes of a tokenset, or one alone, with shims, which only targets with symbols take."""
    if not (renames.of or renames.lost):
        return Shimmed(modes)
    return shimmed(cast("base.Symbolic", exporter), modes, renames, is_alone=is_alone)


def _arrangement(exporter: base.Format, orders: Orders) -> base.Arrangement:
    """Return the order that an exporter asks for."""
    order = exporter.options.order or "natural"
    return base.Authored(orders) if order == "authors" else order


def _prepared(mode: base.ExportMode, order: base.Arrangement, tokenset: str) -> base.ExportMode:
    return ordered(mode._replace(order=order, tokenset=tokenset))


def _signed(exporter: base.Format, rendered: base.Rendered, lines: Sequence[str]) -> base.Rendered:
    """Return an output whose files begin with a comment of these lines, where they can."""
    if not rendered.files:
        return rendered._replace(text=exporter.signed(rendered.text, lines))
    files = {path: exporter.signed(text, lines, path) for path, text in rendered.files.items()}
    return rendered._replace(files=files)


async def rendering_of_workspace(
    exporter: base.WorkspaceExporter,
    views: Views,
    workspace: Workspace | SnapshotWorkspace | None,
    tokensets: Sequence[Tokenset | SnapshotTokenset],
    bases: Sequence[str] = (),
    orders: Mapping[str, Orders] = MappingProxyType({}),
) -> Rendering:
    """Render a workspace with all its tokensets, with former names as `rendering_of_modes`.

    `orders` are those of groups by the id of their tokenset, where they are asked for.
    """
    mode_views = await views.of_workspace()
    names = {tokenset.id: tokenset.name for tokenset in tokensets}
    modes: dict[str, list[base.ExportMode]] = {tokenset.id: [] for tokenset in tokensets}
    for view in mode_views:
        order = _arrangement(exporter, orders.get(view.tokenset_id, {}))
        modes[view.tokenset_id].append(_prepared(view.mode, order, names[view.tokenset_id]))
    whole, remarks = [], []
    for each in tokensets:
        with_shims = _shimmed(of_tokensets(exporter), modes[each.id], await views.renames(each.id, bases))
        whole.append(base.ExportTokenset(each.id, each.name, each.description, with_shims.modes))
        remarks += [remark._replace(tokenset=each.id) for remark in with_shims.remarks]
    titled = ("", None) if workspace is None else (workspace.name, workspace.description)
    with at_most(views.most):
        rendered = exporter.workspace(base.ExportWorkspace(*titled, whole))
    rendered = rendered._replace(remarks=[*rendered.remarks, *remarks])
    rendered = _signed(exporter, rendered, opening(exporter.options.header, titled[:1]))
    return Rendering(exporter, rendered, [view.of_workspace() for view in mode_views])


def files_of(rendered: base.Rendered) -> Iterator[tuple[str, bytes]]:
    """Yield the paths and contents of the files of an output."""
    return ((path, text.encode()) for path, text in rendered.files.items())


def export_of(rendering: Rendering, most: int, *, with_report: bool = False) -> Export:
    """Return a rendering as an export; `with_report` returns its report, in JSON, instead.

    Raises:
        Conflict: it has more than `most` bytes.
    """
    exporter, rendered, views = rendering
    unresolved = [problem for view in views for problem in view.unresolved]
    places = {(problem.name, problem.mode, problem.tokenset) for problem in unresolved}
    lost = [left for left in rendered.left_out if (left.name, *left[2:]) not in places]
    skipped = _skipped(rendered.left_out, views)
    body, content_type, extension = rendered.text.encode(), exporter.content_type, exporter.extension
    if rendered.files or content_type == archive.CONTENT_TYPE or exporter.options.bundle == "zip":
        if not rendered.files and content_type != archive.CONTENT_TYPE:
            rendered = rendered._replace(files={f"tokens{extension}": rendered.text})
        body, content_type, extension = (
            archive.archive(files_of(rendered)),
            archive.CONTENT_TYPE,
            archive.EXTENSION,
        )
    if with_report:
        parts = [(view.place, view.mode) for view in views]
        noted = rendered._replace(remarks=[*rendered.remarks, *_ambiguous(views)])
        body = msgspec.json.encode(report(exporter, parts, noted, unresolved))
        content_type, extension = "application/json", ""
    refuse_beyond(most, len(body))
    return Export(
        body,
        f'"{hashlib.blake2b(body, digest_size=16).hexdigest()}"',
        content_type,
        sum(view.aliases for view in views),
        (*(base.LostToken(each.name, each.reason, each.mode, each.tokenset) for each in unresolved), *lost),
        sum(len(view.mode.tokens) for view in views) - skipped,
        skipped,
        extension,
    )


def _ambiguous(views: Sequence[ModeView]) -> Iterator[base.Remark]:
    for view in views:
        tokenset_id, mode = view.place
        for name, message in sorted(view.ambiguous.items()):
            yield base.Remark("alias-ambiguous", name, message, mode, tokenset_id)


def _skipped(left_out: Sequence[base.LostToken], views: Sequence[ModeView]) -> int:
    """Return the number of tokens left out of their own modes, not of modes that would inherit them."""
    places = {(left.tokenset, left.mode) for left in left_out}
    own = {view.place: {token.name for token in view.mode.tokens} for view in views if view.place in places}
    return sum(left.name in own[left.tokenset, left.mode] for left in left_out)
