"""The server: a socket, uvicorn with Jeton's protocol, and signals."""

import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType

import uvicorn

from jeton.core.garbage import tune_collector
from jeton.web.server.deadlines import Limits
from jeton.web.server.exchange import Application
from jeton.web.server.protocol import protocol_for
from jeton.web.server.refusals import Untouched

_log = logging.getLogger("jeton.web")

BACKLOG = 2048
GRACE = 30
"""Seconds that requests in flight get to finish when the server is told to stop."""

_UNSENT = 128 * 1024
"""Bytes that the system takes for a connection beyond what is on its way: for a client that reads slowly it
would copy up to 4 MiB of an answer that all clients share here."""

_SWITCH_SECONDS = 0.001
"""How long a thread that reads or plans an import may run while the event loop waits for its turn."""

Listening = Callable[[str, int], None]


class Server(uvicorn.Server):
    """A uvicorn server on a socket that is bound already.

    The first signal lets the requests in flight finish and `run` return; the second ends the process at once.
    `on_beat` is called ten times a second for as long as the event loop turns; it tells whether to stop.
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
        """Serve until told to stop."""
        with self._listener:
            await super().serve(sockets or [self._listener])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start the application and accept connections."""
        host, port = self._listener.getsockname()[:2]
        await super().startup(sockets)
        if self._on_listening is not None:
            self._on_listening(host, port)

    async def on_tick(self, counter: int) -> bool:
        """Do what uvicorn does ten times a second."""
        if self.on_beat is not None and self.on_beat():
            self.stop()
        return await super().on_tick(counter)

    def stop(self) -> None:
        """Let the requests in flight finish and `run` return; any thread may ask, and more than once."""
        self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002  the signature is Python's
        """Stop; at the second signal, at once.

        uvicorn would raise the first signal again after a clean stop, and so exit as if it had failed.
        """
        self._signals += 1
        if self._signals == 1:  # also after `stop`: a terminal sends its signal to every process
            self.should_exit = True
            return
        _log.warning("second signal: ending at once")
        signal.signal(sig, signal.SIG_DFL)
        signal.raise_signal(sig)
        os._exit(128 + sig)  # a container's first process: the kernel drops what would end it by default


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that accepts connections.

    Raises:
        OSError: the address cannot be had; the text says why and which.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.create_server((host, port), family=family, backlog=BACKLOG)
    if hasattr(socket, "TCP_NOTSENT_LOWAT"):  # every connection takes it over
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, _UNSENT)
    return listener


def make_server(
    app: Application,
    *,
    host: str,
    port: int,
    untouched: Untouched,
    on_listening: Listening | None = None,
    limits: Limits | None = None,
) -> Server:
    """Return a server whose socket is bound; its `run` serves until it is told to stop.

    Args:
        app: the ASGI application.
        host: the address to listen on.
        port: the port; 0 takes a free one.
        untouched: gives the headers of an answer to a request that the application never saw.
        on_listening: is called with the address and the real port once requests are served.
        limits: other sizes and times than the usual ones.

    Raises:
        OSError: the address cannot be had; the text says why and which.
    """
    listener = listen(host, port)
    return server_on(listener, app, untouched=untouched, on_listening=on_listening, limits=limits)


def server_on(
    listener: socket.socket,
    app: Application,
    *,
    untouched: Untouched,
    on_listening: Listening | None = None,
    limits: Limits | None = None,
) -> Server:
    """Return a server on what `listen` made, which other processes may share; else as `make_server`."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    config = uvicorn.Config(
        app,
        loop="uvloop",
        http=protocol_for(untouched, limits),
        ws="none",
        lifespan="on",
        interface="asgi3",
        log_config=None,
        access_log=False,
        proxy_headers=False,  # nobody is trusted to speak for a client
        server_header=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=GRACE,
    )
    return Server(config, listener, on_listening)


def run(
    app: Application, *, host: str, port: int, untouched: Untouched, on_listening: Listening | None = None
) -> None:
    """Serve until told to stop by a signal.

    Raises:
        OSError: the address cannot be had; the text says why and which.
    """
    tune_collector()
    make_server(app, host=host, port=port, untouched=untouched, on_listening=on_listening).run()
