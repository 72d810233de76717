"""Parser of line styles, borders, transitions and shadows, from decoded JSON or CSS shorthands.

Keys are those of DTCG, of Tokens Studio (`x`, `y`, `type`) and of Atlassian (`radius`, `offset`, `opacity`).
"""

import re
from functools import partial
from typing import Any

from msgspec import UNSET

from jeton.values import parse_colors, typed
from jeton.values.numbers import in_range
from jeton.values.parse_colors import color
from jeton.values.parse_measures import (
    EASE,
    cubic_bezier,
    dimension,
    duration,
    is_by_browser,
    positive,
)
from jeton.values.places import StopReading, ValuePlace, all_of, each
from jeton.values.scan import SPACE, split, without_comments

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
_NUMERIC = frozenset("+-.0123456789")
_NONE = typed.Dimension(0.0, "px")
_NO_TIME = typed.Duration(0.0, "ms")
_INSET = ("innerShadow", "inset")
_KINDS_OF_SHADOW = ("dropShadow", *_INSET)

OPACITY = ("alpha", "opacity")
"""The members beside a layer's color that fade it."""
LAYER = frozenset(
    {"color", "offsetX", "offsetY", "x", "y", "blur", "spread", "inset", "type", "radius", "offset", *OPACITY}
)
BORDER = frozenset({"width", "style", "color"})
TRANSITION = frozenset({"duration", "delay", "timingFunction"})
DASHES = frozenset({"dashArray", "lineCap"})
"""The members of each composite."""


def stroke_style(value: object, place: ValuePlace) -> typed.StrokeStyle:
    """Return a line style: a keyword, or dashes."""
    if isinstance(value, dict):
        return _dashes(value, place)
    if isinstance(value, str):
        word = value.strip(SPACE).lower()
        if word in _STYLES:
            return typed.StrokeStyle(word)
        if word in _NO_LINE or is_by_browser(word):
            raise place.opaque(value.strip(SPACE))
    raise place.invalid(value, _STYLE)


def _dashes(value: Json, place: ValuePlace) -> typed.StrokeStyle:
    dashes, cap = value.get("dashArray"), value.get("lineCap", "butt")
    if not isinstance(dashes, list) or not dashes:
        raise place.member("dashArray").invalid(dashes, "a list of lengths")
    if not isinstance(cap, str) or cap not in _CAPS:
        raise place.member("lineCap").invalid(cap, "round, butt or square")
    if "lineCap" not in value:
        place.note("has no lineCap; it counts as butt")
    unused(value, DASHES, place)
    return typed.StrokeStyle(None, each(positive, dashes, place.member("dashArray")), cap)


def border(value: object, place: ValuePlace) -> typed.Border:
    """Return a border from JSON or from CSS's shorthand, whose parts come in any order."""
    if isinstance(value, dict):
        parts = [needed(value, key, place, _BORDER) for key in ("width", "style", "color")]
        unused(value, BORDER, place)
        return _border(parts[0], parts[1], parts[2], place)
    words = single(value, place, _BORDER)
    found: dict[str, str] = {}
    for word in words:
        lower = word.lower()
        if lower in _STYLES or lower in _NO_LINE:
            role = "style"
        elif lower in _WIDTHS or lower[0] in _NUMERIC:
            role = "width"
        else:
            role = "color"
        if role in found:
            raise _unclear(words, value, place, _BORDER)
        found[role] = word
    if len(found) < 3:  # CSS's initial style is none, its initial color that of the text
        raise _partial(words, found, value, place, _BORDER)
    return _border(found["width"], found["style"], found["color"], place)


def _border(width: object, style: object, hue: object, place: ValuePlace) -> typed.Border:
    return typed.Border(
        *all_of(
            lambda: _width(width, place.member("width")),
            lambda: stroke_style(style, place.member("style")),
            lambda: color(hue, place.member("color")),
        )
    )


def _width(value: object, place: ValuePlace) -> typed.Dimension:
    if isinstance(value, str) and value.strip(SPACE).lower() in _WIDTHS:
        width = _WIDTHS[value.strip(SPACE).lower()]
        place.note(f'is "{value.strip(SPACE)}"; it counts as {width.number:g}px, as in CSS')
        return width
    return positive(value, place)


