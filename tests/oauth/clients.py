"""What the tests of OAuth share: a program that asks for leave, and the browser that it leads."""

import re
from html import unescape
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx
from conftest import Tree
from support.pkce import CHALLENGE, VERIFIER
from support.service import Account, Service
from ui.filled import form_of
from ui.visitors import SECURE, Visitor

from jeton.core.accounts import sessions

PUBLIC = "https://t.example.test"
AUTHORIZE = "/oauth/authorize"
BACK = "http://localhost:3030/callback"


def browser_of(service: Service, account: Account) -> Visitor:
    """Return a browser that is signed in; over TLS its cookie has another name."""

    async def work(tx: Any) -> str:
        return (await sessions.open_for_address(tx, account.email, "oidc", "", "")).secret

    return Visitor(service, service.run(work), SECURE)


class Program(NamedTuple):
    """A program at a server, registered or not."""

    service: Service
    id: str
    redirect: str = BACK

    def query(self, **changed: str | None) -> str:
        """Return the query with which it leads a browser to the page; None leaves a parameter out."""
        asked: dict[str, str | None] = {
            "response_type": "code",
            "client_id": self.id,
            "redirect_uri": self.redirect,
            "state": "s t/ä",
            "code_challenge": CHALLENGE,
            "code_challenge_method": "S256",
            "resource": f"{self.service.settings.public_url}/mcp",
            "scope": "read:tokens",
        }
        return urlencode({name: text for name, text in (asked | changed).items() if text is not None})

    def asks(self, browser: Visitor, **changed: str | None) -> httpx.Response:
        """Lead a browser to the page."""
        return browser.asks(f"{AUTHORIZE}?{self.query(**changed)}")

    def answered(self, browser: Visitor, tree: Tree, **fields: str) -> dict[str, str]:
        """Let the user connect it, and return what it gets."""
        page = self.asks(browser)
        assert page.status_code == 200, page.text
        chosen = {f"workspace:{tree.workspace_id}": "1", "answer": "allow"} | fields
        response = form_of(page.text, AUTHORIZE, "Connect").sent(browser, **chosen)
        assert response.status_code == 200, response.text
        return answer_in(response.text, self.redirect)

    def posts(self, path: str, **fields: str) -> httpx.Response:
        """Send a form to the server."""
        return self.service.client().post(self.service.root + path, data=fields)

    def redeems(self, code: str, **changed: str) -> httpx.Response:
        """Ask for the secrets of a code."""
        fields = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self.redirect,
            "client_id": self.id,
            "code_verifier": VERIFIER,
            "resource": f"{self.service.settings.public_url}/mcp",
        }
        return self.posts("/oauth/token", **fields | changed)

    def refreshes(self, secret: str, **changed: str) -> httpx.Response:
        """Ask for the next secrets."""
        fields = {"grant_type": "refresh_token", "refresh_token": secret, "client_id": self.id}
        return self.posts("/oauth/token", **fields | changed)

    def secrets(self, browser: Visitor, tree: Tree, **fields: str) -> dict[str, Any]:
        """Become connected, and return the secrets."""
        response = self.redeems(self.answered(browser, tree, **fields)["code"])
        assert response.status_code == 200, response.text
        secrets: dict[str, Any] = response.json()
        return secrets


def registers(service: Service, **changed: Any) -> httpx.Response:
    """Register as the client of the Python SDK does."""
    description = {
        "response_types": ["code"],
        "scope": "read:tokens",
        "client_name": "Claude Code",
        "redirect_uris": [BACK],
        "grant_types": ["authorization_code", "refresh_token"],
        "application_type": "native",
    }
    return service.client().post(f"{service.root}/oauth/register", json=description | changed)


def program_of(service: Service, redirect: str = BACK, **changed: Any) -> Program:
    """Return a program that has registered."""
    response = registers(service, redirect_uris=[redirect], **changed)
    assert response.status_code == 201, response.text
    return Program(service, response.json()["client_id"], redirect)


def answer_in(page: str, redirect: str) -> dict[str, str]:
    """Return what a page leads a program back with, by its link and by itself alike."""
    (link,) = re.findall(r'<a class="button primary" href="([^"]*)" rel="noreferrer">', page)
    assert re.findall(r'<meta http-equiv="refresh" content="0; url=([^"]*)">', page) in ([link], [])
    url = unescape(link)
    assert url.startswith(redirect)
    query = parse_qs(urlsplit(url).query, strict_parsing=True)
    assert all(len(values) == 1 for values in query.values())
    return {name: value for name, (value,) in query.items()}
