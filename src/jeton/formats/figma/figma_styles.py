"""Styles of Figma from composites: text styles, effects and gradients.

A style has no modes. It is a mapping of parts, each by the path by which Figma binds it to a variable:
`fontSize`, `effects.0.color`, `paints.0.stops.1`; `fields_of` makes Figma's objects of them. Figma has its
effects from the bottom to the top, CSS from the top.
"""

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from jeton.formats.figma.figma_plugin_values import channels, color_value
from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.selection import kind_of, unresolved
from jeton.model.objects import TokenType
from jeton.values import jsontext, typed
from jeton.values.colors import Rgba, to_rgba
from jeton.values.dtcg import positions
from jeton.values.lengths import PX_PER_REM, pixels
from jeton.values.members import with_own_keys
from jeton.values.parse import read
from jeton.values.scan import split
from jeton.values.write import whole

StyleKind = Literal["text", "effect", "paint"]
Parts = Mapping[str, Any]

KINDS: Mapping[TokenType, StyleKind] = {"typography": "text", "shadow": "effect", "gradient": "paint"}
"""The kind of style that each type of composite is."""

CASES = {"uppercase": "UPPER", "lowercase": "LOWER", "capitalize": "TITLE", "none": "ORIGINAL"}
DECORATIONS = {"underline": "UNDERLINE", "line-through": "STRIKETHROUGH", "none": "NONE"}
_PAINTS = {"linear": "GRADIENT_LINEAR", "radial": "GRADIENT_RADIAL", "conic": "GRADIENT_ANGULAR"}
_SIDES = {"top": (0, -1), "bottom": (0, 1), "left": (-1, 0), "right": (1, 0)}
_ANGLE = re.compile(r"(?:from )?([+-]?[0-9.]+(?:e[+-]?[0-9]+)?)(deg|grad|rad|turn)?", re.IGNORECASE)
_DEGREES = {"deg": 1.0, "grad": 0.9, "rad": 180 / math.pi, "turn": 360.0}
_FUNCTION = re.compile(r"[a-z]+-gradient\((.*)\)", re.IGNORECASE | re.DOTALL)
_OF_NUMBERS = frozenset("0123456789+-.")
_PLAIN_RADIAL = frozenset({"circle", "ellipse", "circle at center", "ellipse at center", "at center"})
_TO_CORNER = math.sqrt(0.5)
"""The half of a square's side beside the way to its corner, which is how far gradients of CSS reach."""


class Style(NamedTuple):
    """The parts of a style, and notes on what Figma has otherwise."""

    kind: StyleKind
    parts: Parts
    notes: Sequence[str] = ()


class _Unfit(Exception):
    """Raised with the reason why Figma has no such style."""


def style_of(token: ExportToken, base: float | None) -> Style | str:
    """Return the style of a composite, or the reason why there is none; a rem has `base` pixels."""
    if token.value is None:
        return unresolved(token)
    kind = kind_of(token)
    outcome = read(kind, token.value)
    if not isinstance(outcome, typed.Ok):
        return outcome.reason
    try:
        parts, notes = _READERS[type(outcome.value)](outcome.value, base or PX_PER_REM)
    except _Unfit as refusal:
        return str(refusal)
    return Style(KINDS[kind], parts, notes)


def references_of(kind: StyleKind, text: str, count: int) -> dict[str, str]:
    """Return the names of the tokens that parts of a stored composite refer to, by their paths.

    A part is a reference and nothing else, in JSON, or in CSS of shadows and gradients. `count` is that of
    its layers or stops after resolution: a layer that is another token's may have become several.
    """
    stored = jsontext.decode(text) if '"{' in text else None
    if stored is None:
        return _in_css(kind, text, count) if "{" in text and kind != "text" else {}
    if kind == "text":
        members = with_own_keys("typography", stored) if isinstance(stored, dict) else {}
        return {key: name for key in _BOUND if (name := _name(members.get(key)))}
    items = stored.get("stops", stored) if isinstance(stored, dict) else stored
    items = items if isinstance(items, list) else [items]
    if len(items) != count:
        return {}
    if kind == "paint":
        names = [_name(each.get("color")) if isinstance(each, dict) else "" for each in items]
        return {f"paints.0.stops.{number}": name for number, name in enumerate(names) if name}
    result: dict[str, str] = {}
    for number, item in enumerate(reversed(items)):
        layer = with_own_keys("shadow", item) if isinstance(item, dict) else {}
        of = {path: _name(layer.get(key)) for key, path in LAYER.items()}
        result |= {f"effects.{number}.{path}": name for path, name in of.items() if name}
    return result


def _in_css(kind: StyleKind, text: str, count: int) -> dict[str, str]:
    """Return the references of a shadow or a gradient that is written as CSS has it."""
    function = _FUNCTION.fullmatch(text.strip())
    parts = split(function[1] if function else text) or []
    if kind == "paint":
        parts = parts[1:] if len(parts) == count + 1 else parts  # without its direction
        of = {f"stops.{number}": words for number, words in enumerate(parts)}
        names = {path: next(filter(None, map(_name, words)), "") for path, words in of.items()}
    else:
        layers = enumerate(reversed(parts))
        names = {f"{number}.{path}": name for number, words in layers for path, name in _layer(words).items()}
    prefix = "paints.0" if kind == "paint" else "effects"
    return {f"{prefix}.{path}": name for path, name in names.items() if name} if len(parts) == count else {}


