"""The log: one structured line per request and per event, on standard error.

A line is encoded at once, which takes a microsecond or two, and is written by a thread ten times a second:
a slow reader of the log never delays a request. The Authorization header is never logged, and any text that
looks like an API token's secret is masked.

Several processes may write to one standard error. Lines of up to 4,096 bytes stay whole: each is written by
one system call, which is atomic for pipes and files. A longer line may be interleaved with others in a pipe.
"""

import logging
import os
import re
import select
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from queue import SimpleQueue
from typing import TextIO

import msgspec
from msgspec import UNSET, Struct, UnsetType

from jeton.model.clock import timestamp

_SECRET = re.compile(r"(jt[nliaord])(?:_|%5[Ff])[0-9A-Za-z]+")
_INTERVAL = 0.1
_STANDARD_ERROR = 2
_ROOM_MILLISECONDS = 100
_BACKLOG = 200_000
CLOSE_SECONDS = 2.0
"""Seconds that the end of a process waits until its log is written."""
_INDENT = "\n" + " " * 17
_VISIBLE = {code: f"\\x{code:02x}" for code in {*range(32), *range(127, 160)} - {9, 10}}
"""Control characters, which could steer a terminal or start a line, and the text that replaces each."""
_encode = msgspec.json.Encoder().encode


class RequestLine(Struct, gc=False):
    """The log line of a request.

    `time` is Unix seconds until the line is encoded; `worker` is set if several processes serve.
    """

    time: float | str
    level: str
    request_id: str
    method: str
    path: str
    route: str | None
    status: int
    duration_ms: float
    bytes: int
    token_id: str | None
    session_id: str | None
    user_id: str | None
    client: str | None
    worker: int | UnsetType = UNSET


class EventLine(Struct, gc=False, omit_defaults=True):
    """The log line of any other event; `time` and `worker` as in `RequestLine`."""

    time: float | str
    level: str
    logger: str
    message: str
    exception: str | None = None
    worker: int | UnsetType = UNSET


Line = RequestLine | EventLine


def json_line(line: Line) -> bytes:
    """Return the line as a JSON object."""
    return _encode(line) + b"\n"


def pretty_line(line: Line) -> bytes:
    """Return the line as text for people."""
    moment = datetime.fromisoformat(str(line.time)).astimezone().strftime("%H:%M:%S")
    if line.worker is not UNSET:
        moment += f" [{line.worker}]"
    if isinstance(line, EventLine):
        event = f"{moment} {line.level:<7} {_INDENT.join(line.message.splitlines())}"
        text = "\n".join(filter(None, (event, line.exception))).translate(_VISIBLE)
    else:
        path = line.path.encode("unicode_escape").decode("ascii")
        text = f"{moment} {line.status} {line.method:<6} {path}  {line.duration_ms:.1f} ms  {line.bytes} B"
    return f"{text}\n".encode()


def colored_line(line: Line) -> bytes:
    """Return the line as text for a terminal with colours: failures are red, refusals and warnings yellow."""
    if isinstance(line, EventLine):
        color = _COLORS.get(line.level, b"")
    else:
        color = _COLORS["error"] if line.status >= 500 else _COLORS["warning"] if line.status >= 400 else b""
    text = pretty_line(line)
    return b"%b%b%b\n" % (color, text[:-1], _PLAIN) if color else text


_COLORS = {"error": b"\x1b[31m", "critical": b"\x1b[31m", "warning": b"\x1b[33m"}
_PLAIN = b"\x1b[0m"
FORMATS: dict[str, Callable[[Line], bytes]] = {
    "json": json_line,
    "pretty": pretty_line,
    "colored": colored_line,
}


def timed(line: Line, format_: Callable[[Line], bytes]) -> bytes:
    """Return the encoded line, after its time has been converted to text."""
    line.time = timestamp(line.time if isinstance(line.time, float) else None)
    return format_(line)


def masked(text: str) -> str:
    """Return a text in which each secret is replaced by its first letters, such as `jtn_…`."""
    return _SECRET.sub(r"\1_…", text) if "jt" in text else text


