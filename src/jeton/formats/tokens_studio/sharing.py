"""Tokens that several themes of Tokens Studio share, and which may stand once, in tokensets of their own.

`sets`: a whole set, if no other selected set has one of its names and its references lead to nothing that
differs. `tokens`: each token that is the same one in all themes that have it, by the order in which sets
count, and whose references lead to such tokens alone; the others stay in the modes. `copy`: none.
"""

import re
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from msgspec import Struct

from jeton.formats.reading.drafts import MOST_TOKENS, NAME_LIMIT, Draft
from jeton.formats.reading.model import SharedChoice, Shares
from jeton.formats.reading.pointers import parse
from jeton.formats.reading.problems import Problems, counted

Drafts = Mapping[str, Sequence[Draft]]
"""The tokens of sets by the sets' names; in a set names are unique."""

_BRACES = re.compile(r"\{([^{}]+)\}")


class Selection(Struct, frozen=True):
    """A theme with its group, and its sets in the order in which they count, the last most."""

    theme: str
    group: str | None
    sets: list[str]


class Sharing(Struct, frozen=True):
    """The tokens that themes share, by their sets' names, and what is `left` of these sets in the modes.

    `hosts` are groups that keep all of their tokens, because nothing else would be left of them; their sets
    are `hosted`, and need no tokenset of their own.
    """

    shared: dict[str, list[Draft]] = {}
    left: dict[str, list[Draft]] = {}
    hosts: frozenset[str | None] = frozenset()
    hosted: frozenset[str] = frozenset()

    @property
    def names(self) -> set[str]:
        """The names of the tokens that themes share."""
        return {draft.name for own in self.shared.values() for draft in own}

    @property
    def tokensets(self) -> dict[str, list[Draft]]:
        """The tokensets of what they share, by name."""
        return {name: own for name, own in self.shared.items() if name not in self.hosted}

    def own(self, selection: Selection, drafts: Drafts) -> dict[str, Sequence[Draft]]:
        """Return what the mode of a theme has of its sets, without those of which nothing is left."""
        left = {} if selection.group in self.hosts else self.left
        return {name: left.get(name, drafts[name]) for name in selection.sets if left.get(name) != []}

    def part_of(self, group: str | None) -> Shares:
        """Return the part that the tokenset of a group has."""
        if not self.shared:
            return ""
        return "lends" if group in self.hosts else "borrows"

    def report(self, problems: Problems) -> None:
        """Report which tokens of sets with shared tokens are none."""
        names = {draft.name for name in self.shared for draft in self.left[name]}
        if names:
            text = (
                "{tokens} of shared sets may differ between themes, such as {name}: each mode keeps its own"
            )
            problems.info("", text, tokens=counted(len(names), "token"), name=min(names))


def shared_by(choice: SharedChoice, selections: Sequence[Selection], drafts: Drafts) -> Sharing:
    """Return what themes share, by the caller's choice."""
    if choice == "copy":
        return Sharing()
    if choice == "tokens":
        return _by_token(selections, drafts)
    sets = _whole_sets(selections, drafts)
    shared = {name: list(drafts[name]) for name in drafts if name in sets}
    return Sharing(shared, {name: [] for name in sets})


def difference(once: Sharing, other: Sharing) -> tuple[int, int]:
    """Return of how many sets one shares more tokens than another, and how many these are."""
    names = other.names
    new = [sum(draft.name not in names for draft in own) for own in once.shared.values()]
    return sum(count > 0 for count in new), sum(new)


def _whole_sets(selections: Sequence[Selection], drafts: Drafts) -> set[str]:
    """Return the sets that several themes select and whose tokens mean the same in each of them.

    No other selected set has a token of the same name, nor one that their references lead to; and each theme
    selects another set too, so that it stays a mode.
    """
    uses = Counter(name for selection in selections for name in selection.sets)
    owners = Counter(draft.name for name in uses for draft in drafts[name])
    shared = {
        name
        for name, count in uses.items()
        if count > 1 and all(owners[draft.name] == 1 for draft in drafts[name])
    }
    needed = {name: set[str]().union(*(_targets(draft, owners) for draft in drafts[name])) for name in shared}
    while True:
        varying = {draft.name for name in uses.keys() - shared for draft in drafts[name]}
        single = {name for name in shared if not needed[name].isdisjoint(varying)}
        single.update(*(selection.sets for selection in selections if shared.issuperset(selection.sets)))
        if shared.isdisjoint(single):
            return shared
        shared -= single