def _partial(
    words: list[str], found: dict[str, str], value: object, place: ValuePlace, accepted: str
) -> Exception:
    """Return why a border of fewer than three parts is refused: CSS fills them in, or it is no border."""
    try:
        if "width" in found:
            _width(found["width"], place)
        if "color" in found:
            color(found["color"], place)
    except StopReading as stop:
        if isinstance(stop.outcome, typed.Opaque):
            return stop
        return place.invalid(value, accepted)
    if "style" in found or words == ["0"]:
        return place.opaque(str(value))
    return place.invalid(value, accepted)


def _unclear(words: list[str], value: object, place: ValuePlace, accepted: str) -> Exception:
    """Return why the parts have no clear role: `var()` may stand for any of them."""
    if any(map(is_by_browser, words)):
        return place.opaque(str(value))
    return place.invalid(value, accepted)


def transition(value: object, place: ValuePlace) -> typed.Transition:
    """Return a transition from JSON, or from CSS's shorthand for one property."""
    if isinstance(value, dict):
        return _transition(value, place)
    parts = split(without_comments(value)) if isinstance(value, str) else None
    if not parts or not all(parts):
        raise place.invalid(value, _TRANSITION)
    if len(parts) > 1:
        each(partial(_transition_of_words, value), parts, place)
        raise place.only_css(f"is a list of {len(parts)} transitions")
    return _transition_of_words(value, parts[0], place)


def _transition_of_words(value: object, words: list[str], place: ValuePlace) -> typed.Transition:
    times: list[typed.Duration] = []
    timing: typed.CubicBezier | None = None
    name: str | None = None
    for word in words:
        if word[0] in _NUMERIC and len(times) < 2:
            which = "delay" if times else "duration"
            if word[-1] not in "sS":
                raise place.invalid(value, _TRANSITION)
            times.append(duration(word, place.member(which), least=-1e15 if times else 0))
        elif is_by_browser(word):
            raise place.opaque(str(value))
        elif timing is None and _is_easing(word):
            timing = cubic_bezier(word, place.member("timingFunction"))
        elif name is None and _PROPERTY.fullmatch(word):
            name = word
        else:
            raise place.invalid(value, _TRANSITION)
    if not times:
        raise place.opaque(str(value)) if words == ["none"] else place.invalid(value, _TRANSITION)
    return typed.Transition(
        times[0], times[1] if len(times) > 1 else _NO_TIME, timing or EASE, None if name == "all" else name
    )


def _is_easing(word: str) -> bool:
    try:
        cubic_bezier(word, ValuePlace())
    except StopReading as stop:
        return isinstance(stop.outcome, typed.Opaque) or "(" in word
    return True


def _transition(value: Json, place: ValuePlace) -> typed.Transition:
    length = needed(value, "duration", place, _TRANSITION)
    for key, meaning in (("delay", "0ms"), ("timingFunction", "ease")):
        if key not in value:
            place.note(f"has no {key}; it counts as {meaning}, as in CSS")
    unused(value, TRANSITION, place)
    delay, timing = value.get("delay", 0), value.get("timingFunction", "ease")
    return typed.Transition(
        *all_of(
            lambda: duration(length, place.member("duration"), least=0),
            lambda: duration(delay, place.member("delay")),
            lambda: cubic_bezier(timing, place.member("timingFunction")),
        )
    )


def shadow(value: object, place: ValuePlace) -> typed.Shadow:
    """Return the shadows of a JSON object, a list of them or CSS's `box-shadow`."""
    if isinstance(value, dict):
        return typed.Shadow((_layer(value, place),))
    if isinstance(value, list):
        if not value:
            raise place.invalid(value, _SHADOW)
        return typed.Shadow(each(_layer, value, place))
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


def _layer_of_words(value: str, words: list[str], place: ValuePlace) -> typed.Layer:
    """Return a layer of `inset? <length>{2,4} <color>?`: parts in any order, the lengths together."""
    if any(map(is_by_browser, words)):
        raise _uncertain_layer(value, words, place)
    lengths: list[str] = []
    colors: list[str] = []
    inset = False
    gap = False
    for word in words:
        if word[0] in _NUMERIC:
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
    if not colors:
        raise place.only_css("has no color, so that it takes that of the text")
    names = ("offsetX", "offsetY", "blur", "spread")
    read = [
        (positive if name == "blur" else dimension)(length, place.member(name))
        for name, length in zip(names, lengths, strict=False)
    ]
    x, y, blur, spread = [*read, _NONE, _NONE][:4]
    return typed.Layer(color(colors[0], place.member("color")), x, y, blur, spread, inset)


