"""Fixes that can be offered for problems: a colour with enough contrast; pure."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from jeton.problems.contrast import Needed, as_hex, contrast
from jeton.values.colors import Rgba, parse_color, to_byte
from jeton.values.memory import LONGEST
from jeton.values.parse_colors import convertible

STEP = 1 / 500
"""The steps in which a lightness is tried; each is less than that of one byte of grey."""
_HALVINGS = 12
"""The steps of the bisection that finds the largest chroma inside sRGB."""


class Ground(NamedTuple):
    """A background as its mode has it, and the contrast that a colour needs on it."""

    text: str
    needed: Needed


class Lab(NamedTuple):
    """A colour of OKLab: its lightness, and the two axes of which chroma and hue are made."""

    lightness: float
    a: float
    b: float


def passing(text: str, grounds: tuple[Ground, ...]) -> str | None:
    """Return the colour with enough contrast on all grounds, as hex, that is nearest in lightness.

    Its hue is that of the text, and its chroma too where sRGB has it at that lightness. None if there is no
    such colour, or if one of the texts is no colour.
    """
    length = len(text) + sum(len(ground.text) for ground in grounds)
    return (_passing if length <= LONGEST else _passing.__wrapped__)(text, grounds)


@lru_cache(maxsize=4096)
def _passing(text: str, grounds: tuple[Ground, ...]) -> str | None:
    color = parse_color(text)
    behind = [(parse_color(ground.text), ground.needed) for ground in grounds]
    pairs = [(ground, needed) for ground, needed in behind if ground is not None]
    if color is None or len(pairs) < len(behind):
        return None
    for candidate in _by_distance(color):
        if all(needed.met(contrast(candidate, ground)) for ground, needed in pairs):
            return as_hex(candidate)
    return None


def _by_distance(color: Rgba) -> Iterator[Rgba]:
    """Yield a colour in other lightnesses, the nearest first, to black and to white."""
    start = lab_of(color)
    for step in range(1, round(1 / STEP) + 1):
        for lightness in (start.lightness - step * STEP, start.lightness + step * STEP):
            if -STEP < lightness < 1 + STEP:
                yield at_lightness(color, start, min(max(lightness, 0.0), 1.0))


def lab_of(color: Rgba) -> Lab:
    """Return an sRGB colour in OKLab."""
    return Lab(*convertible("srgb", color[:3]).convert("oklab").coords(nans=False))


def at_lightness(color: Rgba, start: Lab, lightness: float) -> Rgba:
    """Return a colour in another lightness, of whole bytes, with as much of its chroma as sRGB has there."""
    low, high = 0.0, 1.0
    channels = _srgb(Lab(lightness, start.a, start.b))
    if not _fits(channels):
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            fits = _fits(_srgb(Lab(lightness, start.a * middle, start.b * middle)))
            low, high = (middle, high) if fits else (low, middle)
        channels = _srgb(Lab(lightness, start.a * low, start.b * low))
    red, green, blue = (to_byte(min(max(channel, 0.0), 1.0)) / 255 for channel in channels)
    return Rgba(red, green, blue, color.alpha)


def _srgb(lab: Lab) -> tuple[float, float, float]:
    """Return the channels of a colour of OKLab in sRGB, beyond 0 to 1 if sRGB lacks it."""
    lightness, a, b = lab
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        _encoded(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
        _encoded(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
        _encoded(-0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short),
    )


def _encoded(linear: float) -> float:
    return 12.92 * linear if linear <= 0.0031308 else float(1.055 * linear ** (1 / 2.4) - 0.055)


def _fits(channels: Iterable[float]) -> bool:
    """Tell whether sRGB has a colour, but for less than a quarter of a byte."""
    return all(-0.001 <= channel <= 1.001 for channel in channels)
