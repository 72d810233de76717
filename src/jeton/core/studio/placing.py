"""Modes of pushed sets: by name, by what was pushed before, or by their tokens; and new ones."""

from collections import Counter
from collections.abc import Collection, Sequence

from jeton.bodies.bodies import ModeCreation
from jeton.bodies.inputs import read
from jeton.core.changes.world import TokensetState, World
from jeton.core.studio.documents import ShownSet
from jeton.errors import Invalid
from jeton.formats.reading.model import Pushed, PushedToken
from jeton.model.clock import timestamp
from jeton.model.connections import Memory
from jeton.model.ids import new_id
from jeton.model.objects import Mode, ModeRef, Tokenset
from jeton.store.tokensets import FIRST_MODE


def matches_of(
    pushed: Pushed, tokens: Sequence[Sequence[PushedToken]], view: Sequence[ShownSet], memory: Memory
) -> dict[int, ShownSet]:
    """Return the sets that are modes already, by their numbers: each mode is one set."""
    by_name = {each.name: each for each in view}
    by_mode = {each.mode.id: each for each in view}
    owners = {id_: each.mode.id for each in view for id_ in each.tokens}
    matches: dict[int, ShownSet] = {}
    left = dict(enumerate(pushed.sets))

    def match(number: int, candidate: ShownSet | None) -> None:
        if candidate is not None and all(each is not candidate for each in matches.values()):
            matches[number] = candidate
            del left[number]

    for number, name in list(left.items()):
        match(number, by_name.get(name))
    for number, name in list(left.items()):
        match(number, by_mode.get(memory.sets.get(name, "")))
    for number in list(left):
        counts = Counter(owners[each.id] for each in tokens[number] if each.id in owners)
        match(number, by_mode[counts.most_common(1)[0][0]] if counts else None)
    defaults = {each.mode.tokenset: each for each in reversed(view) if each.mode.is_default}
    for number, name in list(left.items()):
        match(number, defaults.get(name))
    return matches


class NewModes:
    """Modes that sets without one get, with their tokensets; each is added to the workspace."""

    def __init__(self, world: World, tokenset_id: str) -> None:
        self._world = world
        self._tokenset_id = tokenset_id
        self._now = timestamp()
        self._tokensets: dict[str, Tokenset] = {}
        self._modes: dict[str, Mode] = {}

    def add(self, name: str) -> ShownSet | None:
        """Add the mode of a set, `TOKENSET/MODE` or `TOKENSET`; None if there cannot be one.

        It may be the name of a mode that is another set, or of another tokenset than the connection's.
        """
        head, _, tail = name.rpartition("/")
        own, mode_name = (head, tail) if head and tail else (name, FIRST_MODE)
        states = [each for each in self._world.tokensets if each.name == own]
        state = next((each for each in states if self._tokenset_id in {"", each.id}), None)
        if state is None and (self._tokenset_id or not (_is_name(own) and _is_name(mode_name))):
            return None
        if state is None:
            new = Tokenset(new_id(), self._world.workspace_id, own, None, self._now, self._now)
            self._tokensets[new.id] = new
            state = TokensetState(new.id, own, [])
            self._world.tokensets.append(state)
        if not _is_name(mode_name) or any(mode.name == mode_name for mode in state.modes):
            return None
        mode = Mode(new_id(), state.id, mode_name, not state.modes, self._now, self._now)
        self._modes[mode.id] = mode
        state.modes.append(ModeRef(state.id, mode.id, mode_name, mode.is_default, 0, tokenset=own))
        return ShownSet(name, state.modes[-1], {}, {})

    def used(self, mode_ids: Collection[str]) -> tuple[list[Tokenset], list[Mode]]:
        """Return those of the new tokensets and modes that get tokens."""
        modes = [mode for mode in self._modes.values() if mode.id in mode_ids]
        ids = {mode.tokenset_id for mode in modes}
        return [each for each in self._tokensets.values() if each.id in ids], modes


def _is_name(name: str) -> bool:
    try:
        read(ModeCreation, {"name": name})
    except Invalid:
        return False
    return True
