"""The value of each type of DTCG 2025.10: what it must look like, and where a reference may stand in it.

From the Format Module 2025.10, sections 8 and 9, and the Color Module's table of colour spaces.
"""

import math
import re
from collections.abc import Callable, Iterator
from typing import Any

Json = Any
Problems = Iterator[str]
_BRACES = re.compile(r"\{[^{}]+\}", re.DOTALL)
_INFINITE = math.inf

_UNIT = (0.0, 1.0)
_HUE = (0.0, 360.0)
_PERCENT = (0.0, 100.0)
_ANY = (-_INFINITE, _INFINITE)
_POSITIVE = (0.0, _INFINITE)
COLOR_SPACES = {
    **dict.fromkeys(
        ("srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50"),
        (_UNIT, _UNIT, _UNIT),
    ),
    "hsl": (_HUE, _PERCENT, _PERCENT),
    "hwb": (_HUE, _PERCENT, _PERCENT),
    "lab": (_PERCENT, _ANY, _ANY),
    "lch": (_PERCENT, _POSITIVE, _HUE),
    "oklab": (_UNIT, _ANY, _ANY),
    "oklch": (_UNIT, _POSITIVE, _HUE),
}
WEIGHTS = {
    **dict.fromkeys(("thin", "hairline"), 100),
    **dict.fromkeys(("extra-light", "ultra-light"), 200),
    "light": 300,
    **dict.fromkeys(("normal", "regular", "book"), 400),
    "medium": 500,
    **dict.fromkeys(("semi-bold", "demi-bold"), 600),
    "bold": 700,
    **dict.fromkeys(("extra-bold", "ultra-bold"), 800),
    **dict.fromkeys(("black", "heavy"), 900),
    **dict.fromkeys(("extra-black", "ultra-black"), 950),
}
"""The names of weights (8.4), which are the same as these numbers."""
STROKES = frozenset({"solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"})
_CAPS = frozenset({"round", "butt", "square"})


def is_reference(value: Json) -> bool:
    """Tell whether a value is a reference in braces."""
    return isinstance(value, str) and _BRACES.fullmatch(value) is not None


def _number(value: Json) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _color(value: Json) -> Problems:
    if not isinstance(value, dict):
        yield f"no colour object: {value!r}"
        return
    if unknown := value.keys() - {"colorSpace", "components", "alpha", "hex"}:
        yield f"a colour has no {sorted(unknown)}"
    space, components = value.get("colorSpace"), value.get("components")
    ranges = COLOR_SPACES.get(space) if isinstance(space, str) else None
    if ranges is None or not isinstance(components, list) or len(components) != len(ranges):
        yield f"no colour space with three components: {value!r}"
        return
    for part, (least, most) in zip(components, ranges, strict=True):
        open_end = (least, most) == _HUE and part == most
        if part != "none" and (not _number(part) or not least <= part <= most or open_end):
            yield f"{part!r} is no component of {space} here"
    alpha = value.get("alpha", 1)
    if not _number(alpha) or not 0 <= alpha <= 1:
        yield f"alpha is {alpha!r}"
    if "hex" in value and re.fullmatch(r"#[0-9a-fA-F]{6}", str(value["hex"])) is None:
        yield f"hex is {value['hex']!r}"


def _quantity(*units: str) -> Callable[[Json], Problems]:
    def problems(value: Json) -> Problems:
        if not isinstance(value, dict) or value.keys() != {"value", "unit"}:
            yield f"no object of value and unit: {value!r}"
        elif not _number(value["value"]) or value["unit"] not in units:
            yield f"no number of {' or '.join(units)}: {value!r}"

    return problems


def _family(value: Json) -> Problems:
    names = value if isinstance(value, list) else [value]
    if not names or not all(isinstance(name, str) for name in names):
        yield f"no name and no list of names: {value!r}"


def _weight(value: Json) -> Problems:
    good = 1 <= value <= 1000 if _number(value) else isinstance(value, str) and value in WEIGHTS
    if not good:
        yield f"no weight: {value!r}"


def _bezier(value: Json) -> Problems:
    if not isinstance(value, list) or len(value) != 4 or not all(map(_number_or_reference, value)):
        yield f"no four numbers: {value!r}"
    elif not all(is_reference(x) or 0 <= x <= 1 for x in value[::2]):
        yield f"x is outside 0 to 1: {value!r}"


def _number_or_reference(value: Json) -> bool:
    return _number(value) or is_reference(value)


