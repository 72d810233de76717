"""POST /organizations."""

import re

import pytest
from api.helpers import TIMESTAMP, another_secret, nothing_changes, send, send_no_json, wrong_names
from api.organized import ORGANIZATION_FIELDS
from support.checks import ok, refused
from support.service import Account, Service

from jeton.errors import Text
from jeton.model import Plan

PATH = "/organizations"


def test_creates_an_organization_owned_by_the_caller(owner: Account) -> None:
    """The answer is the organization, with its five fields alone; it is stored."""
    response = owner.client.post(PATH, json={"name": " Acme 🎨 "})
    made = ok(response, 201)
    assert list(made) == ORGANIZATION_FIELDS
    assert (made["name"], made["owner_id"]) == (" Acme 🎨 ", owner.id)
    assert re.fullmatch(TIMESTAMP, made["created_at"])
    assert made["updated_at"] == made["created_at"]
    assert response.headers["etag"] == '"v1"'
    assert ok(owner.client.get(f"{PATH}/{made['id']}")) == made


@pytest.mark.parametrize("name", ["a", "é" * 255, "\U0001f3a8" * 255, " a ", "a/b", "a\u2028b"])
def test_keeps_names_verbatim(owner: Account, name: str) -> None:
    """A name of 1 to 255 code points is kept as it is, and need not be unique."""
    for _ in range(2):
        assert ok(owner.client.post(PATH, json={"name": name}), 201)["name"] == name


def test_refuses_wrong_fields(service: Service, owner: Account) -> None:
    """What is no name is named; nothing is stored."""
    cases = [({}, Text.NAME_REQUIRED), *wrong_names(Text.NAME_REQUIRED)]
    with nothing_changes(service, owner):
        for body, text in cases:
            response = owner.client.post(PATH, json=body)
            assert (body, response.status_code, response.json()) == (body, 400, {"error": text})


def test_ignores_what_it_does_not_know(owner: Account) -> None:
    """Fields that are not the client's to set are ignored, never applied."""
    extra = {"id": "x", "owner_id": "x", "account_id": "x", "created_at": "x", "role": "viewer"}
    made = ok(owner.client.post(PATH, json={"name": "Acme", **extra}), 201)
    assert (made["owner_id"], list(made)) == (owner.id, ORGANIZATION_FIELDS)
    assert "x" not in made.values()


@pytest.mark.parametrize("plan", [Plan.FREE, Plan.PRO])
def test_needs_the_plan_team_and_the_scope_before_it(service: Service, plan: Plan) -> None:
    """Another plan is refused whatever the body, and an API token without the scope for that first."""
    account = service.account(plan)
    reader = service.client(another_secret(service, account)[1])
    with nothing_changes(service, account):
        for body in ({"name": "a"}, {"name": 5}):
            refused(send(account.client, "POST", PATH, body), 403, Text.TEAM_REQUIRED)
            refused(send(reader, "POST", PATH, body), 403, Text.SCOPE_MISSING)
        refused(send_no_json(account.client, "POST", PATH), 403, Text.TEAM_REQUIRED)
    service.set_plan(account, Plan.TEAM)
    ok(account.client.post(PATH, json={"name": "a"}), 201)
    refused(send(reader, "POST", PATH, {"name": "a"}), 403, Text.SCOPE_MISSING)


def test_a_request_sent_again_creates_one(owner: Account) -> None:
    """Under an Idempotency-Key the first answer comes back; another body is 409."""
    key = {"Idempotency-Key": "k"}
    first, second = (owner.client.post(PATH, json={"name": "Acme"}, headers=key) for _ in range(2))
    assert ok(first, 201) == ok(second, 201)
    assert (second.headers["idempotent-replayed"], second.headers["etag"]) == ("true", '"v1"')
    assert ok(owner.client.get(PATH))["total"] == 1
    refused(owner.client.post(PATH, json={"name": "Other"}, headers=key), 409, Text.KEY_REUSED)


def test_an_answer_is_not_repeated_to_who_may_no_longer_have_it(service: Service, owner: Account) -> None:
    """A request sent again after the plan has changed is 403."""
    key = {"Idempotency-Key": "k"}
    ok(owner.client.post(PATH, json={"name": "Acme"}, headers=key), 201)
    service.set_plan(owner, Plan.PRO)
    refused(owner.client.post(PATH, json={"name": "Acme"}, headers=key), 403, Text.TEAM_REQUIRED)
