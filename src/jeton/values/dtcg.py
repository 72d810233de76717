"""Conversion of typed values to the `$type` and `$value` of DTCG 2025.10.

The rules are in the Format Module, sections 8 and 9, and the Color Module. Five of the token types are not
types of DTCG: font sizes and letter spacings become a dimension, line heights a number or a dimension; a
string and a boolean have no form there. A member that DTCG requires is filled in only if its absence means
the same: a letter spacing of 0, and the weight 400.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from jeton.model.objects import TokenType
from jeton.values import colors, typed
from jeton.values.numbers import LIMIT, plain
from jeton.values.parse_colors import convertible
from jeton.values.parse_fonts import QUOTED
from jeton.values.write import color_text, css_length, hexadecimal_text, measure_text, whole

PX_PER_EM = 16.0
"""The font size, in pixels, that converts a length in em if the real font size is unknown."""


class Written(NamedTuple):
    """A value in DTCG's form: `value` can be encoded as JSON.

    `approximated` are sentences on inexact parts; `extras` are members with no place in it, for
    `$extensions`.
    """

    type: str
    value: Any
    approximated: tuple[str, ...] = ()
    extras: dict[str, Any] = {}  # noqa: RUF012  never changed


class NoDtcgForm(NamedTuple):
    """The value has no DTCG form; `reason` is a sentence."""

    reason: str


class _Unwritable(Exception):
    """Raised with the reason why a value has no DTCG form."""


class _Writer:
    """Writer of one value; it collects notes on inexact parts, and members without a place."""

    def __init__(self) -> None:
        self.approximated: list[str] = []
        self.extras: dict[str, Any] = {}

    def color(self, color: typed.Color | typed.Opaque) -> dict[str, Any]:
        color = _concrete(color)
        space, components = color.space, color.components
        if space not in _FREE and not all(0 <= (part or 0) <= 1 for part in components):
            return self._outside(color)
        result: dict[str, Any] = {
            "colorSpace": space,
            "components": ["none" if part is None else whole(part) for part in components],
        }
        if color.alpha != 1:
            result["alpha"] = whole(color.alpha)
        if space == "srgb":
            digits = hexadecimal_text(color)
            if digits is not None:
                result["hex"] = digits[:7]
        elif color.alpha == 1:  # some readers use `hex` as the whole color, without alpha
            result["hex"] = colors.to_hex(color)
        return result

    def _outside(self, color: typed.Color) -> dict[str, Any]:
        """Write a color outside the range of its space in OKLab, which bounds nothing but lightness."""
        parts = [part or 0.0 for part in color.components]
        lightness, a, b = convertible(color.space, parts).convert("oklab").coords(nans=False)
        lightness = min(max(lightness, 0.0), 1.0)
        self.approximated.append(
            f"The color {color_text(color)} is outside of the range of {color.space}; it is written in oklab."
        )
        return self.color(typed.Color("oklab", (round(lightness, 8), round(a, 8), round(b, 8)), color.alpha))

    def dimension(
        self, length: typed.Dimension | typed.Opaque, em: typed.Dimension | None = None
    ) -> dict[str, Any]:
        """Write a length in px or rem; `em` is the font size if it is known."""
        length = _concrete(length)
        number, unit = length.number, length.unit
        if unit in {"px", "rem"}:
            return {"value": whole(number), "unit": unit}
        result = typed.Dimension(number, "px") if unit == "pt" else css_length(length)
        if result.unit in {"px", "rem"}:
            pass
        elif em is not None and em.unit in {"px", "rem"}:
            result = typed.Dimension(_in_range(_exact(number) * _exact(em.number)), em.unit)
        else:
            raise _Unwritable("DTCG has the units px and rem alone, and em depends on the font size.")
        self.approximated.append(f"The length {measure_text(length)} is written as {measure_text(result)}.")
        return {"value": whole(result.number), "unit": result.unit}

    def family(self, family: typed.FontFamily) -> list[str]:
        names = [_concrete(name) for name in family.names]
        self.approximated += [
            f"The quotes are part of the name {name}; readers take them for none."
            for name in names
            if QUOTED.fullmatch(name)
        ]
        return names

    def stroke_style(self, style: typed.StrokeStyle | typed.Opaque) -> Any:
        style = _concrete(style)
        if style.keyword is not None:
            return style.keyword
        return {"dashArray": [self.dimension(dash) for dash in style.dashes], "lineCap": style.cap}

    def border(self, border: typed.Border) -> dict[str, Any]:
        return {
            "color": self.color(border.color),
            "width": self.dimension(border.width),
            "style": self.stroke_style(border.style),
        }

    def transition(self, transition: typed.Transition) -> dict[str, Any]:
        if transition.property:
            self.extras["property"] = transition.property
            self.approximated.append(
                f"A transition of DTCG names no property: {transition.property} is left out."
            )
        return {
            "duration": _duration(transition.duration),
            "delay": _duration(transition.delay),
            "timingFunction": _curve(transition.timing),
        }

    def shadow(self, shadow: typed.Shadow) -> Any:
        layers = [self._layer(layer) for layer in shadow.layers]
        if not layers:
            self.approximated.append("No shadow is written as a transparent one.")
            return self._layer(_NO_SHADOW)
        return layers[0] if len(layers) == 1 else layers

    def _layer(self, layer: typed.Layer | typed.Opaque) -> dict[str, Any]:
        layer = _concrete(layer)
        result = {
            "color": self.color(layer.color),
            "offsetX": self.dimension(layer.x),
            "offsetY": self.dimension(layer.y),
            "blur": self.dimension(layer.blur),
            "spread": self.dimension(layer.spread),
        }
        return result | {"inset": True} if layer.inset else result

    def gradient(self, gradient: typed.Gradient) -> list[dict[str, Any]]:
        if gradient.kind != "linear" or gradient.line:
            self.extras["kind"] = gradient.kind
            if gradient.line:
                self.extras["line"] = gradient.line
            self.approximated.append("A gradient of DTCG has neither a kind nor a direction.")
        stops, result = [_concrete(stop) for stop in gradient.stops], []
        for stop, position in zip(stops, positions(stops), strict=True):
            held = min(max(position, 0.0), 1.0)
            if held != position:
                self.approximated.append(
                    f"The position {plain(position)} of a stop is written as {plain(held)}."
                )
            result.append({"color": self.color(stop.color), "position": whole(held)})
        return result

    def typography(self, style: typed.Typography) -> dict[str, Any]:
        size = None if style.size is None else _concrete(style.size)
        if style.family is None or size is None or style.line_height is None:
            missing = [
                name
                for name, part in (
                    ("fontFamily", style.family), ("fontSize", style.size), ("lineHeight", style.line_height)
                )
                if part is None
            ]  # fmt: skip
            raise _Unwritable(f"The typography is partial, and DTCG requires {' and '.join(missing)} too.")
        if style.weight is None:
            self.approximated.append("The typography has no fontWeight; it is written as 400.")
        spacing = style.letter_spacing
        if spacing is None:
            self.approximated.append("The typography has no letterSpacing; it is written as 0px.")
        if style.extras:
            self.extras |= style.extras
            self.approximated.append(f"DTCG's typography has no {', '.join(sorted(style.extras))}.")
        return {
            "fontFamily": self.family(style.family),
            "fontSize": self.dimension(size),
            "fontWeight": self.weight(style.weight or typed.FontWeight(400.0)),
            "letterSpacing": self.dimension(spacing or typed.Dimension(0.0, "px"), em=size),
            "lineHeight": whole(self.factor(style.line_height, size)),
        }

    def factor(self, height: typed.LineHeight | typed.Opaque, size: typed.Dimension) -> float:
        """Return a line height as a multiple of the font size."""
        if isinstance(height, typed.Opaque):
            raise _by_browser(height)
        if isinstance(height, typed.Number):
            return height.number
        if isinstance(height, typed.Keyword):
            raise _Unwritable(_NORMAL)
        if height.unit == "em":
            factor = height.number
        elif height.unit == size.unit and size.number:
            factor = _in_range(_exact(height.number) / _exact(size.number))
        else:
            raise _Unwritable(
                f"DTCG requires a line height that is a multiple of the font size; {measure_text(height)} and"
                f" {measure_text(size)} have different units."
            )
        self.approximated.append(
            f"The line height {measure_text(height)} is written as the factor {plain(factor)}."
        )
        return factor

    def weight(self, weight: typed.FontWeight | typed.Opaque) -> float:
        weight = _concrete(weight)
        if weight.style:
            self.extras["fontStyle"] = weight.style
            self.approximated.append(f"A weight of DTCG has no style: {weight.style} is left out.")
        return whole(weight.number)


_FREE = frozenset({"hsl", "hwb", "lab", "lch", "oklab", "oklch"})
_ZERO = typed.Dimension(0.0, "px")
_NO_SHADOW = typed.Layer(typed.Color("srgb", (0.0, 0.0, 0.0), 0.0), _ZERO, _ZERO, _ZERO, _ZERO)
_NORMAL = "The line height normal depends on the font, and DTCG requires a number or a length."
_KINDS = {"fontSize": "dimension", "letterSpacing": "dimension"}


def to_dtcg(kind: TokenType, value: typed.Value) -> Written | NoDtcgForm:
    """Return a value of a token type in the strict form of 2025.10, or the reason why it has none."""
    writer = _Writer()
    try:
        name, form = _written(writer, kind, value)
    except _Unwritable as refusal:
        return NoDtcgForm(str(refusal))
    return Written(name, form, tuple(dict.fromkeys(writer.approximated)), writer.extras)


def _written(writer: _Writer, kind: TokenType, value: typed.Value) -> tuple[str, Any]:
    if isinstance(value, typed.Keyword):
        raise _Unwritable(_NORMAL)
    write = _WRITERS.get(type(value))
    if write is None:
        raise _Unwritable(f"DTCG 2025.10 has no type {kind}.")
    if isinstance(value, typed.Dimension) and value.unit == "em":
        if kind == "letterSpacing":
            return "dimension", writer.dimension(value, em=typed.Dimension(PX_PER_EM, "px"))
        if kind == "lineHeight":
            return "number", whole(writer.factor(value, value))
    if kind == "lineHeight":
        return "number" if isinstance(value, typed.Number) else "dimension", write(writer, value)
    return _KINDS.get(kind, kind), write(writer, value)


_WRITERS: dict[type, Callable[[_Writer, Any], Any]] = {
    typed.Color: _Writer.color,
    typed.Dimension: _Writer.dimension,
    typed.Duration: lambda _, value: _duration(value),
    typed.FontFamily: _Writer.family,
    typed.FontWeight: _Writer.weight,
    typed.CubicBezier: lambda _, value: _curve(value),
    typed.Number: lambda _, value: whole(value.number),
    typed.StrokeStyle: _Writer.stroke_style,
    typed.Border: _Writer.border,
    typed.Transition: _Writer.transition,
    typed.Shadow: _Writer.shadow,
    typed.Gradient: _Writer.gradient,
    typed.Typography: _Writer.typography,
}


T = TypeVar("T")


def _concrete(part: T | typed.Opaque) -> T:
    """Return a part of a value that needs no browser."""
    if isinstance(part, typed.Opaque):
        raise _by_browser(part)
    return part


def _by_browser(part: typed.Opaque) -> _Unwritable:
    return _Unwritable(f"Only a browser can evaluate {part.text}.")


def _duration(duration: typed.Duration | typed.Opaque) -> dict[str, Any]:
    duration = _concrete(duration)
    return {"value": whole(duration.number), "unit": duration.unit}


def _curve(curve: typed.CubicBezier | typed.Opaque) -> list[float]:
    curve = _concrete(curve)
    return [whole(part) for part in (curve.x1, curve.y1, curve.x2, curve.y2)]


def _in_range(number: Fraction) -> float:
    if not -LIMIT < number < LIMIT:
        raise _Unwritable("What the value comes to with its font size is beyond the range of numbers.")
    return float(number)


def _exact(number: float) -> Fraction:
    """Return the number as its decimal text says, so that products of decimals stay decimals."""
    return Fraction(repr(number))


def positions(stops: Sequence[typed.GradientStop]) -> list[float]:
    """Return the positions of the stops; those without one are spaced evenly between their neighbors.

    Rules: CSS Images 3, section 3.4.3. The first defaults to 0, the last to 1, and none lies before an
    earlier one.
    """
    values = [None if stop.position is None else _concrete(stop.position) for stop in stops]
    numbers = [position for position in values if position is not None]
    if len(numbers) == len(values) and numbers == sorted(numbers):
        return numbers
    if values[0] is None:
        values[0] = 0.0
    if values[-1] is None:
        values[-1] = 1.0
    settled: list[float] = []
    gap = 0
    for position in values:
        if position is None:
            gap += 1
            continue
        reached = max(position, settled[-1]) if settled else position
        first = settled[-1] if settled else reached
        step = (_exact(reached) - _exact(first)) / (gap + 1)
        settled += [float(_exact(first) + step * (index + 1)) for index in range(gap)]
        settled.append(reached)
        gap = 0
    return settled
