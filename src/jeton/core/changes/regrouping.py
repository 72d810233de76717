"""Texts and orders of groups, which renames take along."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jeton.bodies.groups import TEXT_LIMIT
from jeton.core.changes.renaming import Moves
from jeton.core.changes.world import World
from jeton.model.groups import Group, Regrouping, child_path
from jeton.model.objects import Tokenset, Versioned
from jeton.store import groups, tokensets
from jeton.store.engine import Tx


class _Renames(NamedTuple):
    """The names of a tokenset, sorted, and the new ones of those that are renamed."""

    names: Sequence[str]
    new: Mapping[str, str]

    def place(self, path: str) -> str | None:
        """Return where a group, or what stands below one, is then; None if some of it stays.

        What is not there goes along with the group that it would be in.
        """
        first, last = (bisect_left(self.names, f"{path}{end}") for end in "./")  # these follow one another
        own = [*self.names[first:last]]
        at = bisect_left(self.names, path)
        if self.names[at : at + 1] == [path]:
            own.append(path)
        if not own:
            outer, dot, segment = path.rpartition(".")
            within = self.place(outer) if dot else None
            return None if within is None else child_path(within, segment)
        moved = self.new.get(own[0])
        if moved is None:
            return None
        rest = own[0][len(path) :]
        place = moved.removesuffix(rest)
        is_whole = all(self.new.get(name) == place + name[len(path) :] for name in own)
        return place if place and moved.endswith(rest) and is_whole else None


async def regrouped(tx: Tx, world: World, moves: Moves) -> list[tuple[Versioned[Tokenset], Regrouping]]:
    """Return the changes to groups that renames lead to, by the tokensets as they are."""
    changes = []
    renamed = {mode_id for mode_id, _ in moves.names}
    for state in world.tokensets:
        own = [mode for mode in state.modes if mode.id in renamed]
        if not own:
            continue
        tokenset, stored = await tx.together(tokensets.get(tx, state.id), groups.of_tokenset(tx, state.id))
        if tokenset is None or not stored:
            continue
        names = {name for mode in state.modes for name in await world.stored(mode)}
        ids = {mode.id for mode in own}
        new = {old: name for (mode_id, old), name in moves.names.items() if mode_id in ids}
        regrouping = moved(stored, _Renames(sorted(names), new))
        if regrouping.before:
            changes.append((tokenset, regrouping))
    return changes


def moved(stored: list[Group], renames: _Renames) -> Regrouping:
    """Return what becomes of groups by renames: only of those that differ then."""
    after: dict[str, Group] = {}
    places = [(renames.place(group.path) if group.path else None, group) for group in stored]
    places.sort(key=lambda each: each[0] is not None)  # what stays comes first where two become one
    for place, group in places:
        path = group.path if place is None else place
        here = Group(path, group.text, _children(group, path, renames))
        there = after.get(path)
        after[path] = here if there is None else _joined(there, here)
    before = {group.path: group for group in stored}
    paths = sorted(path for path in before | after if before.get(path) != after.get(path))
    return Regrouping(*([each.get(path) or Group(path) for path in paths] for each in (before, after)))


def _children(group: Group, path: str, renames: _Renames) -> list[str]:
    """Return the segments of what stands below a group that has this path then."""
    segments: dict[str, None] = {}
    for segment in group.children:
        place = renames.place(child_path(group.path, segment))
        outer, _, renamed = (place or "").rpartition(".")
        segments[renamed if place and outer == path else segment] = None
    return list(segments)


def _joined(one: Group, other: Group) -> Group:
    """Return a group as two become one: both texts, unless they are too long, and both orders."""
    text = "\n\n".join(filter(None, (one.text, other.text)))
    children = list(dict.fromkeys([*one.children, *other.children]))
    return Group(one.path, text if len(text) <= TEXT_LIMIT else one.text, children)
