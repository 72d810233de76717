"""Programs that the user has connected, and their end."""

from jeton.core.accounts import grants
from jeton.core.use_case import run
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import render
from jeton.web.ui.base.declared import form


async def disconnect(request: Request) -> Response:
    """POST /account/programs/{id}/disconnect."""
    await run(request.store, grants.end, request.caller, *request.params)
    return render.see("/account?done=disconnected")


PAGES = (form("/account/programs/{id}/disconnect", "Disconnect a program", disconnect),)
