"""Requests of every kind to every operation, and a workspace in which there is all that they need."""

from collections import defaultdict
from functools import partial
from typing import Any, NamedTuple

from api.helpers import another_secret
from support.environments import environment, promote
from support.releases import release
from support.service import Account, Service

from jeton.bodies import ModeCreation, TokensetCreation, WorkspaceCreation, new_token
from jeton.clock import timestamp
from jeton.core import modes, tokens, tokensets, workspaces
from jeton.model import Caller, Plan, Release, Role
from jeton.store.engine import Tx
from jeton.web.api.paging import cursor_of

_PATHS = {
    "W": "/workspaces/{id}",
    "S": "/tokensets/{id}",
    "M": "/tokensets/{id}/modes/{modeId}",
    "T": "/tokensets/{id}/modes/{modeId}/tokens/{name}",
    "O": "/organizations/{id}",
    "R": "/organizations/{id}/releases/{releaseId}",
    "E": "/organizations/{id}/environments/{environmentId}",
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

    def sent(self, values: dict[str, str]) -> dict[str, Any] | None:
        """Return the body; what it names by `email`, `organization_id` or `release_id` is in the `world`."""
        if self.body is None:
            return None
        named = {
            name
            for name in ("email", "organization_id", "release_id")
            if isinstance(self.body.get(name), str)
        }
        return self.body | {name: self.body[name].format_map(values) for name in named}


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
    ("GET T", Case("as it was", "GET", f"{_CORE}/tokens/plain?at={{then}}")),
    ("GET T", Case("by id as it was", "GET", f"{_CORE}/tokens/{{plain}}?at={{then}}")),
    ("GET T", Case("never", "GET", f"{_CORE}/tokens/plain?at=never", status=400)),
    # what an alias led to is looked up name by name, in a few modes at a time until it is found
    ("GET T", Case("an alias as it was", "GET", f"{_CORE}/tokens/follower?at={{then}}", more=1)),
    ("GET T", Case("a far alias as it was", "GET", f"{_CORE}/tokens/far?at={{then}}", more=2)),
    ("GET S/tokens", Case("as they were", "GET", "/tokensets/{core}/tokens?at={then}")),
    ("GET S/tokens", Case("a page as it was", "GET", "/tokensets/{core}/tokens?limit=2&at={then}")),
    ("GET M/tokens", Case("as they were", "GET", f"{_CORE}/tokens?at={{then}}")),
    ("GET M/tokens", Case("a page as it was", "GET", f"{_CORE}/tokens?limit=2&at={{then}}")),
    ("GET S/export", Case("as it was", "GET", "/tokensets/{core}/export?format=css&at={then}")),
    ("GET M/export", Case("as it was", "GET", f"{_CORE}/export?at={{then}}")),
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
    ("GET W/export/{target}/report", Case("cached", "GET", "/workspaces/{workspace}/export/resolver/report")),
    ("GET W/problems", Case("all", "GET", "/workspaces/{workspace}/problems")),
    ("GET W/problems", Case("another", "GET", "/workspaces/{workspace}/problems", headers=_OTHER, more=1)),
    # of the past each mode is read by itself
    ("GET W/problems", Case("as it was", "GET", "/workspaces/{workspace}/problems?at={then}", more=3)),
    ("GET S/problems", Case("as it was", "GET", "/tokensets/{core}/problems?at={then}", more=3)),
    ("GET M/problems", Case("as it was", "GET", f"{_CORE}/problems?at={{then}}", more=3)),
    ("GET W/problems", Case("wrong", "GET", "/workspaces/{workspace}/problems?code=no", status=400)),
    ("GET S/problems", Case("all", "GET", "/tokensets/{other}/problems", more=2)),
    ("GET M/problems", Case("all", "GET", f"{_CORE}/problems", more=1)),
    ("GET M/problems", Case("wrong", "GET", f"{_CORE}/problems?severity=no", status=400)),
    # who changed the hops is asked for once these are known, then the manifests of releases and parts of them
    ("GET T/explain", Case("plain", "GET", f"{_CORE}/tokens/plain/explain", more=3)),
    ("GET T/explain", Case("by id", "GET", f"{_CORE}/tokens/{{follower}}/explain", more=3)),
    ("GET T/explain", Case("an alias into another tokenset", "GET", f"{_CORE}/tokens/far/explain", more=3)),
    ("GET T/explain", Case("a target", "GET", f"{_CORE}/tokens/target/explain", more=3)),
    ("GET W/search", Case("by name", "GET", "/workspaces/{workspace}/search?q=a")),
    ("GET W/search", Case("by value", "GET", "/workspaces/{workspace}/search?value=x&type=color&limit=3")),
    ("GET W/search", Case("wrong", "GET", "/workspaces/{workspace}/search?q=", status=400)),
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
    ("PATCH T", Case("rename by id", "PATCH", f"{_CORE}/tokens/{{target}}", {"name": "new"}, more=2)),
)
_FILE = {"new": {"$type": "color", "$value": "{target}"}}
_MANY = (
    ("PATCH M/tokens", Case("many", "PATCH", f"{_CORE}/tokens", {"upsert": [_TOKEN]}, more=1)),
    ("PATCH M/tokens", Case("nothing", "PATCH", f"{_CORE}/tokens", {})),
    ("PATCH M/tokens", Case("wrong", "PATCH", f"{_CORE}/tokens", {"delete": ["none"]}, status=400)),
    ("POST W/import", Case("a file", "POST", "/workspaces/{workspace}/import", _FILE, more=4)),
    ("POST W/import", Case("once", "POST", "/workspaces/{workspace}/import", _FILE, _KEY, more=4)),
    ("POST W/import", Case("no file", "POST", "/workspaces/{workspace}/import", {}, status=400)),
    ("POST S/import", Case("a file", "POST", "/tokensets/{core}/import", _FILE, more=4)),
)
_DELETIONS = (
    # what is beneath is held first: the tokensets, then the modes
    ("DELETE W", Case("all beneath it", "DELETE", "/workspaces/{workspace}", more=2)),
    ("DELETE W", Case(_MATCHED, "DELETE", "/workspaces/{workspace}", headers=_IF, more=2)),
    ("DELETE S", Case("all beneath it", "DELETE", "/tokensets/{core}", more=1)),
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


_MEMBER = {"email": "{member}", "role": "editor"}
_NEWCOMER = {"email": "{newcomer}", "role": "viewer"}
_SECRET = {"name": "ci", "expires_in_days": 90}
_ACCOUNTS = (
    ("GET /me", Case("the caller", "GET", "/me")),
    ("GET /me/api-tokens", Case("all", "GET", "/me/api-tokens")),
    ("POST /me/api-tokens", Case("one", "POST", "/me/api-tokens", _SECRET, status=201)),
    ("POST /me/api-tokens", Case("once", "POST", "/me/api-tokens", _SECRET, _KEY, status=201)),
    ("DELETE /me/api-tokens/{tokenId}", Case("another", "DELETE", "/me/api-tokens/{spare}")),
    ("DELETE /me/api-tokens/{tokenId}", Case("absent", "DELETE", "/me/api-tokens/{base}", status=404)),
    ("GET W/members", Case("all", "GET", "/workspaces/{workspace}/members")),
    ("POST W/members", Case("a new one", "POST", "/workspaces/{workspace}/members", _NEWCOMER, more=1)),
    ("POST W/members", Case("once", "POST", "/workspaces/{workspace}/members", _NEWCOMER, _KEY, more=1)),
    ("POST W/members", Case("another role", "POST", "/workspaces/{workspace}/members", _MEMBER, more=1)),
    (
        "DELETE W/members/{userId}",
        Case("one", "DELETE", "/workspaces/{workspace}/members/{member id}", more=1),
    ),
    (
        "DELETE W/members/{userId}",
        Case("absent", "DELETE", "/workspaces/{workspace}/members/{base}", status=404, more=1),
    ),
)


_VERSION = {"version": "2.0.0", "notes": "new"}
# what is shared is read, then the tokens of each of three modes; the organization is held while it is stored
_COPY = 6
_RELEASES = (
    ("GET O/releases", Case("all", "GET", "/organizations/{organization}/releases")),
    ("GET O/releases", Case("a page", "GET", "/organizations/{organization}/releases?limit=1")),
    ("GET O/releases", Case("wrong", "GET", "/organizations/{organization}/releases?limit=no", status=400)),
    ("GET R", Case("one", "GET", "/organizations/{organization}/releases/{release}")),
    ("GET R", Case("absent", "GET", "/organizations/{organization}/releases/{base}", status=404)),
    (
        "POST O/releases",
        Case(
            "of a version", "POST", "/organizations/{organization}/releases", _VERSION, status=201, more=_COPY
        ),
    ),
    (
        "POST O/releases",
        Case("once", "POST", "/organizations/{organization}/releases", _VERSION, _KEY, 201, _COPY),
    ),
    (
        "PATCH R",
        Case("public", "PATCH", "/organizations/{organization}/releases/{release}", {"is_public": True}),
    ),
    ("PATCH R", Case(_MATCHED, "PATCH", "/organizations/{organization}/releases/{release}", {}, _IF)),
    # whatever shares a content with it is held before
    ("DELETE R", Case("one", "DELETE", "/organizations/{organization}/releases/{another}", more=1)),
    (
        "DELETE R",
        Case(_MATCHED, "DELETE", "/organizations/{organization}/releases/{another}", None, _IF, more=1),
    ),
)


_ORG = "/organizations/{organization}"
_LETTING_GO = 5
_COLLEAGUE = {"email": "{colleague}", "role": "editor"}
_ORGANIZATIONS = (
    ("GET /organizations", Case("all", "GET", "/organizations")),
    ("POST /organizations", Case("one", "POST", "/organizations", {"name": "O"}, status=201)),
    ("POST /organizations", Case("once", "POST", "/organizations", {"name": "O"}, _KEY, status=201)),
    ("GET O", Case("one", "GET", _ORG)),
    ("GET O", Case("absent", "GET", "/organizations/{base}", status=404)),
    ("PATCH O", Case("name", "PATCH", _ORG, {"name": "O"})),
    ("PATCH O", Case(_MATCHED, "PATCH", _ORG, {"name": "O"}, _IF)),
    # it is held before anything is read, then what shares contents with its releases; those go last
    ("DELETE O", Case("all beneath it", "DELETE", _ORG, more=_LETTING_GO)),
    ("DELETE O", Case("absent", "DELETE", "/organizations/{base}", status=404, more=1)),
    ("GET O/members", Case("all", "GET", f"{_ORG}/members")),
    ("POST O/members", Case("a new one", "POST", f"{_ORG}/members", _NEWCOMER, more=1)),
    ("POST O/members", Case("once", "POST", f"{_ORG}/members", _NEWCOMER, _KEY, more=1)),
    ("POST O/members", Case("another role", "POST", f"{_ORG}/members", _COLLEAGUE, more=1)),
    ("DELETE O/members/{userId}", Case("one", "DELETE", f"{_ORG}/members/{{colleague id}}", more=1)),
    ("DELETE O/members/{userId}", Case("absent", "DELETE", f"{_ORG}/members/{{base}}", status=404, more=1)),
    ("PATCH W", Case("taken out", "PATCH", "/workspaces/{workspace}", {"organization_id": None})),
    ("PATCH W", Case("moved", "PATCH", "/workspaces/{workspace}", {"organization_id": "{elsewhere}"})),
    (
        "POST /workspaces",
        Case("inside", "POST", "/workspaces", {"name": "W", "organization_id": "{organization}"}, status=201),
    ),
)


_ALL = "/organizations/{organization}/environments"
_STAGING, _PRODUCTION = f"{_ALL}/{{staging}}", f"{_ALL}/{{production}}"
_PROMOTION = {"release_id": "{another}"}
# what the gate asks is found out between two runs: a journey for the manifest and for each of three modes
_VERDICT = 4
_ENVIRONMENTS = (
    ("GET O/environments", Case("all", "GET", _ALL)),
    ("POST O/environments", Case("the last", "POST", _ALL, {"name": "new"}, status=201)),
    ("POST O/environments", Case("once", "POST", _ALL, {"name": "new"}, _KEY, 201)),
    ("POST O/environments", Case("the first", "POST", _ALL, {"name": "new", "position": 1}, status=201)),
    ("POST O/environments", Case("taken", "POST", _ALL, {"name": "staging"}, status=409)),
    ("GET E", Case("one", "GET", _STAGING)),
    ("GET E", Case("known", "GET", _PRODUCTION, headers={"If-None-Match": '"v1"'}, status=304)),
    ("GET E", Case("absent", "GET", f"{_ALL}/{{base}}", status=404)),
    ("PATCH E", Case("name", "PATCH", _STAGING, {"name": "new", "gate": True})),
    ("PATCH E", Case("a move", "PATCH", _STAGING, {"position": 2})),
    ("PATCH E", Case(_MATCHED, "PATCH", _PRODUCTION, {"name": "new"}, _IF)),
    ("PATCH E", Case("nothing", "PATCH", _STAGING, {})),
    ("PATCH E", Case("taken", "PATCH", _STAGING, {"name": "production"}, status=409)),
    ("DELETE E", Case("one", "DELETE", _STAGING)),
    ("DELETE E", Case(_MATCHED, "DELETE", _PRODUCTION, headers=_IF)),
    ("POST E/promote", Case("one", "POST", f"{_STAGING}/promote", _PROMOTION)),
    ("POST E/promote", Case("once", "POST", f"{_STAGING}/promote", _PROMOTION, _KEY)),
    ("POST E/promote", Case("what is active", "POST", f"{_STAGING}/promote", {"release_id": "{release}"})),
    ("POST E/promote", Case("absent", "POST", f"{_STAGING}/promote", {"release_id": "{base}"}, status=404)),
    (
        "POST E/promote",
        Case("refused", "POST", f"{_PRODUCTION}/promote", _PROMOTION, status=409, more=_VERDICT),
    ),
    ("GET E/promotions", Case("all", "GET", f"{_STAGING}/promotions")),
    ("GET E/promotions", Case("a page", "GET", f"{_STAGING}/promotions?limit=1")),
    ("GET E/promotions", Case("wrong", "GET", f"{_STAGING}/promotions?limit=no", status=400)),
)


# they stand beside /api/v1
_EXPORT = f"/..{_STAGING}/export"
_RELEASED = (
    ("GET E/export", Case("known", "GET", f"{_EXPORT}?format=css")),
    ("GET E/export", Case("a part", "GET", f"{_EXPORT}?tokenset=Core&mode=Base")),
    ("GET E/export", Case("pinned", "GET", f"{_EXPORT}?release=1.0.0&tokenset=Core")),
    ("GET E/export", Case("pinned by its id", "GET", f"{_EXPORT}?release={{another}}")),
    ("GET E/export", Case("the same", "GET", _EXPORT, headers={"If-None-Match": "*"}, status=304)),
    ("GET E/export", Case("nothing", "GET", f"/..{_PRODUCTION}/export", status=404)),
    ("GET E/export", Case("absent", "GET", f"/..{_ALL}/{{base}}/export", status=404)),
    ("GET E/export", Case("wrong", "GET", f"{_EXPORT}?format=no", status=400)),
    ("GET E/export/{target}", Case("known", "GET", f"{_EXPORT}/resolver?workspace=Brand")),
    ("GET E/export/{target}", Case("unknown", "GET", f"{_EXPORT}/none", status=404)),
)


_POSITION = cursor_of(["~", "~", "~", "~", "9"])
_UNDO = "/workspaces/{workspace}/changes/{created}/undo"
_PAST = (
    ("GET W/history", Case("all", "GET", "/workspaces/{workspace}/history")),
    (
        "GET W/history",
        Case("the next page", "GET", f"/workspaces/{{workspace}}/history?limit=2&cursor={_POSITION}"),
    ),
    ("GET W/history", Case("many", "GET", "/workspaces/{workspace}/history?limit=1000")),
    ("GET W/history", Case("wrong", "GET", "/workspaces/{workspace}/history?limit=no", status=400)),
    ("GET W/changes/{changeSetId}", Case("one", "GET", "/workspaces/{workspace}/changes/{created}")),
    (
        "GET W/changes/{changeSetId}",
        Case("absent", "GET", "/workspaces/{workspace}/changes/{base}", status=404),
    ),
    # which modes there are is asked first
    ("GET S/history", Case("all", "GET", "/tokensets/{core}/history", more=1)),
    ("GET S/history", Case("wrong", "GET", "/tokensets/{core}/history?cursor=no", status=400)),
    ("GET M/history", Case("all", "GET", f"{_CORE}/history")),
    ("GET M/history", Case("the next page", "GET", f"{_CORE}/history?limit=2&cursor={_POSITION}")),
    ("GET T/history", Case("by name", "GET", f"{_CORE}/tokens/plain/history")),
    ("GET T/history", Case("by id", "GET", f"{_CORE}/tokens/{{plain}}/history")),
    ("GET T/history", Case("absent", "GET", f"{_CORE}/tokens/none/history", status=404)),
    ("GET O/history", Case("all", "GET", "/organizations/{organization}/history")),
    # it is planned before it is written, as an import is, from all tokens of the mode
    ("POST W/changes/{changeSetId}/undo", Case("a creation", "POST", _UNDO, {}, status=201, more=3)),
    ("POST W/changes/{changeSetId}/undo", Case("once", "POST", _UNDO, {}, _KEY, 201, more=3)),
    (
        "POST W/changes/{changeSetId}/undo",
        Case("refused", "POST", "/workspaces/{workspace}/changes/{begun}/undo", {}, status=409),
    ),
)


_DIFF = "/organizations/{organization}/diff"
# the state is looked at; what was compared the first time is kept
_DIFFS = (
    ("GET O/diff", Case("of a release and itself", "GET", f"{_DIFF}?from={{release}}&to={{release}}")),
    ("GET O/diff", Case("of a release and now", "GET", f"{_DIFF}?from={{release}}&to=now")),
    (
        "GET O/diff",
        Case("of an environment and a release", "GET", f"{_DIFF}?from={{staging}}&to={{another}}"),
    ),
    ("GET O/diff", Case("absent", "GET", f"{_DIFF}?from={{base}}&to=now", status=404)),
    ("GET O/diff", Case("wrong", "GET", f"{_DIFF}?from=now", status=400)),
    ("GET S/diff", Case("of two modes", "GET", "/tokensets/{core}/diff?from={base}&to={dark}")),
    ("GET S/diff", Case("absent", "GET", "/tokensets/{core}/diff?from={base}&to={core}", status=404)),
    ("GET S/diff", Case("wrong", "GET", "/tokensets/{core}/diff?from=now&to={base}", status=400)),
)


def _by_operation() -> dict[tuple[str, str], list[Case]]:
    """Return the cases by the method and path of the operation that answers them."""
    found = defaultdict(list)
    for operation, case in (
        *_READS,
        *_CREATIONS,
        *_REPEATED,
        *_CHANGES,
        *_MANY,
        *_DELETIONS,
        *_ACCOUNTS,
        *_ORGANIZATIONS,
        *_RELEASES,
        *_ENVIRONMENTS,
        *_RELEASED,
        *_PAST,
        *_DIFFS,
    ):
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
    organization = service.organization(owner)
    ids = service.run(lambda tx: _grow(tx, caller, organization))
    ids |= _change_sets(service, ids)
    return World(
        owner, ids | _people(service, owner, ids["workspace"]) | _organized(service, owner, organization)
    )


def _change_sets(service: Service, ids: dict[str, str]) -> dict[str, str]:
    """Return the change sets that made a token and the workspace."""
    token = "SELECT change_set_id FROM token_history WHERE token_id = $1"
    workspace = "SELECT change_set_id FROM object_history WHERE object_id = $1"
    ((created,),) = service.database.rows(token, ids["plain"])
    ((begun,),) = service.database.rows(workspace, ids["workspace"])
    return {"created": created, "begun": begun}


def _people(service: Service, owner: Account, workspace_id: str) -> dict[str, str]:
    """Add a member and a user who is none, and another API token of the owner's."""
    member, newcomer = service.member(workspace_id, Role.VIEWER), service.account()
    return {
        "member": member.email,
        "member id": member.id,
        "newcomer": newcomer.email,
        "spare": another_secret(service, owner)[0],
    }


def _organized(service: Service, owner: Account, organization_id: str) -> dict[str, str]:
    """Add to the organization of the workspace two releases, the second used nowhere, and a member."""
    made = [
        service.run(partial(release, organization_id=organization_id, user_id=owner.id, version=version))
        for version in ("1.0.0", "1.0.1")
    ]
    colleague = service.organization_member(organization_id, Role.VIEWER)
    staging, production = service.run(lambda tx: _environments(tx, made[0], owner.id))
    return {
        "organization": organization_id,
        "staging": staging,
        "production": production,
        "elsewhere": service.organization(owner, "Elsewhere"),
        "release": made[0].id,
        "another": made[1].id,
        "colleague": colleague.email,
        "colleague id": colleague.id,
    }


async def _environments(tx: Tx, active: Release, user_id: str) -> tuple[str, str]:
    """Add two environments: a release is active in the first, the second has a gate."""
    staging = await environment(tx, active.organization_id, "staging")
    await promote(tx, staging, active, user_id)
    gated = await environment(tx, active.organization_id, "production", gate=True)
    return staging.item.id, gated.item.id


async def _grow(tx: Tx, caller: Caller, organization: str) -> dict[str, str]:
    workspace = (
        await workspaces.create(tx, caller, WorkspaceCreation("Brand", None, organization), 9)
    ).item.id
    core = (await tokensets.create(tx, caller, workspace, new=TokensetCreation("Core", None))).item.id
    other = (await tokensets.create(tx, caller, workspace, new=TokensetCreation("Other", None))).item.id
    base, distant = [(await modes.listed(tx, caller, owner))[0].id for owner in (core, other)]
    dark = (await modes.create(tx, caller, core, new=ModeCreation("Dark", is_default=False))).item.id
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
    ids["then"] = timestamp()
    return ids
