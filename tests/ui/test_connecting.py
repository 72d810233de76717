"""What to paste to connect an agent: the lines of each client with this server's URL."""

import json
import re
from collections.abc import Iterator
from html import unescape

import pytest
from support.databases import NewDatabase
from support.service import Service, serving
from ui.visitors import Visitor, signed_in

from jeton.errors import Text
from jeton.web.ui.pages.agents import AGENTS

_URL = "http://localhost:8443"


@pytest.fixture(scope="module")
def service(new_database: NewDatabase, request: pytest.FixtureRequest) -> Iterator[Service]:
    """A server with a public URL, at which programs can sign in."""
    with serving(request.config)(new_database(), public_url=_URL) as service:
        yield service


@pytest.fixture
def visitor(service: Service) -> Visitor:
    """Somebody."""
    return signed_in(service, service.account())


def _lines(page: str) -> list[str]:
    return [
        unescape(text) for text in re.findall(r"<pre[^>]*><code[^>]*>(.*?)</code></pre>", page, re.DOTALL)
    ]


@pytest.mark.parametrize("client", AGENTS)
def test_lines_have_the_public_url_and_no_secret(visitor: Visitor, client: str) -> None:
    """Where a client sends an API token, a variable stands for that, or dots do."""
    signing_in, *with_token = _lines(visitor.asks(f"/agents?client={client}").text)
    assert f"{_URL}/mcp" in signing_in
    assert "Authorization" not in signing_in
    assert all(f"{_URL}/mcp" in text and "Authorization" in text for text in with_token)
    assert not any(re.search(r"jtn_\w", text) for text in (signing_in, *with_token))
    assert bool(with_token) == (client not in {"claude", "chatgpt", "figma-make"})


def test_what_is_done_to_sign_in_stands_below_the_lines(visitor: Visitor) -> None:
    """Claude Code opens the page only when it is told to; others do so by themselves."""
    assert "Authenticate" in visitor.asks("/agents?client=claude-code").text
    assert "Authenticate" not in visitor.asks("/agents?client=cursor").text


@pytest.mark.parametrize(
    ("client", "key"), [("cursor", "mcpServers"), ("vscode", "servers"), ("copilot", "mcpServers")]
)
def test_files_are_json(client: str, key: str) -> None:
    """They name one server, which the client asks by HTTP."""
    agent = AGENTS[client]
    assert agent.with_token is not None
    for text in (agent.lines(_URL), agent.with_token(_URL)):
        server = json.loads(text)[key]["jeton"]
        assert (server["type"], server["url"]) == ("http", _URL)


def test_another_client_is_refused(visitor: Visitor) -> None:
    """The answer names those that there are."""
    answer = visitor.asks("/agents?client=telnet")
    assert answer.status_code == 400
    assert Text.CLIENT.format(clients=", ".join(AGENTS)) in answer.text


def test_without_a_safe_url_nobody_signs_in(shared_service: Service) -> None:
    """The page says so, and has the lines for an API token alone, with the host that was asked."""
    page = signed_in(shared_service, shared_service.account()).asks("/agents").text
    assert "No program can sign in here: <code>JETON_PUBLIC_URL</code>" in page
    (text,) = _lines(page)
    assert f"{shared_service.root}/mcp" in text
