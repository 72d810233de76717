"""Paths of workspaces and tokensets in packages and archives, which those who use them import."""

from collections.abc import Iterable

from jeton.diffs.model import FieldChange
from jeton.formats.writing.archive import names_of
from jeton.model.snapshots import SnapshotWorkspace

BeforeAfter = tuple[str | None, str | None]
"""Paths before and after, below the folder of a target; None of what is not there."""


def paths_of(workspaces: Iterable[SnapshotWorkspace]) -> dict[str, str]:
    """Return the folder of each workspace, and what the files of each tokenset begin with, by their ids."""
    paths: dict[str, str] = {}
    every = list(workspaces)
    folders = names_of({each.id: each.name for each in every}, "workspace")
    for workspace in every:
        paths[workspace.id] = folder = folders[workspace.id]
        names = names_of({each.id: each.name for each in workspace.tokensets}, "tokenset")
        paths |= {id_: f"{folder}/{name}" for id_, name in names.items()}
    return paths


def move(paths: BeforeAfter) -> FieldChange | None:
    """Return a change of a path whose last name differs; what is around it tells of a change by itself."""
    before, after = paths
    if before is None or after is None or before.rpartition("/")[2] == after.rpartition("/")[2]:
        return None
    return FieldChange(before, after)
