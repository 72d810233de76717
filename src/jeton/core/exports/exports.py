"""Use-cases that export a mode, a tokenset or a workspace, or its report; a cache keeps unchanged exports."""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeVar, cast

from msgspec import UNSET, UnsetType

from jeton.bodies.presets import Preset
from jeton.bounds.recent import Recent
from jeton.core import access
from jeton.core.computed import Computed, Counters, digest_of
from jeton.core.exports import bases, presets
from jeton.core.exports.cache import BODIES_BYTES, PAST_BYTES, Export, HeaderFacts
from jeton.core.exports.rendering import (
    Part,
    export_of,
    rendering_of_modes,
    rendering_of_workspace,
)
from jeton.core.exports.views import Views
from jeton.core.garbage import COLLECTING
from jeton.core.history import past
from jeton.core.history.past import At, WorkspaceState
from jeton.core.listing import nothing
from jeton.errors import Invalid, NotFound, Text
from jeton.formats.code_syntax import CodeSyntax, Find, code_syntaxes, with_code_syntaxes
from jeton.formats.targets import EXPORTERS, RESOLVED, RESOLVED_WORKSPACES, TARGETS, WORKSPACES
from jeton.formats.writing.base import Exporter, Format, WorkspaceExporter
from jeton.formats.writing.options import (
    NO_OPTIONS,
    SYNTAXES,
    TEXTS,
    Options,
    Raw,
    free_of,
    options_of,
    together,
    with_options,
)
from jeton.formats.writing.options import digest_of as digest_of_options
from jeton.formats.writing.selection import keeper
from jeton.metrics import NO_METRICS, Metrics
from jeton.model.objects import Access, Caller
from jeton.model.snapshots import SnapshotPreset
from jeton.model.stored_tokens import ExportRow, SnapshotToken
from jeton.store import groups
from jeton.store.engine import Steps, Store, Tx, Units
from jeton.store.presets import Place
from jeton.store.releases.bases import around_tokenset, around_workspace

F = TypeVar("F", bound=Format)

_FACTS = 20_000
"""The most exports of which the facts are kept, with the body or without it."""
_Key = tuple[str, str]
"""The kind of export, and the id of the exported mode, tokenset or workspace."""


class Choice(NamedTuple):
    """The export that a request names: a target, or a format of the specification, or the target's report.

    `aliases` and `inherit` are the values of these query parameters, None without one; `at` is as in `past`.
    `options` are those of the query, which stand above those of a `preset`. `bases` are the digests of
    the releases that their `shims` mean, `code_syntaxes` the exports that they name.
    """

    target: str
    is_format: bool = False
    report: bool = False
    aliases: str | None = None
    at: At = None
    inherit: str | None = None
    options: Raw = ()
    preset: Options = NO_OPTIONS
    bases: tuple[str, ...] = ()
    code_syntaxes: tuple[CodeSyntax, ...] = ()

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
    def is_authored(self) -> bool:
        """Whether tokens are to come in the authors' order."""
        return dict(self.options).get("order", self.preset.order) == "authors"

    @property
    def names_exports(self) -> bool:
        """Whether the query, or the preset, names further exports."""
        return any(name in SYNTAXES for name, _ in self.options) or any(
            getattr(self.preset, name) is not None for name in SYNTAXES
        )

    def of_exports(self, find: Find) -> "Choice":
        """Return the same export with those that its options name; raise `Invalid` if one is not there."""
        exporter = WORKSPACES.get(self.target)
        if exporter is None or exporter.choices.keys().isdisjoint(SYNTAXES):
            return self
        return self._replace(code_syntaxes=code_syntaxes(self.all_options, find))

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
        return with_code_syntaxes(with_options(exporter, self.all_options), self.code_syntaxes)

    def of_modes(self) -> Exporter:
        """Return the exporter of a mode or a tokenset; raise as `exporter`, or `Invalid` (format)."""
        if self.is_format and self.target not in EXPORTERS:
            raise Invalid(Text.FORMAT)
        return self.exporter(TARGETS, RESOLVED)

    def of_workspace(self) -> WorkspaceExporter:
        """Return the exporter of a workspace; raise as `exporter`."""
        return self.exporter(WORKSPACES, RESOLVED_WORKSPACES)

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

    def key(self, of: str) -> _Key:
        """Return the cache key of this export of the object with the id `of`."""
        options = digest_of_options(self.all_options, self.bases)
        options += "".join(
            f" {option} {target} {digest_of_options(own)}" for option, target, own in self.code_syntaxes
        )
        parts = (
            self.target,
            self.aliases or "",
            "report" if self.report else "",
            str(self.at or ""),
            options,
        )
        return f"{' '.join(parts)} {'whole' if self.is_whole else ''}", of


