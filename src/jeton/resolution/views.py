"""Alias resolution: names in, values out; pure.

The mode that is read decides every look-up, at every hop of a chain. Its scopes are, in this order: the mode
itself, its bases and the default mode of its tokenset, then for each other tokenset of the workspace, in the
workspace's order or by creation, the mode of the same name, its bases and the default mode. A token never
resolves to itself: if an alias names its own name, the look-up starts after the scope that the token is in.
References inside a value, such as `{"color": "{brand}"}` or `1px solid {brand}`, are looked up in the same
way; the value of an alias is ignored, and so are references in it. A name that no scope has may be that of a
part of a composite token, and then leads to this one, which is looked up in the same way. A value that
calculates, such as `2 * {space}`, is evaluated once its references are replaced, and a colour modifier
changes what its token's alias or value comes to.
"""

import math
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple, TypeVar

from jeton.model.objects import Mode, ModeRef, TokenRow, TokenType
from jeton.resolution.components import components
from jeton.resolution.parts import TooLong, Wholes, has_part, wholes_of
from jeton.resolution.references import (
    Reference,
    is_plain,
    literal,
    modifiers_of,
    names_of,
    names_of_modifiers,
    quote,
    references,
    replaced,
    targets_of,
)
from jeton.resolution.short import NESTING as NESTING
from jeton.resolution.short import Reason, calculated, follow_within, may_differ, modified, own, unmodified
from jeton.resolution.short import Resolution as Resolution
from jeton.resolution.short import Scope as Scope
from jeton.values.cssvalues import css_value
from jeton.values.modify import Modifier

Node = tuple[int, str]
"""A token of a view: the rank of its scope, and its name."""

EXPANSION = 256 * 1024
"""The most characters of a value with its references replaced; a longer one keeps its references."""
EXPANSION_OF_ALL = 16 * 1024 * 1024
"""The most characters that references may add to all values of one view together."""

_SHOWN = 12
"""The most names of a cycle that a message shows."""


class Entered(NamedTuple):
    """A token that a walk has entered but not settled.

    It has its row, the references in its value, its modifiers and its direct targets.
    """

    row: TokenRow
    references: list[Reference]
    modifiers: Sequence[Modifier]
    links: dict[str, Node | None]


class Filled(NamedTuple):
    """A text with its references replaced, the reason why one does not resolve, and its depth."""

    text: str
    reason: Reason
    depth: int


M = TypeVar("M", ModeRef, Mode)


def default_mode(modes: Sequence[M]) -> M:
    """Return the default of one tokenset's modes, or the oldest if there is none."""
    return next((mode for mode in modes if mode.is_default), modes[0])


def circle_of_bases(mode_id: str, bases: Mapping[str, str | None]) -> list[str]:
    """Return the ids from a mode by its bases back to itself, its own first and last, else none.

    `bases` has the base of each mode, by the modes' ids.
    """
    path = dict.fromkeys([mode_id])
    base = bases.get(mode_id)
    while base is not None and base not in path:
        path[base] = None
        base = bases.get(base)
    return [*path, mode_id] if base == mode_id else []


def bases_of(mode: ModeRef, siblings: Sequence[ModeRef]) -> list[ModeRef]:
    """Return the modes through which a mode is read: itself, its base, the base of that …, the default.

    `siblings` are all modes of its tokenset, by creation. The default mode has no base, whatever it names; a
    base that is not there, or that leads back, is taken for the default mode.
    """
    default = default_mode(siblings)
    order = {mode.id: mode}
    while mode.id != default.id:
        base_id = mode.base_mode_id
        base = next((each for each in siblings if each.id == base_id), default) if base_id else default
        mode = default if base.id in order else base
        order[mode.id] = mode
    return list(order.values())


def without_mode(modes: Iterable[ModeRef], gone: ModeRef) -> list[ModeRef]:
    """Return modes as they are after one of them is deleted, whose base those get that had it as theirs."""
    return [
        mode._replace(base_mode_id=gone.base_mode_id) if mode.base_mode_id == gone.id else mode
        for mode in modes
        if mode.id != gone.id
    ]


