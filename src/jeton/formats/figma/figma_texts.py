"""Values of Figma as texts of Jeton's tokens, in the unit that a token has; and comparisons of values."""

import re
from typing import Any

from jeton.formats.figma import figma_variables as figma_values
from jeton.formats.figma.figma_fingerprint import double, single
from jeton.formats.figma.figma_variables import LENGTHS, Json, is_alias, shortest, times
from jeton.model.objects import TokenType
from jeton.values import jsontext
from jeton.values.canonical import text_of
from jeton.values.numbers import NUMBER, in_range, plain
from jeton.values.parse import read
from jeton.values.typed import FontFamily, Ok

_CLOSE = 1 / 512
"""The largest difference between channels, from 0 to 1, of colours that count as equal."""
_LITERAL = re.compile(rf"({NUMBER})([a-z]*)")
_HEXADECIMAL = re.compile(r"#[0-9a-f]{6}(?:[0-9a-f]{2})?")
_SECOND = 1000


def same(one: object, other: object) -> bool:
    """Tell whether Figma shows two of its values alike."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, int | float) and isinstance(other, int | float):
        return single(one) == single(other)
    if is_alias(one) and is_alias(other):
        return one.get("id") == other.get("id")
    first, second = _channels(one), _channels(other)
    if first and second:
        return all(abs(each - theirs) <= _CLOSE for each, theirs in zip(first, second, strict=True))
    return one == other


def _channels(value: object) -> list[float]:
    """Return the channels of a colour, none of anything else."""
    if not isinstance(value, dict) or not {"r", "g", "b"} <= value.keys() <= {"r", "g", "b", "a"}:
        return []
    channels = [value.get(key, 1) for key in "rgba"]
    return [*map(double, channels)] if all(isinstance(each, int | float) for each in channels) else []


def color_of(value: object) -> object:
    """Return a colour of the document as Figma has it; anything else as it is."""
    if not isinstance(value, str) or not _HEXADECIMAL.fullmatch(value):
        return value
    bytes_ = bytes.fromhex(value[1:])
    return {
        name: byte / 255 for name, byte in zip("rgba", bytes_ if bytes_[3:] else [*bytes_, 255], strict=True)
    }


def text_of_literal(
    kind: TokenType, value: object, former: str, base: float, *, is_percent: bool = False
) -> str | None:
    """Return the text of a value that is no alias, None if it does not fit.

    It is in the unit of `former`, the token's text, in which a rem has `base` pixels. `is_percent` is set of
    a number that is an opacity.
    """
    if isinstance(value, str) and kind == "fontFamily":
        return _families(value, former)
    number = None if isinstance(value, bool) else in_range(value)
    if number is None:
        return figma_values.literal(kind, value)
    return _number(kind, shortest(number), former, base, is_percent=is_percent)


def _number(kind: TokenType, number: float, former: str, base: float, *, is_percent: bool) -> str | None:
    match = _LITERAL.fullmatch(former.strip())
    unit = match[2] if match else None
    if kind == "number" and is_percent:
        return plain(times(number, 0.01))
    if kind == "duration":
        return f"{plain(times(number, _SECOND))}ms" if unit == "ms" else f"{plain(number)}s"
    if kind in LENGTHS and unit == "rem":
        return f"{plain(number / base)}rem"
    is_factor = kind == "lineHeight" and unit == ""
    return plain(number) if is_factor else figma_values.literal(kind, number)


def _families(first: str, former: str) -> str:
    """Return a font family before those that a token falls back to."""
    outcome = read("fontFamily", former) if former else None
    family = outcome.value if isinstance(outcome, Ok) else None
    names = list(family.names) if isinstance(family, FontFamily) else []
    others = [name for name in names[1:] if isinstance(name, str)]
    if len(names) < 2 or len(others) < len(names) - 1:
        return first
    return text_of("fontFamily", [first, *others])


def without_notice(text: str, document: str, own: str) -> str:
    """Return a description of Figma's without what the document says before a token's own description."""
    notice = document.removesuffix(own) if document.endswith(own) else ""
    return text.removeprefix(notice.strip()).lstrip() if notice else text


def settings_in(extensions: Json, changed: Json) -> Json:
    """Return extensions with members of Figma changed, None for those that are removed; where they stand."""
    members = extensions.get(figma_values.KEPT)
    inner = dict(members) if isinstance(members, dict) else {}
    outer = {key: part for key, part in extensions.items() if key != figma_values.KEPT}
    for member, part in changed.items():
        own = f"{figma_values.KEPT}.{member}"
        place, key = (outer, own) if own in outer else (inner, member)
        place.pop(key, None)
        if part is not None:
            place[key] = part
    return outer | ({figma_values.KEPT: inner} if inner else {})


def settings_of(extensions: Json) -> Json:
    """Return the members of extensions that are Figma's."""
    return {key: part for key, part in extensions.items() if key.startswith(figma_values.KEPT)}


def object_in(text: str | None) -> Json:
    """Return an object of JSON text, an empty one of anything else."""
    value: Any = jsontext.decode(text) if text else None
    return value if isinstance(value, dict) else {}
