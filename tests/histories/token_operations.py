"""The operations on tokens, and the export of a mode, as the model carries them out."""

from collections.abc import Iterable
from typing import Any

from histories.lookups import circle, meaning, renamed, resolved, targets
from histories.requests import Reply, Request
from histories.rules import (
    Done,
    Refused,
    changed,
    description_field,
    leaf,
    refuse,
    replay,
    seen_mode,
    seen_tokenset,
    stale,
    tag,
    text_field,
    told,
    touched,
    writable,
)
from histories.state import Item, Shown, State, World

TYPES = (
    "color, dimension, fontFamily, fontWeight, fontSize, lineHeight, letterSpacing, duration, cubicBezier,"
    " number, strokeStyle, border, transition, shadow, gradient, typography, string, boolean"
)
_PLACE = ("tokenset_id", "mode_id", "name")
_FIELDS = ("name", "type", "value", "description", "alias_to")


def list_tokenset_tokens(world: World, state: State, request: Request, _: Reply) -> Done:
    """Show the tokens of all modes by name, then by mode."""
    seen_tokenset(world, state, request)
    places = [mode.shown["id"] for mode in state.modes_of(request.path[0])]
    found = [token.shown for mode_id in places for token in state.tokens_of(mode_id)]
    found.sort(key=lambda shown: (shown["name"], places.index(shown["mode_id"])))
    return Done(state, {"tokens": found, "total": len(found)})


def list_tokens(world: World, state: State, request: Request, _: Reply) -> Done:
    """Show a mode's tokens by name, and the mode."""
    mode = seen_mode(world, state, request).shown
    listed = [token.shown for token in state.tokens_of(mode["id"])]
    about = {name: mode[name] for name in ("id", "name", "is_default")}
    return Done(state, {"mode": about, "tokens": listed, "total": len(listed)})


def create_token(world: World, state: State, request: Request, reply: Reply) -> Done:
    """Create a token; a missing target is accepted, a name that is taken and a circle are not."""
    mode = seen_mode(world, state, request).shown
    writable(world, request.who, state.workspace_of(request.path[0]))
    body = request.body or {}
    _check_token(body)
    again = replay(state, request)
    if again:
        return again
    fields = {
        "name": body["name"],
        "type": body["type"],
        "value": body.get("value") or "",
        "description": body.get("description"),
        "alias_to": body.get("alias_to") or None,
    }
    shown = told(reply, tokenset_id=mode["tokenset_id"], mode_id=mode["id"], **fields)
    made = Item(shown, state.floors.get(mode["id"], 0) + 1)
    after = state.put("tokens", [made])
    refuse(*_name_taken(state, mode["id"], body["name"]), *_circle(after, made))
    return Done(after, made.shown, tag(made), 201)


def get_token(world: World, state: State, request: Request, _: Reply) -> Done:
    """Show a token with its resolved value."""
    found = _seen_token(world, state, request)
    value = resolved(state, found)
    leads = found.shown["alias_to"] is not None or value != found.shown["value"]
    shown = {**found.shown, "resolved_value": value}
    return Done(state, shown, None if leads else tag(found), alias_version=found.version if leads else None)


def update_token(world: World, state: State, request: Request, reply: Reply) -> Done:
    """Change a token; on a new name the aliases and references that mean it follow."""
    found = _seen_token(world, state, request)
    writable(world, request.who, state.workspace_of(request.path[0]))
    body = request.body or {}
    _check_patch(body)
    fields = {
        name: body[name] for name in _FIELDS if name in body and (name != "value" or body[name] is not None)
    }
    if "alias_to" in fields:
        fields["alias_to"] = fields["alias_to"] or None
    late = stale(request, found.version)
    if "alias_to" in fields and fields["alias_to"] is None and not fields.get("value", found.shown["value"]):
        is_given = "value" in fields
        if not is_given:
            late.append((400, "Value is required and must be a string (unless alias_to is provided)"))
    after = changed(found, reply, **fields)
    name, old = after.shown["name"], found.shown["name"]
    if name != old:
        after = after._replace(version=state.renamed(found))
    moved = state.put("tokens", [after])
    if name != old:
        late += _name_taken(state, found.shown["mode_id"], name)
        followers = {
            key: state.tokens[key]
            for (key, _), means in meaning(state, found).items()
            if means == found.shown["id"]
        }
        followed = [touched(other, **renamed(other, old, name)) for other in followers.values()]
        moved = moved.put("tokens", followed).free(found)
        late += [] if late else _caught(state, moved, after, old)
    if (name, targets(after.shown)) != (old, targets(found.shown)):
        late += _circle(moved, after)
    refuse(*late)
    if not fields:
        return Done(state, found.shown, tag(found))
    shown = after.shown if name == old else _with_followers(state, after.shown, followers.values())
    return Done(moved, shown, tag(after))


