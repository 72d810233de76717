"""Merges of a pushed set with the mode as it is, part by part, against what the plug-in was given; pure.

What the plug-in pushes as it got it leaves the token as it is by now; what only the plug-in changed is taken.
Where both have changed a part the pushed one is taken, as a conflict that is noted.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from jeton.bounds.foreign import seen
from jeton.core.changes.request import name_fault
from jeton.core.proposals.mentions import renamed
from jeton.core.studio.documents import ShownSet, ShownToken
from jeton.formats.reading.model import LEFT_OUT, PushedToken
from jeton.formats.token_files.texts import TYPES
from jeton.formats.tokens_studio.stamps import PARTS, parts_of, path_key, plain_name, stamp_of
from jeton.model.connections import Memory
from jeton.model.objects import SIDE_NAMES
from jeton.model.stored_tokens import TokenContent
from jeton.values.parse import reads_as

PATH, VALUE, DESCRIPTION, REST = PARTS
FIELDS: Mapping[str, tuple[str, ...]] = {
    PATH: ("name",),
    VALUE: ("type", "value", "alias_to"),
    DESCRIPTION: ("description",),
    REST: SIDE_NAMES,
}
_SHOWN = 200
_LONGEST = 1_000
"""The most characters of a note."""


class Contents(NamedTuple):
    """The contents of pushed tokens by their places, and why others cannot be stored."""

    of: Mapping[str, TokenContent]
    faults: Mapping[str, str]


class Claim(NamedTuple):
    """A pushed token that is one of the mode, the parts that are taken of it, and those in conflict."""

    pushed: PushedToken
    token: ShownToken
    taken: Collection[str]
    conflicts: Collection[str]


class SetMerge(Struct):
    """A pushed set: tokens that the mode has, those that it has not, and the ids of missing ones."""

    view: ShownSet
    claims: list[Claim]
    fresh: list[PushedToken]
    missing: list[str]


class Goal(NamedTuple):
    """What becomes of a token: its content, and what it is in the mode, None if it is new."""

    content: TokenContent
    token: ShownToken | None
    pushed: PushedToken
    conflicts: Collection[str] = ()


class Note(NamedTuple):
    """What could not be done as it was pushed, or what it takes the place of, about a name of a mode."""

    mode: str
    name: str
    text: str

    @property
    def line(self) -> str:
        """The note as a line of a comment, as people see it: names and values in it are the plug-in's."""
        return seen(": ".join(part for part in self if part), _LONGEST)


def merged(view: ShownSet, pushed: Sequence[PushedToken], memory: Memory, ids: Collection[str]) -> SetMerge:
    """Return which pushed token is which of the mode, by ids, then by paths; `ids` are those of all modes."""
    by_id, rest = defaultdict[str, list[PushedToken]](list), list[PushedToken]()
    for each in pushed:
        (by_id[each.id] if each.id in view.tokens else rest).append(each)
    matches: dict[str, PushedToken] = {}
    for id_, own in by_id.items():
        path = path_key(view.tokens[id_].path)
        matches[id_] = next((each for each in own if path_key(each.path) == path), own[0])
        rest += [each for each in own if each is not matches[id_]]
    fresh = []
    for each in rest:
        id_ = view.ids.get(path_key(each.path), "")
        if id_ and id_ not in matches and (each.id in ids or not is_as_given(each)):
            matches[id_] = each
        else:
            fresh.append(each)
    claims = [_claim(view.tokens[id_], each, memory) for id_, each in matches.items()]
    missing = [id_ for id_ in view.tokens if id_ not in matches]
    return SetMerge(view, claims, fresh, missing)


def is_as_given(pushed: PushedToken) -> bool:
    """Tell whether a token is pushed just as the plug-in got it."""
    return bool(pushed.id) and stamp_of(pushed.stamp).print == pushed.print


def _claim(token: ShownToken, pushed: PushedToken, memory: Memory) -> Claim:
    base = base_of(token.stored.id, pushed, memory)
    taken, conflicts = [], []
    for number, part in enumerate(PARTS):
        here, there = (parts_of(each)[number] for each in (pushed.print, token.print))
        before = parts_of(base)[number]
        if here in {there, before}:
            continue
        taken.append(part)
        if there != before:
            conflicts.append(part)
    return Claim(pushed, token, taken, conflicts)


