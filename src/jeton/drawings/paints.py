"""Colours as attributes: hexadecimal digits, and an opacity where they are translucent."""

from typing import NamedTuple

from jeton.values.colors import display_p3, to_hex
from jeton.values.numbers import plain
from jeton.values.typed import Color, Opaque


class Undrawable(Exception):
    """A part of the value only a browser can evaluate, so that there is no picture."""


class Paint(NamedTuple):
    """A colour in sRGB as SVG has it, its opacity, and its Display P3 where sRGB lacks it."""

    color: str
    opacity: float = 1.0
    wide: str | None = None

    @property
    def brightness(self) -> float:
        """How bright the eye takes it for, from 0 to 1; in the middle if it is the page's own."""
        if self.color == "currentColor":
            return 0.5
        red, green, blue = bytes.fromhex(self.color[1:])
        return (3 * red + 6 * green + blue) / 2550

    def attributes(self, role: str) -> dict[str, str | float | None]:
        """Return the attributes of a role: `fill`, `stroke` or `stop_color`, and its opacity."""
        opacity = f"{role.removesuffix('_color')}_opacity"
        return {role: self.color, opacity: None if self.opacity == 1 else self.opacity}


def paint(color: Color | Opaque) -> Paint:
    """Return a colour as it is painted; raise `Undrawable` if only a browser knows it."""
    if isinstance(color, Opaque):
        if color.text.lower() == "currentcolor":
            return Paint("currentColor")
        raise Undrawable
    wide = display_p3(color)
    channels = None if wide is None else " ".join(plain(round(channel, 4)) for channel in wide)
    return Paint(to_hex(color), color.alpha, channels and f"color(display-p3 {channels})")
