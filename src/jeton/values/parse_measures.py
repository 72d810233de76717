"""Parser of lengths, times, numbers and curves from text, bare JSON numbers or objects with a unit."""

import math
import re
from decimal import Decimal
from typing import NamedTuple

from jeton.values import cssmaths
from jeton.values.members import folded, keys_of
from jeton.values.numbers import NUMBER, finite, in_range, is_number, plain, unit_of
from jeton.values.places import ValuePlace, each, excerpt
from jeton.values.scan import SPACE, WIDE, arguments, one_component
from jeton.values.typed import CubicBezier, Dimension, Duration, Keyword, LineHeight, Number, Opaque
from jeton.values.write import css_text

_MEASURE = re.compile(rf"({NUMBER})([a-z]*|%)", re.IGNORECASE)
_NUMERIC = frozenset("+-.0123456789")
_NATIVE = frozenset({"dp", "sp"})
_LENGTHS = frozenset({"px", "rem", "em", "pt", *_NATIVE})
_TIMES = frozenset({"ms", "s"})
_BY_BROWSER = re.compile(f"%|{cssmaths.UNITS}")
_VARIABLE = re.compile(r"(?:var|env|attr)\(", re.IGNORECASE)
_GAP = re.compile(rf"[{SPACE}]+")
_SIZES = re.compile("(?:xx?-)?small|(?:x{1,3}-)?large|medium|smaller|larger", re.IGNORECASE)
_POINT = rf"{NUMBER}(?: +{NUMBER}%){{0,2}}"
_EASING = re.compile(
    r"steps\( *[1-9][0-9]* *(?:, *(?:jump-(?:start|end|both)|start|end) *)?\)|step-(?:start|end)"
    rf"|linear\( *{_POINT}(?: *, *{_POINT})+ *\)|var\(.*",
    re.IGNORECASE,
)
_CURVES = {
    "linear": CubicBezier(0.0, 0.0, 1.0, 1.0),
    "ease": CubicBezier(0.25, 0.1, 0.25, 1.0),
    "ease-in": CubicBezier(0.42, 0.0, 1.0, 1.0),
    "ease-out": CubicBezier(0.0, 0.0, 0.58, 1.0),
    "ease-in-out": CubicBezier(0.42, 0.0, 0.58, 1.0),
}
_CURVES_SPELLED = {folded(name): curve for name, curve in _CURVES.items()}
EASE = _CURVES["ease"]
"""The easing of a transition that names none (CSS Easing 2)."""

_LENGTH = 'a length such as "16px", "1.5rem" or {"value": 16, "unit": "px"}'
_POSITIVE = 'a length of 0 or more such as "16px", "1.5rem" or {"value": 16, "unit": "px"}'
_DURATION = 'a time such as "200ms", "0.2s" or {"value": 200, "unit": "ms"}'
_NUMBER = 'a number such as "1.5"'
_CURVE = 'a curve such as "cubic-bezier(0.4, 0, 0.2, 1)", "ease-in-out" or [0.4, 0, 0.2, 1]'
_HEIGHT = 'a factor such as "1.5", a length such as "24px" or normal'
_SPACING = 'a length such as "-0.5px" or "0.02em", a percentage or normal'


class _Measure(NamedTuple):
    """A number as written, and its unit in lower case; `bare` if it was not in an object."""

    number: float
    unit: str
    bare: bool


def is_variable(text: str) -> bool:
    """Tell whether the text is a function that CSS replaces, and may stand for any part of a value."""
    return text.endswith(")") and _VARIABLE.match(text) is not None and one_component(text)


def is_by_browser(text: str) -> bool:
    """Tell whether the text is a variable or a keyword that stands for any value."""
    return is_variable(text) or text.lower() in WIDE


def is_measure(word: str) -> bool:
    """Tell whether a word of CSS is a number, with or without a unit, or mathematics."""
    return word[0] in _NUMERIC or cssmaths.kind_of(word) is not None


def lengths(value: object, place: ValuePlace) -> Dimension | Opaque:
    """Return a length, or the several of a padding, which only CSS can say."""
    if isinstance(value, str) and _is_list(value):
        place.respell()
        words = [f"{word}px" if is_number(word) and float(word) else word for word in _GAP.split(value)]
        return place.only_css("is a list of lengths", " ".join(words))
    if isinstance(value, list) and 1 < len(value) <= 4:
        place.respell()
        parts = each(dimension, value, place)
        words = [part.text if isinstance(part, Opaque) else css_text(part) for part in parts]
        return place.only_css("is a list of lengths", " ".join(words))
    return dimension(value, place)


