"""POST /organizations/{id}/environments."""

import pytest
from api.environments import Acme
from support.checks import ok, refused

from jeton.core.releases import environments

WITHOUT_PREVIOUS = {"problems": True, "breaking": True, "previous": False}


def test_creates_an_environment_that_comes_last(acme: Acme) -> None:
    """Without a gate and with nothing active."""
    _, made = acme.line("staging", "production")
    assert (made["position"], made["release_id"], made["gate"]) == (2, None, False)
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


def test_there_is_room_for_some(acme: Acme, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the bound the next one is 409, until one has gone."""
    monkeypatch.setattr(environments, "MOST", 3)
    *_, last = acme.line("a", "b", "c")
    with acme.unchanged():
        response = acme.owner.client.post(acme.environments, json={"name": "d"})
        refused(response, 409, "An organization may have at most 3 environments")
    ok(acme.owner.client.delete(acme.at(last)))
    acme.add("d")
