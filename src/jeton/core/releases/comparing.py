"""Comparison of two states of workspaces: makes a diff from their tokens, scope by scope."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from msgspec.structs import replace

from jeton.core.exports.views import ModeView, Views
from jeton.core.garbage import free
from jeton.core.releases import shapes
from jeton.core.resolved.sources import Released, Source
from jeton.diffs import contrast, presets, scopes, semver, symbols, tokens
from jeton.diffs.groups import renamed_groups
from jeton.diffs.model import ComparedToken, Diff, Inherited, ModePlace
from jeton.diffs.narrowing import narrowed
from jeton.diffs.paths import move, paths_of
from jeton.diffs.renames import Rename, Renaming
from jeton.diffs.scopes import BeforeAfter, S
from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import Symbol
from jeton.formats.writing.selection import filtered
from jeton.formats.writing.shims import NO_RENAMES, Renames
from jeton.model.objects import ModeRef
from jeton.model.snapshots import Manifest, SnapshotMode, SnapshotPreset, SnapshotTokenset, SnapshotWorkspace
from jeton.model.stored_tokens import SnapshotToken
from jeton.resolution.views import Scope, bases_of


class Side(NamedTuple):
    """One side of a comparison: its manifest and the source of its tokens.

    The digests of parts, which a manifest may lack, are read only if both sides are releases.
    """

    manifest: Manifest
    source: Source[SnapshotToken]


class WorkspaceContent:
    """The tokens, views and pairs of one workspace on one side; no reference cycle delays freeing it."""

    def __init__(self, source: Source[SnapshotToken], modes: list[ModeRef]) -> None:
        self._source = source
        self._modes = modes
        self._states: dict[str, contrast.PairStates] = {}
        self.views = Views(self._source, modes)

    async def compared(self, mode_id: str, view: ModeView) -> list[ComparedToken]:
        """Return the tokens of a mode with their exported values, None if unresolved."""
        broken = {each.name for each in view.unresolved}
        return [
            ComparedToken(token, None if token.name in broken else exported.value)
            for token, exported in zip(await self._source.tokens(mode_id), view.mode.tokens, strict=True)
        ]

    async def names(self, mode_id: str) -> set[str]:
        """Return the names of the tokens of a mode."""
        return {token.name for token in await self._source.tokens(mode_id)}

    async def inherited(
        self, mode_id: str, views: Mapping[str, ModeView], names: Sequence[str]
    ) -> dict[str, Inherited]:
        """Return what a mode inherits of some names that it lacks; `views` are those of its tokenset."""
        bases = self.read_through(mode_id)[1:] if names else []
        if not bases:
            return {}
        own = views[mode_id].mode.inherited
        values = {each.name: each.value for view in (views[bases[-1]].mode.tokens, own) for each in view}
        called = {mode.id: mode.name for mode in self._modes}
        inherited: dict[str, Inherited] = {}
        for base in reversed(bases):
            having = await self.names(base)
            inherited |= {name: Inherited(called[base], values.get(name)) for name in names if name in having}
        return inherited

    def read_through(self, mode_id: str) -> list[str]:
        """Return the ids of the modes through which a mode is read, itself first."""
        mode = next(mode for mode in self._modes if mode.id == mode_id)
        siblings = [each for each in self._modes if each.tokenset_id == mode.tokenset_id]
        return [base.id for base in bases_of(mode, siblings)]

    async def states(self, mode_id: str) -> contrast.PairStates:
        """Return the pairs of colors that apply in a mode."""
        if mode_id not in self._states:
            ids = self.read_through(mode_id)
            declarations = {each: contrast.declarations(await self._source.tokens(each)) for each in ids}
            pairs = {each: of_mode for each, of_mode in declarations.items() if of_mode}
            looked_up: list[Scope] = await self.views.scopes(mode_id) if pairs else []
            self._states[mode_id] = contrast.states(looked_up, ids, pairs) if pairs else {}
        return self._states[mode_id]

    def free(self) -> None:
        """Free the views and the tokens; a release frees its own."""
        self.views.free()
        if not isinstance(self._source, Released):
            self._source.free()


class _Workspace(NamedTuple):
    """A workspace's names and contents on both sides of a comparison; None on a side that lacks it."""

    names: BeforeAfter[SnapshotWorkspace]
    before: WorkspaceContent | None
    after: WorkspaceContent | None


