"""Contrast of declared pairs over HTTP."""

from msgspec import Struct

from jeton import __version__
from jeton.core.browsing.contrasts import ContrastPair
from jeton.core.browsing.matrix import PlainMode
from jeton.web.api import answers
from jeton.web.api.moments import matrices_of
from jeton.web.api.parameters import IN_PROPOSAL, READ, TOKENSET
from jeton.web.http.operation import Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response


class ContrastList(Struct):
    """The declared pairs of colors by name, each with a cell for each of the modes.

    `failing` counts the cells that do not pass, `not_measured` those beyond the first 100,000.
    """

    modes: list[PlainMode]
    pairs: list[ContrastPair]
    failing: int
    not_measured: int


async def of_tokenset(request: Request) -> Response:
    """GET /tokensets/{id}/contrast."""
    (tokenset_id,) = request.params
    matrices = await matrices_of(request, request.query())
    matrix, contrasts = await matrices.contrasts(request.caller, tokenset_id)
    modes = [PlainMode(mode.id, mode.name, mode.is_default) for mode in matrix.modes]
    return answers.tagged(
        request,
        f'"c{__version__}-{matrix.digest}"'.encode(),
        lambda: answers.encode_long(
            ContrastList(modes, [], contrasts.failing, contrasts.not_measured),
            "pairs",
            contrasts.pairs,
            request.most,
        ),
    )


OPERATIONS = (
    Operation(
        "GET",
        f"{TOKENSET}/contrast",
        "Measure declared pairs of colors",
        of_tokenset,
        ContrastList,
        (400, *READ, 409),
        query=(IN_PROPOSAL,),
    ),
)
