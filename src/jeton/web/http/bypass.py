"""Parser of the X-Jeton-Bypass header: why something is written without the review that is required."""

from jeton.bodies.reasons import reason_of
from jeton.model.objects import Bypass

BYPASS = b"x-jeton-bypass"


def bypass_of(header: bytes) -> Bypass:
    """Return what a header says, or raise `Invalid`."""
    try:
        return Bypass(reason_of(header.decode()))
    except UnicodeDecodeError:
        return Bypass(reason_of(None))
