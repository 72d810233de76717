"""Timestamps: ISO 8601, UTC, with milliseconds and `Z`, so that their text sorts by time."""

import time
from datetime import UTC, datetime, timedelta

_MILLISECOND = timedelta(milliseconds=1)


def timestamp(seconds: float | None = None) -> str:
    """Return the text of a Unix time in seconds, or of now."""
    return _text(datetime.fromtimestamp(time.time() if seconds is None else seconds, UTC))


def later_than(previous: str) -> str:
    """Return now, or one millisecond after `previous` where the clock has not moved past it."""
    now = timestamp()
    if now > previous:
        return now
    return _text(datetime.fromisoformat(previous) + _MILLISECOND)


def _text(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"
