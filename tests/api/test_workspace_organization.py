"""A workspace's organization: POST /workspaces and PATCH /workspaces/{id} with `organization_id`."""

from itertools import product

import pytest
from api.helpers import (
    NO_STRING,
    WORKSPACE_FIELDS,
    absent_ids,
    another_secret,
    check_refused,
    nothing_changes,
)
from api.histories import history
from api.organized import Organized, create_organization, create_workspace, organize
from support.checks import ok, refused
from support.databases import Database
from support.service import Account, Service, running

from jeton.errors import Text
from jeton.model.ids import new_id
from jeton.model.objects import Plan, Role

MEMBER_ROLES = (None, Role.ADMIN, Role.EDITOR, Role.VIEWER)


def _people(
    service: Service, organization_id: str | None, workspace_id: str
) -> dict[tuple[Role | None, Role | None], Account]:
    """Return a user for each role in a workspace and each in an organization, None being no role."""
    made = {}
    for workspace_role, organization_role in product(MEMBER_ROLES, MEMBER_ROLES):
        account = service.account(Plan.FREE)
        if workspace_role is not None:
            service.share(workspace_id, account, workspace_role)
        if organization_role is not None and organization_id is not None:
            service.join(organization_id, account, organization_role)
        made[workspace_role, organization_role] = account
    return made


def test_is_shown_only_where_it_is_set(service: Service) -> None:
    """Brought in, it is a field more, in lists too; taken out, it is gone. Each is another version."""
    organized = organize(service)
    workspace = create_workspace(organized.owner)
    path = f"/workspaces/{workspace['id']}"
    assert list(workspace) == WORKSPACE_FIELDS
    client = organized.owner.client
    joined = client.patch(path, json={"organization_id": organized.id})
    assert ok(joined) == {
        **workspace,
        "updated_at": joined.json()["updated_at"],
        "organization_id": organized.id,
    }
    assert joined.headers["etag"] == '"v2"'
    shown = client.get(path)
    assert (ok(shown), shown.headers["etag"]) == (joined.json(), '"v2"')
    (listed,) = ok(client.get("/workspaces"))["workspaces"]
    assert listed == {**ok(joined), "user_role": "owner", "is_owner": True}
    left = client.patch(path, json={"organization_id": None})
    assert list(ok(left)) == WORKSPACE_FIELDS
    assert left.headers["etag"] == '"v3"'
    assert ok(client.get(path)) == left.json()


def test_other_changes_leave_it_alone(service: Service) -> None:
    """A rename keeps it, and so does an empty patch; both fields can change at once."""
    organized = organize(service)
    path = f"/workspaces/{create_workspace(organized.owner, organization_id=organized.id)['id']}"
    for body in ({"name": "New"}, {"description": "d"}, {}):
        assert ok(organized.owner.client.patch(path, json=body))["organization_id"] == organized.id
    both = ok(organized.owner.client.patch(path, json={"name": "Both", "organization_id": None}))
    assert (both["name"], "organization_id" in both) == ("Both", False)


def test_a_move_is_recorded(service: Service) -> None:
    """Before and after, with who did it; in the history of the workspace."""
    organized = organize(service)
    workspace = create_workspace(organized.owner)
    client, path = organized.owner.client, f"/workspaces/{workspace['id']}"
    moved = ok(client.patch(path, json={"organization_id": organized.id}))
    change = history(client, f"{path}/history")[0]
    assert (change["user"]["id"], change["before"], change["after"]) == (organized.owner.id, workspace, moved)