def _uncertain_layer(value: str, words: list[str], place: ValuePlace) -> StopReading:
    """Return an opaque outcome for a layer with `var()` or mathematics if its other parts are valid."""
    for word in words:
        if word[0] in _NUMERIC:
            dimension(word, place)
        elif word.lower() != "inset" and not is_by_browser(word):
            color(word, place.member("color"))
    return place.opaque(value)


def _layer(value: object, place: ValuePlace) -> typed.Layer:
    if not isinstance(value, dict):
        raise place.invalid(value, _SHADOW)
    x, y, blur = offset_of(value, "offsetX", "x"), offset_of(value, "offsetY", "y"), blur_of(value)
    for key, offset in (("offsetX", x), ("offsetY", y)):
        if offset is UNSET:
            raise place.member(key).missing('a length such as "1px"')
    unused(value, LAYER, place)
    return typed.Layer(
        *all_of(
            lambda: _color(value, place),
            lambda: dimension(x, place.member("offsetX")),
            lambda: dimension(y, place.member("offsetY")),
            lambda: positive(0 if blur is UNSET else blur, place.member("blur")),
            lambda: dimension(value.get("spread", 0), place.member("spread")),
            lambda: _inset(value, place),
        )
    )


def offset_of(layer: Json, key: str, axis: str) -> object:
    """Return a layer's offset along an axis, by its key or another spelling; `UNSET` if there is none."""
    if key in layer:
        return layer[key]
    offset = layer.get("offset")
    return layer.get(axis, offset.get(axis, UNSET) if isinstance(offset, dict) else UNSET)


def blur_of(layer: Json) -> object:
    """Return a layer's blur; `UNSET` if there is none."""
    return layer.get("blur", layer.get("radius", UNSET))


def inset_of(layer: Json) -> object:
    """Return a layer's `inset`, which its type implies if it is absent."""
    return layer.get("inset", layer.get("type") in _INSET)


def _color(value: Json, place: ValuePlace) -> typed.Color:
    """Return a layer's color at the opacity beside it: `alpha` of Primer, `opacity` of Atlassian."""
    if "color" not in value:
        raise place.only_css("has no color, so that it takes that of the text")
    found = color(value["color"], place.member("color"))
    for key in OPACITY:
        if key in value:
            opacity = in_range(value[key])
            if opacity is None or not 0 <= opacity <= 1:
                raise place.member(key).invalid(value[key], "a number from 0 to 1")
            place.note(f"has an {key} beside its color; the color counts with that opacity")
            return parse_colors.faded(found, opacity)
    return found


def _inset(value: Json, place: ValuePlace) -> bool:
    inset, kind = inset_of(value), value.get("type")
    if "inset" not in value and kind is not None and kind not in _KINDS_OF_SHADOW:
        raise place.member("type").invalid(kind, "dropShadow or innerShadow")
    if not isinstance(inset, bool):
        raise place.member("inset").invalid(inset, "true or false")
    return inset


def needed(value: Json, key: str, place: ValuePlace, accepted: str) -> object:
    """Return a member that is required."""
    if key not in value:
        raise place.member(key).missing(accepted)
    return value[key]


def unused(value: Json, known: frozenset[str], place: ValuePlace) -> None:
    """Add a note on the members that the type does not use."""
    others = sorted(value.keys() - known)
    if others:
        more = f" and {len(others) - 5} more" if len(others) > 5 else ""
        place.note(f"has members that this type has not: {', '.join(key[:40] for key in others[:5])}{more}")


def single(value: object, place: ValuePlace, accepted: str) -> list[str]:
    """Return the components of CSS text that is not a list."""
    parts = split(without_comments(value)) if isinstance(value, str) else None
    if parts is None or len(parts) != 1 or not parts[0]:
        raise place.invalid(value, accepted)
    return parts[0]
