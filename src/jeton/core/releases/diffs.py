"""What differs between releases, environments, modes, and what there is now.

A diff depends on nothing but its two sides, so their state tells whether an answer is still right.
"""

import hashlib
from collections.abc import Mapping
from typing import NamedTuple

from jeton.core import access, sources
from jeton.core.garbage import COLLECTING
from jeton.core.releases import snapshotting
from jeton.core.releases.comparing import Comparison, Side, compare_modes, nothing
from jeton.core.sources import Present, Released
from jeton.core.use_case import peeking
from jeton.diffs.model import Diff, ModePlace, Semver
from jeton.errors import Invalid, NotFound, Text
from jeton.ids import is_id
from jeton.model import Caller, ModeRef
from jeton.snapshots import Manifest
from jeton.store import modes
from jeton.store.engine import Tx
from jeton.store.releases import diff_sides as store
from jeton.store.releases.diff_sides import Point

NOW = "now"


class Asked(NamedTuple):
    """The two sides that a query names."""

    before: str
    after: str


class Compared(NamedTuple):
    """A diff, and what its sides are called."""

    before: str
    after: str
    diff: Diff


class State(NamedTuple):
    """What stands for the answer, and the diff itself where both sides are the same: that takes no look."""

    digest: str
    same: Compared | None


class _Now(NamedTuple):
    """What an organization's workspaces are now, and what tells whether their tokens have changed."""

    manifest: Manifest
    revisions: list[tuple[str, int]]


class _Points(NamedTuple):
    """What a diff of an organization depends on; a side is None where it is what there is now.

    Another organization may have sides that look the same, and others the next moment.
    """

    before: Point | None
    after: Point | None
    now: _Now | None
    organization_id: str

    def told(self) -> State:
        """Return what the answer depends on: of two that are `now` nothing was looked at."""
        if self.before is None or self.after is None:
            is_same = self.now is None
        else:
            is_same = self.before.digest == self.after.digest
        return State(_digest(self), self.compared(nothing()) if is_same else None)

    def compared(self, diff: Diff) -> Compared:
        """Return a diff of these two."""
        return Compared(_title(self.before), _title(self.after), diff)


class _Modes(NamedTuple):
    """What a diff of two modes depends on: all modes of the workspace, and the names around them."""

    asked: Asked
    modes: list[ModeRef]
    names: tuple[str, str] | None

    def told(self) -> State:
        """Return what the answer depends on."""
        is_same = self.asked.before == self.asked.after
        return State(_digest(self), self.compared(nothing()) if is_same else None)

    def places(self) -> tuple[ModePlace, ModePlace]:
        """Return where the two modes are."""
        named = {mode.id: mode.name for mode in self.modes}
        before, after = [
            ModePlace(*(self.names or ("", "")), named[mode_id], mode_id) for mode_id in self.asked
        ]
        return before, after

    def compared(self, diff: Diff) -> Compared:
        """Return a diff of these two."""
        before, after = self.places()
        return Compared(before.mode, after.mode, diff)


def released(tx: Tx, manifest: Manifest) -> Side:
    """Return a release as a side of a comparison."""
    return Side(manifest, Released(tx, manifest))


async def between(before: Side, after: Side) -> Diff:
    """Return what differs between two sides. It takes seconds for 100,000 tokens: not on the event loop."""
    return await Comparison(before, after).run()


async def semver_between(before: Side, after: Side) -> Semver:
    """Return which number of a version the changes from one side to the other raise; in less time."""
    return (await Comparison(before, after, until_major=True).run()).semver


def sides_of(query: dict[str, str]) -> Asked:
    """Return the sides that a query of an organization names, or raise `Invalid`."""
    asked = Asked(query.get("from", ""), query.get("to", ""))
    if not all(side == NOW or is_id(side) for side in asked):
        raise Invalid(Text.DIFF_SIDES)
    return asked


