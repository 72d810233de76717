"""Answers to package managers that ask an organization by a handle which it had before."""

from jeton.errors import Text
from jeton.web.http.errors import error_body
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response


def moved(request: Request, start: str, handle: str) -> Response:
    """Answer a path with a former handle, not to be kept: it may be another organization's one day."""
    rest = request.raw_path.removeprefix(start.encode()).partition(b"/")[2]
    body = error_body(Text.ORGANIZATION_MOVED.format(handle=handle))
    query = b"?" + request.query_string if request.query_string else b""
    return Response(308, body, (JSON, (b"location", f"{start}{handle}/".encode() + rest + query)))
