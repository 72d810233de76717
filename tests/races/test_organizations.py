"""Organizations with two server processes: moves, deletions and lost roles at the same moment."""

import json

from races.pair import Owner, Pair, id_of, statuses

from jeton.errors import Text
from jeton.model.ids import key_of, new_id
from jeton.model.objects import Plan

ROUNDS = 12


def _history(pair: Pair, workspace: str) -> list[tuple[str | None, str | None]]:
    """Return from which organization to which one each recorded change led, in the order of versions."""
    rows = pair.database.rows(
        "SELECT h.before, h.after FROM object_history h JOIN change_set c ON c.id = h.change_set_id"
        " WHERE c.workspace_key = $1 AND h.kind = 'workspace'",
        key_of(id_of(workspace)),
    )
    told = [(json.loads(before) if before else {}, json.loads(after)) for before, after in rows]
    told.sort(key=lambda change: change[1]["updated_at"])
    return [(before.get("organization_id"), after.get("organization_id")) for before, after in told]


def test_two_moves_at_once_are_one_after_the_other(owner: Owner) -> None:
    """All succeed; the last one counts, and what is recorded leads from each to the next."""
    moves = [*(id_of(owner.organization()) for _ in range(2)), None]
    workspace = owner.workspace()
    for _ in range(ROUNDS):
        calls = [owner.call("PATCH", workspace, {"organization_id": each}) for each in moves]
        assert statuses(owner.at_once(*calls)) == {200: 3}
        now = owner.get(workspace).get("organization_id")
        assert owner.get(workspace, 0) == owner.get(workspace, 1)
        told = _history(owner.pair, workspace)
        assert [before for before, _ in told[1:]] == [after for _, after in told[:-1]]
        assert told[-1][1] == now


def test_of_two_conditional_moves_one_is_made(owner: Owner) -> None:
    """With the same If-Match one is 200, the other 412."""
    organizations = [id_of(owner.organization()) for _ in range(2)]
    for _ in range(ROUNDS):
        workspace = owner.workspace()
        calls = [
            owner.call("PATCH", workspace, {"organization_id": each}, 'If-Match: "v1"')
            for each in organizations
        ]
        assert statuses(owner.at_once(*calls)) == {200: 1, 412: 1}
        owner.change("DELETE", workspace)


def test_a_move_while_the_organization_is_deleted(owner: Owner) -> None:
    """Whichever was first: the workspace is in none, by a change that is recorded, or never came there."""
    workspace = owner.workspace()
    for _ in range(ROUNDS):
        path = owner.organization()
        organization = id_of(path)
        version = len(_history(owner.pair, workspace))
        moved, deleted = owner.at_once(
            owner.call("PATCH", workspace, {"organization_id": organization}), owner.call("DELETE", path)
        )
        assert deleted.status == 200
        if moved.status != 200:
            assert (moved.status, json.loads(moved.body)) == (404, {"error": Text.ORGANIZATION_NOT_FOUND})
        assert "organization_id" not in owner.get(workspace)
        told = _history(owner.pair, workspace)[version:]
        assert told == ([(None, organization), (organization, None)] if moved.status == 200 else [])


