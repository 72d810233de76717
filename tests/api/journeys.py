"""Requests of every kind to every operation, and a workspace in which there is all that they need."""

from collections import defaultdict
from typing import Any, NamedTuple

from support.service import Account, Service

from jeton.core import modes, tokens, tokensets, workspaces
from jeton.inputs import NewMode, NewTokenset, NewWorkspace, new_token
from jeton.model import Caller, Plan
from jeton.store.engine import Tx

_PATHS = {
    "W": "/workspaces/{id}",
    "S": "/tokensets/{id}",
    "M": "/tokensets/{id}/modes/{modeId}",
    "T": "/tokensets/{id}/modes/{modeId}/tokens/{name}",
}


class Case(NamedTuple):
    """A request; `{…}` in its path are names of ids in the `world`, `{new}` in its key is another each time.

    `{old}` the same each time, and `more` is how many journeys it may take beyond what its method is allowed.
    """

    title: str
    method: str
    path: str
    body: dict[str, Any] | None = None
    headers: dict[str, str] = {}  # noqa: RUF012  of a tuple, never changed
    status: int = 200
    more: int = 0

    @property
    def repeated(self) -> bool:
        """Whether it is about a request that was sent before."""
        return "{old}" in self.headers.values()


_CORE = "/tokensets/{core}/modes/{base}"
_IF = {"If-Match": '"v1"'}
_KEY = {"Idempotency-Key": "{new}"}
_TOKEN = {"name": "new", "type": "string", "value": "x"}
_MATCHED = "with If-Match"

