"""Typed values and their text: there and back again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from values.typed_values import OF_TYPE

from jeton.model import TOKEN_TYPES, TokenType
from jeton.values.parse import read
from jeton.values.typed import (
    Color,
    Dimension,
    FontFamily,
    Gradient,
    GradientStop,
    Ok,
    Shadow,
    StrokeStyle,
    Typography,
    Value,
)
from jeton.values.write import to_text

RED = Color("srgb", (1.0, 0.0, 0.0))


@pytest.mark.parametrize("kind", TOKEN_TYPES)
@given(data=st.data())
def test_the_text_of_a_value_reads_as_the_value(kind: TokenType, data: st.DataObject) -> None:
    """Whatever the value, its text gives it back to the last digit, without a note."""
    value = data.draw(OF_TYPE[kind])
    assert read(kind, to_text(value)) == Ok(value)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (RED, "#ff0000"),
        (Color("srgb", (1.0, 0.0, 0.0), 128 / 255), "#ff000080"),
        (Color("srgb", (1.0, 0.0, 0.0), 0.5), "rgb(255 0 0 / 0.5)"),
        (Color("srgb", (1.2, None, 0.5)), "color(srgb 1.2 none 0.5)"),
        (Color("hsl", (210.0, 50.0, 40.0), 0.25), "hsl(210 50% 40% / 0.25)"),
        (Color("oklch", (0.7, 0.15, None)), "oklch(0.7 0.15 none)"),
        (Color("xyz-d65", (0.1, 0.2, 0.3)), "color(xyz-d65 0.1 0.2 0.3)"),
        (Dimension(1e-7, "rem"), "0.0000001rem"),
        (FontFamily(("Inter", "A 3", "a\nb", "inherit")), 'Inter, "A 3", "a\\a b", "inherit"'),
        (Shadow(()), "none"),
        (StrokeStyle(None, (Dimension(4.0, "px"),), "butt"), '{"dashArray":["4px"],"lineCap":"butt"}'),
        (Gradient((GradientStop(RED, 0.07),)), '[{"color":"#ff0000","position":0.07}]'),
        (Gradient((GradientStop(RED), GradientStop(RED, 0.07)), "conic", "from 1deg"),
         "conic-gradient(from 1deg, #ff0000, #ff0000 7%)"),
        (Typography(size=Dimension(16.0, "px"), extras={"textCase": "none"}),
         '{"fontSize":"16px","textCase":"none"}'),
    ],
)  # fmt: skip
def test_the_spelling_of_a_value(value: Value, text: str) -> None:
    """CSS where CSS can say it, else JSON; numbers in their shortest exact form."""
    assert to_text(value) == text