def _a_number(value: Json) -> Problems:
    if not _number(value):
        yield f"no number: {value!r}"


def _stroke(value: Json) -> Problems:
    if isinstance(value, str):
        if value not in STROKES:
            yield f"no stroke style: {value!r}"
    elif not isinstance(value, dict) or value.keys() != {"dashArray", "lineCap"}:
        yield f"neither a stroke style's name nor dashArray and lineCap: {value!r}"
    else:
        if value["lineCap"] not in _CAPS:
            yield f"no line cap: {value['lineCap']!r}"
        if not isinstance(value["dashArray"], list) or not value["dashArray"]:
            yield f"no dashes: {value['dashArray']!r}"
        else:
            for dash in value["dashArray"]:
                yield from _part("dimension", dash)


def _composite(**parts: str) -> Callable[[Json], Problems]:
    def problems(value: Json) -> Problems:
        if not isinstance(value, dict) or value.keys() - {"inset"} != parts.keys():
            yield f"not exactly {sorted(parts)}: {value!r}"
            return
        for key, kind in parts.items():
            yield from (f"{key}: {said}" for said in _part(kind, value[key]))
        if "inset" in value and ("offsetX" not in parts or not isinstance(value["inset"], bool)):
            yield f"inset is {value['inset']!r}"

    return problems


_LAYER = {
    "color": "color",
    "offsetX": "dimension",
    "offsetY": "dimension",
    "blur": "dimension",
    "spread": "dimension",
}
_SHADOW = _composite(**_LAYER)


def _shadows(value: Json) -> Problems:
    if not isinstance(value, list):
        yield from _SHADOW(value)
    elif not value:
        yield "no layers"
    else:
        for layer in value:
            yield from () if is_reference(layer) else _SHADOW(layer)


def _gradient(value: Json) -> Problems:
    if not isinstance(value, list) or not value:
        yield f"no stops: {value!r}"
        return
    for stop in value:
        if is_reference(stop):
            continue
        if not isinstance(stop, dict) or stop.keys() != {"color", "position"}:
            yield f"not exactly color and position: {stop!r}"
        else:
            yield from _part("color", stop["color"])
            yield from _part("number", stop["position"])


def _part(kind: str, value: Json) -> Problems:
    if not is_reference(value):
        yield from _PROBLEMS[kind](value)


_PARTS = {
    "border": {"color": "color", "width": "dimension", "style": "strokeStyle"},
    "transition": {"duration": "duration", "delay": "duration", "timingFunction": "cubicBezier"},
    "shadow": _LAYER,
    "gradient": {"color": "color", "position": "number"},
    "strokeStyle": {"dashArray": "dimension"},
    "typography": {
        "fontFamily": "fontFamily",
        "fontSize": "dimension",
        "fontWeight": "fontWeight",
        "letterSpacing": "dimension",
        "lineHeight": "number",
    },
}
_PROBLEMS: dict[str, Callable[[Json], Problems]] = {
    "color": _color,
    "dimension": _quantity("px", "rem"),
    "fontFamily": _family,
    "fontWeight": _weight,
    "duration": _quantity("ms", "s"),
    "cubicBezier": _bezier,
    "number": _a_number,
    "strokeStyle": _stroke,
    "border": _composite(**_PARTS["border"]),
    "transition": _composite(**_PARTS["transition"]),
    "shadow": _shadows,
    "gradient": _gradient,
    "typography": _composite(**_PARTS["typography"]),
}
TYPES = frozenset(_PROBLEMS)


def problems(kind: str, value: Json) -> Problems:
    """Yield what is wrong with a value, whatever its references lead to; a reference alone is right."""
    if kind in TYPES and not is_reference(value):
        yield from _PROBLEMS[kind](value)


def references(kind: str, value: Json) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield every reference in a value with the types that it may lead to."""
    if is_reference(value):
        yield value, (kind,)
    elif isinstance(value, list):
        # an element of a shadow or a gradient is one of its kind, of a curve a number, of a family a name
        own = {"cubicBezier": "number"}.get(kind, kind)
        for part in value:
            yield from references(own, part)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from references(_PARTS.get(kind, {}).get(key, kind), part)


def filled(value: Json, look: Callable[[str], Json]) -> Json:
    """Return a value with what `look` returns in the place of each reference."""
    if is_reference(value):
        return look(value[1:-1])
    if isinstance(value, list):
        return [filled(part, look) for part in value]
    if isinstance(value, dict):
        return {key: filled(part, look) for key, part in value.items()}
    return value
