"""Lengths in pixels."""

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
    ],
)
def test_lengths(text: str, pixels: float) -> None:
    """Pixels, points and Android's units are one; a rem is 16 of them."""
    assert parse_length(text) == pixels


@pytest.mark.parametrize(
    "text",
    [
        "",
        "px",
        "50%",
        "2em",
        "2vw",
        "clamp(1rem, 2vw, 3rem)",
        "calc(1px)",
        "8px 16px",
        "1e400px",
        "NaNpx",
        "-Infinity",
        "{}",
        '{"value":16}',
        '{"value":"16","unit":"px"}',
        '{"value":16,"unit":""}',
        '{"value":true,"unit":"px"}',
        '{"value":1e400,"unit":"px"}',
        '{"value":16,"unit":"em"}',
        "[16]",
        "{" * 9999,
        "٣px",
        "9" * 5000,
        "1px;",
    ],
)
def test_what_cannot_be_evaluated(text: str) -> None:
    """Whatever depends on a surrounding, or is malformed, is None."""
    assert parse_length(text) is None


def test_line_heights() -> None:
    """A bare number is a factor and thus no length."""
    assert [parse_length(text, "lineHeight") for text in ("1.5", "0", "24px", "1.5rem", "normal")] == [
        *(None, None, 24, 24, None)
    ]
