"""What to paste to use releases: with names, URL and version filled in."""

import re
from html import unescape

import pytest
from api.environments import Acme
from support.checks import ok
from ui.visitors import Visitor

from jeton.core.packages.uses import CLIENTS, Use
from jeton.errors import Text

USE = Use("https://t.example.com:8443", "acme-2", "acme", "jeton.acme", "production", "1.4.0")


def _lines(page: str) -> str:
    return unescape("\n".join(re.findall(r"<pre[^>]*><code[^>]*>(.*?)</code></pre>", page, re.DOTALL)))


@pytest.mark.parametrize("client", CLIENTS)
def test_lines_name_the_place_and_the_version(client: str) -> None:
    """The URL of the environment, and what the client calls the package."""
    text = "\n".join(each.text for each in CLIENTS[client][1](USE))
    assert re.search(r"//t\.example\.com:8443/(npm|maven|git)/acme-2/production(/|\.git|\n)", text)
    name = {"gradle": "jeton.acme:tokens:1.4.0", "flutter": "acme_2_tokens:"}.get(client, "@acme")
    assert client in {"swift", "git"} or name in text
    bare = "\n".join(each.text for each in CLIENTS[client][1](USE._replace(environment="", version="")))
    assert "production" not in bare


def test_the_page_fills_in_what_there_is(acme: Acme, pages: Visitor) -> None:
    """The version that is active in the environment, or of the release; what is not there is said."""
    path = f"/organizations/{acme.id}/use"
    assert "Nothing is there yet" in pages.asks(path).text
    (staging,) = acme.line("Staging one")
    release = acme.release(version="1.2.3")
    acme.release(version="2.0.0")
    ok(acme.promote(staging, release))
    handle = ok(acme.client.get(acme.path))["handle"]
    lines = _lines(pages.asks(f"{path}?client=gradle&environment={staging['id']}").text)
    assert f'implementation("jeton.{handle}:tokens:1.2.3")' in lines
    assert f"/maven/{handle}/staging-one/" in lines
    assert ":tokens:2.0.0" in _lines(pages.asks(f"{path}?client=gradle").text)
    assert ":tokens:1.2.3" in _lines(pages.asks(f"{path}?client=gradle&release=1.2.3").text)
    answer = pages.asks(f"{path}?client=telnet")
    assert answer.status_code == 400
    assert Text.CLIENT.format(clients=", ".join(CLIENTS)) in answer.text
    assert pages.asks(f"{path}?environment=nowhere").status_code == 404
