"""The front door of the Model Context Protocol: who asks, from where, how often, and what of."""

from collections.abc import Callable, Mapping

from jeton.bounds.turns import USER
from jeton.errors import Forbidden, JetonError, MethodNotAllowed, RateLimited, Text, Unauthenticated
from jeton.model.objects import Caller, Scope
from jeton.web.http.auth import Authenticator
from jeton.web.http.body import BodyReader
from jeton.web.http.errors import error_body, extra_headers
from jeton.web.http.operation import Operation
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Header, Response
from jeton.web.mcp import resources, tools, wire
from jeton.web.mcp.wire import Message, WireError
from jeton.web.oauth.challenges import insufficient, unauthenticated
from jeton.web.ratelimit.local import RateLimiter

PATH = b"/mcp"
_BYTES = 256 * 1024
"""The most bytes of a message."""
_LISTS_MS = 60_000
"""For how long a client may keep what does not change but with the rights of its API token."""
_CAPABILITIES: Mapping[str, object] = {"tools": {}, "resources": {}, "completions": {}}


class McpFront:
    """Answers programs that speak the Model Context Protocol; nothing of them is kept between messages.

    Args:
        authenticator: finds who asks.
        limiter: counts messages, by the limit that the API has.
        note: notes why a tool failed.
    """

    def __init__(
        self, authenticator: Authenticator, limiter: RateLimiter, note: Callable[[JetonError], None]
    ) -> None:
        self._authenticator = authenticator
        self._limiter = limiter
        self._note = note

    async def answer(self, request: Request) -> Response:
        """Return the answer to a message, or raise what is answered as under /api/."""
        request.operation = OPERATION
        if request.method != "POST":
            raise MethodNotAllowed("POST")
        _refuse_foreign(request)
        try:
            request.caller = await self._caller(request)
        except Unauthenticated as error:
            self._note(error)
            was_sent = b"authorization" in request.headers
            challenge = unauthenticated(request.services.settings.oauth_issuer, was_sent=was_sent)
            return Response(401, error_body(error.message), (JSON, challenge))
        USER.set(request.caller.user_id)
        raw = await BodyReader(request, limit=_BYTES).read()
        try:
            batch = wire.batch_of(raw, request.headers)
        except WireError as error:
            return wire.refused(error)
        if batch is None:
            return await self._answered(request, raw)
        answers = [await self._answered(request, each) for each in batch]
        request.operation = OPERATION
        return wire.together(answers)

    async def _answered(self, request: Request, raw: bytes) -> Response:
        """Return the answer to one message."""
        id_ = None
        try:
            message = wire.message_of(raw)
            id_ = message.id
            return await self._of(request, message)
        except WireError as error:
            return wire.refused(error, id_)

    async def _caller(self, request: Request) -> Caller:
        """Return who asks; a program that was connected is nobody where there is no OAuth any more."""
        caller = await self._authenticator.mcp_caller(request.headers)
        if caller.client and not request.services.settings.oauth_issuer:
            raise Unauthenticated
        return caller

    async def _of(self, request: Request, message: Message) -> Response:
        wire.check_version(message, request.headers)
        verdict = await self._limiter.hit(request.caller.token_id, request.caller.user_id)
        if message.id is None:
            return Response(202)
        if message.method == "tools/call":
            return await self._called(request, message, None if verdict.passes else verdict.retry_after)
        if not verdict.passes:
            error = RateLimited(verdict.retry_after)
            self._note(error)
            text = f"{error.message} Retry-After: {verdict.retry_after}"
            raise WireError(wire.RATE, text, 429, headers=extra_headers(error))
        try:
            return await _listing(request, message)
        except JetonError as error:
            self._note(error)
            code = wire.PARAMETERS if message.is_modern else wire.RESOURCE
            raise WireError(code, error.message, 200, headers=extra_headers(error)) from None

    async def _called(self, request: Request, message: Message, retry_after: int | None) -> Response:
        """Return the answer to the call of a tool, whose failures a model is to read."""
        name, arguments = message.params.get("name"), message.params.get("arguments", {})
        tool = tools.BY_NAME.get(name) if isinstance(name, str) else None
        if tool is None:
            raise WireError(wire.PARAMETERS, Text.MCP_TOOL, 200)
        if not isinstance(arguments, dict):
            raise WireError(wire.PARAMETERS, Text.MCP_PARAMS, 200)
        request.operation = OF_TOOLS[tool.name]
        if tool.proposes and not request.caller.can_propose:
            challenge = insufficient(request.services.settings.oauth_issuer, (Scope.READ, Scope.PROPOSE))
            raise WireError(wire.SCOPE, Text.PROPOSE_SCOPE, 403, headers=(challenge,))
        headers: tuple[Header, ...] = ()
        try:
            if retry_after is not None:
                raise RateLimited(retry_after)
            result = await tools.called(request, tool, arguments)
        except JetonError as error:
            self._note(error)
            result, headers = tools.failure(error), extra_headers(error)
        answer = wire.answered(message, result)
        return answer._replace(headers=(*answer.headers, *headers))


async def _listing(request: Request, message: Message) -> Response:
    """Return the answer to a message that calls no tool."""
    result: Mapping[str, object] = {}
    ttl_ms: int | None = _LISTS_MS
    match message.method:
        case "initialize" if not message.is_modern:
            result = wire.initialized(message.params, _CAPABILITIES)
        case "ping" if not message.is_modern:
            ttl_ms = None
        case "server/discover" if message.is_modern:
            result = wire.discovered(_CAPABILITIES)
        case "tools/list":
            result = {"tools": tools.listed(may_propose=request.caller.can_propose)}
        case "resources/list":
            result, ttl_ms = {"resources": await resources.listed(request)}, 0
        case "resources/templates/list":
            result = {"resourceTemplates": resources.TEMPLATES}
        case "resources/read":
            result, ttl_ms = await resources.read(request, str(message.params.get("uri", "")))
        case "completion/complete":
            result, ttl_ms = {"completion": await resources.completed(request, message.params)}, None
        case _:
            raise wire.unknown_method(message)
    return wire.answered(message, result, ttl_ms)


def failed(text: str) -> Response:
    """Return the answer to a request that fails."""
    return wire.refused(WireError(wire.INTERNAL, text, 500))


def _refuse_foreign(request: Request) -> None:
    """Raise `Forbidden` for a page of another origin, which a browser may have led here (DNS rebinding)."""
    origin = request.headers.get(b"origin")
    settings = request.services.settings
    allowed = {settings.public_url.lower(), *(each.strip() for each in settings.mcp_origins.split(","))}
    if origin is not None and origin.decode("latin-1").lower() not in allowed - {""}:
        raise Forbidden(Text.MCP_ORIGIN)


def _operation(path: str, summary: str, *statuses: int) -> Operation:
    async def handler(_: Request) -> Response:
        raise NotImplementedError

    return Operation("POST", path, summary, handler, None, statuses, prefix="")


_STATUSES = (202, 400, 403, 404, 405, 413, 415, 429)
OPERATION = _operation("/mcp", "Messages of the Model Context Protocol", *_STATUSES)
OF_TOOLS = {tool.name: _operation(f"/mcp {tool.name}", tool.title) for tool in tools.TOOLS}
"""The operations of tools, by which metrics and logs count calls of each."""
OPERATIONS = (OPERATION, *OF_TOOLS.values())
