"""`on_missing=delete`: what becomes of stored tokens that the files of an import have no longer."""

import json
from typing import Any

import httpx
import pytest
from api.importing import color, content_of, into_tokenset, into_workspace
from conftest import Tree
from hypothesis import given, settings
from hypothesis import strategies as st
from support.checks import ok, refused
from support.properties import tries
from support.service import Service

from jeton.errors import Text

Json = dict[str, Any]
DELETE = "?on_missing=delete"


def _sent(tree: Tree, files: dict[str, Json], query: str = DELETE) -> httpx.Response:
    """Import DTCG files, each a tokenset of its name."""
    parts = [("file", (f"{name}.tokens.json", json.dumps(tree_).encode())) for name, tree_ in files.items()]
    return tree.owner.client.post(f"{tree.workspace}/import{query}", files=parts)


def test_tokens_that_a_file_lacks_go(tree: Tree) -> None:
    """A token that the file has no longer is deleted, and the answer names it and what leads to it; a second
    import changes nothing.
    """
    ok(_sent(tree, {"brand": {"a": color("#000"), "b": color("{a}"), "c": color("#111")}}, ""))
    answer = ok(_sent(tree, {"brand": {"b": color("{a}"), "c": color("#111")}}))
    assert (answer["deleted"], answer["unchanged"], answer["renamed"]) == (1, 2, 0)
    assert answer["deletions"] == [{"tokenset": "brand", "mode": "Base", "name": "a"}]
    assert answer["dependents"] == ["b"]
    assert content_of(tree)["brand", "Base"] == {"b": "-> a", "c": "#111"}
    again = ok(_sent(tree, {"brand": {"b": color("{a}"), "c": color("#111")}}))
    assert [again[name] for name in ("created", "changed", "deleted", "renamed")] == [0, 0, 0, 0]


def test_what_the_files_do_not_speak_of_stays(tree: Tree) -> None:
    """Tokensets and modes that no file is for keep their tokens, and so does all without the parameter."""
    one = {"brand": {"a": color("#000")}, "other": {"a": color("#000"), "b": color("#111")}}
    ok(_sent(tree, one, ""))
    ok(into_tokenset(tree, {"x": color("#222"), "y": color("#333")}, "?mode=Dark"))
    ok(into_tokenset(tree, {"x": color("#222"), "y": color("#333")}))
    ok(into_tokenset(tree, {"x": color("#222")}))
    ok(into_tokenset(tree, {"x": color("#222")}, f"{DELETE}&mode=Dark"))
    ok(_sent(tree, {"brand": {"z": color("#999")}}))
    content = content_of(tree)
    assert {place: sorted(tokens) for place, tokens in content.items()} == {
        ("Core", "Base"): ["x", "y"], ("Core", "Dark"): ["x"], ("brand", "Base"): ["z"],
        ("other", "Base"): ["a", "b"],
    }  # fmt: skip


def test_a_token_with_another_name_is_renamed(tree: Tree) -> None:
    """Where exactly one token that goes and one that comes are alike, even by references to renamed ones, it
    is renamed: its id and history stay, and what names it elsewhere follows.
    """
    before = {"color": {"sky": color("#0284c7"), "link": color("{color.sky}")}, "note": color("#123456")}
    ok(_sent(tree, {"brand": before}, ""))
    ok(_sent(tree, {"app": {"button": color("{color.link}")}}, ""))
    ids = _ids(tree, "brand")
    after = {"hue": {"sky": color("#0284c7"), "link": color("{hue.sky}")}, "note": color("#123456")}
    plan = ok(_sent(tree, {"brand": after}, f"{DELETE}&dry_run=true"))
    answer = ok(_sent(tree, {"brand": after}))
    assert answer["renames"] == plan["renames"] == [
        {"tokenset": "brand", "from": "color.sky", "to": "hue.sky"},
        {"tokenset": "brand", "from": "color.link", "to": "hue.link"},
    ]  # fmt: skip
    assert [answer[name] for name in ("created", "deleted", "renamed", "unchanged")] == [0, 0, 2, 1]
    names = {"color.sky": "hue.sky", "color.link": "hue.link", "note": "note"}
    assert _ids(tree, "brand") == {names[name]: id_ for name, id_ in ids.items()}
    assert content_of(tree)["app", "Base"] == {"button": "-> hue.link"}


