"""The comparison of two states of workspaces, scope by scope: from their tokens to a diff."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from jeton.aliases import Scope, default_mode
from jeton.core.exports.views import ModeView, Views
from jeton.core.garbage import free
from jeton.core.sources import Identified, Released, SideData
from jeton.diffs import contrast, scopes, semver, symbols, tokens
from jeton.diffs.model import ComparedToken, Diff, ModePlace
from jeton.diffs.narrowing import narrowed
from jeton.diffs.scopes import BeforeAfter
from jeton.exporters.registry import SYMBOLIC
from jeton.model import ModeRef, TokenRow
from jeton.problems.check import DeclaredPairs
from jeton.snapshots import Manifest, SnapshotMode, SnapshotToken, SnapshotTokenset, SnapshotWorkspace, row_of


class Side(NamedTuple):
    """One of two states: what there is, and where its tokens come from.

    The digests of parts, which a manifest may lack, are looked at on both sides of two releases alone.
    """

    manifest: Manifest
    source: Identified


class _Once:
    """A source that is asked once for the tokens of each mode."""

    def __init__(self, source: Identified) -> None:
        self._source = source
        self._tokens: dict[str, list[SnapshotToken]] = {}

    async def tokens(self, mode_id: str) -> list[SnapshotToken]:
        """Return the tokens of a mode in code-point order of their names."""
        if mode_id not in self._tokens:
            self._tokens[mode_id] = await self._source.tokens(mode_id)
        return self._tokens[mode_id]

    async def rows(self, mode_id: str) -> list[TokenRow]:
        """Return the same as resolution sees them."""
        return [row_of(token) for token in await self.tokens(mode_id)]

    async def side_data(self, mode_id: str) -> list[SideData]:
        """Return the side data of the tokens of a mode that have any."""
        return await self._source.side_data(mode_id)

    def free(self) -> None:
        """Free the tokens, but for those of a release, which frees them itself."""
        if not isinstance(self._source, Released):
            free(self._tokens)
        self._tokens.clear()


class Sight:
    """What there is to compare of one workspace on one side; in no circle, so that it goes when it may."""

    def __init__(self, source: Identified, modes: list[ModeRef]) -> None:
        self._once = _Once(source)
        self._modes = modes
        self._states: dict[str, contrast.PairStates] = {}
        self.views = Views(self._once, modes)

    async def seen(self, mode_id: str, view: ModeView) -> list[ComparedToken]:
        """Return the tokens of a mode with what its view makes of them."""
        broken = {each.name for each in view.unresolved}
        return [
            ComparedToken(token, None if token[1] in broken else exported.value)
            for token, exported in zip(await self._once.tokens(mode_id), view.mode.tokens, strict=True)
        ]

    async def names(self, mode_id: str) -> set[str]:
        """Return the names of the tokens of a mode."""
        return {token[1] for token in await self._once.tokens(mode_id)}

    async def declared(self, mode_ids: Iterable[str]) -> dict[str, dict[str, DeclaredPairs]]:
        """Return the declared pairs of colors by modes and names, of those modes that have any."""
        found = {mode_id: contrast.declarations(await self._once.tokens(mode_id)) for mode_id in mode_ids}
        return {mode_id: declared for mode_id, declared in found.items() if declared}

    async def states(self, mode_id: str) -> contrast.PairStates:
        """Return the pairs of colors that count in a mode."""
        if mode_id not in self._states:
            ids = list(dict.fromkeys((mode_id, self.default_beside(mode_id))))
            known = await self.declared(ids)
            looked_up: list[Scope] = await self.views.scopes(mode_id) if known else []
            self._states[mode_id] = contrast.states(looked_up, ids, known) if known else {}
        return self._states[mode_id]

    def free(self) -> None:
        """Free what there was to compare."""
        self.views.free()
        self._once.free()

    def default_beside(self, mode_id: str) -> str:
        """Return the id of the default mode of a mode's tokenset."""
        tokenset_id = next(mode.tokenset_id for mode in self._modes if mode.id == mode_id)
        return default_mode([mode for mode in self._modes if mode.tokenset_id == tokenset_id]).id


