"""The log: one structured line per request and per event, on standard error.

A line becomes text at once, which takes a microsecond or two, and is written by a thread a few times a
second: a slow reader of the log never holds up a request, and the thread has little to do. Nothing of the
Authorization header is ever logged, and whatever looks like an API token's secret is masked wherever it
stands.

Several processes may write to one standard error. Lines of up to 4,096 bytes stay whole: each is written by
one call of the system, which neither a pipe nor a file mixes with those of others. A longer line may be mixed
with others in a pipe.
"""

import logging
import os
import re
import select
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from queue import SimpleQueue
from typing import Protocol

import msgspec
from msgspec import UNSET, Struct, UnsetType

from jeton.clock import timestamp

_SECRET = re.compile(r"jtn(?:_|%5[Ff])[0-9A-Za-z]+")
_INTERVAL = 0.1
_STANDARD_ERROR = 2
_ROOM_MILLISECONDS = 100
_BACKLOG = 200_000
CLOSE_SECONDS = 2.0
"""How long the end of a process waits for whoever reads its log."""
_INDENT = "\n" + " " * 17
_VISIBLE = {code: f"\\x{code:02x}" for code in {*range(32), *range(127, 160)} - {9, 10}}
"""What would steer a terminal or begin a line, as text; a message's own lines stand under its first."""
_encode = msgspec.json.Encoder().encode


class RequestLine(Struct, gc=False):
    """What is logged of a request.

    `time` is Unix seconds until the line is written; `worker` is there where several processes serve.
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
    user_id: str | None
    client: str | None
    worker: int | UnsetType = UNSET


class EventLine(Struct, gc=False, omit_defaults=True):
    """What else is logged; `time` and `worker` as in `RequestLine`."""

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
    """Return the line as a person reads it."""
    return f"{_pretty(line)}\n".encode()


def _pretty(line: Line) -> str:
    moment = datetime.fromisoformat(str(line.time)).astimezone().strftime("%H:%M:%S")
    if line.worker is not UNSET:
        moment += f" [{line.worker}]"
    if isinstance(line, EventLine):
        text = f"{moment} {line.level:<7} {_INDENT.join(line.message.splitlines())}"
        return "\n".join(filter(None, (text, line.exception))).translate(_VISIBLE)
    path = line.path.encode("unicode_escape").decode("ascii")
    return f"{moment} {line.status} {line.method:<6} {path}  {line.duration_ms:.1f} ms  {line.bytes} B"


FORMATS: dict[str, Callable[[Line], bytes]] = {"json": json_line, "pretty": pretty_line}


def timed(line: Line, format_: Callable[[Line], bytes]) -> bytes:
    """Return the text of a line that is complete but for its time."""
    line.time = timestamp(line.time if isinstance(line.time, float) else None)
    return format_(line)


def masked(text: str) -> str:
    """Return a text with each API token's secret blotted out."""
    return _SECRET.sub("jtn_…", text) if "jtn" in text else text


class Stream(Protocol):
    """Where text goes: standard error, or a file."""

    def write(self, text: str, /) -> int:
        """Write whole lines."""
        ...

    def flush(self) -> None:
        """Return when the text has been handed over."""
        ...


class StandardError:
    """Standard error without a buffer, so that there is no lock that a reader who stands still could hold."""

    def write(self, text: str) -> int:
        """Write whole lines, several at a time where they fit."""
        for piece in pieces(text.encode()):
            left = piece
            while left:
                left = left[os.write(_STANDARD_ERROR, left) :]
        return len(text)

    def flush(self) -> None:
        """Do nothing: `write` keeps nothing back."""


def pieces(text: bytes, size: int = select.PIPE_BUF) -> Iterator[bytes]:
    """Yield whole lines, as many together as fit into a size; a longer line stands alone."""
    start = 0
    while len(text) - start > size:
        end = text.rfind(b"\n", start, start + size) + 1 or text.find(b"\n", start + size) + 1 or len(text)
        yield text[start:end]
        start = end
    if start < len(text):
        yield text[start:]


class Lines(Protocol):
    """What takes lines of a log."""

    def write(self, line: Line) -> None:
        """Log a line."""
        ...


class Log:
    """Writes lines; `close` writes what is still waiting, as far as somebody reads it.

    Args:
        format_: one of `FORMATS`.
        stream: where to; standard error unless told otherwise.
        worker: the number of this process where there are several.
    """

    def __init__(self, format_: str, stream: Stream | None = None, worker: int | UnsetType = UNSET) -> None:
        self._format = FORMATS[format_]
        self._worker = worker
        self._stream: Stream = stream or StandardError()
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._closing = threading.Event()
        self._dropped = 0
        self._thread = threading.Thread(target=self._work, name="jeton-log", daemon=True)
        self._thread.start()

    def write(self, line: Line) -> None:
        """Log a line. Where the reader is far behind, lines are counted, not kept."""
        if self._lines.qsize() > _BACKLOG:
            self._dropped += 1
        else:
            self._lines.put(self._text(line))

    def close(self) -> None:
        """Write what is waiting and stop, but do not wait for long."""
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
            self._dropped += len(lines)  # a full disk passes: the next lines may get through


class DirectLog:
    """Writes lines to standard error without a thread, for a process that forks.

    A line for which a pipe has no room for a moment, because nobody reads it, is dropped.
    """

    def __init__(self, format_: str) -> None:
        self._format = FORMATS[format_]

    def write(self, line: Line) -> None:
        """Log a line."""
        text = masked(timed(line, self._format).decode())
        poll = select.poll()
        poll.register(_STANDARD_ERROR, select.POLLOUT)
        with suppress(OSError):  # nobody can be told of it
            if poll.poll(_ROOM_MILLISECONDS):
                StandardError().write(text)


class LogHandler(logging.Handler):
    """Sends what libraries and the standard library log to the same place."""

    def __init__(self, log: Lines) -> None:
        super().__init__(logging.INFO)
        self._log = log
        self._formatter = logging.Formatter()

    def emit(self, record: logging.LogRecord) -> None:
        """Log a record; one that cannot be written is reported as Python's handlers do, never raised."""
        try:
            exception = self._formatter.formatException(record.exc_info) if record.exc_info else None
            level, message = record.levelname.lower(), _writable(record.getMessage())
            self._log.write(
                EventLine(record.created, level, record.name, message, exception and _writable(exception))
            )
        except Exception:  # noqa: BLE001  as its name says
            self.handleError(record)


def _writable(text: str) -> str:
    """Return the text without lone surrogates, which have no place in UTF-8."""
    return text.encode("utf-8", "replace").decode()
