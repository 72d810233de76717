"""`jeton login`, and the link that the first start prints."""

import re

import httpx
import msgspec
import pytest
from cli.commands import CommandLine, Running
from ui.visitors import SAME_ORIGIN

from jeton.model import api_tokens

ANN = "ann@example.com"


def _signed_in(url: str) -> str:
    """Follow a link and press its button; return the first page."""
    with httpx.Client(trust_env=False, follow_redirects=True) as browser:
        assert "<h1>Sign in as " in browser.get(url).text
        return browser.post(url, headers=SAME_ORIGIN).text


def test_the_first_start_prints_a_link_first(jeton: CommandLine) -> None:
    """It stands before the API token and the commands, leads into the demo once, and is not in the log."""
    with jeton.serving() as server:
        greeting = server.greeting()
        (link,) = re.findall(r"http\S+/sign-in/jtl_\w+", greeting)
        assert greeting.index(link) < greeting.index("Your API token") < greeting.index("curl")
        demo = _signed_in(link)
        assert "<title>Brand · Jeton</title>" in demo
        assert "This is a demo." in demo
        assert httpx.post(link, headers=SAME_ORIGIN, trust_env=False).status_code == 404
        assert link.rpartition("/")[2] not in server.log.read_text()


def test_a_link_for_another_user(served: CommandLine, server: Running) -> None:
    """Standard output has the link alone, so that scripts can send it; it works on the running server."""
    served.ok("user", "add", ANN)
    made = served.run("login", ANN, "--minutes", "5", JETON_PUBLIC_URL=server.url)
    assert made.out == f"{server.url}/sign-in/{made.out.strip().rpartition('/')[2]}\n"
    assert made.err == "It works once, within 5 minutes.\n"
    assert "Nothing here yet" in _signed_in(made.out.strip())


def test_it_begins_with_the_public_url(jeton: CommandLine) -> None:
    """With --json it has the minutes; without a public URL it is the address that the server listens on."""
    jeton.ok("user", "add", ANN)
    public = {"JETON_PUBLIC_URL": "https://tokens.example.com/"}
    said = msgspec.json.decode(jeton.run("login", ANN, "--json", **public).out)
    code = said["url"].removeprefix("https://tokens.example.com/sign-in/")
    assert api_tokens.is_well_formed(code, api_tokens.LINK_PREFIX)
    assert said["minutes"] == 30
    assert jeton.ok("login", ANN, JETON_HOST="::", JETON_PORT="81").startswith("http://[::1]:81/sign-in/jtl_")


def test_who_cannot_sign_in(jeton: CommandLine) -> None:
    """An unknown user and a disabled one get no link."""
    jeton.ok("user", "add", ANN)
    jeton.refused(1, "no user has the address ben@example.com", "login", "ben@example.com")
    jeton.ok("user", "disable", ANN)
    jeton.refused(1, f"{ANN} is disabled: jeton user enable {ANN}", "login", ANN)


@pytest.mark.parametrize(
    "url",
    ["tokens.example.com", "ftp://example.com", "https://", "https://a/b", "https://a?b", "https://u@a"],
)
def test_a_public_url_that_is_none(jeton: CommandLine, url: str) -> None:
    """The setting names what it takes."""
    jeton.refused(
        2,
        "JETON_PUBLIC_URL must be http://HOST, https://HOST or with :PORT",
        "login",
        ANN,
        JETON_PUBLIC_URL=url,
    )
