"""Traces: one span for each request to the API, sent by OpenTelemetry. Off unless a setting says so.

The span is made when the answer is out, with its true times: until then nothing is done for it. Where to
send it, which to keep and the service's name are the SDK's own settings (`OTEL_…`).
"""

import asyncio
import importlib
import threading
import time
from typing import Any

from jeton import __version__
from jeton.web.observe.log import masked
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.server.exchange import Scope

FLUSH_SECONDS = 5.0
"""How long the end of a process waits for spans to be sent."""
_EXPORTER = "opentelemetry.exporter.otlp.proto.http.trace_exporter"
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"})
_CONTEXT = ("traceparent", "tracestate")
_NANO = 1_000_000_000


def is_installed() -> bool:
    """Tell whether what sends traces is installed: the extra `opentelemetry`."""
    try:
        importlib.import_module(_EXPORTER)
        importlib.import_module("opentelemetry.sdk.trace")
    except ImportError:
        return False
    return True


class Tracing:
    """Sends spans from a thread of its own; made in the process that serves, after any fork.

    Raises:
        ImportError: the extra is not installed.
    """

    def __init__(self) -> None:
        # half a second that only they pay for who want traces
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415
        from opentelemetry.sdk.resources import OTELResourceDetector, Resource  # noqa: PLC0415
        from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415
        from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415
        from opentelemetry.trace import SpanKind, StatusCode  # noqa: PLC0415
        from opentelemetry.trace.propagation.tracecontext import (  # noqa: PLC0415
            TraceContextTextMapPropagator,
        )

        ours = Resource.create({"service.name": "jeton", "service.version": __version__})
        self._provider = TracerProvider(
            resource=ours.merge(OTELResourceDetector().detect()), shutdown_on_exit=False
        )
        self._provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
        self._tracer = self._provider.get_tracer("jeton", __version__)
        self._propagator = TraceContextTextMapPropagator()
        self._server, self._error = SpanKind.SERVER, StatusCode.ERROR

    def record(self, request: Request, response: Response, scope: Scope, seconds: float) -> None:
        """Send a span of a request that was answered just now.

        Its attributes are those of OpenTelemetry's semantic conventions for HTTP servers; neither headers,
        but for the request's id, nor the query are among them. An API token's secret is masked wherever a
        client has put it, and a `tracestate` with one is left out.
        """
        end = time.time_ns()
        found = {name: _header(request, name) for name in _CONTEXT}
        carrier = {name: value for name, value in found.items() if value and value == masked(value)}
        span = self._tracer.start_span(
            _name(request),
            context=self._propagator.extract(carrier),
            kind=self._server,
            attributes=_attributes(request, response, scope),
            start_time=end - int(seconds * _NANO),
        )
        if response.status >= 500:
            span.set_status(self._error)
        span.end(end)

    async def close(self) -> None:
        """Send what is waiting, for as long as that may take."""
        # no thread that the interpreter waits for: a receiver that is silent must not hold up the end
        thread = threading.Thread(target=self._provider.shutdown, name="jeton-traces", daemon=True)
        thread.start()
        await asyncio.to_thread(thread.join, FLUSH_SECONDS)


def _name(request: Request) -> str:
    method = request.method if request.method in _METHODS else "HTTP"
    return f"{method} {request.operation.route}" if request.operation else method


def _attributes(request: Request, response: Response, scope: Scope) -> dict[str, Any]:
    known = request.method in _METHODS
    found: dict[str, Any] = {
        "http.request.method": request.method if known else "_OTHER",
        "http.response.status_code": response.status,
        "http.response.body.size": len(response.body),
        "url.path": masked(request.raw_path.decode("ascii")),
        "url.scheme": scope.get("scheme", "http"),
        "network.protocol.version": scope["http_version"],
        "jeton.request_id": masked(request.id.decode("ascii")),
    }
    if request.operation is not None:
        found["http.route"] = request.operation.route
    if scope["client"]:
        found["client.address"] = scope["client"][0]
    if request.caller.user_id:
        found["user.id"] = request.caller.user_id
        found["jeton.token_id"] = request.caller.token_id
    if response.status >= 500:
        found["error.type"] = str(response.status)
    return found


def _header(request: Request, name: str) -> str:
    return request.headers.get(name.encode(), b"").decode("latin-1")
