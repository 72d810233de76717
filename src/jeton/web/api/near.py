"""Answers to requests that name what is not there: with the nearest names that the caller sees.

The texts of the specification's own operations stay as they are.
"""

import re

from jeton.bodies.bodies import PromotionRequest
from jeton.core.browsing import near
from jeton.core.browsing.near import Naming
from jeton.core.use_case import run
from jeton.errors import NotFound
from jeton.web.api.table import SPECIFIED
from jeton.web.http.operation import PREFIX, Operation
from jeton.web.http.request import Request

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


async def refusal(request: Request, operation: Operation, error: NotFound) -> NotFound:
    """Return the refusal of an operation with the nearest names, or as it is."""
    is_specified = operation.prefix == PREFIX and (operation.method, operation.path) in SPECIFIED
    if is_specified or error.hint or error.message not in near.KINDS:
        return error
    values = request.query() | dict(zip(_PLACEHOLDER.findall(operation.path), request.params, strict=True))
    body = getattr(request, "input", None)  # a body at fault was not read
    if isinstance(body, PromotionRequest):
        values["release_id"] = body.release_id
    return await run(request.store, near.refusal, request.caller, error, Naming(operation.path, values))
