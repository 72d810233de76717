"""Colours: what is read, how it is clamped, mapped and rounded."""

import json
import math

import pytest

from jeton.values.colors import parse_color, to_byte
from jeton.values.cssvalues import css_value
from jeton.values.parse import read, reads_as
from jeton.values.typed import InvalidValue, OpaqueValue

WHOLE = [
    ("#3b82f6", "#3b82f6ff"),
    ("#3B82F680", "#3b82f680"),
    ("#abc", "#aabbccff"),
    ("#abcd", "#aabbccdd"),
    ("RebeccaPurple", "#663399ff"),
    ("transparent", "#00000000"),
    ("rgb(300 0 0)", "#ff0000ff"),
    ("rgb(1e400 0 0)", "#ff0000ff"),
    ("rgb(-20, 0, 0)", "#000000ff"),
    ("rgb(50% 0% 100%)", "#8000ffff"),
    ("rgba(0, 0, 0, .1)", "#0000001a"),
    ("rgb(1,2,3,50%)", "#01020380"),
    ("rgb(10 20 30 / none)", "#0a141e00"),
    ("rgb(none 128 0)", "#008000ff"),
    ("hsl(210 50% 40% / 0.25)", "#33669940"),
    ("hsla(1turn, 50%, 50%, 1)", "#bf4040ff"),
    ("hsl(120 200% 50%)", "#00ff00ff"),
    ("hsl(210 -50% 40%)", "#666666ff"),
    ("hwb(120deg 20% 20%)", "#33cc33ff"),
    ("lab(50% 40 30)", "#bb5846ff"),
    ("oklch(0.7 0.15 250)", "#4ba3f7ff"),
    ("oklch(2 0 0)", "#ffffffff"),
    ("color(display-p3 1 0 0)", "#ff0b0cff"),
    ("color(srgb 0.2 0.4 0.6 / 50%)", "#33669980"),
    ("color(xyz-d50 0.1 0.1 0.1)", "#5a5863ff"),
    (" #fff\n", "#ffffffff"),
    ("/* x */ rgb(1 /* y */ 2 3)", "#010203ff"),
]


@pytest.mark.parametrize(("text", "expected"), WHOLE)
def test_absolute_colours(text: str, expected: str) -> None:
    """Every absolute syntax of CSS Color 4 gives the channels that a browser shows, 0..1 for `UIColor`."""
    color = parse_color(text)
    assert color is not None
    assert all(math.isfinite(channel) and 0 <= channel <= 1 for channel in color)
    assert "#" + "".join(f"{to_byte(channel):02x}" for channel in color) == expected


def test_colour_objects() -> None:
    """DTCG's colour object reads like the CSS of its space; percentages have no sign there."""
    stored = {"colorSpace": "hsl", "components": [210, 50, 40], "alpha": 0.25}
    assert parse_color(json.dumps(stored)) == parse_color("hsl(210 50% 40% / 0.25)")
    p3 = {"colorSpace": "display-p3", "components": [1, 0, 0], "hex": "#ff0000"}
    assert parse_color(json.dumps(p3)) == parse_color("color(display-p3 1 0 0)")
    none = {"colorSpace": "oklch", "components": [0.7, "none", 250]}
    assert parse_color(json.dumps(none)) == parse_color("oklch(0.7 none 250)")


def test_bytes_round_half_up() -> None:
    """Channels round half up, whatever the last bit of a float says."""
    assert [to_byte(channel / 510) for channel in (1, 3, 357, 509)] == [1, 2, 179, 255]
    assert (to_byte(0.1), to_byte(0.7), to_byte(0.0), to_byte(1.0)) == (26, 179, 0, 255)


def test_three_decimals_keep_a_byte() -> None:
    """The three decimals of a `UIColor` give each 8-bit channel back."""
    assert all(to_byte(float(f"{byte / 255:.3f}")) == byte for byte in range(256))


def test_what_reads_as_a_colour() -> None:
    """Colours that only a browser can evaluate read as colours; lengths and words do not."""
    yes = [
        "#fff",
        "currentColor",
        "CanvasText",
        "color-mix(in srgb, red, blue)",
        "var(--x)",
        "rgb(from red r g b)",
    ]
    assert [text for text in yes if not reads_as("color", text)] == []
    assert not any(reads_as("color", text) for text in ["16px", "reddish", "", "0", "solid"])


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("color-mix(in srgb, #336699 48%, transparent)", "rgb(51 102 153 / 0.48)"),
        ("color-mix(in srgb, 52% transparent, #369)", "rgb(51 102 153 / 0.48)"),
        ("color-mix(in srgb, red 20%, blue 20%)", "color(srgb 0.5 0 0.5 / 0.4)"),
        ("color-mix(in oklch, blue 50%, transparent)", "oklch(0.452013718 0.313214389 264.052022616 / 0.5)"),
        ("color-mix(in hsl longer hue, red, lime)", "#00f"),
        ("color-mix(in srgb, color-mix(in srgb, red, blue), white)", "color(srgb 0.75 0.5 0.75)"),
        ("rgb(from #336699 r g b / 0.4)", "#33669966"),
        ("hsl(from #336699 h s calc(l + 10))", "hsl(210 50% 50%)"),
        ("rgb(from rgb(0 0 0 / 50%) r g b / calc(alpha * 0.5))", "rgb(0 0 0 / 0.25)"),
    ],
)
def test_colors_made_of_constants_are_worked_out(text: str, same: str) -> None:
    """Mixes and relative colours are those of CSS Color 5; the text stays what CSS has."""
    assert read("color", text) == read("color", same)
    assert css_value("color", text).text == text


@pytest.mark.parametrize(
    "text",
    [
        "color-mix(in srgb, currentColor, white)",
        "color-mix(in srgb, red 0%, blue 0%)",
        "color-mix(in nowhere, red, blue)",
        "color-mix(in srgb, red)",
        "rgb(from var(--x) r g b)",
        "rgb(from red r calc(g / 0) b)",
        "color-mix(in srgb, " * 20 + "red" + ", red)" * 20,
    ],
)
def test_other_colors_made_of_others_are_a_browsers(text: str) -> None:
    """What depends on the page, has no result or nests too deep stays as it stands."""
    assert isinstance(read("color", text), OpaqueValue)


@pytest.mark.parametrize("name", ["from", "in", "shade", "url"])
def test_a_function_that_css_lacks_makes_no_color(name: str) -> None:
    """A browser drops it, wherever it stands; the functions of CSS and custom ones it may evaluate."""
    for text in (f"oklch({name}(--x) calc(l * 0.8) c h)", f"color-mix(in oklab, {name}(var(--x)), red)"):
        assert isinstance(read("color", text), InvalidValue)
        assert isinstance(read("color", text.replace(f"{name}(", "--own(")), OpaqueValue)