def test_a_token_is_recognised_by_its_id(tree: Tree) -> None:
    """A token whose id a design tool has kept in its extensions is renamed, though its value differs too."""

    def token(value: str) -> Json:
        return color(value, **{"$extensions": {"acme": {"id": "7"}}})

    ok(_sent(tree, {"brand": {"old": token("#000"), "a": color("#fff")}}, ""))
    answer = ok(_sent(tree, {"brand": {"new": token("#111"), "a": color("#fff")}}))
    assert [answer[name] for name in ("created", "changed", "deleted", "renamed")] == [0, 1, 0, 1]
    assert content_of(tree)["brand", "Base"] == {"new": "#111", "a": "#fff"}


def test_equal_tokens_are_not_guessed(tree: Tree) -> None:
    """Two tokens that go and are alike are deleted, and two that come are created."""
    ok(_sent(tree, {"brand": {"a": color("#000"), "b": color("#000")}}, ""))
    answer = ok(_sent(tree, {"brand": {"c": color("#000"), "d": color("#000")}}))
    assert [answer[name] for name in ("created", "deleted", "renamed")] == [2, 2, 0]


def test_a_rename_that_would_catch_another_alias_is_none(tree: Tree) -> None:
    """Where an alias would mean another token after a rename, tokens are deleted and created, and a warning
    says why.
    """
    ok(_sent(tree, {"brand": {"a": color("#000")}}, ""))
    ok(_sent(tree, {"app": {"x": color("{b}"), "y": color("{a}")}, "base": {"b": color("#777")}}, ""))
    answer = ok(_sent(tree, {"brand": {"b": color("#000")}}))
    assert [answer[name] for name in ("created", "deleted", "renamed")] == [1, 1, 0]
    assert ["no token is renamed" in problem["message"] for problem in answer["problems"]] == [True]


def test_a_token_that_cannot_be_read_is_not_deleted(tree: Tree) -> None:
    """A token that is left out of other imports refuses this one, and the stored one stays."""
    ok(_sent(tree, {"brand": {"a": color("#000"), "b": color("#111")}}, ""))
    assert _sent(tree, {"brand": {"a": color("#000"), "b": color("x" * 70_000)}}).status_code == 400
    assert sorted(content_of(tree)["brand", "Base"]) == ["a", "b"]


def test_many_deletions_need_permission(tree: Tree) -> None:
    """Over 20 deletions of over half of the tokens are 409 unless `allow_delete` permits as many; a dry run
    warns.
    """
    ok(_sent(tree, {"brand": {f"c{number}": color(f"#0000{number:02}") for number in range(40)}}, ""))
    few = {"brand": {f"c{number}": color(f"#0000{number:02}") for number in range(19)}}
    text = Text.IMPORT_DELETES.format(count=21, stored=40)
    plan = ok(_sent(tree, few, f"{DELETE}&dry_run=true"))
    assert [problem["message"] for problem in plan["problems"]] == [text]
    assert plan["deleted"] == 21
    refused(_sent(tree, few), 409, text)
    refused(_sent(tree, few, f"{DELETE}&allow_delete=20"), 409, text)
    assert ok(_sent(tree, few, f"{DELETE}&allow_delete=21"))["deleted"] == 21


