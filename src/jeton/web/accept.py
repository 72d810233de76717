"""Negotiation of the media type by the Accept header (RFC 9110, 12.5.1), and of weights in any header."""

import re
from collections.abc import Iterator, Sequence

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
