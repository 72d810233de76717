"""Part of a version number that a diff raises: the table of docs/diffs.md."""

from collections.abc import Iterable, Iterator

from msgspec import UNSET

from jeton.diffs.model import ChangedToken, Diff, DiffSymbol, ScopeChange, Semver, read_side

_KEEPING = frozenset(
    {
        *("base_font_size", "color_format", "order", "header", "descriptions", "references"),
        *("color_scheme", "light_dark", "property", "shims"),
    }
)
"""Options of presets that leave the symbols and their types as they are, or all whose effect they tell."""
_BREAKING = frozenset({"name", "is_default", "path"})
"""Fields of a workspace, a tokenset or a mode that others rely on: in selectors, themes and imports."""


def semver_of(diff: Diff) -> Semver:
    """Return the part of a version number that the changes of a diff raise."""
    if breaks(diff):
        return "major"
    if _any(_additions(diff)):
        return "minor"
    return "patch" if diff.changed or diff.scopes or any(_other(diff)) else "none"


def breaks(diff: Diff) -> bool:
    """Tell whether a user of the state before may have to change something."""
    return _any(_breaking(diff))


def reasons_of(diff: Diff) -> dict[str, int]:
    """Return why the changes of a diff raise that part, by how many of each kind; none for a patch."""
    counts = {reason: sum(1 for _ in items) for reason, items in reasons(diff)}
    return {reason: count for reason, count in counts.items() if count}


Kinds = Iterator[tuple[str, Iterable[object]]]
"""Reasons, each with what there is of it."""


def reasons(diff: Diff) -> Kinds:
    """Return why the changes of a diff raise that part, with what breaks, or else with what is new."""
    return _breaking(diff) if breaks(diff) else _additions(diff)


def _any(kinds: Kinds) -> bool:
    return any(True for _, items in kinds for _ in items)


def _breaking(diff: Diff) -> Kinds:
    yield "removed_tokens", diff.removed
    yield "renamed_tokens", (renamed for renamed in diff.renamed if not renamed.kept)
    yield "broken_scopes", (scope for scope in diff.scopes if scope_breaks(scope))
    yield "retyped_tokens", (token for token in diff.changed if type_differs(token))
    yield "removed_symbols", (each for lost in lost_symbols(diff).values() for each in lost)


def _additions(diff: Diff) -> Kinds:
    yield "added_tokens", diff.added
    yield "kept_names", (renamed for renamed in diff.renamed if renamed.kept)
    yield "added_scopes", (scope for scope in diff.scopes if scope.change == "added")
    yield "deprecated_tokens", (token for token in diff.changed if newly_deprecated(token))
    yield "added_symbols", (each for platform in diff.platforms.values() for each in platform.added)


def lost_symbols(diff: Diff) -> dict[str, list[DiffSymbol]]:
    """Return the symbols that each target lacks now, but those of names that all presets keep."""
    names = {(each.workspace, each.tokenset, each.from_) for each in diff.renamed if each.kept}
    return {
        target: [
            each for each in platform.removed if (each.workspace, each.tokenset, each.token) not in names
        ]
        for target, platform in diff.platforms.items()
    }


def scope_breaks(scope: ScopeChange) -> bool:
    """Tell whether a workspace, a tokenset or a mode was removed, or has another name, path or default flag.

    Or whether a preset was removed, or has another name, target or options on which symbols depend.
    """
    if scope.change == "removed":
        return True
    if scope.changes is UNSET:
        return False
    if scope.kind == "preset":
        return not _KEEPING.issuperset(scope.changes)
    return not _BREAKING.isdisjoint(scope.changes)


def type_differs(token: ChangedToken) -> bool:
    """Tell whether a token has another type than before."""
    return token.changes.type is not UNSET


def newly_deprecated(token: ChangedToken) -> bool:
    """Tell whether a token is deprecated now and was not before."""
    change = token.changes.deprecated
    return change is not UNSET and _flagged(change.to) and not _flagged(change.from_)


def _flagged(deprecated: object) -> bool:
    return read_side(deprecated) not in (None, False)


def _other(diff: Diff) -> Iterator[object]:
    yield diff.contrast
    yield any(platform.changed for platform in diff.platforms.values())
