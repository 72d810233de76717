"""Signing in by OpenID Connect in a browser, which keeps cookies and follows as browsers do."""

from pathlib import Path

import httpx
import pytest
from cli.commands import CommandLine
from playwright.sync_api import Browser, expect
from support.identity import CLIENT, SECRET, provider_of_others
from support.programs import free_port

pytestmark = pytest.mark.server


def test_from_the_page_asked_for_to_the_provider_and_back(chromium: Browser, tmp_path: Path) -> None:
    """One click, and the provider's own; who refuses there may begin again."""
    jeton, port = CommandLine(tmp_path), free_port()
    with provider_of_others() as issuer:
        settings = {
            "JETON_OIDC_ISSUER": issuer,
            "JETON_OIDC_CLIENT_ID": CLIENT,
            "JETON_OIDC_CLIENT_SECRET": SECRET,
            "JETON_PUBLIC_URL": f"http://127.0.0.1:{port}",
        }
        jeton.json("user", "add", "ann@example.com")
        ann = {"email": "ann@example.com", "email_verified": True}
        httpx.put(f"{issuer}/users/ann", json=ann, trust_env=False)
        with jeton.serving("--port", str(port), **settings) as server:
            context = chromium.new_context(base_url=server.url)
            page = context.new_page()
            page.goto("/account")
            page.get_by_role("link", name="Sign in with 127.0.0.1:").click()
            page.get_by_role("button", name="Deny").click()
            expect(page.get_by_role("alert")).to_contain_text("has not signed you in")
            page.get_by_role("link", name="Sign in with 127.0.0.1:").click()
            page.get_by_placeholder("sub").fill("ann")
            page.get_by_role("button", name="Authorize").click()
            expect(page.get_by_role("main")).to_contain_text("ann@example.com")
            expect(page).to_have_url(f"{server.url}/account")
            context.close()
