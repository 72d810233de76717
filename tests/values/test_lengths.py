"""Lengths in pixels; which texts are lengths at all is held by test_parse.py."""

import pytest

from jeton.values.lengths import parse_length


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
