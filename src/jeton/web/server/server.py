"""The HTTP server: a socket, uvicorn with `JetonProtocol`, and signal handlers."""

import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType

import uvicorn

from jeton.web.server.deadlines import RequestLimits
from jeton.web.server.exchange import Application
from jeton.web.server.protocol import protocol_for
from jeton.web.server.refusals import RefusalHeaders

_log = logging.getLogger("jeton.web")

BACKLOG = 2048
GRACE = 30
"""Seconds in which requests in flight may finish when the server stops."""

_UNSENT = 128 * 1024
"""Bytes that the kernel buffers of a connection beyond those in transit. For a client that reads slowly it
would copy up to 4 MiB of a body that all clients share in this process."""

_SWITCH_SECONDS = 0.0002
"""The seconds after which another thread, such as an import's, must give way to the event loop."""

Listening = Callable[[str, int], None]


class Server(uvicorn.Server):
    """A uvicorn server on a socket that is bound already.

    After the first signal the requests in flight finish and `run` returns; the second ends the process.
    `on_beat` is called ten times a second while the event loop runs; it returns whether to stop.
    """

    def __init__(
        self, config: uvicorn.Config, listener: socket.socket, on_listening: Listening | None
    ) -> None:
        super().__init__(config)
        self._listener = listener
        self._on_listening = on_listening
        self.on_beat: Callable[[], bool] | None = None
        self._signals = 0

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until the server is stopped; then close the socket."""
        with self._listener:
            await super().serve(sockets or [self._listener])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start the application and accept connections."""
        host, port = self._listener.getsockname()[:2]
        await super().startup(sockets)
        if self._on_listening is not None:
            self._on_listening(host, port)

    async def on_tick(self, counter: int) -> bool:
        """Call `on_beat`, and do uvicorn's own work of ten times a second."""
        if self.on_beat is not None and self.on_beat():
            self.stop()
        return await super().on_tick(counter)

    def stop(self) -> None:
        """Let the requests in flight finish and `run` return; any thread may call this, also repeatedly."""
        self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002  the signature is Python's
        """Stop the server; at the second signal end the process at once.

        uvicorn would raise the first signal again after a clean stop, and so exit with a failure.
        """
        self._signals += 1
        if self._signals == 1:  # also after `stop`: a terminal sends its signal to every process
            self.should_exit = True
            return
        _log.warning("second signal: ending at once")
        signal.signal(sig, signal.SIG_DFL)
        signal.raise_signal(sig)
        os._exit(128 + sig)  # for process 1 of a container the kernel ignores a signal's default action


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket.

    Raises:
        OSError: the address cannot be bound; the text names the reason and the address.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.create_server((host, port), family=family, backlog=BACKLOG)
    if hasattr(socket, "TCP_NOTSENT_LOWAT"):  # every connection inherits it
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, _UNSENT)
    return listener


def server_on(
    listener: socket.socket,
    app: Application,
    *,
    refusal_headers: RefusalHeaders,
    on_listening: Listening | None = None,
    limits: RequestLimits | None = None,
) -> Server:
    """Return a server on a socket from `listen`; its `run` serves until the server is stopped.

    Args:
        listener: the socket; other processes may share it.
        app: the ASGI application.
        refusal_headers: returns the headers of a refusal, a request that the application does not get.
        on_listening: is called with the address and the real port once requests are served.
        limits: sizes and times; the defaults of `RequestLimits` if absent.
    """
    sys.setswitchinterval(_SWITCH_SECONDS)
    config = uvicorn.Config(
        app,
        loop="uvloop",
        http=protocol_for(refusal_headers, limits),
        ws="none",
        lifespan="on",
        interface="asgi3",
        log_config=None,
        access_log=False,
        proxy_headers=False,  # no proxy is trusted to name the client's address
        server_header=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=GRACE,
    )
    return Server(config, listener, on_listening)
