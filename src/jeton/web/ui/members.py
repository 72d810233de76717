"""The members of a workspace as a page."""

from jeton.core import members
from jeton.core.browsing import overview
from jeton.core.members import WORKSPACE, Group
from jeton.errors import Forbidden
from jeton.model import Member
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.ui import render
from jeton.web.ui.declared import page


async def shown(request: Request) -> Response:
    """GET /workspaces/{id}/members."""
    place = await overview.of_workspace.on(request.store, request.caller, *request.params)
    return render.page(request, "members.html", place=place, members=await members_of(request, WORKSPACE))


async def members_of(request: Request, group: Group) -> list[Member] | None:
    """Return the members of the path's object, None if the caller may not list them."""
    about = request.caller, *request.params
    try:
        return (await members.listed.on(request.store, *about, group=group, page=None)).items
    except Forbidden:
        return None


PAGES = (page("/workspaces/{id}/members", "Members", shown),)
