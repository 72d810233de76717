"""Styles of Figma as values of composites: text styles as typography, effects as shadows, and gradients.

A value keeps what Figma has not changed of it: units, spellings, references, and members that Figma lacks.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from jeton.formats.figma.figma_file import Kind
from jeton.formats.figma.figma_styles import CASES, DECORATIONS, KINDS, LAYER
from jeton.formats.figma.figma_texts import text_of_literal
from jeton.formats.figma.figma_variables import Json, alias_to, literal, shortest
from jeton.model.objects import TokenType
from jeton.values import jsontext
from jeton.values.canonical import text_of
from jeton.values.members import with_own_keys
from jeton.values.numbers import in_range, plain

TYPES: Mapping[Kind, TokenType] = {kind: type_ for type_, kind in KINDS.items()}
_SHOWN = 60
Parts = dict[str, Any]
"""The parts of a style by their paths, such as `fontSize`, `effects.0.color` and `paints.0.stops.1`."""

_WEIGHTS = {
    "thin": 100, "hairline": 100, "extralight": 200, "ultralight": 200, "light": 300, "regular": 400,
    "normal": 400, "": 400, "book": 400, "medium": 500, "semibold": 600, "demibold": 600, "bold": 700,
    "extrabold": 800, "ultrabold": 800, "black": 900, "heavy": 900,
}  # fmt: skip
_SLANTED = re.compile(r"italic|oblique", re.IGNORECASE)
_CASES = {word: text for text, word in CASES.items() if text != "none"}
_DECORATIONS = {word: text for text, word in DECORATIONS.items() if text != "none"}
_SHADOWS = {"DROP_SHADOW": False, "INNER_SHADOW": True}
_USUAL: Parts = {
    "textCase": "ORIGINAL", "textDecoration": "NONE", "paragraphSpacing": 0, "paragraphIndent": 0,
    "lineHeight": {"unit": "AUTO"}, "isItalic": False,
}  # fmt: skip
"""The values that Figma gives to the parts that a typography lacks."""
_BOUND: Mapping[Kind, re.Pattern[str]] = {
    "text": re.compile(
        r"font(?:Family|Size|Style|Weight)|lineHeight|letterSpacing|paragraph(?:Spacing|Indent)"
    ),
    "effect": re.compile(r"effects\.[0-9]+\.(?:color|radius|spread|offset[XY])"),
    "paint": re.compile(r"paints\.0\.stops\.[0-9]+"),
}
"""The parts that variables may be bound to."""
_ODD = (KeyError, TypeError, AttributeError, IndexError, ValueError, OverflowError)
"""Errors of parts that are of another kind than Figma's."""


class Unfit(ValueError):
    """A style is no value of Jeton's; the message says why, without a full stop."""


def parts_of(kind: Kind, fields: Json, bound: Mapping[str, str]) -> Parts:
    """Return the parts of a style, aliases where they are bound to variables; raise `Unfit` if it is none."""
    aliases: Parts = {path: alias_to(id_) for path, id_ in bound.items()}
    unknown = next((path for path in bound if not _BOUND[kind].fullmatch(path)), None)
    if unknown is not None:
        raise Unfit(f"its {unknown[:_SHOWN]} is bound to a variable, which Jeton has nothing like")
    try:
        return _READERS[kind](fields) | aliases
    except _ODD as error:
        raise _unfit(error) from None


def _unfit(error: Exception) -> Unfit:
    return error if isinstance(error, Unfit) else Unfit("it has not the parts of such a style")


def _text(fields: Json) -> Parts:
    parts = {key: part for key, part in fields.items() if key not in {"fontStyle", "fontWeight"}}
    name = fields.get("fontStyle")
    if isinstance(name, str):
        upright = re.sub(r"[\s_-]", "", _SLANTED.sub("", name)).lower()
        if upright not in _WEIGHTS:
            raise Unfit(f"{name} is no weight of a font")
        parts["isItalic"] = _SLANTED.search(name) is not None
        if upright or "fontWeight" not in fields:
            parts["fontWeight"] = _WEIGHTS[upright]
    return parts | ({"fontWeight": fields["fontWeight"]} if "fontWeight" in fields else {})


