"""Parser of line styles, borders, transitions and shadows, from decoded JSON or CSS shorthands.

Keys are those of DTCG, of Tokens Studio (`x`, `y`, `type`) and of Atlassian (`radius`, `offset`, `opacity`).
"""

import math
import re
from functools import partial
from itertools import chain
from typing import Any, Literal

from msgspec import UNSET

from jeton.values import parse_colors, typed
from jeton.values.members import folded, keys_of, with_own_keys
from jeton.values.parse_colors import color
from jeton.values.parse_measures import (
    EASE,
    cubic_bezier,
    duration,
    is_by_browser,
    is_measure,
    is_variable,
    length,
    number,
    positive,
)
from jeton.values.places import StopReading, ValuePlace, each, excerpt, flat
from jeton.values.scan import SPACE, split, without_comments
from jeton.values.write import css_text

Json = dict[str, Any]

_STYLES = frozenset(["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"])
_NO_LINE = frozenset({"none", "hidden"})
_WIDTHS = {
    "thin": typed.Dimension(1.0, "px"),
    "medium": typed.Dimension(3.0, "px"),
    "thick": typed.Dimension(5.0, "px"),
}
_CAPS = frozenset({"round", "butt", "square"})
_STYLE = "solid, dashed, dotted, double, groove, ridge, outset, inset or an object with dashArray and lineCap"
_BORDER = 'a border such as "1px solid #000" or an object with color, width and style'
_TRANSITION = 'a transition such as "200ms ease-in-out" or an object with duration, delay and timingFunction'
_SHADOW = (
    'a shadow such as "0 1px 2px rgb(0 0 0 / 20%)" or an object with color, offsetX, offsetY, blur and spread'
)
_PROPERTY = re.compile(r"-{0,2}[a-z_\u0080-\U0010ffff][\w-]*", re.IGNORECASE)
_NONE = typed.Dimension(0.0, "px")
_NO_TIME = typed.Duration(0.0, "ms")
_IS_INSET = {
    "innershadow": True, "inset": True, "inner": True, "true": True,
    "dropshadow": False, "outset": False, "outer": False, "false": False, "drop": False, "": False,
}  # fmt: skip
"""Words of design tools for the side on which a layer lies, without separators and in lower case."""

_OPACITY = ("alpha", "opacity")
"""The members beside a layer's color that fade it."""
_SIDES = ("inset", "type", "shadowType")
"""The members that tell on which side a layer lies."""
_LAYER = keys_of("shadow") | {*_SIDES, "offset", *_OPACITY}

UNUSED = "has members that this type has not"
"""The beginning of a note."""


def stroke_style(value: object, place: ValuePlace) -> typed.StrokeStyle | typed.Opaque:
    """Return a line style: a keyword, or dashes."""
    if isinstance(value, dict):
        return _dashes(value, place)
    if isinstance(value, str):
        word = value.strip(SPACE).lower()
        if word in _STYLES:
            return typed.StrokeStyle(word)
        if word in _NO_LINE or is_by_browser(word):
            return place.opaque(value.strip(SPACE))
    raise place.invalid(value, _STYLE)


def _dashes(value: Json, place: ValuePlace) -> typed.StrokeStyle:
    dashes, cap = value.get("dashArray"), value.get("lineCap", "butt")
    if not isinstance(dashes, list) or not dashes:
        raise place.member("dashArray").invalid(dashes, "a list of lengths")
    if not isinstance(cap, str) or cap not in _CAPS:
        raise place.member("lineCap").invalid(cap, "round, butt or square")
    if "lineCap" not in value:
        place.note("has no lineCap; it counts as butt")
    place.leave(value.keys() - keys_of("strokeStyle"), UNUSED)
    return typed.StrokeStyle(None, each(positive, dashes, place.member("dashArray")), cap)


