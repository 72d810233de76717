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
_OTHER = {"If-None-Match": '"another"'}

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
    ("GET T", Case("a value with references", "GET", f"{_CORE}/tokens/composite")),
    ("GET T", Case("a value with references by id", "GET", f"{_CORE}/tokens/{{composite}}")),
    ("GET T", Case("an alias to a value with references", "GET", f"{_CORE}/tokens/shadow")),
    ("GET T", Case("an alias of its own name", "GET", "/tokensets/{core}/modes/{dark}/tokens/target")),
    ("GET T", Case("a fallback", "GET", "/tokensets/{core}/modes/{dark}/tokens/follower")),
    ("GET T", Case("absent", "GET", f"{_CORE}/tokens/none", status=404)),
    ("GET S/export", Case("cached", "GET", "/tokensets/{core}/export?format=css")),
    ("GET M/export", Case("cached", "GET", f"{_CORE}/export?format=json")),
    ("GET M/export", Case("wrong", "GET", f"{_CORE}/export?format=no", status=400)),
    ("GET /export-targets", Case("all", "GET", "/export-targets")),
    ("GET S/export/{target}", Case("cached", "GET", "/tokensets/{core}/export/dtcg")),
    ("GET S/export/{target}", Case("unknown", "GET", "/tokensets/{core}/export/none", status=404)),
    ("GET S/export/{target}/report", Case("cached", "GET", "/tokensets/{core}/export/css/report")),
    ("GET M/export/{target}", Case("cached", "GET", f"{_CORE}/export/css")),
    ("GET M/export/{target}", Case("resolved", "GET", f"{_CORE}/export/dtcg?aliases=resolved")),
    ("GET M/export/{target}", Case("wrong", "GET", f"{_CORE}/export/dtcg?aliases=no", status=400)),
    ("GET M/export/{target}/report", Case("cached", "GET", f"{_CORE}/export/dtcg/report")),
    ("GET W/export/{target}", Case("cached", "GET", "/workspaces/{workspace}/export/resolver")),
    ("GET W/export/{target}", Case("absent", "GET", "/workspaces/{base}/export/resolver", status=404)),
    (
        "GET W/export/{target}/report",
        Case("cached", "GET", "/workspaces/{workspace}/export/resolver/report"),
    ),
    ("GET W/problems", Case("all", "GET", "/workspaces/{workspace}/problems")),
    ("GET W/problems", Case("another", "GET", "/workspaces/{workspace}/problems", headers=_OTHER, more=1)),
    ("GET W/problems", Case("wrong", "GET", "/workspaces/{workspace}/problems?code=no", status=400)),
    ("GET S/problems", Case("all", "GET", "/tokensets/{other}/problems", more=2)),
    ("GET M/problems", Case("all", "GET", f"{_CORE}/problems", more=1)),
    ("GET M/problems", Case("wrong", "GET", f"{_CORE}/problems?severity=no", status=400)),
    ("GET T/explain", Case("plain", "GET", f"{_CORE}/tokens/plain/explain")),
    ("GET T/explain", Case("by id", "GET", f"{_CORE}/tokens/{{follower}}/explain")),
    ("GET T/explain", Case("an alias into another tokenset", "GET", f"{_CORE}/tokens/far/explain")),
    ("GET T/explain", Case("a target", "GET", f"{_CORE}/tokens/target/explain")),
    ("GET T/explain", Case("absent", "GET", f"{_CORE}/tokens/none/explain", status=404)),
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
        }
        | {"references": {"name": "new", "type": "border", "value": "1px {composite} {target} {nothing}"}},
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
    ("PATCH T", Case("references", "PATCH", f"{_CORE}/tokens/composite", {"value": '["{far}", "{plain}"]'})),
    ("PATCH T", Case("no references", "PATCH", f"{_CORE}/tokens/composite", {"value": "1px"})),
    ("PATCH T", Case("a type", "PATCH", f"{_CORE}/tokens/composite", {"type": "string"})),
    (
        "PATCH T",
        Case(
            "a circle of references",
            "PATCH",
            f"{_CORE}/tokens/target",
            {"type": "border", "value": "{shadow}"},
            status=400,
        ),
    ),
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
_FILE = {"new": {"$type": "color", "$value": "{target}"}}
_MANY = (
    ("PATCH M/tokens", Case("many", "PATCH", f"{_CORE}/tokens", {"upsert": [_TOKEN]}, more=1)),
    ("PATCH M/tokens", Case("nothing", "PATCH", f"{_CORE}/tokens", {})),
    (
        "PATCH M/tokens",
        Case("wrong", "PATCH", f"{_CORE}/tokens", {"delete": ["none"]}, status=400),
    ),
    ("POST W/import", Case("a file", "POST", "/workspaces/{workspace}/import", _FILE, more=4)),
    ("POST W/import", Case("once", "POST", "/workspaces/{workspace}/import", _FILE, _KEY, more=4)),
    ("POST W/import", Case("no file", "POST", "/workspaces/{workspace}/import", {}, status=400)),
    ("POST S/import", Case("a file", "POST", "/tokensets/{core}/import", _FILE, more=4)),
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
    ("DELETE T", Case("references", "DELETE", f"{_CORE}/tokens/composite")),
    ("DELETE T", Case("a target elsewhere", "DELETE", "{remotely}/tokens/remote")),
    ("DELETE T", Case("by id", "DELETE", f"{_CORE}/tokens/{{target}}", more=1)),
)


def _by_operation() -> dict[tuple[str, str], list[Case]]:
    """Return the cases by the method and path of the operation that answers them."""
    found = defaultdict(list)
    for operation, case in (*_READS, *_CREATIONS, *_REPEATED, *_CHANGES, *_MANY, *_DELETIONS):
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
    for name, value, alias in (
        ("composite", '{"color": "{target}", "width": "{chained} {far}"}', None),
        ("shadow", "v", "composite"),
    ):
        fields = {"name": name, "type": "border", "value": value, "alias_to": alias}
        ids[name] = (await tokens.create(tx, caller, core, base, new=new_token(fields))).item.id
    return ids
