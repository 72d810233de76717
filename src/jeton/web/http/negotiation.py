"""Negotiation of the media type and of the content coding (RFC 9110, 12.5.1 and 12.5.3)."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from jeton.core.releases.exports import GZIP, IDENTITY, ZSTD

CODINGS = (ZSTD, GZIP, IDENTITY)
"""The available codings; of those with the same weight, the first is used."""
_NAMES = {"x-gzip": GZIP}
_UNNAMED_IDENTITY = 0.000_5
"""The weight of `identity` if the header does not mention it: less than any weight that it can name."""
_LONGEST = 256
"""The number of bytes of the header that are read: many times more than any client sends."""
_WEIGHT = re.compile(r"0(?:\.\d{0,3})?|1(?:\.0{0,3})?")


def weighted(header: bytes) -> Iterator[tuple[str, float]]:
    """Yield the names in a header and their weights, without those whose weight is malformed."""
    for part in header.decode("latin-1").lower().split(","):
        name, *parameters = (piece.strip() for piece in part.split(";"))
        pairs = (parameter.partition("=") for parameter in parameters)
        text = next((value.strip() for key, _, value in pairs if key.strip() == "q"), "1")
        if name and _WEIGHT.fullmatch(text):
            yield name, float(text)


def preferred(header: bytes | None, offered: Sequence[str]) -> str:
    """Return the media type, of those offered, that the header gives the highest weight.

    Of equal weights, the one that it names more exactly, then the first offered. The first as well if the
    header accepts none of them or has no valid range.
    """
    ranges = [] if header is None else list(weighted(header))
    rated = [(*_rating(ranges, media_type), -place) for place, media_type in enumerate(offered)]
    return offered[-max(rated)[2]]


def _rating(ranges: Sequence[tuple[str, float]], media_type: str) -> tuple[float, int]:
    """Return the weight of a media type, from the range that matches it best, and how exactly it does."""
    matches = ("*/*", f"{media_type.partition('/')[0]}/*", media_type)
    matching = [(matches.index(name) + 1, weight) for name, weight in ranges if name in matches]
    closest, weight = max(matching, default=(0, 0.0))
    return weight, closest if weight else 0


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
