"""Fingerprints of what variables and styles have in Figma, by which one tells who changed it since a sync.

`fingerprint.js` of the plug-in makes the same ones: what a number or a colour loses in single precision makes
no difference, and JSON is as JavaScript writes it, with its keys sorted.
"""

import math
import re
import struct
from collections.abc import Mapping, Sequence
from json.encoder import encode_basestring as quoted  # keeps non-ASCII characters
from typing import Any, TypeGuard

from jeton.formats.figma.figma_variables import is_alias

Json = dict[str, Any]

_BITS, _BYTE = 0xFFFFFFFF, 65535
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_SURROGATE = re.compile("[\ud800-\udfff]")
_FEW = 21
"""The places of a number before its point that JavaScript writes without an exponent."""


def of_value(value: object) -> str:
    """Return the fingerprint of the value of a variable in one mode."""
    return of_text(_text(value))


def of_name(name: str) -> str:
    """Return the fingerprint of a name or of a description."""
    return of_text(f"s:{name}")


def of_settings(scopes: Sequence[str], syntax: Mapping[str, str], *, hidden: bool) -> str:
    """Return the fingerprint of a variable's scopes, code syntax and whether it is hidden."""
    settings = {"hidden": hidden, "scopes": sorted(scopes, key=_units), "syntax": dict(syntax)}
    return of_text(f"j:{_written(settings)}")


def of_fields(fields: Json, bound: Mapping[str, str]) -> str:
    """Return the fingerprint of the fields of a style, and of the variables that these are bound to.

    Numbers have four decimals.
    """
    return of_text(f"j:{_written({'bound': dict(bound), 'fields': fields}, rounds=True)}")


def of_text(text: str) -> str:
    """Return the 53 bits of a text's hash (cyrb53 of its UTF-16 code units) to the base 36."""
    first, second = 0xDEADBEEF, 0x41C6CE57
    for unit in memoryview(_units(text, "utf-16-le")).cast("H"):
        first = (first ^ unit) * 2654435761 & _BITS
        second = (second ^ unit) * 1597334677 & _BITS
    first = ((first ^ first >> 16) * 2246822507 ^ (second ^ second >> 13) * 3266489909) & _BITS
    second = ((second ^ second >> 16) * 2246822507 ^ (first ^ first >> 13) * 3266489909) & _BITS
    number, digits = (second & 0x1FFFFF) << 32 | first, ""
    while number:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits or "0"


def single(number: float) -> float:
    """Return a number in single precision, as Figma keeps it."""
    number = double(number)
    try:
        rounded: float = struct.unpack("f", struct.pack("f", number))[0]
    except OverflowError:
        return math.copysign(math.inf, number)
    return rounded


def double(number: float) -> float:
    """Return a number of JSON, which may have any number of digits, as JavaScript has it."""
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf


def _text(value: object) -> str:
    """Return the text of which a value has the hash."""
    if isinstance(value, bool):
        return "b:true" if value else "b:false"
    if isinstance(value, int | float):
        return f"n:{_number(_rounded(value, 10_000))}"
    if isinstance(value, str):
        return f"s:{value}"
    if is_alias(value) and isinstance(value.get("id"), str):
        return f"@{value['id']}"
    channels = [value.get(key, 1) for key in "rgba"] if _is_color(value) else []
    if channels and all(isinstance(each, int | float) for each in channels):
        return f"c:{','.join(_number(_rounded(each, _BYTE)) for each in channels)}"
    return f"j:{_written(value)}"


def _is_color(value: object) -> TypeGuard[Json]:
    return isinstance(value, dict) and {"r", "g", "b"} <= value.keys() <= {"r", "g", "b", "a"}


def _rounded(number: float, parts: int) -> float:
    """Return a number of so many parts, rounded half up as JavaScript does."""
    exact = single(number) * parts
    return math.floor(exact + 0.5) if math.isfinite(exact) else exact


def _written(value: object, *, rounds: bool = False) -> str:
    """Return JSON as JavaScript writes it, keys sorted by code units; `rounds` numbers to four decimals."""
    if isinstance(value, dict):
        keys = sorted(value, key=_units)
        return f"{{{','.join(f'{_quoted(key)}:{_written(value[key], rounds=rounds)}' for key in keys)}}}"
    if isinstance(value, list):
        return f"[{','.join(_written(each, rounds=rounds) for each in value)}]"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, int | float):
        return "null"
    number = _rounded(value, 10_000) / 10_000 if rounds else double(value)
    return _number(number) if math.isfinite(number) else "null"


def _quoted(text: str) -> str:
    return _SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", quoted(text))


def _units(text: str, encoding: str = "utf-16-be") -> bytes:
    return text.encode(encoding, "surrogatepass")


def _number(number: float) -> str:
    """Return a number as JavaScript writes it."""
    number = double(number)
    if not math.isfinite(number):
        return "NaN" if math.isnan(number) else "Infinity" if number > 0 else "-Infinity"
    mantissa, _, exponent = repr(abs(number)).partition("e")
    whole, _, rest = mantissa.partition(".")
    rest = "" if rest == "0" else rest
    digits = (whole + rest).lstrip("0")
    if not digits:
        return "0"
    point = len(whole) + int(exponent or 0) - (len(whole + rest) - len(digits))
    digits = digits.rstrip("0")
    return ("-" if number < 0 else "") + _placed(digits, point)


def _placed(digits: str, point: int) -> str:
    """Return digits with their point behind so many of them, with an exponent where JavaScript has one."""
    if -6 < point <= 0:
        return f"0.{'0' * -point}{digits}"
    if 0 < point <= _FEW:
        return digits.ljust(point, "0") if len(digits) <= point else f"{digits[:point]}.{digits[point:]}"
    exponent = f"e{point - 1:+d}"
    return f"{digits[0]}.{digits[1:]}{exponent}" if len(digits) > 1 else f"{digits}{exponent}"
