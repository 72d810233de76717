"""What stands outside /api/: health, readiness, the OpenAPI document and its reader. No token needed."""

import asyncio
import hashlib
import time
from collections.abc import Sequence
from importlib import resources

import msgspec

from jeton.errors import MethodNotAllowed, NotFound, Unavailable
from jeton.store.engine import Store
from jeton.web import openapi
from jeton.web.errors import error_body
from jeton.web.headers import preflight
from jeton.web.operation import Operation
from jeton.web.request import Request
from jeton.web.response import JSON, REVALIDATE, Header, Response

_ALLOW = "GET, HEAD, OPTIONS"
_ALLOW_ALL = "DELETE, GET, HEAD, OPTIONS, PATCH, POST"
_POLICY: Header = (
    b"content-security-policy",
    b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
)
_READY_WITHIN_SECONDS = 2.0
_READY_FOR_SECONDS = 1.0  # a probe writes: however often it is asked for, once a second is enough

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
    """Answers by exact path; the static ones are read once, when first asked for."""

    def __init__(self, store: Store, operations: Sequence[Operation]) -> None:
        self._store = store
        self._operations = operations
        self._static: dict[bytes, Response] = {}
        self._probe: asyncio.Task[None] | None = None
        self._probe_again = 0.0

    async def answer(self, request: Request) -> Response:
        """Answer a request outside /api/, or raise `NotFound`."""
        path = request.raw_path
        if path == b"*" and request.method == "OPTIONS":
            return preflight(_ALLOW_ALL)
        if path not in _PATHS:
            raise NotFound
        if request.method == "OPTIONS":
            return preflight(_ALLOW)
        if request.method not in {"GET", "HEAD"}:
            raise MethodNotAllowed(_ALLOW)
        if path == b"/healthz":
            return Response(200, b'{"status":"ok"}', (JSON,))
        if path == b"/readyz":
            return await self._ready()
        if path not in self._static:
            self._static[path] = self._load(path)
        page = self._static[path]
        etag = dict(page.headers)[b"etag"]
        return Response(304, b"", ((b"etag", etag),), REVALIDATE) if request.is_fresh(etag) else page

    async def _ready(self) -> Response:
        now = time.monotonic()
        if self._probe is None or now >= self._probe_again:
            self._probe_again = now + _READY_FOR_SECONDS
            self._probe = asyncio.create_task(self._store.check_writable())
        done, _ = await asyncio.wait({self._probe}, timeout=_READY_WITHIN_SECONDS)
        if not done or isinstance(self._probe.exception(), Unavailable):
            return Response(503, error_body("the database cannot be written"), (JSON, (b"retry-after", b"1")))
        await self._probe
        return Response(200, b'{"status":"ready"}', (JSON,))

    def _load(self, path: bytes) -> Response:
        if path == b"/openapi.json":
            return _page(msgspec.json.encode(openapi.document(self._operations)), JSON[1])
        if path == b"/docs":
            return _page(_DOCS_HTML, b"text/html; charset=utf-8", _POLICY)
        if path == b"/docs/start.js":
            return _page(_DOCS_START, b"text/javascript; charset=utf-8")
        name = path.rpartition(b"/")[2].decode()
        file = resources.files("swagger_ui") / "static" / name
        return _page(file.read_bytes(), _SWAGGER_FILES[name])


_PATHS = frozenset(
    [b"/healthz", b"/readyz", b"/openapi.json", b"/docs", b"/docs/start.js"]
    + [b"/docs/" + name.encode() for name in _SWAGGER_FILES]
)


def _page(body: bytes, media_type: bytes, *headers: Header) -> Response:
    etag = b'"%s"' % hashlib.blake2b(body, digest_size=16).hexdigest().encode()
    return Response(200, body, ((b"content-type", media_type), (b"etag", etag), *headers), REVALIDATE)
