"""GET /tokensets/{id}/diff: what differs between two modes of a tokenset."""

from typing import Any

import pytest
from api.helpers import check_refused, create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.diffs.changelog import KINDS
from jeton.errors import Text
from jeton.formats.targets import SYMBOLIC

MEMBERS = [
    *("added", "removed", "renamed", "renamed_groups", "changed", "scopes", "platforms", "contrast"),
    "semver",
]
VARY = "Accept, Accept-Encoding"


@pytest.fixture
def dark(tree: Tree) -> Tree:
    """A second mode, in which a color is another; a third token is in the first alone."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(tree, "page", type="color", value="#fff")
    create_token(tree, "text", type="color", value="", alias_to="page")
    create_token(tree, "only", type="dimension", value="4px")
    create_token(dark, "page", type="color", value="#000")
    create_token(dark, "text", type="color", value="", alias_to="page")
    return dark


def _path(tree: Tree, before: str, after: str) -> str:
    return f"{tree.tokenset}/diff?from={before}&to={after}"


def test_tokens_match_by_name(tree: Tree, dark: Tree) -> None:
    """A token of both modes is changed, one of a single mode added or removed; symbols have no mode."""
    found: Any = ok(tree.owner.client.get(_path(tree, tree.mode_id, dark.mode_id)))
    assert list(found) == MEMBERS
    assert [(each["name"], each["mode"], each["mode_id"]) for each in found["removed"]] == [
        ("only", "Base", tree.mode_id)
    ]
    assert [(each["name"], each["changes"], each.get("through")) for each in found["changed"]] == [
        ("page", {"value": {"from": "#fff", "to": "#000"}}, None),
        ("text", {"resolved_value": {"from": "#fff", "to": "#000"}}, ["page"]),
    ]
    assert {each["mode"] for each in found["changed"]} == {"Dark"}
    assert [each["symbol"] for each in found["platforms"]["android"]["removed"]] == ["@dimen/only"]
    assert [(each["symbol"], each["mode"]) for each in found["platforms"]["css"]["changed"]] == [
        ("--page", ""),
        ("--text", ""),
    ]
    assert (found["added"], found["renamed"], found["scopes"], found["semver"]) == ([], [], [], "major")
    same = ok(tree.owner.client.get(_path(tree, dark.mode_id, dark.mode_id)))
    assert same["semver"] == "none"


def test_symbols_are_those_of_presets(tree: Tree, dark: Tree) -> None:
    """A preset's stand for its target's; the tokenset's goes before its workspace's; a new one is told of."""
    client, path = tree.owner.client, _path(tree, tree.mode_id, dark.mode_id)
    web = {"target": "css", "options": {"prefix": "ds", "only": ["page"], "color_format": "rgb"}}
    first = client.get(path)
    ok(client.put(f"{tree.workspace}/presets/web", json=web), 201)
    second = client.get(path)
    assert first.headers["etag"] != second.headers["etag"]
    found = ok(second)["platforms"]
    assert [(each["symbol"], each["from"], each["to"]) for each in found["web"]["changed"]] == [
        ("--ds-page", "rgb(255 255 255)", "rgb(0 0 0)")
    ]
    assert found["css"] == {"added": [], "removed": [], "changed": []} == found["web"] | {"changed": []}
    assert found["ios"] == ok(first)["platforms"]["ios"]
    ok(client.put(f"{tree.tokenset}/presets/web", json={"target": "ios"}), 201)
    found = ok(client.get(path))["platforms"]
    assert found["web"] == ok(first)["platforms"]["ios"]
    assert found["css"] == ok(first)["platforms"]["css"]
    text = client.get(path, headers={"Accept": "text/markdown"}).text
    assert "`web`" in text


def test_it_is_as_old_as_what_it_is_made_of(tree: Tree, dark: Tree) -> None:
    """304 as long as nothing in the workspace changes; each form has a tag of its own."""
    path = _path(tree, tree.mode_id, dark.mode_id)
    first = tree.owner.client.get(path)
    etag = first.headers["etag"]
    assert tree.owner.client.get(path).headers["etag"] == etag
    again = tree.owner.client.get(path, headers={"If-None-Match": etag})
    assert (again.status_code, again.headers["etag"], again.headers["vary"]) == (304, etag, VARY)
    written = tree.owner.client.get(path, headers={"If-None-Match": etag, "Accept": "text/markdown"})
    assert written.status_code == 200
    other = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(other, "gray", type="color", value="#777")
    changed = tree.owner.client.get(path, headers={"If-None-Match": etag})
    assert changed.status_code == 200
    assert changed.headers["etag"] != etag
    assert changed.content == first.content


def test_markdown_names_the_modes(tree: Tree, dark: Tree) -> None:
    """It is told by its media type."""
    path = _path(tree, tree.mode_id, dark.mode_id)
    response = tree.owner.client.get(path, headers={"Accept": "text/markdown"})
    assert response.headers["content-type"] == "text/markdown; charset=utf-8"
    assert response.headers["vary"] == VARY
    assert response.text.startswith("# Changes from `Base` to `Dark`\n")
    assert "### Only in `Base` (1)\n\n| Token | Value |\n|---|---|\n| `only` | `4px` |\n" in response.text
    assert "version" not in response.text


def test_both_modes_must_be_named_and_there(service: Service, tree: Tree, dark: Tree) -> None:
    """Anything that is no id is 400, an id of no mode of this tokenset 404, for who sees the tokenset."""
    client = tree.owner.client
    for query in ("", f"?from={tree.mode_id}", f"?to={tree.mode_id}", "?from=now&to=now", "?from=&to=x"):
        check_refused(query, client.get(f"{tree.tokenset}/diff{query}"), 400, Text.DIFF_MODES)
    elsewhere = grow_tokenset(tree.owner, tree.workspace_id)
    for wrong in (elsewhere.mode_id, tree.tokenset_id, tree.workspace_id):
        for sides in ((wrong, dark.mode_id), (dark.mode_id, wrong)):
            check_refused(sides, client.get(_path(tree, *sides)), 404, Text.MODE_NOT_FOUND)
    stranger = service.account().client
    refused(stranger.get(_path(tree, tree.mode_id, dark.mode_id)), 404, Text.TOKENSET_NOT_FOUND)


def test_it_comes_in_parts(tree: Tree, dark: Tree) -> None:
    """A window of each list, with the lengths and the reasons; windows one after the other are the whole."""
    client, path = tree.owner.client, _path(tree, tree.mode_id, dark.mode_id)
    whole = ok(client.get(path))
    parts = [ok(client.get(f"{path}&offset={offset}&limit=1")) for offset in range(3)]
    for name in ("added", "removed", "renamed", "renamed_groups", "changed", "scopes", "contrast"):
        assert [each for part in parts for each in part[name]] == whole[name]
    symbols = [each for part in parts for each in part["platforms"]["css"]["changed"]]
    assert symbols == whole["platforms"]["css"]["changed"]
    (counts,) = {str(part["counts"]) for part in parts}
    assert counts == str(ok(client.get(f"{path}&limit=500"))["counts"])
    assert parts[0]["counts"]["changed"] == 2
    assert parts[0]["counts"]["platforms"]["css"] == {"added": 0, "removed": 1, "changed": 2}
    removed = sum("dimension" in each.types for each in SYMBOLIC.values())
    assert parts[0]["counts"]["reasons"] == {"removed_tokens": 1, "removed_symbols": removed}
    assert {part["semver"] for part in parts} == {"major"}


def test_wrong_parts(service: Service, tree: Tree, dark: Tree) -> None:
    """A changelog has no offset, numbers are bounded, and who may not see the tokenset hears of neither."""
    client, path = tree.owner.client, _path(tree, tree.mode_id, dark.mode_id)
    refused(client.get(f"{path}&limit=0"), 400, Text.WINDOW)
    refused(client.get(f"{path}&offset=-1"), 400, Text.WINDOW)
    markdown = {"Accept": "text/markdown"}
    refused(client.get(f"{path}&offset=1", headers=markdown), 400, Text.CHANGELOG_PART)
    for limit in ("1", "1999", "1000001", "x", "-2000", "2000.0", "9" * 30, "\u0662000"):
        refused(client.get(f"{path}&limit={limit}", headers=markdown), 400, Text.CHANGELOG_LENGTH)
    refused(service.account().client.get(f"{path}&limit=0"), 404, Text.TOKENSET_NOT_FOUND)


def test_a_changelog_is_chosen_from(service: Service, tree: Tree, dark: Tree) -> None:
    """By a target, a tokenset and kinds, each choice with a tag of its own; what is none is refused."""
    client, path = tree.owner.client, _path(tree, tree.mode_id, dark.mode_id)
    markdown = {"Accept": "text/markdown"}
    whole = client.get(path, headers=markdown)
    css = client.get(f"{path}&target=css", headers=markdown)
    assert css.text.startswith("# Changes in `css` from `Base` to `Dark`\n")
    assert "| `--only` |" in css.text
    assert css.headers["etag"] != whole.headers["etag"]
    again = client.get(f"{path}&target=css", headers=markdown | {"If-None-Match": css.headers["etag"]})
    assert again.status_code == 304
    removed = client.get(f"{path}&kind=removed,added&tokenset=none", headers=markdown).text
    assert "Only tokenset `none`, removed and added: " in removed
    for query, text in (
        ("target=json", Text.CHANGELOG_TARGET.format(targets=", ".join(SYMBOLIC))),
        ("target=", Text.CHANGELOG_TARGET.format(targets=", ".join(SYMBOLIC))),
        ("tokenset=", Text.CHANGELOG_TOKENSET),
        ("tokenset=a%00", Text.CHANGELOG_TOKENSET),
        ("kind=", Text.CHANGELOG_KIND.format(kinds=", ".join(KINDS))),
        ("kind=added,,removed", Text.CHANGELOG_KIND.format(kinds=", ".join(KINDS))),
    ):
        refused(client.get(f"{path}&{query}", headers=markdown), 400, text)
        refused(client.get(f"{path}&{query}"), 400, Text.CHANGELOG_ALONE)
        refused(service.account().client.get(f"{path}&{query}"), 404, Text.TOKENSET_NOT_FOUND)
