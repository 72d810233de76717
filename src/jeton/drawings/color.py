"""Swatches: a checkerboard under what is translucent, a notch where sRGB lacks the colour."""

from collections.abc import Iterable, Sequence

from jeton.drawings.paints import Paint, paint
from jeton.drawings.svg import Box, element, picture_of, points, rectangle, text_node
from jeton.values.parse import read
from jeton.values.typed import Color, Ok, Opaque

_LIGHT, _DARK = "#fff", "#c4c4c4"
_FRAME = 0.25
_LABEL = 11
_SAMPLE = 12
_STRIPE = 4


def swatch(color: Color | Opaque, box: Box) -> list[str]:
    """Return a swatch of a colour."""
    fill = paint(color)
    notch = 0 if fill.wide is None else 12 if box.is_large else 6
    shapes = [] if fill.opacity == 1 else grounds(box, notch)
    shapes.append(_filled(fill, box, notch))
    if box.is_large and fill.wide is not None and fill.opacity == 1:
        shapes += _mapped(fill, box)
    return shapes


def strip(values: Sequence[str]) -> str:
    """Return the SVG of some colours side by side, without those that only a browser knows; maybe none."""
    colors = _colors(values)
    shapes = [
        element(
            "path",
            d=points("M", _SAMPLE * place, "0h", _SAMPLE, "v", _SAMPLE, "h", -_SAMPLE, "z"),
            **paint(color).attributes("fill"),
        )
        for place, color in enumerate(colors)
    ]
    box = Box(_SAMPLE * len(shapes), _SAMPLE)
    return picture_of(box, [*shapes, framed(box, fill="none")]) if shapes else ""


def strips(rows: Iterable[tuple[str, Sequence[str]]], columns: int) -> str:
    """Return an image of rows of colours, 12 pixels high and each with a view of its name.

    A row is as wide as `columns` colours of 4 pixels; one of fewer colours ends earlier.
    """
    shapes, bottom = [], 0
    for name, values in rows:
        box = f"0 {bottom} {_STRIPE * columns} {_SAMPLE}"
        shapes.append(element("view", id=name, viewBox=box, preserveAspectRatio="none"))
        shapes += [
            element(
                "path",
                d=rectangle(_STRIPE * place, bottom, _STRIPE, _SAMPLE),
                **paint(color).attributes("fill"),
            )
            for place, color in enumerate(_colors(values)[:columns])
        ]
        bottom += _SAMPLE
    size = f"0 0 {_STRIPE * columns} {max(bottom, 1)}"
    return element("svg", *shapes, xmlns="http://www.w3.org/2000/svg", viewBox=size)


def _colors(values: Iterable[str]) -> list[Color]:
    """Return the colours of values, without those that only a browser knows."""
    outcomes = (read("color", value) for value in values)
    return [each.value for each in outcomes if isinstance(each, Ok) and isinstance(each.value, Color)]


def grounds(box: Box, notch: float = 0) -> list[str]:
    """Return a checkerboard; where there is room, also white at its left and black at its right.

    `notch` is the side of the corner that is left out.
    """
    square = 8 if box.is_large else 5
    squares = [
        points(
            "M",
            row % 2 * square,
            (row + 0.5) * square,
            "H",
            box.width - (notch if row * square < notch else 0),
        )
        for row in range(int(box.height // square) + 1)
    ]
    shapes = [
        element("path", fill=_LIGHT, d=_notched(0, 0, box, notch)),
        element("path", stroke=_DARK, stroke_width=square, stroke_dasharray=square, d="".join(squares)),
    ]
    if box.is_large:
        third = round(box.width / 3 / square) * square
        shapes.append(element("path", fill=_LIGHT, d=rectangle(0, 0, third, box.height)))
        shapes.append(element("path", fill="#000", d=_notched(box.width - third, 0, box, notch)))
    return shapes


def _notched(left: float, inset: float, box: Box, notch: float) -> str:
    """Return the data of a path around the box from `left` on, without a corner."""
    right, top, bottom = box.width - inset, inset, box.height - inset
    corner = points("L", right, top + notch) if notch else ""
    return points("M", left, top, "H", right - notch) + corner + points("V", bottom, "H", left, "z")


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


def _filled(fill: Paint, box: Box, notch: float) -> str:
    """Return the colour itself; a browser without Display P3 takes that of the group around it."""
    if fill.wide is None:
        return framed(box, **fill.attributes("fill"))
    data = _notched(0.5, 0.5, box, notch)
    filled = element("path", fill=fill.wide, stroke="currentColor", stroke_opacity=_FRAME, d=data)
    return element("g", filled, **fill.attributes("fill"))


def _mapped(fill: Paint, box: Box) -> list[str]:
    """Return the lower half as sRGB has the colour, with both names."""
    half = round(box.height / 2)
    ink = "#000" if fill.brightness > 0.5 else "#fff"
    labels = [
        element("text", text_node(text), x=8, y=y, font_family="system-ui", font_size=_LABEL, fill=ink)
        for text, y in (("Display P3", half - 8), ("sRGB", box.height - 8))
    ]
    lower = element("path", d=rectangle(1, half, box.width - 2, half - 1), **fill.attributes("fill"))
    return [lower, *labels]
