"""Who may do what: every operation, for everyone, against an oracle that shares no code with the service."""

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import httpx
import pytest
from api.helpers import another_secret, stored
from support.databases import NewDatabase
from support.service import Account, Service, running

from jeton.core import accounts
from jeton.ids import new_id
from jeton.model import Plan, Role, Scope, TokenFields
from jeton.store import modes, tokens, tokensets, workspaces
from jeton.store.engine import Tx

MODE = "/tokensets/{id}/modes/{modeId}"
TOKEN = f"{MODE}/tokens/{{name}}"
NAMED = {"name": "new"}
CREATED_TOKEN = {"name": "new", "type": "color", "value": "#fff"}
UPSERT = {"upsert": [CREATED_TOKEN]}
FILE = {"new": {"$type": "color", "$value": "#fff"}}

OPERATIONS: list[tuple[str, str, dict[str, Any] | None]] = [
    ("GET", "/workspaces", None),
    ("POST", "/workspaces", NAMED),
    ("GET", "/workspaces/{id}", None),
    ("PATCH", "/workspaces/{id}", NAMED),
    ("DELETE", "/workspaces/{id}", None),
    ("GET", "/workspaces/{id}/tokensets", None),
    ("POST", "/workspaces/{id}/tokensets", NAMED),
    ("GET", "/tokensets/{id}", None),
    ("PATCH", "/tokensets/{id}", NAMED),
    ("DELETE", "/tokensets/{id}", None),
    ("GET", "/tokensets/{id}/modes", None),
    ("POST", "/tokensets/{id}/modes", NAMED),
    ("PATCH", MODE, NAMED),
    ("DELETE", MODE, None),
    ("GET", "/tokensets/{id}/tokens", None),
    ("GET", f"{MODE}/tokens", None),
    ("POST", f"{MODE}/tokens", CREATED_TOKEN),
    ("GET", TOKEN, None),
    ("PATCH", TOKEN, NAMED),
    ("DELETE", TOKEN, None),
    ("GET", "/tokensets/{id}/export", None),
    ("GET", f"{MODE}/export", None),
    ("PATCH", f"{MODE}/tokens", UPSERT),
    ("POST", "/workspaces/{id}/import", FILE),
    ("POST", "/tokensets/{id}/import", FILE),
    ("GET", "/export-targets", None),
    ("GET", f"{MODE}/export/css", None),
    ("GET", f"{MODE}/export/dtcg/report", None),
    ("GET", "/tokensets/{id}/export/dtcg", None),
    ("GET", "/tokensets/{id}/export/android/report", None),
    ("GET", "/workspaces/{id}/export/resolver", None),
    ("GET", "/workspaces/{id}/export/resolver/report", None),
    ("GET", "/workspaces/{id}/problems", None),
    ("GET", "/tokensets/{id}/problems", None),
    ("GET", f"{MODE}/problems", None),
    ("GET", f"{TOKEN}/explain", None),
]
"""The specification's summary of all operations, each with a body that it accepts."""

UNKNOWN = ("none", "bad", "revoked", "expired")
MEMBERS = {"admin": Plan.TEAM, "editor": Plan.PRO, "viewer": Plan.FREE}
OTHERS = {"stranger": Plan.TEAM, "ex-member": Plan.PRO}
"""Those who are not the owner, with their own plans: these must not matter in another's workspace."""
WHO = (*UNKNOWN, "owner", *MEMBERS, *OTHERS)


