"""Negotiation of the media type by the Accept header (RFC 9110, 12.5.1)."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

_RANGE = re.compile(r"\s*([^\s;,/]+)/([^\s;,/]+)\s*((?:;[^,]*)?)")
_WEIGHT = re.compile(r";\s*q\s*=\s*([^;\s]*)\s*", re.IGNORECASE)
_NUMBER = re.compile(r"0(?:\.\d{0,3})?|1(?:\.0{0,3})?")


class _Range(NamedTuple):
    kind: str
    subtype: str
    weight: float

    def precision(self, kind: str, subtype: str) -> int:
        """Return how exactly this range matches a media type: 3, 2 or 1, or 0 if it does not."""
        if (self.kind, self.subtype) == (kind, subtype):
            return 3
        if (self.kind, self.subtype) == (kind, "*"):
            return 2
        return 1 if (self.kind, self.subtype) == ("*", "*") else 0


def preferred(header: bytes | None, offered: Sequence[str]) -> str:
    """Return the media type, of those offered, that the header gives the highest weight.

    Of equal weights, the one that it names more exactly, then the first offered. The first as well if the
    header accepts none of them or has no valid range.
    """
    ranges = [] if header is None else list(_ranges(header.decode("latin-1")))
    rated = [(*_rating(ranges, media_type), -place) for place, media_type in enumerate(offered)]
    return offered[-max(rated)[2]]


def _rating(ranges: Sequence[_Range], media_type: str) -> tuple[float, int]:
    """Return the weight of a media type, from the range that matches it best, and that range's precision."""
    kind, _, subtype = media_type.partition("/")
    matching = [(each.precision(kind, subtype), each.weight) for each in ranges]
    closest, weight = max((each for each in matching if each[0]), default=(0, 0.0))
    return weight, closest if weight else 0


def _ranges(header: str) -> Iterator[_Range]:
    for part in header.lower().split(","):
        found = _RANGE.fullmatch(part)
        if found is None:
            continue
        kind, subtype, parameters = found.groups()
        weight = _WEIGHT.search(parameters)
        if weight is None:
            yield _Range(kind, subtype, 1.0)
        elif _NUMBER.fullmatch(weight[1]):
            yield _Range(kind, subtype, float(weight[1]))
