"""The matrix and the page of a token as they were at a past moment: read, and nothing else."""

from urllib.parse import urlencode

from jeton.core import access
from jeton.core.browsing import then
from jeton.core.browsing.cells import Row
from jeton.core.browsing.overview import around_tokenset
from jeton.core.browsing.then import Then
from jeton.errors import NotFound, Text
from jeton.web.api.matrix import wanted_in
from jeton.web.api.moments import moment_of
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.ui import render
from jeton.web.ui.paths import at_query, token_path

_ROWS = 100
"""The rows of a page."""


async def matrix(request: Request) -> Response:
    """Return the page of a tokenset as it was at the moment of the query's `at`."""
    query = request.query()
    criteria = wanted_in({name: query[name] for name in ("q", "group", "offset") if name in query})
    criteria = criteria._replace(limit=_ROWS)
    at, past = await _tokenset_at(request)
    window = await request.in_thread(past.matrix.window, criteria)
    path = f"/tokensets/{request.params[0]}"
    params = {name: query[name] for name in ("q", "group") if query.get(name)} | {"at": query["at"]}
    first = criteria.offset + _ROWS
    return await request.in_thread(
        render.page,
        request,
        "then.html",
        around=await around_tokenset.on(request.store, request.caller, request.params[0]),
        past=past,
        at=at,
        criteria=criteria,
        window=window,
        home=_home,
        now=path,
        query=at_query(query["at"]),
        moment=query["at"],
        before=_path(path, params, max(0, criteria.offset - _ROWS)) if criteria.offset else "",
        after=_path(path, params, first) if first < window.matched else "",
    )


async def token(request: Request) -> Response:
    """Return the page of a token as it was at the moment of the query's `at`."""
    tokenset_id, mode_id, name = request.params
    at, past = await _tokenset_at(request)
    if mode_id not in past.matrix.columns:
        raise NotFound(Text.MODE_NOT_FOUND)
    seen = await request.in_thread(past.matrix.token, mode_id, name)
    return await request.in_thread(
        render.page,
        request,
        "token_then.html",
        around=await around_tokenset.on(request.store, request.caller, tokenset_id),
        past=past,
        at=at,
        here=past.matrix.columns[mode_id].mode,
        modes=seen.modes,
        row=seen.row,
        now=token_path(tokenset_id, mode_id, name),
        query=at_query(request.query()["at"]),
    )


async def _tokenset_at(request: Request) -> tuple[str, Then]:
    """Return the moment that the query names, and the path's tokenset as it was then."""
    tokenset_id = request.params[0]
    at = await moment_of(request, request.query(), access.read_tokenset, tokenset_id)
    if at is None:
        raise TypeError(at)
    return at, await then.of_tokenset.on(request.store, request.caller, tokenset_id, at=at)


def _home(row: Row) -> str:
    """Return the id of the first mode that has a token, or falls back to one that has it."""
    return next((cell.mode_id for cell in row.cells if cell.mode_id), "")


def _path(path: str, params: dict[str, str], offset: int) -> str:
    return f"{path}?{urlencode(params | {'offset': str(offset)})}"
