"""What a role in an organization is worth in its workspaces: at least itself, while the owner is on team.

Which role counts: test_policy.py; what it may do: test_access.py.
"""

from itertools import product

from api.organized import create_workspace, organize
from support.checks import ok
from support.service import Account, Service

from jeton.model.objects import Plan, Role


def _seen(account: Account, workspace_id: str) -> str | None:
    """Return the role that a list shows for a workspace, None where it is not in it; it is there but once."""
    listed = ok(account.client.get("/workspaces"))
    roles = [shown["user_role"] for shown in listed["workspaces"] if shown["id"] == workspace_id]
    assert len(roles) <= 1
    assert listed["total"] == len(listed["workspaces"])
    return roles[0] if roles else None


def test_the_plan_of_the_workspaces_owner_decides_alone(service: Service) -> None:
    """While a server runs: with another plan members see nothing; the organization's does not matter."""
    owner, organized = service.account(), organize(service)
    workspace = create_workspace(owner)["id"]
    path = f"/workspaces/{workspace}"
    service.belongs(workspace, organized.id)
    for own, chief in product(Plan, Plan):
        service.set_plan(owner, own)
        service.set_plan(organized.owner, chief)
        assert _seen(owner, workspace) == "owner"
        for account, role in zip(organized.everyone, ("admin", "admin", "editor", "viewer"), strict=True):
            assert _seen(account, workspace) == (role if own is Plan.TEAM else None)
            assert account.client.get(path).status_code == (200 if own is Plan.TEAM else 404)
        status = 200 if own is Plan.TEAM else 404
        assert organized.editor.client.patch(path, json={"name": "a"}).status_code == status


def test_changes_hold_from_the_next_request_on(service: Service) -> None:
    """A role given, changed and taken, a workspace brought in and taken out, an organization deleted."""
    owner, organized = service.account(), organize(service)
    workspace, newcomer = create_workspace(owner)["id"], service.account()
    path = f"/workspaces/{workspace}"

    def write() -> int:
        return newcomer.client.patch(path, json={"name": "a"}).status_code

    assert write() == 404
    service.join(organized.id, newcomer, Role.EDITOR)
    assert write() == 404
    service.belongs(workspace, organized.id)
    assert write() == 200
    for role, status in ((Role.VIEWER, 403), (Role.ADMIN, 200), (None, 404), (Role.EDITOR, 200)):
        service.join(organized.id, newcomer, role)
        assert write() == status
    service.belongs(workspace, None)
    assert write() == 404
    service.belongs(workspace, organized.id)
    assert write() == 200
    ok(organized.owner.client.delete(organized.path))
    assert write() == 404


def test_a_lent_role_does_not_make_an_owner(service: Service) -> None:
    """Nobody but the owner is shown as one, and the number of the owner's workspaces stays."""
    organized, owner = organize(service), service.account()
    workspace = create_workspace(owner)["id"]
    service.belongs(workspace, organized.id)
    (shown,) = ok(organized.owner.client.get("/workspaces"))["workspaces"]
    assert (shown["user_role"], shown["is_owner"], shown["user_id"]) == ("admin", False, owner.id)
    assert service.database.rows("SELECT workspace_count FROM account WHERE id = $1", organized.owner.id) == [
        (0,)
    ]
    ok(organized.admin.client.delete(f"/workspaces/{workspace}"))
    assert service.database.rows("SELECT workspace_count FROM account WHERE id = $1", owner.id) == [(0,)]


def test_owned_shared_and_lent_workspaces_come_in_one_list(service: Service) -> None:
    """By creation, each once, in whatever ways it is seen."""
    organized = organize(service)
    owner, member = organized.owner, organized.editor
    service.set_plan(member, Plan.TEAM)
    made = [
        create_workspace(who, organization_id=organized.id if belongs else None)["id"]
        for who, belongs in ((owner, True), (member, True), (owner, False), (member, False), (owner, True))
    ]
    service.share(made[2], member, Role.VIEWER)
    service.share(made[4], member, Role.ADMIN)
    listed = ok(member.client.get("/workspaces"))["workspaces"]
    roles = [(shown["id"], shown["user_role"]) for shown in listed]
    assert roles == list(zip(made, ("editor", "owner", "viewer", "owner", "admin"), strict=True))
    seen = [shown["id"] for shown in ok(owner.client.get("/workspaces"))["workspaces"]]
    assert seen == [made[0], made[1], made[2], made[4]]
