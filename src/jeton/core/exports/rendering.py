"""Conversion of an exporter's output to an export: bytes, problems and counts of tokens."""

import hashlib
from collections.abc import Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec

from jeton.core.exports.cache import Export, ExportProblem
from jeton.core.exports.views import ModeView
from jeton.exporters.base import ExportTokenset, ExportWorkspace, Format, Rendered
from jeton.exporters.report import ReportMode, report

F = TypeVar("F", bound=Format)


class Rendering(NamedTuple, Generic[F]):
    """An exporter, its output, and the views of the exported modes."""

    exporter: F
    rendered: Rendered
    views: Sequence[ModeView]


class NamedObject(Protocol):
    """A workspace or a tokenset, stored or released."""

    @property
    def id(self) -> str:
        """The id."""
        ...

    @property
    def name(self) -> str:
        """The name."""
        ...

    @property
    def description(self) -> str | None:
        """The description, if there is one."""
        ...


def workspace_of(
    workspace: NamedObject | None, tokensets: Sequence[NamedObject], views: Sequence[ModeView]
) -> ExportWorkspace:
    """Return the input of workspace exporters, from the views of all modes of the workspace."""
    modes_of: dict[str, list[ModeView]] = {tokenset.id: [] for tokenset in tokensets}
    for view in views:
        modes_of[view.tokenset_id].append(view)
    return ExportWorkspace(
        "" if workspace is None else workspace.name,
        None if workspace is None else workspace.description,
        [
            ExportTokenset(tokenset.id, tokenset.name, tokenset.description, [view.mode for view in found])
            for tokenset, found in zip(tokensets, modes_of.values(), strict=True)
        ],
    )


def export_of(rendering: Rendering[Format], *, with_report: bool = False) -> Export:
    """Return a rendering as an export; `with_report` returns its report, in JSON, instead."""
    exporter, rendered, views = rendering
    unresolved = [problem for view in views for problem in view.unresolved]
    known = {(problem.name, problem.mode, problem.tokenset) for problem in unresolved}
    lost = [ExportProblem(*left) for left in rendered.left_out if (left.name, *left[2:]) not in known]
    inherited = {(token.name, view.place) for view in views for token in view.mode.inherited}
    skipped = sum((left.name, (left.tokenset, left.mode)) not in inherited for left in rendered.left_out)
    body, content_type = rendered.text.encode(), exporter.content_type
    if with_report:
        parts = [ReportMode(view.place, view.mode) for view in views]
        body = msgspec.json.encode(report(exporter, parts, rendered, unresolved))
        content_type = "application/json"
    return Export(
        body,
        f'"{hashlib.blake2b(body, digest_size=16).hexdigest()}"',
        content_type,
        sum(view.aliases for view in views),
        (*(ExportProblem(each.name, each.reason, each.mode, each.tokenset) for each in unresolved), *lost),
        sum(len(view.mode.tokens) for view in views) - skipped,
        skipped,
    )
