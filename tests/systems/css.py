"""CSS on the tests' own account: what a value is in a stylesheet, and when two texts say the same.

`css_of` writes a value as CSS Color 4, the Shadow, Border, Transition and Font shorthands have it. `meaning`
takes a text apart into what it says: colours as sRGB, lengths in px, times in ms; spaces and quotes are gone.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import tinycss2
from readers.colors import Color, evaluate
from readers.dtcg_values import WEIGHTS
from systems.expected import PX_PER_REM
from systems.model import Json, reference, text_of


class Untranslatable(ValueError):
    """There is no CSS for a value; the text is the kind of reason."""


def _number(value: Json) -> str:
    return f"{float(value):.6f}".rstrip("0").rstrip(".") if not isinstance(value, str) else value


def _measure(unit: str) -> Callable[[Json], str]:
    def write(value: Json) -> str:
        if isinstance(value, dict):
            return f"{_number(value['value'])}{value['unit']}"
        if isinstance(value, int | float):
            return f"{_number(value)}{unit}"
        if reference(value):
            raise Untranslatable("a reference inside that leads nowhere")
        return str(value)

    return write


_length, _time, _factor = _measure("px"), _measure("ms"), _measure("")


def _color(value: Json) -> str:
    if not isinstance(value, dict):
        return text_of(value)
    space, parts = value["colorSpace"], [_number(part) for part in value["components"]]
    if space in {"hsl", "hwb"}:
        parts[1:] = [f"{part}%" for part in parts[1:]]
    alpha = f" / {_number(value['alpha'])}" if "alpha" in value else ""
    functions = {"hsl", "hwb", "lab", "lch", "oklab", "oklch"}
    inner = " ".join(parts) + alpha
    return f"{space}({inner})" if space in functions else f"color({space} {inner})"


def _easing(value: Json) -> str:
    return f"cubic-bezier({', '.join(map(_number, value))})" if isinstance(value, list) else str(value)


def _families(value: Json) -> str:
    return ", ".join(f'"{name}"' for name in value) if isinstance(value, list) else str(value)


def _shadow(value: Json) -> str:
    layers = []
    for layer in value if isinstance(value, list) else [value]:
        x, y = (layer.get(f"offset{axis}", layer.get(axis.lower())) for axis in "XY")
        sizes = [_length(part) for part in (x, y, layer["blur"], layer.get("spread", 0))]
        layers.append(" ".join([*(["inset"] if layer.get("inset") else []), *sizes, _color(layer["color"])]))
    return ", ".join(layers)


def _border(value: Json) -> str:
    return f"{_length(value['width'])} {value['style']} {_color(value['color'])}"


def _transition(value: Json) -> str:
    return f"{_time(value['duration'])} {_easing(value['timingFunction'])} {_time(value.get('delay', 0))}"


def _typography(value: Json) -> str:
    if not {"fontFamily", "fontSize"} <= value.keys():
        raise Untranslatable("a partial composite")
    weight = value.get("fontWeight", "")
    parts = [value.get("fontStyle", ""), text_of(WEIGHTS.get(weight, weight))]
    size = _length(value["fontSize"]) + (
        f" / {_factor(value['lineHeight'])}" if "lineHeight" in value else ""
    )
    return " ".join(part for part in [*parts, size, _families(value["fontFamily"])] if part)


_WRITERS: dict[str, Callable[[Json], str]] = {
    "color": _color, "dimension": _length, "fontSize": _length, "letterSpacing": _length,
    "lineHeight": _factor, "duration": _time, "cubicBezier": _easing, "fontFamily": _families,
    "shadow": _shadow, "border": _border, "transition": _transition, "typography": _typography,
}  # fmt: skip


def css_of(kind: str, value: Json) -> str:
    """Return a resolved value as CSS, or raise `Untranslatable`."""
    if isinstance(value, dict | list) and kind != "string":
        return _WRITERS[kind](value)
    text = text_of(value).strip()
    if not text:
        raise Untranslatable("an empty value")
    if kind != "string" and "{" in text:
        raise Untranslatable("a reference in the middle of text")
    return text


class Part(NamedTuple):
    """A piece of CSS: a word or a sign, a number in its unit, or a colour."""

    word: str = ""
    number: float = 0
    color: Color | None = None


_UNITS = {"rem": ("px", PX_PER_REM), "dp": ("px", 1), "sp": ("px", 1), "s": ("ms", 1000)}
_COLORS = {"rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"}


_COLORED = frozenset({"color", "shadow", "border", "gradient"})


def meaning(kind: str, text: str) -> list[Part]:
    """Return what a value of a type says in a stylesheet; of a `string`, its text, of a weight its number.

    In `font` the word `normal` says what its absence does.
    """
    text = str(WEIGHTS.get(text, text)) if kind == "fontWeight" else text
    nodes = tinycss2.parse_component_value_list(text)
    if kind != "string":
        parts = list(_parts(nodes, kind in _COLORED))
        return [part for part in parts if part.word != "normal"] if kind == "typography" else parts
    quoted = len(nodes) == 1 and nodes[0].type == "string"
    return [Part(nodes[0].value if quoted else text)]


def meaning_of(kind: str, value: Json) -> list[Part]:
    """Return what a resolved value says, or raise `Untranslatable`."""
    text = css_of(kind, value)
    return [Part(text)] if kind == "string" else meaning(kind, text)


def _parts(nodes: Sequence[Any], colors: bool) -> list[Part]:  # noqa: FBT001  the same in every call
    found: list[Part] = []
    for node in nodes:
        source = node.serialize()
        is_color = node.type == "hash" or (node.type == "function" and node.lower_name in _COLORS)
        color = evaluate(source) if is_color or (colors and node.type == "ident") else None
        if color is not None:
            found.append(Part(color=color))
        elif node.type in {"number", "dimension", "percentage"}:
            unit = getattr(node, "lower_unit", "%" if node.type == "percentage" else "")
            unit, factor = _UNITS.get(unit, (unit, 1))
            found.append(Part(unit if node.value else "", node.value * factor))
        elif node.type == "string":
            found += [Part(word) for word in node.value.split()]
        elif node.type == "function":
            found += [Part(f"{node.lower_name}("), *_parts(node.arguments, colors), Part(")")]
        elif node.type in {"() block", "[] block"}:
            found += [Part(source[0]), *_parts(node.content, colors), Part(source[-1])]
        elif node.type not in {"whitespace", "comment"}:
            found.append(Part(source))
    return found


def depends(said: Sequence[Part]) -> bool:
    """Tell whether a value depends on custom properties, which a browser puts in before it computes."""
    return any("var(" in part.word for part in said)


def alike(left: Sequence[Part], right: Sequence[Part], channel: float = 1e-3) -> bool:
    """Tell whether two values say the same; `channel` is how far the channels of colours may be apart."""
    return len(left) == len(right) and all(_alike(*pair, channel) for pair in zip(left, right, strict=True))


def _alike(left: Part, right: Part, channel: float) -> bool:
    if left.color is not None and right.color is not None:
        clear = left.color.alpha == right.color.alpha == 0  # then nobody sees the channels
        pairs = list(zip(left.color[:4], right.color[:4], strict=True))
        return all(abs(a - b) <= channel for a, b in (pairs[3:] if clear else pairs))
    if left.color is not None or right.color is not None or left.word != right.word:
        return False
    return math.isclose(left.number, right.number, rel_tol=1e-4, abs_tol=1e-4)
