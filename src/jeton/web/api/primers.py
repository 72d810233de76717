"""Primers of releases over HTTP: what there is, in Markdown, for programs that write code."""

from jeton import __version__
from jeton.core.releases import releases
from jeton.core.use_case import run
from jeton.web.api.parameters import ORGANIZATION
from jeton.web.http.operation import Operation
from jeton.web.http.request import Request
from jeton.web.http.response import REVALIDATE, Response

_MARKDOWN = "text/markdown"
_PUBLIC = b"public, no-cache"
_TYPE = (b"content-type", f"{_MARKDOWN}; charset=utf-8".encode())


async def of_release(request: Request) -> Response:
    """GET /organizations/{id}/releases/{releaseId}/primer.md."""
    organization_id, _ = request.params
    release = (await run(request.store, releases.get, request.caller, *request.params)).item
    if fresh := _fresh(request, release.digest, REVALIDATE):
        return fresh
    path = f"/api/v1/organizations/{organization_id}/environments/ENVIRONMENT"
    where = f"`GET {path}/export/TARGET?release={release.digest}`, with an API token"
    body = await request.services.primers.of_release(release.digest, where)
    return _answer(body, release.digest, REVALIDATE)


async def of_public(request: Request) -> Response:
    """GET /public/releases/{digest}/primer.md."""
    (digest,) = request.params
    where = f"`GET /public/releases/{digest}/export/TARGET`"
    body = await request.services.primers.of_public(digest, where)
    return _fresh(request, digest, _PUBLIC) or _answer(body, digest, _PUBLIC)


def _fresh(request: Request, digest: str, caching: bytes) -> Response | None:
    """Return 304 for who has the primer of a release by this version of Jeton."""
    tag = _tag(digest)
    return Response(304, b"", ((b"etag", tag),), caching) if request.is_fresh(tag) else None


def _answer(body: bytes, digest: str, caching: bytes) -> Response:
    return Response(200, body, (_TYPE, (b"etag", _tag(digest))), caching)


def _tag(digest: str) -> bytes:
    return f'"p{__version__}-{digest}"'.encode()


OPERATIONS = (
    Operation(
        "GET",
        f"{ORGANIZATION}/releases/{{releaseId}}/primer.md",
        "Get the primer of a release",
        of_release,
        None,
        (404,),
        media_types=(_MARKDOWN,),
    ),
)
PUBLIC = OPERATIONS[0]._replace(
    path="/public/releases/{digest}/primer.md",
    errors=(400, 404),
    summary="Get the primer of a public release",
    handler=of_public,
    prefix="",
)
