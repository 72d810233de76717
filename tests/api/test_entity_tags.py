"""ETag, If-None-Match and If-Match on every object and list."""

import re
from collections.abc import Callable

import pytest
from api.helpers import create_mode, create_token, create_tokens, in_mode, send
from api.histories import history, newest, undo
from api.importing import color, into_tokenset
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.ids import new_id

PLACES: dict[str, Callable[[Tree], str]] = {
    "workspaces": lambda _: "/workspaces",
    "workspace": lambda tree: tree.workspace,
    "tokensets": lambda tree: f"{tree.workspace}/tokensets",
    "tokenset": lambda tree: tree.tokenset,
    "modes": lambda tree: f"{tree.tokenset}/modes",
    "tokenset tokens": lambda tree: f"{tree.tokenset}/tokens",
    "mode tokens": lambda tree: tree.tokens,
    "token": lambda tree: f"{tree.tokens}/a",
    "alias": lambda tree: f"{tree.tokens}/alias",
    "export": lambda tree: f"{tree.mode}/export",
    "tokenset export": lambda tree: f"{tree.tokenset}/export?format=css",
}
CHANGES: dict[str, Callable[[Tree], tuple[str, dict[str, object]]]] = {
    "workspace": lambda tree: (tree.workspace, {"name": "New"}),
    "tokenset": lambda tree: (tree.tokenset, {"name": "New"}),
    "mode": lambda tree: (tree.mode, {"name": "New"}),
    "token": lambda tree: (f"{tree.tokens}/a", {"value": "new"}),
    "alias": lambda tree: (f"{tree.tokens}/alias", {"description": "new"}),
}
AFFECTED = {
    "workspace": {"workspaces", "workspace", "tokenset export"},
    "tokenset": {"tokensets", "tokenset", "tokenset export"},
    "mode": {"modes", "mode tokens", "tokenset export"},
    "token": {"tokenset tokens", "mode tokens", "token", "alias", "export", "tokenset export"},
    "alias": {"tokenset tokens", "mode tokens", "alias", "export", "tokenset export"},
}
"""What each change must show in; nothing else may lose its tag."""


@pytest.fixture
def grown(tree: Tree) -> Tree:
    """A mode with a token and an alias of it."""
    create_token(tree, "a", value="one")
    create_token(tree, "alias", value="", alias_to="a")
    return tree


@pytest.mark.parametrize("change", CHANGES)
def test_a_tag_changes_with_what_it_stands_for(grown: Tree, change: str) -> None:
    """Each list, object and export has a strong tag that changes with what shows, and only then."""
    client = grown.owner.client
    before = {place: client.get(path(grown)).headers["etag"] for place, path in PLACES.items()}
    assert all(re.fullmatch(r'"[!-~]+"', tag) for tag in before.values())
    path, patch = CHANGES[change](grown)
    ok(client.patch(path, json=patch))
    after = {place: client.get(path(grown)).headers["etag"] for place, path in PLACES.items()}
    assert {place for place in PLACES if before[place] != after[place]} == AFFECTED[change]


@pytest.mark.parametrize("place", PLACES)
def test_an_unchanged_answer_is_304(grown: Tree, place: str) -> None:
    """If-None-Match with the tag, weak or strong, in a list or `*`, is 304 without a body; HEAD as well."""
    client, path = grown.owner.client, PLACES[place](grown)
    whole = client.get(path)
    tag = whole.headers["etag"]
    for known in (tag, f"W/{tag}", f'"x", {tag}', f'W/"x",{tag} ,"y"', "*"):
        for method in ("GET", "HEAD"):
            response = client.request(method, path, headers={"If-None-Match": known})
            assert (known, response.status_code, response.content) == (known, 304, b"")
            assert response.headers["etag"] == tag
            assert "content-type" not in response.headers
    for other in ('"x"', tag.strip('"'), f"{tag}x", '""'):
        response = client.get(path, headers={"If-None-Match": other})
        assert (response.status_code, response.content) == (200, whole.content)


@pytest.mark.parametrize("place", PLACES)
def test_head_is_get_without_a_body(grown: Tree, place: str) -> None:
    """HEAD has the headers of GET, length and tag included."""
    client, path = grown.owner.client, PLACES[place](grown)
    whole, head = client.get(path), client.head(path)
    assert (head.status_code, head.content) == (200, b"")
    own = {"x-request-id", "date", "x-ratelimit-remaining", "x-ratelimit-reset"}
    assert {k: v for k, v in head.headers.items() if k not in own} == {
        k: v for k, v in whole.headers.items() if k not in own
    }
    assert head.headers["content-length"] == str(len(whole.content))