def border(value: object, place: ValuePlace) -> typed.Border | typed.Opaque:
    """Return a border from JSON or from CSS's shorthand, whose parts come in any order."""
    if isinstance(value, dict):
        members = with_own_keys("border", value)
        if "style" not in members and isinstance(members.get("dashPattern"), list):
            members |= {"style": _of_pattern(members.pop("dashPattern"))}
            place.odd("has dashPattern, as design tools write it; it counts as the style")
        width, style, hue = (_needed(members, key, place, _BORDER) for key in ("width", "style", "color"))
        place.leave(members.keys() - keys_of("border"), UNUSED)
        return _border(width, style, hue, place)
    words = _single(value, place)
    by_role: dict[str, str] = {}
    for word in words:
        role = role_in_border(word)
        if role in by_role:  # `var()` may stand for any of them
            if any(map(is_variable, words)):
                return place.opaque(" ".join(words))
            raise place.invalid(value, _BORDER)
        by_role[role] = word
    if len(by_role) < 3:  # CSS's initial style is none, its initial color that of the text
        return _partial(words, by_role, value, place)
    return _border(by_role["width"], by_role["style"], by_role["color"], place)


def _of_pattern(dashes: list[Any]) -> object:
    """Return the style of a line whose dashes are all zero where it has none."""
    return {"dashArray": dashes} if any(dashes) else "solid"


def role_in_border(word: str) -> Literal["width", "style", "color"]:
    """Return the member that a component of CSS's shorthand stands for."""
    lower = word.lower()
    if lower in _STYLES or lower in _NO_LINE:
        return "style"
    return "width" if lower in _WIDTHS or is_measure(word) else "color"


def _border(width: object, style: object, hue: object, place: ValuePlace) -> typed.Border:
    return typed.Border(
        _width(width, place.member("width")),
        stroke_style(style, place.member("style")),
        color(hue, place.member("color")),
    )


def _width(value: object, place: ValuePlace) -> typed.Dimension | typed.Opaque:
    if isinstance(value, str) and value.strip(SPACE).lower() in _WIDTHS:
        width = _WIDTHS[value.strip(SPACE).lower()]
        place.note(f'is "{value.strip(SPACE)}"; it counts as {width.number:g}px, as in CSS')
        return width
    return positive(value, place)


def _partial(words: list[str], by_role: dict[str, str], value: object, place: ValuePlace) -> typed.Opaque:
    """Return a border of fewer than three parts, which CSS fills in."""
    try:
        parts: list[object] = [_width(by_role["width"], place)] if "width" in by_role else []
        parts += [color(by_role["color"], place)] if "color" in by_role else []
    except StopReading as stop:
        if isinstance(stop.outcome, typed.OpaqueValue):
            raise
        raise place.invalid(value, _BORDER) from None
    if "style" in by_role or words == ["0"] or any(isinstance(part, typed.Opaque) for part in parts):
        return place.opaque(" ".join(words))
    raise place.invalid(value, _BORDER)


def transition(value: object, place: ValuePlace) -> typed.Transition | typed.Opaque:
    """Return a transition from JSON, or from CSS's shorthand for one property."""
    if isinstance(value, dict):
        return _transition(with_own_keys("transition", value), place)
    parts = split(without_comments(value)) if isinstance(value, str) else None
    if not isinstance(value, str) or not parts or not all(parts):
        raise place.invalid(value, _TRANSITION)
    if len(parts) == 1:
        return _transition_of_words(value, parts[0], place)
    each(partial(_transition_of_words, value), parts, place)
    return place.only_css(f"is a list of {len(parts)} transitions", value)


