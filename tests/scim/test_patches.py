"""PATCH of SCIM: the rules of RFC 7644, 3.5.2, and the forms that Entra ID and Okta have beside them."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.properties import tries

from jeton.bodies.scim.patches import MOST, patched
from jeton.bodies.scim.refusals import ScimRefusal
from jeton.bodies.scim.resources import GROUP, MOST_MEMBERS, USER

CORE = "urn:ietf:params:scim:schemas:core:2.0:User"
WORK = {"value": "a@work.test", "type": "work", "primary": True}
HOME = {"value": "a@home.test", "type": "home"}
ANN: dict[str, Any] = {
    "userName": "ann",
    "name": {"givenName": "Ann", "familyName": "Lee"},
    "emails": [WORK, HOME],
    "active": True,
}


def after(*operations: Any, of: dict[str, Any] = ANN) -> dict[str, Any]:
    """Return a user after these operations."""
    return patched(USER, of, {"Operations": list(operations)})


def add(path: str | None, value: Any, op: str = "add") -> dict[str, Any]:
    """Return an operation."""
    return {"op": op, "value": value} | ({} if path is None else {"path": path})


CASES: list[tuple[dict[str, Any], dict[str, Any]]] = [
    # the standard
    (add("displayName", "Ann L"), {"displayName": "Ann L"}),
    (add("name.givenName", "Anna", "replace"), {"name": {"givenName": "Anna", "familyName": "Lee"}}),
    (add("name", {"givenName": "Anna"}, "replace"), {"name": {"givenName": "Anna", "familyName": "Lee"}}),
    (add(f"{CORE}:name.familyName", "Li"), {"name": {"givenName": "Ann", "familyName": "Li"}}),
    ({"op": "remove", "path": "name.familyName"}, {"name": {"givenName": "Ann"}}),
    ({"op": "remove", "path": 'emails[type eq "home"]'}, {"emails": [WORK]}),
    ({"op": "remove", "path": 'emails[type eq "none"]'}, {}),
    ({"op": "remove", "path": 'emails[type eq "none"].type'}, {}),
    ({"op": "remove", "path": 'emails[type eq "home"].type'}, {"emails": [WORK, {"value": "a@home.test"}]}),
    (add("emails", [{"value": "b@c.test"}]), {"emails": [WORK, HOME, {"value": "b@c.test"}]}),
    (add("emails", [HOME]), {}),
    (add("emails", [HOME], "replace"), {"emails": [HOME]}),
    (
        add("emails", [{"value": "b@c.test", "primary": True}]),
        {"emails": [WORK | {"primary": False}, HOME, {"value": "b@c.test", "primary": True}]},
    ),
    (
        add('emails[type eq "work"]', {"value": "b@c.test"}, "replace"),
        {"emails": [WORK | {"value": "b@c.test"}, HOME]},
    ),
    (
        add(None, {"displayName": "A", "name": {"givenName": "B"}, "emails": [{"value": "b@c.test"}]}),
        {
            "displayName": "A",
            "name": {"givenName": "B", "familyName": "Lee"},
            "emails": [WORK, HOME, {"value": "b@c.test"}],
        },
    ),
    # Entra ID
    (add("active", "False", "Replace"), {"active": False}),
    (add("ACTIVE", "false", "Add"), {"active": False}),
    (add("active", [{"value": "False"}], "Replace"), {"active": False}),
    (add("displayName", [{"$ref": None, "value": "Ann L"}], "Add"), {"displayName": "Ann L"}),
    (
        add('emails[type eq "work"].value', "b@c.test", "Replace"),
        {"emails": [WORK | {"value": "b@c.test"}, HOME]},
    ),
    (
        add('emails[type eq "other"].value', "b@c.test", "Add"),
        {"emails": [WORK, HOME, {"type": "other", "value": "b@c.test"}]},
    ),
    (
        add(
            None,
            {"name.givenName": "B", 'emails[type eq "work"].value': "b@c.test", "active": "False"},
            "Replace",
        ),
        {
            "name": {"givenName": "B", "familyName": "Lee"},
            "emails": [WORK | {"value": "b@c.test"}, HOME],
            "active": False,
        },
    ),
    (add('phoneNumbers[type eq "work"].value', "1", "Add"), {}),
    (add("urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department", "D", "Add"), {}),
    (
        add(None, {"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": {"department": "D"}}, "Add"),
        {},
    ),
    # Okta
    (add(None, {"active": False}, "replace"), {"active": False}),
    (add(None, {"id": "x", "displayName": "Ann L", "schemas": []}, "replace"), {"displayName": "Ann L"}),
]


@pytest.mark.parametrize(("operation", "difference"), CASES)
def test_an_operation_changes_so_much(operation: dict[str, Any], difference: dict[str, Any]) -> None:
    """What an operation names is changed as each of them means it, and nothing else; nor is the original."""
    before = repr(ANN)
    assert after(operation) == {**ANN, **difference}
    assert repr(ANN) == before


def test_operations_follow_one_another() -> None:
    """Each sees what the one before has made."""
    remove = {"op": "remove", "path": "emails"}
    assert "emails" not in after(remove)
    assert after(remove, add('emails[type eq "work"].value', "b@c.test"))["emails"] == [
        {"type": "work", "value": "b@c.test"}
    ]


def test_members_go_as_each_provider_says() -> None:
    """By a filter, by a list beside the path as Entra ID does, or all; an empty list takes nobody."""
    group = {"displayName": "g", "members": [{"value": "1"}, {"value": "2"}, {"value": "3"}]}

    def left(*operations: Any) -> list[str]:
        changed = patched(GROUP, group, {"Operations": list(operations)})
        return [each["value"] for each in changed.get("members", [])]

    assert left({"op": "remove", "path": 'members[value eq "2"]'}) == ["1", "3"]
    assert left(add("members", [{"value": "1"}, {"$ref": None, "value": "3"}], "Remove")) == ["2"]
    assert left(add("members", [], "Remove")) == ["1", "2", "3"]
    assert left({"op": "remove", "path": "members"}) == []
    assert left(add("members", [{"value": "9", "display": "x"}], "replace")) == ["9"]
    assert left(add("members", [{"value": "1"}, {"value": "4"}], "Add")) == ["2", "3", "1", "4"]
    assert left(add("members", {"value": "4"}, "add")) == ["1", "2", "3", "4"]


@pytest.mark.parametrize(
    ("operation", "word"),
    [
        (7, "invalidSyntax"),
        ({}, "invalidSyntax"),
        ({"op": "move", "path": "displayName"}, "invalidSyntax"),
        ({"op": "remove"}, "noTarget"),
        (add(None, "x"), "invalidValue"),
        ({"op": "add", "path": 7, "value": "x"}, "invalidPath"),
        (add("display Name", "x"), "invalidPath"),
        (add("emails[type eq", "x"), "invalidPath"),
        (add('userName[type eq "x"]', "x"), "invalidPath"),
        (add("x" * 3000, "x"), "invalidPath"),
        (add('emails[kind eq "x"].value', "x"), "invalidFilter"),
        (add('emails[type sw "x"].value', "x"), "noTarget"),
        (add('emails[type eq "work"]', [HOME, HOME]), "invalidValue"),
        (add("id", "x"), "mutability"),
        (add("groups", []), "mutability"),
        (add("meta.created", "x"), "mutability"),
        ({"op": "remove", "path": "userName"}, "invalidValue"),
        (add("userName", ""), "invalidValue"),
        (add("active", "no"), "invalidValue"),
        (add("emails", [{"value": str(number)} for number in range(21)]), "tooMany"),
    ],
)
def test_what_cannot_be_done_is_refused(operation: Any, word: str) -> None:
    """A wrong operation has the word that the standard has for it."""
    with pytest.raises(ScimRefusal) as refusal:
        after(operation)
    assert refusal.value.word == word


@pytest.mark.parametrize(
    "body", [{}, {"Operations": []}, {"Operations": {}}, {"Operations": [{}] * (MOST + 1)}]
)
def test_a_patch_has_operations(body: Any) -> None:
    """None, or too many, are refused."""
    with pytest.raises(ScimRefusal) as refusal:
        patched(USER, ANN, body)
    assert refusal.value.word == "invalidSyntax"


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda part: (
        st.lists(part, max_size=3)
        | st.dictionaries(
            st.sampled_from(["value", "type", "primary", "givenName", "emails", "x"]), part, max_size=3
        )
    ),
    max_leaves=6,
)
_ANY = st.fixed_dictionaries(
    {},
    optional={
        "op": st.sampled_from(["add", "Replace", "REMOVE"]) | _JSON,
        "path": st.sampled_from(
            [
                *("emails", "emails.value", 'emails[type eq "work"]', "emails[value pr].type", "name"),
                *("name.givenName", "userName", "active", "displayName", "externalId"),
            ]
        )
        | _JSON,
        "value": _JSON,
    },
)  # fmt: skip


@settings(max_examples=tries(300))
@given(st.lists(_ANY, max_size=4))
def test_any_operations_end_in_a_user_or_a_refusal(operations: list[Any]) -> None:
    """Whatever is sent, what is kept is a user that the same rules would take again."""
    try:
        result = after(*operations)
    except ScimRefusal:
        return
    assert patched(USER, result, {"Operations": [{"op": "add", "value": {}}]}) == result


def test_what_null_takes_away_can_be_set_again() -> None:
    """A null is as good as a removal, also for the operations behind it."""
    for none in (add("name", None, "replace"), add(None, {"name": None})):
        assert "name" not in after(none)
        assert after(none, add("name.givenName", "A"))["name"] == {"givenName": "A"}
        assert after(none, add("name", {"givenName": "A"}, "replace"))["name"] == {"givenName": "A"}


def test_the_work_of_a_patch_is_bounded() -> None:
    """Members are taken away one by one; long filters of many are refused, as is too much."""
    ids = [f"{number:05}" for number in range(MOST_MEMBERS)]
    group = {"displayName": "all", "members": [{"value": id_} for id_ in ids]}
    removes = [{"op": "remove", "path": f'members[value eq "{id_}"]'} for id_ in ids[:MOST]]
    assert len(patched(GROUP, group, {"Operations": removes})["members"]) == MOST_MEMBERS - MOST
    long = " or ".join(['value sw "x"'] * 100)
    with pytest.raises(ScimRefusal, match="too much"):
        patched(GROUP, group, {"Operations": [{"op": "remove", "path": f"members[{long}]"}] * 3})
    with pytest.raises(ScimRefusal, match="at most"):
        after(*(add("emails", [{"value": f"{number}@a.test"}]) for number in range(30)))