def dimension(
    value: object,
    place: ValuePlace,
    *,
    accepted: str = _LENGTH,
    least: float = -math.inf,
    takes: frozenset[cssmaths.Kind] = cssmaths.SHARE,
) -> Dimension | Opaque:
    """Return a length; a bare number counts as pixels.

    `least` is the smallest number; `takes` are the kinds of mathematics that CSS takes here.
    """
    measure = _measure(value, place, accepted, takes)
    if isinstance(measure, Opaque):
        return measure
    number, unit, bare = measure
    if not unit and bare:
        if number:
            place.odd("has no unit; it counts as pixels")
        unit = "px"
    elif number < least:
        raise place.invalid(value, accepted)
    elif _BY_BROWSER.fullmatch(unit) and (unit != "%" or "share" in takes):
        text = value.strip(SPACE) if isinstance(value, str) else ""
        return place.opaque(text if text.lower().endswith(unit) else f"{plain(number)}{unit}")
    elif unit not in _LENGTHS:
        raise place.invalid(value, accepted)
    elif unit in _NATIVE:
        place.respell()
    if number < least:
        raise place.invalid(value, accepted)
    return Dimension(number, unit)


def length(value: object, place: ValuePlace) -> Dimension | Opaque:
    """Return a length that cannot be a percentage."""
    return dimension(value, place, takes=cssmaths.LENGTH)


def positive(value: object, place: ValuePlace) -> Dimension | Opaque:
    """Return a length of 0 or more that cannot be a percentage."""
    return dimension(value, place, accepted=_POSITIVE, least=0, takes=cssmaths.LENGTH)


def font_size(value: object, place: ValuePlace) -> Dimension | Opaque:
    """Return a font size; CSS's keywords for sizes can only be evaluated by a browser."""
    if isinstance(value, str) and _SIZES.fullmatch(value.strip(SPACE)):
        return place.opaque(value.strip(SPACE))
    return _not_negative(dimension(value, place), place, _LENGTH)


def _not_negative(value: Dimension | Opaque, place: ValuePlace, accepted: str) -> Dimension | Opaque:
    if isinstance(value, Opaque):
        if value.text[0] == "-":
            raise place.invalid(value.text, accepted)
    elif value.number < 0:
        place.odd("is negative, which CSS does not read here")
    return value


def letter_spacing(value: object, place: ValuePlace) -> Dimension | Opaque:
    """Return a length; `normal` is 0, a percentage is of the font size."""
    if isinstance(value, str):
        text = value.strip(SPACE)
        if text.lower() == "normal":
            return Dimension(0.0, "px")
        percent = percentage(text)
        if percent is not None:
            place.note(f'is "{text}", a share of the font size; it counts as em')
            return Dimension(percent, "em")
    return dimension(value, place, accepted=_SPACING)


def line_height(value: object, place: ValuePlace) -> LineHeight | Opaque:
    """Return a factor (from a bare number or a percentage), a length or `normal`."""
    if isinstance(value, str):
        text = value.strip(SPACE)
        if text.lower() in {"normal", "auto"}:
            if text.lower() == "auto":
                place.odd(f'is "{text}", as design tools write it; it counts as normal')
            return Keyword("normal")
        percent = percentage(text)
        if percent is not None and percent >= 0:
            place.note(f'is "{text}"; it counts as a factor')
            if place.path:  # the CSS of a composite has the factor
                place.respell()
            return Number(percent)
    if isinstance(value, dict) and f"{value.get('unit')}".lower() == "auto":  # as Figma writes it
        place.odd("has the unit AUTO; it counts as normal")
        return Keyword("normal")
    measure = _measure(value, place, _HEIGHT, cssmaths.SHARE | cssmaths.NUMBER)
    if isinstance(measure, Opaque):
        return measure
    if measure.bare and not measure.unit and measure.number >= 0:
        return Number(measure.number)
    if not measure.unit:
        raise place.invalid(value, _HEIGHT)
    return _not_negative(dimension(value, place, accepted=_HEIGHT), place, _HEIGHT)


def duration(value: object, place: ValuePlace, *, least: float = -math.inf) -> Duration | Opaque:
    """Return a time; a bare number counts as milliseconds."""
    measure = _measure(value, place, _DURATION, cssmaths.TIME)
    if isinstance(measure, Opaque):
        return measure
    number, unit, bare = measure
    if bare and not unit:
        place.respell()
        if number:
            place.note("has no unit; it counts as milliseconds")
        unit = "ms"
    if unit not in _TIMES or number < least:
        raise place.invalid(value, _DURATION)
    return Duration(number, unit)


def number(value: object, place: ValuePlace) -> Number | Opaque:
    """Return a number; a percentage is divided by 100."""
    if isinstance(value, str):
        text = value.strip(SPACE)
        percent = percentage(text)
        if percent is not None:
            place.note(f'is "{text}"; it counts as a hundredth of that')
            return Number(percent)
    measure = _measure(value, place, _NUMBER, cssmaths.NUMBER)
    if isinstance(measure, Opaque):
        return measure
    if measure.unit or not measure.bare:
        raise place.invalid(value, _NUMBER)
    return Number(measure.number)


