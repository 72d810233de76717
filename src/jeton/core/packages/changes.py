"""Changes of a release since the version before it, for the changelog of a repository, in Markdown."""

from collections.abc import Iterable, Mapping
from operator import attrgetter

from jeton.core.garbage import free
from jeton.core.releases import diffs
from jeton.core.releases.diffs import DiffSides
from jeton.diffs.changelog import Wanted, changelog
from jeton.errors import JetonError, Unavailable
from jeton.model import semver
from jeton.store.engine import Tx
from jeton.store.releases.git_segments import ComparedRelease

LENGTH = 4_000
"""The most characters."""
MOST_TOKENS = 100_000
"""The most tokens of both releases: the comparison of more would keep a thread for long, and nobody waits."""


async def changes_of(tx: Tx, organization_id: str, version: str, there: Mapping[str, ComparedRelease]) -> str:
    """Return in Markdown what a version has changed since the next lower one; empty if that is not told.

    It is one of the releases that are `there`, by their versions. Nothing is told where a content is gone.
    """
    lower = _next_lower(version, there)
    if lower is None or there[lower].tokens + there[version].tokens > MOST_TOKENS:
        return ""
    sides = DiffSides(there[lower].id, there[version].id)
    try:
        _, compared = await diffs.of_organization(tx, organization_id, sides)
    except Unavailable:
        raise
    except JetonError:
        return ""
    text = changelog(compared, Wanted(length=LENGTH, is_brief=True))
    free(compared.diff)
    return f"Since {lower}: {text}"


def _next_lower(version: str, versions: Iterable[str]) -> str | None:
    """Return the highest version that is lower than another one, None without one."""
    parsed = sorted(filter(None, map(semver.parse, versions)), key=attrgetter("precedence"))
    words = [str(each) for each in parsed]
    return words[words.index(version) - 1] if words.index(version) else None