def test_permission_and_body_come_before_the_version(service: Service, grown: Tree) -> None:
    """A stranger gets 404, a wrong body 400, whatever If-Match says."""
    stale = {"If-Match": '"v9"'}
    stranger = service.account().client
    refused(stranger.patch(grown.workspace, json={}, headers=stale), 404, Text.WORKSPACE_NOT_FOUND)
    wrong = grown.owner.client.patch(grown.workspace, json={"name": ""}, headers=stale)
    refused(wrong, 400, Text.NAME_EMPTY)
    refused(grown.owner.client.patch(grown.workspace, json={}, headers=stale), 412, Text.STALE)


def test_a_mode_that_loses_the_default_changes(grown: Tree) -> None:
    """The version of the mode that was the default rises, so an If-Match from before is stale."""
    client = grown.owner.client
    dark = create_mode(grown, "Dark")
    ok(client.patch(in_mode(grown, dark["id"]).mode, json={"is_default": True}))
    stale = client.patch(grown.mode, json={"name": "Light"}, headers={"If-Match": '"v1"'})
    refused(stale, 412, Text.STALE)
    ok(client.patch(grown.mode, json={"name": "Light"}, headers={"If-Match": '"v2"'}))


def test_a_mode_list_changes_with_its_tokens(tree: Tree) -> None:
    """Creating, changing and deleting a token each change the tag of the mode's list."""
    client = tree.owner.client
    tags = {client.get(tree.tokens).headers["etag"]}
    body, path = {"name": "a", "type": "string", "value": ""}, f"{tree.tokens}/a"
    for request in (("POST", tree.tokens, body), ("PATCH", path, {"value": "b"}), ("DELETE", path)):
        assert send(client, *request).is_success
        tags.add(client.get(tree.tokens).headers["etag"])
    assert len(tags) == 4


def _undo(tree: Tree) -> None:
    ok(undo(tree.owner.client, tree.workspace, newest(tree.owner.client, tree.workspace)), 201)


def _undo_creation(tree: Tree) -> None:
    """Delete the token, create it again, and delete that one by undo."""
    ok(tree.owner.client.delete(f"{tree.tokens}/a"))
    create_token(tree, "a")
    _undo(tree)


def _names(tree: Tree) -> list[str]:
    return [token["name"] for token in ok(tree.owner.client.get(tree.tokens))["tokens"]]


def _rename_spare(tree: Tree) -> None:
    """Give the name to a token that is older than all the others that had it."""
    spare = next(each for each in _names(tree) if each.startswith("spare"))
    ok(tree.owner.client.patch(f"{tree.tokens}/{spare}", json={"name": "a"}))


FREES: dict[str, Callable[[Tree], object]] = {
    "deletion": lambda tree: ok(tree.owner.client.delete(f"{tree.tokens}/a")),
    "bulk": lambda tree: ok(tree.owner.client.patch(tree.tokens, json={"delete": ["a"]})),
    "rename": lambda tree: ok(tree.owner.client.patch(f"{tree.tokens}/a", json={"name": new_id()})),
    "undo": _undo_creation,
}
FILLS: dict[str, Callable[[Tree], object]] = {
    "creation": lambda tree: create_token(tree, "a"),
    "alias": lambda tree: create_token(tree, "a", value="", alias_to="c"),
    "bulk": lambda tree: ok(
        tree.owner.client.patch(
            tree.tokens, json={"upsert": [{"name": "a", "type": "color", "value": "red"}]}
        )
    ),
    "import": lambda tree: ok(into_tokenset(tree, {"a": color("#fff")})),
    "rename": _rename_spare,
}


@pytest.mark.parametrize("fill", FILLS)
@pytest.mark.parametrize("free", FREES)
def test_no_tag_of_a_former_token_fits(tree: Tree, free: str, fill: str) -> None:
    """However a name becomes free and is taken again, the new token has the version of none before."""
    client, path = tree.owner.client, f"{tree.tokens}/a"
    create_tokens(tree, [("spare 1", ""), ("spare 2", "")])
    create_token(tree, "a")
    tags = [client.get(path).headers["etag"]]
    for value in ("two", "three"):
        ok(client.patch(path, json={"value": value}))
        tags.append(client.get(path).headers["etag"])
    for _ in range(2):
        FREES[free](tree)
        FILLS[fill](tree)
        for tag in tags:
            assert client.get(path, headers={"If-None-Match": tag}).status_code == 200
            refused(client.patch(path, json={"value": "x"}, headers={"If-Match": tag}), 412, Text.STALE)
            refused(client.delete(path, headers={"If-Match": tag}), 412, Text.STALE)
        tags.append(client.get(path).headers["etag"])


