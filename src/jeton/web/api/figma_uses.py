"""Uses of tokens in files of Figma over HTTP."""

from jeton.bodies.figma_uses import FigmaReport
from jeton.core import access
from jeton.core.checks import figma_uses as core
from jeton.core.checks.figma_uses import FigmaReceipt, FigmaUsage
from jeton.core.use_case import run
from jeton.web.api import answers
from jeton.web.api.objects import deletes, named
from jeton.web.api.parameters import CHANGE, READ, WORKSPACE
from jeton.web.http.operation import Body, Operation
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response

_PATH = f"{WORKSPACE}/usage/figma"


async def _put(request: Request) -> Response:
    about = {"report": request.input, "if_match": request.if_match()}
    receipt = await run(request.store, core.put, request.caller, *request.params, **about)
    tag = (b"etag", answers.version_tag(receipt.version))
    return Response(200, answers.encode(receipt.item), (JSON, tag))


async def _get(request: Request) -> Response:
    return await answers.result(request, core.get, answers.encode)


OPERATIONS = (
    Operation(
        "PUT",
        _PATH,
        "Tell what a file of Figma uses",
        named(core.put, _put),
        FigmaReceipt,
        CHANGE,
        Body(answers.permits(access.propose), FigmaReport),
    ),
    Operation("GET", _PATH, "Get what files of Figma use", named(core.get, _get), FigmaUsage, READ),
    deletes(f"{_PATH}/{{file}}", "What a file of Figma uses", core.delete),
)
