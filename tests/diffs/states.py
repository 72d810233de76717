"""States of an organization's workspaces in memory, and what differs between them."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from jeton.core.releases.comparing import Comparison, Side, compare_modes
from jeton.core.resolved.sources import Source
from jeton.diffs.changelog import Wanted, changelog
from jeton.diffs.model import Diff, ModePlace, TitledDiff
from jeton.model.objects import JSON_SIDE
from jeton.model.snapshots import Manifest, SnapshotMode, SnapshotPreset, SnapshotTokenset, SnapshotWorkspace
from jeton.model.stored_tokens import SnapshotToken

Json = dict[str, Any]
RELEASE = "0" * 64
"""The digest of the release before."""
Mode = list[SnapshotToken]
Tokenset = Mapping[str, Mode]
Workspace = Mapping[str, Tokenset]
State = Mapping[str, Workspace]
"""Workspaces, tokensets and modes by `id` or `id name`; the first mode of a tokenset is its default."""


class Tokens(Source[SnapshotToken]):
    """The tokens of modes, by the ids of these; `before` are those of the release `RELEASE`."""

    def __init__(self, of: dict[str, Mode], before: Source[SnapshotToken] | None = None) -> None:
        super().__init__(None)  # type: ignore[arg-type]  # no query is made
        self._of = of
        self._before = before

    async def former(self, bases: Sequence[str], mode_ids: Sequence[str]) -> dict[str, dict[str, str]]:
        """Return the ids of the tokens of the side before, by name."""
        assert bases == (RELEASE,)
        assert self._before is not None
        return {
            mode_id: {each.name: each.id for each in await self._before.tokens(mode_id)}
            for mode_id in mode_ids
        }

    async def _read(self, mode_id: str) -> Mode:
        return sorted(self._of[mode_id], key=attrgetter("name"))


class Called(NamedTuple):
    """An id and a name."""

    id: str
    name: str


def called(key: str) -> Called:
    """Return the id and the name of a key; they are the same where there is one word."""
    id_, _, name = key.partition(" ")
    return Called(id_, name or id_)


def token(name: str, value: str = "", kind: str = "color", *, id_: str | None = None, **more: Any) -> Any:
    """Return a token, whose id is its name unless told otherwise."""
    texts = {key: json.dumps(more[key]) for key in JSON_SIDE if key in more}
    return SnapshotToken(name, kind, value, **{**more, **texts, "id": id_ or name})  # type: ignore[arg-type]  # a type of token, as the test says


def side(state: State, before: Side | None = None, presets: Sequence[SnapshotPreset] = ()) -> Side:
    """Return a state as a side of a comparison; presets may keep the names of the side before."""
    tokens: dict[str, Mode] = {}
    workspaces = []
    for workspace, tokensets in state.items():
        made = []
        for tokenset, modes in tokensets.items():
            shown = []
            for index, (mode, found) in enumerate(modes.items()):
                shown.append(SnapshotMode(*called(mode), index == 0, len(found), []))
                tokens[called(mode).id] = found
            made.append(SnapshotTokenset(*called(tokenset), None, shown))
        saved = list(presets) or UNSET
        workspaces.append(SnapshotWorkspace(*called(workspace), None, made, presets=saved))
    return Side(Manifest(workspaces), Tokens(tokens, None if before is None else before.source))


def diff(before: State, after: State) -> Diff:
    """Return what differs between two states."""
    return asyncio.run(Comparison(side(before), side(after)).run())


def titled(
    before: State, after: State, *titles: str, presets: Sequence[SnapshotPreset] = (), **more: Any
) -> TitledDiff:
    """Return what differs between two states with titles, which are versions, and with the renames."""
    old = side(before)
    comparison = Comparison(old, side(after, old, presets))
    found = asyncio.run(comparison.run())
    between = (titles[0], titles[1])
    told = {"renames": comparison.renames, "targets": comparison.targets, "versions": between}
    return TitledDiff(*between, found, **(told | more))


def preset(name: str, target: str, *, shims: bool = False, **options: Any) -> SnapshotPreset:
    """Return a preset, which may keep the names of `RELEASE`."""
    if not shims:
        return SnapshotPreset(name, target, options)
    return SnapshotPreset(name, target, {"shims": "1", **options}, bases=[RELEASE])


def diff_with(before: State, after: State, *presets: SnapshotPreset) -> Diff:
    """Return what differs between a release and a state with presets; found out in both ways."""
    old = side(before)
    sides = old, side(after, old, presets)
    fast = asyncio.run(Comparison(*sides, until_major=True).run())
    found = asyncio.run(Comparison(*sides).run())
    assert fast.semver == found.semver
    return found


def semver(before: State, after: State) -> str:
    """Return which number the changes between two states raise, found out as fast as may be."""
    return asyncio.run(Comparison(side(before), side(after), until_major=True).run()).semver


def diff_of_tokens(before: Mode, after: Mode) -> Diff:
    """Return what differs between two states of a single mode."""
    return diff({"w": {"s": {"m": before}}}, {"w": {"s": {"m": after}}})


def diff_of_modes(tokenset: Tokenset, before: str, after: str) -> Diff:
    """Return what differs between two modes of a tokenset."""
    given = side({"w": {"s": tokenset}})
    modes = given.manifest.workspaces[0].mode_refs()
    named = {mode.id: mode.name for mode in modes}
    places = ModePlace("w", "s", named[before], before), ModePlace("w", "s", named[after], after)
    return asyncio.run(compare_modes(given.source, modes, places))


def written(before: str, after: str, found: Diff, **wanted: Any) -> str:
    """Return the changelog of a diff between two sides that are called so."""
    return changelog(TitledDiff(before, after, found), Wanted(**wanted))


def shown(found: object) -> Any:
    """Return what a diff, or a part of it, is in JSON."""
    return json.loads(msgspec.json.encode(found))