class StandardError:
    """Standard error without a buffer, so without a lock that could be held while a write blocks.

    Args:
        is_shared: whether other processes write there too: then lines are written in pieces that a pipe keeps
            whole. Each piece may cost the event loop a wait for Python's lock, a tenth of a request's time.
    """

    def __init__(self, *, is_shared: bool) -> None:
        self._size = select.PIPE_BUF if is_shared else sys.maxsize

    def write(self, text: str) -> int:
        """Write whole lines, several at once if they fit."""
        for piece in pieces(text.encode(), self._size):
            left = piece
            while left:
                left = left[os.write(_STANDARD_ERROR, left) :]
        return len(text)

    def flush(self) -> None:
        """Do nothing: `write` keeps nothing back."""


def pieces(text: bytes, size: int = select.PIPE_BUF) -> Iterator[bytes]:
    """Yield groups of whole lines, as many as fit into `size` bytes; a longer line is a group of its own."""
    start = 0
    while len(text) - start > size:
        end = text.rfind(b"\n", start, start + size) + 1 or text.find(b"\n", start + size) + 1 or len(text)
        yield text[start:end]
        start = end
    if start < len(text):
        yield text[start:]


class Log:
    """A log whose lines a thread writes; `close` writes those that are queued, for up to `CLOSE_SECONDS`.

    Args:
        format_: a key of `FORMATS`.
        stream: the destination; standard error if absent.
        worker: the number of this process, if there are several.
    """

    def __init__(self, format_: str, stream: TextIO | None = None, worker: int | UnsetType = UNSET) -> None:
        self._format = FORMATS[format_]
        self._worker = worker
        self._stream: TextIO | StandardError = stream or StandardError(is_shared=worker is not UNSET)
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._closing = threading.Event()
        self._dropped = 0
        self._thread = threading.Thread(target=self._work, name="jeton-log", daemon=True)
        self._thread.start()

    def write(self, line: Line) -> None:
        """Log a line. If too many lines are queued, it is counted and dropped."""
        if self._lines.qsize() > _BACKLOG:
            self._dropped += 1
        else:
            self._lines.put(self._text(line))

    def close(self) -> None:
        """Write the queued lines and stop the thread; wait for it for up to `CLOSE_SECONDS`."""
        self._closing.set()
        self._thread.join(CLOSE_SECONDS)

    def _work(self) -> None:
        while not self._closing.wait(_INTERVAL):
            self._flush()
        self._flush()

    def _text(self, line: Line) -> bytes:
        line.worker = self._worker
        return timed(line, self._format)

    def _flush(self) -> None:
        lines = [self._lines.get() for _ in range(self._lines.qsize())]
        if self._dropped:
            event = EventLine("", "warning", "jeton", f"{self._dropped} log lines were dropped")
            lines.append(self._text(event))
            self._dropped = 0
        if not lines:
            return
        text = b"".join(lines).decode()
        try:
            self._stream.write(masked(text))
            self._stream.flush()
        except (OSError, ValueError):
            self._dropped += len(lines)  # the next write may succeed: a full disk passes


class DirectLog:
    """A log that writes to standard error without a thread, for a process that forks.

    A line is dropped if a full pipe has no room for it within 0.1 seconds.
    """

    def __init__(self, format_: str) -> None:
        self._format = FORMATS[format_]

    def write(self, line: Line) -> None:
        """Log a line."""
        text = masked(timed(line, self._format).decode())
        poll = select.poll()
        poll.register(_STANDARD_ERROR, select.POLLOUT)
        with suppress(OSError):  # there is no other place to report it
            if poll.poll(_ROOM_MILLISECONDS):
                StandardError(is_shared=True).write(text)


Lines = Log | DirectLog
"""A log that accepts lines."""


class LogHandler(logging.Handler):
    """A handler of the standard library's logging that writes its records to a log of this module."""

    def __init__(self, log: Lines) -> None:
        super().__init__(logging.INFO)
        self._log = log
        self._formatter = logging.Formatter()

    def emit(self, record: logging.LogRecord) -> None:
        """Log a record; an error is reported as by Python's own handlers, never raised."""
        try:
            exception = self._formatter.formatException(record.exc_info) if record.exc_info else None
            level, message = record.levelname.lower(), _encodable(record.getMessage())
            self._log.write(
                EventLine(record.created, level, record.name, message, exception and _encodable(exception))
            )
        except Exception:  # noqa: BLE001  `handleError` reports any error
            self.handleError(record)


def _encodable(text: str) -> str:
    """Return the text without lone surrogates, which UTF-8 cannot encode."""
    return text.encode("utf-8", "replace").decode()