def modes_of(query: dict[str, str]) -> Asked:
    """Return the modes that a query of a tokenset names, or raise `Invalid`."""
    asked = Asked(query.get("from", ""), query.get("to", ""))
    if not all(map(is_id, asked)):
        raise Invalid(Text.DIFF_MODES)
    return asked


@peeking()
async def state_of_organization(tx: Tx, caller: Caller, organization_id: str, asked: Asked) -> State:
    """Return what stands for the answer of `of_organization`, without making it, to who may see it."""
    _, state = await tx.together(
        access.read_organization(tx, caller, organization_id), _look(tx, organization_id, asked)
    )
    return state.told()


async def of_organization(tx: Tx, organization_id: str, asked: Asked) -> tuple[State, Compared]:
    """Return what differs between two releases, environments or now, and before it what stands for it."""
    state = await _look(tx, organization_id, asked)
    told = state.told()
    if told.same is not None:
        return told, told.same
    points = [point for point in state[:2] if point is not None]
    manifests = await sources.manifests(tx, [point.digest for point in points if point.digest is not None])
    sides = [_side(tx, point, state.now, manifests) for point in state[:2]]
    with COLLECTING.rarely():
        diff = await between(*sides)
        del sides  # before the search for garbage goes through what they hold
    return told, state.compared(diff)


@peeking()
async def state_of_tokenset(tx: Tx, caller: Caller, tokenset_id: str, asked: Asked) -> State:
    """Return what stands for the answer of `of_tokenset`, without making it, to who may see it."""
    _, state = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id), _look_at_modes(tx, tokenset_id, asked)
    )
    return state.told()


async def of_tokenset(tx: Tx, tokenset_id: str, asked: Asked) -> tuple[State, Compared]:
    """Return what differs between two modes of a tokenset, and before it what stands for it."""
    state = await _look_at_modes(tx, tokenset_id, asked)
    with COLLECTING.rarely():
        diff = await compare_modes(Present(tx), state.modes, state.places())
    return state.told(), state.compared(diff)


async def _look(tx: Tx, organization_id: str, asked: Asked) -> _Points:
    before, after, now = await tx.together(
        _point(tx, organization_id, asked.before),
        _point(tx, organization_id, asked.after),
        _now(tx, organization_id, asked),
    )
    if after is not None and after.digest is None:
        raise NotFound(Text.NOTHING_ACTIVE)
    return _Points(before, after, now, organization_id)


async def _point(tx: Tx, organization_id: str, side: str) -> Point | None:
    if side == NOW:
        return None
    found = await store.point(tx, organization_id, side)
    if found is None:
        raise NotFound(Text.DIFF_SIDE_NOT_FOUND)
    return found


async def _now(tx: Tx, organization_id: str, asked: Asked) -> _Now | None:
    if NOW not in asked or asked.before == asked.after:
        return None
    present, revisions = await tx.together(
        snapshotting.present(tx, organization_id), store.revisions(tx, organization_id)
    )
    return _Now(present, revisions)


def _side(tx: Tx, point: Point | None, now: _Now | None, manifests: Mapping[str, Manifest]) -> Side:
    if point is None:
        return Side(Manifest([]) if now is None else now.manifest, Present(tx))
    return released(tx, manifests[point.digest] if point.digest is not None else Manifest([]))


def _title(point: Point | None) -> str:
    """Return what a side is called in a changelog."""
    if point is None:
        return NOW
    version = point.version or "nothing"
    return version if point.environment is None else f"{point.environment} ({version})"


async def _look_at_modes(tx: Tx, tokenset_id: str, asked: Asked) -> _Modes:
    around, names = await tx.together(modes.around(tx, tokenset_id), store.names(tx, tokenset_id))
    own = {mode.id for mode in around if mode.tokenset_id == tokenset_id}
    if not own.issuperset(asked):
        raise NotFound(Text.MODE_NOT_FOUND)
    return _Modes(asked, around, names)


def _digest(state: _Points | _Modes) -> str:
    """Return what stands for an answer: nothing else can change it but how it is made."""
    return hashlib.blake2b(repr(tuple(state)).encode(), digest_size=16).hexdigest()
