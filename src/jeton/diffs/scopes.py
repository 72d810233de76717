"""Which workspaces, tokensets and modes are the same on both sides: by id, else by a name that is unique."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from msgspec import UNSET

from jeton.diffs.model import Diff, FieldChange, Kind, ScopeChange
from jeton.snapshots import SnapshotMode, SnapshotTokenset, SnapshotWorkspace

S = TypeVar("S", SnapshotWorkspace, SnapshotTokenset, SnapshotMode)

_FIELDS: dict[type, tuple[Kind, tuple[str, ...]]] = {
    SnapshotWorkspace: ("workspace", ("name", "description")),
    SnapshotTokenset: ("tokenset", ("name", "description")),
    SnapshotMode: ("mode", ("name", "is_default")),
}


class Sides(NamedTuple, Generic[S]):
    """A workspace, a tokenset or a mode before and after; None where it is not there."""

    before: S | None
    after: S | None

    @property
    def either(self) -> S:
        """What it is, or what it was where it is no more."""
        found = self.before if self.after is None else self.after
        assert found is not None  # noqa: S101  one of the two is there
        return found


def paired(before: Iterable[S], after: Iterable[S]) -> list[Sides[S]]:
    """Return what is on either side, by creation: the ids tell, and grow with time."""
    gone = {each.id: each for each in before}
    pairs = [Sides(gone.pop(each.id, None), each) for each in after]
    unmatched = _by_unique_name(each.after for each in pairs if each.before is None)
    left = _by_unique_name(gone.values())
    for index, (old, new) in enumerate(pairs):
        if old is None and new is not None and new.name in left and unmatched.get(new.name) is new:
            pairs[index] = Sides(gone.pop(left[new.name].id), new)
    pairs += [Sides(each, None) for each in gone.values()]
    return sorted(pairs, key=lambda each: each.either.id)


def _by_unique_name(scopes: Iterable[S | None]) -> dict[str, S]:
    found = [scope for scope in scopes if scope is not None]
    counts = Counter(scope.name for scope in found)
    return {scope.name: scope for scope in found if counts[scope.name] == 1}


def note(sides: Sides[S], around: Sequence[str], diff: Diff) -> None:
    """Add to a diff what differs in a workspace, a tokenset or a mode itself.

    `around` are the names of the workspace and the tokenset that it is in, as far as it is in any.
    """
    kind, fields = _FIELDS[type(sides.either)]
    where = (around[0] if around else UNSET, around[1] if len(around) > 1 else UNSET)
    before, after = sides
    if before is None or after is None:
        change = "added" if before is None else "removed"
        diff.scopes.append(ScopeChange(kind, change, sides.either.id, sides.either.name, *where))  # type: ignore[arg-type]
        return
    changes = dict(_changes(before, after, fields))
    guessed = before.id != after.id
    if changes or guessed:
        diff.scopes.append(ScopeChange(kind, "changed", after.id, after.name, *where, changes, guessed))


def _changes(before: S, after: S, fields: Sequence[str]) -> Iterator[tuple[str, FieldChange]]:
    for field in fields:
        was, is_ = getattr(before, field), getattr(after, field)
        if was != is_:
            yield field, FieldChange(was, is_)
