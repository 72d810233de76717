"""Alias resolution: names in, values out; pure.

The mode that is read decides every look-up, at every hop of a chain. Its scopes are, in this order: the mode
itself, the default mode of its tokenset, then for each other tokenset of the workspace by creation the mode
of the same name and the default mode. A token never resolves to itself: where an alias names its own name,
the look-up starts after the scope that the token is in. References inside a composite value, such as
`{"color": "{brand}"}`, are looked up in the same way.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import itemgetter

import msgspec
from msgspec import Struct

from jeton.model import ModeRef, TokenRow, TokenType

Scope = Mapping[str, TokenRow]

NESTING = 32
"""How deep references may lie inside referenced composites before they are left as they are."""
EXPANSION = 256 * 1024
"""How long, in characters, a composite may become by its references before they are left as they are."""


EXPANSION_OF_ALL = 16 * 1024 * 1024
"""How much, in characters, references may add to all composites of one view together."""


class Resolution(Struct, frozen=True, gc=False):
    """Where a token leads. `value` is None and `target` the name where the chain ends if it does not resolve.

    `broken` tells of a value that contains references which do not resolve; they are left as they are.
    """

    value: str | None
    type: TokenType
    target: str | None
    broken: bool


def default_mode(modes: Sequence[ModeRef]) -> ModeRef:
    """Return the default of one tokenset's modes, or the oldest where none is."""
    return next((mode for mode in modes if mode.is_default), modes[0])


def scope_order(modes: Sequence[ModeRef], mode_id: str) -> list[str]:
    """Return the ids of the modes in which names are looked up when `mode_id` is read.

    `modes` are all modes of the workspace, tokensets and modes by creation.
    """
    read = next(mode for mode in modes if mode.id == mode_id)
    tokensets = {key: list(group) for key, group in groupby(modes, lambda mode: mode.tokenset_id)}
    order = [read.id, default_mode(tokensets.pop(read.tokenset_id)).id]
    for others in tokensets.values():
        order += [mode.id for mode in others if mode.name == read.name]
        order.append(default_mode(others).id)
    return list(dict.fromkeys(order))


def has_references(type_: TokenType, text: str) -> bool:
    """Tell whether a value is a composite, stored as JSON text, with references inside."""
    return '"{' in text and text.lstrip()[:1] in {"{", "["} and type_ != "string" and _is_json(text)


# a whole JSON string literal; its `name` where it is a reference; `colon` where it is an object's key
_STRING = re.compile(r'"(?:\{(?P<name>(?:[^"\\{}]|\\.)+)\}|(?:[^"\\]|\\.)*)"(?P<colon>\s*:)?', re.DOTALL)


def _plain(literal: str) -> str:
    return msgspec.json.decode(f'"{literal}"', type=str) if "\\" in literal else literal


def _is_json(text: str) -> bool:
    try:
        msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return True