def cubic_bezier(value: object, place: ValuePlace) -> CubicBezier | Opaque:
    """Return a curve from CSS, a JSON list of four numbers, numbers between commas or an easing's name.

    Figma names its points: `{"x1": 0, "y1": 0, "x2": 1, "y2": 1}`.
    """
    if isinstance(value, list):
        is_text = all(isinstance(part, str) for part in value)
        return _curve(value, _numbers(value) if is_text else value, place)
    if isinstance(value, dict) and value.keys() == keys_of("cubicBezier"):
        place.respell()
        return _curve(value, _numbers([str(value[point]) for point in ("x1", "y1", "x2", "y2")]), place)
    if not isinstance(value, str):
        raise place.invalid(value, _CURVE)
    text = value.strip(SPACE)
    lower = text.lower()
    if (named := _CURVES_SPELLED.get(folded(text))) is not None:
        if lower not in _CURVES:
            place.respell()
        return named
    if one_component(text):
        if lower.startswith("cubic-bezier("):
            return _curve(value, _numbers(arguments(text) or []), place)
        if _EASING.fullmatch(text):
            return place.opaque(text)
    place.respell()
    return _curve(value, _numbers(text.split(",")), place)


def percentage(text: str) -> float | None:
    """Return a percentage as a factor, exact to the last digit; None if the text is no percentage."""
    match = _MEASURE.fullmatch(text)
    if match is None or match[2] != "%":
        return None
    value = float(match[1])
    if finite(value) is None:
        return None
    return float(Decimal(match[1]).scaleb(-2)) + 0.0 if value else 0.0


def _measure(
    value: object, place: ValuePlace, accepted: str, takes: frozenset[cssmaths.Kind]
) -> _Measure | Opaque:
    """Return the number and unit of text, of a bare number or of an object; the unit may be any word."""
    amount: float | None
    unit, bare = "", True
    if isinstance(value, str):
        match = _MEASURE.fullmatch(value.strip(SPACE))
        if match is None:
            return _not_a_measure(value.strip(SPACE), place, accepted, takes)
        amount, unit = finite(float(match[1])), _unit(match[2], place)
    elif isinstance(value, dict):
        amount, own, bare = finite(value.get("value")), value.get("unit"), False
        if not isinstance(own, str) or not own:
            raise (
                place.member("unit").invalid(own, accepted)
                if "unit" in value
                else place.invalid(value, accepted)
            )
        unit = _unit(own, place)
    else:
        amount = finite(value)
    if amount is None:
        is_amount = isinstance(value, str | int | float) and not isinstance(value, bool)
        raise (
            place.refused(f"is {excerpt(value)}, beyond the range of numbers")
            if is_amount
            else place.invalid(value, accepted)
        )
    return _Measure(float(amount) + 0.0, unit, bare)


def _unit(written: str, place: ValuePlace) -> str:
    """Return a unit in lower case; words such as `pixels` count as what CSS calls them."""
    unit = unit_of(written) if len(written) > 2 else written.lower()
    if unit != written.lower():
        place.odd(f'has the unit "{written}"; it counts as {unit}')
    return unit


def _not_a_measure(text: str, place: ValuePlace, accepted: str, takes: frozenset[cssmaths.Kind]) -> Opaque:
    """Return text that a browser evaluates to a measure."""
    if is_by_browser(text) or cssmaths.kind_of(text) in takes:
        return place.opaque(text)
    raise place.invalid(text, accepted)


def _is_list(text: str) -> bool:
    """Tell whether the text is two to four lengths, as `padding` and `border-radius` accept them."""
    words = _GAP.split(text)
    return 1 < len(words) <= 4 and all(map(_is_length, words))


def _is_length(word: str) -> bool:
    match = _MEASURE.fullmatch(word)
    unit = match[2].lower() if match else "none"
    return unit in _LENGTHS or not unit or _BY_BROWSER.fullmatch(unit) is not None


def _numbers(texts: list[str]) -> list[object]:
    matches = [_MEASURE.fullmatch(text.strip(SPACE)) for text in texts[:5]]
    return [float(match[1]) if match and not match[2] else None for match in matches]


def _curve(value: object, points: list[object], place: ValuePlace) -> CubicBezier:
    numbers = [float(point) + 0.0 for point in map(in_range, points[:5]) if point is not None]
    if len(numbers) != 4 or len(points) != 4:
        raise place.invalid(value, _CURVE)
    x1, y1, x2, y2 = numbers
    if not (0 <= x1 <= 1 and 0 <= x2 <= 1):
        raise place.invalid(value, f"{_CURVE}, whose first and third number lie in 0 to 1")
    return CubicBezier(x1, y1, x2, y2)
