"""Shapes of a picture, for tests of what is drawn and where."""

from drawings.allowed import shapes

from jeton.drawings.pictures import picture, size_of
from jeton.model.objects import TokenType

LARGE = (320, 96)


def drawn(kind: TokenType, text: str, size: tuple[int, int] | None = None) -> list[dict[str, str]]:
    """Return the shapes of a picture, without the picture itself, as their attributes."""
    width, height = size or size_of(kind)
    svg = picture(kind, text, width=width, height=height)
    assert svg, (kind, text)
    return [dict(each.attrib, tag=each.tag, text=each.text or "") for each in shapes(svg)[1:]]


def is_drawn(kind: TokenType, text: str) -> bool:
    """Tell whether a value has a picture."""
    return picture(kind, text) != ""
