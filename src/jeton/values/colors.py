"""Colours: every absolute syntax of CSS Color 4 and the DTCG colour object → sRGB.

Wide-gamut colours are mapped into sRGB by reducing chroma in OKLCh, as CSS Color 4 describes; what CSS
clamps when it reads (`rgb(300 0 0)`, `hsl()`, `hwb()`) is clamped.
"""

import math
import re
from typing import Any, NamedTuple

from coloraide import Color

from jeton.values import jsontext
from jeton.values.memory import remembered
from jeton.values.numbers import NUMBER, in_range, plain


class Rgba(NamedTuple):
    """A colour in sRGB, not linear; red, green, blue and alpha each from 0 to 1."""

    red: float
    green: float
    blue: float
    alpha: float


_SPACE = " \t\r\n\f"
_LONGEST = 256
_HEX = re.compile(r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", re.IGNORECASE)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# coloraide reads spaces and separators that CSS has not; these are CSS's own
_GAP = r"[ \t\r\n\f]"
_ARGUMENT = rf"(?:{NUMBER}(?:%|deg|grad|rad|turn)?|none)"
_SPACED = rf"{_GAP}*{_ARGUMENT}(?:{_GAP}+{_ARGUMENT}){{2}}{_GAP}*(?:/{_GAP}*{_ARGUMENT}{_GAP}*)?"
_WITH_COMMAS = rf"{_GAP}*{_ARGUMENT}(?:{_GAP}*,{_GAP}*{_ARGUMENT}){{2,3}}{_GAP}*"
_CSS = re.compile(
    rf"[a-z]+|(?:rgba?|hsla?)\({_WITH_COMMAS}\)|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\({_SPACED}\)"
    rf"|color\({_GAP}*(?:srgb|srgb-linear|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz|xyz-d50|xyz-d65)"
    rf"{_GAP}{_SPACED}\)",
    re.IGNORECASE,
)
_CLAMPED = re.compile(r"rgb|hsl|hwb", re.IGNORECASE)
_LIGHTNESS = {"lab": 100.0, "lch": 100.0, "oklab": 1.0, "oklch": 1.0}
_OPAQUE = re.compile(
    r"(?:currentcolor|(?:accent|button|mark|highlight|selected|active|visited|gray|field|link|canvas)[a-z]*"
    r"|(?:color-mix|light-dark|contrast-color|device-cmyk|var|env)\(.*\)"
    r"|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)"
    r"\((?=\s*from\s|.*(?:var|env|calc|min|max|clamp)\().*\))",
    re.IGNORECASE | re.DOTALL,
)
_PERCENT = {"hsl": ("", "%", "%"), "hwb": ("", "%", "%")}
_FUNCTIONS = frozenset({"hsl", "hwb", "lab", "lch", "oklab", "oklch"})
_PREDEFINED = frozenset(
    {"srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50"}
)


def parse_color(text: str) -> Rgba | None:
    """Return the colour, None where the text is none or depends on its surroundings (`currentColor`)."""
    return _color("", text)


def reads_as_color(text: str) -> bool:
    """Tell whether CSS would take the text for a colour, be it one that only a browser can evaluate."""
    return parse_color(text) is not None or _OPAQUE.fullmatch(text.strip(_SPACE)) is not None


def to_byte(channel: float) -> int:
    """Return a channel of 0 to 1 as 0 to 255, rounded half up."""
    return math.floor(round(channel * 255, 6) + 0.5)  # 0.7 of 255 is 178.5 but for the last bit


def css_color(value: dict[str, Any]) -> str | None:
    """Return the CSS text of a DTCG colour object, in its own colour space; None where it is none."""
    space, components, alpha = value.get("colorSpace"), value.get("components"), value.get("alpha", 1)
    if not isinstance(space, str) or not isinstance(components, list) or len(components) != 3:
        return None
    units = _PERCENT.get(space, ("", "", ""))
    parts = [_component(part, unit) for part, unit in zip(components, units, strict=True)]
    opacity = _component(alpha, "")
    if opacity is None or None in parts:
        return None
    inner = " ".join(part for part in parts if part is not None)
    if opacity != "1":
        inner += f" / {opacity}"
    if space in _PREDEFINED:
        return f"color({space} {inner})"
    return f"{space}({inner})" if space in _FUNCTIONS else None


def _component(value: object, unit: str) -> str | None:
    if value == "none":
        return "none"
    number = in_range(value)
    return None if number is None else plain(number) + unit


@remembered
def _color(_kind: str, text: str) -> Rgba | None:
    match = _HEX.fullmatch(text)
    if match is not None:
        return _from_hex(match[1])
    stripped: str | None = text.strip(_SPACE)
    if stripped and stripped[0] == "{":
        value = jsontext.decode(stripped)
        stripped = css_color(value) if isinstance(value, dict) else None
    return _from_css(stripped) if stripped and len(stripped) <= _LONGEST else None


def _from_hex(digits: str) -> Rgba:
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue, alpha = bytes.fromhex(digits if len(digits) == 8 else digits + "ff")
    return Rgba(red / 255, green / 255, blue / 255, alpha / 255)


def _from_css(text: str) -> Rgba | None:
    text = _COMMENT.sub(" ", text).strip(_SPACE)
    hexadecimal = _HEX.fullmatch(text)
    if hexadecimal is not None:
        return _from_hex(hexadecimal[1])
    if _CSS.fullmatch(text) is None:
        return None
    try:
        rgba = _to_srgb(Color(text), clamped=_CLAMPED.match(text) is not None)
    except (ValueError, ArithmeticError):
        return None
    return rgba if all(map(math.isfinite, rgba)) else None


def _to_srgb(color: Color, *, clamped: bool) -> Rgba:
    """Convert; `clamped` says that CSS limits the colour's channels to sRGB rather than mapping the gamut."""
    space = color.space()
    first, second, third = color.coords(nans=False)
    if space == "srgb" and clamped:
        first, second, third = _clamp(first), _clamp(second), _clamp(third)
    elif space == "hsl":
        second = max(second, 0.0)
    elif space in _LIGHTNESS:
        first = _clamp(first, _LIGHTNESS[space])
        second = max(second, 0.0) if space.endswith("lch") else second
    if not all(map(math.isfinite, (first, second, third))):
        return Rgba(math.nan, math.nan, math.nan, math.nan)
    converted = Color(space, [first, second, third]).convert("srgb")
    if not clamped:
        converted.fit(method="oklch-chroma")
    red, green, blue = converted.coords(nans=False)
    return Rgba(_clamp(red), _clamp(green), _clamp(blue), _clamp(color.alpha(nans=False)))


def _clamp(value: float, upper: float = 1.0) -> float:
    return max(0.0, min(value, upper))
