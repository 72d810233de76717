"""Exports of a mode, a tokenset or a workspace and their reports; unchanged ones come from a cache."""

import asyncio
import gc
import hashlib
import threading
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Generic, NamedTuple, TypeVar

import msgspec

from jeton.core import access
from jeton.core.export_cache import Cache, Export, Key, Problem, digest_of
from jeton.core.export_views import ModeView, Views
from jeton.errors import Invalid, NotFound, Text
from jeton.exporters.base import Exporter, ExportTokenset, ExportWorkspace, Format, Rendered
from jeton.exporters.registry import EXPORTERS, RESOLVED, RESOLVED_WORKSPACES, TARGETS, WORKSPACE_TARGETS
from jeton.exporters.report import Part, report
from jeton.metrics import Metrics
from jeton.model import Caller, ModeRef, Tokenset, Workspace
from jeton.store import modes, tokensets, workspaces
from jeton.store.engine import Store, Tx, Units, Work

F = TypeVar("F", bound=Format)

_GARBAGE = 1_000_000
"""How many objects more than before there may be, while an export is made, until circular ones are sought."""


class Choice(NamedTuple):
    """What is asked for: a target, in its path or as a format of the specification, or the target's report.

    `aliases` is what the query says of them, if anything.
    """

    target: str
    is_format: bool = False
    report: bool = False
    aliases: str | None = None

    def exporter(self, targets: dict[str, F], resolved: dict[str, F]) -> F:
        """Return the exporter of this name, or raise what tells that it is none of these."""
        if self.target not in targets:
            raise NotFound(Text.TARGET_NOT_FOUND)
        if self.aliases not in {None, "resolved"}:
            raise Invalid(Text.ALIASES)
        found = targets[self.target]
        return found if self.aliases is None else resolved.get(self.target, found)

    def of_modes(self) -> Exporter:
        """Return the exporter of a mode or a tokenset."""
        if self.is_format and self.target not in EXPORTERS:
            raise Invalid(Text.FORMAT)
        return self.exporter(TARGETS, RESOLVED)

    def key(self, of: str) -> Key:
        """Return the key under which what is made of an object is remembered."""
        return f"{self.target} {self.aliases or ''} {'report' if self.report else ''}", of


class State(NamedTuple):
    """What an export depends on: all modes of the workspace, because aliases reach across, and names."""

    modes: list[ModeRef]
    workspace: Workspace | None = None
    tokensets: Sequence[Tokenset] = ()


Look = Work[State]
Build = Callable[[Tx, State], Awaitable[Export]]


class Made(NamedTuple, Generic[F]):
    """A rendering, what made it, and of which modes."""

    exporter: F
    rendered: Rendered
    views: Sequence[ModeView]


class _Collecting:
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


_COLLECTING = _Collecting()


