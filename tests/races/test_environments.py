"""Two server processes: positions have no gaps, and what is promoted is what is there, whoever was faster."""

import json
from typing import Any, NamedTuple

import pytest
from races.pair import Call, Owner, body_of, statuses

from jeton.model.objects import Plan


class Acme(NamedTuple):
    """An organization with a workspace, as paths."""

    owner: Owner
    path: str

    @property
    def environments(self) -> str:
        """The path of its environments."""
        return f"{self.path}/environments"

    def at(self, environment: Any) -> str:
        """Return the path of an environment."""
        return f"{self.environments}/{environment['id']}"

    def add(self, name: str, **fields: object) -> Any:
        """Create an environment."""
        return self.owner.post(self.environments, {"name": name, **fields})

    def release(self, version: str) -> Any:
        """Release what there is."""
        return self.owner.post(f"{self.path}/releases", {"version": version})

    def promote(self, environment: Any, release: Any, *lines: str, **fields: object) -> Call:
        """Return the request for a promotion."""
        body = {"release_id": release["id"], **fields}
        return self.owner.call("POST", f"{self.at(environment)}/promote", body, *lines)

    def order(self) -> list[str]:
        """Return the names by position, which both workers tell alike and without gaps."""
        found = [self.owner.get(self.environments, side)["environments"] for side in (0, 1)]
        assert found[0] == found[1]
        assert [each["position"] for each in found[0]] == [*range(1, len(found[0]) + 1)]
        return [each["name"] for each in found[0]]

    def history(self, environment: Any) -> list[Any]:
        """Return the promotions to an environment, of which the newest is what is active."""
        found: list[Any] = self.owner.get(f"{self.at(environment)}/promotions")["promotions"]
        active = self.owner.get(self.at(environment))["release_id"]
        assert active == (found[0]["release_id"] if found else None)
        return found


@pytest.fixture
def acme(owner: Owner) -> Acme:
    """An organization with a token in its workspace."""
    place = owner.grow()
    owner.token(place, "a")
    return Acme(owner, owner.organization(place.workspace))


@pytest.mark.parametrize("position", [None, 1, 2])
def test_creations_at_once(acme: Acme, position: int | None) -> None:
    """All get a position of their own, be it the last, the first or one in between."""
    acme.add("first")
    acme.add("second")
    for round_ in range(4):
        before = acme.order()
        names = [f"{round_} {number}" for number in range(6)]
        fields = {} if position is None else {"position": position}
        calls = [acme.owner.call("POST", acme.environments, {"name": name, **fields}) for name in names]
        assert statuses(acme.owner.at_once(*calls)) == {201: 6}
        after = acme.order()
        assert sorted(after) == sorted(before + names)
        assert [name for name in after if name in before] == before


def test_moves_at_once(acme: Acme) -> None:
    """Each environment is there once, wherever it has come to."""
    made = [acme.add(f"{number}") for number in range(6)]
    for round_ in range(12):
        moves = [(round_ % 6, 1 + (round_ * 5) % 6), ((round_ + 3) % 6, 6), (round_ * 7 % 6, 1), (5, 3)]
        calls = [acme.owner.call("PATCH", acme.at(made[which]), {"position": to}) for which, to in moves]
        assert statuses(acme.owner.at_once(*calls)) == {200: 4}
        assert sorted(acme.order()) == [f"{number}" for number in range(6)]


def test_moves_creations_and_deletions_at_once(acme: Acme) -> None:
    """Whatever is added, taken away and moved at the same moment: no gap, no place taken twice."""
    for round_ in range(10):
        made = [acme.add(f"{round_} {number}") for number in range(5)]
        last = len(acme.order())
        calls = [
            acme.owner.call("PATCH", acme.at(made[0]), {"position": last}),
            acme.owner.call("DELETE", acme.at(made[4])),
            acme.owner.call("POST", acme.environments, {"name": f"{round_} new"}),
            acme.owner.call("PATCH", acme.at(made[3]), {"position": 1}),
            acme.owner.call("DELETE", acme.at(made[1])),
            acme.owner.call("POST", acme.environments, {"name": f"{round_} newer", "position": 1}),
        ]
        answers = acme.owner.at_once(*calls[round_ % 3 :], *calls[: round_ % 3])
        found = statuses(answers)
        assert found[201] == 2
        assert found[200] + found[400] == 4  # its last position may be gone by then
        assert found[400] <= 1
        assert len(acme.order()) == last
        for each in acme.owner.get(acme.environments)["environments"]:
            acme.owner.change("DELETE", acme.at(each))


