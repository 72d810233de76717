"""Who may do what: every operation, for everyone, against an oracle that shares no code with the service."""

import re
import secrets
from collections import defaultdict
from collections.abc import Iterator
from functools import cache, partial
from itertools import product
from typing import Any, NamedTuple

import httpx
import pytest
from api.helpers import another_secret, stored
from api.world import problem_of
from support.databases import NewDatabase
from support.environments import environment
from support.properties import some
from support.proposals import comment, proposal
from support.releases import release
from support.service import Account, Service, serving

from jeton.bodies.figma_uses import FigmaReport
from jeton.core.accounts import accounts
from jeton.core.releases import organizations
from jeton.errors import Text
from jeton.model.clock import timestamp
from jeton.model.ids import new_id
from jeton.model.objects import Caller, Plan, Role, Scope
from jeton.model.people import Invitation
from jeton.model.stored_tokens import TokenContent
from jeton.store import change_sets, figma_uses, modes, presets, tokens, tokensets, workspaces
from jeton.store.accounts import invitations, members
from jeton.store.engine import Tx
from jeton.store.presets import Place
from jeton.web.api.table import OPERATIONS as DECLARED
from jeton.web.http.auth import Authenticator

MODE = "/tokensets/{id}/modes/{modeId}"
TOKEN = f"{MODE}/tokens/{{name}}"
ORGANIZATION = "/organizations/{id}"
RELEASES = f"{ORGANIZATION}/releases"
NAMED = {"name": "new"}
CREATED_TOKEN = {"name": "new", "type": "color", "value": "#fff"}
UPSERT = {"upsert": [CREATED_TOKEN]}
FIGMA = {
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
FILE = {"new": {"$type": "color", "$value": "#fff"}}
PUSH = {"values": {"Core": {"new": {"$type": "color", "$value": "#fff"}}}}
ENVIRONMENT = f"{ORGANIZATION}/environments/{{environmentId}}"
NEWCOMER = {"email": "{newcomer}", "role": "viewer"}
INVITED = {"role": "viewer"}


class Op(NamedTuple):
    """An operation with a body that it accepts, and who may do it.

    `needs` is `anyone`, `own` (what is the caller's), `read`, `members` (to see them), `propose`, `change`
    (what the owner proposes), `review` (that), `say` (what the owner has said), `write` or `manage`; without
    it `read` for a GET and `write` for the others. `status` is that of success; without it, 201 for a POST
    and 200 for the others.
    """

    method: str
    path: str
    body: dict[str, Any] | None = None
    needs: str = ""
    status: int = 0

    @property
    def level(self) -> str:
        """Who may do it."""
        return self.needs or ("read" if self.method == "GET" else "write")

    @property
    def success(self) -> int:
        """What is answered to who may."""
        return self.status or (201 if self.method == "POST" else 200)


OPERATIONS = [
    Op("GET", "/workspaces"),
    Op("POST", "/workspaces", NAMED),
    Op("GET", "/workspaces/{id}"),
    Op("PATCH", "/workspaces/{id}", NAMED),
    Op("DELETE", "/workspaces/{id}"),
    Op("GET", "/workspaces/{id}/tokensets"),
    Op("POST", "/workspaces/{id}/tokensets", NAMED),
    Op("GET", "/tokensets/{id}"),
    Op("PATCH", "/tokensets/{id}", NAMED),
    Op("DELETE", "/tokensets/{id}"),
    Op("GET", "/tokensets/{id}/modes"),
    Op("POST", "/tokensets/{id}/modes", NAMED),
    Op("PATCH", MODE, NAMED),
    Op("DELETE", MODE),
    Op("GET", "/tokensets/{id}/tokens"),
    Op("GET", f"{MODE}/tokens"),
    Op("POST", f"{MODE}/tokens", CREATED_TOKEN),
    Op("GET", TOKEN),
    Op("PATCH", TOKEN, NAMED),
    Op("DELETE", TOKEN),
    Op("GET", "/tokensets/{id}/export"),
    Op("GET", f"{MODE}/export"),
    Op("PATCH", f"{MODE}/tokens", UPSERT),
    Op("PATCH", "/tokensets/{id}/tokens", {"rename": [{"from": "a.b", "to": "a.c"}]}),
    Op("POST", "/workspaces/{id}/import", FILE, status=200),
    Op("POST", "/tokensets/{id}/import", FILE, status=200),
    Op("GET", "/workspaces/{id}/tokens-studio"),
    Op("PUT", "/workspaces/{id}/tokens-studio", PUSH, needs="propose"),
    Op("POST", "/workspaces/{id}/tokens-studio", PUSH, needs="propose", status=200),
    Op("POST", "/workspaces/{id}/figma", FIGMA, needs="propose", status=200),
    Op("GET", "/export-targets", needs="anyone"),
    Op("GET", f"{MODE}/export/css"),
    Op("GET", f"{MODE}/export/dtcg/report"),
    Op("GET", "/tokensets/{id}/export/dtcg"),
    Op("GET", "/tokensets/{id}/export/android/report"),
    Op("GET", "/workspaces/{id}/export/resolver"),
    Op("GET", "/workspaces/{id}/export/resolver/report"),
    *(
        Op(method, f"{place}/presets{name}", {"target": "css"} if method == "PUT" else None)
        for place in ("/workspaces/{id}", "/tokensets/{id}")
        for method, name in (("GET", ""), ("GET", "/web"), ("PUT", "/web"), ("DELETE", "/web"))
    ),
    Op("GET", "/tokensets/{id}/groups"),
    *(
        Op(method, f"/tokensets/{{id}}/{path}", {"text": "t"} if method == "PATCH" else None)
        for path in ("top", "groups/a")
        for method in ("GET", "PATCH")
    ),
    Op("GET", "/workspaces/{id}/search?q=a"),
    Op("GET", "/tokensets/{id}/matrix?q=a"),
    Op("GET", "/tokensets/{id}/contrast"),
    Op("GET", "/tokensets/{id}/modes/{modeId}/candidates?q=a"),
    Op("GET", "/workspaces/{id}/problems"),
    Op("GET", "/tokensets/{id}/problems"),
    Op("GET", f"{MODE}/problems"),
    Op("POST", "/workspaces/{id}/problems/acknowledge", {"ids": ["{problem}"]}, status=200),
    Op("POST", "/workspaces/{id}/check", {"files": [{"path": "a.css", "text": ""}]}, "read", 200),
    Op("GET", "/workspaces/{id}/migration?from=now&to=now"),
    Op("GET", "/workspaces/{id}/usage/figma"),
    Op("PUT", "/workspaces/{id}/usage/figma", {"file": "kit", "pages": []}, needs="propose"),
    Op("DELETE", "/workspaces/{id}/usage/figma/kit"),
    Op("GET", f"{TOKEN}/explain"),
    Op("GET", "/organizations"),
    Op("POST", "/organizations", NAMED),
    Op("GET", ORGANIZATION),
    Op("PATCH", ORGANIZATION, NAMED, needs="manage"),
    Op("DELETE", ORGANIZATION, needs="manage"),
    Op("GET", f"{ORGANIZATION}/members", needs="members"),
    Op("POST", f"{ORGANIZATION}/members", NEWCOMER, needs="manage", status=200),
    Op("DELETE", f"{ORGANIZATION}/members/{{userId}}", needs="manage"),
    Op("GET", f"{ORGANIZATION}/invitations", needs="members"),
    Op("POST", f"{ORGANIZATION}/invitations", INVITED, needs="manage"),
    Op("DELETE", f"{ORGANIZATION}/invitations/{{invitationId}}", needs="manage"),
    Op("GET", f"{ORGANIZATION}/environments"),
    Op("POST", f"{ORGANIZATION}/environments", NAMED, needs="manage"),
    Op("GET", ENVIRONMENT),
    Op("PATCH", ENVIRONMENT, NAMED, needs="manage"),
    Op("DELETE", ENVIRONMENT, needs="manage"),
    Op("POST", f"{ENVIRONMENT}/promote", {"release_id": "{release}"}, status=200),
    Op("GET", f"{ENVIRONMENT}/promotions"),
    Op("GET", "/me", needs="anyone"),
    Op("GET", "/me/api-tokens", needs="anyone"),
    Op("POST", "/me/api-tokens", NAMED, needs="own"),
    Op("DELETE", "/me/api-tokens/{tokenId}", needs="own"),
    Op("GET", "/workspaces/{id}/members", needs="members"),
    Op("POST", "/workspaces/{id}/members", NEWCOMER, needs="manage", status=200),
    Op("DELETE", "/workspaces/{id}/members/{userId}", needs="manage"),
    Op("GET", "/workspaces/{id}/invitations", needs="members"),
    Op("POST", "/workspaces/{id}/invitations", INVITED, needs="manage"),
    Op("DELETE", "/workspaces/{id}/invitations/{invitationId}", needs="manage"),
    Op("GET", "/workspaces/{id}/history"),
    Op("GET", "/workspaces/{id}/changes/{changeSetId}"),
    Op("POST", "/workspaces/{id}/changes/{changeSetId}/undo", {}),
    Op("GET", "/workspaces/{id}/proposals"),
    Op("POST", "/workspaces/{id}/proposals", {"title": "Better"}, needs="propose"),
    Op("GET", "/proposals/{id}"),
    Op("PATCH", "/proposals/{id}", {"title": "Best"}, needs="change"),
    Op("GET", "/proposals/{id}/changes"),
    Op("GET", "/proposals/{id}/diff"),
    Op("GET", "/proposals/{id}/problems"),
    Op("PATCH", "/proposals/{id}/tokens", {"rename": [{"from": "a.b", "to": "a.c"}]}, needs="change"),
    Op("POST", "/proposals/{id}/import", FILE, needs="change", status=200),
    Op("POST", "/proposals/{id}/accept", {}, status=200),
    Op("POST", "/proposals/{id}/reviews", {"verdict": "approve"}, needs="review"),
    Op("GET", "/proposals/{id}/comments"),
    Op("POST", "/proposals/{id}/comments", {"text": "No."}, needs="propose"),
    Op("PATCH", "/proposals/{id}/comments/{commentId}", {"text": "No."}, needs="say"),
    Op("DELETE", "/proposals/{id}/comments/{commentId}", needs="say"),
    Op("GET", "/tokensets/{id}/history"),
    Op("GET", "/tokensets/{id}/changes"),
    Op("GET", f"{MODE}/history"),
    Op("GET", f"{TOKEN}/history"),
    Op("GET", f"{ORGANIZATION}/history"),
    Op("GET", RELEASES),
    Op("POST", RELEASES, {"version": "2.0.0"}),
    Op("GET", f"{RELEASES}/{{releaseId}}"),
    Op("PATCH", f"{RELEASES}/{{releaseId}}", {"withdrawn": "Too pale."}, needs="write"),
    Op("DELETE", f"{RELEASES}/{{releaseId}}"),
    Op("GET", f"{RELEASES}/{{releaseId}}/downloads"),
    Op("GET", f"{RELEASES}/{{releaseId}}/primer.md"),
    Op("GET", "/organizations/{id}/diff?from=now&to=now"),
    Op("GET", "/organizations/{id}/diff/renames?from=now&to=now"),
    Op("GET", "/tokensets/{id}/diff?from={mode}&to={mode}"),
    Op("GET", f"{ENVIRONMENT}/export?release=1.0.0"),
    Op("GET", f"{ENVIRONMENT}/export/css?release=1.0.0&bundle=zip"),
    Op("GET", "/organizations/{id}/releases.json"),
]
"""The specification's summary of all operations, and those that were added."""

PLANS = list(Plan)
UNKNOWN = ("none", "bad", "revoked", "expired")
MEMBERS = {"admin": Plan.TEAM, "editor": Plan.PRO, "viewer": Plan.FREE}
"""Members of the workspace, with their own plans: these must not matter in another's workspace."""
ORGANIZED = {
    "organization admin": Plan.FREE,
    "organization editor": Plan.TEAM,
    "organization viewer": Plan.PRO,
}
"""Members of the organization that the workspace belongs to; its owner is the `chief`."""
OTHERS = {"stranger": Plan.TEAM, "ex-member": Plan.PRO}
LIMITED = {
    "owner in the workspace": ("owner", "workspace"),
    "owner in a deleted one": ("owner", "deleted"),
    "chief in the workspace": ("chief", "workspace"),
    "chief in the organization": ("chief", "organization"),
    "editor in the organization": ("organization editor", "organization"),
}
"""Who has an API token that is limited, and to what; the one to a deleted workspace sees nothing."""
WHO = (*UNKNOWN, "owner", "chief", *MEMBERS, *ORGANIZED, *OTHERS, *LIMITED)
COLLECTIONS = {
    "/workspaces": (
        {"free"},
        "API write access requires PRO or TEAM plan. Upgrade your plan to create resources via API.",
    ),
    "/organizations": ({"free", "pro"}, "Organizations require the TEAM plan"),
}
"""What anybody lists their own of, and creates unless their own plan is one of these."""
SCOPES = {True: [Scope.READ, Scope.WRITE], False: [Scope.READ], None: [Scope.READ, Scope.PROPOSE]}
"""The scopes of API tokens by whether they write, None of those that propose."""
PROPOSING = {"propose", "change", "say"}
"""The levels that need no more than to propose."""
NO_SCOPE = (403, "The API token lacks the write:tokens scope")
NO_PROPOSING = (403, "The API token lacks the propose:tokens scope")
BEYOND = (
    403,
    "The API token is limited to certain workspaces or organizations, and this reaches beyond them",
)

INVITING = "Only an owner with the plan team shares with members: nobody can be invited"
AFTER_THE_BODY = {BEYOND[1], INVITING}
"""What is refused only of what the body says."""


def role_of(path: str, who: str, plan: str) -> str | None:
    """Return what a caller is in the organization or the workspace of a path, None for a stranger there."""
    lent = who.removeprefix("organization ") if who in ORGANIZED else None
    if path.startswith("/organizations"):
        return "owner" if who == "chief" else lent
    if who == "owner":
        return "owner"
    if plan != "team":
        return None
    return who if who in MEMBERS else "admin" if who == "chief" else lent


def expected_of_limited(op: Op, who: str, plan: str, *, writes: bool | None) -> tuple[int, str | None]:
    """Return what `expected` does for a caller whose API token is limited."""
    base, limit = LIMITED[who]
    status, text = expected(op, base, plan, writes=writes)
    if "{tokenId}" in op.path and status == 200:  # another one, without a limit
        return 404, "API token not found"
    if op.path in COLLECTIONS and status == 201:
        return BEYOND
    needed = {"organization"} if op.path.startswith("/organizations") else {"organization", "workspace"}
    if "{id}" in op.path and limit not in needed:
        return hidden(op)
    makes_members = op.method == "POST" and op.path.endswith(("/members", "/invitations"))
    return BEYOND if makes_members and status in {200, 201, 409} else (status, text)


def hidden(op: Op) -> tuple[int, str]:
    """Return what is answered to who does not see the object of a path."""
    kind = "Mode" if "{modeId}" in op.path else op.path[1:].partition("s/")[0].capitalize()
    return 404, f"{kind} not found"


def expected(  # noqa: C901, PLR0911, PLR0912  one rule a line, in the order of checks
    op: Op, who: str, plan: str, *, writes: bool | None
) -> tuple[int, str | None]:
    """Return status and error text by the documents.

    `plan` is that of the workspace's owner, and of the organization's where the path is beneath it.
    """
    if who in UNKNOWN:
        return 401, "Invalid API token"
    if who in LIMITED:
        return expected_of_limited(op, who, plan, writes=writes)
    if op.level == "anyone":
        return op.success, None
    if op.level == "own":
        return (op.success, None) if writes else NO_SCOPE
    if op.path in COLLECTIONS:
        own = plan if who in {"owner", "chief"} else (MEMBERS | ORGANIZED | OTHERS)[who]
        lacking, text = COLLECTIONS[op.path]
        if op.method == "GET":
            return 200, None
        if not writes:
            return NO_SCOPE
        return (403, text) if own in lacking else (201, None)
    role = role_of(op.path, who, plan)
    if role is None:
        return hidden(op)
    if op.level == "read":
        return op.success, None
    organized = op.path.startswith("/organizations")
    place = "Your role in this " + ("organization" if organized else "workspace")
    unmanaged = 403, f"{place} does not allow managing {'it' if organized else 'its members'}"
    if op.level == "members":
        return (op.success, None) if role in {"owner", "admin"} else unmanaged
    is_proposing = op.level in PROPOSING
    if not writes and not (is_proposing and writes is None):
        return NO_PROPOSING if is_proposing else NO_SCOPE
    if organized and plan != "team":
        return 403, "The organization owner's plan does not include organizations"
    if plan == "free":
        return 403, "The workspace owner's plan does not include API write access"
    if op.level == "propose":
        return op.success, None
    if op.level == "say":
        return (op.success, None) if who == "owner" else (403, Text.COMMENT_FOREIGN.format(minutes=15))
    if op.level == "review" and who == "owner":
        return 403, "Nobody reviews their own proposal"
    if op.level == "change" and who != "owner" and (role == "viewer" or not writes):
        return 403, "A proposal is changed by its author, and by who may change the workspace"
    if role == "viewer":
        return 403, f"{place} does not allow changes"
    if op.level == "manage" and role == "editor":
        return unmanaged
    if op.body is INVITED and plan == "pro":
        return 409, INVITING
    return op.success, None


WRONG = {"name": 5, "email": 5, "role": 5, "version": 5, "is_public": 5, "release_id": 5}


class World(NamedTuple):
    """A workspace with everything in it, its organization, their owners, and everyone's secrets by scope.

    `secrets` are by whether they write, None if they propose. `limited` are the ids of API tokens by what
    they are limited to.
    """

    accounts: dict[str, Account]
    ids: dict[str, str]
    secrets: dict[tuple[str, bool | None], str | None]
    limited: dict[str, list[str]]


@pytest.fixture(scope="module")
def apart(new_database: NewDatabase, request: pytest.FixtureRequest) -> Iterator[Service]:
    """A server whose database holds the worlds alone."""
    serve = serving(request.config)
    with pytest.MonkeyPatch.context() as patch, serve(new_database()) as service:
        # else `stored` would read all again whenever a secret is first used
        patch.setattr(Authenticator, "note", lambda *_: None)
        yield service


@pytest.fixture(scope="module")
def others(apart: Service) -> dict[str, Account]:
    """Everyone but the owners."""
    return {who: apart.account(plan) for who, plan in (MEMBERS | ORGANIZED | OTHERS).items()}


@pytest.fixture(scope="module")
def worlds() -> dict[Plan, World]:
    """A world for each plan of the owners, from its first use on; a test that changes one drops it."""
    return {}


def _world(service: Service, others: dict[str, Account], plan: Plan) -> World:
    """Return a new world, with the secrets of everyone with each scope."""
    everyone = others | {"owner": service.account(plan), "chief": service.account(plan)}
    world = World(everyone, _grown(service, everyone), {}, defaultdict(list))
    for writes, scopes in SCOPES.items():
        world.secrets["none", writes] = None
        world.secrets["bad", writes] = others["admin"].secret[:-1] + "-"
        for who, account in everyone.items():
            world.secrets[who, writes] = _secret(service, account, tuple(scopes))
        token_id, world.secrets["revoked", writes] = another_secret(service, everyone["owner"], scopes)
        service.run(partial(accounts.revoke_token, token_id=token_id))
        _, world.secrets["expired", writes] = another_secret(service, everyone["owner"], scopes, days=-1)
        for who, (base, limit) in LIMITED.items():
            token_id, world.secrets[who, writes] = another_secret(service, everyone[base], scopes)
            world.limited[limit].append(token_id)
    _limit(service, world)
    return world


@cache
def _secret(service: Service, account: Account, scopes: tuple[Scope, ...]) -> str:
    """Return the secret of an API token of an account, one for all worlds: a user has so many at most."""
    return another_secret(service, account, scopes)[1]


def _regrown(service: Service, world: World) -> World:
    """Return the world with a new workspace and organization of the same people."""
    world = world._replace(ids=_grown(service, world.accounts))
    _limit(service, world)
    return world


def _limit(service: Service, world: World) -> None:
    """Limit API tokens to the world's workspace or organization, or to one that there is not."""
    for limit, token_ids in world.limited.items():
        column = "organization_ids" if limit == "organization" else "workspace_ids"
        chosen = ", ".join(f"'{token_id}'" for token_id in token_ids)
        sql = f"UPDATE api_token SET {column} = $1 WHERE id IN ({chosen})"  # noqa: S608  ids of ours
        service.database.run(sql, world.ids.get(limit, new_id()))


def _grown(service: Service, everyone: dict[str, Account]) -> dict[str, str]:
    """Store a workspace with a tokenset, two modes, a token and the members, in an organization with its own.

    Whatever the plan.
    """
    owner, chief, others = everyone["owner"], everyone["chief"], everyone

    async def work(tx: Tx) -> dict[str, str]:
        organization = (await organizations.add(tx, chief.id, "Acme")).item.id
        by = await change_sets.begin(tx, None, None, organization_id=organization)
        for who in ORGANIZED:
            role = Role(who.removeprefix("organization "))
            await members.put(tx, by, others[who].id, None, role)
        workspace = (await workspaces.insert(tx, owner.id, "", "Brand", None, 1000, organization)).item.id
        by = await change_sets.begin(tx, None, None, workspace_id=workspace)
        tokenset = (await tokensets.insert(tx, by, workspace, "Core", None)).item.id
        mode = (await modes.insert(tx, by, tokenset, "Dark", is_default=False)).item.id
        await tokens.insert(tx, by, mode, TokenContent("a.b", "color", "#fff", None, None))
        for place in (Place(workspace), Place(workspace, tokenset)):
            await presets.insert(tx, by, place, "web", "ios", {})
        await tokens.insert(tx, by, mode, TokenContent("wrong", "color", "nonsense", None, None))
        for who in (*MEMBERS, "ex-member"):
            role = Role(who) if who in MEMBERS else Role.ADMIN
            await accounts.set_member(tx, workspace, others[who].email, role)
        await accounts.remove_member(tx, workspace, others["ex-member"].email)
        released = (await release(tx, organization, chief.id)).id
        production = (await environment(tx, organization, "production")).item.id
        made = {"workspace": workspace, "tokenset": tokenset, "mode": mode, "organization": organization}
        caller = Caller("", owner.id, Plan.TEAM, can_write=False)
        problem = await problem_of(tx, caller, workspace)
        for group, owner_id in ((members.WORKSPACE, owner.id), (members.ORGANIZATION, chief.id)):
            invited = Invitation(new_id(), Role.VIEWER, None, owner.email, timestamp(), timestamp(2e9))
            made[f"{group.table} invitation"] = invited.id
            digest = secrets.token_bytes(32)
            await invitations.insert(tx, (group, made[group.table]), owner_id, invited, digest)
        await figma_uses.put(tx, workspace, FigmaReport("kit", []), {}, 1, timestamp())
        made["proposal"] = await proposal(tx, workspace, owner.id, mode)
        made["comment"] = await comment(tx, made["proposal"], owner.id)
        made |= {"release": released, "environment": production, "change set": by.id}
        return made | {"problem": problem}

    people = {"organization member": others["organization viewer"].id, "newcomer": others["stranger"].email}
    people["workspace member"] = others["viewer"].id
    return service.run(work) | people


def _path(template: str, ids: dict[str, str]) -> str:
    kind = template[1:].partition("s/")[0]
    named = {"id": ids.get(kind), "mode": ids["mode"], "modeId": ids["mode"], "name": "a.b"}
    named |= {"changeSetId": ids["change set"], "userId": ids.get(f"{kind} member")}
    named |= {"commentId": ids["comment"], "invitationId": ids.get(f"{kind} invitation")}
    named |= {"tokenId": ids.get("token"), "releaseId": ids["release"], "environmentId": ids["environment"]}
    return template.format_map(named)


def _body(op: Op, ids: dict[str, str]) -> dict[str, Any] | None:
    def named(value: Any) -> Any:
        if isinstance(value, list):
            return [named(each) for each in value]
        return ids[value[1:-1]] if isinstance(value, str) and value.startswith("{") else value

    return op.body and {name: named(value) for name, value in op.body.items()}


@pytest.mark.some
@pytest.mark.parametrize("plan", some(PLANS, PLANS.index(Plan.TEAM)))
@pytest.mark.parametrize("op", OPERATIONS, ids=lambda op: f"{op.method} {op.path}")
def test_the_whole_truth_table(
    apart: Service, others: dict[str, Account], worlds: dict[Plan, World], op: Op, plan: Plan
) -> None:
    """Status and text are the oracle's for each kind of caller, with and without the scope.

    Nothing changes when the answer is not 2xx, and a write that is allowed does change something. A caller
    who may not write is refused whatever the body.
    """
    world, client = worlds.pop(plan, None) or _world(apart, others, plan), apart.client()
    if op.level == "read" or op.method == "GET":
        worlds[plan] = world
    for who, writes in product(
        WHO, SCOPES if op.level == "propose" or "/proposals" in op.path else (True, False)
    ):
        base, _ = LIMITED.get(who, (who, ""))
        watched = {world.accounts[each].id for each in ("owner", "chief", base) if each in world.accounts}
        ids = world.ids | _spare(apart, op, world, base)
        before = {account: stored(apart, account) for account in watched}
        path, headers = _path(op.path, ids), _authorization(world.secrets[who, writes])
        response = client.request(op.method, path, json=_body(op, ids), headers=headers)
        status, text = expected(op, who, plan, writes=writes)
        case = (who, writes, response.status_code, _error(response))
        assert case == (who, writes, status, text)
        if op.body and status >= 400 and text not in AFTER_THE_BODY:
            wrong = {"json": WRONG} if writes else {"content": b"{" * 2_000_000}
            again = client.request(op.method, path, headers=headers, **wrong)
            assert (*case[:2], again.status_code, _error(again)) == case
        after = {account: stored(apart, account) for account in watched}
        assert (before == after) == (status >= 400 or op.level == "read" or op.method == "GET"), case
        if before != after:
            world = _regrown(apart, world)
    if "/proposals" in op.path:  # everyone is as before
        worlds[plan] = world


CONTENT = [
    op
    for op in OPERATIONS
    if op.path.startswith(("/workspaces/{", "/tokensets/{"))
    and op.level == "write"
    and not re.search(r"/presets|/acknowledge|/usage", op.path)
]
"""The operations that write what is in a workspace."""
BESIDE = {
    *("presets", "acknowledge", "check", "members", "invitations", "proposals"),
    *("usage", "tokens-studio", "figma"),
}
"""What paths have of operations that write what no review is about."""
REASON = {"X-Jeton-Bypass": "because"}


def test_the_truth_table_knows_every_write_of_a_workspace() -> None:
    """What changes something below a workspace is an operation of content, or one of the few beside it."""
    table = [
        operation
        for operation in DECLARED
        if operation.method != "GET" and operation.path.startswith(("/workspaces/{", "/tokensets/{"))
    ]
    beside = [each for each in table if BESIDE & {*each.path.split("/")}]
    declared = {(each.method, _template(each.path)) for each in table if each not in beside}
    assert declared == {(op.method, _template(op.path)) for op in CONTENT}
    assert len(beside) == len({(each.method, each.path) for each in beside}) == 16


def _template(path: str) -> str:
    return re.sub(r"/groups/.*", "/groups", path)


def expected_in_review(
    op: Op, who: str, *, writes: bool | None, has_reason: bool, is_content: bool
) -> tuple[int, str | None]:
    """Return what `expected` does of an owner with the plan team, where the content is reviewed."""
    status, text = expected(op, who, "team", writes=writes)
    if status >= 400 or not is_content:
        return status, text
    role = role_of(op.path, LIMITED.get(who, (who, ""))[0], "team")
    if role == "editor":
        return 403, Text.REVIEW_REQUIRED
    return (status, text) if has_reason else (403, Text.REVIEW_BYPASS)


@pytest.mark.parametrize(
    "op",
    [
        op
        for op in OPERATIONS
        if op.path.startswith(("/workspaces/{", "/tokensets/{")) and op.method != "GET" and op.level != "read"
    ],
    ids=lambda op: f"{op.method} {op.path}",
)
def test_the_truth_table_of_a_workspace_with_a_review(
    apart: Service, others: dict[str, Account], worlds: dict[Plan, World], op: Op
) -> None:
    """Editors write no content, owners and admins do with a reason; all else is as without a review.

    Nothing changes when the answer is not 2xx, and whoever may not write is refused whatever the body.
    """
    world, client = worlds.pop(Plan.TEAM, None) or _world(apart, others, Plan.TEAM), apart.client()
    is_content = op in CONTENT
    _review(apart, world)
    for (writes, _), who, has_reason in product(SCOPES.items(), WHO, (False, True)):
        if who in UNKNOWN or (has_reason and not is_content):
            continue
        base, _ = LIMITED.get(who, (who, ""))
        owner, ids = world.accounts["owner"].id, world.ids | _spare(apart, op, world, base)
        before, path = stored(apart, owner), _path(op.path, ids)
        headers = _authorization(world.secrets[who, writes]) | (REASON if has_reason else {})
        response = client.request(op.method, path, json=_body(op, ids), headers=headers)
        about: dict[str, Any] = {"writes": writes, "has_reason": has_reason, "is_content": is_content}
        status, text = expected_in_review(op, who, **about)
        case = (who, writes, has_reason, response.status_code, _error(response))
        assert case == (who, writes, has_reason, status, text)
        decides = op.path == "/workspaces/{id}" and text == Text.REVIEW_BYPASS  # on a review, without one
        if op.body and status == 403 and text not in AFTER_THE_BODY and not decides:
            again = client.request(op.method, path, headers=headers, json=WRONG)
            assert (*case[:3], again.status_code, _error(again)) == case
        if is_content:
            assert (before == stored(apart, owner)) == (status >= 400), case
        if status < 400:
            world = _regrown(apart, world)
            _review(apart, world)
    worlds.pop(Plan.TEAM, None)


def _review(service: Service, world: World) -> None:
    """Let the content of the world's workspace be reviewed."""
    service.database.run("UPDATE workspace SET approvals = 1 WHERE id = $1", world.ids["workspace"])


def _spare(service: Service, op: Op, world: World, who: str) -> dict[str, str]:
    """Return another API token of the caller's, where the path needs one."""
    account = world.accounts.get(who)
    if "{tokenId}" not in op.path:
        return {}
    return {"token": new_id() if account is None else another_secret(service, account)[0]}


def _authorization(secret: str | None) -> dict[str, str]:
    return {} if secret is None else {"Authorization": f"Bearer {secret}"}


def _error(response: httpx.Response) -> Any:
    if response.status_code < 400:
        return None
    assert list(response.json()) == ["error"]
    return response.json()["error"]


@pytest.mark.parametrize("op", [op for op in OPERATIONS if "{id}" in op.path and op.level != "propose"])
def test_other_headers_open_nothing(
    apart: Service, others: dict[str, Account], worlds: dict[Plan, World], op: Op
) -> None:
    """With conditions, keys and HEAD a stranger and a viewer get what the plain call gives them."""
    world = worlds[Plan.TEAM] = worlds.get(Plan.TEAM) or _world(apart, others, Plan.TEAM)
    path, body = _path(op.path, world.ids), _body(op, world.ids)
    extra = [{"If-Match": "*"}, {"If-Match": '"v1"'}, {"If-None-Match": "*"}, {"Idempotency-Key": "key"}]
    for who in ("stranger", "organization viewer" if op.path.startswith(ORGANIZATION) else "viewer"):
        client = others[who].client
        plain = client.request(op.method, path, json=body)
        assert (plain.status_code == 200) == (who != "stranger" and op.level == "read")
        for headers in extra:
            response = client.request(op.method, path, json=body, headers=headers)
            fresh = op.method == "GET" and plain.status_code == 200 and "If-None-Match" in headers
            assert response.status_code == (304 if fresh else plain.status_code)
            assert response.content == (b"" if fresh else plain.content)
        if op.method == "GET":
            head = client.head(path)
            assert (head.status_code, head.content) == (plain.status_code, b"")


@pytest.mark.parametrize(
    "authorization",
    [
        b"",
        b"Bearer",
        b"Bearer ,",
        b"Basic {secret}",
        b"Token {secret}",
        b"{secret}",
        b"Bearer\t{secret}",
        b"Bearer {secret} {secret}",
        b"Bearer {secret},",
        b"Bearer '{secret}'",
        b"Bearer {secret}=",
        b"Bearer jtn_" + b"0" * 49,
        b"Bearer jtn_" + b"a" * 10_000,
        b"Bearer \xff\xfe{secret}",
        b"Bearer {upper}",
    ],
)
def test_what_is_no_bearer_token_is_refused(
    apart: Service, others: dict[str, Account], authorization: bytes
) -> None:
    """Every other form of the header is 401 with the one text."""
    secret = others["admin"].secret
    value = authorization.replace(b"{secret}", secret.encode()).replace(b"{upper}", secret.upper().encode())
    response = apart.client().get("/workspaces", headers=[(b"authorization", value)])
    assert (response.status_code, _error(response)) == (401, "Invalid API token")
    assert response.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER", "Bearer "])
def test_the_schemes_case_does_not_matter(apart: Service, others: dict[str, Account], scheme: str) -> None:
    """The scheme is read in any case, with one space or more behind it."""
    headers = {"Authorization": f"{scheme} {others['admin'].secret}"}
    assert apart.client().get("/workspaces", headers=headers).status_code == 200


def test_changes_hold_from_the_next_request(apart: Service, others: dict[str, Account]) -> None:
    """A changed role, an ended membership, a changed plan and a revoked token take effect at once."""
    owner, editor = apart.account(), others["editor"]
    ids = _grown(apart, others | {"owner": owner, "chief": apart.account()})
    path = f"/workspaces/{ids['workspace']}"

    def rename() -> int:
        return editor.client.patch(path, json=NAMED).status_code

    assert rename() == 200
    apart.run(lambda tx: accounts.set_member(tx, ids["workspace"], editor.email, Role.VIEWER))
    assert rename() == 403
    apart.run(lambda tx: accounts.set_member(tx, ids["workspace"], editor.email, Role.ADMIN))
    assert rename() == 200
    for plan, status in ((Plan.PRO, 404), (Plan.FREE, 404), (Plan.TEAM, 200)):
        apart.set_plan(owner, plan)
        assert rename() == status
    apart.run(lambda tx: accounts.remove_member(tx, ids["workspace"], editor.email))
    assert rename() == 404
    token_id, secret = another_secret(apart, owner)
    client = apart.client(secret)
    assert client.get(path).status_code == 200
    apart.run(lambda tx: accounts.revoke_token(tx, token_id))
    assert client.get(path).status_code == 401