_READS = (
    ("GET /workspaces", Case("all", "GET", "/workspaces")),
    ("GET W", Case("one", "GET", "/workspaces/{workspace}")),
    ("GET W", Case("known", "GET", "/workspaces/{workspace}", headers={"If-None-Match": '"v1"'}, status=304)),
    ("GET W", Case("absent", "GET", "/workspaces/{base}", status=404)),
    ("GET W/tokensets", Case("all", "GET", "/workspaces/{workspace}/tokensets")),
    ("GET S", Case("one", "GET", "/tokensets/{core}")),
    ("GET S/modes", Case("all", "GET", "/tokensets/{core}/modes")),
    ("GET S/tokens", Case("all", "GET", "/tokensets/{core}/tokens")),
    ("GET S/tokens", Case("a page", "GET", "/tokensets/{core}/tokens?limit=2")),
    ("GET S/tokens", Case("the next page", "GET", "/tokensets/{core}/tokens?limit=2&cursor={page}")),
    ("GET S/tokens", Case("wrong", "GET", "/tokensets/{core}/tokens?limit=no", status=400)),
    ("GET M/tokens", Case("all", "GET", f"{_CORE}/tokens")),
    ("GET M/tokens", Case("a page", "GET", f"{_CORE}/tokens?limit=2")),
    ("GET M/tokens", Case("wrong", "GET", f"{_CORE}/tokens?limit=no", status=400)),
    ("GET T", Case("plain", "GET", f"{_CORE}/tokens/plain")),
    ("GET T", Case("by id", "GET", f"{_CORE}/tokens/{{plain}}")),
    ("GET T", Case("an alias", "GET", f"{_CORE}/tokens/follower")),
    ("GET T", Case("an alias by id", "GET", f"{_CORE}/tokens/{{follower}}")),
    ("GET T", Case("an alias of an alias", "GET", f"{_CORE}/tokens/chained")),
    ("GET T", Case("an alias into another tokenset", "GET", f"{_CORE}/tokens/far")),
    ("GET T", Case("an alias to nothing", "GET", f"{_CORE}/tokens/dangling")),
    ("GET T", Case("an alias of its own name", "GET", "/tokensets/{core}/modes/{dark}/tokens/target")),
    ("GET T", Case("a fallback", "GET", "/tokensets/{core}/modes/{dark}/tokens/follower")),
    ("GET T", Case("absent", "GET", f"{_CORE}/tokens/none", status=404)),
    ("GET S/export", Case("cached", "GET", "/tokensets/{core}/export?format=css")),
    ("GET M/export", Case("cached", "GET", f"{_CORE}/export?format=json")),
    ("GET M/export", Case("wrong", "GET", f"{_CORE}/export?format=no", status=400)),
)
_NEW: tuple[tuple[str, str, dict[str, dict[str, Any]]], ...] = (
    ("POST /workspaces", "/workspaces", {"one": {"name": "W"}}),
    ("POST W/tokensets", "/workspaces/{workspace}/tokensets", {"one": {"name": "S", "description": "D"}}),
    (
        "POST S/modes",
        "/tokensets/{core}/modes",
        {"one": {"name": "new"}, "the default": {"name": "new", "is_default": True}},
    ),
    (
        "POST M/tokens",
        f"{_CORE}/tokens",
        {"one": _TOKEN}
        | {
            f"an alias to {name}": {**_TOKEN, "alias_to": name}
            for name in ("plain", "chained", "remote", "nothing")
        },
    ),
)
_CREATIONS = tuple(
    (operation, Case(title, "POST", path, body, headers, status=201))
    for operation, path, bodies in _NEW
    for title, body in bodies.items()
    for headers in ({}, _KEY)
)
_REPEATED = tuple(
    (operation, case._replace(title=f"{case.title}, repeated", headers={"Idempotency-Key": "{old}"}))
    for operation, case in _CREATIONS
    if not case.headers and case.title == "one"
)
_CHANGES = (
    ("PATCH W", Case("name", "PATCH", "/workspaces/{workspace}", {"name": "W"})),
    ("PATCH W", Case(_MATCHED, "PATCH", "/workspaces/{workspace}", {"description": None}, _IF)),
    ("PATCH W", Case("nothing", "PATCH", "/workspaces/{workspace}", {})),
    ("PATCH W", Case("wrong", "PATCH", "/workspaces/{workspace}", {"name": 5}, status=400)),
    ("PATCH S", Case("name", "PATCH", "/tokensets/{core}", {"name": "S"})),
    ("PATCH S", Case(_MATCHED, "PATCH", "/tokensets/{core}", {"description": "D"}, _IF)),
    ("PATCH M", Case("name", "PATCH", _CORE, {"name": "M"})),
    ("PATCH M", Case("taken", "PATCH", _CORE, {"name": "Dark"}, status=409)),
    ("PATCH M", Case("the default", "PATCH", "/tokensets/{core}/modes/{dark}", {"is_default": True})),
    ("PATCH M", Case("both", "PATCH", "/tokensets/{core}/modes/{dark}", {"name": "M", "is_default": True})),
    ("PATCH M", Case("default taken away", "PATCH", _CORE, {"is_default": False})),
    ("PATCH M", Case(_MATCHED, "PATCH", _CORE, {"name": "M"}, {"If-Match": "*"})),
    ("PATCH T", Case("value", "PATCH", f"{_CORE}/tokens/plain", {"value": "y"})),
    ("PATCH T", Case("value by id", "PATCH", f"{_CORE}/tokens/{{plain}}", {"value": "y"})),
    ("PATCH T", Case("overtaken", "PATCH", f"{_CORE}/tokens/plain", {}, {"If-Match": '"v9"'}, status=412)),
    ("PATCH T", Case("an alias", "PATCH", f"{_CORE}/tokens/follower", {"description": "d"})),
    ("PATCH T", Case("its target", "PATCH", f"{_CORE}/tokens/follower", {"alias_to": "remote"})),
    ("PATCH T", Case("a target", "PATCH", f"{_CORE}/tokens/plain", {"alias_to": "chained"}, _IF)),
    ("PATCH T", Case("no target", "PATCH", f"{_CORE}/tokens/follower", {"alias_to": None, "value": "x"})),
    ("PATCH T", Case("a circle", "PATCH", f"{_CORE}/tokens/target", {"alias_to": "chained"}, status=400)),
    ("PATCH T", Case("rename", "PATCH", f"{_CORE}/tokens/plain", {"name": "new"}, more=1)),
    (
        "PATCH T",
        Case("rename with followers", "PATCH", f"{_CORE}/tokens/target", {"name": "new"}, _IF, more=1),
    ),
    ("PATCH T", Case("rename an alias", "PATCH", f"{_CORE}/tokens/follower", {"name": "new"}, more=1)),
    (
        "PATCH T",
        Case(
            "rename to a name in use", "PATCH", f"{_CORE}/tokens/plain", {"name": "far"}, status=409, more=1
        ),
    ),
    (
        "PATCH T",
        Case(
            "rename and aim", "PATCH", f"{_CORE}/tokens/target", {"name": "new", "alias_to": "remote"}, more=1
        ),
    ),
    (
        "PATCH T",
        Case("rename what others fall back to", "PATCH", "{remotely}/tokens/remote", {"name": "new"}, more=1),
    ),
    (
        "PATCH T",
        Case("rename by id", "PATCH", f"{_CORE}/tokens/{{target}}", {"name": "new"}, more=2),
    ),
)
_DELETIONS = (
    ("DELETE W", Case("all beneath it", "DELETE", "/workspaces/{workspace}")),
    ("DELETE W", Case(_MATCHED, "DELETE", "/workspaces/{workspace}", headers=_IF)),
    ("DELETE S", Case("all beneath it", "DELETE", "/tokensets/{core}")),
    ("DELETE M", Case("the default", "DELETE", _CORE)),
    ("DELETE M", Case("the last", "DELETE", "/tokensets/{other}/modes/{distant}", status=400)),
    ("DELETE M", Case(_MATCHED, "DELETE", "/tokensets/{core}/modes/{dark}", headers=_IF)),
    ("DELETE T", Case("plain", "DELETE", f"{_CORE}/tokens/plain")),
    ("DELETE T", Case("a target", "DELETE", f"{_CORE}/tokens/target", headers=_IF)),
    ("DELETE T", Case("an alias", "DELETE", f"{_CORE}/tokens/chained")),
    ("DELETE T", Case("a target elsewhere", "DELETE", "{remotely}/tokens/remote")),
    ("DELETE T", Case("by id", "DELETE", f"{_CORE}/tokens/{{target}}", more=1)),
)


