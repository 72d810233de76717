"""Exports of a mode, a tokenset or a workspace and their reports; unchanged ones come from a cache."""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, TypeVar

from jeton.core.exports.cache import PAST_BYTES, Cache, Export, Key, digest_of
from jeton.core.exports.rendering import Made, export_of, workspace_of
from jeton.core.exports.views import Views
from jeton.core.garbage import COLLECTING
from jeton.core.history import past
from jeton.core.single_flight import SingleFlight
from jeton.errors import Invalid, NotFound, Text
from jeton.exporters.base import Exporter, Format
from jeton.exporters.registry import EXPORTERS, RESOLVED, RESOLVED_WORKSPACES, TARGETS, WORKSPACE_TARGETS
from jeton.metrics import Metrics, NoMetrics
from jeton.model import Caller, ModeRef, Tokenset, Workspace
from jeton.store.engine import Store, Tx, Units, Work

F = TypeVar("F", bound=Format)


class Choice(NamedTuple):
    """What is asked for: a target, in its path or as a format of the specification, or the target's report.

    `aliases` is what the query says of them, if anything, and `at` the moment as of which it is asked for.
    """

    target: str
    is_format: bool = False
    report: bool = False
    aliases: str | None = None
    at: str | None = None

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
        return f"{self.target} {self.aliases or ''} {'report' if self.report else ''} {self.at or ''}", of


class State(NamedTuple):
    """What an export depends on: all modes of the workspace, because aliases reach across, and names."""

    modes: list[ModeRef]
    workspace: Workspace | None = None
    tokensets: Sequence[Tokenset] = ()


class Place(NamedTuple):
    """Where an export is remembered."""

    cache: Cache
    key: Key


Look = Work[State]
Build = Callable[[Tx, State], Awaitable[Export]]


class Exports:
    """The export use-cases over one store, with their cache."""

    def __init__(self, store: Store, cache: Cache | None = None, metrics: Metrics | None = None) -> None:
        metrics = metrics or NoMetrics()
        self._store = store
        self._cache = cache or Cache()
        self._past = Cache(PAST_BYTES)
        text = "Exports asked for: from the cache, made anew, or waited for with others."
        self._hits, self._misses, self._joined = (
            metrics.counter("jeton_exports_total", text, result=result)
            for result in ("cached", "made", "joined")
        )
        self._under_way: SingleFlight[tuple[Key, bytes], Export] = SingleFlight()

    async def of_mode(
        self, caller: Caller, tokenset_id: str, mode_id: str, *, choice: Choice, store: Units | None = None
    ) -> Export:
        """Export the tokens of one mode; `store` is asked for the state, if it is another one."""

        async def look(tx: Tx) -> State:
            state = await past.around_mode(tx, caller, tokenset_id, mode_id, choice.at)
            choice.of_modes()
            return State(state)

        async def build(tx: Tx, state: State) -> Export:
            exporter = choice.of_modes()
            source = past.source(tx, choice.at)
            view = await Views(source, state.modes, stored=exporter.wants_stored).of_mode(mode_id)
            return export_of(
                Made(exporter, exporter.mode(view.mode.tokens), [view]), with_report=choice.report
            )

        return await self._export(self._place(choice, mode_id), look, build, store or self._store)

    async def of_tokenset(
        self, caller: Caller, tokenset_id: str, *, choice: Choice, store: Units | None = None
    ) -> Export:
        """Export all modes of a tokenset; `store` as in `of_mode`."""

        async def look(tx: Tx) -> State:
            state = await past.around_tokenset(tx, caller, tokenset_id, choice.at)
            choice.of_modes()
            return State(state)

        async def build(tx: Tx, state: State) -> Export:
            exporter = choice.of_modes()
            source = past.source(tx, choice.at)
            views = await Views(source, state.modes, stored=exporter.wants_stored).of_tokenset(tokenset_id)
            return export_of(
                Made(exporter, exporter.tokenset([view.mode for view in views]), views),
                with_report=choice.report,
            )

        return await self._export(self._place(choice, tokenset_id), look, build, store or self._store)

    async def of_workspace(
        self, caller: Caller, workspace_id: str, *, choice: Choice, store: Units | None = None
    ) -> Export:
        """Export all tokensets of a workspace; `store` as in `of_mode`."""

        async def look(tx: Tx) -> State:
            state = await past.of_workspace(tx, caller, workspace_id, choice.at)
            choice.exporter(WORKSPACE_TARGETS, RESOLVED_WORKSPACES)
            return State(*state)

        async def build(tx: Tx, state: State) -> Export:
            exporter = choice.exporter(WORKSPACE_TARGETS, RESOLVED_WORKSPACES)
            source = past.source(tx, choice.at)
            views = await Views(source, state.modes, stored=exporter.wants_stored).of_workspace()
            rendered = exporter.workspace(workspace_of(state.workspace, state.tokensets, views))
            return export_of(
                Made(exporter, rendered, [view.of_workspace() for view in views]), with_report=choice.report
            )

        return await self._export(self._place(choice, workspace_id), look, build, store or self._store)

    def _place(self, choice: Choice, of: str) -> Place:
        """Return where an export is remembered: the past has a room of its own, lest it crowd out others."""
        return Place(self._cache if choice.at is None else self._past, choice.key(of))

    async def _export(self, place: Place, look: Look, build: Build, store: Units) -> Export:
        cache, key = place
        state = digest_of(await store.peek(look))
        export = cache.get(key, state)
        if export is not None:
            self._hits.inc()
            return export
        counter = self._joined if (key, state) in self._under_way else self._misses
        counter.inc()
        return await self._under_way.run((key, state), lambda: self._build(place, look, build))

    async def _build(self, place: Place, look: Look, build: Build) -> Export:
        """Build in a thread, however few the tokens: what their values cost is not known before."""

        async def work(tx: Tx) -> tuple[State, Export]:
            state = await look(tx)
            with COLLECTING.rarely():
                return state, await build(tx, state)

        state, export = await self._store.read(work, large=True)
        place.cache.put(place.key, digest_of(state), export)
        return export
