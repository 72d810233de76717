"""Contrast of one color on another: WCAG 2.2's contrast ratio and APCA's lightness contrast Lc.

The ratio: Web Content Accessibility Guidelines 2.2, "contrast ratio" and "relative luminance". Lc: the public
formula of APCA-W3 0.1.9, constants 0.0.98G-4g (Myndex, "APCA-W3 Base Formula"). Both are for opaque colors: a
translucent color is first blended with its background, in sRGB as browsers do.
"""

from typing import NamedTuple

from jeton.values.colors import Rgba, contrast_ratio, to_byte

WHITE = Rgba(1.0, 1.0, 1.0, 1.0)
BLACK = Rgba(0.0, 0.0, 0.0, 1.0)

LEVELS = {"AA": 4.5, "AA-large": 3.0, "AAA": 7.0, "AAA-large": 4.5, "non-text": 3.0}
"""The ratios of WCAG 2.2: success criteria 1.4.3, 1.4.6 (large: from 18 pt, or 14 pt bold), 1.4.11."""

_TRC = 2.4
_RED, _GREEN, _BLUE = 0.2126729, 0.7151522, 0.0721750
_BLACK_THRESHOLD, _BLACK_CLAMP = 0.022, 1.414
_LEAST_DIFFERENCE = 0.0005
_ON_LIGHT = (0.56, 0.57)  # exponents of background and text if the background is lighter
_ON_DARK = (0.65, 0.62)
_SCALE, _CLIP, _OFFSET = 1.14, 0.1, 0.027


class Contrast(NamedTuple):
    """The ratio (1 to 21) and Lc (about -108 to 106, negative for light on dark) of a pair of colors."""

    ratio: float
    lc: float


class Needed(NamedTuple):
    """The contrast that a pair must reach: a ratio, an amount of Lc, or both; None if one is not required."""

    ratio: float | None
    lc: float | None

    def met(self, measured: Contrast) -> bool:
        """Tell whether a contrast is sufficient; nothing is rounded, as WCAG requires."""
        return self.ratio_met(measured) and (self.lc is None or abs(measured.lc) >= self.lc)

    def ratio_met(self, measured: Contrast) -> bool:
        """Tell whether the ratio is sufficient."""
        return self.ratio is None or measured.ratio >= self.ratio


def over(top: Rgba, below: Rgba) -> Rgba:
    """Return the visible color of a translucent color over an opaque one."""
    alpha = top.alpha
    mixed = [alpha * channel + (1 - alpha) * other for channel, other in zip(top[:3], below[:3], strict=True)]
    return Rgba(mixed[0], mixed[1], mixed[2], 1.0)


def contrast(text: Rgba, background: Rgba) -> Contrast:
    """Return the contrast of a color on a background; the lowest one if the background is translucent."""
    if background.alpha >= 1:
        return _opaque(over(text, background), background)
    cases = []
    for behind in (WHITE, BLACK):
        seen = over(background, behind)
        cases.append(_opaque(over(text, seen), seen))
    return Contrast(min(case.ratio for case in cases), min((case.lc for case in cases), key=abs))


def _opaque(text: Rgba, background: Rgba) -> Contrast:
    return Contrast(contrast_ratio(text, background), _lc(_screen(text), _screen(background)))


def _screen(color: Rgba) -> float:
    """Return APCA's luminance: a simple exponent, and black raised by a display's flare."""
    y = color.red**_TRC * _RED + color.green**_TRC * _GREEN + color.blue**_TRC * _BLUE
    return float(y if y > _BLACK_THRESHOLD else y + (_BLACK_THRESHOLD - y) ** _BLACK_CLAMP)


def _lc(text: float, background: float) -> float:
    if abs(background - text) < _LEAST_DIFFERENCE:
        return 0.0
    of_background, of_text = _ON_LIGHT if background > text else _ON_DARK
    lightness = float((background**of_background - text**of_text) * _SCALE)
    if abs(lightness) < _CLIP:
        return 0.0
    return (lightness - _OFFSET if lightness > 0 else lightness + _OFFSET) * 100


def nearest(text: Rgba, background: Rgba, needed: Needed) -> str | None:
    """Return the color, as hex, with sufficient contrast that is nearest on the way to black or to white.

    None if neither black nor white is sufficient.
    """
    candidates: list[tuple[int, str]] = []
    for end in (BLACK, WHITE):
        if not needed.met(contrast(_towards(text, end, 255), background)):
            continue
        low, high = 0, 255  # `low` is insufficient, `high` sufficient; the contrast between them is monotonic
        while high - low > 1:
            middle = (low + high) // 2
            enough = needed.met(contrast(_towards(text, end, middle), background))
            low, high = (low, middle) if enough else (middle, high)
        candidates.append((high, as_hex(_towards(text, end, high))))
    return min(candidates)[1] if candidates else None


def _towards(color: Rgba, end: Rgba, step: int) -> Rgba:
    """Return a color `step` of 255 steps toward another, in whole bytes; its alpha stays."""
    mixed = over(Rgba(end.red, end.green, end.blue, step / 255), color)
    red, green, blue = (to_byte(channel) / 255 for channel in mixed[:3])
    return Rgba(red, green, blue, color.alpha)


def as_hex(color: Rgba) -> str:
    """Return a color as `#rrggbb`, or `#rrggbbaa` if it is translucent."""
    channels = color if color.alpha < 1 else color[:3]
    return "#" + "".join(f"{to_byte(channel):02x}" for channel in channels)
