"""Problems that one side of a comparison has and the other one has not: what a change brings and mends."""

from jeton.core.checks.problems import ModeSelection, search_in
from jeton.core.releases.comparing import Side
from jeton.core.resolved.sources import Released
from jeton.diffs.model import PlacedProblem, ProblemChanges
from jeton.model.snapshots import SnapshotWorkspace

MOST_TOKENS = 50_000
"""Tokens of both sides beyond which problems are not compared: to find them takes longer than the diff."""

_Key = tuple[str, str, str, str]
"""The identity of a problem, the same on both sides: its mode, its token, its code and its message."""


async def between(before: Side, after: Side) -> ProblemChanges:
    """Return the errors and warnings that one side alone has.

    Workspaces that are the same on both sides have the same ones. It takes seconds for many tokens, so call
    it off the event loop.
    """
    sides = before.manifest.workspaces, after.manifest.workspaces
    are_releases = all(isinstance(side.source, Released) for side in (before, after))
    same = {each.id for each in sides[0] if each in sides[1]} if are_releases else set()
    differing = [[each for each in those if each.id not in same] for those in sides]
    tokens = (
        mode.tokens for those in differing for each in those for set_ in each.tokensets for mode in set_.modes
    )
    if sum(tokens) > MOST_TOKENS:
        return ProblemChanges(too_many=True)
    old, new = [await _problems(side, those) for side, those in zip((before, after), differing, strict=True)]
    return ProblemChanges(
        [problem for key, problem in new.items() if key not in old],
        [problem for key, problem in old.items() if key not in new],
    )


async def _problems(side: Side, workspaces: list[SnapshotWorkspace]) -> dict[_Key, PlacedProblem]:
    """Return the errors and warnings of workspaces, by what makes them the same."""
    problems: dict[_Key, PlacedProblem] = {}
    for workspace in workspaces:
        modes = workspace.mode_refs()
        places = {
            mode.id: (workspace.name, tokenset.name, mode.name)
            for tokenset in workspace.tokensets
            for mode in tokenset.modes
        }
        for each in await search_in(side.source, ModeSelection(modes, modes)):
            if each.severity != "info":
                key = each.mode_id, each.name or "", each.code, each.message
                place = places[each.mode_id]
                problems[key] = PlacedProblem(*place, each.name, each.severity, each.message)
    side.source.free()
    return problems
