"""One standard error for several processes: their lines never mix.

Whoever writes holds a lock, and writes whole lines in pieces that a pipe takes at one go: so a process that
is killed meanwhile leaves no half of a line either, unless that line is longer than such a piece. Then the
next one begins a new line.
"""

import fcntl
import mmap
import os
import select
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from jeton.web.observe.log import CLOSE_SECONDS, FORMATS, Line, masked, timed

_PAUSE = 0.02
_WAITING = 1000


class SharedStream:
    """A file descriptor that forked processes share; make it before they are forked."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._lock = _lock_file()
        self._is_halfway = mmap.mmap(-1, 1)

    def write(self, text: str) -> int:
        """Write whole lines when it is this process's turn; wait for a reader that is slow.

        Raises:
            OSError: nobody reads any more, or the disk is full.
        """
        with self._turn(fcntl.LOCK_EX):
            for piece in pieces(text.encode()):
                self._write(piece)
        return len(text)

    def flush(self) -> None:
        """Do nothing: `write` keeps nothing back."""

    def offer(self, text: str) -> bool:
        """Write a line if that can be done without waiting; tell whether it was.

        Raises:
            OSError: as `write`.
        """
        with suppress(BlockingIOError), self._turn(fcntl.LOCK_EX | fcntl.LOCK_NB):
            poll = select.poll()
            poll.register(self._descriptor, select.POLLOUT)
            if poll.poll(0):
                self._write(text.encode())
                return True
        return False

    @contextmanager
    def _turn(self, how: int) -> Iterator[None]:
        # a record lock belongs to a process, whoever made the descriptor, and ends with it
        fcntl.lockf(self._lock, how)
        try:
            yield
        finally:
            fcntl.lockf(self._lock, fcntl.LOCK_UN)

    def _write(self, data: bytes) -> None:
        if self._is_halfway[0]:
            data = b"\n" + data
        self._is_halfway[0] = len(data) > select.PIPE_BUF
        while data:
            data = data[os.write(self._descriptor, data) :]
        self._is_halfway[0] = 0


class PatientLog:
    """Writes lines without a thread, so that its process may fork, and without ever waiting for a reader.

    What cannot be written at once is kept, up to a thousand lines, until `flush` is called next.
    """

    def __init__(self, format_: str, stream: SharedStream) -> None:
        self._format = FORMATS[format_]
        self._stream = stream
        self._waiting: deque[str] = deque(maxlen=_WAITING)

    def write(self, line: Line) -> None:
        """Log a line."""
        self._waiting.append(masked(timed(line, self._format).decode()))
        self.flush()

    def flush(self) -> None:
        """Write what is waiting, as far as that can be done at once."""
        while self._waiting:
            with suppress(OSError):  # nobody can be told of it
                if not self._stream.offer(self._waiting[0]):
                    return
            self._waiting.popleft()

    def close(self) -> None:
        """Write what is waiting, but do not wait for long."""
        deadline = time.monotonic() + CLOSE_SECONDS
        self.flush()
        while self._waiting and time.monotonic() < deadline:
            time.sleep(_PAUSE)
            self.flush()


def pieces(text: bytes, size: int = select.PIPE_BUF) -> Iterator[bytes]:
    """Yield whole lines, as many together as fit into a size; a longer line stands alone."""
    start = 0
    while len(text) - start > size:
        end = text.rfind(b"\n", start, start + size) + 1 or text.find(b"\n", start + size) + 1 or len(text)
        yield text[start:end]
        start = end
    if start < len(text):
        yield text[start:]


def _lock_file() -> int:
    """Return the descriptor of a file without a name."""
    with suppress(AttributeError, OSError):  # of Linux alone; it needs no folder that can be written
        return os.memfd_create("jeton-log")
    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())
