"""Lengths in pixels; which texts are lengths at all is held by test_parse.py."""

import pytest

from jeton.values.lengths import calculated_length, parse_length


@pytest.mark.parametrize(
    ("text", "pixels"),
    [
        ("16px", 16),
        ("1.5rem", 24),
        ("0", 0),
        ("16", 16),
        ("-4px", -4),
        (".5PX", 0.5),
        ("1e2px", 100),
        ("12pt", 12),
        ("12dp", 12),
        ("12sp", 12),
        (" 8px\n", 8),
        ('{"value":1.5,"unit":"rem"}', 24),
        ("0.1rem", 1.6),
        ("0em", 0),
    ],
)
def test_lengths(text: str, pixels: float) -> None:
    """Pixels, points and Android's units are one; a rem is 16 of them."""
    assert parse_length(text) == pixels


@pytest.mark.parametrize(
    ("text", "pixels"),
    [
        ("calc(0.625rem - 2px)", 8),
        ("calc(calc(1rem + 4px) * 2)", 40),
        ("CALC(1REM / 2)", 8),
        ("calc(1rem + 2vw)", None),
        ("calc(1rem + var(--x))", None),
        ("calc(1rem / 0)", None),
        ("calc(2 * 3)", None),
        ("1rem", None),
    ],
)
def test_calculated_lengths(text: str, pixels: float | None) -> None:
    """A `calc()` of rem and px has pixels where a rem has a size; of what a browser knows it has none."""
    assert calculated_length(text) == pixels
    assert calculated_length(text, 16) == pixels
