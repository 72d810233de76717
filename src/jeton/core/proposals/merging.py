"""Merges of what a proposal wants of a token with the token as it is now, part by part; pure.

The type, the value and the alias are one part: two people's values make none that anybody wants.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from jeton.model.objects import SIDE_NAMES
from jeton.model.proposals import State, WantedChange
from jeton.model.stored_tokens import StoredToken, TokenContent

VALUE = "value"
"""The part of the type, the value and the alias."""
NAME = "name"
TOKEN = "token"  # noqa: S105  the part of whether the token is there at all
PARTS: Mapping[str, tuple[str, ...]] = {
    NAME: ("name",),
    VALUE: ("type", "value", "alias_to"),
    "description": ("description",),
    **{name: (name,) for name in SIDE_NAMES},
}
"""The fields of each part."""

Side = Literal["mine", "theirs"]


class Clash(NamedTuple):
    """A part that is wanted otherwise than it is now, and was changed by both since the base.

    `is_decided`: somebody has chosen a side. `is_taken`: the side of the proposal is not possible any more.
    """

    part: str
    is_decided: bool = False
    is_taken: bool = False


class Merged(NamedTuple):
    """A change of a proposal as it stands now.

    `before` is the token as it is, None if there is none, `after` what it becomes, None if it goes.
    `was_renamed`: somebody else has renamed it since the base.
    """

    change: WantedChange
    before: StoredToken | None
    after: TokenContent | None
    state: State
    clashes: Sequence[Clash] = ()
    was_renamed: bool = False

    @property
    def is_open(self) -> bool:
        """Whether a clash is not decided yet."""
        return any(not clash.is_decided for clash in self.clashes)

    @property
    def token_id(self) -> str:
        """The id of the token within the proposal."""
        return self.change.token_id

    @property
    def name(self) -> str:
        """The name that the token will have, or had."""
        state = self.after or self.before or self.change.content
        return state.name


class Choice(NamedTuple):
    """What is taken of a change where both sides differ: a side for each part, or other `fields`.

    The part "" stands for all parts without a side of their own.
    """

    sides: Mapping[str, Side]
    fields: Mapping[str, Any]

    def side(self, part: str) -> Side | None:
        """Return the side that is taken of a part, None if nobody has chosen."""
        return self.sides.get(part) or self.sides.get("")

    @property
    def is_of_one_side(self) -> bool:
        """Whether it takes nothing but one side."""
        return not self.fields and len({*self.sides.values()}) <= 1


NOTHING = Choice({}, {})


def fields_of(part: str, content: TokenContent) -> tuple[Any, ...]:
    """Return the values of the fields of a part."""
    return tuple(getattr(content, field) for field in PARTS[part])


def merged(change: WantedChange, now: StoredToken | None, choice: Choice = NOTHING) -> Merged:
    """Return a change merged with the token that it is about as it is now, None if there is none.

    Of what nobody has decided yet the proposal's side is taken.
    """
    if change.goal is None:
        return _gone(change, now, choice)
    if now is None:
        if change.base is None:
            return Merged(change, None, _with(change.goal, choice), "clean")
        return _deleted_meanwhile(change, choice)
    if change.base is None:
        return _created_meanwhile(change, now, choice)
    return _changed(change, now, choice)


def _gone(change: WantedChange, now: StoredToken | None, choice: Choice) -> Merged:
    """Merge a deletion: what was changed meanwhile is not deleted unless somebody decides so."""
    if now is None:
        return Merged(change, None, None, "moot")
    if change.base is not None and now.fields == change.base.fields:
        return Merged(change, now, None, "clean")
    side = choice.side(TOKEN)
    after = now.content if side == "theirs" else None
    return Merged(change, now, after, "conflict", [Clash(TOKEN, is_decided=side is not None)])


def _deleted_meanwhile(change: WantedChange, choice: Choice) -> Merged:
    side = choice.side(TOKEN)
    after = None if side == "theirs" or change.goal is None else _with(change.goal, choice)
    return Merged(change, None, after, "conflict", [Clash(TOKEN, is_decided=side is not None)])


def _created_meanwhile(change: WantedChange, now: StoredToken, choice: Choice) -> Merged:
    """Merge a new token with one of its name that somebody else has created."""
    goal = change.content
    clashes = [
        Clash(part, is_decided=_is_decided(choice, part))
        for part in PARTS
        if fields_of(part, goal) != fields_of(part, now)
    ]
    after = _mixed(change, now, [clash.part for clash in clashes], choice)
    return Merged(change, now, after, "conflict" if clashes else "moot", clashes)


def _changed(change: WantedChange, now: StoredToken, choice: Choice) -> Merged:
    base, goal = change.base or now, change.content
    if now.fields == base.fields:
        is_moot = goal.fields == now.fields
        return Merged(change, now, goal, "moot" if is_moot else "clean")
    mine: list[str] = []
    clashes: list[Clash] = []
    for part in PARTS:
        before, here, there = (fields_of(part, each) for each in (base, goal, now))
        if here in (before, there):
            continue
        mine.append(part)
        if there != before:
            clashes.append(Clash(part, is_decided=_is_decided(choice, part)))
    after = _mixed(change, now, mine, choice, {clash.part for clash in clashes})
    state: State = "merged"
    if clashes:
        state = "conflict"
    elif not mine:
        state = "moot"
    was_renamed = now.name != base.name
    return Merged(change, now, after, state, clashes, was_renamed)


def _is_decided(choice: Choice, part: str) -> bool:
    return choice.side(part) is not None or not choice.fields.keys().isdisjoint(PARTS[part])


def _mixed(
    change: WantedChange,
    now: StoredToken,
    mine: Sequence[str],
    choice: Choice,
    clashing: set[str] | None = None,
) -> TokenContent:
    """Return the present content of a token with the proposal's parts and the chosen fields in it."""
    chosen = mine if clashing is None else clashing
    taken = [part for part in mine if part not in chosen or choice.side(part) != "theirs"]
    fields = {field: getattr(change.content, field) for part in taken for field in PARTS[part]}
    return _with(replace(now.content, **fields), choice)


def _with(content: TokenContent, choice: Choice) -> TokenContent:
    return replace(content, **choice.fields) if choice.fields else content
