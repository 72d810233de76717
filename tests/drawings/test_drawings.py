"""The drawing of each type: what is drawn, and where."""

from drawings.allowed import shapes

from jeton.drawings.pictures import picture, size_of
from jeton.model import TokenType

LARGE = (320, 96)


def drawn(kind: TokenType, text: str, size: tuple[int, int] | None = None) -> list[dict[str, str]]:
    """Return the shapes of a picture, without the picture itself, as their attributes."""
    width, height = size or size_of(kind)
    svg = picture(kind, text, width=width, height=height)
    assert svg, (kind, text)
    return [dict(each.attrib, tag=each.tag) for each in shapes(svg)[1:]]


def test_opaque_color() -> None:
    """A colour is one rectangle with a hairline around it."""
    (found,) = drawn("color", "#2563eb")
    assert (found["tag"], found["fill"], found["width"]) == ("rect", "#2563eb", "19")
    assert found["stroke"] == "currentColor"


def test_translucent_color() -> None:
    """A translucent colour lies on a checkerboard of whole pixels."""
    ground, squares, found = drawn("color", "#2563eb80")
    assert ground["fill"] == "#fff"
    assert squares["d"].startswith("M0 2.5H20M5 7.5H20")
    assert squares["stroke-dasharray"] == "5"
    assert found["fill-opacity"] == ".5"


def test_wide_color() -> None:
    """A colour that sRGB lacks has a notch, and lies in a group that is filled with its nearest in sRGB."""
    group, found = drawn("color", "color(display-p3 0 1 0)")
    assert group["fill"].startswith("#00f")
    assert found["fill"] == "color(display-p3 0 1 0)"
    assert found["d"] == "M.5 .5H13.5L19.5 6.5V19.5H.5z"
    assert drawn("color", "oklch(0.5 0.1 250)")[0]["tag"] == "rect"
    assert len(drawn("color", "oklch(0.7 0.4 150)", LARGE)) == 5


def test_lengths() -> None:
    """A bar is as long as the length; beyond half its room it has a gap and grows by doubling."""
    tick, bar = drawn("dimension", "16px")
    assert bar["d"] == "M1 6h16v8h-16z"
    assert tick["d"] == "M.5 3v14"
    assert drawn("dimension", "1rem") == [tick, bar]
    assert drawn("dimension", "0") == [tick]
    assert drawn("dimension", "-8px")[1]["fill"] == "none"
    ends = [drawn("dimension", f"{length}px")[1]["d"].count("M") for length in (23, 24, 9999)]
    assert ends == [1, 2, 2]
    assert picture("dimension", "50%", width=48, height=20) == ""
