"""The service as an ASGI application, and the one place where its parts are put together.

The wrapper stands outermost: authentication, rate limit, error bodies, the headers of every answer and the
log line hold on every answer under /api/, whatever happened inside. The order of checks is the design's:
token, rate, route, visibility, permission, body, state.
"""

import asyncio
import logging
import os
import re
import time
from functools import partial
from http import HTTPStatus

from msgspec.structs import replace

from jeton.bounds.turns import USER
from jeton.core.accounts.calls import CallCounter
from jeton.core.exports.exports import Exports
from jeton.core.garbage import untie
from jeton.core.history.retention import Retention
from jeton.core.imports.workers import ImportWorkers
from jeton.core.packages.builder import PackageBuilder
from jeton.core.packages.counter import DownloadCounter
from jeton.core.releases.exports import ReleaseExports
from jeton.core.scim.groups import RoleFollower
from jeton.errors import JetonError, NotFound, RateLimited, Text, Unauthenticated, Unavailable
from jeton.model.downloads import client_of
from jeton.settings import Settings
from jeton.store.engine import Store
from jeton.web.api import near, pairings, release_lists
from jeton.web.api.answers import noted
from jeton.web.api.release_exports import BESIDE, PUBLIC_OPERATIONS
from jeton.web.api.table import OPERATIONS, SPECIFIED
from jeton.web.http.auth import Authenticator
from jeton.web.http.body import BodyReader, ClientGone, Received, parse_object
from jeton.web.http.bypass import BYPASS, bypass_of
from jeton.web.http.compression import coded
from jeton.web.http.errors import error_body, refusal
from jeton.web.http.headers import HeaderBlock, fixed_lines, preflight, public_lines
from jeton.web.http.idempotency import InFlight, key_of
from jeton.web.http.operation import Body, Operation, Upload
from jeton.web.http.parameters import Parameters
from jeton.web.http.repeats import AnsweredRequest, Repeat, Repeats
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Header, Response
from jeton.web.http.router import Router
from jeton.web.http.units import CallerChanged
from jeton.web.mcp import front as mcp
from jeton.web.mcp.front import McpFront
from jeton.web.oauth import front as oauth
from jeton.web.oauth.redirects import stays
from jeton.web.observe.log import Log, RequestLine
from jeton.web.observe.outages import Outages
from jeton.web.observe.prometheus import PrometheusMetrics
from jeton.web.observe.readiness import readiness_of
from jeton.web.observe.tracing import Tracing
from jeton.web.observe.traffic import Traffic
from jeton.web.observe.vitals import Vitals
from jeton.web.packages import front
from jeton.web.packages.front import STARTS, PackageFront
from jeton.web.pages import PUBLIC, ROUTES, Pages
from jeton.web.ratelimit.local import RateLimiter, steady_clock
from jeton.web.scim import front as scim
from jeton.web.scim import operations as scim_operations
from jeton.web.scim.front import ScimFront
from jeton.web.server.exchange import PLAIN, RESPOND, Receive, Scope, Send
from jeton.web.services import Services
from jeton.web.ui import browser
from jeton.web.ui.base.sessions import Sessions
from jeton.web.ui.browser import Browser
from jeton.web.ui.table import PAGES, PUBLIC_PAGES

_log = logging.getLogger("jeton")
_UNVERSIONED = (*BESIDE, *release_lists.BESIDE)
_BESIDE = (*front.OPERATIONS, *mcp.OPERATIONS, *oauth.OPERATIONS, *scim_operations.OPERATIONS)
_ALL = (*OPERATIONS, *pairings.OPERATIONS, *_UNVERSIONED, *PUBLIC_OPERATIONS, *PUBLIC_PAGES, *PAGES, *_BESIDE)
_ROUTINE = (b"/healthz", b"/readyz", b"/metrics", b"/ui/", b"/docs/")
"""The beginnings of paths of probes, scrapes and files, which a log of most requests has if they fail."""
_STUDIO = re.compile(rb"/api/v1/workspaces/[^/]+/tokens-studio")
_REQUEST_ID = re.compile(rb"[0-9A-Za-z._-]{1,128}")


