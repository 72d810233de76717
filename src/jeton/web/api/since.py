"""Changes since a cursor over HTTP, for who shows a tokenset that others change."""

from msgspec import Struct

from jeton.core import access
from jeton.core.history import since as core
from jeton.core.history.pages import Position
from jeton.core.history.retention import first_promised
from jeton.core.history.since import Cursor, Since, TokenEvent
from jeton.web.api import answers
from jeton.web.api.history import DEFAULT_LIMIT
from jeton.web.api.paging import MAX_LIMIT, cursor_of, limit_of, number_in, position_in
from jeton.web.api.parameters import TOKENSET
from jeton.web.http.operation import Operation, Query
from jeton.web.http.request import Request
from jeton.web.http.response import Response

_DIGITS = 24
"""The most digits of a sum of revisions: a restored database has them in microseconds."""


class ChangesSince(Struct):
    """Changes of tokens, the oldest first, and the cursor to ask with next: at once if there are `more`.

    `reset`: what changed is not known, so all must be read again.
    """

    changes: list[TokenEvent]
    cursor: str
    more: bool
    reset: bool


async def since(request: Request) -> Response:
    """GET /tokensets/{id}/changes."""
    after, limit = await answers.checked(request, access.read_tokenset, _cursor_and_limit)
    oldest = first_promised(request.services.settings.history_days)
    return await answers.result(request, core.since, _encoded, after=after, limit=limit, oldest=oldest)


def _cursor_and_limit(query: dict[str, str]) -> tuple[Cursor | None, int]:
    return cursor_in(query.get("after")), limit_of(query.get("limit"), DEFAULT_LIMIT)


def text_of(cursor: Cursor) -> str:
    """Return a cursor as clients have it."""
    position, revisions, before, modes = cursor
    return cursor_of([str(text) for text in (*position, revisions, before, modes)])


def _encoded(page: Since) -> bytes:
    return answers.encode(ChangesSince(page.changes, text_of(page.cursor), page.more, page.reset))


def cursor_in(text: str | None) -> Cursor | None:
    """Return the cursor in a query, or raise `Invalid`: None if it has none."""
    if text is None:
        return None
    at, change_set_id, kind, id_, version, revisions, before, modes = position_in(text, 8)
    position = Position(at, change_set_id, kind, id_, number_in(version))
    return Cursor(position, number_in(revisions, _DIGITS), number_in(before, _DIGITS), modes)


OPERATIONS = (
    Operation(
        "GET",
        f"{TOKENSET}/changes",
        "List changes of a tokenset's tokens since a cursor",
        since,
        ChangesSince,
        (400, 404),
        query=(
            Query(
                "after", "`cursor` of the answer before; without it, the cursor of now.", {"type": "string"}
            ),
            Query(
                "limit",
                "How many changes are told at most.",
                {"type": "integer", "minimum": 1, "maximum": MAX_LIMIT, "default": DEFAULT_LIMIT},
            ),
        ),
    ),
)
