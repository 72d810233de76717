"""Where aliases lead, as section "Aliases" of the design says it, in the most literal way."""

from typing import NamedTuple

from histories.state import Chosen, Item, State


class Chain(NamedTuple):
    """An alias followed to its end.

    `names` are those that were looked up, the first token's own first; `end` is the token with a value, None
    where there is none; `returns` tells whether the chain comes back to the token where it began.
    """

    names: list[str]
    end: Item | None
    returns: bool


def scopes(state: State, mode_id: str) -> list[str]:
    """Return the modes in which a mode's names are looked up, in order."""
    mode = state.modes[mode_id].shown
    order: list[str | Chosen] = [mode_id, _default(state, mode["tokenset_id"])]
    workspace_id = state.tokensets[mode["tokenset_id"]].shown["workspace_id"]
    for tokenset in state.tokensets_of(workspace_id):
        tokenset_id = tokenset.shown["id"]
        if tokenset_id != mode["tokenset_id"]:
            order += [
                other.shown["id"]
                for other in state.modes_of(tokenset_id)
                if other.shown["name"] == mode["name"]
            ]
            order.append(_default(state, tokenset_id))
    # a mode whose id nobody was told is new and empty
    return list(dict.fromkeys(mode for mode in order if isinstance(mode, str)))


def _default(state: State, tokenset_id: str) -> str | Chosen:
    modes = [mode.shown for mode in state.modes_of(tokenset_id)]
    chosen = next((mode for mode in modes if mode["is_default"]), modes[0])
    found: str | Chosen = chosen["id"]
    return found


def hop(state: State, order: list[str], token: Item) -> Item | None:
    """Return the token that an alias names, seen from the first mode of `order`."""
    target = token.shown["alias_to"]
    own = target == token.shown["name"]
    behind = order[order.index(token.shown["mode_id"]) + 1 :] if own else order
    return next((state.by_name[mode][target] for mode in behind if target in state.by_name[mode]), None)


def chain(state: State, mode_id: str, token: Item) -> Chain:
    """Follow a token, seen from a mode."""
    order = scopes(state, mode_id)
    names, seen, now = [token.shown["name"]], [token.shown["id"]], token
    while now.shown["alias_to"] is not None:
        names.append(now.shown["alias_to"])
        following = hop(state, order, now)
        if following is None:
            # its own name, which no other scope has: a circle of one
            alone = len(names) == 2 and names[0] == names[1]
            return Chain(names, None, alone)
        if following.shown["id"] in seen:
            return Chain(names, None, following.shown["id"] == token.shown["id"])
        seen.append(following.shown["id"])
        now = following
    return Chain(names, now, returns=False)


def resolved(state: State, token: Item) -> str | None:
    """Return the value that a token resolves to in its own mode."""
    end = chain(state, token.shown["mode_id"], token).end
    return None if end is None else str(end.shown["value"])


def meaning(state: State, token: Item) -> dict[str, str | None]:
    """Return the id of the token that each alias of a token's workspace means, seen from its own mode.

    None stands for a name that nothing has.
    """
    workspace_id = state.workspace_of(token.shown["tokenset_id"]).shown["id"]
    tokensets = {tokenset.shown["id"] for tokenset in state.tokensets_of(workspace_id)}
    found: dict[str, str | None] = {}
    for alias in state.tokens.values():
        if alias.shown["alias_to"] is not None and alias.shown["tokenset_id"] in tokensets:
            target = hop(state, scopes(state, alias.shown["mode_id"]), alias)
            found[alias.shown["id"]] = target.shown["id"] if target else None
    return found
