"""Requests of every kind to every operation; `api.world` has what they ask for."""

from typing import Any, NamedTuple

from jeton.web.api.paging import cursor_of


class Case(NamedTuple):
    """A request; `{…}` in its path are names of ids in the `world`, `{new}` in its key is another each time.

    `{old}` the same each time, and `more` is how many round trips it may take beyond what its method is
    allowed. In `_TABLE` a path is empty or a query where it is the operation's own.
    """

    title: str
    path: str = ""
    body: dict[str, Any] | None = None
    headers: dict[str, str] = {}  # noqa: RUF012  of a tuple, never changed
    status: int = 200
    more: int = 0
    method: str = "GET"

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


def _queries(*queries: str, more: int = 0) -> list[Case]:
    return [Case(query or "as it is", query, more=more) for query in queries]


def _wrong(path: str) -> Case:
    return Case("wrong", path, status=400)


def _absent(path: str, more: int = 0) -> Case:
    return Case("absent", path, status=404, more=more)


def _keyed(*bodies: dict[str, Any], status: int = 200, more: int = 0) -> list[Case]:
    """Return cases of a POST, each without a key and with one."""
    return [
        Case(f"{'once ' if headers else ''}{body}", body=body, headers=headers, status=status, more=more)
        for body in bodies
        for headers in ({}, _KEY)
    ]


def _created(*bodies: dict[str, Any]) -> list[Case]:
    """Return cases of a creation, each without a key and with one, then the first sent again."""
    made = _keyed(*bodies, status=201)
    return [*made, made[0]._replace(title="repeated", headers={"Idempotency-Key": "{old}"})]


_PLACES = {
    "W": ("/workspaces/{id}", "/workspaces/{workspace}"),
    "S": ("/tokensets/{id}", "/tokensets/{core}"),
    "M": ("/tokensets/{id}/modes/{modeId}", "/tokensets/{core}/modes/{base}"),
    "T": ("/tokensets/{id}/modes/{modeId}/tokens/{name}", "/tokensets/{core}/modes/{base}/tokens/plain"),
    "O": ("/organizations/{id}", "/organizations/{organization}"),
    "R": ("/organizations/{id}/releases/{releaseId}", "/organizations/{organization}/releases/{release}"),
    "E": (
        "/organizations/{id}/environments/{environmentId}",
        "/organizations/{organization}/environments/{staging}",
    ),
}
"""Beginnings of operations: as the API declares them, and as a case asks unless it says more."""
_PARTS = {"{target}": "css", "{userId}": "{member id}", "{tokenId}": "{spare}", "{changeSetId}": "{created}"}

_DARK, _ORG = "/tokensets/{core}/modes/{dark}", "/organizations/{organization}"
_TOKENS, _ALL = "/tokensets/{core}/modes/{base}/tokens", f"{_ORG}/environments"
_EXPORT = f"/..{_ALL}/{{staging}}/export"  # they stand beside /api/v1
_DTCG = "/tokensets/{core}/modes/{base}/export/dtcg"
_UNUSED = f"{_ORG}/releases/{{another}}"
_PRODUCTION = f"{_ALL}/{{production}}"
_REMOTE = "{remotely}/tokens/remote"

_IF, _KEY = {"If-Match": '"v1"'}, {"Idempotency-Key": "{new}"}
_KNOWN = {"If-None-Match": '"v1"'}
_OTHER = {"If-None-Match": '"another"'}
_MATCHED = "with If-Match"

_TOKEN = {"name": "new", "type": "string", "value": "x"}
_FILE = {"new": {"$type": "color", "$value": "{target}"}}
_MEMBER, _COLLEAGUE = ({"email": email, "role": "editor"} for email in ("{member}", "{colleague}"))
_NEWCOMER = {"email": "{newcomer}", "role": "viewer"}
_PROMOTION = {"release_id": "{another}"}
_POSITION = cursor_of(["~", "~", "~", "~", "9"])

