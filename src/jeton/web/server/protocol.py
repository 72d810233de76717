"""HTTP/1.1 on a connection: requests are parsed, checked and handed to the application.

It extends uvicorn's protocol for httptools in four ways: an ambiguous request, which two parsers could read
differently, is refused; every refusal has a JSON body; slow clients are cut off; and it is faster.
"""

import logging
import re
from collections import deque
from functools import lru_cache
from typing import Any, ClassVar

import httptools

from jeton.errors import Text
from jeton.web.server.deadlines import BODY, CLOSING, HEAD, IDLE, RequestLimits, Sweeper, TimedProtocol
from jeton.web.server.exchange import PLAIN, RESPOND, Exchange, Scope
from jeton.web.server.refusals import API_PREFIX, Header, RefusalHeaders, RefusedRequest, response, target_of
from jeton.web.server.turns import Turn

_log = logging.getLogger("jeton.web")

_SINGLE = frozenset({
    b"host", b"authorization", b"content-length", b"transfer-encoding", b"expect", b"content-type",
    b"content-encoding", b"idempotency-key", b"x-jeton-bypass",
})  # fmt: skip
"""Headers that may occur once: those read here, and those of which two parsers might pick different ones."""
_HOST = re.compile(rb"(?:[A-Za-z0-9._~-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
_LONGEST_HOST = 255 + len(":65535")
_SCHEMES = frozenset({b"http", b"https"})
_VERSIONS = frozenset({"1.0", "1.1"})
_END = b"\r\n\r\n"
_CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"


class JetonProtocol(TimedProtocol):
    """One connection; `protocol_for` completes the class."""

    turn: ClassVar[Turn]
    refusal_headers: ClassVar[RefusalHeaders]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._queue: deque[Exchange] = deque()
        self._packet = 0  # the number of bytes that are being parsed
        self._plain: bytes | None = None  # they, if they are one request without a body
        self._overhead = 0  # the bytes that arrived since the last new request or part of a body
        self._single_headers: dict[bytes, bytes] = {}
        self._refusal: RefusedRequest | None = None
        self.url = b""

    # Calls by the transport and the parser

    def data_received(self, data: bytes) -> None:
        """Parse bytes that have arrived."""
        if self.phase == IDLE:
            self.phase = HEAD
            self.since = self.loop.time()
        elif self.phase == CLOSING:
            return
        self._packet = len(data)
        is_whole = self.phase == HEAD and data.find(_END) == len(data) - len(_END)
        self._plain = data if is_whole and data.startswith(b"GET ") else None
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade as upgrade:
            self._parse_again(data[upgrade.args[0] :])
            return
        except httptools.HttpParserError as error:
            if self._refusal is None and isinstance(error, httptools.HttpParserCallbackError):
                _log.exception("a request could not be taken")
            self.url = self.url or target_of(data)
            self._refuse(self._refusal or RefusedRequest())
            return
        self._overhead += self._packet
        if self._overhead > self.limits.headers and self.phase != IDLE:
            self._refuse(
                RefusedRequest(431, Text.HEADERS_TOO_LARGE) if self.phase == HEAD else RefusedRequest()
            )

    def _parse_again(self, rest: bytes) -> None:
        # The parser ends at a header `Upgrade`. This server ignores that header: it parses on without it.
        lines = [b"%b: %b\r\n" % header for header in self.headers if header[0] != b"upgrade"]
        version = self.parser.get_http_version().encode("ascii")
        first = b"%b %b HTTP/%b\r\n" % (self.parser.get_method(), self.url, version)
        self.parser = httptools.HttpRequestParser(self)
        self.data_received(b"".join((first, *lines, b"\r\n", rest)))

    def on_message_begin(self) -> None:
        """Start a request."""
        if self.phase != HEAD:
            self.phase = HEAD
            self.since = self.loop.time()
        self._overhead = -self._packet
        self.url = b""
        self.headers = []
        self._single_headers = {}

    def on_url(self, url: bytes) -> None:
        """Add a part of the request target; refuse one that is too long."""
        self.url += url
        if len(self.url) > self.limits.target:
            raise self._refused(414, Text.URI_TOO_LONG)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Add a header; refuse a second one of a name that may occur once."""
        if self.phase != HEAD:
            return  # trailers are ignored
        name = name.lower()
        if name in _SINGLE:
            value = value.rstrip(b" \t")  # RFC 9110, 5.5: not a part of the value
            if name in self._single_headers:
                raise self._refused()
            self._single_headers[name] = value
        self.headers.append((name, value))

    def on_headers_complete(self) -> None:
        """Check the request's head, and run the application or queue the request."""
        version = self.parser.get_http_version()
        method = self.parser.get_method().decode("ascii")
        self._check_size()
        self._check_head(version, method)
        path, query = self._split_target(method)
        if self.parser.should_upgrade():
            return
        scope: Scope = {
            "type": "http",
            "http_version": version,
            "client": self.client,
            "scheme": self.scheme,
            "method": method,
            "raw_path": path,
            "query_string": query,
            "headers": self.headers,
        }
        if len(self._queue) >= self.limits.pipeline:
            raise self._refused()
        exchange = Exchange(
            self,
            scope,
            keep_alive=version == "1.1" and self.parser.should_keep_alive(),
            expects_continue=version == "1.1"
            and self._single_headers.get(b"expect", b"").lower() == b"100-continue",
        )
        scope["extensions"] = {RESPOND: exchange.respond, PLAIN: self._plain}
        self.phase = BODY
        self.reading = exchange
        if self.active is None:
            self.active = exchange
            self.turn.begin(self.loop, exchange.run(self.app), exchange.on_wait)
        else:
            self.flow.pause_reading()
            self._queue.append(exchange)

    def _check_size(self) -> None:
        limits = self.limits
        too_many = len(self.headers) > limits.header_count
        may_be_large = self._packet > limits.headers or self._overhead >= 0
        if too_many or (may_be_large and sum(len(n) + len(v) for n, v in self.headers) > limits.headers):
            raise self._refused(431, Text.HEADERS_TOO_LARGE)

    def _check_head(self, version: str, method: str) -> None:
        if version not in _VERSIONS or method == "CONNECT":
            raise self._refused()
        host = self._single_headers.get(b"host")
        if version == "1.1" if host is None else len(host) > _LONGEST_HOST or not _is_host(host):
            raise self._refused()
        coding = self._single_headers.get(b"transfer-encoding")
        if coding is not None and (
            coding.lower() != b"chunked" or version == "1.0" or b"content-length" in self._single_headers
        ):
            raise self._refused()

    def _split_target(self, method: str) -> tuple[bytes, bytes]:
        """Return path and query as in the request, still percent-encoded."""
        target = self.url
        if not target.startswith(b"/") and not (target == b"*" and method == "OPTIONS"):
            try:
                url = httptools.parse_url(target)
            except httptools.HttpParserInvalidURLError:
                raise self._refused() from None
            if url.schema is None or url.schema.lower() not in _SCHEMES:
                raise self._refused()
            return url.path or b"/", url.query or b""
        path, _, query = target.partition(b"?")
        return path, query

    def on_body(self, body: bytes) -> None:
        """Pass a part of the body to its exchange; discard it if the request is answered already."""
        self._overhead = -self._packet
        exchange = self.reading
        if exchange.complete or exchange.disconnected:
            self.discarded += len(body)
            if self.discarded > self.limits.drain_bytes:
                self.transport.close()
            return
        exchange.feed(body)
        if exchange.buffered > self.limits.body_buffer:
            self.flow.pause_reading()

    def on_message_complete(self) -> None:
        """End the request's body."""
        if self.phase != BODY:
            return
        self.phase = IDLE
        if self.reading.complete:
            self.since = self.loop.time()
        else:
            self.reading.feed_end()

    # Calls by the exchange

    def default_lines(self) -> bytes:
        """Return the header lines that every response has, each with its end."""
        return _lines(tuple(self.server_state.default_headers))

    def ask_for_body(self, exchange: Exchange) -> None:
        """Read on: the application waits for a part of the body."""
        if exchange.expects_continue:
            exchange.expects_continue = False
            if exchange.more_body and not self.transport.is_closing():
                self.transport.write(_CONTINUE)
        if exchange.more_body or not self._queue:
            self.flow.resume_reading()

    def response_sent(self, exchange: Exchange) -> None:
        """Start the next request, answer a refusal, or close the connection."""
        self.server_state.total_requests += 1
        self.active = None
        if self.transport.is_closing():
            return
        if not exchange.keep_alive:
            self._queue.clear()
            self._close(linger=exchange.more_body)
            return
        if self.phase != HEAD:
            self.since = self.loop.time()
            self.discarded = 0
        if self._queue:
            exchange = self.active = self._queue.popleft()
            self.turn.begin_alone(self.loop, exchange.run(self.app), exchange.on_wait)
        elif self._refusal is not None:
            self._answer_refusal(self._refusal)
            return
        if not self._queue:
            self.flow.resume_reading()

    def application_failed(self, exchange: Exchange) -> None:
        """Send the answer 500, or close the connection in the midst of another: the application failed."""
        self.active = None
        self._queue.clear()
        if exchange.begun:
            self.transport.abort()  # the length tells the client that something is missing
        elif not self.transport.is_closing():
            self.transport.write(response(500, Text.INTERNAL, self.server_state.default_headers))
            self._close(linger=exchange.more_body)

    # The end

    def _refused(self, status: int = 400, text: str = Text.BAD_REQUEST) -> RefusedRequest:
        """Return an exception, and keep it: the parser does not pass on an exception of its callbacks."""
        self._refusal = RefusedRequest(status, text)
        return self._refusal

    def _refuse(self, refusal: RefusedRequest) -> None:
        """Stop reading; answer when all requests before this one are answered."""
        exchange = self.reading if self.phase == BODY else None
        self.phase = CLOSING
        self._refusal = refusal
        _log.info("request refused: %d %s", refusal.status, refusal.text)
        if exchange is not None and exchange.complete:
            self.transport.close()  # one request gets one answer
            return
        if exchange is not None and exchange is self.active:
            exchange.disconnect()
            self.active = None
        elif exchange is not None:
            self._queue.pop()
        if self.active is None:
            self._answer_refusal(refusal)
        else:
            self.flow.pause_reading()

    def _answer_refusal(self, refusal: RefusedRequest) -> None:
        headers = [
            *self.server_state.default_headers,
            *self.refusal_headers(api=self.url.startswith(API_PREFIX)),
        ]
        answer = response(refusal.status, refusal.text, headers)
        if self.url and self.parser.get_method() == b"HEAD":
            answer = answer[: answer.index(b"\r\n\r\n") + 4]
        self.transport.write(answer)
        self._close(linger=refusal.status != 408)

    def time_out(self) -> None:
        """Answer 408 if a part of a request has arrived, and close the connection."""
        if self._packet:
            self._refuse(RefusedRequest(408, Text.TIMEOUT))
        else:
            self.transport.close()

    def _close(self, *, linger: bool) -> None:
        """Close the connection; with `linger` only the sending side, or the client might lose its answer."""
        self.phase = CLOSING
        self.since = self.loop.time()
        if linger:
            self.transport.write_eof()
            self.flow.resume_reading()
        else:
            self.transport.close()

    def shutdown(self) -> None:
        """Close the connection as soon as the requests that have arrived are answered."""
        if self.active is None:
            self.transport.close()
        else:
            (self._queue[-1] if self._queue else self.active).keep_alive = False

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the application that the client has disconnected."""
        super().connection_lost(exc)
        self._queue.clear()
        if self.active is not None:
            self.active.disconnect()
            self.active = None


@lru_cache(maxsize=256)
def _is_host(host: bytes) -> bool:
    return _HOST.fullmatch(host) is not None


@lru_cache(maxsize=8)
def _lines(headers: tuple[Header, ...]) -> bytes:
    return b"".join(b"%b: %b\r\n" % header for header in headers)


def protocol_for(refusal_headers: RefusalHeaders, limits: RequestLimits | None = None) -> type[JetonProtocol]:
    """Return the protocol class of one server.

    Args:
        refusal_headers: returns the headers of a refusal; under `/api/` those of the rate limit too.
        limits: sizes and times; the defaults of `RequestLimits` if absent.
    """
    chosen = limits or RequestLimits()
    attributes = {
        "refusal_headers": staticmethod(refusal_headers),
        "limits": chosen,
        "sweeper": Sweeper(chosen.sweep),
        "turn": Turn(),
    }
    return type("JetonProtocol", (JetonProtocol,), attributes)
