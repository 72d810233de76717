"""The server: a socket, uvicorn with Jeton's protocol, and signals."""

import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType

import uvicorn

from jeton.web.deadlines import Limits
from jeton.web.exchange import Application
from jeton.web.protocol import protocol_for
from jeton.web.refusals import Untouched

_log = logging.getLogger("jeton.web")

BACKLOG = 2048
GRACE = 30
"""Seconds that requests in flight get to finish when the server is told to stop."""

_SWITCH_SECONDS = 0.001
"""How long a thread that reads or plans an import may run while the event loop waits for its turn."""

Listening = Callable[[str, int], None]


class Server(uvicorn.Server):
    """A uvicorn server on a socket that is bound already.

    The first signal lets the requests in flight finish and `run` return; the second ends the process at once.
    """

    def __init__(
        self, config: uvicorn.Config, listener: socket.socket, on_listening: Listening | None
    ) -> None:
        super().__init__(config)
        self._listener = listener
        self._on_listening = on_listening

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

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002  the signature is Python's
        """Stop; at the second signal, at once.

        uvicorn would raise the first signal again after a clean stop, and so exit as if it had failed.
        """
        if not self.should_exit:
            self.should_exit = True
            return
        _log.warning("second signal: ending at once")
        signal.signal(sig, signal.SIG_DFL)
        signal.raise_signal(sig)


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that accepts connections.

    Raises:
        OSError: the address cannot be had; the text says why and which.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=BACKLOG)


def make_server(
    app: Application,
    *,
    host: str,
    port: int,
    untouched: Untouched,
    on_listening: Listening | None = None,
    limits: Limits | None = None,
) -> uvicorn.Server:
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
    return Server(config, listen(host, port), on_listening)


def run(
    app: Application, *, host: str, port: int, untouched: Untouched, on_listening: Listening | None = None
) -> None:
    """Serve until told to stop by a signal.

    Raises:
        OSError: the address cannot be had; the text says why and which.
    """
    # what lives as long as the process need not be looked at again, and requests leave little that is
    # circular: looking for that every 700 objects takes a tenth of the time of a write
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    make_server(app, host=host, port=port, untouched=untouched, on_listening=on_listening).run()
