"""POST /workspaces."""

from api.helpers import nothing_changes
from support.checks import ok, refused
from support.databases import Database
from support.service import running

from jeton.model.objects import Plan

PATH = "/workspaces"
PLAN_TEXT = "API write access requires PRO or TEAM plan. Upgrade your plan to create resources via API."


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