class Exports:
    """The export use-cases over one store, with their cache."""

    def __init__(self, store: Store, cache: Cache | None = None, metrics: Metrics | None = None) -> None:
        metrics = metrics or Metrics()
        self._store = store
        self._cache = cache or Cache()
        text = "Exports asked for: from the cache, made anew, or waited for with others."
        self._hits, self._misses, self._joined = (
            metrics.counter("jeton_exports_total", text, result=result)
            for result in ("cached", "made", "joined")
        )
        self._under_way: dict[Key, tuple[bytes, asyncio.Task[Export]]] = {}

    async def of_mode(
        self, caller: Caller, tokenset_id: str, mode_id: str, *, choice: Choice, store: Units | None = None
    ) -> Export:
        """Export the tokens of one mode; `store` is asked for the state, if it is another one."""

        async def look(tx: Tx) -> State:
            _, state = await tx.together(
                access.read_mode(tx, caller, tokenset_id, mode_id), modes.around(tx, tokenset_id)
            )
            choice.of_modes()
            return State(state)

        async def build(tx: Tx, state: State) -> Export:
            exporter = choice.of_modes()
            view = await Views(tx, state.modes, stored=exporter.wants_stored).of_mode(mode_id)
            return _export(Made(exporter, exporter.mode(view.mode.tokens), [view]), choice)

        return await self._export(choice.key(mode_id), look, build, store or self._store)

    async def of_tokenset(
        self, caller: Caller, tokenset_id: str, *, choice: Choice, store: Units | None = None
    ) -> Export:
        """Export all modes of a tokenset; `store` as in `of_mode`."""

        async def look(tx: Tx) -> State:
            _, state = await tx.together(
                access.read_tokenset(tx, caller, tokenset_id), modes.around(tx, tokenset_id)
            )
            choice.of_modes()
            return State(state)

        async def build(tx: Tx, state: State) -> Export:
            exporter = choice.of_modes()
            views = await Views(tx, state.modes, stored=exporter.wants_stored).of_tokenset(tokenset_id)
            return _export(Made(exporter, exporter.tokenset([view.mode for view in views]), views), choice)

        return await self._export(choice.key(tokenset_id), look, build, store or self._store)

    async def of_workspace(
        self, caller: Caller, workspace_id: str, *, choice: Choice, store: Units | None = None
    ) -> Export:
        """Export all tokensets of a workspace; `store` as in `of_mode`."""

        async def look(tx: Tx) -> State:
            _, state, found, owned = await tx.together(
                access.read_workspace(tx, caller, workspace_id),
                modes.of_workspace(tx, workspace_id),
                workspaces.get(tx, workspace_id),
                tokensets.of_workspace(tx, workspace_id),
            )
            choice.exporter(WORKSPACE_TARGETS, RESOLVED_WORKSPACES)
            return State(state, None if found is None else found.item, owned)

        async def build(tx: Tx, state: State) -> Export:
            exporter = choice.exporter(WORKSPACE_TARGETS, RESOLVED_WORKSPACES)
            views = await Views(tx, state.modes, stored=exporter.wants_stored).of_workspace()
            rendered = exporter.workspace(_workspace(state, views))
            return _export(Made(exporter, rendered, [view.of_workspace() for view in views]), choice)

        return await self._export(choice.key(workspace_id), look, build, store or self._store)

    async def _export(self, key: Key, look: Look, build: Build, store: Units) -> Export:
        state = digest_of(await store.peek(look))
        export = self._cache.get(key, state)
        if export is None and store.is_behind:  # what is made is made of what there is now
            state = digest_of(await self._store.peek(look))
            export = self._cache.get(key, state)
        if export is not None:
            self._hits.add()
            return export
        under_way = self._under_way.get(key)
        if under_way is None or under_way[0] != state:
            self._misses.add()
            task = asyncio.create_task(self._build(key, look, build))
            under_way = self._under_way[key] = (state, task)
            task.add_done_callback(lambda done: self._finished(key, done))
        else:
            self._joined.add()
        return await asyncio.shield(under_way[1])

    def _finished(self, key: Key, task: asyncio.Task[Export]) -> None:
        if self._under_way.get(key, (None, None))[1] is task:
            del self._under_way[key]

    async def _build(self, key: Key, look: Look, build: Build) -> Export:
        """Build in a thread, however few the tokens: what their values cost is not known before."""

        async def work(tx: Tx) -> tuple[State, Export]:
            state = await look(tx)
            with _COLLECTING.rarely():
                return state, await build(tx, state)

        state, export = await self._store.read(work, large=True)
        self._cache.put(key, digest_of(state), export)
        return export


def _workspace(state: State, views: Sequence[ModeView]) -> ExportWorkspace:
    owned = {tokenset.id: tokenset for tokenset in state.tokensets}
    modes_of: dict[str, list[ModeView]] = {tokenset_id: [] for tokenset_id in owned}
    for view in views:
        modes_of[view.tokenset_id].append(view)
    name = "" if state.workspace is None else state.workspace.name
    return ExportWorkspace(
        name,
        None if state.workspace is None else state.workspace.description,
        [
            ExportTokenset(tokenset.id, tokenset.name, tokenset.description, [view.mode for view in found])
            for tokenset, found in zip(owned.values(), modes_of.values(), strict=True)
        ],
    )


def _export(made: Made[Format], choice: Choice) -> Export:
    exporter, rendered, views = made
    unresolved = [problem for view in views for problem in view.unresolved]
    known = {(problem.name, problem.mode, problem.tokenset) for problem in unresolved}
    lost = [Problem(*left) for left in rendered.left_out if (left.name, *left[2:]) not in known]
    inherited = {(token.name, view.place) for view in views for token in view.mode.inherited}
    skipped = sum((left.name, (left.tokenset, left.mode)) not in inherited for left in rendered.left_out)
    body, content_type = rendered.text.encode(), exporter.content_type
    if choice.report:
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
