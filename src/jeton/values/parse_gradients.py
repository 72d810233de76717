"""Parser of gradients: CSS functions, DTCG's list of stops, and bare stops between commas."""

import re
from collections.abc import Sequence
from decimal import Decimal
from itertools import pairwise
from typing import Any, Literal

from jeton.values.members import keys_of
from jeton.values.numbers import NUMBER, in_range, is_number
from jeton.values.parse_colors import color
from jeton.values.parse_composites import UNUSED
from jeton.values.parse_measures import dimension, is_measure, is_variable, percentage
from jeton.values.places import ValuePlace, each, flat
from jeton.values.scan import SPACE, one_component, split, without_comments
from jeton.values.typed import Gradient, GradientStop, Opaque
from jeton.values.write import css_text

_GRADIENT = (
    'a gradient such as "linear-gradient(90deg, #000 0%, #fff 100%)" or a list of objects '
    "with color and position"
)
_POSITION = 'a number from 0 to 1 or a percentage such as "50%"'
_FUNCTION = re.compile(r"(repeating-)?(linear|radial|conic)-gradient\((.*)\)", re.IGNORECASE | re.DOTALL)
_IMAGE = re.compile(r"(?:url|image-set|cross-fade)\(.*\)", re.IGNORECASE | re.DOTALL)
_ANGLE = re.compile(rf"({NUMBER})(deg|grad|turn)", re.IGNORECASE)
_TURNS = {"deg": Decimal(360), "grad": Decimal(400), "turn": Decimal(1)}
_LINE = re.compile(
    rf"(?:to(?:[ ]+(?:top|bottom|left|right))+|{NUMBER}(?:deg|grad|rad|turn)|0"
    r"|(?:from|at|circle|ellipse|closest-|farthest-).*)",
    re.IGNORECASE | re.DOTALL,
)
_SIZED = re.compile(rf"{NUMBER}[a-z%].*\bat\b.*", re.IGNORECASE | re.DOTALL)
_KINDS: dict[str, Literal["linear", "radial", "conic"]] = {
    "linear": "linear",
    "radial": "radial",
    "conic": "conic",
    "angular": "conic",
}
_TYPE_KEYS = ("gradientType", "type", "kind")
_ANGLE_KEYS = ("rotation", "angle", "placement")
_WITH_VARIABLE = re.compile(rf"(?:to|{NUMBER}(?:deg|grad|rad|turn))[ ].*\bvar\(.*", re.IGNORECASE | re.DOTALL)
"""A direction with what only a page knows, such as an interpolation that a theme may set or leave empty."""
_IN_SPACE = re.compile(r"(?:.*[ ])?in[ ]+[a-z]", re.IGNORECASE | re.DOTALL)


def gradient(value: object, place: ValuePlace) -> Gradient | Opaque:
    """Return a gradient; a list of stops alone is a linear one."""
    if isinstance(value, list):
        if not value:
            raise place.invalid(value, _GRADIENT)
        return Gradient(_listed(flat(value), place))
    if isinstance(value, dict) and isinstance(value.get("stops"), list) and value["stops"]:
        return _of_tool(value, place)
    if not isinstance(value, str):
        raise place.invalid(value, _GRADIENT)
    text = without_comments(value)
    match = _FUNCTION.fullmatch(text)
    parts = split(match[3] if match else text)
    if parts is None or not all(parts) or (match is None and len(parts) < 2):
        if is_variable(text) or (_IMAGE.fullmatch(text) and one_component(text)):
            return place.opaque(text)
        raise place.invalid(value, _GRADIENT)
    if match is None:
        place.respell()
        return Gradient(_stops(parts, place, is_conic=False))
    return _of_function(match, parts, place)


def _of_tool(value: dict[str, Any], place: ValuePlace) -> Gradient:
    """Return a gradient as plug-ins of design tools write it: an object with its stops, type and angle."""
    stops = _listed(flat(value["stops"]), place.member("stops"))
    key = next((key for key in _TYPE_KEYS if key in value), "type")
    word = value.get(key, "linear")
    kind = _KINDS.get(word.lower().removesuffix("-gradient")) if isinstance(word, str) else None
    if kind is None:
        raise place.member(key).invalid(word, "linear, radial or conic")
    angle = next((value[key] for key in _ANGLE_KEYS if key in value), None)
    is_line = isinstance(angle, str) and kind == "linear" and angle.startswith("to ")
    number = (_LINE if is_line else _ANGLE).fullmatch(f"{angle}".removesuffix("deg") + "deg" * (not is_line))
    if angle is not None and number is None:
        raise place.member("angle").invalid(angle, 'an angle such as 90 or "90deg"')
    place.leave(value.keys() - {"stops", *_TYPE_KEYS, *_ANGLE_KEYS}, UNUSED)
    place.odd("is an object with stops, as design tools write it")
    line = None if number is None or kind == "radial" else number[0]
    return Gradient(stops, kind, f"from {line}" if line and kind == "conic" else line)


