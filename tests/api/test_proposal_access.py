"""Who may do what with proposals: roles, scopes, reviews and limits of API tokens, by one table of rules."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import httpx
import pytest
from api.helpers import grow_tree
from api.proposing import BLUE
from support.checks import ok
from support.service import Account, Service

from jeton.core.accounts import accounts
from jeton.core.proposals import proposals
from jeton.model.objects import Role, Scope
from jeton.web.api.table import OPERATIONS as DECLARED

SCOPES = {
    "read": [Scope.READ],
    "propose": [Scope.READ, Scope.PROPOSE],
    "write": [Scope.READ, Scope.WRITE],
}
"""The scopes of API tokens, each of which includes those before it."""
WRITERS = {"owner": "write", "admin": "write", "editor": "write"}
RULES: dict[str, dict[str, str]] = {
    "see": {**dict.fromkeys(WRITERS, "read"), "viewer": "read", "author": "read"},
    "speak": {**dict.fromkeys(WRITERS, "propose"), "viewer": "propose", "author": "propose"},
    "change": {**WRITERS, "author": "propose"},
    "author": {"author": "propose"},
    "decide": WRITERS,
    "manage": {"owner": "write", "admin": "write"},
    "nobody": {},
}
"""The least scope with which each role may do something; a role that is not named may not.

