"""Negotiation of the content coding by the Accept-Encoding header (RFC 9110, 12.5.3)."""

from functools import lru_cache

from jeton.core.releases.exports import GZIP, IDENTITY, ZSTD
from jeton.web.accept import weighted

CODINGS = (ZSTD, GZIP, IDENTITY)
"""The available codings; of those with the same weight, the first is used."""
_NAMES = {"x-gzip": GZIP}
_UNNAMED_IDENTITY = 0.000_5
"""The weight of `identity` if the header does not mention it: less than any weight that it can name."""
_LONGEST = 256
"""The number of bytes of the header that are read: many times more than any client sends."""


def coding_of(header: bytes | None) -> str:
    """Return the available coding to which the header gives the highest weight.

    It is `identity` without the header, and also if the header excludes every coding, which RFC 9110 allows.
    """
    return IDENTITY if header is None else _best_coding(header[:_LONGEST])


@lru_cache(maxsize=256)
def _best_coding(header: bytes) -> str:
    weights = {_NAMES.get(name, name): weight for name, weight in weighted(header)}
    others = weights.get("*")
    weights.setdefault(IDENTITY, _UNNAMED_IDENTITY if others is None else others or 0.0)
    best = max(CODINGS, key=lambda coding: weights.get(coding, others or 0.0))
    return best if weights.get(best, others or 0.0) > 0 else IDENTITY
