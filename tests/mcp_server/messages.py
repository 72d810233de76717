"""What the tests of the Model Context Protocol share: messages in both eras, and calls of tools."""

import json
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

import httpx
from jsonschema_rs import Draft202012Validator
from support.service import Account, Service

Era = Literal["modern", "legacy"]
ERAS: tuple[Era, ...] = ("modern", "legacy")
MODERN = "2026-07-28"
LEGACY = "2025-11-25"
META = {"io.modelcontextprotocol/protocolVersion": MODERN, "io.modelcontextprotocol/clientCapabilities": {}}
NONE: Mapping[str, str] = {}
_NAMES = {"tools/call": "name", "resources/read": "uri"}


class Agent(NamedTuple):
    """A program that speaks the protocol with the API token of a user."""

    service: Service
    secret: str
    era: Era = "modern"

    def post(self, body: Any, headers: Mapping[str, str] = NONE) -> httpx.Response:
        """Send a body as it is."""
        sent = {"Authorization": f"Bearer {self.secret}"} | dict(headers)
        return self.service.client().post(f"{self.service.root}/mcp", json=body, headers=sent)

    def ask(
        self, method: str, params: Mapping[str, Any] | None = None, headers: Mapping[str, str] = NONE
    ) -> httpx.Response:
        """Send a request of the agent's era."""
        content = dict(params or {})
        sent = {"MCP-Protocol-Version": LEGACY}
        if self.era == "modern":
            sent = {"MCP-Protocol-Version": MODERN, "Mcp-Method": method}
            if method in _NAMES:
                sent["Mcp-Name"] = content[_NAMES[method]]
            content["_meta"] = META
        body = {"jsonrpc": "2.0", "id": 1, "method": method, "params": content}
        return self.post(body, sent | dict(headers))

    def result(self, method: str, params: Mapping[str, Any] | None = None) -> Any:
        """Return the result of a request."""
        response = self.ask(method, params)
        assert response.status_code == 200, response.text
        assert "error" not in response.json(), response.text
        return response.json()["result"]

    def tools(self) -> dict[str, Any]:
        """Return the tools that are listed, by name."""
        return {tool["name"]: tool for tool in self.result("tools/list")["tools"]}

    def call(self, name: str, /, **arguments: Any) -> Any:
        """Return what a tool answers, which must be what it declares, twice, and not long."""
        result = self.result("tools/call", {"name": name, "arguments": arguments})
        (content,) = result["content"]
        assert not result.get("isError"), content
        answer = result["structuredContent"]
        assert json.loads(content["text"]) == answer
        Draft202012Validator(self.tools()[name]["outputSchema"]).validate(answer)
        assert len(content["text"].encode()) <= 32 * 1024
        return answer

    def fail(self, name: str, /, **arguments: Any) -> Any:
        """Return why a tool fails, and what to do next."""
        result = self.result("tools/call", {"name": name, "arguments": arguments})
        assert result["isError"], result
        assert "structuredContent" not in result
        return json.loads(result["content"][0]["text"])


def agent_of(service: Service, account: Account, era: Era = "modern") -> Agent:
    """Return an agent with the API token of a user."""
    return Agent(service, account.secret, era)
