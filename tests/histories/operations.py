"""Each operation of the API, as the model carries it out; those on tokens have a file of their own."""

from histories.lookups import losses
from histories.requests import Reply, Request
from histories.rules import (
    PLAN_REQUIRED,
    Done,
    Refused,
    changed,
    description_field,
    refuse,
    replay,
    seen_mode,
    seen_tokenset,
    stale,
    tag,
    text_field,
    told,
    touched,
    visible,
    writable,
)
from histories.state import Chosen, Item, Later, Shown, State, World

_NO_WORKSPACE = "Workspace not found"


def list_workspaces(world: World, state: State, request: Request, _: Reply) -> Done:
    """Show the workspaces that the caller sees, oldest first, with the caller's role."""
    listed = []
    for _id, item in sorted(state.workspaces.items()):
        role = world.role(request.who, item.shown)
        if role is not None:
            shown = {**item.shown}
            stamps = {name: shown.pop(name) for name in ("created_at", "updated_at")}
            listed.append({**shown, "user_role": role, "is_owner": role == "owner", **stamps})
    return Done(state, {"workspaces": listed, "total": len(listed)})


def create_workspace(world: World, state: State, request: Request, reply: Reply) -> Done:
    """Create below the limit of the plan; a repetition under the same key is let through."""
    someone = world.people[request.who]
    if not someone.writes:
        raise Refused((403, "The API token lacks the write:tokens scope"))
    if someone.plan == "free":
        raise Refused((403, PLAN_REQUIRED))
    owned = [item for item in state.workspaces.values() if item.shown["user_id"] == someone.person.id]
    full = len(owned) >= world.limits[someone.plan]
    if full and (request.who, request.key) not in state.kept:
        raise Refused((403, PLAN_REQUIRED))
    body = request.body or {}
    text_field(body, required=True)
    description_field(body)
    again = replay(state, request)
    if again:
        return again
    fields = {"name": body["name"], "description": body.get("description"), "user_id": someone.person.id}
    made = Item(told(reply, **fields))
    return Done(state.put("workspaces", [made]), made.shown, tag(made), 201)


def get_workspace(world: World, state: State, request: Request, _: Reply) -> Done:
    """Show a workspace."""
    found = visible(world, state, request.who, request.path[0], _NO_WORKSPACE)
    return Done(state, found.shown, tag(found))


def update_workspace(world: World, state: State, request: Request, reply: Reply) -> Done:
    """Change the fields of the body."""
    found = visible(world, state, request.who, request.path[0], _NO_WORKSPACE)
    writable(world, request.who, found)
    body = request.body or {}
    if "tokenset_order" not in body:
        return _renamed(state, "workspaces", found, request, reply)
    order = body["tokenset_order"]
    there = [tokenset.shown["id"] for tokenset in state.tokensets_of(request.path[0])]
    refuse(*stale(request, found.version), *_no_order(order, there))
    after = _ordered(changed(found, reply), order)
    return Done(state.put("workspaces", [after]), after.shown, tag(after))


def delete_workspace(world: World, state: State, request: Request, _: Reply) -> Done:
    """Delete it with everything in it."""
    found = visible(world, state, request.who, request.path[0], _NO_WORKSPACE)
    writable(world, request.who, found)
    refuse(*stale(request, found.version))
    workspace_id = found.shown["id"]
    tokensets = [tokenset.shown["id"] for tokenset in state.tokensets_of(workspace_id)]
    modes = [mode.shown for each in tokensets for mode in state.modes_of(each)]
    lost = losses(state, state, tokensets, modes)
    for tokenset in state.tokensets_of(workspace_id):
        state = _without_tokenset(state, tokenset.shown["id"])
    left = state.without("workspaces", "id", [workspace_id])
    return Done(left, {"message": "Workspace deleted successfully", **lost})


def list_tokensets(world: World, state: State, request: Request, _: Reply) -> Done:
    """Show a workspace's tokensets, oldest first."""
    found = visible(world, state, request.who, request.path[0], _NO_WORKSPACE)
    listed = [item.shown for item in state.tokensets_of(found.shown["id"])]
    return Done(state, {"tokensets": listed, "total": len(listed)})


def create_tokenset(world: World, state: State, request: Request, reply: Reply) -> Done:
    """Create a tokenset; it comes with the mode `Base`, its default."""
    workspace = visible(world, state, request.who, request.path[0], _NO_WORKSPACE)
    writable(world, request.who, workspace)
    body = request.body or {}
    text_field(body, required=True)
    description_field(body)
    again = replay(state, request)
    if again:
        return again
    fields = {"name": body["name"], "description": body.get("description")}
    made = Item(told(reply, workspace_id=workspace.shown["id"], **fields))
    tokenset_id = made.shown["id"]
    base = {"id": Chosen(), "tokenset_id": tokenset_id, "name": "Base", "is_default": True}
    item = Item({**base, "created_at": Later(""), "updated_at": Later("")})
    modes = state.modes | {f"base of {tokenset_id}": item}
    return Done(state.with_all("modes", modes).put("tokensets", [made]), made.shown, tag(made), 201)


def get_tokenset(world: World, state: State, request: Request, _: Reply) -> Done:
    """Show a tokenset."""
    found = seen_tokenset(world, state, request)
    return Done(state, found.shown, tag(found))


def update_tokenset(world: World, state: State, request: Request, reply: Reply) -> Done:
    """Change the fields of the body."""
    found = seen_tokenset(world, state, request)
    writable(world, request.who, state.workspace_of(request.path[0]))
    return _renamed(state, "tokensets", found, request, reply)


