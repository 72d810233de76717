"""Plans of proposals: their changes as planned writes to the workspace as it is now."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from zlib import crc32

from msgspec.structs import replace

from jeton.core.changes import renaming
from jeton.core.changes.answer import ModeEdit
from jeton.core.changes.renaming import Moved, Moves, Place
from jeton.core.changes.request import ChangeProblem
from jeton.core.changes.world import TokensetState, World
from jeton.core.proposals.mentions import new_names, renamed
from jeton.core.proposals.merging import NAME, NOTHING, TOKEN, Choice, Clash, Merged, merged
from jeton.model.objects import Mode, ModeRef, Tokenset
from jeton.model.proposals import Contents, Key, WantedChange
from jeton.model.stored_tokens import StoredToken, TokenContent, new_token, revised
from jeton.store.bulk import prepared

Choices = Mapping[tuple[str, str], Choice]
"""The choices of who accepts, by the ids of the mode and the token that a change is about."""


class Added(NamedTuple):
    """What a proposal adds to a workspace as it is now: tokensets with their modes, and modes of others.

    `renamed` are the ids of modes by those of the proposal's that have the same name in the same tokenset.
    """

    tokensets: list[tuple[Tokenset, list[Mode]]]
    modes: dict[str, list[Mode]]
    same: dict[str, str]


class Survey(NamedTuple):
    """The changes of a proposal merged with a workspace, and the renames among them, with what follows.

    `problems` are renames that would redirect what names another token.
    """

    added: Added
    merged: list[Merged]
    moves: Moves
    moved: dict[str, Moved]
    problems: list[ChangeProblem]


class Plan(NamedTuple):
    """A survey, and the edits of modes that its changes come to."""

    survey: Survey
    edits: dict[str, ModeEdit]

    @property
    def merged(self) -> list[Merged]:
        """The changes as they stand."""
        return self.survey.merged

    @property
    def added(self) -> Added:
        """The tokensets and modes that the proposal adds."""
        return self.survey.added


async def survey(world: World, contents: Contents, choices: Choices | None = None) -> Survey:
    """Return how a proposal stands; the tokensets and modes that it adds are added to the world."""
    added = add(world, contents)
    wanted = [_placed(each, added.same) for each in contents.changes.values()]
    changed = {each.mode_id for each in wanted}
    await world.fetch(mode for mode in world.modes if mode.id in changed)
    names = await _present_names(world, wanted)
    changes = await _merged(world, [_as_now(each, names) for each in wanted], choices or {})
    moves = _moves(changes)
    gone = {(each.before.mode_id, each.before.name) for each in changes if each.before and not each.after}
    redirects, problems = await renaming.followed(world, moves, gone) if moves.names else ({}, [])
    changes = _followed(changes, names, redirects)
    moved, refusals = await renaming.moved(world, moves, redirects)
    return Survey(added, changes, moves, moved, problems + refusals)


async def plan(world: World, contents: Contents, choices: Choices | None = None) -> Plan:
    """Return the plan of a proposal, with what `survey` does."""
    surveyed = await survey(world, contents, choices)
    modes = {mode.id: mode for mode in world.modes}
    of_modes: dict[str, list[Merged]] = {mode_id: [] for mode_id in surveyed.moved}
    for each in surveyed.merged:
        if each.change.mode_id in modes:
            of_modes.setdefault(each.change.mode_id, []).append(each)
    edits = {}
    for mode_id, own in of_modes.items():
        stored = await world.stored(modes[mode_id])
        edits[mode_id] = _edit(modes[mode_id], stored, surveyed.moved.get(mode_id), own)
    return Plan(surveyed, edits)


def add(world: World, contents: Contents) -> Added:
    """Add the tokensets and modes of a proposal to a workspace, but for modes whose name is there by now."""
    states = {state.id: state for state in world.tokensets}
    new = {each.id: (each, list[Mode]()) for each in contents.tokensets if each.id not in states}
    for tokenset, _ in new.values():
        states[tokenset.id] = TokensetState(tokenset.id, tokenset.name, [])
        world.tokensets.append(states[tokenset.id])
    modes: dict[str, list[Mode]] = defaultdict(list)
    same: dict[str, str] = {}
    for mode in contents.modes:
        state = states.get(mode.tokenset_id)
        if state is None:
            continue
        namesake = next((each.id for each in state.modes if mode.name == each.name), None)
        if namesake is not None:
            same[mode.id] = namesake
            continue
        (new[mode.tokenset_id][1] if mode.tokenset_id in new else modes[mode.tokenset_id]).append(mode)
        state.modes.append(_ref(mode, state.name))
    return Added([each for each in new.values() if each[1]], dict(modes), same)


def _ref(mode: Mode, tokenset: str) -> ModeRef:
    ref = ModeRef(mode.tokenset_id, mode.id, mode.name, mode.is_default, 0, tokenset=tokenset)
    return ref._replace(base_mode_id=mode.base_mode_id or None)


async def _merged(world: World, wanted: Sequence[WantedChange], choices: Choices) -> list[Merged]:
    """Return the changes of a proposal merged with the tokens as they are now."""
    modes = {mode.id: mode for mode in world.modes}
    of_modes: dict[str, list[WantedChange]] = defaultdict(list)
    for change in wanted:
        of_modes[change.mode_id].append(change)
    everything: list[Merged] = []
    for mode_id, changes in of_modes.items():
        if mode_id not in modes:
            everything += [_lost(each, choices.get(each.key)) for each in changes]
            continue
        stored = await world.stored(modes[mode_id])
        by_id = {token.id: token for token in stored.values()}
        own = {change.token_id for change in changes}
        merges = []
        for change in changes:
            now = by_id.get(change.token_id)
            if now is None and change.base is None:
                namesake = stored.get(change.content.name)
                now = None if namesake is None or namesake.id in own else namesake
            merges.append(merged(change, now, choices.get(change.key, NOTHING)))
        everything += _settled(stored, merges, choices)
    return everything


def _lost(change: WantedChange, choice: Choice | None) -> Merged:
    """Return a change of a mode that somebody has deleted: there is nothing but to leave it out."""
    if change.goal is None:
        return Merged(change, None, None, "moot")
    is_decided = choice is not None and choice.side(TOKEN) == "theirs"
    return Merged(change, None, None, "conflict", [Clash(TOKEN, is_decided, is_taken=True)])


def _settled(stored: Mapping[str, StoredToken], merges: list[Merged], choices: Choices) -> list[Merged]:
    """Return changes of a mode of which no two tokens have one name; who comes too late keeps the former."""
    late = _late(stored, merges)
    settled = []
    for each in merges:
        after, before = each.after, each.before
        if after is None or each.change.key not in late:
            settled.append(each)
            continue
        side = choices.get(each.change.key, NOTHING).side(NAME if before else TOKEN)
        clash = Clash(NAME if before else TOKEN, is_decided=side == "theirs", is_taken=True)
        clashes = [*(each for each in each.clashes if each.part != clash.part), clash]
        result = None if before is None else replace(after, name=before.name)
        settled.append(each._replace(after=result, state="conflict", clashes=clashes))
    return settled


def _late(stored: Mapping[str, StoredToken], merges: list[Merged]) -> set[tuple[str, str]]:
    """Return the keys of changes that lead to a name which is another token's by then.

    Such a token keeps its name, which then nobody else can have: whoever would have it is late as well.
    """
    touched = {each.before.id for each in merges if each.before is not None}
    held = {token.name for token in stored.values() if token.id not in touched}
    held |= {each.after.name for each in merges if each.after and each.before and not _moves_name(each)}
    new_holders: dict[str, Merged] = {}
    late = set()
    waiting = [each for each in merges if each.after and (each.before is None or _moves_name(each))]
    waiting.reverse()
    while waiting:
        each = waiting.pop()
        name = each.after.name if each.after else ""
        if name not in held and name not in new_holders:
            new_holders[name] = each
            continue
        late.add(each.change.key)
        if each.before is not None:
            held.add(each.before.name)
            if each.before.name in new_holders:
                waiting.append(new_holders.pop(each.before.name))
    return late


def _moves_name(each: Merged) -> bool:
    return each.after is not None and each.before is not None and each.after.name != each.before.name


def _placed(change: WantedChange, same: Mapping[str, str]) -> WantedChange:
    """Return a change in the modes that are there, whose names the proposal's own modes have."""
    targets, base_targets = (
        {name: (same.get(mode_id, mode_id), token_id) for name, (mode_id, token_id) in own.items()}
        for own in (change.targets, change.base_targets)
    )
    mode_id = same.get(change.mode_id, change.mode_id)
    return change._replace(mode_id=mode_id, targets=targets, base_targets=base_targets)


