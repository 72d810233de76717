"""Values and scopes of Figma's variables, as its import of DTCG files takes them.

Figma has variables of colours, numbers, texts and booleans. A colour is in sRGB, a length in pixels, a time
in seconds, and a font family is one name; composites are styles there, not variables.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from jeton.formats.dtcg.dtcg_values import UNREADABLE, Leaf, leaf_of
from jeton.formats.figma.figma_variables import times
from jeton.formats.writing import native
from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.selection import kind_of, unresolved
from jeton.formats.writing.tree import encoded
from jeton.model.objects import TokenType
from jeton.values.canonical import channel, text_of
from jeton.values.colors import Rgba, parse_color, to_byte
from jeton.values.lengths import PX_PER_REM
from jeton.values.numbers import plain
from jeton.values.parse import read
from jeton.values.typed import Boolean, Ok
from jeton.values.write import whole

SCOPES: Mapping[TokenType, tuple[str, ...]] = {
    "color": ("ALL_FILLS", "STROKE_COLOR", "EFFECT_COLOR"),
    "dimension": ("CORNER_RADIUS", "WIDTH_HEIGHT", "GAP", "STROKE_FLOAT"),
    "fontSize": ("FONT_SIZE",),
    "lineHeight": ("LINE_HEIGHT",),
    "letterSpacing": ("LETTER_SPACING",),
    "fontFamily": ("FONT_FAMILY",),
    "fontWeight": ("FONT_WEIGHT",),
    "duration": ("ALL_SCOPES",),
    "number": ("ALL_SCOPES",),
    "string": ("TEXT_CONTENT",),
    "boolean": (),
}
"""The fields of Figma that offer a variable, by its type."""
TYPES: tuple[TokenType, ...] = tuple(SCOPES)

_CLOSE = 1e-6
_DIGITS = 6
_ALIAS = re.compile(r"\{[^{}]*\}")


def value_of(token: ExportToken, base: float | None) -> Leaf | str:
    """Return the value of a token in Figma's form, or the reason why it has none there.

    A rem has `base` pixels. The leaf's type is `boolean` for a number that stands for one.
    """
    if token.value is None:
        return unresolved(token)
    kind = kind_of(token)
    if kind not in SCOPES:
        return f"Figma has no variables of the type {kind}"
    own = _OWN.get(kind)
    if own is not None:
        return own(token, token.value)
    leaf = leaf_of(token)
    if isinstance(leaf, str):
        return leaf
    try:
        return _OTHERS[leaf.type](kind, leaf, base or PX_PER_REM)
    except OverflowError:
        return "its value is beyond the range of numbers"


def in_percent(leaf: Leaf) -> Leaf:
    """Return a number from 0 to 1 as Figma has opacities: in percent."""
    return _leaf(leaf.type, times(leaf.value, 100), *leaf.approximated)


def _leaf(type_: str, value: Any, *notes: str, read_back: str | None = None) -> Leaf:
    """Return a leaf; an import reads the text of its value back, unless that is told."""
    text = text_of("string", value) if read_back is None else read_back
    return Leaf(type_, value, encoded(value), text, notes)


def _string(_token: ExportToken, text: str) -> Leaf | str:
    return "the text would be an alias in Figma" if _ALIAS.fullmatch(text) else _leaf("string", text)


def _boolean(_token: ExportToken, text: str) -> Leaf | str:
    outcome = read("boolean", text)
    if isinstance(outcome, Ok) and isinstance(outcome.value, Boolean):
        return _leaf("boolean", int(outcome.value.value), read_back=str(int(outcome.value.value)))
    return "its value is neither true nor false" if isinstance(outcome, Ok) else outcome.reason


def _color(token: ExportToken, text: str) -> Leaf | str:
    color = parse_color(text)
    if color is None:
        outcome = read("color", text)
        return "its value is no colour that can be evaluated" if isinstance(outcome, Ok) else outcome.reason
    note = native.approximation(token)
    value, read_back = _channels(color)
    return _leaf("color", value, *([note] if note else []), read_back=read_back)


def _channels(color: Rgba) -> tuple[Any, str]:
    """Return a colour's object, and the hexadecimal colour that it equals, if any."""
    bytes_ = [to_byte(part) for part in color]
    is_exact = [abs(part * 255 - byte) < _CLOSE for part, byte in zip(color, bytes_, strict=True)]
    *parts, alpha = [
        channel(byte) if fits else whole(round(part, _DIGITS))
        for part, byte, fits in zip(color, bytes_, is_exact, strict=True)
    ]
    digits = bytes(bytes_).hex()
    value = {"colorSpace": "srgb", "components": parts, "alpha": alpha, "hex": f"#{digits[:6].upper()}"}
    return value, f"#{digits if bytes_[3] < 255 else digits[:6]}" if all(is_exact) else UNREADABLE


def _number(kind: TokenType, leaf: Leaf, _base: float) -> Leaf:
    if kind != "lineHeight":
        return leaf
    return leaf._replace(approximated=(*leaf.approximated, "Figma's line heights are pixels: it is a number"))


def _weight(_kind: TokenType, leaf: Leaf, _base: float) -> Leaf:
    return _leaf("number", leaf.value, *leaf.approximated, read_back=leaf.read_back)


def _length(_kind: TokenType, leaf: Leaf, base: float) -> Leaf:
    number, unit = leaf.value["value"], leaf.value["unit"]
    if unit == "px":
        return leaf
    pixels = times(number, base)
    note = f"{plain(number)}rem is written as {plain(pixels)}px, at {plain(base)} to the rem"
    return _leaf("dimension", {"value": pixels, "unit": "px"}, *leaf.approximated, note)


def _time(_kind: TokenType, leaf: Leaf, _base: float) -> Leaf:
    number, unit = leaf.value["value"], leaf.value["unit"]
    return leaf if unit == "s" else _leaf("duration", {"value": times(number, 0.001), "unit": "s"})


def _family(_kind: TokenType, leaf: Leaf, _base: float) -> Leaf:
    names = [leaf.value] if isinstance(leaf.value, str) else leaf.value
    notes = [f"Figma takes one font family: {names[0]}"] if len(names) > 1 else []
    return _leaf("fontFamily", names[0], *notes)


_OWN: Mapping[TokenType, Callable[[ExportToken, str], Leaf | str]] = {
    "string": _string,
    "boolean": _boolean,
    "color": _color,
}
"""The types whose values are not those of DTCG."""
_OTHERS: Mapping[str, Callable[[TokenType, Leaf, float], Leaf]] = {
    "number": _number,
    "fontWeight": _weight,
    "dimension": _length,
    "duration": _time,
    "fontFamily": _family,
}