def expected(  # noqa: C901, PLR0911  one rule a line, in the order of checks
    method: str, path: str, who: str, plan: str, *, writes: bool
) -> tuple[int, str | None]:
    """Return status and error text by the documents; `plan` is that of the workspace's owner."""
    if who in UNKNOWN:
        return 401, "Invalid API token"
    if path == "/export-targets":
        return 200, None
    if path == "/workspaces":
        if method == "GET":
            return 200, None
        if not writes:
            return 403, "The API token lacks the write:tokens scope"
        if (plan if who == "owner" else {**MEMBERS, **OTHERS}[who]) == "free":
            upgrade = "Upgrade your plan to create resources via API."
            return 403, f"API write access requires PRO or TEAM plan. {upgrade}"
        return 201, None
    if who != "owner" and not (who in MEMBERS and plan == "team"):
        kind = "Mode" if "{modeId}" in path else path[1:-1].partition("s/")[0].capitalize()
        return 404, f"{kind} not found"
    if method == "GET":
        return 200, None
    if not writes:
        return 403, "The API token lacks the write:tokens scope"
    if plan == "free":
        return 403, "The workspace owner's plan does not include API write access"
    if who == "viewer":
        return 403, "Your role in this workspace does not allow changes"
    return 201 if method == "POST" and not path.endswith("/import") else 200, None


class World(NamedTuple):
    """A workspace with everything in it, its owner, and the secrets of everyone by name and scope."""

    owner: Account
    ids: dict[str, str]
    secrets: dict[tuple[str, bool], str | None]


@pytest.fixture(scope="module")
def apart(new_database: NewDatabase) -> Iterator[Service]:
    """A server whose database holds the worlds alone."""
    with running(new_database(), workspace_limit_team=1000, workspace_limit_pro=1000) as service:
        yield service


@pytest.fixture(scope="module")
def others(apart: Service) -> dict[str, Account]:
    """Everyone but the owner."""
    return {who: apart.account(plan) for who, plan in (MEMBERS | OTHERS).items()}


def _secrets(service: Service, account: Account) -> dict[bool, str]:
    return {True: account.secret, False: another_secret(service, account, [Scope.READ])[1]}


@pytest.fixture(scope="module")
def known(apart: Service, others: dict[str, Account]) -> dict[tuple[str, bool], str | None]:
    """The secrets of everyone but the owner, with and without the scope."""
    made: dict[tuple[str, bool], str | None] = {}
    for who, account in others.items():
        for writes, secret in _secrets(apart, account).items():
            made[who, writes] = secret
    for writes in (True, False):
        made["none", writes] = None
        made["bad", writes] = others["admin"].secret[:-1] + "-"
    return made


def _world(
    service: Service,
    others: dict[str, Account],
    known: dict[tuple[str, bool], str | None],
    plan: Plan,
) -> World:
    owner = service.account(plan)
    secrets = {**known, **{("owner", writes): s for writes, s in _secrets(service, owner).items()}}
    for writes in (True, False):
        scopes = [Scope.READ, Scope.WRITE] if writes else [Scope.READ]
        token_id, secrets["revoked", writes] = another_secret(service, owner, scopes)
        service.run(partial(accounts.revoke_token, token_id=token_id))
        _, secrets["expired", writes] = another_secret(service, owner, scopes, days=-1)
    return World(owner, _grown(service, owner, others), secrets)


def _grown(service: Service, owner: Account, others: dict[str, Account]) -> dict[str, str]:
    """Store a workspace with a tokenset, two modes, a token and the members, whatever the plan."""

    async def work(tx: Tx) -> dict[str, str]:
        workspace = await workspaces.insert(tx, owner.id, "Brand", None, 1000)
        assert workspace is not None
        tokenset = (await tokensets.insert(tx, workspace.item.id, "Core", None)).item
        mode = await modes.insert(tx, tokenset.id, "Dark", is_default=False)
        assert mode is not None
        await tokens.insert(tx, tokenset.id, mode.item.id, TokenFields("a.b", "color", "#fff", None, None))
        for who in (*MEMBERS, "ex-member"):
            role = Role(who) if who in MEMBERS else Role.ADMIN
            await accounts.set_member(tx, workspace.item.id, others[who].email, role)
        await accounts.remove_member(tx, workspace.item.id, others["ex-member"].email)
        return {"workspace": workspace.item.id, "tokenset": tokenset.id, "mode": mode.item.id}

    return service.run(work)