async def _present_names(world: World, changes: Sequence[WantedChange]) -> dict[Key, str]:
    """Return the names that the tokens which changes name have now."""
    modes = {mode.id: mode for mode in world.modes}
    ids_of_modes: dict[str, list[str]] = defaultdict(list)
    for mode_id, token_id in {
        key for each in changes for own in (each.targets, each.base_targets) for key in own.values()
    }:
        ids_of_modes[mode_id].append(token_id)
    names: dict[Key, str] = {}
    for mode_id in ids_of_modes.keys() & modes.keys():
        present = await world.names_of(modes[mode_id], ids_of_modes[mode_id])
        names |= {(mode_id, token_id): name for token_id, name in present.items()}
    return names


def _as_now(change: WantedChange, names: Mapping[Key, str]) -> WantedChange:
    """Return a change that calls what it names as it is called now."""
    goal, base = (
        content and renamed(content, new_names(content, targets, names))
        for content, targets in ((change.goal, change.targets), (change.base, change.base_targets))
    )
    return change._replace(goal=goal, base=base)


def _followed(
    changes: list[Merged], names: Mapping[Key, str], redirects: Mapping[Place, Mapping[str, str]]
) -> list[Merged]:
    """Let changes name tokens as these are called in the end, which has been `names` so far.

    `redirects` are those of tokens that are there, for the parts that a proposal leaves as they are.
    """
    ends = {
        each.change.key: each.after.name
        for each in changes
        if each.after and each.after.name != (each.before or each.change.content).name
    }
    return [_at_end(each, names, ends, redirects) for each in changes] if ends else changes


