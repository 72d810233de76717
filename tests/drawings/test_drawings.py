"""Swatches, lengths, lines, borders, shadows, numbers and switches: what is drawn, and where."""

import pytest
from drawings.drawn import LARGE, drawn, is_drawn

from jeton.model.objects import TOKEN_TYPES, TokenType


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
    *_, lower, wide, narrow = drawn("color", "color(display-p3 0 1 0)", LARGE)
    assert (lower["fill"], wide["text"], narrow["text"]) == (group["fill"], "Display P3", "sRGB")


def test_grounds_of_a_large_swatch() -> None:
    """Where there is room a translucent colour is seen on white, on the checkerboard and on black."""
    fills = [each.get("fill") for each in drawn("color", "#2563eb80", LARGE)]
    assert fills == ["#fff", None, "#fff", "#000", "#2563eb"]
    translucent, *_, last = drawn("color", "color(display-p3 1 0 0 / 0.5)")
    assert translucent["d"] == "M0 0H14L20 6V20H0z"
    assert last["fill"] == "color(display-p3 1 0 0)"


def test_color_of_the_text() -> None:
    """The colour of the text is drawn in that of the page; others that a browser decides on are not."""
    assert drawn("color", "currentColor")[0]["fill"] == "currentColor"
    assert not is_drawn("color", "light-dark(red, blue)")


def test_lengths() -> None:
    """A bar is as long as the length; beyond half its room it has a gap and grows by doubling."""
    tick, bar = drawn("dimension", "16px")
    assert bar["d"] == "M2 6h16v8h-16z"
    assert tick["d"] == "M.5 3v14"
    assert drawn("dimension", "1rem") == [tick, bar]
    assert drawn("dimension", "0") == [tick]
    assert drawn("dimension", "-8px")[1]["fill"] == "none"
    assert [drawn("dimension", f"{length}px")[1]["d"].count("M") for length in (24, 25, 9999)] == [1, 2, 2]
    assert drawn("dimension", "9999px")[1]["d"] == drawn("dimension", "99999px")[1]["d"]
    assert drawn("dimension", "160px", LARGE)[1]["d"] == "M2 36h160v24h-160z"


def test_shares() -> None:
    """A percentage is a part of a frame; a length that only a browser knows has no picture."""
    _, frame, bar = drawn("dimension", "50%")
    assert (frame["fill"], bar["d"]) == ("none", "M2 6h23v8h-23z")
    assert not is_drawn("dimension", "50vw")


def test_lines() -> None:
    """A line is two pixels thick and keeps its dashes and its caps."""
    (solid,), (dashed,), (dotted,) = (drawn("strokeStyle", style) for style in ("solid", "dashed", "dotted"))
    assert (solid["d"], solid["stroke-width"]) == ("M0 10H48", "2")
    assert dashed["stroke-dasharray"] == "6 4"
    assert (dotted["stroke-dasharray"], dotted["stroke-linecap"]) == ("0 4", "round")
    (own,) = drawn("strokeStyle", '{"dashArray":["4px","0.125rem"],"lineCap":"square"}')
    assert (own["stroke-dasharray"], own["stroke-linecap"]) == ("4 2", "square")
    assert drawn("strokeStyle", "double")[0]["d"] == "M0 8.5H48M0 11.5H48"
    assert not is_drawn("strokeStyle", "none")


@pytest.mark.parametrize(("style", "sides"), [("inset", "dldl"), ("outset", "ldld"), ("groove", "dlld")])
def test_reliefs(style: str, sides: str) -> None:
    """A relief has a dark and a light side in each of its halves, of greys or of the border's colour."""
    greys = {"#757575": "d", "#c4c4c4": "l"}
    assert "".join(greys[each["fill"]] for each in drawn("strokeStyle", style)) == sides
    blues = {"#163b8d": "d", "#2563eb": "l"}
    assert "".join(blues[each["fill"]] for each in drawn("border", f"4px {style} #2563eb")) == sides
    assert is_drawn("border", f"4px {style} currentColor")


