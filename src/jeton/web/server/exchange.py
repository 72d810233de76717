"""One request and its response, as the application sees them: `receive` and `send`."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, Protocol

from uvicorn.protocols.http.flow_control import FlowControl

from jeton.web.server.refusals import Header, status_line

Message = MutableMapping[str, Any]
Scope = dict[str, Any]
Send = Callable[[Message], Awaitable[None]]


class Receive(Protocol):
    """`Exchange.receive`, as the application sees it."""

    def __call__(self, deadline: float | None = None) -> Awaitable[Message]:
        """Return the next part of the body."""
        ...


Application = Callable[[Any, Receive, Send], Awaitable[None]]

RESPOND = "jeton.respond"
"""The extension, in an ASGI scope, by which an application gives a whole response: `Exchange.respond`."""

_log = logging.getLogger("uvicorn.error")

_STATUS_LINES = {status: status_line(status) for status in range(200, 600)}
_NO_BODY = frozenset({204, 304})
_FRAMING = frozenset({b"content-length", b"transfer-encoding", b"connection"})
_JUST_LENGTH = frozenset({b"content-length"})
# All that may stand in a response's head, apart from the ends of its lines.
_PRINTABLE = bytes({9, *range(32, 256)} - {127})
# Copying a body of this size costs less than a second write.
_JOIN = 16 * 1024


class Connection(Protocol):
    """What an exchange needs of the connection that carries it."""

    transport: asyncio.Transport
    flow: FlowControl
    written: int
    """Bytes handed to the transport so far."""

    def default_headers(self) -> Iterable[Header]:
        """Return the headers that every response has."""

    def default_lines(self) -> bytes:
        """Return the same as lines, each with its end."""

    def ask_for_body(self, exchange: "Exchange") -> None:
        """Read on, for the application waits."""

    def finished(self, exchange: "Exchange") -> None:
        """Go on to the next request."""

    def failed(self, exchange: "Exchange") -> None:
        """Answer for an application that has not."""

    def waits(self, exchange: "Exchange") -> None:
        """Note its task, for the application has to wait."""

    def ended(self, exchange: "Exchange") -> None:
        """Forget the task, for the application has returned."""


class Exchange:
    """One request and its response."""

    __slots__ = (
        "_arrived",
        "_bodiless",
        "_body",
        "_chunked",
        "_connection",
        "_remaining",
        "_start",
        "_waiter",
        "begun",
        "buffered",
        "complete",
        "disconnected",
        "expects_continue",
        "keep_alive",
        "more_body",
        "scope",
        "task",
    )

    task: asyncio.Task[None] | None

    def __init__(
        self, connection: Connection, scope: Scope, *, keep_alive: bool, expects_continue: bool
    ) -> None:
        self._connection = connection
        self.scope = scope
        self.keep_alive = keep_alive
        self.expects_continue = expects_continue
        self.disconnected = False
        self.more_body = True
        self.buffered = 0
        self._body: list[bytes] = []
        self._arrived = False
        self._waiter: asyncio.Future[None] | None = None
        self.task = None

        self.begun = False
        self.complete = False
        self._start: Message | None = None
        self._bodiless = False
        self._chunked = False
        self._remaining: int | None = None

    async def run(self, app: Application) -> None:
        """Let the application answer."""
        try:
            await app(self.scope, self.receive, self.send)
        except Exception:  # noqa: BLE001  the last line of defence; it is logged and answered
            self._fail()
            _log.exception("Exception in ASGI application")
        except BaseException:
            self._fail()
            raise
        else:
            if not (self.complete or self.disconnected):
                self._fail()
                _log.error("ASGI application returned without completing its response")
        finally:
            self._connection.ended(self)

    def waits(self, task: asyncio.Task[None]) -> None:
        """Take the task that the rest of `run` became."""
        self.task = task
        self._connection.waits(self)

    def _fail(self) -> None:
        if not (self.complete or self.disconnected):
            self.disconnect()
            self._connection.failed(self)

    # The request

    def feed(self, body: bytes) -> None:
        """Take a part of the request's body."""
        self._body.append(body)
        self.buffered += len(body)
        self._wake()

    def feed_end(self) -> None:
        """Learn that the request's body is complete."""
        self.more_body = False
        self._wake()

    def disconnect(self) -> None:
        """Learn that the client is gone: what is sent from now on is thrown away."""
        self.disconnected = True
        self._wake()

    def _wake(self) -> None:
        self._arrived = True
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def receive(self, deadline: float | None = None) -> Message:
        """Return the next part of the body, or `http.disconnect`, as ASGI has it.

        Raises:
            TimeoutError: it has not come by the deadline, a time of the event loop's clock.
        """
        if not self._arrived:
            self._connection.ask_for_body(self)
            await self._arrival(deadline)
        if self.disconnected or self.complete:
            return {"type": "http.disconnect"}
        self._arrived = False
        body = b"".join(self._body)
        self._body.clear()
        self.buffered = 0
        return {"type": "http.request", "body": body, "more_body": self.more_body}

    async def _arrival(self, deadline: float | None) -> None:
        loop = asyncio.get_running_loop()
        waiter = self._waiter = loop.create_future()
        timer = None if deadline is None else loop.call_at(deadline, _expire, waiter)
        try:
            await waiter
        finally:
            self._waiter = None
            if timer is not None:
                timer.cancel()

    # The response

    async def respond(self, status: int, lines: bytes, body: bytes) -> None:
        """Take a whole response at once, for an application that has its header lines ready.

        Args:
            status: the status code; 408 ends the connection (RFC 9110, 15.5.9), and so does 413 while
                the body keeps coming.
            lines: header lines, each with its end; content-length among them unless the status has no
                body, and neither connection nor transfer-encoding.
            body: the body, which is left out where the request is HEAD.
        """
        flow = self._connection.flow
        if flow.write_paused and not self.disconnected:
            await flow.drain()
        if self.disconnected:
            return
        self._close_after_guess()
        if status == 408 or (status == 413 and self.more_body):
            self.keep_alive = False
        closing = b"" if self.keep_alive else b"connection: close\r\n"
        head = b"%b\r\n%b%b%b\r\n" % (_STATUS_LINES[status], self._connection.default_lines(), lines, closing)
        if self.scope["method"] == "HEAD":
            body = b""
        self._finish(head, body)

    async def send(self, message: Message) -> None:
        """Take the start of the response or the next part of its body, as ASGI has it."""
        flow = self._connection.flow
        if flow.write_paused and not self.disconnected:
            await flow.drain()
        if self.disconnected:
            return
        if self._start is None:
            if message["type"] != "http.response.start":
                raise RuntimeError(f"expected http.response.start, not {message['type']}")
            # ASGI has it wait for the first part of the body, and one write does for both
            self._start = message
            return
        if self.complete or message["type"] != "http.response.body":
            raise RuntimeError(f"unexpected {message['type']}")
        self._write(self._start, message.get("body", b""), more=message.get("more_body", False))

    def _write(self, start: Message, body: bytes, *, more: bool) -> None:
        head = b"" if self.begun else self._head(start, len(body), more=more)
        if self._remaining is not None:
            self._remaining -= len(body)
            if self._remaining < 0 or (self._remaining and not more):
                raise RuntimeError("the response does not have the length that its content-length says")
        elif self._chunked:
            body = _chunk(body, last=not more)
        elif self._bodiless:
            body = b""
        if more:
            self._put(head, body)
        else:
            self._finish(head, body)

    def _finish(self, head: bytes, body: bytes) -> None:
        self._put(head, body)
        self.complete = True
        self._wake()
        self._connection.finished(self)

    def _put(self, head: bytes, body: bytes) -> None:
        self.begun = True
        connection = self._connection
        connection.written += len(head) + len(body)
        if len(body) > _JOIN:
            connection.transport.writelines((head, body))
        else:
            connection.transport.write(head + body)

    def _head(self, start: Message, length: int, *, more: bool) -> bytes:
        status = start["status"]
        self._bodiless = status in _NO_BODY or self.scope["method"] == "HEAD"
        lines = [_STATUS_LINES[status]]
        framing: dict[bytes, bytes] = {}
        for name, value in (*self._connection.default_headers(), *start.get("headers", ())):
            lines.append(name + b": " + value)
            if name in _FRAMING:
                framing[name] = value
        if framing.keys() != _JUST_LENGTH or not self.keep_alive or self.expects_continue:
            lines += self._connection_and_framing(framing, length, more=more)
        elif not self._bodiless:
            self._remaining = int(framing[b"content-length"])
        head = b"\r\n".join(lines)
        if head.translate(None, _PRINTABLE) != b"\r\n" * (len(lines) - 1):
            raise RuntimeError("a response header holds a control character")
        return head + b"\r\n\r\n"

    def _connection_and_framing(self, given: dict[bytes, bytes], length: int, *, more: bool) -> list[bytes]:
        """Decide how the response ends and what becomes of the connection; return the lines that say so."""
        lines = []
        if not self._bodiless:
            if b"content-length" in given:
                self._remaining = int(given[b"content-length"])
            elif b"transfer-encoding" in given:
                self._chunked = True
            elif not more:
                self._remaining = length
                lines.append(b"content-length: %d" % length)
            elif self.scope["http_version"] == "1.0":
                self.keep_alive = False
            else:
                self._chunked = True
                lines.append(b"transfer-encoding: chunked")
        closes = b"close" in given.get(b"connection", b"").lower()
        self._close_after_guess()
        self.keep_alive = self.keep_alive and not closes
        if not (self.keep_alive or closes):
            lines.append(b"connection: close")
        return lines

    def _close_after_guess(self) -> None:
        """End the connection where a client that waits to be told to send its body may now leave it out."""
        if self.expects_continue and self.more_body and not self.buffered:
            self.keep_alive = False


def _expire(waiter: asyncio.Future[None]) -> None:
    if not waiter.done():
        waiter.set_exception(TimeoutError())


def _chunk(body: bytes, *, last: bool) -> bytes:
    chunk = b"%x\r\n%b\r\n" % (len(body), body) if body else b""
    return chunk + b"0\r\n\r\n" if last else chunk