The author of the proposal is a viewer of the workspace.
"""
OUTSIDERS = ("colleague", "stranger")
"""Who sees nothing of the workspace: an admin of another organization, and somebody without any."""
ROLES = (*RULES["see"], *OUTSIDERS)
MEMBERS = {"admin": Role.ADMIN, "editor": Role.EDITOR, "viewer": Role.VIEWER, "author": Role.VIEWER}
LIMITS = ("none", "here", "elsewhere")
"""What API tokens are limited to: nothing, the workspace, or another workspace that the user sees as well."""
WHO = [
    (role, scope, limit)
    for role, scope, limit in product(ROLES, SCOPES, LIMITS)
    if role not in OUTSIDERS or limit != "here"
]
REVIEWS = ("none", "required")
REASON = {"X-Jeton-Bypass": "the site is down"}
MODE, TOKEN = "/tokensets/{tokenset}/modes/{mode}", "/tokensets/{tokenset}/modes/{mode}/tokens/{name}"
UPSERT = {"upsert": [BLUE]}
FILE = {"new": {"$type": "color", "$value": "#fff"}}


class Op(NamedTuple):
    """An operation, the rule of who may do it, and the one where a review is required, if that is another.

    `free` is the rule of who does it then without approvals, empty if nobody needs any.
    """

    method: str
    path: str
    rule: str
    body: dict[str, Any] | None = None
    headers: dict[str, str] = {}  # noqa: RUF012  of a tuple, never changed
    reviewed: str = ""
    free: str = ""


def _writes(rule: str, query: str) -> list[Op]:
    """Return what changes tokens by its own path, into a proposal if the query names one."""
    modes = {"modes": {"{mode}": UPSERT}}
    return [
        Op("PATCH", f"/tokensets/{{tokenset}}/tokens?dry_run=true{query}", rule, modes),
        Op("PATCH", f"{MODE}/tokens?dry_run=true{query}", rule, UPSERT),
        Op("POST", f"/tokensets/{{tokenset}}/import?dry_run=true{query}", rule, FILE),
        Op("POST", f"/workspaces/{{workspace}}/import?dry_run=true{query}", rule, FILE),
    ]


_DIRECT = [each._replace(reviewed="nobody") for each in _writes("decide", "")]
_ACCEPT = "/proposals/{proposal}/accept?dry_run=true"
OPERATIONS = [
    Op("GET", "/workspaces/{workspace}/proposals", "see"),
    Op("POST", "/workspaces/{workspace}/proposals", "speak", {"title": "Better"}),
    Op("POST", "/workspaces/{workspace}/proposals", "change", {"copy_of": "{closed}"}),
    Op("GET", "/proposals/{proposal}", "see"),
    Op("PATCH", "/proposals/{proposal}", "change", {"title": "Best"}),
    Op("PATCH", "/proposals/{closing}", "author", {"status": "withdrawn"}),
    Op("PATCH", "/proposals/{closing}", "decide", {"status": "declined"}),
    *(Op("GET", f"/proposals/{{proposal}}/{part}", "see") for part in ("changes", "diff", "problems")),
    Op("PATCH", "/proposals/{proposal}/tokens", "change", {"modes": {"{mode}": UPSERT}}),
    Op("POST", "/proposals/{proposal}/import", "change", FILE),
    Op("POST", _ACCEPT, "decide", {}, free="nobody"),
    Op("POST", _ACCEPT, "decide", {}, REASON, free="manage"),
    Op("POST", "/proposals/{reviewed}/reviews", "decide", {"verdict": "approve"}),
    Op("POST", "/proposals/{own}/reviews", "nobody", {"verdict": "approve"}),
    Op("GET", "/proposals/{proposal}/comments", "see"),
    Op("POST", "/proposals/{proposal}/comments", "speak", {"text": "Why?"}),
    Op("PATCH", "/proposals/{proposal}/comments/{comment}", "author", {"text": "Why now?"}),
    Op("DELETE", "/proposals/{proposal}/comments/{comment}", "author"),
    *_DIRECT,
    *(each._replace(headers=REASON, reviewed="manage") for each in _DIRECT),
    *_writes("speak", "&propose=New"),
    *_writes("change", "&proposal={proposal}"),
    *(
        Op("GET", f"{path}proposal={{proposal}}", "see")
        for path in (
            *(f"{TOKEN}?", f"{TOKEN}/explain?", f"{MODE}/tokens?", f"{MODE}/problems?", f"{MODE}/export?"),
            *(f"{MODE}/candidates?q=a&", f"{MODE}/export/css/report?", f"{MODE}/export/css?"),
            *(
                "/tokensets/{tokenset}/tokens?",
                "/tokensets/{tokenset}/matrix?",
                "/tokensets/{tokenset}/contrast?",
            ),
            *("/tokensets/{tokenset}/problems?", "/workspaces/{workspace}/problems?"),
            *("/workspaces/{workspace}/search?q=a&", "/workspaces/{workspace}/export/resolver?"),
            *("/workspaces/{workspace}/export/resolver/report?", "/tokensets/{tokenset}/export?format=css&"),
            *("/tokensets/{tokenset}/export/dtcg?", "/tokensets/{tokenset}/export/css/report?"),
        )
    ),
]


class World(NamedTuple):
    """A workspace with a proposal, clients by role, scope and limit, and the ids of what paths name.

    `own` are the proposals of each role.
    """

    clients: dict[tuple[str, str, str], httpx.Client]
    ids: dict[str, str]
    own: dict[str, str]

    def propose(self, role: str) -> str:
        """Return the id of a new proposal by a role."""
        changes = {"modes": {self.ids["mode"]: {"upsert": [BLUE | {"name": "proposed"}]}}}
        path, sent = f"/workspaces/{self.ids['workspace']}/proposals", {"title": "Better", "changes": changes}
        return str(ok(self.clients[role, "write", "none"].post(path, json=sent), 201)["id"])

    def comment(self) -> str:
        """Return the id of a new comment of the author's."""
        path, client = f"/proposals/{self.ids['proposal']}/comments", self.clients["author", "write", "none"]
        return str(ok(client.post(path, json={"text": "Why?"}), 201)["id"])

    def send(self, op: Op, who: tuple[str, str, str], **ids: str) -> httpx.Response:
        """Send the request of an operation; renew what it has used up."""
        ids = {"own": self.own.get(who[0], self.ids["proposal"]), **self.ids, **ids}
        path, body = op.path.format_map(ids), _named(op.body, ids)
        response = self.clients[who].request(op.method, path, json=body, headers=op.headers)
        if response.is_success and "{closing}" in op.path:
            self.ids["closing"] = self.propose("author")
        if response.is_success and op.method == "DELETE":
            self.ids["comment"] = self.comment()
        return response


def _named(body: Any, ids: dict[str, str]) -> Any:
    """Return a body with the ids that it names in braces."""
    if isinstance(body, dict):
        return {_named(name, ids): _named(value, ids) for name, value in body.items()}
    return body.format_map(ids) if isinstance(body, str) else body


