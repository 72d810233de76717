"""Renames of several tokens at once, in all modes of a tokenset that have them; all of them happen together.

So names may be swapped. What means a renamed token follows it, in the whole workspace, as after the rename of
one token, and nothing else changes what it means.
"""

from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from jeton.core.changes.following import redirect
from jeton.core.changes.request import ChangeProblem, Rename, limit, name_fault
from jeton.core.changes.world import World
from jeton.errors import Text
from jeton.model.objects import TokenType
from jeton.model.stored_tokens import StoredToken, side_names
from jeton.resolution.parts import wholes_of, with_wholes
from jeton.resolution.views import Holders, first_holder, scope_order
from jeton.store.engine import Stale

Place = tuple[str, str]
"""A token by the id of its mode and its name."""
LIST = "rename"


class Moves(NamedTuple):
    """The new names of tokens by their places, and of each old and new name where it is in the request."""

    names: dict[Place, str]
    entries: dict[str, int]


class Moved(NamedTuple):
    """The tokens of a mode by name once all is renamed, and those that differ as stored, by new name."""

    after: dict[str, StoredToken]
    before: dict[str, StoredToken]


def moves_of(
    renames: list[Rename | None], stored: Mapping[str, Mapping[str, StoredToken]]
) -> tuple[Moves, list[ChangeProblem]]:
    """Return the tokens that are renamed in these modes, by id, and the renames that are not possible.

    Raises:
        Invalid: the renames name too many tokens, one that several name as often as they do.
    """
    names = sorted({name for scope in stored.values() for name in scope})
    new_names: dict[str, str] = {}
    entries: dict[str, int] = {}
    taken: set[str] = set()
    problems: list[ChangeProblem] = []
    named = 0
    for index, rename in enumerate(renames):
        if rename is None:
            continue
        pairs = list(_named(rename, names))
        named += len(pairs)
        limit(named)
        if not pairs:
            text = Text.GROUP_NOT_FOUND if rename.is_group else Text.TOKEN_NOT_FOUND
            problems.append(ChangeProblem(LIST, index, rename.old, text))
        for old, new in pairs:
            reason = name_fault(new)
            if old in new_names:
                reason = Text.BULK_TWICE
            elif new in taken:
                reason = Text.RENAME_TWICE.format(name=new)
            if reason is not None:
                problems.append(ChangeProblem(LIST, index, old, reason))
                continue
            new_names[old] = new
            taken.add(new)
            entries[old] = index
    problems += [
        ChangeProblem(LIST, entries[old], old, Text.TOKEN_EXISTS.format(name=new))
        for old, new in new_names.items()
        if new not in new_names and any(old in scope and new in scope for scope in stored.values())
    ]
    entries = {new: entries[old] for old, new in new_names.items()} | entries
    moved = [(old, new) for old, new in new_names.items() if old != new]
    places = {(mode_id, old): new for mode_id, scope in stored.items() for old, new in moved if old in scope}
    return Moves(places, entries), problems


def _named(rename: Rename, names: list[str]) -> Iterator[tuple[str, str]]:
    """Yield the old and the new names of the tokens that a rename is about; `names` are sorted."""
    start = f"{rename.old}." if rename.is_group else rename.old
    for position in range(bisect_left(names, start), len(names)):
        name = names[position]
        if not (name.startswith(start) if rename.is_group else name == start):
            return
        yield name, rename.new + name[len(rename.old) :]


async def followed(
    world: World, moves: Moves, gone: Collection[Place] = ()
) -> tuple[dict[Place, dict[str, str]], list[ChangeProblem]]:
    """Return what each token that means a renamed one must say instead, and the renames that this refuses.

    A rename is refused if what names a token would mean another one then; those that are `gone` name none.
    """
    new_names = {old: new for (_, old), new in moves.names.items()}
    names = sorted({*new_names, *new_names.values()})
    links = await world.dependents_of(names, by_side=True)
    named = {*names, *(link.target for link in links)}
    parts = [(whole, each) for each in named for whole in wholes_of(each) if whole in new_names]
    named |= {new_names[whole] + part[len(whole) :] for whole, part in parts}
    stored = await world.holders(named)
    after, around = holders_after(stored, moves.names), world.modes
    orders = {mode_id: scope_order(around, mode_id) for mode_id in {link.mode_id for link in links}}
    redirects: dict[Place, dict[str, str]] = {}
    problems: dict[tuple[int, str], ChangeProblem] = {}
    for link in sorted(links):
        if (link.mode_id, link.name) in gone:
            continue
        own, order = (link.mode_id, link.name), orders[link.mode_id]
        meant = first_holder(order, link.name, link.target, stored)
        if meant is None:
            continue
        name = moves.names.get(meant, meant[1])
        target = name + link.target[len(meant[1]) :]
        if target != link.target:
            redirects.setdefault(own, {})[link.target] = target
        if first_holder(order, moves.names.get(own, link.name), target, after) != (meant[0], name):
            index = next(moves.entries[each] for each in with_wholes([target]) if each in moves.entries)
            text = Text.RENAME_CATCHES.format(name=target, alias=link.name)
            problems[index, text] = ChangeProblem(LIST, index, link.target, text)
    return redirects, list(problems.values())


def holders_after(stored: Holders, moved: Mapping[Place, str]) -> dict[str, dict[str, TokenType]]:
    """Return the modes that have tokens of names after renames, from those that have them before."""
    holders = {name: dict(types) for name, types in stored.items()}
    types = {(mode_id, old): holders.get(old, {}).pop(mode_id, None) for mode_id, old in moved}
    for (mode_id, old), new in moved.items():
        type_ = types[mode_id, old]
        if type_ is not None and new in holders:
            holders[new][mode_id] = type_
    return holders


async def moved(
    world: World, moves: Moves, redirects: Mapping[Place, dict[str, str]]
) -> tuple[dict[str, Moved], list[ChangeProblem]]:
    """Return the tokens of each mode that has renamed ones, or such as follow, and what cannot follow."""
    places = sorted({*moves.names, *redirects})
    modes = {mode.id: mode for mode in world.modes}
    by_mode: dict[str, Moved] = {}
    problems: list[ChangeProblem] = []
    for mode_id in sorted({mode_id for mode_id, _ in places}):
        by_mode[mode_id] = Moved(dict(await world.stored(modes[mode_id])), {})
    if any(name not in by_mode[mode_id].after for mode_id, name in places):
        raise Stale  # it was made since its mode was read
    tokens = [(place, by_mode[place[0]].after.pop(place[1])) for place in places]
    for place, token in tokens:
        names, own = redirects.get(place, {}), moves.names.get(place)
        successor = redirect(token, names, own)
        if successor is None:
            new = own or next(iter(names.values()))
            text = Text.RENAME_UNSPEAKABLE.format(name=new, alias=token.name)
            if own is not None and own in side_names(token):
                text = Text.NAMING_ITSELF.format(field="replaced_by")
            problems.append(ChangeProblem(LIST, moves.entries[new], token.name, text))
            successor = token
        by_mode[place[0]].after[successor.name] = successor
        by_mode[place[0]].before[successor.name] = token
    return by_mode, problems