@pytest.mark.parametrize("role", ["owner", "admin", "editor", "viewer", None])
def test_who_creates_in_an_organization(service: Service, role: str | None) -> None:
    """Its owner, admins and editors, with any plan that may create; not a viewer; others do not see it."""
    organized = organize(service)
    account = organized.owner if role == "owner" else service.account(Plan.PRO)
    if role not in {None, "owner"}:
        service.join(organized.id, account, Role(role))
    body = {"name": "Brand", "organization_id": organized.id}
    response = account.client.post("/workspaces", json=body)
    if role is None:
        refused(response, 404, Text.ORGANIZATION_NOT_FOUND)
    elif role == "viewer":
        refused(response, 403, Text.WORKSPACE_MOVE)
    else:
        made = ok(response, 201)
        assert list(made) == [*WORKSPACE_FIELDS, "organization_id"]
        assert ok(account.client.get(f"/workspaces/{made['id']}")) == made
    assert ok(account.client.get("/workspaces"))["total"] == (response.status_code == 201)


def test_who_brings_one_in(service: Service) -> None:
    """An admin of it who is an admin of the organization too; everybody else is refused.

    A role in the organization alone shows no workspace that does not belong to it.
    """
    organized, owner = organize(service), service.account()
    workspace = create_workspace(owner)["id"]
    for (own, lent), account in _people(service, organized.id, workspace).items():
        response = account.client.patch(f"/workspaces/{workspace}", json={"organization_id": organized.id})
        case = (own, lent, response.status_code, response.json().get("error"))
        if own is None:
            assert case == (own, lent, 404, Text.WORKSPACE_NOT_FOUND)
        elif own is Role.VIEWER:
            assert case == (own, lent, 403, Text.ROLE)
        elif lent is None:
            assert case == (own, lent, 404, Text.ORGANIZATION_NOT_FOUND)
        elif (own, lent) == (Role.ADMIN, Role.ADMIN):
            assert case == (own, lent, 200, None)
            service.belongs(workspace, None)
        else:
            assert case == (own, lent, 403, Text.WORKSPACE_MOVE)


@pytest.mark.parametrize("role", MEMBER_ROLES)
def test_its_owner_brings_it_in_as_a_writer_there(service: Service, role: Role | None) -> None:
    """The workspace's owner need only be an editor of the organization."""
    organized, owner = organize(service), service.account()
    path = f"/workspaces/{create_workspace(owner)['id']}"
    if role is not None:
        service.join(organized.id, owner, role)
    response = owner.client.patch(path, json={"organization_id": organized.id})
    if role is None:
        refused(response, 404, Text.ORGANIZATION_NOT_FOUND)
    elif role is Role.VIEWER:
        refused(response, 403, Text.WORKSPACE_MOVE)
    else:
        assert ok(response)["organization_id"] == organized.id


def test_who_takes_one_out(service: Service) -> None:
    """Its owner, and admins of both, whose role in the workspace may be lent; editors and viewers may not."""
    organized, owner = organize(service), service.account()
    workspace = create_workspace(owner)["id"]
    service.belongs(workspace, organized.id)
    for (own, lent), account in _people(service, organized.id, workspace).items():
        response = account.client.patch(f"/workspaces/{workspace}", json={"organization_id": None})
        case = (own, lent, response.status_code, response.json().get("error"))
        if own is None and lent is None:
            assert case == (own, lent, 404, Text.WORKSPACE_NOT_FOUND)
        elif lent is Role.ADMIN:
            assert case == (own, lent, 200, None)
            service.belongs(workspace, organized.id)
        elif {own, lent} <= {None, Role.VIEWER}:
            assert case == (own, lent, 403, Text.ROLE)
        else:
            assert case == (own, lent, 403, Text.WORKSPACE_MOVE)
    assert "organization_id" not in ok(
        owner.client.patch(f"/workspaces/{workspace}", json={"organization_id": None})
    )


def test_the_organizations_owner_is_an_admin_there(service: Service) -> None:
    """They may take out what others own, and bring in what they are an admin of."""
    organized, owner = organize(service), service.account()
    workspace = create_workspace(owner)["id"]
    service.belongs(workspace, organized.id)
    client, path = organized.owner.client, f"/workspaces/{workspace}"
    ok(client.patch(path, json={"organization_id": None}))
    refused(client.get(path), 404, Text.WORKSPACE_NOT_FOUND)
    service.share(workspace, organized.owner, Role.ADMIN)
    assert ok(client.patch(path, json={"organization_id": organized.id}))["organization_id"] == organized.id