def _layer(words: Sequence[str]) -> dict[str, str]:
    """Return the names in a layer of shadows: its colour is the last word, or the first before lengths."""
    lengths = [word for word in words if word.lower() != "inset"]
    color = lengths.pop(0 if lengths[-1][:1] in _OF_NUMBERS else -1) if lengths else ""
    names = map(_name, (color, *lengths))
    return dict(zip(("color", "offsetX", "offsetY", "radius", "spread"), names, strict=False))


def fields_of(style: Style) -> dict[str, Any]:
    """Return the fields of a style as Figma's Plugin API has them."""
    if style.kind == "text":
        return dict(style.parts)
    if style.kind == "effect":
        return {"effects": [_effect(style.parts, f"effects.{index}") for index in range(count_of(style))]}
    parts = style.parts
    stops = [
        {"position": position, "color": channels(parts[f"paints.0.stops.{number}"])}
        for number, position in enumerate(parts["paints.0.positions"])
    ]
    transform = [list(row) for row in parts["paints.0.transform"]]
    paint = {"type": parts["paints.0.type"], "gradientTransform": transform, "gradientStops": stops}
    return {"paints": [paint]}


def count_of(style: Style) -> int:
    """Return the number of layers, or of stops, of a style."""
    if style.kind == "effect":
        return sum(path.endswith(".type") for path in style.parts)
    return len(style.parts.get("paints.0.positions", ()))


def bindable(part: object) -> object:
    """Return the value that a variable must have for a part to be bound to it; None if none can be."""
    if isinstance(part, Rgba):
        return color_value(part)
    if isinstance(part, dict):
        return part["value"] if part["unit"] == "PIXELS" else None
    return part


def _name(part: object) -> str:
    """Return the name if a part is a reference and nothing else; else nothing."""
    is_text = isinstance(part, str) and part[:1] == "{" and part[-1:] == "}"
    return part[1:-1] if isinstance(part, str) and is_text and not set(part[1:-1]) & {"{", "}"} else ""


_BOUND = ("fontFamily", "fontSize", "fontWeight", "lineHeight", "letterSpacing")
LAYER = {"color": "color", "blur": "radius", "spread": "spread", "offsetX": "offsetX", "offsetY": "offsetY"}
"""The members of a layer of shadows, each with what it is of an effect."""


def _effect(parts: Parts, path: str) -> dict[str, Any]:
    return {
        "type": parts[f"{path}.type"],
        "color": channels(parts[f"{path}.color"]),
        "offset": {"x": parts[f"{path}.offsetX"], "y": parts[f"{path}.offsetY"]},
        "radius": parts[f"{path}.radius"],
        "spread": parts[f"{path}.spread"],
        "visible": True,
        "blendMode": "NORMAL",
    }


def _length(part: typed.Dimension | typed.Opaque, base: float) -> float:
    if isinstance(part, typed.Opaque):
        raise _Unfit(f"only a browser can evaluate {part.text}")
    number = pixels(part) if part.unit != "rem" else part.number * base
    if number is None:
        raise _Unfit(f"a length in {part.unit} depends on the font size")
    return whole(round(number, 6))


def _color(part: typed.Color | typed.Opaque) -> Rgba:
    if isinstance(part, typed.Opaque):
        raise _Unfit(f"only a browser can evaluate {part.text}")
    return to_rgba(part)


def _text(style: typed.Typography, base: float) -> tuple[Parts, list[str]]:
    """Return the parts of a text style, those that the typography has."""
    parts: dict[str, Any] = {}
    notes = []
    if style.family is not None:
        family, *others = (name if isinstance(name, str) else name.text for name in style.family.names)
        parts["fontFamily"] = family
        notes += [f"Figma takes one font family: {family}"] if others else []
    if style.size is not None:
        parts["fontSize"] = _length(style.size, base)
    weight, slant = style.weight, style.extras.get("fontStyle")
    if isinstance(weight, typed.FontWeight):
        parts["fontWeight"], slant = whole(weight.number), weight.style or slant
    if isinstance(slant, str) and slant.startswith(("italic", "oblique")):
        parts["fontStyle"] = "Italic"
    if style.line_height is not None:
        parts["lineHeight"] = _line_height(style.line_height, base)
    if style.letter_spacing is not None:
        parts["letterSpacing"] = _spacing(style.letter_spacing, base)
    extras, unknown = _extras(style.extras, base)
    notes += [f"a text style has no {', '.join(unknown)}"] if unknown else []
    return parts | extras, notes


