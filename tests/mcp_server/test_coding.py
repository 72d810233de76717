"""Tools about code."""

import pytest
from api.environments import Acme
from api.helpers import create_token
from conftest import Tree
from mcp_server.messages import ERAS, Era, agent_of
from support.checks import ok
from support.service import Service

CODE = """a { color: var(--link); margin: var(--spacing-m); }
b { color: var(--old); background: #0000ff; }
"""


@pytest.mark.parametrize("era", ERAS)
def test_code_is_checked_against_the_tokens(service: Service, tree: Tree, era: Era) -> None:
    """Unknown and deprecated symbols and literals are found where they stand, with what to write instead."""
    create_token(tree, "link", type="color", value="#0000ff")
    create_token(tree, "old", type="color", value="#0000ff", deprecated=True, replaced_by="link")
    create_token(tree, "spacing.s", type="dimension", value="4px")
    agent = agent_of(service, tree.owner, era)
    answer = agent.call("check_code", code=CODE, language="css")
    kinds = {(each["line"], each["found"]): each["kind"] for each in answer["findings"]}
    assert kinds == {(1, "--spacing-m"): "unknown", (2, "--old"): "deprecated", (2, "#0000ff"): "literal"}
    symbols = {each["found"]: each["suggest"][0]["symbol"] for each in answer["findings"]}
    assert symbols["--old"] == "--link"
    assert answer["checked"] == 3
    assert "css" in agent.fail("check_code", code=CODE, language="cobol")["error"]
    assert agent.fail("check_code", code="x" * 65537, language="css")["error"]


def test_a_migration_says_what_to_write(service: Service, acme: Acme) -> None:
    """A renamed symbol has a certain replacement; one that is gone has none."""
    tree = acme.tree
    create_token(tree, "blue", type="color", value="#0000ff")
    create_token(tree, "red", type="color", value="#ff0000")
    acme.release(version="1.0.0")
    ok(tree.owner.client.patch(f"{tree.tokenset}/tokens", json={"rename": [{"from": "blue", "to": "azure"}]}))
    ok(tree.owner.client.patch(tree.tokens, json={"delete": ["red"]}))
    agent = agent_of(service, tree.owner)
    answer = agent.call("suggest_migration", **{"from": "1.0.0", "to": "now", "language": "css"})
    replaced = [(each["target"], each["old"], each["new"], each["certain"]) for each in answer["replace"]]
    assert ("css", "--blue", "--azure", True) in replaced
    assert ("css", "--red") in [(each["target"], each["symbol"]) for each in answer["removed"]]
    only = agent.call("suggest_migration", **{"from": "1.0.0", "to": "now", "symbols": ["--blue"]})
    assert only["removed"] == []
    as_called = agent.call("suggest_migration", **{"from": "1.0.0", "to": "now", "symbols": ["var(--blue)"]})
    assert as_called == only != {"replace": [], "removed": [], "manual": []}
