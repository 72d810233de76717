"""Conversion of decoded JSON composites to CSS shorthands, one function for each type.

Keys are those of DTCG and, if they differ, of Tokens Studio. A sub-value is text of one component, a number
(pixels, milliseconds) or an object with a unit. A value that does not fit raises `NoCssForm`, which
`cssvalues` turns into a reason; keys that have no place in the shorthand are named in a note.
"""

import re
from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from jeton.model import TokenType
from jeton.values import parse_composites
from jeton.values.colors import color_in_css, css_color, faded_in_css
from jeton.values.csstext import css_string, holds_reference, is_component, is_wide, safe_css
from jeton.values.numbers import in_range, is_number, plain
from jeton.values.parse import read
from jeton.values.parse_gradients import STOP
from jeton.values.parse_measures import FUNCTIONS, UNITS
from jeton.values.typed import FontWeight, Ok, Opaque


class NoCssForm(ValueError):
    """The JSON is no value of its type; the text is the reason."""


Json = dict[str, Any]

_GENERIC = frozenset(
    {"serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "math", "emoji", "fangsong"}
    | {"ui-serif", "ui-sans-serif", "ui-monospace", "ui-rounded", "-apple-system", "BlinkMacSystemFont"}
)
# a family in a list: a string or a function, which CSS can read, or an unquoted name
_FAMILY = re.compile(
    r"""[ ]*+("[^"\\]*"|'[^'\\]*'|var\( *--[^()]*\)"""
    r"""|(?P<name>[^"',(){}<>\\;\s](?:[^",(){}<>\\;\x00-\x1f]*[^",(){}<>\\;\s])?+))[ ]*+(?:,|\Z)"""
)
_WORDS = re.compile(r"-?[A-Za-z_][\w-]*(?: +-?[A-Za-z_][\w-]*)*", re.ASCII)
# patterns of valid text for the parts of a composite; as strict as a browser, except inside functions
_NUMBER = r"[+-]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:e[+-]?[0-9]+)?"
_MATHS = rf"(?:{FUNCTIONS})\(.*[0-9].*\)|(?:var|env)\(.*"
_LENGTH_SHAPE = rf"{_NUMBER}(?:px|pt|r?em|{UNITS})|[+-]?0(?:\.0+)?|{_MATHS}"
_STEPS = r"steps\( *[1-9][0-9]* *(?:, *(?:jump-(?:start|end|none|both)|start|end) *)?\)"
_SHAPES = {
    "length": _LENGTH_SHAPE,
    "line width": rf"thin|medium|thick|{_LENGTH_SHAPE}",
    "font size": rf"(?:x?x-|xxx-)?(?:small|large)|medium|smaller|larger|{_NUMBER}%|{_LENGTH_SHAPE}",
    "line height": rf"normal|{_NUMBER}%?|{_LENGTH_SHAPE}",
    "position": rf"{_NUMBER}%|{_LENGTH_SHAPE}",
    "font style": r"normal|italic|oblique|var\(.*",
    "time": rf"{_NUMBER}m?s|{_MATHS}",
    "easing": rf"cubic-bezier\( *{_NUMBER}(?: *, *{_NUMBER}){{3}} *\)|{_STEPS}|linear\([0-9., %+-]+\)|var\(.*"
    r"|linear|ease(?:-in)?(?:-out)?|step-(?:start|end)",
    "line style": r"solid|dashed|dotted|double|groove|ridge|outset|inset|none|hidden|var\(.*",
}
_COMPILED = {kind: re.compile(pattern, re.IGNORECASE) for kind, pattern in _SHAPES.items()}
UNRESOLVED = "it holds a reference that does not resolve"
_STOPS = 2  # CSS requires two stops in a gradient


def _fail(what: str) -> NoCssForm:
    return NoCssForm(f"its JSON has {what}")


def _unfit(value: object, what: str) -> NoCssForm:
    """Return the reason why a sub-value is not valid."""
    is_reference = isinstance(value, str) and holds_reference(value)
    return NoCssForm(UNRESOLVED) if is_reference else _fail(f"no valid {what}")


def _fits(text: str, kind: str) -> bool:
    """Tell whether text of one component has the form of a kind: a key of the table above."""
    return _COMPILED[kind].fullmatch(text) is not None


def _word(value: object, what: str, kind: str) -> str:
    """Return the text of one component of a kind (see `_SHAPES`)."""
    if isinstance(value, str):
        text = value.strip()
        if is_component(text) and _fits(text, kind):
            return text
    raise _unfit(value, what)


def _measure(value: object, what: str, kind: str, unit: str, zero: str) -> str:
    """Return a number with a unit; a bare number gets `unit`, a bare zero becomes `zero`."""
    number: float | None
    own: Any
    if isinstance(value, str):
        if not is_number(value.strip()):
            return _word(value, what, kind)
        number, own = in_range(float(value)), ""
    elif isinstance(value, dict):
        number, own = in_range(value.get("value")), value.get("unit")
        if not isinstance(own, str):
            raise _fail(f"no valid {what}")
    else:
        number, own = in_range(value), ""
    if number is None:
        raise _fail(f"no valid {what}")
    text = f"{plain(number)}{own or unit}" if number or own else zero
    if not _fits(text, kind):
        raise _fail(f"no valid {what}")
    return text


def _length(value: object, what: str, kind: str = "length") -> str:
    return _measure(value, what, kind, "px", "0")


def _time(value: object, what: str) -> str:
    return _measure(value, what, "time", "ms", "0ms")


def _color(value: object, what: str = "color") -> str:
    if isinstance(value, dict):
        text = css_color(value)
        if text is None:
            raise _fail(f"no valid {what}")
        return text
    if isinstance(value, str) and is_component(value.strip()):
        found = color_in_css(value.strip())
        if found is not None:
            return found
    raise _unfit(value, what)


def _easing(value: object) -> str:
    if not isinstance(value, list):
        return _word(value, "timingFunction", "easing")
    points = [point for point in map(in_range, value) if point is not None]
    if len(value) != 4 or len(points) != 4 or not (0 <= points[0] <= 1 and 0 <= points[2] <= 1):
        raise NoCssForm("it is no four numbers of a cubic Bézier curve")
    return f"cubic-bezier({', '.join(map(plain, points))})"


def _stroke(value: object) -> str:
    if isinstance(value, dict):
        dashes = value.get("dashArray")
        if not isinstance(dashes, list):
            raise _fail("no dashArray")
        for dash in dashes:
            _length(dash, "dashArray")
        return "dashed"  # DTCG's fallback for formats without dash patterns
    return _word(value, "style", "line style")


def family_list(text: str) -> str | None:
    """Return a list of font families in CSS; a name that CSS cannot read (`Source Sans 3`) gets quotes.

    Return None if the text is no such list.
    """
    families: list[str] = []
    at, quoted = 0, False
    while at < len(text) or text[-1:] in {"", ","}:
        match = _FAMILY.match(text, at)
        if match is None:
            return None
        name = match["name"]
        is_odd = name is not None and (
            _WORDS.fullmatch(name) is None or is_wide(name) or name.lower() == "default"
        )
        families.append(css_string(name) if is_odd else match[1])
        quoted, at = quoted or is_odd, match.end()
    return ", ".join(families) if quoted else text


def _families(value: object) -> str:
    if isinstance(value, str):
        text = value.strip()
        if holds_reference(text):
            raise NoCssForm(UNRESOLVED)
        families = safe_css(family_list(text) or "")
        if not families:
            raise _fail("no valid fontFamily")
        return families
    if not isinstance(value, list) or not value or not all(isinstance(name, str) for name in value):
        raise _fail("no valid fontFamily")
    return ", ".join(name if name in _GENERIC else css_string(name) for name in value)


def _weight(value: object) -> str:
    if isinstance(value, str) and not is_number(value.strip()):
        outcome = read("fontWeight", value)
        if isinstance(outcome, Ok) and isinstance(outcome.value, FontWeight) and not outcome.value.style:
            return plain(outcome.value.number)
        if not isinstance(outcome, Opaque) or not is_component(value):
            raise _fail("no valid fontWeight")
        return value
    number = in_range(float(value) if isinstance(value, str) else value)
    if number is None or not 1 <= number <= 1000:
        raise _fail("no valid fontWeight")
    return plain(number)


def _line_height(value: object) -> str:
    """Return a line height; a bare number is a factor."""
    return _measure(value, "lineHeight", "line height", "", "0")


def _object(value: object) -> Json:
    if isinstance(value, str) and holds_reference(value):
        raise NoCssForm(UNRESOLVED)
    if not isinstance(value, dict):
        raise NoCssForm("its JSON is no object")
    return value


def _items(value: object) -> list[Json]:
    items = value if isinstance(value, list) else [value]
    if not items:
        raise NoCssForm("its JSON is an empty list")
    return [_object(item) for item in items]


def _layer(value: Json) -> str:
    """Return one layer of a box-shadow."""
    parts = [
        _length(parse_composites.offset_of(value, "offsetX", "x"), "offsetX"),
        _length(parse_composites.offset_of(value, "offsetY", "y"), "offsetY"),
    ]
    blur = parse_composites.blur_of(value)
    has_blur = blur is not None and blur is not UNSET
    if has_blur or "spread" in value:
        text = _length(blur if has_blur else 0, "blur")
        if text[0] == "-":
            raise _fail("no valid blur")
        parts.append(text)
    if "spread" in value:
        parts.append(_length(value["spread"], "spread"))
    if "color" in value:
        parts.append(_faded(value) or _color(value["color"]))
    inset = parse_composites.inset_of(value)
    if not isinstance(inset, bool):
        raise _fail("no valid inset")
    return " ".join(["inset", *parts] if inset else parts)


def _faded(layer: Json) -> str | None:
    """Return the color at the opacity beside it, as Primer and Atlassian write it; None without either."""
    opacity = next((in_range(layer[key]) for key in parse_composites.OPACITY if key in layer), None)
    color = layer.get("color")
    if opacity is None or not 0 <= opacity <= 1 or not isinstance(color, str | dict):
        return None
    return faded_in_css(color, opacity)


def _shadow(value: object) -> str:
    return ", ".join(map(_layer, _items(value)))


def _border(value: object) -> str:
    border = _object(value)
    width, style = _length(border.get("width"), "width", "line width"), _stroke(border.get("style"))
    return f"{width} {style} {_color(border.get('color'))}"


def _transition(value: object) -> str:
    transition = _object(value)
    parts = [_time(transition.get("duration"), "duration")]
    if "timingFunction" in transition:
        parts.append(_easing(transition["timingFunction"]))
    parts.append(_time(transition.get("delay", 0), "delay"))
    return " ".join(parts)


def _stop(value: Json) -> str:
    color = _color(value.get("color"))
    if "position" not in value:
        return color
    position = value["position"]
    if isinstance(position, str) and not is_number(position):
        return f"{color} {_word(position, 'position', 'position')}"
    number = in_range(float(position) if isinstance(position, str) else position)
    if number is None:
        raise _fail("no valid position")
    return f"{color} {plain(round(min(max(number, 0), 1) * 100, 4))}%"


def _gradient(value: object) -> str:
    if not isinstance(value, list):
        raise NoCssForm("its JSON is no list of stops")
    stops = [_stop(stop) for stop in _items(value)]
    if len(stops) < _STOPS:
        stops *= _STOPS
    return f"linear-gradient(180deg, {', '.join(stops)})"


def _typography(value: object) -> str:
    font = _object(value)
    for key in ("fontFamily", "fontSize"):
        if key not in font:
            raise NoCssForm(f"it is partial: the font shorthand needs a {key}")
    size, family = _length(font["fontSize"], "fontSize", "font size"), _families(font["fontFamily"])
    if "lineHeight" in font:
        size += f"/{_line_height(font['lineHeight'])}"
    style = [_word(font["fontStyle"], "fontStyle", "font style")] if "fontStyle" in font else []
    weight = [_weight(font["fontWeight"])] if "fontWeight" in font else []
    return " ".join([*style, *weight, size, family])


def _dimension(value: object) -> str:
    return _length(_object(value), "value and unit")


_MEASURE = frozenset({"value", "unit"})
_NOTHING: frozenset[str] = frozenset()
READERS: dict[TokenType, tuple[Callable[[object], str], frozenset[str]]] = {
    "color": (
        lambda value: _color(_object(value)),
        frozenset({"colorSpace", "components", "alpha", "hex", *"rgba"}),
    ),
    "dimension": (_dimension, _MEASURE),
    "fontSize": (_dimension, _MEASURE),
    "lineHeight": (_dimension, _MEASURE),
    "letterSpacing": (_dimension, _MEASURE),
    "fontFamily": (_families, _NOTHING),
    "duration": (lambda value: _time(_object(value), "value and unit"), _MEASURE),
    "cubicBezier": (_easing, _NOTHING),
    "strokeStyle": (_stroke, parse_composites.DASHES),
    "border": (_border, parse_composites.BORDER),
    "transition": (_transition, parse_composites.TRANSITION),
    "shadow": (_shadow, parse_composites.LAYER),
    "gradient": (_gradient, STOP),
    "typography": (
        _typography,
        frozenset({"fontFamily", "fontSize", "lineHeight", "fontStyle", "fontWeight"}),
    ),
}
"""The function that reads each type, and the members that it uses; other types have no JSON form."""


def shorthand(kind: TokenType, value: object) -> tuple[str, list[str]]:
    """Return decoded JSON as the CSS of its type, and the members that have no place in it.

    Raise `NoCssForm` if it has no CSS.
    """
    if kind not in READERS:
        raise NoCssForm(f"JSON is no {kind}")
    reader, used = READERS[kind]
    text = reader(value)
    if isinstance(value, dict) and kind != "shadow":
        return text, sorted(value.keys() - used)
    unused: set[str] = set()
    for item in value if isinstance(value, list) else [value]:
        if isinstance(item, dict):
            unused |= item.keys() - used
            if kind == "shadow" and _faded(item) is None:
                unused.update(key for key in parse_composites.OPACITY if key in item)
    return text, sorted(unused)