class Comparison:
    """Comparison of two sides; with `until_major` it ends at the first change that makes it major.

    `renames` are the renames between the sides, `targets` the targets of compared presets by their names.
    """

    def __init__(self, before: Side, after: Side, *, until_major: bool = False) -> None:
        self._sides = before, after
        self._paths = [paths_of(side.manifest.workspaces) for side in self._sides]
        self._until_major = until_major
        self._diff = nothing()
        self.renames: list[Rename] = []
        self.targets: dict[str, str] = {}

    async def run(self) -> Diff:
        """Return the diff."""
        for workspaces in await self._different():
            await self._workspace(workspaces)
            if self._is_settled:
                break
        for side in self._sides:
            if isinstance(side.source, Released):
                side.source.free()
        self._diff.semver = semver.semver_of(self._diff)
        return self._diff

    async def _different(self) -> list[BeforeAfter[SnapshotWorkspace]]:
        """Return the workspaces that may differ; the parts of a release in them are fetched together."""
        before, after = self._sides
        pairs = scopes.paired(before.manifest.workspaces, after.manifest.workspaces)
        if isinstance(before.source, Released) and isinstance(after.source, Released):
            pairs = [pair for pair in pairs if pair.before != pair.after or move(self._files(pair))]
            after.source.share(before.source)
        for index, side in enumerate(self._sides):
            if isinstance(side.source, Released):
                own = [pair[index] for pair in pairs]
                await side.source.parts.fetch(Manifest([each for each in own if each is not None]).digests())
        return pairs

    def _files(self, sides: BeforeAfter[S]) -> tuple[str | None, str | None]:
        """Return the paths of a workspace's or a tokenset's files before and after."""
        before, after = (
            None if each is None else paths[each.id] for each, paths in zip(sides, self._paths, strict=True)
        )
        return before, after

    @property
    def _is_settled(self) -> bool:
        return self._until_major and semver.breaks(self._diff)

    async def _workspace(self, workspaces: BeforeAfter[SnapshotWorkspace]) -> None:
        before, after = workspaces
        scopes.note(workspaces, (), self._diff, files=self._files(workspaces))
        presets.note(workspaces, self._diff)
        contents = [
            None if workspace is None else WorkspaceContent(side.source, workspace.mode_refs())
            for workspace, side in zip(workspaces, self._sides, strict=True)
        ]
        both = _Workspace(workspaces, *contents)
        for tokensets in scopes.paired(
            [] if before is None else before.tokensets, [] if after is None else after.tokensets
        ):
            if self._is_settled:
                return
            await self._tokenset(both, tokensets)
        for content in filter(None, contents):
            content.free()

    async def _tokenset(self, workspace: _Workspace, tokensets: BeforeAfter[SnapshotTokenset]) -> None:
        around = _around(tokensets, workspace.names)
        scopes.note(tokensets, around, self._diff, files=self._files(tokensets))
        first = len(self._diff.renamed)
        exported = [
            {} if tokenset is None or content is None else await _views(content, tokenset)
            for content, tokenset in zip(workspace[1:], tokensets, strict=True)
        ]
        renames: dict[str, dict[str, str]] = {}
        names: tuple[set[str], set[str]] = set(), set()
        modes = scopes.paired(*([] if each is None else each.modes for each in tokensets))
        for mode in modes:
            around = _around(mode, workspace.names, tokensets)
            scopes.note(_rebased(mode, modes), around, self._diff, _base_names(mode, modes))
            before, after = [
                [] if each is None or content is None else await content.compared(each.id, views[each.id])
                for content, each, views in zip(workspace[1:], mode, exported, strict=True)
            ]
            matched = tokens.match(before, after)
            renames[mode.either.id] = matched.renames()
            for of_side, seen in zip(names, (before, after), strict=True):
                of_side.update(each.token.name for each in seen)
            inherited = await _inherited(workspace, mode, exported, matched)
            tokens.note(matched, *_places(workspace.names, tokensets, mode), self._diff, inherited)
            free(before, after, *matched)
        self._diff.renamed_groups += renamed_groups(self._diff.renamed[first:], *names)
        keeps = shapes.keep_names(workspace.names.either, tokensets.either.id)
        if self._is_settled and not keeps:
            return
        renaming = Renaming(self._diff.renamed[first:])
        self.renames += renaming.renames
        lost = await self._symbols(workspace, tokensets, exported, renaming)
        if keeps:
            self._diff.renamed[first:] = [
                replace(each, kept=each.from_ not in lost) for each in self._diff.renamed[first:]
            ]
        free(*(view.mode.tokens for views in exported for view in views.values()))
        await self._contrast(workspace, tokensets, modes, renames)

    async def _symbols(
        self,
        both: _Workspace,
        tokensets: BeforeAfter[SnapshotTokenset],
        exported: Sequence[dict[str, ModeView]],
        renaming: Renaming,
    ) -> set[str]:
        """Note the symbols that differ, and return the names of the tokens that presets lack symbols of."""
        workspaces, lost = both.names, set[str]()
        old, new = [
            [view.mode._replace(tokenset=each.name if each else "") for view in views.values()]
            for views, each in zip(exported, tokensets, strict=True)
        ]
        bases = [shapes.bases_of(*each) for each in zip(workspaces, tokensets, strict=True)]
        if old == new and bases[0] == bases[1]:
            return lost
        was, is_ = [
            (
                "" if workspace is None else workspace.name,
                "" if tokenset is None else tokenset.name,
            )
            for workspace, tokenset in zip(workspaces, tokensets, strict=True)
        ]
        few = narrowed(old, new)
        for shape in shapes.of_tokenset(workspaces.either, tokensets.either.id):
            named = [each.get(shape.preset or "", ()) for each in bases]
            compared = few if shape.is_narrow and not any(named) else (old, new)
            before, after = (filtered(modes, shape.keeps) for modes in compared)
            was_called, is_called = [
                await _renames(*each) for each in zip(both[1:], tokensets, named, strict=True)
            ]
            before, after = shape.shimmed(before, was_called), shape.shimmed(after, is_called)
            old_symbols: Iterable[Symbol] = shape.target.symbols_of_tokenset(before)
            new_symbols: Iterable[Symbol] = shape.target.symbols_of_tokenset(after)
            if renaming.renames:
                old_symbols, new_symbols = list(old_symbols), list(new_symbols)
                renaming.note(shape.preset or shape.target.name, old_symbols, new_symbols)
            sides = symbols.Exported(was, old_symbols), symbols.Exported(is_, new_symbols)
            gone = symbols.note(shape.target, *sides, self._diff, shape.preset)
            if shape.preset is not None:
                self.targets[shape.preset] = shape.target.name
                lost |= gone | is_called.lost.keys()
        return lost

    async def _contrast(
        self,
        workspace: _Workspace,
        tokensets: BeforeAfter[SnapshotTokenset],
        modes: Sequence[BeforeAfter[SnapshotMode]],
        renames: dict[str, dict[str, str]],
    ) -> None:
        pairs: dict[str, list[contrast.PairChange]] = {}
        pairs_by_id = [{side.id: pair for pair in modes if (side := pair[number])} for number in (0, 1)]
        beside: dict[str, list[BeforeAfter[SnapshotMode]]] = {}
        for mode in modes:
            own = mode.either.id
            beside[own] = _bases(workspace, mode, pairs_by_id)
            before, after = [
                {} if each is None or content is None else await content.states(each.id)
                for content, each in zip(workspace[1:], mode, strict=True)
            ]
            all_renames = await _all_renames(workspace, [mode, *beside[own]], renames)
            pairs[own] = contrast.aligned(before, after, all_renames)
        for mode in modes:
            old_place, new_place = _places(workspace.names, tokensets, mode)
            place = new_place or old_place
            if place is not None:
                bases = [base.either.id for base in beside[mode.either.id]]
                reported = frozenset(pair for base in bases for pair in pairs[base])
                contrast.note(place, pairs[mode.either.id], reported, self._diff)


