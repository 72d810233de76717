"""The tool that proposes."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from api.helpers import another_secret, create_mode, create_token, in_mode, nothing_changes
from api.proposing import changes_of
from conftest import Tree
from mcp_server.messages import ERAS, Agent, Era, agent_of
from support.checks import ok
from support.service import Service

from jeton.errors import Text
from jeton.model.ids import first_id
from jeton.model.objects import Plan, Role, Scope

RED = {"name": "red", "type": "color", "value": "#ff0000"}
WHY: dict[str, Any] = {"rationale": "Warmer red\n\nThe old one fails on cream.", "upsert": [RED]}


@pytest.mark.parametrize("era", ERAS)
def test_a_proposal_is_tried_and_then_made_once(service: Service, tree: Tree, era: Era) -> None:
    """Without `confirm` nothing is stored; the same confirmation twice gives the same proposal."""
    agent = agent_of(service, tree.owner, era)
    with nothing_changes(service, tree.owner):
        tried = agent.call("propose_changes", **WHY)
    assert tried["dry_run"]
    assert tried["counts"]["created"] == 1
    first = agent.call("propose_changes", **WHY, confirm=tried["etag"])
    with nothing_changes(service, tree.owner):
        assert agent.call("propose_changes", **WHY, confirm=tried["etag"]) == first
    assert first["url"] == f"{service.root}/proposals/{first['proposal']}"
    proposal = ok(tree.owner.client.get(f"/proposals/{first['proposal']}"))
    assert (proposal["title"], proposal["text"]) == ("Warmer red", "The old one fails on cream.")
    assert proposal["client"] == "test"  # the name of the API token
    (change,) = changes_of(tree.owner.client, f"/proposals/{first['proposal']}")
    assert change["name"] == "red"
    ok(tree.owner.client.post(f"/proposals/{first['proposal']}/accept", json={}))
    assert agent.call("propose_changes", **WHY, confirm=tried["etag"]) == first


def test_a_value_in_braces_is_an_alias(service: Service, tree: Tree) -> None:
    """Tools show an alias as a value `{name}`, so what an agent writes in this way is one."""
    create_token(tree, "red", type="color", value="#ff0000")
    agent = agent_of(service, tree.owner)
    call = {"rationale": "r" * 200, "upsert": [{"name": "alarm", "type": "color", "value": "{red}"}]}
    made = agent.call("propose_changes", **call, confirm=agent.call("propose_changes", **call)["etag"])
    proposal = ok(tree.owner.client.get(f"/proposals/{made['proposal']}"))
    assert proposal["text"] == "r" * 200  # the title has only its beginning
    ok(tree.owner.client.post(f"/proposals/{made['proposal']}/accept", json={}))
    assert ok(tree.owner.client.get(f"{tree.tokens}/alarm"))["alias_to"] == "red"


def test_a_confirmation_fits_one_call(service: Service, tree: Tree) -> None:
    """Other changes, another workspace, another user, an old etag: each is refused, and nothing is stored."""
    agent = agent_of(service, tree.owner)
    etag = agent.call("propose_changes", **WHY)["etag"]
    other = {"rationale": WHY["rationale"], "upsert": [RED | {"value": "#fe0000"}]}
    editor = service.member(tree.workspace_id, Role.EDITOR)
    old = f"{first_id(0)}{etag[36:]}"
    with nothing_changes(service, tree.owner):
        for asking, call, confirm in (
            (agent, other, etag),
            (agent, WHY | {"rationale": "x"}, etag),
            (agent_of(service, editor), WHY, etag),
            (agent, WHY, old),
            (agent, WHY, "nonsense"),
            (agent, WHY, etag[:-1]),
        ):
            assert asking.fail("propose_changes", **call, confirm=confirm)["error"] == Text.MCP_CONFIRM
    create_token(tree, "blue", type="color", value="#0000ff")
    failure = agent.fail("propose_changes", **WHY, confirm=etag)
    assert failure["error"] == Text.MCP_CONFIRM
    assert "without confirm" in failure["next"]


def test_confirmations_at_the_same_moment_make_one_proposal(service: Service, tree: Tree) -> None:
    """All of them get it."""
    agent = agent_of(service, tree.owner)
    etag = agent.call("propose_changes", **WHY)["etag"]
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: agent.call("propose_changes", **WHY, confirm=etag), range(4)))
    assert len({answer["proposal"] for answer in answers}) == 1
    assert ok(tree.owner.client.get(f"{tree.workspace}/proposals"))["total"] == 1


def test_modes_renames_and_deletions(service: Service, tree: Tree) -> None:
    """An upsert is of its mode, else of that of the call, else of the default one; deletions are in all."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for place in (tree, dark):
        create_token(place, "old", type="color", value="#111111")
    create_token(tree, "blue", type="color", value="#0000ff")
    create_token(tree, "link", type="color", value="", alias_to="old")
    agent = agent_of(service, tree.owner)
    call: dict[str, Any] = {
        "rationale": "Tidy",
        "upsert": [RED, RED | {"mode": "Dark", "value": "#aa0000"}],
        "rename": [{"from": "blue", "to": "azure"}],
        "delete": ["old"],
    }
    tried = agent.call("propose_changes", **call)
    assert tried["counts"] == {
        "created": 2,
        "changed": 0,
        "unchanged": 0,
        "deleted": 2,
        "renamed": 1,
        "followed": 0,
    }
    assert tried["dependents"] == ["link"]
    proposal = agent.call("propose_changes", **call, confirm=tried["etag"])["proposal"]
    changes = changes_of(tree.owner.client, f"/proposals/{proposal}")
    assert sorted(each["name"] for each in changes) == ["azure", "old", "old", "red", "red"]
    one = {"rationale": "One", "mode": "Dark", "delete": ["old"]}
    assert agent.call("propose_changes", **one)["counts"]["deleted"] == 1
    ok(tree.owner.client.post(f"/proposals/{proposal}/accept", json={}))
    assert agent.call("propose_changes", **call, confirm=tried["etag"])["proposal"] == proposal