def _path(template: str, ids: dict[str, str]) -> str:
    of = ids["workspace" if template.startswith("/workspaces") else "tokenset"]
    return template.replace("{id}", of).replace("{modeId}", ids["mode"]).replace("{name}", "a.b")


@pytest.mark.parametrize("plan", list(Plan))
@pytest.mark.parametrize(
    ("method", "template", "body"), OPERATIONS, ids=[f"{method} {path}" for method, path, _ in OPERATIONS]
)
def test_the_whole_truth_table(
    apart: Service,
    others: dict[str, Account],
    known: dict[tuple[str, bool], str | None],
    method: str,
    template: str,
    body: dict[str, Any] | None,
    plan: Plan,
) -> None:
    """Status and text are the oracle's for each kind of caller, with and without the scope.

    Nothing changes when the answer is not 2xx, and a write that is allowed does change something.
    """
    world = _world(apart, others, known, plan)
    client = apart.client()
    for who in WHO:
        for writes in (True, False):
            status, text = expected(method, template, who, plan, writes=writes)
            headers = _authorization(world.secrets[who, writes])
            watched = [world.owner.id] + ([others[who].id] if who in others else [])
            before = [stored(apart, account) for account in watched]
            response = client.request(method, _path(template, world.ids), json=body, headers=headers)
            case = (who, writes, response.status_code, _error(response))
            assert case == (who, writes, status, text)
            after = [stored(apart, account) for account in watched]
            assert (before == after) == (status >= 400 or method == "GET"), case
            if method != "GET" and status < 400:
                world = world._replace(ids=_grown(apart, world.owner, others))


def _authorization(secret: str | None) -> dict[str, str]:
    return {} if secret is None else {"Authorization": f"Bearer {secret}"}


def _error(response: httpx.Response) -> Any:
    if response.status_code < 400:
        return None
    assert list(response.json()) == ["error"]
    return response.json()["error"]


@pytest.mark.parametrize("template", [path for method, path, _ in OPERATIONS if "{id}" in path])
def test_hidden_and_absent_look_alike(
    apart: Service, others: dict[str, Account], known: dict[tuple[str, bool], str | None], template: str
) -> None:
    """For a stranger an object of another and one that never was give the same status, body and headers."""
    world = _world(apart, others, known, Plan.TEAM)
    client = others["stranger"].client
    absent = dict.fromkeys(("workspace", "tokenset", "mode"), new_id())
    hidden = client.get(_path(template, world.ids))
    missing = client.get(_path(template, absent))
    assert (hidden.status_code, hidden.content) == (missing.status_code, missing.content)
    assert list(hidden.headers) == list(missing.headers)
    assert "etag" not in hidden.headers


@pytest.mark.parametrize(("method", "template", "body"), [op for op in OPERATIONS if "{id}" in op[1]])
def test_other_headers_open_nothing(
    apart: Service,
    others: dict[str, Account],
    known: dict[tuple[str, bool], str | None],
    method: str,
    template: str,
    body: dict[str, Any] | None,
) -> None:
    """With conditions, keys and HEAD a stranger and a viewer get what the plain call gives them."""
    world = _world(apart, others, known, Plan.TEAM)
    path = _path(template, world.ids)
    extra = [{"If-Match": "*"}, {"If-Match": '"v1"'}, {"If-None-Match": "*"}, {"Idempotency-Key": "key"}]
    for who in ("stranger", "viewer"):
        client = others[who].client
        plain = client.request(method, path, json=body)
        assert (plain.status_code == 200) == (who == "viewer" and method == "GET")
        for headers in extra:
            response = client.request(method, path, json=body, headers=headers)
            fresh = plain.status_code == 200 and "If-None-Match" in headers
            assert response.status_code == (304 if fresh else plain.status_code)
            assert response.content == (b"" if fresh else plain.content)
        if method == "GET":
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
    ids = _grown(apart, owner, others)
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
