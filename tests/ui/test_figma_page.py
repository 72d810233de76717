"""The page of Figma's plug-in, and *Use it*, which has it too."""

import pytest
from api.environments import Acme
from support.databases import NewDatabase
from support.service import serving
from ui.visitors import Visitor, signed_in

from jeton.web.ui.base import figma_plugin

ORIGIN = "https://tokens.example.com"


def test_without_an_address_it_says_what_is_missing(pages: Visitor) -> None:
    """The sentence of the API, in place of the link and the steps."""
    text = pages.asks("/figma").text
    assert figma_plugin.origin_refusal("") == (
        "Figma lets no plug-in ask this server: JETON_PUBLIC_URL is not set. JETON_PUBLIC_URL must be an "
        "address such as https://tokens.example.com, or on your own computer http://localhost:8000"
    )
    assert "JETON_PUBLIC_URL is not set" in text
    assert "/figma-plugin.zip" not in text


def test_with_an_address_it_leads_to_the_plugin(
    new_database: NewDatabase, request: pytest.FixtureRequest
) -> None:
    """The link to the archive, the steps in Figma, and the name that Figma's menu has."""
    with serving(request.config)(new_database(), public_url=ORIGIN) as service:
        visitor = signed_in(service, service.account())
        text = visitor.asks("/figma").text
        assert 'href="/figma-plugin.zip" download' in text
        assert "Jeton (tokens.example.com)" in text
        assert visitor.asks("/figma-plugin.zip").status_code == 200
        assert 'href="/figma"' in visitor.asks("/").text


def test_use_it_has_figma(pages: Visitor, acme: Acme) -> None:
    """Beside the clients of packages, without an API token to make: the plug-in gets its own."""
    path = f"{acme.path}/use"
    assert '<option value="figma">Figma</option>' in pages.asks(path).text
    text = pages.asks(f"{path}?client=figma").text
    assert "What it does" in text
    assert "Make an API token" not in text
    assert pages.asks(f"{path}?client=telnet").status_code == 400
