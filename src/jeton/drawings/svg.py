"""Writer of SVG: elements with presentation attributes, numbers and escaped text."""

import re
from collections.abc import Iterable
from typing import NamedTuple
from xml.sax.saxutils import escape

STRONG = 0.8
"""The opacity of what a drawing is about, where the page's own colour draws it."""
FAINT = 0.3
"""The opacity of frames, axes and other help for the eye."""

_NO_TEXT = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_FARTHEST = 1e5


class Box(NamedTuple):
    """The room of a drawing in pixels; `name` begins the ids in it."""

    width: float
    height: float
    name: str = ""

    @property
    def is_large(self) -> bool:
        """Tell whether there is room for more than a cell shows."""
        return self.height >= 48


def number(value: float) -> str:
    """Return a number in at most two decimal places, within the range that browsers draw in."""
    rounded = round(max(-_FARTHEST, min(value, _FARTHEST)), 2) + 0.0
    text = f"{rounded:.2f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def points(*parts: str | float) -> str:
    """Return the data of a path: letters and numbers, which are parted where they must be."""
    text = ""
    for part in parts:
        piece = part if isinstance(part, str) else number(part)
        text += f" {piece}" if text[-1:].isdigit() and not piece[:1].isalpha() else piece
    return text


def element(name: str, *children: str, **attributes: str | float | None) -> str:
    """Return an element; the underscore of an attribute stands for a hyphen, None leaves it out."""
    text = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{text}>{''.join(children)}</{name}>" if children else f"<{name}{text}/>"


def _value(value: str | float) -> str:
    return escape(printable(value), {'"': "&quot;"}) if isinstance(value, str) else number(value)


def printable(text: str) -> str:
    """Return a text with a sign in the place of each character that XML does not allow."""
    return _NO_TEXT.sub("\ufffd", text)


def text_node(text: str) -> str:
    """Return a text escaped, as the child of an element."""
    return escape(printable(text))


def ink(shape: str, opacity: float = STRONG, **attributes: str | float | None) -> str:
    """Return a path filled with the page's own colour."""
    return element("path", fill="currentColor", fill_opacity=opacity, d=shape, **attributes)


def line(shape: str, opacity: float = FAINT, width: float = 1, **attributes: str | float | None) -> str:
    """Return a path drawn with the page's own colour; of one pixel unless `width` says otherwise."""
    return element(
        "path",
        fill="none",
        stroke="currentColor",
        stroke_opacity=opacity,
        stroke_width=None if width == 1 else width,
        d=shape,
        **attributes,
    )


def rectangle(x: float, y: float, width: float, height: float) -> str:
    """Return the data of a path around a rectangle."""
    return points("M", x, y, "h", width, "v", height, "h", -width, "z")


def picture_of(box: Box, shapes: Iterable[str]) -> str:
    """Return a decorative drawing, which screen readers leave out."""
    return element("svg", *shapes, width=box.width, height=box.height, aria_hidden="true")
