"""Typed values and their text: there and back again."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from values.typed_values import OF_TYPE, settled, stored

from jeton.model.objects import TOKEN_TYPES, TokenType
from jeton.values import typed
from jeton.values.parse import read
from jeton.values.write import css_text

RED = typed.Color("srgb", (1.0, 0.0, 0.0))
FOUR = typed.Dimension(4.0, "px")
_WHOLE = set(TOKEN_TYPES) - {"typography", "strokeStyle", "border", "fontWeight", "gradient", "string"}


@pytest.mark.parametrize("kind", TOKEN_TYPES)
@given(data=st.data())
def test_the_text_of_a_value_reads_as_the_value(kind: TokenType, data: st.DataObject) -> None:
    """Whatever the value, its text gives it back to the last digit, and so does CSS if it can say all."""
    value = data.draw(OF_TYPE[kind])
    outcome = read(kind, stored(value))
    assert isinstance(outcome, typed.Ok)
    assert settled(outcome.value) == settled(value)
    if kind in _WHOLE and not re.search(r"[ds]p\b", stored(value)):
        again = read(kind, css_text(value))
        assert isinstance(again, typed.Ok)
        assert settled(again.value) == settled(value)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (RED, "#f00"),
        (typed.Color("srgb", (1.0, 0.0, 0.0), 128 / 255), "#ff000080"),
        (typed.Color("srgb", (1.0, 0.0, 0.0), 0.5), "rgb(255 0 0 / 0.5)"),
        (typed.Color("srgb", (1.2, None, 0.5)), "color(srgb 1.2 none 0.5)"),
        (typed.Color("hsl", (210.0, 50.0, 40.0), 0.25), "hsl(210 50% 40% / 0.25)"),
        (typed.Color("oklch", (0.7, 0.15, None)), "oklch(0.7 0.15 none)"),
        (typed.Color("xyz-d65", (0.1, 0.2, 0.3)), "color(xyz-d65 0.1 0.2 0.3)"),
        (typed.Dimension(1e-7, "rem"), "0.0000001rem"),
        (typed.Color("srgb", (5 / 255, 0.0196078431372549, 0.0235294117647059), 41 / 255), "#05050629"),
        (typed.Color("srgb", (1.0, 1.0, 1.0), 136 / 255), "#ffffff88"),
        (typed.Dimension(16.0, "dp"), "16px"),
        (typed.Dimension(12.0, "sp"), "0.75rem"),
        (typed.FontFamily(("Inter", "serif", "a\nb", typed.Opaque("var(--f)"))),
         '"Inter", serif, "a\\a b", var(--f)'),
        (typed.Shadow(()), "none"),
        (typed.Shadow((typed.Layer(typed.Opaque("currentColor"), FOUR, FOUR, FOUR, FOUR, inset=True),)),
         "inset 4px 4px 4px 4px currentColor"),
        (typed.StrokeStyle(None, (FOUR,), "butt"), "dashed"),
        (typed.Gradient((typed.GradientStop(RED, 0.07),)), "linear-gradient(#f00 7%, #f00 7%)"),
        (typed.Gradient((typed.GradientStop(RED), typed.GradientStop(RED, 0.07)), "conic", "from 1deg"),
         "conic-gradient(from 1deg, #f00, #f00 7%)"),
        (typed.Typography(typed.FontFamily(("A",)), FOUR, typed.FontWeight(700.0, "italic"),
                          typed.Number(2.0), FOUR, {"fontStretch": "condensed", "textCase": "none"}),
         'italic condensed 700 4px/2 "A"'),
    ],
)  # fmt: skip
def test_the_spelling_of_a_value(value: typed.Value, text: str) -> None:
    """Numbers and colors in their shortest exact form."""
    assert css_text(value) == text
