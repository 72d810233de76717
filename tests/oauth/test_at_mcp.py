"""Secrets of programs at /mcp, and nowhere else."""

import pytest
from api.helpers import create_token
from cli.commands import until
from conftest import Tree
from mcp_server.messages import Agent
from oauth.clients import PUBLIC, Program
from support.checks import ok
from support.service import Service
from ui.visitors import COOKIE, SECURE, Visitor

RED = {"name": "red", "type": "color", "value": "#ff0000"}
METADATA = f'resource_metadata="{PUBLIC}/.well-known/oauth-protected-resource/mcp"'


def test_who_is_not_known_learns_where_to_ask(service: Service) -> None:
    """The challenge names the metadata and the scope to read; a secret that is none is told so."""
    url = f"{service.root}/mcp"
    response = service.client().post(url, json={})
    assert response.status_code == 401
    assert response.headers["www-authenticate"] == f'Bearer {METADATA}, scope="read:tokens"'
    for wrong in ("jto_x", "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.", f"jtn_{'0' * 49}"):
        response = Agent(service, wrong).post({})
        assert response.status_code == 401
        challenge = f'Bearer error="invalid_token", {METADATA}, scope="read:tokens"'
        assert response.headers["www-authenticate"] == challenge


def test_a_secret_reads_what_was_chosen(browser: Visitor, program: Program, tree: Tree) -> None:
    """One workspace, no other of the same user."""
    create_token(tree, **RED)
    other = ok(tree.owner.client.post("/workspaces", json={"name": "Secret"}), 201)["id"]
    agent = Agent(program.service, program.secrets(browser, tree)["access_token"])
    assert {each["id"] for each in agent.call("primer")["workspaces"]} == {tree.workspace_id}
    assert agent.call("get_tokens", names=["red"])["tokens"][0]["name"] == "red"
    assert "error" in agent.fail("get_tokens", names=["red"], workspace=other)


def test_a_connection_says_when_it_was_used(browser: Visitor, program: Program, tree: Tree) -> None:
    """By the moment of the last message, on the account's page."""
    agent = Agent(program.service, program.secrets(browser, tree)["access_token"])
    old = "UPDATE oauth_grant SET last_used_at = '2020-01-02T03:04:05.678Z'"
    program.service.run(lambda tx: tx.run(old))
    assert "2020-01-02 03:04" in browser.asks("/account").text
    assert agent.ask("tools/list").status_code == 200
    until(lambda: "2020-01-02 03:04" not in browser.asks("/account").text, "a newer moment")


@pytest.mark.parametrize("kind", ["access_token", "refresh_token"])
def test_a_secret_is_for_mcp_alone(browser: Visitor, program: Program, tree: Tree, kind: str) -> None:
    """The API, package managers and pages take it for none, as a token, a password, a cookie or a sign-in."""
    service, secret = program.service, program.secrets(browser, tree)[kind]
    service.organization(tree.owner, workspace_id=tree.workspace_id)
    assert service.client(secret).get("/workspaces").status_code == 401
    assert service.client(secret).post("/workspaces", json={"name": "x"}).status_code == 401
    for path in ("/packages/acme/npm/x", "/packages/acme/maven/x", "/packages/acme/git/info/refs"):
        for auth in ((secret, ""), ("", secret)):
            response = service.client().get(service.root + path, auth=auth)
            assert response.status_code in {401, 404}
    for name in (COOKIE, SECURE):
        assert Visitor(service, secret, name).asks("/account").status_code == 303
    assert Visitor(service).sends("/sign-in", token=secret).status_code == 200
    if kind == "refresh_token":
        assert Agent(service, secret).post({}).status_code == 401


def test_a_program_never_writes(browser: Visitor, program: Program, tree: Tree) -> None:
    """With all that can be given it proposes, for the user, and is named; without, the tool is not there."""
    reading = Agent(program.service, program.secrets(browser, tree)["access_token"])
    assert "propose_changes" not in reading.tools()
    agent = Agent(program.service, program.secrets(browser, tree, rights="propose")["access_token"])
    call = {"rationale": "Warmer", "upsert": [RED]}
    etag = agent.call("propose_changes", **call)["etag"]
    made = agent.call("propose_changes", **call, confirm=etag)
    assert agent.call("propose_changes", **call, confirm=etag) == made
    client = tree.owner.client
    proposal = ok(client.get(f"/proposals/{made['proposal']}"))
    assert (proposal["client"], proposal["author"]["id"]) == ("Claude Code", tree.owner.id)
    (listed,) = ok(client.get(f"/workspaces/{tree.workspace_id}/proposals"))["proposals"]
    assert listed["client"] == "Claude Code"
    assert "Claude Code for" in browser.asks(f"/proposals/{made['proposal']}").text
    assert "Claude Code for" in browser.asks(f"/workspaces/{tree.workspace_id}/proposals").text
    assert ok(client.get(f"{tree.mode}/tokens"))["total"] == 0
    again = ok(client.post(f"/workspaces/{tree.workspace_id}/proposals", json={"title": "By hand"}), 201)
    assert "client" not in again


def test_the_call_that_lacks_a_right_names_it(browser: Visitor, program: Program, tree: Tree) -> None:
    """403, with all scopes that the operation needs."""
    agent = Agent(program.service, program.secrets(browser, tree)["access_token"])
    response = agent.ask("tools/call", {"name": "propose_changes", "arguments": {"rationale": "x"}})
    assert response.status_code == 403
    challenge = f'Bearer error="insufficient_scope", {METADATA}, scope="read:tokens propose:tokens"'
    assert response.headers["www-authenticate"] == challenge


def test_pages_of_other_origins_are_refused(browser: Visitor, program: Program, tree: Tree) -> None:
    """A name that is bound anew leads a page to this server, but not past its origin."""
    agent = Agent(program.service, program.secrets(browser, tree)["access_token"])
    assert agent.ask("tools/list", headers={"Origin": "https://evil.example"}).status_code == 403
    assert agent.ask("tools/list", headers={"Origin": PUBLIC}).status_code == 200


def test_a_revoked_program_is_out_at_once(browser: Visitor, program: Program, tree: Tree) -> None:
    """With the next message."""
    secrets = program.secrets(browser, tree)
    agent = Agent(program.service, secrets["access_token"])
    assert agent.ask("tools/list").status_code == 200
    program.posts("/oauth/revoke", token=secrets["access_token"], client_id=program.id)
    assert agent.ask("tools/list").status_code == 401