def _listed(stops: list[Any], place: ValuePlace) -> tuple[GradientStop | Opaque, ...]:
    """Return the stops of a list: objects, or texts as in CSS."""
    if not stops:
        raise place.invalid(stops, _GRADIENT)
    texts = [stop for stop in stops if isinstance(stop, str)]
    parts = split(", ".join(texts)) if len(texts) == len(stops) else None
    return _stops(parts, place, is_conic=False) if parts and all(parts) else each(_stop, stops, place)


def _of_function(match: re.Match[str], parts: list[list[str]], place: ValuePlace) -> Gradient | Opaque:
    text = match[0]
    kind = _kind(match[2].lower())
    first = " ".join(parts[0])
    line = first if _LINE.fullmatch(first) or (kind == "radial" and _SIZED.fullmatch(first)) else None
    is_by_page = _IN_SPACE.match(first) is not None or _WITH_VARIABLE.fullmatch(first) is not None
    is_opaque = bool(match[1]) or is_by_page
    has_line = line is not None or is_by_page
    inside = ValuePlace() if is_opaque else place
    stops = _stops(parts[1:] if has_line else parts, inside, is_conic=kind == "conic")
    if not _are_enough(stops) and not (is_opaque and "var(" in text.lower()):
        raise place.invalid(text, _GRADIENT)
    return place.opaque(text) if is_opaque else Gradient(stops, kind, line)


def _are_enough(stops: Sequence[GradientStop | Opaque]) -> bool:
    """Tell whether there are two stops or more, and a hint only between two colors."""
    if any(isinstance(stop, Opaque) and is_variable(stop.text) for stop in stops):
        return len(stops) > 1
    are_colors = [isinstance(stop, GradientStop) for stop in stops]
    return len(stops) > 1 and are_colors[0] and are_colors[-1] and all(map(any, pairwise(are_colors)))


def _kind(name: str) -> Literal["linear", "radial", "conic"]:
    return "radial" if name == "radial" else "conic" if name == "conic" else "linear"


def _stops(parts: list[list[str]], place: ValuePlace, *, is_conic: bool) -> tuple[GradientStop | Opaque, ...]:
    stops: list[GradientStop | Opaque] = []
    for index, words in enumerate(parts):
        here = place.item(index)
        if len(words) == 1 and _is_position(words[0]):
            _position(words[0], here, is_conic=is_conic)
            stops.append(here.opaque(words[0]))  # a hint between two colors
            continue
        positions = [_position(word, here, is_conic=is_conic) for word in words[1:]]
        if len(positions) > 2:
            raise here.invalid(" ".join(words), _GRADIENT)
        stop_color = color(words[0], here.member("color"))
        stops += [GradientStop(stop_color, position) for position in positions] or [GradientStop(stop_color)]
    return tuple(stops)


def _is_position(word: str) -> bool:
    return is_measure(word) or (is_variable(word) and not word.lower().startswith("var"))


def _position(word: str, place: ValuePlace, *, is_conic: bool) -> float | Opaque:
    """Return a percentage or an angle as a fraction of the whole; a length only a browser can evaluate."""
    fraction = percentage(word)
    if fraction is None and is_conic:
        angle = _ANGLE.fullmatch(word)
        if angle is not None and in_range(float(angle[1])) is not None:
            fraction = float(Decimal(repr(float(angle[1]))) / _TURNS[angle[2].lower()])
    if fraction is None and is_number(word) and float(word) == 0:
        fraction = 0.0
    if fraction is None:
        return _length(word, place.member("position"))
    return fraction


def _length(text: str, place: ValuePlace) -> Opaque:
    """Return a length on the line of a gradient; how far it reaches only a browser knows."""
    length = dimension(text, place, accepted=_POSITION)
    return length if isinstance(length, Opaque) else place.opaque(css_text(length))


def _stop(value: Any, place: ValuePlace) -> GradientStop:
    """Return a stop of DTCG; its position is clamped to 0 to 1."""
    if not isinstance(value, dict):
        raise place.invalid(value, "an object with color and position")
    if "color" not in value:
        raise place.member("color").missing("a color")
    place.leave(value.keys() - keys_of("gradient"), UNUSED)
    stop_color = color(value["color"], place.member("color"))
    if "position" not in value:
        place.note("has no position; it counts as evenly spaced")
        return GradientStop(stop_color)
    here, position = place.member("position"), value["position"]
    number = in_range(position)
    if isinstance(position, str):
        text = position.strip(SPACE)
        number = in_range(float(text)) if is_number(text) else percentage(text)
        if number is None:
            return GradientStop(stop_color, _length(text, here))
    if number is None:
        raise here.invalid(position, _POSITION)
    if not 0 <= number <= 1:
        here.note(f"is {number:g}; it counts as {min(max(number, 0), 1):g}, the nearest that there is")
    return GradientStop(stop_color, min(max(float(number), 0.0), 1.0))