def test_borders() -> None:
    """A border lies whole within the picture, as thick as there is room; a dark one has a ground in it."""
    (found,) = drawn("border", "1px solid #2563eb")
    assert (found["d"], found["stroke"], "stroke-width" in found) == (
        "M.5 .5H47.5V19.5H.5z",
        "#2563eb",
        False,
    )
    assert drawn("border", "99px dashed red")[0]["stroke-width"] == "6"
    ground, double = drawn("border", "3px double #0008")
    assert ground["fill"] == "currentColor"
    assert (double["stroke-opacity"], double["d"].count("M")) == (".53", 2)
    assert not is_drawn("border", "0 solid red")
    assert not is_drawn("border", "1px none red")


def test_shadows() -> None:
    """Each shadow lies below the card, the first on top; an inner one lies on it, within its edges."""
    ground, lower, blur, gauss, upper, card = drawn("shadow", "0 1px 2px red, 2px 2px 0 1px #0008")
    assert (ground["fill"], lower["fill"], upper["fill"], card["fill"]) == (
        "#e6e6e6",
        "#000000",
        "#ff0000",
        "#fff",
    )
    assert (lower["fill-opacity"], lower["d"]) == (".53", "M9 6h34v12h-34z")
    assert upper["filter"] == f"url(#{blur['id']})"
    assert gauss["stdDeviation"] == "1"
    *_, clip, edge, group, inner = drawn("shadow", "inset 0 0 0 2px red")
    assert group["clip-path"] == f"url(#{clip['id']})"
    assert (edge["d"], inner["fill-rule"]) == (card["d"], "evenodd")
    assert len(drawn("shadow", "none")) == 2
    assert drawn("shadow", "0 1px")[1]["fill"] == "#000"


def test_scaled_shadows() -> None:
    """A shadow that reaches beyond the picture is drawn smaller, and at its size where there is room."""
    deviations = [
        next(
            each["stdDeviation"]
            for each in drawn("shadow", "0 8px 16px #0004", size)
            if "stdDeviation" in each
        )
        for size in (None, LARGE)
    ]
    assert deviations == ["3", "8"]


def test_numbers() -> None:
    """A number is a dot on a line with marks at zero and one."""
    axis, dot = drawn("number", "0")
    assert axis["d"] == "M0 10.5H48M4.5 6.5v8M24.5 8.5v4"
    places = [drawn("number", text)[1]["cx"] for text in ("0", "0.5", "1", "1024", "1e9", "-1")]
    assert places == ["4.5", "14.5", "24.5", "44.5", "44.5", "24.5"]
    assert dot["cy"] == "10.5"


def test_booleans() -> None:
    """A switch is full with its knob at the right, or hollow with its knob at the left."""
    (full,) = drawn("boolean", "true")
    hollow, knob = drawn("boolean", "false")
    assert (full["fill"], full["fill-rule"]) == ("currentColor", "evenodd")
    assert (hollow["fill"], knob["cx"]) == ("none", "6")
    assert drawn("boolean", "true", LARGE)[0]["transform"] == "translate(0 28) scale(2)"


BY_BROWSER: dict[TokenType, list[str]] = {
    "fontFamily": ["var(--x)"],
    "fontWeight": ["bolder"],
    "fontSize": ["larger"],
    "strokeStyle": ["inherit"],
    "letterSpacing": ["1vw"],
    "border": ["1px solid var(--x)", "1px"],
    "transition": ["opacity 1s, color 2s", "1s var(--x)"],
    "shadow": ["0 1px var(--x)", "0 1px 1vw red"],
    "gradient": ["linear-gradient(red, 20%, blue)", "linear-gradient(red 1px, blue)", "url(x)"],
    "typography": ["caption", '{"fontFamily":"var(--x)"}'],
}


@pytest.mark.parametrize("kind", [kind for kind in TOKEN_TYPES if kind != "string"])
def test_for_browsers_alone(kind: TokenType) -> None:
    """Whatever only a browser can evaluate has no picture."""
    for text in (*BY_BROWSER.get(kind, ()), "var(--x)", "inherit"):
        assert not is_drawn(kind, text), text
