"""Conversion of an exporter's output to an export: bytes, problems and counts of tokens."""

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from jeton.core.exports.cache import Export
from jeton.core.exports.views import ModeView, Views
from jeton.exporters import base
from jeton.exporters.report import report
from jeton.model import Tokenset, Workspace
from jeton.snapshots import SnapshotTokenset, SnapshotWorkspace


class Rendering(NamedTuple):
    """An exporter, its output, and the views of the exported modes."""

    exporter: base.Format
    rendered: base.Rendered
    views: Sequence[ModeView]


async def rendering_of_modes(
    exporter: base.Exporter, views: Views, tokenset_id: str, mode_id: str | None
) -> Rendering:
    """Render one mode of a tokenset, or all."""
    if mode_id is None:
        found = await views.of_tokenset(tokenset_id)
        return Rendering(exporter, exporter.tokenset([view.mode for view in found]), found)
    view = await views.of_mode(mode_id)
    return Rendering(exporter, exporter.mode(view.mode.tokens), [view])


async def rendering_of_workspace(
    exporter: base.WorkspaceExporter,
    views: Views,
    workspace: Workspace | SnapshotWorkspace | None,
    tokensets: Sequence[Tokenset | SnapshotTokenset],
) -> Rendering:
    """Render a workspace with all its tokensets."""
    found = await views.of_workspace()
    modes: dict[str, list[base.ExportMode]] = {tokenset.id: [] for tokenset in tokensets}
    for view in found:
        modes[view.tokenset_id].append(view.mode)
    whole = [base.ExportTokenset(each.id, each.name, each.description, modes[each.id]) for each in tokensets]
    titled = ("", None) if workspace is None else (workspace.name, workspace.description)
    rendered = exporter.workspace(base.ExportWorkspace(*titled, whole))
    return Rendering(exporter, rendered, [view.of_workspace() for view in found])


def export_of(rendering: Rendering, *, with_report: bool = False) -> Export:
    """Return a rendering as an export; `with_report` returns its report, in JSON, instead."""
    exporter, rendered, views = rendering
    unresolved = [problem for view in views for problem in view.unresolved]
    known = {(problem.name, problem.mode, problem.tokenset) for problem in unresolved}
    lost = [left for left in rendered.left_out if (left.name, *left[2:]) not in known]
    inherited = {(token.name, view.place) for view in views for token in view.mode.inherited}
    skipped = sum((left.name, (left.tokenset, left.mode)) not in inherited for left in rendered.left_out)
    body, content_type = rendered.text.encode(), exporter.content_type
    if with_report:
        parts = [(view.place, view.mode) for view in views]
        body = msgspec.json.encode(report(exporter, parts, rendered, unresolved))
        content_type = "application/json"
    return Export(
        body,
        f'"{hashlib.blake2b(body, digest_size=16).hexdigest()}"',
        content_type,
        sum(view.aliases for view in views),
        (*(base.LostToken(each.name, each.reason, each.mode, each.tokenset) for each in unresolved), *lost),
        sum(len(view.mode.tokens) for view in views) - skipped,
        skipped,
    )
