"""Traces: what a receiver gets of each request, and what asking for them costs where it cannot be had."""

import os
import socket
import subprocess
import sys
import time

import pytest
from cli.commands import CommandLine
from support.checks import ok, refused
from support.collector import attributes, collecting

from jeton import __version__
from jeton.errors import Text

TRACE, PARENT = "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"
NO_ONE = "00000000-0000-7000-8000-000000000000"


@pytest.fixture
def jeton(tmp_path_factory: pytest.TempPathFactory) -> CommandLine:
    """A command line on a database that is not there yet."""
    return CommandLine(tmp_path_factory.mktemp("tracing"))


def test_a_receiver_gets_a_span_of_each_request(jeton: CommandLine) -> None:
    """Named by method and route, in the caller's trace, with status and times; sent before the server ends.
    Nothing of the API token, the query or the pages outside /api/ is in it, whatever the client puts where.
    """
    settings = {"JETON_TRACING": "otlp", "OTEL_SERVICE_NAME": "tokens"}
    with collecting() as collector:
        before = time.time_ns()
        with jeton.serving(**settings, OTEL_EXPORTER_OTLP_ENDPOINT=collector.url) as server:
            with server.client() as client:
                client.get(f"{server.url}/healthz")
                headers = {"traceparent": f"00-{TRACE}-{PARENT}-01", "X-Request-Id": "r-1"}
                ok(client.get("/workspaces", params={"q": server.secret}, headers=headers))
                headers = {
                    "traceparent": headers["traceparent"],
                    "tracestate": f"a={server.secret}",
                    "X-Request-Id": server.secret,
                }
                answer = client.get(f"/workspaces/{NO_ONE}", headers=headers)
                refused(answer, 404, Text.WORKSPACE_NOT_FOUND)
                assert answer.headers["x-request-id"] == server.secret  # their own, back to them alone
                refused(client.get(f"/nothing/{server.secret}"), 404, Text.ROUTE_NOT_FOUND)
                refused(client.get("/nothing", headers={"Authorization": ""}), 401, Text.INVALID_TOKEN)
            secret = server.secret
            assert server.stop() == 0
            assert secret not in server.log.read_text()
        after = time.time_ns()
    assert {resource["service.name"] for resource in collector.resources()} == {"tokens"}
    assert {resource["service.version"] for resource in collector.resources()} == {__version__}
    listed, absent, unmatched, unknown = collector.spans()
    assert (listed.name, listed.kind) == ("GET /api/v1/workspaces", 2)
    assert (listed.trace_id.hex(), listed.parent_span_id.hex()) == (TRACE, PARENT)
    assert before < listed.start_time_unix_nano < listed.end_time_unix_nano < after
    found = attributes(listed)
    assert found["http.request.method"] == "GET"
    assert found["http.route"] == found["url.path"] == "/api/v1/workspaces"
    assert found["http.response.status_code"] == 200
    assert found["jeton.request_id"] == "r-1"
    assert len(found["user.id"]) == len(found["jeton.token_id"]) == 36
    assert absent.name == "GET /api/v1/workspaces/{id}"
    assert attributes(absent)["url.path"] == f"/api/v1/workspaces/{NO_ONE}"
    assert (absent.trace_id, absent.trace_state) == (listed.trace_id, "")
    assert attributes(absent)["jeton.request_id"] == "jtn_…"
    assert unmatched.trace_id != listed.trace_id
    assert (unmatched.name, attributes(unmatched)["http.response.status_code"]) == ("GET", 404)
    assert "user.id" not in attributes(unknown)
    assert not any(secret.encode() in body for body in collector.bodies)


def test_a_server_without_opentelemetry_says_what_to_install(jeton: CommandLine) -> None:
    """Asked for traces it cannot send, it does not start: exit code 2 and one line."""
    jeton.environment["JETON_TRACING"] = "otlp"
    result = jeton.run_patched("import sys; sys.modules['opentelemetry'] = None", "serve", "--port", "0")
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1
    assert "pip install opentelemetry-sdk opentelemetry-exporter-otlp-proto-http" in result.err


def test_without_the_setting_nothing_is_loaded(jeton: CommandLine) -> None:
    """A server that sends no traces works where OpenTelemetry is not installed."""
    patch = "import sys; sys.modules['opentelemetry'] = None"
    result = jeton.run_patched(f"{patch}; import jeton.web.app", "--version")
    assert (result.code, result.err) == (0, "")


_SENDER = """
import asyncio, time
from jeton.web.observe import tracing
tracing.FLUSH_SECONDS = 0.2
sender = tracing.Tracing()
sender._tracer.start_span("GET").end()
begun = time.monotonic()
asyncio.run(sender.close())
assert time.monotonic() - begun < 8
"""


def test_a_receiver_that_is_silent_does_not_hold_up_the_end() -> None:
    """The end of a process waits for spans to be sent, but only for a while; the SDK would for 10 s."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        environment = os.environ | {"OTEL_EXPORTER_OTLP_ENDPOINT": url}
        subprocess.run([sys.executable, "-c", _SENDER], env=environment, check=True, timeout=60)
        silent.accept()[0].close()  # the span was on its way
