"""What to paste to use releases: with names, URL and version filled in."""

import re
from datetime import datetime, timedelta
from html import unescape

import pytest
from api.environments import Acme
from api.helpers import another_secret
from support.checks import ok
from ui.filled import form_of, forms_of
from ui.visitors import Visitor, signed_in

from jeton.core.packages.uses import CLIENTS, Use
from jeton.errors import Text
from jeton.model.objects import Role

USE = Use("https://t.example.com:8443", "acme-2", "acme", "jeton.acme", "production", "1.4.0")


def _lines(page: str) -> str:
    return unescape("\n".join(re.findall(r"<pre[^>]*><code[^>]*>(.*?)</code></pre>", page, re.DOTALL)))


@pytest.mark.parametrize("client", CLIENTS)
def test_lines_name_the_place_and_the_version(client: str) -> None:
    """The URL of the environment, and what the client calls the package."""
    text = "\n".join(each.text for each in CLIENTS[client][1](USE))
    assert re.search(r"//t\.example\.com:8443/(npm|maven|git)/acme-2/production(/|\.git|\n)", text)
    names = {
        "gradle": "jeton.acme:tokens:1.4.0",
        "maven": "<groupId>jeton.acme</groupId><artifactId>tokens</artifactId><version>1.4.0</version>",
        "flutter": "acme_2_tokens:",
    }
    name = names.get(client, "@acme")
    assert client in {"swift", "git"} or name in text
    bare = "\n".join(each.text for each in CLIENTS[client][1](USE._replace(environment="", version="")))
    assert "production" not in bare


@pytest.mark.parametrize(
    ("client", "line"),
    [("yarn", 'unsafeHttpWhitelist: ["t.example.com"]'), ("gradle", "isAllowInsecureProtocol = true")],
)
def test_a_client_that_refuses_plain_http_is_told(client: str, line: str) -> None:
    """Where the server is asked by it, and nowhere else."""
    plain, safe = (
        CLIENTS[client][1](USE._replace(origin=f"{scheme}://t.example.com:8443"))
        for scheme in ("http", "https")
    )
    assert line in plain[0].text
    assert line not in safe[0].text


def test_the_page_fills_in_what_there_is(acme: Acme, pages: Visitor) -> None:
    """The version that is active in the environment, or of the release; what is not there is said."""
    path = f"/organizations/{acme.id}/use"
    assert "Nothing is there yet." in pages.asks(path).text
    assert "yet: write a version in place of VERSION" in pages.asks(f"{path}?client=curl").text
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


def test_the_variable_of_the_api_token_is_set(acme: Acme, pages: Visitor) -> None:
    """In a shell, for clients whose lines name it; others have a password."""
    path = f"/organizations/{acme.id}/use"
    for client in CLIENTS:
        lines = _lines(pages.asks(f"{path}?client={client}").text)
        assert lines.count("JETON_TOKEN") == (0 if client in {"swift", "flutter", "git"} else 2)
        assert lines.count("export JETON_TOKEN=jtn_…") == lines.count("JETON_TOKEN") / 2


@pytest.mark.parametrize("client", CLIENTS)
def test_lines_write_urls_as_clients_ask_for_them(client: str) -> None:
    """In ASCII: npm compares the URL of an API token with the one that it asks for, letter by letter."""
    text = "\n".join(each.text for each in CLIENTS[client][1](USE._replace(environment="prüfung")))
    assert "/pr%C3%BCfung" in text
    assert "ü" not in text


@pytest.mark.parametrize("client", CLIENTS)
def test_lines_for_everybody_name_no_secret(client: str) -> None:
    """Below /public, nothing is there to be kept to oneself."""
    text = "\n".join(each.text for each in CLIENTS[client][1](USE._replace(is_public=True)))
    assert re.search(r"//t\.example\.com:8443/public/(npm|maven|git)/acme-2/production(/|\.git|\n)", text)
    assert not re.search("JETON_TOKEN|jtn_|password|netrc|_authToken|Auth", text)


