"""The order of a workspace's tokensets, in which names are looked up, and what another order changes."""

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from itertools import groupby
from typing import Literal

from msgspec import Struct

from jeton.core.resolved.lookups import complete
from jeton.errors import Invalid, Text
from jeton.model.objects import ModeRef
from jeton.model.snapshots import positions
from jeton.problems.model import listed
from jeton.resolution.references import is_plain
from jeton.resolution.views import Scope, View, bases_of, scope_order

MOST_LISTED = 1_000
"""The most tokens that the answer to a dry run lists."""


class OrderChange(Struct, frozen=True, gc=False):
    """A token that resolves to another value in a mode; null where it does not resolve.

    The ids are null where an import would make the tokenset or the mode.
    """

    tokenset_id: str | None
    mode_id: str | None
    name: str
    before: str | None
    after: str | None


class OrderTrial(Struct, frozen=True):
    """The tokens that another order of tokensets gives another value: the first 1,000, and their number."""

    dry_run: Literal[True]
    changes: list[OrderChange]
    total: int


ReadScope = Callable[[str], Awaitable[Scope]]
"""Returns the tokens of a mode, by its id."""


def check_order(order: Sequence[str], tokenset_ids: Iterable[str]) -> None:
    """Raise `Invalid` unless an order names each of the tokensets once."""
    there, named = list(tokenset_ids), Counter(order)
    wrong = {
        "missing": [id_ for id_ in there if id_ not in named],
        "unknown": list(named.keys() - set(there)),
        "twice": [id_ for id_, count in named.items() if count > 1],
    }
    reasons = [f"{fault}: {listed(sorted(ids), len(ids))}" for fault, ids in wrong.items() if ids]
    if reasons:
        raise Invalid(Text.TOKENSET_ORDER_IDS.format(wrong="; ".join(reasons)))


def moved(order: Sequence[str], tokenset_id: str, steps: int) -> list[str]:
    """Return an order with one of its tokensets some places later, or earlier if the number is negative.

    Raises:
        Invalid: the order does not name it.
    """
    if tokenset_id not in order:
        raise Invalid(Text.TOKENSET_ORDER_IDS.format(wrong=f"unknown: {tokenset_id}"))
    others = [id_ for id_ in order if id_ != tokenset_id]
    others.insert(max(0, order.index(tokenset_id) + steps), tokenset_id)
    return others


def ordered(modes: Iterable[ModeRef], order: Iterable[str]) -> list[ModeRef]:
    """Return modes with the positions that an order of tokensets gives them."""
    placed = positions(order)
    return [mode._replace(position=placed.get(mode.tokenset_id)) for mode in modes]


async def trial(before: Sequence[ModeRef], after: Sequence[ModeRef], scope: ReadScope) -> OrderTrial:
    """Return what changes from one order of the modes of a workspace to another.

    Both are the same modes, by creation. A mode's own tokens count, and those that it has from its
    bases and the default mode of its tokenset.
    """
    changes: list[OrderChange] = []
    total = 0
    for _, group in groupby(before, lambda mode: mode.tokenset_id):
        siblings = list(group)
        for mode in siblings:
            for name, *values in await _changed(bases_of(mode, siblings), (before, after), scope):
                total += 1
                if len(changes) < MOST_LISTED:
                    changes.append(OrderChange(mode.tokenset_id, mode.id, name, *values))
    return OrderTrial(dry_run=True, changes=changes, total=total)


async def _changed(
    bases: Sequence[ModeRef], orders: Sequence[Sequence[ModeRef]], scope: ReadScope
) -> list[tuple[str, str | None, str | None]]:
    """Return the tokens of a mode's view with another value in the second order, by name, with both.

    `bases` are the modes through which it is read, itself first.
    """
    mode, own = bases[0], [await scope(base.id) for base in bases]
    ranks = {name: rank for rank in reversed(range(len(own))) for name in own[rank]}
    names = sorted(name for name, rank in ranks.items() if not is_plain(own[rank][name]))
    values: list[list[str | None]] = []
    for modes in orders:
        view = View(own)

        def follow(view: View = view) -> None:
            for name in names:
                view.resolve(name, ranks[name])

        await complete(view, follow, lambda modes=modes: scope_order(modes, mode.id), scope)  # type: ignore[misc]
        if len(view.scopes) == len(own):
            return []  # nothing is looked up in another tokenset
        values.append([view.text((ranks[name], name)) for name in names])
    return [(name, was, is_) for name, was, is_ in zip(names, *values, strict=True) if was != is_]