def _line_height(height: typed.LineHeight | typed.Opaque, base: float) -> dict[str, Any]:
    if isinstance(height, typed.Keyword):
        return {"unit": "AUTO"}
    if isinstance(height, typed.Number):
        return {"unit": "PERCENT", "value": whole(round(height.number * 100, 6))}
    return _spacing(height, base)


def _spacing(part: typed.Dimension | typed.Opaque, base: float) -> dict[str, Any]:
    """Return a length, which may be in percent of the font size."""
    if isinstance(part, typed.Dimension) and part.unit == "em":
        return {"unit": "PERCENT", "value": whole(round(part.number * 100, 6))}
    return {"unit": "PIXELS", "value": _length(part, base)}


def _extras(extras: Mapping[str, Any], base: float) -> tuple[dict[str, Any], list[str]]:
    """Return the parts for the members that DTCG lacks, and the keys of those that Figma lacks as well."""
    parts: dict[str, Any] = {}
    unknown = []
    for key, value in extras.items():
        word = str(value).lower()
        if key in {"textCase", "textTransform"} and word in CASES:
            parts["textCase"] = CASES[word]
        elif key == "textDecoration" and word in DECORATIONS:
            parts["textDecoration"] = DECORATIONS[word]
        elif key in {"paragraphSpacing", "paragraphIndent"} and (number := _number(value, base)) is not None:
            parts[key] = number
        elif key != "fontStyle" and word != "normal":
            unknown.append(key)
    return parts, sorted(unknown)


def _number(value: object, base: float) -> float | None:
    outcome = read("dimension", value if isinstance(value, str) else f"{value}px")
    if not (isinstance(outcome, typed.Ok) and isinstance(outcome.value, typed.Dimension)):
        return None
    return None if outcome.value.unit == "em" else _length(outcome.value, base)


def _shadow(shadow: typed.Shadow, base: float) -> tuple[Parts, list[str]]:
    parts: dict[str, Any] = {}
    for number, layer in enumerate(reversed(shadow.layers)):
        if isinstance(layer, typed.Opaque):
            raise _Unfit(f"only a browser can evaluate {layer.text}")
        of = {
            "type": "INNER_SHADOW" if layer.inset else "DROP_SHADOW",
            "color": _color(layer.color),
            "offsetX": _length(layer.x, base),
            "offsetY": _length(layer.y, base),
            "radius": _length(layer.blur, base),
            "spread": _length(layer.spread, base),
        }
        parts |= {f"effects.{number}.{key}": part for key, part in of.items()}
    return parts, []


def _gradient(gradient: typed.Gradient, _base: float) -> tuple[Parts, list[str]]:
    stops = [stop for stop in gradient.stops if isinstance(stop, typed.GradientStop)]
    if len(stops) != len(gradient.stops):
        raise _Unfit("a gradient of Figma has no hints between its colours")
    if len(stops) < 2:
        raise _Unfit("a gradient of Figma has two stops or more")
    at = [min(max(position, 0.0), 1.0) for position in positions(stops)]
    transform, notes = _transform(gradient)
    parts: dict[str, Any] = {
        "paints.0.type": _PAINTS[gradient.kind],
        "paints.0.transform": transform,
        "paints.0.positions": tuple(whole(round(position, 6)) for position in at),
    }
    colors = {f"paints.0.stops.{number}": _color(stop.color) for number, stop in enumerate(stops)}
    return parts | colors, notes


def _transform(gradient: typed.Gradient) -> tuple[tuple[tuple[float, ...], ...], list[str]]:
    """Return what Figma places a gradient by, as CSS has it on a square, and notes on what it cannot say."""
    line = (gradient.line or "").strip().lower()
    if gradient.kind == "radial":
        notes = [] if not line or line in _PLAIN_RADIAL else [f"the gradient is at the center, not {line}"]
        return tuple(_rows(_TO_CORNER, 0.0)), notes
    match = _ANGLE.fullmatch(line)
    x, y = 0.0, 1.0 if gradient.kind == "linear" else -1.0
    notes = []
    if match is not None:
        angle = math.radians(float(match[1]) * _DEGREES[(match[2] or "deg").lower()])
        x, y = math.sin(angle), -math.cos(angle)
    elif line.startswith("to "):
        sides = [_SIDES[word] for word in line.split()[1:] if word in _SIDES]
        x, y = (sum(part) / math.sqrt(len(sides)) for part in zip(*sides, strict=True))
    elif line:
        notes = [f"the gradient is at the center, not {line}"]
    length = abs(x) + abs(y) if gradient.kind == "linear" else 1.0
    return tuple(_rows(x / length, y / length)), notes


def _rows(x: float, y: float) -> Iterator[tuple[float, ...]]:
    """Yield the rows of the transform along a direction from the center."""
    for across, down in ((x, y), (-y, x)):
        yield tuple(whole(round(part, 6)) + 0 for part in (across, down, 0.5 - (across + down) / 2))


_READERS: Mapping[type, Callable[[Any, float], tuple[Parts, list[str]]]] = {
    typed.Typography: _text,
    typed.Shadow: _shadow,
    typed.Gradient: _gradient,
}
