"""Gradients as SVG has them: directions, places and mixtures are those of CSS."""

import pytest
from drawings.drawn import LARGE, drawn, is_drawn

from jeton.drawings.gradient import Stop, color_at, direction, placed, turn
from jeton.drawings.svg import Box
from jeton.values.colors import Rgba
from jeton.values.parse import read
from jeton.values.typed import Gradient, Ok


def placed_of(text: str) -> list[Stop]:
    """Return the stops of a gradient's text."""
    outcome = read("gradient", text)
    assert isinstance(outcome, Ok)
    assert isinstance(outcome.value, Gradient)
    return placed(outcome.value)


@pytest.mark.parametrize(
    ("line", "way"),
    [
        *(
            ("", (0, 10)),
            ("to right", (24, 0)),
            ("90deg", (24, 0)),
            ("0.25turn", (24, 0)),
            ("100grad", (24, 0)),
        ),
        *(("0", (0, -10)), ("to top", (0, -10)), ("-90deg", (-24, 0)), ("to left", (-24, 0))),
        *(("to bottom right", (7.1, 17.04)), ("to top left", (-7.1, -17.04))),
    ],
)
def test_directions(line: str, way: tuple[float, float]) -> None:
    """A linear gradient ends where CSS says, in a box of 48 by 20."""
    assert direction(line, Box(48, 20)) == pytest.approx(way, abs=0.01)


def test_linear() -> None:
    """The ends of a gradient and its stops are those of CSS."""
    gradient, first, last, frame = drawn("gradient", "linear-gradient(90deg, #f00 25%, #00f)")
    assert [gradient[end] for end in ("x1", "y1", "x2", "y2")] == ["0", "10", "48", "10"]
    assert [(stop["offset"], stop["stop-color"]) for stop in (first, last)] == [
        (".25", "#ff0000"),
        ("1", "#0000ff"),
    ]
    assert frame["fill"] == f"url(#{gradient['id']})"


def test_places() -> None:
    """Places that are left out are spaced evenly, and none lies before another."""
    places = [stop.place for stop in placed_of("linear-gradient(red, lime, blue 60%, aqua 20%, red)")]
    assert places == pytest.approx([0, 0.3, 0.6, 0.6, 1])
    assert [stop.place for stop in placed_of('[{"color":"red","position":0.3}]')] == [0, 1]
    beyond = drawn("gradient", "linear-gradient(90deg, #f00 -50%, #00f 150%)")
    assert (beyond[0]["x1"], beyond[0]["x2"]) == ("-24", "72")
    assert [stop["offset"] for stop in beyond[1:3]] == ["0", "1"]


def test_mixtures() -> None:
    """Colours of different opacity are mixed as CSS does: what is transparent has no colour."""
    stops = [Stop(0, Rgba(1, 0, 0, 1)), Stop(1, Rgba(0, 0, 0, 0))]
    assert color_at(stops, 0.5) == Rgba(1, 0, 0, 0.5)
    assert color_at(stops, -1) == stops[0].color
    assert color_at(stops, 1) == stops[1].color
    found = drawn("gradient", "linear-gradient(red, transparent)")
    colors = [(each["stop-color"], each.get("stop-opacity")) for each in found if each["tag"] == "stop"]
    assert colors[0] == ("#ff0000", None)
    assert colors[3] == ("#ff0000", ".5")
    assert len(colors) == 7


def test_many_stops() -> None:
    """A gradient of many stops is sampled."""
    text = f"linear-gradient({', '.join(f'#{step:02x}0000' for step in range(200))})"
    stops = [each for each in drawn("gradient", text) if each["tag"] == "stop"]
    assert len(stops) == 24
    assert stops[-1]["stop-color"] == "#c70000"
    assert is_drawn("gradient", text.replace("0000", "000080"))


@pytest.mark.parametrize(
    ("line", "change"),
    [
        ("", "translate(24 10) scale(33.94 14.14)"),
        ("circle closest-side, ", "translate(24 10) scale(10 10)"),
        ("circle, ", "translate(24 10) scale(26 26)"),
        ("farthest-side at left bottom, ", "translate(0 20) scale(48 20)"),
        ("ellipse at 25% 50%, ", "translate(12 10) scale(50.91 14.14)"),
        ("at right, ", "translate(48 10) scale(67.88 14.14)"),
        ("closest-side at 0% 0%, ", "translate(0 0) scale(.1 .1)"),
        ("at 25%, ", "translate(12 10) scale(50.91 14.14)"),
        ("at top 25%, ", "translate(24 5) scale(33.94 21.21)"),
    ],
)
def test_radial(line: str, change: str) -> None:
    """A radial gradient is the unit circle, moved and stretched."""
    gradient = drawn("gradient", f"radial-gradient({line}red, blue)")[0]
    assert (gradient["tag"], gradient["gradientTransform"]) == ("radialGradient", change)


def test_conic() -> None:
    """A conic gradient is a turn of sectors: without seams where it is opaque, sharp where it is not."""
    group, ground, first, *_ = drawn("gradient", "conic-gradient(from 90deg at 25% 50%, red, blue)")
    assert group["transform"] == "translate(12 10)"
    assert ground["fill"] == "#0000ff"
    assert first["d"].startswith("M0 0L136 0 ")
    assert "shape-rendering" in drawn("gradient", "conic-gradient(red, transparent)")[2]
    assert len(drawn("gradient", "conic-gradient(red, blue)", LARGE)) == 67


def test_turns() -> None:
    """An angle is read wherever CSS has one, in any unit."""
    assert [turn(line) for line in ("from 90deg at 1% 2%", "circle", "0", "1e400deg")] == [0.25, None, 0, 0]
    assert turn("3.14159rad") == pytest.approx(0.5, abs=1e-5)
