"""What the operations of the model share: what is seen, permitted and refused, and how objects change."""

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from histories.lookups import end, is_json
from histories.requests import Reply, Request
from histories.state import Chosen, Item, Later, Shown, State, World

KEY_REUSED = "Idempotency-Key was already used for another request"
STALE = "The resource has changed: If-Match names another version"
PLAN_REQUIRED = "API write access requires PRO or TEAM plan. Upgrade your plan to create resources via API."
_ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
TAG = re.compile(r'"v(\d+)(-[^"]+)?"')


class Refused(Exception):
    """The model refuses a request with one of these statuses and texts: with which, no document says."""

    def __init__(self, *ways: tuple[int, str]) -> None:
        self.ways = set(ways)
        super().__init__(str(ways))


class Done(NamedTuple):
    """The model carries a request out; `tag` is the entity tag where the documents say it wholly."""

    state: State
    body: Any
    tag: str | None = None
    status: int = 200
    problems: str | None = None
    replayed: bool = False
    alias_version: int | None = None
    """The version in the tag of an alias, to which a digest is added."""


Operation = Callable[[World, State, Request, Reply], Done]


def same(wanted: Any, got: Any) -> bool:
    """Compare what is wanted with what came: the server's own choices must have the right form."""
    if isinstance(wanted, Chosen):
        return isinstance(got, str) and bool(_ID.fullmatch(got))
    if isinstance(wanted, Later):
        return isinstance(got, str) and bool(_TIME.fullmatch(got)) and got > wanted.than
    if isinstance(wanted, Reply):
        return isinstance(got, Reply) and all(map(same, wanted, got))
    if isinstance(wanted, dict):
        return (
            isinstance(got, dict)
            and wanted.keys() == got.keys()
            and all(same(wanted[k], got[k]) for k in wanted)
        )
    if isinstance(wanted, list):
        return isinstance(got, list) and len(wanted) == len(got) and all(map(same, wanted, got))
    return type(wanted) is type(got) and bool(wanted == got)


def text_field(body: Shown, required: bool, limit: int = 255) -> None:  # noqa: FBT001
    """Refuse a name that is none."""
    if not required and "name" not in body:
        return
    name = body.get("name")
    if not isinstance(name, str) or not name.strip():
        wanted = "Name is required and must be a non-empty string"
        raise Refused((400, wanted if required else "Name must be a non-empty string"))
    if len(name) > limit:
        raise Refused((400, f"Name must be at most {limit} characters"))


def description_field(body: Shown) -> None:
    """Refuse a description that is neither text nor null."""
    if not isinstance(body.get("description"), str | None):
        raise Refused((400, "Description must be a string or null"))


def visible(world: World, state: State, who: str, workspace_id: str, text: str) -> Item:
    """Return a workspace that a user sees; for everyone else nothing in it is there."""
    workspace = state.workspaces.get(workspace_id)
    if workspace is None or world.role(who, workspace.shown) is None:
        raise Refused((404, text))
    return workspace


def writable(world: World, who: str, workspace: Item) -> None:
    """Refuse a write by scope, then by role; the plan of every owner here includes writing."""
    if not world.people[who].writes:
        raise Refused((403, "The API token lacks the write:tokens scope"))
    if world.role(who, workspace.shown) == "viewer":
        raise Refused((403, "Your role in this workspace does not allow changes"))


def seen_tokenset(world: World, state: State, request: Request, text: str = "Tokenset not found") -> Item:
    """Return the tokenset of the path and refuse what the caller may not see."""
    tokenset = state.tokensets.get(request.path[0])
    if tokenset is None:
        raise Refused((404, text))
    visible(world, state, request.who, tokenset.shown["workspace_id"], text)
    return tokenset


def seen_mode(world: World, state: State, request: Request) -> Item:
    """Return the mode of the path and refuse what the caller may not see."""
    text = "Mode not found"
    seen_tokenset(world, state, request, text)
    mode = state.modes.get(request.path[1])
    if mode is None or mode.shown["tokenset_id"] != request.path[0]:
        raise Refused((404, text))
    return mode


def sent(request: Request) -> tuple[str, tuple[str, ...], str]:
    """Return what must be equal for a request to be the same again."""
    return request.operation, request.path, json.dumps(request.body)


def replay(state: State, request: Request) -> Done | None:
    """Return the kept answer of a request that is sent again; refuse its key for any other."""
    kept = state.kept.get((request.who, request.key or ""))
    if kept is None:
        return None
    if kept.sent != sent(request):
        raise Refused((409, KEY_REUSED))
    return Done(state, kept.body, kept.tag, 201, replayed=True)


def stale(request: Request, version: int) -> list[tuple[int, str]]:
    """Return the refusal of an If-Match that names another version, if it does."""
    if request.if_match in {None, "*"}:
        return []
    named = TAG.fullmatch(request.if_match or "")
    return [] if named and int(named[1]) == version else [(412, STALE)]


def refuse(*ways: tuple[int, str]) -> None:
    """Refuse if there is any reason; where there are several, any of them may be named."""
    if ways:
        raise Refused(*ways)


def told(reply: Reply, **known: object) -> Shown:
    """Return a new object: what is known, and what the answer tells of it in the right form."""
    body = reply.body if isinstance(reply.body, dict) else {}
    made: Shown = {"id": body.get("id"), **known, "created_at": body.get("created_at")}
    made["updated_at"] = made["created_at"]
    if not same(Chosen(), made["id"]) or not same(Later(""), made["created_at"]):
        made["id"] = Chosen()
    return made


def changed(item: Item, reply: Reply, **fields: object) -> Item:
    """Return an object after a change: its version is the next, its time is that of the answer, and later."""
    after = touched(item, **fields)
    stamp = reply.body.get("updated_at") if isinstance(reply.body, dict) else None
    is_later = same(after.shown["updated_at"], stamp)
    return after._replace(shown={**after.shown, "updated_at": stamp}) if is_later else after


def touched(item: Item, **fields: object) -> Item:
    """Return an object after a change that no answer shows."""
    before = item.shown["updated_at"]
    bound = before if isinstance(before, Later) else Later(before)
    return Item({**item.shown, **fields, "updated_at": bound}, item.version + 1)


def tag(item: Item) -> str:
    """Return the entity tag of a version."""
    return f'"v{item.version}"'


_WITH_JSON = {
    "border",
    "color",
    "fontFamily",
    "gradient",
    "shadow",
    "strokeStyle",
    "transition",
    "typography",
}


def leaf(state: State, token: Item) -> tuple[Shown, bool]:
    """Return what the JSON export shows of a token, and whether its alias does not resolve."""
    shown = token.shown
    found = end(state, token)
    value: Any = found.value
    if value is None:
        value = shown["value"] or f"{{{found.missing}}}"
    if shown["type"] in _WITH_JSON and is_json(value) and (shown["type"] != "color" or value[:1] == "{"):
        value = json.loads(value)
    made = {"value": value, "type": shown["type"]}
    dangling = found.value is None
    return made | ({"description": shown["description"]} if shown["description"] else {}), dangling
