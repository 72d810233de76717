"""Where aliases and references lead, as the design says it, in the most literal way."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from histories.state import Chosen, Item, Shown, State


def scopes(state: State, mode_id: str) -> list[str]:
    """Return the modes in which a mode's names are looked up, in order."""
    mode = state.modes[mode_id].shown
    order: list[str | Chosen] = [mode_id, _default(state, mode["tokenset_id"])]
    workspace_id = state.tokensets[mode["tokenset_id"]].shown["workspace_id"]
    placed = state.workspaces[workspace_id].shown.get("tokenset_order", [])
    created = [tokenset.shown["id"] for tokenset in state.tokensets_of(workspace_id)]
    for tokenset_id in [*placed, *(each for each in created if each not in placed)]:
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


_REFERENCE = re.compile(r'"\{([^{}"]+)\}"|\{([^{}"]+)\}')
"""All of a string of JSON, or anywhere: tokens that are drawn have no other references, and no escapes."""


def inner(shown: Shown) -> list[str]:
    """Return the names that a value refers to, each once; in a `string` those that no token has are text."""
    return list(dict.fromkeys(whole or part for whole, part in _REFERENCE.findall(shown["value"])))


def _is_text(shown: Shown) -> bool:
    return shown["type"] == "string" and shown["alias_to"] is None


def targets(shown: Shown) -> list[str]:
    """Return the names that a token leads to: its alias, or what its value refers to."""
    return inner(shown) if shown["alias_to"] is None else [shown["alias_to"]]


def hop(state: State, order: list[str], token: Item, target: str) -> Item | None:
    """Return the token that an alias or a reference names, seen from the first mode of `order`."""
    own = target == token.shown["name"]
    behind = order[order.index(token.shown["mode_id"]) + 1 :] if own else order
    return next((state.by_name[mode][target] for mode in behind if target in state.by_name[mode]), None)


def losses(state: State, after: State, tokensets: Iterable[str], modes: list[Shown]) -> Shown:
    """Return what a deletion says of these modes, and of the tokens elsewhere that dangle `after` it."""
    gone = {mode["id"] for mode in modes}
    lost = [token for token in state.tokens.values() if token.shown["mode_id"] in gone]
    counts = {"tokensets": len([*tokensets]), "modes": len(modes), "tokens": len(lost)}
    dangling = [
        token.shown["name"]
        for token in state.tokens.values()
        if token.shown["mode_id"] not in gone and any(_dangles(state, after, token, gone))
    ]
    said: Shown = {"deleted": {name: count for name, count in counts.items() if count}}
    said |= {"dependents": sorted({*dangling}), "dangling": len(dangling)}
    return {name: told for name, told in said.items() if told}


def _dangles(state: State, after: State, token: Item, gone: set[object]) -> Iterator[bool]:
    """Tell of each target whether it led to what is gone, and leads nowhere now."""
    for target in targets(token.shown):
        before, now = (
            hop(each, scopes(each, token.shown["mode_id"]), token, target) for each in (state, after)
        )
        yield before is not None and before.shown["mode_id"] in gone and now is None


def circle(state: State, token: Item, order: list[str] | None = None) -> list[str]:
    """Return the names along which a token depends on itself, seen from its own mode or as told."""
    order = order or scopes(state, token.shown["mode_id"])

    def follow(now: Item, names: list[str], ids: list[str]) -> list[str]:
        for target in targets(now.shown):
            following = hop(state, order, now, target)
            if following is None:
                if target == names[0] and len(names) == 1 and not _is_text(now.shown):
                    return [target, target]  # its own name, which no other scope has: a circle of one
            elif following.shown["id"] == ids[0]:
                return [*names, target]
            elif following.shown["id"] not in ids:
                found = follow(following, [*names, target], [*ids, following.shown["id"]])
                if found:
                    return found
        return []

    return follow(token, [token.shown["name"]], [token.shown["id"]])


class End(NamedTuple):
    """Where a token leads: its text with what resolves in it, of which type, and whether all of it does.

    Of an alias that leads nowhere `value` is None, and `missing` the name where it ends.
    """

    value: str | None
    type: str
    whole: bool
    missing: str = ""


def end(state: State, token: Item) -> End:
    """Follow a token, seen from its own mode."""
    return _end(state, scopes(state, token.shown["mode_id"]), token, [])


def _end(state: State, order: list[str], token: Item, above: list[str]) -> End:
    """Follow a token; `above` are those in whose values it stands."""
    while token.shown["alias_to"] is not None:
        name, target = token.shown["name"], token.shown["alias_to"]
        if circle(state, token, order):
            return End(None, "", whole=False, missing=name)
        following = hop(state, order, token, target)
        if following is None:
            return End(None, "", whole=False, missing=target)
        token = following
    text, type_ = str(token.shown["value"]), str(token.shown["type"])
    ids = [*above, token.shown["id"]]
    ends = {name: hop(state, order, token, name) for name in inner(token.shown)}
    if _is_text(token.shown):
        ends = {name: found for name, found in ends.items() if found is not None}
    known = {
        name: _end(state, order, found, ids) if found and found.shown["id"] not in ids else None
        for name, found in ends.items()
    }
    is_composite = is_json(text) and not _is_text(token.shown)

    def stand_in(found: re.Match[str]) -> str:
        reached = known.get(found[1] or found[2])
        if reached is None or not reached.whole or reached.value is None:
            return found[0]
        if not is_composite:
            return f'"{reached.value}"' if found[1] else reached.value
        quoted = json.dumps(reached.value, ensure_ascii=False)
        return _literal(reached, quoted) if found[1] else quoted[1:-1]

    whole = all(reached is not None and reached.whole for reached in known.values())
    return End(_REFERENCE.sub(stand_in, text) if known else text, type_, whole)


def _literal(reached: End, quoted: str) -> str:
    """Return what stands for a whole string of JSON: a composite and a number are themselves."""
    value = reached.value or ""
    is_itself = is_json(value) or (reached.type == "number" and value.isdecimal())
    return value if reached.type != "string" and is_itself else quoted


def is_json(text: str) -> bool:
    """Tell whether a text is JSON of an object or an array."""
    try:
        return isinstance(json.loads(text), dict | list)
    except ValueError:
        return False


def resolved(state: State, token: Item) -> str | None:
    """Return the value that a token resolves to in its own mode."""
    found = end(state, token)
    return found.value if found.whole else None


def meaning(state: State, token: Item) -> dict[tuple[str, str], str | None]:
    """Return what each token of a token's workspace means by each name, seen from its own mode.

    By alias, and by the references in its value also where it is an alias. None stands for a name that
    nothing has.
    """
    workspace_id = state.workspace_of(token.shown["tokenset_id"]).shown["id"]
    tokensets = {tokenset.shown["id"] for tokenset in state.tokensets_of(workspace_id)}
    found: dict[tuple[str, str], str | None] = {}
    for other in state.tokens.values():
        if other.shown["tokenset_id"] in tokensets:
            order = scopes(state, other.shown["mode_id"])
            for name in {*targets(other.shown), *inner(other.shown)}:
                target = hop(state, order, other, name)
                found[other.shown["id"], name] = target.shown["id"] if target else None
    return found


def renamed(token: Item, old: str, new: str) -> dict[str, str | None]:
    """Return the fields of a token that names another, after the other's rename."""
    shown = token.shown
    value = shown["value"].replace(f"{{{old}}}", f"{{{new}}}")
    return {"alias_to": new if shown["alias_to"] == old else shown["alias_to"], "value": value}