def chain_of(cycle: list[str]) -> str:
    """Return the text of a cycle for messages; a long one shows only its beginning and its end."""
    if len(cycle) <= _SHOWN:
        return " -> ".join(cycle)
    left_out = len(cycle) - _SHOWN
    return f"{' -> '.join(cycle[: _SHOWN - 1])} -> ({left_out} more) -> {cycle[-1]}"


def scope_order(modes: Sequence[ModeRef], mode_id: str) -> list[str]:
    """Return the ids of the modes in which names are looked up when `mode_id` is read.

    `modes` are all modes of the workspace, tokensets and modes by creation. Tokensets without a position come
    after those that have one.
    """
    read = next(mode for mode in modes if mode.id == mode_id)
    tokensets = {key: list(group) for key, group in groupby(modes, lambda mode: mode.tokenset_id)}
    order = bases_of(read, tokensets.pop(read.tokenset_id))
    for others in sorted(tokensets.values(), key=position_of):
        order += bases_of(
            next((mode for mode in others if mode.name == read.name), default_mode(others)), others
        )
    return [mode.id for mode in order]


def position_of(tokenset: Sequence[ModeRef]) -> float:
    """Return the position of a tokenset, which has these modes, among the others of its workspace."""
    position = tokenset[0].position
    return math.inf if position is None else position


def first_scope(owner: Node, target: str) -> int:
    """Return the rank of the first scope in which a token looks up a name: it never leads to itself."""
    return owner[0] + 1 if owner[1] == target else 0


Holders = Mapping[str, Mapping[str, TokenType]]
"""The modes that have a token of a name, with the type of it, by name."""


def first_holder(order: Sequence[str], owner: str, target: str, holders: Holders) -> tuple[str, str] | None:
    """Return the mode and the name of the token that a name leads to, for a token of the order's first mode.

    `holders` has the target and the names of which it may be a part.
    """
    for name in (target, *wholes_of(target)):
        modes = order[first_scope((0, owner), name) :]
        mode_id = next((mode_id for mode_id in modes if mode_id in holders[name]), None)
        if mode_id is not None and (name == target or has_part(holders[name][mode_id], target, name)):
            return mode_id, name
    return None


