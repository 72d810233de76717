"""The sequences of real clients, as recorded: found, registered, connected, and asked in their era."""

import re
from typing import Any

import pytest
from conftest import Tree
from mcp_server.messages import Agent, Era
from oauth.clients import PUBLIC, Program
from support.service import Service
from ui.visitors import Visitor

_BOTH = ["authorization_code", "refresh_token"]
PYTHON = {
    "response_types": ["code"],
    "scope": "read:tokens",
    "client_name": "Python",
    "redirect_uris": ["http://localhost:3030/callback"],
    "grant_types": _BOTH,
    "application_type": "native",
}
TYPESCRIPT_1 = {
    "redirect_uris": ["http://localhost:8090/callback"],
    "token_endpoint_auth_method": "none",
    "grant_types": _BOTH,
    "response_types": ["code"],
    "client_name": "TypeScript",
    "scope": "read:tokens",
}
INSPECTOR = {
    "redirect_uris": ["http://127.0.0.1:6276/oauth/callback"],
    "token_endpoint_auth_method": "none",
    "grant_types": _BOTH,
    "response_types": ["code"],
    "client_name": "MCP Inspector",
    "client_uri": "https://github.com/modelcontextprotocol/inspector",
    "scope": "read:tokens",
    "application_type": "native",
}
CURSOR = {
    "client_name": "Cursor",
    "redirect_uris": ["cursor://anysphere.cursor-mcp/oauth/callback"],
    "grant_types": _BOTH,
    "response_types": ["code"],
    "token_endpoint_auth_method": "none",
}
VS_CODE = {
    "client_name": "Visual Studio Code",
    "client_uri": "https://code.visualstudio.com",
    "grant_types": [*_BOTH, "urn:ietf:params:oauth:grant-type:device_code"],
    "response_types": ["code"],
    "redirect_uris": [
        "https://insiders.vscode.dev/redirect",
        "https://vscode.dev/redirect",
        "http://127.0.0.1/",
        "http://127.0.0.1:33418/",
    ],
    "token_endpoint_auth_method": "none",
    "application_type": "native",
}
CLIENTS = (PYTHON, TYPESCRIPT_1, INSPECTOR, CURSOR, VS_CODE)


@pytest.mark.parametrize("era", ["modern", "legacy"])
@pytest.mark.parametrize("description", CLIENTS, ids=lambda each: each["client_name"])
def test_a_client_goes_the_whole_way(
    service: Service, browser: Visitor, tree: Tree, description: dict[str, Any], era: Era
) -> None:
    """From the challenge by the metadata to the tools, and on with the next secrets."""
    client = service.client()
    first = client.post(f"{service.root}/mcp", json={}, headers={"MCP-Protocol-Version": "2026-07-28"})
    assert first.status_code == 401
    (metadata,) = re.findall('resource_metadata="([^"]*)"', first.headers["www-authenticate"])
    resource = client.get(service.root + metadata.removeprefix(PUBLIC)).json()
    (issuer,) = resource["authorization_servers"]
    server = client.get(f"{service.root}/.well-known/oauth-authorization-server").json()
    assert (server["issuer"], resource["resource"]) == (issuer, f"{issuer}/mcp")
    assert "S256" in server["code_challenge_methods_supported"]
    endpoint = service.root + server["registration_endpoint"].removeprefix(PUBLIC)
    registered = client.post(endpoint, json=description)
    assert registered.status_code == 201, registered.text
    information = registered.json()
    assert information["token_endpoint_auth_method"] == "none"
    assert information["redirect_uris"] == description["redirect_uris"]
    redirect = description["redirect_uris"][-1].replace(":33418", ":50001")
    program = Program(service, information["client_id"], redirect)
    secrets = program.secrets(browser, tree)
    for each in (secrets, program.refreshes(secrets["refresh_token"], resource=f"{PUBLIC}/mcp").json()):
        assert "get_tokens" in Agent(service, each["access_token"], era).tools()
