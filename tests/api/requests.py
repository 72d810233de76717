"""Requests of every kind to every operation; `api.world` has what they ask for."""

from copy import deepcopy
from typing import Any, NamedTuple

from jeton.web.api.paging import cursor_of


class Case(NamedTuple):
    """A request; `{…}` in its path are names of ids in the `world`, `{new}` in its key is another each time.

    `{old}` the same each time, and `more` is how many round trips it may take beyond what its method is
    allowed.
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
        """Return the body; codes, emails, handles and ids that it names in braces are in the `world`."""
        if self.body is None:
            return None
        named = {
            name
            for name in ("code", "email", "handle", "organization_id", "release_id")
            if isinstance(self.body.get(name), str)
        }
        found = deepcopy(self.body) | {name: self.body[name].format_map(values) for name in named}
        if "ids" in found:
            found["ids"] = [id_.format_map(values) for id_ in found["ids"]]
        for place in (found, found.get("changes", {})):
            if "modes" in place:
                place["modes"] = {id_.format_map(values): asked for id_, asked in place["modes"].items()}
        return found


def _case(title: str, path: str = "", body: dict[str, Any] | None = None, **more: Any) -> Case:
    """Return a case of `_TABLE`; its path is empty or a query where it is the operation's own."""
    return Case(title, "", path, body)._replace(**more)


def _queries(*queries: str, more: int = 0) -> list[Case]:
    return [_case(query or "as it is", query, more=more) for query in queries]


def _wrong(path: str) -> Case:
    return _case("wrong", path, status=400)


def _absent(path: str, more: int = 0) -> Case:
    return _case("absent", path, status=404, more=more)


def _keyed(*bodies: dict[str, Any], status: int = 200, more: int = 0) -> list[Case]:
    """Return cases of a POST, each without a key and with one."""
    return [
        _case(f"{'once ' if headers else ''}{body}", body=body, headers=headers, status=status, more=more)
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
    "P": ("/proposals/{id}", "/proposals/{proposal}"),
    "R": ("/organizations/{id}/releases/{releaseId}", "/organizations/{organization}/releases/{release}"),
    "E": (
        "/organizations/{id}/environments/{environmentId}",
        "/organizations/{organization}/environments/{staging}",
    ),
    "N": (
        "/organizations/{organization}/environments/{environment}",
        "/organizations/{organization}/environments/{staging}",
    ),
}
"""Beginnings of operations: as the API declares them, and as a case asks unless it says more."""
_PARTS = {"{target}": "css", "{userId}": "{member id}", "{tokenId}": "{spare}", "{changeSetId}": "{created}"}
_PARTS["figma/{file}"] = "figma/kit"
_PARTS["presets/{name}"] = "presets/web"
_PARTS["groups/{path}"] = "groups/a"
_PARTS["{commentId}"] = "{comment}"
_PARTS["{invitationId}"] = "{invitation}"

_DARK, _ORG = "/tokensets/{core}/modes/{dark}", "/organizations/{organization}"
_TOKENS, _ALL = "/tokensets/{core}/modes/{base}/tokens", f"{_ORG}/environments"
_EXPORT = f"{_ALL}/{{staging}}/export"
_NAMED = "/organizations/{handle}/environments/staging/export"
_DTCG = "/tokensets/{core}/modes/{base}/export/dtcg"
_UNUSED = f"{_ORG}/releases/{{another}}"
_PRODUCTION = f"{_ALL}/{{production}}"
_REMOTE = "{remotely}/tokens/remote"

_IF, _KEY = {"If-Match": '"v1"'}, {"Idempotency-Key": "{new}"}
_KNOWN = {"If-None-Match": '"v1"'}
_OTHER = {"If-None-Match": '"another"'}
_MATCHED = "with If-Match"

