"""The log of requests that were refused because the database fails."""

import logging
import time

from jeton.errors import Unavailable
from jeton.store.upkeep.opening import AWAY, PASSING, cause_of, reason, text_of

AGAIN_SECONDS = 60.0
"""The seconds after which a cause that goes on is logged again."""

_log = logging.getLogger("jeton")


class Outages:
    """Logs why the database refuses requests: each cause once, and again each minute while it goes on.

    A server that is away is a warning; a cause that needs an operator, such as a full disk, is an error.
    """

    def __init__(self) -> None:
        self._logged: dict[str, float] = {}

    def note(self, error: Unavailable) -> None:
        """Log the cause of a refusal, unless it is that others are at work, or was logged just now."""
        cause, now = cause_of(error), time.monotonic()
        if cause in PASSING or now < self._logged.get(cause, 0.0):
            return
        self._logged[cause] = now + AGAIN_SECONDS
        _log.log(
            logging.WARNING if cause in AWAY else logging.ERROR,
            "requests are refused with 503, for the database fails: %s%s",
            text_of(error),
            reason(error),
        )
