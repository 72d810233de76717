"""Typed values and their text: there and back again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from values.typed_values import OF_TYPE

from jeton.model import TOKEN_TYPES, TokenType
from jeton.values import typed
from jeton.values.parse import read
from jeton.values.write import to_text

RED = typed.Color("srgb", (1.0, 0.0, 0.0))
FOUR = typed.Dimension(4.0, "px")


@pytest.mark.parametrize("kind", TOKEN_TYPES)
@given(data=st.data())
def test_the_text_of_a_value_reads_as_the_value(kind: TokenType, data: st.DataObject) -> None:
    """Whatever the value, its text gives it back to the last digit, without a note."""
    value = data.draw(OF_TYPE[kind])
    assert read(kind, to_text(value)) == typed.Ok(value)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (RED, "#ff0000"),
        (typed.Color("srgb", (1.0, 0.0, 0.0), 128 / 255), "#ff000080"),
        (typed.Color("srgb", (1.0, 0.0, 0.0), 0.5), "rgb(255 0 0 / 0.5)"),
        (typed.Color("srgb", (1.2, None, 0.5)), "color(srgb 1.2 none 0.5)"),
        (typed.Color("hsl", (210.0, 50.0, 40.0), 0.25), "hsl(210 50% 40% / 0.25)"),
        (typed.Color("oklch", (0.7, 0.15, None)), "oklch(0.7 0.15 none)"),
        (typed.Color("xyz-d65", (0.1, 0.2, 0.3)), "color(xyz-d65 0.1 0.2 0.3)"),
        (typed.Dimension(1e-7, "rem"), "0.0000001rem"),
        (typed.FontFamily(("Inter", "A 3", "a\nb", "inherit")), 'Inter, "A 3", "a\\a b", "inherit"'),
        (typed.Shadow(()), "none"),
        (typed.StrokeStyle(None, (FOUR,), "butt"), '{"dashArray":["4px"],"lineCap":"butt"}'),
        (typed.Gradient((typed.GradientStop(RED, 0.07),)), '[{"color":"#ff0000","position":0.07}]'),
        (typed.Gradient((typed.GradientStop(RED), typed.GradientStop(RED, 0.07)), "conic", "from 1deg"),
         "conic-gradient(from 1deg, #ff0000, #ff0000 7%)"),
        (typed.Typography(size=typed.Dimension(16.0, "px"), extras={"textCase": "none"}),
         '{"fontSize":"16px","textCase":"none"}'),
    ],
)  # fmt: skip
def test_the_spelling_of_a_value(value: typed.Value, text: str) -> None:
    """CSS where CSS can say it, else JSON; numbers in their shortest exact form."""
    assert to_text(value) == text