def _rebased(
    mode: BeforeAfter[SnapshotMode], modes: Sequence[BeforeAfter[SnapshotMode]]
) -> BeforeAfter[SnapshotMode]:
    """Return a mode whose base before has the id that the same mode has after."""
    before = mode.before
    if before is None or not before.base_mode_id:
        return mode
    ids = {pair.before.id: pair.either.id for pair in modes if pair.before is not None}
    base = ids.get(before.base_mode_id, before.base_mode_id)
    return mode._replace(before=replace(before, base_mode_id=base))


def _base_names(
    mode: BeforeAfter[SnapshotMode], modes: Sequence[BeforeAfter[SnapshotMode]]
) -> tuple[str | None, str | None]:
    """Return the names of a mode's base before and after, None where it has none."""
    before = {pair.before.id: pair.before.name for pair in modes if pair.before is not None}
    after = {pair.after.id: pair.after.name for pair in modes if pair.after is not None}
    bases = ["" if each is None else each.base_mode_id or "" for each in mode]
    return before.get(bases[0]), after.get(bases[1])


def _bases(
    workspace: _Workspace,
    mode: BeforeAfter[SnapshotMode],
    pairs: Sequence[Mapping[str, BeforeAfter[SnapshotMode]]],
) -> list[BeforeAfter[SnapshotMode]]:
    """Return the other modes through which a mode is read; none if that differs between the sides.

    `pairs` are all modes of the tokenset, by their ids before, and by those after.
    """
    chains: dict[tuple[str, ...], list[BeforeAfter[SnapshotMode]]] = {}
    for content, each, by_id in zip(workspace[1:], mode, pairs, strict=True):
        if content is not None and each is not None:
            chain = [by_id[id_] for id_ in content.read_through(each.id)[1:]]
            chains[tuple(pair.either.id for pair in chain)] = chain
    chains.pop((), None)
    return chains.popitem()[1] if len(chains) == 1 else []


