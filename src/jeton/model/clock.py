"""Timestamps: ISO 8601, UTC, with milliseconds and `Z`, so that their text sorts by time."""

import re
import time
from datetime import UTC, datetime
from functools import lru_cache

_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)", re.ASCII)


def timestamp(seconds: float | None = None) -> str:
    """Return the text of a Unix time in seconds, or of now."""
    return text_of(time.time_ns() // 1_000_000 if seconds is None else int(seconds * 1000))


@lru_cache(maxsize=16)
def text_of(milliseconds: int) -> str:
    """Return the text of a Unix time in milliseconds."""
    second, part = divmod(milliseconds, 1000)
    return f"{_to_the_second(second)}.{part:03d}Z"


def milliseconds_of(text: str) -> int:
    """Return a timestamp as a Unix time in milliseconds."""
    moment = datetime.fromisoformat(text)
    return int(moment.timestamp()) * 1000 + moment.microsecond // 1000


def timestamp_in(text: str) -> str | None:
    """Return the timestamp of a date and time with `Z` or an offset, to the millisecond begun, or None."""
    form = _MOMENT.fullmatch(text.upper())
    if form is None:
        return None
    try:
        moment = datetime.fromisoformat(form[0]).astimezone(UTC)
    except (ValueError, OverflowError):
        return None
    return f"{moment.replace(tzinfo=None).isoformat(timespec='milliseconds')}Z"


def later_than(previous: str, now: str | None = None) -> str:
    """Return the later of `now`, the clock's time if it is None, and one millisecond after `previous`."""
    now = timestamp() if now is None else now
    if now > previous:
        return now
    return text_of(milliseconds_of(previous) + 1)


@lru_cache(maxsize=16)
def _to_the_second(second: int) -> str:
    return datetime.fromtimestamp(second, UTC).strftime("%Y-%m-%dT%H:%M:%S")
