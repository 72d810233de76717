"""Reads with `?proposal=`: the workspace as it is once the proposal is accepted."""

import re
from typing import Any

import pytest
from api.helpers import create_mode, create_token
from api.proposing import BLUE, accept, propose
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.formats.targets import TARGETS, WORKSPACES
from jeton.model.ids import new_id

_CHANGE = re.compile(rb'(?<="change_set":)"[0-9a-f-]{36}"')


@pytest.fixture
def proposal(tree: Tree) -> str:
    """A proposal that creates, changes, renames and deletes tokens of two modes, which others change too."""
    client = tree.owner.client
    dark = create_mode(tree, "Dark")["id"]
    create_token(tree, "a", type="color", value="#ffffff")
    create_token(tree, "b", type="color", value="#000000")
    create_token(tree, "gone", type="dimension", value="4px")
    create_token(tree, "alias", type="color", value="", alias_to="a")
    create_token(tree, "merged", type="color", value="#111111", description="old")
    ok(client.post(f"{tree.tokenset}/modes/{dark}/tokens", json={**BLUE, "name": "alias"}), 201)
    lists = {
        tree.mode_id: {"upsert": [BLUE, {"name": "merged", "value": "{a2}"}], "delete": ["gone"]},
        dark: {"upsert": [{"name": "a2", "type": "color", "value": "#222222"}, {"name": "b", **_of(BLUE)}]},
    }
    path = propose(client, tree, modes=lists, rename=[{"from": "a", "to": "a2"}])
    ok(client.patch(f"{tree.tokens}/merged", json={"description": "new"}))
    create_token(tree, "later", type="color", value="", alias_to="a")
    return path


def _of(token: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in token.items() if name != "name"}


def _id(proposal: str) -> str:
    return proposal.rpartition("/")[2]


def _paths(tree: Tree) -> list[str]:
    exports = [f"{path}/export/{target}" for path in (tree.mode, tree.tokenset) for target in TARGETS]
    exports += [f"{tree.workspace}/export/{target}" for target in WORKSPACES]
    exports += [f"{each}/report" for each in exports]
    return [*exports, f"{tree.tokenset}/export?format=css", f"{tree.mode}/export"]


def test_every_export_is_that_of_the_workspace_after_it(tree: Tree, proposal: str) -> None:
    """To every target, of a mode, a tokenset and a workspace, with its report: byte for byte.

    But a document that names the last change set names none in a proposal.
    """
    client, paths = tree.owner.client, _paths(tree)
    query = {"proposal": _id(proposal)}
    before = {path: client.get(path).content for path in paths}
    proposed = {path: client.get(path, params=_with(path, query)).content for path in paths}
    assert {path: client.get(path).content for path in paths} == before != proposed
    ok(accept(client, proposal))
    for path in paths:
        assert _CHANGE.sub(b"null", client.get(path).content) == proposed[path], path


def _with(path: str, query: dict[str, str]) -> dict[str, str]:
    """Return the parameters: what is given here takes the place of those of the path."""
    return query | ({"format": "css"} if "format" in path else {})


def test_tokens_lists_and_problems_are_those_after_it(tree: Tree, proposal: str) -> None:
    """But for times, and for entity tags; a new token has its id already."""
    client, query = tree.owner.client, {"proposal": _id(proposal)}
    names = ("a2", "alias", "blue", "later", "merged", "b")
    paths = [f"{tree.tokens}/{name}" for name in names]
    paths += [tree.tokens, f"{tree.tokenset}/tokens", f"{tree.tokens}?limit=2"]
    paths += [f"{place}/problems" for place in (tree.workspace, tree.tokenset, tree.mode)]

    def read(path: str, **more: str) -> Any:
        limit = {"limit": "2"} if "limit" in path else {}
        return _timeless(ok(client.get(path, params=limit | more)))

    proposed = {path: read(path, **query) for path in paths}
    refused(client.get(f"{tree.tokens}/gone", params=query), 404, Text.TOKEN_NOT_FOUND)
    assert proposed[f"{tree.tokens}/merged"]["description"] == "new"
    ok(accept(client, proposal))
    for path in paths:
        assert proposed[path] == read(path), path


def _timeless(value: Any) -> Any:
    """Return an answer without times and versions, and problems without their ids, which versions are in."""
    if isinstance(value, dict):
        left_out = {"updated_at", "created_at", "version"} | ({"id"} if "code" in value else set())
        return {name: _timeless(each) for name, each in value.items() if name not in left_out}
    return [_timeless(each) for each in value] if isinstance(value, list) else value


def test_the_matrix_and_contrast_are_those_after_it(tree: Tree, proposal: str) -> None:
    """And candidates for aliases; what is kept of them is not that of an earlier state of the proposal."""
    client, query = tree.owner.client, {"proposal": _id(proposal)}
    pairs = {"jeton.contrast": [{"on": "blue", "ratio": 3}]}
    lists = {tree.mode_id: {"upsert": [{"name": "a2", "extensions": pairs}]}}
    ok(client.get(f"{tree.tokenset}/matrix", params=query))
    ok(client.patch(f"{proposal}/tokens", json={"modes": lists}))
    paths = [f"{tree.tokenset}/matrix", f"{tree.tokenset}/contrast", f"{tree.mode}/candidates"]
    before = {path: client.get(path).content for path in paths}
    proposed = {path: ok(client.get(path, params=query)) for path in paths}
    assert proposed[paths[1]]["pairs"]
    assert {path: client.get(path).content for path in paths} == before
    ok(accept(client, proposal))
    for path in paths:
        assert _timeless(proposed[path]) == _timeless(ok(client.get(path))), path


