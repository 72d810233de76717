"""From what an exporter makes to an export: its bytes, and what became of the tokens."""

import gc
import hashlib
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec

from jeton.core.export_cache import Export, Problem
from jeton.core.export_views import ModeView
from jeton.exporters.base import ExportTokenset, ExportWorkspace, Format, Rendered
from jeton.exporters.report import Part, report

F = TypeVar("F", bound=Format)

_GARBAGE = 1_000_000
"""How many objects more than before there may be, while an export is made, until circular ones are sought."""


class Made(NamedTuple, Generic[F]):
    """A rendering, what made it, and of which modes."""

    exporter: F
    rendered: Rendered
    views: Sequence[ModeView]


class Named(Protocol):
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


class Collecting:
    """The process's search for circular garbage, which is rarer as long as an export is made in any thread.

    An export keeps all it makes until its end, none of it circular: looking through it again and again takes
    a tenth of the time of 100,000 tokens, in which no other thread goes on.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._exports = 0
        self._usual = gc.get_threshold()

    @contextmanager
    def rarely(self) -> Iterator[None]:
        """Put the search off until the block ends, or until there is very much to look through."""
        with self._lock:
            if not self._exports:
                self._usual = gc.get_threshold()
                gc.set_threshold(_GARBAGE, *self._usual[1:])
            self._exports += 1
        try:
            yield
        finally:
            with self._lock:
                self._exports -= 1
                if not self._exports:
                    gc.set_threshold(*self._usual)


COLLECTING = Collecting()


def workspace_of(
    workspace: Named | None, tokensets: Sequence[Named], views: Sequence[ModeView]
) -> ExportWorkspace:
    """Return what exporters of workspaces take, of the views of all its modes."""
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


def export_of(made: Made[Format], *, with_report: bool = False) -> Export:
    """Return the export that was rendered, or its report."""
    exporter, rendered, views = made
    unresolved = [problem for view in views for problem in view.unresolved]
    known = {(problem.name, problem.mode, problem.tokenset) for problem in unresolved}
    lost = [Problem(*left) for left in rendered.left_out if (left.name, *left[2:]) not in known]
    inherited = {(token.name, view.place) for view in views for token in view.mode.inherited}
    skipped = sum((left.name, (left.tokenset, left.mode)) not in inherited for left in rendered.left_out)
    body, content_type = rendered.text.encode(), exporter.content_type
    if with_report:
        parts = [Part(view.place, view.mode) for view in views]
        body = msgspec.json.encode(report(exporter, parts, rendered, unresolved))
        content_type = "application/json"
    return Export(
        body,
        f'"{hashlib.blake2b(body, digest_size=16).hexdigest()}"',
        content_type,
        sum(view.aliases for view in views),
        (*(Problem(each.name, each.reason, each.mode, each.tokenset) for each in unresolved), *lost),
        sum(len(view.mode.tokens) for view in views) - skipped,
        skipped,
    )