_PLAIN = _queries("")
_READS = {
    **dict.fromkeys(("/workspaces", "W/tokensets", "S", "S/modes", "/export-targets", "/me"), _PLAIN),
    **dict.fromkeys(("/me/api-tokens", "W/members", "/organizations", "O/members", "O/history"), _PLAIN),
    "W": [*_PLAIN, Case("known", headers=_KNOWN, status=304), _absent("/workspaces/{base}")],
    "S/tokens": [
        *_queries("", "?limit=2", "?limit=2&cursor={page}", "?at={then}", "?limit=2&at={then}"),
        _wrong("?limit=no"),
    ],
    "M/tokens": [*_queries("", "?limit=2", "?at={then}", "?limit=2&at={then}"), _wrong("?limit=no")],
    "T": [
        *(Case(name, f"{_TOKENS}/{name}") for name in ("plain", "follower", "chained", "far", "dangling")),
        *(Case(name, f"{_TOKENS}/{name}") for name in ("composite", "shadow", "{plain}", "{follower}")),
        Case("a value with references by id", f"{_TOKENS}/{{composite}}"),
        Case("an alias of its own name", f"{_DARK}/tokens/target"),
        Case("a fallback", f"{_DARK}/tokens/follower"),
        _absent(f"{_TOKENS}/none"),
        Case("as it was", "?at={then}"),
        Case("by id as it was", f"{_TOKENS}/{{plain}}?at={{then}}"),
        Case("never", "?at=never", status=400),
        # what an alias led to is looked up name by name, in a few modes at a time until it is found
        Case("an alias as it was", f"{_TOKENS}/follower?at={{then}}", more=1),
        Case("a far alias as it was", f"{_TOKENS}/far?at={{then}}", more=2),
    ],
    "S/export": _queries("?format=css", "?format=css&at={then}"),
    "M/export": [*_queries("?format=json", "?at={then}"), _wrong("?format=no")],
    "S/export/{target}": [
        Case("known", "/tokensets/{core}/export/dtcg"),
        _absent("/tokensets/{core}/export/none"),
    ],
    "S/export/{target}/report": _PLAIN,
    "M/export/{target}": [
        *_PLAIN,
        Case("resolved", f"{_DTCG}?aliases=resolved"),
        _wrong(f"{_DTCG}?aliases=no"),
    ],
    "M/export/{target}/report": [Case("known", f"{_DTCG}/report")],
    "W/export/{target}": [
        Case("cached", "/workspaces/{workspace}/export/resolver"),
        _absent("/workspaces/{base}/export/resolver"),
    ],
    "W/export/{target}/report": [Case("cached", "/workspaces/{workspace}/export/resolver/report")],
    # of the past each mode is read by itself
    "W/problems": [
        *_PLAIN,
        Case("another", headers=_OTHER, more=1),
        *_queries("?at={then}", more=3),
        _wrong("?code=no"),
    ],
    "S/problems": [Case("all", "/tokensets/{other}/problems", more=2), *_queries("?at={then}", more=3)],
    "M/problems": [Case("all", more=1), *_queries("?at={then}", more=3), _wrong("?severity=no")],
    # who changed the hops is asked for once these are known, then the manifests of releases and parts of them
    "T/explain": [
        *(
            Case(name, f"{_TOKENS}/{name}/explain", more=3)
            for name in ("plain", "{follower}", "far", "target")
        ),
        _absent(f"{_TOKENS}/none/explain"),
    ],
    "W/search": [*_queries("?q=a", "?value=x&type=color&limit=3"), _wrong("?q=")],
    "W/history": [*_queries("", f"?limit=2&cursor={_POSITION}", "?limit=1000"), _wrong("?limit=no")],
    "W/changes/{changeSetId}": [*_PLAIN, _absent("/workspaces/{workspace}/changes/{base}")],
    # which modes there are is asked first
    "S/history": [Case("all", more=1), _wrong("?cursor=no")],
    "M/history": [*_queries("", f"?limit=2&cursor={_POSITION}")],
    "T/history": [*_PLAIN, Case("by id", f"{_TOKENS}/{{plain}}/history"), _absent(f"{_TOKENS}/none/history")],
    "O": [*_PLAIN, _absent("/organizations/{base}")],
    "O/releases": [*_queries("", "?limit=1"), _wrong("?limit=no")],
    "R": [*_PLAIN, _absent(f"{_ORG}/releases/{{base}}")],
    "O/environments": _PLAIN,
    "E": [*_PLAIN, Case("known", _PRODUCTION, headers=_KNOWN, status=304), _absent(f"{_ALL}/{{base}}")],
    "E/promotions": [*_queries("", "?limit=1"), _wrong("?limit=no")],
    "E/export": [
        Case("known", f"{_EXPORT}?format=css"),
        Case("a part", f"{_EXPORT}?tokenset=Core&mode=Base"),
        Case("pinned", f"{_EXPORT}?release=1.0.0&tokenset=Core"),
        Case("pinned by its id", f"{_EXPORT}?release={{another}}"),
        Case("the same", _EXPORT, headers={"If-None-Match": "*"}, status=304),
        Case("nothing", f"/..{_PRODUCTION}/export", status=404),
        _absent(f"/..{_ALL}/{{base}}/export"),
        _wrong(f"{_EXPORT}?format=no"),
    ],
    "E/export/{target}": [Case("known", f"{_EXPORT}/resolver?workspace=Brand"), _absent(f"{_EXPORT}/none")],
    # the state is looked at; what was compared the first time is kept
    "O/diff": [
        *_queries("?from={release}&to={release}", "?from={release}&to=now", "?from={staging}&to={another}"),
        _absent("?from={base}&to=now"),
        _wrong("?from=now"),
    ],
    "S/diff": [
        *_queries("?from={base}&to={dark}"),
        _absent("?from={base}&to={core}"),
        _wrong("?from=now&to={base}"),
    ],
}
_POSTS = {
    "/workspaces": [
        *_created({"name": "W"}),
        Case("inside", body={"name": "W", "organization_id": "{organization}"}, status=201),
    ],
    "W/tokensets": _created({"name": "S", "description": "D"}),
    "S/modes": _created({"name": "new"}, {"name": "new", "is_default": True}),
    "M/tokens": _created(
        _TOKEN,
        *({**_TOKEN, "alias_to": name} for name in ("plain", "chained", "remote", "nothing")),
        {"name": "new", "type": "border", "value": "1px {composite} {target} {nothing}"},
    ),
    "W/import": [*_keyed(_FILE, more=4), Case("no file", body={}, status=400)],
    "S/import": [Case("a file", body=_FILE, more=4)],
    "/me/api-tokens": _keyed({"name": "ci", "expires_in_days": 90}, status=201),
    "W/members": [*_keyed(_NEWCOMER, more=1), Case("another role", body=_MEMBER, more=1)],
    "/organizations": _keyed({"name": "O"}, status=201),
    "O/members": [*_keyed(_NEWCOMER, more=1), Case("another role", body=_COLLEAGUE, more=1)],
    # what is shared is read, then each of three modes; the organization is held while it is stored
    "O/releases": _keyed({"version": "2.0.0", "notes": "new"}, status=201, more=6),
    "O/environments": [
        *_keyed({"name": "new"}, status=201),
        Case("the first", body={"name": "new", "position": 1}, status=201),
        Case("taken", body={"name": "staging"}, status=409),
    ],
    # what the gate asks is found out between two runs: one for the manifest, one for each of three modes
    "E/promote": [
        *_keyed(_PROMOTION),
        Case("what is active", body={"release_id": "{release}"}),
        Case("absent", body={"release_id": "{base}"}, status=404),
        Case("refused", f"{_PRODUCTION}/promote", _PROMOTION, status=409, more=4),
    ],
    # it is planned before it is written, as an import is, from all tokens of the mode
    "W/changes/{changeSetId}/undo": [
        *_keyed({}, status=201, more=3),
        Case("refused", "/workspaces/{workspace}/changes/{begun}/undo", {}, status=409),
    ],
}
_PATCHES = {
    "W": [
        Case("name", body={"name": "W"}),
        Case(_MATCHED, body={"description": None}, headers=_IF),
        Case("nothing", body={}),
        Case("wrong", body={"name": 5}, status=400),
        Case("taken out", body={"organization_id": None}),
        Case("moved", body={"organization_id": "{elsewhere}"}),
    ],
    "S": [Case("name", body={"name": "S"}), Case(_MATCHED, body={"description": "D"}, headers=_IF)],
    "M": [
        Case("name", body={"name": "M"}),
        Case("taken", body={"name": "Dark"}, status=409),
        Case("the default", _DARK, {"is_default": True}),
        Case("both", _DARK, {"name": "M", "is_default": True}),
        Case("default taken away", body={"is_default": False}),
        Case(_MATCHED, body={"name": "M"}, headers={"If-Match": "*"}),
    ],
    "T": [
        Case("value", body={"value": "y"}),
        Case("value by id", f"{_TOKENS}/{{plain}}", {"value": "y"}),
        Case("overtaken", body={}, headers={"If-Match": '"v9"'}, status=412),
        Case("an alias", f"{_TOKENS}/follower", {"description": "d"}),
        Case("its target", f"{_TOKENS}/follower", {"alias_to": "remote"}),
        Case("a target", body={"alias_to": "chained"}, headers=_IF),
        Case("no target", f"{_TOKENS}/follower", {"alias_to": None, "value": "x"}),
        Case("references", f"{_TOKENS}/composite", {"value": '["{far}", "{plain}"]'}),
        Case("no references", f"{_TOKENS}/composite", {"value": "1px"}),
        Case("a type", f"{_TOKENS}/composite", {"type": "string"}),
        Case(
            "a cycle of references", f"{_TOKENS}/target", {"type": "border", "value": "{shadow}"}, status=400
        ),
        Case("a cycle", f"{_TOKENS}/target", {"alias_to": "chained"}, status=400),
        Case("rename", body={"name": "new"}, more=1),
        Case("rename with followers", f"{_TOKENS}/target", {"name": "new"}, _IF, more=1),
        Case("rename an alias", f"{_TOKENS}/follower", {"name": "new"}, more=1),
        Case("rename to a name in use", body={"name": "far"}, status=409, more=1),
        Case("rename and aim", f"{_TOKENS}/target", {"name": "new", "alias_to": "remote"}, more=1),
        Case("rename what others fall back to", _REMOTE, {"name": "new"}, more=1),
        Case("rename by id", f"{_TOKENS}/{{target}}", {"name": "new"}, more=2),
    ],
    "M/tokens": [
        Case("many", body={"upsert": [_TOKEN]}, more=1),
        Case("nothing", body={}),
        Case("wrong", body={"delete": ["none"]}, status=400),
    ],
    "O": [Case("name", body={"name": "O"}), Case(_MATCHED, body={"name": "O"}, headers=_IF)],
    "R": [Case("public", body={"is_public": True}), Case(_MATCHED, body={}, headers=_IF)],
    "E": [
        Case("name", body={"name": "new", "gate": True}),
        Case("a move", body={"position": 2}),
        Case(_MATCHED, _PRODUCTION, {"name": "new"}, _IF),
        Case("nothing", body={}),
        Case("taken", body={"name": "production"}, status=409),
    ],
}
_DELETES = {
    # what is beneath is held first: the tokensets, then the modes
    "W": [Case("all beneath it", more=2), Case(_MATCHED, headers=_IF, more=2)],
    "S": [Case("all beneath it", more=1)],
    "M": [
        Case("the default"),
        Case("the last", "/tokensets/{other}/modes/{distant}", status=400),
        Case(_MATCHED, _DARK, headers=_IF),
    ],
    "T": [
        Case("plain"),
        Case("a target", f"{_TOKENS}/target", headers=_IF),
        Case("an alias", f"{_TOKENS}/chained"),
        Case("references", f"{_TOKENS}/composite"),
        Case("a target elsewhere", _REMOTE),
        Case("by id", f"{_TOKENS}/{{target}}", more=1),
    ],
    "/me/api-tokens/{tokenId}": [Case("another"), _absent("/me/api-tokens/{base}")],
    "W/members/{userId}": [Case("one", more=1), _absent("/workspaces/{workspace}/members/{base}", more=1)],
    # it is held before anything is read, then what shares contents with its releases; those go last
    "O": [Case("all beneath it", more=5), _absent("/organizations/{base}", more=1)],
    "O/members/{userId}": [
        Case("one", f"{_ORG}/members/{{colleague id}}", more=1),
        _absent(f"{_ORG}/members/{{base}}", more=1),
    ],
    # whatever shares a content with it is held before
    "R": [Case("one", _UNUSED, more=1), Case(_MATCHED, _UNUSED, headers=_IF, more=1)],
    "E": [Case("one"), Case(_MATCHED, _PRODUCTION, headers=_IF)],
}
_TABLE = {"GET": _READS, "POST": _POSTS, "PATCH": _PATCHES, "DELETE": _DELETES}


def _whole(case: Case, method: str, own: str) -> Case:
    """Return a case with its method and its whole path."""
    for part, known in _PARTS.items():
        own = own.replace(part, known)
    path = own + case.path if case.path[:1] in {"", "?"} else case.path
    return case._replace(method=method, path=path)


def _by_operation() -> dict[tuple[str, str], list[Case]]:
    """Return the cases by the method and path of the operation that answers them."""
    found = {}
    for method, operations in _TABLE.items():
        for operation, cases in operations.items():
            declared, own = _PLACES.get(operation[0], (operation[0], operation[0]))
            own += operation[1:]
            found[method, declared + operation[1:]] = [_whole(case, method, own) for case in cases]
    return found


CASES = _by_operation()
