"""Tools that read tokens."""

import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from mcp_server.messages import ERAS, Era, agent_of
from support.service import Service


@pytest.mark.parametrize("era", ERAS)
def test_tokens_come_in_every_mode_with_their_symbols(service: Service, tree: Tree, era: Era) -> None:
    """A token is there once for each mode: as it is written, as it resolves, and as code calls it."""
    create_token(tree, "blue", type="color", value="#0000ff", description="Plain blue")
    create_token(tree, "link.rest", type="color", value="", alias_to="blue")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "blue", type="color", value="#9999ff")
    answer = agent_of(service, tree.owner, era).call("get_tokens", names=["link.rest", "blue", "link.rset"])
    views = [(each["name"], each["mode"], each["value"], each["resolved"]) for each in answer["tokens"]]
    assert views == [
        ("link.rest", "Base", "{blue}", "#0000ff"),
        ("link.rest", "Dark", "{blue}", "#9999ff"),
        ("blue", "Base", "#0000ff", "#0000ff"),
        ("blue", "Dark", "#9999ff", "#9999ff"),
    ]
    first, second, *_ = answer["tokens"]
    assert first["symbols"]["css"] == "var(--link-rest)"
    assert first["symbols"]["swiftui"] == "link.rest"
    assert "symbols" not in second
    assert answer["unknown"] == [{"name": "link.rset", "near": ["link.rest"]}]


def test_the_primer_says_what_there_is(service: Service, tree: Tree) -> None:
    """With one workspace it needs no argument; tokensets have modes, types, prefixes and an example."""
    create_token(tree, "color.blue", type="color", value="#0000ff")
    create_token(tree, "color.old", type="color", value="#0000f0", deprecated=True)
    create_token(tree, "space.s", type="dimension", value="4px")
    answer = agent_of(service, tree.owner).call("primer")
    (workspace,) = answer["workspaces"]
    assert workspace["id"] == tree.workspace_id
    assert workspace["tokensets"] == [
        {
            "id": tree.tokenset_id,
            "name": "Core",
            "modes": ["Base"],
            "default": "Base",
            "count": 3,
            "types": {"color": 2, "dimension": 1},
            "deprecated": 1,
            "prefixes": ["color.", "space."],
            "example": "color.blue",
        }
    ]
    assert answer["problems"] == {"error": 0, "warning": 0}
    assert "css" in answer["targets"]
    assert "environments" in answer
