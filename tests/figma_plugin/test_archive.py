"""The archive of the plug-in: for which servers there is one, and what is in it."""

import hashlib
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import httpx
import pytest
from figma_plugin.scripts import CLIENT
from support.databases import NewDatabase
from support.engines import on_one_engine as pytest_generate_tests
from support.packages import ended
from support.service import Service, serving

from jeton.web.ui.base import figma_plugin

__all__ = ["pytest_generate_tests"]

ORIGIN = "https://tokens.example.com"
FOLDER = "jeton-figma-plugin/"


@pytest.fixture(scope="module")
def site(new_database: NewDatabase, request: pytest.FixtureRequest) -> Iterator[Service]:
    """A server that knows its address."""
    with serving(request.config)(new_database(), public_url=ORIGIN) as service:
        yield service


@pytest.fixture
def anybody(site: Service) -> httpx.Client:
    """A client without an API token."""
    return site.client()


def _asked(client: httpx.Client, site: Service, method: str = "GET", **headers: str) -> httpx.Response:
    return client.request(method, f"{site.root}/figma-plugin.zip", headers=headers)


def files_of(body: bytes) -> dict[str, str]:
    """Return the files of an archive by their names in its folder."""
    with ZipFile(io.BytesIO(body)) as archive:
        return {name.removeprefix(FOLDER): archive.read(name).decode() for name in archive.namelist()}


@pytest.mark.parametrize(
    "url",
    [
        "https://tokens.example.com",
        "https://tokens.example.com:8443",
        "http://localhost:8000",
        "http://tokens.internal",
        "https://xn--tkens-jua.example.com",
    ],
)
def test_figma_lets_a_plugin_ask_these_servers(url: str) -> None:
    """Names with a dot, and this machine by its name, with a port or without."""
    assert figma_plugin.origin_refusal(url) is None
    manifest = json.loads(figma_plugin.files(url, "")["manifest.json"])
    assert manifest["networkAccess"]["allowedDomains"] == [url]


@pytest.mark.parametrize(
    ("url", "rule"),
    [
        ("", "JETON_PUBLIC_URL is not set"),
        ("http://127.0.0.1:8000", "127.0.0.1 is an IP address"),
        ("http://[::1]:8000", "::1 is an IP address"),
        ("https://jeton", "jeton has no dot"),
        ("https://Tokens.example.com", "Tokens.example.com has capitals"),
        ("https://tokens.xn--p1ai", "the last part of tokens.xn--p1ai is Punycode"),
        ("https://tokens.example.com/jeton", "https://tokens.example.com/jeton has a path"),
        ("tokens.example.com", "tokens.example.com does not begin with https:// or http://"),
        ("https://tökens.example.com", "other characters than a to z"),
        ("https://tokens.example.4", "ends in a number"),
    ],
)
def test_others_are_told_the_rule_that_they_break(url: str, rule: str) -> None:
    """The sentence names the rule, and what an address looks like that is allowed."""
    refusal = figma_plugin.origin_refusal(url)
    assert refusal is not None
    assert rule in refusal
    assert "https://tokens.example.com" in refusal


def test_a_server_without_an_address_says_what_is_missing(
    new_database: NewDatabase, request: pytest.FixtureRequest
) -> None:
    """It answers 409 with the sentence, to whoever asks."""
    with serving(request.config)(new_database()) as service:
        answer = _asked(service.client(), service)
    assert answer.status_code == 409
    assert answer.json() == {"error": figma_plugin.origin_refusal("")}


def test_anybody_may_have_the_archive(site: Service, anybody: httpx.Client) -> None:
    """Without a session and an API token, and a page of any origin may ask whether there is another one."""
    answer = _asked(anybody, site)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/zip"
    assert "jeton-figma-plugin.zip" in answer.headers["content-disposition"]
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "ETag" in answer.headers["access-control-expose-headers"]
    head = _asked(anybody, site, "HEAD")
    assert (head.status_code, head.content, head.headers["etag"]) == (200, b"", answer.headers["etag"])
    assert _asked(anybody, site, "POST").status_code == 405
    assert _asked(anybody, site, "OPTIONS").status_code == 204


def test_what_has_not_changed_is_not_sent_again(site: Service, anybody: httpx.Client) -> None:
    """The entity tag is strong, and is that of the bytes: the same ones each time."""
    first, second = _asked(anybody, site), _asked(anybody, site)
    assert first.content == second.content
    tag = first.headers["etag"]
    assert not tag.startswith("W/")
    same = _asked(anybody, site, **{"If-None-Match": tag})
    assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", tag)
    assert same.headers["access-control-allow-origin"] == "*"
    figma_plugin.plugin.cache_clear()
    assert _asked(anybody, site).content == first.content
    assert figma_plugin.plugin("https://other.example.com")[0] not in tag


