"""The plug-in of Figma that a server gives away: an archive that has the server's own address in it.

Figma lets it ask no other, so there is an archive only where Figma allows `JETON_PUBLIC_URL`. Its scripts are
classic ones, joined here: Figma takes one file for its sandbox, and one for the window.
"""

import hashlib
import json
import re
from functools import cache
from html import escape
from importlib import resources
from typing import NamedTuple
from urllib.parse import urlsplit

from jeton.errors import Conflict, MethodNotAllowed, Text
from jeton.formats.writing.archive import CONTENT_TYPE, archive
from jeton.web.http.headers import preflight
from jeton.web.http.request import Request
from jeton.web.http.response import REVALIDATE, Header, Response
from jeton.web.ui.base import look

PATH = b"/figma-plugin.zip"
SANDBOX = (
    *("protocol", "fingerprint", "identity", "read", "styles", "apply-write", "apply"),
    *("bindings", "usage", "swap", "main"),
)
"""The scripts of `code.js`, in their order."""
WINDOW = (
    *("protocol", "fingerprint", "plan-compare", "plan-match", "plan-draft", "plan-styles", "plan-values"),
    *("plan-variables", "plan", "window-words", "window-parts", "window-link", "window-connect"),
    *(
        "window-source",
        "window-plan",
        "window-rows",
        "window-write",
        "window-back",
        "window-uses",
        "window-main",
    ),
)
"""The scripts of the window, in their order."""
SHEETS = ("base", "controls")
"""The style sheets of the pages that the window has too."""
_ALLOW = "GET, HEAD, OPTIONS"
_FOLDER = "jeton-figma-plugin/"
_HEADERS: tuple[Header, ...] = (
    (b"content-type", CONTENT_TYPE.encode()),
    (b"content-disposition", b'attachment; filename="jeton-figma-plugin.zip"'),
    (b"access-control-allow-origin", b"*"),
    (b"access-control-expose-headers", b"ETag"),
)
_ADDRESS = re.compile(r"\[|(?:\d+\.){3}\d+\Z")
_HOST = re.compile(r"(?:[a-z0-9_-]+\.)+[a-z]{2,63}")
_REASONING = "It reads and writes the tokens of your own Jeton, and asks no other server."
_README = """Jeton's plug-in for Figma, for {origin}

1. Keep this folder where it is: Figma reads it each time.
2. In Figma's desktop app open a file, then Plugins > Development > Import plugin from manifest...,
   and choose manifest.json of this folder.
3. Run it: Plugins > Development > {name}.

A newer one: download {origin}{path} again, and replace the files of this folder.
"""


def origin_refusal(url: str) -> str | None:
    """Return the sentence that says why Figma lets no plug-in ask this address; None where it does."""
    parts = urlsplit(url)
    host = (parts.netloc if "[" in parts.netloc else parts.netloc.partition(":")[0]).partition("]")[0]
    is_local = host == "localhost"
    rules = {
        "JETON_PUBLIC_URL is not set": not url,
        f"{url} does not begin with https:// or http://": parts.scheme not in {"https", "http"},
        f"{url} has a path": bool(parts.path.strip("/") or parts.query or parts.fragment),
        f"{host.removeprefix('[')} is an IP address": bool(_ADDRESS.match(host)),
        f"{host} has capitals": host != host.lower(),
        f"the last part of {host} is Punycode": host.rpartition(".")[2].startswith("xn--"),
        f"{host} has no dot": not is_local and "." not in host,
        f"{host} has other characters than a to z, 0 to 9, - and dots, or ends in a number": (
            not is_local and not _HOST.fullmatch(host)
        ),
    }
    return next((Text.FIGMA_ORIGIN.format(rule=rule) for rule, breaks in rules.items() if breaks), None)


class Facts(NamedTuple):
    """What pages say of the plug-in: its path, its name in Figma, and why there is none."""

    path: str
    name: str
    refusal: str | None


def facts(request: Request) -> Facts:
    """Return what pages say of the plug-in of this server."""
    origin = request.services.settings.public_url
    return Facts(PATH.decode(), name_of(origin), origin_refusal(origin))


async def answer(request: Request) -> Response:
    """GET /figma-plugin.zip, which anybody may have: there is no secret in it.

    Raises:
        Conflict: Figma allows no plug-in for this server's address.
        MethodNotAllowed: it is sent somewhat else.
    """
    if request.method == "OPTIONS":
        return preflight(_ALLOW)
    if request.method not in {"GET", "HEAD"}:
        raise MethodNotAllowed(_ALLOW)
    origin = request.services.settings.public_url
    refusal = origin_refusal(origin)
    if refusal:
        raise Conflict(refusal)
    digest, body = plugin(origin)
    headers = (*_HEADERS, (b"etag", b'"%s"' % digest.encode()))
    if request.is_fresh(dict(headers)[b"etag"]):
        return Response(304, b"", headers[2:], REVALIDATE)
    return Response(200, body, headers, REVALIDATE)


@cache
def plugin(origin: str) -> tuple[str, bytes]:
    """Return the digest and the archive of the plug-in for a server; the same bytes on every machine.

    The plug-in has the digest in it, so that its window can tell whether the server has another one.
    """
    template = files(origin, "")
    digest = hashlib.blake2b(digest_size=8)
    for name, text in template.items():
        digest.update(f"{name} {text}".encode())
    identity = digest.hexdigest()
    parts = files(origin, identity)
    return identity, archive((_FOLDER + name, text.encode()) for name, text in parts.items())


def name_of(origin: str) -> str:
    """Return the name of the plug-in in Figma's menu, which tells servers apart."""
    return f"Jeton ({origin.partition('://')[2]})"


def files(origin: str, digest: str) -> dict[str, str]:
    """Return the files of the plug-in for a server by their names."""
    name = name_of(origin)
    return {
        "manifest.json": json.dumps(_manifest(origin, name), indent=2) + "\n",
        "code.js": _scripts(SANDBOX),
        "ui.html": _window(f'data-server="{escape(origin)}" data-digest="{digest}"'),
        "README.txt": _README.format(origin=origin, name=name, path=PATH.decode()),
    }


def _manifest(origin: str, name: str) -> dict[str, object]:
    number = int.from_bytes(hashlib.blake2b(origin.encode(), digest_size=8).digest())
    return {
        "name": name,
        "id": str(10**18 + number % 10**18),
        "api": "1.0.0",
        "main": "code.js",
        "ui": "ui.html",
        "editorType": ["figma"],
        "documentAccess": "dynamic-page",
        "networkAccess": {"allowedDomains": [origin], "reasoning": _REASONING},
    }


def _window(facts: str) -> str:
    pages = resources.files("jeton.web.ui").joinpath("static")
    sheets = [pages.joinpath(f"{name}.css").read_text("utf-8") for name in SHEETS]
    style = "".join([look.css(), *sheets, source("window.css")])
    page = source("window.html").replace("data-facts", facts)
    page = page.replace("<style></style>", f"<style>\n{style}</style>")
    return page.replace("<script></script>", f"<script>\n{_scripts(WINDOW)}</script>")


def _scripts(names: tuple[str, ...]) -> str:
    return "".join(['"use strict";\n', *(source(f"{name}.js") for name in names)])


def source(name: str) -> str:
    """Return the text of a file of the plug-in."""
    return resources.files("jeton.clients.figma").joinpath(name).read_text("utf-8")
