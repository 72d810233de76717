"""Shadows of a card, smaller than they are where there is no room for them."""

from typing import NamedTuple

from jeton.drawings.length import in_pixels
from jeton.drawings.paints import Paint, Undrawable, paint
from jeton.drawings.scales import limited
from jeton.drawings.svg import Box, element, rectangle
from jeton.values.typed import Layer, Opaque, Shadow

_GROUND, _CARD = "#e6e6e6", "#fff"
"""The same on every page: a shadow cannot be seen on black."""
_MOST_LAYERS = 8


class _Shade(NamedTuple):
    """A layer in numbers."""

    color: Paint
    x: float
    y: float
    blur: float
    spread: float
    inset: bool

    @property
    def reach(self) -> float:
        """How far it reaches beyond the card."""
        return max(abs(self.x), abs(self.y)) + self.blur + max(self.spread, 0.0)


def shadow(value: Shadow, box: Box) -> list[str]:
    """Return a card with its shadows on a grey ground; the first of them is the topmost."""
    shades = [_shade(layer) for layer in value.layers[:_MOST_LAYERS]]
    width, height = (box.width * 0.5, box.height * 0.5) if box.is_large else (box.width - 16, box.height - 10)
    card = (round((box.width - width) / 2), round((box.height - height) / 2), round(width), round(height))
    room = (box.height - height) * 0.9
    scale = min(1.0, room / max([1.0, *(shade.reach for shade in shades)]))
    under: list[str] = []
    over: list[str] = []
    for index, shade in enumerate(shades):
        drawn = _drawn(shade, card, scale, box, f"{box.name}-{index}")
        (over if shade.inset else under).insert(0, drawn)
    clip = element("clipPath", element("path", d=rectangle(*card)), id=f"{box.name}-c")
    return [
        element("path", fill=_GROUND, d=rectangle(0, 0, box.width, box.height)),
        *under,
        element("path", fill=_CARD, d=rectangle(*card)),
        *([clip, element("g", *over, clip_path=f"url(#{box.name}-c)")] if over else []),
    ]


def _shade(layer: Layer | Opaque) -> _Shade:
    if isinstance(layer, Opaque):
        raise Undrawable
    color = paint(layer.color)
    if color.color == "currentColor":  # no page's: the ground is the same on all of them
        color = Paint("#000")
    x, y, blur, spread = (
        limited(in_pixels(part), -1000, 1000) for part in (layer.x, layer.y, layer.blur, layer.spread)
    )
    return _Shade(color, x, y, blur, spread, layer.inset)


def _drawn(shade: _Shade, card: tuple[float, ...], scale: float, box: Box, name: str) -> str:
    """Return a shadow: the card moved, grown and blurred, or what is around it as seen through it."""
    x, y, width, height = card
    grown = (-shade.spread if shade.inset else shade.spread) * scale
    left, top = x + shade.x * scale - grown, y + shade.y * scale - grown
    inner = rectangle(left, top, max(width + 2 * grown, 0), max(height + 2 * grown, 0))
    data = rectangle(-box.width, -box.height, 3 * box.width, 3 * box.height) + inner if shade.inset else inner
    deviation = shade.blur * scale / 2
    filled = element(
        "path",
        fill_rule="evenodd" if shade.inset else None,
        filter=f"url(#{name})" if deviation >= 0.05 else None,
        d=data,
        **shade.color.attributes("fill"),
    )
    return filled if deviation < 0.05 else _blur(deviation, box, name) + filled


def _blur(deviation: float, box: Box, name: str) -> str:
    return element(
        "filter",
        element("feGaussianBlur", stdDeviation=deviation),
        id=name,
        filterUnits="userSpaceOnUse",
        x=-box.width,
        y=-box.height,
        width=3 * box.width,
        height=3 * box.height,
        color_interpolation_filters="sRGB",
    )
