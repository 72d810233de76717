"""Which coding an answer's body comes in: `Accept-Encoding` by its weights (RFC 9110, 12.5.3)."""

import re
from functools import lru_cache

from jeton.core.releases.exports import GZIP, IDENTITY, ZSTD

CODINGS = (ZSTD, GZIP, IDENTITY)
"""All that there are; of those that a client weighs alike, the first."""
_NAMES = {"x-gzip": GZIP}
_WEIGHT = re.compile(r"0(?:\.\d{0,3})?|1(?:\.0{0,3})?")
_UNSAID = 0.000_5
"""The weight of a body as it is, where it is neither named nor excluded: less than any that can be named."""
_LONGEST = 256
"""Bytes of the header that are looked at: many times what any client sends."""


def coding_of(header: bytes | None) -> str:
    """Return the coding that a client likes best, of those that there are.

    Without the header nothing is said, and the body comes as it is; so it does where all that there is was
    excluded, which the protocol allows.
    """
    return IDENTITY if header is None else _chosen(header[:_LONGEST])


@lru_cache(maxsize=256)
def _chosen(header: bytes) -> str:
    weights: dict[str, float] = {}
    for part in header.decode("latin-1").lower().split(","):
        name, *parameters = (piece.strip() for piece in part.split(";"))
        weight = _weight(parameters)
        if name and weight is not None:
            weights[_NAMES.get(name, name)] = weight
    others = weights.get("*")
    weights.setdefault(IDENTITY, _UNSAID if others is None else others or 0.0)
    best = max(CODINGS, key=lambda coding: weights.get(coding, others or 0.0))
    return best if weights.get(best, others or 0.0) > 0 else IDENTITY


def _weight(parameters: list[str]) -> float | None:
    """Return the weight among parameters, one where there is none, None where it is malformed."""
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip() == "q":
            value = value.strip()
            return float(value) if _WEIGHT.fullmatch(value) else None
    return 1.0
