"""Tools about a workspace as a whole: problems, comparisons, exports."""

import pytest
from api.environments import Acme
from api.helpers import create_mode, create_token, create_tokens, in_mode
from conftest import Tree
from mcp_server.messages import ERAS, Agent, Era, agent_of
from support.checks import ok
from support.service import Service

from jeton.errors import Text
from jeton.web.mcp import scopes


@pytest.mark.parametrize("era", ERAS)
def test_problems_say_what_to_do(service: Service, acme: Acme, era: Era) -> None:
    """They are of now without those that are acknowledged, or of a release; by severity and code."""
    tree = acme.tree
    create_token(tree, "lost", type="color", value="", alias_to="nowhere")
    create_token(tree, "odd", type="color", value="no colour")
    agent = agent_of(service, tree.owner, era)
    answer = agent.call("list_problems")
    assert {each["name"] for each in answer["problems"]} >= {"lost", "odd"}
    assert answer["counts"]["error"] >= 1
    assert all(each["hint"] and each["mode"] == "Base" for each in answer["problems"])
    (first,) = agent.call("list_problems", limit=1)["problems"]
    only = agent.call("list_problems", code=first["code"], severity=first["severity"])
    assert {each["code"] for each in only["problems"]} == {first["code"]}
    release = acme.release(version="1.0.0")
    ok(tree.owner.client.patch(tree.tokens, json={"delete": ["lost", "odd"]}))
    assert agent.call("list_problems")["problems"] == []
    assert agent.call("list_problems", source=release["digest"])["problems"] == answer["problems"]
    assert agent.fail("list_problems", code="nonsense")["error"].startswith("code must be")
    assert agent.fail("list_problems", mode="Drak")["error"] == Text.MODE_NOT_FOUND


def test_two_states_are_compared(service: Service, acme: Acme) -> None:
    """What breaks comes first; digests, versions, environments and now are sides, and modes of a tokenset."""
    tree = acme.tree
    create_tokens(tree, [("a", "1"), ("b", "1"), ("c", "1")])
    release = acme.release(version="1.0.0")
    rename = {"rename": [{"from": "c", "to": "d"}]}
    ok(tree.owner.client.patch(f"{tree.tokenset}/tokens", json=rename))
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": [{"name": "b", "value": "2"}], "delete": ["a"]}))
    create_token(tree, "e")
    agent = agent_of(service, tree.owner)
    answer = agent.call("compare", **{"from": release["digest"], "to": "now"})
    assert answer["semver"] == "major"
    assert answer["summary"] == {"removed": 1, "renamed": 1, "changed": 1, "added": 1}
    changes = [(each["change"], each["name"], each.get("from"), each.get("to")) for each in answer["changes"]]
    assert changes == [
        ("removed", "a", "1", None),
        ("renamed", "d", "c", "d"),
        ("changed", "b", "1", "2"),
        ("added", "e", None, "value"),
    ]
    page = agent.call("compare", **{"from": "1.0.0", "to": "now", "limit": 2, "cursor": "1"})
    assert [each["name"] for each in page["changes"]] == ["d", "b"]
    assert agent.call("compare", **{"from": "now", "to": "1.0.0", "tokenset": "Other"})["changes"] == []
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "b", value="3")
    modes = agent.call("compare", **{"from": "Base", "to": "Dark", "tokenset": "Core"})
    # what Dark lacks is there as in Base, which is no difference
    assert [(each["change"], each["name"]) for each in modes["changes"]] == [("changed", "b")]
    assert "semver" not in modes
    assert agent.call("compare", **{"from": "Base", "to": "Dark"}) == modes
    assert agent.fail("compare", **{"from": "2.0.0", "to": "now"})["error"] == Text.DIFF_SIDE_NOT_FOUND


def test_who_sees_the_workspace_alone_is_told_why_there_are_no_releases(service: Service, acme: Acme) -> None:
    """Releases belong to the organization: what is limited to its workspace sees what is there now."""
    acme.release(version="1.0.0")
    limits = {"name": "agent", "scopes": [], "workspace_ids": [acme.tree.workspace_id]}
    secret = ok(acme.tree.owner.client.post("/me/api-tokens", json=limits), 201)["token"]
    agent = Agent(service, secret, "modern")
    assert agent.call("search_tokens", source="now")["total"] == 0
    for tool, arguments in (
        ("search_tokens", {"source": "1.0.0"}),
        ("compare", {"from": "1.0.0", "to": "now"}),
        ("suggest_migration", {"from": "1.0.0", "to": "now"}),
    ):
        assert "gives it the organization" in agent.fail(tool, **arguments)["next"]


