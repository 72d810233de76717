"""Operations for exports of public releases: outside /api/, without an API token and without a rate limit."""

from jeton.web.api import release_exports
from jeton.web.api.operations.released import EXPORT_QUERY, EXPORT_TYPES, TARGET_QUERY, TARGET_TYPES
from jeton.web.headers import preflight
from jeton.web.operation import Operation
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.router import Router

START = b"/public/"

OPERATIONS = (
    Operation(
        "GET",
        "/public/releases/{digest}/export",
        "Export a public release",
        release_exports.of_public,
        None,
        (400, 404, 409),
        query=EXPORT_QUERY,
        media_types=EXPORT_TYPES,
        prefix="",
    ),
    Operation(
        "GET",
        "/public/releases/{digest}/export/{target}",
        "Export a public release to a target",
        release_exports.public_target,
        None,
        (400, 404, 409),
        query=TARGET_QUERY,
        media_types=TARGET_TYPES,
        prefix="",
    ),
)

_router = Router(OPERATIONS, START.decode())


async def answer(request: Request) -> Response:
    """Return the answer to a request below /public/.

    Raises:
        NotFound: the router finds no operation, or the operation no release.
        MethodNotAllowed: the path has operations, but not of this method.
    """
    if request.method == "OPTIONS":
        return preflight(_router.allow(request.raw_path))
    request.operation, request.params = _router.match(request.method, request.raw_path)
    return await request.operation.handler(request)
