"""Who must not learn, replay or find anything (A3, A4, A6, A7, A8): what strangers see, where secrets are."""

import json
import re
import statistics
import time
from functools import partial
from itertools import product

import httpx
import pytest
from api.helpers import create_token, nothing_changes
from api.test_access import OPERATIONS
from cli.commands import Running, until
from conftest import Tree
from hostile.wire import Line, Wire
from support.checks import ok
from support.repeating import repeating
from support.service import Account, Service

from jeton.core.accounts import accounts
from jeton.errors import Text
from jeton.model import api_tokens
from jeton.model.ids import new_id
from jeton.model.objects import Plan, Role, Scope

pytestmark = pytest.mark.server

BENEATH = [op for op in OPERATIONS if "{id}" in op.path]
VARIANTS: list[dict[str, str]] = [
    {},
    {"If-Match": '"v1"'},
    {"If-None-Match": "*"},
    {"Idempotency-Key": "k"},
]
VARYING = {"date", "x-request-id", "x-ratelimit-remaining", "x-ratelimit-reset"}


def _path(template: str, tree: Tree, organization_id: str, proposal_id: str) -> str:
    first = {
        "workspaces": tree.workspace_id,
        "tokensets": tree.tokenset_id,
        "organizations": organization_id,
        "proposals": proposal_id,
    }
    path = template.replace("{id}", first[template.split("/")[1]]).replace("{name}", "a.b")
    return re.sub(r"{\w+}", tree.mode_id, path)


def _limited(service: Service, owner: Account) -> httpx.Client:
    """Return a client of the owner's, whose API token is limited to another workspace and organization."""
    elsewhere = ok(owner.client.post("/workspaces", json={"name": "Elsewhere"}), 201)["id"]
    organization_id = service.organization(owner, "Elsewhere")
    work = partial(
        accounts.create_token,
        email=owner.email,
        name="limited",
        scopes=list(Scope),
        expires_in_days=None,
        workspaces=[elsewhere],
        organizations=[organization_id],
    )
    return service.client(service.run(work)[1])


@pytest.mark.parametrize("who", ["stranger", "limited"])
def test_hidden_and_absent_are_the_same_answer(service: Service, tree: Tree, who: str) -> None:
    """A3: for each operation, whatever body and conditions: one status, body, set of headers; no ETag.

    So it is for a stranger, and for an API token of the owner's that is limited to other places.
    """
    create_token(tree, "a.b")
    organization = service.organization(tree.owner)
    proposal = ok(tree.owner.client.post(f"{tree.workspace}/proposals", json={"title": "Hidden"}), 201)["id"]
    nowhere = Tree(tree.owner, new_id(), new_id(), new_id())
    stranger = service.account().client if who == "stranger" else _limited(service, tree.owner)
    with nothing_changes(service, tree.owner):
        for op in BENEATH:
            paths = (
                _path(op.path, tree, organization, proposal),
                _path(op.path, nowhere, new_id(), new_id()),
            )
            for headers, sent in product(VARIANTS, (op.body, {"name": 5}, None)):
                hidden, absent = (
                    stranger.request(op.method, path, json=sent, headers=headers) for path in paths
                )
                assert (op, hidden.status_code, absent.status_code) == (op, 404, 404)
                assert hidden.content == absent.content, op
                assert list(hidden.headers) == list(absent.headers), op
                assert "etag" not in hidden.headers
                for name in set(hidden.headers) - VARYING:
                    assert (op, hidden.headers[name]) == (op, absent.headers[name])


