"""Samples of type: families, weights, sizes, line heights, letter spacing and whole styles."""

import math
import re

from jeton.drawings.length import in_pixels
from jeton.drawings.paints import Undrawable
from jeton.drawings.scales import fitted, limited
from jeton.drawings.svg import FAINT, STRONG, Box, element, ink, line, points, rectangle, text_node
from jeton.values.typed import (
    Dimension,
    FontFamily,
    FontWeight,
    Keyword,
    LineHeight,
    Number,
    Opaque,
    String,
    Typography,
)
from jeton.values.write import GENERIC

_SAMPLE = "Ag"
_HARMLESS = re.compile(r"[\w.&+-][\w .&+-]{0,63}")
_MOST_FAMILIES = 6
_OWN = "system-ui"
"""The family where a token names none, which is that of the pages."""
_NORMAL = 1.2
"""The line height that CSS's `normal` is about, as a factor."""
_SIZE = 16.0
_LEAST = 0.01
_MARK = "".join(f"M{x} 14v-4c0-2.5 1.5-4 4.5-4.5v2c-1.5 .5-2 1.5-2 2.5h2.5v4z" for x in (3, 11))


def family(value: FontFamily, box: Box) -> list[str]:
    """Return letters in a family."""
    return [_letters(box, _size(box), font_family=families(value))]


def weight(value: FontWeight, box: Box) -> list[str]:
    """Return letters in a weight, beside a stroke as thick as it: fonts may lack the weight."""
    left, width, unit = (128, 48, 40) if box.is_large else (box.width - 18, 16, 100)
    thickness = max(round(value.number / unit), 1)
    return [
        _letters(box, _size(box), font_weight=value.number, font_style=value.style),
        ink(rectangle(left, round((box.height - thickness) / 2), width, thickness), 0.6),
    ]


def size(value: Dimension, box: Box) -> list[str]:
    """Return letters that grow with a size; where there is room, they have it."""
    pixels = in_pixels(value)
    return [] if pixels <= 0 else [_letters(box, _letter_size(pixels, box))]


def spacing(value: Dimension, box: Box) -> list[str]:
    """Return letters with a space between them."""
    font_size = 24.0 if box.is_large else 12.0
    between = limited(in_pixels(value, font_size), -font_size / 4, font_size / 2)
    return [_letters(box, font_size, "abc", letter_spacing=between)]


def leading(value: LineHeight, box: Box) -> list[str]:
    """Return two lines of text as far apart as their height tells, and that distance beside them."""
    unit, thickness = (24, 8) if box.is_large else (8, 3)
    distance = round(limited(_factor(value) * unit, thickness + 1, box.height - thickness - 1))
    top = round((box.height - distance - thickness) / 2)
    middle = top + thickness / 2
    measure = points("M.5", middle, "H4.5M2.5", middle, "v", distance, "M.5", middle + distance, "H4.5")
    lines = (rectangle(8, y, width, thickness) for y, width in _lines(top, distance, box.width))
    return [line(measure, STRONG), ink("".join(lines), 0.6)]


def _lines(top: float, distance: float, width: float) -> list[tuple[float, float]]:
    return [(top, min(width - 8, 160)), (top + distance, min(width - 20, 110))]


def style(value: Typography, box: Box) -> list[str]:
    """Return letters in a style; in a cell their size only leans on its own."""
    pixels = _SIZE if value.size is None or isinstance(value.size, Opaque) else in_pixels(value.size)
    if pixels <= 0:
        raise Undrawable
    pixels = max(pixels, _LEAST)
    font_size = (
        _letter_size(pixels, box) if box.is_large else limited(13 + 1.5 * math.log2(pixels / _SIZE), 10, 18)
    )
    attributes: dict[str, str | float | None] = {}
    if value.family is not None:
        attributes["font_family"] = families(value.family)
    if isinstance(value.weight, FontWeight):
        attributes |= {"font_weight": value.weight.number, "font_style": value.weight.style}
    if isinstance(value.letter_spacing, Dimension):
        share = in_pixels(value.letter_spacing, pixels) / pixels
        attributes["letter_spacing"] = limited(share * font_size, -font_size / 4, font_size)
    if str(value.extras.get("fontStyle")).lower() in {"italic", "oblique"}:
        attributes["font_style"] = "italic"
    decoration = str(value.extras.get("textDecoration")).lower()
    if decoration in {"underline", "line-through"}:
        attributes["text_decoration"] = decoration
    is_upper = "upper" in {
        str(value.extras.get(key)).lower().removesuffix("case") for key in ("textCase", "textTransform")
    }
    return [_letters(box, font_size, _SAMPLE.upper() if is_upper else _SAMPLE, **attributes)]


def string(value: String, box: Box) -> list[str]:
    """Return a quotation mark; where there is room, the text itself."""
    if box.is_large:
        text = " ".join(value.text.split())
        return [_letters(box, _SIZE, text if len(text) < 34 else f"{text[:33]}…")]
    return [ink(_MARK, STRONG if value.text else FAINT)]


def _letters(box: Box, size: float, text: str = _SAMPLE, **attributes: str | float | None) -> str:
    """Return letters whose capitals stand in the middle of the box."""
    baseline = round(box.height / 2 + size * 0.36)
    all_attributes = {"font_family": _OWN} | attributes
    return element(
        "text", text_node(text), x=1, y=baseline, font_size=size, fill="currentColor", **all_attributes
    )


def _size(box: Box) -> float:
    return 56.0 if box.is_large else 15.0


def _letter_size(pixels: float, box: Box) -> float:
    """Return the size that letters of a size are shown in."""
    if box.is_large:
        return fitted(pixels, box.height * 0.7, box.height * 0.9)
    return limited(7 + 3 * math.log2(max(pixels, _LEAST) / 8), 5, 19)


def _factor(value: LineHeight) -> float:
    match value:
        case Number():
            return value.number
        case Keyword():
            return _NORMAL
        case _:
            return in_pixels(value) / _SIZE


def families(value: FontFamily) -> str:
    """Return the names of harmless characters, quoted unless CSS knows them; `Undrawable` without any."""
    names = [name for name in value.names if isinstance(name, str) and _HARMLESS.fullmatch(name)]
    if not names:
        raise Undrawable
    return ", ".join(name if name in GENERIC else f"'{name}'" for name in names[:_MOST_FAMILIES])
