"""The second reckoning of colours: held to published values, and Jeton's own held to it."""

import pytest
from hypothesis import given, settings
from support.properties import tries

from jeton.values.colors import parse_color
from readers.colors import evaluate, to_byte
from readers.hostile import COLORS

NEAR = 1e-4
"""What two ways to convert may differ by; Jeton's library rounds ProPhoto's primaries."""
MAPPED = 3e-3
"""What two mappings into the gamut may differ by: less than one of 255 steps."""

GREEN = (0, 128, 0)
RUST = (125, 35, 41)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("green", GREEN),
        ("color(display-p3 0.21604 0.49418 0.13151)", GREEN),
        ("color(a98-rgb 0.281363 0.498012 0.116746)", GREEN),
        ("color(prophoto-rgb 0.230479 0.395789 0.129968)", GREEN),
        ("color(xyz-d65 0.07719 0.15438 0.02573)", GREEN),
        ("color(srgb-linear 0 0.21586 0)", GREEN),
        ("lab(46.2775% -47.5621 48.5837)", GREEN),
        ("lch(46.2775% 67.9892 134.3912)", GREEN),
        ("oklab(51.975% -0.1403 0.10768)", GREEN),
        ("oklch(51.975% 0.17686 142.495)", GREEN),
        ("lab(29.2345% 39.3825 20.0664)", RUST),
        ("lch(29.2345% 44.2 27)", RUST),
        ("oklab(40.101% 0.1147 0.0453)", RUST),
        ("oklch(40.101% 0.12332 21.555)", RUST),
        ("hwb(150 20% 10%)", (51, 230, 140)),
        ("hsl(150 -20% 50%)", (128, 128, 128)),
        ("color(rec2020 1 1 1)", (255, 255, 255)),
        ("color(display-p3 1 0 0)", (255, 11, 12)),
    ],
)
def test_published_values(text: str, expected: tuple[int, int, int]) -> None:
    """The specification's own examples, and those of the web platform's tests, come out as published."""
    color = evaluate(text)
    assert color is not None
    assert tuple(map(to_byte, color[:3])) == expected


@settings(max_examples=tries(400))
@given(COLORS)
def test_jeton_agrees(text: str) -> None:
    """Jeton takes the same texts for colours, and gives the same channels to within what is stated above."""
    expected, found = evaluate(text), parse_color(text)
    assert (expected is None) == (found is None)
    if expected is not None and found is not None:
        within = MAPPED if expected.mapped else NEAR
        assert max(abs(a - b) for a, b in zip(expected[:4], found, strict=True)) <= within