class _Workspace(NamedTuple):
    """A workspace on both sides; None where it is not there."""

    names: BeforeAfter[SnapshotWorkspace]
    before: Sight | None
    after: Sight | None


class Comparison:
    """The comparison of two states; with `until_major` it ends as soon as something makes it major."""

    def __init__(self, before: Side, after: Side, *, until_major: bool = False) -> None:
        self._sides = before, after
        self._until_major = until_major
        self._diff = nothing()

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
        """Return the workspaces that may differ; what a release consists of there is read at once."""
        before, after = self._sides
        pairs = scopes.paired(before.manifest.workspaces, after.manifest.workspaces)
        if isinstance(before.source, Released) and isinstance(after.source, Released):
            pairs = [pair for pair in pairs if pair.before != pair.after]
            after.source.share(before.source)
        for index, side in enumerate(self._sides):
            if isinstance(side.source, Released):
                own = [pair[index] for pair in pairs]
                await side.source.fetch(Manifest([each for each in own if each is not None]).digests())
        return pairs

    @property
    def _is_settled(self) -> bool:
        return self._until_major and semver.breaks(self._diff)

    async def _workspace(self, workspaces: BeforeAfter[SnapshotWorkspace]) -> None:
        before, after = workspaces
        scopes.note(workspaces, (), self._diff)
        sights = [
            None if workspace is None else Sight(side.source, workspace.mode_refs())
            for workspace, side in zip(workspaces, self._sides, strict=True)
        ]
        both = _Workspace(workspaces, *sights)
        for tokensets in scopes.paired(
            [] if before is None else before.tokensets, [] if after is None else after.tokensets
        ):
            if self._is_settled:
                return
            await self._tokenset(both, tokensets)
        for sight in filter(None, sights):
            sight.free()

    async def _tokenset(self, workspace: _Workspace, tokensets: BeforeAfter[SnapshotTokenset]) -> None:
        scopes.note(tokensets, _around(tokensets, workspace.names), self._diff)
        exported = [
            {} if tokenset is None or sight is None else await _views(sight, tokenset)
            for sight, tokenset in zip(workspace[1:], tokensets, strict=True)
        ]
        renames: dict[str, dict[str, str]] = {}
        modes = scopes.paired(*([] if each is None else each.modes for each in tokensets))
        for mode in modes:
            scopes.note(mode, _around(mode, workspace.names, tokensets), self._diff)
            before, after = [
                [] if each is None or sight is None else await sight.seen(each.id, views[each.id])
                for sight, each, views in zip(workspace[1:], mode, exported, strict=True)
            ]
            matched = tokens.match(before, after)
            renames[mode.either.id] = matched.renames()
            tokens.note(matched, *_places(workspace.names, tokensets, mode), self._diff)
            free(before, after, *matched)
        if self._is_settled:
            return
        self._symbols(workspace.names, tokensets, exported)
        free(*(view.mode.tokens for views in exported for view in views.values()))
        await self._contrast(workspace, tokensets, modes, renames)

    def _symbols(
        self,
        workspaces: BeforeAfter[SnapshotWorkspace],
        tokensets: BeforeAfter[SnapshotTokenset],
        exported: Sequence[dict[str, ModeView]],
    ) -> None:
        old, new = [[view.mode for view in views.values()] for views in exported]
        if old == new:
            return
        was, is_ = [
            (
                "" if workspace is None else workspace.name,
                "" if tokenset is None else tokenset.name,
            )
            for workspace, tokenset in zip(workspaces, tokensets, strict=True)
        ]
        few_old, few_new = narrowed(old, new)
        for target in SYMBOLIC.values():
            before = symbols.Exported(was, target.symbols_of_tokenset(few_old))
            after = symbols.Exported(is_, target.symbols_of_tokenset(few_new))
            symbols.note(target, before, after, self._diff)

    async def _contrast(
        self,
        workspace: _Workspace,
        tokensets: BeforeAfter[SnapshotTokenset],
        modes: Sequence[BeforeAfter[SnapshotMode]],
        renames: dict[str, dict[str, str]],
    ) -> None:
        defaults = _defaults(tokensets, modes)
        pairs: dict[str, list[contrast.PairChange]] = {}
        beside: dict[str, str] = {}
        for mode in modes:
            own = mode.either.id
            of = {id_ for each, id_ in zip(mode, defaults, strict=True) if each is not None and id_ != own}
            beside[own] = of.pop() or "" if len(of) == 1 else ""
            sights = list(zip(workspace[1:], mode, strict=True))
            before, after = [
                {} if each is None or sight is None else await sight.states(each.id) for sight, each in sights
            ]
            lent = renames.get(beside[own], {})
            if lent:  # what a mode falls back to has another name with its default's token
                names = [
                    set() if each is None or sight is None else await sight.names(each.id)
                    for sight, each in sights
                ]
                lent = {old: new for old, new in lent.items() if old not in names[0] and new not in names[1]}
            pairs[own] = contrast.aligned(before, after, lent | renames[own])
        for mode in modes:
            old_place, new_place = _places(workspace.names, tokensets, mode)
            place = new_place or old_place
            if place is not None:
                said = frozenset(pairs.get(beside[mode.either.id], ()))
                contrast.note(place, pairs[mode.either.id], said, self._diff)