def test_an_export_is_a_text(service: Service, acme: Acme) -> None:
    """It is the same as the API's, of a mode, a tokenset or all; a long one is cut at a line."""
    tree = acme.tree
    create_token(tree, "blue", type="color", value="#0000ff")
    create_token(tree, "red", type="color", value="#ff0000")
    release = acme.release(version="1.0.0")
    agent = agent_of(service, tree.owner)
    path = f"{tree.tokenset}/export/css"
    answer = agent.call("export_tokens", target="css")
    assert answer["text"] == tree.owner.client.get(path).text
    assert (answer["media"], answer["exported"], answer["skipped"]) == ("text/css", 2, 0)
    of_mode = agent.call("export_tokens", target="css", mode="Base", names=["bl*"])["text"]
    assert of_mode == tree.owner.client.get(f"{tree.mode}/export/css?only=bl*").text
    create_tokens(tree, [(f"color.c{n}", "#0000ff") for n in range(3_000)], type="color")
    long = agent.call("export_tokens", target="css")
    assert long["truncated"]
    assert long["narrow"]
    assert long["text"].endswith("\n")
    whole = tree.owner.client.get(path).text
    assert whole.startswith(long["text"])
    assert len(long["text"]) > 20_000
    released = agent.call("export_tokens", target="css", tokenset="Core", source=release["digest"])
    assert released["text"] == answer["text"]
    assert agent.fail("export_tokens", target="js")["error"] == Text.MCP_ARCHIVE
    assert agent.fail("export_tokens", target="cobol")["error"] == Text.TARGET_NOT_FOUND
    assert agent.fail("export_tokens", target="css", mode="Drak")["error"] == Text.MODE_NOT_FOUND


def test_of_several_workspaces_one_is_named(service: Service, tree: Tree) -> None:
    """By its id or its name; the primer lists them all, and what is in the one that is named."""
    other = ok(tree.owner.client.post("/workspaces", json={"name": "Other"}), 201)
    create_token(tree, "blue", type="color", value="#0000ff")
    agent = agent_of(service, tree.owner)
    assert {each["id"] for each in agent.call("primer")["workspaces"]} == {tree.workspace_id, other["id"]}
    failure = agent.fail("get_tokens", names=["blue"])
    assert failure["error"] == Text.MCP_WORKSPACES.format(count=2)
    for name in (tree.workspace_id, "Brand"):
        answer = agent.call("get_tokens", names=["blue"], workspace=name)
        assert [each["name"] for each in answer["tokens"]] == ["blue"]
    assert agent.call("get_tokens", names=["blue"], tokenset=tree.tokenset_id)["tokens"]
    assert agent.call("primer", workspace="Other")["workspaces"][0]["id"] == other["id"]
    stranger = agent_of(service, service.account())
    assert stranger.fail("get_tokens", names=["blue"], workspace=tree.workspace_id)["error"] == (
        Text.WORKSPACE_NOT_FOUND
    )
    assert stranger.fail("primer", workspace=tree.workspace_id)["next"]


def test_of_many_tokensets_one_is_named(
    service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each costs time and memory: above a number, of tokensets or of their tokens, the primer lists them."""
    ok(tree.owner.client.post(f"{tree.workspace}/tokensets", json={"name": "Other"}), 201)
    create_tokens(tree, [("a", "1"), ("b", "1")])
    agent = agent_of(service, tree.owner)
    for bound, most in (("MOST_TOKENSETS", 1), ("MOST_TOKENS", 3)):
        with monkeypatch.context() as patch:
            patch.setattr(scopes, bound, most)
            failure = agent.fail("get_tokens", names=["a"])
            assert failure["error"] == Text.MCP_TOKENSETS.format(count=2)
            (workspace,) = agent.call("primer")["workspaces"]
            assert {each["name"]: each["count"] for each in workspace["tokensets"]} == {"Core": 2, "Other": 0}
            assert agent.call("get_tokens", names=["a"], tokenset="Core")["tokens"]
    assert len(agent.call("get_tokens", names=["a"])["tokens"]) == 1