def delete_tokenset(world: World, state: State, request: Request, _: Reply) -> Done:
    """Delete it with its modes and tokens."""
    found = seen_tokenset(world, state, request)
    writable(world, request.who, state.workspace_of(request.path[0]))
    refuse(*stale(request, found.version))
    workspace = state.workspace_of(request.path[0])
    order = workspace.shown.get("tokenset_order", [])
    if request.path[0] in order:
        left = [id_ for id_ in order if id_ != request.path[0]]
        state = state.put("workspaces", [_ordered(touched(workspace), left)])
    modes = [mode.shown for mode in state.modes_of(request.path[0])]
    gone = _without_tokenset(state, request.path[0])
    return Done(gone, {"message": "Tokenset deleted successfully", **losses(state, gone, [], modes)})


def list_modes(world: World, state: State, request: Request, _: Reply) -> Done:
    """Show a tokenset's modes, oldest first."""
    seen_tokenset(world, state, request)
    listed = [item.shown for item in state.modes_of(request.path[0])]
    return Done(state, {"modes": listed, "total": len(listed)})


def create_mode(world: World, state: State, request: Request, reply: Reply) -> Done:
    """Create a mode; as the default it takes the flag from another."""
    seen_tokenset(world, state, request)
    writable(world, request.who, state.workspace_of(request.path[0]))
    body = request.body or {}
    _check_mode(body, required=True)
    again = replay(state, request)
    if again:
        return again
    siblings = state.modes_of(request.path[0])
    refuse(*_name_taken(siblings, body["name"]))
    is_default = body.get("is_default", False)
    made = Item(told(reply, tokenset_id=request.path[0], name=body["name"], is_default=is_default))
    others = _losing_the_flag(siblings) if is_default else []
    return Done(state.put("modes", [made, *others]), made.shown, tag(made), 201)


def update_mode(world: World, state: State, request: Request, reply: Reply) -> Done:
    """Change a mode; as the default it takes the flag from another."""
    found = seen_mode(world, state, request)
    writable(world, request.who, state.workspace_of(request.path[0]))
    body = request.body or {}
    _check_mode(body, required=False)
    siblings = [mode for mode in state.modes_of(request.path[0]) if mode is not found]
    refuse(*stale(request, found.version), *_name_taken(siblings, body.get("name")))
    fields = {name: body[name] for name in ("name", "is_default") if name in body}
    if not fields:
        return Done(state, found.shown, tag(found))
    after = changed(found, reply, **fields)
    others = _losing_the_flag(siblings) if fields.get("is_default") else []
    return Done(state.put("modes", [after, *others]), after.shown, tag(after))


def delete_mode(world: World, state: State, request: Request, _: Reply) -> Done:
    """Delete a mode and its tokens, unless it is the last; no other becomes the default."""
    found = seen_mode(world, state, request)
    writable(world, request.who, state.workspace_of(request.path[0]))
    last = len(state.modes_of(request.path[0])) == 1
    refuse(
        *stale(request, found.version),
        *([(400, "Cannot delete the last mode in a tokenset")] if last else []),
    )
    left = state.without("tokens", "mode_id", [request.path[1]]).without("modes", "id", [request.path[1]])
    lost = losses(state, left, [], [found.shown])
    lost.get("deleted", {}).pop("modes", None)
    lost = {name: told for name, told in lost.items() if told}
    return Done(left, {"message": "Mode deleted successfully", **lost})


def _check_mode(body: Shown, *, required: bool) -> None:
    text_field(body, required)
    if not isinstance(body.get("is_default", False), bool):
        raise Refused((400, "is_default must be a boolean"))


def _renamed(state: State, kind: str, found: Item, request: Request, reply: Reply) -> Done:
    """Change name and description of a workspace or a tokenset."""
    body = request.body or {}
    text_field(body, required=False)
    description_field(body)
    refuse(*stale(request, found.version))
    fields = {name: body[name] for name in ("name", "description") if name in body}
    if not fields:
        return Done(state, found.shown, tag(found))
    after = changed(found, reply, **fields)
    return Done(state.put(kind, [after]), after.shown, tag(after))


def _no_order(order: list[str] | None, there: list[str]) -> list[tuple[int, str]]:
    """Return the refusal of an order that is no permutation of the tokensets that are there."""
    if order is None:
        return []
    faults = {
        "missing": sorted(set(there) - set(order)),
        "unknown": sorted(set(order) - set(there)),
        "twice": sorted({id_ for id_ in order if order.count(id_) > 1}),
    }
    wrong = "; ".join(f"{fault}: {', '.join(ids)}" for fault, ids in faults.items() if ids)
    text = f"tokenset_order must name each tokenset of the workspace once; {wrong}"
    return [(400, text)] if wrong else []


def _ordered(workspace: Item, order: list[str] | None) -> Item:
    """Return a workspace with another order of its tokensets, or with none."""
    shown = {name: value for name, value in workspace.shown.items() if name != "tokenset_order"}
    return workspace._replace(shown=shown | ({"tokenset_order": order} if order else {}))


def _without_tokenset(state: State, tokenset_id: str) -> State:
    state = state.without("tokens", "tokenset_id", [tokenset_id])
    return state.without("modes", "tokenset_id", [tokenset_id]).without("tokensets", "id", [tokenset_id])


def _name_taken(modes: list[Item], name: str | None) -> list[tuple[int, str]]:
    taken = any(mode.shown["name"] == name for mode in modes)
    return [(409, f"A mode named {name} already exists in this tokenset")] if taken else []


def _losing_the_flag(modes: list[Item]) -> list[Item]:
    return [touched(mode, is_default=False) for mode in modes if mode.shown["is_default"]]