async def _all_renames(
    workspace: _Workspace, modes: Sequence[BeforeAfter[SnapshotMode]], renames: Mapping[str, dict[str, str]]
) -> dict[str, str]:
    """Return the renames in a mode, the first, and those of the names that it takes from its bases."""
    all_renames = dict(renames[modes[0].either.id])
    names: list[set[str]] = [set(), set()]
    for mode, base in pairwise(modes):
        if any(renames[each.either.id] for each in modes[1:]):  # else nobody needs the names
            for number, (content, each) in enumerate(zip(workspace[1:], mode, strict=True)):
                if content is not None and each is not None:
                    names[number] |= await content.names(each.id)
        for old, new in renames[base.either.id].items():
            if old not in names[0] and new not in names[1]:
                all_renames.setdefault(old, new)
    return all_renames


def _around(inner: BeforeAfter[Any], *outer: BeforeAfter[Any]) -> list[str]:
    """Return the names of the scopes around something: the present ones, or the former if it was removed."""
    levels = [each.before if inner.after is None else each.after for each in outer]
    return [each.name for each in levels if each is not None]


async def _views(content: WorkspaceContent, tokenset: SnapshotTokenset) -> dict[str, ModeView]:
    """Return the views of a tokenset's modes, by mode id."""
    ids = [mode.id for mode in tokenset.modes]
    return dict(zip(ids, await content.views.of_tokenset(tokenset.id), strict=True))


async def _inherited(
    workspace: _Workspace,
    mode: BeforeAfter[SnapshotMode],
    exported: Sequence[Mapping[str, ModeView]],
    matched: tokens.Matched,
) -> tuple[tokens.Inherited, tokens.Inherited]:
    """Return what a mode inherits of what it adds before, and of what it removes after."""
    before, after = [
        {}
        if content is None or each is None
        else await content.inherited(each.id, views, [seen.token.name for seen in lacking])
        for content, each, views, lacking in zip(
            *(workspace[1:], mode, exported, (matched.added, matched.removed)), strict=True
        )
    ]
    return before, after


async def _renames(
    content: WorkspaceContent | None, tokenset: SnapshotTokenset | None, bases: Sequence[str]
) -> Renames:
    """Return the renames of a tokenset since releases on a side, none where it is not there."""
    if content is None or tokenset is None:
        return NO_RENAMES
    return await content.views.renames(tokenset.id, bases)


def _places(
    workspaces: BeforeAfter[SnapshotWorkspace],
    tokensets: BeforeAfter[SnapshotTokenset],
    modes: BeforeAfter[SnapshotMode],
) -> tuple[ModePlace | None, ModePlace | None]:
    """Return the place of a mode before and after; None on a side that lacks it."""
    return (
        _place(workspaces.before, tokensets.before, modes.before),
        _place(workspaces.after, tokensets.after, modes.after),
    )


def _place(
    workspace: SnapshotWorkspace | None, tokenset: SnapshotTokenset | None, mode: SnapshotMode | None
) -> ModePlace | None:
    if workspace is None or tokenset is None or mode is None:
        return None
    return ModePlace(workspace.name, tokenset.name, mode.name, mode.id)


def nothing() -> Diff:
    """Return an empty diff."""
    return Diff(platforms={target: symbols.empty() for target in SYMBOLIC})


async def compare_modes(
    source: Source[SnapshotToken],
    modes: list[ModeRef],
    places: tuple[ModePlace, ModePlace],
    saved: Sequence[SnapshotPreset] = (),
) -> Diff:
    """Return the diff of two modes of a tokenset; `modes` are all modes of the workspace.

    Tokens match by name. Symbols are those of an export of one mode, by the tokenset's presets.
    """
    diff = nothing()
    content = WorkspaceContent(source, modes)
    views = [await content.views.of_mode(place.mode_id) for place in places]
    before, after = [
        await content.compared(place.mode_id, view) for place, view in zip(places, views, strict=True)
    ]
    matched = tokens.match(before, after, by_id=False)
    tokens.note(matched, *places, diff)
    called = [{each.token.name for each in seen} for seen in (before, after)]
    diff.renamed_groups += renamed_groups(diff.renamed, *called)
    if before != after:
        bases = {each.name: tuple(each.bases or ()) for each in saved}
        tokenset_id = views[0].tokenset_id
        for shape in shapes.of_presets(saved):
            renames = await content.views.renames(tokenset_id, bases.get(shape.preset or "", ()))
            was_there, is_there = [
                symbols.Exported(place[:2], shape.symbols_of_mode(view.mode, renames))
                for place, view in zip(places, views, strict=True)
            ]
            symbols.note(shape.target, was_there, is_there, diff, shape.preset)
    was, is_ = [await content.states(place.mode_id) for place in places]
    contrast.note(places[1], contrast.aligned(was, is_, matched.renames()), (), diff)
    diff.semver = semver.semver_of(diff)
    return diff
