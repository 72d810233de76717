"""Answers outside /api/, without an API token: health, metrics, OpenAPI, Swagger UI, OAuth, public releases.

Figma's plug-in is one of them. All other paths are those of the browser (`web.ui`).
"""

import hashlib
from collections.abc import Awaitable, Callable, Sequence
from importlib import resources

import msgspec

from jeton import __version__
from jeton.errors import MethodNotAllowed
from jeton.web import openapi
from jeton.web.api.release_exports import PUBLIC_OPERATIONS
from jeton.web.http.headers import preflight
from jeton.web.http.operation import Handler, Operation
from jeton.web.http.parameters import Parameters
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, REVALIDATE, Header, Response
from jeton.web.http.router import Router
from jeton.web.oauth import front as oauth
from jeton.web.observe.prometheus import CONTENT_TYPE
from jeton.web.ui.base import figma_plugin
from jeton.web.ui.table import PUBLIC_PAGES

PUBLIC = b"/public/"
"""The beginning of paths of public releases, which need no API token and have no rate limit."""
_public = Router((*PUBLIC_OPERATIONS, *PUBLIC_PAGES), PUBLIC.decode())
_ELSEWHERE: dict[bytes, Handler] = {
    figma_plugin.PATH: figma_plugin.answer,
    **dict.fromkeys(oauth.PATHS, oauth.answer),
}
_HEALTH = b'{"status":"ok","version":"%b"}\n' % __version__.encode()
_ALLOW = "GET, HEAD, OPTIONS"
_ALLOW_ALL = "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT"
_POLICY: Header = (
    b"content-security-policy",
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; %b"
    % b"form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
)

_DOCS_HTML = b"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Jeton API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
"""
_DOCS_START = b"""SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  persistAuthorization: false,
  validatorUrl: null,
});
"""
_SWAGGER_FILES = {
    "swagger-ui.css": b"text/css; charset=utf-8",
    "swagger-ui-bundle.js": b"text/javascript; charset=utf-8",
    "favicon-32x32.png": b"image/png",
}


class Pages:
    """Answers to requests outside /api/; a static page is loaded once, at its first request."""

    def __init__(
        self,
        documented: Sequence[Operation],
        parameters: Parameters,
        ready: Callable[[], Awaitable[Response]],
        metrics: Callable[[], Awaitable[bytes]],
        browser: Handler,
    ) -> None:
        self._documented = documented
        self._parameters = parameters
        self._ready = ready
        self._metrics = metrics
        self._browser = browser
        self._static: dict[bytes, Response] = {}

    async def answer(self, request: Request) -> Response:
        """Return the answer to a request outside /api/.

        Raises:
            NotFound: there is no such page, or no such release.
            MethodNotAllowed: the path has other methods.
            Invalid: a public release is asked for with a parameter that means nothing there.
        """
        if request.raw_path == b"*" and request.method == "OPTIONS":
            return preflight(_ALLOW_ALL)
        if request.raw_path in _PATHS:
            return await self._page(request)
        if request.raw_path in _ELSEWHERE:
            return await _ELSEWHERE[request.raw_path](request)
        if not request.raw_path.startswith(PUBLIC):
            return await self._browser(request)
        if request.method == "OPTIONS":
            return preflight(_public.allow(request.raw_path))
        request.operation, request.params = _public.match(request.method, request.raw_path)
        if request.query_string:
            self._parameters.refuse_unknown(request.operation, request.query_string)
        return await request.operation.handler(request)

    async def _page(self, request: Request) -> Response:
        path = request.raw_path
        if request.method == "OPTIONS":
            return preflight(_ALLOW)
        if request.method not in {"GET", "HEAD"}:
            raise MethodNotAllowed(_ALLOW)
        if path == b"/healthz":
            return Response(200, _HEALTH, (JSON,))
        if path == b"/readyz":
            return await self._ready()
        if path == b"/metrics":
            return Response(200, await self._metrics(), ((b"content-type", CONTENT_TYPE),))
        if path not in self._static:
            self._static[path] = self._load(path)
        page = self._static[path]
        etag = dict(page.headers)[b"etag"]
        return Response(304, b"", ((b"etag", etag),), REVALIDATE) if request.is_fresh(etag) else page

    def _load(self, path: bytes) -> Response:
        if path == b"/openapi.json":
            return _page(msgspec.json.encode(openapi.document(self._documented)), JSON[1])
        if path == b"/docs":
            return _page(_DOCS_HTML, b"text/html; charset=utf-8", _POLICY)
        if path == b"/docs/start.js":
            return _page(_DOCS_START, b"text/javascript; charset=utf-8")
        name = path.rpartition(b"/")[2].decode()
        file = resources.files("swagger_ui") / "static" / name
        return _page(file.read_bytes(), _SWAGGER_FILES[name])


_PATHS = frozenset(
    [b"/healthz", b"/readyz", b"/metrics", b"/openapi.json", b"/docs", b"/docs/start.js"]
    + [b"/docs/" + name.encode() for name in _SWAGGER_FILES]
)
ROUTES = {
    path: "/docs" if path.startswith(b"/docs") else path.decode()
    for path in (*sorted(_PATHS), figma_plugin.PATH)
}
"""The route of each path, as the metrics count it."""


def _page(body: bytes, media_type: bytes, *headers: Header) -> Response:
    etag = b'"%s"' % hashlib.blake2b(body, digest_size=16).hexdigest().encode()
    return Response(200, body, ((b"content-type", media_type), (b"etag", etag), *headers), REVALIDATE)