def test_a_token_that_undo_creates_again_raises_the_next_versions_too(tree: Tree) -> None:
    """It goes on with its own versions; the token after it begins above them. Other modes begin at 1."""
    client, path = tree.owner.client, f"{tree.tokens}/a"
    create_token(tree, "a")
    ok(client.delete(path))
    _undo(tree)
    assert client.get(path).headers["etag"] == '"v3"'
    ok(client.delete(path))
    create_token(tree, "a")
    assert client.get(path).headers["etag"] == '"v4"'
    create_token(tree, "b")
    assert client.get(f"{tree.tokens}/b").headers["etag"] == '"v4"'
    other = in_mode(tree, create_mode(tree, "Other")["id"])
    create_token(other, "a")
    assert client.get(f"{other.tokens}/a").headers["etag"] == '"v1"'


def test_two_tokens_that_swap_names_meet_no_tag_of_the_other(tree: Tree) -> None:
    """Over a third name: each tag was that of another token. History goes on over the leaps of versions."""
    client = tree.owner.client
    made = {name: [create_token(tree, name, value=name)] for name in "ab"}
    tags = {"a": ['"v1"'], "b": ['"v1"']}
    for value in ("2", "3"):
        made["a"].append(ok(client.patch(f"{tree.tokens}/a", json={"value": value})))
        tags["a"].append(f'"v{value}"')
    for token, old, new in (
        ("a", "a", "c"),
        ("b", "b", "a"),
        ("a", "c", "b"),
        ("b", "a", "c"),
        ("a", "b", "a"),
    ):
        made[token].append(ok(client.patch(f"{tree.tokens}/{old}", json={"name": new})))
        path = f"{tree.tokens}/{new}"
        for tag in tags.setdefault(new, []):
            assert client.get(path, headers={"If-None-Match": tag}).status_code == 200
            refused(client.patch(path, json={"value": "x"}, headers={"If-Match": tag}), 412, Text.STALE)
        tags[new].append(client.get(path).headers["etag"])
    for states in made.values():
        changes = history(client, f"{tree.tokens}/{states[0]['id']}/history")
        assert [each["after"] for each in reversed(changes)] == states


def test_a_token_that_undo_brings_back_meets_no_tag_of_another(tree: Tree) -> None:
    """Another had its name meanwhile, and more versions, since it was deleted or renamed."""
    client, path = tree.owner.client, f"{tree.tokens}/a"
    for request in (("DELETE", path), ("PATCH", path, {"name": "b"})):
        create_token(tree, "a")
        assert send(client, *request).is_success
        freed, tags = newest(client, tree.workspace), []
        create_token(tree, "a")
        for value in ("2", "3", "4"):
            tags.append(client.get(path).headers["etag"])
            ok(client.patch(path, json={"value": value}))
        ok(client.delete(path))
        again = ok(undo(client, tree.workspace, freed), 201)
        assert again["recreated"] + again["restored"] == 1
        for tag in tags:
            refused(client.delete(path, headers={"If-Match": tag}), 412, Text.STALE)
        changes = history(client, f"{path}/history")
        assert [each["before"] for each in changes[:-1]] == [each["after"] for each in changes[1:]]
        assert changes[0]["after"] == ok(client.get(tree.tokens))["tokens"][0]
        ok(client.delete(path))


def test_the_undo_of_a_rename_frees_the_newer_name(tree: Tree) -> None:
    """Both names are free then and now: the next token of either begins above all their versions."""
    client, path = tree.owner.client, f"{tree.tokens}/a"
    create_token(tree, "a")
    for value in ("two", "three", "four"):
        ok(client.patch(path, json={"value": value}))
    ok(client.patch(path, json={"name": "b"}))
    _undo(tree)
    assert client.get(path).headers["etag"] == '"v6"'
    create_token(tree, "b")
    assert client.get(f"{tree.tokens}/b").headers["etag"] == '"v6"'