def test_the_plan_in_markdown(tree: Tree) -> None:
    """A dry run answers with a comment in Markdown where that is accepted, in which no name is markup."""
    ok(_sent(tree, {"brand": {"a|`b": color("#000"), "c": color("#111"), "d": color("{c}")}}, ""))
    client = tree.owner.client
    headers = {"Accept": "text/markdown", "Content-Type": "application/json"}
    file = json.dumps({"c": color("#222"), "e": color("#333"), "f": color("#444")})
    answer = client.post(
        f"{tree.workspace}/import{DELETE}&dry_run=true&tokenset=brand", content=file, headers=headers
    )
    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
    assert (
        answer.text
        == """\
**Tokens: 2 new, 1 changed, 2 deleted**

| Tokenset | Mode | New | Changed | Deleted | Unchanged |
|---|---|--:|--:|--:|--:|
| brand | Base | 2 | 1 | 2 | 0 |

<details><summary>Deleted: 2</summary>

- ``a|`b`` (`brand`, `Base`)
- `d` (`brand`, `Base`)

</details>

<details><summary>Changed: 1</summary>

- `c` (`brand`, `Base`): `#111` → `#222`

</details>

<details><summary>New: 2</summary>

- `e` (`brand`, `Base`): `#333`
- `f` (`brand`, `Base`): `#444`

</details>
"""
    )


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("?on_missing=remove", Text.IMPORT_MISSING),
        ("?allow_delete=", Text.IMPORT_ALLOW),
        (f"{DELETE}&allow_delete=-1", Text.IMPORT_ALLOW),
        (f"{DELETE}&allow_delete=many", Text.IMPORT_ALLOW),
    ],
)
def test_wrong_parameters(tree: Tree, query: str, text: str) -> None:
    """Another word, and a number that is none or has nothing to permit, are refused."""
    refused(into_workspace(tree, {"a": color("#000")}, query), 400, text)


_NAMES = st.sampled_from(["a", "b", "c.d", "c.e", "f"])
_VALUES = st.sampled_from(["#000000", "#111111", "#222222", "{a}", "{b}", "{c.d}"])
_FILES = st.dictionaries(_NAMES, _VALUES, min_size=1)


def _file(tokens: dict[str, str]) -> Json:
    document: Json = {}
    for name, value in tokens.items():
        group, _, leaf = name.rpartition(".")
        (document.setdefault(group, {}) if group else document)[leaf] = color(value)
    return document


@settings(max_examples=tries(30))
@given(st.lists(st.tuples(_FILES, _FILES), min_size=2, max_size=4))
def test_the_store_is_what_the_files_say(service: Service, states: list[tuple[Json, Json]]) -> None:
    """After each import of two files the store has their tokens and no other ones, whatever was there, and a
    second import of the same files changes nothing.
    """
    owner = service.account()
    workspace = ok(owner.client.post("/workspaces", json={"name": "Brand"}), 201)
    tree = Tree(owner, workspace["id"], "", "")
    for brand, app in states:
        response = _sent(tree, {"brand": _file(brand), "app": _file(app)})
        if response.status_code == 400:  # a circle
            continue
        expected = {("brand", "Base"): brand, ("app", "Base"): app}
        content = {
            place: {
                name: value.replace("-> ", "{") + "}" * (value[0] == "-") for name, value in tokens.items()
            }
            for place, tokens in content_of(tree).items()
        }
        assert content == expected
        again = ok(_sent(tree, {"brand": _file(brand), "app": _file(app)}))
        assert [again[name] for name in ("created", "changed", "deleted", "renamed")] == [0, 0, 0, 0]


def _ids(tree: Tree, tokenset: str) -> dict[str, str]:
    """Return the ids of a tokenset's tokens by name."""
    client = tree.owner.client
    tokensets = ok(client.get(f"{tree.workspace}/tokensets"))["tokensets"]
    (id_,) = (each["id"] for each in tokensets if each["name"] == tokenset)
    (mode,) = ok(client.get(f"/tokensets/{id_}/modes"))["modes"]
    tokens = ok(client.get(f"/tokensets/{id_}/modes/{mode['id']}/tokens"))["tokens"]
    return {token["name"]: token["id"] for token in tokens}
