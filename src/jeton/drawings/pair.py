"""Two colours as text and its ground."""

from jeton.drawings.paints import Paint, Undrawable, paint
from jeton.drawings.svg import element
from jeton.drawings.vision import Deficiency, filter_id
from jeton.values.parse import read
from jeton.values.typed import Color, Ok

WIDTH, HEIGHT = 96, 32


def pair(foreground: str | None, background: str | None, deficiency: Deficiency | None = None) -> str:
    """Return the SVG of text on its ground, as people with a deficiency see it; empty if one is no colour."""
    try:
        ink, ground = map(_painted, (foreground, background))
    except Undrawable:
        return ""
    shape = element("path", d=f"M0 0H{WIDTH}V{HEIGHT}H0z", **ground.attributes("fill"))
    text = element(
        "text",
        "Ag 123",
        x=8,
        y=22,
        font_size=16,
        font_family="system-ui, sans-serif",
        **ink.attributes("fill"),
    )
    seen = None if deficiency is None else f"url(#{filter_id(deficiency)})"
    sample = element("g", shape, text, filter=seen)
    return element("svg", sample, width=WIDTH, height=HEIGHT, aria_hidden="true")


def letters(foreground: str | None) -> str:
    """Return the SVG of two letters in a colour, to stand on any ground; empty if it is no colour."""
    try:
        ink = _painted(foreground)
    except Undrawable:
        return ""
    text = element(
        "text",
        "Ag",
        x=0,
        y=18,
        font_size=16,
        font_weight=700,
        font_family="system-ui, sans-serif",
        **ink.attributes("fill"),
    )
    return element("svg", text, width=28, height=24, aria_hidden="true")


def _painted(text: str | None) -> Paint:
    outcome = None if text is None else read("color", text)
    if not isinstance(outcome, Ok) or not isinstance(outcome.value, Color):
        raise Undrawable
    return paint(outcome.value)
