"""PATCH /organizations/{id}/environments/{environmentId}."""

from typing import Any

import pytest
from api.environments import Acme
from api.helpers import Case, check_refused, send
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.checks import ok, refused
from support.properties import tries

from jeton.errors import Text


def _patch(acme: Acme, environment: Any, **fields: object) -> Any:
    return ok(acme.owner.client.patch(acme.at(environment), json=fields))


def test_changes_the_gate(acme: Acme) -> None:
    """It is as it was said, and a rename leaves it alone."""
    made = acme.add("production", gate=True)
    assert _patch(acme, made, name="live")["gate"] == made["gate"]
    assert _patch(acme, made, gate={"problems": False})["gate"]["problems"] is False
    assert _patch(acme, made, gate=False)["gate"] is False


@pytest.mark.parametrize(
    ("moved", "position", "names"),
    [
        ("a", 4, ["b", "c", "d", "a"]),
        ("d", 1, ["d", "a", "b", "c"]),
        ("b", 3, ["a", "c", "b", "d"]),
        ("c", 2, ["a", "c", "b", "d"]),
        ("b", 2, ["a", "b", "c", "d"]),
    ],
)
def test_one_that_moves_makes_others_move(acme: Acme, moved: str, position: int, names: list[str]) -> None:
    """Those in between take one step, which is a change of each, and so it is for the one that comes after.

    Another one is before that one now. The rest stay as they are.
    """
    before = {each["name"]: each for each in acme.line("a", "b", "c", "d")}
    assert _patch(acme, before[moved], position=position)["position"] == position
    assert acme.names() == names
    is_move = position != before[moved]["position"]
    after = max(position, before[moved]["position"]) + 1
    for each in acme.listed():
        old = before[each["name"]]
        changed = each["position"] != old["position"] or each["name"] == moved
        changed = changed or (is_move and each["position"] == after)
        assert (each["updated_at"] > old["updated_at"]) == changed


@settings(max_examples=tries(15), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(moves=st.lists(st.tuples(st.integers(0, 4), st.integers(1, 5)), min_size=1, max_size=6))
def test_any_moves_are_those_of_a_list(acme: Acme, moves: list[tuple[int, int]]) -> None:
    """Taken out of a list and put back elsewhere: whatever moves where, the order is the list's."""
    while len(acme.names()) < 5:
        acme.add(f"environment {len(acme.names())}")
    for which, position in moves:
        expected = acme.listed()
        moved = expected.pop(which)
        expected.insert(position - 1, moved)
        _patch(acme, moved, position=position)
        assert acme.names() == [each["name"] for each in expected]


def test_names_are_unique_in_an_organization(acme: Acme) -> None:
    """A clash is 409 and names the environment, and nothing of the request is done; its own name is free."""
    a, _ = acme.line("a", "b")
    with acme.unchanged():
        response = acme.owner.client.patch(acme.at(a), json={"name": "b", "position": 2, "gate": True})
        refused(response, 409, "An environment named b already exists in this organization")
    assert _patch(acme, a, name="a", position=2)["position"] == 2


def test_refuses_wrong_fields(acme: Acme) -> None:
    """The first field that is wrong is named; nothing is stored."""
    made, _ = acme.line("a", "b")
    positions: tuple[object, ...] = (None, 0, -1, 3, 2**70, 1.0, "1", True, [], {})
    gates: tuple[object, ...] = (None, 1, "true", [], {"problems": None}, {"breaking": 1})
    cases: list[Case] = [
        ({"gate": 1, "position": 0}, Text.POSITION),
        *(({"position": position}, Text.POSITION) for position in positions),
        *(({"gate": gate}, Text.GATE) for gate in gates),
    ]
    with acme.unchanged():
        for body, text in cases:
            check_refused(body, send(acme.owner.client, "PATCH", acme.at(made), body), 400, text)


def test_a_stale_version_is_refused(acme: Acme) -> None:
    """If-Match with another version is 412, with the stored one 200; a neighbour's move is a change."""
    made = acme.add("b")
    acme.add("a", position=1)
    with acme.unchanged():
        for body in ({"name": "new"}, {"position": 9}):
            response = acme.owner.client.patch(acme.at(made), json=body, headers={"If-Match": '"v1"'})
            refused(response, 412, Text.STALE)
    ok(acme.owner.client.patch(acme.at(made), json={"name": "new"}, headers={"If-Match": '"v2"'}))
