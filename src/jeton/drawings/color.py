"""Swatches: a checkerboard under what is translucent, a notch where sRGB lacks the colour."""

from jeton.drawings.paints import Paint, paint
from jeton.drawings.svg import Box, element, points, rectangle, text_node
from jeton.values.typed import Color, Opaque

_LIGHT, _DARK = "#fff", "#c4c4c4"
_FRAME = 0.25
_LABEL = 11


def swatch(color: Color | Opaque, box: Box) -> list[str]:
    """Return a swatch of a colour."""
    found = paint(color)
    shapes = [] if found.opacity == 1 else grounds(box)
    shapes.append(_filled(found, box))
    if box.is_large and found.wide is not None:
        shapes += _mapped(found, box)
    return shapes


def grounds(box: Box, square: int = 5) -> list[str]:
    """Return a checkerboard; where there is room, also white at its left and black at its right."""
    square = 8 if box.is_large else square
    rows = int(box.height // square) + 1
    data = [points("M", row % 2 * square, (row + 0.5) * square, "H", box.width) for row in range(rows)]
    shapes = [
        element("path", fill=_LIGHT, d=rectangle(0, 0, box.width, box.height)),
        element("path", stroke=_DARK, stroke_width=square, stroke_dasharray=square, d="".join(data)),
    ]
    if box.is_large:
        third = round(box.width / 3 / square) * square
        shapes.append(element("path", fill=_LIGHT, d=rectangle(0, 0, third, box.height)))
        shapes.append(element("path", fill="#000", d=rectangle(box.width - third, 0, third, box.height)))
    return shapes


def framed(box: Box, **attributes: str | float | None) -> str:
    """Return a rectangle of the whole box with a hairline that shows it on any page."""
    return element(
        "rect",
        x=0.5,
        y=0.5,
        width=box.width - 1,
        height=box.height - 1,
        stroke="currentColor",
        stroke_opacity=_FRAME,
        **attributes,
    )


def _filled(found: Paint, box: Box) -> str:
    """Return the colour itself; a browser without Display P3 takes that of the group around it."""
    if found.wide is None:
        return framed(box, **found.attributes("fill"))
    notch = 6 if box.height < 48 else 12
    width, height = box.width - 0.5, box.height - 0.5
    shape = points("M.5 .5H", width - notch, "L", width, 0.5 + notch, "V", height, "H.5z")
    filled = element(
        "path", fill=found.wide, stroke="currentColor", stroke_opacity=_FRAME, stroke_width=1, d=shape
    )
    return element("g", filled, **found.attributes("fill"))


def _mapped(found: Paint, box: Box) -> list[str]:
    """Return the lower half as sRGB has the colour, with both names."""
    half = round(box.height / 2)
    ink = "#000" if sum(bytes.fromhex(found.color[1:])) > 382 else "#fff"
    labels = [
        element("text", text_node(text), x=8, y=y, font_family="system-ui", font_size=_LABEL, fill=ink)
        for text, y in (("Display P3", half - 8), ("sRGB", box.height - 8))
    ]
    lower = element("path", d=rectangle(1, half, box.width - 2, half - 1), **found.attributes("fill"))
    return [lower, *labels]