def base_of(id_: str, pushed: PushedToken, memory: Memory) -> str:
    """Return the print that the plug-in has changed a token from, empty if nobody knows it."""
    stamp, print_ = memory.tokens.get(id_, (None, ""))
    if stamp == pushed.stamp:
        return print_
    return stamp_of(pushed.stamp).print if pushed.id == id_ else ""


class Merging:
    """The merge of one set, with the contents of tokens by their place, and the new names of paths."""

    def __init__(self, merge: SetMerge, contents: Contents, names: Mapping[str, str]) -> None:
        self._merge = merge
        self._contents = contents
        self._names = names
        self.notes: list[Note] = []

    def goals(self, fresh: Iterable[PushedToken], gone: Collection[str]) -> list[Goal]:
        """Return what becomes of the tokens of the set; `fresh` are to be made, `gone` deleted by id."""
        goals = [goal for claim in self._merge.claims if (goal := self._changed(claim)) is not None]
        goals += [goal for each in fresh if (goal := self._created(each)) is not None]
        return self._apart(goals, gone)

    def _changed(self, claim: Claim) -> Goal | None:
        stored, content = claim.token.stored, self._contents.of.get(claim.pushed.place)
        goal = stored.content
        for part in claim.taken:
            if part == PATH:
                goal = replace(goal, name=new_name(claim))
            elif content is None:
                self._note(stored.name, f"it stays as it was: {self._fault(claim.pushed)}")
            else:
                fields = {field: getattr(content, field) for field in FIELDS[part]}
                goal = replace(goal, **fields)
                if part == VALUE:
                    goal = _typed(renamed(goal, self._names), stored.content)
        fault = name_fault(goal.name)
        if fault is not None:
            self._note(stored.name, f"it keeps its name: {fault}")
            goal = replace(goal, name=stored.name)
        if goal.fields == stored.fields:
            return None
        return Goal(goal, claim.token, claim.pushed, claim.conflicts)

    def _created(self, pushed: PushedToken) -> Goal | None:
        content = self._contents.of.get(pushed.place)
        if content is None:
            self._note(pushed.path, f"it is left out: {self._fault(pushed)}")
            return None
        fault = name_fault(pushed.path)
        if fault is not None:
            self._note(pushed.path, f"it is left out: {fault}")
            return None
        content = replace(renamed(content, self._names), name=plain_name(pushed.path))
        return Goal(content, None, pushed)

    def _apart(self, goals: list[Goal], gone: Collection[str]) -> list[Goal]:
        """Return goals of which no two tokens have one name: who would take another's keeps its own."""
        while True:
            moving = {goal.token.stored.id for goal in goals if goal.token is not None}
            held = {
                token.stored.name
                for id_, token in self._merge.view.tokens.items()
                if id_ not in moving and id_ not in gone
            }
            late = []
            for goal in sorted(goals, key=lambda each: (each.token is None, _moves(each))):
                if goal.content.name in held:
                    late.append(goal)
                held.add(goal.content.name)
            if not late:
                return goals
            for goal in late:
                goals.remove(goal)
                text = f"another token has the name, Figma's is left out: {value_of(goal.content)}"
                self._note(goal.content.name, text)
                if goal.token is not None and _moves(goal):
                    other = replace(goal.content, name=goal.token.stored.name)
                    if other.fields != goal.token.stored.fields:
                        goals.append(goal._replace(content=other))

    def _fault(self, pushed: PushedToken) -> str:
        fault = self._contents.faults.get(pushed.place, "it cannot be stored")
        return fault.removesuffix(LEFT_OUT)

    def _note(self, name: str, text: str) -> None:
        self.notes.append(Note(self._merge.view.name, name, text))


def new_name(claim: Claim) -> str:
    """Return the name that a pushed token has by its path."""
    if PATH not in claim.taken:
        return claim.token.stored.name
    return plain_name(claim.pushed.path)


def value_of(content: TokenContent) -> str:
    """Return the value of a token for a note, an alias in braces."""
    return (f"{{{content.alias_to}}}" if content.alias_to else content.value)[:_SHOWN]


def _moves(goal: Goal) -> bool:
    return goal.token is not None and goal.content.name != goal.token.stored.name


def _typed(goal: TokenContent, before: TokenContent) -> TokenContent:
    """Return a content with the type that the token had, if the tool does not know that and it fits."""
    if before.type not in TYPES and (goal.alias_to is not None or reads_as(before.type, goal.value)):
        return replace(goal, type=before.type)
    return goal
