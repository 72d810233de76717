"""Use-cases that export a mode, a tokenset or a workspace, or its report; a cache keeps unchanged exports."""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, TypeVar

from jeton.core.exports.cache import (
    BODIES_BYTES,
    PAST_BYTES,
    Cache,
    Export,
    HeaderFacts,
    Key,
    Suffices,
    digest_of,
    never,
)
from jeton.core.exports.rendering import Rendering, export_of, workspace_of
from jeton.core.exports.views import Views
from jeton.core.garbage import COLLECTING
from jeton.core.history import past
from jeton.core.single_flight import SingleFlight
from jeton.errors import Invalid, NotFound, Text
from jeton.exporters.base import Exporter, Format
from jeton.exporters.registry import EXPORTERS, RESOLVED, RESOLVED_WORKSPACES, TARGETS, WORKSPACE_TARGETS
from jeton.metrics import NO_METRICS, Metrics
from jeton.model import Caller, ModeRef, Tokenset, Workspace
from jeton.store.engine import Store, Tx, Units, Work

F = TypeVar("F", bound=Format)


class Choice(NamedTuple):
    """The export that a request names: a target, or a format of the specification, or the target's report.

    `aliases` is the value of the query parameter `aliases`, and `at` a past moment; None without one.
    """

    target: str
    is_format: bool = False
    report: bool = False
    aliases: str | None = None
    at: str | None = None

    def exporter(self, targets: dict[str, F], resolved: dict[str, F]) -> F:
        """Return the exporter of the target.

        Raises:
            NotFound: no exporter has this name.
            Invalid: `aliases` has an unknown value.
        """
        if self.target not in targets:
            raise NotFound(Text.TARGET_NOT_FOUND)
        if self.aliases not in {None, "resolved"}:
            raise Invalid(Text.ALIASES)
        found = targets[self.target]
        return found if self.aliases is None else resolved.get(self.target, found)

    def of_modes(self) -> Exporter:
        """Return the exporter of a mode or a tokenset; raise as `exporter`, or `Invalid` (format)."""
        if self.is_format and self.target not in EXPORTERS:
            raise Invalid(Text.FORMAT)
        return self.exporter(TARGETS, RESOLVED)

    def key(self, of: str) -> Key:
        """Return the cache key of this export of the object with the id `of`."""
        return f"{self.target} {self.aliases or ''} {'report' if self.report else ''} {self.at or ''}", of


class Asked(NamedTuple):
    """The export that is asked for, and the units of work that read the state for its cache key.

    `suffices` tells whether the facts about it are answer enough: then it need not be made.
    """

    choice: Choice
    units: Units
    suffices: Suffices = never


class ExportState(NamedTuple):
    """The state that an export depends on: names, and all modes, because aliases cross tokensets."""

    modes: list[ModeRef]
    workspace: Workspace | None = None
    tokensets: Sequence[Tokenset] = ()


class CacheSlot(NamedTuple):
    """The cache and the key of an export."""

    cache: Cache
    key: Key


Look = Work[ExportState]
Build = Callable[[Tx, ExportState], Awaitable[Export]]


class Exports:
    """The export use-cases over one store, with their cache."""

    def __init__(
        self, store: Store, metrics: Metrics = NO_METRICS, *, bodies_bytes: int = BODIES_BYTES
    ) -> None:
        self._store = store
        self._cache = Cache(bodies_bytes)
        self._past = Cache(PAST_BYTES)
        text = "Exports asked for: from the cache, made anew, or waited for with others."
        self._hits, self._misses, self._joined = (
            metrics.counter("jeton_exports_total", text, result=result)
            for result in ("cached", "made", "joined")
        )
        self._under_way: SingleFlight[tuple[Key, bytes], Export] = SingleFlight()

    async def of_mode(
        self, caller: Caller, tokenset_id: str, mode_id: str, *, asked: Asked
    ) -> Export | HeaderFacts:
        """Export the tokens of one mode."""
        choice = asked.choice

        async def look(tx: Tx) -> ExportState:
            state = await past.around_mode(tx, caller, tokenset_id, mode_id, choice.at)
            choice.of_modes()
            return ExportState(state)

        async def build(tx: Tx, state: ExportState) -> Export:
            exporter = choice.of_modes()
            source = past.source(tx, choice.at)
            view = await Views(source, state.modes, stored=exporter.wants_stored).of_mode(mode_id)
            return export_of(
                Rendering(exporter, exporter.mode(view.mode.tokens), [view]), with_report=choice.report
            )

        return await self._export(asked, mode_id, look, build)

    async def of_tokenset(self, caller: Caller, tokenset_id: str, *, asked: Asked) -> Export | HeaderFacts:
        """Export all modes of a tokenset."""
        choice = asked.choice

        async def look(tx: Tx) -> ExportState:
            state = await past.around_tokenset(tx, caller, tokenset_id, choice.at)
            choice.of_modes()
            return ExportState(state)

        async def build(tx: Tx, state: ExportState) -> Export:
            exporter = choice.of_modes()
            source = past.source(tx, choice.at)
            views = await Views(source, state.modes, stored=exporter.wants_stored).of_tokenset(tokenset_id)
            return export_of(
                Rendering(exporter, exporter.tokenset([view.mode for view in views]), views),
                with_report=choice.report,
            )

        return await self._export(asked, tokenset_id, look, build)

    async def of_workspace(self, caller: Caller, workspace_id: str, *, asked: Asked) -> Export | HeaderFacts:
        """Export all tokensets of a workspace."""
        choice = asked.choice

        async def look(tx: Tx) -> ExportState:
            state = await past.of_workspace(tx, caller, workspace_id, choice.at)
            choice.exporter(WORKSPACE_TARGETS, RESOLVED_WORKSPACES)
            return ExportState(*state)

        async def build(tx: Tx, state: ExportState) -> Export:
            exporter = choice.exporter(WORKSPACE_TARGETS, RESOLVED_WORKSPACES)
            source = past.source(tx, choice.at)
            views = await Views(source, state.modes, stored=exporter.wants_stored).of_workspace()
            rendered = exporter.workspace(workspace_of(state.workspace, state.tokensets, views))
            return export_of(
                Rendering(exporter, rendered, [view.of_workspace() for view in views]),
                with_report=choice.report,
            )

        return await self._export(asked, workspace_id, look, build)

    async def _export(self, asked: Asked, of: str, look: Look, build: Build) -> Export | HeaderFacts:
        # the past has a cache of its own, not to displace the present
        slot = CacheSlot(self._cache if asked.choice.at is None else self._past, asked.choice.key(of))
        state = digest_of(await asked.units.peek(look))
        found = slot.cache.get(slot.key, state, asked.suffices)
        if found is not None:
            self._hits.inc()
            return found
        flight = slot.key, state
        counter = self._joined if flight in self._under_way else self._misses
        counter.inc()
        return await self._under_way.run(flight, lambda: self._build(slot, look, build))

    async def _build(self, slot: CacheSlot, look: Look, build: Build) -> Export:
        """Build an export in a thread even for few tokens: the cost of their values is unknown before."""

        async def work(tx: Tx) -> tuple[ExportState, Export]:
            state = await look(tx)
            with COLLECTING.rarely():
                return state, await build(tx, state)

        state, export = await self._store.read(work, large=True)
        slot.cache.put(slot.key, digest_of(state), export)
        return export