class ExportRequest(NamedTuple):
    """The export that is asked for, and the units of work that read the state for its cache key.

    `suffices` tells whether the facts about it are answer enough: then it need not be made.
    """

    choice: Choice
    units: Units
    suffices: Callable[[HeaderFacts], bool]


_Scope = Literal["mode", "tokenset", "workspace"]
_PERMITS: dict[_Scope, Callable[..., Steps[Access]]] = {
    "mode": access.read_mode,
    "tokenset": access.read_tokenset,
    "workspace": access.read_workspace,
}


class _Cache(NamedTuple):
    """The exports that are kept, and the facts about more of them, each with the digest of its state."""

    exports: Computed[_Key, bytes, Export]
    facts: Recent[_Key, tuple[bytes, HeaderFacts]]


class Exports:
    """The export use-cases over one store, with their cache."""

    def __init__(self, store: Store, metrics: Metrics = NO_METRICS, bodies_bytes: int = BODIES_BYTES) -> None:
        self._store = store
        text = "Exports asked for: from the cache, made, or waited for with others."
        counts = (
            metrics.counter("jeton_exports_total", text, result=result)
            for result in ("cached", "made", "joined")
        )
        self._counters = Counters(*counts)
        # the past has a cache of its own, not to displace the present
        self._present, self._past = (
            _Cache(Computed(limit, lambda _, each: each.weight, counters=self._counters), Recent(_FACTS))
            for limit in (bodies_bytes, PAST_BYTES)
        )

    async def of_modes(
        self, caller: Caller, tokenset_id: str, mode_id: str | None = None, *, request: ExportRequest
    ) -> Export | HeaderFacts:
        """Export the tokens of one mode, or of all modes of a tokenset."""
        if mode_id is None:
            return await self._export(request, "tokenset", caller, tokenset_id)
        return await self._export(request, "mode", caller, tokenset_id, mode_id)

    async def of_workspace(
        self, caller: Caller, workspace_id: str, *, request: ExportRequest
    ) -> Export | HeaderFacts:
        """Export all tokensets of a workspace."""
        return await self._export(request, "workspace", caller, workspace_id)

    async def _export(
        self, request: ExportRequest, scope: _Scope, caller: Caller, *ids: str
    ) -> Export | HeaderFacts:
        choice = await _resolve(request, scope, caller, *ids)
        target = WORKSPACES.get(choice.target)
        of_origin = target is not None and target.names_origin
        digest = digest_of(
            await request.units.peek(lambda tx: _state(tx, caller, choice, scope, ids, of_origin=of_origin))
        )
        exporter = choice.of_workspace() if scope == "workspace" else choice.of_modes()
        cache, key = self._present if choice.at is None else self._past, choice.key(ids[-1])
        former, facts = cache.facts.get(key) or (b"", None)
        if facts is not None and former == digest and request.suffices(facts):
            self._counters.hits.inc()
            return facts

        async def make() -> tuple[bytes, Export]:
            """Make it in a thread even of few tokens: the cost of their values is unknown before."""
            digest, export = await self._store.read(
                lambda tx: _export(tx, caller, choice, exporter, scope, ids), large=True
            )
            cache.facts.put(key, (digest, export.facts))
            return digest, export

        return await cache.exports.get(key, digest, make)


