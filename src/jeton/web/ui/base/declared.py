"""Declarations of pages: operations without a prefix."""

import re

from jeton.web.http.operation import Handler, Operation, Query

OF_PROPOSALS = (
    r"(?:/workspaces/[^/]+/import(?:/apply)?|/tokensets/[^/]+(?:/(?:rows|groups|live|cell|new|rename|many|paste)"
    r"|/modes/[^/]+/(?:form|candidates|effects|explain|copies|tokens/[^/]+(?:/(?:about|delete))?))?)"
)
"""The paths of pages that read, and of forms that change, a proposal which their query names."""
FORMS_IN_PROPOSALS = frozenset(
    {
        "/workspaces/{id}/import",
        "/tokensets/{id}/new",
        "/tokensets/{id}/many",
        "/tokensets/{id}/paste",
        "/tokensets/{id}/rename",
        "/tokensets/{id}/modes/{modeId}/form",
    }
)
"""Those of these pages that have nothing but a form."""
_ERRORS = (400, 403, 404, 429)


def page(path: str, title: str, handler: Handler, *query: str) -> Operation:
    """Declare a page with the parameters that its query may have."""
    return _declared("GET", path, title, handler, query)


def form(path: str, title: str, handler: Handler) -> Operation:
    """Declare what takes a form and answers with another page."""
    return _declared("POST", path, title, handler, ())


def _declared(method: str, path: str, title: str, handler: Handler, query: tuple[str, ...]) -> Operation:
    if re.fullmatch(OF_PROPOSALS, path):
        query += ("proposal",)
    parameters = tuple(Query(name, "", {"type": "string"}) for name in query)
    return Operation(method, path, title, handler, None, _ERRORS, query=parameters, prefix="")
