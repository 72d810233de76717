"""Programs that show a code for their user to type, over HTTP (after RFC 8628), without an API token."""

from msgspec import Struct, UnsetType

from jeton.bodies.pairing import PairingCreation, PairingQuestion
from jeton.core.accounts import pairings as core
from jeton.core.accounts.pairings import Refused
from jeton.core.use_case import run
from jeton.errors import RateLimited
from jeton.model import api_tokens
from jeton.model.objects import Scope
from jeton.model.pairings import Client
from jeton.web.api import answers
from jeton.web.http.errors import error_body
from jeton.web.http.operation import Body, Handler, Operation
from jeton.web.http.origin import base_url
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response

MOST_BYTES = 4096
"""The most bytes of a body."""
PAGE = "/pair"
"""The path of the page on which a user types a code."""


class PairingCodes(Struct, frozen=True):
    """The codes of a program, where its user types the short one, until when, and how often it may ask."""

    device_code: str
    user_code: str
    verification_uri: str
    expires_in: int
    interval: int


class PairedToken(Struct, frozen=True):
    """The API token that a program got; this is the only time that it is shown."""

    token: str
    workspace_ids: list[str] | UnsetType
    organization_ids: list[str] | UnsetType
    scopes: list[Scope]
    expires_at: str | None


async def begin(request: Request) -> Response:
    """POST /pairings."""
    services, new = request.services, request.input
    place = services.client_of(request.scope) or "", services.network_of(request.scope)
    codes = await run(request.store, core.begin, Client(new.client), new.name, *place)
    url = base_url(request) + PAGE
    answer = PairingCodes(codes.device, codes.user, url, core.SECONDS, core.INTERVAL)
    return Response(200, answers.encode(answer), (JSON,))


async def redeem(request: Request) -> Response:
    """POST /pairings/token: the answer to who may not have one yet, or ever, is a word of RFC 8628."""
    services, code = request.services, request.input.device_code
    if not api_tokens.is_well_formed(code, api_tokens.DEVICE_PREFIX):
        return _word("expired_token")
    if not (await services.questions.hit(api_tokens.digest(code).hex())).passes:
        return _word("slow_down")
    if await run(request.store, core.is_waiting, code):
        return _word("authorization_pending")
    result = await run(request.store, core.redeem, code)
    if not isinstance(result, Refused):
        token, secret = result
        answer = PairedToken(
            secret, token.workspace_ids, token.organization_ids, token.scopes, token.expires_at
        )
        return Response(200, answers.encode(answer), (JSON,))
    await _count(request)
    return _word("access_denied" if result.by_user else "expired_token")


async def _count(request: Request) -> None:
    """Count a code for which there is nothing; raise `RateLimited` if a network sends too many."""
    services = request.services
    verdict = await services.failed_sign_ins.hit(f"pairing {services.network_of(request.scope)}")
    if not verdict.passes:
        raise RateLimited(verdict.retry_after)


async def _anyone(_request: Request) -> None:
    """Let anybody send a body."""


def _word(word: str) -> Response:
    return Response(400, error_body(word), (JSON,))


def _operation(path: str, summary: str, handler: Handler, output: type, body: type[Struct]) -> Operation:
    errors = (400, 413, 415, 429)
    return Operation("POST", path, summary, handler, output, errors, Body(_anyone, body), is_open=True)


OPERATIONS = (
    _operation("/pairings", "Wait for a user", begin, PairingCodes, PairingCreation),
    _operation("/pairings/token", "Get the API token", redeem, PairedToken, PairingQuestion),
)
"""The operations that ask for no API token, though their paths begin as those that do."""
PATHS = frozenset(operation.route.encode() for operation in OPERATIONS)
