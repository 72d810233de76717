"""API tokens and members over HTTP with two server processes: what one has answered holds in the other."""

import json

import pytest
from races.pair import Call, Owner, Person, body_of, id_of, statuses

from jeton.errors import Text
from jeton.model.objects import Plan

TOKENS = "/me/api-tokens"


def _created(owner: Owner, side: int) -> tuple[str, Person]:
    """Create an API token by one server; return its id, and the owner with it."""
    made = owner.post(TOKENS, {"name": "ci"}, side)
    return made["id"], owner.person._replace(secret=made["token"])


def test_a_token_is_known_and_refused_everywhere(owner: Owner) -> None:
    """Made by one server it is known to the other at the next request; revoked by either, refused by both.

    Both have been asked with it before, so both remember it.
    """
    for round_ in range(10):
        side = round_ % 2
        token_id, person = _created(owner, side)
        asked = Call(person, "GET", "/me")
        for each in (1 - side, side):
            assert body_of(owner.pair.ask(each, asked))["id"] == owner.person.id
        revoked = owner.pair.ask(side, owner.call("DELETE", f"{TOKENS}/{token_id}"))
        assert body_of(revoked) == {"message": "API token revoked successfully"}
        for each in (1 - side, side):
            refused = owner.pair.ask(each, asked)
            assert body_of(refused, 401) == {"error": Text.INVALID_TOKEN}


def test_one_that_revokes_itself_is_refused_everywhere(owner: Owner) -> None:
    """The answer is 200; the other worker's next one is 401, to a change as well, which is not made."""
    for side in (0, 1):
        token_id, person = _created(owner, side)
        for each in (0, 1):
            body_of(owner.pair.ask(each, Call(person, "GET", "/workspaces")))
        body_of(owner.pair.ask(side, Call(person, "DELETE", f"{TOKENS}/{token_id}")))
        for method, path, body in (("POST", "/workspaces", {"name": "late"}), ("GET", "/me", None)):
            refused = owner.pair.ask(1 - side, Call(person, method, path, body))
            assert body_of(refused, 401) == {"error": Text.INVALID_TOKEN}
    assert owner.get("/workspaces")["total"] == 0


def test_one_key_on_both_makes_one_token(owner: Owner) -> None:
    """Sent to both workers at the same moment: one 201 with a secret, the others 409; one token is there."""
    for round_ in range(10):
        before = owner.get(TOKENS)["total"]
        call = owner.call("POST", TOKENS, {"name": "ci"}, f"Idempotency-Key: key {round_}")
        answers = owner.at_once(*[call] * 4)
        assert statuses(answers) == {201: 1, 409: 3}
        said = {json.loads(answer.body)["error"] for answer in answers if answer.status == 409}
        assert said <= {Text.KEY_IN_FLIGHT, Text.KEY_SECRET}
        assert owner.get(TOKENS)["total"] == before + 1


def test_admins_who_remove_each_other(owner: Owner) -> None:
    """Both may win, or one; who is gone sees nothing on either server."""
    workspace = owner.workspace()
    first, second = owner.pair.people(Plan.FREE, Plan.FREE)
    path = f"{workspace}/members"
    for _ in range(10):
        for person in (first, second):
            owner.member(workspace, person, "admin")
        answers = owner.at_once(
            Call(first, "DELETE", f"{path}/{second.id}"), Call(second, "DELETE", f"{path}/{first.id}")
        )
        assert set(statuses(answers)) <= {200, 404}
        left = {member["user_id"] for member in owner.get(path)["members"]}
        assert len(left) == 2 - statuses(answers)[200]
        for person in (first, second):
            for side in (0, 1):
                status = 200 if person.id in left else 404
                assert owner.pair.ask(side, Call(person, "GET", workspace)).status == status


def _group(owner: Owner, kind: str) -> tuple[str, str]:
    """Create a workspace; return its path, and that of itself or of an organization to which it belongs."""
    workspace = owner.workspace()
    return workspace, workspace if kind == "workspace" else owner.organization(workspace)


@pytest.mark.parametrize("kind", ["workspace", "organization"])
def test_members_set_and_removed_on_both_at_once(owner: Owner, kind: str) -> None:
    """Of two removals one is 200 and one 404, and it is recorded once; of settings at once all are 200, and
    one role stands.
    """
    _, group = _group(owner, kind)
    (member,) = owner.pair.people(Plan.FREE)
    path, roles = f"{group}/members", ("viewer", "admin", "editor", "viewer")
    for _ in range(15):
        calls = [owner.call("POST", path, {"email": member.email, "role": role}) for role in roles]
        assert statuses(owner.at_once(*calls)) == {200: 4}
        shown = [owner.get(path, side) for side in (0, 1)]
        assert shown[0] == shown[1]
        assert shown[0]["members"][0]["role"] in roles
        removed = owner.at_once(*[owner.call("DELETE", f"{path}/{member.id}")] * 2)
        assert statuses(removed) == {200: 1, 404: 1}
    assert owner.get(path)["members"] == []
    removals = owner.pair.database.rows(
        "SELECT count(*) FROM object_history h JOIN change_set c ON c.id = h.change_set_id"
        " LEFT JOIN workspace w ON w.key = c.workspace_key"
        " WHERE $1 IN (w.id, c.organization_id) AND h.kind = 'member' AND h.after IS NULL",
        id_of(group),
    )
    assert removals == [(15,)]


@pytest.mark.parametrize("kind", ["workspace", "organization"])
def test_a_role_of_one_server_holds_in_the_other(owner: Owner, kind: str) -> None:
    """From the next request on, in the workspace and, where it is a role in an organization, there; though
    the member's role was asked for there just before.
    """
    workspace, group = _group(owner, kind)
    (member,) = owner.pair.people(Plan.FREE)
    change, read = Call(member, "PATCH", workspace, {}), Call(member, "GET", group)
    for round_ in range(6):
        side = round_ % 2
        for role, status in (("editor", 200), ("viewer", 403), ("admin", 200)):
            owner.member(group, member, role, side)
            assert owner.pair.ask(1 - side, change).status == status
            assert owner.pair.ask(1 - side, read).status == 200
        owner.change("DELETE", f"{group}/members/{member.id}", side=side)
        assert owner.pair.ask(1 - side, change).status == 404
        assert owner.pair.ask(1 - side, read).status == 404
