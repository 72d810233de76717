"""Which number of a version a diff raises: the table of docs/diffs.md."""

from collections.abc import Iterator

from msgspec import UNSET, Raw

from jeton.diffs.model import ChangedToken, Diff, ScopeChange, Semver

_BREAKING = frozenset({"name", "is_default"})
"""What others rely on of a workspace, a tokenset or a mode: selectors, themes, what no mode is named for."""


def semver_of(diff: Diff) -> Semver:
    """Return which number the changes of a diff raise."""
    if breaks(diff):
        return "major"
    if any(_additions(diff)):
        return "minor"
    return "patch" if diff.changed or diff.scopes or any(_other(diff)) else "none"


def breaks(diff: Diff) -> bool:
    """Tell whether somebody who uses what was there before may have to change something."""
    return bool(
        diff.removed
        or diff.renamed
        or any(scope_breaks(scope) for scope in diff.scopes)
        or any(type_differs(token) for token in diff.changed)
        or any(platform.removed for platform in diff.platforms.values())
    )


def scope_breaks(scope: ScopeChange) -> bool:
    """Tell whether a workspace, a tokenset or a mode is gone, or no longer what it was by name or default."""
    if scope.change == "removed":
        return True
    return scope.changes is not UNSET and not _BREAKING.isdisjoint(scope.changes)


def type_differs(token: ChangedToken) -> bool:
    """Tell whether a token has another type than before."""
    return token.changes.type is not UNSET


def newly_deprecated(token: ChangedToken) -> bool:
    """Tell whether a token is deprecated that was not."""
    change = token.changes.deprecated
    return change is not UNSET and _flagged(change.to) and not _flagged(change.from_)


def _flagged(deprecated: object) -> bool:
    return isinstance(deprecated, Raw) and bytes(deprecated) != b"false"


def _additions(diff: Diff) -> Iterator[object]:
    yield diff.added
    yield any(scope.change == "added" for scope in diff.scopes)
    yield any(newly_deprecated(token) for token in diff.changed)
    yield any(platform.added for platform in diff.platforms.values())


def _other(diff: Diff) -> Iterator[object]:
    yield diff.contrast
    yield any(platform.changed for platform in diff.platforms.values())
