"""PATCH /tokensets/{id}/modes/{modeId}/tokens/{name}. Renames and aliases: see test_aliases_api.py."""

import pytest
from api.helpers import (
    NO_STRING,
    NO_TYPE,
    TOKEN_FIELDS,
    Case,
    check_bodies,
    create_mode,
    create_token,
    in_mode,
    nothing_changes,
    wrong_descriptions,
    wrong_names,
)
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model import clock
from jeton.model.objects import TOKEN_TYPES, Role

VALUE = "Value is required and must be a string (unless alias_to is provided)"


@pytest.mark.parametrize(
    ("patch", "changed"),
    [
        ({"name": "b/c"}, {"name": "b/c"}),
        ({"name": "a"}, {}),
        ({"type": "number"}, {"type": "number"}),
        ({"value": ""}, {"value": ""}),
        ({"value": "new", "description": None}, {"value": "new", "description": None}),
        ({"description": ""}, {"description": ""}),
        ({"alias_to": "b"}, {"alias_to": "b"}),
        ({"alias_to": None}, {}),
        ({"alias_to": ""}, {}),
        ({"value": None, "type": "color"}, {"type": "color"}),
        ({"id": "x", "mode_id": "x", "created_at": "x", "value": "new"}, {"value": "new"}),
    ],
)
def test_changes_what_is_named_alone(
    tree: Tree, patch: dict[str, object], changed: dict[str, object]
) -> None:
    """Fields left out, unknown or not the client's stay; updated_at moves on, created_at does not."""
    before = create_token(tree, "a", description="Said")
    response = tree.owner.client.patch(f"{tree.tokens}/a", json=patch)
    after = ok(response)
    assert list(after) == TOKEN_FIELDS
    assert after == {**before, **changed, "updated_at": after["updated_at"]}
    assert after["updated_at"] > before["updated_at"]
    assert response.headers["etag"] == '"v2"'
    assert ok(tree.owner.client.get(tree.tokens))["tokens"] == [after]


@pytest.mark.parametrize("now", ["2000-01-01T00:00:00.000Z", None])
def test_every_change_is_later_than_the_one_before(
    tree: Tree, monkeypatch: pytest.MonkeyPatch, now: str | None
) -> None:
    """updated_at rises by a millisecond at least, though the clock stands still or is set back."""
    moments = [create_token(tree, "a")["updated_at"]]
    monkeypatch.setattr(clock, "timestamp", lambda: now or moments[0])
    for number in range(20):
        changed = ok(tree.owner.client.patch(f"{tree.tokens}/a", json={"value": str(number)}))
        moments.append(changed["updated_at"])
    assert moments == sorted(set(moments))


@pytest.mark.parametrize("body", [{}, {"value": None}, {"unknown": 1}, {"resolved_value": "x"}])
def test_an_empty_patch_changes_nothing(service: Service, tree: Tree, body: dict[str, object]) -> None:
    """An object without known fields, or with a null value alone, is 200 and changes nothing."""
    made = create_token(tree, "a")
    with nothing_changes(service, tree.owner):
        assert ok(tree.owner.client.patch(f"{tree.tokens}/a", json=body)) == made


def test_a_value_leaves_an_alias_an_alias(tree: Tree) -> None:
    """A new value on an alias is stored beside it."""
    create_token(tree, "a", value="", alias_to="b")
    after = ok(tree.owner.client.patch(f"{tree.tokens}/a", json={"value": "own"}))
    assert (after["value"], after["alias_to"]) == ("own", "b")


@pytest.mark.parametrize(
    ("value", "patch", "kept"),
    [
        ("own", {"alias_to": None}, "own"),
        ("own", {"alias_to": ""}, "own"),
        ("own", {"alias_to": None, "value": None}, "own"),
        ("", {"alias_to": None, "value": "new"}, "new"),
        ("", {"alias_to": None, "value": ""}, ""),
        ("own", {"alias_to": None, "value": ""}, ""),
    ],
)
def test_an_alias_ends_where_there_is_a_value(
    tree: Tree, value: str, patch: dict[str, object], kept: str
) -> None:
    """A null or empty alias_to leaves the stored value, or the one in the same body."""
    create_token(tree, "a", value=value, alias_to="b")
    after = ok(tree.owner.client.patch(f"{tree.tokens}/a", json=patch))
    assert (after["value"], after["alias_to"]) == (kept, None)


def test_an_alias_without_a_value_cannot_end(service: Service, tree: Tree) -> None:
    """Without a non-empty stored value, and none in the body, null alias_to is 400."""
    create_token(tree, "a", value="", alias_to="b")
    bodies: list[dict[str, object]] = [
        {"alias_to": None},
        {"alias_to": ""},
        {"alias_to": None, "value": None},
        {"alias_to": None, "type": "color", "description": "x"},
    ]
    check_bodies(service, tree, "PATCH", f"{tree.tokens}/a", [(body, VALUE) for body in bodies])


def test_names_are_unique_in_a_mode(service: Service, tree: Tree) -> None:
    """A clash is 409 and names the token; the name in another mode is no clash."""
    create_token(tree, "a")
    create_token(tree, "b")
    create_token(in_mode(tree, create_mode(tree, "Dark")["id"]), "c")
    with nothing_changes(service, tree.owner):
        response = tree.owner.client.patch(f"{tree.tokens}/a", json={"name": "b", "value": "new"})
        refused(response, 409, "A token named b already exists in this mode")
    ok(tree.owner.client.patch(f"{tree.tokens}/a", json={"name": "c"}))


def _wrong_fields() -> list[Case]:
    type_text = f"Type must be one of: {', '.join(TOKEN_TYPES)}"
    cases: list[Case] = [({"name": name}, Text.NAME_DOTS) for name in (".", "..")]
    cases += wrong_names("Name must be a non-empty string", 1024)
    cases.append(({"alias_to": 1, "description": 1, "value": 1, "type": "x", "name": ""}, Text.NAME_EMPTY))
    for wrong in NO_TYPE:
        cases.append(({"type": wrong, "value": 5}, type_text))
    for wrong in NO_STRING:
        cases.append(({"value": wrong, "description": 1}, "Value must be a string"))
        cases.append(({"alias_to": wrong}, "alias_to must be a string or null"))
    cases += wrong_descriptions(alias_to=5)
    cases += [
        ({"alias_to": " "}, Text.NAMING_EMPTY.format(field="alias_to")),
        ({"alias_to": "a" * 1025}, Text.NAMING_LENGTH.format(field="alias_to", limit=1024)),
        ({"alias_to": "a\n"}, Text.NAMING_CONTROL.format(field="alias_to")),
        ({"alias_to": ".."}, Text.NAMING_DOTS.format(field="alias_to")),
    ]
    return cases


def test_refuses_wrong_fields(service: Service, tree: Tree) -> None:
    """The first field that is wrong, in the specification's order, is named; nothing is stored."""
    create_token(tree, "a")
    check_bodies(service, tree, "PATCH", f"{tree.tokens}/a", _wrong_fields())


def test_an_absent_token_is_named_so(service: Service, tree: Tree) -> None:
    """Where only the token is not there the text says so, to a viewer and with any body."""
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    for client in (tree.owner.client, viewer.client):
        for body in ({"value": "b"}, {"value": 5}):
            refused(client.patch(f"{tree.tokens}/a", json=body), 404, "Token not found")
