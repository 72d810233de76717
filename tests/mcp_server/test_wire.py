"""The wire of the Model Context Protocol, row by row, in both eras of its versions."""

from typing import Any

import httpx
import pytest
from conftest import Tree
from mcp_server.messages import ERAS, LEGACY, META, MODERN, Agent, Era, agent_of
from support.service import Service, running

from jeton.errors import Text
from jeton.web.mcp.wire import INSTRUCTIONS


def error_of(response: httpx.Response, status: int) -> Any:
    """Return the error of an answer with a status."""
    assert response.status_code == status, response.text
    body = response.json()
    assert body["jsonrpc"] == "2.0"
    return body["error"]


def check(response: httpx.Response, status: int, text: str) -> None:
    """Assert the status and the text of a refusal before a message was read."""
    assert (response.status_code, response.json()) == (status, {"error": text})


@pytest.fixture
def modern(service: Service, tree: Tree) -> Agent:
    """An agent that names the version in each request."""
    return agent_of(service, tree.owner)


@pytest.fixture
def legacy(service: Service, tree: Tree) -> Agent:
    """An agent that begins with `initialize`."""
    return agent_of(service, tree.owner, "legacy")


def test_a_modern_client_discovers_the_server(modern: Agent) -> None:
    """`server/discover` tells versions, capabilities and how long they may be kept."""
    result = modern.result("server/discover")
    assert result["supportedVersions"][0] == MODERN
    assert LEGACY in result["supportedVersions"]
    assert "tools" in result["capabilities"]
    assert result["instructions"] == INSTRUCTIONS
    assert (result["resultType"], result["cacheScope"]) == ("complete", "private")
    assert result["ttlMs"] >= 0
    assert result["_meta"]["io.modelcontextprotocol/serverInfo"]["name"] == "jeton"


@pytest.mark.parametrize("version", ["2025-03-26", "2025-06-18", "2025-11-25"])
def test_a_legacy_client_begins_with_initialize(legacy: Agent, version: str) -> None:
    """The version that it asks for is spoken; there is no session, and `ping` answers."""
    params = {"protocolVersion": version, "capabilities": {}, "clientInfo": {"name": "x", "version": "1"}}
    response = legacy.ask("initialize", params)
    result = response.json()["result"]
    assert result["protocolVersion"] == version
    assert result["serverInfo"]["name"] == "jeton"
    assert "tools" in result["capabilities"]
    assert not {"resultType", "ttlMs", "cacheScope"} & result.keys()
    assert "mcp-session-id" not in response.headers
    assert legacy.result("ping") == {}


@pytest.mark.parametrize("headers", [{}, {"MCP-Protocol-Version": "2025-03-26"}])
def test_messages_come_together_where_the_version_has_that(legacy: Agent, headers: dict[str, str]) -> None:
    """Of 2025-03-26: each is answered for itself, notifications are not; there is a most."""
    ping = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    call = {"id": "a", "method": "tools/call", "params": {"name": "primer", "arguments": {}}}
    heard = {"jsonrpc": "2.0", "method": "notifications/initialized"}
    response = legacy.post([ping, heard, {"jsonrpc": "2.0", **call}, call, 7], headers)
    assert response.status_code == 200
    first, second, *wrong = response.json()
    assert (first["id"], first["result"]) == (1, {})
    assert (second["id"], "structuredContent" in second["result"]) == ("a", True)
    assert [(each["id"], each["error"]["code"]) for each in wrong] == [(None, -32600)] * 2
    response = legacy.post([heard] * 25, headers)
    assert (response.status_code, response.content) == (202, b"")
    for count in (0, 26):
        error = error_of(legacy.post([heard] * count, headers), 400)
        assert (error["code"], error["message"]) == (-32600, Text.MCP_TOGETHER.format(most=25))
    response = legacy.post([ping], {"MCP-Protocol-Version": LEGACY})
    assert error_of(response, 400)["message"] == Text.NOT_OBJECT


def test_an_unknown_version_to_initialize_is_answered_with_the_newest(legacy: Agent) -> None:
    """The client decides then whether it can speak that one."""
    assert legacy.result("initialize", {"protocolVersion": "1999-01-01"})["protocolVersion"] == LEGACY