def _with_followers(state: State, shown: Shown, followers: Iterable[Item]) -> Shown:
    """Return a renamed token with the tokens that followed it, those of its own tokenset first."""
    found = sorted(
        (each.shown["tokenset_id"] != shown["tokenset_id"], *(each.shown[name] for name in _PLACE))
        for each in followers
    )
    places = []
    for is_other, tokenset_id, mode_id, name in found:
        place = {"mode": state.modes[mode_id].shown["name"], "name": name}
        places.append(place | ({"tokenset": state.tokensets[tokenset_id].shown["name"]} if is_other else {}))
    return {**shown, "renamed_in": places} if places else shown


def delete_token(world: World, state: State, request: Request, _: Reply) -> Done:
    """Delete a token and name those that meant it."""
    found = _seen_token(world, state, request)
    writable(world, request.who, state.workspace_of(request.path[0]))
    refuse(*stale(request, found.version))
    means = meaning(state, found)
    names = {
        state.tokens[key].shown["name"] for (key, _), target in means.items() if target == found.shown["id"]
    }
    body: Shown = {"message": "Token deleted successfully"}
    if names:
        body["dependents"] = sorted(names)
    return Done(state.without("tokens", "id", [found.shown["id"]]).free(found), body)


def export_mode(world: World, state: State, request: Request, _: Reply) -> Done:
    """Show a mode's tokens as a tree by the dots of their names, every alias resolved."""
    mode = seen_mode(world, state, request).shown
    tree: dict[str, Any] = {}
    problems = 0
    for token in state.tokens_of(mode["id"]):
        *groups, last = token.shown["name"].split(".")
        group = tree
        for name in groups:
            group = group.setdefault(name, {})
        group[last], dangling = leaf(state, token)
        problems += dangling
    return Done(state, tree, problems=str(problems))


def _check_token(body: Shown) -> None:
    """Refuse the first field that is wrong, in the specification's order."""
    text_field(body, required=True, limit=1024)
    if body.get("type") not in TYPES.split(", "):
        raise Refused((400, f"Type is required and must be one of: {TYPES}"))
    value, alias = body.get("value"), body.get("alias_to")
    if not isinstance(value, str) and (value is not None or not alias):
        raise Refused((400, "Value is required and must be a string (unless alias_to is provided)"))
    description_field(body)
    if not isinstance(alias, str | None):
        raise Refused((400, "alias_to must be a string or null"))


def _check_patch(body: Shown) -> None:
    text_field(body, required=False, limit=1024)
    if "type" in body and body["type"] not in TYPES.split(", "):
        raise Refused((400, f"Type must be one of: {TYPES}"))
    if not isinstance(body.get("value"), str | None):
        raise Refused((400, "Value must be a string"))
    description_field(body)
    if not isinstance(body.get("alias_to"), str | None):
        raise Refused((400, "alias_to must be a string or null"))


def _seen_token(world: World, state: State, request: Request) -> Item:
    """Return the token of the path, by its name, else by its id."""
    mode = seen_mode(world, state, request).shown
    segment = request.path[2]
    found = state.by_name[mode["id"]].get(segment) or state.tokens.get(segment)
    if found is None or found.shown["mode_id"] != mode["id"]:
        raise Refused((404, "Token not found"))
    return found


def _name_taken(state: State, mode_id: str, name: str) -> list[tuple[int, str]]:
    is_taken = name in state.by_name[mode_id]
    return [(409, f"A token named {name} already exists in this mode")] if is_taken else []


def _circle(state: State, token: Item) -> list[tuple[int, str]]:
    """Return the refusal of a token that depends on itself in its own mode's view, with the chain."""
    names = circle(state, token)
    field = "value" if token.shown["alias_to"] is None else "alias_to"
    text = f"{field} must not make a token depend on itself: {' -> '.join(names)}"
    return [(400, text)] if names else []


def _caught(before: State, after: State, token: Item, old: str) -> list[tuple[int, str]]:
    """Return the refusals of a rename for each token that would come to mean another than it did."""
    token_id, new = token.shown["id"], token.shown["name"]
    now = meaning(after, token)
    ways = []
    for (key, name), meant in meaning(before, token).items():
        means = now[key, new if meant == token_id and name == old else name] if key != token_id else meant
        if means != meant and meant is not None and token_id in {means, meant}:
            alias = after.tokens[key].shown["name"]
            ways.append((409, f"Renaming to {new} would redirect the alias {alias} from another token"))
    return ways
