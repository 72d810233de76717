"""Operations for exports of public releases: outside /api/, without an API token and without a rate limit."""

from jeton.web.api.release_exports import PUBLIC_OPERATIONS
from jeton.web.headers import preflight
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.router import Router

START = b"/public/"

_router = Router(PUBLIC_OPERATIONS, START.decode())


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
