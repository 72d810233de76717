"""The log: one structured line per request and per event, on standard error.

Lines are gathered and written by a thread a few times a second, so that a slow reader of the log never
holds up a request. Nothing of the Authorization header is ever logged, and whatever looks like an API
token's secret is masked wherever it stands.
"""

import logging
import re
import sys
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from queue import SimpleQueue
from typing import IO, Any

import msgspec

from jeton.clock import timestamp

_SECRET = re.compile(r"jtn_[0-9A-Za-z]+")
_INTERVAL = 0.1
_BACKLOG = 200_000
_encode = msgspec.json.Encoder().encode

Fields = dict[str, Any]


def redact(text: str) -> str:
    """Mask the secrets of API tokens in a text."""
    return _SECRET.sub("jtn_…", text) if "jtn_" in text else text


def json_line(fields: Fields) -> str:
    """Return an event as one line of JSON."""
    return _encode(fields).decode()


def pretty_line(fields: Fields) -> str:
    """Return an event as a person reads it."""
    moment = datetime.fromisoformat(fields["time"]).astimezone().strftime("%H:%M:%S")
    if "method" not in fields:
        return f"{moment} {fields['level']:<7} {fields['message']}"
    return (
        f"{moment} {fields['status']} {fields['method']:<6} {fields['path']}"
        f"  {fields['duration_ms']:.1f} ms  {fields['bytes']} B"
    )


FORMATS: dict[str, Callable[[Fields], str]] = {"json": json_line, "pretty": pretty_line}


class Log:
    """Writes events as lines; `close` writes what is still waiting."""

    def __init__(self, format_: str, stream: IO[str] | None = None) -> None:
        self._format = FORMATS[format_]
        self._stream = stream or sys.stderr
        self._events: SimpleQueue[Fields] = SimpleQueue()
        self._closing = threading.Event()
        self._dropped = 0
        self._thread = threading.Thread(target=self._work, name="jeton-log", daemon=True)
        self._thread.start()

    def event(self, fields: Fields) -> None:
        """Log an event; `time` is added. Where the reader is far behind, events are counted, not kept."""
        if self._events.qsize() > _BACKLOG:
            self._dropped += 1
            return
        fields["time"] = time.time()
        self._events.put(fields)

    def close(self) -> None:
        """Write what is waiting and stop."""
        self._closing.set()
        self._thread.join()

    def _work(self) -> None:
        while not self._closing.wait(_INTERVAL):
            self._flush()
        self._flush()

    def _flush(self) -> None:
        lines = []
        while not self._events.empty():
            fields = self._events.get()
            fields["time"] = timestamp(fields["time"])
            lines.append(redact(self._format(fields)))
        if self._dropped:
            lines.append(f'{{"level":"warning","message":"{self._dropped} log lines were dropped"}}')
            self._dropped = 0
        if lines:
            self._stream.write("\n".join(lines) + "\n")
            self._stream.flush()


class LogHandler(logging.Handler):
    """Sends what libraries and the standard library log to the same place."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.INFO)
        self._log = log
        self.setFormatter(logging.Formatter())

    def emit(self, record: logging.LogRecord) -> None:
        """Log a record as an event."""
        fields: Fields = {
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(),
        }
        if record.exc_info:
            fields["exception"] = logging.Formatter().formatException(record.exc_info)
        self._log.event(fields)
