"""Exports of public releases: outside /api/, for anyone, without an API token and without a limit."""

from jeton.web.api.release_exports import PUBLIC_OPERATIONS
from jeton.web.headers import preflight
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.router import Router

START = b"/public/"

_router = Router(PUBLIC_OPERATIONS, START.decode())


async def answer(request: Request) -> Response:
    """Answer a request below /public/, or raise `NotFound` or `MethodNotAllowed`."""
    if request.method == "OPTIONS":
        return preflight(_router.allow(request.raw_path))
    request.operation, request.params = _router.match(request.method, request.raw_path)
    return await request.operation.handler(request)
