"""Pictures of tokens by their types."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from hashlib import blake2b
from threading import Lock
from typing import Any, NamedTuple, cast

from jeton.bounds.recent import Recent
from jeton.drawings import color, easing, gradient, length, lettering, marks, shadow, stroke
from jeton.drawings.paints import Undrawable
from jeton.drawings.svg import Box, picture_of
from jeton.model.objects import TokenType
from jeton.values.parse import read
from jeton.values.typed import InvalidValue, Opaque

SMALL, WIDE = (20, 20), (48, 20)
"""Width and height of a picture in a cell, in pixels."""
MOST = 4_096
"""Bytes of the longest picture."""
_IN_PART = frozenset({"color", "dimension", "cubicBezier"})
"""Types of which some values that only a browser evaluates are drawn all the same."""
_ENTRIES = 4_096
_LONGEST = 512
_KEPT_BYTES = 4 * 1024 * 1024
"""The bytes of pictures of longer texts that are remembered, those that have none included."""
_ENTRY_BYTES = 256
_AT_ONCE = 512
"""Characters whose pictures an event loop can draw in some milliseconds, if they are dear."""
_CHEAP = 64
"""Characters of a text that is drawn in a tenth of a millisecond, if it has no function."""


class Drawing(NamedTuple):
    """The size of a type in a cell, and the function that draws its typed values."""

    size: tuple[int, int]
    draw: Callable[[Any, Box], list[str]]


DRAWINGS: dict[TokenType, Drawing] = {
    "color": Drawing(SMALL, color.swatch),
    "dimension": Drawing(WIDE, length.bar),
    "fontFamily": Drawing(WIDE, lettering.family),
    "fontWeight": Drawing(WIDE, lettering.weight),
    "fontSize": Drawing(WIDE, lettering.size),
    "lineHeight": Drawing(WIDE, lettering.leading),
    "letterSpacing": Drawing(WIDE, lettering.spacing),
    "duration": Drawing(SMALL, easing.clock),
    "cubicBezier": Drawing(SMALL, easing.curve),
    "number": Drawing(WIDE, marks.number),
    "strokeStyle": Drawing(WIDE, stroke.stroke),
    "border": Drawing(WIDE, stroke.border),
    "transition": Drawing(WIDE, easing.transition),
    "shadow": Drawing(WIDE, shadow.shadow),
    "gradient": Drawing(WIDE, gradient.gradient),
    "typography": Drawing(WIDE, lettering.style),
    "string": Drawing(SMALL, lettering.string),
    "boolean": Drawing(SMALL, marks.boolean),
}
"""A drawing for each type."""


def size_of(type_: str) -> tuple[int, int]:
    """Return width and height that pictures of a type have in a cell."""
    drawing = DRAWINGS.get(cast("TokenType", type_))
    return SMALL if drawing is None else drawing.size


def cell_picture(type_: TokenType, text: str) -> str:
    """Return the SVG of a resolved value in the size that its type has in a cell."""
    width, height = size_of(type_)
    return picture(type_, text, width=width, height=height)


def picture(type_: str, text: str | None, *, width: int = 20, height: int = 20, uid: str = "") -> str:
    """Return the SVG of a resolved value; an empty text where there is nothing to draw. Never raises.

    Args:
        type_: the type of the token where the value was found.
        text: the resolved text, None if the token does not resolve.
        width: of the picture in pixels; `size_of` tells that of a cell.
        height: as the width.
        uid: begins the ids in the SVG; without it equal pictures share theirs, which does no harm.
    """
    if text is None:
        return ""
    draw = _remembered if len(text) <= _LONGEST else _kept_picture
    return draw(type_, text, width, height, uid)


def take_long(texts: Iterable[str | None]) -> bool:
    """Tell whether drawing resolved texts may take longer than an event loop has for one request."""
    return sum(len(text) for text in texts if text and ("(" in text or len(text) > _CHEAP)) > _AT_ONCE


def _kept_picture(type_: str, text: str, width: int, height: int, uid: str) -> str:
    """Return the picture of a long text, which is remembered without the text."""
    about = f"{type_} {width} {height} {uid} {text}".encode("utf-8", "surrogatepass")
    key = blake2b(about, digest_size=16).digest()
    with _LOCK:
        svg = _KEPT.get(key)
    if svg is None:
        svg = _picture(type_, text, width, height, uid)
        with _LOCK:
            _KEPT.put(key, svg)
    return svg


def _picture(type_: str, text: str, width: int, height: int, uid: str) -> str:
    kind = cast("TokenType", type_)
    drawing = DRAWINGS.get(kind)
    if drawing is None:
        return ""
    outcome = read(kind, text)
    if isinstance(outcome, InvalidValue) or (isinstance(outcome.value, Opaque) and kind not in _IN_PART):
        return ""
    key = f"{type_} {width} {height} {text}".encode("utf-8", "surrogatepass")
    box = Box(width, height, uid or f"p{blake2b(key, digest_size=6).hexdigest()}")
    try:
        shapes = drawing.draw(outcome.value, box)
    except Undrawable:
        return ""
    svg = picture_of(box, shapes) if shapes else ""
    return svg if len(svg.encode()) <= MOST else ""


_remembered = lru_cache(maxsize=_ENTRIES)(_picture)
_KEPT: Recent[bytes, str] = Recent(_KEPT_BYTES, lambda _, svg: len(svg) + _ENTRY_BYTES)
_LOCK = Lock()