class App:
    """The ASGI application over an open store."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        log: Log | None = None,
        *,
        metrics: PrometheusMetrics | None = None,
        limiter: RateLimiter | None = None,
    ) -> None:
        self._metrics = metrics = metrics or PrometheusMetrics()
        size = settings.export_cache
        exports = Exports(store, metrics, bodies_bytes=size)
        release_exports = ReleaseExports(store, metrics, bodies_bytes=size)
        self._packages = PackageBuilder(store, release_exports)
        self._downloads = DownloadCounter(store)
        self._services = Services(
            settings, store, exports, ImportWorkers(metrics), release_exports, self._packages
        )
        self._retention = _retention(settings, store)
        self._log = log
        self._logs_most = settings.log_requests == "most"
        self._traffic = Traffic(metrics, _ALL, ROUTES)
        self._tracing = Tracing() if settings.tracing == "otlp" else None
        self._vitals = Vitals(
            metrics,
            "sqlite" if settings.is_embedded else "postgresql",
            (store.measure, self._traffic.measure),
        )
        self._router = Router((*OPERATIONS, *pairings.OPERATIONS, *_UNVERSIONED))
        self._parameters = Parameters(_ALL, SPECIFIED)
        self._repeats = Repeats(None if self._tracing else store)
        self._authenticator = Authenticator(store, CallCounter(store))
        self._limiter = limiter or _limiter(settings, metrics)
        self._front = PackageFront(self._authenticator, _often(settings.package_rate_limit, settings))
        self._mcp = McpFront(self._authenticator, self._limiter, self._note)
        self._roles = RoleFollower(store, self._services.scim)
        self._scim = ScimFront(settings, self._roles, self._note)
        self._headers = HeaderBlock(settings.rate_limit)
        self._readiness = readiness_of(store, self._limiter.checks(), metrics)
        self._pages = Pages(
            (*OPERATIONS, *pairings.OPERATIONS, *PUBLIC_OPERATIONS),
            self._parameters,
            self._readiness.answer,
            self._rendered,
            Browser(Sessions(settings), self._parameters).answer,
        )
        self._in_flight = InFlight()
        self._outages = Outages()
        self._id_prefix = os.urandom(6).hex().encode()
        self._requests = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or take part in the server's start and end."""
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
            return
        start = time.perf_counter()
        self._traffic.in_flight += 1
        try:
            repeat = await self._repeats.about(scope["extensions"].get(PLAIN))
            if repeat is not None and repeat.answered is not None:
                await self._answer_again(repeat.answered, scope, start)
            else:
                await self._answer_new(Request(scope, receive, self._services), repeat, scope, start)
        finally:
            self._traffic.in_flight -= 1

    async def _answer_again(self, answered: AnsweredRequest, scope: Scope, start: float) -> None:
        """Answer a repeated request as before, if the rate limit lets it pass."""
        request_id, response, lines = self._new_id(), answered.response, answered.lines
        verdict = await self._limiter.hit(answered.caller.token_id, answered.caller.user_id)
        if verdict.passes:
            self._authenticator.note(answered.caller)
        else:
            answered = answered._replace(operation=None)  # refused before the router is asked
            error = RateLimited(verdict.retry_after)
            self._note(error)
            response = refusal(error)
            lines = fixed_lines(response)
        lines += self._headers.varying(request_id, (verdict.remaining, verdict.reset))
        await scope["extensions"][RESPOND](response.status, lines, response.body)
        seconds = time.perf_counter() - start
        self._traffic.answered(answered, response, seconds)
        if self._log is not None:
            self._record(self._log, answered, request_id, response, scope, seconds)

    async def _answer_new(self, request: Request, repeat: Repeat | None, scope: Scope, start: float) -> None:
        """Answer a request, and keep the answer for repetitions if it lasts."""
        request.id = self._request_id(request)
        USER.set("")  # until the caller is known: requests that end at once share a context
        api = request.raw_path.startswith(b"/api/")
        response = await self._response(request, api=api)
        if request.downloads and response.status == 200 and request.method != "HEAD":
            client = client_of(request.headers.get(b"user-agent", b""))
            self._downloads.count(request.downloads, request.caller.token_id, client)
        if response.status != 499:
            rate = (request.rate or self._limiter.untouched()) if api else None
            lines = self._headers.complete(response, request.id, rate)
            if request.query_string and request.operation is not None:
                lines += self._parameters.warning(request.operation, request.query_string)
            if not api and request.raw_path.startswith(PUBLIC):
                lines += public_lines(response)
            parts = None if response.parts is None else response.parts.each
            await scope["extensions"][RESPOND](response.status, lines, response.body, parts)
        if repeat is not None:
            repeat.keep(request, response)
        seconds = time.perf_counter() - start
        self._traffic.answered(request, response, seconds)
        if self._log is not None:
            self._record(self._log, request, request.id, response, scope, seconds)
        if self._tracing is not None and api:
            self._tracing.record(request, response, scope, seconds)

    async def _response(self, request: Request, *, api: bool) -> Response:
        try:
            return await (self._api(request) if api else self._beside(request))
        except JetonError as error:
            self._note(error)
            if isinstance(error, Unauthenticated):
                request.rate = None
            answer = _refused(request, error)
            untie(error)
            return answer
        except ClientGone:
            return Response(499)
        except Exception as error:  # noqa: BLE001  logged whole; the client gets the fixed text of a 500
            _log.exception("request %s failed", request.id.decode())
            untie(error)
            return _failed(request)
        finally:
            request.input = None  # a client may take its time for the answer

    async def _beside(self, request: Request) -> Response:
        """Answer a request outside /api/."""
        if request.raw_path == mcp.PATH:
            return await self._mcp.answer(request)
        if request.raw_path.startswith(scim_operations.START):
            return await self._scim.answer(request)
        is_package = request.raw_path.startswith(STARTS)
        return await (self._front.answer(request) if is_package else self._pages.answer(request))

    def untouched_headers(self, *, api: bool) -> list[Header]:
        """Return a request id for one that never gets this far, and under /api/ an untouched window."""
        self._traffic.unreadable()
        rate = self._headers.rate(*self._limiter.untouched()) if api else ()
        return [*rate, (b"x-request-id", self._new_id())]

    def _note(self, error: JetonError) -> None:
        self._traffic.refused(error)
        if isinstance(error, Unavailable):
            self._outages.note(error)

    async def _rendered(self) -> bytes:
        await self._readiness.ask()
        self._vitals.measure()
        return await self._metrics.render()

    async def _api(self, request: Request) -> Response:
        if request.method == "OPTIONS":
            others = request.headers.get(b"access-control-request-headers", b"")
            return preflight(self._router.allow(request.raw_path), others)
        if request.raw_path in pairings.PATHS:
            return await self._open(request)
        claim = self._authenticator.claim(request.headers)
        if claim is None:
            request.caller = await self._authenticator.caller(request.headers)
            return await self._answer(request)
        request.caller, request.store.claim = claim.caller, claim
        try:
            response = await self._answer(request)
        except Unavailable:
            raise
        except JetonError:
            await self._prove(request)
            raise
        await self._prove(request)
        self._authenticator.note(request.caller)
        return response

    async def _open(self, request: Request) -> Response:
        """Answer a request that needs no API token."""
        request.operation, request.params = self._router.match(request.method, request.raw_path)
        if request.query_string:
            self._parameters.refuse_unknown(request.operation, request.query_string)
        raw = await BodyReader(request, limit=pairings.MOST_BYTES).read()
        if isinstance(request.operation.body, Body):
            request.input = request.operation.body.parse(parse_object(raw))
        return await request.operation.handler(request)

    async def _prove(self, request: Request) -> None:
        """Ask who makes the request in a round trip of its own, unless that is known by now."""
        if request.store.claim is not None:
            request.store.claim = None
            caller, bypass = await self._authenticator.caller(request.headers), request.caller.bypass
            request.caller = replace(caller, bypass=bypass) if bypass else caller

    async def _answer(self, request: Request) -> Response:
        USER.set(request.caller.user_id)
        verdict = await self._limiter.hit(_counted(request), request.caller.user_id)
        request.rate = (verdict.remaining, verdict.reset)
        if not verdict.passes:
            raise RateLimited(verdict.retry_after)
        request.operation, request.params = self._router.match(request.method, request.raw_path)
        try:
            return await self._operate(request, request.operation)
        except NotFound as error:
            await self._prove(request)
            raise await near.refusal(request, request.operation, error) from None

    async def _operate(self, request: Request, operation: Operation) -> Response:
        if BYPASS in request.headers and operation.takes_bypass:
            request.caller = replace(request.caller, bypass=bypass_of(request.headers[BYPASS]))
        if request.query_string:
            self._parameters.refuse_unknown(operation, request.query_string)
        if operation.body is None:
            return await self._handle(request, operation)
        await self._take_body(request, operation, operation.body)
        if request.key is None:
            return await self._handle(request, operation)
        with self._in_flight.hold(request.key):
            return await self._handle(request, operation)

    async def _handle(self, request: Request, operation: Operation) -> Response:
        handle = operation.handler
        if operation.is_recorded:
            handle = partial(noted, handler=handle)
        elif operation.may_be_long:
            handle = partial(coded, handler=handle)
        try:
            return await handle(request)
        except CallerChanged:
            await self._prove(request)
            return await handle(request)

    async def _take_body(self, request: Request, operation: Operation, body: Body | Upload) -> None:
        """Fill in what the body says.

        Who may not send it at all learns that first. The handler asks it as well, so here it is asked only
        where the body is at fault, or has not come at once: a body that never ends must not hide a refusal.
        """
        try:
            upload = body if isinstance(body, Upload) else None
            reader = BodyReader(request, upload)
            if not await reader.arrives_at_once():
                await self._prove(request)
                await request.permit()
            raw = await reader.read()
            if isinstance(body, Upload):
                request.input = Received(request.headers[b"content-type"], raw)
            else:
                request.input = body.parse(parse_object(raw))
            if operation.method == "POST":
                request.key = key_of(request, raw)
                self._in_flight.refuse(request.key)
        except JetonError:
            await self._prove(request)
            await request.permit()
            raise

    def _request_id(self, request: Request) -> bytes:
        id_ = request.headers.get(b"x-request-id")
        if id_ is not None and _REQUEST_ID.fullmatch(id_):
            return id_
        return self._new_id()

    def _new_id(self) -> bytes:
        self._requests += 1
        return b"%s-%x" % (self._id_prefix, self._requests)

    def _record(
        self,
        log: Log,
        request: Request | AnsweredRequest,
        request_id: bytes,
        response: Response,
        scope: Scope,
        seconds: float,
    ) -> None:
        if (
            self._logs_most
            and response.status < HTTPStatus.BAD_REQUEST
            and request.raw_path.startswith(_ROUTINE)
        ):
            return
        caller = request.caller
        log.write(
            RequestLine(
                time.time(),
                "error" if response.status == 500 else "info",
                request_id.decode("ascii"),
                request.method,
                request.raw_path.decode("ascii"),
                request.operation.path if request.operation else None,
                response.status,
                round(seconds * 1000, 3),
                response.length,
                caller.token_id or None,
                caller.session_id or None,
                caller.user_id or None,
                self._services.client_of(scope),
            )
        )

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        await receive()
        await self._services.store.warm()
        await self._limiter.start()
        self._vitals.start()
        self._retention.start()
        self._roles.start()
        self._downloads.start()
        self._authenticator.calls.start()
        checking = asyncio.create_task(self._services.check_groups())
        if self._services.settings.packages == "yes":
            self._packages.start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        checking.cancel()
        self._vitals.stop()
        await self._retention.stop()
        await self._roles.stop()
        await self._packages.stop()
        await self._downloads.stop()
        await self._authenticator.calls.stop()
        await self._limiter.close()
        await self._services.imports.close()
        self._services.documents.close()
        if self._services.oidc is not None:
            self._services.oidc.close()
        await self._services.store.settle()
        if self._tracing is not None:
            await self._tracing.close()
        await send({"type": "lifespan.shutdown.complete"})