def _at_end(
    each: Merged,
    names: Mapping[Key, str],
    ends: Mapping[Key, str],
    redirects: Mapping[Place, Mapping[str, str]],
) -> Merged:
    change, after, before = each.change, each.after, each.before
    targets = {names.get(key, name): key for name, key in change.targets.items()}
    goal = change.goal and renamed(change.goal, new_names(change.goal, targets, ends))
    present = redirects.get((before.mode_id, before.name), {}) if before else {}
    if after is not None:
        after = renamed(after, {**present, **new_names(after, targets, ends)})
    return each._replace(change=change._replace(goal=goal), after=after)


def _moves(changes: Sequence[Merged]) -> Moves:
    """Return the renames of tokens that are there."""
    names: dict[Place, str] = {}
    entries: dict[str, int] = {}
    for index, each in enumerate(changes):
        if each.before is not None and each.after is not None and _moves_name(each):
            names[each.before.mode_id, each.before.name] = each.after.name
            entries |= {each.before.name: index, each.after.name: index}
    return Moves(names, entries)


def _edit(
    mode: ModeRef, stored: dict[str, StoredToken], moved: Moved | None, changes: Sequence[Merged]
) -> ModeEdit:
    """Return the edit of a mode; what follows a rename and is not changed itself is in it as well."""
    gone = [each.before for each in changes if each.before is not None and each.after is None]
    gone_ids = {token.id for token in gone}
    after, before = moved or Moved(stored, {})
    after = {name: token for name, token in after.items() if token.id not in gone_ids}
    contents = [each.after for each in changes if each.after is not None]
    edited = {
        content.name: content
        for content in contents
        if (current := after.get(content.name)) is not None and current.fields != content.fields
    }
    edit = ModeEdit(mode, stored, after=after, before=before, contents=contents, edited=edited)
    edit.gone = gone
    edit.new = [
        prepared(each.after)._replace(id=each.change.token_id)
        for each in changes
        if each.after is not None and each.before is None
    ]
    changed: dict[str, TokenContent] = {name: after[name] for name in before if name in after} | edited
    edit.changed = [(edit.former(name), prepared(content)) for name, content in changed.items()]
    return edit


def tokens_after(edit: ModeEdit, at: str) -> dict[str, StoredToken]:
    """Return the tokens of a mode after an edit, by name; those that it changes have the time `at`."""
    tokens = dict(edit.after)
    for before, token in edit.changed:
        version = _version(before.version, token.content)
        tokens[token.content.name] = revised(before, token.content, at, version)
    for token in edit.new:
        version = _version(0, token.content)
        tokens[token.content.name] = new_token(token.content, token.id, edit.mode.id, at, version)
    return tokens


def _version(before: int, content: TokenContent) -> int:
    """Return a version for a token in a proposal: another one whenever the proposal wants something else."""
    return before + 1 + crc32(repr(content.fields).encode())