def test_the_manifest_asks_for_little() -> None:
    """The server alone, no permission; the id is of digits, the same for the same server alone."""
    first, other = (
        json.loads(figma_plugin.files(url, "")["manifest.json"])
        for url in (ORIGIN, "https://other.example.com")
    )
    assert first["id"] != other["id"]
    assert first["id"].isdigit()
    assert len(first["networkAccess"]["reasoning"]) <= 1000
    assert first == json.loads(figma_plugin.files(ORIGIN, "")["manifest.json"])
    assert {key: first[key] for key in ("api", "main", "ui", "editorType", "documentAccess")} == {
        "api": "1.0.0",
        "main": "code.js",
        "ui": "ui.html",
        "editorType": ["figma"],
        "documentAccess": "dynamic-page",
    }
    assert "permissions" not in first


def test_the_archive_is_complete() -> None:
    """Its files in one folder, and each script of the room in one of them or in both."""
    files = files_of(figma_plugin.plugin(ORIGIN)[1])
    assert list(files) == ["manifest.json", "code.js", "ui.html", "README.txt"]
    scripts = {file.stem for file in CLIENT.glob("*.js")}
    assert {*figma_plugin.SANDBOX, *figma_plugin.WINDOW} == scripts
    for name in scripts:
        text = (CLIENT / f"{name}.js").read_text()
        assert (text in files["code.js"]) == (name in figma_plugin.SANDBOX)
        assert (text in files["ui.html"]) == (name in figma_plugin.WINDOW)
    assert figma_plugin.plugin(ORIGIN)[0] in files["ui.html"]
    assert ORIGIN in files["README.txt"]
    assert f'data-server="{ORIGIN}"' in files["ui.html"]


@pytest.mark.parametrize("trap", ["import(", "<!--"])
def test_figma_takes_the_joined_files(trap: str) -> None:
    """Figma refuses files with certain texts, also in comments; no text ends a script before its end."""
    files = figma_plugin.files(ORIGIN, "")
    assert trap not in files["code.js"]
    assert trap not in files["ui.html"].replace("<!doctype", "")
    assert files["ui.html"].count("</script>") == files["ui.html"].count("</style>") == 1


def test_the_window_loads_nothing_from_anywhere() -> None:
    """All that it has is in its file."""
    window = figma_plugin.files(ORIGIN, "")["ui.html"]
    for trap in ("src=", "url(", "@import", "<link", "innerHTML", "outerHTML", "insertAdjacentHTML", "eval("):
        assert trap not in window, trap


def _begun(folder: Path, *messages: dict[str, Any]) -> Any:
    code = folder / "code.js"
    code.write_text(figma_plugin.files(ORIGIN, "")["code.js"])
    done = ended("figma", "start.mjs", code, *map(json.dumps, messages))
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_sandbox_begins(tmp_path: Path) -> None:
    """QuickJS, which is Figma's engine, runs it: it opens the window, and answers each message once."""
    storage = {"v": 1, "id": "2", "type": "storage.set", "key": "k", "value": {"token": "t"}}
    begun = _begun(
        tmp_path,
        {"v": 1, "id": "1", "type": "hello"},
        storage,
        {"v": 1, "id": "3", "type": "storage.get", "key": "k"},
        {"v": 1, "id": "4", "type": "constructor"},
        {"v": 1, "id": "5", "type": "open", "url": "javascript:alert(1)"},
        {"v": 1, "id": "6", "type": "open", "url": f"{ORIGIN}/pair"},
        {"v": 1, "id": "7", "type": "resize", "width": 10, "height": 99999, "keep": True},
        {"v": 2, "id": "8", "type": "hello"},
        {"v": 1, "id": "9", "type": "storage.delete", "key": "k"},
    )
    shown = begun["shown"]
    assert (shown["width"], shown["height"], shown["themeColors"]) == (360, 560, True)
    answers = {message["id"]: message for message in begun["posted"]}
    assert len(answers) == len(begun["posted"])
    assert answers["1"] == {"v": 1, "id": "1", "type": "hello", "format": 1, "file": "Library", "meta": None}
    assert answers["3"]["value"] == {"token": "t"}
    assert [answers[id_]["type"] for id_ in ("2", "3", "4", "5", "6", "7", "9")] == [
        *("done", "done", "failed", "failed", "done", "done", "done")
    ]
    assert "8" not in answers
    assert begun["opened"] == [f"{ORIGIN}/pair"]
    assert begun["sizes"] == [[320, 1200]]
    assert begun["stored"] == {"jeton size": {"width": 320, "height": 1200}}


def test_the_digest_is_of_all_that_is_in_it() -> None:
    """It tells versions apart, not times: the same for the same files."""
    digest, body = figma_plugin.plugin(ORIGIN)
    again = figma_plugin.plugin.__wrapped__(ORIGIN)
    assert again == (digest, body)
    assert hashlib.sha256(body).digest() == hashlib.sha256(again[1]).digest()
