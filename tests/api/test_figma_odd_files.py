"""Files that no Figma has: each gets an answer that says why, and none an internal error."""

import copy
from typing import Any

import pytest
from api.environments import acme_of
from api.helpers import create_token, grow_tree
from api.test_figma_merge import document, post, rows
from conftest import Tree
from figma_plugin.figma_files import alias, synced
from support.checks import ok
from support.service import Service

Json = dict[str, Any]

SHADOW = {
    "type": "DROP_SHADOW",
    "color": {"r": 0, "g": 0, "b": 0, "a": 1},
    "offset": {"x": 1, "y": 1},
    "radius": 1,
    "spread": 0,
}
GRADIENT = {
    "type": "GRADIENT_LINEAR",
    "gradientTransform": [[1, 0, 0], [0, 1, 0]],
    "gradientStops": [{"position": "far", "color": {"r": 0, "g": 0, "b": 0, "a": 1}}],
}


def _nested(levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = [value]
    return value


@pytest.fixture
def file(tree: Tree) -> Json:
    """A file just synced with a colour and a style of each kind."""
    create_token(tree, "red", type="color", value="#ff0000")
    create_token(tree, "text", type="typography", value='{"fontFamily":"Inter","fontSize":"16px"}')
    create_token(tree, "shadow", type="shadow", value="1px 1px 2px 0px #000000")
    stops = '[{"color":"#000000","position":0},{"color":"#ffffff","position":1}]'
    create_token(tree, "gradient", type="gradient", value=stops)
    return synced(document(tree))


def test_values_of_too_many_levels_are_refused(tree: Tree, file: Json) -> None:
    """They are 400, in values and in fields of styles; what is nested less is no value of a token."""
    variable = file["variables"][0]

    def nest(levels: int) -> None:
        variable["valuesByMode"] = dict.fromkeys(variable["valuesByMode"], _nested(levels))

    nest(100)
    assert [row[:2] for row in rows(post(tree, file))] == [("skipped", "red")]
    other = copy.deepcopy(file)
    nest(200)
    other["styles"][0]["fields"] = {"fontSize": _nested(200)}
    for each in (file, other):
        response = tree.owner.client.post(f"{tree.workspace}/figma", json={"file": each})
        assert (response.status_code, "128 levels" in response.text) == (400, True)


def test_numbers_that_no_double_holds_are_skipped(tree: Tree, file: Json) -> None:
    """Channels and sizes of any number of digits are no values of tokens."""
    colour = {"r": 10**400, "g": 0, "b": 0, "a": 1}
    file["variables"][0]["valuesByMode"] = dict.fromkeys(file["variables"][0]["valuesByMode"], colour)
    text = next(each for each in file["styles"] if each["kind"] == "text")
    text["fields"] |= {"fontSize": 10**400}
    shadow = next(each for each in file["styles"] if each["kind"] == "effect")
    shadow["fields"] = {"effects": [SHADOW | {"color": colour, "radius": -(10**400)}]}
    expected = {("skipped", "red"), ("skipped", "text"), ("skipped", "shadow")}
    assert {row[:2] for row in rows(post(tree, file))} == expected


@pytest.mark.parametrize(
    ("kind", "fields", "bound"),
    [
        ("effect", {"effects": [SHADOW]}, {"count": "VariableID:1"}),
        ("effect", {"effects": [SHADOW]}, {"effects.0.type": "VariableID:1"}),
        ("paint", {"paints": [GRADIENT]}, {}),
        ("paint", {"paints": [GRADIENT]}, {"positions.0": "VariableID:1"}),
        ("text", {"fontFamily": "Inter", "fontSize": 12, "textCase": ["UPPER"]}, {}),
        ("text", {"fontFamily": "Inter", "fontSize": 12}, {"leadingTrim": "VariableID:1"}),
    ],
)
def test_styles_with_odd_parts_are_skipped(
    tree: Tree, file: Json, kind: str, fields: Json, bound: dict[str, str]
) -> None:
    """Parts of another kind, or bound where nothing can be bound, leave a token alone and say why."""
    bound = dict.fromkeys(bound, file["variables"][0]["id"])
    new = {"id": "S:new", "kind": kind, "name": "new", "fields": fields, "bound": bound}
    own = next(each for each in file["styles"] if each["kind"] == kind)
    own |= {"fields": fields, "bound": bound}
    file["styles"].append(new)
    answer = post(tree, file, rows=["sn:S:new", f"sf:{own['id']}"])
    assert {row[:2] for row in rows(answer)} == {("skipped", "new"), ("skipped", own["name"])}
    assert all(row["note"] for row in answer["skipped"])


def test_no_new_variable_leads_to_one_that_was_left_out(tree: Tree, file: Json) -> None:
    """However long a chain of aliases is, all of it is left out with its end."""
    collection = file["collections"][0]
    for number in range(30):
        file["variables"].append({
            "id": f"V{number}",
            "name": f"new/{number}",
            "variableCollectionId": collection["id"],
            "resolvedType": "STRING",
            "valuesByMode": {collection["defaultModeId"]: alias(f"V{number + 1}")},
        })  # fmt: skip
    chosen = [f"n:V{number}" for number in range(30)]
    assert post(tree, file, rows=chosen)["counts"]["skipped"] == 30
    file["variables"][-1]["valuesByMode"] = {collection["defaultModeId"]: "end"}
    assert post(tree, file, rows=chosen)["counts"]["creates"] == 30


def test_of_two_styles_of_one_token_the_first_counts(tree: Tree, file: Json) -> None:
    """A token is changed by one style alone, whatever a file says that they are."""
    text = next(each for each in file["styles"] if each["kind"] == "text")
    other = copy.deepcopy(text) | {"id": "S:other"}
    file["identity"]["styles"]["S:other"] = file["identity"]["styles"][text["id"]]
    for style, size in ((text, 20), (other, 30)):
        style["fields"]["fontSize"] = size
    file["styles"].append(other)
    (row,) = post(tree, file)["changes"]
    assert row["id"] == f"sf:{text['id']}"


def test_a_release_of_others_tells_nothing(service: Service) -> None:
    """The base of a conflict comes from releases of the workspace's own organization alone."""
    acme, other = (acme_of(service, grow_tree(service.account())) for _ in range(2))
    create_token(acme.tree, "text", value="Hello")
    source = {"kind": "release", "release": acme.release()["digest"]}
    file = synced(document(acme.tree))
    theirs = other.release()["digest"]
    create_token(acme.tree, "other", value="Later")
    ok(acme.client.patch(f"{acme.tree.tokens}/text", json={"value": "Now"}))
    variable = file["variables"][0]
    variable["valuesByMode"] = dict.fromkeys(variable["valuesByMode"], "Figma")
    file["identity"]["meta"]["at"] = ""
    bases = [
        row.get("base")
        for digest in (source["release"], theirs)
        for row in post(acme.tree, file, source=source | {"release": digest})["conflicts"]
    ]
    assert bases == ["Hello", None]


@pytest.mark.parametrize(
    ("name", "origin"),
    [("a\x01\n b\u202e ", "a b"), ("", "variables"), ("\x7f", "variables"), ("😀" * 101, "😀" * 99 + "…")],
)
def test_a_file_of_any_name_is_proposed(tree: Tree, file: Json, name: str, origin: str) -> None:
    """What people see of it, and not too much, begins the title, which a dry run tells as well."""
    variable = file["variables"][0]
    blue = {"r": 0, "g": 0, "b": 1, "a": 1}
    variable["valuesByMode"] = dict.fromkeys(variable["valuesByMode"], blue)
    file["name"] = name
    assert post(tree, file)["origin"] == f"Figma: {origin}"
    answer = ok(tree.owner.client.post(f"{tree.workspace}/figma", json={"file": file}))
    proposal = ok(tree.owner.client.get(f"/proposals/{answer['proposal']}"))
    assert proposal["title"].startswith(f"{answer['origin']} · ")