def test_from_one_to_another_needs_both(service: Service) -> None:
    """Whoever may not take it out of the one, or bring it into the other, moves nothing."""
    first, second, owner = organize(service), organize(service), service.account()
    workspace = create_workspace(owner)["id"]
    path = f"/workspaces/{workspace}"
    service.belongs(workspace, first.id)
    move = {"organization_id": second.id}
    refused(first.admin.client.patch(path, json=move), 404, Text.ORGANIZATION_NOT_FOUND)
    service.join(second.id, first.admin, Role.EDITOR)
    refused(first.admin.client.patch(path, json=move), 403, Text.WORKSPACE_MOVE)
    service.share(workspace, second.admin, Role.ADMIN)
    refused(second.admin.client.patch(path, json=move), 403, Text.WORKSPACE_MOVE)
    service.join(second.id, first.admin, Role.ADMIN)
    assert ok(first.admin.client.patch(path, json=move))["organization_id"] == second.id
    ok(second.viewer.client.get(path))
    refused(first.viewer.client.get(path), 404, Text.WORKSPACE_NOT_FOUND)


def test_naming_the_same_one_moves_nothing(service: Service) -> None:
    """An editor may send the workspace back as it was read, though the organization is not theirs to see."""
    organized, owner = organize(service), service.account()
    workspace = create_workspace(owner)["id"]
    editor = service.member(workspace, Role.EDITOR)
    path = f"/workspaces/{workspace}"
    for organization_id in (None, organized.id):
        service.belongs(workspace, organization_id)
        body = {"name": "New", "organization_id": organization_id}
        after = ok(editor.client.patch(path, json=body))
        assert (after["name"], after.get("organization_id")) == ("New", organization_id)


def test_the_plan_of_its_owner_decides(service: Service) -> None:
    """While it is not team nothing is brought in, by anyone; taking out goes on."""
    organized, owner = organize(service), service.account()
    inside, outside = (create_workspace(owner)["id"] for _ in range(2))
    for workspace_id in (inside, outside):
        service.share(workspace_id, organized.admin, Role.ADMIN)
    service.join(organized.id, owner, Role.EDITOR)
    service.belongs(inside, organized.id)
    join = {"organization_id": organized.id}
    for plan in (Plan.PRO, Plan.FREE):
        service.set_plan(organized.owner, plan)
        for account in (owner, organized.admin):
            response = account.client.patch(f"/workspaces/{outside}", json=join)
            refused(response, 403, Text.ORGANIZATION_PLAN)
        refused(owner.client.post("/workspaces", json={"name": "a", **join}), 403, Text.ORGANIZATION_PLAN)
    ok(
        organized.viewer.client.get(f"/workspaces/{inside}")
    )  # their roles there hang on the workspace's owner
    ok(organized.admin.client.patch(f"/workspaces/{inside}", json={"organization_id": None}))


def test_a_workspace_of_another_plan_belongs_and_is_not_shared(service: Service) -> None:
    """Whoever is on pro may bring one in; others see it once the plan is team."""
    organized, owner = organize(service), service.account(Plan.PRO)
    service.join(organized.id, owner, Role.EDITOR)
    path = f"/workspaces/{create_workspace(owner, organization_id=organized.id)['id']}"
    refused(organized.owner.client.get(path), 404, Text.WORKSPACE_NOT_FOUND)
    service.set_plan(owner, Plan.TEAM)
    ok(organized.owner.client.get(path))
    ok(organized.viewer.client.get(path))


