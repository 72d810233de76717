"""POST /workspaces."""

import re

import pytest
from api.helpers import (
    TIMESTAMP,
    WORKSPACE_FIELDS,
    another_secret,
    nothing_changes,
    send,
    send_no_json,
    wrong_descriptions,
    wrong_names,
)
from support.checks import ok, refused
from support.databases import Database
from support.service import Account, Service, running

from jeton.errors import Text
from jeton.model import Plan

PATH = "/workspaces"
PLAN_TEXT = "API write access requires PRO or TEAM plan. Upgrade your plan to create resources via API."


def test_creates_a_workspace_owned_by_the_caller(owner: Account) -> None:
    """The answer is the workspace, with the specification's fields alone; it is stored."""
    response = owner.client.post(PATH, json={"name": " Brand 🎨 ", "description": "Ours"})
    made = ok(response, 201)
    assert list(made) == WORKSPACE_FIELDS
    assert (made["name"], made["description"], made["user_id"]) == (" Brand 🎨 ", "Ours", owner.id)
    assert re.fullmatch(TIMESTAMP, made["created_at"])
    assert made["updated_at"] == made["created_at"]
    assert response.headers["etag"] == '"v1"'
    assert ok(owner.client.get(f"{PATH}/{made['id']}")) == made


@pytest.mark.parametrize(
    "name", ["a", "é" * 255, "e\u0301" * 127, "\U0001f3a8" * 255, " a ", "\u200b", "a/b", "--", "a\u2028b"]
)
def test_keeps_names_verbatim(owner: Account, name: str) -> None:
    """A name of 1 to 255 code points is kept as it is: no trimming, no normalisation."""
    made = ok(owner.client.post(PATH, json={"name": name}), 201)
    assert made["name"] == name
    assert made["description"] is None


def test_names_need_not_be_unique(owner: Account) -> None:
    """Two workspaces may have one name."""
    first, second = (ok(owner.client.post(PATH, json={"name": "Same"}), 201) for _ in range(2))
    assert first["id"] < second["id"]


def test_refuses_wrong_fields(service: Service, owner: Account) -> None:
    """The first field that is wrong is named; nothing is stored."""
    cases = [
        ({}, Text.NAME_REQUIRED),
        ({"description": 1}, Text.NAME_REQUIRED),
        ({"name": "", "description": 1}, Text.NAME_REQUIRED),
        *wrong_names("Name is required and must be a non-empty string"),
        *wrong_descriptions(name="Brand"),
    ]
    with nothing_changes(service, owner):
        for body, text in cases:
            response = owner.client.post(PATH, json=body)
            assert (body, response.status_code, response.json()) == (body, 400, {"error": text})


def test_ignores_what_it_does_not_know(owner: Account) -> None:
    """Fields that are not the client's to set are ignored, never applied."""
    extra = {"id": "x", "user_id": "x", "created_at": "x", "is_owner": False, "user_role": "viewer", "v": [1]}
    made = ok(owner.client.post(PATH, json={"name": "Brand", **extra}), 201)
    assert (made["user_id"], list(made)) == (owner.id, WORKSPACE_FIELDS)
    assert "x" not in made.values()


def test_needs_the_plan_pro_or_team(service: Service) -> None:
    """A free user is refused with the specification's text, whatever the body; pro and team are not."""
    for plan, status in ((Plan.FREE, 403), (Plan.PRO, 201), (Plan.TEAM, 201)):
        assert service.account(plan).client.post(PATH, json={"name": "a"}).status_code == status
    free = service.account(Plan.FREE)
    with nothing_changes(service, free):
        for body in ({"name": "a"}, {"name": 5}):
            refused(free.client.post(PATH, json=body), 403, PLAN_TEXT)
        refused(send_no_json(free.client, "POST", PATH), 403, PLAN_TEXT)


def test_needs_the_scope_before_the_plan(service: Service, owner: Account) -> None:
    """An API token without write:tokens is refused for that, whatever the plan and the body."""
    for account in (owner, service.account(Plan.FREE)):
        reader = service.client(another_secret(service, account)[1])
        with nothing_changes(service, account):
            for body in ({"name": "a"}, {"name": 5}):
                refused(send(reader, "POST", PATH, body), 403, Text.SCOPE_MISSING)


def test_stops_at_the_plans_limit(database: Database) -> None:
    """At the limit creation is 403, before the body is looked at; each plan has its own limit.

    What exists stays readable and writable, and a deletion makes room again.
    """
    with running(database, workspace_limit_pro=1, workspace_limit_team=2) as service:
        for plan, limit in ((Plan.PRO, 1), (Plan.TEAM, 2)):
            account = service.account(plan)
            made = [ok(account.client.post(PATH, json={"name": "a"}), 201) for _ in range(limit)]
            with nothing_changes(service, account):
                for body in ({"name": "b"}, {"name": 5}):
                    refused(account.client.post(PATH, json=body), 403, PLAN_TEXT)
            path = f"{PATH}/{made[0]['id']}"
            ok(account.client.get(path))
            ok(account.client.patch(path, json={"name": "c"}))
            ok(account.client.delete(path))
            ok(account.client.post(PATH, json={"name": "d"}), 201)


def test_a_changed_plan_holds_from_the_next_request(database: Database) -> None:
    """Over the limit of a lesser plan, creation is 403 and what exists stays readable; back up it is 201."""
    with running(database, workspace_limit_pro=1, workspace_limit_team=3) as service:
        account = service.account(Plan.TEAM)
        for _ in range(2):
            ok(account.client.post(PATH, json={"name": "a"}), 201)
        for plan, status in ((Plan.PRO, 403), (Plan.FREE, 403), (Plan.TEAM, 201)):
            service.set_plan(account, plan)
            assert ok(account.client.get(PATH))["total"] == 2
            assert account.client.post(PATH, json={"name": "b"}).status_code == status