def test_public_releases_are_offered_without_an_api_token(acme: Acme, pages: Visitor) -> None:
    """Where there are any: of the environment, the latest public one; a private one is not named."""
    path = f"/organizations/{acme.id}/use"
    (staging,) = acme.line("staging")
    public, private = acme.release(version="1.2.3"), acme.release(version="2.0.0")
    assert 'name="public"' not in pages.asks(f"{path}?public=yes").text
    ok(acme.client.patch(f"{acme.releases}/{public['id']}", json={"is_public": True}))
    assert 'name="public"' in pages.asks(path).text
    page = pages.asks(f"{path}?public=yes&client=gradle&release=2.0.0").text
    assert ":tokens:1.2.3" in _lines(page)
    assert "/public/maven/" in _lines(page)
    assert "Make an API token" not in page
    place = f"{path}?public=yes&client=gradle&environment={staging['id']}"
    assert "Nothing public is there yet" in pages.asks(place).text
    for release in (public, private):
        ok(acme.promote(staging, release))
    assert ":tokens:1.2.3" in _lines(pages.asks(place).text)
    assert ":tokens:2.0.0" in _lines(pages.asks(place.replace("public=yes", "public=")).text)


def _secret(page: str) -> str:
    (secret,) = re.findall(r'<input id="secret" value="(jtn_\w+)" readonly', page)
    return str(secret)


def _listed(acme: Acme, secret: str) -> dict[str, object]:
    listed = ok(acme.client.get("/me/api-tokens"))["api_tokens"]
    return next(each for each in listed if secret.startswith(each["prefix"]))


def test_an_api_token_is_made_for_a_client(acme: Acme, pages: Visitor) -> None:
    """It reads this organization alone, for a while, is named after the client, and is shown once."""
    (production,) = acme.line("production")
    path = f"/organizations/{acme.id}/use"
    form = form_of(pages.asks(f"{path}?client=gradle&environment={production['id']}").text, path)
    answer = form.sent(pages)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    secret = _secret(answer.text)
    assert answer.text.count(secret) == 1
    assert "/production/" in _lines(answer.text)
    assert "JETON_TOKEN" in _lines(answer.text)
    made = _listed(acme, secret)
    assert (made["name"], made["scopes"]) == ("Gradle on production", ["read:tokens"])
    assert (made["organization_ids"], "workspace_ids" in made) == ([acme.id], False)
    life = datetime.fromisoformat(str(made["expires_at"])) - datetime.fromisoformat(str(made["created_at"]))
    assert round(life / timedelta(days=1)) == 90
    assert ok(acme.service.client(secret).get("/organizations"))["total"] == 1
    assert secret not in pages.asks(path).text
    assert _secret(form.sent(pages).text) == secret
    all_ = form_of(pages.asks(path).text, path).sent(pages)
    name = ok(acme.client.get(acme.path))["name"]
    assert _listed(acme, _secret(all_.text))["name"] == f"npm on {name}"


def test_a_long_name_is_cut(acme: Acme, pages: Visitor) -> None:
    """The name of an environment may be as long as that of an API token."""
    (long,) = acme.line("e" * 255)
    path = f"/organizations/{acme.id}/use"
    answer = form_of(pages.asks(f"{path}?environment={long['id']}").text, path).sent(pages)
    assert _listed(acme, _secret(answer.text))["name"] == f"npm on {'e' * 248}"


def test_who_may_only_read_makes_none(acme: Acme) -> None:
    """A session of an API token that may not write has no button; a viewer has one, strangers no page."""
    path = f"/organizations/{acme.id}/use"
    reading = signed_in(acme.service, acme.owner, another_secret(acme.service, acme.owner)[1])
    assert path not in {form.path for form in forms_of(reading.asks(path).text)}
    assert reading.sends(path, client="npm").status_code == 403
    viewer = signed_in(acme.service, acme.member(Role.VIEWER))
    answer = form_of(viewer.asks(path).text, path).sent(viewer)
    assert ok(acme.service.client(_secret(answer.text)).get(acme.path))["id"] == acme.id
    assert signed_in(acme.service, acme.service.account()).sends(path, client="npm").status_code == 404


def test_another_client_is_refused(acme: Acme, pages: Visitor) -> None:
    """A form that names none that there is makes nothing."""
    before = ok(acme.client.get("/me/api-tokens"))["total"]
    answer = pages.sends(f"/organizations/{acme.id}/use", client="telnet")
    assert (answer.status_code, "telnet" in answer.text) == (400, False)
    assert pages.sends(f"/organizations/{acme.id}/use", environment="nowhere").status_code == 404
    assert ok(acme.client.get("/me/api-tokens"))["total"] == before
