"""Part of a version number that a diff raises: the table of docs/diffs.md."""

from collections.abc import Iterator

from msgspec import UNSET, Raw

from jeton.diffs.model import ChangedToken, Diff, ScopeChange, Semver

_BREAKING = frozenset({"name", "is_default"})
"""Fields of a workspace, a tokenset or a mode that others rely on: for selectors, themes and the default."""


def semver_of(diff: Diff) -> Semver:
    """Return the part of a version number that the changes of a diff raise."""
    if breaks(diff):
        return "major"
    if any(_additions(diff)):
        return "minor"
    return "patch" if diff.changed or diff.scopes or any(_other(diff)) else "none"


def breaks(diff: Diff) -> bool:
    """Tell whether a user of the state before may have to change something."""
    return bool(
        diff.removed
        or diff.renamed
        or any(scope_breaks(scope) for scope in diff.scopes)
        or any(type_differs(token) for token in diff.changed)
        or any(platform.removed for platform in diff.platforms.values())
    )


def scope_breaks(scope: ScopeChange) -> bool:
    """Tell whether a workspace, a tokenset or a mode was removed, or has another name or default flag."""
    if scope.change == "removed":
        return True
    return scope.changes is not UNSET and not _BREAKING.isdisjoint(scope.changes)


def type_differs(token: ChangedToken) -> bool:
    """Tell whether a token has another type than before."""
    return token.changes.type is not UNSET


def newly_deprecated(token: ChangedToken) -> bool:
    """Tell whether a token is deprecated now and was not before."""
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
