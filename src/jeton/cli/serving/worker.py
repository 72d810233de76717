"""One of several processes that serve one socket: how it begins, and what it says to its supervisor.

The two are connected by a pair of sockets. A worker says that it serves and, once a second, that its event
loop turns; the supervisor says when to stop; and who finds the other end closed knows that the other has
ended, however that was.
"""

import atexit
import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

from jeton.web.server.server import GRACE

_log = logging.getLogger("jeton")

LEAVE_SECONDS = GRACE + 5
"""How long a worker may take to stop."""
HELD_BACK = (signal.SIGINT, signal.SIGTERM, signal.SIGCHLD)
"""The signals that a worker is not to get before it can heed them."""

READY, BEAT, REASON, STOP = b"r", b".", b"!", b"s"
"""What is said: a worker serves; its event loop turns; why it cannot serve, to the end; it is to stop."""
_REASON_BYTES = 1000


class Channel:
    """A worker's end of the connection to its supervisor."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection

    def ready(self) -> None:
        """Say that requests are served."""
        self._say(READY)

    def beat(self) -> None:
        """Say that the event loop turns."""
        self._say(BEAT)

    def fail(self, reason: str) -> None:
        """Say why this worker cannot serve, before it ends."""
        self._say(REASON + " ".join(reason.split()).encode("utf-8", "replace")[:_REASON_BYTES])

    def heed(self, stop: Callable[[], None]) -> None:
        """Have `stop` called, from now on and by another thread, when the supervisor says so or has ended."""
        threading.Thread(target=self._watch, args=(stop,), name="jeton-channel", daemon=True).start()

    def _watch(self, stop: Callable[[], None]) -> None:
        while self._hears():
            stop()
        _log.error("the supervisor has ended, so this worker ends as well")
        stop()
        time.sleep(LEAVE_SECONDS)
        os._exit(1)  # its event loop hangs, and nobody else would ever end it

    def _hears(self) -> bool:
        with suppress(OSError):
            return bool(self._connection.recv(1))
        return False

    def _say(self, word: bytes) -> None:
        with suppress(
            OSError
        ):  # the end of the supervisor is noticed by `_watch`; if it is held up, it reads later
            self._connection.send(word, socket.MSG_DONTWAIT)


Work = Callable[[int, Channel], int]
"""What a worker does, given its number from 1; returns its exit code.

The signals of `HELD_BACK` wait until it takes them by `take_signals`.
"""


def take_signals(handler: Callable[..., object]) -> None:
    """Have SIGINT and SIGTERM call a handler from now on, also those that have come meanwhile."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, handler)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, HELD_BACK)


def become(number: int, connection: socket.socket, work: Work) -> NoReturn:
    """Be a worker from its fork to its end; nothing of the supervisor's own is left or unwound here."""
    channel = Channel(connection)
    code = 1
    try:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        code = work(number, channel)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except BaseException as error:  # noqa: BLE001  what it is, the supervisor logs
        channel.fail(f"{type(error).__name__}: {error}")
    finally:
        end_now(code)


def end_now(code: int) -> NoReturn:
    """End this process without waiting for any thread, and without unwinding what called this."""
    try:
        atexit._run_exitfuncs()  # noqa: SLF001  as Python's own multiprocessing ends its processes
    finally:
        os._exit(code)
