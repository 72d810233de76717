"""Explanations over HTTP."""

from jeton.core import explain as core
from jeton.store.engine import Tx
from jeton.web.api import answers
from jeton.web.request import Request
from jeton.web.response import Response


async def of_token(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/tokens/{name}/explain. Any number of tokens may lead to one."""

    async def work(tx: Tx) -> bytes:
        return answers.encode(await core.of_token(tx, request.caller, *request.params))

    return answers.whole(request, await request.store.read(work, large=True))
