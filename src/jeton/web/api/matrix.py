"""The matrix of a tokenset, and candidates for its aliases, over HTTP."""

from msgspec import Struct
from msgspec.structs import replace

from jeton.bodies.inputs import TOKEN_NAME_LIMIT
from jeton.core import access
from jeton.core.browsing.candidates import CANDIDATES, Candidate, CandidatesWanted
from jeton.core.browsing.filters import LONGEST
from jeton.core.browsing.matrix import Window, WindowQuery
from jeton.errors import Invalid, Text
from jeton.model.objects import TOKEN_TYPES
from jeton.web.api import answers
from jeton.web.api.moments import matrices_of
from jeton.web.api.paging import WINDOW, window_of
from jeton.web.api.parameters import IN_PROPOSAL, MODE, TOKENSET
from jeton.web.api.search import limit, limit_in, type_of
from jeton.web.http.operation import Operation, Query
from jeton.web.http.request import Request
from jeton.web.http.response import Response

AUTHORS = "authors"
ORDERS = ["natural", AUTHORS]


class CandidateList(Struct):
    """The tokens that a token of a mode may refer to, the best first."""

    candidates: list[Candidate]


async def of_tokenset(request: Request) -> Response:
    """GET /tokensets/{id}/matrix."""
    query = await answers.checked(request, access.read_tokenset, wanted_in)
    (tokenset_id,) = request.params
    matrices = await matrices_of(request, request.query())
    _, window = await matrices.window(request.caller, tokenset_id, query)
    body = await request.in_thread(
        answers.encode_long, replace(window, rows=[]), "rows", window.rows, request.most
    )
    return answers.whole(request, body)


def wanted_in(query: dict[str, str]) -> WindowQuery:
    """Return the window that a query asks for, or raise `Invalid`."""
    offset, limit = window_of(query)
    modes = tuple(filter(None, query.get("modes", "").split(",")))
    order = query.get("order", "natural")
    if order not in ORDERS:
        raise Invalid(Text.WINDOW_ORDER)
    return WindowQuery(query.get("q", ""), query.get("group", ""), modes, offset, limit, order == AUTHORS)


async def candidates(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/candidates."""
    query = await answers.checked(request, access.read_mode, candidates_in)
    tokenset_id, mode_id = request.params
    matrices = await matrices_of(request, request.query())
    best = await matrices.candidates(request.caller, tokenset_id, mode_id, query)
    return answers.whole(request, answers.encode(CandidateList(best)))


def candidates_in(query: dict[str, str]) -> CandidatesWanted:
    """Return the candidates that a query asks for, or raise `Invalid`."""
    q, referring = query.get("q", ""), query.get("for")
    if len(q) > LONGEST or "\0" in q:
        raise Invalid(Text.FILTER_LENGTH.format(limit=LONGEST))
    if referring is not None and (not 1 <= len(referring) <= TOKEN_NAME_LIMIT or "\0" in referring):
        raise Invalid(Text.CANDIDATES_FOR)
    return CandidatesWanted(q, type_of(query), referring, limit_in(query, CANDIDATES))


QUERY = (
    Query(
        "q",
        "A filter: words, `type:`, `group:`, `mode:`, `is:`, or `=` before a resolved value.",
        {"type": "string", "maxLength": LONGEST},
    ),
    Query("group", "Only names in this group.", {"type": "string"}),
    Query("modes", "The ids of the modes to show, separated by commas; without it all.", {"type": "string"}),
    Query("order", "The order of names.", {"type": "string", "enum": ORDERS, "default": "natural"}),
    *WINDOW,
)

OPERATIONS = (
    Operation(
        "GET",
        f"{TOKENSET}/matrix",
        "Show all modes side by side",
        of_tokenset,
        Window,
        (400, 404, 409),
        query=(*QUERY, IN_PROPOSAL),
    ),
    Operation(
        "GET",
        f"{MODE}/candidates",
        "List tokens to refer to",
        candidates,
        CandidateList,
        (400, 404),
        query=(
            Query("q", "Words that are all in the name.", {"type": "string", "maxLength": LONGEST}),
            Query("type", "The type to list first.", {"type": "string", "enum": list(TOKEN_TYPES)}),
            Query(
                "for",
                "The name of the token that shall refer to one of them.",
                {"type": "string", "minLength": 1, "maxLength": TOKEN_NAME_LIMIT},
            ),
            limit(CANDIDATES),
            IN_PROPOSAL,
        ),
    ),
)
