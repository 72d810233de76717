"""Line styles and borders."""

from jeton.drawings.length import in_pixels
from jeton.drawings.paints import Paint, Undrawable, paint
from jeton.drawings.scales import limited
from jeton.drawings.svg import STRONG, Box, element, ink, points
from jeton.values.typed import Border, Opaque, StrokeStyle

_MOST_DASHES = 8
_DARK, _GROUND = 0.25, 0.1
"""A border darker than this has a ground of this opacity in it, to be seen on a dark page."""
_OWN = Paint("currentColor", STRONG)
_GREYS = (Paint("#757575"), Paint("#c4c4c4"))
"""Shade and light of a relief without a colour of its own, to be told apart on any page."""
_DARK_FIRST = {
    "groove": (True, False),
    "ridge": (False, True),
    "inset": (True, True),
    "outset": (False, False),
}
"""Whether the upper left is the dark side, of the outer and of the inner half of a border in relief."""


def stroke(value: StrokeStyle, box: Box) -> list[str]:
    """Return a line in a style, or a frame where the style is one of light and shade."""
    width = 6 if box.is_large else 2
    if value.keyword in _DARK_FIRST:
        return _relief(value.keyword, box, 2 * width, *_GREYS)
    middle = round(box.height / 2)
    if value.keyword == "double":
        shapes = [points("M0", middle + y * 0.75 * width, "H", box.width) for y in (-1, 1)]
        return [_drawn("".join(shapes), width / 2, _OWN)]
    start = width / 2 if value.keyword == "dotted" or value.cap == "round" else 0
    return [_drawn(points("M", start, middle, "H", box.width), width, _OWN, value)]


def border(value: Border, box: Box) -> list[str]:
    """Return a frame in a width, a style and a colour."""
    if isinstance(value.style, Opaque):
        raise Undrawable
    width = limited(in_pixels(value.width), 0, box.height // 3)
    color = paint(value.color)
    if width == 0:
        return []
    if value.style.keyword in _DARK_FIRST:
        return _relief(value.style.keyword, box, width, _darker(color), color)
    ground = ink(_frame(box, 0), _GROUND) if color.brightness < _DARK else ""
    if value.style.keyword == "double" and width >= 3:
        third = width / 3
        return [ground, _drawn(_frame(box, third / 2) + _frame(box, width - third / 2), third, color)]
    return [ground, _drawn(_frame(box, width / 2), width, color, value.style)]


def _frame(box: Box, inset: float) -> str:
    return points("M", inset, inset, "H", box.width - inset, "V", box.height - inset, "H", inset, "z")


def _drawn(data: str, width: float, color: Paint, style: StrokeStyle | None = None) -> str:
    dashes, cap = (None, None) if style is None else _dashes(style, width)
    return element(
        "path",
        fill="none",
        stroke_width=None if width == 1 else width,
        stroke_dasharray=dashes,
        stroke_linecap=cap,
        d=data,
        **color.attributes("stroke"),
    )


def _dashes(style: StrokeStyle, width: float) -> tuple[str | None, str | None]:
    """Return the dashes of a style and the cap of each."""
    match style.keyword:
        case "dashed":
            return points(*(limited(width * part, 2, 24) for part in (3, 2))), None
        case "dotted":
            return points(0, limited(width * 2, 2, 24)), "round"
        case None:
            sizes = [limited(in_pixels(dash), 0, 100) for dash in style.dashes[:_MOST_DASHES]]
            return (points(*sizes) if sum(sizes) >= 1 else None), style.cap
        case _:
            return None, None


def _relief(keyword: str, box: Box, width: float, dark: Paint, light: Paint) -> list[str]:
    """Return a frame in two halves, each with a dark and a light side that meet in two corners."""
    shapes, half = [], width / 2
    for is_dark, near in zip(_DARK_FIRST[keyword], (0, half), strict=True):
        far = near + half
        right, bottom = box.width - near, box.height - near
        inner_right, inner_bottom = box.width - far, box.height - far
        turn = ("L", inner_right, far)
        corner = points("M", near, bottom, "V", near, "H", right, *turn, "H", far, "V", inner_bottom, "z")
        rest = points("M", right, near, "V", bottom, "H", near, "L", far, inner_bottom, "H", inner_right)
        first, second = (dark, light) if is_dark else (light, dark)
        shapes.append(element("path", d=corner, **first.attributes("fill")))
        shapes.append(element("path", d=f"{rest}{points('V', far, 'z')}", **second.attributes("fill")))
    return shapes


def _darker(color: Paint) -> Paint:
    """Return the shaded side of a border in relief."""
    if color.color == "currentColor":
        return Paint(color.color, 0.6)
    channels = bytes(byte * 3 // 5 for byte in bytes.fromhex(color.color[1:]))
    return Paint(f"#{channels.hex()}", color.opacity)
