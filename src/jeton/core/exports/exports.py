"""Use-cases that export a mode, a tokenset or a workspace, or its report; a cache keeps unchanged exports."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeVar

from msgspec import UNSET, UnsetType

from jeton.core.exports import bases, presets
from jeton.core.exports.cache import BODIES_BYTES, PAST_BYTES, Cache, Export, HeaderFacts, Key, digest_of
from jeton.core.exports.rendering import (
    Part,
    Rendering,
    export_of,
    rendering_of_modes,
    rendering_of_workspace,
)
from jeton.core.exports.views import Views
from jeton.core.garbage import COLLECTING
from jeton.core.history import past
from jeton.core.history.past import WorkspaceState
from jeton.core.single_flight import SingleFlight
from jeton.errors import Invalid, NotFound, Text
from jeton.exporters.base import Exporter, Format
from jeton.exporters.options import (
    NO_OPTIONS,
    TEXTS,
    Options,
    Raw,
    free_of,
    options_of,
    together,
    with_options,
)
from jeton.exporters.options import digest_of as digest_of_options
from jeton.exporters.registry import EXPORTERS, RESOLVED, RESOLVED_WORKSPACES, TARGETS, WORKSPACES
from jeton.exporters.selection import keeper
from jeton.metrics import NO_METRICS, Metrics
from jeton.model import Caller
from jeton.presets import Preset
from jeton.snapshots import SnapshotPreset
from jeton.store.engine import Steps, Store, Tx, Units, Work
from jeton.stored_tokens import ExportRow, SnapshotToken

F = TypeVar("F", bound=Format)


class Choice(NamedTuple):
    """The export that a request names: a target, or a format of the specification, or the target's report.

    `aliases` and `inherit` are the values of these query parameters, and `at` is a past moment; None without
    one. `options` are those of the query, which stand above those of a `preset`. `bases` are the digests of
    the releases that their `shims` mean.
    """

    target: str
    is_format: bool = False
    report: bool = False
    aliases: str | None = None
    at: str | None = None
    inherit: str | None = None
    options: Raw = ()
    preset: Options = NO_OPTIONS
    bases: tuple[str, ...] = ()

    @property
    def all_options(self) -> Options:
        """The options of the preset and of the query, or raise `Invalid`."""
        return together(self.preset, self.options)

    @property
    def has_free_options(self) -> bool:
        """Whether the query has options of endless values."""
        return bool(free_of(self.options))

    @property
    def has_texts(self) -> bool:
        """Whether the query has options whose value stands in the export as it is."""
        return any(name in TEXTS for name, _ in self.options)

    @property
    def names_target(self) -> bool:
        """Whether it names a format or a target; else it names a preset."""
        return self.is_format or self.target in WORKSPACES

    def of_preset(self, preset: Preset | SnapshotPreset) -> "Choice":
        """Return the same export by the target and the options of a preset."""
        choice = self._replace(target=preset.target, preset=options_of(preset.options))
        frozen = preset.bases if isinstance(preset, SnapshotPreset) and self.shims is None else UNSET
        return choice if isinstance(frozen, UnsetType) else choice._replace(bases=tuple(frozen))

    @property
    def shims(self) -> str | None:
        """The text that names the releases whose names are kept."""
        return dict(self.options).get("shims", self.preset.shims)

    @property
    def is_whole(self) -> bool:
        """Whether modes have the tokens that they lack."""
        return self.inherit == "true"

    def exporter(self, targets: dict[str, F], resolved: dict[str, F]) -> F:
        """Return the exporter of the target.

        Raises:
            NotFound: no exporter has this name.
            Invalid: `aliases` or `inherit` has an unknown value, or an option is wrong or unfit.
        """
        if self.target not in targets:
            raise NotFound(Text.TARGET_NOT_FOUND)
        if self.aliases not in {None, "resolved"}:
            raise Invalid(Text.ALIASES)
        if self.inherit not in {None, "true", "false"}:
            raise Invalid(Text.INHERIT)
        exporter = targets[self.target]
        if self.aliases is not None:
            exporter = resolved.get(self.target, exporter)
        return with_options(exporter, self.all_options)

    def of_modes(self) -> Exporter:
        """Return the exporter of a mode or a tokenset; raise as `exporter`, or `Invalid` (format)."""
        if self.is_format and self.target not in EXPORTERS:
            raise Invalid(Text.FORMAT)
        return self.exporter(TARGETS, RESOLVED)

    def views(self, tx: Tx, state: WorkspaceState, exporter: Format) -> Views:
        """Return the views of a workspace's modes for an exporter, now or at the moment that is asked for."""
        source = past.source(tx, self.at, SnapshotToken if exporter.wants_stored or self.bases else ExportRow)
        return Views(
            source,
            state.modes,
            stored=exporter.wants_stored,
            whole=self.is_whole,
            ambiguous=self.report,
            keeps=keeper(exporter.options),
            most=tx.limits.answer,
        )

    def key(self, of: str) -> Key:
        """Return the cache key of this export of the object with the id `of`."""
        options = digest_of_options(self.all_options, self.bases)
        parts = (self.target, self.aliases or "", "report" if self.report else "", self.at or "", options)
        return f"{' '.join(parts)} {'whole' if self.is_whole else ''}", of