def test_what_cannot_be_made_is_told(service: Service, tree: Tree) -> None:
    """Each problem names its change; values that are invalid are told before somebody proposes them."""
    agent = agent_of(service, tree.owner)
    failure = agent.fail("propose_changes", rationale="x", upsert=[{"name": "a"}, RED])
    assert failure["problems"][0]["name"] == "a"
    tried = agent.call("propose_changes", rationale="x", upsert=[RED | {"value": "reddish"}])
    assert tried["problems"][0]["name"] == "red"
    assert agent.fail("propose_changes", rationale="x")["error"] == Text.MCP_NOTHING
    assert agent.fail("propose_changes", rationale=" \n", upsert=[RED])["error"] == Text.MCP_RATIONALE
    assert agent.fail("propose_changes", rationale="x", delete=["rde"])["error"] == Text.MCP_UNKNOWN
    assert agent.fail("propose_changes", rationale="x", upsert=[RED], mode="Drak")["error"] == (
        Text.MODE_NOT_FOUND
    )
    assert "upsert" in agent.fail("propose_changes", rationale="x", upsert=[RED] * 101)["error"]


def test_problems_have_names(service: Service, tree: Tree) -> None:
    """Modes are told by name; what is to be renamed and is not there comes with names near it."""
    create_mode(tree, "Dark")
    create_token(tree, "color.blue", type="color", value="#0000ff")
    agent = agent_of(service, tree.owner)
    failure = agent.fail("propose_changes", rationale="x", upsert=[{"name": "a", "mode": "Dark"}])
    assert [each["mode"] for each in failure["problems"]] == ["Dark"]
    renames = [{"from": "color.bleu", "to": "azure"}, {"from": "colour", "to": "hue", "group": True}]
    problems = agent.fail("propose_changes", rationale="x", rename=renames)["problems"]
    assert [each["near"] for each in problems] == [["color.blue"], ["color"]]


def test_who_may_not_propose_is_not_offered_the_tool(service: Service, tree: Tree) -> None:
    """Without the scope it is not listed, and 403 with the scopes that it needs; a viewer with it may."""
    secret = another_secret(service, tree.owner)[1]
    reader = Agent(service, secret)
    assert "propose_changes" not in reader.tools()
    response = reader.ask("tools/call", {"name": "propose_changes", "arguments": WHY})
    assert response.status_code == 403
    assert response.headers["www-authenticate"] == (
        'Bearer error="insufficient_scope", scope="read:tokens propose:tokens"'
    )
    assert response.json()["error"]["message"] == Text.PROPOSE_SCOPE
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    proposer = Agent(service, another_secret(service, viewer, (Scope.READ, Scope.PROPOSE))[1])
    assert proposer.call("propose_changes", **WHY)["etag"]
    service.set_plan(tree.owner, Plan.FREE)
    assert agent_of(service, tree.owner).fail("propose_changes", **WHY)["error"] == Text.OWNER_PLAN