def _refused(request: Request, error: JetonError) -> Response:
    """Return the answer to a refused request, in the form that its client understands."""
    if request.raw_path.startswith(STARTS):
        return front.refused(request, error)
    is_page = not request.raw_path.startswith(b"/api/") and request.raw_path != mcp.PATH
    return browser.refused(request, error) if is_page else refusal(error)


def _failed(request: Request) -> Response:
    """Return the answer to a request that fails, in the form that its client understands."""
    text = request.operation.failure if request.operation else Text.INTERNAL
    if request.raw_path == mcp.PATH:
        return mcp.failed(text)
    if request.raw_path.startswith(scim_operations.START):
        return scim.failed()
    is_page = not request.raw_path.startswith((b"/api/", *STARTS))
    return browser.failed(request, text) if is_page else Response(500, error_body(text), (JSON,))


def _retention(settings: Settings, store: Store) -> Retention:
    accepts = stays(settings.oauth_clients)
    return Retention(store, settings.history_days, settings.proposal_days, accepts=accepts)


def _counted(request: Request) -> str:
    """Return what a request counts for: an API token, of whose pulls and pushes each have their own count.

    The plug-in of Tokens Studio makes both for every edit, and shows a 429 as a failure. The first character,
    which all ids have, tells them apart: what is counted is as long as an id.
    """
    token_id = request.caller.token_id
    if not _STUDIO.fullmatch(request.raw_path):
        return token_id
    return f"{'<' if request.method == 'GET' else '>'}{token_id[1:]}"


def _often(limit: int, settings: Settings) -> RateLimiter:
    """Return what counts so many requests in a window, in this process."""
    return RateLimiter(limit, settings.rate_window, steady_clock())


def _limiter(settings: Settings, metrics: PrometheusMetrics) -> RateLimiter:
    """Return what counts requests: this process, or all of them by way of Redis."""
    rate = (settings.rate_limit, settings.rate_window, steady_clock())
    if not settings.redis_url:
        return RateLimiter(*rate, user_limit=settings.most_of_user)
    from jeton.web.ratelimit.shared import SharedRateLimiter  # noqa: PLC0415  redis-py takes 0.1 s to load, and 9 MB

    return SharedRateLimiter(settings.redis_url, *rate, metrics, user_limit=settings.most_of_user)