def _by_token(selections: Sequence[Selection], drafts: Drafts) -> Sharing:
    """Return the tokens that several themes share, and that are the same one in all themes with the name."""
    uses = Counter(name for selection in selections for name in selection.sets)
    owners = Counter(draft.name for name in uses for draft in drafts[name])
    counting = _counting(selections, drafts, uses, owners)
    common = {name for name, count in uses.items() if count > 1} - _late(selections)
    candidates = {name: draft for name, (of, draft) in counting.items() if of in common}
    shared = _steady(candidates, owners)
    groups: dict[str | None, set[str]] = {}
    for selection in selections:
        groups.setdefault(selection.group, set()).update(selection.sets)
    whole = {name for name in uses if all(draft.name in shared for draft in drafts[name])}
    hosts = frozenset(group for group, sets in groups.items() if sets <= whole)
    hosted = set[str]().union(*(groups[group] for group in hosts))
    borrowed = set[str]().union(*(sets for group, sets in groups.items() if group not in hosts))
    once: dict[str, list[Draft]] = {}
    for name in (each for each in drafts if each in borrowed):
        for draft in drafts[name]:
            if draft.name in shared and counting[draft.name][0] == name:
                once.setdefault(name, []).append(draft)
    if not once:
        return Sharing()
    left = {name: [draft for draft in drafts[name] if draft.name not in shared] for name in borrowed}
    return Sharing(once, left, hosts, frozenset(hosted))


def _late(selections: Sequence[Selection]) -> set[str]:
    """Return the sets that a theme selects but not the first one of its group, which is its default mode.

    What the default mode has, all modes of its tokenset see; of other tokens some modes would see more.
    """
    firsts: dict[str | None, Selection] = {}
    for selection in selections:
        firsts.setdefault(selection.group, selection)
    return set[str]().union(*({*each.sets} - {*firsts[each.group].sets} for each in selections))


def _counting(
    selections: Sequence[Selection], drafts: Drafts, uses: Mapping[str, int], owners: Mapping[str, int]
) -> dict[str, tuple[str, Draft]]:
    """Return the token of each name that is the same one in all themes, with its set."""
    several = {name: [draft for draft in drafts[name] if owners[draft.name] > 1] for name in uses}
    counting = {draft.name: (name, draft) for name in uses for draft in drafts[name]}
    differing: set[str] = set()
    if sum(uses[name] * len(each) for name, each in several.items()) > MOST_TOKENS:
        differing.update(draft.name for each in several.values() for draft in each)
        selections = ()
    first: dict[str, Draft] = {}
    for selection in selections:
        last = {draft.name: (name, draft) for name in selection.sets for draft in several[name]}
        counting |= last
        differing |= {name for name, (_, draft) in last.items() if first.setdefault(name, draft) is not draft}
    return {name: each for name, each in counting.items() if name not in differing}


def _steady(candidates: Mapping[str, Draft], names: Container[str]) -> set[str]:
    """Return the names of the candidates that lead to nothing else of `names` but such candidates."""
    users: dict[str, list[str]] = {}
    for name, draft in candidates.items():
        for target in _targets(draft, names):
            users.setdefault(target, []).append(name)
    shared = set(candidates)
    pending = [name for name, own in users.items() if name not in shared or name in own]
    while pending:
        gone = shared.intersection(users.pop(pending.pop(), ()))
        shared -= gone
        pending += gone
    return shared


def _targets(draft: Draft, names: Container[str]) -> set[str]:
    """Return the names that a token refers to, those of wholes for parts."""
    references = chain(_references(draft.value), _references(draft.text), _references(draft.extensions))
    alias = [draft.alias_to] if isinstance(draft.alias_to, str) else []
    return {name for each in chain(references, alias) if (name := _name_of(each, names)) is not None}


def _name_of(reference: str, names: Container[str]) -> str | None:
    """Return the longest beginning of a reference that is a name; None if none is."""
    name = reference.strip()[:NAME_LIMIT]
    while name and name not in names:
        name = name[: max(name.rfind("."), name.rfind("/"), 0)]
    return name or None


def _references(value: Any) -> Iterator[str]:
    """Yield the names in braces in the texts of a value, and those of pointers."""
    if isinstance(value, str):
        yield from _BRACES.findall(value)
    elif isinstance(value, dict | list):
        pointer = parse(value.get("$ref")) if isinstance(value, dict) else None
        if pointer is not None:
            yield ".".join((pointer.name, *pointer.inside))
        for part in value.values() if isinstance(value, dict) else value:
            yield from _references(part)
