"""The settings of a workspace and of a tokenset as they were at a past moment: read, and nothing else."""

from jeton.core import access
from jeton.core.browsing import then
from jeton.core.use_case import Permit
from jeton.web.api.moments import moment_of
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.ui import render
from jeton.web.ui.paths import at_query


async def workspace(request: Request) -> Response:
    """Return the page of a workspace's settings at the moment of the query's `at`."""
    at = await _moment(request, access.read_workspace)
    place = await then.place_of.on(request.store, request.caller, *request.params, at=at)
    return render.page(request, "workspace_then.html", place=place, at=at, query=_query(request))


async def tokenset(request: Request) -> Response:
    """Return the page of a tokenset's settings at the moment of the query's `at`."""
    at = await _moment(request, access.read_tokenset)
    past = await then.tokenset_place.on(request.store, request.caller, *request.params, at=at)
    return render.page(request, "tokenset_then.html", past=past, at=at, query=_query(request))


async def _moment(request: Request, permit: Permit) -> str:
    at = await moment_of(request, request.query(), permit, *request.params)
    if at is None:
        raise TypeError(at)
    return at


def _query(request: Request) -> str:
    return at_query(request.query()["at"])