def test_workspaces_created_while_the_organization_is_deleted(owner: Owner) -> None:
    """Each is there and belongs to none, or was refused; nothing is left of the organization."""
    for _ in range(ROUNDS // 2):
        path = owner.organization()
        body = {"name": "a", "organization_id": id_of(path)}
        *created, deleted = owner.at_once(
            *(owner.call("POST", "/workspaces", body) for _ in range(3)), owner.call("DELETE", path)
        )
        assert deleted.status == 200
        assert set(statuses(created)) <= {201, 404}
        listed = owner.get("/workspaces")["workspaces"]
        assert len(listed) == statuses(created)[201]
        for shown in listed:
            assert "organization_id" not in shown
            owner.change("DELETE", f"/workspaces/{shown['id']}")


def test_a_member_who_is_removed_while_writing(pair: Pair, owner: Owner) -> None:
    """The write is made or refused, as if the one had come before the other; afterwards nothing is seen."""
    (person,) = pair.people(Plan.FREE)
    workspace = owner.workspace()
    path, member = owner.organization(workspace), Owner(pair, person)
    for round_ in range(ROUNDS):
        owner.member(path, person, "editor")
        name = f"Name {round_}"
        before = owner.get(workspace)["name"]
        removed, written = owner.at_once(
            owner.call("DELETE", f"{path}/members/{person.id}"),
            member.call("PATCH", workspace, {"name": name}),
        )
        assert removed.status == 200
        assert written.status in {200, 404}
        assert owner.get(workspace)["name"] == (name if written.status == 200 else before)
        for side in (0, 1):
            assert pair.ask(side, member.call("GET", workspace)).status == 404
            assert pair.ask(side, member.call("GET", path)).status == 404


def test_an_organization_is_deleted_while_it_is_used(pair: Pair, owner: Owner) -> None:
    """What comes at the same moment is made and gone with it, or 404; no row and no content is left over."""
    (person,) = pair.people(Plan.FREE)
    place = owner.grow()
    for number in range(3):
        owner.token(place, f"token.{number}")
    for _ in range(ROUNDS // 2):
        path = owner.organization(place.workspace)
        release = owner.post(f"{path}/releases", {})["id"]
        staging = owner.post(f"{path}/environments", {"name": "staging"})["id"]
        deleted, *others = owner.at_once(
            owner.call("DELETE", path),
            owner.call("POST", f"{path}/releases", {"version": "9.0.0"}),
            owner.call("POST", f"{path}/environments/{staging}/promote", {"release_id": release}),
            owner.call("POST", f"{path}/environments", {"name": "production"}),
            owner.call("POST", f"{path}/members", {"email": person.email, "role": "viewer"}),
            owner.call("DELETE", f"{path}/releases/{release}"),
        )
        assert deleted.status == 200
        assert set(statuses(others)) <= {200, 201, 404, 409}
        for table in ("release", "release_version", "environment", "organization_member", "change_set"):
            rows = pair.database.rows(
                f"SELECT count(*) FROM {table} WHERE organization_id = $1",  # noqa: S608  names of this test
                id_of(path),
            )
            assert (table, rows) == (table, [(0,)])
    owned = pair.database.rows("SELECT count(*) FROM release WHERE account_id = $1", owner.person.id)
    assert owned == [(0,)]


def test_two_admins_who_remove_each_other(pair: Pair, owner: Owner) -> None:
    """One is removed, and then has no say: the other one stays, whether it was to be removed or lowered."""
    people = pair.people(Plan.FREE, Plan.FREE)
    first, second = (Owner(pair, person) for person in people)
    path = owner.organization()
    members = f"{path}/members"
    for round_ in range(ROUNDS):
        for person in people:
            owner.member(path, person, "admin")
        lowered = {"email": people[0].email, "role": "viewer"}
        answers = owner.at_once(
            first.call("DELETE", f"{members}/{people[1].id}"),
            second.call("POST", members, lowered)
            if round_ % 2
            else second.call("DELETE", f"{members}/{people[0].id}"),
        )
        assert statuses(answers)[200] == 1
        assert set(statuses(answers)) <= {200, 403, 404}
        left = [member["role"] for member in owner.get(members)["members"]]
        assert left.count("admin") == 1


def test_a_handle_that_several_want(owner: Owner) -> None:
    """One gets it, by a change or at its creation; the others are 409 in words, and keep their own."""
    paths = [owner.organization() for _ in range(2)]
    for _ in range(ROUNDS):
        handle = f"h-{new_id()[-12:]}"
        calls = [owner.call("PATCH", path, {"handle": handle}) for path in paths]
        calls.append(owner.call("POST", "/organizations", {"name": "New", "handle": handle}))
        answers = owner.at_once(*calls)
        assert [answer.status for answer in answers].count(409) == 2
        for answer in answers:
            if answer.status == 409:
                assert json.loads(answer.body) == {"error": f"The handle {handle} is taken"}
        listed = owner.get("/organizations")["organizations"]
        assert [each["handle"] for each in listed].count(handle) == 1
        assert len({each["handle"] for each in listed}) == len(listed)
        for path in [f"/organizations/{each['id']}" for each in listed]:
            if path not in paths:
                owner.change("DELETE", path)


def test_handles_are_made_and_changed_at_once(owner: Owner) -> None:
    """Organizations of one name get different handles; of two changes of one, the last counts."""
    for _ in range(ROUNDS // 2):
        name = f"h-{new_id()[-12:]}"
        made = owner.at_once(*(owner.call("POST", "/organizations", {"name": name}) for _ in range(4)))
        assert statuses(made) == {201: 4}
        handles = sorted(json.loads(answer.body)["handle"] for answer in made)
        assert handles == [name, *(f"{name}-{number}" for number in (2, 3, 4))]
        path = f"/organizations/{json.loads(made[0].body)['id']}"
        wanted = [f"{name}-{letter}" for letter in "ab"]
        changed = owner.at_once(*(owner.call("PATCH", path, {"handle": each}) for each in wanted))
        assert statuses(changed) == {200: 2}
        rows = owner.pair.database.rows(
            "SELECT handle FROM organization_handle WHERE organization_id = $1 AND reserved_until IS NULL",
            id_of(path),
        )
        assert rows == [(owner.get(path)["handle"],)]
        assert rows[0][0] in wanted
        for answer in made:
            owner.change("DELETE", f"/organizations/{json.loads(answer.body)['id']}")