def test_the_time_does_not_tell_hidden_from_absent(service: Service, tree: Tree) -> None:
    """A3: asked in turn, many times, what is hidden and what is absent are answered about equally fast."""
    wire = Wire.to(service.root, service.account().secret)
    hidden, absent = (wire.head("GET", f"/workspaces/{known}") for known in (tree.workspace_id, new_id()))

    def medians(line: Line) -> list[float]:
        times: dict[bytes, list[float]] = {hidden: [], absent: []}
        for _ in range(300):
            for asked in (hidden, absent):
                start = time.perf_counter()
                line.ask(asked)
                times[asked].append(time.perf_counter() - start)
        return [statistics.median(found) for found in times.values()]

    with Line(wire) as line:  # a busy machine spoils a round, what tells spoils all
        rounds = (medians(line) for _ in range(8))
        assert any(abs(one - other) < max(0.25 * min(one, other), 0.000_05) for one, other in rounds)


def test_plans_change_under_load(service: Service, tree: Tree) -> None:
    """A4: while members read and write, a new plan holds from the next request on; never a 5xx."""
    editor = service.member(tree.workspace_id, Role.EDITOR)
    allowed = {Plan.TEAM: (200, 200), Plan.PRO: (404, 404), Plan.FREE: (404, 404)}
    seen: set[int] = set()

    def load(client: httpx.Client) -> None:
        seen.add(client.get(tree.workspace).status_code)
        seen.add(client.patch(tree.workspace, json={"description": "x"}).status_code)

    client = service.client(editor.secret)
    loads = [partial(load, service.client(secret)) for secret in (editor.secret, tree.owner.secret)]
    with repeating(*loads):
        for plan in [Plan.PRO, Plan.TEAM, Plan.FREE, Plan.TEAM] * 5:
            service.set_plan(tree.owner, plan)
            found = client.get(tree.workspace), client.patch(tree.workspace, json={})
            assert tuple(response.status_code for response in found) == allowed[plan]
            assert ok(tree.owner.client.get(tree.workspace))["id"] == tree.workspace_id
    assert seen <= {200, 403, 404}
    assert len(seen) == 3


def _with_checksum(body: str) -> str:
    return body + api_tokens._checksum(body)


def test_a_guess_costs_no_query_and_leaves_nothing(
    service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A8: a wrong checksum is 401 without a query; one that nobody has is 401; neither is kept."""
    asked: list[bytes] = []
    real = accounts.authenticate

    async def noted(tx: object, digest: bytes) -> object:
        asked.append(digest)
        return await real(tx, digest)  # type: ignore[arg-type]  # passed through

    secret = tree.owner.secret
    near = secret[:20] + ("a" if secret[20] != "a" else "b") + secret[21:]
    swapped = secret[:10] + secret[11] + secret[10] + secret[12:]
    wrong = [
        near,
        secret[:-1],
        secret + "0",
        secret[:-1] + ("0" if secret[-1] != "0" else "1"),
        secret.lower(),
    ]
    wrong += [swapped] if swapped != secret else []
    ok(tree.owner.client.get("/workspaces"))
    limiter = service.app._limiter
    buckets, valid = len(limiter._logs), len(service.app._authenticator._callers._values)
    monkeypatch.setattr(accounts, "authenticate", noted)
    for guess in wrong:
        response = service.client(guess).get("/workspaces")
        assert (response.status_code, response.json()) == (401, {"error": Text.INVALID_TOKEN})
    assert asked == []
    for number in range(50):
        unknown = _with_checksum(f"jtn_{number:043}")
        assert api_tokens.is_well_formed(unknown)
        assert service.client(unknown).get("/workspaces").status_code == 401
    assert len(asked) == 50
    assert (len(limiter._logs), len(service.app._authenticator._callers._values)) == (buckets, valid)


def test_whoever_claims_another_address_is_logged_by_their_own(process: Running) -> None:
    """H6, A7: the log names the peer of the connection, whatever a header says of others."""
    wire = Wire.to(process.url, process.secret)
    mark = f"mark-{new_id()}"
    wire.ask(
        "GET", "/workspaces", f"X-Request-Id: {mark}", "X-Forwarded-For: 203.0.113.77", "Forwarded: for=evil"
    )
    found = until(lambda: [line for line in process.log.read_text().splitlines() if mark in line], "the log")
    assert json.loads(found[0])["client"] == "127.0.0.1"
