"""The page of how agents are connected: the lines to paste for a client, with this server's URL in them."""

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple

from jeton.core.packages.uses import SECRET
from jeton.errors import Invalid, Text
from jeton.web.http.origin import base_url
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page

_INPUT = {"id": "jeton", "type": "promptString", "password": True, "description": "API token of Jeton"}


class Agent(NamedTuple):
    """A client as people call it, the file or the place for its lines, and the lines of a URL.

    `then` is what to do next to sign in, where it is not done at once.
    `with_token` returns those that send an API token; it is None for what runs at its vendor's and signs in.
    """

    label: str
    place: str
    lines: Callable[[str], str]
    with_token: Callable[[str], str] | None = None
    then: str = ""


def _file(label: str, place: str, key: str, secret: str, *, tools: bool = False, **beside: object) -> Agent:
    """Return an agent that reads a file of JSON, and how that names an API token; `beside` goes with it.

    With `tools` the file says that all tools may be used.
    """

    def text(url: str, **header: object) -> str:
        server = {"type": "http", "url": url, **({"tools": ["*"]} if tools else {}), **header}
        content = {key: {"jeton": server}, **(beside if header else {})}
        return json.dumps(content, indent=2, ensure_ascii=False) + "\n"

    return Agent(label, place, text, lambda url: text(url, headers={"Authorization": f"Bearer {secret}"}))


def _hosted(label: str, place: str) -> Agent:
    return Agent(label, place, lambda url: f"{url}\n")


def _claude_code(url: str) -> str:
    return f"claude mcp add --transport http jeton {url}\n"


AGENTS: Mapping[str, Agent] = {
    "claude-code": Agent(
        "Claude Code",
        "In a shell",
        _claude_code,
        lambda url: f'{_claude_code(url)[:-1]} --header "Authorization: Bearer ${SECRET}"\n',
        "In Claude Code write /mcp, choose jeton, and Authenticate.",
    ),
    "claude": _hosted("Claude, web and desktop", "Settings, Connectors, Add custom connector"),
    "cursor": _file("Cursor", ".cursor/mcp.json", "mcpServers", f"${{env:{SECRET}}}"),
    "vscode": _file("VS Code", ".vscode/mcp.json", "servers", "${input:jeton}", inputs=[_INPUT]),
    "copilot": _file("Copilot", "~/.copilot/mcp-config.json", "mcpServers", "jtn_…", tools=True),
    "chatgpt": _hosted("ChatGPT", "Settings, Apps, Create, with OAuth"),
    "figma-make": _hosted("Figma Make", "Connectors, a custom one, with OAuth"),
}
"""By its name in a query: the clients that the page knows."""


async def show(request: Request) -> Response:
    """GET /agents: what to paste for a client."""
    client = request.query().get("client", next(iter(AGENTS)))
    if client not in AGENTS:
        raise Invalid(Text.CLIENT.format(clients=", ".join(AGENTS)))
    return render.page(
        request,
        "agents.html",
        url=f"{base_url(request)}/mcp",
        signs_in=bool(request.services.settings.oauth_issuer),
        agents=AGENTS,
        client=client,
        variable=SECRET,
    )


PAGES = (page("/agents", "Agents", show, "client"),)