@pytest.fixture(scope="module")
def worlds(shared_service: Service) -> Iterator[dict[str, World]]:
    """A workspace without a required review, and one with it; there may be many proposals and comments."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(proposals, "MOST_OPEN", 10_000)
        yield {review: _world(shared_service, review) for review in REVIEWS}


def _world(service: Service, review: str) -> World:
    people = {"owner": service.account(), "stranger": service.account(), "colleague": service.account()}
    service.join(service.organization(service.account(), "Elsewhere"), people["colleague"], Role.ADMIN)
    tree, beside = grow_tree(people["owner"]), grow_tree(service.account())
    for role, member in MEMBERS.items():
        people[role] = service.member(tree.workspace_id, member)
    for account in people.values():
        service.share(beside.workspace_id, account, Role.EDITOR)
    limits = {"none": [], "here": [tree.workspace_id], "elsewhere": [beside.workspace_id]}
    clients = {
        (role, scope, limit): _client(service, people[role], SCOPES[scope], limits[limit])
        for role, scope, limit in WHO
    }
    client = people["owner"].client
    ok(client.post(tree.tokens, json=BLUE | {"name": "a"}), 201)
    ok(client.patch(tree.workspace, json={"review": review}))
    ids = {"workspace": tree.workspace_id, "tokenset": tree.tokenset_id, "mode": tree.mode_id, "name": "a"}
    ids["beside"] = str(ok(client.post(f"{beside.workspace}/proposals", json={"title": "B"}), 201)["id"])
    world = World(clients, ids, {})
    ids |= {name: world.propose("author") for name in ("proposal", "closed", "closing", "reviewed")}
    ids["comment"] = world.comment()
    world.own.update({role: world.propose(role) for role in RULES["see"]})
    closed = {"status": "withdrawn"}
    ok(clients["author", "write", "none"].patch(f"/proposals/{ids['closed']}", json=closed))
    return world


def _client(service: Service, account: Account, scopes: list[Scope], limit: list[str]) -> httpx.Client:
    """Return a client with an API token of an account, limited to workspaces if there are any."""
    about = account.email, "limited", scopes, None, limit
    return service.client(service.run(lambda tx: accounts.create_token(tx, *about))[1])


def expected(op: Op, review: str, role: str, scope: str, limit: str) -> int:
    """Return the status of an answer by the rules; 200 for every success."""
    if role in OUTSIDERS or limit == "elsewhere":
        return 404
    rule = op.reviewed if review == "required" and op.reviewed else op.rule
    least = RULES[rule].get(role)
    scopes = list(SCOPES)
    if least is None or scopes.index(scope) < scopes.index(least):
        return 403
    is_free = review == "none" or not op.free or role in RULES[op.free]
    return 200 if is_free else 409


@pytest.mark.parametrize("review", REVIEWS)
@pytest.mark.parametrize("op", OPERATIONS, ids=lambda op: f"{op.method} {op.path} {op.rule}")
def test_who_may_do_what(worlds: dict[str, World], op: Op, review: str) -> None:
    """Each role with each scope and each limit of its API token, where a review is required and where not."""
    world = worlds[review]
    wanted = {who: expected(op, review, *who) for who in WHO}
    answers = {who: world.send(op, who) for who in WHO}
    assert {who: 200 if each.is_success else each.status_code for who, each in answers.items()} == wanted
    hidden = {each.text for each in answers.values() if each.status_code == 404}
    assert len(hidden) == 1, "the same for whoever sees nothing"


PROPOSED = [op for op in OPERATIONS if "{proposal}" in op.path]


@pytest.mark.parametrize("op", PROPOSED, ids=lambda op: f"{op.method} {op.path}")
def test_a_proposal_of_another_workspace_is_not_there(worlds: dict[str, World], op: Op) -> None:
    """For who does not see that one, whatever the role here; and on a path of this one for who sees both."""
    for review, world in worlds.items():
        elsewhere = worlds["required" if review == "none" else "none"].ids
        for role in RULES["see"]:
            who = (role, "write", "none")
            assert world.send(op, who, proposal=elsewhere["proposal"]).status_code == 404
            if op.path.startswith("/proposals"):
                continue
            assert world.send(op, who, proposal=world.ids["beside"]).status_code == 404


def test_the_table_knows_every_operation_of_proposals() -> None:
    """What is below a proposal or a list of them, and what takes one in its query."""
    declared = {
        (each.method, each.path)
        for each in DECLARED
        if "/proposals" in each.path or "proposal" in {query.name for query in each.query}
    }
    known = {(op.method, _template(op.path)) for op in OPERATIONS}
    assert {(method, _template(path)) for method, path in declared} == known


def _template(path: str) -> str:
    """Return a path with the same placeholders for all tables, and one target for all."""
    return re.sub(
        r"\{\w+\}", "{}", re.sub(r"/export/\w+|/export/{target}", "/export/{}", path.partition("?")[0])
    )