def _defaults(
    tokensets: BeforeAfter[SnapshotTokenset], modes: Sequence[BeforeAfter[SnapshotMode]]
) -> tuple[str | None, str | None]:
    """Return the default mode before and the one after, by the id of what either is in the pairs."""
    before, after = [None if each is None else _default(each.modes).id for each in tokensets]
    was = next((mode.either.id for mode in modes if mode.before and mode.before.id == before), None)
    return was, after


def _default(modes: Sequence[SnapshotMode]) -> SnapshotMode:
    return next((mode for mode in modes if mode.is_default), modes[0])


def _around(inner: BeforeAfter[Any], *outer: BeforeAfter[Any]) -> list[str]:
    """Return the names of what something is in, or was in where it is no more."""
    found = [each.before if inner.after is None else each.after for each in outer]
    return [each.name for each in found if each is not None]


async def _views(sight: Sight, tokenset: SnapshotTokenset) -> dict[str, ModeView]:
    """Return the modes of a tokenset ready for export, by their ids."""
    ids = [mode.id for mode in tokenset.modes]
    return dict(zip(ids, await sight.views.of_tokenset(tokenset.id), strict=True))


def _places(
    workspaces: BeforeAfter[SnapshotWorkspace],
    tokensets: BeforeAfter[SnapshotTokenset],
    modes: BeforeAfter[SnapshotMode],
) -> tuple[ModePlace | None, ModePlace | None]:
    """Return where a mode stood and where it stands; None where it is not there."""
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
    """Return the diff of what is the same."""
    return Diff(platforms={target: symbols.empty() for target in SYMBOLIC})


async def compare_modes(
    source: Identified, modes: list[ModeRef], places: tuple[ModePlace, ModePlace]
) -> Diff:
    """Return what differs between two modes of a tokenset, of which `modes` are the workspace's.

    Tokens match by name, and symbols are those of the export of a mode alone.
    """
    diff = nothing()
    sight = Sight(source, modes)
    views = [await sight.views.of_mode(place.mode_id) for place in places]
    before, after = [await sight.seen(place.mode_id, view) for place, view in zip(places, views, strict=True)]
    matched = tokens.match(before, after, by_id=False)
    tokens.note(matched, *places, diff)
    if before != after:
        old, new = [view.mode.tokens for view in views]
        for target in SYMBOLIC.values():
            was_there = symbols.Exported(places[0][:2], target.symbols_of_mode(old))
            symbols.note(
                target, was_there, symbols.Exported(places[1][:2], target.symbols_of_mode(new)), diff
            )
    was, is_ = [await sight.states(place.mode_id) for place in places]
    contrast.note(places[1], contrast.aligned(was, is_, matched.renames()), (), diff)
    diff.semver = semver.semver_of(diff)
    return diff
