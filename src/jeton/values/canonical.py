"""Conversion of decoded JSON values to the text that is stored; importers and exporters share its one rule.

Text stays as it is; numbers and booleans are written as in CSS; `{"value": 16, "unit": "px"}` becomes `16px`,
the four numbers of an easing become `cubic-bezier(…)`, and a color object that equals a hexadecimal color
becomes that color, each only if the object can be made again from the text; every other object and array
becomes compact JSON text.
"""

import hashlib
import math
import re
from typing import Any

import msgspec

from jeton.model.objects import TokenType
from jeton.values.numbers import in_range, plain, unit_of

MODE_EXTENSIONS = ("mode", "modes", "org.primer.overrides", "carbon.themes")
"""Members of `$extensions` with values in modes: of Terrazzo, plug-ins, Primer and Carbon."""

_UNIT = re.compile(r"[A-Za-z]+|%")
_LONGEST_UNIT = 2  # of those that DTCG has; longer ones may be words, such as `pixels`
_HEX = re.compile(r"#[0-9a-f]{6}")


_DIGEST = 6  # bytes; enough to detect edits, not forgeries


class Unwritable(Exception):
    """The value has no text: it is null, a number that is not finite, or too deeply nested for JSON text."""


def text_of(kind: TokenType, value: object) -> str:
    """Return the text of a decoded JSON value; raise `Unwritable` if it has none."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return _number(value)
    if value is None:
        raise Unwritable
    short = None
    if isinstance(value, dict):
        short = _measure(value) or _hexadecimal(value)
    elif kind == "cubicBezier" and isinstance(value, list):
        short = _easing(value)
    if short is not None:
        return short
    try:
        return msgspec.json.encode(value).decode()
    except (RecursionError, msgspec.EncodeError, OverflowError, TypeError, ValueError):
        raise Unwritable from None


def digest_of(kind: object, value: object) -> str:
    """Return a short digest of a token's `$type` and `$value`, the same for every spelling of numbers.

    The order of members does not matter either. Return an empty text if the value cannot be encoded.
    """
    try:
        text = msgspec.json.encode([kind, _normal(value)], order="sorted")
    except (RecursionError, msgspec.EncodeError, OverflowError, TypeError, ValueError):
        return ""
    return hashlib.blake2b(text, digest_size=_DIGEST).hexdigest()


def without_braces(text: str) -> str:
    """Return a text in which no tool finds a reference: its braces are wider."""
    return text.replace("{", "\uff5b").replace("}", "\uff5d") if "{" in text else text


def _normal(value: Any) -> Any:
    """Return a JSON value with every number as a float: tools write 1 for 1.0, and 0 for -0."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return float(value) + 0.0
    if isinstance(value, list):
        return [_normal(part) for part in value]
    if isinstance(value, dict):
        return {key: _normal(part) for key, part in value.items()}
    return value


def color_object(digits: str) -> dict[str, Any]:
    """Return the DTCG color object of `#rrggbb` or `#rrggbbaa`, in lower case."""
    red, green, blue, *alpha = bytes.fromhex(digits[1:])
    result: dict[str, Any] = {
        "colorSpace": "srgb",
        "components": [channel(part) for part in (red, green, blue)],
    }
    if alpha:
        result["alpha"] = channel(alpha[0])
    return result | {"hex": digits[:7]}


def channel(byte: int) -> int | float:
    """Return a channel of 0 to 255 as DTCG writes it, from 0 to 1: 0 and 1 as integers."""
    return byte // 255 if byte % 255 == 0 else byte / 255


def _number(value: float) -> str:
    if isinstance(value, float) and not math.isfinite(value):
        raise Unwritable
    return plain(value) if in_range(value) is not None else repr(value)


def _measure(value: dict[str, Any]) -> str | None:
    """Return the CSS text of a dimension or duration object; None if it is neither."""
    if value.keys() != {"value", "unit"}:
        return None
    number, unit = in_range(value["value"]), value["unit"]
    if number is None or not isinstance(unit, str) or _UNIT.fullmatch(unit) is None:
        return None
    text = plain(number)
    return f"{text}{unit_of(unit) if len(unit) > _LONGEST_UNIT else unit}" if float(text) == number else None


def _easing(value: list[Any]) -> str | None:
    """Return the CSS text of an easing curve; None if the list is no curve."""
    numbers = [in_range(part) for part in value]
    if len(numbers) != 4:
        return None
    texts = [plain(number) for number in numbers if number is not None]
    return f"cubic-bezier({', '.join(texts)})" if [float(text) for text in texts] == value else None


def _hexadecimal(value: dict[str, Any]) -> str | None:
    """Return the hexadecimal color that a color object equals; None if there is none."""
    if value.get("colorSpace") != "srgb" or not isinstance(value.get("components"), list):
        return None
    digits, parts = value.get("hex"), list(value["components"])
    if "alpha" in value:
        parts.append(value["alpha"])
    if not isinstance(digits, str) or _HEX.fullmatch(digits) is None or len(parts) < 3:
        return None
    numbers = [in_range(part) for part in parts]
    if not all(number is not None and 0 <= number <= 1 for number in numbers):
        return None
    text = "#" + "".join(f"{round((number or 0) * 255):02x}" for number in numbers)
    return text if color_object(text) == value else None
