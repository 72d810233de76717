"""Diffs between releases, environments, modes and the present workspaces.

A diff depends on nothing but its two sides, so the digest of their state validates a cached answer.
"""

from collections.abc import Mapping
from typing import NamedTuple

from jeton.core import access
from jeton.core.computed import digest_of
from jeton.core.garbage import COLLECTING
from jeton.core.releases import naming, problem_changes, snapshotting
from jeton.core.releases.comparing import Comparison, Side, compare_modes, nothing
from jeton.core.releases.naming import NOW
from jeton.core.resolved import sources
from jeton.core.resolved.sources import Present, Released
from jeton.core.use_case import peeking
from jeton.diffs.model import Diff, ModePlace, TitledDiff
from jeton.errors import Invalid, NotFound, Text
from jeton.model.ids import is_id
from jeton.model.objects import Caller, ModeRef
from jeton.model.snapshots import Manifest, SnapshotPreset
from jeton.model.stored_tokens import SnapshotToken
from jeton.store import modes, tokensets
from jeton.store.engine import Tx
from jeton.store.releases import diff_sides as store
from jeton.store.releases.diff_sides import Point


class DiffSides(NamedTuple):
    """The two sides that a query names."""

    before: str
    after: str


class DiffState(NamedTuple):
    """The digest that identifies an answer, and, if both sides are the same, the diff itself: it is empty."""

    digest: str
    same: TitledDiff | None


class _Now(NamedTuple):
    """The present workspaces of an organization, and the revisions that change with their tokens."""

    manifest: Manifest
    revisions: list[tuple[str, int]]


class _Points(NamedTuple):
    """The state that a diff of an organization depends on; a side is None if it is the present.

    The organization's id belongs to it: another organization may have equal sides now and other ones later.
    """

    before: Point | None
    after: Point | None
    now: _Now | None
    organization_id: str

    def state(self) -> DiffState:
        """Return the state of the diff; if both sides are `now`, nothing was read and they are the same."""
        if self.before is None or self.after is None:
            is_same = self.now is None
        else:
            is_same = self.before.digest == self.after.digest
        return DiffState(digest_of(self).hex(), self.titled(nothing()) if is_same else None)

    def titled(self, diff: Diff) -> TitledDiff:
        """Return a diff with the titles and the versions of these sides."""
        versions = [None if point is None else point.version for point in (self.before, self.after)]
        titles = _title(self.before), _title(self.after)
        return TitledDiff(*titles, diff, versions=(versions[0], versions[1]))


class _Modes(NamedTuple):
    """The state that a diff of two modes depends on: the workspace's modes, names around, and presets."""

    sides: DiffSides
    modes: list[ModeRef]
    names: tuple[str, str] | None
    presets: list[SnapshotPreset]

    def state(self) -> DiffState:
        """Return the state of the diff."""
        is_same = self.sides.before == self.sides.after
        return DiffState(digest_of(self).hex(), self.titled(nothing()) if is_same else None)

    def places(self) -> tuple[ModePlace, ModePlace]:
        """Return the workspace, tokenset, name and id of the two modes."""
        named = {mode.id: mode.name for mode in self.modes}
        before, after = [
            ModePlace(*(self.names or ("", "")), named[mode_id], mode_id) for mode_id in self.sides
        ]
        return before, after

    def titled(self, diff: Diff) -> TitledDiff:
        """Return a diff with the names of these modes."""
        before, after = self.places()
        return TitledDiff(before.mode, after.mode, diff, of_modes=True)


def released(tx: Tx, manifest: Manifest) -> Side:
    """Return a release as a side of a comparison."""
    return Side(manifest, Released(tx, manifest))


async def between(before: Side, after: Side) -> Diff:
    """Return the diff of two sides. It takes seconds for 100,000 tokens, so call it off the event loop."""
    return await Comparison(before, after).run()


def sides_of(query: dict[str, str]) -> DiffSides:
    """Return the sides that a query of an organization names, or raise `Invalid`."""
    sides = DiffSides(query.get("from", ""), query.get("to", ""))
    if not all(sides) or any("\0" in side for side in sides):
        raise Invalid(Text.DIFF_SIDES)
    return sides


def modes_of(query: dict[str, str]) -> DiffSides:
    """Return the modes that a query of a tokenset names, or raise `Invalid`."""
    sides = DiffSides(query.get("from", ""), query.get("to", ""))
    if not all(map(is_id, sides)):
        raise Invalid(Text.DIFF_MODES)
    return sides


@peeking()
async def organization_of(tx: Tx, caller: Caller, name: str) -> access.CalledOrganization:
    """Return the organization that a path names by a handle, or raise `NotFound`."""
    return await access.read_organization_called(tx, caller, name)