def test_two_promotions_at_once(acme: Acme) -> None:
    """One after the other: both are in the history, and the environment shows the last."""
    releases = [acme.release(f"1.0.{number}") for number in range(4)]
    for _ in range(8):
        staging = acme.add("staging")
        calls = [acme.promote(staging, release) for release in releases]
        assert statuses(acme.owner.at_once(*calls)) == {200: 4}
        found = acme.history(staging)
        assert {each["release_id"] for each in found} == {release["id"] for release in releases}
        assert len(found) == 4
        acme.owner.change("DELETE", acme.at(staging))


def test_two_promotions_of_one_release(acme: Acme) -> None:
    """The second one finds it active: all are 200, and one is in the history."""
    release = acme.release("1.0.0")
    for number in range(6):
        staging = acme.add(f"staging {number}")
        assert statuses(acme.owner.at_once(*[acme.promote(staging, release)] * 6)) == {200: 6}
        assert len(acme.history(staging)) == 1


def test_of_two_that_name_the_version_one_is_refused(acme: Acme) -> None:
    """With If-Match the second is 412, and its release was never active."""
    releases = [acme.release(f"1.0.{number}") for number in range(2)]
    for number in range(10):
        staging = acme.add(f"staging {number}")
        calls = [acme.promote(staging, release, 'If-Match: "v1"') for release in releases]
        answers = acme.owner.at_once(*calls)
        assert statuses(answers) == {200: 1, 412: 1}
        (found,) = acme.history(staging)
        won = next(json.loads(answer.body) for answer in answers if answer.status == 200)
        assert found["release_id"] == won["release_id"]


def test_a_release_deleted_while_it_is_promoted(acme: Acme) -> None:
    """The deletion is 409 or the promotion 404, never both and never neither; nothing dangles."""
    staging = acme.add("staging")
    stays = acme.release("1.0.0")
    for number in range(16):
        body_of(acme.owner.pair.ask(0, acme.promote(staging, stays)))
        release = acme.release(f"2.0.{number}")
        deletion = acme.owner.call("DELETE", f"{acme.path}/releases/{release['id']}")
        calls = [acme.promote(staging, release), deletion]
        answers = acme.owner.at_once(*calls[:: 1 if number % 2 else -1])
        promoted, deleted = answers if number % 2 else answers[::-1]
        assert (promoted.status, deleted.status) in {(200, 409), (404, 200)}
        active = acme.owner.get(acme.at(staging))["release_id"]
        assert active == (release["id"] if promoted.status == 200 else stays["id"])


def test_a_gate_is_set_while_a_release_is_promoted(acme: Acme) -> None:
    """The promotion came first, or the gate refuses it: there is none past a gate that stands."""
    acme.add("development")
    release = acme.release("1.0.0")
    for number in range(10):
        staging = acme.add(f"staging {number}")
        gated = acme.owner.call("PATCH", acme.at(staging), {"gate": {"problems": False, "breaking": False}})
        answers = acme.owner.at_once(*[acme.promote(staging, release), gated][:: 1 if number % 2 else -1])
        promoted, changed = answers if number % 2 else answers[::-1]
        assert changed.status == 200
        assert promoted.status in {200, 409}
        if promoted.status == 200:
            assert body_of(changed)["release_id"] in {None, release["id"]}
            (found,) = acme.history(staging)
            assert found["promoted_at"] <= acme.owner.get(acme.at(staging))["updated_at"]
            assert body_of(promoted)["gate"] is False, "it was before the gate"
        else:
            assert acme.history(staging) == []
        acme.owner.change("DELETE", acme.at(staging))


def test_a_role_lost_while_it_promotes(acme: Acme) -> None:
    """Each of many promotions is made by who might, or refused; none after the role is known to be lost."""
    (editor,) = acme.owner.pair.people(Plan.FREE)
    staging = acme.add("staging")
    releases = [acme.release(f"1.0.{number}") for number in range(2)]
    acme.owner.member(acme.path, editor, "editor")
    call = acme.promote(staging, releases[0])._replace(who=editor)
    body_of(acme.owner.pair.ask(0, call))
    demotion = acme.owner.call("POST", f"{acme.path}/members", {"email": editor.email, "role": "viewer"})
    calls = [call._replace(body={"release_id": releases[number % 2]["id"]}) for number in range(8)]
    answers = acme.owner.at_once(*calls[:4], demotion, *calls[4:])
    assert set(statuses(answers)) <= {200, 403}
    before = acme.history(staging)
    for side in (0, 1):
        assert acme.owner.pair.ask(side, calls[side]).status == 403
    assert acme.history(staging) == before
