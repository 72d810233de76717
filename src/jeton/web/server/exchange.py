"""One request and its response, with the callables that the application gets: `receive` and `respond`."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from typing import TYPE_CHECKING, Any, Protocol

from jeton.errors import JetonError
from jeton.web.server.refusals import status_line

if TYPE_CHECKING:
    from jeton.web.server.protocol import JetonProtocol

Message = MutableMapping[str, Any]
Scope = dict[str, Any]
Send = Callable[[Message], Awaitable[None]]


class Receive(Protocol):
    """The type of `Exchange.receive`."""

    def __call__(self, deadline: float | None = None) -> Awaitable[Message]:
        """Return the next part of the body."""
        ...


Application = Callable[[Any, Receive, Send], Awaitable[None]]

RESPOND = "jeton.respond"
"""The extension in an ASGI scope by which an application sends its response: `Exchange.respond`."""

PLAIN = "jeton.plain"
"""The extension with all bytes of a request that came as one packet, if it has no body; else None."""

_log = logging.getLogger("uvicorn.error")

_STATUS_LINES = {status: status_line(status) for status in range(200, 600)}
# Copying a body of up to this size costs less than a second write.
_JOIN = 16 * 1024


class Exchange:
    """One request and its response."""

    __slots__ = (
        "_arrived",
        "_body",
        "_connection",
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
        self, connection: "JetonProtocol", scope: Scope, *, keep_alive: bool, expects_continue: bool
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
        self._waiter: asyncio.Future[bool] | None = None
        self.task = None

        self.begun = False
        self.complete = False

    async def run(self, app: Application) -> None:
        """Run the application; answer 500 if it raises or returns without a response.

        An answer in parts, of which one cannot be had any more, ends short of its length.
        """
        try:
            await app(self.scope, self.receive, _refuse_message)
        except JetonError as error:
            self._fail()
            _log.warning("an answer was broken off: %s", error.message)
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
            self.scope.clear()  # it names `respond`, so this object: such a circle waits for the collector
            self._body.clear()  # the connection and this object are one, too
            if self.task is not None:
                self._connection.tasks.discard(self.task)

    def on_wait(self, task: asyncio.Task[None]) -> None:
        """Keep the task in which the rest of `run` runs, so that a shutdown waits for it."""
        self.task = task
        self._connection.tasks.add(task)

    def _fail(self) -> None:
        if not (self.complete or self.disconnected):
            self.disconnect()
            self._connection.application_failed(self)

    # The request

    def feed(self, body: bytes) -> None:
        """Add a part of the request's body."""
        self._body.append(body)
        self.buffered += len(body)
        self._wake()

    def feed_end(self) -> None:
        """Mark the request's body as complete."""
        self.more_body = False
        self._wake()

    def disconnect(self) -> None:
        """Mark the client as disconnected: a response from now on is discarded."""
        self.disconnected = True
        self._wake()

    def _wake(self) -> None:
        self._arrived = True
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(True)

    async def receive(self, deadline: float | None = None) -> Message:
        """Return the next part of the body, or `http.disconnect`, as an ASGI message.

        Raises:
            TimeoutError: no part has arrived by the deadline, a time of the event loop's clock.
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
            is_in_time = await waiter
        finally:
            self._waiter = None
            if timer is not None:
                timer.cancel()
        if not is_in_time:
            raise TimeoutError

    # The response

    async def respond(
        self, status: int, lines: bytes, body: bytes, parts: AsyncIterator[bytes] | None = None
    ) -> None:
        """Send a whole response.

        Args:
            status: the status code; 408 closes the connection (RFC 9110, 15.5.9), and so does 413 if
                the request's body is incomplete.
            lines: header lines, each with CR LF; content-length among them unless the status has no
                body, and neither connection nor transfer-encoding.
            body: the body; it is not sent if the method is HEAD.
            parts: what follows it, sent as the client takes it; if they fail, the connection is closed.
        """
        flow = self._connection.flow
        if flow.write_paused and not self.disconnected:
            await flow.drain()
        if self.disconnected:
            return
        self._close_if_body_is_uncertain()
        if status == 408 or (status == 413 and self.more_body):
            self.keep_alive = False
        closing = b"" if self.keep_alive else b"connection: close\r\n"
        head = b"%b\r\n%b%b%b\r\n" % (_STATUS_LINES[status], self._connection.default_lines(), lines, closing)
        if self.scope["method"] == "HEAD":
            body = b""
        self._put(head, body)
        if parts is not None and self.scope["method"] != "HEAD":
            self.begun = True
            await self._send(parts)
            if self.disconnected:
                return
        self.complete = True
        self._wake()
        self._connection.response_sent(self)

    async def _send(self, parts: AsyncIterator[bytes]) -> None:
        connection = self._connection
        async for part in parts:
            if connection.flow.write_paused and not self.disconnected:
                await connection.flow.drain()
            if self.disconnected:
                return
            connection.written += len(part)
            connection.transport.write(part)

    def _put(self, head: bytes, body: bytes) -> None:
        connection = self._connection
        connection.written += len(head) + len(body)
        if len(body) > _JOIN:
            connection.transport.writelines((head, body))
        else:
            connection.transport.write(head + body)

    def _close_if_body_is_uncertain(self) -> None:
        """Close the connection if the client waits for `100 Continue`: it may omit or send its body."""
        if self.expects_continue and self.more_body and not self.buffered:
            self.keep_alive = False


def _expire(waiter: asyncio.Future[bool]) -> None:
    if not waiter.done():
        waiter.set_result(False)  # not an exception: with its traceback and the future it would be a circle


async def _refuse_message(message: Message) -> None:
    """Raise `RuntimeError`: a response in ASGI's messages is not supported."""
    raise RuntimeError(f"a response is given by the extension {RESPOND}, not by {message['type']}")