def test_the_scope_comes_first(service: Service) -> None:
    """An API token without it is refused for that."""
    organized = organize(service)
    path = f"/workspaces/{create_workspace(organized.owner)['id']}"
    reader = service.client(another_secret(service, organized.owner)[1])
    for organization_id in (organized.id, new_id(), 5):
        body = {"name": "a", "organization_id": organization_id}
        refused(reader.patch(path, json=body), 403, Text.SCOPE_MISSING)
        refused(reader.post("/workspaces", json=body), 403, Text.SCOPE_MISSING)


def test_refuses_wrong_fields(service: Service) -> None:
    """What is neither text nor null is 400, after name and description; any other text is not found."""
    organized = organize(service)
    path = f"/workspaces/{create_workspace(organized.owner)['id']}"
    hidden = create_organization(service.account())["id"]
    client = organized.owner.client
    with nothing_changes(service, organized.owner):
        for value in NO_STRING:
            for response in (
                client.patch(path, json={"organization_id": value}),
                client.post("/workspaces", json={"name": "a", "organization_id": value}),
            ):
                check_refused(value, response, 400, Text.ORGANIZATION_ID)
        body: dict[str, object] = {"name": "a", "description": 5, "organization_id": 5}
        refused(client.patch(path, json=body), 400, Text.DESCRIPTION)
        refused(client.post("/workspaces", json=body), 400, Text.DESCRIPTION)
        for absent in (hidden, "", *absent_ids(organized.id)):
            body = {"name": "a", "organization_id": absent}
            check_refused(absent, client.patch(path, json=body), 404, Text.ORGANIZATION_NOT_FOUND)
            check_refused(absent, client.post("/workspaces", json=body), 404, Text.ORGANIZATION_NOT_FOUND)


def test_a_stale_version_is_refused(service: Service) -> None:
    """After visibility and permission: If-Match with another version is 412, and nothing has moved."""
    organized = organize(service)
    path = f"/workspaces/{create_workspace(organized.owner)['id']}"
    stale = {"If-Match": '"v9"'}
    client = organized.owner.client
    with nothing_changes(service, organized.owner):
        refused(client.patch(path, json={"organization_id": organized.id}, headers=stale), 412, Text.STALE)
        response = client.patch(path, json={"organization_id": new_id()}, headers=stale)
        refused(response, 404, Text.ORGANIZATION_NOT_FOUND)


def test_the_limit_of_workspaces_comes_before_the_organization(database: Database) -> None:
    """At the limit creation is 403, whatever organization is named; a request sent again is answered."""
    with running(database, workspace_limit_team=1) as service:
        organized = organize(service)
        body = {"name": "a", "organization_id": organized.id}
        client, key = organized.owner.client, {"Idempotency-Key": "k"}
        made = ok(client.post("/workspaces", json=body, headers=key), 201)
        assert ok(client.post("/workspaces", json=body, headers=key), 201) == made
        for organization_id in (organized.id, new_id()):
            response = client.post("/workspaces", json={"name": "b", "organization_id": organization_id})
            refused(response, 403, Text.PLAN_REQUIRED)
        assert database.rows("SELECT count(*) FROM workspace") == [(1,)]
    assert database.damages() == []


def test_null_creates_outside(owner: Account) -> None:
    """`organization_id: null` is the same as none."""
    assert list(create_workspace(owner, organization_id=None)) == WORKSPACE_FIELDS


def test_no_more_than_the_organization_is_asked_for(service: Service) -> None:
    """Members of a workspace learn the id of its organization, and nothing else of it."""
    organized: Organized = organize(service)
    workspace = create_workspace(organized.owner, organization_id=organized.id)["id"]
    member = service.member(workspace, Role.ADMIN)
    assert ok(member.client.get(f"/workspaces/{workspace}"))["organization_id"] == organized.id
    assert ok(member.client.get("/organizations"))["total"] == 0
    refused(member.client.get(organized.members), 404, Text.ORGANIZATION_NOT_FOUND)
