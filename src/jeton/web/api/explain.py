"""Explanations over HTTP."""

from jeton.core.checks import explain as core
from jeton.core.checks.explain import Explanation
from jeton.web.api import answers
from jeton.web.api.moments import proposal_of
from jeton.web.api.parameters import IN_PROPOSAL, READ, TOKEN
from jeton.web.http.operation import Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response


async def of_token(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/tokens/{name}/explain. Any number of tokens may lead to one."""
    at = await proposal_of(request, request.query())
    if at is not None:
        return await answers.result(request, core.of_proposed, answers.encode, at=at)
    return await answers.result(request, core.of_token, answers.encode)


OPERATIONS = (
    Operation(
        "GET",
        f"{TOKEN}/explain",
        "Explain token",
        of_token,
        Explanation,
        (400, *READ),
        query=(IN_PROPOSAL,),
    ),
)
