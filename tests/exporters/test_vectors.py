"""Values whose outputs are known without running anything: colours, lengths, weights, easings, shadows.

What is expected was written by hand from the definitions of the formats, never copied from an output.
"""

import json
import re

import pytest
import tinycss2
from exporters.cases import plain_token

from jeton.exporters.registry import EXPORTERS
from jeton.model import TokenType


def right_side(format_: str, kind: TokenType, value: str) -> str | None:
    """Return what a format writes for the value of a token `x`, None where it leaves the token out."""
    rendered = EXPORTERS[format_].mode([plain_token("x", kind, value)])
    patterns = {
        "css": r"^  --x: (.*);$",
        "ios": r"^ {8}static let x(?:: CGFloat)? = (.*)$",
        "android": r'^    <(?:color|dimen) name="x">(.*)</(?:color|dimen)>$',
    }
    found = re.search(patterns[format_], rendered.text, re.MULTILINE)
    assert (found is None) == (len(rendered.left_out) == 1)
    return found and found[1]


def ui_color(red: str, green: str, blue: str, alpha: str = "1.000") -> str:
    """Return the Swift of a colour."""
    return f"UIColor(red: {red}, green: {green}, blue: {blue}, alpha: {alpha})"


HSL = json.dumps({"colorSpace": "hsl", "components": [210, 50, 40], "alpha": 0.25})
P3 = json.dumps({"colorSpace": "display-p3", "components": [1, 0, 0]})


@pytest.mark.parametrize(
    ("value", "css", "swift", "android"),
    [
        ("#3b82f6", "#3b82f6", ui_color("0.231", "0.510", "0.965"), "#3b82f6"),
        ("#3b82f680", "#3b82f680", ui_color("0.231", "0.510", "0.965", "0.502"), "#803b82f6"),
        ("rgb(300 0 0)", "rgb(300 0 0)", ui_color("1.000", "0.000", "0.000"), "#ff0000"),
        ("hsl(210 50% 40% / 0.25)",) * 2 + (ui_color("0.200", "0.400", "0.600", "0.250"), "#40336699"),
        (HSL, "hsl(210 50% 40% / 0.25)", ui_color("0.200", "0.400", "0.600", "0.250"), "#40336699"),
        ("rgb(0 0 0 / 0.1)",) * 2 + (ui_color("0.000", "0.000", "0.000", "0.100"), "#1a000000"),
        ("rgb(0 0 0 / 0.5)",) * 2 + (ui_color("0.000", "0.000", "0.000", "0.500"), "#80000000"),
        # halves of a channel go up, each of them: none to the even neighbour
        ("rgb(0.5 1.5 2.5)", "rgb(0.5 1.5 2.5)", ui_color("0.002", "0.006", "0.010"), "#010203"),
    ],
)
def test_colors(value: str, css: str, swift: str, android: str) -> None:
    """CSS keeps the text, Swift has three decimals, Android hex digits rounded half up with alpha first."""
    assert right_side("css", "color", value) == css
    assert right_side("ios", "color", value) == swift
    assert right_side("android", "color", value) == android


@pytest.mark.parametrize(
    ("value", "android"),
    [("oklch(0.7 0.15 250)", "#4ba3f7"), ("color(display-p3 1 0 0)", "#ff0b0c"), (P3, "#ff0b0c")],
)
def test_wide_colors_are_mapped_into_srgb(value: str, android: str) -> None:
    """A colour that sRGB lacks loses chroma in OKLCh; it is not clipped channel by channel."""
    assert right_side("android", "color", value) == android
    swift = right_side("ios", "color", value) or ""
    channels = [float(number) for number in re.findall(r"\d\.\d{3}", swift)]
    assert [round(channel * 255) for channel in channels[:3]] == list(bytes.fromhex(android[1:]))
    assert channels[3] == 1


def test_three_decimals_keep_each_of_256_channels() -> None:
    """Whoever multiplies Swift's numbers by 255 and rounds has the stored bytes."""
    for byte in range(256):
        swift = right_side("ios", "color", f"#{byte:02x}{byte:02x}{byte:02x}{byte:02x}") or ""
        assert [round(float(number) * 255) for number in re.findall(r"\d\.\d{3}", swift)] == [byte] * 4


