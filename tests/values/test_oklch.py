"""Colours in OKLCh: in the space that they were written in, unless it lacks them, and as they were picked."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.values.colors import parse_color, to_hex
from jeton.values.editing.oklch import Oklch, gamut_of, in_space, oklch_of
from jeton.values.parse import read
from jeton.values.typed import Color, ColorSpace, Ok


def _color(text: str) -> Color:
    outcome = read("color", text)
    assert isinstance(outcome, Ok)
    assert isinstance(outcome.value, Color)
    return outcome.value


@given(st.integers(0, 0xFFFFFF), st.sampled_from(get_args(ColorSpace)))
def test_every_space_keeps_what_was_picked(number: int, space: ColorSpace) -> None:
    """All of them have what sRGB has, to the last of its 24 bits."""
    digits = f"#{number:06x}"
    made = in_space(oklch_of(_color(digits)), space)
    assert made.space == space
    assert to_hex(made) == digits


@pytest.mark.parametrize(
    ("text", "gamut"),
    [
        ("#f00", "sRGB"),
        ("hsl(0 100% 50%)", "sRGB"),
        ("color(display-p3 1 0 0)", "P3"),
        ("oklch(0.7 0.4 140)", None),
        ("color(rec2020 0 1 0)", None),
        ("white", "sRGB"),
    ],
)
def test_gamuts_are_told(text: str, gamut: str | None) -> None:
    """The smallest that has a colour; white is on the edge of both."""
    assert gamut_of(_color(text)) == gamut


@pytest.mark.parametrize("space", ["srgb", "hsl", "display-p3"])
def test_a_space_that_lacks_a_colour_does_not_bend_it(space: ColorSpace) -> None:
    """It is written in OKLCh then, as it was wanted."""
    wanted = Oklch(0.7, 0.4, 140, 0.5)
    assert in_space(wanted, space) == Color("oklch", (0.7, 0.4, 140), 0.5)


def test_grey_has_no_hue() -> None:
    """Its chroma is 0, not almost."""
    assert oklch_of(_color("#707070"))[1:3] == (0, 0)
    assert parse_color("#707070") is not None
