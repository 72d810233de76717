"""Tracks of sliders: the colours that each place gives, and below them a line where screens have these."""

from jeton.drawings.svg import element, ink, rectangle
from jeton.values.editing.oklch import Oklch, clipped, gamut_of
from jeton.values.typed import Color

MOST = {"lightness": 1.0, "chroma": 0.4, "hue": 360.0, "alpha": 1.0}
"""The greatest value of each slider; the least is 0."""

_PIECES = 45
_WIDTH, _HEIGHT = 360, 18
_COLORED = 10
_LINES = {"sRGB": (_COLORED + 2, 4.0), "P3": (_COLORED + 3, 1.5)}
"""By gamut: the line's distance from the top and its height, in units of the drawing."""


def track(color: Oklch, name: str) -> str:
    """Return the SVG of the track of a member of a colour, which stretches to the width of its place."""
    step = _WIDTH / _PIECES
    shapes, lines = [], []
    for piece in range(_PIECES):
        here = color._replace(**{name: MOST[name] * (piece + 0.5) / _PIECES})
        shapes.append(
            element(
                "path",
                fill=clipped(here),
                fill_opacity=here.alpha if name == "alpha" else None,
                d=rectangle(piece * step, 0, step, _COLORED),
            )
        )
        gamut = None if name == "alpha" else gamut_of(Color("oklch", here[:3]))
        if gamut is not None:
            top, height = _LINES[gamut]
            lines.append(ink(rectangle(piece * step, top, step, height)))
    return element(
        "svg",
        *shapes,
        *lines,
        viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
        preserveAspectRatio="none",
        shape_rendering="crispEdges",
        width="100%",
        height=_HEIGHT,
        aria_hidden="true",
    )
