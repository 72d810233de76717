"""What all creations have in common: the answer, names, wrong fields, scope and plan.

What an operation adds to this is in its own file.
"""

import re
from itertools import product
from typing import Any, NamedTuple

import httpx
import pytest
from api.environments import ENVIRONMENT_FIELDS, NO_BOOLEAN, Acme, acme_of
from api.helpers import (
    MODE_FIELDS,
    NO_STRING,
    NO_TYPE,
    TIMESTAMP,
    TOKEN_FIELDS,
    TOKENSET_FIELDS,
    WORKSPACE_FIELDS,
    Case,
    check_refused,
    create_mode,
    grow_tree,
    in_mode,
    send,
    wrong_descriptions,
    wrong_names,
)
from api.organized import ORGANIZATION_FIELDS
from api.releasing import RELEASE_FIELDS
from support.checks import ok, refused

from jeton.errors import Text
from jeton.model.ids import is_id
from jeton.model.objects import TOKEN_TYPES

PLAN_TEXT = "API write access requires PRO or TEAM plan. Upgrade your plan to create resources via API."
VALUE = "Value is required and must be a string (unless alias_to is provided)"
COLOR = {"type": "color", "value": "#fff"}


class Creation(NamedTuple):
    """Where something is created, what it is made of, whose it is, and which fields it has."""

    path: str
    body: dict[str, Any]
    belongs: dict[str, str]
    fields: list[str]


CREATIONS = {
    "workspace": Creation(
        "/workspaces",
        {"name": " Brand 🎨 ", "description": "Ours"},
        {"user_id": "{0.owner.id}"},
        WORKSPACE_FIELDS,
    ),
    "tokenset": Creation(
        "{0.tree.workspace}/tokensets",
        {"name": " Théme ", "description": "Said"},
        {"workspace_id": "{0.tree.workspace_id}"},
        TOKENSET_FIELDS,
    ),
    "mode": Creation(
        "{0.tree.tokenset}/modes",
        {"name": " Dark ", "is_default": False},
        {"tokenset_id": "{0.tree.tokenset_id}"},
        MODE_FIELDS,
    ),
    "token": Creation(
        "{0.tree.tokens}",
        {"name": "colors.primary.500", **COLOR, "description": "Brand /* * -->"},
        {"tokenset_id": "{0.tree.tokenset_id}", "mode_id": "{0.tree.mode_id}"},
        TOKEN_FIELDS,
    ),
    "organization": Creation(
        "/organizations", {"name": " Acme 🎨 "}, {"owner_id": "{0.owner.id}"}, ORGANIZATION_FIELDS
    ),
    "environment": Creation(
        "{0.environments}",
        {"name": " Production ", "position": 1},
        {"organization_id": "{0.id}"},
        ENVIRONMENT_FIELDS,
    ),
    "release": Creation(
        "{0.releases}",
        {"version": "1.0.0", "notes": "First\n🎉"},
        {"organization_id": "{0.id}", "created_by": "{0.owner.id}"},
        RELEASE_FIELDS,
    ),
}


def _post(acme: Acme, kind: str, **fields: object) -> httpx.Response:
    return acme.client.post(CREATIONS[kind].path.format(acme), json=fields)


@pytest.mark.parametrize("kind", CREATIONS)
def test_the_answer_is_what_was_created(acme: Acme, kind: str) -> None:
    """It has the specification's fields alone, texts verbatim, is of one moment and in its first version; it
    is stored.
    """
    path, body, belongs, fields = CREATIONS[kind]
    response = _post(acme, kind, **body)
    made = ok(response, 201)
    assert list(made) == fields
    assert made == made | body | {name: of.format(acme) for name, of in belongs.items()}
    assert is_id(made["id"])
    assert re.fullmatch(TIMESTAMP, made["created_at"])
    assert made.get("updated_at", made["created_at"]) == made["created_at"]
    assert response.headers["etag"] == '"v1"'
    if kind in {"mode", "token"}:  # there is no GET of a mode, and that of a token says more
        assert made in ok(acme.client.get(path.format(acme)))[f"{kind}s"]
        return
    place = f"/tokensets/{made['id']}" if kind == "tokenset" else f"{path.format(acme)}/{made['id']}"
    shown = acme.client.get(place)
    assert (ok(shown), shown.headers["etag"]) == (made, '"v1"')
    again = acme.client.get(place, headers={"If-None-Match": '"v1"'})
    assert (again.status_code, again.content) == (304, b"")