def _by_operation() -> dict[tuple[str, str], list[Case]]:
    """Return the cases by the method and path of the operation that answers them."""
    found = defaultdict(list)
    for operation, case in (*_READS, *_CREATIONS, *_REPEATED, *_CHANGES, *_DELETIONS):
        method, _, path = operation.partition(" ")
        found[method, _PATHS.get(path[0], "") + path[1:] if path[0] in _PATHS else path].append(case)
    return dict(found)


CASES = _by_operation()


class World(NamedTuple):
    """A workspace: the ids of what is in it, by the names that the cases use."""

    owner: Account
    ids: dict[str, str]


def build(service: Service) -> World:
    """Make a user with a workspace of two tokensets, whose tokens mean each other in every way."""
    owner = service.account()
    rows = service.database.rows("SELECT id FROM api_token WHERE account_id = $1", owner.id)
    caller = Caller(rows[0][0], owner.id, Plan.TEAM, can_write=True)
    return World(owner, service.run(lambda tx: _grow(tx, caller)))


async def _grow(tx: Tx, caller: Caller) -> dict[str, str]:
    workspace = (await workspaces.create(tx, caller, NewWorkspace("Brand", None), 9)).item.id
    core = (await tokensets.create(tx, caller, workspace, new=NewTokenset("Core", None))).item.id
    other = (await tokensets.create(tx, caller, workspace, new=NewTokenset("Other", None))).item.id
    base, distant = [(await modes.listed(tx, caller, owner))[0].id for owner in (core, other)]
    dark = (await modes.create(tx, caller, core, new=NewMode("Dark", is_default=False))).item.id
    ids = {
        "workspace": workspace,
        "core": core,
        "other": other,
        "base": base,
        "dark": dark,
        "distant": distant,
        "remotely": f"/tokensets/{other}/modes/{distant}",
    }
    for tokenset, mode, name, alias in (
        (core, base, "plain", None),
        (core, base, "target", None),
        (core, base, "follower", "target"),
        (core, base, "chained", "follower"),
        (core, base, "far", "remote"),
        (core, base, "dangling", "nothing"),
        (core, dark, "target", "target"),
        (core, dark, "follower", "plain"),
        (other, distant, "remote", None),
        (other, distant, "outside", "target"),
    ):
        fields = {"name": name, "type": "string", "value": "v", "alias_to": alias}
        made = await tokens.create(tx, caller, tokenset, mode, new=new_token(fields))
        ids.setdefault(name, made.item.id)
    return ids
