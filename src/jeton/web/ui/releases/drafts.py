"""Drafts of releases: the version that is proposed, why, and notes from the diff to the last release."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from jeton.bodies.bodies import NOTES_LIMIT
from jeton.core.releases import releases
from jeton.core.releases.diffs import DiffSides
from jeton.core.releases.naming import NOW
from jeton.core.use_case import run
from jeton.diffs.changelog import Wanted, changelog
from jeton.diffs.model import Diff, TitledDiff
from jeton.errors import Conflict
from jeton.model import semver
from jeton.model.objects import Release
from jeton.web.api.diffs import read
from jeton.web.http.request import Request
from jeton.web.ui.pages.comparing import Comparison, compared

SHOWN = 50
"""The differences that a form shows."""


class ReleaseDraft(NamedTuple):
    """A release that could be made now, compared with the last one; without that there is no diff.

    `state` tells whether it is still the same, `version` is empty if none can be proposed.
    """

    version: str
    last: Release | None
    state: str
    diff: Comparison | None
    notes: str


async def draft_of(request: Request) -> ReleaseDraft:
    """Return a draft for the organization that the path names, to who may make a release of it."""
    about = request.caller, request.params[0]
    numbers, state = await run(request.store, releases.numbers, *about)
    items = (await run(request.store, releases.listed, *about, page=None)).items
    last = _called(items, str(numbers.there)) if numbers.there else None
    if last is None:
        return ReleaseDraft(_next(numbers.ever, "minor"), None, state, None, "")
    sides = DiffSides(last.id, NOW)
    diff, notes = await read(request, sides, partial(_read, last.version))
    return ReleaseDraft(_next(numbers.ever, diff.semver), last, state, diff, notes)


def _called(items: Sequence[Release], version: str) -> Release | None:
    return next((each for each in items if each.version == version), None)


def _next(highest: semver.Version | None, change: semver.Change) -> str:
    try:
        return releases.next_version(highest, change)
    except Conflict:
        return ""


def _read(before: str, diff: Diff) -> tuple[Comparison, str]:
    """Return the first part of a diff, which may have megabytes, and notes: its changelog in short."""
    brief = Wanted(length=NOTES_LIMIT, is_brief=True)
    notes = "" if diff.semver == "none" else changelog(TitledDiff(before, NOW, diff), brief)
    return compared(diff, "", 0, SHOWN), notes.strip("\n")
