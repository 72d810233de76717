"""Traces: one span for each request to the API, sent by OpenTelemetry; off by default.

The span is made with its true times after the response is sent; before, tracing costs nothing. The receiver,
the sampling and the service's name are the SDK's own settings (`OTEL_…`).
"""

import asyncio
import importlib
import threading
import time
from typing import Any

from jeton import __version__
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.observe.log import masked
from jeton.web.server.exchange import Scope

FLUSH_SECONDS = 5.0
"""Seconds that the end of a process waits until its spans are sent."""
_EXPORTER = "opentelemetry.exporter.otlp.proto.http.trace_exporter"
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"})
_CONTEXT = ("traceparent", "tracestate")
_NANO = 1_000_000_000


def is_installed() -> bool:
    """Tell whether OpenTelemetry is installed, which Jeton goes without otherwise."""
    try:
        importlib.import_module(_EXPORTER)
        importlib.import_module("opentelemetry.sdk.trace")
    except ImportError:
        return False
    return True


class Tracing:
    """Sends spans in a thread of its own; to be created in the process that serves, after any fork.

    Raises:
        ImportError: the extra is not installed.
    """

    def __init__(self) -> None:
        # these imports take half a second, so they run only if tracing is on
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
        """Send the span of a request that was answered just now and took so many seconds.

        Its attributes are those of OpenTelemetry's semantic conventions for HTTP servers. It has no query and
        no header but the request's id. An API token's secret is masked in every attribute, and a
        `tracestate` that contains one is omitted.
        """
        end = time.time_ns()
        headers = {name: _header(request, name) for name in _CONTEXT}
        carrier = {name: value for name, value in headers.items() if value and value == masked(value)}
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
        """Send the queued spans, for up to `FLUSH_SECONDS`."""
        # a daemon thread: the interpreter must not wait for a receiver that does not answer
        thread = threading.Thread(target=self._provider.shutdown, name="jeton-traces", daemon=True)
        thread.start()
        await asyncio.to_thread(thread.join, FLUSH_SECONDS)


def _name(request: Request) -> str:
    method = request.method if request.method in _METHODS else "HTTP"
    return f"{method} {request.operation.route}" if request.operation else method


def _attributes(request: Request, response: Response, scope: Scope) -> dict[str, Any]:
    is_standard = request.method in _METHODS
    attributes: dict[str, Any] = {
        "http.request.method": request.method if is_standard else "_OTHER",
        "http.response.status_code": response.status,
        "http.response.body.size": len(response.body),
        "url.path": masked(request.raw_path.decode("ascii")),
        "url.scheme": scope.get("scheme", "http"),
        "network.protocol.version": scope["http_version"],
        "jeton.request_id": masked(request.id.decode("ascii")),
    }
    if request.operation is not None:
        attributes["http.route"] = request.operation.route
    if scope["client"]:
        attributes["client.address"] = scope["client"][0]
    if request.caller.user_id:
        attributes["user.id"] = request.caller.user_id
        attributes["jeton.token_id"] = request.caller.token_id
    if response.status >= 500:
        attributes["error.type"] = str(response.status)
    return attributes


def _header(request: Request, name: str) -> str:
    return request.headers.get(name.encode(), b"").decode("latin-1")
