"""Callers who are known from earlier requests: what has become of them since holds at once."""

import httpx
import pytest
from api.helpers import another_secret
from conftest import Tree
from support.checks import ok, refused
from support.databases import Database
from support.service import Service, running

from jeton.core.accounts import accounts
from jeton.errors import Text
from jeton.model.objects import Plan, Scope

TOKEN = {"name": "late", "type": "color", "value": "#fff"}


def _revoked(service: Service, tree: Tree) -> httpx.Client:
    """Return a client whose API token was used, and is revoked now."""
    token_id, secret = another_secret(service, tree.owner, [Scope.READ, Scope.WRITE])
    client = service.client(secret)
    ok(client.get(tree.tokens))
    service.run(lambda tx: accounts.revoke_token(tx, token_id))
    return client


@pytest.mark.parametrize(
    ("method", "path", "body", "headers"),
    [
        ("GET", "{tree.tokens}", None, {}),
        ("GET", "{tree.tokens}/absent", None, {}),
        ("GET", "{tree.mode}/export", None, {}),
        ("GET", "/nowhere", None, {}),
        ("PUT", "{tree.tokens}", None, {}),
        ("POST", "{tree.tokens}", TOKEN, {}),
        ("POST", "{tree.tokens}", TOKEN, {"Idempotency-Key": "key"}),
        ("POST", "{tree.tokens}", {}, {}),
        ("POST", "{tree.tokens}", TOKEN, {"Content-Type": "text/plain"}),
        ("POST", "/workspaces", {"name": "late"}, {}),
        ("DELETE", "{tree.tokenset}", None, {}),
    ],
)
def test_a_revoked_token_is_refused_whatever_it_asks(
    service: Service, tree: Tree, method: str, path: str, body: object, headers: dict[str, str]
) -> None:
    """The next request after the revocation is 401, with an untouched window, and changes nothing."""
    client = _revoked(service, tree)
    response = client.request(method, path.format(tree=tree), json=body, headers=headers)
    refused(response, 401, Text.INVALID_TOKEN)
    assert response.headers["x-ratelimit-remaining"] == response.headers["x-ratelimit-limit"]
    assert ok(tree.owner.client.get(tree.tokens))["total"] == 0
    assert ok(tree.owner.client.get("/workspaces"))["total"] == 1


def test_a_revoked_token_over_its_limit_is_refused_as_revoked(database: Database) -> None:
    """401 comes before 429."""
    with running(database, rate_limit=3) as service:
        account = service.account()
        statuses = [account.client.get("/workspaces").status_code for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
        (listed,) = service.run(lambda tx: accounts.tokens(tx, account.email))
        service.run(lambda tx: accounts.revoke_token(tx, listed.id))
        refused(account.client.get("/workspaces"), 401, Text.INVALID_TOKEN)


def test_another_plan_holds_at_once(service: Service) -> None:
    """A caller whose plan changes may create workspaces no more, and again, from the next request on."""
    account = service.account(Plan.PRO)
    for plan, status in ((Plan.PRO, 201), (Plan.FREE, 403), (Plan.TEAM, 201), (Plan.FREE, 403)):
        service.set_plan(account, plan)
        for name in ("a", "b"):
            assert account.client.post("/workspaces", json={"name": name}).status_code == status
    assert ok(account.client.get("/workspaces"))["total"] == 4