def _effects(fields: Json) -> Parts:
    parts: Parts = {"count": len(fields["effects"])}
    for number, effect in enumerate(fields["effects"]):
        if effect.get("type") not in _SHADOWS:
            raise Unfit(f"{str(effect.get('type')).lower()} is no shadow")
        if effect.get("visible", True) is not True or effect.get("blendMode", "NORMAL") != "NORMAL":
            raise Unfit("a shadow that is hidden or blended is none in Jeton")
        path = f"effects.{number}"
        parts |= {f"{path}.type": effect["type"]}
        parts |= {f"{path}.{key}": effect[key] for key in ("color", "radius", "spread") if key in effect}
        offset = effect.get("offset", {})
        parts |= {f"{path}.offset{key.upper()}": offset[key] for key in "xy" if offset.get(key) is not None}
    return parts


def _paints(fields: Json) -> Parts:
    (paint,) = fields["paints"] if len(fields["paints"]) == 1 else (None,)
    if paint is None or "gradientStops" not in paint:
        raise Unfit("a paint style that is not one gradient is none in Jeton")
    stops = paint["gradientStops"]
    parts: Parts = {"count": len(stops), "type": paint["type"], "transform": paint["gradientTransform"]}
    for number, stop in enumerate(stops):
        parts[f"positions.{number}"] = stop["position"]
        if "color" in stop:
            parts[f"paints.0.stops.{number}"] = stop["color"]
    return parts


_READERS: Mapping[Kind, Callable[[Json], Parts]] = {"text": _text, "effect": _effects, "paint": _paints}


def usual(path: str, part: object) -> bool:
    """Tell whether Figma has a part where a typography does not say anything of it."""
    if path == "letterSpacing":
        return isinstance(part, dict) and part.get("value") == 0
    return path in _USUAL and part == _USUAL[path]


def value_of(
    kind: Kind, parts: Parts, changed: Parts, former: str, base: float, name_of: Callable[[object], str]
) -> str:
    """Return the text of a token with the parts of a style, of which some are `changed`, or raise `Unfit`.

    `former` is the token's text, empty of a new one; a rem has `base` pixels; `name_of` returns the name of
    the token of a part that is an alias, empty of any other.
    """
    writer = _Writer(parts, changed, base, name_of)
    try:
        value = {"text": writer.text, "effect": writer.effects, "paint": writer.gradient}[kind](former)
        return text_of(TYPES[kind], value)
    except _ODD as error:
        raise _unfit(error) from None