def test_explanations_and_searches_are_those_after_it(tree: Tree, proposal: str) -> None:
    """But for who changed a value last, which a proposal has not done yet."""
    client, query = tree.owner.client, {"proposal": _id(proposal)}
    paths = [f"{tree.tokens}/{name}/explain" for name in ("a2", "alias", "blue", "merged")]
    searches = ({"q": "a"}, {"q": "gone"}, {"value": "#0000FF"}, {"resolved": "#222222", "type": "color"})
    search = f"{tree.workspace}/search"
    proposed = [ok(client.get(path, params=query)) for path in paths]
    found = [ok(client.get(search, params=query | each)) for each in searches]
    assert found[0]["total"] > 0 == found[1]["total"]
    ok(accept(client, proposal))
    for path, explanation in zip(paths, proposed, strict=True):
        now = ok(client.get(path))
        for hop in now["hops"]:
            del hop["changed"]
        assert _timeless(explanation) == _timeless(now | {"changed": None, "released": None})
    assert found == [ok(client.get(search, params=each)) for each in searches]


def test_only_its_own_workspace_is_read(tree: Tree, proposal: str, service: Service) -> None:
    """Anywhere else the object is not found; a proposal that is not there, or not to be seen, is 404."""
    client, other = tree.owner.client, service.account().client
    workspace = ok(client.post("/workspaces", json={"name": "Other"}), 201)["id"]
    tokenset = ok(client.post(f"/workspaces/{workspace}/tokensets", json={"name": "Other"}), 201)["id"]
    query = {"proposal": _id(proposal)}
    refused(client.get(f"/tokensets/{tokenset}/tokens", params=query), 404, Text.TOKENSET_NOT_FOUND)
    refused(
        client.get(f"/workspaces/{workspace}/export/resolver", params=query), 404, Text.WORKSPACE_NOT_FOUND
    )
    refused(client.get(tree.tokens, params={"proposal": new_id()}), 404, Text.PROPOSAL_NOT_FOUND)
    refused(client.get(tree.tokens, params={"proposal": "x"}), 404, Text.PROPOSAL_NOT_FOUND)
    refused(other.get(tree.tokens, params=query), 404, Text.PROPOSAL_NOT_FOUND)
    both = query | {"at": "2026-01-01T00:00:00Z"}
    refused(client.get(tree.tokens, params=both), 400, Text.PROPOSAL_AT)


def test_an_export_follows_the_proposal_and_the_workspace(tree: Tree, proposal: str) -> None:
    """What is kept of it is not that of an earlier state of either."""
    client, query = tree.owner.client, {"proposal": _id(proposal)}
    path = f"{tree.mode}/export/css"

    def text() -> str:
        return client.get(path, params=query).text

    assert "--blue: #0000ff" in text()
    lists = {tree.mode_id: {"upsert": [{"name": "blue", "value": "#0000fe"}]}}
    ok(client.patch(f"{proposal}/tokens", json={"modes": lists}))
    assert "--blue: #0000fe" in text()
    create_token(tree, "latest", type="color", value="#123456")
    assert "--latest: #123456" in text()


def test_a_diff_tells_what_it_does(tree: Tree, proposal: str) -> None:
    """As one of releases: tokens, platforms and the number of the version; for people with problems."""
    client = tree.owner.client
    diff = ok(client.get(f"{proposal}/diff"))
    assert [each["name"] for each in diff["added"] if each["mode"] == "Base"] == ["blue"]
    assert [each["name"] for each in diff["removed"]] == ["gone"]
    assert {each["to"] for each in diff["renamed"]} == {"a2"}
    assert diff["semver"] == "major"
    assert {"css", "ios", "android"} <= diff["platforms"].keys()
    told = client.get(f"{proposal}/diff", headers={"Accept": "text/markdown"}).text
    assert "the proposal" in told
    assert "gone" in told
    refused(client.get(f"{proposal}/diff?limit=0"), 400, Text.WINDOW)
    ok(accept(client, proposal))
    refused(client.get(f"{proposal}/diff"), 409, Text.PROPOSAL_CLOSED.format(status="accepted"))


def test_problems_that_it_brings_and_mends_are_listed(tree: Tree) -> None:
    """Each with its place; what is there with and without the proposal is in neither list."""
    client = tree.owner.client
    for name in ("mended", "stays"):
        create_token(tree, name, type="color", value="nonsense")
    upsert = [{"name": "mended", "value": "#ffffff"}, BLUE | {"value": "blau"}]
    proposal = propose(client, tree, *upsert)
    problems = ok(client.get(f"{proposal}/problems"))
    assert [each["name"] for each in problems["new"]] == ["blue"]
    assert [each["name"] for each in problems["gone"]] == ["mended"]
    assert problems["new"][0].items() >= {"mode": "Base", "severity": "error"}.items()
    ok(client.patch(proposal, json={"status": "withdrawn"}))
    refused(client.get(f"{proposal}/problems"), 409, Text.PROPOSAL_CLOSED.format(status="withdrawn"))