_TOKEN = {"name": "new", "type": "string", "value": "x"}
_SEVERAL = {mode: {"upsert": [_TOKEN]} for mode in ("{base}", "{dark}")}
_PRESET = {"target": "css", "options": {"header": "Ours"}}
_CODE = {"files": [{"path": "a.css", "text": "a { color: var(--plain) }"}]}
_FIGMA = {
    "file": {
        "collections": [{"id": "c", "name": "New", "modes": [{"modeId": "m", "name": "Light"}]}],
        "variables": [
            {
                "id": "v",
                "name": "new",
                "variableCollectionId": "c",
                "resolvedType": "COLOR",
                "valuesByMode": {"m": {"r": 1, "g": 1, "b": 1}},
            }
        ],
    },
    "rows": ["c:c", "n:v"],
}
_FILE = {"new": {"$type": "color", "$value": "{target}"}}
_PUSH = {"values": {"Pushed": {"new": {"$type": "color", "$value": "#fff"}}}}
_MEMBER, _COLLEAGUE = ({"email": email, "role": "editor"} for email in ("{member}", "{colleague}"))
_NEWCOMER = {"email": "{newcomer}", "role": "viewer"}
_PROMOTION = {"release_id": "{another}"}
_POSITION = cursor_of(["~", "~", "~", "~", "9"])
_CURSOR = cursor_of(["~", "~", "~", "~", "9", "9", "9", "~"])

