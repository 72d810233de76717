"""`jeton user remove`: who owns what afterwards, and what history says of who is gone."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from cli.commands import CommandLine, Running
from support.checks import ok, refused

from jeton.errors import Text
from jeton.model.ids import new_id


class Leaver:
    """A user who owns a workspace and an organization, and is a member of another's workspace."""

    def __init__(self, jeton: CommandLine, server: Running) -> None:
        self.email, self.heir = f"{new_id()}@example.com", f"{new_id()}@example.com"
        for email in (self.email, self.heir):
            jeton.ok("user", "add", email)
        self.token = jeton.json("token", "create", self.email, "--name", "laptop")
        self.client = server.client(self.token["token"])
        self.others = server.client(jeton.json("token", "create", self.heir)["token"])
        self.id = ok(self.client.get("/me"))["id"]
        self.workspace = self._made(self.client, "/workspaces", "Brand")
        self.organization = self._made(self.client, "/organizations", "Acme")
        other = self._made(self.others, "/workspaces", "Other")
        for client, path, email in (
            (self.client, f"/workspaces/{self.workspace}", self.heir),
            (self.client, f"/organizations/{self.organization}", self.heir),
            (self.others, f"/workspaces/{other}", self.email),
        ):
            ok(client.post(f"{path}/members", json={"email": email, "role": "admin"}))
        self.other = other
        ok(self.client.patch(f"/workspaces/{self.workspace}", json={"description": "by who left"}))

    def _made(self, client: httpx.Client, path: str, name: str) -> str:
        made: str = ok(client.post(path, json={"name": name}), 201)["id"]
        return made

    def history(self) -> Any:
        """Return the history of the workspace as the heir sees it."""
        return ok(self.others.get(f"/workspaces/{self.workspace}/history"))["changes"]

    def undo(self, workspace: str, change: Any) -> Any:
        """Return why the heir cannot undo a change."""
        path = f"/workspaces/{workspace}/changes/{change['change_set']}/undo"
        answer = self.others.post(path, json={})
        assert answer.status_code == 409
        return answer.json()["problems"][0]["reason"]


@pytest.fixture
def leaver(served: CommandLine, server: Running) -> Iterator[Leaver]:
    """Such a user on the running server."""
    made = Leaver(served, server)
    yield made
    made.client.close()
    made.others.close()


def test_who_owns_something_is_removed_with_an_heir_alone(served: CommandLine, leaver: Leaver) -> None:
    """The refusal names what there is; an heir must be there, be another one and not be disabled."""
    owned = f"{leaver.email} owns the workspace Brand and the organization Acme: say who gets this"
    served.refused(1, owned, "user", "remove", leaver.email)
    for heir, text in (
        (leaver.email, "is the user to be removed"),
        ("x@example.com", "no user has the address x@example.com"),
    ):
        served.refused(1, text, "user", "remove", leaver.email, "--to", heir)
    served.ok("user", "disable", leaver.heir)
    served.refused(1, f"{leaver.heir} is disabled", "user", "remove", leaver.email, "--to", leaver.heir)
    assert ok(leaver.client.get("/workspaces"))["total"] == 2


def test_the_heir_owns_everything_and_history_stays(served: CommandLine, leaver: Leaver) -> None:
    """API tokens and memberships end, the address is free, and history names who did what as before."""
    before = leaver.history()
    done = served.ok("user", "remove", leaver.email.upper(), "--to", leaver.heir)
    assert done == (
        f"Removed {leaver.email}.\n{leaver.heir} owns the workspace Brand and the organization Acme now.\n"
    )
    refused(leaver.client.get("/me"), 401, Text.INVALID_TOKEN)
    heir = ok(leaver.others.get("/me"))["id"]
    workspace = ok(leaver.others.get(f"/workspaces/{leaver.workspace}"))
    assert workspace["user_id"] == heir
    assert ok(leaver.others.get(f"/organizations/{leaver.organization}"))["owner_id"] == heir
    for path in (f"/workspaces/{leaver.workspace}", f"/organizations/{leaver.organization}"):
        assert ok(leaver.others.get(f"{path}/members"))["members"] == []
    assert ok(leaver.others.get(f"/workspaces/{leaver.other}/members"))["members"] == []
    after = leaver.history()
    assert after[-len(before) :] == before
    assert after[-1]["user"] == {"id": leaver.id, "email": leaver.email}
    assert after[-1]["api_token"] == {"id": leaver.token["id"], "name": "laptop"}
    handed = next(change for change in after if change["kind"] == "workspace")
    assert (handed["before"]["user_id"], handed["after"]["user_id"]) == (leaver.id, heir)
    assert leaver.undo(leaver.workspace, handed) == Text.UNDO_OWNER
    left = ok(leaver.others.get(f"/workspaces/{leaver.other}/history"))["changes"][0]
    assert (left["kind"], left["action"], left["name"]) == ("member", "deleted", leaver.email)
    assert leaver.undo(leaver.other, left) == Text.UNDO_REMOVED
    assert served.json("check")["ok"]
    assert leaver.email not in served.ok("user", "list")
    again = served.json("user", "add", leaver.email)
    assert again["id"] != leaver.id
    assert leaver.history() == after
    assert served.json("check")["ok"]


def test_who_owns_nothing_just_goes(served: CommandLine) -> None:
    """Also a disabled one; with --json what was given away is listed, here nothing."""
    email = f"{new_id()}@example.com"
    made = served.json("user", "add", email)
    served.ok("user", "disable", email)
    done = served.json("user", "remove", email)
    assert done == {"id": made["id"], "email": email, "workspaces": [], "organizations": []}
    served.refused(1, f"no user has the address {email}", "user", "remove", email)


def test_many_are_counted_and_a_smaller_plan_is_told_of(served: CommandLine, server: Running) -> None:
    """Of seven workspaces five are named; members see nothing while the new owner is not on team."""
    email, heir = f"{new_id()}@example.com", f"{new_id()}@example.com"
    served.ok("user", "add", email)
    served.ok("user", "add", heir, "--plan", "pro")
    with server.client(served.json("token", "create", email)["token"]) as client:
        for number in range(7):
            ok(client.post("/workspaces", json={"name": f"W{number}"}), 201)
    served.refused(1, "owns 7 workspaces (W0, W1, W2, W3, W4, 2 more)", "user", "remove", email)
    done = served.run("user", "remove", email, "--to", heir)
    assert f"{heir} has the plan pro: members do not see these workspaces." in done.err
    with server.client(served.json("token", "create", heir)["token"]) as client:
        assert ok(client.get("/workspaces"))["total"] == 7
    assert served.json("check")["ok"]