class ExportRequest(NamedTuple):
    """The export that is asked for, and the units of work that read the state for its cache key.

    `suffices` tells whether the facts about it are answer enough: then it need not be made.
    """

    choice: Choice
    units: Units
    suffices: Callable[[HeaderFacts], bool]


Look = Work[WorkspaceState]
Render = Callable[[Tx, WorkspaceState], Awaitable[Rendering]]


class Exports:
    """The export use-cases over one store, with their cache."""

    def __init__(self, store: Store, metrics: Metrics = NO_METRICS, bodies_bytes: int = BODIES_BYTES) -> None:
        self._store = store
        self._cache = Cache(bodies_bytes)
        self._past = Cache(PAST_BYTES)
        text = "Exports asked for: from the cache, made, or waited for with others."
        self._hits, self._misses, self._joined = (
            metrics.counter("jeton_exports_total", text, result=result)
            for result in ("cached", "made", "joined")
        )
        self._under_way: SingleFlight[tuple[Key, bytes], Export] = SingleFlight()

    async def of_modes(
        self, caller: Caller, tokenset_id: str, mode_id: str | None = None, *, request: ExportRequest
    ) -> Export | HeaderFacts:
        """Export the tokens of one mode, or of all modes of a tokenset."""
        if mode_id is None:
            request = await _resolve(request, presets.for_tokenset, bases.for_tokenset, caller, tokenset_id)
        else:
            request = await _resolve(request, presets.for_mode, bases.for_mode, caller, tokenset_id, mode_id)
        choice = request.choice

        async def look(tx: Tx) -> WorkspaceState:
            if mode_id is None:
                around = past.around_tokenset(tx, caller, tokenset_id, choice.at)
            else:
                around = past.around_mode(tx, caller, tokenset_id, mode_id, choice.at)
            modes, names = await tx.together(around, past.names(tx, tokenset_id, choice.at))
            choice.of_modes()
            return WorkspaceState(modes, names=names)

        async def render(tx: Tx, state: WorkspaceState) -> Rendering:
            exporter = choice.of_modes()
            part = Part(tokenset_id, mode_id, state.names)
            return await rendering_of_modes(exporter, choice.views(tx, state, exporter), part, choice.bases)

        return await self._export(request, mode_id or tokenset_id, look, render)

    async def of_workspace(
        self, caller: Caller, workspace_id: str, *, request: ExportRequest
    ) -> Export | HeaderFacts:
        """Export all tokensets of a workspace."""
        request = await _resolve(request, presets.for_workspace, bases.for_workspace, caller, workspace_id)
        choice = request.choice

        async def look(tx: Tx) -> WorkspaceState:
            state = await past.of_workspace(tx, caller, workspace_id, choice.at)
            choice.exporter(WORKSPACES, RESOLVED_WORKSPACES)
            return state

        async def render(tx: Tx, state: WorkspaceState) -> Rendering:
            exporter = choice.exporter(WORKSPACES, RESOLVED_WORKSPACES)
            views = choice.views(tx, state, exporter)
            return await rendering_of_workspace(
                exporter, views, state.workspace, state.tokensets, choice.bases
            )

        return await self._export(request, workspace_id, look, render)

    async def _export(
        self, request: ExportRequest, of: str, look: Look, render: Render
    ) -> Export | HeaderFacts:
        choice, state = request.choice, digest_of(await request.units.peek(look))
        # the past has a cache of its own, not to displace the present
        cache, key = self._cache if choice.at is None else self._past, choice.key(of)
        entry = cache.get(key, state, request.suffices)
        if entry is not None:
            self._hits.inc()
            return entry

        async def work(tx: Tx) -> tuple[WorkspaceState, Export]:
            state = await look(tx)
            with COLLECTING.rarely():
                return state, export_of(await render(tx, state), tx.limits.answer, with_report=choice.report)

        async def build() -> Export:
            """Build it in a thread even for few tokens: the cost of their values is unknown before."""
            state, export = await self._store.read(work, large=True)
            cache.put(key, digest_of(state), export)
            return export

        counter = self._joined if (key, state) in self._under_way else self._misses
        counter.inc()
        return await self._under_way.run((key, state), build)


async def _resolve(
    request: ExportRequest,
    find: Callable[..., Steps[Preset | None]],
    find_bases: Callable[..., Steps[tuple[str, ...]]],
    caller: Caller,
    *ids: str,
) -> ExportRequest:
    """Return what is asked for by a preset as what it stands for, and with the releases that `shims` means.

    What is no preset's name stays.
    """
    choice = request.choice
    if not choice.names_target:
        preset = await request.units.peek(lambda tx: find(tx, caller, choice.target, *ids))
        choice = choice if preset is None else choice.of_preset(preset)
    shims, is_saved = choice.shims, "shims" not in dict(choice.options)
    if shims is not None:
        named = await request.units.peek(lambda tx: find_bases(tx, caller, shims, *ids, is_saved=is_saved))
        choice = choice._replace(bases=named)
    return request._replace(choice=choice)