def _transition_of_words(value: str, words: list[str], place: ValuePlace) -> typed.Transition | typed.Opaque:
    times: list[typed.Duration | typed.Opaque] = []
    timing: typed.CubicBezier | typed.Opaque | None = None
    name: str | None = None
    for word in words:
        if is_measure(word) and len(times) < 2:
            which = "delay" if times else "duration"
            if word[-1] not in "sS)":
                raise place.invalid(value, _TRANSITION)
            times.append(duration(word, place.member(which), least=-math.inf if times else 0))
        elif is_variable(word):
            return place.opaque(value)
        elif timing is None and is_easing(word):
            timing = cubic_bezier(word, place.member("timingFunction"))
        elif name is None and _PROPERTY.fullmatch(word):
            name = word
        else:
            raise place.invalid(value, _TRANSITION)
    if not times:
        if words == ["none"]:
            return place.opaque(value)
        raise place.invalid(value, _TRANSITION)
    delay = times[1] if len(times) > 1 else _NO_TIME
    return typed.Transition(times[0], delay, timing or EASE, None if name == "all" else name)


def is_easing(word: str) -> bool:
    """Tell whether a component of a transition is its curve."""
    try:
        cubic_bezier(word, ValuePlace())
    except StopReading:
        return "(" in word
    return True


def _transition(value: Json, place: ValuePlace) -> typed.Transition:
    time = _needed(value, "duration", place, _TRANSITION)
    for key, meaning in (("delay", "0ms"), ("timingFunction", "ease")):
        if key not in value:
            place.note(f"has no {key}; it counts as {meaning}, as in CSS")
    place.leave(value.keys() - keys_of("transition"), UNUSED)
    return typed.Transition(
        duration(time, place.member("duration"), least=0),
        duration(value.get("delay", 0), place.member("delay")),
        cubic_bezier(value.get("timingFunction", "ease"), place.member("timingFunction")),
    )


def shadow(value: object, place: ValuePlace) -> typed.Shadow | typed.Opaque:
    """Return the shadows of a JSON object, a list of them or CSS's `box-shadow`."""
    if isinstance(value, dict):
        return typed.Shadow((_layer(value, place),))
    if isinstance(value, list) and value:
        return typed.Shadow(tuple(chain.from_iterable(each(_listed, flat(value), place))))
    if not isinstance(value, str):
        raise place.invalid(value, _SHADOW)
    text = without_comments(value)
    if text.lower() == "none":
        return typed.Shadow(())
    layers = split(text)
    if layers is None:
        raise place.invalid(value, _SHADOW)
    if len(layers) == 1:
        return typed.Shadow((_layer_of_words(value, layers[0], place),))
    return typed.Shadow(each(partial(_layer_of_words, value), layers, place))


def _listed(value: object, place: ValuePlace) -> tuple[typed.Layer | typed.Opaque, ...]:
    """Return the layers of an item of a list: an object, or a text as in CSS."""
    if not isinstance(value, str):
        return (_layer(value, place),)
    read = shadow(value, place)
    return read.layers if isinstance(read, typed.Shadow) else (read,)


def _layer_of_words(value: str, words: list[str], place: ValuePlace) -> typed.Layer | typed.Opaque:
    """Return a layer of `inset? <length>{2,4} <color>?`: parts in any order, the lengths together."""
    if any(map(is_variable, words)):
        return _uncertain_layer(words, place)
    lengths: list[str] = []
    colors: list[str] = []
    inset = False
    gap = False
    for word in words:
        if is_measure(word):
            if gap or len(lengths) == 4:
                raise place.invalid(value, _SHADOW)
            lengths.append(word)
            continue
        gap = bool(lengths)
        if word.lower() == "inset" and not inset:
            inset = True
        else:
            colors.append(word)
    if len(lengths) < 2 or len(colors) > 1:
        raise place.invalid(value, _SHADOW)
    hue = color(colors[0], place.member("color")) if colors else _of_the_text(place)
    read = [
        (positive if name == "blur" else length)(text, place.member(name))
        for name, text in zip(("offsetX", "offsetY", "blur", "spread"), lengths, strict=False)
    ]
    x, y, blur, spread = [*read, _NONE, _NONE][:4]
    return typed.Layer(hue, x, y, blur, spread, inset)


