"""Values of Figma variables: their types, and the text of numbers and colors.

Figma keeps single-precision numbers and writes them with the digits of double precision: `0.1` comes as
`0.10000000149011612`. Only this rounding error is removed; nothing else is rounded.
"""

import struct
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, TypeGuard

from jeton.model.objects import TokenType
from jeton.values.canonical import channel, text_of
from jeton.values.numbers import in_range, is_number, plain
from jeton.values.write import whole

Json = dict[str, Any]

KEPT = "com.figma"
"""The member of a token's extensions for data of a variable that only Figma's REST API has."""
_ALIAS = "VARIABLE_ALIAS"
_CLOSE = 1e-6  # above the rounding error of single precision, far below a step of eight bits
_FLOAT: dict[str, TokenType] = {
    "FONT_SIZE": "fontSize", "LINE_HEIGHT": "lineHeight", "LETTER_SPACING": "letterSpacing",
    "FONT_WEIGHT": "fontWeight", "OPACITY": "number", "COLOR_OPACITY": "number", "FONT_VARIATIONS": "number",
    "CORNER_RADIUS": "dimension", "WIDTH_HEIGHT": "dimension", "GAP": "dimension",
    "STROKE_FLOAT": "dimension", "EFFECT_FLOAT": "dimension", "PARAGRAPH_SPACING": "dimension",
    "PARAGRAPH_INDENT": "dimension",
}  # fmt: skip
_STRING: dict[str, TokenType] = {"FONT_FAMILY": "fontFamily", "FONT_STYLE": "fontWeight"}
_OPACITIES = frozenset({"OPACITY", "COLOR_OPACITY"})
"""The scopes whose numbers are percentages in Figma."""
LENGTHS = frozenset({"dimension", "fontSize", "lineHeight", "letterSpacing"})
"""The types whose numbers are pixels in Figma."""


def type_of(resolved: object, scopes: object) -> TokenType | None:
    """Return the type for a variable's own type and its scopes; None if Figma has no such type."""
    names = {name for name in scopes if isinstance(name, str)} if isinstance(scopes, list) else set()
    if resolved == "COLOR":
        return "color"
    if resolved == "BOOLEAN":
        return "boolean"
    if resolved == "STRING":
        return _one({_STRING.get(name, "string") for name in names}, "string")
    if resolved == "FLOAT":
        kinds = {_FLOAT.get(name, "number") for name in names}
        return _one(kinds, "dimension" if kinds and kinds <= LENGTHS else "number")
    return None


def is_opacity(kind: object, scopes: object) -> bool:
    """Tell whether a number is of scopes of opacities alone: Figma has it in percent, Jeton from 0 to 1."""
    if not isinstance(kind, str) or kind not in {"FLOAT", "number"} or not isinstance(scopes, list):
        return False
    return bool(scopes) and all(isinstance(name, str) and name in _OPACITIES for name in scopes)


def times(number: float, factor: float) -> float:
    """Return a product of two decimals as a decimal."""
    return whole(float(Fraction(repr(number)) * Fraction(repr(factor))))


def scaled(text: str, factor: float) -> str:
    """Return a product of a number with 100 or 0.01; of a reference or any other text, the calculation."""
    if is_number(text):
        return plain(times(float(text), factor))
    return f"{text} * 100" if factor > 1 else f"{text} / 100"


def _one(kinds: set[TokenType], otherwise: TokenType) -> TokenType:
    return next(iter(kinds)) if len(kinds) == 1 else otherwise


def shortest(value: float) -> float:
    """Return a number without the digits beyond single precision."""
    if not isinstance(value, float) or value.is_integer():
        return value
    try:
        single = struct.unpack("f", struct.pack("f", value))[0]
    except OverflowError:
        return value
    if single != value:
        return value
    for digits in range(1, 9):
        short = float(f"{value:.{digits}g}")
        if struct.unpack("f", struct.pack("f", short))[0] == value:
            return short
    return float(f"{value:.9g}")  # nine digits identify every single-precision number


def literal(kind: TokenType, value: object) -> str | None:
    """Return the text that Jeton stores for a value of Figma; None if it is no value of the type."""
    if kind == "color":
        return _color(value, None) if isinstance(value, dict) else None
    if kind == "boolean":
        return ("true" if value else "false") if isinstance(value, bool) else None
    if isinstance(value, str):
        return value if kind in {"string", "fontFamily", "fontWeight"} else None
    number = in_range(value)
    if number is None or kind in {"string", "fontFamily"}:
        return None
    return plain(shortest(number)) + ("px" if kind in LENGTHS else "")


def is_alias(value: object) -> TypeGuard[Json]:
    """Tell whether a value refers to another variable."""
    return isinstance(value, dict) and value.get("type") == _ALIAS


def alias_to(id_: str) -> Json:
    """Return a value that refers to a variable."""
    return {"type": _ALIAS, "id": id_}


def targets_in(value: object) -> Iterator[str]:
    """Yield the ids of the variables that a value refers to."""
    pending = [value]
    while pending:
        part = pending.pop()
        if is_alias(part):
            yield str(part.get("id"))
        elif isinstance(part, dict | list):
            pending += part.values() if isinstance(part, dict) else part


def is_composed(value: object) -> TypeGuard[Json]:
    """Tell whether a value is a color with its own opacity."""
    return isinstance(value, dict) and "color" in value and "opacity" in value


def opacity_of(value: object) -> float | None:
    """Return an opacity from 0 to 1; a number above 1 is read as 0 to 100, as Figma shows it."""
    number = in_range(value)
    if number is None or number < 0:
        return None
    number = shortest(number)
    return min(number / 100 if number > 1 else number, 1.0)


def composed(color: Json, opacity: float) -> str | None:
    """Return a color with its alpha multiplied by an opacity."""
    alpha = in_range(color.get("a", 1))
    return None if alpha is None else _color(color, shortest(alpha) * opacity)


def _color(value: Json, alpha: float | None) -> str | None:
    """Return a color: hexadecimal if eight bits can hold it, else a color object."""
    parts = [in_range(value.get(part)) for part in "rgb"]
    parts.append(alpha if alpha is not None else in_range(value.get("a", 1)))
    numbers = [part for part in parts if part is not None]
    if len(numbers) != 4 or not all(-_CLOSE <= number <= 1 + _CLOSE for number in numbers):
        return None
    bytes_ = [round(number * 255) for number in numbers]
    exact = [abs(number - byte / 255) < _CLOSE for number, byte in zip(numbers, bytes_, strict=True)]
    if all(exact):
        digits = bytes_ if bytes_[3] < 255 else bytes_[:3]
        return "#" + "".join(f"{byte:02x}" for byte in digits)
    channels = [
        channel(byte) if fits else shortest(number)
        for number, byte, fits in zip(numbers, bytes_, exact, strict=True)
    ]
    color: Json = {"colorSpace": "srgb", "components": channels[:3]}
    return text_of("color", color if channels[3] == 1 else color | {"alpha": channels[3]})
