"""A receiver of traces: OTLP over HTTP on loopback, whose protobuf OpenTelemetry's own messages decode."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest


class Collector:
    """What was received."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.bodies: list[bytes] = []

    def resources(self) -> list[dict[str, Any]]:
        """Return the attributes of the services that sent something."""
        return [_plain(each.resource.attributes) for each in self._all()]

    def spans(self) -> list[Any]:
        """Return every span that has come."""
        return [span for each in self._all() for scope in each.scope_spans for span in scope.spans]

    def _all(self) -> list[Any]:
        return [
            each for body in self.bodies for each in ExportTraceServiceRequest.FromString(body).resource_spans
        ]


def attributes(span: Any) -> dict[str, Any]:
    """Return a span's attributes."""
    return _plain(span.attributes)


def _plain(pairs: Any) -> dict[str, Any]:
    return {pair.key: getattr(pair.value, pair.value.WhichOneof("value")) for pair in pairs}


@contextmanager
def collecting() -> Iterator[Collector]:
    """Receive traces meanwhile."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            assert self.path == "/v1/traces"
            assert self.headers["content-type"] == "application/x-protobuf"
            collector.bodies.append(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(200)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        collector = Collector(f"http://127.0.0.1:{server.server_port}")
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield collector
        finally:
            server.shutdown()
            thread.join()