class View:
    """The tokens that one mode sees, scope by scope, and their resolution, each remembered.

    Scopes are added in the order of `scope_order`, as long as `incomplete` tells that a name was looked up
    and found in none so far.
    """

    def __init__(self) -> None:
        self._scopes: list[Scope] = []
        self._known: list[dict[str, Resolution | None]] = []
        self._unsettled: list[tuple[int, str]] = []
        self._depth = 0
        self._added = 0
        self._missing: set[str] = set()

    def add(self, scope: Scope) -> bool:
        """Add the next scope; return whether it has a name that was missing, so that more may resolve now."""
        self._scopes.append(scope)
        self._known.append({})
        if self._missing.isdisjoint(scope):
            return False
        self._missing.clear()
        for rank, name in self._unsettled:
            self._known[rank].pop(name, None)
        self._unsettled = []
        return True

    @property
    def incomplete(self) -> bool:
        """Whether a name was looked up that no scope has had so far."""
        return bool(self._missing)

    def resolve_all(self, rank: int) -> None:
        """Follow every token of the scope with this rank that may depend on others.

        The usual one needs no walk: an alias to a plain value of the mode itself.
        """
        scope, known = self._scopes[rank], self._known[rank]
        for name, row in scope.items():
            target = row[4]
            if target is None:
                if '"{' in row[2]:
                    self.resolve(name, rank)
                continue
            if rank == 0 and target != name and name not in known:
                found = scope.get(target)
                if found is not None and found[4] is None and '"{' not in found[2]:
                    known[name] = Resolution(found[2], found[1], None, broken=False)
                    continue
            self.resolve(name, rank)

    def unresolved(self) -> list[tuple[str, Resolution]]:
        """Return the followed tokens of the first scope that do not resolve, by name in code-point order."""
        known = self._known[0].items()
        found = [(name, to) for name, to in known if to and (to.target is not None or to.broken)]
        return sorted(found, key=itemgetter(0))

    def resolve(self, name: str, rank: int = 0) -> Resolution:
        """Follow a token of the scope with this rank to its value. Always ends."""
        settled = self._known[rank].get(name)
        if settled is not None:
            return settled
        path: list[tuple[int, str]] = []
        first = self._scopes[0]
        while True:
            known = self._known[rank]
            if name in known:
                outcome = known[name]
                return self._settle(path, outcome) if outcome else self._circle(path, rank, name)
            row = self._scopes[rank][name]
            target = row[4]
            known[name] = None  # under way: whoever comes back here has gone in a circle
            if target is None:
                known[name] = outcome = self._valued(row, rank)
                return self._settle(path, outcome)
            path.append((rank, name))
            if target in first and target != name:  # almost always
                found: int | None = 0
            else:
                found = self._find(target, rank if target == name else -1)
            if found is None:
                return self._settle(path, Resolution(None, row[1], target, broken=False))
            rank, name = found, target

    def _find(self, name: str, after: int) -> int | None:
        for rank in range(after + 1, len(self._scopes)):
            if name in self._scopes[rank]:
                return rank
        self._missing.add(name)
        return None

    def _settle(self, path: list[tuple[int, str]], outcome: Resolution) -> Resolution:
        for rank, name in path:
            self._known[rank][name] = outcome
        if outcome.target is not None or outcome.broken:
            self._unsettled += path
        return outcome

    def _circle(self, path: list[tuple[int, str]], rank: int, name: str) -> Resolution:
        """Note that every member of a circle leads back to itself, and who leads into it to its entry."""
        into = Resolution(None, self._scopes[rank][name][1], name, broken=False)
        if (rank, name) not in path:
            # a circle through the references of a composite that is still being expanded: not known yet
            for member_rank, member in path:
                del self._known[member_rank][member]
            return into
        start = path.index((rank, name))
        for member_rank, member in path[start:]:
            self._known[member_rank][member] = Resolution(None, into.type, member, broken=False)
        self._settle(path[:start], into)
        first_rank, first = path[0]
        return self._known[first_rank][first] or into

    def _valued(self, row: TokenRow, rank: int) -> Resolution:
        name, type_, text = row[0], row[1], row[2]
        if '"{' not in text or not has_references(type_, text):
            return Resolution(text, type_, None, broken=False)
        if self._depth >= NESTING:
            return Resolution(text, type_, None, broken=True)
        self._depth += 1
        expanded, broken = self._expand(text, name, rank)
        self._depth -= 1
        if broken:
            self._unsettled.append((rank, name))
        return Resolution(expanded, type_, None, broken)

    def _expand(self, text: str, owner: str, rank: int) -> tuple[str, bool]:
        broken = False
        grown = len(text)

        def replace(found: re.Match[str]) -> str:
            nonlocal grown, broken
            if not found["name"] or found["colon"]:
                return found[0]
            name = _plain(found["name"])
            value = self._inner(name, rank if name == owner else -1)
            grown += len(value or "")
            if value is None or grown > EXPANSION or self._added + len(value) > EXPANSION_OF_ALL:
                broken = True
                return found[0]
            self._added += len(value)
            return value

        return _STRING.sub(replace, text), broken

    def _inner(self, name: str, after: int) -> str | None:
        """Return what stands for a reference inside a composite: JSON as it is, any other text quoted."""
        found = self._find(name, after)
        if found is None:
            return None
        outcome = self.resolve(name, found)
        if outcome.value is None or outcome.broken:
            return None
        if outcome.type != "string" and outcome.value.lstrip()[:1] in {"{", "["} and _is_json(outcome.value):
            return outcome.value
        return msgspec.json.encode(outcome.value).decode()
