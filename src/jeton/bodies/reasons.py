"""Reasons for writing without the review that a workspace requires; pure."""

from jeton.bodies.inputs import text
from jeton.errors import Text

LIMIT = 200
"""The most characters of a reason."""

_WRONG = Text.BYPASS.format(limit=LIMIT)
_reason = text(_WRONG, LIMIT, _WRONG, _WRONG)


def reason_of(value: object) -> str:
    """Return a reason without white space around it, or raise `Invalid`."""
    return _reason(value.strip() if isinstance(value, str) else value)