class _Writer:
    """Writer of the value of one style."""

    def __init__(self, parts: Parts, changed: Parts, base: float, name_of: Callable[[object], str]) -> None:
        self._parts = parts
        self._changed = changed
        self._base = base
        self._name_of = name_of

    def text(self, former: str) -> Json:
        """Return a typography."""
        value = jsontext.decode(former)
        is_whole = not isinstance(value, dict)
        result = dict(with_own_keys("typography", value)) if isinstance(value, dict) else {}
        for path, part in (self._parts if is_whole else self._changed).items():
            if path == "isItalic":
                result.pop("fontStyle", None)
                result |= {"fontStyle": "italic"} if part else {}
                continue
            member = self._text_member(path, part, result.get(path))
            key = "textTransform" if path == "textCase" and "textTransform" in result else path
            result.pop(key, None)
            result |= {} if member is None else {key: member}
        return result

    def _text_member(self, path: str, part: Any, former: object) -> Any:
        """Return a member of a typography, None for none."""
        if name := self._name_of(part):
            return f"{{{name}}}"
        if path in {"textCase", "textDecoration"}:
            words = _CASES if path == "textCase" else _DECORATIONS
            if part not in words and not usual(path, part):
                raise Unfit(f"{path} {part} is none of Jeton's")
            return words.get(part)
        if isinstance(part, dict):
            return self._measure(path, part, former)
        if path == "fontFamily" and isinstance(part, str):
            return [part, *former[1:]] if isinstance(former, list) else part
        if path == "fontWeight":
            return part
        return None if usual(path, part) else self._length(part, former)

    def _measure(self, path: str, part: Json, former: object) -> Any:
        unit, number = part.get("unit"), in_range(part.get("value"))
        if unit == "AUTO":
            return None
        if number is None:
            raise Unfit(f"{path} has no number")
        if unit == "PERCENT" and path == "lineHeight":
            return float(plain(round(shortest(number) / 100, 6)))
        if unit == "PERCENT":
            return f"{plain(round(shortest(number) / 100, 6))}em" if number else {"value": 0, "unit": "px"}
        return self._length(number, former)

    def _length(self, part: object, former: object) -> Any:
        """Return a length, in rem if it was in rem."""
        is_object = isinstance(former, dict)
        was = f"{former.get('value')}{former.get('unit')}" if isinstance(former, dict) else f"{former or ''}"
        text = None if isinstance(part, str) else text_of_literal("dimension", part, was, self._base)
        if text is None:
            raise Unfit(f"{part} is no length")
        if former is not None and not is_object:
            return text
        number = float(text.removesuffix("rem").removesuffix("px"))
        return {"value": number, "unit": "rem" if text.endswith("rem") else "px"}

    def effects(self, former: str) -> Any:
        """Return a shadow; its first layer is the last effect of Figma's."""
        value, count = jsontext.decode(former), self._parts["count"]
        layers = [value] if isinstance(value, dict) else value or []
        whole = len(layers) != count or not all(isinstance(each, dict) for each in layers)
        result = []
        for number in reversed(range(count)):
            old = {} if whole else dict(with_own_keys("shadow", layers[count - 1 - number]))
            result.append(self._layer(f"effects.{number}", old, whole=whole))
        if not result:
            raise Unfit("a style without a shadow is none in Jeton")
        return result[0] if count == 1 and not isinstance(value, list) else result

    def _layer(self, path: str, layer: Json, *, whole: bool) -> Json:
        for member in ("color", "offsetX", "offsetY", "blur", "spread"):
            key = LAYER[member]
            part = self._parts.get(f"{path}.{key}", 0)
            if whole or f"{path}.{key}" in self._changed:
                layer[member] = (
                    self._color(part) if key == "color" else self._dimension(part, layer.get(member))
                )
        if whole or f"{path}.type" in self._changed:
            layer.pop("inset", None)
            layer |= {"inset": True} if _SHADOWS[self._parts[f"{path}.type"]] else {}
        return layer

    def _dimension(self, part: object, former: object) -> Any:
        name = self._name_of(part)
        return f"{{{name}}}" if name else self._length(part, former)

    def _color(self, part: object) -> Any:
        if name := self._name_of(part):
            return f"{{{name}}}"
        text = literal("color", part)
        if text is None:
            raise Unfit("a colour of it is none")
        return jsontext.decode(text) or text

    def gradient(self, former: str) -> Any:
        """Return a gradient; its kind and direction stay as they are."""
        value, count = jsontext.decode(former), self._parts["count"]
        if former and value is None:
            raise Unfit("its value is CSS: change it in Jeton")
        stops = value.get("stops") if isinstance(value, dict) else value
        whole = not isinstance(stops, list) or len(stops) != count
        whole = whole or not all(isinstance(each, dict) for each in stops or ())
        result = []
        for number in range(count):
            stop = {} if whole or stops is None else dict(stops[number])
            if whole or f"paints.0.stops.{number}" in self._changed:
                stop["color"] = self._color(self._parts[f"paints.0.stops.{number}"])
            if whole or f"positions.{number}" in self._changed:
                stop["position"] = round(shortest(float(self._parts[f"positions.{number}"])), 6)
            result.append(stop)
        return {**value, "stops": result} if isinstance(value, dict) else result
