"""Parts of a diff: a window of each of its lists, with the lengths that the lists have."""

from collections.abc import Sequence
from typing import TypeVar

from jeton.diffs.model import Diff, DiffCounts, Platform, PlatformCounts
from jeton.diffs.semver import reasons_of

T = TypeVar("T")


def window(diff: Diff, offset: int, limit: int) -> Diff:
    """Return a diff with at most `limit` entries of each of its lists, those from `offset` on."""

    def part(items: Sequence[T]) -> list[T]:
        return list(items[offset : offset + limit])

    return Diff(
        added=part(diff.added),
        removed=part(diff.removed),
        renamed=part(diff.renamed),
        renamed_groups=part(diff.renamed_groups),
        changed=part(diff.changed),
        scopes=part(diff.scopes),
        platforms={
            target: Platform(part(platform.added), part(platform.removed), part(platform.changed))
            for target, platform in diff.platforms.items()
        },
        contrast=part(diff.contrast),
        semver=diff.semver,
        contrast_not_measured=diff.contrast_not_measured,
        counts=counts_of(diff),
    )


def counts_of(diff: Diff) -> DiffCounts:
    """Return how many entries each list of a diff has."""
    return DiffCounts(
        added=len(diff.added),
        removed=len(diff.removed),
        renamed=len(diff.renamed),
        renamed_groups=len(diff.renamed_groups),
        changed=len(diff.changed),
        scopes=len(diff.scopes),
        platforms={
            target: PlatformCounts(len(platform.added), len(platform.removed), len(platform.changed))
            for target, platform in diff.platforms.items()
        },
        contrast=len(diff.contrast),
        reasons=reasons_of(diff),
    )
