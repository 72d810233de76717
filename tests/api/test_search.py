"""GET /workspaces/{id}/search."""

from typing import Any

import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.checks import ok, refused
from support.properties import tries

from jeton.errors import Text


def search(tree: Tree, **query: str | int) -> Any:
    """Return what a search of the tree's workspace answers."""
    return ok(tree.owner.client.get(f"{tree.workspace}/search", params=query))


def names(found: Any) -> list[tuple[str, str]]:
    """Return the name and the kind of match of each hit."""
    return [(hit["name"], hit["match"]) for hit in found["tokens"]]


def put(tree: Tree, *tokens: tuple[str, str, str]) -> None:
    """Create tokens of these names, types and values in the tree's mode."""
    upsert = [{"name": name, "type": type_, "value": value} for name, type_, value in tokens]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": upsert}))


def test_exact_names_come_first_then_prefixes_then_parts(tree: Tree) -> None:
    """Within a rank the order is by name; the case of letters does not matter."""
    put(tree, *((name, "string", "x") for name in ("b.Blue", "blue", "blue.9", "blue.1", "a.blue.x", "red")))
    assert names(search(tree, q="BLUE")) == [
        ("blue", "exact"),
        ("blue.1", "prefix"),
        ("blue.9", "prefix"),
        ("a.blue.x", "part"),
        ("b.Blue", "part"),
    ]


def test_a_hit_says_where_it_stands(tree: Tree) -> None:
    """A hit has its token's type, value and alias, and ids and names of tokenset and mode."""
    create_token(tree, "link", type="color", value="", alias_to="blue")
    (hit,) = search(tree, q="link")["tokens"]
    assert hit == {
        "name": "link",
        "match": "exact",
        "type": "color",
        "value": "",
        "alias_to": "blue",
        "tokenset_id": tree.tokenset_id,
        "tokenset": "Core",
        "mode_id": tree.mode_id,
        "mode": "Base",
    }


def test_all_tokensets_and_modes_are_counted(tree: Tree) -> None:
    """`total` and the count of each tokenset include what the limit leaves out."""
    client = tree.owner.client
    other = ok(client.post(f"{tree.workspace}/tokensets", json={"name": "Other"}), 201)["id"]
    (mode,) = ok(client.get(f"/tokensets/{other}/modes"))["modes"]
    dark = create_mode(tree, "Dark")["id"]
    for path in (
        tree.tokens,
        f"{tree.tokenset}/modes/{dark}/tokens",
        f"/tokensets/{other}/modes/{mode['id']}/tokens",
    ):
        ok(client.post(path, json={"name": "ink", "type": "color", "value": "#000"}), 201)
    found = search(tree, q="ink", limit=1)
    assert (len(found["tokens"]), found["total"]) == (1, 3)
    assert found["tokensets"] == [
        {"id": tree.tokenset_id, "name": "Core", "total": 2},
        {"id": other, "name": "Other", "total": 1},
    ]


def test_type_and_value_narrow_a_search(tree: Tree) -> None:
    """`type` and `value` hold beside `q`; `value` is the whole stored value, whatever the case of letters."""
    put(tree, ("a.x", "color", "#2563EB"), ("b.x", "color", "#2563eb80"), ("c.x", "string", "#2563eb"))
    assert names(search(tree, value="#2563eb")) == [("a.x", "exact"), ("c.x", "exact")]
    assert names(search(tree, value="#2563eb", type="color")) == [("a.x", "exact")]
    assert names(search(tree, q="x", value="#2563eb", type="string")) == [("c.x", "part")]
    assert search(tree, q="nothing") == {"tokens": [], "total": 0, "tokensets": []}


def test_long_names_are_searched_to_their_end(tree: Tree) -> None:
    """A part is found beyond what the index holds of a name."""
    long = "a" * 400 + ".needle"
    put(tree, (long, "string", "x"), ("b" * 200, "string", "x"))
    assert names(search(tree, q="needle")) == [(long, "part")]
    assert names(search(tree, q=long)) == [(long, "exact")]


