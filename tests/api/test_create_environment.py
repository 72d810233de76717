"""POST /organizations/{id}/environments."""

import pytest
from api.environments import ENVIRONMENT_FIELDS, NO_BOOLEAN, Acme
from api.helpers import Case, check_refused, send, wrong_names
from support.checks import ok, refused
from support.service import Service

from jeton.core.releases import environments
from jeton.errors import Text
from jeton.model import Role

WITHOUT_PREVIOUS = {"problems": True, "breaking": True, "previous": False}


def _refused(acme: Acme, cases: list[Case]) -> None:
    with acme.unchanged():
        for body, text in cases:
            check_refused(body, send(acme.owner.client, "POST", acme.environments, body), 400, text)


def test_creates_an_environment_that_comes_last(acme: Acme) -> None:
    """The answer is the environment, without a gate and with nothing active."""
    acme.add("staging")
    response = acme.owner.client.post(acme.environments, json={"name": " Production "})
    made = ok(response, 201)
    assert list(made) == ENVIRONMENT_FIELDS
    assert (made["organization_id"], made["name"], made["position"]) == (acme.id, " Production ", 2)
    assert (made["release_id"], made["gate"]) == (None, False)
    assert made["created_at"] == made["updated_at"]
    assert response.headers["etag"] == '"v1"'
    assert acme.listed()[-1] == made


@pytest.mark.parametrize(
    ("position", "names"),
    [(1, ["new", "a", "b", "c"]), (2, ["a", "new", "b", "c"]), (4, ["a", "b", "c", "new"])],
)
def test_a_position_makes_the_others_move(acme: Acme, position: int, names: list[str]) -> None:
    """Those from there on move up, which is a change of each; those before it stay as they are."""
    before = acme.line("a", "b", "c")
    made = acme.add("new", position=position)
    assert made["position"] == position
    assert acme.names() == names
    after = {each["name"]: each for each in acme.listed()}
    for old in before:
        new = after[old["name"]]
        moved = old["position"] >= position
        assert (new["updated_at"] > old["updated_at"]) == moved
        answer = acme.owner.client.get(acme.at(old))
        assert answer.headers["etag"] == ('"v2"' if moved else '"v1"')


@pytest.mark.parametrize("position", [None, 0, -1, 3, 2**70, 1.0, 1.5, "1", True, [], {}])
def test_positions_are_numbers_up_to_the_next(acme: Acme, position: object) -> None:
    """With one environment the new one can be the first or the second."""
    acme.add("a")
    _refused(acme, [({"name": "b", "position": position}, Text.POSITION)])


@pytest.mark.parametrize(
    ("gate", "shown"),
    [
        (False, False),
        (True, True),
        ({}, True),
        ({"problems": True, "breaking": True, "previous": True, "colour": "red"}, True),
        ({"previous": False}, WITHOUT_PREVIOUS),
        ({"previous": False, "unknown": None}, WITHOUT_PREVIOUS),
        ({"problems": False, "breaking": False}, {"problems": False, "breaking": False, "previous": True}),
        ({"problems": False, "breaking": False, "previous": False}, False),
    ],
)
def test_gates_are_what_they_ask_for(acme: Acme, gate: object, shown: object) -> None:
    """Everything is true and nothing is false, however it was said; what is left out is asked for."""
    made = acme.add("a", gate=gate)
    assert made["gate"] == shown
    assert ok(acme.owner.client.get(acme.at(made)))["gate"] == shown


@pytest.mark.parametrize("gate", [None, 0, 1, "true", "", [], ["problems"], 1.5])
def test_other_gates_are_refused(acme: Acme, gate: object) -> None:
    """A gate is a boolean or an object."""
    _refused(acme, [({"name": "a", "gate": gate}, Text.GATE)])


def test_settings_of_a_gate_are_booleans(acme: Acme) -> None:
    """Each of the three, null included."""
    names = ("problems", "breaking", "previous")
    _refused(
        acme, [({"name": "a", "gate": {name: value}}, Text.GATE) for name in names for value in NO_BOOLEAN]
    )


def test_refuses_wrong_names_first(acme: Acme) -> None:
    """The first field that is wrong is named; nothing is stored."""
    cases: list[Case] = [
        ({}, Text.NAME_REQUIRED),
        ({"name": "", "position": 0, "gate": 5}, Text.NAME_REQUIRED),
        ({"name": "a", "position": 0, "gate": 5}, Text.POSITION),
    ]
    _refused(acme, cases + wrong_names("Name is required and must be a non-empty string"))


def test_names_are_unique_in_an_organization(acme: Acme, service: Service) -> None:
    """A clash is 409 and names the environment; case and Unicode forms are not the same."""
    acme.add("é")
    with acme.unchanged():
        response = acme.owner.client.post(acme.environments, json={"name": "é", "position": 1})
        refused(response, 409, "An environment named é already exists in this organization")
    acme.line("e\u0301", "É", "é ")
    other = service.organization(acme.owner)
    ok(acme.owner.client.post(f"/organizations/{other}/environments", json={"name": "é"}), 201)


def test_there_is_room_for_some(acme: Acme, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the bound the next one is 409, until one has gone."""
    monkeypatch.setattr(environments, "MOST", 3)
    *_, last = acme.line("a", "b", "c")
    with acme.unchanged():
        response = acme.owner.client.post(acme.environments, json={"name": "d"})
        refused(response, 409, "An organization may have at most 3 environments")
    ok(acme.owner.client.delete(acme.at(last)))
    acme.add("d")


def test_is_made_once(acme: Acme) -> None:
    """With an Idempotency-Key the same request again gives the same answer, and there is one."""
    key = {"Idempotency-Key": "once"}
    answers = [acme.owner.client.post(acme.environments, json={"name": "a"}, headers=key) for _ in range(2)]
    assert ok(answers[0], 201) == ok(answers[1], 201)
    assert answers[1].headers["idempotent-replayed"] == "true"
    assert acme.names() == ["a"]


def test_an_admin_may_create(acme: Acme) -> None:
    """Not the owner alone."""
    ok(acme.member(Role.ADMIN).client.post(acme.environments, json={"name": "a"}), 201)
