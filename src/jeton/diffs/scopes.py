"""Matching of workspaces, tokensets and modes between two sides: by id, else by a unique name."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from msgspec import UNSET

from jeton.diffs import paths
from jeton.diffs.model import Diff, FieldChange, Kind, ScopeChange
from jeton.model.snapshots import SnapshotMode, SnapshotTokenset, SnapshotWorkspace

S = TypeVar("S", SnapshotWorkspace, SnapshotTokenset, SnapshotMode)

_FIELDS: dict[type, tuple[Kind, tuple[str, ...]]] = {
    SnapshotWorkspace: ("workspace", ("name", "description")),
    SnapshotTokenset: ("tokenset", ("name", "description")),
    SnapshotMode: ("mode", ("name", "is_default", "base_mode_id")),
}


class BeforeAfter(NamedTuple, Generic[S]):
    """A workspace, a tokenset or a mode before and after; None if it is not there."""

    before: S | None
    after: S | None

    @property
    def either(self) -> S:
        """The object after, or the object before if it was removed."""
        scope = self.before if self.after is None else self.after
        assert scope is not None  # noqa: S101  one of the two is there
        return scope


def paired(before: Iterable[S], after: Iterable[S]) -> list[BeforeAfter[S]]:
    """Return the objects of both sides in pairs, by creation, which is the order of their ids."""
    old_by_id = {each.id: each for each in before}
    pairs = [BeforeAfter(old_by_id.pop(each.id, None), each) for each in after]
    unmatched = _by_unique_name(each.after for each in pairs if each.before is None)
    left = _by_unique_name(old_by_id.values())
    for index, (old, new) in enumerate(pairs):
        if old is None and new is not None and new.name in left and unmatched.get(new.name) is new:
            pairs[index] = BeforeAfter(old_by_id.pop(left[new.name].id), new)
    pairs += [BeforeAfter(each, None) for each in old_by_id.values()]
    return sorted(pairs, key=lambda each: each.either.id)


def _by_unique_name(scopes: Iterable[S | None]) -> dict[str, S]:
    items = [scope for scope in scopes if scope is not None]
    counts = Counter(scope.name for scope in items)
    return {scope.name: scope for scope in items if counts[scope.name] == 1}


def note(
    sides: BeforeAfter[S],
    around: Sequence[str],
    diff: Diff,
    bases: tuple[str | None, str | None] = (None, None),
    files: paths.BeforeAfter = (None, None),
) -> None:
    """Add to a diff the differences of a workspace, a tokenset or a mode itself.

    `around` are the names of the workspace and the tokenset that contain it, if any; `bases` those of a
    mode's base before and after, `files` the paths of a workspace's or a tokenset's files.
    """
    kind, fields = _FIELDS[type(sides.either)]
    where = (around[0] if around else UNSET, around[1] if len(around) > 1 else UNSET)
    before, after = sides
    if before is None or after is None:
        change = "added" if before is None else "removed"
        diff.scopes.append(ScopeChange(kind, change, sides.either.id, sides.either.name, *where))  # type: ignore[arg-type]
        return
    changes = dict(_changes(before, after, fields))
    if "base_mode_id" in changes:
        changes["base_mode"] = FieldChange(*bases)
    if move := paths.move(files):
        changes["path"] = move
    guessed = before.id != after.id
    if changes or guessed:
        diff.scopes.append(ScopeChange(kind, "changed", after.id, after.name, *where, changes, guessed))


def _changes(before: S, after: S, fields: Sequence[str]) -> Iterator[tuple[str, FieldChange]]:
    for field in fields:
        was, is_ = getattr(before, field), getattr(after, field)
        if was != is_:
            yield field, FieldChange(*(None if each is UNSET else each for each in (was, is_)))