@pytest.mark.parametrize("value", ["currentColor", "color-mix(in srgb, red, blue)", "light-dark(#fff, #000)"])
def test_colors_that_only_a_browser_knows(value: str) -> None:
    """CSS keeps them; the native formats have a comment in their place."""
    assert right_side("css", "color", value) == value
    assert right_side("ios", "color", value) is None
    assert right_side("android", "color", value) is None


@pytest.mark.parametrize(
    ("value", "points", "number"), [("16px", "16.0", "16"), ("1.5rem", "24.0", "24"), ("0", "0.0", "0")]
)
def test_lengths(value: str, points: str, number: str) -> None:
    """A pixel is a point and a dp, a rem sixteen; text scales (`sp`) and everything else does not (`dp`)."""
    units: dict[TokenType, str] = {"dimension": "dp", "letterSpacing": "dp", "fontSize": "sp"}
    for kind, unit in units.items():
        assert right_side("css", kind, value) == value
        assert right_side("ios", kind, value) == points
        assert right_side("android", kind, value) == f"{number}{unit}"


@pytest.mark.parametrize("value", ["50%", "2vw", "clamp(1rem, 2vw, 3rem)"])
def test_lengths_that_only_a_browser_knows(value: str) -> None:
    """CSS keeps them; the native formats have a comment in their place."""
    kinds: tuple[TokenType, ...] = ("dimension", "letterSpacing", "fontSize", "lineHeight")
    for kind in kinds:
        assert right_side("css", kind, value) == value
        assert right_side("ios", kind, value) is None
        assert right_side("android", kind, value) is None


def test_line_heights() -> None:
    """A length is one (`sp`); a bare number is a factor, which no native length can hold."""
    assert [right_side(format_, "lineHeight", "24px") for format_ in ("css", "ios", "android")] == [
        *("24px", "24.0", "24sp")
    ]
    assert [right_side(format_, "lineHeight", "1.5") for format_ in ("css", "ios", "android")] == [
        *("1.5", None, None)
    ]


@pytest.mark.parametrize(
    ("weight", "number"),
    [
        *[("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300)],
        *[("normal", 400), ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600)],
        *[("demi-bold", 600), ("bold", 700), ("extra-bold", 800), ("ultra-bold", 800), ("black", 900)],
        *[("heavy", 900), ("extra-black", 950), ("ultra-black", 950), ("Semi Bold", 600), (600, 600)],
    ],
)
def test_weights(weight: object, number: int) -> None:
    """In a font shorthand the names of weights are their numbers, in whatever spelling."""
    value = json.dumps({"fontFamily": "Inter", "fontSize": "16px", "fontWeight": weight})
    assert right_side("css", "typography", value) == f"{number} 16px Inter"


def test_easings() -> None:
    """The keyword stays; its four numbers, as DTCG writes them, are the same curve as a function."""
    assert right_side("css", "cubicBezier", "ease-in-out") == "ease-in-out"
    assert right_side("css", "cubicBezier", "[0.42,0,0.58,1]") == "cubic-bezier(0.42, 0, 0.58, 1)"
    value = json.dumps({"duration": "200ms", "delay": "0ms", "timingFunction": [0.42, 0, 0.58, 1]})
    assert right_side("css", "transition", value) == "200ms cubic-bezier(0.42, 0, 0.58, 1) 0ms"


LAYERS = [
    {"inset": True, "offsetX": 0, "offsetY": "1px", "blur": "2px", "color": "#0008"},
    {"offsetX": 0, "offsetY": "2px", "blur": "4px", "color": "rgba(0,0,0,.1)"},
]


@pytest.mark.parametrize(
    "value", ["inset 0 1px 2px #0008, 0 2px 4px rgba(0,0,0,.1)", json.dumps(LAYERS)], ids=["css", "json"]
)
def test_shadows(value: str) -> None:
    """Two layers are two, in order, as text and as JSON; a comma inside a colour separates none."""
    css = right_side("css", "shadow", value)
    assert css == "inset 0 1px 2px #0008, 0 2px 4px rgba(0,0,0,.1)"
    nodes = tinycss2.parse_component_value_list(css)
    assert sum(node == "," for node in nodes) == len(LAYERS) - 1
    assert json.loads(EXPORTERS["json"].mode([plain_token("x", "shadow", value)]).text) == {
        "x": {"value": LAYERS if value.startswith("[") else value, "type": "shadow"}
    }
