"""Resources, their templates and completion."""

import json
from typing import Any

import pytest
from api.environments import Acme
from api.helpers import create_token, create_tokens
from conftest import Tree
from mcp_server.messages import ERAS, Era, agent_of
from support.service import Service

from jeton.errors import Text


@pytest.mark.parametrize("era", ERAS)
def test_primers_and_tokens_are_resources(service: Service, tree: Tree, era: Era) -> None:
    """They are what the tools answer; a token of a workspace has a template."""
    create_token(tree, "blue", type="color", value="#0000ff")
    agent = agent_of(service, tree.owner, era)
    (primer,) = agent.result("resources/list")["resources"]
    assert primer["uri"] == f"jeton://workspace/{tree.workspace_id}/primer"
    templates = agent.result("resources/templates/list")["resourceTemplates"]
    assert [each["name"] for each in templates] == ["primer", "token", "changelog"]

    def text(uri: str) -> Any:
        (content,) = agent.result("resources/read", {"uri": uri})["contents"]
        assert content["uri"] == uri
        return json.loads(content["text"])

    assert text(primer["uri"]) == agent.call("primer", workspace=tree.workspace_id)
    token = text(f"jeton://token/{tree.workspace_id}/blue")
    assert token == agent.call("get_tokens", names=["blue"])


@pytest.mark.parametrize("era", ERAS)
def test_a_release_has_a_changelog(service: Service, acme: Acme, era: Era) -> None:
    """It is what changed since the release before; it never changes, so a client may keep it."""
    acme.token("a")
    first = acme.release(version="1.0.0")
    acme.token("b")
    second = acme.release(version="1.1.0")
    agent = agent_of(service, acme.owner, era)
    result = agent.result("resources/read", {"uri": f"jeton://release/{second['digest']}/changelog"})
    (content,) = result["contents"]
    assert content["mimeType"] == "text/markdown"
    assert "1.0.0" in content["text"]
    assert "`b`" in content["text"]
    assert result.get("ttlMs", 86_400_000) == 86_400_000
    for uri in (f"jeton://release/{first['digest']}/changelog", "jeton://token/x", "file:///etc/passwd", ""):
        error = agent.ask("resources/read", {"uri": uri}).json()["error"]
        assert error["code"] == (-32602 if era == "modern" else -32002)


def test_names_are_completed(service: Service, tree: Tree) -> None:
    """At most 100 of those that begin so, with their number; only of a workspace that one sees."""
    create_tokens(tree, [(f"color.c{number}", "x") for number in range(150)] + [("space", "y")])
    agent = agent_of(service, tree.owner)

    def completion(name: str, value: str, workspace: str = "") -> Any:
        params = {
            "ref": {"type": "ref/resource", "uri": "jeton://token/{workspace}/{name}"},
            "argument": {"name": name, "value": value},
            "context": {"arguments": {"workspace": workspace}},
        }
        return agent.ask("completion/complete", params).json()

    colors = completion("name", "color.", tree.workspace_id)["result"]["completion"]
    assert (len(colors["values"]), colors["total"], colors["hasMore"]) == (100, 150, True)
    assert completion("name", "sp")["result"]["completion"]["values"] == ["space"]
    assert completion("workspace", "")["result"]["completion"]["values"] == [tree.workspace_id]
    assert completion("other", "")["result"]["completion"]["values"] == []
    assert completion("name", "", "nowhere")["error"]["message"] == Text.WORKSPACE_NOT_FOUND
    assert agent.ask("completion/complete", {"ref": []}).json()["error"]["code"] == -32602