@pytest.mark.parametrize("era", ERAS)
def test_a_notification_is_taken_without_an_answer(service: Service, tree: Tree, era: Era) -> None:
    """It is 202 and empty, whatever it says; so is an answer of the client."""
    agent = agent_of(service, tree.owner, era)
    for body in (
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "method": "notifications/unheard-of", "params": {}},
        {"jsonrpc": "2.0", "result": {}},
    ):
        response = agent.post(body)
        assert (response.status_code, response.content) == (202, b"")


def test_headers_must_repeat_what_a_modern_message_says(modern: Agent) -> None:
    """A header that is not there, or says something else, is 400 and the code of a mismatch."""
    call = "tools/call", {"name": "primer", "arguments": {}}
    for header in ("MCP-Protocol-Version", "Mcp-Method", "Mcp-Name"):
        assert error_of(modern.ask(*call, {header: "another"}), 400)["code"] == -32020
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": META}}
    assert error_of(modern.post(body), 400)["code"] == -32020
    body["params"] = {}
    assert error_of(modern.post(body, {"MCP-Protocol-Version": MODERN}), 400)["code"] == -32020
    encoded = modern.ask(*call, {"Mcp-Name": "=?base64?cHJpbWVy?="})
    assert encoded.status_code == 200


def test_a_version_that_is_not_spoken_is_refused(modern: Agent, legacy: Agent) -> None:
    """The answer lists those that are."""
    meta = META | {"io.modelcontextprotocol/protocolVersion": "2099-01-01"}
    body = {"jsonrpc": "2.0", "id": 7, "method": "tools/list", "params": {"_meta": meta}}
    response = modern.post(body, {"MCP-Protocol-Version": "2099-01-01", "Mcp-Method": "tools/list"})
    error = error_of(response, 400)
    assert error["code"] == -32022
    assert error["data"]["requested"] == "2099-01-01"
    assert MODERN in error["data"]["supported"]
    assert response.json()["id"] == 7
    assert (
        error_of(legacy.ask("tools/list", headers={"MCP-Protocol-Version": "2024-01-01"}), 400)["code"]
        == -32022
    )


def test_a_legacy_client_need_not_name_its_version(legacy: Agent) -> None:
    """Without a header it is the oldest version with this transport."""
    body = {"jsonrpc": "2.0", "id": "a", "method": "tools/list"}
    response = legacy.post(body)
    assert (response.status_code, response.json()["id"]) == (200, "a")


def test_an_unknown_method_has_the_status_of_its_era(modern: Agent, legacy: Agent) -> None:
    """It is 404 for a modern client, and 200 for one of before; so are methods of the other era."""
    for agent, status, others in ((modern, 404, ("initialize", "ping")), (legacy, 200, ("server/discover",))):
        for method in ("prompts/get_none", *others):
            assert error_of(agent.ask(method), status)["code"] == -32601


@pytest.mark.parametrize("era", ERAS)
def test_lists_have_a_fixed_order(service: Service, tree: Tree, era: Era) -> None:
    """The tools come in the same order each time; a modern client is told how long they may be kept."""
    agent = agent_of(service, tree.owner, era)
    first, second = agent.result("tools/list"), agent.result("tools/list")
    assert first == second
    assert next(tool["name"] for tool in first["tools"]) == "primer"
    assert ("ttlMs" in first) is ("resultType" in first) is (era == "modern")


@pytest.mark.parametrize("era", ERAS)
def test_an_unknown_tool_is_an_error_of_the_protocol(service: Service, tree: Tree, era: Era) -> None:
    """So are arguments that are no object; those that do not fit are told to the model."""
    agent = agent_of(service, tree.owner, era)
    for params in ({"name": "rm", "arguments": {}}, {"name": "primer", "arguments": []}):
        assert error_of(agent.ask("tools/call", params), 200)["code"] == -32602
    failure = agent.fail("primer", nonsense=1)
    assert "nonsense" in failure["error"]
    assert failure["next"]