NOT_TO_SET = (
    *("id", "user_id", "owner_id", "account_id", "workspace_id", "tokenset_id", "mode_id", "created_at"),
    *("updated_at", "created_by", "revision", "digest", "tokens", "mode_count", "resolved_value"),
    *("release_id", "description", "is_owner", "is_public", "user_role", "role", "token", "prefix"),
    *("plan", "email", "v"),
)


@pytest.mark.parametrize("kind", CREATIONS)
def test_ignores_what_it_does_not_know(acme: Acme, kind: str) -> None:
    """Fields that are not the client's to set are ignored, never applied."""
    created = CREATIONS[kind]
    made = ok(_post(acme, kind, **{**dict.fromkeys(NOT_TO_SET, "x"), **created.body}), 201)
    assert list(made) == created.fields
    assert "x" not in made.values()


@pytest.mark.parametrize("kind", ["workspace", "tokenset", "organization"])
@pytest.mark.parametrize(
    "name", ["a", "é" * 255, "e\u0301" * 127, "\U0001f3a8" * 255, " a ", "\u200b", "a/b", "--", "a\u2028b"]
)
def test_keeps_names_verbatim(acme: Acme, kind: str, name: str) -> None:
    """A name of 1 to 255 code points is kept as it is, no trimming, no normalisation, and need not be unique;
    a description may be null or empty.
    """
    first, *_ = made = [
        ok(_post(acme, kind, name=name, **more), 201)
        for more in ({}, {"description": None}, {"description": ""})
    ]
    assert [each["name"] for each in made] == [name] * 3
    assert first["id"] < made[1]["id"] < made[2]["id"]
    if kind != "organization":
        assert [each["description"] for each in made] == [None, None, ""]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("mode", "A mode named a.é already exists in this tokenset"),
        ("token", "A token named a.é already exists in this mode"),
        ("environment", "An environment named a.é already exists in this organization"),
    ],
)
def test_some_names_are_unique(acme: Acme, kind: str, text: str) -> None:
    """A clash is 409 and names the object; case and Unicode forms are not the same; elsewhere it is free."""
    ok(_post(acme, kind, name="a.é", **COLOR), 201)
    with acme.unchanged():
        for more in ({}, {"is_default": True, "position": 1}):
            refused(_post(acme, kind, name="a.é", **COLOR, **more), 409, text)
    for name in ("A.é", "a.e\u0301", "a.é ", "a.é.b", "a"):
        ok(_post(acme, kind, name=name, **COLOR), 201)
    places = [acme_of(acme.service, grow_tree(acme.owner))]
    if kind == "token":
        places.append(acme._replace(tree=in_mode(acme.tree, create_mode(acme.tree, "Dark")["id"])))
    for place in places:
        ok(_post(place, kind, name="a.é", **COLOR), 201)


def _tokens(*cases: Case, **fields: object) -> list[Case]:
    """Return bodies with the rest of a token's fields."""
    return [({**fields, **body}, text) for body, text in cases if isinstance(body, dict)]


