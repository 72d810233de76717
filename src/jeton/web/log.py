"""The log: one structured line per request and per event, on standard error.

Lines are gathered and written by a thread a few times a second, so that a slow reader of the log never
holds up a request. Nothing of the Authorization header is ever logged, and whatever looks like an API
token's secret is masked wherever it stands.
"""

import logging
import re
import sys
import threading
from collections.abc import Callable, Sequence
from datetime import datetime
from queue import SimpleQueue
from typing import IO

import msgspec
from msgspec import Struct

from jeton.clock import timestamp

_SECRET = re.compile(r"jtn_[0-9A-Za-z]+")
_INTERVAL = 0.1
_BACKLOG = 200_000
_encode_lines = msgspec.json.Encoder().encode_lines


class RequestLine(Struct, gc=False):
    """What is logged of a request; `time` is Unix seconds until the line is written."""

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


class EventLine(Struct, gc=False, omit_defaults=True):
    """What else is logged; `time` as in `RequestLine`."""

    time: float | str
    level: str
    logger: str
    message: str
    exception: str | None = None


Line = RequestLine | EventLine


def json_lines(lines: Sequence[Line]) -> str:
    """Return one JSON object a line."""
    return _encode_lines(lines).decode()


def pretty_lines(lines: Sequence[Line]) -> str:
    """Return the lines as a person reads them."""
    return "".join(_pretty(line) + "\n" for line in lines)


def _pretty(line: Line) -> str:
    moment = datetime.fromisoformat(str(line.time)).astimezone().strftime("%H:%M:%S")
    if isinstance(line, EventLine):
        return "\n".join(filter(None, (f"{moment} {line.level:<7} {line.message}", line.exception)))
    path = line.path.encode("unicode_escape").decode("ascii")
    return f"{moment} {line.status} {line.method:<6} {path}  {line.duration_ms:.1f} ms  {line.bytes} B"


FORMATS: dict[str, Callable[[Sequence[Line]], str]] = {"json": json_lines, "pretty": pretty_lines}


class Log:
    """Writes lines; `close` writes what is still waiting."""

    def __init__(self, format_: str, stream: IO[str] | None = None) -> None:
        self._format = FORMATS[format_]
        self._stream = stream or sys.stderr
        self._lines: SimpleQueue[Line] = SimpleQueue()
        self._closing = threading.Event()
        self._dropped = 0
        self._thread = threading.Thread(target=self._work, name="jeton-log", daemon=True)
        self._thread.start()

    def write(self, line: Line) -> None:
        """Log a line. Where the reader is far behind, lines are counted, not kept."""
        if self._lines.qsize() > _BACKLOG:
            self._dropped += 1
        else:
            self._lines.put(line)

    def close(self) -> None:
        """Write what is waiting and stop."""
        self._closing.set()
        self._thread.join()

    def _work(self) -> None:
        while not self._closing.wait(_INTERVAL):
            self._flush()
        self._flush()

    def _flush(self) -> None:
        lines = [self._lines.get() for _ in range(self._lines.qsize())]
        if self._dropped:
            lines.append(EventLine("", "warning", "jeton", f"{self._dropped} log lines were dropped"))
            self._dropped = 0
        if not lines:
            return
        for line in lines:
            line.time = timestamp(line.time if isinstance(line.time, float) else None)
        text = self._format(lines)
        try:
            self._stream.write(_SECRET.sub("jtn_…", text) if "jtn_" in text else text)
            self._stream.flush()
        except (OSError, ValueError):
            self._dropped += len(lines)  # a full disk passes: the next lines may get through


class LogHandler(logging.Handler):
    """Sends what libraries and the standard library log to the same place."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.INFO)
        self._log = log
        self._formatter = logging.Formatter()

    def emit(self, record: logging.LogRecord) -> None:
        """Log a record."""
        exception = self._formatter.formatException(record.exc_info) if record.exc_info else None
        level, message = record.levelname.lower(), record.getMessage()
        self._log.write(EventLine(record.created, level, record.name, message, exception))