def _uncertain_layer(words: list[str], place: ValuePlace) -> typed.Opaque:
    """Return a layer with `var()` or mathematics, after its other parts were found to be valid."""
    texts = []
    for word in words:
        if is_measure(word):
            texts.append(_written(length(word, place)))
        elif word.lower() == "inset" or is_variable(word):
            texts.append(word)
        else:
            texts.append(_written(color(word, place.member("color"))))
    return place.opaque(" ".join(texts))


def _written(part: typed.Value) -> str:
    """Return a part as CSS; one that only a browser can evaluate as it stands, safe or not."""
    return part.text if isinstance(part, typed.Opaque) else css_text(part)


def _of_the_text(place: ValuePlace) -> typed.Opaque:
    """Return the color of a layer that names none."""
    return place.only_css("has no color, so that it takes that of the text", "currentColor")


def _layer(value: object, place: ValuePlace) -> typed.Layer:
    if not isinstance(value, dict):
        raise place.invalid(value, _SHADOW)
    value = with_own_keys("shadow", value)
    x, y = _offset(value, "offsetX", "x"), _offset(value, "offsetY", "y")
    for key, offset in (("offsetX", x), ("offsetY", y)):
        if offset is UNSET:
            raise place.member(key).missing('a length such as "1px"')
    place.leave(value.keys() - _LAYER, UNUSED)
    return typed.Layer(
        _color(value, place),
        length(x, place.member("offsetX")),
        length(y, place.member("offsetY")),
        positive(value.get("blur", 0), place.member("blur")),
        length(value.get("spread", 0), place.member("spread")),
        _inset(value, place),
    )


def _offset(layer: Json, key: str, axis: str) -> object:
    """Return a layer's offset along an axis, by its key or another spelling; `UNSET` if there is none."""
    if key in layer:
        return layer[key]
    offset = layer.get("offset")
    return layer.get(axis, offset.get(axis, UNSET) if isinstance(offset, dict) else UNSET)


def _color(value: Json, place: ValuePlace) -> typed.Color | typed.Opaque:
    """Return a layer's color at the opacity beside it: `alpha` of Primer, `opacity` of Atlassian."""
    if "color" not in value:
        return _of_the_text(place)
    result = color(value["color"], place.member("color"))
    for key in _OPACITY:
        if key not in value:
            continue
        opacity = number(value[key], place.member(key))
        if isinstance(result, typed.Opaque) or isinstance(opacity, typed.Opaque):
            place.leave([key], "has a member that only a browser could apply to its color")
            return result
        if not 0 <= opacity.number <= 1:
            raise place.member(key).invalid(value[key], "a number from 0 to 1")
        place.odd(f"has an {key} beside its color; the color counts with that opacity")
        return parse_colors.faded(result, opacity.number)
    return result


def is_inset(layer: Json) -> bool | None:
    """Tell whether a layer lies inside, as it or a design tool says; None if a word for it has no meaning."""
    side = layer[key] if (key := _side(layer)) else False
    if isinstance(side, str):
        return _IS_INSET.get(folded(side.strip(SPACE)))
    return side if isinstance(side, bool) else None


def _side(layer: Json) -> str:
    return next((key for key in _SIDES if key in layer), "")


def _inset(value: Json, place: ValuePlace) -> bool:
    key, inset = _side(value), is_inset(value)
    if inset is None:
        accepted = "true or false" if key == "inset" else "dropShadow or innerShadow"
        raise place.member(key).invalid(value[key], accepted)
    if key == "inset" and value[key] is not inset:
        place.odd(f"has inset as the text {excerpt(value[key])}")
    return inset


def _needed(value: Json, key: str, place: ValuePlace, accepted: str) -> object:
    """Return a member that is required."""
    if key not in value:
        raise place.member(key).missing(accepted)
    return value[key]


def _single(value: object, place: ValuePlace) -> list[str]:
    """Return the components of a border in CSS."""
    parts = split(without_comments(value)) if isinstance(value, str) else None
    if parts is None or len(parts) != 1 or not parts[0]:
        raise place.invalid(value, _BORDER)
    return parts[0]