@peeking()
async def state_of_organization(tx: Tx, caller: Caller, organization_id: str, sides: DiffSides) -> DiffState:
    """Check the caller's access and return the state of `of_organization`'s diff, without comparing."""
    _, points = await tx.together(
        access.read_organization(tx, caller, organization_id), _points(tx, organization_id, sides)
    )
    return points.state()


async def state_of_present(tx: Tx, organization_id: str) -> str:
    """Return the digest of what a diff to now, or the first release, depends on at present."""
    return digest_of(await _present(tx, organization_id)).hex()


async def of_organization(
    tx: Tx, organization_id: str, sides: DiffSides, *, with_problems: bool = False
) -> tuple[DiffState, TitledDiff]:
    """Return the state and the diff of two sides: releases, environments or now.

    With problems it also tells which are new and gone, unless there are too many tokens for that.
    """
    points = await _points(tx, organization_id, sides)
    state = points.state()
    if state.same is not None:
        return state, state.same
    stored = [point for point in points[:2] if point is not None]
    manifests = await sources.manifests(tx, [point.digest for point in stored if point.digest is not None])

    def both() -> list[Side]:
        return [_side(tx, point, points.now, manifests) for point in points[:2]]

    with COLLECTING.rarely():
        comparison = Comparison(*both())
        diff = await comparison.run()
        renames, targets = comparison.renames, comparison.targets
        del comparison  # so that the garbage collector does not go through its contents
        problems = await problem_changes.between(*both()) if with_problems else None
    return state, points.titled(diff)._replace(renames=renames, targets=targets, problems=problems)


@peeking()
async def state_of_tokenset(tx: Tx, caller: Caller, tokenset_id: str, sides: DiffSides) -> DiffState:
    """Check the caller's access and return the state of `of_tokenset`'s diff, without comparing."""
    _, compared = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id), _modes(tx, tokenset_id, sides)
    )
    return compared.state()


async def of_tokenset(
    tx: Tx,
    tokenset_id: str,
    sides: DiffSides,
    *,
    with_problems: bool = False,  # noqa: ARG001  those of two modes are the tokenset's
) -> tuple[DiffState, TitledDiff]:
    """Return the state and the diff of two modes of a tokenset."""
    compared = await _modes(tx, tokenset_id, sides)
    with COLLECTING.rarely():
        source = Present(tx, SnapshotToken)
        diff = await compare_modes(source, compared.modes, compared.places(), compared.presets)
    targets = {each.name: each.target for each in compared.presets}
    return compared.state(), compared.titled(diff)._replace(targets=targets)


async def _points(tx: Tx, organization_id: str, sides: DiffSides) -> _Points:
    before, after, now = await tx.together(
        _point(tx, organization_id, sides.before),
        _point(tx, organization_id, sides.after),
        _now(tx, organization_id, sides),
    )
    if after is not None and after.digest is None:
        raise NotFound(Text.NOTHING_ACTIVE)
    return _Points(before, after, now, organization_id)


async def _point(tx: Tx, organization_id: str, side: str) -> Point | None:
    if side == NOW:
        return None
    match = await naming.find(tx, organization_id, side)
    if match is None:
        raise NotFound(Text.DIFF_SIDE_NOT_FOUND)
    return match.point


async def _now(tx: Tx, organization_id: str, sides: DiffSides) -> _Now | None:
    if NOW not in sides or sides.before == sides.after:
        return None
    return await _present(tx, organization_id)


async def _present(tx: Tx, organization_id: str) -> _Now:
    present, revisions = await tx.together(
        snapshotting.present(tx, organization_id), store.revisions(tx, organization_id)
    )
    return _Now(present, revisions)


def _side(tx: Tx, point: Point | None, now: _Now | None, manifests: Mapping[str, Manifest]) -> Side:
    if point is None:
        return Side(Manifest([]) if now is None else now.manifest, Present(tx, SnapshotToken))
    return released(tx, manifests[point.digest] if point.digest is not None else Manifest([]))


def _title(point: Point | None) -> str:
    """Return the title of a side in a changelog."""
    if point is None:
        return NOW
    version = point.version or "nothing"
    return version if point.environment is None else f"{point.environment} ({version})"


async def _modes(tx: Tx, tokenset_id: str, sides: DiffSides) -> _Modes:
    around, names, presets = await tx.together(
        modes.around(tx, tokenset_id),
        tokensets.names(tx, tokenset_id),
        snapshotting.presets_of_tokenset(tx, tokenset_id),
    )
    own = {mode.id for mode in around if mode.tokenset_id == tokenset_id}
    if not own.issuperset(sides):
        raise NotFound(Text.MODE_NOT_FOUND)
    return _Modes(sides, around, names, presets)
