"""Search over HTTP."""

from jeton.bodies.inputs import TOKEN_NAME_LIMIT
from jeton.core import access
from jeton.core.browsing import resolved
from jeton.core.hierarchy import search as core
from jeton.core.hierarchy.search import MOST_HITS, Criteria, SearchResult
from jeton.errors import Invalid, Text
from jeton.model.objects import TOKEN_TYPES, TokenType
from jeton.web.api import answers
from jeton.web.api.moments import proposal_of
from jeton.web.api.parameters import IN_PROPOSAL, WORKSPACE
from jeton.web.http.operation import Operation, Query
from jeton.web.http.request import Request
from jeton.web.http.response import Response

DEFAULT_LIMIT = 20
_TYPES: dict[str, TokenType] = {type_: type_ for type_ in TOKEN_TYPES}


async def of_workspace(request: Request) -> Response:
    """GET /workspaces/{id}/search."""
    criteria, limit = await answers.checked(request, access.read_workspace, _criteria)
    at = await proposal_of(request, request.query())
    if criteria.resolved is not None or at is not None:
        about = request.store, request.services.store.turns, request.caller, *request.params
        matches = await resolved.search(*about, criteria=criteria, limit=limit, at=at)
        return answers.whole(request, answers.encode(matches))
    return await answers.result(request, core.search, answers.encode, criteria=criteria, limit=limit)


def _criteria(query: dict[str, str]) -> tuple[Criteria, int]:
    part, value, comes_to = query.get("q"), query.get("value"), query.get("resolved")
    if part is None and value is None and comes_to is None:
        raise Invalid(Text.SEARCH)
    if any(text is not None and (not text or "\0" in text) for text in (part, value, comes_to)):
        raise Invalid(Text.SEARCH_TEXT)
    if part is not None and len(part) > TOKEN_NAME_LIMIT:
        raise Invalid(Text.SEARCH_TEXT)
    return Criteria(part, type_of(query), value, comes_to), limit_in(query, DEFAULT_LIMIT)


def type_of(query: dict[str, str]) -> TokenType | None:
    """Return the type that a query names, None if it names none, or raise `Invalid`."""
    type_ = query.get("type")
    if type_ is not None and type_ not in _TYPES:
        raise Invalid(Text.TYPE_INVALID)
    return None if type_ is None else _TYPES[type_]


def limit_in(query: dict[str, str], default: int) -> int:
    """Return the limit of a query, or raise `Invalid`."""
    limit = query.get("limit", str(default))
    if not (limit.isascii() and limit.isdigit() and len(limit) <= 3 and 1 <= int(limit) <= MOST_HITS):
        raise Invalid(Text.SEARCH_LIMIT)
    return int(limit)


def limit(default: int) -> Query:
    """Return the parameter of a limit."""
    schema = {"type": "integer", "minimum": 1, "maximum": MOST_HITS, "default": default}
    return Query("limit", "The highest number of tokens returned.", schema)


_QUERY = (
    Query("q", "A part of the name.", {"type": "string", "minLength": 1, "maxLength": TOKEN_NAME_LIMIT}),
    Query("value", "The whole stored value.", {"type": "string", "minLength": 1}),
    Query("resolved", "The whole value after aliases and references.", {"type": "string", "minLength": 1}),
    Query("type", "Only tokens of this type.", {"type": "string", "enum": list(TOKEN_TYPES)}),
    limit(DEFAULT_LIMIT),
    IN_PROPOSAL,
)

OPERATIONS = (
    Operation(
        "GET",
        f"{WORKSPACE}/search",
        "Search tokens of a workspace",
        of_workspace,
        SearchResult,
        (400, 404),
        query=_QUERY,
    ),
)