_PLAIN = _queries("")
_READS = {
    **dict.fromkeys(("/workspaces", "W/tokensets", "S", "S/modes", "/export-targets", "/me"), _PLAIN),
    **dict.fromkeys(("/me/api-tokens", "W/members", "/organizations", "O/members", "O/history"), _PLAIN),
    **dict.fromkeys(("W/invitations", "O/invitations"), _PLAIN),
    "W": [*_PLAIN, _case("known", headers=_KNOWN, status=304), _absent("/workspaces/{base}")],
    "S/tokens": [
        *_queries("", "?limit=2", "?limit=2&cursor={page}", "?at={then}", "?limit=2&at={then}"),
        _wrong("?limit=no"),
    ],
    "M/tokens": [*_queries("", "?limit=2", "?at={then}", "?limit=2&at={then}"), _wrong("?limit=no")],
    "T": [
        *(_case(name, f"{_TOKENS}/{name}") for name in ("plain", "follower", "chained", "far", "dangling")),
        *(_case(name, f"{_TOKENS}/{name}") for name in ("composite", "shadow", "{plain}", "{follower}")),
        _case("a value with references by id", f"{_TOKENS}/{{composite}}"),
        _case("an alias of its own name", f"{_DARK}/tokens/target"),
        _case("a fallback", f"{_DARK}/tokens/follower"),
        # whether another mode has it is asked then
        _absent(f"{_TOKENS}/none", more=1),
        _case("as it was", "?at={then}"),
        _case("as it would be", "?proposal={proposal}", more=3),
        _case("by id as it was", f"{_TOKENS}/{{plain}}?at={{then}}"),
        _case("never", "?at=never", status=400),
        # what an alias led to is looked up name by name, in a few modes at a time until it is found
        _case("an alias as it was", f"{_TOKENS}/follower?at={{then}}", more=1),
        _case("a far alias as it was", f"{_TOKENS}/far?at={{then}}", more=2),
    ],
    "S/matrix": [
        *_queries("", "?q=is:own type:string&limit=2&offset=1", "?modes={dark}", more=1),
        *_queries("?proposal={proposal}", more=3),
        _wrong("?limit=0"),
        _case("a wrong filter", "?q=is:wrong", status=400, more=1),
    ],
    "S/export": _queries("?format=css", "?format=css&at={then}"),
    "M/export": [*_queries("?format=json", "?at={then}"), _wrong("?format=no")],
    "S/export/{target}": [
        _case("known", "/tokensets/{core}/export/dtcg"),
        _case("with its origin", "/tokensets/{core}/export/figma-plugin"),
        _case("by a preset", "/tokensets/{core}/export/web", more=1),
        # then whether it is the name of a preset is asked first
        _absent("/tokensets/{core}/export/none", more=1),
    ],
    "S/export/{target}/report": _PLAIN,
    "M/export/{target}": [
        *_PLAIN,
        _case("resolved", f"{_DTCG}?aliases=resolved"),
        _wrong(f"{_DTCG}?aliases=no"),
    ],
    "M/export/{target}/report": [_case("known", f"{_DTCG}/report")],
    "W/export/{target}": [
        _case("cached", "/workspaces/{workspace}/export/resolver"),
        _case("with its origin", "/workspaces/{workspace}/export/figma-plugin"),
        _absent("/workspaces/{base}/export/resolver"),
    ],
    **{key: [*_queries("", "?limit=1"), _wrong("?limit=no")] for key in ("W/presets", "S/presets")},
    "W/usage/figma": [*_PLAIN, _absent("/workspaces/{base}/usage/figma")],
    **dict.fromkeys(("W/presets/{name}", "S/presets/{name}"), _PLAIN),
    "S/groups": [*_queries("", "?limit=1"), _wrong("?limit=no")],
    **dict.fromkeys(("S/top", "S/groups/{path}"), _PLAIN),
    "W/export/{target}/report": [_case("cached", "/workspaces/{workspace}/export/resolver/report")],
    # of the past each mode is read by itself
    "W/problems": [
        *_PLAIN,
        _case("another", headers=_OTHER),
        *_queries("?at={then}", more=3),
        _wrong("?code=no"),
    ],
    "S/problems": [_case("all", "/tokensets/{other}/problems"), *_queries("?at={then}", more=3)],
    "M/problems": [*_PLAIN, *_queries("?at={then}", more=3), _wrong("?severity=no")],
    # who changed the hops is asked for once these are known, then the manifests of releases and parts of them
    "T/explain": [
        *(
            _case(name, f"{_TOKENS}/{name}/explain", more=3)
            for name in ("plain", "{follower}", "far", "target")
        ),
        # each mode is read by itself
        _case("as it would be", f"{_TOKENS}/plain/explain?proposal={{proposal}}", more=5),
        _absent(f"{_TOKENS}/none/explain"),
    ],
    "S/contrast": _queries("", more=1),
    # of both sides the release is found, its manifest and parts are read, then all is compared
    "W/migration": [*_queries("?from={release}&to=now&language=css", more=9), _wrong("?from=now")],
    "M/candidates": [*_queries("?q=a&type=color&for=plain", more=1), _wrong("?limit=0")],
    # which modes there are is asked first, then what changed, then what the next cursor says
    "S/changes": [*_queries("", f"?limit=1&after={_CURSOR}", more=2), _wrong("?after=no")],
    "W/search": [
        *_queries("?q=a&proposal={proposal}", more=5),
        *_queries("?q=a", "?value=x&type=color&limit=3", "?resolved=%23fff"),
        _wrong("?q="),
    ],
    "W/history": [*_queries("", f"?limit=2&cursor={_POSITION}", "?limit=1000"), _wrong("?limit=no")],
    "W/changes/{changeSetId}": [*_PLAIN, _absent("/workspaces/{workspace}/changes/{base}")],
    # which modes there are is asked first
    "S/history": [_case("all", more=1), _wrong("?cursor=no")],
    "M/history": [*_queries("", f"?limit=2&cursor={_POSITION}")],
    "T/history": [
        *_PLAIN,
        _case("by id", f"{_TOKENS}/{{plain}}/history"),
        _absent(f"{_TOKENS}/none/history"),
    ],
    # the connection is looked up first, then its proposal, then tokens and the last change
    "W/tokens-studio": [
        *_queries("", "?tokenset={core}", more=6),
        _absent("/workspaces/{base}/tokens-studio"),
    ],
    "W/proposals": [
        *_queries("", "?limit=1", "?status=open", "?author={member id}&limit=1"),
        _wrong("?status=no"),
    ],
    # the proposal is looked at first, then the workspace, then what both are about
    "P": [*_queries("", more=6), _absent("/proposals/{base}")],
    "P/diff": [*_queries("", "?offset=1&limit=1", more=3), _wrong("?limit=0")],
    # the modes of both sides are read together
    "P/problems": [*_queries("", more=6)],
    "P/comments": [*_queries("", "?limit=1"), _wrong("?limit=no")],
    "P/changes": [*_queries("", "?limit=1", "?state=clean", more=3), _wrong("?state=no")],
    "O": [*_PLAIN, _absent("/organizations/{base}")],
    "O/releases": [*_queries("", "?limit=1"), _wrong("?limit=no")],
    "R": [*_PLAIN, _absent(f"{_ORG}/releases/{{base}}")],
    "R/downloads": [
        *_queries("", "?days=400", more=1),
        _absent(f"{_ORG}/releases/{{base}}/downloads"),
        _wrong("?days=401"),
    ],
    "R/primer.md": [*_queries(""), _absent(f"{_ORG}/releases/{{base}}/primer.md")],
    "O/environments": _PLAIN,
    "E": [*_PLAIN, _case("known", _PRODUCTION, headers=_KNOWN, status=304), _absent(f"{_ALL}/{{base}}")],
    "E/promotions": [*_queries("", "?limit=1"), _wrong("?limit=no")],
    "N/export": [
        _case("known", f"{_EXPORT}?format=css&bundle=zip"),
        _case("a part", f"{_EXPORT}?tokenset=Core&mode=Base"),
        _case("pinned", f"{_EXPORT}?release=1.0.0&tokenset=Core"),
        _case("pinned by its id", f"{_EXPORT}?release={{another}}"),
        _case("by names", f"{_NAMED}?format=css&bundle=zip"),
        _case("a range", f"{_NAMED}?release=1&tokenset=Core"),
        _case("the same", _EXPORT, headers={"If-None-Match": "*"}, status=304),
        _case("nothing", f"{_PRODUCTION}/export", status=404),
        _absent(f"{_ALL}/{{base}}/export"),
        _wrong(f"{_EXPORT}?format=no"),
    ],
    "N/export/{target}": [_case("known", f"{_EXPORT}/resolver?workspace=Brand"), _absent(f"{_EXPORT}/none")],
    # the organization is found first
    "/organizations/{organization}/releases.json": [
        _case("all", more=1),
        _case("promoted", "?environment=staging", more=1),
        _case("by the handle", "/organizations/{handle}/releases.json", more=1),
        _absent("?environment=nowhere", more=1),
    ],
    # the state is looked at; what was compared the first time is kept
    "O/diff": [
        *_queries("?from={release}&to={release}", "?from={release}&to=now", "?from={staging}&to={another}"),
        _absent("?from={base}&to=now"),
        _wrong("?from=now"),
    ],
    "O/diff/renames": [
        *_queries("?from={release}&to={release}", "?from={staging}&to=now"),
        _absent("?from={base}&to=now"),
        _wrong("?from=now"),
    ],
    "S/diff": [
        *_queries("?from={base}&to={dark}", "?from={base}&to={dark}&offset=1&limit=1"),
        _absent("?from={base}&to={core}"),
        _wrong("?from=now&to={base}"),
    ],
}
_POSTS = {
    "/workspaces": [
        *_created({"name": "W"}),
        _case("inside", body={"name": "W", "organization_id": "{organization}"}, status=201),
    ],
    "W/tokensets": _created({"name": "S", "description": "D"}),
    "S/modes": _created({"name": "new"}, {"name": "new", "is_default": True}),
    "M/tokens": _created(
        _TOKEN,
        *({**_TOKEN, "alias_to": name} for name in ("plain", "chained", "remote", "nothing")),
        {"name": "new", "type": "border", "value": "1px {composite} {target} {nothing}"},
    ),
    # a name that leads to another tokenset is looked for in all of them
    "W/import": [*_keyed(_FILE, more=5), _case("no file", body={}, status=400)],
    "W/tokens-studio": [*_keyed(_PUSH, more=14), _case("no sets", body={}, status=400)],
    "S/import": [_case("a file", body=_FILE, more=4)],
    # the tokens are read as they are and as Figma is to have them
    "W/figma": [
        *_keyed(_FIGMA, more=11),
        _case("to write", "?direct=true", _FIGMA, more=6),
        _case("no file", body={}, status=400),
    ],
    # the list is looked at, then made again if it is not kept; then the tokens of the problems are looked up
    "W/problems/acknowledge": [
        *_keyed({"ids": ["{problem}"], "note": "known"}, more=5),
        _case("taken back", body={"ids": ["{problem}"], "acknowledged": False}, more=5),
        _case("unknown", body={"ids": ["none"]}, status=400, more=3),
    ],
    # which modes there are is asked first, then for presets, then for tokens
    "W/check": [
        _case("now", body=_CODE, more=5),
        _case("a release", "?source={release}&format=sarif", body=_CODE, more=5),
        _case("of no language", body={"files": [{"path": "a", "text": "", "language": "c"}]}, status=400),
    ],
    "W/proposals": [
        *_keyed({"title": "New"}, status=201, more=8),
        _case("with changes", body={"title": "New", "changes": {"modes": _SEVERAL}}, status=201, more=10),
        _case("wrong", body={"title": ""}, status=400),
    ],
    "P/import": [*_keyed(_FILE, more=14), _case("no file", body={}, status=400)],
    "P/reviews": [
        *[
            each._replace(path="/proposals/{theirs}/reviews")
            for each in _keyed({"verdict": "approve"}, status=201, more=4)
        ],
        _case("wrong", "/proposals/{theirs}/reviews", {"verdict": "no"}, status=400),
        _case("an own one", body={"verdict": "approve"}, status=403),
    ],
    "P/comments": [*_keyed({"text": "Why?"}, status=201, more=4), _case("wrong", body={}, status=400)],
    "P/accept": [*_keyed({}, more=12), _case("on trial", "?dry_run=true", {}, more=6)],
    "/me/api-tokens": _keyed({"name": "ci", "expires_in_days": 90}, status=201),
    "W/members": [*_keyed(_NEWCOMER, more=1), _case("another role", body=_MEMBER, more=1)],
    # the group is held
    **dict.fromkeys(
        ("W/invitations", "O/invitations"),
        _keyed({"role": "viewer", "email": "new@example.com", "expires_in_days": 3}, status=201, more=1),
    ),
    # the invitation, who made it and what it is to are looked at, and once more when the group is held
    "/me/invitations": [
        _case("one", body={"code": "{code}"}, more=6),
        _case("none", body={"code": "x"}, status=404),
    ],
    # the owner is held, then a handle is chosen
    "/organizations": _keyed({"name": "O"}, status=201, more=1),
    "O/members": [*_keyed(_NEWCOMER, more=1), _case("another role", body=_COLLEAGUE, more=1)],
    # what is shared is read, then each of three modes; the organization is held while it is stored
    "O/releases": [
        *_keyed({"version": "2.0.0", "notes": "new"}, status=201, more=6),
        _case("what there is", body={"if_changed": True}, more=6),
    ],
    "O/environments": [
        *_keyed({"name": "new"}, status=201),
        _case("the first", body={"name": "new", "position": 1}, status=201),
        _case("taken", body={"name": "staging"}, status=409),
    ],
    # what the gate asks is found out between two runs: one for the manifest, one for each of three modes
    "E/promote": [
        *_keyed(_PROMOTION),
        _case("what is active", body={"release_id": "{release}"}),
        _case("absent", body={"release_id": "{base}"}, status=404),
        _case("by version", body={"release_id": "1.0.0"}, more=1),
        _case("as elsewhere", body={"release_id": "staging"}, more=1),
        _case("refused", f"{_PRODUCTION}/promote", _PROMOTION, status=409, more=4),
    ],
    # it is planned before it is written, as an import is, from all tokens of the mode
    "W/changes/{changeSetId}/undo": [
        *_keyed({}, status=201, more=3),
        _case("refused", "/workspaces/{workspace}/changes/{begun}/undo", {}, status=409),
    ],
}
_PATCHES = {
    "W": [
        _case("name", body={"name": "W"}),
        _case(_MATCHED, body={"description": None}, headers=_IF),
        _case("nothing", body={}),
        _case("wrong", body={"name": 5}, status=400),
        _case("an order", body={"tokenset_order": None}, more=2),
        _case("an order on trial", "?dry_run=true", {"tokenset_order": None}, more=4),
        _case("taken out", body={"organization_id": None}),
        _case("moved", body={"organization_id": "{elsewhere}"}),
    ],
    "S": [_case("name", body={"name": "S"}), _case(_MATCHED, body={"description": "D"}, headers=_IF)],
    "M": [
        _case("name", body={"name": "M"}),
        _case("taken", body={"name": "Dark"}, status=409),
        _case("the default", _DARK, {"is_default": True}),
        _case("both", _DARK, {"name": "M", "is_default": True}),
        _case("default taken away", body={"is_default": False}),
        _case(_MATCHED, body={"name": "M"}, headers={"If-Match": "*"}),
    ],
    "T": [
        _case("value", body={"value": "y"}),
        _case("value by id", f"{_TOKENS}/{{plain}}", {"value": "y"}),
        _case("overtaken", body={}, headers={"If-Match": '"v9"'}, status=412),
        _case("an alias", f"{_TOKENS}/follower", {"description": "d"}),
        _case("its target", f"{_TOKENS}/follower", {"alias_to": "remote"}),
        _case("a target", body={"alias_to": "chained"}, headers=_IF),
        _case("no target", f"{_TOKENS}/follower", {"alias_to": None, "value": "x"}),
        _case("references", f"{_TOKENS}/composite", {"value": '["{far}", "{plain}"]'}),
        _case("no references", f"{_TOKENS}/composite", {"value": "1px"}),
        _case("a type", f"{_TOKENS}/composite", {"type": "string"}),
        _case(
            "a cycle of references", f"{_TOKENS}/target", {"type": "border", "value": "{shadow}"}, status=400
        ),
        _case("a cycle", f"{_TOKENS}/target", {"alias_to": "chained"}, status=400),
        _case("rename", body={"name": "new"}, more=1),
        _case("rename with followers", f"{_TOKENS}/target", {"name": "new"}, headers=_IF, more=1),
        _case("rename an alias", f"{_TOKENS}/follower", {"name": "new"}, more=1),
        _case("rename to a name in use", body={"name": "far"}, status=409, more=1),
        _case("rename and aim", f"{_TOKENS}/target", {"name": "new", "alias_to": "remote"}, more=1),
        _case("rename what others fall back to", _REMOTE, {"name": "new"}, more=1),
        _case("rename by id", f"{_TOKENS}/{{target}}", {"name": "new"}, more=2),
    ],
    # each mode is read by itself; of a rename, who has these names and who says them; all is held before
    "S/tokens": [
        _case("two modes", body={"modes": _SEVERAL}, more=4),
        _case("a rename", body={"rename": [{"from": "target", "to": "new"}]}, more=9),
        _case("nothing", body={}),
        _case("wrong", body={"rename": [{"from": "none", "to": "new"}]}, status=400, more=2),
    ],
    **{
        key: [
            _case("a text", body={"text": "t"}),
            _case("a text again", body={"text": "t", "children": ["a"]}),
            _case("nothing", body={}),
            _case("wrong", body={"text": 1}, status=400),
        ]
        for key in ("S/top", "S/groups/{path}")
    },
    "M/tokens": [
        _case("many", body={"upsert": [_TOKEN]}, more=1),
        _case("nothing", body={}),
        _case("wrong", body={"delete": ["none"]}, status=400),
    ],
    "P": [
        _case("title", body={"title": "New"}, more=4),
        _case("declined", body={"status": "declined"}, headers=_IF, more=4),
        _case("nothing", body={}, more=4),
        _case("overtaken", body={}, headers={"If-Match": '"v9"'}, status=412, more=4),
    ],
    "P/comments/{commentId}": [_case("a text", body={"text": "So."}, headers=_IF, more=4)],
    "P/tokens": [
        _case("many", body={"modes": {"{base}": {"upsert": [_TOKEN]}}}, more=12),
        _case("a rename", body={"rename": [{"from": "target", "to": "new"}]}, more=16),
        _case("wrong", body={"rename": [{"from": "none", "to": "new"}]}, status=400, more=8),
    ],
    "O": [
        _case("name", body={"name": "O"}),
        _case(_MATCHED, body={"name": "O"}, headers=_IF),
        _case("handle", body={"handle": "{new}"}),
    ],
    "R": [_case("public", body={"is_public": True}), _case(_MATCHED, body={}, headers=_IF)],
    "E": [
        _case("name", body={"name": "new", "gate": True}),
        _case("a move", body={"position": 2}),
        _case(_MATCHED, _PRODUCTION, {"name": "new"}, headers=_IF),
        _case("nothing", body={}),
        _case("taken", body={"name": "production"}, status=409),
    ],
}
_DELETES = {
    **{key: [_case("one", headers=_IF)] for key in ("W/presets/{name}", "S/presets/{name}")},
    "W/usage/figma/{file}": [_case("one", headers=_IF), _absent("/workspaces/{workspace}/usage/figma/none")],
    # what is beneath is held first: the tokensets, then the modes
    "W": [_case("all beneath it", more=2), _case(_MATCHED, headers=_IF, more=2)],
    "S": [_case("all beneath it", more=2)],
    # it is held first, since its tokens are counted; who else has their names is asked where others name them
    "M": [
        _case("the default", more=2),
        _case("the last", "/tokensets/{other}/modes/{distant}", status=400),
        _case(_MATCHED, _DARK, headers=_IF, more=2),
    ],
    "T": [
        _case("plain"),
        _case("a target", f"{_TOKENS}/target", headers=_IF),
        _case("an alias", f"{_TOKENS}/chained"),
        _case("references", f"{_TOKENS}/composite"),
        _case("a target elsewhere", _REMOTE),
        _case("by id", f"{_TOKENS}/{{target}}", more=1),
    ],
    "P/comments/{commentId}": [
        _case("one", more=4),
        _absent("/proposals/{proposal}/comments/{base}", more=4),
    ],
    "/me/api-tokens/{tokenId}": [_case("another", more=1), _absent("/me/api-tokens/{base}", more=1)],
    "W/members/{userId}": [_case("one", more=1), _absent("/workspaces/{workspace}/members/{base}", more=1)],
    "W/invitations/{invitationId}": [
        _case("one", more=1),
        _absent("/workspaces/{workspace}/invitations/{base}", more=1),
    ],
    "O/invitations/{invitationId}": [_case("one", f"{_ORG}/invitations/{{another invitation}}", more=1)],
    # it is held before anything is read, then what shares contents with its releases; those go last
    "O": [_case("all beneath it", more=5), _absent("/organizations/{base}", more=1)],
    "O/members/{userId}": [
        _case("one", f"{_ORG}/members/{{colleague id}}", more=1),
        _absent(f"{_ORG}/members/{{base}}", more=1),
    ],
    # whatever shares a content with it is held before
    "R": [_case("one", _UNUSED, more=1), _case(_MATCHED, _UNUSED, headers=_IF, more=1)],
    "E": [_case("one"), _case(_MATCHED, _PRODUCTION, headers=_IF)],
}
_PUTS = {
    f"{place}/presets/{{name}}": [
        _case("another", body={"target": "ios"}),
        _case(_MATCHED, body=_PRESET, headers=_IF),
        _case("a new one", f"{path}/presets/new", _PRESET, status=201),
        _case("unfit", body={"target": "json", "options": {"header": "a"}}, status=400),
    ]
    for place, path in (("W", "/workspaces/{workspace}"), ("S", "/tokensets/{core}"))
}
_PUTS["W/usage/figma"] = [
    _case("a new one", body={"file": "new", "pages": [{"counts": {"{plain}": 1, "{base}": 1}}]}),
    _case(_MATCHED, body={"file": "kit", "pages": []}, headers=_IF),
    _case("unfit", body={"file": "a b", "pages": []}, status=400),
]
_PUTS["W/tokens-studio"] = [
    _case("new", body=_PUSH, more=13),
    _case("what it begins with", body={"values": {"options": {}}}),
    _case("no sets", body={}, status=400),
]
_TABLE = {"GET": _READS, "POST": _POSTS, "PUT": _PUTS, "PATCH": _PATCHES, "DELETE": _DELETES}


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