NAMED = "Name is required and must be a non-empty string"
NO_NAME: list[Case] = [({}, NAMED), ({"description": 1}, NAMED)]
TYPES = (
    "color, dimension, fontFamily, fontWeight, fontSize, lineHeight, letterSpacing, duration, cubicBezier, "
    "number, strokeStyle, border, transition, shadow, gradient, typography, string, boolean"
)
TYPE = f"Type is required and must be one of: {TYPES}"
NO_POSITION: tuple[object, ...] = (None, 0, -1, 3, 2**70, 1.0, 1.5, "1", True, [], {})
NO_GATE: tuple[object, ...] = (None, 0, 1, "true", "", [], ["problems"], 1.5)
CHECKS = ("problems", "breaking", "previous")
NO_VERSION: tuple[object, ...] = (
    *("", "1", "1.0.0+b", "v1.0.0", 1, [], True, f"1.0.{'1' * 97}", "1.0.1000000000"),
)
NO_VALUE: tuple[dict[str, object], ...] = ({}, {"value": None})
NO_ALIAS: tuple[dict[str, object], ...] = ({}, {"alias_to": None}, {"alias_to": ""})
NO_NOTES: tuple[object, ...] = (1, True, [], {"a": "b"})
NO_IDS: tuple[object, ...] = ([], {}, "id", 1, True, [1], [None], ["id", 5])
ALIASES: list[Case] = [
    *(({"alias_to": wrong}, Text.NAMING_INVALID.format(field="alias_to")) for wrong in NO_STRING),
    ({"alias_to": " \t"}, Text.NAMING_EMPTY.format(field="alias_to")),
    ({"alias_to": "é" * 1025}, "alias_to must be at most 1024 characters"),
    *(({"alias_to": wrong}, Text.NAMING_CONTROL.format(field="alias_to")) for wrong in ("a\x07", "a\x85b")),
    *(({"alias_to": wrong}, Text.NAMING_DOTS.format(field="alias_to")) for wrong in (".", "..")),
]
WRONG: dict[str, list[Case]] = {
    "workspace": [
        *NO_NAME,
        ({"name": "", "description": 1}, NAMED),
        *wrong_names(NAMED),
        *wrong_descriptions(name="Brand"),
    ],
    "tokenset": [
        *NO_NAME,
        ({"name": "", "description": 1}, NAMED),
        *wrong_names(NAMED),
        *wrong_descriptions(name="a"),
    ],
    "mode": [
        *NO_NAME,
        ({"name": "", "is_default": 1}, NAMED),
        *wrong_names(NAMED),
        *(({"name": "Dark", "is_default": value}, "is_default must be a boolean") for value in NO_BOOLEAN),
    ],
    "token": [
        *NO_NAME,
        ({"name": "", "type": "x"}, NAMED),
        *_tokens(*wrong_names(NAMED, 1024), **COLOR),
        *(({**COLOR, "name": name}, Text.NAME_DOTS) for name in (".", "..")),
        *(({"name": "a", "type": wrong, "value": 5}, TYPE) for wrong in NO_TYPE),
        ({"name": "a", "value": "#fff"}, TYPE),
        *(
            ({"name": "a", "type": "color", "value": wrong, **more}, VALUE)
            for wrong in NO_STRING
            for more in ({"description": 1}, {"alias_to": "b"}, {"alias_to": 5})
        ),
        *(
            ({"name": "a", "type": "color"} | value | alias, VALUE)
            for value, alias in product(NO_VALUE, NO_ALIAS)
        ),
        *wrong_descriptions(name="a", **COLOR, alias_to=5),
        *_tokens(*ALIASES, name="a", **COLOR),
        *_tokens(*ALIASES, name="a", type="color"),
    ],
    "organization": [*NO_NAME, *wrong_names(NAMED)],
    "environment": [
        *NO_NAME,
        ({"name": "", "position": 0, "gate": 5}, NAMED),
        *wrong_names(NAMED),
        ({"name": "b", "position": 0, "gate": 5}, Text.POSITION),
        *(({"name": "b", "position": wrong}, Text.POSITION) for wrong in NO_POSITION),
        *(({"name": "b", "gate": wrong}, Text.GATE) for wrong in NO_GATE),
        *(({"name": "b", "gate": {name: no}}, Text.GATE) for name, no in product(CHECKS, NO_BOOLEAN)),
    ],
    "release": [
        *(({"version": wrong}, Text.RELEASE_VERSION) for wrong in NO_VERSION),
        ({"version": "x", "notes": 1}, Text.RELEASE_VERSION),
        *(({"notes": wrong}, Text.RELEASE_NOTES) for wrong in NO_NOTES),
        ({"notes": "🎨" * 10_001}, Text.RELEASE_NOTES_LENGTH),
        *(({"notes": f"a\n{wrong}"}, Text.RELEASE_NOTES_CONTROL) for wrong in "\x1b\x7f\x9b\x0b"),
        ({"notes": 1, "workspace_ids": 1}, Text.RELEASE_NOTES),
        *(({"workspace_ids": wrong}, Text.RELEASE_WORKSPACES) for wrong in NO_IDS),
        ({"notes": "\0"}, Text.NOT_JSON),
        ([], Text.NOT_OBJECT),
    ],
}
"""Bodies that are refused. With one environment there, the new one can be the first or the second."""


@pytest.mark.parametrize("kind", WRONG)
def test_refuses_wrong_fields(acme: Acme, kind: str) -> None:
    """The first field that is wrong, in the specification's order, is named; nothing is stored.

    An alias obeys the rules of token names, with or without a value beside it.
    """
    assert ", ".join(TOKEN_TYPES) == TYPES
    acme.add("a")
    path = CREATIONS[kind].path.format(acme)
    with acme.unchanged():
        for body, text in WRONG[kind]:
            check_refused(body, send(acme.client, "POST", path, body), 400, text)


def test_a_new_tokenset_has_a_default_mode(acme: Acme) -> None:
    """It is called `Base`."""
    made = ok(_post(acme, "tokenset", name="a"), 201)
    (base,) = ok(acme.client.get(f"/tokensets/{made['id']}/modes"))["modes"]
    assert list(base) == MODE_FIELDS
    assert (base["name"], base["is_default"]) == ("Base", True)