def test_another_workspace_is_not_searched(tree: Tree) -> None:
    """Only tokens of the workspace in the path are found."""
    put(tree, ("mine", "string", "x"))
    workspace = ok(tree.owner.client.post("/workspaces", json={"name": "Other"}), 201)["id"]
    assert ok(tree.owner.client.get(f"/workspaces/{workspace}/search?q=mine"))["total"] == 0


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("", Text.SEARCH),
        ("type=color", Text.SEARCH),
        ("q=", Text.SEARCH_TEXT),
        ("value=", Text.SEARCH_TEXT),
        ("q=a%00b", Text.SEARCH_TEXT),
        ("value=%00", Text.SEARCH_TEXT),
        (f"q={'a' * 1025}", Text.SEARCH_TEXT),
        ("q=a&type=colour", Text.TYPE_INVALID),
        *(
            (f"q=a&limit={limit}", Text.SEARCH_LIMIT)
            for limit in ("0", "101", "-1", "1.5", "", "x", "%C2%B2")
        ),
    ],
)
def test_what_is_wrong_with_a_search_is_told(tree: Tree, query: str, text: str) -> None:
    """A parameter that cannot be is 400, to those who may see the workspace (`test_needs_access`)."""
    refused(tree.owner.client.get(f"{tree.workspace}/search?{query}"), 400, text)


LETTERS = st.text("aA%_\\'é\u0130*?[]-.", min_size=1, max_size=4)


@settings(max_examples=tries(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    names_=st.lists(LETTERS.filter(lambda name: name not in {".", ".."}), max_size=6, unique=True),
    part=LETTERS,
)
def test_any_text_is_searched_for_as_it_is(tree: Tree, names_: list[str], part: str) -> None:
    """No letter of `q` is a pattern: what is found contains it, A to Z in either case."""
    tokens = ok(tree.owner.client.get(tree.tokens))["tokens"]
    upsert = [{"name": name, "type": "string", "value": "x"} for name in names_]
    body = {"upsert": upsert, "delete": sorted({each["name"] for each in tokens} - set(names_))}
    ok(tree.owner.client.patch(tree.tokens, json=body))
    wanted = [name for name in names_ if folded(part) in folded(name)]
    assert sorted(name for name, _ in names(search(tree, q=part))) == sorted(wanted)


def folded(text: str) -> str:
    """Return a text with A to Z in lower case."""
    return text.translate({code: code + 32 for code in range(ord("A"), ord("Z") + 1)})


def test_a_resolved_value_is_found_behind_aliases_and_references(tree: Tree) -> None:
    """Each mode is searched as it reads its tokens; other criteria hold as well, best names come first."""
    put(
        tree, ("blue", "color", "#0000FF"), ("line", "border", "1px solid {blue}"), ("other", "color", "#00f")
    )
    create_token(tree, "a.blue", type="color", value="", alias_to="blue")
    create_token(tree, "lost", type="color", value="", alias_to="nowhere")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "blue", type="color", value="#000")
    create_token(dark, "a.blue", type="color", value="", alias_to="blue")
    found = search(tree, resolved="#0000ff")
    assert names(found) == [("a.blue", "exact"), ("blue", "exact")]
    assert (found["total"], found["tokensets"][0]["total"]) == (2, 2)
    assert {hit["mode"] for hit in found["tokens"]} == {"Base"}
    assert names(search(tree, resolved="#0000ff", q="BLUE")) == [("blue", "exact"), ("a.blue", "part")]
    assert names(search(tree, resolved="1px solid #0000FF", type="border")) == [("line", "exact")]
    assert names(search(tree, resolved="#0000ff", value="#0000ff")) == [("blue", "exact")]
    first = search(tree, resolved="#000", limit=1)
    assert (names(first), first["total"]) == ([("a.blue", "exact")], 2)
    assert search(tree, resolved="nothing") == {"tokens": [], "total": 0, "tokensets": []}
    refused(tree.owner.client.get(f"{tree.workspace}/search?resolved="), 400, Text.SEARCH_TEXT)


@pytest.mark.parametrize("part", [None, "A", "b."])
def test_a_resolved_search_of_plain_tokens_is_one_of_stored_values(tree: Tree, part: str | None) -> None:
    """Where nothing refers to anything, both find the same in the same order, with the same counts."""
    for at in range(30):
        create_token(tree, f"{'abB'[at % 3]}.{at}", type="string", value="xX"[at % 2])
    create_token(in_mode(tree, create_mode(tree, "Dark")["id"]), "b.1", type="string", value="X")
    query = {"limit": 100} | ({} if part is None else {"q": part})
    assert search(tree, resolved="x", **query) == search(tree, value="X", **query)
