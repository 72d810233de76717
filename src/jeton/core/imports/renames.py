"""Renames of an import: tokens that the files have under other names, and what refers to them."""

from collections.abc import Sequence
from typing import NamedTuple

from jeton.core.changes import renaming
from jeton.core.changes.answer import ModeEdit
from jeton.core.changes.renaming import Moves
from jeton.core.changes.request import ChangeProblem, Rename
from jeton.core.changes.world import World
from jeton.core.imports import missing
from jeton.core.imports.placing import MergedMode, edit_of
from jeton.core.imports.shapes import ImportRename
from jeton.formats.reading.problems import Problems
from jeton.store.bulk import prepared

_NOT_RENAMED = "no token is renamed, but deleted and created: {why}"


class ImportRenames(NamedTuple):
    """The new names of tokens; `followers` are modes that change by them alone."""

    moves: Moves
    renames: list[ImportRename]
    followers: list[ModeEdit]


def none() -> ImportRenames:
    """Return the renames of an import that renames nothing."""
    return ImportRenames(Moves({}, {}), [], [])


async def rename(world: World, places: Sequence[MergedMode], problems: Problems) -> ImportRenames:
    """Rename tokens that the files have under other names, and what names them in the whole workspace.

    If a rename made a name lead elsewhere, no token is renamed, and a warning says why.
    """
    moves, renames, faults = await _moves(world, places)
    redirects, unfollowed = await renaming.followed(world, moves)
    moved, refusals = await renaming.moved(world, moves, redirects)
    faults += [*unfollowed, *refusals]
    if faults:
        problems.warning(faults[0].name or "", _NOT_RENAMED, why=faults[0].message)
        return none()
    edits = {place.plan.mode.id: place.plan for place in places}
    followers = [
        edit_of(mode, await world.stored(mode))
        for mode in world.modes
        if mode.id in moved and mode.id not in edits
    ]
    edits |= {edit.mode.id: edit for edit in followers}
    for mode_id, (after, before) in moved.items():
        edits[mode_id].after, edits[mode_id].before = after, before
    return ImportRenames(moves, renames, followers)


async def _moves(
    world: World, places: Sequence[MergedMode]
) -> tuple[Moves, list[ImportRename], list[ChangeProblem]]:
    """Return the renames that are recognised in each tokenset, and what is wrong with them."""
    moves, renames, faults = Moves({}, {}), list[ImportRename](), list[ChangeProblem]()
    of_tokenset: dict[str, list[MergedMode]] = {}
    for place in places:
        of_tokenset.setdefault(place.tokenset.id, []).append(place)
    for own in of_tokenset.values():
        names = missing.renames_of([(place.plan.stored, place.contents) for place in own])
        stored = {mode.id: await world.stored(mode) for mode in own[0].tokenset.modes}
        own_moves, own_faults = renaming.moves_of(
            [Rename(old, new, is_group=False) for old, new in names.items()], stored
        )
        moves = Moves(moves.names | own_moves.names, moves.entries | own_moves.entries)
        renames += [ImportRename(own[0].tokenset.name, old, new) for old, new in names.items()]
        faults += own_faults
    return moves, renames, faults


def follow(plan: ModeEdit) -> None:
    """Plan the new names and references of tokens of a mode that are not changed or deleted otherwise."""
    gone = {before.name for before in plan.gone}
    plan.changed += [
        (before, prepared(plan.after[name].content))
        for name, before in plan.before.items()
        if name not in plan.edited and before.name not in gone
    ]
