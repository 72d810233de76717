"""Changes that others make to a tokenset while its page is shown, for the page's module."""

from msgspec import Struct

from jeton.core.browsing import overview
from jeton.core.history import since as core
from jeton.core.history.retention import first_promised
from jeton.core.history.since import TokenEvent
from jeton.core.use_case import run
from jeton.model.objects import Caller
from jeton.web.api import answers, since
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.figures import plural

_TOLD = 200
"""The changes that are told at once."""


class Seen(Struct):
    """A change of a token: `name` is what it is called now, or was before it was deleted."""

    change_set: str
    at: str
    by: str
    mode: str
    name: str
    action: str
    own: bool
    """Whether the caller made it, here or elsewhere."""


class Live(Struct):
    """The state that all values of a page depend on, the cursor to ask with, and what changed since."""

    state: str
    cursor: str
    changes: list[Seen]
    more: bool
    """Whether more follow: then the state is still that which the page had."""
    proposed: str
    """How many changes the page's proposal has, in words; empty if it is of none."""


async def changed(request: Request) -> Response:
    """GET /tokensets/{id}/live: 204 if the page shows the `state` of now."""
    query = request.query()
    now = await request.services.matrices.state(request.caller, *request.params)
    if now == query.get("state"):
        return render.data(Response(204))
    after = since.cursor_in(query.get("after"))
    oldest = first_promised(request.services.settings.history_days)
    events = await run(
        request.store, core.since, request.caller, *request.params, after=after, limit=_TOLD, oldest=oldest
    )
    state = query.get("state", "") if events.more else now
    live = Live(
        state,
        since.text_of(events.cursor),
        [_seen(change, request.caller) for change in events.changes],
        events.more,
        await _proposed(request),
    )
    return render.data(Response(200, answers.encode(live), (JSON,)))


async def _proposed(request: Request) -> str:
    if not request.caller.proposal:
        return ""
    around = await run(request.store, overview.around_tokenset, request.caller, *request.params)
    matrix = await request.services.matrices.of(request.caller, *request.params)
    count = around.proposing.changes if around.proposing else 0
    gone = f" · {plural(matrix.gone, 'name')} deleted here" if matrix.gone else ""
    return f"{plural(count, 'change')}{gone}"


async def cursor(request: Request) -> str:
    """Return the cursor of now."""
    events = await run(
        request.store, core.since, request.caller, *request.params, after=None, limit=1, oldest=""
    )
    return since.text_of(events.cursor)


def _seen(change: TokenEvent, caller: Caller) -> Seen:
    by = change.user.email if change.user else "the command line"
    name = change.name or change.former_name or ""
    is_own = change.user is not None and change.user.id == caller.user_id
    return Seen(change.change_set, change.at, by, change.mode_id, name, change.action, is_own)


PAGES = (page("/tokensets/{id}/live", "Changes of others", changed, "state", "after"),)