def test_other_methods_of_http_are_refused(service: Service, tree: Tree) -> None:
    """There is no stream to open and no session to delete."""
    client = service.client(tree.owner.secret)
    for method in ("GET", "DELETE", "PUT", "OPTIONS"):
        response = client.request(method, f"{service.root}/mcp")
        assert (response.status_code, response.headers["allow"]) == (405, "POST")
        assert "access-control-allow-origin" not in response.headers


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"{", -32700),
        (b"\xff", -32700),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "a\\u0000b"}', -32700),
        (b"[]", -32600),
        (b"[", -32700),
        (b"{}", -32600),
        (b'{"jsonrpc": "1.0", "id": 1, "method": "ping"}', -32600),
        (b'{"jsonrpc": "2.0", "id": {}, "method": "ping"}', -32600),
        (b'{"jsonrpc": "2.0", "id": true, "method": "ping"}', -32600),
        (b'{"jsonrpc": "2.0", "id": null, "method": "ping"}', -32600),
        (b'{"jsonrpc": "2.0", "id": 1, "method": 5}', -32600),
        (b'{"jsonrpc": "2.0", "id": 1}', -32600),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": []}', -32602),
    ],
)
def test_what_is_no_message_is_refused(service: Service, tree: Tree, content: bytes, code: int) -> None:
    """It is 400 with the code of JSON-RPC."""
    headers = {"Content-Type": "application/json"}
    response = service.client(tree.owner.secret).post(f"{service.root}/mcp", content=content, headers=headers)
    assert error_of(response, 400)["code"] == code


def test_a_long_body_is_refused(modern: Agent) -> None:
    """A message has at most 256 KiB."""
    check(modern.post({"jsonrpc": "2.0", "id": 1, "x": "y" * 300_000}), 413, Text.BODY_TOO_LARGE)


def test_nobody_asks_without_an_api_token(service: Service) -> None:
    """It is 401 with a challenge, as everywhere."""
    for secret in ("x", "jtn_nonsense", "jto_nonsense", "ey.foreign.jwt"):
        response = Agent(service, secret).ask("tools/list")
        check(response, 401, Text.INVALID_TOKEN)
        assert response.headers["www-authenticate"] == 'Bearer error="invalid_token", scope="read:tokens"'
    response = service.client().post(f"{service.root}/mcp", json={})
    check(response, 401, Text.INVALID_TOKEN)
    assert response.headers["www-authenticate"] == 'Bearer scope="read:tokens"'


def test_pages_of_other_origins_may_not_ask(service: Service, modern: Agent) -> None:
    """It is 403 for a page that a browser was led to, also by a name of this server (DNS rebinding)."""
    for origin in ("https://evil.example", "null", service.root, "http://localhost"):
        check(modern.ask("tools/list", headers={"Origin": origin}), 403, Text.MCP_ORIGIN)


def test_pages_of_origins_that_are_set_may_ask(service: Service) -> None:
    """They are that of the public URL, and those of a setting."""
    listed = "https://a.example, https://b.example"
    with running(service.database, public_url="https://t.example.com", mcp_origins=listed) as own:
        agent = agent_of(own, own.account())
        for origin in ("https://t.example.com", "https://A.example", "https://b.example"):
            assert agent.ask("tools/list", headers={"Origin": origin}).status_code == 200
        for origin in (own.root, "https://example.com", "https://b.example:8443", ""):
            check(agent.ask("tools/list", headers={"Origin": origin}), 403, Text.MCP_ORIGIN)


def test_the_rate_limit_is_that_of_the_api(service: Service) -> None:
    """A model reads how long to wait; other messages are 429. Requests to the API count with them."""
    with running(service.database, rate_limit=2) as limited:
        owner = limited.account()
        agent = agent_of(limited, owner)
        agent.tools()
        assert owner.client.get("/workspaces").status_code == 200
        response = agent.ask("tools/list")
        assert error_of(response, 429)["message"].endswith(f"Retry-After: {response.headers['retry-after']}")
        failure = agent.fail("primer")
        assert failure["error"] == Text.RATE_LIMITED
        assert " s, " in failure["next"]