class View:
    """The tokens that one mode sees, scope by scope, and their cached resolutions.

    Scopes are added in the order of `scope_order`, as long as `incomplete` tells that a name was looked up
    and not found so far. The order of calls never changes a result, except for what `EXPANSION_OF_ALL` leaves
    out.
    """

    def __init__(self, scopes: Iterable[Scope] = ()) -> None:
        self.scopes: list[Scope] = []
        self._resolutions: list[dict[str, Resolution]] = []
        self._unsettled: list[Node] = []
        self._cycles: list[list[Node]] = []
        self._added = 0
        self._missing: set[str] = set()
        self._texts: set[str] = set()
        self._wholes = Wholes()
        for scope in scopes:
            self.add(scope)

    def add(self, scope: Scope) -> bool:
        """Add the next scope; return whether it has a missing name, so that more tokens may resolve now."""
        self.scopes.append(scope)
        self._resolutions.append({})
        # `isdisjoint` would look at the whole scope
        if not any(name in scope for name in self._missing):
            return False
        if any(
            name in scope for name in self._texts
        ):  # what was text is a reference, and may be in any value
            self._resolutions = [{} for _ in self.scopes]
            self._added = 0
            self._texts.clear()
        self._missing = set(self._texts)
        for rank, name in self._unsettled:
            self._resolutions[rank].pop(name, None)
        self._unsettled = []
        return True

    @property
    def incomplete(self) -> bool:
        """Whether a name was looked up that no scope has so far."""
        return bool(self._missing)

    def row(self, node: Node) -> TokenRow:
        """Return a token."""
        return self.scopes[node[0]][node[1]]

    def find(self, name: str, owner: Node | None = None) -> Node | None:
        """Return the token that a name leads to, for the token that names it; None if there is none."""
        first = 0 if owner is None else first_scope(owner, name)
        for rank, scope in enumerate(self.scopes):
            if name in scope and rank >= first:
                return rank, name
        self._missing.add(name)
        return None

    def lead(self, name: str, owner: Node | None = None) -> Node | None:
        """Return the token that a name in another token leads to; of the name of a part it is the whole."""
        to = self.find(name, owner)
        longer = [name]
        for whole in () if to is not None else wholes_of(name):
            to = self.find(whole, owner)
            if to is not None and has_part(self.row(to).type, name, whole):
                self._texts.update(longer)  # a token of one of these would win
                return to
            longer.append(whole)
            to = None
        return to

    def end(self, name: str, node: Node) -> Resolution:
        """Return the resolution of a name that leads to a token: the token's own, or that of its part."""
        return self._part(self.resolve(node[1], node[0]), name, node[1])

    def links(self, node: Node) -> dict[str, Node | None]:
        """Return each name that a token refers to directly, and the token that it leads to, or None.

        Names in a `string` that lead nowhere are text, and not among them.
        """
        row = self.row(node)
        return self._links(node, row, targets_of(row))

    def misses_any(self, names: Container[str]) -> bool:
        """Tell whether one of these names was looked up and is in no scope so far."""
        return any(name in names for name in self._missing)

    def resolve_all(self, rank: int) -> None:
        """Follow every token of the scope with this rank that depends on others."""
        scope, resolutions = self.scopes[rank], self._resolutions[rank]
        for name, row in scope.items():
            if row.alias_to is None and not may_differ(row):
                continue
            if name not in resolutions and (rank or not follow_within(scope, resolutions, row)):
                self.resolve(name, rank)

    def followed(self, rank: int) -> Mapping[str, Resolution]:
        """Return the resolutions of the tokens of this scope that were followed, and of some more."""
        return self._resolutions[rank]

    def unresolved(self, rank: int = 0) -> list[tuple[str, Resolution]]:
        """Return the followed tokens of a scope that do not resolve, by name in code-point order."""
        resolutions = self._resolutions[rank].items()
        pairs = [(name, to) for name, to in resolutions if to.target is not None or to.broken]
        return sorted(pairs, key=itemgetter(0))

    def resolve(self, name: str, rank: int = 0) -> Resolution:
        """Return the resolution of a token of the scope with this rank. Always ends."""
        settled = self._resolutions[rank].get(name)
        if settled is not None:
            return settled
        node = start = rank, name
        path: dict[Node, None] = {}
        while node not in path:  # until it is more than a chain of aliases
            outcome = self._resolutions[node[0]].get(node[1])
            if outcome is not None:
                return self._settle(path, outcome)
            row = self.scopes[node[0]][node[1]]
            if is_plain(row):
                return self._settle((*path, node), own(row))
            if row.alias_to is None or row.modify is not None:
                break
            path[node] = None
            target = self.lead(row.alias_to, node)
            if target is not None and target[1] != row.alias_to:
                break
            if target is None:
                ended = Resolution(None, row.type, row.alias_to, broken=False, reason="missing")
                return self._settle(path, ended)
            node = target
        self._walk(start)
        return self._resolutions[start[0]][start[1]]

    def text(self, node: Node | None) -> str | None:
        """Return the value of a token, None if there is none or it does not resolve."""
        return None if node is None else self.resolve(node[1], node[0]).text

    def stages(self, node: Node) -> list[Resolution]:
        """Return the resolutions of a resolved token before its modifiers, and after each of them."""
        return self._stages(self._entered(node), frozenset())

    def way_back(self, name: str) -> list[str]:
        """Return the names from a token of the first scope back to itself, its own first and last.

        Empty if it does not depend on itself. A token whose own name is in no further scope does.
        """
        return self._way_back((0, name), None)

    def circles(self, through: Container[str] | None = None) -> list[list[str]]:
        """Return the cycles with a token of the first scope, each in the form of `way_back`; by first name.

        Of cycles that share tokens one is returned. Tokens that were not resolved before are skipped. With
        `through`, only cycles with one of these tokens of the first scope, which then comes first.
        """
        return sorted(cycle for cycle, _ in self._circles(through))

    def in_circles(self, through: Container[str] | None = None) -> dict[str, list[str]]:
        """Return the tokens of the first scope that are in a cycle, each with one of `circles` it shares."""
        return {name: cycle for cycle, names in self._circles(through) for name in names}

    def _circles(self, through: Container[str] | None) -> Iterator[tuple[list[str], set[str]]]:
        """Yield each cycle of `circles` with the names of the first scope in it and in those it meets."""
        covered: set[str] = set()
        for members in self._cycles:
            names = {name for rank, name in members if rank == 0}
            own = min((name for name in names if through is None or name in through), default=None)
            if own is not None and own not in covered:
                yield self._way_back((0, own), frozenset(members)), names
                covered |= names
        alone = [
            name
            for name, to in self._resolutions[0].items()
            if to.reason == "missing" and name not in covered and (through is None or name in through)
        ]
        for name in alone:
            if any(self._is_own(target, to, name) for target, to in self.links((0, name)).items()):
                yield [name, name], {name}

    def _way_back(self, start: Node, within: frozenset[Node] | None) -> list[str]:
        names, seen = [start[1]], {start}
        frames = [iter(self.links(start).items())]
        while frames:
            target, to = next(frames[-1], ("", None))
            if not target:
                frames.pop()
                names.pop()
            elif to == start or (len(names) == 1 and self._is_own(target, to, start[1], start[0])):
                return [*names, start[1]]
            elif to is not None and to not in seen and (within is None or to in within):
                seen.add(to)
                names.append(to[1])
                frames.append(iter(self.links(to).items()))
        return []

    def _is_own(self, target: str, to: Node | None, name: str, rank: int = 0) -> bool:
        """Tell whether a name in a token is its own, or that of its part, and leads to no further token."""
        if to is not None or target == name:
            return to is None
        return name in wholes_of(target) and has_part(self.row((rank, name)).type, target, name)

    def _settle(self, path: Iterable[Node], outcome: Resolution) -> Resolution:
        """Store the outcome for all tokens of a path and return it."""
        for rank, name in path:
            self._resolutions[rank][name] = outcome
        if outcome.reason:
            self._unsettled += path
        return outcome

    def _walk(self, start: Node) -> None:
        """Settle a token and all tokens that it depends on.

        The members of a component of several tokens depend on themselves, and none of them resolves.
        """
        open_: dict[Node, Entered] = {}

        def edges(node: Node) -> list[Node]:
            open_[node] = self._entered(node)
            ends = open_[node].links.values()
            return [to for to in ends if to is not None and to[1] not in self._resolutions[to[0]]]

        for members in components([start], edges):
            self._close({member: open_.pop(member) for member in members})

    def _entered(self, node: Node) -> Entered:
        row = self.row(node)
        refs = list(references(row.type, row.value)) if row.alias_to is None else []
        names = names_of(refs) if row.alias_to is None else [row.alias_to]
        modifiers = modifiers_of(row)
        links = self._links(node, row, (*names, *names_of_modifiers(modifiers)))
        if row.type == "string":
            refs = [each for each in refs if each.name in links]
        return Entered(row, refs, modifiers, links)

    def _links(self, node: Node, row: TokenRow, names: Iterable[str]) -> dict[str, Node | None]:
        links = {name: self.lead(name, node) for name in names}
        if row.type == "string" and row.alias_to is None and None in links.values():
            self._texts.update(name for name, to in links.items() if to is None)
            links = {name: to for name, to in links.items() if to is not None}
        return links

    def _close(self, members: dict[Node, Entered]) -> None:
        """Settle the members of a component."""
        cycle: frozenset[Node] = frozenset()
        if len(members) > 1:
            cycle = frozenset(members)
            self._cycles.append(list(cycle))
        outcomes = [self._outcome(entered, cycle) for entered in members.values()]
        for member, outcome in zip(members, outcomes, strict=True):
            self._settle([member], outcome)

    def _outcome(self, entered: Entered, cycle: frozenset[Node]) -> Resolution:
        """Return the resolution of a token whose links outside its own cycle are settled.

        A token that depends on others gets its value here, but for the shortcuts of chains of aliases.
        """
        stages = self._stages(entered, cycle)
        last = stages[-1]
        is_broken = last.fault is not None and len(stages) > 1
        return unmodified(stages[0], last.reason, last.fault or "") if is_broken else last

    def _stages(self, entered: Entered, cycle: frozenset[Node]) -> list[Resolution]:
        """Return the resolutions of a token before its modifiers and after each, until one has no result."""
        stages = [self._before(entered, cycle)]
        for modifier in entered.modifiers:
            before = stages[-1]
            if before.text is None:
                break
            texts = modifier.value, modifier.color
            value, color = (self._replaced(each, references("color", each), entered, cycle) for each in texts)
            reason = value.reason or color.reason
            if reason:
                stages.append(unmodified(before, reason, "a reference in it does not resolve"))
            else:
                stages.append(modified(before, modifier._replace(value=value.text, color=color.text)))
        return stages

    def _before(self, entered: Entered, cycle: frozenset[Node]) -> Resolution:
        """Return the resolution of a token before its modifiers."""
        row = entered.row
        if row.alias_to is None:
            return self._filled(entered, cycle)
        to = entered.links[row.alias_to]
        if to is None:
            return Resolution(None, row.type, row.alias_to, broken=False, reason="missing")
        if to in cycle:
            return Resolution(None, row.type, row.name, broken=False, reason="cycle")
        return self._part(self._resolutions[to[0]][to[1]], row.alias_to, to[1], row.type)

    def _filled(self, entered: Entered, cycle: frozenset[Node]) -> Resolution:
        """Return the resolution of a value with its references replaced."""
        type_, text = entered.row.type, entered.row.value
        if not entered.references:
            return calculated(type_, text, 0)
        filled, reason, depth = self._replaced(text, entered.references, entered, cycle)
        if reason:
            return Resolution(filled, type_, None, broken=True, reason=reason, depth=depth)
        return calculated(type_, filled, depth)

    def _replaced(
        self, text: str, refs: Iterable[Reference], entered: Entered, cycle: frozenset[Node]
    ) -> Filled:
        """Return a text with its references replaced."""
        refs = list(refs)
        ends = {name: self._end(name, entered.links[name], cycle) for name in names_of(refs)}
        depth = 1 + max((end.depth for end in ends.values() if not isinstance(end, str)), default=-1)
        if depth > NESTING:
            return Filled(text, "limit", 0)
        reason: Reason = ""
        grown = len(text)

        def stand_in(reference: Reference) -> str | None:
            nonlocal grown, reason
            end = ends.get(reference.name, "limit")
            room = min(EXPANSION - grown, EXPANSION_OF_ALL - self._added)
            if not isinstance(end, str) and len(end.value or "") <= room:
                piece = _piece(reference, end, text)
                grown += len(piece)
                self._added += len(piece)
                return piece
            reason = reason or (end if isinstance(end, str) else "limit")
            return None

        return Filled(replaced(text, refs, stand_in), reason, depth)

    def _part(self, whole: Resolution, name: str, owner: str, type_: TokenType = "string") -> Resolution:
        """Return the resolution of a name that leads to a token: that of the token, or of its part.

        Without a value it has the type of what names it.
        """
        if name == owner:
            return whole
        part, reason = None, whole.reason or "missing"
        if whole.text is not None:
            try:
                part = self._wholes.part(whole.type, whole.text, name[len(owner) + 1 :])
            except TooLong:
                reason = "limit"
        if part is None:
            return Resolution(None, type_, name, broken=False, reason=reason)
        return Resolution(part.text, part.type, None, broken=False, depth=whole.depth)

    def _end(self, name: str, to: Node | None, cycle: frozenset[Node]) -> Resolution | Reason:
        """Return the resolution of a reference, or the reason why it has none."""
        if to is None:
            return "missing"
        if to in cycle:
            return "cycle"
        end = self._part(self._resolutions[to[0]][to[1]], name, to[1])
        return end.reason or end


def _piece(reference: Reference, end: Resolution, around: str) -> str:
    """Return the text that replaces a reference: within a text JSON is written as CSS has it."""
    value = end.value or ""
    if reference.place == "string":
        return literal(end.type, value)
    is_whole = reference.end - reference.start == len(around)
    if value[:1] in {"{", "["} and end.type != "string" and not is_whole:
        value = css_value(end.type, value).text or value
    return value if reference.place == "text" else quote(value)[1:-1]
