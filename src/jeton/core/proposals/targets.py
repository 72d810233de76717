"""Targets of the names in a proposal that is changed: ids, which stay whatever tokens are called."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from jeton.core.changes.answer import ModeEdit
from jeton.core.changes.renaming import Place
from jeton.core.changes.world import World
from jeton.core.proposals.folding import Folded
from jeton.core.proposals.mentions import names_in
from jeton.core.proposals.world import ProposedWorld
from jeton.model.proposals import Key, Targets, WantedChange
from jeton.model.stored_tokens import TokenContent
from jeton.resolution.parts import wholes_of, with_wholes
from jeton.resolution.views import Holders, first_holder, scope_order

MOST_NAMES = 100_000
"""The names in an edit of a proposal that are looked up; further ones stay as they are written."""


class _Names(NamedTuple):
    """The tokens of a workspace by names: the modes that have them, their ids, and the orders of look-ups."""

    holders: Holders
    ids: Mapping[Place, str]
    orders: Mapping[str, Sequence[str]]

    def targets_of(self, mode_id: str, content: TokenContent | None) -> Targets:
        """Return the tokens that the names in a content of a mode mean, by their own names."""
        targets: dict[str, Key] = {}
        for name in names_in(content) if mode_id in self.orders else []:
            if not self.holders.keys() >= {name, *wholes_of(name)}:  # beyond the most that are looked up
                continue
            place = first_holder(self.orders[mode_id], content.name if content else "", name, self.holders)
            if place is not None and place in self.ids:
                targets[place[1]] = place[0], self.ids[place]
        return targets


async def with_targets(world: ProposedWorld, edits: Iterable[ModeEdit], folded: Folded) -> Folded:
    """Return what to store of edits on top of a proposal with the tokens that it names."""
    changes = folded.put.values()
    before = await _names(world.present, [(each.mode_id, each.base) for each in changes])
    after = await _names(world, [(each.mode_id, each.goal) for each in changes], list(edits), folded.ids)

    def noted(change: WantedChange) -> WantedChange:
        return change._replace(
            targets=after.targets_of(change.mode_id, change.goal),
            base_targets=before.targets_of(change.mode_id, change.base),
        )

    return folded._replace(put={key: noted(each) for key, each in folded.put.items()})


async def _names(
    world: World,
    contents: Iterable[tuple[str, TokenContent | None]],
    edits: Sequence[ModeEdit] = (),
    edited: Mapping[Place, str] | None = None,
) -> _Names:
    """Return the names in contents of modes as they are after edits; `edited` are the ids of those."""
    naming = list(_first((mode_id, names_in(content)) for mode_id, content in contents))
    if not naming:
        return _Names({}, {}, {})
    names = with_wholes(name for _, names in naming for name in names)
    holders = {name: dict(types) for name, types in (await world.holders(names)).items()}
    ids = {**await world.ids_of(names), **(edited or {})}
    for edit in edits:
        for token in (*edit.gone, *(before for before, _ in edit.changed)):
            holders.get(token.name, {}).pop(edit.mode.id, None)
        for prepared in (*edit.new, *(token for _, token in edit.changed)):
            if prepared.content.name in holders:
                holders[prepared.content.name][edit.mode.id] = prepared.content.type
    modes = world.modes
    return _Names(holders, ids, {id_: scope_order(modes, id_) for id_ in {mode_id for mode_id, _ in naming}})


def _first(naming: Iterable[tuple[str, list[str]]]) -> Iterator[tuple[str, list[str]]]:
    """Yield the names that are looked up, with the modes in which they stand."""
    left = MOST_NAMES
    for mode_id, names in naming:
        left -= len(names)
        if left < 0:
            return
        if names:
            yield mode_id, names