async def _state(
    tx: Tx, caller: Caller, choice: Choice, scope: _Scope, ids: Sequence[str], *, of_origin: bool
) -> WorkspaceState:
    """Return the state that an export depends on, for a caller who may read it, perhaps with its origin."""
    reading = _tokens_of(tx, caller, choice, scope, ids)
    if not of_origin:
        return await reading
    origin = past.origin(tx, ids[0], choice.at, of_workspace=scope == "workspace")
    state, made_of = await tx.together(reading, origin)
    return state._replace(origin=made_of)


async def _tokens_of(
    tx: Tx, caller: Caller, choice: Choice, scope: _Scope, ids: Sequence[str]
) -> WorkspaceState:
    """Return the state of the tokens that an export has, for a caller who may read it."""
    at, is_whole = choice.at, scope == "workspace"
    ordering = groups.orders(tx, ids[0], of_workspace=is_whole) if choice.is_authored else nothing()
    if is_whole:
        state, orders = await tx.together(past.of_workspace(tx, caller, ids[0], at), ordering)
        return state._replace(orders=orders or {})
    if scope == "mode":
        around = past.around_mode(tx, caller, ids[0], ids[1], at)
    else:
        around = past.around_tokenset(tx, caller, ids[0], at)
    modes, names, orders = await tx.together(around, past.names(tx, ids[0], at), ordering)
    return WorkspaceState(modes, names=names, orders=orders or {})


async def _export(
    tx: Tx, caller: Caller, choice: Choice, exporter: Format, scope: _Scope, ids: Sequence[str]
) -> tuple[bytes, Export]:
    """Return an export, with the digest of the state that it is made from."""
    state = await _state(tx, caller, choice, scope, ids, of_origin=exporter.names_origin)
    exporter = exporter.made_of(state.origin) if exporter.names_origin else exporter
    with COLLECTING.rarely():
        views = choice.views(tx, state, exporter)
        if scope == "workspace":
            of_workspace = cast("WorkspaceExporter", exporter)
            rendering = await rendering_of_workspace(
                of_workspace, views, state.workspace, state.tokensets, choice.bases, state.orders
            )
        else:
            orders = state.orders.get(ids[0], {})
            part = Part(ids[0], ids[1] if scope == "mode" else None, state.names, orders)
            rendering = await rendering_of_modes(cast("Exporter", exporter), views, part, choice.bases)
        return digest_of(state), export_of(rendering, tx.limits.answer, with_report=choice.report)


async def _resolve(request: ExportRequest, scope: _Scope, caller: Caller, *ids: str) -> Choice:
    """Return what is asked for by a preset as what it stands for, with the releases that `shims` means.

    And with the exports that options name. What is no preset's name stays.
    """
    choice, units, permit = request.choice, request.units, _PERMITS[scope]
    if not choice.names_target or choice.names_exports:
        place = Place(ids[0]) if scope == "workspace" else Place("", ids[0])
        saved = await units.peek(lambda tx: presets.for_export(tx, permit(tx, caller, *ids), place))
        if not choice.names_target and choice.target in saved:
            choice = choice.of_preset(saved[choice.target])
        choice = choice.of_exports(saved.get)
    shims, is_saved = choice.shims, "shims" not in dict(choice.options)
    if shims is not None:
        around = around_workspace if scope == "workspace" else around_tokenset
        digests = await units.peek(
            lambda tx: bases.for_export(
                tx, caller, shims, permit(tx, caller, *ids), around(tx, ids[0]), is_saved=is_saved
            )
        )
        choice = choice._replace(bases=digests)
    return choice


async def document(tx: Tx, caller: Caller, workspace_id: str, target: str, at: At = None) -> bytes:
    """Return the export of a workspace to a target that is one text, without options, within a transaction.

    Raises:
        NotFound: the caller may not read the workspace, or it did not exist at that moment.
    """
    choice = Choice(target, at=at)
    _, export = await _export(tx, caller, choice, choice.of_workspace(), "workspace", (workspace_id,))
    return export.body
