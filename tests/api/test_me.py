"""GET /me."""

import pytest
from api.helpers import another_secret
from support.checks import ok
from support.service import Account, Service

from jeton.model.objects import Plan

PATH = "/me"


@pytest.mark.parametrize("plan", list(Plan))
def test_shows_whom_the_token_speaks_for(service: Service, plan: Plan) -> None:
    """The user's id, address and plan, whatever the plan; a token that only reads is enough."""
    account = service.account(plan)
    reader = service.client(another_secret(service, account)[1])
    for client in (account.client, reader):
        shown = ok(client.get(PATH))
        assert list(shown) == ["id", "email", "plan"]
        assert shown == {"id": account.id, "email": account.email, "plan": plan.value}


def test_the_id_is_that_of_the_workspaces_owner(owner: Account) -> None:
    """What workspaces call `user_id`."""
    made = ok(owner.client.post("/workspaces", json={"name": "Brand"}), 201)
    assert ok(owner.client.get(PATH))["id"] == made["user_id"]


def test_a_changed_plan_shows_at_once(service: Service, owner: Account) -> None:
    """Under another entity tag; until then the answer is 304."""
    first = owner.client.get(PATH)
    known = {"If-None-Match": first.headers["etag"]}
    assert owner.client.get(PATH, headers=known).status_code == 304
    service.set_plan(owner, Plan.PRO)
    second = owner.client.get(PATH, headers=known)
    assert ok(second)["plan"] == "pro"
    assert second.headers["etag"] != first.headers["etag"]
    assert first.headers["cache-control"] == "private, no-cache"
