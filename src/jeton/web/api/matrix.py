"""The matrix of a tokenset over HTTP."""

from jeton.core import access
from jeton.core.browsing.filters import LONGEST
from jeton.core.browsing.matrix import Wanted, Window
from jeton.web.api import answers
from jeton.web.api.paging import WINDOW, window_of
from jeton.web.api.parameters import TOKENSET
from jeton.web.operation import Operation, Query
from jeton.web.request import Request
from jeton.web.response import Response


async def of_tokenset(request: Request) -> Response:
    """GET /tokensets/{id}/matrix."""
    wanted = await answers.checked(request, access.read_tokenset, wanted_in)
    (tokenset_id,) = request.params
    _, window = await request.services.matrices.window(request.caller, tokenset_id, wanted)
    return answers.whole(request, answers.encode(window))


def wanted_in(query: dict[str, str]) -> Wanted:
    """Return the window that a query asks for, or raise `Invalid`."""
    offset, limit = window_of(query)
    modes = tuple(filter(None, query.get("modes", "").split(",")))
    return Wanted(query.get("q", ""), query.get("group", ""), modes, offset, limit)


QUERY = (
    Query(
        "q",
        "A filter: words, `type:`, `group:`, `mode:`, `is:`, or `=` before a resolved value.",
        {"type": "string", "maxLength": LONGEST},
    ),
    Query("group", "Only names in this group.", {"type": "string"}),
    Query("modes", "The ids of the modes to show, separated by commas; without it all.", {"type": "string"}),
    *WINDOW,
)

OPERATIONS = (
    Operation(
        "GET",
        f"{TOKENSET}/matrix",
        "Show all modes side by side",
        of_tokenset,
        Window,
        (400, 404),
        query=QUERY,
    ),
)
