"""Changes made of what is ticked of a file of Figma, and the tokensets and modes that it adds."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from jeton.bodies import bodies, inputs
from jeton.core.changes.request import Changes, Rename, changes
from jeton.core.changes.world import TokensetState, World
from jeton.errors import Invalid
from jeton.formats.figma.figma_file import FileMode
from jeton.formats.figma.figma_matching import Matching
from jeton.formats.figma.figma_places import NewPlaces
from jeton.formats.figma.figma_rows import FigmaRow, Rows, Step
from jeton.formats.figma.figma_texts import object_in, settings_in
from jeton.model.clock import timestamp
from jeton.model.ids import new_id
from jeton.model.objects import Mode, ModeRef, Tokenset
from jeton.model.stored_tokens import StoredToken
from jeton.values import modify

Tokens = Mapping[str, Mapping[str, StoredToken]]


class Placed(NamedTuple):
    """New tokensets with their modes, new modes of others by the ids of their tokensets, and new names."""

    tokensets: list[tuple[Tokenset, list[Mode]]]
    modes: dict[str, list[Mode]]
    tokenset_names: dict[str, str]
    mode_names: dict[str, str]


def placed(world: World, matching: Matching, new: NewPlaces, rows: Rows) -> Placed:
    """Add what is new to a world and to what is matched, as far as it may have its name."""
    result, now = Placed([], {}, {}, {}), timestamp()
    modes: dict[tuple[str, str], str] = {}
    tokensets: dict[str, str] = {}
    for row, id_, name in new.names:
        if not _is_refused(rows, row, [name]):
            (result.mode_names if row.object == "mode" else result.tokenset_names)[id_] = name
    for row, collection in new.collections:
        if _is_refused(rows, row, [collection.name, *(each.name for each in collection.modes)]):
            continue
        tokenset = Tokenset(new_id(), world.workspace_id, collection.name, None, now, now)
        state = TokensetState(tokenset.id, tokenset.name, [])
        world.tokensets.append(state)
        defaults = [each for each in collection.modes if each.mode_id == collection.default_mode_id]
        default = (defaults or collection.modes)[0]
        own = [_mode(state, each, now, is_default=each is default) for each in collection.modes]
        result.tokensets.append((tokenset, own))
        tokensets[collection.id] = tokenset.id
        modes |= {
            (collection.id, each.mode_id): mode.id for each, mode in zip(collection.modes, own, strict=True)
        }
    states = {each.id: each for each in world.tokensets}
    for row, collection, each in new.modes:
        if not _is_refused(rows, row, [each.name]):
            state = states[matching.tokensets[collection.id]]
            mode = _mode(state, each, now, is_default=False)
            result.modes.setdefault(state.id, []).append(mode)
            modes[collection.id, each.mode_id] = mode.id
    matching.with_modes(modes, tokensets)
    return result


def _mode(state: TokensetState, mode: FileMode, now: str, *, is_default: bool) -> Mode:
    new = Mode(new_id(), state.id, mode.name, is_default, now, now)
    state.modes.append(ModeRef(state.id, new.id, new.name, is_default, 0, tokenset=state.name))
    return new


def _is_refused(rows: Rows, row: FigmaRow, names: list[str]) -> bool:
    """Tell whether something cannot have its names, and skip its row then."""
    try:
        for name in names:
            inputs.read(bodies.ModeCreation, {"name": name})
    except Invalid as error:
        rows.refuse(row, error.message)
        return True
    return False


def changes_of(rows: Rows, modes: Sequence[ModeRef], tokens: Tokens) -> Changes:
    """Return the changes of the rows that are ticked; `tokens` are those of each of the modes as they are."""
    former = {(tokenset_id, new): old for (tokenset_id, old), new in rows.renames.items()}
    items: dict[tuple[str, str], dict[str, Any]] = {}
    settings: dict[tuple[str, str], list[Step]] = {}
    gone: dict[str, list[str]] = {}
    for step in rows.steps:
        if step.deletes:
            gone.setdefault(step.mode_id, []).append(step.name)
            continue
        place = step.mode_id, step.name
        items[place] = items.get(place, {}) | step.item
        if step.settings or step.extensions or step.modifier is not UNSET:
            settings.setdefault(place, []).append(step)
    tokensets = {mode.id: mode.tokenset_id for mode in modes}
    for (mode_id, name), steps in settings.items():
        before = tokens[mode_id].get(former.get((tokensets[mode_id], name), name))
        items[mode_id, name]["extensions"] = _extensions(before, steps)
    lists: dict[str, tuple[list[Any], list[Any]]] = {mode_id: ([], names) for mode_id, names in gone.items()}
    for (mode_id, _), item in items.items():
        lists.setdefault(mode_id, ([], []))[0].append(item)
    renames: list[Rename | None] = [
        Rename(old, new, is_group=False, tokenset_id=tokenset_id)
        for (tokenset_id, old), new in rows.renames.items()
    ]
    return changes(lists, [])._replace(renames=renames)


def _extensions(before: StoredToken | None, steps: list[Step]) -> dict[str, Any] | None:
    """Return the extensions of a token after its steps."""
    extensions = object_in(before.extensions if before else None)
    for step in steps:
        extensions = settings_in({**step.extensions, **extensions}, step.settings)
        if step.modifier is not UNSET:
            tool = extensions.pop(modify.TOOL, {})
            rest = (
                {key: part for key, part in tool.items() if key != modify.MEMBER}
                if isinstance(tool, dict)
                else {}
            )
            rest |= {} if step.modifier is None else {modify.MEMBER: step.modifier}
            extensions |= {modify.TOOL: rest} if rest else {}
    return extensions or None
