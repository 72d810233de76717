"""From a value as JSON has it to the text that is stored: one rule, for whoever reads or writes token files.

Text stays as it is; numbers and booleans are written as CSS has them; `{"value": 16, "unit": "px"}` becomes
`16px`, the four numbers of an easing `cubic-bezier(…)`, and a colour object that says no more than a
hexadecimal colour becomes that, each only where it can be made again from the text; every other object and
array is compact JSON text.
"""

import hashlib
import math
import re
from typing import Any

import msgspec

from jeton.model import TokenType
from jeton.values.numbers import in_range, plain

MODE_EXTENSIONS = ("mode", "org.primer.overrides", "carbon.themes")
"""Members of `$extensions` that an import reads as values in modes: Terrazzo's, Primer's, Carbon's."""

_UNIT = re.compile(r"[A-Za-z]+|%")
_HEX = re.compile(r"#[0-9a-f]{6}")


_DIGEST = 6  # bytes; it tells edits, not forgeries


class Unwritable(Exception):
    """The value has no text: it is null or no finite number, or nests deeper than JSON text is written."""


def text_of(kind: TokenType, value: object) -> str:
    """Return the text of a decoded JSON value; raise `Unwritable` where there is none."""
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
    """Return a short digest of a token's `$type` and `$value`, however numbers and members are written."""
    try:
        text = msgspec.json.encode([kind, _normal(value)], order="sorted")
    except (RecursionError, msgspec.EncodeError, OverflowError, TypeError, ValueError):
        return ""
    return hashlib.blake2b(text, digest_size=_DIGEST).hexdigest()


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
    """Return the DTCG colour object of `#rrggbb` or `#rrggbbaa`, in lower case."""
    red, green, blue, *alpha = bytes.fromhex(digits[1:])
    made: dict[str, Any] = {
        "colorSpace": "srgb",
        "components": [channel(part) for part in (red, green, blue)],
    }
    if alpha:
        made["alpha"] = channel(alpha[0])
    return made | {"hex": digits[:7]}


def channel(byte: int) -> int | float:
    """Return a channel of 0 to 255 as DTCG has it, from 0 to 1: whole where it is whole."""
    return byte // 255 if byte % 255 == 0 else byte / 255


def _number(value: float) -> str:
    if isinstance(value, float) and not math.isfinite(value):
        raise Unwritable
    return plain(value) if in_range(value) is not None else repr(value)


def _measure(value: dict[str, Any]) -> str | None:
    """Return a dimension or a duration as CSS has it."""
    if value.keys() != {"value", "unit"}:
        return None
    number, unit = in_range(value["value"]), value["unit"]
    if number is None or not isinstance(unit, str) or _UNIT.fullmatch(unit) is None:
        return None
    text = plain(number)
    return f"{text}{unit}" if float(text) == number else None


def _easing(value: list[Any]) -> str | None:
    """Return an easing curve as CSS has it."""
    numbers = [in_range(part) for part in value]
    if len(numbers) != 4:
        return None
    texts = [plain(number) for number in numbers if number is not None]
    return f"cubic-bezier({', '.join(texts)})" if [float(text) for text in texts] == value else None


def _hexadecimal(value: dict[str, Any]) -> str | None:
    """Return the hexadecimal colour whose colour object this is."""
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
    made = "#" + "".join(f"{round((number or 0) * 255):02x}" for number in numbers)
    return made if color_object(made) == value else None
