"""Tokens that modes inherit where a proposal adds one or removes one: before it, and with it."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import groupby

from jeton.core.proposals.merging import Merged
from jeton.model.objects import ModeRef
from jeton.model.proposals import Key
from jeton.model.stored_tokens import StoredToken, new_token, revised
from jeton.resolution.views import bases_of

Place = tuple[str, str]
"""The id of a mode, and a name."""
Named = Callable[[Sequence[Place]], Awaitable[Sequence[StoredToken | None]]]
"""Returns the tokens that modes have of names, None for each that they lack."""


async def inherited(
    modes: Sequence[ModeRef], named: Named, chosen: Sequence[Merged], changes: Sequence[Merged]
) -> dict[Key, StoredToken]:
    """Return the tokens that modes inherit instead of those that some changes of a proposal add or remove.

    What is added takes the place of a token as it is before all `changes`, what is removed gives way to one
    as it is with them. `modes` are those of the workspace, tokensets and modes by creation; one of revision 0
    is new, and inherited nothing.
    """
    bases = {
        mode.id: [base.id for base in bases_of(mode, siblings)[1:]]
        for _, own in groupby(modes, lambda mode: mode.tokenset_id)
        for siblings in [list(own)]
        for mode in siblings
        if mode.revision
    }
    lacking = [each for each in chosen if (each.before is None) != (each.after is None)]
    places = {
        each.change.key: [(base, each.name) for base in bases.get(each.change.mode_id, ())]
        for each in lacking
    }
    of_bases = list({place: None for own in places.values() for place in own})
    stored = dict(zip(of_bases, await named(of_bases), strict=True)) if of_bases else {}
    before, after = {**stored, **_before(changes)}, {**stored, **_after(changes)}
    tokens: dict[Key, StoredToken] = {}
    for each in lacking:
        side = before if each.before is None else after
        nearest = (token for place in places[each.change.key] if (token := side[place]) is not None)
        if (token := next(nearest, None)) is not None:
            tokens[each.change.key] = token
    return tokens


def _before(changes: Sequence[Merged]) -> Mapping[Place, StoredToken | None]:
    """Return the tokens that changes find at their places."""
    places: dict[Place, StoredToken | None] = {
        (each.change.mode_id, each.after.name): None for each in changes if each.after
    }
    return places | {(each.before.mode_id, each.before.name): each.before for each in changes if each.before}


def _after(changes: Sequence[Merged]) -> Mapping[Place, StoredToken | None]:
    """Return the tokens that changes leave at their places."""
    places: dict[Place, StoredToken | None] = {
        (each.before.mode_id, each.before.name): None for each in changes if each.before
    }
    for each in changes:
        if each.after is not None:
            place = each.change.mode_id, each.after.name
            places[place] = (
                new_token(each.after, each.token_id, place[0], "", 1)
                if each.before is None
                else revised(each.before, each.after, "", each.before.version)
            )
    return places
