"""Colour modifiers of Tokens Studio."""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.properties import tries

from jeton.values.modifiers import SPACES, Kind, modified
from jeton.values.parse import read
from jeton.values.typed import Color, Ok
from jeton.values.write import color_text

_SHARES = st.floats(0, 1)
_COLORS = st.integers(0, 0xFFFFFFFF).map(lambda number: _color(f"#{number:08x}"))


def _color(text: str) -> Color:
    outcome = read("color", text)
    assert isinstance(outcome, Ok)
    assert isinstance(outcome.value, Color)
    return outcome.value


@pytest.mark.parametrize(
    ("text", "kind", "space", "amount", "expected"),
    [
        ("#804020", "lighten", "srgb", 0.5, "color(srgb 0.75098 0.62549 0.562745)"),
        ("#804020", "darken", "srgb", 0.5, "color(srgb 0.25098 0.12549 0.062745)"),
        ("#804020", "darken", "hsl", 1.0, "hsl(20 60% 0%)"),
        ("#808080", "lighten", "lch", 0.5, "lch(76.792507 0 0)"),
        ("#80402080", "alpha", "srgb", 0.25, "rgb(128 64 32 / 0.25)"),
        ("#f00", "mix", "srgb", 0.25, "color(srgb 0.75 0 0.25)"),
    ],
)
def test_a_modifier_changes_a_colour(text: str, kind: Kind, space: str, amount: float, expected: str) -> None:
    """The result is in the space of the modifier."""
    found = modified(_color(text), kind, SPACES[space], amount, _color("#00f"))
    if kind != "alpha":
        assert color_text(found) == expected
    assert found.alpha == (amount if kind == "alpha" else 1.0)


@given(_COLORS, st.sampled_from(get_args(Kind)), st.sampled_from(sorted(SPACES)), _SHARES, _COLORS)
@settings(max_examples=tries(300))
def test_a_modified_colour_can_be_written(
    base: Color, kind: Kind, space: str, share: float, other: Color
) -> None:
    """The result of any modifier is a colour that reads back from its text."""
    found = modified(base, kind, SPACES[space], share, other)
    assert found.space == SPACES[space]
    assert color_text(_color(color_text(found))) == color_text(found)
