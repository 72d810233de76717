"""`jeton member`."""

from cli.commands import CommandLine, Running
from support.checks import ok, refused

from jeton.errors import Text
from jeton.model.ids import new_id

OWNER = "owner@example.com"


def test_membership_holds_from_the_next_request_on(served: CommandLine, server: Running) -> None:
    """On a running server: set shows the workspace, a role decides on writing, remove hides it again."""
    served.ok("user", "add", "ben@example.com")
    secret = served.json("token", "create", "ben@example.com")["token"]
    with server.client() as owner, server.client(secret) as ben:
        workspace = ok(owner.get("/workspaces"))["workspaces"][0]["id"]
        path = f"/workspaces/{workspace}"
        refused(ben.get(path), 404, Text.WORKSPACE_NOT_FOUND)
        made = served.json("member", "set", workspace, "Ben@example.com", "viewer")
        assert made == {"workspace_id": workspace, "email": "ben@example.com", "role": "viewer"}
        ok(ben.get(path))
        refused(ben.patch(path, json={}), 403, Text.ROLE)
        assert "is editor" in served.ok("member", "set", workspace, "ben@example.com", "editor")
        ok(ben.patch(path, json={}))
        assert ok(ben.get("/workspaces"))["workspaces"][0]["user_role"] == "editor"
        ended = served.json("member", "remove", "Demo", "ben@example.com")
        assert ended == {"workspace_id": workspace, "email": "ben@example.com"}
        refused(ben.get(path), 404, Text.WORKSPACE_NOT_FOUND)
        not_one = "ben@example.com is not a member of this workspace"
        served.refused(1, not_one, "member", "remove", workspace, "ben@example.com")


def test_the_owner_needs_no_membership(served: CommandLine, server: Running) -> None:
    """It is refused, and the line says why."""
    with server.client() as owner:
        workspace = ok(owner.get("/workspaces"))["workspaces"][0]["id"]
    served.refused(1, f"{OWNER} owns the workspace", "member", "set", workspace, OWNER, "viewer")


def test_what_is_not_there_is_refused(served: CommandLine, server: Running) -> None:
    """An unknown workspace and an unknown user are exit code 1; an unknown role is a wrong command line."""
    assert server.process.poll() is None
    for workspace, text in ((new_id(), Text.WORKSPACE_NOT_FOUND), ("nonsense", "the name nonsense")):
        served.refused(1, text, "member", "set", workspace, OWNER, "viewer")
    served.refused(1, "no user has the address", "member", "set", new_id(), "x@example.com", "viewer")
    served.refused(1, "no user has the address", "member", "remove", new_id(), "x@example.com")
    assert served.run("member", "set", new_id(), OWNER, "owner").code == 2


def test_list_shows_the_owner_and_the_members(served: CommandLine, server: Running) -> None:
    """Of a workspace and of an organization, by id or by a name that only one has."""
    name, owner, member = new_id(), f"{new_id()}@example.com", f"{new_id()}@example.com"
    for email in (owner, member):
        served.ok("user", "add", email)
    with server.client(served.json("token", "create", owner)["token"]) as client:
        workspace = ok(client.post("/workspaces", json={"name": name}), 201)["id"]
        organization = ok(client.post("/organizations", json={"name": f"{name} Inc"}), 201)["id"]
        body = {"email": member, "role": "editor"}
        ok(client.post(f"/organizations/{organization}/members", json=body))
        again = ok(client.post("/organizations", json={"name": name}), 201)["id"]
    served.ok("member", "set", workspace, member, "viewer")
    for place, role in ((workspace, "viewer"), (organization, "editor"), (f"{name} Inc", "editor")):
        titles, *rows = served.ok("member", "list", place).splitlines()
        assert titles.split() == ["EMAIL", "ROLE", "ID"]
        assert [row.split()[:2] for row in rows] == [[owner, "owner"], [member, role]]
    shown = served.json("member", "list", workspace)
    assert (shown["workspace_id"], shown["owner"]["email"]) == (workspace, owner)
    assert [each["email"] for each in shown["members"]] == [member]
    assert again in served.refused(1, f"several are named {name}", "member", "list", name)
    served.refused(1, "no workspace or organization has the id or the name x", "member", "list", "x")
    served.ok("user", "set-plan", owner, "pro")
    assert "the members see nothing until it is team" in served.run("member", "list", workspace).err
